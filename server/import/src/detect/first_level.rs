//! What heads the provisions of the first level: a noun before its numbers, or numbers alone.

use std::cmp::Reverse;

use super::MOST;
use super::full::{Full, full_alone};
use super::language::TextLanguage;
use super::led_by_letter;
use super::lettered;
use super::lines::Lines;
use super::noun::Noun;
use super::numbers::{numbered, pointed};

/// How many lines of another noun stand beside each with the sign of sections where that is no more the first.
const FEW: usize = 8;

/// What is chosen from.
pub(super) struct Choice<'s> {
    pub(super) lines: &'s Lines<'s>,
    pub(super) language: &'s TextLanguage,
    pub(super) nouns: &'s [Noun],
    /// The numbers of headings, outermost first.
    pub(super) headings: &'s [Noun],
    pub(super) full: Option<&'s Full>,
    /// The noun that the source tells.
    pub(super) told: Option<&'s str>,
}

/// What was chosen.
pub(super) struct FirstLevel<'s> {
    /// The noun, if one stands before the numbers.
    pub(super) noun: Option<&'s Noun>,
    /// The places of the numbers that stand alone.
    pub(super) numbered: Vec<usize>,
    /// The nouns of most lines.
    pub(super) often: Vec<&'s Noun>,
}

impl<'s> Choice<'s> {
    pub(super) fn first_level(&self) -> FirstLevel<'s> {
        let mut often: Vec<&Noun> = self.nouns.iter().collect();
        often.sort_by_key(|noun| Reverse(noun.all.len()));
        often.truncate(MOST);
        let outer: Vec<&Noun> =
            self.nouns.iter().filter(|noun| self.may_be_outermost(noun, &often)).collect();
        let most = outer.iter().map(|noun| noun.places.len()).max().unwrap_or_default();
        let most = outer.into_iter().max_by_key(|noun| {
            // The paragraphs of one Article divide it.
            let divides = |other: &&&Noun| noun.lies_in_one(other) && other.places.len() > noun.places.len();
            let heads =
                noun.is_sign() && !self.language.has_inner_sign() && !often.iter().any(|it| divides(&it));
            // A few sections of an act may be quoted before the rules.
            let sign = heads && noun.places.len() > 1 && noun.places.len() * FEW >= most;
            (self.is_told(noun), sign, noun.places.len(), usize::MAX - noun.places[0])
        });
        let Lines { lines, apart, .. } = self.lines;
        let numbered =
            self.headings.first().map_or_else(|| numbered(lines), |headings| headings.places.clone());
        // Sections under a number alone outnumber the parts that they stand in.
        let alone = self.headings.is_empty() && !lettered::stand_over_numbers(lines);
        let pointed = if alone { pointed(lines, apart) } else { Vec::new() };
        let noun = most.filter(|noun| {
            let enough = noun.places.len() >= 2 || pointed.len() < 3;
            enough && self.heads_more(noun, &numbered)
        });
        let numbered = if noun.is_none() && numbered.len() < pointed.len() { pointed } else { numbered };
        FirstLevel { noun, numbered, often }
    }

    fn is_told(&self, noun: &Noun) -> bool {
        self.told.is_some_and(|told| noun.name.eq_ignore_ascii_case(told))
    }

    /// Whether what a noun heads lies in nothing else that counts; `often` are the nouns of most lines.
    fn may_be_outermost(&self, noun: &Noun, often: &[&Noun]) -> bool {
        let Lines { lines, depths, .. } = self.lines;
        // Articles that count anew in annexes behind those of the statutes are no level of annexes.
        let inner = || {
            let mut others = often.iter().filter(|other| !other.is_body_behind(noun));
            others.any(|other| noun.restarts_in(other))
        };
        // "PRINCIPLE 1 A boat floats.", in one of the Articles that the source marks as headings.
        let in_text = || {
            let mut marked = often.iter().filter(|other| other.is_marked(depths));
            !noun.is_marked(depths) && marked.any(|other| noun.lies_in_one(other))
        };
        // Articles of a treaty lie in the Schedule that has it.
        let behind_headings = || {
            let body = body_behind_headings(self.nouns, self.headings);
            body.is_some_and(|at| at <= noun.all[0].0)
        };
        let behind = || noun.is_body_behind_provisions(self.nouns, lines) || behind_headings();
        // Whole addresses begin with digits, and so does what they lie in; or with a letter, under no noun.
        let strange = self.full.is_some_and(|full| led_by_letter::is_led(full) || noun.is_lettered());
        !strange && (self.is_told(noun) || !inner() && !behind()) && !in_text()
    }

    /// Whether a noun heads the provisions rather than the numbers alone at `numbered`.
    fn heads_more(&self, noun: &Noun, numbered: &[usize]) -> bool {
        let (lines, headings) = (&self.lines.lines, self.headings.first());
        // The numbers of an appendix behind the articles are its own.
        let bodies = self.nouns.iter().filter(|other| other.is_body_behind(noun)).map(|other| other.all[0].0);
        let end = bodies.min().unwrap_or(usize::MAX);
        let before = numbered.iter().filter(|&&at| at < end).count();
        // Lists that begin anew under a noun are no first level, however long the longest is.
        let begin_anew =
            || headings.is_some_and(|headings| headings.restarts_in(noun)) || noun.numbers_begin_anew(lines);
        // "Class A Members" divides one of the numbered sections.
        let divides =
            noun.places.len() < numbered.len() && headings.is_some_and(|headings| noun.lies_in_one(headings));
        let outnumbered = noun.places.len() < before && !begin_anew();
        !divides && (!outnumbered || noun.is_sign() || self.full.is_some() && !full_alone(lines))
    }
}

/// The line of the first body that stands behind several headings with numbers alone, "##### 1 Definitions." and "##### 2 Tolls.": what
/// is in bodies counts and cites as something else.
pub(super) fn body_behind_headings(nouns: &[Noun], headings: &[Noun]) -> Option<usize> {
    let headings = headings.first()?;
    let several = |at: &usize| headings.all.iter().filter(|(heading, _)| heading < at).count() > 1;
    nouns.iter().filter(|noun| noun.is_body()).map(|body| body.all[0].0).filter(several).min()
}
