//! A text to amend: the documents of an edition with names of their own, in canonical layout.

mod cutting;
pub(crate) mod look;
pub(crate) mod names;
pub(crate) mod part;
pub(crate) mod piece;
pub(crate) mod pieces;
mod place;
mod places;
pub(crate) mod role;
pub(crate) mod title;

use std::sync::Arc;

use lawsmith_model::{Address, Edition};
use lawsmith_syntax::format;

/// An edition in canonical layout, and what its documents are called.
#[derive(Debug)]
pub struct Text {
    /// The edition.
    pub(crate) edition: Arc<Edition>,
    /// What each document is called, such as its path below the edition's folder.
    pub(crate) names: Vec<String>,
}

impl Text {
    /// Lays out the documents of `edition`, which are called `names`, and reads it again where that changes one.
    pub fn new(edition: Arc<Edition>, names: Vec<String>) -> Self {
        let laid_out: Vec<String> =
            edition.documents.iter().map(|document| canonical(&edition, document.text())).collect();
        let same = edition.documents.iter().zip(&laid_out).all(|(document, text)| document.text() == text);
        if same {
            return Self { edition, names };
        }
        let read = edition.with_texts(laid_out.iter().map(String::as_str), edition.behind());
        Self { edition: Arc::new(read), names }
    }

    /// How its provision of this number is or would be cited: `Law 5`.
    pub(crate) fn called(&self, number: &str) -> String {
        Address::parse(number).map_or_else(|| number.to_owned(), |address| self.edition.citation_of(&address))
    }

    /// The documents: their names and texts.
    pub fn documents(&self) -> Vec<(String, String)> {
        let texts = self.edition.documents.iter().map(|document| document.text().to_owned());
        self.names.iter().cloned().zip(texts).collect()
    }
}

/// A text in canonical layout, its line breaks those of Unix.
pub(crate) fn canonical(edition: &Edition, text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let conventions = &edition.conventions;
    format(&lawsmith_syntax::parse(text.as_str(), conventions), conventions)
}
