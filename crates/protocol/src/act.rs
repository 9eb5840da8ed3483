//! What people do at a table.

use crate::look::Part;
use serde::{Deserialize, Serialize};

/// Answer for a side. The answer to it is a [`crate::Look`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The action, in the game's notation.
    pub action: String,
    /// Who plays it, when, and what the answer should hold: on the wire these stand beside the action.
    #[serde(flatten)]
    pub act: Act,
}

/// Take back a side's last answer. The answer to it is a [`crate::Look`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The side.
    pub side: String,
    /// The number the seat had when it chose; another one is refused as stale. None acts whatever the moment.
    #[serde(default)]
    pub number: Option<u64>,
    /// What the answer should hold: the log if nothing is named.
    #[serde(default)]
    pub parts: Option<Vec<Part>>,
    /// The number from which the reader wants the log; `number` unless given.
    #[serde(default)]
    pub after: Option<u64>,
    /// Answer with nothing but the status 204: a stream tells the reader the rest.
    #[serde(default)]
    pub brief: bool,
}

/// Ask whether a side may play this, and if not, why.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// The side.
    pub side: String,
    /// The action, in the game's notation.
    pub action: String,
}

/// It may.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Checked {
    /// What playing it would mean, in words.
    pub text: String,
}

/// Give up for a side.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Resign {
    /// The side.
    pub side: String,
}

/// Say something to everyone at the table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// 1 to 500 characters.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 500))]
    pub text: String,
}

/// Switch watching on or off.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SetWatch {
    /// May people with the link watch?
    pub watch: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_one_flat_object_and_nothing_else_may_stand_in_it() {
        let text = r#"{"side":"french","action":"done","number":3,"parts":["log"],"after":2,"brief":true}"#;
        let play: Play = serde_json::from_str(text).unwrap();
        let parts = Some(vec![Part::Log]);
        let act = Act { side: "french".into(), number: Some(3), parts, after: Some(2), brief: true };
        assert_eq!(play, Play { action: "done".into(), act });
        let written = serde_json::to_value(&play).unwrap();
        assert_eq!(written, serde_json::from_str::<serde_json::Value>(text).unwrap());
        assert!(serde_json::from_str::<Play>(r#"{"side":"french","action":"done"}"#).is_ok());
        for bad in [
            r#"{"side":"french"}"#,
            r#"{"action":"done"}"#,
            r#"{"side":"french","action":"done","more":1}"#,
            r#"{"side":"french","action":"done","act":{}}"#,
        ] {
            assert!(serde_json::from_str::<Play>(bad).is_err(), "{bad}");
        }
        assert!(serde_json::from_str::<Act>(r#"{"side":"french","action":"done"}"#).is_err());
    }
}
