//! Whether the words behind a marker are its heading or the beginning of its text.
//!
//! Print sets headings apart by type, which plain text has lost. What is left: a heading
//! is short, has no end punctuation, is set in title case, and what follows it begins anew.

use super::pieces::goes_on;
use crate::lines::TextLine;
use crate::markup::without_addition;

/// The most characters that a heading has.
const LONGEST: usize = 72;

/// What stands below a marker line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Below<'t> {
    /// Text that begins a new paragraph.
    Paragraph,
    /// Text in the same paragraph.
    Text(&'t str),
    /// The first marker of a deeper list.
    DeeperMarker,
    /// Another marker, or the end: a heading would have nothing under it.
    Nothing,
}

/// Whether `words`, behind a marker, are a heading.
pub(crate) fn is_heading(words: &str, below: Below<'_>) -> bool {
    stands_apart(words, below) && is_title_case(words)
}

/// Whether `words` in whatever case stand apart from `next`, the line below them: a list that goes on in
/// small letters goes on with their sentence.
pub(crate) fn is_set_apart(words: &str, below: Below<'_>, next: Option<&str>) -> bool {
    let item = next.and_then(|next| next.split_once(char::is_whitespace)).map_or("", |(_, item)| item);
    let goes_on = below == Below::DeeperMarker && item.trim_start().starts_with(char::is_lowercase);
    stands_apart(words, below) && !goes_on
}

fn stands_apart(words: &str, below: Below<'_>) -> bool {
    let words = without_addition(words);
    let begins_anew = match below {
        Below::Paragraph | Below::DeeperMarker => true,
        Below::Text(text) => text.starts_with(char::is_uppercase),
        Below::Nothing => false,
    };
    let short = is_no_longer_than(words, LONGEST);
    let starts = words.starts_with(char::is_uppercase);
    let ends = ends_as_text(without_mark(words));
    begins_anew && short && starts && !ends
}

/// A sentence without the mark of a footnote behind it: `Oars row.*`, `Oars row.²`. Digits on the line may be a part of a title's last
/// word, "Boat No.1", but of none in small letters.
fn without_mark(words: &str) -> &str {
    let raised = |c: char| matches!(c, '*' | '†' | '‡' | '²' | '³' | '¹' | '⁰' | '⁴'..='⁹');
    let marked = words.trim_end_matches(|c: char| raised(c) || c.is_ascii_digit());
    let last = marked.split_whitespace().next_back().unwrap_or_default();
    let mark = &words[marked.len()..];
    let is_sentence = marked.ends_with(['.', '?', '!']);
    let sure = mark.chars().all(raised) || last.starts_with(char::is_lowercase);
    if is_sentence && sure { marked } else { words }
}

/// Whether `words` end in a sign that no title ends in: the stop of an abbreviation is none, "Oars, Etc."
pub(crate) fn ends_as_text(words: &str) -> bool {
    let last = words.rsplit(' ').next().unwrap_or_default();
    words.ends_with(['.', ',', ';', ':', '?', '!']) && !last.eq_ignore_ascii_case("etc.")
}

/// From so many characters on a line may be wrapped.
const WRAPPED: usize = 48;

/// Whether `words` are so long that the margin may have broken them.
pub(crate) fn may_be_wrapped(words: &str) -> bool {
    !is_no_longer_than(words, WRAPPED - 1)
}

/// Whether `words` have no more than so many characters; of a longer text no more are counted.
pub(crate) fn is_no_longer_than(words: &str, characters: usize) -> bool {
    words.chars().nth(characters).is_none()
}

/// Whether `words` behind a marker may be a sentence that the margin broke, by what stands right below: they end in a word
/// that no title ends in, or the first word below had no room behind them.
pub(crate) fn may_go_on(line: &str, words: &str, next: Option<&TextLine<'_>>) -> bool {
    let Some(next) = next.filter(|next| !next.gap && next.heading == 0 && !next.is_beside_text()) else {
        return false;
    };
    let long = may_be_wrapped(words) && !lacks_small_letters(words);
    let first = next.text.split_whitespace().next().unwrap_or_default();
    let room = line.chars().count() + 1 + first.chars().count();
    goes_on(words) || long && next.text.chars().count() < room
}

/// Whether `words` are in capitals, whatever else stands among them.
pub(crate) fn in_capitals(words: &str) -> bool {
    words.contains(char::is_uppercase) && lacks_small_letters(words)
}

/// The same, of words that may be numbers or signs alone.
pub(crate) fn lacks_small_letters(words: &str) -> bool {
    !words.contains(char::is_lowercase)
}

/// Whether `words` are set as titles are and no sentence is: in capitals, or with capitals behind the first word.
pub(crate) fn is_title(words: &str) -> bool {
    let behind = words.split_whitespace().skip(1);
    let capital = |word: &str| word.chars().count() > 3 && word.starts_with(char::is_uppercase);
    lacks_small_letters(words) || is_title_case(words) && behind.into_iter().any(capital)
}

/// Whether at least half of the longer words begin with a capital. The first one says
/// nothing, short ones (of, the, not) are small in titles too, and so may be the second of
/// two.
pub(crate) fn is_title_case(words: &str) -> bool {
    let (mut long, mut capital) = (0, 0);
    for word in words.split_whitespace().skip(1) {
        let word = word.trim_start_matches(|c: char| !c.is_alphanumeric());
        if word.chars().count() > 3 && word.starts_with(char::is_alphabetic) {
            long += 1;
            capital += usize::from(word.starts_with(char::is_uppercase));
        }
    }
    capital * 2 >= long || words.split_whitespace().count() <= 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(words: &str, below: Below<'_>, expected: bool) {
        assert_eq!(is_heading(words, below), expected, "{words}");
    }

    #[test]
    fn headings() {
        check("Laying the Anchor", Below::Paragraph, true);
        check("Laying the Anchor", Below::Text("Each player lays"), true);
        check("Laying the Anchor", Below::DeeperMarker, true);
        check("Leading side", Below::Paragraph, true);
        check("Player does not Follow the Tide", Below::Paragraph, true);
        check("Dropped Cards to be Anchored", Below::Paragraph, true);
    }

    #[test]
    fn lengths_count_characters() {
        assert!(is_no_longer_than("", 0) && is_no_longer_than("Fähre", 5) && !is_no_longer_than("Fähre", 4));
        assert!(may_be_wrapped(&"ä".repeat(WRAPPED)) && !may_be_wrapped(&"ä".repeat(WRAPPED - 1)));
    }

    #[test]
    fn words_set_apart() {
        let set_apart = |below, next| is_set_apart("Laying the anchor of a boat", below, Some(next));
        assert!(set_apart(Below::Text("Each crew lays"), "Each crew lays"));
        assert!(set_apart(Below::DeeperMarker, "1.1.1 Each crew lays"));
        assert!(!set_apart(Below::DeeperMarker, "(a) is for the crew"));
        assert!(!set_apart(Below::Text("is for the crew"), "is for the crew"));
    }

    #[test]
    fn text() {
        check("one or more players having pledged, there", Below::Paragraph, false);
        check("A knave not led under Law 3. Law 5 applies.", Below::Paragraph, false);
        check("Leave is given, as in Law 4, or", Below::Paragraph, false);
        check(
            "Unless the Referee forbids it, a crew may draw attention to every slip that",
            Below::Paragraph,
            false,
        );
        check("The Referee", Below::Text("decides it"), false);
        check("The powers of a Referee are:", Below::DeeperMarker, false);
        check("The Ebb", Below::Nothing, false);
        for marked in ["Oars row.*", "Oars Row.**", "Oars rest.1", "Oars rest.²", "Oars rest?†"] {
            check(marked, Below::Paragraph, false);
        }
        for title in ["Boat No.1", "Of Rule 2.1", "Oars*", "Oars of 1890"] {
            check(title, Below::Paragraph, true);
        }
    }
}
