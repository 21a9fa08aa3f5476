//! Edits of words, followed.

use std::collections::BTreeMap;
use std::ops::Range;

use lawsmith_grammar::{Occurrence, Phrase, Position, WordEdit};

use crate::words::joint::joined;
use crate::words::word_edit::phrase;

/// A change of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Edit {
    /// Of words, in all of it or in one of its parts.
    Words(WordEdit, Option<Range<usize>>),
    /// Another text for one of its parts.
    Part(Range<usize>, String),
}

/// The places that a phrase means in the part of the text at `within`.
fn meant(text: &str, phrase: &Phrase, within: Option<&Range<usize>>) -> Result<Vec<Range<usize>>, String> {
    let Phrase { words, which } = phrase;
    let mut places = places(text, words);
    places.retain(|it| within.is_none_or(|part| part.start <= it.start && it.end <= part.end));
    let count = places.len();
    let there = if within.is_some() { "in that part of it" } else { "there" };
    match which {
        _ if places.is_empty() => Err(format!("“{words}” does not stand {there}")),
        Occurrence::Only if count > 1 => Err(format!(
            "“{words}” stands {there} {count} times; say “the second “{words}”” or name more words"
        )),
        Occurrence::Only | Occurrence::Every => Ok(places),
        Occurrence::Nth(nth) if (1..=count).contains(nth) => Ok(vec![places.swap_remove(nth - 1)]),
        Occurrence::Nth(_) if count == 1 => Err(format!("“{words}” stands {there} only once")),
        Occurrence::Nth(_) => Err(format!("“{words}” stands {there} only {count} times")),
    }
}

/// What an edit puts in which place.
fn change(text: &str, edit: &WordEdit, place: Range<usize>) -> (Range<usize>, String) {
    match edit {
        WordEdit::Substitute(_, new) => (place, new.clone()),
        WordEdit::Omit(_) => (with_blank(text, place), String::new()),
        WordEdit::Insert(position, _, new) => {
            let at = match position {
                Position::After => place.end,
                Position::Before => place.start,
            };
            (at..at, joined(&text[..at], new, &text[at..], *position))
        }
    }
}

/// Where `words` stand in `text` and no word goes on; none overlaps the one before.
pub(crate) fn places(text: &str, words: &str) -> Vec<Range<usize>> {
    let goes_on = |inner: Option<char>, outer: Option<char>| {
        inner.is_some_and(char::is_alphanumeric) && outer.is_some_and(char::is_alphanumeric)
    };
    let whole = |at: usize| {
        let (before, behind) = (text[..at].chars().next_back(), text[at + words.len()..].chars().next());
        !goes_on(words.chars().next(), before) && !goes_on(words.chars().next_back(), behind)
    };
    let found = text.match_indices(words).map(|(at, _)| at).filter(|&at| whole(at));
    found.map(|at| at..at + words.len()).collect()
}

/// Words and those that stand for them wherever they occur.
pub(crate) type Everywhere = (String, String);

/// The text with the edits made, all at once; what can't be followed, in words for the user.
pub(crate) fn follow(text: &str, edits: &[WordEdit]) -> Result<String, String> {
    let edits: Vec<Edit> = edits.iter().map(|edit| Edit::Words(edit.clone(), None)).collect();
    follow_with(text, &edits, &[])
}

/// The same with words put for others `everywhere` else: longer ones before shorter ones.
pub(crate) fn follow_with(text: &str, edits: &[Edit], everywhere: &[Everywhere]) -> Result<String, String> {
    let mut replaced: Vec<(Range<usize>, String)> = Vec::new();
    let mut taken = Taken::default();
    for edit in edits {
        let made = match edit {
            Edit::Words(edit, within) => {
                let places = meant(text, phrase(edit), within.as_ref())?.into_iter();
                places.map(|place| change(text, edit, place)).collect()
            }
            Edit::Part(part, new) => vec![(part.clone(), new.clone())],
        };
        made.iter().for_each(|(place, _)| taken.take(place.clone()));
        replaced.extend(made);
    }
    let mut longest: Vec<&Everywhere> = everywhere.iter().collect();
    // Of equal ones their words decide, not the order of the instructions.
    longest.sort_by_key(|(words, _)| (std::cmp::Reverse(words.len()), words));
    for (words, new) in longest {
        for place in places(text, words) {
            if taken.in_the_way(&place).is_none() {
                taken.take(place.clone());
                replaced.push((place, new.clone()));
            }
        }
    }
    replaced.sort_by_key(|(place, _)| (place.start, place.end));
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    let mut last = 0..0;
    for (place, new) in replaced {
        if place.start < at {
            // What is put in has no words of its own.
            let meeting = if place.is_empty() { last } else { place };
            return Err(format!("two changes meet at “{}”", text[meeting].trim()));
        }
        out.push_str(&text[at..place.start]);
        out.push_str(&new);
        at = place.end;
        last = place;
    }
    out.push_str(&text[at..]);
    Ok(out)
}

/// The places that are changed already, by their starts; those that meet are one.
#[derive(Default)]
struct Taken(BTreeMap<usize, usize>);

impl Taken {
    /// The last place that shares words with `place`.
    fn in_the_way(&self, place: &Range<usize>) -> Option<Range<usize>> {
        let (&start, &end) = self.0.range(..place.end).next_back()?;
        (end > place.start).then_some(start..end)
    }

    fn take(&mut self, mut place: Range<usize>) {
        while let Some(other) = self.in_the_way(&place) {
            self.0.remove(&other.start);
            place = other.start.min(place.start)..other.end.max(place.end);
        }
        let end = self.0.entry(place.start).or_insert(place.end);
        *end = place.end.max(*end);
    }
}

/// The words at `place` with the blank that would be left over without them.
fn with_blank(text: &str, place: Range<usize>) -> Range<usize> {
    let before = text[..place.start].ends_with(' ');
    let behind = text[place.end..].chars().next();
    match behind {
        Some(' ') if before || text[..place.start].ends_with(['(', '\n']) || place.start == 0 => {
            place.start..place.end + 1
        }
        Some(c) if before && !c.is_alphanumeric() => place.start - 1..place.end,
        None if before => place.start - 1..place.end,
        _ => place,
    }
}
