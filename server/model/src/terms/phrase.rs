//! Capitalised phrases in mid-sentence: what is written like a term.

use lawsmith_text::TextRange;

use crate::lexicon::Lexicon;
use crate::prose::{Word, words};

/// A run of capitalised words that no sentence start explains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CapitalPhrase {
    /// Where it stands.
    pub range: TextRange,
    /// How many words it has.
    pub words: usize,
    /// Whether an article or another determiner stands before it.
    pub determined: bool,
}

/// The capitalised phrases in `range` of `text`, in order.
///
/// "of", the first such word of the lexicon, joins two capitalised words; anything but white space parts them. The first word
/// of a sentence, of a bracket or of a quotation is left out, and so are words in
/// capitals throughout.
pub fn capital_phrases(text: &str, range: TextRange, lexicon: &Lexicon) -> Vec<CapitalPhrase> {
    let all: Vec<Word> = words(text, range).collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < all.len() {
        if !is_capitalised(all[at].text(text)) || starts_sentence(text, range, &all, at) {
            at += 1;
            continue;
        }
        let mut end = at + 1;
        while end < all.len() {
            let blank = |n: usize| {
                text[all[n - 1].range.end()..all[n].range.start()].chars().all(char::is_whitespace)
            };
            if blank(end) && is_capitalised(all[end].text(text)) {
                end += 1;
            } else if end + 1 < all.len()
                && blank(end)
                && blank(end + 1)
                && all[end].text(text) == lexicon.first_of()
                && is_capitalised(all[end + 1].text(text))
            {
                end += 2;
            } else {
                break;
            }
        }
        let determined = at > 0 && is_determiner(all[at - 1].text(text), lexicon);
        found.push(CapitalPhrase {
            range: all[at].range.cover(all[end - 1].range),
            words: end - at,
            determined,
        });
        at = end;
    }
    found
}

fn is_capitalised(word: &str) -> bool {
    let mut chars = word.chars();
    chars.next().is_some_and(char::is_uppercase) && chars.next().is_some_and(char::is_lowercase)
}

fn is_determiner(word: &str, lexicon: &Lexicon) -> bool {
    lexicon.drafting.determiners.contains(&word.to_lowercase())
}

/// Whether the word at `at` begins a sentence, a bracket or a quotation.
fn starts_sentence(text: &str, range: TextRange, all: &[Word], at: usize) -> bool {
    let from = if at == 0 { range.start() } else { all[at - 1].range.end() };
    let between = &text[from..all[at].range.start()];
    at == 0 || between.contains(['.', '!', '?', ':', ';', '(', '[', '“', '‘', '"', '—', '–', '|', '*'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let found = capital_phrases(text, TextRange::new(0, text.len()), &Lexicon::default());
        assert_eq!(found.iter().map(|phrase| &text[phrase.range]).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn phrases_in_mid_sentence() {
        check(
            "If the Club Secretary asks, the Chair of Boards decides.",
            &["Club Secretary", "Chair of Boards"],
        );
        check("Play. The dealer (Any player) says ‘Pass’ in CAPITALS.", &[]);
    }
}
