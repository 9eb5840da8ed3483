//! Monte-Carlo tree search over what each side can know.
//!
//! Each iteration imagines a world that fits the bot's knowledge and walks through it with one tree per side. A
//! side's tree knows only what that side sees: its own actions, and other sides' actions as it witnesses them. So
//! in a world with secret orders the other side answers without knowing ours, and we without knowing theirs,
//! whoever is asked first. Chance is drawn, never branched on. Where a tree ends, a short playout guided by
//! promise runs to a quiet moment, which is then judged.
//!
//! Limits: what chance showed is not told apart inside the tree, so a plan deep in it averages over the dice. And
//! all imagined worlds fit what *we* know, so another side's replies may lean towards what we hold; they never
//! depend on what we choose in secret.

use crate::bot::Bot;
use crate::budget::Budget;
use crate::luck::SeededLuck;
use crate::tree::Tree;
use crate::tuning::Tuning;
use kernel::{Advice, CERTAIN, Knowledge, Luck, Observer, Side, Turn};

/// Most sides a game has: what a [`kernel::SideSet`] holds.
const MOST_SIDES: usize = 8;

/// What a search found out about one action at hand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Considered<A> {
    /// The action.
    pub action: A,
    /// How many iterations tried it.
    pub visits: u32,
    /// What they brought on average, from −1 (lost) to 1 (won).
    pub value: f64,
}

/// A bot that searches. See the module for how.
pub struct SearchBot<R: Advice, B> {
    budget: B,
    tuning: Tuning,
    luck: SeededLuck,
    /// By the index of the side.
    trees: Vec<Tree<R::Action, R::Event>>,
    /// The situations another side may be in at the root, told apart by its view; none if it is searched as one.
    situations: Vec<Vec<(R::View, u32)>>,
    /// Where each side stands in its tree.
    at: Vec<u32>,
    /// Scale of values, by the index of the side.
    scale: Vec<Spread>,
    /// Who went which way: index of the side, node, edge.
    path: Vec<(u8, u32, u32)>,
    legal: Vec<R::Action>,
    weights: Vec<u32>,
    told: Vec<R::Event>,
    seen: Vec<R::Event>,
    iterations: u32,
    /// The numbers as the game at hand calls for them.
    here: Tuning,
}

impl<R: Advice, B: Budget> SearchBot<R, B> {
    /// A search with this seed and budget.
    pub fn new(seed: u64, budget: B) -> Self {
        Self::with_tuning(seed, budget, Tuning::of::<R>())
    }

    /// A search with this seed, budget and numbers.
    pub fn with_tuning(seed: u64, budget: B, tuning: Tuning) -> Self {
        let n_sides = R::Side::ALL.len();
        assert!(n_sides <= MOST_SIDES, "a set of sides holds eight");
        SearchBot {
            budget,
            tuning,
            luck: SeededLuck::new(seed),
            trees: (0..n_sides).map(|_| Tree::new()).collect(),
            situations: vec![Vec::new(); n_sides],
            at: vec![0; n_sides],
            scale: vec![Spread::default(); n_sides],
            path: Vec::new(),
            legal: Vec::new(),
            weights: Vec::new(),
            told: Vec::new(),
            seen: Vec::new(),
            iterations: 0,
            here: tuning,
        }
    }

    /// How many iterations the last decision took; none if there was nothing to choose.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// How many situations the last search holds, over all sides.
    pub fn n_situations(&self) -> usize {
        self.trees.iter().map(Tree::n_nodes).sum()
    }

    /// Search, and tell what was found out about every legal action, in their order.
    ///
    /// # Panics
    /// If there is nothing to choose from.
    pub fn consider(&mut self, knowledge: &Knowledge<R>) -> Vec<Considered<R::Action>> {
        assert!(!knowledge.legal.is_empty(), "a bot was asked although its side owes no answer");
        self.budget.start();
        self.iterations = 0;
        let belief = R::believe(knowledge);
        self.plant(knowledge, &belief);
        while !self.budget.is_spent(self.iterations) {
            let world = R::sample(&belief, &mut self.luck);
            self.iterate(world, knowledge);
            self.iterations += 1;
        }
        let root = &self.trees[knowledge.side.index()];
        root.actions(ROOT).map(|(action, visits, value)| Considered { action, visits, value }).collect()
    }

    /// Make the roots of all trees.
    fn plant(&mut self, knowledge: &Knowledge<R>, belief: &R::Belief) {
        let me = knowledge.side;
        for index in 0..self.trees.len() {
            self.trees[index].clear();
            self.trees[index].add_node();
            self.situations[index].clear();
            self.scale[index] = Spread::default();
        }
        let n_worlds = self.tuning.root_worlds.max(self.tuning.probe_worlds).max(1);
        let mut promises = vec![0.0; knowledge.legal.len()];
        let mut apart = self.tuning.told_apart > 0;
        for number in 0..n_worlds {
            if number >= self.tuning.root_worlds.max(1) && !apart {
                break;
            }
            let world = R::sample(belief, &mut self.luck);
            if number == 0 {
                self.here = self.tuning.at(&world);
            }
            if number < self.tuning.root_worlds.max(1) {
                for (promise, action) in promises.iter_mut().zip(&knowledge.legal) {
                    *promise += world.promise(me, *action).max(1) as f32;
                }
            }
            if apart {
                for side in R::Side::ALL.iter().copied().filter(|side| *side != me) {
                    self.situation(side, &world);
                    apart &= self.situations[side.index()].len() <= self.tuning.told_apart;
                }
            }
        }
        for situations in &mut self.situations {
            // One situation is nothing to tell apart, and looking for it in every world takes time.
            if !apart || situations.len() == 1 {
                situations.clear();
            }
        }
        let actions = knowledge.legal.iter().copied().zip(promises);
        self.trees[me.index()].fill(ROOT, actions);
    }

    /// The node of the situation a side is in at the beginning of this world.
    fn situation(&mut self, side: R::Side, world: &R) -> u32 {
        let view = world.view(Observer::Side(side));
        let situations = &mut self.situations[side.index()];
        if let Some((_, node)) = situations.iter().find(|(known, _)| *known == view) {
            return *node;
        }
        if situations.len() >= MOST_SITUATIONS {
            return ROOT;
        }
        let node = self.trees[side.index()].add_node();
        situations.push((view, node));
        node
    }

    /// One walk through one world.
    fn iterate(&mut self, mut world: R, knowledge: &Knowledge<R>) {
        let me = knowledge.side;
        self.path.clear();
        for side in R::Side::ALL.iter().copied() {
            let apart = !self.situations[side.index()].is_empty();
            self.at[side.index()] = if apart { self.situation(side, &world) } else { ROOT };
        }
        for depth in 0..self.here.tree_depth {
            let Some(asked) = next_decision(&mut world, &mut self.luck) else { break };
            // Whoever is asked answers in secret of the others, so any order will do; ours first looks deepest.
            let mover = if asked.contains(me) { me } else { first(asked) };
            let index = mover.index();
            let tree = &mut self.trees[index];
            if tree.n_edges() >= self.here.tree_edges {
                break;
            }
            // What we may do now is given, and is the same in every world.
            let legal = if depth == 0 && mover == me {
                &knowledge.legal
            } else {
                self.legal.clear();
                world.legal(mover, &mut self.legal);
                &self.legal
            };
            if legal.is_empty() {
                debug_assert!(false, "a side that owes an answer has one");
                break;
            }
            let node = self.at[index];
            let promise = |action| world.promise(mover, action);
            let deviation = self.scale[index].deviation();
            let edge = tree.select(node, legal, promise, deviation, &self.here, &mut self.luck);
            let is_end = tree.is_untried(edge) && legal.len() > 1;
            self.told.clear();
            if world.play(mover, tree.action(edge), &mut self.told).is_err() {
                debug_assert!(false, "a world refuses what its own list, or the side's knowledge, allows");
                break;
            }
            self.path.push((index as u8, node, edge));
            if is_end {
                break;
            }
            self.at[index] = tree.after(edge);
            for other in R::Side::ALL.iter().copied().filter(|other| *other != mover) {
                self.seen.clear();
                let who = Observer::Side(other);
                self.seen.extend(self.told.iter().filter_map(|event| world.witness(event, who)));
                if !self.seen.is_empty() {
                    let at = &mut self.at[other.index()];
                    *at = self.trees[other.index()].after_seeing(*at, &self.seen);
                }
            }
        }
        self.play_out(&mut world);
        let mut values = [0.0; MOST_SIDES];
        for side in R::Side::ALL.iter().copied() {
            let judged = f64::from(world.judge(side).clamp(-CERTAIN, CERTAIN)) / f64::from(CERTAIN);
            // Others are thought to be content with a draw: we press, they hold.
            let value = if side == me { self.here.felt(judged) } else { judged };
            values[side.index()] = value;
            self.scale[side.index()].count(value);
        }
        for (index, node, edge) in self.path.drain(..) {
            self.trees[index as usize].learn(node, edge, values[index as usize]);
        }
    }

    /// Play on, guided by promise, to a moment worth judging.
    fn play_out(&mut self, world: &mut R) {
        let mut decisions = 0;
        while let Some(asked) = next_decision(world, &mut self.luck) {
            if decisions >= self.here.playout_most
                || (decisions >= self.here.playout_least && world.is_quiet())
            {
                return;
            }
            let mover = first(asked);
            self.legal.clear();
            world.legal(mover, &mut self.legal);
            let Some(action) = self.guided(world, mover) else { return };
            if world.play(mover, action, &mut ()).is_err() {
                debug_assert!(false, "a legal action was refused");
                return;
            }
            decisions += 1;
        }
    }

    /// One of `self.legal` by the weight of its promise; of a long list only a handful is weighed.
    fn guided(&mut self, world: &R, mover: R::Side) -> Option<R::Action> {
        let n_legal = self.legal.len() as u32;
        if n_legal <= 1 {
            return self.legal.first().copied();
        }
        if n_legal > self.tuning.playout_candidates {
            for place in 0..self.tuning.playout_candidates.max(1) {
                let other = place + self.luck.below(n_legal - place);
                self.legal.swap(place as usize, other as usize);
            }
            self.legal.truncate(self.tuning.playout_candidates.max(1) as usize);
        }
        self.weights.clear();
        self.weights.extend(self.legal.iter().map(|action| world.promise(mover, *action).clamp(1, HEAVIEST)));
        let mut left = self.luck.below(self.weights.iter().sum());
        for (weight, action) in self.weights.iter().zip(&self.legal) {
            match left.checked_sub(*weight) {
                Some(rest) => left = rest,
                None => return Some(*action),
            }
        }
        unreachable!("what is left lies below the sum of the weights")
    }
}

/// The first node of every tree.
const ROOT: u32 = 0;

/// Situations of one side that are kept apart before the rest falls together.
const MOST_SITUATIONS: usize = 64;

/// A weight that cannot overflow a sum over any list.
const HEAVIEST: u32 = 1 << 20;

impl<R: Advice, B: Budget> Bot<R> for SearchBot<R, B> {
    fn choose(&mut self, knowledge: &Knowledge<R>) -> R::Action {
        if let [only] = knowledge.legal[..] {
            self.iterations = 0;
            return only;
        }
        // A game that plans for itself is searched only where its plan leaves the choice open.
        if let Some(planned) = R::plan(knowledge).filter(|action| knowledge.legal.contains(action)) {
            self.iterations = 0;
            return planned;
        }
        let considered = self.consider(knowledge);
        let Some(best) = considered.iter().max_by_key(|one| one.visits).filter(|best| best.visits > 0) else {
            // No time at all: anything legal.
            return knowledge.legal[self.luck.below(knowledge.legal.len() as u32) as usize];
        };
        // A side that always does the same in the same situation is easily read, so near equals are mixed.
        let deviation = self.scale[knowledge.side.index()].deviation();
        let least_visits = (best.visits as f32 * self.tuning.mix_from).max(1.0);
        let least_value = best.value - f64::from(self.tuning.mix_within * deviation);
        let good = || {
            considered.iter().filter(|one| {
                one.action == best.action || (one.visits as f32 >= least_visits && one.value >= least_value)
            })
        };
        let total: u32 = good().map(|one| one.visits).sum();
        let mut left = self.luck.below(total);
        for one in good() {
            match left.checked_sub(one.visits) {
                Some(rest) => left = rest,
                None => return one.action,
            }
        }
        unreachable!("what is left lies below the sum of the visits")
    }
}

/// Let chance answer until somebody is asked; none when the game is over.
#[inline]
fn next_decision<R: Advice>(world: &mut R, luck: &mut SeededLuck) -> Option<kernel::SideSet<R::Side>> {
    loop {
        match world.turn() {
            Turn::Decide(asked) => return Some(asked),
            Turn::Draw(chance) => world.draw(&chance.draw(luck), &mut ()),
            Turn::Over(_) => return None,
        }
    }
}

#[inline]
fn first<S: Side>(asked: kernel::SideSet<S>) -> S {
    asked.first().expect("a decision is asked of somebody")
}

/// Running mean and deviation of values.
#[derive(Clone, Copy, Default)]
struct Spread {
    count: f64,
    mean: f64,
    squares: f64,
    /// The largest deviation so far: a search that has settled on a safe action must not lose its curiosity.
    widest: f64,
}

impl Spread {
    fn count(&mut self, value: f64) {
        self.count += 1.0;
        let off = value - self.mean;
        self.mean += off / self.count;
        self.squares += off * (value - self.mean);
        if self.count >= FEW {
            self.widest = self.widest.max((self.squares / self.count).sqrt());
        }
    }

    /// The standard deviation, or a guess while there is little to go by.
    fn deviation(&self) -> f32 {
        if self.count < FEW { 0.5 } else { self.widest.max(1e-3) as f32 }
    }
}

/// Values that say too little of their spread.
const FEW: f64 = 8.0;
