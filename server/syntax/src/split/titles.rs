//! Lines that begin with `#`: titles, and what only Markdown would take for a heading.

use lawsmith_text::TextRange;

use super::Splitter;
use super::line::Line;
use crate::heading::markdown_heading;
use crate::problem::{Problem, ProblemKind};

impl Splitter<'_> {
    /// `# Title`.
    pub(super) fn title(&mut self, line: Line) -> bool {
        let words = self.words(line);
        let title = words.trim_start_matches('#').trim_start();
        let is_title = words.starts_with("# ") && !title.is_empty();
        let part = self.conventions.title_opens_part(title).filter(|_| is_title);
        if part.is_none() && markdown_heading(words, self.conventions).is_some() {
            let range = TextRange::new(line.first, line.last);
            self.split.problems.push(Problem { kind: ProblemKind::MarkdownHeading, range });
        }
        if is_title {
            self.open_part(line, part, TextRange::new(line.last - title.len(), line.last));
        }
        is_title
    }
}
