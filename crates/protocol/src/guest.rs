//! People: a guest is a name and a token, and nothing else.

use serde::{Deserialize, Serialize};

/// Become a guest.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The name others see, 1 to 40 characters.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 40))]
    pub name: String,
    /// Give the token in the answer instead of a cookie: for clients that are not browsers.
    #[serde(default)]
    pub bearer: bool,
}

/// Change one's name. Games begun keep the old one in their record.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The new name.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 40))]
    pub name: String,
}

/// Who one is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Me {
    /// The guest's id; it proves nothing.
    pub id: String,
    /// The name others see.
    pub name: String,
    /// The token, once, if it was asked for: send it as `Authorization: Bearer …`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// A code with which another device of the same person can enter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DeviceCode {
    /// Good for one use.
    pub code: String,
    /// For how many seconds it is good.
    pub seconds: u64,
}

/// Enter as the guest who made this code.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClaimDevice {
    /// The code.
    pub code: String,
    /// As in [`NewGuest::bearer`].
    #[serde(default)]
    pub bearer: bool,
}
