//! The printed book: a [`Book`] set in pages by typst and written as tagged PDF.
//!
//! The template in `template/` is code of ours and the same for every book; the words of the book reach it as data,
//! so that nothing in them is read as markup, code or a path. [`sheet`] makes that data. What the book names beside its
//! words, pictures and fonts, is handed in by the caller: this crate reads no files, and what is not handed in is not there.
//!
//! Left out on purpose: what stands in the book (`lawsmith-book`), and where the PDF is written.

mod footnotes;
mod glyphs;
mod links;
mod pages;
mod sheet;
mod world;

use std::collections::BTreeMap;

use lawsmith_book::model::{Book, PlaceId};
use serde_json::Value;
use typst::foundations::Smart;
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};

use crate::world::PrintWorld;

/// What a book names and does not hold.
#[derive(Debug, Clone, Default)]
pub struct Resources {
    /// Pictures by their path below the folder of the work, as in the book.
    pub images: BTreeMap<String, Vec<u8>>,
    /// Fonts that are not built in: the bytes of TrueType and OpenType files.
    pub fonts: Vec<Vec<u8>>,
}

/// A printed book.
#[derive(Debug, Clone)]
pub struct Printed {
    /// The PDF.
    pub pdf: Vec<u8>,
    /// The number of its pages.
    pub pages: usize,
    /// The printed page on which each place of the book begins, in order of the places; none for what is not printed.
    pub page_of: Vec<Option<usize>>,
    /// Whether it keeps the rules of PDF/UA-1, as far as a program can tell.
    pub accessible: bool,
    /// What the reader will miss, in sentences.
    pub warnings: Vec<String>,
}

impl Printed {
    /// The printed page on which `place` begins.
    pub fn page(&self, place: PlaceId) -> Option<usize> {
        self.page_of.get(place.0).copied().flatten()
    }
}

/// Why there is no PDF.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PrintError {
    /// The pages could not be set.
    #[error("the pages can't be set: {0}")]
    Pages(String),
    /// The PDF could not be written.
    #[error("the PDF can't be written: {0}")]
    Pdf(String),
}

/// Sets and writes a book. The same book and the same resources give the same bytes.
pub fn print(book: &Book, resources: &Resources) -> Result<Printed, PrintError> {
    match print_with(book, resources) {
        // A picture that can't be read costs the pictures, not the book.
        Err(PrintError::Pages(why)) if !resources.images.is_empty() => {
            let without = Resources { images: BTreeMap::new(), fonts: resources.fonts.clone() };
            let mut printed = print_with(book, &without)?;
            printed.warnings.insert(0, format!("the book is printed without its pictures: {why}"));
            Ok(printed)
        }
        done => done,
    }
}

fn print_with(book: &Book, resources: &Resources) -> Result<Printed, PrintError> {
    let sheet = sheet::sheet(book, resources);
    let mut world = PrintWorld::new(bytes(&sheet)?, resources);
    let pages = pages::lay_out(book, &mut world)?;
    let mut warnings = unknown_fonts(book, &world);
    warnings.extend(glyphs::missing(&sheet, &world));
    warnings.extend(pages.said);
    let (pdf, accessible) = match write(&pages.document, &[PdfStandard::Ua_1]) {
        Ok(pdf) => (pdf, true),
        Err(why) => {
            warnings.push(format!("the PDF does not keep the rules of PDF/UA-1: {why}"));
            (write(&pages.document, &[]).map_err(PrintError::Pdf)?, false)
        }
    };
    Ok(Printed { pdf, pages: pages.document.pages().len(), page_of: pages.page_of, accessible, warnings })
}

/// The fonts that the manifest names and nobody has, by their keys there.
fn unknown_fonts(book: &Book, world: &PrintWorld) -> Vec<String> {
    let fonts = &book.settings.fonts;
    let given = [("text", &fonts.text), ("headings", &fonts.headings)];
    let unknown = |name: &&String| !world.has_family(name);
    let told = given.into_iter().filter_map(|(key, name)| Some((key, name.as_ref().filter(unknown)?)));
    told.map(|(key, name)| {
        format!(
            "[book] fonts: {key} = \"{name}\" is neither built in nor in the folder of the theme; {} stands for it",
            sheet::BUILT_IN[0]
        )
    })
    .collect()
}

fn bytes(data: &Value) -> Result<Vec<u8>, PrintError> {
    serde_json::to_vec(data).map_err(|error| PrintError::Pages(error.to_string()))
}

fn write(document: &PagedDocument, standards: &[PdfStandard]) -> Result<Vec<u8>, String> {
    let standards = PdfStandards::new(standards).map_err(|error| error.message().to_string())?;
    let creator = Smart::Custom(Some(format!("Lawsmith {}", env!("CARGO_PKG_VERSION"))));
    let options = PdfOptions { creator, standards, ..PdfOptions::default() };
    typst_pdf::pdf(document, &options).map_err(|errors| pages::said(&errors))
}
