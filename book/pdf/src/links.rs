//! Links to places of the book, which are put in when the last page is set.
//!
//! typst looks for the place while it sets the line that holds the link, and tells those who hear the book the number of its
//! page: whenever a page breaks otherwise, all such lines are set anew. Here a line has the name of the place only, those
//! who hear the book are told the words of the link, and [`land`] finds the places at the end.

use typst::Library;
use typst::diag::SourceResult;
use typst::ecow::{EcoString, eco_format};
use typst::engine::Engine;
use typst::foundations::{Content, Label, NativeElement, Packed, Selector, StyleChain, Target, Value};
use typst::introspection::{Introspector, MetadataElem};
use typst::layout::{Frame, FrameItem};
use typst::model::{Destination, Document, LinkElem, LinkMarker, LinkTarget, Url};
use typst::utils::PicoStr;
use typst_layout::{PagedDocument, PagedIntrospector};

/// Before the name of a place. No address of the web begins like this.
const PLACE: &str = "\u{0}place:";

/// What `spoken` in `runs.typ` marks: the words of a link for those who hear the book, where they are not its own.
const SPOKEN: &str = "spoken";

/// Has links set by the rule of this module.
pub fn register(library: &mut Library) {
    library.rules.replace(Target::Paged, link);
}

fn link(link: &Packed<LinkElem>, engine: &mut Engine, styles: StyleChain) -> SourceResult<Content> {
    let span = link.span();
    let by_name = match &link.dest {
        LinkTarget::Label(label) => Url::new(eco_format!("{PLACE}{}", label.resolve())).ok(),
        LinkTarget::Dest(_) => None,
    };
    let (to, heard) = match by_name {
        Some(name) => (Destination::Url(name), spoken(&link.body)),
        None => {
            let to = link.dest.resolve_early(engine, span)?;
            let heard = to.alt_text(engine, styles, span)?;
            (to, heard)
        }
    };
    Ok(LinkMarker::new(link.body.clone(), Some(heard)).pack().spanned(span).set(LinkElem::current, Some(to)))
}

fn spoken(body: &Content) -> EcoString {
    let marked = label(SPOKEN).and_then(|spoken| body.query_first_naive(&Selector::Label(spoken)));
    match marked.as_ref().and_then(Content::to_packed::<MetadataElem>).map(|it| &it.value) {
        Some(Value::Str(words)) => words.as_str().into(),
        _ => body.plain_text(),
    }
}

/// The label of that name.
pub fn label(name: &str) -> Option<Label> {
    Label::new(PicoStr::intern(name))
}

/// The finished book with its links leading to their places. A link to a place that is nowhere is none.
pub fn land(document: &PagedDocument) -> PagedDocument {
    let places = document.introspector();
    let landed = |page: &typst_layout::Page| {
        let mut page = page.clone();
        if holds_places(&page.frame) {
            land_in(&mut page.frame, places);
        }
        page
    };
    PagedDocument::new(document.pages().iter().map(landed).collect(), document.info().clone())
}

/// Frames are shared with what typst remembers: only those with a link in them are copied.
fn holds_places(frame: &Frame) -> bool {
    frame.items().any(|(_, item)| match item {
        FrameItem::Group(group) => holds_places(&group.frame),
        FrameItem::Link(to, _) => place_name(to).is_some(),
        _ => false,
    })
}

fn land_in(frame: &mut Frame, places: &PagedIntrospector) {
    frame.retain(|item| match item {
        FrameItem::Group(group) => {
            if holds_places(&group.frame) {
                land_in(&mut group.frame, places);
            }
            true
        }
        FrameItem::Link(to, _) => {
            let Some(name) = place_name(to) else { return true };
            let found = label(name).and_then(|name| places.query_label(name).ok()?.location());
            found.map(|place| *to = Destination::Location(place)).is_some()
        }
        _ => true,
    });
}

fn place_name(to: &Destination) -> Option<&str> {
    match to {
        Destination::Url(url) => url.strip_prefix(PLACE),
        _ => None,
    }
}
