//! References as members of lists, and how a report names them: `Laws 4 to 6`, and of a long list `Laws 3, 5 … 40`, so that
//! naming each member of a list takes no more than the list is long.

use lawsmith_text::single_spaced;
use std::ops::RangeInclusive;

use crate::passages::Passages;
use crate::references::target::reference;
use crate::token::Token;

/// How many members of a list are named; of more the first two and the one that is meant.
const NAMED: usize = 6;
/// How many ranges that follow on one another are named: "1 to 4 to 6" has two.
const RANGES: usize = 2;
/// How long the joint of a list may be.
const JOINT: usize = 12;

/// The first member of the list that each reference of an edition is in: itself, if nothing of the list stands before it.
pub(crate) struct Lists(Vec<usize>);

impl Lists {
    pub fn of(side: &Passages<'_>) -> Self {
        let references = &side.edition.references;
        let mut heads: Vec<usize> = Vec::with_capacity(references.len());
        for (at, cited) in references.iter().enumerate() {
            let text = side.edition.documents[cited.document()].text();
            let continues =
                at.checked_sub(1).and_then(|before| references.get(before)).is_some_and(|before| {
                    let word = text[cited.range].split_whitespace().next().unwrap_or_default();
                    let named = word.chars().filter(|c| c.is_alphabetic()).count() > 1;
                    let same = before.document() == cited.document();
                    let gap = text.get(before.range.end()..cited.range.start()).filter(|_| same);
                    gap.is_some_and(|gap| (before.opens_range || !named) && joins(side, gap))
                });
            heads.push(if continues { heads[at - 1] } else { at });
        }
        Self(heads)
    }

    /// A reference with the range or the list that it is a member of, and alone: `Laws 4 to 6`, `6`.
    pub fn label(&self, side: &Passages<'_>, token: &Token) -> (String, String) {
        let own = side.printed(token).into_owned();
        let Some((at, cited)) = token.reference.zip(reference(side, token)) else {
            return (own.clone(), own);
        };
        let references = &side.edition.references;
        let follows = |&last: &usize| {
            let next = references.get(last + 1).filter(|next| next.document() == cited.document());
            next.filter(|_| references[last].opens_range).map(|_| last + 1)
        };
        let last = std::iter::successors(Some(at), follows).take(RANGES + 1).last().unwrap_or(at);
        let first = self.0.get(at).copied().unwrap_or(at);
        (members(side, first, at..=last), own)
    }
}

/// The references from the first to the last as printed, by their places in the edition; of many the first two and `those`
/// that it is about.
pub(crate) fn members(side: &Passages<'_>, first: usize, those: RangeInclusive<usize>) -> String {
    let references = &side.edition.references;
    let words = |from: usize, to: usize| {
        let (Some(from), Some(to)) = (references.get(from), references.get(to)) else { return String::new() };
        let text = side.edition.documents[from.document()].text();
        single_spaced(text.get(from.range.start()..to.range.end()).unwrap_or_default())
    };
    match *those.start() - first {
        ..NAMED => words(first, *those.end()),
        _ => format!("{} … {}", words(first, first + 1), words(*those.start(), *those.end())),
    }
}

/// Whether two references are members of one list.
pub(crate) fn are_joined(side: &Passages<'_>, before: &Token, after: &Token) -> bool {
    let next = before.reference.map(|at| at + 1) == after.reference && after.reference.is_some();
    let text = reference(side, before).map(|cited| side.edition.documents[cited.document()].text());
    let gap = text.and_then(|text| text.get(before.range.end()..after.range.start()));
    next && gap.is_some_and(|gap| joins(side, gap))
}

/// Whether only the joints of a list stand between two references.
fn joins(side: &Passages<'_>, gap: &str) -> bool {
    let lexicon = &side.edition.lexicon;
    let known = |word: &str| {
        matches!(word, "-" | "–")
            || [&lexicon.conjunctions, &lexicon.ranges].iter().any(|list| list.iter().any(|it| it == word))
    };
    gap.len() <= JOINT && gap.split([' ', ',', '\n']).filter(|word| !word.is_empty()).all(known)
}
