//! All files of the client as they are served: named, filled in, and listed for the service worker.

use super::bindgen::Glue;
use super::names::{Names, hash};
use super::split;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::path::Path;

/// The files by the names they are served under.
pub(super) type Bundle = BTreeMap<String, Vec<u8>>;

/// All files, and what is needed when.
pub(super) struct Client {
    pub(super) files: Bundle,
    /// The served names by the plain ones.
    pub(super) names: Names,
    /// The parts that are fetched together, by what asks for them: a game.
    pub(super) needs: BTreeMap<String, Vec<String>>,
}

/// The page: it keeps its name, since people's links lead to it.
const PAGE: &str = "index.html";
/// The service worker: it keeps its name, since browsers look for changes under it.
const WORKER: &str = "sw.js";

/// The modules: what the page runs, and what its worker runs.
pub(super) struct Modules {
    pub(super) page: Glue,
    pub(super) engine: Glue,
}

/// The folder of recorded games.
const FAMOUS: &str = "famous";

/// Everything that is served, from the static files, the files of words and the compiled client.
pub(super) fn bundle(folder: &Path, words: &Path, modules: Modules) -> Result<Client> {
    let mut statics = BTreeMap::new();
    add_files(&mut statics, folder, "")?;
    add_words(&mut statics, words)?;
    // Recorded games worth seeing: `famous/quebec.journal` is served as `famous-quebec.journal`, with its hash.
    add_files(&mut statics, &folder.join(FAMOUS), &format!("{FAMOUS}-"))?;
    statics.insert("style.css".to_owned(), styles(&folder.join("style"))?);
    assemble(statics, modules)
}

/// The files of words that the build of the texts left: `texts-en.txt`, `rules-quebec-en.txt`.
fn add_words(statics: &mut BTreeMap<String, Vec<u8>>, folder: &Path) -> Result<()> {
    let mut all = BTreeMap::new();
    add_files(&mut all, folder, "")?;
    all.retain(|name, _| name.ends_with(".txt"));
    ensure!(!all.is_empty(), "{} holds no words", folder.display());
    statics.append(&mut all);
    Ok(())
}

/// The files of a folder, their names begun with `prefix`.
fn add_files(statics: &mut BTreeMap<String, Vec<u8>>, folder: &Path, prefix: &str) -> Result<()> {
    for entry in std::fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))? {
        let path = entry?.path();
        if path.is_file() {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let bytes = std::fs::read(&path).with_context(|| path.display().to_string())?;
            statics.insert(format!("{prefix}{name}"), bytes);
        }
    }
    Ok(())
}

/// All style sheets in the order of their names, as one.
fn styles(folder: &Path) -> Result<Vec<u8>> {
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))? {
        paths.push(entry?.path());
    }
    paths.retain(|path| path.extension().is_some_and(|kind| kind == "css"));
    paths.sort();
    let mut out = Vec::new();
    for path in paths {
        out.extend(std::fs::read(&path).with_context(|| path.display().to_string())?);
        out.push(b'\n');
    }
    Ok(out)
}

/// Name and fill in. What nobody names comes first: a file's name depends on the names inside it.
fn assemble(mut statics: BTreeMap<String, Vec<u8>>, modules: Modules) -> Result<Client> {
    let needs = modules.page.needs.clone();
    let mut take = |name: &str| {
        let bytes = statics.remove(name).with_context(|| format!("crates/web/static/{name} is missing"))?;
        String::from_utf8(bytes).with_context(|| format!("crates/web/static/{name} is not text"))
    };
    let (page, worker) = (take(PAGE)?, take(WORKER)?);
    let scripts = ["worker.js", "boot.js"].map(|name| take(name).map(|text| (name, text)));
    let mut names = Names::default();
    let mut bundle = Bundle::new();
    let mut add = |names: &mut Names, name: &str, bytes: Vec<u8>| {
        bundle.insert(names.add(name, &bytes), bytes);
    };
    // Pictures and fonts first, then what may refer to them.
    let (texts, others): (Vec<_>, Vec<_>) =
        statics.into_iter().partition(|(name, _)| name.ends_with(".css") || name.ends_with(".webmanifest"));
    for (name, bytes) in others {
        add(&mut names, &name, bytes);
    }
    for (name, bytes) in texts {
        let text = String::from_utf8(bytes).with_context(|| format!("{name} is not text"))?;
        let filled = names.fill_in(&text).into_bytes();
        add(&mut names, &name, filled);
    }
    for (name, glue) in [("page", modules.page), ("engine", modules.engine)] {
        // The glue knows the parts by name.
        for (part, wasm) in glue.parts {
            add(&mut names, &split::file(&part), wasm);
        }
        add(&mut names, &format!("{name}.wasm"), glue.wasm);
        let js = names.fill_in(&glue.js).into_bytes();
        add(&mut names, &format!("{name}.js"), js);
    }
    for script in scripts {
        let (name, text) = script?;
        let filled = names.fill_in(&text).into_bytes();
        add(&mut names, name, filled);
    }
    // The client asks the page where its words are.
    let page = page.replacen(WORDS, &words(&names), 1);
    bundle.insert(PAGE.to_owned(), names.fill_in(&page).into_bytes());
    let worker = service_worker(&worker, &bundle)?;
    bundle.insert(WORKER.to_owned(), worker.into_bytes());
    Ok(Client { files: bundle, names, needs })
}

/// Where the files of words are, as the client looks for it: `tricorne-texts-en`, `tricorne-rules-quebec-en`.
fn words(names: &Names) -> String {
    let files = names.plain().filter_map(|name| name.strip_suffix(".txt"));
    let meta = |name| format!("<meta name=\"tricorne-{name}\" content=\"/{name}.txt\">");
    files.map(meta).collect::<Vec<_>>().join("\n")
}

/// Where the addresses of the words go.
const WORDS: &str = "<!-- WORDS -->";

/// Fill the version and the list of files into the service worker.
fn service_worker(template: &str, bundle: &Bundle) -> Result<String> {
    for wanted in [VERSION, FILES] {
        ensure!(template.matches(wanted).count() == 1, "crates/web/static/{WORKER} must hold {wanted} once");
    }
    // The page is known by its address; its content is part of the version, as its name says nothing of it.
    let address = |name: &str| if name == PAGE { "/".to_owned() } else { format!("/{name}") };
    let files: Vec<String> = bundle.keys().map(|name| address(name)).collect();
    let version = hash(format!("{}\n{}\n{template}", files.join("\n"), hash(&bundle[PAGE])).as_bytes());
    let files = serde_json::to_string_pretty(&files)?;
    Ok(template.replace(VERSION, &format!("\"{version}\"")).replace(FILES, &files))
}

/// Where the service worker's version goes.
const VERSION: &str = "\"VERSION\"";
/// Where the list of files goes.
const FILES: &str = "[\"FILES\"]";

#[cfg(test)]
mod tests {
    use super::*;

    fn small(wasm: &[u8]) -> Bundle {
        let statics = [
            (
                PAGE,
                "<link href=\"/style.css\"><script src=\"/boot.js\"><meta content=\"/worker.js\"><!-- WORDS -->",
            ),
            (WORKER, "const a = \"VERSION\"; const b = [\"FILES\"];"),
            ("boot.js", "import \"/page.js\"; init(\"/page.wasm\");"),
            ("worker.js", "import \"/engine.js\"; init(\"/engine.wasm\");"),
            ("style.css", "a { background: url(/icon.svg); }"),
            ("manifest.webmanifest", "{ \"src\": \"/icon.svg\" }"),
            ("icon.svg", "<svg/>"),
            ("texts-en.txt", "a\tb"),
            ("rules-toy-en.txt", "1.1\ta\tb"),
        ];
        let statics = statics.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        let glue = |js: &str, wasm: &[u8]| Glue { js: js.into(), wasm: wasm.to_vec(), ..Glue::default() };
        let parts = [("toy".to_owned(), b"toy".to_vec())].into();
        let page = Glue { parts, ..glue("fetch(new URL(\"/part-toy.wasm\", import.meta.url))", wasm) };
        let modules = Modules { page, engine: glue("engine", b"engine") };
        assemble(statics.into(), modules).unwrap().files
    }

    fn text<'a>(bundle: &'a Bundle, begins: &str) -> &'a str {
        let (_, bytes) = bundle.iter().find(|(name, _)| name.starts_with(begins)).expect(begins);
        std::str::from_utf8(bytes).unwrap()
    }

    #[test]
    fn every_file_names_files_that_exist() {
        let bundle = small(b"wasm");
        assert_eq!(bundle.len(), 14);
        for (name, bytes) in &bundle {
            if name == WORKER || name.ends_with(".wasm") || name.ends_with(".txt") {
                continue;
            }
            let text = String::from_utf8_lossy(bytes);
            for part in text.split(['"', '(', ')']).filter_map(|part| part.strip_prefix('/')) {
                assert!(part.is_empty() || bundle.contains_key(part) || part == ">", "{name}: {part}");
            }
        }
        assert!(text(&bundle, "index").contains("/worker-"));
        assert!(text(&bundle, "style").contains("url(/icon-"));
        assert!(text(&bundle, "index").contains("<meta name=\"tricorne-texts-en\" content=\"/texts-en-"));
        assert!(
            text(&bundle, "index").contains("<meta name=\"tricorne-rules-toy-en\" content=\"/rules-toy-en-")
        );
    }

    #[test]
    fn a_new_module_gives_new_names_to_all_that_lead_to_it() {
        let (old, new) = (small(b"old"), small(b"new"));
        let kept: Vec<&String> = new.keys().filter(|name| old.contains_key(*name)).collect();
        // All but the page's module, what starts it, the page and the service worker; these two keep their names.
        assert_eq!(kept.len(), 12, "{kept:?}");
        assert!(kept.iter().all(|name| !name.starts_with("boot") && !name.ends_with("page.wasm")));
        assert_ne!(old[WORKER], new[WORKER]);
        assert_eq!(old, small(b"old"));
    }

    #[test]
    fn the_service_worker_lists_everything_but_itself() {
        let bundle = small(b"wasm");
        let worker = text(&bundle, "sw");
        assert!(!worker.contains("VERSION") && !worker.contains("FILES"));
        let list = &worker[worker.find('[').unwrap()..=worker.find(']').unwrap()];
        let list: Vec<String> = serde_json::from_str(list).unwrap();
        assert_eq!(list.len(), bundle.len() - 1);
        assert!(list.contains(&"/".to_owned()) && !list.iter().any(|name| name.contains("sw.js")));
        assert!(service_worker("no place", &bundle).is_err());
    }
}
