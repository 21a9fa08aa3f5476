//! The parts of a Word document: XML files in a ZIP archive.

use std::io::{Cursor, Read};

use roxmltree::{Document, Node};
use zip::ZipArchive;

use super::WordError;
use crate::source::xml::{self, attribute, child};

/// The most bytes that a part may hold once it is unpacked. The text of a book of a thousand pages takes a tenth.
const LARGEST: u64 = 64 << 20;

/// An archive whose parts are read by name.
pub(super) struct Package<'b>(ZipArchive<Cursor<&'b [u8]>>);

impl<'b> Package<'b> {
    pub(super) fn open(bytes: &'b [u8]) -> Result<Self, WordError> {
        // An older document, or one with a password, is another kind of container.
        if bytes.starts_with(&[0xD0, 0xCF, 0x11, 0xE0]) {
            return Err(WordError::OlderOrLocked);
        }
        ZipArchive::new(Cursor::new(bytes)).map(Self).map_err(|error| WordError::Archive(error.to_string()))
    }

    /// The text of a part; `None` where there is none of that name.
    pub(super) fn part(&mut self, name: &str) -> Result<Option<String>, WordError> {
        let Ok(file) = self.0.by_name(name) else { return Ok(None) };
        let mut bytes = Vec::new();
        let broken =
            |error: std::io::Error| WordError::Part { part: name.to_owned(), why: error.to_string() };
        file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(broken)?;
        if bytes.len() as u64 > LARGEST {
            return Err(WordError::TooLarge { part: name.to_owned(), limit: LARGEST >> 20 });
        }
        Ok(Some(text(bytes, name)?))
    }
}

/// The text of an XML file, which Word writes in UTF-8.
fn text(bytes: Vec<u8>, name: &str) -> Result<String, WordError> {
    String::from_utf8(bytes)
        .map_err(|error| WordError::Part { part: name.to_owned(), why: error.to_string() })
}

/// Reads the XML of a part.
pub(super) fn xml<'t>(text: &'t str, part: &str) -> Result<Document<'t>, WordError> {
    xml::document(text).map_err(|why| WordError::Part { part: part.to_owned(), why })
}

/// The value of the child with this name: `<w:ilvl w:val="2"/>`.
pub(super) fn value<'a>(node: Node<'a, '_>, name: &'static str) -> Option<&'a str> {
    attribute(child(node, name)?, "val")
}

/// Whether the child with this name is there and not switched off.
pub(super) fn is_on(node: Node<'_, '_>, name: &'static str) -> Option<bool> {
    let found = child(node, name)?;
    Some(!matches!(attribute(found, "val"), Some("0" | "false" | "off" | "none")))
}
