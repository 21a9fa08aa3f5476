//! Which words were struck and which added between two texts, by tokens.
//!
//! The method is that of Myers (1986), by `similar`; single words left standing between changes are taken into these,
//! so that a reader sees phrases and not confetti.

use std::hash::Hash;

use similar::{Algorithm, DiffOp, capture_diff_slices};

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
    pub old: std::ops::Range<usize>,
    /// The tokens of the new side; empty for what was struck.
    pub new: std::ops::Range<usize>,
}

/// Compares two texts by the keys of their tokens. The runs tile both; struck words come before those added for them.
pub(crate) fn compare<T: Hash + Eq + Ord>(old: &[T], new: &[T]) -> Vec<Run> {
    phrases(compare_exactly(old, new))
}

/// The same with single words left standing.
pub(crate) fn compare_exactly<T: Hash + Eq + Ord>(old: &[T], new: &[T]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut push = |change: Change, old: std::ops::Range<usize>, new: std::ops::Range<usize>| {
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

/// Joins changes that a single token parts.
fn phrases(runs: Vec<Run>) -> Vec<Run> {
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
            let lone = runs[end].change == Change::Kept && runs[end].old.len() == 1 && end + 1 < runs.len();
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
        let printed: Vec<String> = compare(&old, &new)
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
