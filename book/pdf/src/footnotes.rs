//! Footnotes by the numbers that the book gives them.
//!
//! typst counts footnotes itself, and asks all pages of the round before for each number: what holds a footnote would be set
//! anew in each round. Here the numbering of a footnote is asked for its number, and no page.

use typst::Library;
use typst::comemo::Track;
use typst::diag::{SourceResult, bail};
use typst::engine::Engine;
use typst::foundations::{Content, Context, NativeElement, Packed, StyleChain, Target};
use typst::introspection::Location;
use typst::layout::{Em, HElem};
use typst::model::{DirectLinkElem, FootnoteElem, FootnoteEntry};
use typst::pdf::PdfMarkerTag;
use typst::text::SuperElem;

/// Has footnotes set by the rules of this module.
pub fn register(library: &mut Library) {
    library.rules.replace(Target::Paged, mark);
    library.rules.replace(Target::Paged, entry);
}

/// The number in the text, which leads to the note.
fn mark(note: &Packed<FootnoteElem>, engine: &mut Engine, styles: StyleChain) -> SourceResult<Content> {
    let (place, number) = numbered(note, engine, styles)?;
    let heard = FootnoteElem::alt_text(styles, &number.plain_text());
    let link = DirectLinkElem::new(place.variant(1), number, Some(heard)).pack();
    Ok(HElem::hole().clone() + label(link, note))
}

/// The note at the foot of the page: its number, which leads back, and its words.
fn entry(entry: &Packed<FootnoteEntry>, engine: &mut Engine, styles: StyleChain) -> SourceResult<Content> {
    let note = &entry.note;
    let (place, number) = numbered(note, engine, styles)?;
    let heard = number.plain_text();
    let link = DirectLinkElem::new(place, number, Some(heard)).pack();
    Ok(Content::sequence([
        HElem::new(entry.indent.get(styles).into()).pack(),
        label(link, note),
        HElem::new(Em::new(0.05).into()).with_weak(true).pack(),
        note.body_content().cloned().unwrap_or_default(),
    ]))
}

fn label(link: Content, note: &Packed<FootnoteElem>) -> Content {
    let span = note.span();
    PdfMarkerTag::Label(SuperElem::new(link.spanned(span)).pack().spanned(span))
}

/// Where the note is marked, and its number.
fn numbered(
    note: &Packed<FootnoteElem>,
    engine: &mut Engine,
    styles: StyleChain,
) -> SourceResult<(Location, Content)> {
    let Some(place) = note.location() else { bail!(note.span(), "a footnote stands nowhere") };
    let context = Context::new(Some(place), Some(styles));
    // Notes have their numbers from the book, whatever number they are asked for.
    let numbering = note.numbering.get_ref(StyleChain::default());
    let number = numbering.apply(engine, context.track(), note.span(), &[0])?;
    Ok((place, number.display()))
}
