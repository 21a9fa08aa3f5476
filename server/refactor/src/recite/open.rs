//! Drafting notes that an earlier migration has left below citations: which edition these are still written under. Left out
//! are notes that a person has resolved, and such as tell of words that are not there any more.

use lawsmith_model::{Document, Thread};
use lawsmith_text::{TextRange, in_quotes, line_start, single_spaced};

use crate::marking::SIGNATURE;
use crate::motion::line_end;

/// A note that says that a citation is written under another edition than its header names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenMark {
    /// Its line, with the line break.
    pub range: TextRange,
    /// The edition that it names, `bridge/2017`.
    pub under: String,
    /// Whether somebody has answered it.
    pub answered: bool,
}

/// What a note says of these words, which are written under an edition.
pub(super) fn written_under(words: &str, edition: &str, message: &str) -> String {
    format!("{}{edition}: {message}", opening(words))
}

fn opening(words: &str) -> String {
    format!("{}{WRITTEN}", in_quotes(words))
}

/// What stands between the words and the edition.
const WRITTEN: &str = " is written under ";

/// The editions that open notes of a document name.
pub fn editions_noted(document: &Document) -> impl Iterator<Item = String> {
    document.threads().filter(|thread| is_open(document, thread)).filter_map(|thread| {
        let (_, rest) = document.text()[thread.first.text].split_once(WRITTEN)?;
        rest.split_once(": ").map(|(edition, _)| edition.to_owned())
    })
}

/// The open note below the block of the citation at `cited`.
pub fn open_mark(document: &Document, cited: TextRange) -> Option<OpenMark> {
    let (tree, text) = (&document.tree, document.text());
    let below = tree.blocks.get(tree.block_at(cited.start())? + 1)?;
    let opening = opening(&single_spaced(text.get(cited.start()..cited.end())?));
    let first_line = tree.notes(below).first()?.text.start();
    let threads = document.threads().skip_while(|thread| thread.first.text.start() < first_line);
    let within = threads.take_while(|thread| thread.first.text.start() < below.range.end());
    within.filter(|thread| is_open(document, thread)).find_map(|thread| {
        let line = thread.first.text;
        let (under, _) = text[line].strip_prefix(&opening)?.split_once(": ")?;
        let (start, end) = (line_start(text, line.start()), line_end(text, line.end()));
        let (under, answered) = (under.to_owned(), !thread.answers.is_empty());
        Some(OpenMark { range: TextRange::new(start, end), under, answered })
    })
}

fn is_open(document: &Document, thread: &Thread<'_>) -> bool {
    document.stamp(&thread.first).initials == Some(SIGNATURE) && !thread.is_resolved(document)
}
