//! Standing orders: answers a seat leaves for questions that come again and again.

use serde::{Deserialize, Serialize};

/// Leave an order, change it or take it away. The answer to it is a [`Standing`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Stand {
    /// The side.
    pub side: String,
    /// The kind of question.
    pub name: String,
    /// What is to be answered.
    pub value: String,
}

/// What one seat left, and what it might leave. Nobody else is told.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Standing {
    /// The side.
    pub side: String,
    /// Every kind of question that can be left; none in a game that has no such kind.
    pub orders: Vec<Order>,
}

/// A kind of question, and what stands for it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Order {
    /// Its stable name.
    pub name: String,
    /// In words.
    pub text: String,
    /// What stands now.
    pub value: String,
    /// What may stand; the first means that the seat is asked.
    pub values: Vec<OrderValue>,
}

/// What may stand for a kind of question.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OrderValue {
    /// Its stable name.
    pub value: String,
    /// In words.
    pub text: String,
}
