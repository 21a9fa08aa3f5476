//! The words of a quotation, and where it shows that some are left out or put in.

use lawsmith_model::{Edition, words};
use lawsmith_syntax::inlines;
use lawsmith_text::{LINE_ENDS, TextRange};

use super::folded;

/// A piece of a quotation.
#[derive(Debug, Clone)]
pub(crate) enum Quoted {
    Word {
        key: String,
        range: TextRange,
    },
    /// A sign that words are left out or put in.
    Gap,
}

/// What of `body` is quoted: not its first line if that says where it is from, by a noun of the law and a number, and
/// more lines stand below. How that line calls the provision is the quoter's own.
pub(crate) fn behind_caption(edition: &Edition, text: &str, body: TextRange) -> TextRange {
    let first = text[body].trim_start();
    let start = body.end() - first.len();
    let Some(line) = first.find(LINE_ENDS) else { return body };
    let mut named = words(text, TextRange::new(start, start + line)).map(|word| word.text(text));
    let says = named.next().is_some_and(|noun| edition.conventions.is_noun(noun))
        && named.next().is_some_and(|number| number.starts_with(|c: char| c.is_ascii_digit()));
    if says { TextRange::new(start + line, body.end()) } else { body }
}

/// The pieces of a quotation.
pub(crate) fn quoted(text: &str, body: TextRange) -> Vec<Quoted> {
    let mut found = Vec::new();
    for run in inlines(text, body).into_iter().filter(|run| run.kind.is_prose()) {
        let mut end = run.range.start();
        let mut inside = false;
        for word in words(text, run.range) {
            let gap = &text[end..word.range.start()];
            // "[T]he" is a word with another first letter.
            let letter = gap.ends_with('[')
                && text[word.range.end()..].starts_with(']')
                && text[word.range.end() + 1..].starts_with(char::is_alphabetic);
            let opened = gap.rfind('[') > gap.rfind(']') && !letter;
            if gap.contains(']') {
                inside = false;
            }
            if opened || gap.contains('…') || gap.contains("...") || gap.contains(". . .") {
                found.push(Quoted::Gap);
            }
            inside |= opened;
            let joined = gap == "]" && end > run.range.start() && !inside;
            match found.last_mut() {
                Some(Quoted::Word { key, range })
                    if joined && range.end() == end && key.chars().count() == 1 =>
                {
                    key.push_str(&folded(word.text(text)));
                    *range = TextRange::new(range.start(), word.range.end());
                }
                _ if inside => {}
                _ => found.push(Quoted::Word { key: folded(word.text(text)), range: word.range }),
            }
            end = word.range.end();
        }
        let rest = &text[end..run.range.end()];
        if rest.contains('…') || rest.contains("...") || rest.contains('[') {
            found.push(Quoted::Gap);
        }
    }
    found
}
