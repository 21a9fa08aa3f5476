//! Applying fixes: as many at once as fit beside each other, again until none is left.

use std::sync::Arc;

use lawsmith_model::{Compared, Edition, Moved};
use lawsmith_text::{Edit, TextRange, apply_edits};
use rustc_hash::FxHashSet;

use super::checked::Checked;
use crate::levels::Levels;
use crate::rule::{Finding, Fix};
use crate::rules::{allow_without_effect, unknown_allow};

/// Which fixes are applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fixes {
    /// Those that can't change the meaning.
    Safe,
    /// All of them.
    All,
}

/// Where fixes are applied.
#[derive(Debug, Clone, Copy)]
pub enum Within<'a> {
    /// In the documents that are `true`, also those that an applied fix brings.
    Documents(&'a [bool]),
    /// Those of these findings, wherever the fixes before them have moved them, and no others.
    Findings(&'a [Finding]),
}

/// An edition after its fixes.
#[derive(Debug)]
pub struct Mended {
    /// The edition.
    pub edition: Arc<Edition>,
    /// How many fixes were applied.
    pub applied: usize,
}

/// How often fixes are looked for: one fix may bring another, but not for ever.
const ROUNDS: usize = 20;

/// Applies fixes until none is left. Of the base counts where what it had has moved: addresses outlast edits, places do not.
pub fn mend(
    edition: &Arc<Edition>,
    levels: &Levels,
    which: Fixes,
    within: Within<'_>,
    moved: &Arc<Moved>,
) -> Mended {
    let compared = Compared { moved: Arc::clone(moved), ..Compared::default() };
    let checked = Checked::new(Arc::clone(edition), levels, &compared);
    mend_checked(&checked, levels, which, within, &compared)
}

/// The same of an edition that was checked; `compared` is what counts after edits.
pub fn mend_checked(
    checked: &Checked,
    levels: &Levels,
    which: Fixes,
    within: Within<'_>,
    compared: &Compared,
) -> Mended {
    let mut mended = Mended { edition: Arc::clone(checked.edition()), applied: 0 };
    let mut places = Places::of(within, checked.edition().documents.len());
    let mut allowed: Vec<Vec<TextRange>> = vec![Vec::new(); places.len()];
    let mut last: Option<Checked> = None;
    for _ in 0..ROUNDS {
        let checked = last.as_ref().unwrap_or(checked);
        let before = mended.applied;
        for (at, (places, allowed)) in places.iter_mut().zip(&mut allowed).enumerate() {
            let found = checked.of(at).iter();
            let wanted = found.filter(|it| places.have(it) && !strikes_one_of(allowed, it));
            // What a misspelt rule is to allow is not mended.
            let (names, others): (Vec<_>, Vec<_>) = wanted.partition(|it| *it.rule == unknown_allow::RULE);
            let (names, others) = (fitting(names, which), fitting(others, which));
            let are_names = !names.is_empty();
            let fixes = if are_names { names } else { others };
            let edits: Vec<Edit> = fixes.iter().flat_map(|fix| &fix.edits).cloned().collect();
            if let (false, Ok(text)) =
                (edits.is_empty(), apply_edits(mended.edition.documents[at].text(), &edits))
            {
                mended.applied += fixes.len();
                mended.edition = Arc::new(mended.edition.with_text(at, text.into()));
                let moved = following(&edits);
                places.follow(&moved);
                if are_names {
                    allowed.extend(edits.iter().map(|edit| edit.range));
                }
                allowed.iter_mut().for_each(|name| *name = moved(*name));
            }
        }
        if mended.applied == before {
            break;
        }
        last = Some(checked.again(Arc::clone(&mended.edition), levels, compared));
    }
    mended
}

/// What is mended in one document.
#[derive(Debug, Clone)]
enum Places {
    All,
    /// What these rules find at these places, as the text is now.
    Of(FxHashSet<(&'static str, TextRange)>),
}

impl Places {
    /// Those in each of so many documents.
    fn of(within: Within<'_>, documents: usize) -> Vec<Self> {
        let in_document = |at: usize| match within {
            Within::Documents(selected) if selected.get(at) == Some(&true) => Self::All,
            Within::Documents(_) => Self::Of(FxHashSet::default()),
            Within::Findings(found) => {
                let own = found.iter().filter(|finding| finding.document == at);
                Self::Of(own.map(|finding| (finding.rule.code, finding.range)).collect())
            }
        };
        (0..documents).map(in_document).collect()
    }

    fn have(&self, finding: &Finding) -> bool {
        match self {
            Self::All => true,
            Self::Of(places) => places.contains(&(finding.rule.code, finding.range)),
        }
    }

    /// Moves with the words when the text is edited.
    fn follow(&mut self, moved: impl Fn(TextRange) -> TextRange) {
        let Self::Of(places) = self else { return };
        *places = std::mem::take(places).into_iter().map(|(code, range)| (code, moved(range))).collect();
    }
}

/// Whether the fix of a finding strikes an `@allow` line with one of these names: a person who misspelt a rule meant to allow
/// something, so in the run that writes the name the line stays.
fn strikes_one_of(names: &[TextRange], finding: &Finding) -> bool {
    *finding.rule == allow_without_effect::RULE && names.iter().any(|name| finding.range.contains(*name))
}

/// Where a range of a text stands once it has been edited.
fn following(edits: &[Edit]) -> impl Fn(TextRange) -> TextRange {
    let mut sorted: Vec<(TextRange, isize)> = edits
        .iter()
        .map(|edit| (edit.range, edit.replacement.len() as isize - edit.range.len() as isize))
        .collect();
    sorted.sort_by_key(|(range, _)| *range);
    let mut moved = vec![0];
    for (_, longer) in &sorted {
        moved.push(moved.last().unwrap_or(&0) + longer);
    }
    move |range| {
        let before_start = sorted.partition_point(|(edited, _)| edited.end() <= range.start());
        let before_end = sorted.partition_point(|(edited, _)| edited.start() < range.end());
        let start = range.start().saturating_add_signed(moved[before_start]);
        let end = range.end().saturating_add_signed(moved[before_end]);
        TextRange::new(start, end.max(start))
    }
}

/// The fixes of the findings of one document that fit beside each other, the first ones first: the edits of one don't
/// come between those of another. What is left waits until these are applied.
pub fn fitting<'a>(findings: impl IntoIterator<Item = &'a Finding>, which: Fixes) -> Vec<&'a Fix> {
    let fixes = findings.into_iter().filter_map(|finding| finding.fix.as_ref());
    let mut fixes: Vec<(usize, usize, &Fix)> = fixes
        .filter(|fix| (fix.safe || which == Fixes::All) && !fix.edits.is_empty())
        .map(|fix| {
            let start = fix.edits.iter().map(|edit| edit.range.start()).min().unwrap_or(0);
            let end = fix.edits.iter().map(|edit| edit.range.end()).max().unwrap_or(0);
            (start, end, fix)
        })
        .collect();
    // Where two begin at one place, the shorter one leaves more room.
    fixes.sort_by_key(|&(start, end, _)| (start, end));
    let mut taken: Option<usize> = None;
    // Fixes that touch are parted too: of two insertions at one place nobody could say which comes first.
    fixes.retain(|&(start, end, _)| {
        let fits = taken.is_none_or(|taken| start > taken);
        if fits {
            taken = Some(end);
        }
        fits
    });
    fixes.into_iter().map(|(.., fix)| fix).collect()
}
