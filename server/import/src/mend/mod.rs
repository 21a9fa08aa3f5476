//! Lines put right before they are read, as the profile says: what a machine misread on the
//! page, what it lost, and what is set so that only a person sees where it belongs.
//!
//! In this order:
//!
//! 1. What is of the page: page numbers and running heads (`pages`), signs of ordinals (`ordinal_signs`), numbers in words
//!    (`counted_in_words`), the table of contents (`contents`).
//! 2. What the profile names: markers put before their words (`lone_markers`); lines left out, words repaired and lines split, lines
//!    moved, lost headings put in (`repairs`); blocks kept as printed (`literals`), the signs of bold and struck words (`markup`).
//! 3. Words and markers: words parted at line ends (`hyphens`); bodies counted by words (`ordinals`); references of which each part is
//!    set off (`emphasised`); dashes behind numbers (`dashed`), bare numbers of paragraphs (`bare`); markers that stand close to their
//!    words (`glued`), to others or to a title (`run_in`), titles before their words (`titles_in_line`,
//!    `colon_titles`).
//! 4. Paragraphs: empty lines within a sentence (`gaps`), then where paragraphs begin (`flow`).
//! 5. What is beside the text: remarks (`remarks`), notes under stars (`stars`), notes at the end (`endnotes`).
//! 6. Titles set to the provisions that they head (`titles`), and remarks that stand over these set below them (`remarks`).
//!
//! A profile without these tables changes nothing. The lines are called pieces here, for some are split and others moved.

mod bare;
mod colon_titles;
mod contents;
mod counted_in_words;
mod dashed;
mod emphasised;
mod endnotes;
mod flow;
mod gaps;
mod glued;
mod hyphens;
mod left_out;
mod literals;
mod lone_markers;
mod marks;
mod ordinal_signs;
mod ordinals;
mod pages;
mod remarks;
mod repairs;
mod run_in;
mod stars;
mod titles;
mod titles_in_line;

use crate::error::ImportError;
use crate::lines::Line;
use crate::markup::read;
use crate::output::{Note, Notes};
use crate::profile::Profile;
use crate::report::Ledger;

pub(crate) use bare::with_bare_numbers_marked;
pub(crate) use colon_titles::with_colon_titles_apart;
pub(crate) use counted_in_words::with_counts_in_digits;
pub(crate) use dashed::with_dashes_left_out;
pub(crate) use endnotes::notes_in_brackets;
pub(crate) use glued::with_glued_markers_apart;
pub(crate) use lone_markers::with_lone_markers_joined;
pub(crate) use ordinal_signs::without_ordinal_signs;
pub(crate) use ordinals::with_bodies_in_digits;
pub(crate) use run_in::with_markers_apart;
pub(crate) use titles_in_line::with_titles_apart;

/// The lines put right, and what was found among them.
pub(crate) struct MendedLines<'t> {
    /// The lines for the phases that follow.
    pub(crate) lines: Vec<Line<'t>>,
    /// The notes, each with the key that the line of its mark has.
    notes: Vec<(String, Note)>,
}

impl MendedLines<'_> {
    /// The notes by the keys that the lines name.
    pub(crate) fn notes(&self) -> Notes<'_> {
        self.notes.iter().map(|(key, note)| (key.as_str(), note.clone())).collect()
    }
}

/// Puts the lines right. Fails where a pattern or a line of the profile meets nothing: then
/// it was made for another source.
pub(crate) fn mend<'t>(
    lines: Vec<Line<'t>>,
    profile: &'t Profile,
    ledger: &mut Ledger,
) -> Result<MendedLines<'t>, ImportError> {
    let pieces = pages::without_page_matter(lines, profile, ledger);
    let pieces = ordinal_signs::left_out(pieces, profile, ledger);
    let pieces = counted_in_words::in_digits(pieces, profile, ledger);
    let pieces = contents::without_contents(pieces, profile, ledger);
    let pieces = lone_markers::joined(pieces, profile, ledger);
    let pieces = repairs::without_skipped(pieces, &profile.skips, ledger)?;
    let pieces = repairs::repaired(pieces, &profile.repairs, ledger)?;
    let pieces = repairs::moved(pieces, &profile.moves, ledger)?;
    let pieces = repairs::with_lost_headings(pieces, profile, ledger)?;
    let pieces = marked(pieces, profile);
    let pieces = hyphens::joined(pieces, profile, ledger);
    let pieces = ordinals::in_headings(pieces, profile, ledger);
    let pieces = emphasised::joined(pieces, profile, ledger);
    let pieces = dashed::left_out(pieces, profile, ledger);
    let pieces = bare::bare_numbers(pieces, ledger);
    let pieces = glued::apart(pieces, profile, ledger);
    let pieces = run_in::apart_from_titles(pieces, profile, ledger);
    let pieces = titles_in_line::titles_apart(pieces, profile, ledger);
    let pieces = colon_titles::apart(pieces, profile, ledger);
    let pieces = gaps::joined(pieces, profile, ledger);
    let pieces = flow::flow(pieces, profile, ledger);
    let pieces = remarks::remarks(pieces, &profile.remarks, ledger)?;
    let (pieces, mut notes) = stars::stars(pieces, profile, ledger);
    let (pieces, at_the_end) = endnotes::endnotes(pieces, profile, ledger);
    notes.extend(at_the_end);
    let pieces = titles::titles(pieces, profile, ledger);
    let pieces = remarks::below_headings(pieces, profile);
    Ok(MendedLines { lines: pieces, notes })
}

/// What is for the page, and the table of contents, each with the number of its line. What stands on the first page may be the title.
pub(crate) fn lines_for_the_page<'t>(mut pieces: Vec<Line<'t>>, profile: &Profile) -> Vec<(usize, String)> {
    let why = pages::page_matter(&mut pieces, profile);
    let first = pieces.iter().skip(1).take_while(|piece| !piece.page).count() + 1;
    let (gone, rest): (Vec<_>, Vec<_>) =
        pieces.into_iter().zip(why).enumerate().partition(|(at, (_, why))| *at >= first && why.is_some());
    let pieces = |found: Vec<(usize, (Line<'t>, _))>| found.into_iter().map(|(_, (piece, _))| piece);
    let rest: Vec<Line<'_>> = pieces(rest).collect();
    let contents = contents::contents(&rest, profile);
    let contents = rest.into_iter().zip(contents).filter(|(_, why)| why.is_some()).map(|(piece, _)| piece);
    let mut gone: Vec<Line<'_>> = pieces(gone).chain(contents).collect();
    gone.sort_by_key(|piece| piece.number);
    gone.into_iter().map(|piece| (piece.number, piece.text.into_owned())).collect()
}

/// Finds the blocks that are kept as printed, and reads the markup of all other lines.
fn marked<'t>(mut pieces: Vec<Line<'t>>, profile: &'t Profile) -> Vec<Line<'t>> {
    if !profile.literals.is_empty() {
        let texts: Vec<(usize, &str)> = pieces.iter().map(|piece| (piece.number, &*piece.text)).collect();
        let found = literals::literals(&texts, &profile.literals);
        pieces.iter_mut().zip(found).for_each(|(piece, literal)| piece.literal = piece.literal.or(literal));
    }
    if let Some(markup) = profile.markup {
        for piece in pieces.iter_mut().filter(|piece| piece.literal.is_none()) {
            piece.text = read(&piece.text, markup).into();
        }
    }
    pieces
}

/// The error of a line number that the source lacks.
fn no_such_line(key: &str, line: usize) -> ImportError {
    ImportError::NoSuchLine { key: key.to_owned(), line }
}
