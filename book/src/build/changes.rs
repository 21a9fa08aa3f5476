//! What a comparison with the base edition adds: change bars, redline, summary, concordance.

use lawsmith_diff::redline::{self, Line, Segment};
use lawsmith_diff::{Class, Comparison, PassageKind, Relation, Way, concordance};
use rustc_hash::FxHashMap;

use super::clean::{clean, push_clean};
use super::marks::Known;
use crate::model::{
    Block, Book, ChangedLine, ChangedRun, Concordance, ConcordanceRow, NamedPlace, PlaceId, Redline,
    RedlineRow, Summary,
};

/// Adds them to `book`, which is the new side of `comparison`.
pub(super) fn add(book: &mut Book, comparison: &Comparison<'_>, known: &Known, base: &str) {
    let places: Vec<Option<PlaceId>> =
        comparison.new.all.iter().map(|passage| place(passage, known)).collect();
    // Of several rows of one place the last one that changed something counts.
    let mut reworded: FxHashMap<PlaceId, bool> = FxHashMap::default();
    for row in comparison.rows.iter().filter(|row| row.relation != Relation::Same) {
        let places = row.new.iter().filter_map(|&at| places[at]);
        reworded.extend(places.map(|place| (place, row.is_reworded())));
    }
    if book.settings.change_bars {
        set_bars(book, &|place| reworded.get(&place).copied().unwrap_or(false));
    }
    let (old, new) = (clean(base), book.title_page.edition.clone());
    let rows = redline_rows(book, comparison, &places);
    let parts = super::summary::parts(comparison, &places, &rows);
    book.summary = Some(Summary { old: old.clone(), new: new.clone(), parts });
    book.redline = Some(Redline { old: old.clone(), new: new.clone(), rows });
    book.concordance = Some(numbers(comparison, &places, old, new));
}

fn place(passage: &lawsmith_diff::Passage, known: &Known) -> Option<PlaceId> {
    match passage.kind {
        PassageKind::Footnote => known.footnote_paths.get(&passage.path).copied(),
        _ => match (passage.provision, &passage.heading) {
            (Some(id), _) => known.provisions.get(&id).copied(),
            (None, Some(_)) => known.titles.get(&passage.place).copied(),
            (None, None) => known.openings.get(&passage.place.0).copied(),
        },
    }
}

/// Sets a change bar beside everything that is reworded.
fn set_bars(book: &mut Book, is_reworded: &impl Fn(PlaceId) -> bool) {
    for part in &mut book.parts {
        part.barred = is_reworded(part.place);
        set_bars_in(&mut part.blocks, is_reworded);
    }
    for footnote in &mut book.footnotes {
        footnote.barred = is_reworded(footnote.place);
    }
}

fn set_bars_in(blocks: &mut [Block], is_reworded: &impl Fn(PlaceId) -> bool) {
    for block in blocks {
        match block {
            Block::Provision(provision) => {
                provision.barred = is_reworded(provision.place);
                set_bars_in(&mut provision.blocks, is_reworded);
            }
            Block::Definition(definition) => {
                definition.barred = is_reworded(definition.place);
                set_bars_in(&mut definition.blocks, is_reworded);
            }
            _ => {}
        }
    }
}

fn redline_rows(book: &Book, comparison: &Comparison<'_>, places: &[Option<PlaceId>]) -> Vec<RedlineRow> {
    let mut part = (!book.parts.is_empty()).then_some(0);
    let mut rows = Vec::new();
    for row in redline::shown(comparison) {
        let new = once(row.new.iter().map(|&at| named(&comparison.new.all[at].path, places[at])));
        // What is gone stands in the part of what stood before it.
        let place = comparison.stands_at(row).and_then(|at| places[at]);
        part = place.map(|place| book.place(place).part).or(part);
        rows.push(RedlineRow {
            part,
            old: once(row.old.iter().map(|&at| clean(&comparison.old.all[at].path))),
            new,
            class: row.class.unwrap_or(Class::Renumbering),
            reasons: row.reasons.iter().map(ToString::to_string).collect(),
            told: clean(&redline::kind(comparison, row)),
            heading: lines(&redline::heading_lines(comparison, row)),
            words: lines(&redline::word_lines(comparison, row)),
        });
    }
    rows
}

/// Each once: several documents of an edition have a preamble, all by that name.
fn once<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut found = Vec::new();
    for one in all {
        if !found.contains(&one) {
            found.push(one);
        }
    }
    found
}

fn named(address: &str, place: Option<PlaceId>) -> NamedPlace {
    NamedPlace { address: clean(address), place }
}

/// Lines; the rows of a table have all its cells, those that a side lacks without words.
fn lines(lines: &[Line]) -> Vec<ChangedLine> {
    let mut found = Vec::new();
    for lines in lines.chunk_by(|line, next| line.kind.goes_on(next.kind)) {
        found.extend(lines.iter().zip(redline::grid(lines)).map(|(line, cells)| ChangedLine {
            kind: line.kind,
            at: line.at.as_ref().map(|at| clean(&at.to_string())).unwrap_or_default(),
            cells: cells.iter().map(|cell| cell.map_or_else(Vec::new, |cell| runs(&cell.segments))).collect(),
        }));
    }
    found
}

fn runs(segments: &[Segment]) -> Vec<ChangedRun> {
    segments
        .iter()
        .enumerate()
        .map(|(at, segment)| {
            let mut words = "x".to_owned();
            push_clean(redline::gap(segments, at), &mut words);
            push_clean(&segment.words, &mut words);
            ChangedRun { change: segment.change, words: words[1..].to_owned() }
        })
        .filter(|run| !run.words.is_empty())
        .collect()
}

/// The concordance: all that is compared, both ways.
fn numbers(comparison: &Comparison<'_>, places: &[Option<PlaceId>], old: String, new: String) -> Concordance {
    let mut table = Concordance { old, new, rows: Vec::new(), back: Vec::new() };
    for line in concordance(comparison) {
        let relation = strongest(&line.relations);
        match line.way {
            Way::NewToOld => table.rows.push(ConcordanceRow {
                old: once(line.to.iter().map(|other| clean(&other.name))),
                new: vec![named(&line.from_name, places[line.passage])],
                relation,
            }),
            Way::OldToNew => table.back.push(ConcordanceRow {
                new: once(line.to.iter().map(|other| named(&other.name, places[other.passage]))),
                old: vec![clean(&line.from_name)],
                relation,
            }),
        }
    }
    table
}

/// Of several relations the one that tells most.
fn strongest(relations: &[Relation]) -> Relation {
    relations.iter().max().copied().unwrap_or(Relation::Same)
}
