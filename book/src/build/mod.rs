//! From an analysed edition to its book.
//!
//! First every part, provision, definition and footnote gets its place (`places`), then the words are read with all
//! places known (`parts`, `runs`, `table`), then what stands behind the text (`index`, `changes`).

mod anchors;
mod changes;
mod clean;
mod index;
mod marks;
mod parts;
mod places;
mod runs;
mod summary;
mod table;

use std::collections::BTreeMap;

use lawsmith_diff::Comparison;
use lawsmith_model::{
    Edition, EditionEntry, Manifest, ProvisionId, Reference, ReferenceKind, Spanned, folder, is_named,
};
use lawsmith_syntax::DocumentKind;
use lawsmith_text::TextRange;
use rayon::prelude::*;

use crate::error::BookError;
use crate::model::{Book, Mark, PlaceId, Run, Settings, Style, TitlePage, Words};
use clean::clean;
use marks::Known;
use runs::Reader;

/// What a book is made of.
#[derive(Debug, Clone, Copy)]
pub struct Sources<'a> {
    /// The manifest of the work.
    pub manifest: &'a Manifest,
    /// Its entry for the edition, if it has one.
    pub entry: Option<&'a EditionEntry>,
    /// The edition.
    pub edition: &'a Edition,
    /// The comparison with the base edition, of which the edition is the new side.
    pub comparison: Option<&'a Comparison<'a>>,
    /// What the base edition is called.
    pub base: &'a str,
    /// The folder of the manifest, as the paths of the documents begin with it.
    pub root: &'a str,
}

impl<'a> Sources<'a> {
    /// Those of an edition alone.
    pub fn of(manifest: &'a Manifest, edition: &'a Edition) -> Self {
        Self { manifest, entry: None, edition, comparison: None, base: "", root: "" }
    }

    /// The same with what changed against a base edition.
    pub fn against(self, comparison: &'a Comparison<'a>, base: &'a str) -> Self {
        Self { comparison: Some(comparison), base, ..self }
    }
}

/// Makes the book.
pub fn build(sources: Sources<'_>) -> Result<Book, BookError> {
    let (order, missing) = order(sources.edition, &sources.manifest.book.documents);
    match missing {
        Some(name) => Err(BookError::Document { edition: clean(&sources.edition.id), name: clean(name) }),
        None => in_order(sources, &order),
    }
}

/// Makes the book of an edition that stands beside the one which the order of documents is meant for, and may lack some.
pub fn build_beside(sources: Sources<'_>) -> Result<Book, BookError> {
    in_order(sources, &order(sources.edition, &sources.manifest.book.documents).0)
}

fn in_order(sources: Sources<'_>, order: &[usize]) -> Result<Book, BookError> {
    let table = &sources.manifest.book;
    let edition = sources.edition;
    let words = Words::with(&sources.manifest.work.language, &edition.lexicon, &table.words)
        .map_err(BookError::Word)?;
    let settings = Settings::read(table);
    let placed = places::place(edition, order, &words);
    let readers: Vec<Reader<'_>> = (0..edition.documents.len())
        .into_par_iter()
        .map(|at| reader(edition, sources.root, at, &placed.known))
        .collect();
    let footnotes = parts::footnotes(&readers, &placed);
    let read: Vec<_> = placed
        .seeds
        .par_iter()
        .map(|seed| parts::read(&readers[seed.document], &placed, seed, &settings))
        .collect();
    let nouns = edition.conventions.levels.first().map(|level| level.nouns.clone()).unwrap_or_default();
    let noun = |at: usize| nouns.get(at).or(nouns.first()).cloned().unwrap_or_default();
    let mut book = Book {
        title_page: TitlePage {
            work: clean(&sources.manifest.work.id),
            title: title(sources.manifest, edition),
            subtitle: table.subtitle.as_deref().map(clean),
            edition: clean(&edition.id),
            base: sources.comparison.map(|_| clean(sources.base)),
            in_force: sources.entry.and_then(|entry| entry.in_force).map(|day| day.to_string()),
            publisher: table.publisher.as_deref().map(clean),
        },
        colophon: table.colophon.iter().map(|paragraph| plain_runs(paragraph)).collect(),
        language: sources.manifest.work.language.clone(),
        noun: (clean(&noun(0)), clean(&noun(1))),
        places: placed.places,
        parts: read,
        footnotes,
        norms: edition.norms.scale.iter().map(|norm| clean(norm)).collect(),
        index: None,
        concordance: None,
        summary: None,
        redline: None,
        words,
        settings,
    };
    cite(&mut book, edition, &placed.known);
    book.index = index::read(&book, edition, &placed.known);
    if let Some(comparison) = sources.comparison {
        changes::add(&mut book, comparison, &placed.known, sources.base);
    }
    Ok(book)
}

fn reader<'a>(edition: &'a Edition, root: &str, at: usize, known: &'a Known) -> Reader<'a> {
    let marks: Vec<(TextRange, Mark)> = marks::of_document(edition, at, known);
    let document = &edition.documents[at];
    Reader { document, at, known, marks, norms: &edition.norms, folder: folder(&document.path, root) }
}

fn plain_runs(words: &str) -> Vec<Run> {
    vec![Run { text: clean(words), style: Style::Plain, mark: Mark::None }]
}

/// The title of the manifest, else that of the first document which has one.
fn title(manifest: &Manifest, edition: &Edition) -> String {
    let given = manifest.book.title.as_deref().or(Some(manifest.work.title.as_str()));
    let given = given.map(clean).filter(|title| !title.is_empty());
    let header = || edition.documents.iter().find_map(|document| document.tree.header_value("title"));
    given.or_else(|| header().map(clean)).unwrap_or_else(|| clean(&manifest.work.id))
}

/// The documents in the order that the manifest asks for, then by what they are and their paths; indexes have a place of
/// their own. Beside them the first name that no document has.
fn order<'a>(edition: &Edition, asked: &'a [Spanned<String>]) -> (Vec<usize>, Option<&'a str>) {
    let (mut order, mut missing) = (Vec::new(), None);
    for name in asked.iter().map(Spanned::get_ref) {
        match (0..edition.documents.len()).find(|at| is_named(&edition.documents[*at].path, name)) {
            Some(at) if order.contains(&at) => {}
            Some(at) => order.push(at),
            None => missing = missing.or(Some(name.as_str())),
        }
    }
    let rank = |at: &usize| match edition.documents[*at].kind() {
        DocumentKind::Laws => 0,
        DocumentKind::Regulations => 1,
        _ => 2,
    };
    let mut rest: Vec<usize> = (0..edition.documents.len()).filter(|at| !order.contains(at)).collect();
    rest.sort_by_key(rank);
    order.extend(rest);
    order.retain(|at| edition.documents[*at].kind() != DocumentKind::Index);
    (order, missing)
}

/// Notes at each place what cites it.
fn cite(book: &mut Book, edition: &Edition, known: &Known) {
    let holder = |reference: &Reference| match reference.footnote() {
        Some(footnote) => known.footnotes.get(&(reference.document(), footnote)).copied(),
        None => {
            let id = reference.holder().map(|at| ProvisionId::new(reference.document(), at));
            id.and_then(|id| known.provisions.get(&id).copied())
        }
    };
    let cited_by = edition.cited_by();
    let mut footnotes: BTreeMap<PlaceId, Vec<PlaceId>> = BTreeMap::new();
    for (id, _) in edition.provisions() {
        let Some(&place) = known.provisions.get(&id) else { continue };
        let mut citing = Vec::new();
        for reference in cited_by.of(id.document(), id.at()..id.at() + 1) {
            let reference = &edition.references[reference];
            let Some(from) = holder(reference) else { continue };
            // A footnote that is cited is not the provision round it.
            let special = reference.kind == ReferenceKind::Special;
            let footnote = special.then(|| known.footnote_paths.get(&edition.target(reference))).flatten();
            match footnote {
                Some(&footnote) => footnotes.entry(footnote).or_default().push(from),
                None => citing.push(from),
            }
        }
        list(book, place, citing);
    }
    for (footnote, citing) in footnotes {
        list(book, footnote, citing);
    }
}

/// How many of the places that cite one are listed there: a thousand Laws of which each cites all would else be a million links.
const LISTED: usize = 200;

/// Notes at a place what cites it.
fn list(book: &mut Book, place: PlaceId, mut citing: Vec<PlaceId>) {
    citing.sort_unstable();
    citing.dedup();
    citing.retain(|&from| from != place);
    let cited = &mut book.places[place.0];
    cited.also_cited_by = citing.len().saturating_sub(LISTED);
    citing.truncate(LISTED);
    citing.shrink_to_fit();
    cited.cited_by = citing;
}
