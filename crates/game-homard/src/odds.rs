//! Exact chances of fire and assaults, in whole numbers: ways out of all equally likely ones.

/// A chance or a mean as a fraction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ratio {
    /// Ways, or the sum over all ways.
    pub ways: u128,
    /// All ways.
    pub of: u128,
}

impl Ratio {
    /// In thousandths, rounded.
    pub fn per_mille(self) -> u32 {
        ((self.ways * 2_000 + self.of) / (2 * self.of)) as u32
    }
}

/// §9.5, §9.9 — Ways to have each number of hits that are not saved, out of 36 for each die.
pub fn unsaved(dice: u8, score: u8, save: u8) -> Vec<u128> {
    let hit = u128::from(score.min(6)) * u128::from(6 - save.min(6));
    let mut ways = vec![1u128];
    for _ in 0..dice {
        ways = convolve(&ways, &[36 - hit, hit]);
    }
    ways
}

/// §10.3 — Ways to have each total of the faces at or below a value, out of 6 for each die.
pub fn totals(value: u8, dice: u8) -> Vec<u128> {
    let mut face = vec![0u128; usize::from(value) + 1];
    face[0] = u128::from(6 - value.min(6));
    face[1..].fill(1);
    let mut ways = vec![1u128];
    for _ in 0..dice {
        ways = convolve(&ways, &face);
    }
    ways
}

fn convolve(a: &[u128], b: &[u128]) -> Vec<u128> {
    let mut out = vec![0; a.len() + b.len() - 1];
    for (i, x) in a.iter().enumerate() {
        for (j, y) in b.iter().enumerate() {
            out[i + j] += x * y;
        }
    }
    out
}

/// §10.3 — The differences of two totals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Differences {
    /// The least: all for the defence.
    pub least: i32,
    /// Ways for the least, the next and so on.
    pub ways: Vec<u128>,
    /// All ways.
    pub of: u128,
}

/// The differences of an attack of several units, each of a value and so many dice, and a defence.
pub fn differences(attack: &[(u8, u8)], defence: (u8, u8)) -> Differences {
    let attack = attack.iter().fold(vec![1u128], |sum, (value, dice)| convolve(&sum, &totals(*value, *dice)));
    let mut defence = totals(defence.0, defence.1);
    defence.reverse();
    let least = -(defence.len() as i32 - 1);
    let ways = convolve(&attack, &defence);
    let of = ways.iter().sum();
    Differences { least, ways, of }
}

impl Differences {
    /// Ways by difference.
    pub fn iter(&self) -> impl Iterator<Item = (i32, u128)> + '_ {
        self.ways.iter().enumerate().map(|(at, ways)| (self.least + at as i32, *ways))
    }

    /// How often the attack is higher, equal, lower.
    pub fn signs(&self) -> [Ratio; 3] {
        [1, 0, -1].map(|sign: i32| {
            let ways = self.iter().filter(|(difference, _)| difference.signum() == sign).map(|(_, ways)| ways).sum();
            Ratio { ways, of: self.of }
        })
    }

    /// What the assailed unit (or with `for_attacker` the lead) loses: mean of elements, and the chance to be no more.
    /// `tie` is what equal totals cost it; `free` says whether it can give way; artillery ignores even losses.
    pub fn fate(&self, for_attacker: bool, elements: u8, tie: u8, free: bool, artillery: bool) -> [Ratio; 2] {
        let mut lost = 0;
        let mut gone = 0;
        for (difference, ways) in self.iter() {
            let difference = if for_attacker { -difference } else { difference };
            let losses = match difference {
                0 => u32::from(tie),
                1.. => difference as u32,
                _ => 0,
            };
            // §10.9, §10.10, §16.1 — Odd losses cost an element; even ones too if it cannot give way.
            let cost = if free || artillery { losses.div_ceil(2) } else { losses };
            let cost = cost.min(u32::from(elements));
            lost += u128::from(cost) * ways;
            if cost == u32::from(elements) {
                gone += ways;
            }
        }
        [Ratio { ways: lost, of: self.of }, Ratio { ways: gone, of: self.of }]
    }
}

/// §6.2 — The chance of a test, out of 6.
pub fn test(score: i8) -> Ratio {
    Ratio { ways: score.clamp(0, 6) as u128, of: 6 }
}

/// §5.1 — Ways to have each sum of so many dice, from the least.
pub fn sums(dice: u8, sides: u8) -> Vec<u128> {
    (0..dice).fold(vec![1u128], |ways, _| convolve(&ways, &vec![1; usize::from(sides)]))
}

/// §17.4 — The chance that none of so many dice shows a 6; and that one does.
pub fn general_lost(dice: u32) -> Ratio {
    let of = 6u128.pow(dice);
    Ratio { ways: of - 5u128.pow(dice), of }
}
