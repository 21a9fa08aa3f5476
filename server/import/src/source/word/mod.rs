//! Word documents (.docx) to the plain lines that the phases read: a line for each paragraph, with the number
//! that Word gives it.
//!
//! Headings are known by their place in the outline, items by their lists. Tracked changes stay
//! changes, emphasis stays emphasis, footnotes stay footnotes. Left out: headers, footers, comments,
//! pictures, tables of contents and hidden text.

mod numbering;
mod package;
mod reader;
mod runs;
mod styles;

use std::collections::HashMap;

use lawsmith_model::Language;
use roxmltree::Node;

use crate::lines::physical;
use crate::markup::Markup;
use crate::source::xml::{attribute, child, children};
use crate::source::{Origin, Plain, UNCLEAR};
use numbering::Numbering;
use package::{Package, xml};
use reader::Reader;
use runs::{Known, NoteKind};
use styles::Styles;

/// Why a Word document can't be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WordError {
    /// It is no archive, or a broken one.
    #[error(
        "the file is no Word document, or a broken one ({0}); open it in Word and save it as .docx again"
    )]
    Archive(String),
    /// It has the form that Word had before 2007, or a password.
    #[error("the file is a Word document of the older form, or has a password; save it as .docx without one")]
    OlderOrLocked,
    /// A part that the text stands in is missing.
    #[error("the file has no part {0}, which holds the text of a Word document; save it as .docx again")]
    Missing(String),
    /// A part can't be read.
    #[error("the part {part} of the Word document can't be read ({why}); open it in Word and save it again")]
    Part {
        /// The name of the part in the archive.
        part: String,
        /// What is wrong with it.
        why: String,
    },
    /// A part is larger than any text.
    #[error("the part {part} of the Word document holds more than {limit} MB; cut the document into several")]
    TooLarge {
        /// The name of the part in the archive.
        part: String,
        /// The most that is read, in units of 2²⁰ bytes.
        limit: u64,
    },
}

/// The fewest links one below the other that make a table of contents.
const FEWEST_LINKS: usize = 3;

/// The lines of a Word document.
pub(crate) fn plain(bytes: &[u8], markup: Markup) -> Result<Plain, WordError> {
    let mut package = Package::open(bytes)?;
    let name = document_name(&mut package)?;
    let origin = package.part("docProps/custom.xml")?.map(|text| origin(&text)).transpose()?.flatten();
    let (folder, file) = name.rsplit_once('/').unwrap_or(("", &name));
    let mut part = |name: &str| package.part(&format!("{folder}/{name}"));
    let document = part(file)?.ok_or_else(|| WordError::Missing(name.clone()))?;
    let document = xml(&document, &name)?;
    let mut styles = Styles::default();
    if let Some(text) = part("styles.xml")? {
        styles = Styles::of(xml(&text, "styles.xml")?.root_element());
    }
    let mut numbering = Numbering::default();
    if let Some(text) = part("numbering.xml")? {
        numbering = Numbering::of(xml(&text, "numbering.xml")?.root_element());
    }
    let mut known = Known::default();
    if let Some(text) = part(&format!("_rels/{file}.rels"))? {
        known.links = links(xml(&text, "document.xml.rels")?.root_element());
    }
    let body = child(document.root_element(), "body").ok_or_else(|| WordError::Missing(name.clone()))?;
    known.find_named(body);
    let mut reader = Reader::new(styles, numbering, known, markup, origin.is_some());
    reader.body(body);
    for (kind, name) in [(NoteKind::Footnote, "footnotes.xml"), (NoteKind::Endnote, "endnotes.xml")] {
        if let Some(text) = part(name)? {
            reader.notes(xml(&text, name)?.root_element(), kind);
        }
    }
    let (title, nesting) = (reader.title(), reader.nesting());
    let (text, contents, unclear) = reader.lines();
    // A paragraph and the empty line behind it are two.
    let runs = contents.chunk_by(|one, next| one + 2 == *next);
    let front = runs.filter(|run| run.len() >= FEWEST_LINKS).flatten().copied().collect();
    let unsure = unclear.into_iter().map(|line| (line, UNCLEAR)).collect();
    Ok(Plain { unsure, title, nesting, origin, ..without_lines(&text, front) }.without_invisible())
}

/// The work that `lawsmith export docx` wrote: its property `Lawsmith` has the id and the language, `harbour-rules en-GB`.
fn origin(properties: &str) -> Result<Option<Origin>, WordError> {
    let properties = xml(properties, "custom.xml")?;
    let own =
        children(properties.root_element(), "property").find(|it| attribute(*it, "name") == Some("Lawsmith"));
    let Some(value) = own.and_then(|it| it.descendants().find_map(|it| it.text())) else { return Ok(None) };
    let (work, language) = value.trim().split_once(' ').unwrap_or((value.trim(), ""));
    Ok(Origin::new(work, Language::new(language).region()))
}

/// A text without some lines, which are for the page.
fn without_lines(text: &str, front: Vec<usize>) -> Plain {
    let kept = physical(text).enumerate().filter(|(at, _)| front.binary_search(&(at + 1)).is_err());
    let mut out = String::with_capacity(text.len());
    let mut last = 0;
    for (at, line) in kept {
        out.extend(std::iter::repeat_n('\n', at - last));
        out.push_str(line);
        last = at;
    }
    out.push('\n');
    Plain { text: out, front, ..Plain::default() }
}

/// The part that the text stands in, by the relations of the archive.
fn document_name(package: &mut Package<'_>) -> Result<String, WordError> {
    const USUAL: &str = "word/document.xml";
    let Some(text) = package.part("_rels/.rels")? else { return Ok(USUAL.to_owned()) };
    let relations = xml(&text, "_rels/.rels")?;
    let main = children(relations.root_element(), "Relationship")
        .find(|it| attribute(*it, "Type").is_some_and(|kind| kind.ends_with("/officeDocument")));
    let target = main.and_then(|it| attribute(it, "Target")).unwrap_or(USUAL);
    Ok(target.trim_start_matches('/').to_owned())
}

/// The targets of links that lead out of the document.
fn links(root: Node<'_, '_>) -> HashMap<String, String> {
    let of = |it: Node<'_, '_>| {
        let target = attribute(it, "Target")
            .filter(|to| ["http://", "https://", "mailto:"].iter().any(|it| to.starts_with(it)))?;
        Some((attribute(it, "Id")?.to_owned(), target.to_owned()))
    };
    children(root, "Relationship").filter_map(of).collect()
}
