//! One side's tree of what it can tell apart.
//!
//! A node is a situation as the side sees it since the root. It is left by an own action (an edge), or by seeing
//! another side act (a sight): two secret actions of another side that look alike lead to the same node.
//! Everything lies in four flat lists, joined by indices; a search empties them and keeps their memory.

use crate::tuning::Tuning;
use kernel::Luck;

/// No index.
const NONE: u32 = u32::MAX;

/// A situation.
struct Node {
    /// Own actions, linked in ascending order.
    edges: u32,
    /// What the side may see others do, linked in the order it was first seen.
    sights: u32,
    visits: u32,
    value: f64,
}

/// An own action in a situation.
struct Edge<A> {
    action: A,
    next: u32,
    child: u32,
    visits: u32,
    /// How often it could have been taken: worlds differ in what is legal.
    available: u32,
    promise: f32,
    value: f64,
}

/// What the side saw when another side acted.
struct Sight {
    /// Its events in the tree's list.
    from: u32,
    to: u32,
    next: u32,
    child: u32,
}

/// See the module.
pub(crate) struct Tree<A, E> {
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    sights: Vec<Sight>,
    events: Vec<E>,
    /// Edges available at the node at hand.
    at_hand: Vec<u32>,
}

impl<A: Copy + Ord, E: Eq + Clone> Tree<A, E> {
    pub(crate) fn new() -> Self {
        Tree {
            nodes: Vec::new(),
            edges: Vec::new(),
            sights: Vec::new(),
            events: Vec::new(),
            at_hand: Vec::new(),
        }
    }

    /// Forget everything but the memory it lay in.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.sights.clear();
        self.events.clear();
    }

    /// How many situations it holds.
    pub(crate) fn n_nodes(&self) -> usize {
        self.nodes.len()
    }

    /// How many actions it holds.
    pub(crate) fn n_edges(&self) -> usize {
        self.edges.len()
    }

    /// A new situation.
    pub(crate) fn add_node(&mut self) -> u32 {
        self.nodes.push(Node { edges: NONE, sights: NONE, visits: 0, value: 0.0 });
        (self.nodes.len() - 1) as u32
    }

    /// Give a new node its actions, sorted, with their promise.
    pub(crate) fn fill(&mut self, node: u32, actions: impl Iterator<Item = (A, f32)>) {
        let mut link = NONE;
        for (action, promise) in actions {
            let edge = self.add_edge(action, promise, NONE);
            match link {
                NONE => self.nodes[node as usize].edges = edge,
                last => self.edges[last as usize].next = edge,
            }
            link = edge;
        }
    }

    fn add_edge(&mut self, action: A, promise: f32, next: u32) -> u32 {
        self.edges.push(Edge { action, next, child: NONE, visits: 0, available: 0, promise, value: 0.0 });
        (self.edges.len() - 1) as u32
    }

    /// Find the edges of all `legal` actions, which are sorted, making those that are missing; count them available.
    fn gather(&mut self, node: u32, legal: &[A], mut promise: impl FnMut(A) -> u32) {
        self.at_hand.clear();
        let mut last = NONE;
        let mut edge = self.nodes[node as usize].edges;
        for &action in legal {
            while edge != NONE && self.edges[edge as usize].action < action {
                last = edge;
                edge = self.edges[edge as usize].next;
            }
            if edge == NONE || self.edges[edge as usize].action != action {
                let new = self.add_edge(action, promise(action).max(1) as f32, edge);
                match last {
                    NONE => self.nodes[node as usize].edges = new,
                    _ => self.edges[last as usize].next = new,
                }
                edge = new;
            }
            let found = &mut self.edges[edge as usize];
            found.available += 1;
            self.at_hand.push(edge);
            last = edge;
            edge = found.next;
        }
    }

    /// Choose one of the `legal` actions, which are sorted and not empty. `deviation` is the scale of values.
    pub(crate) fn select(
        &mut self,
        node: u32,
        legal: &[A],
        promise: impl FnMut(A) -> u32,
        deviation: f32,
        tuning: &Tuning,
        luck: &mut impl Luck,
    ) -> u32 {
        self.gather(node, legal, promise);
        if let [only] = self.at_hand[..] {
            return only;
        }
        let Node { visits, value, .. } = self.nodes[node as usize];
        let mut promised = 0.0;
        let mut tried = 0;
        for &edge in &self.at_hand {
            let edge = &self.edges[edge as usize];
            promised += edge.promise;
            tried += u32::from(edge.visits > 0);
        }
        let share = (1.0 - tuning.evenly) / promised;
        let even = tuning.evenly / self.at_hand.len() as f32;
        let average = if visits == 0 { 0.0 } else { (value / f64::from(visits)) as f32 };
        let untried = average - tuning.untried * deviation;
        // Only square roots and whole logarithms here: they are the same to the bit on every machine.
        let widest = tuning.widen_from + tuning.widen_by * (visits as f32).sqrt();
        let may_widen = tried == 0 || (tried as f32) < widest;
        if tried > 1 && self.follows_average(visits, tuning, luck) {
            return self.average(luck);
        }
        let mut best = NONE;
        let mut best_score = f32::NEG_INFINITY;
        let mut alike = 0;
        for &at in &self.at_hand {
            let edge = &self.edges[at as usize];
            if edge.visits == 0 && !may_widen {
                continue;
            }
            let worth = match edge.visits {
                0 => untried,
                visits => (edge.value / f64::from(visits)) as f32,
            };
            let shared = (edge.promise * share + even) * (edge.available as f32).sqrt();
            let doubt = ((1 + edge.available.ilog2()) as f32 / edge.visits.max(1) as f32).sqrt();
            let bonus = tuning.by_promise * shared / (1 + edge.visits) as f32 + tuning.by_doubt * doubt;
            let score = worth + deviation * bonus;
            if score > best_score {
                (best, best_score, alike) = (at, score, 1);
            } else if score == best_score {
                // One of several alike, each equally likely.
                alike += 1;
                if luck.below(alike) == 0 {
                    best = at;
                }
            }
        }
        debug_assert_ne!(best, NONE, "at least one action is tried or may be");
        best
    }

    /// Shall this visit do what earlier visits did on average?
    ///
    /// Two sides that both take what looks best chase each other in step; now and then doing the usual breaks the
    /// step, and lets both settle on the mixture that neither can gain by leaving (smooth tree search).
    fn follows_average(&self, visits: u32, tuning: &Tuning, luck: &mut impl Luck) -> bool {
        let settled = tuning.settle_by * (visits as f32).sqrt();
        let chance = tuning.settle_most * settled / (1.0 + settled);
        chance > 0.0 && luck.bits() < (chance * 4_294_967_000.0) as u32
    }

    /// One of the actions at hand by how often it was taken.
    fn average(&self, luck: &mut impl Luck) -> u32 {
        let total = self.at_hand.iter().map(|edge| self.edges[*edge as usize].visits).sum();
        let mut left = luck.below(total);
        for &edge in &self.at_hand {
            match left.checked_sub(self.edges[edge as usize].visits) {
                Some(rest) => left = rest,
                None => return edge,
            }
        }
        unreachable!("what is left lies below the sum of the visits")
    }

    /// The action of an edge.
    pub(crate) fn action(&self, edge: u32) -> A {
        self.edges[edge as usize].action
    }

    /// Has nobody gone this way yet?
    pub(crate) fn is_untried(&self, edge: u32) -> bool {
        self.edges[edge as usize].visits == 0
    }

    /// The situation after an own action.
    pub(crate) fn after(&mut self, edge: u32) -> u32 {
        if self.edges[edge as usize].child == NONE {
            let child = self.add_node();
            self.edges[edge as usize].child = child;
        }
        self.edges[edge as usize].child
    }

    /// The situation after seeing these events, which are not none.
    pub(crate) fn after_seeing(&mut self, node: u32, seen: &[E]) -> u32 {
        let mut last = NONE;
        let mut at = self.nodes[node as usize].sights;
        while at != NONE {
            let sight = &self.sights[at as usize];
            if self.events[sight.from as usize..sight.to as usize] == *seen {
                return sight.child;
            }
            last = at;
            at = sight.next;
        }
        let child = self.add_node();
        let from = self.events.len() as u32;
        self.events.extend_from_slice(seen);
        self.sights.push(Sight { from, to: self.events.len() as u32, next: NONE, child });
        let new = (self.sights.len() - 1) as u32;
        match last {
            NONE => self.nodes[node as usize].sights = new,
            _ => self.sights[last as usize].next = new,
        }
        child
    }

    /// What came of going this way.
    pub(crate) fn learn(&mut self, node: u32, edge: u32, value: f64) {
        let node = &mut self.nodes[node as usize];
        node.visits += 1;
        node.value += value;
        let edge = &mut self.edges[edge as usize];
        edge.visits += 1;
        edge.value += value;
    }

    /// Action, visits and mean value of everything one may do in a situation, in the order of the actions.
    pub(crate) fn actions(&self, node: u32) -> impl Iterator<Item = (A, u32, f64)> {
        let mut at = self.nodes[node as usize].edges;
        std::iter::from_fn(move || {
            let edge = self.edges.get(at as usize)?;
            at = edge.next;
            Some((edge.action, edge.visits, edge.value / f64::from(edge.visits.max(1))))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::luck::SeededLuck;

    #[test]
    fn edges_stay_sorted_whatever_order_worlds_bring_them_in() {
        let mut tree = Tree::<u8, ()>::new();
        let root = tree.add_node();
        for legal in [&[3, 7][..], &[1, 3, 5], &[9], &[1, 2, 3, 4, 5, 6, 7, 8, 9]] {
            tree.gather(root, legal, u32::from);
        }
        let actions: Vec<u8> = tree.actions(root).map(|(action, ..)| action).collect();
        assert_eq!(actions, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        let available = |tree: &Tree<u8, ()>, action| {
            tree.edges.iter().find(|edge| edge.action == action).map(|edge| edge.available)
        };
        assert_eq!(available(&tree, 3), Some(3));
        assert_eq!(available(&tree, 8), Some(1));
    }

    #[test]
    fn what_looks_alike_is_one_situation() {
        let mut tree = Tree::<u8, &str>::new();
        let root = tree.add_node();
        let sealed = tree.after_seeing(root, &["sealed"]);
        let shown = tree.after_seeing(root, &["sealed", "shown"]);
        assert_eq!(tree.after_seeing(root, &["sealed"]), sealed);
        assert_ne!(shown, sealed);
        assert_ne!(tree.after_seeing(sealed, &["sealed"]), sealed, "seeing it twice is another situation");
    }

    #[test]
    fn selection_finds_the_better_arm_and_promise_orders_the_first_tries() {
        let mut tree = Tree::<u8, ()>::new();
        let mut luck = SeededLuck::new(1);
        // Promise spread enough that it widens whenever it may.
        let tuning = Tuning { evenly: 0.2, widen_from: 1.0, widen_by: 0.5, ..Tuning::default() };
        let root = tree.add_node();
        let legal: Vec<u8> = (0..50).collect();
        let mut first = Vec::new();
        for _ in 0..2000 {
            let edge =
                tree.select(root, &legal, |action| if action == 20 { 9 } else { 1 }, 0.5, &tuning, &mut luck);
            let action = tree.action(edge);
            if first.len() < 2 {
                first.push(action);
            }
            let value = if action == 30 { 0.9 } else { 0.1 } - f64::from(luck.below(100)) / 100.0;
            tree.learn(root, edge, value);
        }
        assert_eq!(first[0], 20);
        let tried = tree.actions(root).filter(|(_, visits, _)| *visits > 0).count();
        assert!((20..=25).contains(&tried), "{tried} of 50 tried: 1 + 0.5 √2000 is 23");
        let (most, ..) = tree.actions(root).max_by_key(|(_, visits, _)| *visits).unwrap();
        let was_tried = tree.actions(root).any(|(action, visits, _)| action == 30 && visits > 0);
        assert!(most == 30 || !was_tried, "{most}");
    }
}
