//! The pages of the book, laid out by typst in rounds until every page number that stands in them is right.
//!
//! This is the loop of `typst::compile` with two differences. Where things stand is handed from round to round as data, so
//! that no line is set anew because another one moved: the second round takes its lines from the first, the third finds
//! nothing to change. And what typst remembers of the book before, or of rounds that are long past, is forgotten.

use lawsmith_book::model::Book;
use serde_json::json;
use typst::World;
use typst::comemo::{self, Track};
use typst::diag::{SourceDiagnostic, SourceResult};
use typst::engine::{Engine, Route, Sink, Traced};
use typst::foundations::{Content, Output, StyleChain, TargetElem};
use typst::introspection::{EmptyIntrospector, Introspector};
use typst::syntax::Span;
use typst::utils::Protected;
use typst_layout::PagedDocument;

use crate::sheet::{self, Known};
use crate::world::PrintWorld;
use crate::{PrintError, bytes, links};

/// So many notes are brought to the pages of their marks, one a round: what is behind one may stand elsewhere in the next.
const MOST_NOTES: usize = 12;

/// More rounds than this, beside those for notes, mean that a page number moves what it stands for, back and forth.
const MOST_ROUNDS: usize = 8;

/// The finished pages.
pub struct Pages {
    pub document: PagedDocument,
    /// The printed page of each place.
    pub page_of: Vec<Option<usize>>,
    /// What typst says about them.
    pub said: Vec<String>,
}

/// Lays out what the world holds.
pub fn lay_out(book: &Book, world: &mut PrintWorld) -> Result<Pages, PrintError> {
    let mut known = None;
    let mut before = None;
    // The notes before whose marks a page has to end.
    let mut parted: Vec<usize> = Vec::new();
    comemo::evict(0);
    for round_number in 1..=MOST_ROUNDS + MOST_NOTES {
        world.put("/parted.json", bytes(&json!(parted))?);
        world.put("/pages.json", bytes(&sheet::pages(book, known.as_ref()))?);
        world.put("/running.json", bytes(&sheet::running_heads(known.as_ref()))?);
        let (document, seen, sink) =
            round(world, before.as_ref()).map_err(|errors| PrintError::Pages(said(&errors)))?;
        let now = Known::of(book, &document);
        let one_more = sheet::parted_note(book, &document, &parted);
        if let Some(note) = one_more.filter(|_| parted.len() < MOST_NOTES) {
            parted.push(note);
        } else if seen && known.as_ref() == Some(&now) {
            let document = links::land(&document);
            return Ok(Pages { document, page_of: now.page_of, said: warned(sink) });
        }
        (known, before) = (Some(now), Some(document));
        // To look through a thousand pages takes a second, and mostly the third round is the last.
        if round_number > 2 {
            comemo::evict(2);
        }
    }
    Err(PrintError::Pages(format!("after {} rounds page numbers still move", MOST_ROUNDS + MOST_NOTES)))
}

/// One round. What typst asked of the pages `before` may have the same answers in the new ones: then it is the last one.
fn round(world: &PrintWorld, before: Option<&PagedDocument>) -> SourceResult<(PagedDocument, bool, Sink)> {
    let mut sink = Sink::new();
    let content = read(world, &mut sink)?;
    let library = world.library();
    let base = StyleChain::new(&library.styles);
    let target = TargetElem::target.set(PagedDocument::target()).wrap();
    let known: &dyn Introspector = before.map_or(&EmptyIntrospector, |it| it.introspector().as_ref());
    let traced = Traced::default();
    let asked = comemo::Constraint::new();
    let mut engine = Engine {
        library,
        world: (world as &dyn World).track(),
        introspector: Protected::new(known.track_with(&asked)),
        traced: traced.track(),
        sink: sink.track_mut(),
        route: Route::default(),
    };
    let document = PagedDocument::create(&mut engine, &content, base.chain(&target))?;
    let seen = asked.validate(Output::introspector(&document));
    let delayed = sink.delayed();
    if seen && !delayed.is_empty() { Err(delayed) } else { Ok((document, seen, sink)) }
}

/// The template with the words of the book, as typst's own content.
fn read(world: &PrintWorld, sink: &mut Sink) -> SourceResult<Content> {
    let traced = Traced::default();
    let route = Route::default();
    let template = World::source(world, world.main())
        .map_err(|error| vec![SourceDiagnostic::error(Span::detached(), error)])?;
    let world: &dyn World = world;
    let module = typst_eval::eval(
        world.track(),
        world.library(),
        traced.track(),
        sink.track_mut(),
        route.track(),
        &template,
    )?;
    Ok(module.content())
}

/// What typst warns of, each once. Which fonts are not there is told by their keys in the manifest.
fn warned(sink: Sink) -> Vec<String> {
    let mut said = Vec::new();
    for warning in sink.warnings() {
        let message = warning.message.to_string();
        if !message.starts_with("unknown font family") && !said.contains(&message) {
            said.push(message);
        }
    }
    said
}

/// What typst says, in a line.
pub fn said(errors: &[SourceDiagnostic]) -> String {
    let mut said: Vec<String> = errors.iter().map(|error| error.message.to_string()).collect();
    said.dedup();
    said.truncate(5);
    said.join("; ")
}
