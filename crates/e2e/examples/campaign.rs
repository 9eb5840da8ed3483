//! What a click and a move cost the page in the middle of a long war, in processor time of its main thread.
//!
//! `cargo run -p tricorne-e2e --example campaign -- RECORD [ANSWERS] [PROFILE]`, after `cargo xtask web`; `RECORD` is what
//! the example `record` of `game-arpents` writes, taken up after so many answers; `PROFILE` is where the browser's own
//! profile is written to. The browser tells how long its main thread was on a processor, so that other work on the
//! machine hardly matters. The page stamps when a redraw begins and ends; that is taken by the clock, so it wants a
//! quiet machine or a high priority. With `TRICORNE_TELL` set every click is told by itself.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::time::Duration;
use tricorne_e2e::{Browser, House, Look};

/// How many moves are measured.
const MOVES: usize = 60;
/// The side somebody plays; a bot plays the other.
const SIDE: &str = "british";

/// Counts what the worker says.
const EAR: &str = r"
    window.heard = 0;
    const own = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
    Object.defineProperty(Worker.prototype, 'onmessage', {
        ...own,
        set(hear) { own.set.call(this, (event) => { window.heard += 1; hear(event); }); },
    });
    window.stamps = [];
    console.timeStamp = (name) => window.stamps.push([name, performance.now()]);
";

/// What building scenes and setting the stage took by the clock since the click, in milliseconds.
const REDRAWN: &str = r"
    const taken = (begin, end) => {
        let all = 0, since = null;
        for (const [name, at] of window.stamps) {
            if (name === begin) since = at;
            if (name === end && since !== null) { all += at - since; since = null; }
        }
        return all;
    };
    return [taken('scene', 'scene drawn'), taken('stage', 'stage set')];
";

/// Waits until something can be done on the board.
const OPEN: &str = r"
    for (let tries = 0; tries < 120; tries++) {
        if (document.querySelector('.hits .hit.play, .hits .hit.choose')) return true;
        await new Promise((done) => setTimeout(done, 250));
    }
    return false;
";

/// Clicks something on the board, or a button where there is nothing else; says what it was.
const CLICK: &str = r"
    window.seed = ((window.seed ?? 1759) * 1103515245 + 12345) % 2147483648;
    window.heard = 0;
    window.stamps = [];
    const confirm = document.querySelector('#confirm');
    if (confirm) { confirm.click(); return 'move'; }
    const hits = [...document.querySelectorAll('.hits .hit.play, .hits .hit.choose')];
    const buttons = [...document.querySelectorAll('.actions button[data-action]:not([disabled])')];
    const things = hits.length ? hits : buttons;
    if (!things.length) return 'nothing';
    const thing = things[Math.floor(window.seed / 2147483648 * things.length)];
    thing.dispatchEvent(new PointerEvent('click', {bubbles: true, cancelable: true, pointerType: 'mouse'}));
    window.told = [document.querySelector('#question')?.textContent?.slice(0, 60), things.length,
        document.querySelectorAll('.hits .hit').length, document.querySelectorAll('.lights > g').length];
    return thing.classList.contains('choose') ? 'click' : thing.dataset.hit?.startsWith('far:') ? 'several' : 'move';
";

/// Waits until the page has had nothing to do for a while; says how many answers of the worker came meanwhile.
const SETTLE: &str = r"
    let before = -1, still = 0;
    while (still < 6) {
        await new Promise((done) => setTimeout(done, 100));
        const now = window.heard + (document.querySelector('.table.busy') ? 1e6 * Math.random() : 0);
        still = now === before ? still + 1 : 0;
        before = now;
    }
    return window.heard;
";

/// What the browser tells of its main thread, in milliseconds.
#[derive(Clone, Copy, Default)]
struct Spent {
    script: f64,
    /// Styles and layout.
    layout: f64,
    /// Everything, painting included.
    task: f64,
    /// By the clock: building the picture as data.
    scene: f64,
    /// By the clock: making the page show it.
    stage: f64,
}

impl Spent {
    async fn now(browser: &Browser) -> Result<Spent> {
        let told = browser.cdp("Performance.getMetrics", json!({})).await?;
        let of = |name: &str| {
            let metrics = told["metrics"].as_array().into_iter().flatten();
            let found = metrics.filter(|metric| metric["name"] == name).find_map(|it| it["value"].as_f64());
            found.unwrap_or(f64::NAN) * 1000.0
        };
        let layout = of("RecalcStyleDuration") + of("LayoutDuration");
        Ok(Spent { script: of("ScriptDuration"), layout, task: of("TaskDuration"), ..Spent::default() })
    }

    fn since(self, before: Spent) -> Spent {
        Spent {
            script: self.script - before.script,
            layout: self.layout - before.layout,
            task: self.task - before.task,
            ..self
        }
    }
}

#[tokio::main]
async fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let file = args.first().context("which record?")?;
    let text = std::fs::read_to_string(file).with_context(|| format!("reading {file}"))?;
    let all = text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())).count();
    let answers = args.get(1).and_then(|text| text.parse().ok()).unwrap_or(all / 2);
    let house = House::open()?;
    let browser = Browser::open(&Look::desk()).await?;
    browser.cdp("Page.enable", json!({})).await?;
    browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({"source": EAR})).await?;
    browser.goto(&house.at("/")).await?;
    browser.wait("main h1").await?;
    browser.hurry("Ann").await?;
    let saved = serde_json::to_string(&saved(&text, answers)?)?;
    browser.run(&format!("localStorage.setItem('tricorne.game.bench', {});", json!(saved))).await?;
    browser.goto(&house.at("/local/bench")).await?;
    ensure!(browser.run(OPEN).await? == json!(true), "the board does not come");
    browser.run(SETTLE).await?;
    println!("{answers} of {all} answers, {} kB as kept", saved.len() / 1000);
    browser.cdp("Performance.enable", json!({"timeDomain": "threadTicks"})).await?;
    if args.len() > 2 {
        browser.cdp("Profiler.enable", json!({})).await?;
        browser.cdp("Profiler.setSamplingInterval", json!({"interval": 200})).await?;
        browser.cdp("Profiler.start", json!({})).await?;
    }
    let (mut clicks, mut moves, mut idle) = (Vec::new(), Vec::new(), 0);
    while moves.len() < MOVES && idle < 50 {
        let before = Spent::now(&browser).await?;
        let what = browser.run(CLICK).await?;
        let heard = browser.run(SETTLE).await?.as_u64().unwrap_or_default();
        let mut spent = Spent::now(&browser).await?.since(before);
        let redrawn = browser.run(REDRAWN).await?;
        spent.scene = redrawn[0].as_f64().unwrap_or(f64::NAN);
        spent.stage = redrawn[1].as_f64().unwrap_or(f64::NAN);
        if std::env::var_os("TRICORNE_TELL").is_some() {
            let told = browser.run("return window.told;").await?;
            println!(
                "{what} {heard} {told} script {:.1} layout {:.1} scene {:.1} stage {:.1}",
                spent.script, spent.layout, spent.scene, spent.stage
            );
        }
        match (what.as_str().unwrap_or_default(), heard) {
            ("click", 0) => clicks.push(spent),
            // An answer is played, looked at and kept; after more of them somebody else has played as well.
            ("move", 3) => moves.push(spent),
            ("nothing", _) => idle += 1,
            _ => {}
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    if let Some(path) = args.get(2) {
        let profile = browser.cdp("Profiler.stop", json!({})).await?;
        std::fs::write(path, profile["profile"].to_string())?;
    }
    tell("a click that chooses", &clicks);
    tell("a move", &moves);
    let idle = {
        let before = Spent::now(&browser).await?;
        browser.run(SETTLE).await?;
        Spent::now(&browser).await?.since(before)
    };
    println!("(waiting alone: script {:.1} ms, all {:.1} ms)", idle.script, idle.task);
    browser.check_console().await
}

/// A record cut after so many answers, as the page keeps games: somebody plays one side, a bot the other.
fn saved(text: &str, answers: usize) -> Result<Value> {
    let secret = text.lines().find_map(|line| line.strip_prefix("secret: "));
    let secret = secret.context("a finished game tells its secret")?;
    let mut count = 0;
    let kept = text.lines().filter(|line| {
        let is_answer = line.starts_with(|first: char| first.is_ascii_digit());
        count += usize::from(is_answer);
        !line.starts_with("secret: ") && (!is_answer || count <= answers)
    });
    let journal: String = kept.map(|line| format!("{line}\n")).collect();
    ensure!(count > answers, "the record has {count} answers only");
    let sitter = |side: &str| if side == SIDE { json!({"person": "Ann"}) } else { json!({"bot": "greedy"}) };
    Ok(json!({
        "journal": journal, "secret": secret, "resigned": null,
        "sitters": {"british": sitter("british"), "french": sitter("french")},
    }))
}

fn tell(what: &str, spent: &[Spent]) {
    let sorted = |of: fn(&Spent) -> f64| {
        let mut all: Vec<f64> = spent.iter().map(of).collect();
        all.sort_by(f64::total_cmp);
        let at = |share: usize| all.get((all.len().max(1) - 1) * share / 100).copied().unwrap_or(f64::NAN);
        format!("{:.1} ms, 90 % {:.1}, worst {:.1}", at(50), at(90), at(100))
    };
    println!("{what} ({} of them), median on a processor:", spent.len());
    println!("   script {}", sorted(|one| one.script));
    println!("   of it the redraw, by the clock {}", sorted(|one| one.scene + one.stage));
    println!("      the scene {}", sorted(|one| one.scene));
    println!("      the stage {}", sorted(|one| one.stage));
    println!("   styles and layout {}", sorted(|one| one.layout));
    println!("   all of the main thread {}", sorted(|one| one.task));
}
