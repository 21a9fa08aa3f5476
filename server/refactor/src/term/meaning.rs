//! What the new name of a term makes of the words that stay: plain words that are uses of it now, uses of other terms that
//! it takes, and uses that it loses. The edition is analysed as it would be afterwards.

use lawsmith_model::{Behind, Definition, Edition, ProvisionId, Reference};
use lawsmith_text::{Edit, TextRange, apply_edits, in_quotes, single_spaced};
use rustc_hash::{FxHashMap, FxHashSet};

use super::hyphened::hyphened;
use super::longer::longer_names;
use crate::refactoring::{Note, RefactorError, Spot};

/// What terms are used, and how they are called.
pub(super) struct Names<'a> {
    /// The words of a document that use a term, in order, with the place of its definition.
    pub uses: fn(&Edition, usize) -> Vec<(TextRange, usize)>,
    /// The definitions that these places are in.
    pub definitions: &'a [Definition],
    /// The names that these stand for.
    pub full: &'a [String],
    /// The provision of their edition that a reference leads to.
    pub leads: fn(&Edition, &Reference) -> Option<ProvisionId>,
}

/// The uses of terms that an edition defines itself.
pub(super) fn own_uses(edition: &Edition, document: usize) -> Vec<(TextRange, usize)> {
    edition.uses[document].iter().map(|it| (it.range, it.definition())).collect()
}

/// The edition with the edits of each document, and what stands `behind` it then.
pub(super) fn edited(
    edition: &Edition,
    edits: &[Vec<Edit>],
    behind: Behind,
) -> Result<Edition, RefactorError> {
    let documents = edition.documents.iter().zip(edits);
    let texts = documents.map(|(document, edits)| apply_edits(document.text(), edits));
    let texts: Vec<String> =
        texts.collect::<Result<_, _>>().map_err(|error| RefactorError(error.to_string()))?;
    Ok(edition.with_texts(texts.iter().map(String::as_str), behind))
}

/// Words whose meaning changes.
struct Words {
    words: String,
    before: Spot,
    after: Spot,
    /// The other definition that they used or use.
    other: Option<usize>,
    /// Whether they are the new name.
    written: bool,
}

/// All such words, in order.
#[derive(Default)]
pub(super) struct Changed {
    became: Vec<Words>,
    taken: Vec<Words>,
    lost: Vec<Words>,
    /// Articles of which nobody knows whether they are right, with the names behind them.
    articles: Vec<Words>,
    /// Words that a hyphen joins to the old name.
    hyphened: Vec<Words>,
    /// Longer names that have the old one.
    longer: Vec<Words>,
    /// References to the definition that do not lead to it any more.
    strayed: Vec<Words>,
}

impl Changed {
    /// The words whose meaning changes by `edits`, which give the definition at `at` another name than `old`, and the
    /// articles that may be wrong then.
    pub fn new(
        names: &Names<'_>,
        (edition, after): (&Edition, &Edition),
        at: usize,
        old: &str,
        (edits, unsure): (&[Vec<Edit>], &[Vec<TextRange>]),
    ) -> Self {
        let mut changed = Self::default();
        for (document, (edits, unsure)) in edits.iter().zip(unsure).enumerate() {
            let sides = Sides::new(edition, after, document, edits);
            changed.look(names, &sides, at);
            let strayed = sides.strayed(names.leads, names.definitions[at].provision).into_iter();
            let words = |range: TextRange| {
                let [start, end] = [range.start(), range.end()].map(|at| sides.landed(TextRange::empty(at)));
                sides.words(range.start(), start.cover(end), None)
            };
            changed.strayed.extend(strayed.map(words));
            let articles = unsure.iter().map(|&range| sides.words(range.start(), sides.covered(range), None));
            changed.articles.extend(articles);
            let left = hyphened(&edition.documents[document], old, edits).into_iter();
            changed.hyphened.extend(left.map(|range| sides.words(range.start(), sides.landed(range), None)));
        }
        changed
    }

    /// The notes on them.
    pub fn notes(&self, names: &Names<'_>, (old, new): (&str, &str)) -> Vec<Note> {
        let named =
            |at: Option<usize>| at.map_or(String::new(), |at| format!("“{}”", names.definitions[at].term));
        let became = |_: &Words| format!("was a plain word and is a use of “{new}” now");
        let taken = |it: &Words| format!("was a use of {} and is one of “{new}” now", named(it.other));
        let lost = |it: &Words| match it.other {
            Some(_) => format!("is a use of {} now", named(it.other)),
            None => "is no use of the term any more".to_owned(),
        };
        let kept = |_: &Words| format!("keeps the name “{old}”");
        let longer = |_: &Words| format!("reads like a name of its own and keeps “{old}”");
        let strayed = |_: &Words| format!("does not lead to “{new}”; write it anew");
        let article = |_: &Words| "may want the other article".to_owned();
        let told = [
            told(&self.became, became),
            told(&self.taken, taken),
            told(&self.lost, lost),
            told(&self.articles, article),
            told(&self.hyphened, kept),
            told(&self.longer, longer),
            told(&self.strayed, strayed),
        ];
        told.into_iter().flatten().collect()
    }

    /// Where the new name stands and is no use of a term, though the definition at `at` of `after` has it: its signs mean
    /// something else there. What is no form that a term has, a plural within a name, is none of it.
    pub fn unread(&self, after: &Edition, at: usize) -> Option<&Spot> {
        let unread =
            |it: &&Words| it.written && it.other.is_none() && after.definition_at(&it.words) == Some(at);
        self.lost.iter().find(unread).map(|it| &it.before)
    }

    fn look(&mut self, names: &Names<'_>, sides: &Sides<'_>, at: usize) {
        let uses = |edition: &Edition| (names.uses)(edition, sides.document);
        let (before, after) = (uses(sides.edition), uses(sides.after));
        let was: FxHashMap<usize, usize> =
            before.iter().map(|&(range, term)| (sides.landed(range).start(), term)).collect();
        let is: FxHashMap<usize, usize> = after.iter().map(|&(range, term)| (range.start(), term)).collect();
        for &(range, _) in after.iter().filter(|(_, term)| *term == at) {
            let other = was.get(&range.start()).copied().filter(|&other| other != at);
            let same = other.is_none() && was.contains_key(&range.start());
            let Some(offset) = sides.origin(range.start()).filter(|_| !same) else { continue };
            let group = if other.is_some() { &mut self.taken } else { &mut self.became };
            group.push(sides.words(offset, range, other));
        }
        let longer = longer_names(sides.edition, sides.document, &before, at, names.full);
        let own =
            before.iter().filter(|(range, term)| *term == at && !longer.iter().any(|it| it.used == *range));
        for &(range, _) in own {
            let landed = sides.landed(range);
            let now = is.get(&landed.start()).copied();
            if now != Some(at) {
                let written = sides.edits.binary_search_by_key(&range, |(edit, _)| edit.range).is_ok();
                self.lost.push(Words { written, ..sides.words(range.start(), landed, now) });
            }
        }
        let name = |range: TextRange| sides.words(range.start(), sides.landed(range), None);
        self.longer.extend(longer.iter().map(|it| name(it.name)));
        self.longer.dedup_by_key(|it| it.before.clone());
    }
}

/// A document before and afterwards.
struct Sides<'a> {
    edition: &'a Edition,
    after: &'a Edition,
    document: usize,
    /// In order, without overlaps, each with where its replacement begins.
    edits: Vec<(&'a Edit, usize)>,
}

impl<'a> Sides<'a> {
    fn new(edition: &'a Edition, after: &'a Edition, document: usize, edits: &'a [Edit]) -> Self {
        let (mut old, mut new) = (0, 0);
        let placed = edits.iter().map(|edit| {
            let start = new + edit.range.start() - old;
            (old, new) = (edit.range.end(), start + edit.replacement.len());
            (edit, start)
        });
        Self { edition, after, document, edits: placed.collect() }
    }

    /// Where the words at `range` are afterwards, or what replaces them.
    fn landed(&self, range: TextRange) -> TextRange {
        let behind = self.edits.partition_point(|(edit, _)| edit.range.end() <= range.start());
        if let Some((edit, start)) = self.edits.get(behind).filter(|(edit, _)| edit.range == range) {
            return TextRange::new(*start, start + edit.replacement.len());
        }
        let last = behind.checked_sub(1).map(|at| self.edits[at]);
        let start = last.map_or(range.start(), |(edit, start)| {
            start + edit.replacement.len() + range.start() - edit.range.end()
        });
        TextRange::new(start, start + range.len())
    }

    /// The references that led to `defined` and do not afterwards.
    fn strayed(
        &self,
        leads: fn(&Edition, &Reference) -> Option<ProvisionId>,
        defined: ProvisionId,
    ) -> Vec<TextRange> {
        let leading = |edition: &Edition| -> Vec<TextRange> {
            let all = edition.references.of(self.document).iter();
            all.filter(|it| leads(edition, it) == Some(defined)).map(|it| it.range).collect()
        };
        let kept: FxHashSet<usize> = leading(self.after).into_iter().map(|it| it.start()).collect();
        let mut strayed = leading(self.edition);
        strayed.retain(|range| !kept.contains(&self.landed(*range).start()));
        strayed
    }

    /// Where the words at `range`, which end with some that are replaced, are afterwards.
    fn covered(&self, range: TextRange) -> TextRange {
        let start = self.landed(TextRange::empty(range.start())).start();
        let last = self.edits.partition_point(|(edit, _)| edit.range.end() < range.end());
        self.edits
            .get(last)
            .map_or(TextRange::empty(start), |(edit, at)| TextRange::new(start, at + edit.replacement.len()))
    }

    /// Where the byte at `offset` afterwards was; `None` for what has been put there.
    fn origin(&self, offset: usize) -> Option<usize> {
        let behind = self.edits.partition_point(|(_, start)| *start <= offset);
        let Some((edit, start)) = behind.checked_sub(1).map(|at| self.edits[at]) else { return Some(offset) };
        let further = offset.checked_sub(start + edit.replacement.len())?;
        Some(edit.range.end() + further)
    }

    /// The words at `range` afterwards, which stood at `offset`.
    fn words(&self, offset: usize, range: TextRange, other: Option<usize>) -> Words {
        let (before, after) = (&self.edition.documents[self.document], &self.after.documents[self.document]);
        let spot = |offset: usize, at: String| Spot { document: self.document, offset, at };
        Words {
            words: single_spaced(after.text().get(std::ops::Range::from(range)).unwrap_or_default()),
            before: spot(offset, before.path_at(offset)),
            after: spot(range.start(), after.path_at(range.start())),
            other,
            written: false,
        }
    }
}

/// One note on all of a kind: the first by its words, the others by their number and first places.
fn told(all: &[Words], what: impl Fn(&Words) -> String) -> Option<Note> {
    let (first, others) = all.split_first()?;
    let more = match others.len() {
        0 => String::new(),
        count => format!("; the same goes for {count} more{}", places(others)),
    };
    let message = format!("{} {}{more}", in_quotes(&first.words), what(first));
    Some(Note { before: first.before.clone(), after: first.after.clone(), message })
}

/// The first provisions that hold such words: “, in 2A and 3”.
fn places(all: &[Words]) -> String {
    const NAMED: usize = 4;
    let mut held: Vec<&str> = all.iter().map(|it| it.after.at.as_str()).filter(|at| !at.is_empty()).collect();
    held.dedup();
    let lead = if held.len() > NAMED { "first in" } else { "in" };
    held.truncate(NAMED);
    match held.as_slice() {
        [] => String::new(),
        [one] => format!(", {lead} {one}"),
        [some @ .., last] => format!(", {lead} {} and {last}", some.join(", ")),
    }
}
