//! The e-book: from the arguments to an EPUB.

use std::fs;
use std::path::Path;

use anyhow::Context;
use lawsmith_book::epub::{Extras, epub};
use lawsmith_model::{NamedFile, Spanned};

use crate::args::Book;
use crate::publishing::{book, chosen, images, inside, picture, theme_folder};
use crate::replace::refuse_other;
use crate::workspace::Work;
use crate::{clock, output, replace};

/// Writes the edition that the arguments ask for.
pub fn write(arguments: &Book, file: &Path) -> anyhow::Result<()> {
    refuse_other(file, "EPUB", |known| known.get(30..58) == Some(b"mimetypeapplication/epub+zip"))?;
    let (work, loaded) = chosen(&arguments.paths, arguments.edition.as_deref())?;
    let book = book(arguments, &work, &loaded)?;
    let extras = Extras {
        modified: clock::now()?,
        images: images(&work, &[&book])?,
        cover: cover(&work)?,
        theme: theme(&work)?,
    };
    let bytes = epub(&book, &extras)?;
    replace::put(file, &bytes)?;
    output::say(&format!("{}: {} kB", file.display(), bytes.len().div_ceil(1000)));
    Ok(())
}

fn cover(work: &Work) -> anyhow::Result<Option<lawsmith_book::html::File>> {
    let Some(path) = work.manifest.book.cover.as_ref().map(Spanned::get_ref) else { return Ok(None) };
    let found = picture(work.folder(), path)?;
    let found = found.with_context(|| {
        format!("[book] cover = \"{path}\": give {}", NamedFile::Picture(path.clone()).wanted())
    });
    found.map(Some)
}

/// The style sheet of the theme for e-books, if it has one.
fn theme(work: &Work) -> anyhow::Result<Option<String>> {
    let Some(theme) = theme_folder(work)? else { return Ok(None) };
    let Some(path) = inside(work.folder(), &format!("{theme}/epub.css")) else { return Ok(None) };
    fs::read_to_string(&path).map(Some).with_context(|| format!("can't read {}", path.display()))
}
