//! The pages around the table.

mod begin;
mod choice;
mod devices;
mod famous;
mod foremost;
mod hero;
mod home;
mod learn;
mod ledger;
mod miniature;
mod name;
mod new;
mod nowhere;
mod options;
mod ornament;
mod replay;
mod rules;
mod seat;
mod settings;
mod tables;
mod terms;

pub(super) use begin::{enter, my_name};
pub(super) use home::Home;
pub(super) use learn::Learn;
pub(super) use name::NameField;
pub(super) use new::New;
pub(super) use nowhere::Nowhere;
pub(super) use replay::Replay;
pub(super) use rules::Rules;
pub(super) use settings::Settings;
pub(super) use tables::Tables;
