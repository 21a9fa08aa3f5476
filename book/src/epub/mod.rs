//! The e-book: EPUB 3.3, one file that reading systems, shops and libraries take.
//!
//! A chapter for each page of the site with the same words, links and tables; footnotes come up where their mark is
//! touched; the index and the concordance lead into the text. No scripts, nothing from the network. What is written is
//! the same each time for the same book and the same [`Extras`].

mod chapter;
mod navigation;
mod package;

use std::io::{Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::error::BookError;
use crate::html::{File, Site, chapters};
use crate::model::Book;

/// What an e-book has beside its book.
#[derive(Debug, Clone, Default)]
pub struct Extras {
    /// When it was made, as in `2017-08-01T00:00:00Z`.
    pub modified: String,
    /// The pictures in the text, by their paths below the folder of the work; one that is missing is told by its description.
    pub images: Vec<File>,
    /// The picture that stands for the book in a library.
    pub cover: Option<File>,
    /// A style sheet that comes behind the e-book's own.
    pub theme: Option<String>,
}

const CONTAINER: &str = r#"<?xml version="1.0" encoding="utf-8"?>
<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
  <rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"#;

/// Writes the e-book.
pub fn epub(book: &Book, extras: &Extras) -> Result<Vec<u8>, BookError> {
    let site = Site { images: extras.images.clone(), ..Site::default() };
    let chapters = chapters(book, &site);
    let mut files = vec![
        File { path: "META-INF/container.xml".to_owned(), bytes: CONTAINER.into() },
        File {
            path: "book/package.opf".to_owned(),
            bytes: package::package(book, extras, &chapters).into_bytes(),
        },
        File {
            path: "book/nav.xhtml".to_owned(),
            bytes: navigation::navigation(book, &chapters).into_bytes(),
        },
    ];
    files.extend(chapters.iter().map(|chapter| File {
        path: format!("book/{}.xhtml", chapter.path),
        bytes: chapter::chapter(book, chapter).into_bytes(),
    }));
    let mut style = include_str!("style.css").to_owned();
    style.push_str(extras.theme.as_deref().unwrap_or_default());
    files.push(File { path: "book/assets/book.css".to_owned(), bytes: style.into_bytes() });
    files.extend(
        pictures(extras)
            .map(|(path, image)| File { path: format!("book/{path}"), bytes: image.bytes.clone() }),
    );
    pack(&files).map_err(|error| BookError::Archive(error.to_string()))
}

/// The pictures, each with its path in the book; the cover is the last one.
fn pictures(extras: &Extras) -> impl Iterator<Item = (String, &File)> {
    let images = extras.images.iter().map(|image| (format!("assets/images/{}", image.path), image));
    let ending = |cover: &File| cover.path.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    images.chain(extras.cover.iter().map(move |cover| (format!("assets/cover.{}", ending(cover)), cover)))
}

/// The archive: what says that it is a book comes first, as it is.
fn pack(files: &[File]) -> zip::result::ZipResult<Vec<u8>> {
    let plain = SimpleFileOptions::default().last_modified_time(zip::DateTime::default());
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("mimetype", plain.compression_method(CompressionMethod::Stored))?;
    archive.write_all(b"application/epub+zip")?;
    for file in files {
        archive.start_file(file.path.as_str(), plain.compression_method(CompressionMethod::Deflated))?;
        archive.write_all(&file.bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}

/// Words in XML.
fn escaped(words: &str) -> String {
    maud::html! { (words) }.into_string()
}
