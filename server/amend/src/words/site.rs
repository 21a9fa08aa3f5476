//! The place of a change in a line: the words that are named to say where it is.

use std::ops::Range;

use lawsmith_grammar::{Occurrence, Phrase, Position, WordEdit};

use crate::words::follow::{follow, places};
use crate::words::unit::Units;
use crate::words::word_edit::{is_balanced, is_lone, is_sound, names_words};

/// How many words on one side of a change may be named to say which place is meant.
const CONTEXT: usize = 4;

/// A change: the tokens that go, and the text that comes.
pub(crate) struct TextChange {
    pub old: Range<usize>,
    pub new: String,
}

/// A change in its line.
pub(crate) struct Site<'t> {
    pub text: &'t str,
    /// The words, blanks and signs of the line, in bytes.
    pub tokens: &'t [Range<usize>],
    pub units: &'t Units<'t>,
    pub change: &'t TextChange,
    /// The tokens that may be named.
    pub room: Range<usize>,
}

/// An edit, and the token behind those that it names.
type Edit = (WordEdit, usize);

impl Site<'_> {
    /// The edit that makes the change.
    pub fn edit(&self) -> Option<Edit> {
        let TextChange { old, new } = self.change;
        let puts_in = old.is_empty() || old.clone().all(|at| self.is_blank(at)) && !new.trim().is_empty();
        let inserted = if puts_in { self.inserted() } else { None };
        inserted.or_else(|| self.omitted()).or_else(|| self.substituted())
    }

    /// Words that are put in, behind words or else before them.
    fn inserted(&self) -> Option<Edit> {
        let TextChange { old, new } = self.change;
        let put = |position: Position| {
            move |phrase: Phrase| WordEdit::Insert(position, phrase, new.trim().to_owned())
        };
        let end = (0..old.start).rev().find(|&at| !self.is_blank(at)).map_or(0, |at| at + 1);
        for words in 1..=2 {
            let start = self.named(self.back(words)..old.start).start;
            let edit = (start < end).then(|| self.naming(start..end, put(Position::After))).flatten();
            if let Some(edit) = edit.filter(|edit| (is_lone(edit) || words == 2) && is_balanced(edit)) {
                return Some((edit, old.end.max(end)));
            }
        }
        let start = (old.end..self.room.end).find(|&at| !self.is_blank(at)).unwrap_or(self.room.end);
        let end = self.named(start..self.forth(start, 1)).end;
        let edit = (start < end).then(|| self.naming(start..end, put(Position::Before))).flatten();
        edit.filter(is_balanced).map(|edit| (edit, end))
    }

    /// Words that go.
    fn omitted(&self) -> Option<Edit> {
        let TextChange { old, new } = self.change;
        let mut words = old.clone().filter(|&at| !self.is_blank(at));
        let start = words.next().filter(|_| new.trim().is_empty())?;
        let end = words.next_back().unwrap_or(start) + 1;
        let edit = self.naming(start..end, WordEdit::Omit).filter(names_words)?;
        Some((edit, old.end))
    }

    /// Others in their place, with as many words around them as say which place it is.
    fn substituted(&self) -> Option<Edit> {
        let mut last = None;
        for (left, right) in (0..=CONTEXT).flat_map(|words| [(words, words / 2), (words / 2, words)]) {
            let named = self.named(self.back(left)..self.forth(self.change.old.end, right));
            if !self.is_nameable(&named) {
                continue;
            }
            let (_, printed) = self.wanted(&named);
            if printed.trim() != printed || printed.is_empty() {
                continue;
            }
            let end = named.end;
            let put = |phrase: Phrase| WordEdit::Substitute(phrase, printed.clone());
            let Some(edit) = self.naming(named, put) else { continue };
            let balanced = is_balanced(&edit);
            if is_lone(&edit) && names_words(&edit) && balanced {
                return Some((edit, end));
            }
            if balanced || !last.as_ref().is_some_and(|(known, _)| is_balanced(known)) {
                last = Some((edit, end));
            }
        }
        last
    }

    /// The edit that names these tokens, if following it makes the change.
    fn naming(&self, named: Range<usize>, how: impl Fn(Phrase) -> WordEdit) -> Option<WordEdit> {
        if !self.is_nameable(&named) {
            return None;
        }
        let edit = how(self.phrase_at(self.span(&named))?);
        let old = &self.change.old;
        let (bytes, printed) = self.wanted(&(named.start.min(old.start)..named.end.max(old.end)));
        let expected = format!("{}{printed}{}", &self.text[..bytes.start], &self.text[bytes.end..]);
        let makes_it = || follow(self.text, std::slice::from_ref(&edit)).is_ok_and(|it| it == expected);
        (is_sound(&edit) && makes_it()).then_some(edit)
    }

    /// What the text reads afterwards at these tokens, which hold the change, with their bytes.
    fn wanted(&self, range: &Range<usize>) -> (Range<usize>, String) {
        let (bytes, old) = (self.span(range), &self.change.old);
        let before = match old.start {
            start if start > range.start => &self.text[bytes.start..self.tokens[start - 1].end],
            _ => "",
        };
        let behind = match old.end {
            end if end < range.end => &self.text[self.tokens[end].start..bytes.end],
            _ => "",
        };
        (bytes, format!("{before}{}{behind}", self.change.new))
    }

    /// The phrase that stands at `bytes`, with its number if it stands elsewhere, too.
    fn phrase_at(&self, bytes: Range<usize>) -> Option<Phrase> {
        let words = self.text[bytes.clone()].to_owned();
        let places = places(self.text, &words);
        let at = places.iter().position(|place| *place == bytes)?;
        let which = if places.len() > 1 { Occurrence::Nth(at + 1) } else { Occurrence::Only };
        Some(Phrase { words, which })
    }

    /// These tokens with all of what is named as a whole.
    fn named(&self, range: Range<usize>) -> Range<usize> {
        self.units.whole(range, &self.room)
    }

    /// Whether there are tokens, and no blanks at their ends.
    fn is_nameable(&self, range: &Range<usize>) -> bool {
        range.start < range.end && !self.is_blank(range.start) && !self.is_blank(range.end - 1)
    }

    /// The start of the `words` words before the change, in the room.
    fn back(&self, words: usize) -> usize {
        let old = self.change.old.start;
        let before = (self.room.start..old).rev().filter(|&at| self.is_word(at));
        before.take(words).last().unwrap_or(old)
    }

    /// The end of the `words` words from `at` on, in the room.
    fn forth(&self, at: usize, words: usize) -> usize {
        let behind = (at..self.room.end).filter(|&at| self.is_word(at));
        behind.take(words).last().map_or(at, |last| last + 1)
    }

    fn is_word(&self, at: usize) -> bool {
        self.text[self.tokens[at].clone()].chars().all(char::is_alphanumeric)
    }

    fn is_blank(&self, at: usize) -> bool {
        self.text[self.tokens[at].clone()].trim().is_empty()
    }

    fn span(&self, range: &Range<usize>) -> Range<usize> {
        self.tokens[range.start].start..self.tokens[range.end - 1].end
    }
}
