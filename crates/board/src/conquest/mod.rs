//! 1754: La Conquête: the theatre from Virginia to Louisbourg.

mod atlas;
mod layout;
#[cfg(test)]
mod proof;
