//! Which words were struck and which added between two texts, by tokens.
//!
//! The method is that of Myers (1986), by `similar`; single words left standing between changes are taken into these,
//! so that a reader sees phrases and not confetti.

use std::hash::Hash;
use std::ops::Range;

use similar::{Algorithm, DiffOp, capture_diff_slices};

use crate::both::{Both, Side};

/// What became of a run of tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Change {
    /// On both sides.
    Kept,
    /// Only on the old side.
    Struck,
    /// Only on the new side.
    Added,
}

/// A run of tokens of one kind of change, by their places on the old and the new side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// What became of it.
    pub change: Change,
    /// The tokens of the old side; empty for what was added.
    pub old: Range<usize>,
    /// The tokens of the new side; empty for what was struck.
    pub new: Range<usize>,
}

/// Whether anything is struck or added.
pub(crate) fn has_changed(runs: &[Run]) -> bool {
    runs.iter().any(|run| run.change != Change::Kept)
}

impl Change {
    /// That of what one side alone has.
    pub(crate) fn of(side: Side) -> Self {
        match side {
            Side::Old => Self::Struck,
            Side::New => Self::Added,
        }
    }
}

impl Run {
    /// Its tokens on a side.
    pub(crate) fn of(&self, side: Side) -> &Range<usize> {
        match side {
            Side::Old => &self.old,
            Side::New => &self.new,
        }
    }

    /// The side that alone has it; none for what was kept.
    pub(crate) fn side(&self) -> Option<Side> {
        match self.change {
            Change::Kept => None,
            Change::Struck => Some(Side::Old),
            Change::Added => Some(Side::New),
        }
    }
}

/// A place where words were struck, added, or put for others: the tokens of both sides.
pub(crate) type Place = Both<Range<usize>>;

impl Place {
    /// The side on which alone something stands there.
    pub fn lone_side(&self) -> Option<Side> {
        match (self.old.is_empty(), self.new.is_empty()) {
            (false, true) => Some(Side::Old),
            (true, false) => Some(Side::New),
            _ => None,
        }
    }

    /// Whether it is a part of `other`.
    pub fn lies_in(&self, other: &Self) -> bool {
        let inside = |a: &Range<usize>, b: &Range<usize>| b.start <= a.start && a.end <= b.end;
        inside(&self.old, &other.old) && inside(&self.new, &other.new)
    }
}

/// The places where runs differ, in order.
pub(crate) fn places(runs: &[Run]) -> Vec<Place> {
    let mut found: Vec<Place> = Vec::new();
    let mut open = false;
    for run in runs {
        let changed = run.change != Change::Kept;
        match found.last_mut().filter(|_| open && changed) {
            Some(last) => (last.old.end, last.new.end) = (run.old.end, run.new.end),
            None if changed => found.push(Place { old: run.old.clone(), new: run.new.clone() }),
            None => {}
        }
        open = changed;
    }
    found
}

/// Moves what was only struck or only added back by the words that it ends in, where it is whole sentences then: "The
/// \[bell rings. The\] crew rests" reads "\[The bell rings.\] The crew rests". `stops` tells whether a token of a side
/// ends a sentence.
pub(crate) fn whole<T: Eq>(
    mut runs: Vec<Run>,
    old: &[T],
    new: &[T],
    stops: impl Fn(Side, usize) -> bool,
) -> Vec<Run> {
    for at in 1..runs.len() {
        let kept = |run: Option<&Run>| run.is_none_or(|run| run.change == Change::Kept);
        let lone = runs[at].side().filter(|_| kept(runs.get(at - 1)) && kept(runs.get(at + 1)));
        let Some(side) = lone else { continue };
        let (keys, range) = (Both { old, new }[side], runs[at].of(side).clone());
        let opens = |start: usize| start == 0 || stops(side, start - 1);
        if opens(range.start) || at + 1 == runs.len() {
            continue;
        }
        let most = runs[at - 1].old.len().min(range.len());
        let alike = (1..=most).take_while(|by| keys[range.start - by] == keys[range.end - by]);
        let Some(by) = alike.into_iter().find(|by| opens(range.start - by)) else { continue };
        (runs[at - 1].old.end, runs[at - 1].new.end) = (runs[at - 1].old.end - by, runs[at - 1].new.end - by);
        let run = &mut runs[at];
        run.old = run.old.start - by..run.old.end - by;
        run.new = run.new.start - by..run.new.end - by;
        (runs[at + 1].old.start, runs[at + 1].new.start) =
            (runs[at + 1].old.start - by, runs[at + 1].new.start - by);
    }
    runs.retain(|run| !run.old.is_empty() || !run.new.is_empty());
    runs
}

/// Takes the tokens that `differs` tells out of what is kept, as struck and added.
pub(crate) fn parted(runs: &[Run], differs: impl Fn(usize, usize) -> bool) -> Vec<Run> {
    let mut found = Vec::new();
    for run in runs {
        if run.change != Change::Kept {
            found.push(run.clone());
            continue;
        }
        let mut from = 0;
        let part = |from: usize, to: usize| {
            let (old, new) = (run.old.start, run.new.start);
            Run { change: Change::Kept, old: old + from..old + to, new: new + from..new + to }
        };
        for at in 0..run.old.len() {
            let (old, new) = (run.old.start + at, run.new.start + at);
            if !differs(old, new) {
                continue;
            }
            if from < at {
                found.push(part(from, at));
            }
            found.push(Run { change: Change::Struck, old: old..old + 1, new: new..new });
            found.push(Run { change: Change::Added, old: old + 1..old + 1, new: new..new + 1 });
            from = at + 1;
        }
        // An empty run parts phrases.
        if from < run.old.len() || run.old.is_empty() {
            found.push(part(from, run.old.len()));
        }
    }
    found
}

/// Compares two texts by the keys of their tokens. The runs tile both; struck words come before those added for them.
pub(crate) fn compare_exactly<T: Hash + Eq + Ord>(old: &[T], new: &[T]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut push = |change: Change, old: Range<usize>, new: Range<usize>| {
        if !old.is_empty() || !new.is_empty() {
            runs.push(Run { change, old, new });
        }
    };
    for op in capture_diff_slices(Algorithm::Myers, old, new) {
        match op {
            DiffOp::Equal { old_index, new_index, len } => {
                push(Change::Kept, old_index..old_index + len, new_index..new_index + len);
            }
            DiffOp::Delete { old_index, old_len, new_index } => {
                push(Change::Struck, old_index..old_index + old_len, new_index..new_index);
            }
            DiffOp::Insert { old_index, new_index, new_len } => {
                push(Change::Added, old_index..old_index, new_index..new_index + new_len);
            }
            DiffOp::Replace { old_index, old_len, new_index, new_len } => {
                push(Change::Struck, old_index..old_index + old_len, new_index..new_index);
                push(Change::Added, old_index + old_len..old_index + old_len, new_index..new_index + new_len);
            }
        }
    }
    runs
}

/// A number that letters alone decide (FNV-1a; Fowler, Noll, Vo).
pub(crate) fn letters_seed(letters: impl IntoIterator<Item = u8>) -> u64 {
    let step = |sum: u64, letter: u8| (sum ^ u64::from(letter)).wrapping_mul(0x0100_0000_01b3);
    letters.into_iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// Joins changes that a single token parts, so that a reader sees phrases; none reaches over an empty run of kept words.
pub(crate) fn phrases(runs: Vec<Run>) -> Vec<Run> {
    let mut joined: Vec<Run> = Vec::new();
    let mut at = 0;
    while at < runs.len() {
        if runs[at].change == Change::Kept {
            joined.push(runs[at].clone());
            at += 1;
            continue;
        }
        let mut end = at + 1;
        while end < runs.len() {
            let changed = |at: usize| runs.get(at).is_some_and(|run| run.change != Change::Kept);
            let lone = runs[end].old.len() == 1 && changed(end + 1);
            if runs[end].change == Change::Kept && !lone {
                break;
            }
            end += 1;
        }
        let last = &runs[end - 1];
        let (old, new) = (runs[at].old.start..last.old.end, runs[at].new.start..last.new.end);
        if !old.is_empty() {
            joined.push(Run { change: Change::Struck, old: old.clone(), new: new.start..new.start });
        }
        if !new.is_empty() {
            joined.push(Run { change: Change::Added, old: old.end..old.end, new });
        }
        at = end;
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(old: &str, new: &str, expected: &str) {
        let keys = |text: &str| {
            text.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect::<Vec<_>>()
        };
        let (old, new) = (keys(old), keys(new));
        let printed: Vec<String> = phrases(compare_exactly(&old, &new))
            .into_iter()
            .map(|run| match run.change {
                Change::Kept => old[run.old].join(" "),
                Change::Struck => format!("[-{}-]", old[run.old].join(" ")),
                Change::Added => format!("[+{}+]", new[run.new].join(" ")),
            })
            .collect();
        assert_eq!(printed.join(" "), expected);
    }

    #[test]
    fn words_struck_and_added() {
        check("the boat must sail", "the boat may sail", "the boat [-must-] [+may+] sail");
        check("", "new words", "[+new words+]");
    }

    #[test]
    fn one_word_between_changes_is_a_part_of_them() {
        check("a b c d e", "a x c y e", "a [-b c d-] [+x c y+] e");
    }
}
