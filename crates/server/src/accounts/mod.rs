//! People who come back: passwords, letters, devices, and what a house forgets when it is asked to.

pub(crate) mod device;
pub(crate) mod export;
pub(crate) mod letters;
pub(crate) mod password;
pub(crate) mod words;
