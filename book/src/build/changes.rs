//! What a comparison with the base edition adds: change bars, redline, summary, concordance.

use lawsmith_diff::redline::{self, Line, Segment};
use lawsmith_diff::{Change as WordChange, Comparison, PassageKind, Relation, Way, concordance};
use rustc_hash::FxHashMap;

use super::clean::{clean, push_clean};
use super::marks::Known;
use crate::model::{
    Block, Book, Change, ChangedLine, Concordance, ConcordanceRow, NamedPlace, PlaceId, Redline, RedlineRow,
    Summary,
};

/// Adds them to `book`, which is the new side of `comparison`.
pub(super) fn add(book: &mut Book, comparison: &Comparison<'_>, known: &Known, base: &str) {
    let places: Vec<Option<PlaceId>> =
        comparison.new.all.iter().map(|passage| place(passage, known)).collect();
    let mut changes: FxHashMap<PlaceId, Change> = FxHashMap::default();
    for row in &comparison.rows {
        let was: Vec<String> = row.old.iter().map(|&at| comparison.old.all[at].path.clone()).collect();
        for place in row.new.iter().filter_map(|&at| places[at]) {
            if row.relation != Relation::Same {
                let class = row.class.map_or("", lawsmith_diff::Class::name);
                let (relation, reworded) = (row.relation.name(), row.is_reworded());
                changes.insert(place, Change { relation, class, reworded, was: was.clone() });
            }
        }
    }
    mark(book, &changes);
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

/// Notes at everything that has a place what became of it.
fn mark(book: &mut Book, changes: &FxHashMap<PlaceId, Change>) {
    for part in &mut book.parts {
        part.change = changes.get(&part.place).cloned();
        mark_blocks(&mut part.blocks, changes);
    }
    for footnote in &mut book.footnotes {
        footnote.change = changes.get(&footnote.place).cloned();
    }
}

fn mark_blocks(blocks: &mut [Block], changes: &FxHashMap<PlaceId, Change>) {
    for block in blocks {
        match block {
            Block::Provision(provision) => {
                provision.change = changes.get(&provision.place).cloned();
                mark_blocks(&mut provision.blocks, changes);
            }
            Block::Definition(definition) => {
                definition.change = changes.get(&definition.place).cloned();
                mark_blocks(&mut definition.blocks, changes);
            }
            _ => {}
        }
    }
}

fn redline_rows(book: &Book, comparison: &Comparison<'_>, places: &[Option<PlaceId>]) -> Vec<RedlineRow> {
    let mut part = 0;
    let mut rows = Vec::new();
    for row in redline::shown(comparison) {
        let new = row.new.iter().map(|&at| named(&comparison.new.all[at].path, places[at])).collect();
        // What is gone stands in the part of what stood before it.
        let place = comparison.stands_at(row).and_then(|at| places[at]);
        part = place.map_or(part, |place| book.place(place).part);
        rows.push(RedlineRow {
            part,
            old: row.old.iter().map(|&at| clean(&comparison.old.all[at].path)).collect(),
            new,
            relation: row.relation.name(),
            class: row.class.map_or("renumbering", lawsmith_diff::Class::name),
            reasons: row.reasons.clone(),
            told: clean(&redline::kind(comparison, row)),
            heading: lines(&redline::heading_lines(comparison, row)),
            words: lines(&redline::word_lines(comparison, row)),
        });
    }
    rows
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

fn runs(segments: &[Segment]) -> Vec<(char, String)> {
    let sign = |change: WordChange| match change {
        WordChange::Kept => ' ',
        WordChange::Struck => '-',
        WordChange::Added => '+',
    };
    segments
        .iter()
        .enumerate()
        .map(|(at, segment)| {
            let mut words = "x".to_owned();
            push_clean(redline::gap(segments, at), &mut words);
            push_clean(&segment.words, &mut words);
            (sign(segment.change), words[1..].to_owned())
        })
        .filter(|(_, words)| !words.is_empty())
        .collect()
}

/// The concordance: all that is compared, both ways.
fn numbers(comparison: &Comparison<'_>, places: &[Option<PlaceId>], old: String, new: String) -> Concordance {
    let mut table = Concordance { old, new, rows: Vec::new(), back: Vec::new() };
    for line in concordance(comparison) {
        let relation = strongest(&line.relations);
        match line.way {
            Way::NewToOld => table.rows.push(ConcordanceRow {
                old: line.to.iter().map(|other| clean(&other.name)).collect(),
                new: vec![named(&line.from_name, places[line.passage])],
                relation,
            }),
            Way::OldToNew => table.back.push(ConcordanceRow {
                new: line.to.iter().map(|other| named(&other.name, places[other.passage])).collect(),
                old: vec![clean(&line.from_name)],
                relation,
            }),
        }
    }
    table
}

/// Of several relations the one that tells most.
fn strongest(relations: &[Relation]) -> &'static str {
    relations.iter().max().map_or("same", |relation| relation.name())
}
