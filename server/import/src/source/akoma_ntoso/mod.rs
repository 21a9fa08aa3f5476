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
use crate::source::Plain;
use crate::source::xml::{attribute, children, document};
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
    Ok((plain.without_invisible(), noun))
}

/// The name of a document that its metadata give.
fn title<'a>(document: Node<'a, '_>) -> Option<&'a str> {
    let work = children(document, "meta")
        .flat_map(|meta| children(meta, "identification"))
        .find_map(|identification| children(identification, "FRBRWork").next())?;
    let named = |name| children(work, name).find_map(|it| attribute(it, "value"));
    named("FRBRalias").or_else(|| named("FRBRname")).filter(|title| !title.trim().is_empty())
}
