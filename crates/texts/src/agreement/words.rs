//! What the check of agreement knows of the words of each language. Languages are numbered as in `CODES`.

use crate::catalogue::CODES;

/// Words a language has for one who looks for subjects, parted by spaces.
pub(super) struct Words {
    /// Before these nothing follows the name: prepositions and the like.
    pub(super) links: &'static str,
    /// After these begins a sentence of its own, in which a name can be the subject.
    pub(super) joints: &'static str,
    /// These may stand between a name and its verb.
    pub(super) between: &'static str,
    /// After these a verb may stand before its subject.
    pub(super) asking: &'static str,
    /// These speak of what was named.
    pub(super) pronouns: &'static str,
    /// Verbs that begin what is said of a name set before it: «{unit}, 2 CV, goes home».
    pub(super) verbs: &'static str,
    /// Between a name and its participle: forms of being, modal verbs, adverbs.
    pub(super) before_participle: &'static str,
    /// After these a participle does not follow the subject.
    pub(super) having: &'static str,
}

const ENGLISH: Words = Words {
    links: "against and as at before by for from in into near of on or than to under with without",
    joints: "and as because but if or so than that then when where while",
    between: "already also alone no longer still",
    asking: "",
    pronouns: "he him his it its itself she her",
    verbs: "does goes has is takes was",
    before_participle: "",
    having: "",
};

const FRENCH: Words = Words {
    links: "à après au aussi aux avec chez comme contre dans de depuis des du en entre et mais ni non ou où par \
        pas plus pour près que qui sans sous sur vers",
    joints: "car donc et mais ou puis quand que qui si",
    between: "déjà en l’ la le les leur lui ne n’y n’en se s’y y",
    asking: "comment où quand que",
    pronouns: "elle elles eux ils",
    verbs: "a doit est n’est ne peut rentre va",
    before_participle: "déjà doit encore est été être n’est ne pas peut plus s’est sont va",
    having: "a n’a n’ont ont",
};

const ITALIAN: Words = Words {
    links: "a al alla anche che chi come con contro da dal dalla di dopo e ed fra in ma nel nella né o per \
        presso senza sotto su tra verso",
    joints: "che e ed ma o poi quando se",
    between: "ci già la le li lo ne non ora si vi",
    asking: "come cosa dove quando",
    pronouns: "ella essa esse essi esso",
    verbs: "deve è ha non può torna va",
    before_participle: "ancora deve è essere già non più può sarà sono stata state stati stato",
    having: "ha hanno",
};

/// Is the word in this list?
pub(super) fn is_in(word: &str, list: &str) -> bool {
    list.split(' ').any(|one| one == word)
}

pub(super) fn words(lang: usize) -> &'static Words {
    [&ENGLISH, &FRENCH, &ITALIAN][lang]
}

/// Is this a participle, as far as its end tells?
pub(super) fn is_participle(lang: usize, word: &str) -> bool {
    const NOUNS: [&str; 3] = [
        "",
        "armée arrivée côté dé dés égalité entrée levée moitié traversée unité unités d’unités",
        "armata armate fregata limite partita perdita perdite ritirata traversata",
    ];
    const ENDS: [&str; 3] = [
        "-",
        "é ée és ées détruit détruite détruits détruites réduite réduites perdu perdue perdus perdues",
        "ato ata ati ate uto uta uti ute ito ita iti ite distrutto distrutta mosso mossa mossi mosse rivolto rivolta \
         perso persa persi perse",
    ];
    !is_in(word, NOUNS[lang]) && ENDS[lang].split(' ').any(|end| word.ends_with(end))
}

/// Does this English verb stand after one and many alike?
pub(super) fn is_alike(word: &str) -> bool {
    const ALIKE: &str =
        "came can cannot could did fell found gave left may must put ran sank took went will would";
    is_in(word, ALIKE) || word.ends_with("ed")
}

/// Is this verb that of many?
pub(super) fn is_of_many(lang: usize, verb: &str) -> bool {
    match CODES[lang] {
        "en" => {
            !["is", "was", "has", "does"].contains(&verb) && (!verb.ends_with('s') || verb.ends_with("ss"))
        }
        "fr" => verb.ends_with("nt"),
        _ => verb.ends_with("no"),
    }
}
