//! Which of some things must be put elsewhere, so that they lie in another order.

use std::collections::BTreeMap;

/// One thing to be put somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Put {
    /// Which, of the new order.
    pub at: usize,
    /// Before which, of the old order; at the end if none.
    pub before: Option<usize>,
}

/// What to put where, in turn, to make the new order of the old one. Things that were not there are put too; whatever
/// is not in the new order must have been taken away before. Nothing comes twice.
///
/// Pages keep what they show in order by asking nothing of the browser: each question costs as much as an answer.
pub fn puts<K: Copy + Ord>(old: &[K], new: &[K]) -> Vec<Put> {
    let mut out = Vec::new();
    // Of the old ones, those that were put elsewhere already.
    let mut moved = vec![false; old.len()];
    let places: BTreeMap<K, usize> = old.iter().copied().zip(0..).collect();
    let mut next = 0;
    for (at, key) in new.iter().enumerate() {
        while moved.get(next) == Some(&true) {
            next += 1;
        }
        if old.get(next) == Some(key) {
            next += 1;
            continue;
        }
        out.push(Put { at, before: (next < old.len()).then_some(next) });
        if let Some(from) = places.get(key) {
            moved[*from] = true;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The old order with everything put where it shall be, as a page does it.
    fn made<'a>(old: &[&'a str], new: &[&'a str]) -> Vec<&'a str> {
        let mut list = old.to_vec();
        for Put { at, before } in puts(old, new) {
            list.retain(|one| *one != new[at]);
            let place =
                before.map_or(list.len(), |before| list.iter().position(|one| *one == old[before]).unwrap());
            list.insert(place, new[at]);
        }
        list
    }

    #[test]
    fn what_lies_right_is_not_touched() {
        assert_eq!(puts(&["a", "b", "c"], &["a", "b", "c"]), []);
        assert_eq!(puts(&["a", "c"], &["a", "b", "c"]), [Put { at: 1, before: Some(1) }]);
        assert_eq!(puts(&["a"], &["a", "b"]), [Put { at: 1, before: None }]);
    }

    #[test]
    fn any_order_is_made_of_any_other() {
        let keys = ["a", "b", "c", "d", "e"];
        // Every list of up to five different keys, by the digits of a number to the base of six.
        let lists: Vec<Vec<&str>> = (0..6_usize.pow(5))
            .filter_map(|number| {
                let digits = (0..5).map(|place| number / 6_usize.pow(place) % 6);
                let list: Vec<&str> = digits.filter_map(|digit| keys.get(digit).copied()).collect();
                let twice = list.iter().enumerate().any(|(at, key)| list[..at].contains(key));
                (!twice).then_some(list)
            })
            .collect();
        for new in lists.iter().step_by(7) {
            for old in lists.iter().step_by(3).filter(|old| old.iter().all(|key| new.contains(key))) {
                assert_eq!(made(old, new), *new, "from {old:?}");
            }
        }
    }
}
