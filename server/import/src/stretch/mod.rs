//! The source cut into stretches of lines that are each read in one way: by the `parts` of the profile, and within those
//! that hold Laws by what stands between them (`laws`). Then `footnotes` and their marks are taken out of the text.

mod footnotes;
mod laws;
mod parts;

use std::collections::BTreeMap;

use lawsmith_syntax::DocumentKind;

use crate::lines::TextLine;

pub(crate) use footnotes::footnotes;
pub(crate) use parts::stretches;

/// What a stretch of lines is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum StretchKind<'t> {
    /// Lines that no part of the profile claims.
    Loose,
    /// An introduction; its first line is the title.
    Introduction,
    /// An introduction of numbered paragraphs; its first line is the title.
    NumberedIntroduction,
    /// Definitions; the first line is the title.
    Definitions,
    /// Whatever the manifest of the work knows, in the order of the book.
    Book,
    /// A Law; its first line is the heading.
    Law {
        /// The number as printed.
        label: &'t str,
        /// The title.
        title: &'t str,
    },
    /// More of the Law that was interrupted.
    LawContinued,
    /// A copy of a provision; its first line is the heading.
    Quotation {
        /// The address that the heading names.
        address: &'t str,
    },
    /// A commentary.
    Commentary,
    /// A printed index; the first line is the title.
    Index,
}

/// Consecutive lines that are read in one way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stretch<'t, L> {
    /// What they are.
    pub(crate) kind: StretchKind<'t>,
    /// The file that they go to, without folder and extension.
    pub(crate) file: String,
    /// The lines.
    pub(crate) lines: Vec<L>,
}

type Stretches<'t> = Vec<Stretch<'t, TextLine<'t>>>;

/// The stretches of each file, files in the order in which the source comes to them.
pub(crate) fn by_file<'t>(stretches: Stretches<'t>) -> Vec<(String, Stretches<'t>)> {
    let mut places = BTreeMap::new();
    let mut files: Vec<(String, Stretches<'t>)> = Vec::new();
    for stretch in stretches {
        let place = *places.entry(stretch.file.clone()).or_insert(files.len());
        match files.get_mut(place) {
            Some((_, stretches)) => stretches.push(stretch),
            None => files.push((stretch.file.clone(), vec![stretch])),
        }
    }
    files
}

/// The kind of the document that such stretches make.
pub(crate) fn kind_of<L>(stretches: &[Stretch<'_, L>]) -> DocumentKind {
    let all = |kind: &StretchKind<'_>| stretches.iter().all(|stretch| stretch.kind == *kind);
    match () {
        () if all(&StretchKind::Index) => DocumentKind::Index,
        () if all(&StretchKind::Commentary) => DocumentKind::Commentary,
        () => DocumentKind::Laws,
    }
}
