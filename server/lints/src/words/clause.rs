//! The sentence and the clause around a word: what stands before it and behind it.
//!
//! No grammar is known here, only signs and the word lists of the lexicon.

use lawsmith_model::Drafting;
use lawsmith_text::{TextRange, ceil_char_boundary, floor_char_boundary, has_word, position_of};

/// No sentence is read further than so many bytes: a line without any end costs no more.
const AROUND: usize = 800;

/// Where the sentence of `content` ends in which the word at `at` stands, no further from it than [`AROUND`]; semicolons and
/// colons part sentences too.
pub(crate) fn sentence_end(text: &str, content: TextRange, at: usize) -> usize {
    let to = floor_char_boundary(text, content.end().min(at + AROUND));
    let mut end = at;
    // The signs are ASCII: bytes tell them, whatever stands between.
    while let Some(step) = position_of(&text.as_bytes()[end..to], ENDS) {
        end += step;
        if ends_sentence(&text[..content.end()], end) {
            return end;
        }
        end += 1;
    }
    to
}

/// Where it begins.
pub(crate) fn sentence_start(text: &str, content: TextRange, at: usize) -> usize {
    let from = ceil_char_boundary(text, content.start().max(at.saturating_sub(AROUND)));
    let mut start = at;
    while let Some(step) = text.as_bytes()[from..start].iter().rposition(|byte| ENDS.contains(byte)) {
        start = from + step;
        if ends_sentence(&text[..content.end()], start) {
            return start + 1;
        }
    }
    from
}

/// The signs that may end a sentence.
const ENDS: [u8; 5] = *b".;:?!";

/// Whether the sign at `place` does.
fn ends_sentence(text: &str, place: usize) -> bool {
    let behind = &text[place + 1..];
    behind.is_empty() || behind.starts_with(|c: char| c.is_whitespace() || matches!(c, '”' | '"' | ')' | '['))
}

/// Where the last part of `text[..end]` begins: behind a comma or dash that no bracket holds.
fn comma_before(text: &str, end: usize) -> usize {
    let mut depth = 0_usize;
    for (place, sign) in text[..end].char_indices().rev() {
        match sign {
            ')' | ']' => depth += 1,
            // An open bracket holds the word itself: its words are a part of their own.
            '(' | '[' if depth == 0 => return place + 1,
            '(' | '[' => depth -= 1,
            ',' | '—' | '–' if depth == 0 => return place + sign.len_utf8(),
            _ => {}
        }
    }
    0
}

/// The words of `text`, without the signs around them.
pub(crate) fn plain(text: &str) -> impl DoubleEndedIterator<Item = &str> {
    text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '’' | '\'' | '-' | '‐')))
        .filter(|word| !word.is_empty())
}

/// What stands before a word in its clause.
pub(crate) struct Clause<'a> {
    /// The words from the last comma or bracket on.
    pub before: &'a str,
    /// Whether it hangs on another clause: "if he", "that a side".
    pub subordinate: bool,
}

impl<'a> Clause<'a> {
    /// The clause of the word at `at`, in the sentence that begins at `start`.
    pub(crate) fn before(text: &'a str, start: usize, at: usize, words: &Drafting) -> Self {
        let whole = &text[start..at];
        let mut cut = comma_before(whole, whole.len());
        let joins = |word: &str| has_word(&words.list_and, word) || has_word(&words.list_or, word);
        // ", and his partner will" goes on with the clause before.
        while cut > 0 && plain(&whole[cut..]).next().is_some_and(joins) {
            let sign = whole[..cut].char_indices().next_back();
            cut = sign.map_or(0, |(at, _)| comma_before(whole, at));
        }
        let mut before = whole[cut..].trim();
        // "but he need not" begins anew.
        if let Some(word) = plain(before).rfind(|word| has_word(&words.contrasts, word)) {
            before = &before[word.as_ptr() as usize - before.as_ptr() as usize + word.len()..];
        }
        let opens = |word: &str| has_word(&words.subordinators, word);
        // "if, in his opinion, the player will": what was cut off may open the clause.
        let mut cut_off = whole[..cut].rsplit(',').take(3);
        let left_open = cut_off.any(|part| plain(part).next_back().is_some_and(opens));
        Self { before, subordinate: left_open || plain(before).any(opens) }
    }

    /// The word that the verb says something of, as far as words show.
    pub(crate) fn subject(&self) -> Option<&'a str> {
        plain(self.before).next_back()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_end_at_signs_before_blanks() {
        let text = "One. Two 3.4 must (see 5); three. Four";
        let at = text.find("must").unwrap();
        let content = TextRange::new(0, text.len());
        let sentence =
            |at: usize| text[sentence_start(text, content, at)..sentence_end(text, content, at)].trim();
        assert_eq!(sentence(at), "Two 3.4 must (see 5)");
        assert_eq!(sentence(at + 1), "Two 3.4 must (see 5)");
        assert_eq!(sentence(text.len() - 2), "Four");
    }

    #[test]
    fn clauses_that_go_on_behind_a_dash() {
        let words = Drafting::default();
        for (text, before) in
            [("It — or must", "It — or"), ("Yes; A crew–and they must", "Yes; A crew–and they")]
        {
            let at = text.find("must").unwrap();
            assert_eq!(Clause::before(text, 0, at, &words).before, before);
        }
    }

    #[test]
    fn clauses_that_hang_on_others() {
        let words = Drafting::default();
        let subordinate = |text: &str| Clause::before(text, 0, text.len(), &words).subordinate;
        assert!(!subordinate("If he asks, the steward "));
        assert!(subordinate("If the steward "));
        assert!(subordinate("If, in his view, the steward "));
        assert!(subordinate("He says that the steward "));
        assert!(subordinate("When a pair sits [see Law 2(a)] and the steward "));
        assert!(subordinate("When a pair sits, and the steward "));
        assert!(!subordinate("He knows what he held, but he "));
        assert!(!subordinate("He tells what he holds but he "));
        assert_eq!(Clause::before("If so, the steward ", 0, 19, &words).subject(), Some("steward"));
    }
}
