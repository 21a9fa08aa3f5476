//! Runs: the words of a block cut where their look or their meaning changes.

use lawsmith_model::{Document, Norms, decoded, inner_path};
use lawsmith_syntax::{InlineKind, inlines};
use lawsmith_text::TextRange;

use super::clean::{clean, is_hostile, push_clean};
use super::marks::Known;
use crate::model::{Mark, Run, Style};

/// What reading the runs of a document needs.
pub(super) struct Reader<'a> {
    pub document: &'a Document,
    pub at: usize,
    pub known: &'a Known,
    /// The references and terms of the document, in order.
    pub marks: Vec<(TextRange, Mark)>,
    /// The norm words of the work.
    pub norms: &'a Norms,
    /// The folder of the document, from that of the manifest: where its pictures are looked for.
    pub folder: String,
}

impl Reader<'_> {
    /// The words of `range`, a heading or the content of a block.
    pub fn runs(&self, range: TextRange) -> Vec<Run> {
        let text = self.document.text();
        let mut out = Runs::default();
        let pieces = inlines(text, range);
        for (number, piece) in pieces.iter().enumerate() {
            let style = match piece.kind {
                InlineKind::Sign => continue,
                InlineKind::FootnoteMark { label } => {
                    self.footnote(piece.range, label, &mut out);
                    continue;
                }
                InlineKind::Text | InlineKind::Escaped => Style::Plain,
                InlineKind::Strong => Style::Strong,
                InlineKind::Emphasis => Style::Emphasis,
                InlineKind::Inserted => Style::Inserted,
                InlineKind::Deleted => Style::Deleted,
                InlineKind::Code => Style::Code,
            };
            let sign = |at: Option<usize>| {
                let piece = at.and_then(|at| pieces.get(at)).filter(|piece| piece.kind == InlineKind::Sign);
                piece.map_or("", |piece| &text[piece.range])
            };
            let behind = sign(Some(number + 1));
            if let Some(mark) = target(sign(number.checked_sub(1)), behind, &self.folder) {
                out.push(&text[piece.range], style, mark);
            } else if piece.kind.is_prose() {
                self.prose(piece.range, style, &mut out);
            } else {
                out.push(&text[piece.range], style, Mark::None);
            }
        }
        out.done()
    }

    /// Prose, cut at references, terms and norm words.
    fn prose(&self, range: TextRange, style: Style, out: &mut Runs) {
        let text = self.document.text();
        let first = self.marks.partition_point(|(mark, _)| mark.end <= range.start);
        let mut at = range.start();
        let meant = self.marks[first..].iter().take_while(|(mark, _)| mark.start < range.end);
        for (mark, meaning) in meant {
            let (start, end) = (mark.start().max(range.start()), mark.end().min(range.end()));
            self.plain(TextRange::new(at, start), style, out);
            out.push(&text[start..end], style, meaning.clone());
            at = end;
        }
        self.plain(TextRange::new(at, range.end()), style, out);
    }

    fn plain(&self, range: TextRange, style: Style, out: &mut Runs) {
        let text = self.document.text();
        let mut at = range.start();
        for (norm, place) in self.norms.found_in(text, range) {
            out.push(&text[at..norm.start()], style, Mark::None);
            out.push(&text[norm], style, Mark::Norm(place));
            at = norm.end();
        }
        out.push(&text[at..range.end()], style, Mark::None);
    }

    fn footnote(&self, range: TextRange, label: TextRange, out: &mut Runs) {
        let text = self.document.text();
        let marks = &self.document.marks;
        let at = marks.partition_point(|mark| mark.range.start < range.start);
        let footnote = marks.get(at).filter(|mark| mark.range == range).and_then(|mark| mark.footnote);
        let number = footnote.and_then(|footnote| self.known.numbers.get(&(self.at, footnote)));
        match number {
            Some(&number) => out.push_whole(clean(&text[label]), Style::Plain, Mark::Footnote(number)),
            None => out.push(&text[range], Style::Plain, Mark::None),
        }
    }
}

/// What a pair of signs round words makes of them: a link or a picture.
fn target(before: &str, behind: &str, folder: &str) -> Option<Mark> {
    let path = behind.strip_prefix("](")?.strip_suffix(')')?;
    let path = harmless(path.trim());
    if before.ends_with("![") {
        let inner = || inner_path(folder, &harmless(&decoded(&path)));
        return if is_harmless_link(&path) { Some(Mark::Image(path)) } else { inner().map(Mark::Image) };
    }
    (before.ends_with('[') && is_harmless_link(&path)).then(|| Mark::Link(encoded(&path)))
}

/// A link of which each sign may stand in an address: others are written by their bytes, as `%7C`.
fn encoded(link: &str) -> String {
    let mut out = String::new();
    for (at, c) in link.char_indices() {
        let is_hex = |at: usize| link.as_bytes().get(at).is_some_and(u8::is_ascii_hexdigit);
        match c {
            '"' | '<' | '>' | '[' | ']' | '\\' | '^' | '`' | '{' | '|' | '}' => {
                out.push_str(&format!("%{:02X}", u32::from(c)))
            }
            '%' if !(is_hex(at + 1) && is_hex(at + 2)) => out.push_str("%25"),
            c => out.push(c),
        }
    }
    out
}

/// Text without what no page may hold.
fn harmless(words: &str) -> String {
    words.chars().filter(|&c| !is_hostile(c)).collect()
}

/// Links lead out of the book by these schemes only: a script is no address.
fn is_harmless_link(link: &str) -> bool {
    let lower = link.to_ascii_lowercase();
    ["https://", "http://", "mailto:"].iter().any(|scheme| lower.starts_with(scheme))
        && !link.contains(char::is_whitespace)
}

/// Runs as they grow: white space is single across their borders, like runs are joined.
#[derive(Default)]
struct Runs {
    out: Vec<Run>,
    /// Whether the last words end in a blank, or nothing stands yet.
    blank: bool,
    begun: bool,
}

impl Runs {
    fn push(&mut self, words: &str, style: Style, mark: Mark) {
        if words.is_empty() {
            return;
        }
        let before = if self.begun && !self.blank { "x" } else { "" };
        // A leading blank counts only where words without one stand before it.
        let mut text = before.to_owned();
        push_clean(words, &mut text);
        let text = text[before.len()..].to_owned();
        if !text.is_empty() {
            self.push_whole(text, style, mark);
        }
    }

    fn push_whole(&mut self, text: String, style: Style, mark: Mark) {
        self.begun = true;
        self.blank = text.ends_with(' ');
        match self.out.last_mut() {
            Some(last) if last.style == style && last.mark == Mark::None && mark == Mark::None => {
                last.text.push_str(&text);
            }
            _ => self.out.push(Run { text, style, mark }),
        }
    }

    fn done(mut self) -> Vec<Run> {
        while let Some(last) = self.out.last_mut() {
            last.text.truncate(last.text.trim_end().len());
            if !last.text.is_empty() {
                break;
            }
            self.out.pop();
        }
        self.out
    }
}

/// The words of runs without marks of footnotes, as they read today.
pub(super) fn plain(runs: &[Run]) -> String {
    let said = |run: &&Run| !matches!(run.mark, Mark::Footnote(_)) && run.style != Style::Inserted;
    runs.iter().filter(said).map(|run| run.text.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_pictures_stay_harmless() {
        assert_eq!(target("[", "](javascript:alert(1))", "2/a"), None);
        assert_eq!(
            target("[", "](https://example.org/a)", "2/a"),
            Some(Mark::Link("https://example.org/a".to_owned()))
        );
        assert_eq!(
            target("[", "](https://example.org/a_(b)|{c}?d=20%&e=%7C)", "2/a"),
            Some(Mark::Link("https://example.org/a_(b)%7C%7Bc%7D?d=20%25&e=%7C".to_owned()))
        );
        assert_eq!(target("![", "](../../../b.png)", "2/a"), None);
        assert_eq!(target("![", "](../b.png)", "2/a"), Some(Mark::Image("2/b.png".to_owned())));
        assert_eq!(target("![", "](/etc/b.png)", "2/a"), None);
        assert_eq!(target("![", "](..\\b.png)", ""), None);
        assert_eq!(target("![", "](c:b.png)", "2/a"), None);
        assert_eq!(target("![", "](./b.png)", "2/a"), Some(Mark::Image("2/a/b.png".to_owned())));
        assert_eq!(target("![", "](..%2f..%2F..%2Fb.png)", "2/a"), None);
        assert_eq!(target("![", "](%2Fetc/b.png)", "2/a"), None);
        assert_eq!(target("![", "](c%3Ab.png)", "2/a"), None);
    }

    #[test]
    fn paths_of_pictures_may_have_any_signs() {
        let image = |path: &str| match target("![", &format!("]({path})"), "") {
            Some(Mark::Image(path)) => path,
            _ => String::new(),
        };
        for path in ["100%.png", "a#b.png", "a?b.png", "a&b.png", "100%é.png", "https://example.org/x.png"] {
            assert_eq!(image(path), path);
        }
        assert_eq!(image("a%20b.png"), "a b.png");
        assert_eq!(image("50%25.png"), "50%.png");
        assert_eq!(image("a%FF.png"), "a%FF.png");
        assert_eq!(image("a%00b.png"), "ab.png");
    }

    #[test]
    fn blanks_are_single_across_runs() {
        let mut runs = Runs::default();
        runs.push(" a ", Style::Plain, Mark::None);
        runs.push("  b\n", Style::Strong, Mark::None);
        runs.push(" c ", Style::Plain, Mark::None);
        let text: Vec<String> = runs.done().into_iter().map(|run| run.text).collect();
        assert_eq!(text, ["a ", "b ", "c"]);
    }
}
