//! What somebody sent to a server, compared with what was stored: nothing acknowledged may be lost, nothing doubled.

/// Something sent, in the words of the journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sent {
    /// What was sent.
    pub text: String,
    /// Was it acknowledged? If not it may be stored or not, but not twice.
    pub acknowledged: bool,
}

/// Are these lines what was sent: everything acknowledged once and in order, and of the rest each at most once?
pub fn is_what_was_sent(lines: &[&str], sent: &[Sent]) -> bool {
    // The places among what was sent that the lines so far may have led to.
    let mut places = vec![0];
    for line in lines {
        let mut next = Vec::new();
        for place in places {
            for (at, one) in sent.iter().enumerate().skip(place) {
                if one.text == *line {
                    next.push(at + 1);
                }
                if one.acknowledged {
                    break;
                }
            }
        }
        next.sort_unstable();
        next.dedup();
        places = next;
    }
    places.iter().any(|place| sent[*place..].iter().all(|one| !one.acknowledged))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_sent_is_compared_with_care() {
        let sent = |text: &str, acknowledged| Sent { text: text.into(), acknowledged };
        let all = [sent("a", true), sent("b", false), sent("b", true), sent("c", false)];
        for good in [&["a", "b"][..], &["a", "b", "b"], &["a", "b", "c"], &["a", "b", "b", "c"]] {
            assert!(is_what_was_sent(good, &all), "{good:?}");
        }
        for bad in
            [&["a"][..], &["b"], &["a", "a", "b"], &["a", "b", "b", "b"], &["a", "c"], &["a", "b", "c", "c"]]
        {
            assert!(!is_what_was_sent(bad, &all), "{bad:?}");
        }
    }
}
