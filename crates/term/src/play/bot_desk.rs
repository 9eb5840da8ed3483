//! Bots thinking in the background, each with nothing but what its side knows.

use crate::luck;
use crate::painter::Painted;
use crate::seat::Seat;
use bots::{Bot, Effort, Level, RandomBot};
use kernel::{Knowledge, Side};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

type BoxedBot<G> = Box<dyn Bot<G> + Send>;

/// A bot at work.
struct Thinking<G: Painted> {
    side: G::Side,
    /// What number of answers it was asked after, and which taking-back that was since.
    asked_at: (usize, u32),
    answer: Receiver<(BoxedBot<G>, G::Action)>,
}

/// All bots of a table, and an adviser for persons.
pub(super) struct BotDesk<G: Painted> {
    /// By the index of the side; none for persons, and for a bot that is thinking.
    bots: Vec<Option<BoxedBot<G>>>,
    thinking: Option<Thinking<G>>,
    advising: Option<Thinking<G>>,
    seed: u64,
}

/// How long an adviser thinks.
const ADVISER: Level = Level::Search(Effort::Millis(150));

/// What the desk has to say.
pub(super) enum Word<G: Painted> {
    /// Nobody thinks.
    Idle,
    /// Somebody still does.
    Busy,
    /// This side answers what it was asked then.
    Answer { side: G::Side, action: G::Action, asked_at: (usize, u32) },
}

impl<G: Painted> BotDesk<G> {
    /// The bots these seats need.
    pub(super) fn new(seats: &[Seat], seed: u64) -> Self {
        let bot = |(number, seat): (u64, &Seat)| match seat {
            Seat::Person => None,
            Seat::Bot(level) => Some(make::<G>(*level, seed.wrapping_add(number))),
        };
        BotDesk { bots: (0..).zip(seats).map(bot).collect(), thinking: None, advising: None, seed }
    }

    /// Let an adviser think for a person, with what that person knows.
    pub(super) fn advise(&mut self, knowledge: Knowledge<G>, asked_at: (usize, u32)) {
        let bot = make::<G>(ADVISER, self.seed ^ asked_at.0 as u64);
        self.advising = Some(think(bot, knowledge, asked_at));
    }

    /// The bot of a side begins to think.
    pub(super) fn ask(&mut self, knowledge: Knowledge<G>, asked_at: (usize, u32)) {
        let side = knowledge.side;
        // A bot that was lost, or none: anything legal will do.
        let bot =
            self.bots[side.index()].take().unwrap_or_else(|| Box::new(RandomBot::new(self.seed ^ 0x5eed)));
        self.thinking = Some(think(bot, knowledge, asked_at));
    }

    /// What the adviser would play, if it has made up its mind about what was asked then.
    pub(super) fn advice(&mut self, asked_at: (usize, u32)) -> Option<G::Action> {
        let advising = self.advising.as_ref()?;
        match advising.answer.try_recv() {
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                self.advising = None;
                None
            }
            Ok((_, action)) => {
                let fits = advising.asked_at == asked_at;
                self.advising = None;
                fits.then_some(action)
            }
        }
    }

    /// Does an adviser think?
    pub(super) fn is_advising(&self) -> bool {
        self.advising.is_some()
    }

    /// Has somebody an answer?
    pub(super) fn hear(&mut self) -> Word<G> {
        let Some(thinking) = &self.thinking else { return Word::Idle };
        match thinking.answer.try_recv() {
            Err(TryRecvError::Empty) => Word::Busy,
            Err(TryRecvError::Disconnected) => {
                self.thinking = None;
                Word::Idle
            }
            Ok((bot, action)) => {
                let (side, asked_at) = (thinking.side, thinking.asked_at);
                self.bots[side.index()] = Some(bot);
                self.thinking = None;
                Word::Answer { side, action, asked_at }
            }
        }
    }

    /// Who thinks?
    pub(super) fn thinker(&self) -> Option<G::Side> {
        self.thinking.as_ref().map(|thinking| thinking.side)
    }
}

fn think<G: Painted>(mut bot: BoxedBot<G>, knowledge: Knowledge<G>, asked_at: (usize, u32)) -> Thinking<G> {
    let side = knowledge.side;
    let (send, answer) = channel();
    thread::spawn(move || {
        let action = bot.choose(&knowledge);
        // Whoever asked may have left the table.
        let _ = send.send((bot, action));
    });
    Thinking { side, asked_at, answer }
}

fn make<G: Painted>(level: Level, seed: u64) -> BoxedBot<G> {
    level.bot::<G>(seed, luck::clock())
}
