//! A redline holds both texts, whatever they are.

use std::collections::BTreeSet;

use lawsmith_diff::{Change, Passage, Passages, Row, Token, redline};
use proptest::prelude::*;

use super::compared;

fn settled(lines: &[redline::Line], without: Change) -> String {
    let kept = lines.iter().flat_map(redline::Line::segments).filter(|segment| segment.change != without);
    kept.flat_map(|segment| segment.words.split_whitespace()).collect()
}

fn heading(passage: &Passage) -> &Vec<Token> {
    &passage.heading_tokens
}

fn words(passage: &Passage) -> &Vec<Token> {
    &passage.tokens
}

fn printed(side: &Passages<'_>, places: &[usize], of: fn(&Passage) -> &Vec<Token>) -> String {
    let mut out = String::new();
    for passage in places.iter().map(|&at| &side.all[at]) {
        let text = side.edition.documents[passage.place.0].text();
        out.extend(of(passage).iter().flat_map(|token| text[token.range].split_whitespace()));
    }
    out
}

fn provision() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "boat",
        "may",
        "must",
        "“sail”",
        "'sail'",
        "Law 1A",
        "Law 2A",
        "(oars)",
        "not,",
        "the",
        "\n\n",
        "\n- a",
        "B below",
        "—",
    ]);
    prop::collection::vec(word, 1..9).prop_map(|words| words.join(" ").trim().to_owned())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Rejecting all gives the old words, accepting all the new ones; no words and no headings are left out.
    #[test]
    fn a_redline_holds_both_sides(
        old in prop::collection::vec((provision(), any::<bool>()), 1..5),
        new in prop::collection::vec((provision(), any::<bool>()), 1..5),
    ) {
        let print = |laws: &[(String, bool)]| {
            let law = |(at, (words, listed)): (usize, &(String, bool))| {
                let below = if *listed { "\n    1. " } else { "" };
                format!("Law {} — Boats\n\nA — Oars\n{below}Then {words}\n\nB. So {words}\n", at + 1)
            };
            laws.iter().enumerate().map(law).collect::<Vec<_>>().join("\n")
        };
        compared(&print(&old), &print(&new), |comparison| {
            let told = |places: fn(&Row) -> &Vec<usize>, count: usize| {
                let told: BTreeSet<usize> = comparison.rows.iter().flat_map(places).copied().collect();
                assert_eq!(told.len(), count);
            };
            told(|row| &row.telling.words.0, comparison.old.all.len());
            told(|row| &row.telling.words.1, comparison.new.all.len());
            told(|row| &row.telling.headings.0, comparison.old.all.len());
            told(|row| &row.telling.headings.1, comparison.new.all.len());
            for row in redline::shown(comparison) {
                let telling = &row.telling;
                for (lines, told, of) in [
                    (redline::heading_lines(comparison, row), &telling.headings, heading as fn(&Passage) -> &Vec<Token>),
                    (redline::word_lines(comparison, row), &telling.words, words),
                ] {
                    assert_eq!(settled(&lines, Change::Added), printed(&comparison.old, &told.0, of));
                    assert_eq!(settled(&lines, Change::Struck), printed(&comparison.new, &told.1, of));
                }
            }
        });
    }
}
