//! The web site: pages that need no server, no network and, but for the search, no scripts.
//!
//! A page for each law, one long page for all, and pages for what stands behind the text. `laws/16.html#c2` stays the
//! address of Law 16C2 as long as it has that number. The writer answers with paths and bytes, in order of their paths;
//! writing them is the caller's. The templates are checked when the program is compiled and escape all text by
//! themselves (maud): a theme changes the looks by a style sheet, never the structure, so that no theme can break the
//! addresses or what a screen reader hears.

mod back;
mod chapters;
mod chrome;
mod editions;
mod home;
mod links;
mod part;
mod redline;
mod search;
mod tables;
mod text;
mod texts;

use rayon::prelude::*;

use crate::model::{Book, PartKind, plain};
pub(crate) use chapters::{Chapter, Entry, Matter, chapters, contents};
use chrome::{Form, Page};
pub use editions::counterparts;
use texts::Texts;

/// A file of the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its path from the folder of the site, with `/` between its parts.
    pub path: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

/// What a site has beside its book.
#[derive(Debug, Clone, Default)]
pub struct Site {
    /// The style sheet of the theme, which comes behind the site's own.
    pub theme: Option<String>,
    /// Pictures by their paths below the folder of the work; one that is missing is told by its description.
    pub images: Vec<File>,
    /// The other editions that a reader can change to.
    pub others: Vec<Other>,
}

/// Another edition.
#[derive(Debug, Clone, Default)]
pub struct Other {
    /// What it is called.
    pub name: String,
    /// The folder of its site from that of this one: `editions/2007/` or `../../`.
    pub root: String,
    /// For each part of this book the page there that has its counterpart, without the ending.
    pub pages: Vec<Option<String>>,
}

/// Writes the site.
pub fn site(book: &Book, site: &Site) -> Vec<File> {
    let texts = Texts::of(book);
    let writer = Writer { book, site, texts: &texts };
    let mut tasks: Vec<Task> = vec![Task::Home, Task::Whole, Task::Search];
    tasks.extend((0..book.parts.len()).filter(|&at| writer.has_page(at)).map(Task::Part));
    if book.index.is_some() {
        tasks.push(Task::Index);
    }
    if book.redline.is_some() {
        tasks.push(Task::Changes);
        tasks.extend(writer.compared().map(Task::Redline));
    }
    if book.concordance.is_some() {
        tasks.push(Task::Concordance);
    }
    let mut files: Vec<File> = tasks.into_par_iter().map(|task| writer.write(task)).collect();
    files.push(File { path: "assets/book.css".to_owned(), bytes: chrome::style(book, site).into_bytes() });
    files.push(File { path: "assets/book.js".to_owned(), bytes: include_bytes!("script.js").to_vec() });
    files.extend(
        site.images
            .iter()
            .map(|image| File { path: format!("assets/images/{}", image.path), bytes: image.bytes.clone() }),
    );
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

/// What a file is made of.
#[derive(Clone, Copy)]
enum Task {
    Home,
    Part(usize),
    Whole,
    Index,
    Changes,
    Redline(usize),
    Concordance,
    Search,
}

#[derive(Clone, Copy)]
struct Writer<'a> {
    book: &'a Book,
    site: &'a Site,
    texts: &'a Texts,
}

impl<'a> Writer<'a> {
    fn write(self, task: Task) -> File {
        let own = |at: usize| self.book.place(self.book.parts[at].place).page.clone();
        let (path, page) = match task {
            Task::Home => ("index".to_owned(), home::page(&self.page("index"))),
            Task::Part(at) => (own(at), part::page(&self.page(&own(at)), at)),
            Task::Whole => ("all".to_owned(), home::whole(&Page { form: Form::Whole, ..self.page("all") })),
            Task::Index => ("subject-index".to_owned(), back::index(&self.page("subject-index"))),
            Task::Concordance => ("concordance".to_owned(), back::concordance(&self.page("concordance"))),
            Task::Changes => ("changes".to_owned(), redline::summary(&self.page("changes"))),
            Task::Redline(at) => {
                let path = format!("changes/{}", own(at));
                let page = redline::part(&self.page(&path), at);
                (path, page)
            }
            Task::Search => {
                let bytes = search::data(self).into_bytes();
                return File { path: "assets/search.js".to_owned(), bytes };
            }
        };
        File { path: format!("{path}.html"), bytes: page.into_bytes() }
    }

    fn page(self, path: &str) -> Page<'a> {
        Page { writer: self, path: path.to_owned(), form: Form::Page, ids: std::cell::Cell::new(0) }
    }

    /// Whether a part has a page of its own.
    fn has_page(self, at: usize) -> bool {
        let place = self.book.place(self.book.parts[at].place);
        place.page != "index"
    }

    /// The parts in order that have pages.
    fn paged(self) -> impl Iterator<Item = usize> + 'a {
        (0..self.book.parts.len()).filter(move |&at| self.has_page(at))
    }

    /// Those of them that are compared with the base edition: a commentary is not.
    fn compared(self) -> impl Iterator<Item = usize> + 'a {
        self.paged().filter(move |&at| self.book.parts[at].kind != PartKind::Commentary)
    }

    /// The groups that a part stands in, outermost first.
    fn groups(self, at: usize) -> Vec<usize> {
        let parts = &self.book.parts;
        let (mut depth, mut above) = (parts[at].depth, at);
        let mut found = Vec::new();
        while depth > 0 && above > 0 {
            above -= 1;
            if parts[above].depth < depth && parts[above].kind == PartKind::Group {
                depth = parts[above].depth;
                found.push(above);
            }
        }
        found.reverse();
        found
    }

    /// `Law 16 — Information`, or the title alone.
    fn name(self, at: usize) -> String {
        let part = &self.book.parts[at];
        let title = plain(&part.title);
        match (part.label.is_empty(), title.is_empty()) {
            (false, false) => format!("{} — {title}", part.label),
            (false, true) => part.label.clone(),
            _ => title,
        }
    }
}
