//! Lines that begin like provisions and are text, as the manifest has no level of that form.

use lawsmith_model::Document;
use lawsmith_syntax::{Brackets, Level};
use lawsmith_text::TextRange;

use crate::read::text_lines::{TextLine, text_lines};

/// Such lines of a document, by the numbers that they begin with.
#[derive(Default)]
pub(crate) struct UnreadMarkers {
    /// Those that look like addresses of what these lines stand in: 1.1 in Law 1.
    pub whole: Vec<TextRange>,
    /// The markers of lists that count from the first one, `(1)` and `(2)`, in a form that none of the levels has; with the first
    /// marker of that form.
    pub listed: Vec<(String, TextRange)>,
}

impl UnreadMarkers {
    pub fn of(document: &Document, levels: &[Level]) -> Self {
        let mut found = Self::default();
        let mut begun: Option<List> = None;
        for line in text_lines(document) {
            found.whole.extend(whole_address(document, line));
            let marker = line.words.split(char::is_whitespace).next().unwrap_or_default();
            if marker.len() > LONGEST || !marker.ends_with(['.', ')']) {
                continue;
            }
            let range = TextRange::new(line.range.start(), line.range.start() + marker.len());
            match &mut begun {
                Some(list) if list.goes_on_with(marker) => {
                    list.next += 1;
                    found.listed.extend(list.first.take().map(|first| (list.form.clone(), first)));
                    found.listed.push((list.form.clone(), range));
                }
                _ => begun = List::begun_by(marker, range, levels).or(begun),
            }
        }
        found
    }
}

/// The number that a line begins with, if it begins as the address of what it stands in does.
fn whole_address(document: &Document, line: TextLine<'_>) -> Option<TextRange> {
    let len = line.words.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(line.words.len());
    let (first, rest) = line.words[..len].trim_end_matches('.').split_once('.')?;
    let ends = line.words[len..].starts_with(char::is_whitespace);
    let number = |label: &str| !label.is_empty() && label.len() <= 3;
    if !ends || !number(first) || !rest.split('.').all(number) {
        return None;
    }
    let held = document.holder(document.tree.owner(line.block))?;
    let law = document.address(held).components.into_iter().next()?;
    (law.text == first).then(|| TextRange::new(line.range.start(), line.range.start() + len))
}

/// Longer words begin no line of a list.
const LONGEST: usize = 8;

/// A list of which the markers up to `next` were met.
struct List {
    form: String,
    level: Level,
    next: u32,
    /// The first marker, as long as it is the only one.
    first: Option<TextRange>,
}

impl List {
    fn begun_by(marker: &str, range: TextRange, levels: &[Level]) -> Option<Self> {
        let level = Level::from_first_label(marker).ok()?;
        let is_known = |known: &Level| {
            known.style == level.style
                && (known.brackets == level.brackets || level.brackets == Brackets::Closing)
        };
        let unknown = !levels.iter().any(is_known);
        unknown.then(|| Self { form: marker.to_owned(), level, next: 2, first: Some(range) })
    }

    fn goes_on_with(&self, marker: &str) -> bool {
        let label = self.level.style.label(self.next);
        let pointed = if self.form.ends_with('.') { "." } else { "" };
        marker == self.level.brackets.around(&label) + pointed
    }
}
