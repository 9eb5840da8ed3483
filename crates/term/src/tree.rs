//! What can be done, as a tree: a long list is chosen from step by step (a zone, then a zone, then a number).

use kernel::{Said, Section};

/// One thing to pick.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Node<A> {
    /// What it is called here.
    pub(crate) label: String,
    /// What else there is to say: strength, the way, what stands there.
    pub(crate) note: String,
    /// The place on the board it speaks of.
    pub(crate) place: Option<usize>,
    /// What picking it does.
    pub(crate) kind: Kind<A>,
}

/// What picking a node does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind<A> {
    /// It is an answer.
    Act(A),
    /// It opens a further list.
    Open(Vec<Node<A>>),
    /// It cannot be done now, and this is why.
    Refused(Reason),
}

/// Why something cannot be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Reason {
    /// The reason as a text.
    pub(crate) said: Said,
    /// The rule behind it, if it is one.
    pub(crate) section: Option<Section>,
}

impl<A> Node<A> {
    /// A node with no more than its name.
    pub(crate) fn new(label: impl Into<String>, kind: Kind<A>) -> Node<A> {
        Node { label: label.into(), note: String::new(), place: None, kind }
    }

    /// The same with a note.
    #[must_use]
    pub(crate) fn note(mut self, note: impl Into<String>) -> Node<A> {
        self.note = note.into();
        self
    }

    /// The same with its place on the board.
    #[must_use]
    pub(crate) fn at(mut self, place: usize) -> Node<A> {
        self.place = Some(place);
        self
    }

    /// Is there anything in it that can be done?
    pub(crate) fn is_possible(&self) -> bool {
        match &self.kind {
            Kind::Act(_) => true,
            Kind::Open(nodes) => nodes.iter().any(Node::is_possible),
            Kind::Refused(_) => false,
        }
    }
}

/// Where one is in a tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cursor<A> {
    root: Vec<Node<A>>,
    /// The nodes opened, then the one pointed at.
    path: Vec<usize>,
}

impl<A> Cursor<A> {
    /// At the first possible node of the root.
    pub(crate) fn new(root: Vec<Node<A>>) -> Cursor<A> {
        let mut cursor = Cursor { root, path: vec![0] };
        cursor.settle();
        cursor
    }

    /// The nodes to pick from.
    pub(crate) fn nodes(&self) -> &[Node<A>] {
        let mut nodes = &self.root;
        for at in &self.path[..self.path.len() - 1] {
            match &nodes[*at].kind {
                Kind::Open(inner) => nodes = inner,
                Kind::Act(_) | Kind::Refused(_) => unreachable!("only lists are opened"),
            }
        }
        nodes
    }

    /// The node pointed at.
    pub(crate) fn node(&self) -> Option<&Node<A>> {
        self.nodes().get(self.at())
    }

    /// Its number in the list.
    pub(crate) fn at(&self) -> usize {
        self.path[self.path.len() - 1]
    }

    /// Names of the nodes opened, outermost first.
    pub(crate) fn opened(&self) -> Vec<&Node<A>> {
        let mut nodes = &self.root;
        let mut out = Vec::new();
        for at in &self.path[..self.path.len() - 1] {
            out.push(&nodes[*at]);
            if let Kind::Open(inner) = &nodes[*at].kind {
                nodes = inner;
            }
        }
        out
    }

    /// Point at another node of the list; past an end one comes to the other.
    pub(crate) fn step(&mut self, by: isize) {
        let count = self.nodes().len();
        if count > 0 {
            let to = (self.at() as isize + by).rem_euclid(count as isize);
            self.point(to as usize);
        }
    }

    /// Point at this node of the list, or at the last.
    pub(crate) fn point(&mut self, at: usize) {
        let last = self.nodes().len().saturating_sub(1);
        *self.path.last_mut().expect("a path has an end") = at.min(last);
    }

    /// Open the node pointed at; says whether it could be.
    pub(crate) fn open(&mut self) -> bool {
        let opens = matches!(self.node(), Some(Node { kind: Kind::Open(_), .. }));
        if opens {
            self.path.push(0);
            self.settle();
        }
        opens
    }

    /// Close the list; says whether there was one to go back to.
    pub(crate) fn back(&mut self) -> bool {
        let inside = self.path.len() > 1;
        if inside {
            self.path.pop();
        }
        inside
    }

    /// Take another tree in place of this one, and stay at the root as near as can be to where one was.
    pub(crate) fn replant(&mut self, root: Vec<Node<A>>) {
        let at = self.path[0];
        *self = Cursor { root, path: vec![0] };
        self.point(at);
        if !self.node().is_some_and(Node::is_possible) {
            self.settle();
        }
    }

    /// Point at the first node that can be done.
    fn settle(&mut self) {
        let first = self.nodes().iter().position(Node::is_possible).unwrap_or(0);
        self.point(first);
    }
}

impl<A: PartialEq> Cursor<A> {
    /// Point at the node that plays this action, if there is one.
    pub(crate) fn seek(&mut self, action: &A) -> bool {
        fn find<A: PartialEq>(nodes: &[Node<A>], action: &A, path: &mut Vec<usize>) -> bool {
            for (at, node) in nodes.iter().enumerate() {
                path.push(at);
                let found = match &node.kind {
                    Kind::Act(held) => held == action,
                    Kind::Open(inner) => find(inner, action, path),
                    Kind::Refused(_) => false,
                };
                if found {
                    return true;
                }
                path.pop();
            }
            false
        }
        let mut path = Vec::new();
        let found = find(&self.root, action, &mut path);
        if found {
            self.path = path;
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree() -> Vec<Node<u8>> {
        let reason = Reason { said: Said::new("ui.no"), section: None };
        vec![
            Node::new("never", Kind::Refused(reason)),
            Node::new(
                "more",
                Kind::Open(vec![Node::new("two", Kind::Act(2)), Node::new("three", Kind::Act(3))]),
            ),
            Node::new("one", Kind::Act(1)),
        ]
    }

    #[test]
    fn one_walks_down_and_back() {
        let mut cursor = Cursor::new(tree());
        assert_eq!(cursor.node().unwrap().label, "more", "what cannot be done is not offered first");
        assert!(cursor.open());
        cursor.step(-1);
        assert_eq!(cursor.node().unwrap().label, "three");
        assert_eq!(cursor.opened()[0].label, "more");
        assert!(!cursor.open());
        assert!(cursor.back());
        assert!(!cursor.back());
        cursor.step(1);
        assert_eq!(cursor.node().unwrap().kind, Kind::Act(1));
        assert!(cursor.seek(&3));
        assert_eq!(cursor.node().unwrap().label, "three");
        assert!(!cursor.seek(&9));
        cursor.replant(Vec::new());
        assert!(cursor.node().is_none());
    }
}
