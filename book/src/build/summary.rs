//! The summary of changes that a reader of the book wants: by parts, what is new and gone by its outermost number, of what
//! changed the words that did. The redline has the rest.

use std::collections::BTreeMap;

use lawsmith_diff::{Class, Comparison, PassageKind, Passages, Relation, Row, redline};

use super::clean::clean;
use crate::model::{
    ChangedLine, ChangedLineKind, ChangedRun, PlaceId, RedlineRow, RunChange, SummaryChange, SummaryItem,
    SummaryPart, SummaryRow,
};

/// Kept words that are shown before and behind a change.
const AROUND: usize = 7;
/// Struck or added words in a row that are shown in full.
const CLAUSE: usize = 36;
/// Changes in one provision that a reader can follow.
const CHANGES: usize = 9;
/// The share of kept words below which a provision is easier read in full.
const KEPT: f32 = 0.4;
/// The first words of a provision without a heading.
const OPENING: usize = 9;
/// Reasons for one change: the weightiest stand first.
const REASONS: usize = 3;

/// The parts with significant changes. `rows` are the shown rows of `comparison`, in the same order; `places` has the places of its
/// new passages.
pub(super) fn parts(
    comparison: &Comparison<'_>,
    places: &[Option<PlaceId>],
    rows: &[RedlineRow],
) -> Vec<SummaryPart> {
    let mut added = Lone::new(&comparison.new, comparison, Relation::Added);
    let mut removed = Lone::new(&comparison.old, comparison, Relation::Removed);
    let mut parts: Vec<SummaryPart> = Vec::new();
    let mut known: BTreeMap<Option<usize>, usize> = BTreeMap::new();
    for (row, shown) in redline::shown(comparison).zip(rows) {
        if row.class != Some(Class::Substantive) {
            continue;
        }
        // The footnotes of a part may stand behind other parts.
        let at = *known.entry(shown.part).or_insert_with(|| {
            parts.push(SummaryPart { part: shown.part, ..SummaryPart::default() });
            parts.len() - 1
        });
        let part = &mut parts[at];
        match row.relation {
            Relation::Added => {
                part.added.extend(
                    row.new
                        .iter()
                        .filter_map(|&at| added.item(at))
                        .map(|at| SummaryItem { place: places[at], ..item(&comparison.new, at) }),
                );
            }
            Relation::Removed => {
                let outermost = row.old.iter().filter_map(|&at| removed.item(at));
                part.removed.extend(outermost.map(|at| item(&comparison.old, at)));
            }
            _ => change(part, shown),
        }
    }
    parts.retain(|part| !(part.added.is_empty() && part.removed.is_empty() && part.changes.is_empty()));
    // The footnotes of a document stand behind its last provision.
    parts.sort_by_key(|part| part.part);
    parts
}

/// Adds a change to those of its part, beside one for the same reasons.
fn change(part: &mut SummaryPart, shown: &RedlineRow) {
    let rewritten = is_rewritten(&shown.words);
    // What is read in full needs no list of what is other in it.
    let most = if rewritten { 1 } else { REASONS };
    let reasons = &shown.reasons[..shown.reasons.len().min(most)];
    let same = shown.old.iter().eq(shown.new.iter().map(|new| &new.address));
    let changed = shown.heading.iter().filter(|line| line.is_changed()).chain(changed(&shown.words));
    let mut lines: Vec<ChangedLine> = changed.map(excerpt).collect();
    if let (true, Some(first)) = (lines.is_empty(), shown.words.first()) {
        // Only where its references lead changed: the words tell which provision it is.
        let opening =
            |run: &ChangedRun| ChangedRun { change: run.change, words: cut(&run.words, OPENING, 0) };
        let cells = first.cells.iter().take(1).map(|cell| cell.iter().take(1).map(opening).collect());
        lines.push(ChangedLine { cells: cells.collect(), ..first.clone() });
    }
    let row = SummaryRow {
        old: if same { Vec::new() } else { shown.old.clone() },
        new: shown.new.clone(),
        lines: if rewritten { Vec::new() } else { lines },
    };
    match part.changes.iter_mut().find(|known| known.reasons == reasons) {
        Some(known) => known.rows.push(row),
        None => part.changes.push(SummaryChange { reasons: reasons.to_vec(), rows: vec![row] }),
    }
}

/// The lines that changed, and the heads of the tables in which rows did.
fn changed(lines: &[ChangedLine]) -> Vec<&ChangedLine> {
    let mut found = Vec::new();
    let mut head: Option<&ChangedLine> = None;
    for line in lines {
        if !line.kind.is_row() || line.kind == ChangedLineKind::Head {
            head = None;
        }
        if line.is_changed() {
            found.extend(head.take());
            found.push(line);
        } else if line.kind == ChangedLineKind::Head {
            head = Some(line);
        }
    }
    found
}

/// The passages that only one side has.
struct Lone<'p, 'a> {
    side: &'p Passages<'a>,
    /// Whether a passage is one of them, with all that it holds.
    whole: Vec<bool>,
    told: Vec<bool>,
}

impl<'p, 'a> Lone<'p, 'a> {
    fn new(side: &'p Passages<'a>, comparison: &Comparison<'_>, relation: Relation) -> Self {
        let mut whole = vec![false; side.all.len()];
        let lone = |row: &&Row| row.relation == relation;
        for row in comparison.rows.iter().filter(lone) {
            let places = if relation == Relation::Added { &row.new } else { &row.old };
            places.iter().for_each(|&at| whole[at] = true);
        }
        // A passage stands before what it holds.
        for at in (0..whole.len()).rev() {
            if let Some(above) = side.all[at].parent.filter(|_| !whole[at]) {
                whole[above] = false;
            }
        }
        Self { side, told: vec![false; whole.len()], whole }
    }

    /// The passage to tell for the one at `at`: the outermost that is whole; none if it has been told.
    fn item(&mut self, at: usize) -> Option<usize> {
        let mut outermost = at;
        while let Some(above) = self.side.all[outermost].parent.filter(|&above| self.whole[above]) {
            outermost = above;
        }
        (!std::mem::replace(&mut self.told[outermost], true)).then_some(outermost)
    }
}

fn item(side: &Passages<'_>, at: usize) -> SummaryItem {
    let passage = &side.all[at];
    let words = match &passage.heading {
        // The address of a definition ends in its term.
        Some(_) if passage.kind == PassageKind::Definition => String::new(),
        Some(heading) => clean(heading),
        None => opening(side, at),
    };
    SummaryItem { address: clean(&passage.path), place: None, words }
}

/// The first words of a passage.
fn opening(side: &Passages<'_>, at: usize) -> String {
    let passage = &side.all[at];
    let text = side.edition.documents[passage.place.0].text();
    let mut out = String::new();
    for (number, token) in passage.tokens.iter().enumerate() {
        if token.spaced && number > 0 {
            if out.split(' ').count() >= OPENING {
                return format!("{} …", clean(&out));
            }
            out.push(' ');
        }
        out.push_str(&text[token.range]);
    }
    clean(&out)
}

/// Whether so much changed that the words of both sides are no help.
fn is_rewritten(lines: &[ChangedLine]) -> bool {
    let runs: Vec<&ChangedRun> = lines.iter().flat_map(ChangedLine::runs).collect();
    let is_kept = |run: &ChangedRun| run.change == RunChange::Kept;
    let count = |kept: bool| -> usize {
        let all = runs.iter().filter(|run| is_kept(run) == kept);
        all.map(|run| run.words.split_whitespace().count()).sum()
    };
    let (kept, changed) = (count(true), count(false));
    // Something struck and what stands for it are one change.
    let changes = runs.windows(2).filter(|pair| is_kept(pair[0]) && !is_kept(pair[1])).count();
    changed > CLAUSE && (changes > CHANGES || (kept as f32) < (kept + changed) as f32 * KEPT)
}

/// What changed in a line, with a few words around it.
fn excerpt(line: &ChangedLine) -> ChangedLine {
    ChangedLine { cells: line.cells.iter().map(|cell| shortened(cell)).collect(), ..line.clone() }
}

fn shortened(runs: &[ChangedRun]) -> Vec<ChangedRun> {
    let last = runs.len().saturating_sub(1);
    let shorten = |(at, run): (usize, &ChangedRun)| {
        let (first, behind) = match run.change {
            RunChange::Kept if at == 0 && last > 0 => (0, AROUND),
            RunChange::Kept if at == last => (AROUND, 0),
            RunChange::Kept => (AROUND, AROUND),
            RunChange::Struck | RunChange::Added => (CLAUSE - AROUND, AROUND),
        };
        ChangedRun { change: run.change, words: cut(&run.words, first, behind) }
    };
    runs.iter().enumerate().map(shorten).collect()
}

/// The first and the last words with an ellipsis for those between; all of them if it would stand for less than three.
fn cut(words: &str, first: usize, last: usize) -> String {
    let starts: Vec<usize> = words
        .char_indices()
        .filter(|&(at, c)| {
            !c.is_whitespace() && words[..at].chars().next_back().is_none_or(char::is_whitespace)
        })
        .map(|(at, _)| at)
        .collect();
    if starts.len() < first + last + 3 {
        return words.to_owned();
    }
    let head = words[..starts[first]].trim_end();
    let tail = &words[starts.get(starts.len() - last).copied().unwrap_or(words.len())..];
    match (head.is_empty(), tail.is_empty()) {
        (true, _) => format!("… {tail}"),
        (_, true) => format!("{head} …"),
        _ => format!("{head} … {tail}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_runs_keep_their_ends() {
        assert_eq!(cut(" a b c d e f g h", 2, 2), " a b … g h");
        assert_eq!(cut(" a b c d e f", 2, 2), " a b c d e f");
        assert_eq!(cut("a b c d e ", 0, 1), "… e ");
        assert_eq!(cut(" a b c d e.", 1, 0), " a …");
        assert_eq!(cut("", 0, 0), "");
    }
}
