//! Akoma Ntoso (OASIS LegalDocML, and version 2 before it) to the plain lines that the phases read.
//!
//! What has a number or a heading becomes a heading or an item, whatever its element is called: jurisdictions use the names
//! of the standard each in its own way. Left out are metadata, covers and tables of contents.

mod elements;
mod lines;
mod numbers;
mod reader;
mod runs;

use roxmltree::Node;

use crate::markup::Markup;
use crate::source::xml::{attribute, child, children, document};
use crate::source::{Origin, Plain};
use elements::is_own_metadata;
use reader::Reader;

/// Why a file can't be read as Akoma Ntoso.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AkomaNtosoError {
    /// It is no well-formed XML.
    #[error("the file is no well-formed XML ({0}); mend it, or save it anew with the program that made it")]
    Xml(String),
    /// It is XML of another kind.
    #[error(
        "the file is XML, but no Akoma Ntoso: its outermost element is “{0}”, not “akomaNtoso”; \
         export the text as Akoma Ntoso, Word or Markdown"
    )]
    Other(String),
}

/// The lines of a document, and the noun that its provisions are counted by.
pub(crate) fn plain(text: &str, markup: Markup) -> Result<(Plain, Option<String>), AkomaNtosoError> {
    let document = document(text).map_err(AkomaNtosoError::Xml)?;
    let root = document.root_element();
    if root.tag_name().name() != "akomaNtoso" {
        return Err(AkomaNtosoError::Other(root.tag_name().name().to_owned()));
    }
    let (plain, noun) = Reader::new(root, markup).read(root);
    Ok((Plain { origin: origin(root), ..plain.without_invisible() }, noun))
}

/// The metadata of a document as a work.
fn work<'a, 'i>(document: Node<'a, 'i>) -> Option<Node<'a, 'i>> {
    children(document, "meta")
        .flat_map(|meta| children(meta, "identification"))
        .find_map(|identification| children(identification, "FRBRWork").next())
}

/// The name of a document that its metadata give.
fn title<'a>(document: Node<'a, '_>) -> Option<&'a str> {
    let work = work(document)?;
    let named = |name| children(work, name).find_map(|it| attribute(it, "value"));
    named("FRBRalias").or_else(|| named("FRBRname")).filter(|title| !title.trim().is_empty())
}

/// The work that `lawsmith export akn` wrote, by its name there: `/akn/gb/act/2026-01-01/harbour-rules`.
fn origin(root: Node<'_, '_>) -> Option<Origin> {
    let work = root.children().find_map(work)?;
    work.parent().filter(|it| is_own_metadata(*it))?;
    let name = attribute(child(work, "FRBRuri")?, "value")?;
    let region = name.split('/').nth(2).filter(|region| *region != "xx");
    Origin::new(name.rsplit('/').next()?, region)
}
