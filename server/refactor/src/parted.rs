//! Ranges of two provisions that do not stand together afterwards: “Laws 1 to 2” becomes “Laws 1 and 3”, a list.
//!
//! Where the words allow no list, “from Law 1 to Law 2”, and the range would run backwards, they stay and are told.

use lawsmith_text::{Edit, TextRange};

use crate::follow::Following;
use crate::order::{Ends, Orders};
use crate::way::Way;

impl Following<'_> {
    /// Makes a list of the range from the reference at a place to the next one, which led to `was`, or leaves it; says whether it
    /// did either.
    pub fn part(&mut self, at: usize, was: Ends, orders: &Orders<'_>) -> bool {
        if self.ways[at] == Way::Left {
            return false;
        }
        match orders.parted(was).filter(|_| self.list_edit(at).is_some()) {
            Some((first, last)) => {
                self.instead.extend([(at, first), (at + 1, last)]);
                self.lists.insert(at);
            }
            None if orders.is_backwards(was) => {
                self.ways[at] = Way::Left;
                self.ways[at + 1] = Way::Left;
            }
            None => return false,
        }
        true
    }

    /// Whether the range that begins with the reference at a place is a list now, both references of which could be written.
    pub fn is_list(&self, at: usize) -> bool {
        self.lists.contains(&at) && [at, at + 1].iter().all(|&at| self.ways[at] != Way::Left)
    }

    /// The edits of the range from the reference at a place to the next one: those of both, and between them that of a list.
    pub fn range_edits(&self, at: usize) -> Vec<Edit> {
        let own = |at: usize| self.edition.references.get(at).map(|it| self.reference_edits(at, it));
        let list = self.list_edit(at).filter(|_| self.is_list(at));
        let ends = [own(at), own(at + 1)].map(Option::unwrap_or_default);
        let [first, last] = ends;
        first.into_iter().chain(list).chain(last).collect()
    }

    /// The edit that puts the conjunction of a list in place of the word or the dash of the range that begins at a place.
    pub fn list_edit(&self, at: usize) -> Option<Edit> {
        let (first, last) = (self.edition.references.get(at)?, self.edition.references.get(at + 1)?);
        let lexicon = &self.edition.lexicon;
        let text = self.edition.documents[first.document()].text();
        let whole = TextRange::new(first.range.end(), last.range.start().max(first.range.end()));
        let among = |words: &[String], word: &str| words.iter().any(|it| it.eq_ignore_ascii_case(word));
        let before = text[..first.range.start()].split_whitespace().next_back();
        let mut opening = before.into_iter().chain(text[first.range].split_whitespace());
        let and =
            lexicon.drafting.list_and.first().filter(|_| !opening.any(|it| among(&lexicon.spans, it)))?;
        match text.get(whole.start()..whole.end())?.trim() {
            "–" | "-" | "—" => Some(Edit { range: whole, replacement: format!(" {and} ") }),
            word if among(&lexicon.ranges, word) => {
                Some(Edit { range: whole.trimmed(text), replacement: and.clone() })
            }
            _ => None,
        }
    }
}
