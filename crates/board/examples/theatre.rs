//! Draws the sheet of 1754 as PNG files: `cargo run -p tricorne-board --example theatre -- FOLDER [SCALE]`.

use resvg::{tiny_skia, usvg};
use std::path::PathBuf;
use texts::Lang;
use tricorne_board::{SERIF, Theme, conquest};

fn main() {
    let mut args = std::env::args().skip(1);
    let folder = PathBuf::from(args.next().unwrap_or_else(|| ".".to_owned()));
    let scale: f32 = args.next().and_then(|text| text.parse().ok()).unwrap_or(0.6);
    let mut options = usvg::Options::default();
    options.fontdb_mut().load_system_fonts();
    for (lang, theme) in [(Lang::Fr, Theme::Light), (Lang::En, Theme::Dark)] {
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" font-family="{SERIF}"><defs>{}</defs><rect width="{w}" height="{h}" fill="{}"/>{}</svg>"#,
            conquest::sheet_defs(theme),
            theme.palette().paper,
            conquest::sheet_markup(lang, theme),
            w = conquest::WIDTH,
            h = conquest::HEIGHT,
        );
        let name = format!("theatre-{}-{}", lang.code(), theme.code());
        println!("{name}: {} kB", svg.len() / 1024);
        let tree = usvg::Tree::from_str(&svg, &options).expect("SVG");
        let (w, h) = ((tree.size().width() * scale) as u32, (tree.size().height() * scale) as u32);
        let mut picture = tiny_skia::Pixmap::new(w, h).expect("a size");
        resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut picture.as_mut());
        picture.save_png(folder.join(format!("{name}.png"))).expect("a folder to write to");
    }
}
