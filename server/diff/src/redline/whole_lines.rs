//! Changes moved to where lines begin, as their readers would say them.

use crate::both::Both;
use crate::redline::piece::Piece;
use crate::words::{Change, Run};

/// The runs, each change between kept words moved to the beginning of a line where the words allow it: of the items "in
/// shells; in gold; in coin" the second is new, not "gold; in"; of "shells, gold, coin" also if it is "gold," and not ", gold".
pub(super) fn whole_lines(runs: &[Run], old: &[Piece<'_>], new: &[Piece<'_>]) -> Vec<Run> {
    let mut runs = runs.to_vec();
    for at in 1..runs.len().saturating_sub(1) {
        let kept = [at - 1, at + 1].iter().all(|&next| runs[next].change == Change::Kept);
        let Some(side) = runs[at].side().filter(|_| kept) else { continue };
        let (pieces, words) = (Both { old, new }[side], runs[at].of(side).clone());
        let opens = |at: usize| pieces[at].opens.is_some();
        let same = |a: usize, b: usize| pieces[a].words == pieces[b].words;
        let before = (1..runs[at - 1].old.len()).take_while(|by| same(words.start - by, words.end - by));
        let behind = (0..runs[at + 1].old.len())
            .take_while(|by| same(words.start + by, words.end + by))
            .map(|by| by + 1);
        if opens(words.start) {
            continue;
        }
        if let Some(by) = before.into_iter().find(|by| opens(words.start - by)) {
            moved(&mut runs, at, |place| place - by);
        } else if let Some(by) = behind.into_iter().find(|by| opens(words.start + by)) {
            moved(&mut runs, at, |place| place + by);
        }
    }
    runs
}

/// Moves a run, which what is kept before and behind it makes up for.
fn moved(runs: &mut [Run], at: usize, to: impl Fn(usize) -> usize) {
    let run = &mut runs[at];
    run.old = to(run.old.start)..to(run.old.end);
    run.new = to(run.new.start)..to(run.new.end);
    let (old, new) = (run.old.clone(), run.new.clone());
    (runs[at - 1].old.end, runs[at - 1].new.end) = (old.start, new.start);
    (runs[at + 1].old.start, runs[at + 1].new.start) = (old.end, new.end);
}
