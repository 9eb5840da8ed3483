//! A position as one line of text, complete and readable.
//!
//! ```text
//! homard; battle camden; step act; turn 3; active british; points 12/5; b_reg1 h5/90 e3 c1 s1; a_mil2 h6/270;
//! gates f10; cornwallis +b_reg1; acted b_reg1,a_mil2; group b_reg1; unit b_reg1; success yes
//! ```
//!
//! Units stand at a place and look along degrees; `e` elements (all of them unless written), `c` combats of this turn,
//! `s` steps of this activation (on the free table `w`, thousandths of a UD). Generals stand by themselves (`f10`), with a unit (`+b_reg1`), are `due` or `lost`.
//! Units that are neither on the table nor `due` are lost. Tokens in the bowl follow from who was activated.

use crate::fight::{Assault, Loss, Shot, Target};
use crate::ids::{Place, Post, Side, Unit, Units};
use crate::state::{March, State, Step};
use kernel::{Outcome, Side as _, version};
use std::fmt::Write;

pub(crate) fn write(state: &State) -> String {
    let battle = state.battle();
    let mut out =
        format!("homard; battle {}; step {}; turn {}", battle.code(), state.step.name().0, state.turn);
    let mut field = |name: &str, text: String| {
        if !text.is_empty() {
            write!(out, "; {name} {text}").expect("strings can be written");
        }
    };
    field("options", state.options.unusual().join(","));
    if let Step::Over(ending) = state.step {
        field("ending", format!("{}/{}", ending.reason(), ending.winner.map_or("-", |side| side.code())));
    }
    if state.active != Side::American {
        field("active", state.active.code().to_owned());
    }
    if state.asked != Side::American {
        field("asked", state.asked.code().to_owned());
    }
    let yes = |holds: bool| if holds { "yes".to_owned() } else { String::new() };
    field("last_window", yes(state.last_window));
    if state.points != [0; 2] {
        field("points", format!("{}/{}", state.points[0], state.points[1]));
    }
    for unit in state.everyone().iter() {
        field(unit.code(), body_text(state, unit));
    }
    field("due", units_text(state.due[0].or(state.due[1])));
    for data in battle.data().generals {
        let officer = state.officer(data.general);
        let mut text = match officer.post {
            Post::Due => "due".to_owned(),
            Post::Lost => "lost".to_owned(),
            Post::Detached => officer.place.to_string(),
            Post::Attached(unit) => format!("+{}", unit.code()),
        };
        if officer.moved {
            text.push_str(" moved");
        }
        field(data.general.code(), text);
    }
    let usual = State::blank(state.options).chiefs;
    if state.chiefs != usual {
        let names = state.chiefs.map(|chief| chief.map_or("-", |general| general.code()));
        field("chiefs", names.join("/"));
    }
    for (name, set) in [
        ("acted", state.acted),
        ("spent", state.spent),
        ("basic", state.basic),
        ("forced", state.forced),
        ("fenced", state.fenced),
        ("entered", state.entered),
        ("group", state.group),
        ("played", state.played),
    ] {
        field(name, units_text(set));
    }
    field("officer", state.officer.map_or(String::new(), |general| general.code().to_owned()));
    field("unit", state.unit.map_or(String::new(), |unit| unit.code().to_owned()));
    field("staked", if state.staked == 0 { String::new() } else { state.staked.to_string() });
    field("success", yes(state.success));
    field("pace", state.pace.map_or(String::new(), |pace| pace.code().to_owned()));
    field("went", yes(state.went));
    if state.to != Place::NOWHERE {
        field("to", state.to.to_string());
    }
    field("march", state.march.map_or(String::new(), march_text));
    field("shot", state.shot.map_or(String::new(), shot_text));
    field("loss", state.loss.map_or(String::new(), loss_text));
    field("assault", state.assault.as_ref().map_or(String::new(), assault_text));
    field("entering", if state.entering == 0 { String::new() } else { state.entering.to_string() });
    if state.holder != Side::American {
        field("holder", state.holder.code().to_owned());
    }
    version::mark::<State>(state.options.rules(), &out)
}

fn body_text(state: &State, unit: Unit) -> String {
    let body = state.body(unit);
    let mut out = format!("{}/{}", body.place, body.facing);
    let usual = state.data(unit).elements;
    for (letter, number, is_usual) in [
        ('e', body.elements, body.elements == usual),
        ('c', body.combats, body.combats == 0),
        ('s', body.steps, body.steps == 0 || state.options.free),
    ] {
        if !is_usual {
            write!(out, " {letter}{number}").expect("strings can be written");
        }
    }
    if body.walked > 0 {
        write!(out, " w{}", body.walked).expect("strings can be written");
    }
    out
}

fn march_text(march: March) -> String {
    let March { pace, operations, legs, spent, stopped } = march;
    let stop = if stopped { " stopped" } else { "" };
    format!("{} operations={operations} legs={legs} spent={spent}{stop}", pace.code())
}

fn units_text(units: Units) -> String {
    units.iter().map(Unit::code).collect::<Vec<_>>().join(",")
}

fn shot_text(shot: Shot) -> String {
    let target = match shot.target {
        Target::Unit(unit) => unit.code(),
        Target::General(general) => general.code(),
    };
    format!("{} {target} hits={}", shot.shooter.code(), shot.hits)
}

fn loss_text(loss: Loss) -> String {
    let Loss { victim, from, start, left, taken, fallen, recoils, by_fire } = loss;
    let fire = if by_fire { " fire" } else { "" };
    format!(
        "{} from={from} start={start} left={left} taken={taken} fallen={fallen} recoils={recoils}{fire}",
        victim.code()
    )
}

fn assault_text(fight: &Assault) -> String {
    let by: Vec<&str> = fight.assailants().iter().map(|unit| unit.code()).collect();
    let mut out = format!("{} ground={} by={}", fight.target.code(), fight.ground, by.join("+"));
    let mut word = |text: String| write!(out, " {text}").expect("strings can be written");
    if fight.countercharge {
        word("countercharge".to_owned());
    }
    if fight.evaded {
        word("evaded".to_owned());
    }
    if let Some(answer) = fight.answer {
        let (unit, reaction, aim) = (answer.unit.code(), answer.reaction.code(), answer.aim.code());
        word(format!("answer={unit}:{reaction}:{aim}:{}", answer.points));
    }
    if fight.rolled > 0 {
        word(format!("rolled={} totals={}/{}", fight.rolled, fight.totals[0], fight.totals[1]));
    }
    if fight.lead_losses > 0 {
        word(format!("lead_losses={}", fight.lead_losses));
    }
    if fight.lead_ground != Place::NOWHERE {
        word(format!("lead_ground={}", fight.lead_ground));
    }
    if let Some(unit) = fight.follower {
        word(format!("follower={}", unit.code()));
    }
    out
}
