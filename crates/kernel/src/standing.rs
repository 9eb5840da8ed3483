//! Standing orders: answers a side leaves for questions that come again and again.
//!
//! A game names the kinds of questions ([`crate::Game::standing`]) and says what an order answers to the question asked
//! now ([`crate::Game::stands`]). Whoever keeps the table plays that answer for the side; the record shows an answer
//! like any other, so nobody can tell from it whether somebody sat there.

use crate::game::{Fault, OptionSpec};
use std::collections::BTreeMap;

/// The standing orders of one side; what is not named is asked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Orders(BTreeMap<&'static str, &'static str>);

impl Orders {
    /// What stands under this name; none if the side wants to be asked.
    pub fn get(&self, name: &str) -> Option<&'static str> {
        self.0.get(name).copied()
    }

    /// Leave an order, or with the usual value take it away.
    ///
    /// # Errors
    /// If the game knows no such order or value.
    pub fn set(&mut self, known: &[OptionSpec], name: &str, value: &str) -> Result<(), Fault> {
        let Some(spec) = known.iter().find(|spec| spec.name == name) else {
            return Err(Fault::new("unknown_order").with("name", name.to_owned()));
        };
        let Some(value) = spec.values.iter().copied().find(|known| *known == value) else {
            return Err(Fault::new("unknown_order_value")
                .with("name", name.to_owned())
                .with("value", value.to_owned())
                .with("values", spec.values.join(", ")));
        };
        if value == spec.default {
            self.0.remove(spec.name);
        } else {
            self.0.insert(spec.name, value);
        }
        Ok(())
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.0.iter().map(|(name, value)| (*name, *value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: &[OptionSpec] =
        &[OptionSpec { name: "fire", values: &["ask", "never", "always"], default: "ask" }];

    #[test]
    fn an_order_stands_until_it_is_taken_away() {
        let mut orders = Orders::default();
        assert_eq!(orders.set(KNOWN, "fire", "never"), Ok(()));
        assert_eq!(orders.get("fire"), Some("never"));
        assert_eq!(orders.iter().collect::<Vec<_>>(), [("fire", "never")]);
        assert_eq!(orders.set(KNOWN, "fire", "ask"), Ok(()));
        assert!(orders.is_empty());
    }

    #[test]
    fn unknown_orders_are_refused_and_change_nothing() {
        let mut orders = Orders::default();
        orders.set(KNOWN, "fire", "always").unwrap();
        assert_eq!(orders.set(KNOWN, "sail", "never").unwrap_err().code, "unknown_order");
        assert_eq!(orders.set(KNOWN, "fire", "sometimes").unwrap_err().code, "unknown_order_value");
        assert_eq!(orders.get("fire"), Some("always"));
    }
}
