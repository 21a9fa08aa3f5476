//! The lines that head provisions by a noun of the work and a number that no other line has: "Law 2". A running head names
//! those again.

use std::collections::BTreeMap;

use lawsmith_syntax::Conventions;

use crate::lines::Line;
use crate::mend::contents::without_page;

pub(super) struct Headings {
    nouns: Vec<String>,
    /// How many lines begin with a noun and a number, by these, small.
    counts: BTreeMap<String, usize>,
}

impl Headings {
    pub(super) fn among(pieces: &[Line<'_>], conventions: &Conventions) -> Self {
        let levels = conventions.levels.iter().map(|level| &level.nouns);
        let nouns = levels.chain(&conventions.groups).chain(&conventions.bodies).flatten();
        let mut headings =
            Self { nouns: nouns.map(|noun| noun.to_lowercase()).collect(), counts: BTreeMap::new() };
        // The table of contents names them, too.
        for piece in pieces.iter().filter(|piece| !without_page(&piece.text).1) {
            if let Some(name) = headings.name(&piece.text) {
                *headings.counts.entry(name).or_default() += 1;
            }
        }
        headings
    }

    /// Whether the line is the only one that is headed so.
    pub(super) fn has(&self, text: &str) -> bool {
        self.name(text).is_some_and(|name| self.counts.get(&name) == Some(&1))
    }

    /// The noun and the number that a line begins with; in a sentence that goes on, "Law 2 says", they are cited.
    fn name(&self, text: &str) -> Option<String> {
        let mut words = text.split_whitespace();
        let noun = words.next()?.to_lowercase();
        let number = words.next()?.trim_end_matches(|c: char| !c.is_alphanumeric());
        let cited = words.next().is_some_and(|word| word.starts_with(char::is_lowercase));
        (self.nouns.contains(&noun) && !cited).then(|| format!("{noun} {}", number.to_lowercase()))
    }
}
