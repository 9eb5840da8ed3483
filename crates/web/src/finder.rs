//! Looking for something on a board by a few letters of its name.

use crate::reader::search::Query;
use board::Landmark;

/// More than these are not offered: a few letters more find it.
const MOST: usize = 9;

/// The best of what fits, those whose name begins with it first; before anything is typed what is usual.
pub fn found<'a>(all: &'a [Landmark], text: &str) -> Vec<&'a Landmark> {
    let query = Query::new(text);
    if query.is_empty() {
        return all.iter().filter(|mark| mark.is_usual).take(MOST).collect();
    }
    let fitting = || all.iter().filter(|mark| query.fits(&[&mark.name]));
    let begins = |mark: &&Landmark| query.begins(&mark.name);
    let noted =
        || all.iter().filter(|mark| !query.fits(&[&mark.name]) && query.fits(&[&mark.name, &mark.note]));
    let (first, then) = (fitting().filter(begins), fitting().filter(|mark| !begins(mark)));
    first.chain(then).chain(noted()).take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_begin_so_come_first_and_accents_do_not_matter() {
        let mark = |name: &str, note: &str| Landmark {
            name: name.into(),
            note: note.into(),
            at: (0.0, 0.0),
            is_usual: name == "Duquesne",
        };
        let all = [
            mark("Fort Duquesne", "n2030"),
            mark("Duquesne", ""),
            mark("Québec", "n4210"),
            mark("44th", "Québec"),
        ];
        let names = |text: &str| found(&all, text).iter().map(|mark| mark.name.clone()).collect::<Vec<_>>();
        assert_eq!(names("duq"), ["Duquesne", "Fort Duquesne"]);
        assert_eq!(names("quebec"), ["Québec", "44th"], "the place, then who is there");
        assert_eq!(names("2030"), ["Fort Duquesne"]);
        assert_eq!(names("  "), ["Duquesne"], "what is usual");
    }
}
