//! Holds the catalogue to its grammar: every name has a form, and what takes a name as its subject follows it.
//!
//! Whether a word follows a name is told by where it stands, not by understanding the sentence; it is meant to find
//! what authors forget. What it finds without being a fault stands in [`FINE`], with the reason.

mod words;

use crate::catalogue::{self, CODES};
use crate::form::Form;
use crate::syntax::{self, Piece};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use words::{is_alike, is_in, is_of_many, is_participle, words};

/// A value that is a name, and the families of names it can be.
type NameValue<'a> = (&'a str, &'a [&'a str]);

/// The values that are names, by group of the catalogue. Texts outside the games speak of the names of all games.
const NAMES: [(&str, &[NameValue]); 6] = [
    (
        "quebec",
        &[
            ("side", &["quebec.side"]),
            ("block", &["quebec.block", "quebec.decoy"]),
            ("blocks", &["quebec.block", "quebec.decoy"]),
            ("zone", &["quebec.zone"]),
            ("zones", &["quebec.zone"]),
            ("slot", &["quebec.slot"]),
        ],
    ),
    (
        "conquest",
        &[
            ("side", &["conquest.side"]),
            ("camp", &["conquest.camp"]),
            ("attacker", &["conquest.camp"]),
            ("unit", &["conquest.unit"]),
            ("units", &["conquest.count"]),
            ("tribe", &["conquest.tribe"]),
            ("zone", &["conquest.zone"]),
        ],
    ),
    (
        "homard",
        &[
            ("side", &["homard.side"]),
            ("general", &["homard.general"]),
            ("unit", &["homard.unit"]),
            ("units", &["homard.unit"]),
            ("target", &["homard.unit"]),
        ],
    ),
    (
        "arpents",
        &[
            ("side", &["arpents.side"]),
            ("other", &["arpents.side"]),
            ("nation", &["arpents.nation"]),
            ("unit", &["arpents.unit"]),
            ("units", &["arpents.unit"]),
            ("ship", &["arpents.unit"]),
            ("by", &["arpents.unit"]),
            ("marines", &["arpents.unit"]),
            ("colony", &["arpents.colony"]),
            ("place", &["arpents.place"]),
            ("places", &["arpents.place"]),
            ("hex", &["arpents.place", "arpents.box", "arpents.hex"]),
        ],
    ),
    ("toy", &[("side", &["toy.side"])]),
    (
        "",
        &[
            ("side", &["quebec.side", "conquest.side", "homard.side", "arpents.side", "toy.side"]),
            ("sides", &["quebec.side", "conquest.side", "homard.side", "arpents.side", "toy.side"]),
            ("block", &["quebec.block", "quebec.decoy"]),
            ("blocks", &["quebec.block", "quebec.decoy"]),
            ("unit", &["homard.unit"]),
            ("general", &["homard.general"]),
        ],
    ),
];

/// Texts that the check would find and that are right.
const FINE: [(&str, &str); 5] = [
    ("homard.event.arrival_rolled", "these units are a number"),
    ("homard.event.melee_tied", "two units are many"),
    ("quebec.event.removed_nations_despair", "the block is the Nations, who are many and feminine"),
    ("quebec.event.removed_nations_spent", "the block is the Nations, who are many and feminine"),
    ("quebec.event.removed_nations_trapped", "the block is the Nations, who are many and feminine"),
];

/// The words behind a key that make it no name but a case of one, its form, or its explanation.
const CASES: [&str; 9] = ["form", "name", "short", "the", "of", "to", "in", "from", "text"];

/// These say one or many by themselves: `{unit:one}`, `{unit:other}`.
const COUNTED: [&str; 2] = ["one", "other"];

/// The cases in which a name can be a subject; the others have a preposition.
const SUBJECTS: [&str; 2] = ["the", "name"];

/// What the names a value can be have in common in a language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Forms {
    /// Some are one and some many.
    number_differs: bool,
    /// Some are masculine and some feminine.
    gender_differs: bool,
    /// All of them are many.
    are_many: bool,
}

/// What a text is made of, for one who looks for subjects.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Word(String),
    Mark(char),
    /// A name, by its value.
    Name(String),
    /// Something that follows the name with this value.
    Follows(String),
    /// Another value.
    Value,
}

use Token::{Follows, Mark, Name, Value, Word};

/// The values of a key's group that are names.
fn names_of(key: &str) -> &'static [NameValue<'static>] {
    let group = key.split('.').next().unwrap_or_default();
    let found = NAMES.iter().find(|(name, _)| *name == group);
    found.or(NAMES.last()).map(|(_, values)| *values).unwrap_or_default()
}

/// The texts of the catalogue by key, in the order of the languages.
type Texts = BTreeMap<String, [String; 3]>;

fn all_texts() -> Texts {
    let sources = catalogue::sources(Path::new("catalogue")).unwrap();
    catalogue::read(&sources).unwrap().texts
}

/// The names of a family: `homard.unit` has `homard.unit.camden.a_fart`.
fn members<'a>(texts: &'a Texts, family: &'a str) -> impl Iterator<Item = &'a String> {
    texts.keys().filter(move |key| {
        let Some(rest) = key.strip_prefix(family) else { return false };
        let last = key.rsplit('.').next().unwrap_or_default();
        (rest.is_empty() || rest.starts_with('.')) && !CASES.contains(&last) && !COUNTED.contains(&last)
    })
}

/// The forms a name may take: one, or more where a number in the name decides.
fn forms_of(texts: &Texts, name: &str, lang: usize) -> Result<BTreeSet<Form>, String> {
    let mut family = name;
    let text = loop {
        if let Some(text) = texts.get(&format!("{family}.form")) {
            break &text[lang];
        }
        family = family.rsplit_once('.').ok_or_else(|| format!("the name «{name}» has no form"))?.0;
    };
    let read = |text: &str| {
        let form = Form::parse(text).filter(|_| (text.len() == 1) == (CODES[lang] == "en"));
        form.ok_or_else(|| format!("the form «{text}» of «{name}» is none in {}", CODES[lang]))
    };
    match syntax::parse(text).as_deref() {
        Ok([Piece::Choice(_, forms)]) => forms
            .iter()
            .map(|form| match form.as_slice() {
                [Piece::Words(words)] => read(words),
                _ => Err(format!("the form of «{name}» is not plain")),
            })
            .collect(),
        _ => read(text).map(|form| BTreeSet::from([form])),
    }
}

fn forms_of_all(texts: &Texts, families: &[&str], lang: usize) -> Result<Forms, String> {
    let mut all = BTreeSet::new();
    for family in families {
        if members(texts, family).next().is_none() {
            return Err(format!("there are no names in the family «{family}»"));
        }
        for name in members(texts, family) {
            all.extend(forms_of(texts, name, lang)?);
        }
    }
    let differs = |of: fn(&Form) -> bool| all.iter().any(of) && !all.iter().all(of);
    Ok(Forms {
        number_differs: differs(|form| form.is_plural),
        gender_differs: differs(|form| form.is_feminine),
        are_many: !all.is_empty() && all.iter().all(|form| form.is_plural),
    })
}

/// A text as tokens. Of a choice by a number the last form is looked at.
fn tokens(pieces: &[Piece], names: &[NameValue], out: &mut Vec<Token>) {
    let is_name = |value: &str| names.iter().any(|(name, _)| *name == value);
    let mut is_glued = false;
    for piece in pieces {
        match piece {
            Piece::Words(text) => {
                push_words(text, out);
                is_glued = text.ends_with(char::is_alphabetic);
                continue;
            }
            Piece::Value(value) | Piece::Capital(value) if is_name(value) => out.push(Name(value.clone())),
            Piece::Case(value, case, _) if is_name(value) && SUBJECTS.contains(&case.as_str()) => {
                out.push(Name(value.clone()));
            }
            Piece::Value(_) | Piece::Capital(_) | Piece::Case(..) | Piece::Number => out.push(Value),
            Piece::Choice(value, _) if is_name(value) => {
                // «activé{unit||e|s|es}»: the word follows as a whole.
                if is_glued {
                    out.pop();
                }
                out.push(Follows(value.clone()));
            }
            Piece::Choice(_, forms) => tokens(forms.last().map_or(&[], Vec::as_slice), names, out),
        }
        is_glued = false;
    }
}

fn push_words(text: &str, out: &mut Vec<Token>) {
    let mut word = String::new();
    for letter in text.chars().chain([' ']) {
        if letter.is_alphanumeric() || "’'-".contains(letter) {
            word.push(letter);
            continue;
        }
        if !word.is_empty() {
            out.push(Word(std::mem::take(&mut word).to_lowercase()));
        }
        if !letter.is_whitespace() {
            out.push(Mark(letter));
        }
    }
}

/// How a name stands to what is before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// At the beginning of something: it may be a subject.
    Free,
    /// Behind a preposition, or behind a verb that has another subject.
    Object,
    /// Behind its own verb, which follows it or not.
    Asked,
}

fn place(lang: usize, before: &[Token]) -> Place {
    let Some(Word(word)) = before.last() else { return Place::Free };
    if is_in(word, words(lang).joints) {
        return Place::Free;
    }
    if CODES[lang] == "en" {
        let asks = ["does", "do", "is", "are", "has", "have", "was", "were"].contains(&word.as_str());
        return if asks { Place::Asked } else { Place::Object };
    }
    // «Où se place», «che cosa fa»; who is addressed says «placez-vous», «schieri».
    let addressed = word.ends_with("-vous") || CODES[lang] == "it" && word.ends_with('i');
    let mut rest = before[..before.len() - 1].iter().rev();
    let asked = rest.find(|token| !matches!(token, Word(word) if is_in(word, "se si")));
    match asked {
        Some(Word(word)) if is_in(word, words(lang).asking) && !addressed => Place::Asked,
        _ => Place::Object,
    }
}

/// The word after a name that would be its verb. What stands in parentheses or may come between is passed over.
fn verb_after(lang: usize, mut after: &[Token]) -> Option<&str> {
    if let Some((Mark('('), rest)) = after.split_first() {
        let end = rest.iter().position(|token| *token == Mark(')'))?;
        after = &rest[end + 1..];
    }
    loop {
        match after.split_first()? {
            (Word(word), rest) if is_in(word, words(lang).between) && !rest.is_empty() => after = rest,
            (Word(word), _) if is_in(word, words(lang).links) => return None,
            (Word(word), _) => return Some(word),
            _ => return None,
        }
    }
}

/// What in a text does not follow a name, in words for whoever wrote it.
fn faults_of(lang: usize, text: &str, names: &[NameValue], forms: impl Fn(&[&str]) -> Forms) -> Vec<String> {
    let pieces = syntax::parse(text).unwrap();
    let mut all = Vec::new();
    tokens(&pieces, names, &mut all);
    let mut faults = Vec::new();
    faults_in_choices(lang, &pieces, names, &mut faults);
    for (value, families) in names {
        let forms = forms(families);
        let follows = all.contains(&Follows((*value).to_owned()));
        for (at, _) in all.iter().enumerate().filter(|(_, token)| **token == Name((*value).to_owned())) {
            let (before, after) = (&all[..at], &all[at + 1..]);
            // «Where {unit|does|do} {unit} stand?»
            let is_followed = matches!(before.last(), Some(Follows(name)) if name == value);
            let place = if is_followed { Place::Asked } else { place(lang, before) };
            let verb = if place == Place::Free { verb_after(lang, after) } else { None };
            let is_wrong = |verb: &&str| match forms {
                _ if lang == 0 && is_alike(verb) => false,
                Forms { number_differs: true, .. } => true,
                Forms { are_many, .. } => are_many && !is_of_many(lang, verb),
            };
            if let Some(verb) = verb.filter(is_wrong) {
                faults.push(format!("«{verb}» has {{{value}}} as its subject"));
                continue;
            }
            if follows || place == Place::Object {
                continue;
            }
            if place == Place::Asked && forms.number_differs {
                faults.push(format!("the verb before its subject {{{value}}} does not follow it"));
            } else if forms.number_differs || forms.gender_differs {
                faults.extend(faults_around(lang, value, forms, before, after));
            }
        }
    }
    faults
}

/// Choices by a name that print a number, or have forms their language has not.
fn faults_in_choices(lang: usize, pieces: &[Piece], names: &[NameValue], faults: &mut Vec<String>) {
    for piece in pieces {
        let Piece::Choice(value, forms) = piece else { continue };
        forms.iter().for_each(|form| faults_in_choices(lang, form, names, faults));
        if !names.iter().any(|(name, _)| name == value) {
            continue;
        }
        if forms.iter().flatten().any(|piece| *piece == Piece::Number) {
            faults.push(format!("the name {{{value}}} has no number to print"));
        }
        if CODES[lang] == "en" && forms.len() > 2 {
            faults.push(format!("the name {{{value}}} has no gender in English"));
        }
    }
}

/// Pronouns, participles and verbs that speak of a name set before or behind them.
fn faults_around(lang: usize, value: &str, forms: Forms, before: &[Token], after: &[Token]) -> Vec<String> {
    let mut faults = Vec::new();
    for (at, token) in after.iter().enumerate() {
        let Word(word) = token else { continue };
        let last = at.checked_sub(1).map(|at| &after[at]);
        let asks = ["-il", "-elle", "-ils", "-elles"].iter().any(|end| word.ends_with(end))
            && !["a-t-il", "faut-il", "reste-t-il"].contains(&word.as_str());
        // «où la placez-vous ?»
        let placed = word.ends_with("-vous")
            && matches!(last, Some(Word(last)) if ["le", "la", "les"].contains(&last.as_str()));
        let says = match last {
            Some(Mark(',')) => true,
            Some(Mark(':')) => at == 1,
            _ => false,
        };
        if is_in(word, words(lang).pronouns) || asks || placed {
            faults.push(format!("«{word}» speaks of {{{value}}}"));
        } else if is_participle(lang, word) && is_of_name(lang, &after[..at]) {
            faults.push(format!("«{word}» does not follow {{{value}}}"));
        } else if says && forms.number_differs && is_in(word, words(lang).verbs) {
            faults.push(format!("«{word}» has {{{value}}} as its subject"));
        }
    }
    // «Déployée : {unit}».
    if let ([Word(word), Mark(':')], true) = (before, after.len() <= 1)
        && is_participle(lang, word)
    {
        faults.push(format!("«{word}» does not follow {{{value}}}"));
    }
    faults
}

/// Does a participle behind this speak of the name? Not if there is a noun between, nor after «a déjà tiré».
fn is_of_name(lang: usize, between: &[Token]) -> bool {
    let mut has_being = false;
    for token in between.iter().rev() {
        let Word(word) = token else { return matches!(token, Mark(_)) };
        let word = word.as_str();
        has_being |= ["été", "stato", "stata", "stati", "state"].contains(&word);
        let is_passed = is_in(word, words(lang).before_participle);
        if !(is_passed || has_being && is_in(word, words(lang).having)) {
            return false;
        }
    }
    true
}

fn faults_in(texts: &Texts, is_fine: impl Fn(&str) -> bool) -> Vec<String> {
    let mut faults = Vec::new();
    let mut known: BTreeMap<(String, usize), Forms> = BTreeMap::new();
    for (_, values) in NAMES {
        for (_, families) in values {
            for lang in 0..CODES.len() {
                match forms_of_all(texts, families, lang) {
                    Ok(forms) => drop(known.insert((families.join(" "), lang), forms)),
                    Err(fault) => faults.push(fault),
                }
            }
        }
    }
    if !faults.is_empty() {
        return faults;
    }
    for (key, phrases) in texts.iter().filter(|(key, _)| !is_fine(key)) {
        for (lang, text) in phrases.iter().enumerate() {
            let forms = |families: &[&str]| known[&(families.join(" "), lang)];
            let found = faults_of(lang, text, names_of(key), forms);
            faults
                .extend(found.into_iter().map(|fault| format!("{key} in {}: {fault}: {text}", CODES[lang])));
        }
    }
    faults
}

#[test]
fn every_name_has_a_form_and_every_text_follows_its_names() {
    let faults = faults_in(&all_texts(), |key| FINE.iter().any(|(fine, _)| *fine == key));
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn what_is_called_fine_would_be_found() {
    let faults = faults_in(&all_texts(), |_| false);
    for (key, why) in FINE {
        assert!(
            !why.is_empty() && faults.iter().any(|fault| fault.starts_with(&format!("{key} in "))),
            "{key}"
        );
    }
}

/// What values are beside names: numbers, marks, and words that are never a subject.
const OTHERS: &[&str] = &[
    "action",
    "after",
    "ago",
    "allowance",
    "american",
    "amount",
    "arm",
    "armies",
    "at",
    "attack",
    "attacker",
    "average",
    "bason",
    "battle",
    "before",
    "breaks",
    "british",
    "by",
    "came",
    "card",
    "cards",
    "centre",
    "chance",
    "changes",
    "code",
    "column",
    "columns",
    "cost",
    "count",
    "cubes",
    "cv",
    "date",
    "days",
    "deck",
    "defence",
    "defender",
    "dice",
    "distance",
    "doubt",
    "elements",
    "equal",
    "expected",
    "face",
    "faces",
    "facing",
    "faults",
    "field",
    "file",
    "fled",
    "french",
    "from",
    "game",
    "given",
    "hand",
    "hash",
    "have",
    "higher",
    "hits",
    "hours",
    "language",
    "last",
    "laurent",
    "left",
    "length",
    "level",
    "line",
    "link",
    "login",
    "loot",
    "losses",
    "lost",
    "lots",
    "lower",
    "mail",
    "minutes",
    "modifier",
    "modifiers",
    "most",
    "n",
    "name",
    "needed",
    "no",
    "nothing",
    "number",
    "numbers",
    "odds",
    "of",
    "on_fort",
    "on_guns",
    "on_ships",
    "one",
    "order",
    "other",
    "outcome",
    "parts",
    "phase",
    "place",
    "places",
    "points",
    "range",
    "reason",
    "region",
    "reserve",
    "result",
    "right",
    "roll",
    "round",
    "rows",
    "rule",
    "saved",
    "score",
    "seconds",
    "section",
    "ships",
    "space",
    "step",
    "strength",
    "sum",
    "supply",
    "text",
    "to",
    "tokens",
    "total",
    "turn",
    "until",
    "value",
    "values",
    "version",
    "victories",
    "way",
    "what",
    "why",
    "word",
    "words",
    "year",
    "zone",
    "zones",
];

#[test]
fn of_every_value_it_is_known_whether_it_is_a_name() {
    let mut unknown = BTreeSet::new();
    for (key, phrases) in all_texts() {
        for value in syntax::names(&syntax::parse(&phrases[0]).unwrap()) {
            let is_name = names_of(&key).iter().any(|(name, _)| *name == value);
            if !is_name && !OTHERS.contains(&value.as_str()) {
                unknown.insert(format!("{{{value}}} in {key}"));
            }
        }
    }
    assert!(unknown.is_empty(), "say in NAMES or OTHERS what these are: {unknown:#?}");
}

/// Names of both kinds, and of many.
const MIXED: Forms = Forms { number_differs: true, gender_differs: true, are_many: false };
const MANY: Forms = Forms { number_differs: false, gender_differs: false, are_many: true };
const SINGULAR: Forms = Forms { number_differs: false, gender_differs: true, are_many: false };

fn found(lang: usize, text: &str, forms: Forms) -> Vec<String> {
    faults_of(lang, text, &[("unit", &["units"]), ("target", &["units"])], |_| forms)
}

#[test]
fn what_does_not_follow_its_subject_is_found() {
    for (lang, text) in [
        (0, "{^unit} takes aim."),
        (0, "{^unit} ({n} CV) takes aim."),
        (0, "{^unit:the} already takes part."),
        (0, "Where does {unit} stand?"),
        (0, "{unit}: what does it do?"),
        (0, "{unit}, {n} CV, goes home."),
        (0, "{target} slips away from {unit|it|them}."),
        (0, "{unit|# unit|# units}"),
        (0, "{^unit} {unit|is|is|are|are} gone."),
        (1, "{^unit:the} ({n} CV) met en joue."),
        (1, "{^unit:the} ne porte pas à {n} UD."),
        (1, "Où recule {unit:the} ?"),
        (1, "{unit} : vers où fait-elle face ?"),
        (1, "{unit} : où la placez-vous ?"),
        (1, "{unit} : activée sans dé."),
        (1, "{unit} : déjà jouée."),
        (1, "{unit} : a déjà tiré."),
        (1, "Déployée : {unit}"),
        (2, "{^unit:the} non porta a {n} UD."),
        (2, "Dove arretra {unit:the}?"),
        (2, "{unit}: schierata in {n}, fronte a est."),
        (2, "{unit}: {n}, rivolta a est."),
    ] {
        assert!(!found(lang, text, MIXED).is_empty(), "{text}");
    }
    for (lang, text) in [(0, "{^unit} takes aim."), (1, "{^unit} met en joue."), (2, "{^unit} si ritira.")] {
        assert!(!found(lang, text, MANY).is_empty(), "{text}");
    }
    for (lang, text) in [(1, "{^unit} ne peut être recrutée."), (2, "{^unit} è danneggiata.")] {
        assert!(!found(lang, text, SINGULAR).is_empty(), "{text}");
    }
}

#[test]
fn what_follows_its_subject_or_has_none_is_not_found() {
    for (lang, text) in [
        (0, "{^unit} ({n} CV) {unit|takes|take} aim."),
        (0, "Where {unit|does|do} {unit:the} stand?"),
        (0, "{^unit} cannot turn here; nor could {n} others."),
        (0, "{^unit} moved to {n}."),
        (0, "Fire by {unit}: {n|# hit|# hits}."),
        (0, "Activate {unit}"),
        (1, "{^unit:the} {unit|met|mettent} en joue."),
        (1, "{^unit:the} ne {unit|porte|portent} pas à {n} UD."),
        (1, "{unit} : activé{unit||e|s|es} sans dé."),
        (1, "{unit} : test manqué, il ne reste qu’un mouvement."),
        (1, "{unit} : marche forcée de {n} en {n}."),
        (1, "Unité éliminée : {unit}."),
        (1, "Tirer sur {unit:the} avec {n} dés"),
        (1, "Assaillir {unit:the}"),
        (2, "{unit}: sparare contro {target:the}, con {n} punti"),
        (2, "{^unit:the} {unit|è attivato|è attivata|sono attivati|sono attivate} senza dado."),
        (2, "{unit}: prova riuscita, {n} contro {n}."),
    ] {
        assert_eq!(found(lang, text, MIXED), Vec::<String>::new(), "{text}");
    }
    for (lang, text) in [
        (0, "{^unit} take aim."),
        (1, "{^unit} ne contrôlent plus {n}."),
        (2, "{^unit} non controllano più {n}."),
        (1, "{^unit} : abandon"),
    ] {
        assert_eq!(found(lang, text, MANY), Vec::<String>::new(), "{text}");
    }
    assert_eq!(found(1, "{^unit} ne peut être recruté{unit||e|s|es}.", SINGULAR), Vec::<String>::new());
}
