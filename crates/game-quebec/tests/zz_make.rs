//! temp
use kernel::{Game, Table, Line};
use testkit::{Plan, random_journal, replay_text, plain};
use tricorne_game_quebec::State;
fn scripted(position: &str, lines: &[&str]) -> String {
    let mut table = Table::<State>::from_position(position, None).unwrap_or_else(|f| panic!("{f:?}"));
    for (n, line) in lines.iter().enumerate() {
        let line: Line = if let Some(rest) = line.strip_prefix("dice:") {
            let k = rest.split_whitespace().count();
            format!("dice {k}d6:{rest}").parse().unwrap()
        } else if let Some(rest) = line.strip_prefix("pick:") {
            let kernel::Turn::Draw(c) = table.turn() else { panic!("no draw at {line}") };
            format!("{c}:{rest}").parse().unwrap()
        } else { line.parse().unwrap() };
        if let Err(e) = table.answer(n + 1, &line) { panic!("{line:?} {e:?} at {}", table.state().position()); }
    }
    let mut j = table.journal();
    j.header.table = "golden".into();
    j.to_string()
}
#[test]
fn make() {
    let dir = "tests/replays";
    for (name, text) in MAKE {
        let mut it = text.trim().lines();
        let pos = it.next().unwrap();
        let lines: Vec<&str> = it.map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#')).collect();
        std::fs::write(format!("{dir}/{name}.journal"), scripted(pos, &lines)).unwrap();
    }
    for seed in 0..300u64 {
        let plan = Plan::seeded(seed).position(LATE);
        let j = random_journal::<State>(&plan).unwrap();
        let t = replay_text::<State>(&j, plain).unwrap();
        let k = |w: &str| t.matches(w).count();
        eprintln!("seed {seed} answers {} bytes {} battles {} rout {} raid {} occ {}", j.lines.len(), t.len(), k("battle_ended("), k("event.routed"), k("event.raided"), k("event.occupied"));
    }
    let mut sizes = Vec::new();
    for seed in 0..400u64 {
        let j = random_journal::<State>(&Plan::seeded(seed)).unwrap();
        sizes.push((j.lines.len(), seed));
    }
    sizes.sort();
    eprintln!("full {:?}", &sizes[..5]);
    for (_, seed) in &sizes[..3] {
        let mut j = random_journal::<State>(&Plan::seeded(*seed)).unwrap();
        let t = replay_text::<State>(&j, plain).unwrap();
        eprintln!("full seed {seed} bytes {}", t.len());
        let _ = &mut j;
    }
}
const LATE: &str = "quebec; step write_orders; move 15; ships 2/2; AB -/sarre:3,rouss:3,q1:2,q2:1,d1; CR -/guye:3,m1:2; SF -/nations:4,m2:2; ET 15:4,28:4,35:4,43:3,d1/-; LE 47:4,light:3,d2/-; taken ET,LE";
const MAKE: [(&str, &str); 2] = [("landing_rout_pursuit", r"quebec; step write_orders; move 16; ships 4/0; BE -/sarre:3,q1:2,q2:2,m1:2,d1; LE 47:4,48:4/-; OR 15:4,28:4,35:4,43:4,d1/-; taken LE
british: 4 OR-BE
british: done
french: done
british: pick 15
british: pick 28
british: pick 35
british: pick d1
french: deploy sarre C
french: deploy q1 L
french: deploy q2 R
french: deploy m1 V
french: done
british: deploy 28 C
british: deploy 15 L
british: deploy 35 R
british: done
french: volley
dice: 5 1
dice: 6 4 2
dice: 3 3
british: fire 28
dice: 6 2 2
british: done
french: reserve m1 R
french: volley
dice: 1 1
dice: 1 2
dice: 6 2
dice: 4 4
british: fire 15
dice: 6 6 1
french: choose SC
british: fire 15
dice: 6 2 2
french: lose sarre
british: volley
dice: 1 1 1
dice: 6 6 1
french: lose q2
french: lose m1
"), ("tides_raid_scouting", r"quebec; step tide; move 15; ships 4/0; CR -/nations:4,sarre:3,rouss:3,guye:3,q1:2,q2:2; LE 15:4,light:3,d1,d2,d3/-; OR 28:4,35:4,43:4,47:4/-; taken LE; options tides=on
dice: 1
british: 2 LE-ET
british: done
french: IN-LE
french: done
british: pick 15
british: pick d1
french: dismiss q1
french: raid
dice: 5 6 2 1
british: lose light
british: lose light
british: fire light
dice: 6
british: done
french: nations SF
dice: 4
british: 1 OR-LE
british: done
french: IN-LE
french: done
british: pick 28
french: scout
pick: 2
pick: 0
pick: 1
pick: 0
french: nations SF
")];
