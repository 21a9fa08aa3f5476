//! Applying fixes: as many at once as fit beside each other, again until none is left.

use std::sync::Arc;

use lawsmith_model::{Compared, Edition, Moved};
use lawsmith_text::{Edit, apply_edits};

use crate::checked::Checked;
use crate::finding::{Finding, Fix};
use crate::levels::Levels;

/// Which fixes are applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fixes {
    /// Those that can't change the meaning.
    Safe,
    /// All of them.
    All,
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

/// Applies the fixes in the documents that are `selected` until none is left. Of the base counts where what it had has
/// moved: addresses outlast edits, places do not.
pub fn mend(
    edition: &Arc<Edition>,
    levels: &Levels,
    which: Fixes,
    selected: &[bool],
    moved: &Arc<Moved>,
) -> Mended {
    let compared = Compared { moved: Arc::clone(moved), ..Compared::default() };
    let checked = Checked::new(Arc::clone(edition), levels, &compared);
    mend_checked(&checked, levels, which, selected, &compared)
}

/// The same of an edition that was checked; `compared` is what counts after edits.
pub fn mend_checked(
    checked: &Checked,
    levels: &Levels,
    which: Fixes,
    selected: &[bool],
    compared: &Compared,
) -> Mended {
    let mut mended = Mended { edition: Arc::clone(checked.edition()), applied: 0 };
    let mut last: Option<Checked> = None;
    for _ in 0..ROUNDS {
        let checked = last.as_ref().unwrap_or(checked);
        let before = mended.applied;
        for at in (0..mended.edition.documents.len()).filter(|&at| selected.get(at) == Some(&true)) {
            let fixes = fitting(checked.of(at), which);
            let edits: Vec<Edit> = fixes.iter().flat_map(|fix| &fix.edits).cloned().collect();
            if let (false, Ok(text)) =
                (edits.is_empty(), apply_edits(mended.edition.documents[at].text(), &edits))
            {
                mended.applied += fixes.len();
                mended.edition = Arc::new(mended.edition.with_text(at, text.into()));
            }
        }
        if mended.applied == before {
            break;
        }
        last = Some(checked.again(Arc::clone(&mended.edition), levels, compared));
    }
    mended
}

/// The fixes of the findings of one document that fit beside each other, the first ones first: the edits of one don't
/// come between those of another. What is left waits until these are applied.
pub fn fitting(findings: &[Finding], which: Fixes) -> Vec<&Fix> {
    let fixes = findings.iter().filter_map(|finding| finding.fix.as_ref());
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
