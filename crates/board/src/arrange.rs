//! Short lists in order.

use std::cmp::Ordering;

/// Put a short list in order; what is equal keeps its place. Nearly no work for a list that is in order already.
///
/// The library's sorts are made for long lists, and each kind of list takes two to nine kilobytes of code to the
/// browser.
pub fn arrange<T>(list: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && compare(&list[at - 1], &list[at]).is_gt() {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_things_keep_their_places() {
        let mut list = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        arrange(&mut list, |a, b| a.0.cmp(&b.0));
        assert_eq!(list, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
        arrange::<u8>(&mut [], u8::cmp);
    }
}
