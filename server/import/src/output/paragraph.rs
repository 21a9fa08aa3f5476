//! Hard-wrapped lines to one paragraph, and a paragraph to `.laws` text in which nothing
//! but the importer's own signs is markup.

use lawsmith_syntax::{BlockKind, Conventions, parse};

use crate::markup::WORD;
use crate::sentence::{begins_with_punctuation, is_finished, leaves_out};

/// A paragraph, with the marks of footnotes in their places.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Paragraph {
    /// The words, single blanks between them.
    text: String,
    /// Each mark's label and where it stands, in bytes of the words; in order.
    marks: Vec<(usize, String)>,
}

impl Paragraph {
    /// A paragraph of one line.
    pub(crate) fn new(line: &str) -> Self {
        let mut paragraph = Self::default();
        paragraph.push(line);
        paragraph
    }

    /// Adds a line; says so if it was joined in an unusual way.
    pub(crate) fn push(&mut self, line: &str) -> Option<&'static str> {
        let line = line.trim_start_matches(WORD).trim();
        let hyphen = ends_in_hyphen(&self.text) && line.starts_with(char::is_alphabetic) && !leaves_out(line);
        let punctuation = begins_with_punctuation(line);
        for (at, word) in line.split_whitespace().enumerate() {
            if !self.text.is_empty() && (at > 0 || !(hyphen || punctuation)) {
                self.text.push(' ');
            }
            self.text.push_str(word);
        }
        if hyphen {
            Some("joined at the hyphen")
        } else if punctuation && !line.contains(char::is_alphanumeric) {
            Some("a line of punctuation only, joined to the line above")
        } else {
            None
        }
    }

    /// Puts a footnote's mark behind the last word.
    pub(crate) fn mark(&mut self, label: &str) {
        self.marks.push((self.text.len(), printed_label(label).to_owned()));
    }

    /// The same words behind the label of a note.
    pub(super) fn labelled(&self, label: &str) -> Self {
        let before = label.len() + 1;
        let marks = self.marks.iter().map(|(at, label)| (before + at, label.clone())).collect();
        Self { text: format!("{label} {}", self.text), marks }
    }

    /// The words, without marks.
    pub(crate) fn words(&self) -> &str {
        &self.text
    }

    /// Whether a footnote is marked in it.
    pub(super) fn has_marks(&self) -> bool {
        !self.marks.is_empty()
    }

    /// Whether it ends as a sentence or the lead-in of a list does.
    pub(crate) fn is_finished(&self) -> bool {
        is_finished(&self.text)
    }

    /// The text for a place behind a marker, a heading's dash or a headword.
    pub(crate) fn inline(&self) -> String {
        escape(&self.text, &self.marks)
    }

    /// The text for a line of its own: a backslash stands before what would make it more
    /// than a paragraph.
    pub(crate) fn line(&self, conventions: &Conventions) -> String {
        let text = self.inline();
        // The empty line keeps the first words from being read as a header.
        let tree = parse(format!("\n{text}\n"), conventions);
        let plain =
            tree.blocks.iter().all(|block| matches!(block.kind, BlockKind::Blank | BlockKind::Paragraph));
        if plain { text } else { format!("\\{text}") }
    }
}

/// The label as printed: of the key of a note whose label repeats, as stars do, the line of
/// the note is left out, which follows a `#`.
pub(super) fn printed_label(key: &str) -> &str {
    key.split_once('#').map_or(key, |(label, _)| label)
}

/// Whether `text` ends in a hyphen that belongs to a word.
fn ends_in_hyphen(text: &str) -> bool {
    let mut from_end = text.chars().rev();
    matches!(from_end.next(), Some('-' | '\u{2010}' | '\u{2011}'))
        && from_end.next().is_some_and(char::is_alphanumeric)
}

/// Puts backslashes before what would be markup, and the marks in their places.
fn escape(text: &str, marks: &[(usize, String)]) -> String {
    let links = text.contains("](");
    // Where the run of stars at hand ends, and whether a word follows it.
    let mut stars = (0, false);
    let mut marks = marks.iter().peekable();
    let mut out = String::with_capacity(text.len() + 16);
    let mut insert_marks = |out: &mut String, here: usize| {
        while let Some((_, label)) = marks.next_if(|(at, _)| *at <= here) {
            out.push_str("[^");
            out.push_str(label);
            out.push(']');
        }
    };
    for (at, c) in text.char_indices() {
        insert_marks(&mut out, at);
        let behind = &text[at + c.len_utf8()..];
        let sign = match c {
            '`' => true,
            '\\' => behind.starts_with(|c: char| c.is_alphanumeric() || c.is_ascii_punctuation()),
            // A star that no word follows opens nothing: alerts are marked so. Each run
            // of stars is looked at once.
            '*' if at < stars.0 => stars.1,
            '*' => {
                let word = behind.trim_start_matches('*');
                stars = (text.len() - word.len(), word.starts_with(opens_emphasis));
                stars.1
            }
            '[' => links || behind.starts_with('^'),
            '{' => ["++", "--", "~~"].iter().any(|signs| behind.starts_with(signs)),
            _ => false,
        };
        if sign {
            out.push('\\');
        }
        out.push(c);
    }
    insert_marks(&mut out, text.len());
    out
}

/// Whether a star before `c` can open emphasis.
fn opens_emphasis(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '(' | '“' | '‘' | '"' | '\'' | '[' | '§')
}

#[cfg(test)]
mod tests {
    use lawsmith_syntax::{InlineKind, inlines};
    use lawsmith_text::TextRange;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn no_words_are_read_as_markup(text in "[a1 *`{}+~\\\\\\[\\]()!^-]{0,24}") {
            let line = Paragraph::new(&text).inline();
            let mut rest = String::new();
            for run in inlines(&line, TextRange::new(0, line.len())) {
                match run.kind {
                    InlineKind::Sign => prop_assert_eq!(&line.as_str()[run.range], "\\", "{}", line),
                    InlineKind::Text | InlineKind::Escaped => rest.push_str(&line.as_str()[run.range]),
                    other => prop_assert!(false, "{:?} in {}", other, line),
                }
            }
            prop_assert_eq!(rest, text.split_whitespace().collect::<Vec<_>>().join(" "));
        }
    }

    #[track_caller]
    fn check(lines: &[&str], expected: &str) {
        let mut paragraph = Paragraph::default();
        for line in lines {
            match line.strip_prefix('^') {
                Some(label) => paragraph.mark(label),
                None => {
                    paragraph.push(line);
                }
            }
        }
        assert_eq!(paragraph.line(&Conventions::default()), expected);
    }

    #[test]
    fn wrapped_lines_are_joined() {
        check(&["The tide ", "  turns   twice."], "The tide turns twice.");
        check(&["a non‐", "tidal trick"], "a non‐tidal trick");
        check(&["a self- ", "made pledge"], "a self-made pledge");
        check(&["three -", "or four"], "three - or four");
        check(&["the dealer", "."], "the dealer.");
        check(&["(the crew", ") wins"], "(the crew) wins");
        check(&["about", ".5 points"], "about .5 points");
    }

    #[test]
    fn marks_stand_behind_their_word() {
        check(&["from a stacked pack", "^1", "or one that"], "from a stacked pack[^1] or one that");
        check(&["raised", "^2", ". Then"], "raised[^2]. Then");
        check(&["a *b* c", "^3", "*d*"], "a \\*b* c[^3] \\*d*");
    }

    #[test]
    fn nothing_of_the_source_becomes_markup() {
        check(&["2♠** and **not so**"], "2♠** and \\*\\*not so**");
        check(&["see [^4] there"], "see \\[^4] there");
        check(&["C:\\new"], "C:\\\\new");
        check(&["a {++b++} c"], "a \\{++b++} c");
    }

    #[test]
    fn a_line_that_looks_like_more_is_made_text() {
        check(&["# of tricks"], "\\# of tricks");
        check(&["(a) above applies"], "\\(a) above applies");
        check(&["@home"], "\\@home");
        check(&["Definitions"], "\\Definitions");
        check(&["note: this is text"], "note: this is text");
    }
}
