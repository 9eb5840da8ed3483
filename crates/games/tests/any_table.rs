//! Every game through the same door, by text alone.

use kernel::{Choices, Dealer, Journal, Luck};
use testkit::Dice;
use tricorne_games::{AnyReel, AnyTable, GameId, Trouble, TurnData, Unknown, with_game};

fn begun(game: GameId) -> AnyTable {
    let dealer = Dealer::from_text(game.code(), "any table");
    AnyTable::new(game, &Choices::default(), Some(dealer)).unwrap()
}

/// Answer whatever is asked, at most so many times.
fn play(table: &mut AnyTable, most: usize) {
    let mut dice = Dice(1759);
    for _ in 0..most {
        match table.turn() {
            TurnData::Over { .. } => return,
            TurnData::Draw { .. } => drop(table.deal().unwrap()),
            TurnData::Decide(asked) => {
                let side = asked[dice.below(asked.len() as u32) as usize].side;
                let legal = table.legal(side).unwrap();
                let choice = &legal[dice.below(legal.len() as u32) as usize];
                assert_eq!(table.check(side, &choice.notation).as_ref(), Ok(&choice.said));
                table.play(side, &choice.notation).unwrap();
            }
        }
    }
}

#[test]
fn every_game_is_played_to_its_end_recorded_and_verified() {
    for game in GameId::ALL.iter().copied() {
        let mut table = begun(game);
        assert!(table.is_empty() && table.has_dealer());
        table.seat(game.sides()[0], "Marie").unwrap();
        play(&mut table, usize::MAX);
        let TurnData::Over { winners, reason, said } = table.turn() else { panic!("{game} goes on") };
        assert!(winners.iter().all(|winner| game.sides().contains(winner)) && !reason.is_empty());
        assert_eq!(texts::missing_key(&said), None);

        let text = table.journal().to_string();
        assert!(text.contains("seat ") && text.contains(": Marie\n"));
        let again = AnyTable::from_journal(&text).unwrap();
        assert_eq!((again.game(), again.len(), again.position()), (game, table.len(), table.position()));
        let journal: Journal = text.parse().unwrap();
        assert!(AnyTable::verify(&journal).unwrap().unwrap().is_fair());
        let reel = AnyReel::new(&text).unwrap();
        assert_eq!(reel.len(), journal.lines.len());
        let mut stepped = AnyTable::before_first_answer(&journal).unwrap();
        for (index, line) in journal.lines.iter().enumerate() {
            // Every moment is the same whether it is played up to or looked up.
            if index % 241 == 0 || index + 3 > journal.lines.len() {
                let moment = reel.at(index);
                assert_eq!((moment.len(), moment.position()), (index, stepped.position()));
                assert_eq!(moment.dice(), stepped.dice());
                let log = |table: &AnyTable| table.witnessed("public", index.saturating_sub(20)).unwrap();
                assert_eq!(log(&moment), log(&stepped));
            }
            stepped.answer(index + 1, line).unwrap();
        }
        assert_eq!(reel.at(usize::MAX).position(), table.position());
        assert_eq!(stepped.position(), table.position());
        assert_eq!(stepped.dice(), table.dice());
    }
}

#[test]
fn every_observer_can_look_at_every_step_of_every_game() {
    for game in GameId::ALL.iter().copied() {
        let mut table = begun(game);
        while !table.turn().is_over() {
            for who in game.sides().into_iter().chain(["public", "arbiter"]) {
                assert!(table.view_json(who).unwrap().is_object());
                let spoken = table.spoken(who).unwrap();
                assert!(!spoken.is_empty());
                assert_eq!(spoken.iter().find_map(texts::missing_key), None);
            }
            if table.len() > 60 {
                break;
            }
            play(&mut table, 1);
        }
        let all = table.witnessed("arbiter", 0).unwrap();
        let late = table.witnessed("arbiter", 3).unwrap();
        assert!(late.len() <= all.len() && all.ends_with(&late), "the later events end the list");
        assert!(
            all.iter().all(|seen| seen.number <= table.len() && texts::missing_key(&seen.said).is_none())
        );
        assert!(table.witnessed("arbiter", table.len() + 5).unwrap().is_empty());
    }
}

#[test]
fn positions_come_back_and_faults_are_listed() {
    for game in GameId::ALL.iter().copied() {
        let mut table = begun(game);
        play(&mut table, 30);
        let again = AnyTable::from_position(game, &table.position(), None).unwrap();
        assert_eq!((again.position(), again.turn()), (table.position(), table.turn()));
        match AnyTable::from_position(game, "this is no position", None) {
            Err(Trouble::Faults(faults)) => {
                assert!(!faults.is_empty());
                assert!(faults.iter().all(|fault| texts::missing_key(&fault.said).is_none()), "{faults:?}");
            }
            other => panic!("{other:?}"),
        }
        let mut choices = Choices { scenario: "nowhere".into(), ..Choices::default() };
        choices.options.insert("moon".into(), "full".into());
        let Err(Trouble::Faults(faults)) = AnyTable::new(game, &choices, None) else { panic!("no faults") };
        assert_eq!(faults.len(), 2);
    }
}

#[test]
fn what_does_not_exist_is_unknown() {
    let mut table = begun(GameId::Toy);
    let side = |name: &str| Trouble::Unknown(Unknown::Side(name.to_owned()));
    assert_eq!(table.legal("third"), Err(side("third")));
    assert_eq!(table.play("public", "bet"), Err(side("public")));
    assert_eq!(table.undo("third"), Err(side("third")));
    assert_eq!(table.seat("third", "x"), Err(side("third")));
    assert!(!table.may_undo("third"));
    let observer = Trouble::Unknown(Unknown::Observer("god".to_owned()));
    assert_eq!(table.view_json("god"), Err(observer.clone()));
    assert_eq!(table.witnessed("god", 0), Err(observer));
    let text = table.journal().to_string().replace("game: toy", "game: chess");
    let game = Trouble::Unknown(Unknown::Game("chess".to_owned()));
    assert_eq!(AnyTable::from_journal(&text).err(), Some(game));
    assert_eq!(AnyTable::from_journal("hello").err().map(|trouble| trouble.code()), Some("bad_journal"));
}

#[test]
fn a_running_journal_gets_its_own_dealer_back_and_no_other() {
    for game in GameId::ALL.iter().copied() {
        let mut table = begun(game);
        play(&mut table, 1);
        let mut again = AnyTable::from_journal(&table.journal().to_string()).unwrap();
        assert!(!again.has_dealer(), "a running journal holds no secret");
        assert!(!again.reseat_dealer(Dealer::from_text(game.code(), "another")));
        assert!(again.reseat_dealer(Dealer::from_text(game.code(), "any table")));
        play(&mut table, usize::MAX);
        play(&mut again, usize::MAX);
        assert_eq!(again.journal(), table.journal());
    }
}

#[test]
fn generic_code_runs_for_a_game_known_by_name() {
    fn id<G: kernel::Game + kernel::Advice>() -> &'static str {
        G::ID
    }
    for game in GameId::ALL.iter().copied() {
        assert_eq!(with_game!(game, G => id::<G>()), game.code());
    }
}
