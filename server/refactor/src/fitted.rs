//! Moved lines as those are printed that they come to stand among: the white space before them and the breaks behind them.

use lawsmith_model::Edition;
use lawsmith_syntax::indent;
use lawsmith_text::{Edit, LINE_ENDS, TextRange, line_break, lines_with_ends};

use crate::indentation::Indentation;
use crate::motion::Motion;

/// The edits that fit the moved lines to their new place, in order.
pub(crate) fn fitted(edition: &Edition, motion: &Motion) -> Vec<Edit> {
    let text = edition.documents[motion.from].text();
    let line_break = line_break(edition.documents[motion.to].text());
    let mut edits = Vec::new();
    let mut at = motion.lines.start();
    let inside = !text[..at].ends_with(LINE_ENDS) && at > 0;
    for line in lines_with_ends(&text[motion.lines]) {
        let begun = inside && at == motion.lines.start();
        if !begun && !line.trim().is_empty() {
            edits.extend(indented(line, at, motion));
        }
        edits.extend(broken(line, at, line_break));
        at += line.len();
    }
    edits
}

/// The white space before a line that begins at `at`, if it becomes another one.
fn indented(line: &str, at: usize, motion: &Motion) -> Option<Edit> {
    let (blanks, column) = indent(line);
    let own = Indentation::of(&line[..blanks]);
    let stays = motion.indented == motion.outdented && motion.indentation.is_none_or(|it| own == Some(it));
    let column = (column as usize).saturating_sub(motion.outdented) + motion.indented;
    let replacement = motion.indentation.or(own).unwrap_or(Indentation::Blanks).white_space(column);
    let range = TextRange::new(at, at + blanks);
    (!stays && replacement != line[..blanks]).then_some(Edit { range, replacement })
}

/// The break behind a line that begins at `at`, if it becomes another one.
fn broken(line: &str, at: usize, line_break: &str) -> Option<Edit> {
    let words = line.trim_end_matches(LINE_ENDS).len();
    let range = TextRange::new(at + words, at + line.len());
    let differs = words < line.len() && line[words..] != *line_break;
    differs.then(|| Edit { range, replacement: line_break.to_owned() })
}
