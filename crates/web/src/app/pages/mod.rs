//! The pages around the table.

mod home;
mod learn;
mod new;
mod nowhere;
mod replay;
mod rules;
mod settings;
mod tables;

pub(super) use home::Home;
pub(super) use learn::Learn;
pub(super) use new::New;
pub(super) use nowhere::Nowhere;
pub(super) use replay::Replay;
pub(super) use rules::Rules;
pub(super) use settings::Settings;
pub(super) use tables::Tables;
