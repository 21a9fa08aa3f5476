//! Fixtures for tests: text in, with the cursor and the places that count drawn into it.
//!
//! ```text
//! //- /laws/law-1.laws
//! Law 1 — Scope
//! Play stops as Law <CURSOR>2 provides.
//! Law 2 — End
//! ^^^^^^^^^^^ target
//! ```
//!
//! A line `//- PATH` begins a document; text without one is `/laws/test.laws`. A line of
//! carets marks the characters above it, with words behind them if it likes, and is no part
//! of the document. Several runs of carets on one line are several marks. Carets stand where
//! one sees them: the cursor takes its place on the page.

use lawsmith_model::{Edition, Lexicon, Source};
use lawsmith_syntax::Conventions;

/// An edition without a name of the one document `laws.laws`, in the words and levels that go without saying.
pub fn edition(text: &str) -> Edition {
    edition_in(Lexicon::default(), text)
}

/// The same in other words.
pub fn edition_in(lexicon: Lexicon, text: &str) -> Edition {
    let source = Source { path: "laws.laws".to_owned(), text: text.into() };
    Edition::analyse("", Conventions::default(), lexicon, &[source])
}

/// What a fixture holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fixture {
    /// The documents, in order.
    pub documents: Vec<FixtureDocument>,
    /// The cursor: the place of its document and its byte there.
    pub cursor: Option<(usize, usize)>,
}

/// A document of a fixture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FixtureDocument {
    /// Its path.
    pub path: String,
    /// Its text, without cursor and marks.
    pub text: String,
    /// The marked places, in order.
    pub marks: Vec<Mark>,
}

/// A marked place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark {
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
    /// The words behind the carets.
    pub label: String,
}

const CURSOR: &str = "<CURSOR>";

impl Fixture {
    /// Reads a fixture. A line break at its start is left out.
    pub fn parse(text: &str) -> Self {
        let mut fixture = Self { documents: Vec::new(), cursor: None };
        // Where the last line that is text starts.
        let mut above = 0;
        // The column of the cursor in that line.
        let mut cursor_column = None;
        for line in text.strip_prefix('\n').unwrap_or(text).split_inclusive('\n') {
            if let Some(path) = line.strip_prefix("//- ") {
                fixture.begin(path.trim());
                above = 0;
                continue;
            }
            if fixture.documents.is_empty() {
                fixture.begin("/laws/test.laws");
            }
            let at = fixture.documents.len() - 1;
            let document = &mut fixture.documents[at];
            if let Some(marks) = marks(line, &document.text[above..], cursor_column) {
                let shifted = marks.into_iter().map(|mark| Mark {
                    start: mark.start + above,
                    end: mark.end + above,
                    ..mark
                });
                document.marks.extend(shifted);
                continue;
            }
            above = document.text.len();
            cursor_column = line.split_once(CURSOR).map(|(before, _)| before.chars().count());
            match line.split_once(CURSOR) {
                Some((before, behind)) => {
                    document.text.push_str(before);
                    fixture.cursor = Some((at, document.text.len()));
                    document.text.push_str(behind);
                }
                None => document.text.push_str(line),
            }
        }
        fixture
    }

    fn begin(&mut self, path: &str) {
        let document = FixtureDocument { path: path.to_owned(), text: String::new(), marks: Vec::new() };
        self.documents.push(document);
    }
}

/// The marks that `line` makes on the line `above`; `None` for a line of text.
fn marks(line: &str, above: &str, cursor: Option<usize>) -> Option<Vec<Mark>> {
    let words = line.trim_start();
    if !words.starts_with('^') {
        return None;
    }
    let drawn = |column: usize| match cursor {
        Some(cursor) if column > cursor => column.saturating_sub(CURSOR.len()).max(cursor),
        _ => column,
    };
    let byte = |column: usize| {
        let found = above.char_indices().nth(drawn(column));
        found.map_or(above.trim_end().len(), |(at, _)| at)
    };
    let mut found: Vec<Mark> = Vec::new();
    let mut column = line.len() - words.len();
    let mut rest = words.trim_end();
    while rest.starts_with('^') {
        let length = rest.len() - rest.trim_start_matches('^').len();
        found.push(Mark { start: byte(column), end: byte(column + length), label: String::new() });
        let behind = rest[length..].trim_start();
        column += rest.len() - behind.len();
        rest = behind;
    }
    if let Some(last) = found.last_mut() {
        last.label = rest.to_owned();
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_cursor_and_marks() {
        let fixture = Fixture::parse(
            "
//- /a.laws
Law 1 — Scope
    ^   ^^^^^ heading
See Law <CURSOR>2.
    ^^^^^^^^^^^^^ reference
//- /b.laws
x
",
        );
        let first = &fixture.documents[0];
        assert_eq!(first.text, "Law 1 — Scope\nSee Law 2.\n");
        let marked: Vec<_> =
            first.marks.iter().map(|it| (&first.text[it.start..it.end], &*it.label)).collect();
        assert_eq!(marked, [("1", ""), ("Scope", "heading"), ("Law 2", "reference")]);
        assert_eq!(fixture.cursor, Some((0, "Law 1 — Scope\nSee Law ".len())));
        assert_eq!(fixture.documents[1].text, "x\n");
    }
}
