//! The words of a group held against each other.

use std::borrow::Cow;
use std::ops::Range;

use compact_str::CompactString;

use crate::both::Both;
use crate::passage::Passage;
use crate::passages::Passages;
use crate::references::following::Following;
use crate::references::leads::Leads;
use crate::row::group::Group;
use crate::row::telling::Telling;
use crate::table::{KeyedText, compare};
use crate::token::{Token, TokenKind};
use crate::words::{Change, Place, Run, parted, phrases, places};

/// A group with the words and headings of both sides, and what of them changed.
pub(crate) struct Compared<'p> {
    pub group: Group,
    pub telling: Telling,
    pub words: BothTexts<'p>,
    pub headings: BothTexts<'p>,
    /// The references of the words that follow what they cite.
    pub following: Following,
}

/// The same text of both sides; several passages count as one.
pub(crate) struct BothTexts<'p> {
    pub tokens: Both<Cow<'p, [Token]>>,
    /// What became of it, token by token.
    runs: Vec<Run>,
    /// Where it changed, beyond capitals.
    pub places: Vec<Place>,
}

impl<'p> BothTexts<'p> {
    /// References that follow are kept.
    fn new(tokens: Both<Cow<'p, [Token]>>, following: &Following) -> Self {
        let keys = following.keys(tokens.as_ref().map(|tokens| &**tokens));
        let text = Both::of(|side| KeyedText { tokens: &tokens[side], keys: &keys[side] });
        let runs = compare(text.old, text.new);
        Self { places: places(&runs), tokens, runs }
    }

    /// What stood at a place and what stands there now.
    pub fn at(&self, place: &Place) -> (&[Token], &[Token]) {
        (&self.tokens.old[place.old.clone()], &self.tokens.new[place.new.clone()])
    }

    /// What became of it, as readers are shown it: in phrases, with capitals that changed.
    pub fn shown(&self) -> Vec<Run> {
        without_empty(phrases(self.parted(&self.runs)))
    }

    /// Where it changed, but for what `follows`: parts of places, in order.
    pub fn places_without(&self, follows: &[Place]) -> Vec<Place> {
        let rest = |place: &Place| {
            let (mut rest, mut from) = (Vec::new(), (place.old.start, place.new.start));
            for part in follows.iter().filter(|part| part.lies_in(place)) {
                rest.push(Place { old: from.0..part.old.start, new: from.1..part.new.start });
                from = (part.old.end, part.new.end);
            }
            rest.push(Place { old: from.0..place.old.end, new: from.1..place.new.end });
            rest
        };
        let mut rest: Vec<Place> = self.places.iter().flat_map(rest).collect();
        rest.retain(|place| !place.old.is_empty() || !place.new.is_empty());
        rest
    }

    /// What became of it, as readers are shown it, without what `follows`.
    pub fn shown_without(&self, follows: &[Place]) -> Vec<Run> {
        let run = |change: Change, old: Range<usize>, new: Range<usize>| Run { change, old, new };
        // No phrase reaches over what follows: an empty run parts them.
        let ends = follows.iter().map(|part| (part.old.end, part.new.end));
        let mut runs: Vec<Run> = ends.map(|(old, new)| run(Change::Kept, old..old, new..new)).collect();
        let kept = self.runs.iter().filter(|run| run.change == Change::Kept);
        runs.extend(self.parted(&kept.cloned().collect::<Vec<Run>>()));
        for Place { old, new } in self.places_without(follows) {
            runs.push(run(Change::Struck, old.clone(), new.start..new.start));
            runs.push(run(Change::Added, old.end..old.end, new));
        }
        runs.sort_by_key(|run| (run.old.start, run.new.start));
        without_empty(phrases(runs))
    }

    /// The tokens that both sides have, in pairs.
    pub fn kept(&self) -> impl Iterator<Item = (usize, usize)> {
        let kept = self.runs.iter().filter(|run| run.change == Change::Kept);
        kept.flat_map(|run| run.old.clone().zip(run.new.clone()))
    }

    /// With the capitals that changed.
    fn parted(&self, runs: &[Run]) -> Vec<Run> {
        let Both { old, new } = &self.tokens;
        // The key of a reference has no capitals.
        let plain = |a: usize, b: usize| old[a].reference.is_none() && new[b].reference.is_none();
        // What follows with it, "above" that became "below", differs in more.
        let capitals = |a: usize, b: usize| old[a].key != new[b].key && old[a].small() == new[b].small();
        let differs = |a: usize, b: usize| plain(a, b) && capitals(a, b);
        parted(runs, differs)
    }
}

fn without_empty(mut runs: Vec<Run>) -> Vec<Run> {
    runs.retain(|run| !run.old.is_empty() || !run.new.is_empty());
    runs
}

/// Which of the texts of a group something stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Within {
    Words,
    Heading,
}

impl<'p> Compared<'p> {
    /// One of its texts.
    pub fn text(&self, within: Within) -> &BothTexts<'p> {
        match within {
            Within::Words => &self.words,
            Within::Heading => &self.headings,
        }
    }

    /// Its texts, the words first.
    pub fn texts(&self) -> [(Within, &BothTexts<'p>); 2] {
        [Within::Words, Within::Heading].map(|within| (within, self.text(within)))
    }

    /// Compares the sides of a group.
    pub fn new(leads: &Leads<'p, '_>, group: Group, telling: Telling) -> Self {
        let both = |places: &Both<Vec<usize>>, of: fn(&Passage) -> &Vec<Token>| {
            Both::of(|side| gathered(leads.sides[side], &places[side], of))
        };
        let words = both(&telling.words, |passage| &passage.tokens);
        let headings = both(&telling.headings, |passage| &passage.heading_tokens);
        let following = Following::new(leads, words.as_ref().map(|tokens| &**tokens));
        Self {
            words: BothTexts::new(words, &following),
            headings: BothTexts::new(headings, &Following::default()),
            group,
            telling,
            following,
        }
    }

    /// Whether heading and words together say the same on both sides: what is a heading here is text there.
    pub fn is_divided_otherwise(&self) -> bool {
        fn said<'t>(heading: &'t [Token], words: &'t [Token]) -> impl Iterator<Item = &'t CompactString> {
            heading.iter().chain(words).filter(|token| token.kind != TokenKind::Sign).map(Token::small)
        }
        let (headings, words) = (&self.headings.tokens, &self.words.tokens);
        headings.old.len() != headings.new.len()
            && said(&headings.old, &words.old).eq(said(&headings.new, &words.new))
    }
}

/// The tokens of several passages as one text.
fn gathered<'p>(
    side: &'p Passages<'_>,
    places: &[usize],
    of: impl Fn(&'p Passage) -> &'p Vec<Token>,
) -> Cow<'p, [Token]> {
    match places {
        &[at] => Cow::Borrowed(of(&side.all[at])),
        _ => {
            let mut all: Vec<Token> = Vec::new();
            for &at in places {
                let first = all.len();
                all.extend(of(&side.all[at]).iter().cloned());
                // What one passage ends with does not touch what the next begins with.
                if let Some(token) = all.get_mut(first).filter(|_| first > 0) {
                    token.spaced = true;
                }
            }
            Cow::Owned(all)
        }
    }
}
