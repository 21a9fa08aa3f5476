//! A norm word that was put for another throughout: a revision that writes "must" for "shall" everywhere.

use std::collections::BTreeMap;

use crate::comparison::Comparison;

/// How many provisions make it a decision of the whole revision.
const TIMES: usize = 12;

/// The norm word that most often became another one, with that and with how often, where that is throughout.
pub fn recast_norm(comparison: &Comparison<'_>) -> Option<(String, String, usize)> {
    // "keeps" and "must keep" don't bind alike.
    let plain = |word: &String| comparison.new.edition.lexicon.plain_norm.contains(word);
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for norm in comparison.rows.iter().flat_map(|row| &row.norms) {
        if let (Some(from), Some(to)) = (&norm.from, &norm.to)
            && !plain(from)
            && !plain(to)
        {
            *counts.entry((from, to)).or_default() += 1;
        }
    }
    let ((from, to), times) =
        counts.iter().max_by_key(|(pair, times)| (**times, std::cmp::Reverse(*pair)))?;
    let back = counts.get(&(*to, *from)).copied().unwrap_or_default();
    (*times >= TIMES && back * TIMES < *times).then(|| ((*from).to_owned(), (*to).to_owned(), *times))
}

#[cfg(test)]
mod tests {
    use lawsmith_test_support::edition;

    use crate::{compare_editions, recast_norm};

    #[test]
    fn a_word_that_is_written_throughout() {
        let law = |norm: &str, count: usize| {
            let duty = |at: usize| format!("{at}. The crews of boat {at} {norm}row to buoy {at}.\n");
            format!("Law 1 — Boats\n\nA. Crews:\n{}", (1..=count).map(duty).collect::<String>())
        };
        let found = |old: &str, count: usize| {
            let (old, new) = (edition(&law(old, count)), edition(&law("must ", count)));
            recast_norm(&compare_editions(&old, &new))
        };
        assert_eq!(found("shall ", 12), Some(("shall".to_owned(), "must".to_owned(), 12)));
        assert_eq!(found("shall ", 11), None);
        assert_eq!(found("", 12), None);
    }
}
