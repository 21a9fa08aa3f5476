//! What two editions differ in that no passage holds: titles in headers, quotations of provisions, indexes, commentaries.
//!
//! Whoever is told that nothing changed is told of these. Quotations and indexes are made from the text, which is compared;
//! a commentary is about it; attributes and drafting notes are no words of the law.

use lawsmith_model::{Document, Edition};
use lawsmith_syntax::{BlockKind, DocumentKind};
use lawsmith_text::single_spaced;

use crate::passages::is_compared;

/// What differs, each in a few words for a line that lists them; empty where nothing does.
pub fn uncompared(old: &Edition, new: &Edition) -> Vec<String> {
    let (old_titles, new_titles) = lacking(texts(old, titles), texts(new, titles));
    let titles = match (old_titles.as_slice(), new_titles.as_slice()) {
        ([], []) => None,
        ([old], [new]) => Some(format!("the title in the header (“{old}” → “{new}”)")),
        _ => Some("the titles in the headers".to_owned()),
    };
    let differs = |of: fn(&Document) -> Vec<String>, what: &str| {
        let lacking = lacking(texts(old, of), texts(new, of));
        (lacking != (Vec::new(), Vec::new())).then(|| what.to_owned())
    };
    let others = [
        differs(quotations, "quotations of provisions"),
        differs(index, "the indexes"),
        differs(commentary, "the commentaries").filter(|_| leaves_out_commentaries(old, new)),
    ];
    titles.into_iter().chain(others.into_iter().flatten()).collect()
}

/// Whether a side has commentaries that are not compared.
fn leaves_out_commentaries(old: &Edition, new: &Edition) -> bool {
    [old, new].into_iter().any(|edition| {
        let mut commentaries =
            edition.documents.iter().filter(|document| document.kind() == DocumentKind::Commentary);
        commentaries.any(|document| !is_compared(edition, document))
    })
}

fn texts(edition: &Edition, of: fn(&Document) -> Vec<String>) -> Vec<String> {
    edition.documents.iter().flat_map(|document| of(document)).collect()
}

/// What each of the lists lacks in the other, each as often as it does.
fn lacking(mut old: Vec<String>, mut new: Vec<String>) -> (Vec<String>, Vec<String>) {
    old.sort_unstable();
    new.sort_unstable();
    let (mut gone, mut come) = (Vec::new(), Vec::new());
    let (mut olds, mut news) = (old.into_iter().peekable(), new.into_iter().peekable());
    loop {
        match (olds.peek(), news.peek()) {
            (Some(a), Some(b)) if a == b => {
                olds.next();
                news.next();
            }
            (Some(a), Some(b)) if a < b => gone.extend(olds.next()),
            (_, Some(_)) => come.extend(news.next()),
            (Some(_), None) => gone.extend(olds.next()),
            (None, None) => return (gone, come),
        }
    }
}

fn titles(document: &Document) -> Vec<String> {
    let title = document.tree.header_value("title").filter(|_| document.kind() != DocumentKind::Commentary);
    title.map(single_spaced).into_iter().collect()
}

fn quotations(document: &Document) -> Vec<String> {
    let tree = &document.tree;
    let quotes = tree.blocks.iter().filter(|block| tree.quotation(block).is_some());
    quotes.map(|block| single_spaced(&tree.text()[block.range])).collect()
}

fn index(document: &Document) -> Vec<String> {
    of_kind(document, DocumentKind::Index)
}

fn commentary(document: &Document) -> Vec<String> {
    of_kind(document, DocumentKind::Commentary)
}

/// The words below the header of a document, if it is of the kind.
fn of_kind(document: &Document, kind: DocumentKind) -> Vec<String> {
    let header = document.tree.blocks.iter().find(|block| matches!(block.kind, BlockKind::Header(_)));
    let body = header.map_or(0, |block| block.range.end());
    let is_such = document.kind() == kind;
    is_such.then(|| single_spaced(&document.text()[body..])).into_iter().collect()
}
