//! Lines of code between fences, "```" or `~~~`. Nothing in them is a sign of Markdown: while the text is read a sign stands for each,
//! which no pass takes for anything, and at the end its words are put back.

use std::borrow::Cow;
use std::collections::VecDeque;

use crate::lines::physical;
use crate::markup::{CODE, WORD};

/// The fewest signs of a fence.
const LEAST: usize = 3;

/// The words of such lines, in order.
#[derive(Default)]
pub(super) struct Code(VecDeque<String>);

impl Code {
    /// `text` with the sign for the words of each line of code, the fences among them, and these words. What no fence closes is code
    /// up to the end, as CommonMark has it (section 4.5); in a comment there is none.
    pub(super) fn taken_from(text: &str) -> (Cow<'_, str>, Self) {
        if !["```", "~~~"].iter().any(|fence| text.contains(fence)) {
            return (Cow::Borrowed(text), Self::default());
        }
        let mut code = Self::default();
        let (mut open, mut in_comment) = (None, false);
        let lines = physical(text).map(|line| {
            let words = line.trim();
            let fence = fence(words).filter(|_| !in_comment);
            let is_code = open.is_some() || fence.is_some();
            open = match (open, fence) {
                (Some(open), Some(fence)) if fence.closes(open) => None,
                (None, fence) => fence,
                (open, _) => open,
            };
            if !is_code {
                in_comment = leaves_comment_open(line, in_comment);
                return Cow::Borrowed(line);
            }
            if words.is_empty() {
                return Cow::Borrowed("");
            }
            code.0.push_back(words.to_owned());
            Cow::Owned(line.replacen(words, &CODE.to_string(), 1))
        });
        let out = lines.collect::<Vec<_>>().join("\n");
        (Cow::Owned(out), code)
    }

    /// A line of the text with its words for each sign.
    pub(super) fn put_back(&mut self, line: String) -> String {
        if !line.contains(CODE) {
            return line;
        }
        let mut pieces = line.split(CODE);
        let mut out = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            out.push(WORD);
            out.push_str(&self.0.pop_front().unwrap_or_default());
            out.push_str(piece);
        }
        out
    }
}

/// A fence: its sign, how often it stands there, and whether words follow it.
#[derive(Clone, Copy)]
struct Fence {
    sign: char,
    len: usize,
    has_words: bool,
}

impl Fence {
    fn closes(self, open: Self) -> bool {
        self.sign == open.sign && self.len >= open.len && !self.has_words
    }
}

/// The fence that a line is.
fn fence(words: &str) -> Option<Fence> {
    let sign = words.chars().next().filter(|sign| matches!(sign, '`' | '~'))?;
    let behind = words.trim_start_matches(sign);
    let len = words.len() - behind.len();
    let fences = len >= LEAST && !(sign == '`' && behind.contains('`'));
    fences.then_some(Fence { sign, len, has_words: !behind.is_empty() })
}

/// Whether a comment, `<!-- … -->`, goes on behind a line that begins in one or not.
fn leaves_comment_open(line: &str, begins: bool) -> bool {
    let (opened, closed) = (line.rfind("<!--"), line.rfind("-->"));
    match (opened, closed) {
        (None, None) => begins,
        (opened, closed) => opened > closed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let (taken, mut code) = Code::taken_from(text);
        assert_eq!(taken.replace(CODE, "^"), expected);
        let put_back: Vec<String> = taken.lines().map(|line| code.put_back(line.to_owned())).collect();
        assert_eq!(put_back.join("\n").replace(WORD, ""), text.trim_end());
    }

    #[test]
    fn fences() {
        check("a\n```sh\n# b\n\n  c\n```\n# d", "a\n^\n^\n\n  ^\n^\n# d");
        check("~~~\n```\n~~~~\n- a\n```\n# b\n````\n", "^\n^\n^\n- a\n^\n^\n^");
        check("```` a\n```\n````\nb", "^\n^\n^\nb");
        check("```a``` b\n~~ c\n```\nd", "```a``` b\n~~ c\n^\n^");
    }

    #[test]
    fn comments_hold_none() {
        check(
            "<!-- a\n```\n-->\n# b\n<!-- c -->\n~~~\n<!--\n~~~\n# d",
            "<!-- a\n```\n-->\n# b\n<!-- c -->\n^\n^\n^\n# d",
        );
    }
}
