//! Accounts: a guest with a login, known again in any browser.

use crate::{GameRating, Holiday, Notices, Played, Record, TableInfo};
use serde::{Deserialize, Serialize};

/// Claim an account for the guest one is. Nothing the guest has is lost.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClaimAccount {
    /// 3 to 30 letters, digits, points, hyphens or underscores; unique whatever their case.
    #[cfg_attr(feature = "schema", schema(pattern = "^[A-Za-z0-9._-]{3,30}$"))]
    pub login: String,
    /// At least 10 characters.
    #[cfg_attr(feature = "schema", schema(min_length = 10, max_length = 200))]
    pub password: String,
    /// A mail address, to be confirmed; the only way back if the password is lost.
    #[serde(default)]
    pub mail: Option<String>,
}

/// Sign in.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Enter {
    /// The login.
    pub login: String,
    /// The password.
    pub password: String,
    /// Bring along the tables of the guest one was here, who has no account.
    #[serde(default)]
    pub bring: bool,
    /// As in [`crate::NewGuest::bearer`].
    #[serde(default)]
    pub bearer: bool,
}

/// Change one's password. All other devices are signed out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    /// The one so far.
    pub old: String,
    /// The new one.
    #[cfg_attr(feature = "schema", schema(min_length = 10, max_length = 200))]
    pub new: String,
}

/// Change one's mail address. A letter is sent to the new one; it counts when the link in it was followed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChangeMail {
    /// The new one; none if empty.
    pub mail: String,
    /// The password.
    pub password: String,
}

/// Follow the link of a letter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ConfirmMail {
    /// What stands in the link.
    pub token: String,
}

/// Ask for a letter with which one can choose a new password. The answer is the same whether the address is known.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AskReset {
    /// The confirmed address of an account.
    pub mail: String,
}

/// Choose a new password with such a letter. All devices are signed out, and this one is signed in.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ResetPassword {
    /// What stands in the link; good once, for an hour.
    pub token: String,
    /// The new password.
    #[cfg_attr(feature = "schema", schema(min_length = 10, max_length = 200))]
    pub password: String,
    /// As in [`crate::NewGuest::bearer`].
    #[serde(default)]
    pub bearer: bool,
}

/// It was done, and there is nothing more to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Done {}

/// Who one is, with everything only oneself may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AccountInfo {
    /// The guest's id.
    pub id: String,
    /// The name others see.
    pub name: String,
    /// The login; none for guests without an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub login: Option<String>,
    /// When the account was claimed: milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub created: Option<i64>,
    /// The confirmed mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mail: Option<String>,
    /// An address that is not confirmed yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mail_wanted: Option<String>,
    /// Is it a program that plays?
    pub bot: bool,
    /// At how many tables one sits, or put them up.
    pub tables: u64,
    /// Does this server send letters?
    pub letters: bool,
}

/// All tokens by which one is known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TokenList {
    /// The newest first.
    pub tokens: Vec<TokenInfo>,
}

/// A token by which one is known: a device one is signed in on, or a program's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TokenInfo {
    /// Names it; it opens nothing.
    pub id: String,
    /// A device or a program.
    pub kind: Holder,
    /// What it is called.
    pub name: String,
    /// When it was made: milliseconds since 1970; 0 if that is not known.
    pub made: i64,
    /// When it was last used, give or take some minutes.
    pub used: i64,
    /// Is it the one this request came with?
    pub current: bool,
}

/// Who holds a token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// A browser or a device of the person.
    Device,
    /// A program.
    Api,
}

/// Make a token for a program.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is to be called, 1 to 40 characters.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 40))]
    pub name: String,
}

/// A token for a program, shown this once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MadeToken {
    /// Names it.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The token itself: send it as `Authorization: Bearer …`.
    pub token: String,
}

/// Take a token away: sign a device out, or end what a program may do.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DropToken {
    /// Its id.
    pub id: String,
}

/// Say whether the account is a program's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SetBot {
    /// Is it?
    pub bot: bool,
}

/// Have everything deleted that says who one is.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DeleteMe {
    /// The name others see, as a sign that it is meant.
    pub name: String,
    /// The password, if there is an account.
    #[serde(default)]
    pub password: Option<String>,
}

/// Everything the server keeps about one, in one file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Export {
    /// When it was made: milliseconds since 1970.
    pub at: i64,
    /// Who one is.
    pub account: AccountInfo,
    /// The devices and programs.
    pub tokens: Vec<TokenInfo>,
    /// The tables one put up or sits at.
    pub tables: Vec<ExportedTable>,
    /// How one's finished games ended, the latest first.
    pub games: Vec<Played>,
    /// One's ratings.
    pub ratings: Vec<GameRating>,
    /// One's holidays.
    pub holidays: Vec<Holiday>,
    /// How one is told; none if one never said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notices: Option<Notices>,
    /// What one said.
    pub said: Vec<SaidLine>,
}

/// A table in an export.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExportedTable {
    /// The table as one may know it.
    pub table: TableInfo,
    /// Its record, as far as one may know it; none before the game begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<Record>,
}

/// Something one said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SaidLine {
    /// At this table.
    pub table: String,
    /// When: milliseconds since 1970.
    pub at: i64,
    /// What.
    pub text: String,
}
