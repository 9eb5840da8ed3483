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
const MAKE: [(&str, &str); 0] = [];
