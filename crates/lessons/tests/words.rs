//! The words of the lessons, in every language, and the rules they cite.

use crate::common;
use common::{ARPENTS, CONQUEST, HOMARD, QUEBEC, each_stage, lessons};
use kernel::Said;
use std::collections::BTreeSet;
use texts::{Lang, render};
use tricorne_lessons::Course;

/// Every text a course says.
fn said() -> Vec<Said> {
    let mut out = Vec::new();
    for (lesson, choose) in lessons().into_iter().flat_map(|lesson| [(lesson, 0), (lesson, 1)]) {
        let course = each_stage(lesson, choose, |course| {
            let step = course.step().clone();
            out.extend([step.title, step.text]);
            out.extend(step.hint);
            out.extend(step.why.map(|why| why.said));
        });
        out.extend([course.lesson().name(), course.lesson().about()]);
    }
    out
}

#[test]
fn every_text_exists_in_every_language() {
    for said in said() {
        assert_eq!(texts::missing_key(&said), None);
        for lang in Lang::ALL {
            let text = render(lang, &said);
            assert!(!text.is_empty() && !text.contains('!'), "{}: {text}", said.key);
            let most = if said.key.ends_with(".title") { 40 } else { 400 };
            assert!(text.chars().count() <= most, "{} in {} is long: {text}", said.key, lang.code());
        }
    }
}

#[test]
fn no_text_of_the_catalogue_is_left_over() {
    let used: BTreeSet<String> = said().into_iter().map(|said| said.key.into_owned()).collect();
    let is_of_a_lesson =
        |key: &&str| lessons().iter().any(|lesson| key.starts_with(&format!("lessons.{lesson}.")));
    for key in texts::keys().filter(is_of_a_lesson) {
        assert!(used.contains(key), "{key} is said nowhere");
    }
}

#[test]
fn what_clients_say_around_a_lesson_is_there() {
    for key in [
        "title",
        "minutes",
        "progress",
        "try",
        "show",
        "leave",
        "play_on",
        "real_game",
        "laid_out",
        "hint.next",
    ] {
        assert!(texts::has_key(&format!("lessons.{key}")), "{key}");
    }
}

#[test]
fn every_step_cites_rules_that_have_a_digest() {
    let look = |course: &Course| {
        let step = course.step();
        assert!(!step.sections.is_empty(), "{}", step.id);
        for section in step.sections {
            for lang in Lang::ALL {
                let rule = texts::rule(course.lesson().game.code(), &section.to_string(), lang);
                assert!(rule.is_some_and(|rule| !rule.text.is_empty()), "{}: {section}", step.id);
            }
        }
    };
    for lesson in lessons() {
        each_stage(lesson, 0, look);
    }
}

/// What the course must teach, by the chapters it cites.
#[test]
fn the_course_visits_the_chapters_a_beginner_needs() {
    let needs: [(&str, &[u8]); 4] = [
        (QUEBEC, &[1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 20]),
        (CONQUEST, &[0, 2, 3, 4, 5, 6, 7, 8, 9]),
        (HOMARD, &[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 20]),
        (ARPENTS, &[1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12]),
    ];
    for (lesson, needed) in needs {
        let mut chapters = BTreeSet::new();
        each_stage(lesson, 0, |course| {
            chapters.extend(course.step().sections.iter().map(|section| section.chapter()));
        });
        for chapter in needed {
            assert!(chapters.contains(chapter), "{lesson}: chapter {chapter}");
        }
    }
}

/// From the course of a turn to the end of the game: every paragraph but the shortage of units.
#[test]
fn the_course_of_1754_teaches_every_phase_whole() {
    let mut taught = BTreeSet::new();
    each_stage(CONQUEST, 0, |course| taught.extend(course.step().sections.iter().map(ToString::to_string)));
    let is_of_a_phase = |id: &&str| id.starts_with(['2', '3', '4', '5', '6', '7']) && *id != "3.3";
    for id in texts::rules("conquest", Lang::En).map(|(id, _)| id).filter(is_of_a_phase) {
        assert!(taught.contains(id), "{id} is taught nowhere");
    }
}

/// Every phase of a month and of a season but the reinforcements, which this year has none of.
#[test]
fn the_course_of_arpents_visits_every_phase() {
    let mut taught = BTreeSet::new();
    each_stage(ARPENTS, 0, |course| taught.extend(course.step().sections.iter().map(ToString::to_string)));
    let is_of_a_phase = |id: &&str| id.starts_with(['5', '6']) && *id != "5.2";
    for id in texts::rules("arpents", Lang::En).map(|(id, _)| id).filter(is_of_a_phase) {
        assert!(taught.contains(id), "{id} is taught nowhere");
    }
}
