//! What the protocol itself has to say, in every language. What a game has to say stands in `texts`.

use texts::Lang;

/// The words for a code of the protocol, in the order of the languages; `{}` stands for what was given.
const WORDS: &[(&str, [&str; 3])] = &[
    ("not_json", ["this is not JSON: {}", "ceci n’est pas du JSON : {}", "questo non è JSON: {}"]),
    (
        "not_an_object",
        ["a request is a JSON object", "une requête est un objet JSON", "una richiesta è un oggetto JSON"],
    ),
    ("not_utf8", ["the line is not UTF-8", "la ligne n’est pas en UTF-8", "la riga non è in UTF-8"]),
    (
        "line_too_long",
        ["the line is longer than {} bytes", "la ligne dépasse {} octets", "la riga supera {} byte"],
    ),
    ("missing_field", ["the field «{}» is missing", "le champ « {} » manque", "manca il campo «{}»"]),
    (
        "wrong_type",
        [
            "the field «{}» is of another kind than expected",
            "le champ « {} » n’est pas du type attendu",
            "il campo «{}» non è del tipo atteso",
        ],
    ),
    (
        "bad_value",
        [
            "the field «{}» has a value that does not fit",
            "le champ « {} » a une valeur qui ne convient pas",
            "il campo «{}» ha un valore non adatto",
        ],
    ),
    (
        "unknown_command",
        ["there is no command «{}»", "il n’y a pas de commande « {} »", "non esiste il comando «{}»"],
    ),
    ("unknown_game", ["there is no game «{}»", "il n’y a pas de jeu « {} »", "non esiste il gioco «{}»"]),
    (
        "unknown_table",
        ["there is no table «{}»", "il n’y a pas de table « {} »", "non esiste il tavolo «{}»"],
    ),
    (
        "unknown_side",
        [
            "this game has no side «{}»",
            "ce jeu n’a pas de camp « {} »",
            "questo gioco non ha la fazione «{}»",
        ],
    ),
    (
        "unknown_observer",
        [
            "«{}» is neither a side nor public nor arbiter",
            "« {} » n’est ni un camp, ni public, ni arbiter",
            "«{}» non è una fazione, né public, né arbiter",
        ],
    ),
    (
        "unknown_language",
        [
            "there is no language «{}»: expected en, fr or it",
            "pas de langue « {} » : en, fr ou it",
            "nessuna lingua «{}»: en, fr o it",
        ],
    ),
    (
        "unknown_level",
        [
            "there is no level «{}»: expected random, greedy, easy, normal, hard, search:80ms or search:500",
            "pas de niveau « {} » : random, greedy, easy, normal, hard, search:80ms ou search:500",
            "nessun livello «{}»: random, greedy, easy, normal, hard, search:80ms o search:500",
        ],
    ),
    (
        "owes_no_answer",
        [
            "this side owes no answer now",
            "ce camp ne doit pas de réponse maintenant",
            "questa fazione non deve rispondere ora",
        ],
    ),
    (
        "other_dealer",
        [
            "this seed is not the one the journal was begun with",
            "cette graine n’est pas celle avec laquelle le journal a commencé",
            "questo seme non è quello con cui il diario è cominciato",
        ],
    ),
    (
        "faulty_position",
        ["the position is not a legal one", "la position n’est pas légale", "la posizione non è legale"],
    ),
    (
        "faulty_setup",
        [
            "the set-up is not a legal one",
            "la mise en place n’est pas légale",
            "la preparazione non è legale",
        ],
    ),
    (
        "internal",
        [
            "the engine made a mistake; the table stands as before",
            "le moteur a commis une erreur ; la table reste comme avant",
            "il motore ha sbagliato; il tavolo resta come prima",
        ],
    ),
];

/// The words for a code of the protocol.
pub(crate) fn say(lang: Lang, code: &str, given: &str) -> String {
    match WORDS.iter().find(|(held, _)| *held == code) {
        Some((_, words)) => words[lang as usize].replace("{}", given),
        None => format!("[{code}] {given}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_uses_what_was_given_alike() {
        for (code, words) in WORDS {
            for lang in Lang::ALL {
                assert_eq!(words[lang as usize].contains("{}"), words[0].contains("{}"), "{code}");
                assert!(!say(lang, code, "x").contains("{}"), "{code}");
            }
        }
    }
}
