//! From an SVG document to a PNG.

use crate::NoPicture;
use resvg::{tiny_skia, usvg};
use std::path::Path;

/// Paints drawings with the fonts of this machine. Looking for fonts takes a while: keep it.
pub struct Painter {
    options: usvg::Options<'static>,
}

impl Painter {
    /// With the fonts of the system and those in this folder.
    pub fn new(fonts: Option<&Path>) -> Painter {
        let mut options = usvg::Options::default();
        options.fontdb_mut().load_system_fonts();
        if let Some(folder) = fonts {
            options.fontdb_mut().load_fonts_dir(folder);
        }
        Painter { options }
    }

    /// The drawing as a PNG of this width.
    ///
    /// # Errors
    /// If it is no drawing, or too large.
    pub fn png(&self, svg: &str, width: u32) -> Result<Vec<u8>, NoPicture> {
        let note = |error: &dyn std::fmt::Display| NoPicture::Paint(error.to_string());
        let tree = usvg::Tree::from_str(svg, &self.options).map_err(|error| note(&error))?;
        let scale = width as f32 / tree.size().width();
        let height = (tree.size().height() * scale).round().max(1.0) as u32;
        let mut picture = tiny_skia::Pixmap::new(width, height)
            .ok_or_else(|| NoPicture::Paint("no room for so large a picture".to_owned()))?;
        resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut picture.as_mut());
        picture.encode_png().map_err(|error| note(&error))
    }
}
