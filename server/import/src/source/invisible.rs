//! Characters that nothing shows, before the first words of a line: what copying out of a page or a program leaves there. Behind
//! them a heading or a marker would be none. Those between words stay.

use std::borrow::Cow;

use super::Plain;
use crate::lines::physical;
use crate::markup::is_sign;

/// What stands for an object, has no width, marks the order of bytes, joins words or may part them.
const INVISIBLE: [char; 5] = ['\u{FFFC}', '\u{200B}', '\u{FEFF}', '\u{2060}', '\u{AD}'];

/// What the report says of such lines.
pub(crate) const INVISIBLE_LEFT_OUT: &str = "an invisible character before the first word left out";

/// `text` without them; the numbers of the lines that have words behind them, from 1.
pub(crate) fn without_invisible(text: &str) -> (Cow<'_, str>, Vec<usize>) {
    if !text.contains(INVISIBLE) {
        return (Cow::Borrowed(text), Vec::new());
    }
    let (mut out, mut lines) = (String::with_capacity(text.len()), Vec::new());
    for (at, line) in physical(text).enumerate() {
        let (before, words) = line.split_at(line.find(is_word).unwrap_or(line.len()));
        if before.contains(INVISIBLE) && !words.is_empty() {
            lines.push(at + 1);
        }
        out.extend(before.chars().filter(|c| !INVISIBLE.contains(c)));
        out.push_str(words);
        out.push('\n');
    }
    (Cow::Owned(out), lines)
}

/// Whether the words of a line begin with `c`, before which the signs of Markdown may stand.
fn is_word(c: char) -> bool {
    let before = c.is_whitespace() || is_sign(c) || INVISIBLE.contains(&c) || "#>*_-+•".contains(c);
    !before
}

impl Plain {
    /// The same without them.
    pub(super) fn without_invisible(mut self) -> Self {
        let (text, lines) = without_invisible(&self.text);
        self.mended.extend(lines.into_iter().map(|line| (line, INVISIBLE_LEFT_OUT)));
        self.text = text.into_owned();
        self
    }
}
