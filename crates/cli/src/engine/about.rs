//! `games` and `verify`: what needs no table.

use super::Fields;
use super::fail::Fail;
use super::request::Request;
use games::{AnyTable, GameId};
use kernel::{Journal, OptionSpec};
use serde_json::{Map, Value, json};
use texts::{Lang, render};

/// All games with what one can choose.
pub(crate) fn games(lang: Lang) -> Fields {
    let games: Vec<Value> = GameId::ALL.iter().map(|game| described(*game, lang)).collect();
    vec![("games", games.into())]
}

fn described(game: GameId, lang: Lang) -> Value {
    let facts = game.facts();
    let option =
        |spec: &OptionSpec| json!({"name": spec.name, "values": spec.values, "default": spec.default});
    let names: Map<String, Value> = facts
        .sides
        .iter()
        .map(|side| ((*side).to_owned(), render(lang, &game.side_name(side)).into()))
        .collect();
    json!({
        "id": game.code(),
        "name": render(lang, &game.name()),
        "sides": facts.sides,
        "teams": game.teams(),
        "side_names": names,
        "scenarios": facts.scenarios,
        "options": facts.options.iter().map(option).collect::<Vec<_>>(),
        "rules_version": facts.rules_version,
        "content": facts.content_hash,
    })
}

/// Are the lots of a finished journal what its dealer promised?
pub(crate) fn verify(request: &Request<'_>) -> Result<Fields, Fail> {
    let journal: Journal = request.text("text")?.parse().map_err(games::Trouble::from)?;
    let verdict = AnyTable::verify(&journal)
        .map_err(|trouble| Fail::from(trouble).with_faults_called("faulty_setup"))?;
    let verdict = verdict.map(|verdict| {
        json!({
            "fair": verdict.is_fair(),
            "lots": verdict.lots,
            "commitment_fits": verdict.commitment_fits,
            "wrong": verdict.wrong,
        })
    });
    Ok(vec![("verdict", verdict.into())])
}
