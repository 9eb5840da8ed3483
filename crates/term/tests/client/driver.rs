//! A player made of code: presses keys, lets bots think, reads the screen.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tricorne_term::{App, Depth, Options};

/// A folder of its own for every client, inside the build's own folder.
pub(crate) fn folder() -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("client-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Options for a quick, repeatable client.
pub(crate) fn options(seed: &str) -> Options {
    Options {
        seed: Some(seed.to_owned()),
        lang: texts::Lang::En,
        data: Some(folder()),
        depth: Depth::True,
        pace: Duration::ZERO,
        ..Options::default()
    }
}

/// A client and somebody at its keyboard.
pub(crate) struct Driver {
    pub(crate) app: App,
    pub(crate) data: PathBuf,
    luck: u64,
}

/// What the screen says while a bot thinks, in English.
const THINKS: &str = " is thinking…";
/// Far longer than a bot takes to answer.
const PATIENCE: Duration = Duration::from_secs(60);
impl Driver {
    pub(crate) fn new(options: Options) -> Driver {
        let data = options.data.clone().unwrap();
        Driver { app: App::new(options), data, luck: 0x2545_f491_4f6c_dd1d }
    }

    pub(crate) fn press(&mut self, code: KeyCode) {
        self.app.key(KeyEvent::new(code, KeyModifiers::NONE));
    }

    /// Press a key together with another.
    pub(crate) fn press_with(&mut self, code: KeyCode, modifiers: KeyModifiers) {
        self.app.key(KeyEvent::new(code, modifiers));
    }

    /// Press letters.
    pub(crate) fn write(&mut self, text: &str) {
        text.chars().for_each(|letter| self.press(KeyCode::Char(letter)));
    }

    /// Type an action in notation and play it.
    pub(crate) fn play(&mut self, action: &str) {
        self.write(":");
        self.write(action);
        self.press(KeyCode::Enter);
    }

    /// The screen as text, row by row.
    pub(crate) fn screen(&self, columns: u16, rows: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
        terminal.draw(|frame| self.app.draw(frame)).unwrap();
        let buffer = terminal.backend().buffer().clone();
        let mut out = String::new();
        for y in 0..rows {
            let row: String = (0..columns).map(|x| buffer[(x, y)].symbol()).collect();
            out.push_str(row.trim_end());
            out.push('\n');
        }
        out
    }

    /// Let bots answer until the screen says this.
    pub(crate) fn wait_for(&mut self, text: &str) {
        let until = Instant::now() + PATIENCE;
        while !self.screen(120, 40).contains(text) {
            assert!(Instant::now() < until, "«{text}» never came:\n{}", self.screen(120, 40));
            self.tick();
        }
    }

    /// Let time pass.
    pub(crate) fn tick(&mut self) {
        if !self.app.tick(Instant::now()) {
            std::thread::sleep(Duration::from_micros(50));
        }
    }

    /// A number below `n` that looks like chance and is not.
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.luck ^= self.luck << 13;
        self.luck ^= self.luck >> 7;
        self.luck ^= self.luck << 17;
        (self.luck >> 11) % n
    }

    /// Press a few keys as a curious newcomer would, and let bots answer.
    pub(crate) fn fumble(&mut self) {
        for _ in 0..self.below(4) {
            let arrows = [KeyCode::Down, KeyCode::Down, KeyCode::Up, KeyCode::Right, KeyCode::Left];
            let arrow = arrows[self.below(arrows.len() as u64) as usize];
            self.press(arrow);
        }
        if self.below(12) == 0 {
            self.press(KeyCode::Tab);
        }
        self.press(KeyCode::Enter);
        self.let_bots_answer();
    }

    /// Let time pass until no bot thinks any more.
    fn let_bots_answer(&mut self) {
        let until = Instant::now() + PATIENCE;
        loop {
            self.tick();
            if !self.screen(80, 24).contains(THINKS) {
                return;
            }
            assert!(Instant::now() < until, "a bot thinks for ever:\n{}", self.screen(80, 24));
        }
    }

    /// From the menu: begin a game between two persons, past the first page.
    pub(crate) fn begin_hot_seat(&mut self) {
        let french_is_a_person = |screen: String| {
            screen.lines().any(|row| row.contains("● The French") && row.contains("A person"))
        };
        (0..3).for_each(|_| self.press(KeyCode::Down));
        for _ in 0..10 {
            if !french_is_a_person(self.screen(80, 24)) {
                self.press(KeyCode::Right);
            }
        }
        assert!(french_is_a_person(self.screen(80, 24)), "{}", self.screen(80, 24));
        self.press(KeyCode::Home);
        self.press(KeyCode::Enter);
        self.press(KeyCode::Enter);
    }

    /// The one journal in the folder.
    pub(crate) fn journal(&self) -> String {
        let files = std::fs::read_dir(&self.data).unwrap().flatten().map(|entry| entry.path());
        let journals: Vec<PathBuf> =
            files.filter(|path| path.extension().is_some_and(|end| end == "journal")).collect();
        assert_eq!(journals.len(), 1, "{journals:?}");
        std::fs::read_to_string(&journals[0]).unwrap()
    }
}
