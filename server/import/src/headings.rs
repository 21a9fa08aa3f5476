//! Whether the words behind a marker are its heading or the beginning of its text.
//!
//! Print sets headings apart by type, which plain text has lost. What is left: a heading
//! is short, has no end punctuation, is set in title case, and what follows it begins anew.

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
    let begins_anew = match below {
        Below::Paragraph | Below::DeeperMarker => true,
        Below::Text(text) => text.starts_with(char::is_uppercase),
        Below::Nothing => false,
    };
    let short = words.chars().take(LONGEST + 1).count() <= LONGEST;
    let starts = words.starts_with(char::is_uppercase);
    let ends = words.ends_with(['.', ',', ';', ':', '?', '!']);
    begins_anew && short && starts && !ends && is_title_case(words)
}

/// Whether at least half of the longer words begin with a capital. The first one says
/// nothing, short ones (of, the, not) are small in titles too, and so may be the second of
/// two.
fn is_title_case(words: &str) -> bool {
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
    }
}
