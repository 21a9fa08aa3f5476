//! Lines that begin like provisions and are text, as the manifest has no level of that form.

use lawsmith_model::Document;
use lawsmith_syntax::{Block, BlockKind, Brackets, Level};
use lawsmith_text::{TextRange, lines_with_ends};

/// The numbers that begin lines of `document` like addresses of what these lines stand in: 1.1 in Law 1.
pub(crate) fn whole_addresses(document: &Document) -> Vec<TextRange> {
    let mut found = Vec::new();
    for (at, block) in paragraphs(document) {
        let mut outermost = None;
        for (from, words) in lines(document, block) {
            let len = words.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(words.len());
            let Some((first, rest)) = words[..len].trim_end_matches('.').split_once('.') else { continue };
            let ends = words[len..].starts_with(char::is_whitespace);
            let number = |label: &str| !label.is_empty() && label.len() <= 3;
            if !ends || !number(first) || !rest.split('.').all(number) {
                continue;
            }
            let law = outermost.get_or_insert_with(|| outermost_number(document, at));
            if law.as_ref().is_some_and(|law| law == first) {
                found.push(TextRange::new(from, from + len));
            }
        }
    }
    found
}

/// The markers that begin lines of `document` and count from the first one, `(1)` and `(2)`, in a form that none of the levels
/// has; with the first marker of that form.
pub(crate) fn lists_without_level(document: &Document, levels: &[Level]) -> Vec<(String, TextRange)> {
    let mut found: Vec<(String, TextRange)> = Vec::new();
    let mut begun: Option<List> = None;
    for (_, block) in paragraphs(document) {
        for (from, words) in lines(document, block) {
            let marker = words.split(char::is_whitespace).next().unwrap_or_default();
            if marker.len() > LONGEST || !marker.ends_with(['.', ')']) {
                continue;
            }
            let range = TextRange::new(from, from + marker.len());
            match &mut begun {
                Some(list) if list.goes_on_with(marker) => {
                    list.next += 1;
                    found.extend(list.first.take().map(|first| (list.form.clone(), first)));
                    found.push((list.form.clone(), range));
                }
                _ => begun = List::begun_by(marker, range, levels).or(begun),
            }
        }
    }
    found
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

fn paragraphs(document: &Document) -> impl Iterator<Item = (usize, &Block)> {
    let blocks = document.tree.blocks.iter().enumerate();
    blocks.filter(|(_, block)| matches!(block.kind, BlockKind::Paragraph | BlockKind::Provision { .. }))
}

/// The lines of a block without the blanks that they begin with, and where they begin.
fn lines<'d>(document: &'d Document, block: &Block) -> impl Iterator<Item = (usize, &'d str)> {
    let mut end = block.content.start();
    lines_with_ends(&document.text()[block.content]).map(move |line| {
        end += line.len();
        let words = line.trim_start();
        (end - words.len(), words)
    })
}

/// The number of the outermost provision that the block at `block` stands in.
fn outermost_number(document: &Document, block: usize) -> Option<String> {
    let held = document.holder(document.tree.owner(block))?;
    document.address(held).components.into_iter().next().map(|law| law.text.to_string())
}
