//! The canonical layout of some lines, between lines that stay.
//!
//! A difference by lines has no notion of words: what goes in one edit may come back in another one, on the other side
//! of a line that stays. So edits are taken together until they change no word, and chosen as a whole.

use lawsmith_text::{Edit, TextRange};

use crate::workspace::analysis::Analysis;
use crate::workspace::file::DocumentId;

impl Analysis {
    /// The edits of the whole layout that touch `range`, with those that give back what these take. A locked document
    /// stays.
    pub fn range_formatting(&self, id: DocumentId, range: TextRange) -> Vec<Edit> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        let mut edits = keeping_words(inside.text(), self.formatting(id));
        let touches = |edit: &Edit| edit.range.start <= range.end && range.start <= edit.range.end;
        edits.retain(touches);
        edits
    }
}

/// Edits of `text` that together change no word, joined until no edit changes one.
fn keeping_words(text: &str, edits: Vec<Edit>) -> Vec<Edit> {
    let mut joined: Vec<Edit> = Vec::new();
    // The letters that the last edit takes, less those that it gives: where both sides are even, what stands before
    // is the same on both.
    let mut missing = 0;
    for edit in edits {
        let balance = letters(&text[edit.range]) - letters(&edit.replacement);
        match joined.last_mut().filter(|_| missing != 0) {
            Some(last) => {
                last.replacement += &text[TextRange::new(last.range.end(), edit.range.start())];
                last.replacement += &edit.replacement;
                last.range = TextRange::new(last.range.start(), edit.range.end());
            }
            None => joined.push(edit),
        }
        missing += balance;
    }
    joined
}

/// How many signs the layout never puts or takes: neither blanks nor dashes.
fn letters(text: &str) -> isize {
    text.chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '-' | '\u{2010}'..='\u{2015}'))
        .map(|_| 1)
        .sum()
}

#[cfg(test)]
mod tests {
    use lawsmith_text::{TextRange, apply_edits};
    use proptest::prelude::*;

    use crate::workspace::host::Host;

    /// Lays out each range of the lines of a text: its words stay, and so does the layout of the whole.
    fn check(text: &str) -> Result<(), TestCaseError> {
        let mut host = Host::new();
        host.set_folders(vec!["/laws".to_owned()]);
        let id = host.set_text("/laws/a.laws", text.into());
        let analysis = host.analysis();
        let laid_out = |text: &str| {
            let mut host = Host::new();
            let id = host.set_text("/laws/a.laws", text.into());
            apply_edits(text, &host.analysis().formatting(id)).expect("edits of this text")
        };
        let whole = laid_out(text);
        let starts: Vec<usize> =
            std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        for (at, &start) in starts.iter().enumerate() {
            for &end in &starts[at..] {
                let edits = analysis.range_formatting(id, TextRange::new(start, end));
                let some = apply_edits(text, &edits).expect("edits of this text");
                prop_assert_eq!(words(&some), words(text), "{}..{} of {:?}", start, end, text);
                prop_assert_eq!(laid_out(&some), whole.as_str(), "{}..{} of {:?}", start, end, text);
            }
        }
        Ok(())
    }

    fn words(text: &str) -> String {
        text.replace(|c: char| c.is_whitespace() || matches!(c, '-' | '–' | '—'), "")
    }

    fn line() -> impl Strategy<Value = String> {
        prop_oneof![
            4 => Just(String::new()),
            1 => Just("# Introduction".to_owned()),
            1 => Just("Definitions".to_owned()),
            1 => Just("Hand - What is dealt.".to_owned()),
            1 => Just("```".to_owned()),
            1 => Just("@was 1997:1A".to_owned()),
            1 => Just("[^1]:  a note".to_owned()),
            1 => Just("|a|b |".to_owned()),
            1 => Just("- a bullet".to_owned()),
            2 => Just("The crew goes".to_owned()),
            2 => Just("home at night.".to_owned()),
            2 => "[ ]{0,5}[(][a-c][)] an item",
            2 => "[ ]{0,5}[1-3][.] an item",
            2 => "[ABC] [—-] (Ropes)?",
            2 => "Law [1-9] [—-] Boats",
        ]
    }

    #[test]
    fn words_stay_where_lines_swap_places() -> Result<(), TestCaseError> {
        check("Law 1 — B\nB — X\n\n\n")?;
        check("Law 1 — Boats\nThe crew rows.\n\n\nB — Ropes\nThe crew stays.\n")?;
        check("Law 1 — Boats\r\nA — Ropes\r\nThe crew rows.\r\nB — Rings\r\nThe crew stays.\r\n")
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_range_changes_no_word_and_no_structure(
            lines in proptest::collection::vec(line(), 1..9),
            line_break in prop_oneof![4 => Just("\n"), 1 => Just("\r\n")],
        ) {
            check(&lines.into_iter().map(|line| line + line_break).collect::<String>())?;
        }
    }
}
