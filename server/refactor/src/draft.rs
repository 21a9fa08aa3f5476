//! The texts after a refactoring, and where each byte of the old ones stands in them.

use lawsmith_model::{Edition, Reference};
use lawsmith_text::{Edit, LINE_ENDS, TextRange, line_break};
use rustc_hash::FxHashMap;

use crate::motion::Motion;

/// The texts of an edition with edits and perhaps lines that have moved.
pub(crate) struct Draft {
    /// By document.
    pub texts: Vec<String>,
    /// By document of before, in order.
    spans: Vec<Vec<Span>>,
}

/// Bytes that stand in another place now.
#[derive(Debug, Clone, Copy)]
struct Span {
    old: TextRange,
    document: usize,
    new: usize,
    /// Whether its bytes are the old ones.
    kept: bool,
}

/// Puts the edits of a document in order; of those that overlap the first counts.
pub(crate) fn in_order(edits: &mut Vec<Edit>) {
    edits.sort_by_key(|edit| edit.range);
    edits.dedup_by(|later, kept| later.range.start() < kept.range.end() || later == kept);
}

/// The references of an edition that has the texts of a draft, by where they stand.
pub(crate) struct Landed(FxHashMap<(usize, usize), usize>);

impl Landed {
    pub fn new(after: &Edition) -> Self {
        let places = after.references.iter().enumerate();
        Self(places.map(|(at, it)| ((it.document(), it.range.start()), at)).collect())
    }

    /// The reference of `after` that stands where the byte of a document of before is now.
    pub fn of<'e>(
        &self,
        draft: &Draft,
        after: &'e Edition,
        (document, offset): (usize, usize),
    ) -> Option<&'e Reference> {
        after.references.get(*self.0.get(&draft.landed(document, offset)?)?)
    }
}

impl Draft {
    /// Applies `edits`, by document, in order and without overlaps, and then the motion.
    pub fn new(texts: &[&str], edits: &[Vec<Edit>], motion: Option<&Motion>) -> Self {
        let mut draft =
            Self { texts: vec![String::new(); texts.len()], spans: vec![Vec::new(); texts.len()] };
        for (at, text) in texts.iter().enumerate() {
            let mut cuts: Vec<(usize, usize, bool)> = Vec::new();
            if let Some(motion) = motion {
                cuts.extend((motion.from == at).then_some((
                    motion.removed.start(),
                    motion.removed.end(),
                    false,
                )));
                cuts.extend((motion.to == at).then_some((motion.at, motion.at, true)));
            }
            cuts.sort_unstable();
            let mut from = 0;
            for (start, end, comes) in cuts {
                draft.copy(at, text, TextRange::new(from, start), &edits[at], at);
                if let Some(motion) = motion.filter(|_| comes) {
                    draft.texts[at].push_str(&motion.before);
                    draft.copy(motion.from, texts[motion.from], motion.lines, &edits[motion.from], at);
                    if !draft.texts[at].ends_with(LINE_ENDS) {
                        draft.texts[at].push_str(line_break(text));
                    }
                    draft.texts[at].push_str(&motion.behind);
                }
                from = end;
            }
            draft.copy(at, text, TextRange::new(from, text.len()), &edits[at], at);
        }
        for spans in &mut draft.spans {
            spans.sort_by_key(|span| (span.old.start, span.kept, span.old.end));
        }
        draft
    }

    /// Copies the bytes of `range` with its edits to the end of the new text of `to`.
    fn copy(&mut self, from: usize, text: &str, range: TextRange, edits: &[Edit], to: usize) {
        let mut at = range.start();
        // What is put in where a range ends belongs to what follows.
        let inner = |edit: &&Edit| {
            range.contains(edit.range) && (edit.range.start < range.end || range.end() == text.len())
        };
        for edit in edits.iter().filter(inner) {
            self.keep(from, text, TextRange::new(at, edit.range.start()), to);
            self.spans[from].push(Span {
                old: edit.range,
                document: to,
                new: self.texts[to].len(),
                kept: false,
            });
            self.texts[to].push_str(&edit.replacement);
            at = edit.range.end();
        }
        self.keep(from, text, TextRange::new(at, range.end()), to);
    }

    fn keep(&mut self, from: usize, text: &str, range: TextRange, to: usize) {
        self.spans[from].push(Span { old: range, document: to, new: self.texts[to].len(), kept: true });
        self.texts[to].push_str(&text[range]);
    }

    /// Where the byte at `offset` of a document stands now: its document and its place there. A byte that an edit
    /// has replaced stands where the replacement begins.
    pub fn landed(&self, document: usize, offset: usize) -> Option<(usize, usize)> {
        let spans = self.spans.get(document)?;
        let behind = spans.partition_point(|span| span.old.start() <= offset);
        let fits = |span: &&Span| span.old.start() == offset || span.old.contains_offset(offset);
        let span = spans[..behind].iter().rev().take(4).find(fits)?;
        let further = if span.kept { offset - span.old.start() } else { 0 };
        Some((span.document, span.new + further))
    }
}

/// The edits that make the same of each text: what moves is taken away in one place and put in another.
pub(crate) fn edits_of(texts: &[&str], mut edits: Vec<Vec<Edit>>, motion: Option<&Motion>) -> Vec<Vec<Edit>> {
    let Some(motion) = motion else { return edits };
    let (inside, outside): (Vec<Edit>, Vec<Edit>) = std::mem::take(&mut edits[motion.from])
        .into_iter()
        .partition(|edit| motion.lines.contains(edit.range));
    let mut moved = Draft::new(
        &[&texts[motion.from][motion.lines]],
        &[inside
            .into_iter()
            .map(|edit| Edit { range: edit.range.counted_from(motion.lines.start()), ..edit })
            .collect()],
        None,
    );
    let mut words = motion.before.clone() + &moved.texts.remove(0);
    if !words.ends_with(LINE_ENDS) {
        words.push_str(line_break(texts[motion.to]));
    }
    words.push_str(&motion.behind);
    edits[motion.from] = outside;
    edits[motion.from].push(Edit { range: motion.removed, replacement: String::new() });
    edits[motion.to].push(Edit { range: TextRange::empty(motion.at), replacement: words });
    for own in &mut edits {
        own.sort_by_key(|edit| edit.range);
    }
    edits
}
