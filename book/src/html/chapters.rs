//! The same text for an e-book: what its chapters hold.

use std::cell::Cell;

use maud::Markup;
use rayon::prelude::*;

use crate::html::chrome::{Form, Page};
use crate::html::texts::Texts;
use crate::html::{Site, Writer, back, home, part, redline};
use crate::model::{Book, PartKind};

/// A chapter.
pub(crate) struct Chapter {
    /// Its path without the ending, as that of the page of the site.
    pub path: String,
    /// What it is called.
    pub title: String,
    /// What it is.
    pub matter: Matter,
    /// What stands in it: XML.
    pub body: Markup,
}

/// What a chapter is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Matter {
    /// Title and contents.
    Front,
    /// The part at this place in the list of parts.
    Part(usize, PartKind),
    /// The significant changes.
    Changes,
    /// Old and new numbers.
    Concordance,
    /// The index.
    Index,
}

/// An entry of the contents.
pub(crate) struct Entry {
    /// 0 for the outermost.
    pub depth: usize,
    /// What it is called.
    pub title: String,
    /// Where it leads, from the folder of the book; nowhere for the title of a group, which stands in the contents alone.
    pub href: Option<String>,
}

/// The contents: the parts with the titles of their groups, then what stands behind the text. Of a book without any, its
/// first page.
pub(crate) fn contents(book: &Book, chapters: &[Chapter]) -> Vec<Entry> {
    let (site, texts) = (Site::default(), Texts::default());
    let writer = Writer { book, site: &site, texts: &texts };
    let page = Page { writer, path: String::new(), form: Form::Chapter, ids: Cell::new(0) };
    let parts = book.parts.iter().enumerate().filter(|(_, part)| part.kind != PartKind::Preliminary);
    let parts = parts.map(|(at, part)| Entry {
        depth: part.depth,
        title: match part.opening() {
            Some(opening) => format!("{} — {opening}", writer.name(at)),
            None => writer.name(at),
        },
        href: writer.has_page(at).then(|| page.href(part.place)),
    });
    let chapter = |chapter: &Chapter| Entry {
        depth: 0,
        title: chapter.title.clone(),
        href: Some(page.file(&chapter.path)),
    };
    let behind = chapters.iter().filter(|it| !matches!(it.matter, Matter::Front | Matter::Part(..)));
    let mut all: Vec<Entry> = parts.chain(behind.map(chapter)).collect();
    if all.iter().all(|entry| entry.href.is_none()) {
        all = chapters.first().map(chapter).into_iter().collect();
    }
    all
}

/// The chapters in reading order. Of the site its pictures are used.
pub(crate) fn chapters(book: &Book, site: &Site) -> Vec<Chapter> {
    let texts = Texts::default();
    let writer = Writer { book, site, texts: &texts };
    let mut all = vec![Matter::Front];
    all.extend(writer.paged().map(|at| Matter::Part(at, book.parts[at].kind)));
    all.extend(book.summary.is_some().then_some(Matter::Changes));
    all.extend(book.concordance.is_some().then_some(Matter::Concordance));
    all.extend(book.index.is_some().then_some(Matter::Index));
    all.into_par_iter().map(|matter| chapter(writer, matter)).collect()
}

fn chapter(writer: Writer<'_>, matter: Matter) -> Chapter {
    let book = writer.book;
    let words = &book.words;
    let (path, title) = match matter {
        Matter::Front => ("index", book.title_page.title.clone()),
        Matter::Part(at, _) => (book.place(book.parts[at].place).page.as_str(), writer.name(at)),
        Matter::Changes => ("changes", words.significant_changes.clone()),
        Matter::Concordance => ("concordance", words.concordance.clone()),
        Matter::Index => {
            ("subject-index", book.index.as_ref().map_or_else(String::new, |index| index.title.clone()))
        }
    };
    let page = Page { writer, path: path.to_owned(), form: Form::Chapter, ids: Cell::new(0) };
    let body = match matter {
        Matter::Front => home::body(&page),
        Matter::Part(at, _) => part::chapter(&page, at),
        Matter::Changes => redline::summary_body(&page),
        Matter::Concordance => back::concordance_body(&page),
        Matter::Index => back::index_body(&page),
    };
    Chapter { path: path.to_owned(), title, matter, body }
}
