//! What the pages of a printed book bring into its text: page numbers and running heads (`running_heads`).
//!
//! Only where form feeds or the profile's mark show the pages, or numbers between dashes that count on: `- 1 -`.

mod edges;
mod headings;
mod heads_in_capitals;
mod running_heads;

use std::ops::Range;

use edges::{PAGES, edges, is_page_number};
use headings::Headings;
use running_heads::running_heads;

use crate::lines::Line;
use crate::mend::left_out::{LeftOut, kept};
use crate::profile::Profile;
use crate::report::{Disposition, Ledger};

/// Leaves out page numbers and running heads of a book that only its manifest describes.
pub(super) fn without_page_matter<'t>(
    mut pieces: Vec<Line<'t>>,
    profile: &Profile,
    ledger: &mut Ledger,
) -> Vec<Line<'t>> {
    let why = page_matter(&mut pieces, profile);
    kept(pieces, why, ledger)
}

/// Which of the pieces are page numbers and running heads; tells of each whether it begins a page.
pub(super) fn page_matter(pieces: &mut [Line<'_>], profile: &Profile) -> Vec<Option<LeftOut>> {
    let mut why: Vec<Option<LeftOut>> = vec![None; pieces.len()];
    if profile.headings.is_some() {
        return why;
    }
    let numbers = counted_pages(pieces);
    for at in &numbers {
        if let Some(first) = pieces.get_mut(at + 1) {
            first.page = true;
        }
    }
    let starts: Vec<usize> = (0..pieces.len()).filter(|&at| at == 0 || pieces[at].page).collect();
    let ends = starts.iter().skip(1).copied().chain([pieces.len()]);
    let pages: Vec<Range<usize>> = starts.iter().zip(ends).map(|(&start, end)| start..end).collect();
    if pages.len() < 2 {
        return why;
    }
    // The first page has seldom a running head, and a few numbers between dashes tell of few pages.
    let least = if numbers.is_empty() { PAGES } else { PAGES.min(pages.len() - 1).max(2) };
    let headings = Headings::among(pieces, &profile.conventions());
    let mut heads = running_heads(pieces, &pages, least, profile.lines.paragraph_gap, &headings);
    for page in &pages {
        // Within, a number is that of a page only beside a running head: it may be that of a footnote.
        let mut edges = edges(page);
        edges.sort_by_key(|&at| at != page.start && at + 1 != page.end);
        for at in edges {
            let outer = at == page.start || at + 1 == page.end;
            let beside = outer || why[at - 1].is_some() || why[at + 1].is_some();
            let text = &pieces[at].text;
            if is_page_number(text) && !headings.has(text) {
                if beside {
                    why[at] = Some((Disposition::Skipped, "page number".into()));
                }
            } else if let Some(head) = heads.remove(&at) {
                why[at] = Some(head);
            }
        }
    }
    // Others stand behind what a copy that lost the columns puts first.
    for (at, head) in heads {
        why[at].get_or_insert(head);
    }
    why
}

/// The places of the numbers of pages where nothing else shows these: they stand between dashes and count on one by one.
fn counted_pages(pieces: &[Line<'_>]) -> Vec<usize> {
    if pieces.iter().any(|piece| piece.page) {
        return Vec::new();
    }
    let dash = |c: char| matches!(c, '-' | '–' | '—');
    let number = |piece: &Line<'_>| {
        let inner = piece.text.strip_prefix(dash)?.strip_suffix(dash)?.trim();
        (inner.len() <= 4 && piece.heading == 0).then(|| inner.parse::<u32>().ok())?
    };
    let found: Vec<(usize, u32)> =
        pieces.iter().enumerate().filter_map(|(at, piece)| Some((at, number(piece)?))).collect();
    let counts_on = found.windows(2).all(|pair| pair[1].1 == pair[0].1 + 1);
    if found.len() < 2 || !counts_on { Vec::new() } else { found.into_iter().map(|(at, _)| at).collect() }
}
