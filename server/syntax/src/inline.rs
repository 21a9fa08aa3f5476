//! Inline markup: what in a block's words is text and what is sign.

use lawsmith_grammar::{MarkupKind, Span, markup};
use lawsmith_text::{TextRange, position_of};
use smallvec::SmallVec;

use crate::closing::Closing;

/// What a run of inline text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InlineKind {
    /// Prose.
    Text,
    /// Signs: stars, braces, a backslash, the target of a link.
    Sign,
    /// The character or word behind a backslash: text in which nothing is looked for.
    Escaped,
    /// The text of `**strong**`, a defining occurrence.
    Strong,
    /// The text of `*emphasis*`.
    Emphasis,
    /// The whole mark of a footnote; `label` is what stands in it.
    FootnoteMark {
        /// The label.
        label: TextRange,
    },
    /// Words proposed to be added.
    Inserted,
    /// Words proposed to be struck.
    Deleted,
    /// The text between backquotes.
    Code,
}

impl InlineKind {
    /// Whether the run is prose in which references and terms are looked for.
    pub fn is_prose(self) -> bool {
        matches!(self, Self::Text | Self::Strong | Self::Emphasis | Self::Inserted)
    }
}

/// A run of inline text. The runs of a block's content, laid end to end, are the content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inline {
    /// What it is.
    pub kind: InlineKind,
    /// Where it stands.
    pub range: TextRange,
}

impl Inline {
    /// Whether a reader of today does not see it: a sign, the mark of a footnote, a proposed addition.
    pub(crate) fn is_hidden(&self) -> bool {
        matches!(self.kind, InlineKind::Sign | InlineKind::FootnoteMark { .. } | InlineKind::Inserted)
    }
}

/// The runs of a block: mostly one, of prose.
pub type Inlines = SmallVec<[Inline; 4]>;

/// Cuts the `content` of a block of `text` into runs.
pub fn inlines(text: &str, content: TextRange) -> Inlines {
    let mut runs = Runs { out: Inlines::new(), at: content.start() };
    let bytes = text.as_bytes();
    let mut at = content.start();
    let words = &text[content];
    let mut closing = None;
    while at < content.end() {
        let Some(step) = position_of(&bytes[at..content.end()], OPENING) else { break };
        let sign = at + step;
        let closing = closing.get_or_insert_with(|| Closing::new(words));
        let inner = sign - content.start();
        let opens = opens_markup(bytes, content.start(), sign) && closing.may_close(inner);
        let found = opens.then(|| markup(&words[inner..])).flatten();
        match found {
            Some(found) => {
                runs.push(InlineKind::Text, sign);
                at = sign + found.span.end;
                runs.push_markup(sign, found.kind, at, text, content.end());
                at = runs.at;
            }
            None => {
                if opens {
                    closing.failed(inner);
                }
                at = sign + 1;
            }
        }
    }
    runs.push(InlineKind::Text, content.end());
    runs.out
}

/// The signs that markup begins with.
const OPENING: [u8; 6] = *b"\\*[!{`";

/// A star behind a letter or digit opens nothing; a lone `[` or `!` rarely does.
fn opens_markup(bytes: &[u8], start: usize, sign: usize) -> bool {
    match bytes[sign] {
        b'*' => sign == start || !bytes[sign - 1].is_ascii_alphanumeric() && bytes[sign - 1] != b'*',
        b'!' => bytes.get(sign + 1) == Some(&b'['),
        _ => true,
    }
}

struct Runs {
    out: Inlines,
    at: usize,
}

impl Runs {
    /// Ends the current run at `end`.
    fn push(&mut self, kind: InlineKind, end: usize) {
        if self.at < end {
            self.out.push(Inline { kind, range: TextRange::new(self.at, end) });
            self.at = end;
        }
    }

    fn push_markup(&mut self, base: usize, kind: MarkupKind, end: usize, text: &str, limit: usize) {
        let mut part = |span: Span, kind: InlineKind| {
            self.push(InlineKind::Sign, base + span.start);
            self.push(kind, base + span.end);
        };
        match kind {
            MarkupKind::Escape => {
                self.push(InlineKind::Sign, end);
                let word = escaped_length(&text[end..limit]);
                self.push(InlineKind::Escaped, end + word);
                return;
            }
            MarkupKind::FootnoteMark { label } => {
                let label = TextRange::from(label).shifted(base);
                self.push(InlineKind::FootnoteMark { label }, end);
            }
            MarkupKind::Insertion { content } => part(content, InlineKind::Inserted),
            MarkupKind::Deletion { content } => part(content, InlineKind::Deleted),
            MarkupKind::Substitution { old, new } => {
                part(old, InlineKind::Deleted);
                part(new, InlineKind::Inserted);
            }
            MarkupKind::Strong { content } => part(content, InlineKind::Strong),
            MarkupKind::Emphasis { content } => part(content, InlineKind::Emphasis),
            MarkupKind::Image { content, .. } | MarkupKind::Link { content, .. } => {
                part(content, InlineKind::Text);
            }
            MarkupKind::Code { content } => part(content, InlineKind::Code),
        }
        self.push(InlineKind::Sign, end);
    }
}

/// A backslash hides the sign behind it; before a word it hides the word and the
/// number behind that, so that `\Law 16` is no reference.
fn escaped_length(rest: &str) -> usize {
    let first = rest.chars().next();
    if !first.is_some_and(char::is_alphanumeric) {
        return first.map_or(0, char::len_utf8);
    }
    let word = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
    let behind = &rest[word..];
    let gap = behind.len() - behind.trim_start_matches(' ').len();
    let number = &behind[gap..];
    if gap == 0 || !number.starts_with(|c: char| c.is_ascii_digit()) {
        return word;
    }
    let end =
        number.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '(' | ')'))).unwrap_or(number.len());
    word + gap + end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let runs = inlines(text, TextRange::new(0, text.len()));
        let mut out = String::new();
        for run in &runs {
            let sign = match run.kind {
                InlineKind::Text => "",
                InlineKind::Sign => "·",
                InlineKind::Escaped => "\\",
                InlineKind::Strong => "S:",
                InlineKind::Emphasis => "E:",
                InlineKind::FootnoteMark { .. } => "F:",
                InlineKind::Inserted => "+",
                InlineKind::Deleted => "-",
                InlineKind::Code => "C:",
            };
            out.push_str(&format!("<{sign}{}>", &text[run.range]));
        }
        assert_eq!(out, expected);
        assert_eq!(runs.iter().map(|run| &text[run.range]).collect::<String>(), text);
    }

    #[test]
    fn markup_and_text() {
        check("the **Clarification Period**.[^1]", "<the ><·**><S:Clarification Period><·**><.><F:[^1]>");
        check("{~~may~>must~~} play", "<·{~~><-may><·~>><+must><·~~}>< play>");
        check("see [Law 1](x) now", "<see ><·[><Law 1><·](x)>< now>");
    }

    #[test]
    fn alert_stars_are_text() {
        check("3♠** and 2♥*, 4*", "<3♠** and 2♥*, 4*>");
    }

    #[test]
    fn a_backslash_hides_a_reference() {
        check(r"as \Law 16C2 says", r"<as ><·\><\Law 16C2>< says>");
        check(r"\(a) x", r"<·\><\(><a) x>");
    }
}
