//! The cheapest ways through a small numbered set of states: Dijkstra's search with one bucket for each cost.
//!
//! A state is whatever the caller numbers: a hex, or a hex with a facing and what has happened on the way.
//! The search keeps its lists from call to call, so that after the first it asks for no memory.
//!
//! ```
//! use tricorne_map::hex::{Face, Grid, Hex, Layout};
//! use tricorne_map::paths::Paths;
//!
//! let grid = Grid { layout: Layout::Flat, lines: 30, even: 23, odd: 23 };
//! let start = grid.index(Hex::new(4, 4)).unwrap();
//! let mut paths = Paths::new(2);
//!
//! // Every hex costs 2, those of row 4 cost 1; ten points to spend.
//! paths.search(grid.len(), [start], 10, |hex, _, steps| {
//!     for next in Face::ALL.into_iter().filter_map(|face| grid.neighbour(hex, face)) {
//!         steps.to(next, if grid.hex(next).row == 4 { 1 } else { 2 });
//!     }
//! });
//! let far = grid.index(Hex::new(14, 4)).unwrap();
//! assert_eq!(paths.cost(far), Some(10));
//! assert_eq!(paths.way(far).count(), 11);
//! assert_eq!(paths.cost(grid.index(Hex::new(15, 4)).unwrap()), None);
//! ```

/// No state: the end of a list.
const NONE: u32 = u32::MAX;

/// A search and its result; made once, used again and again.
#[derive(Clone, Debug)]
pub struct Paths {
    nodes: Vec<Node>,
    /// First and last state of the bucket of each cost, counted around.
    buckets: Vec<(u32, u32)>,
    /// Settled states in the order they were settled: by cost, then by when they were first reached at it.
    settled: Vec<u32>,
    /// The number of this search: what a node says counts only if it bears it.
    search: u32,
    waiting: usize,
    limit: u32,
    stopped: bool,
}

#[derive(Clone, Copy, Debug, Default)]
struct Node {
    search: u32,
    settled: bool,
    cost: u32,
    from: u32,
    previous: u32,
    next: u32,
}

/// Where the ways out of a state are told.
#[derive(Debug)]
pub struct Steps<'a> {
    paths: &'a mut Paths,
    from: u32,
    cost: u32,
}

impl Steps<'_> {
    /// There is a way from here to `state` for `cost` more, which may be 0.
    ///
    /// # Panics
    /// If the state's number or the cost is beyond what the search was told.
    #[inline]
    pub fn to(&mut self, state: usize, cost: u32) {
        assert!((cost as usize) < self.paths.buckets.len(), "a step costs {cost}, more than announced");
        let total = self.cost + cost;
        if total <= self.paths.limit {
            self.paths.reach(state, total, self.from);
        }
    }

    /// Nothing more is wanted: the search ends with this state.
    pub fn stop(&mut self) {
        self.paths.stopped = true;
    }
}

impl Paths {
    /// A search whose single steps cost at most `dearest`.
    pub fn new(dearest: u32) -> Paths {
        Paths {
            nodes: Vec::new(),
            buckets: vec![(NONE, NONE); dearest as usize + 1],
            settled: Vec::new(),
            search: 0,
            waiting: 0,
            limit: 0,
            stopped: false,
        }
    }

    /// Finds the cheapest way from the nearest start to every state within a limit of cost.
    ///
    /// `expand` is called once for each state reached, cheapest first, with what it costs, and tells its ways out.
    /// Of ways that cost the same the first told stays, so the result depends on nothing but the calls.
    ///
    /// # Panics
    /// If a state's number is not below `states`.
    pub fn search(
        &mut self,
        states: usize,
        starts: impl IntoIterator<Item = usize>,
        limit: u32,
        mut expand: impl FnMut(usize, u32, &mut Steps<'_>),
    ) {
        self.begin(states, limit);
        for start in starts {
            self.reach(start, 0, NONE);
        }
        let mut cost = 0;
        while self.waiting > 0 && !self.stopped {
            let bucket = cost as usize % self.buckets.len();
            let state = self.buckets[bucket].0;
            if state == NONE {
                cost += 1;
                continue;
            }
            self.unlink(state);
            self.nodes[state as usize].settled = true;
            self.settled.push(state);
            expand(state as usize, cost, &mut Steps { paths: self, from: state, cost });
        }
    }

    /// What the cheapest way to a state costs, if the last search reached it.
    pub fn cost(&self, state: usize) -> Option<u32> {
        self.node(state).map(|node| node.cost)
    }

    /// The state before this one on its cheapest way; none for a start and for what was not reached.
    pub fn before(&self, state: usize) -> Option<usize> {
        self.node(state).filter(|node| node.from != NONE).map(|node| node.from as usize)
    }

    /// The cheapest way to a state, backwards: the state itself first, the start last. Empty if it was not reached.
    pub fn way(&self, state: usize) -> impl Iterator<Item = usize> + '_ {
        let first = self.node(state).map(|_| state);
        std::iter::successors(first, |&state| self.before(state))
    }

    /// Every state reached with its cost, cheapest first.
    pub fn reached(&self) -> impl ExactSizeIterator<Item = (usize, u32)> + '_ {
        self.settled.iter().map(|&state| (state as usize, self.nodes[state as usize].cost))
    }

    /// Invariant: between searches every bucket is empty.
    fn begin(&mut self, states: usize, limit: u32) {
        assert!(states < NONE as usize, "too many states");
        assert!(limit < u32::MAX - self.buckets.len() as u32, "too high a limit");
        if self.waiting > 0 {
            self.buckets.fill((NONE, NONE));
            self.waiting = 0;
        }
        self.settled.clear();
        self.limit = limit;
        self.stopped = false;
        self.search = self.search.checked_add(1).unwrap_or_else(|| {
            self.nodes.clear();
            1
        });
        self.nodes.resize(states, Node::default());
    }

    /// A state can be reached at a cost: it waits in that cost's bucket, unless it was reached as cheaply before.
    #[inline]
    fn reach(&mut self, state: usize, cost: u32, from: u32) {
        let node = &mut self.nodes[state];
        if node.search == self.search {
            if node.cost <= cost {
                return;
            }
            self.unlink(state as u32);
        }
        let bucket = cost as usize % self.buckets.len();
        let last = self.buckets[bucket].1;
        self.nodes[state] =
            Node { search: self.search, settled: false, cost, from, previous: last, next: NONE };
        match last {
            NONE => self.buckets[bucket].0 = state as u32,
            last => self.nodes[last as usize].next = state as u32,
        }
        self.buckets[bucket].1 = state as u32;
        self.waiting += 1;
    }

    /// Takes a waiting state out of its bucket.
    #[inline]
    fn unlink(&mut self, state: u32) {
        let Node { cost, previous, next, .. } = self.nodes[state as usize];
        let bucket = cost as usize % self.buckets.len();
        match previous {
            NONE => self.buckets[bucket].0 = next,
            previous => self.nodes[previous as usize].next = next,
        }
        match next {
            NONE => self.buckets[bucket].1 = previous,
            next => self.nodes[next as usize].previous = previous,
        }
        self.waiting -= 1;
    }

    fn node(&self, state: usize) -> Option<&Node> {
        self.nodes.get(state).filter(|node| node.search == self.search && node.settled)
    }
}
