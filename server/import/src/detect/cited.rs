//! How the paragraphs of articles are cited where their markers have no brackets: "Article 6(1)", "paragraph 1".

use std::collections::BTreeMap;

use lawsmith_model::{Lexicon, without_s};
use regex::Regex;

/// How many citations tell.
const ENOUGH: usize = 3;

/// What is cited in brackets though it is numbered "1.".
pub(super) struct Cited {
    /// What it is called, singular and plural.
    pub(super) noun: Option<[String; 2]>,
    /// Whether lists of "(1)" stand beside those of "1.", and never within them.
    variant: bool,
}

impl Cited {
    /// If most citations of numbers behind `nouns` go on in brackets. `levels` have their depths; "(1)" is no level of its own
    /// where it stands beside "1".
    pub(super) fn of(text: &str, nouns: &[String], levels: &mut Vec<(&'static str, usize)>) -> Option<Self> {
        let depth = |levels: &[(&'static str, usize)], style| {
            levels.iter().find(|(first, _)| *first == style).map(|(_, depth)| *depth)
        };
        let own = depth(levels, "1")?;
        let names = nouns.iter().map(|noun| regex::escape(noun)).collect::<Vec<_>>().join("|");
        let shape = Regex::new(&format!(r"\b(?:{names})\.?\s+\d+[A-Za-z]?(?:( ?\(\d+\))|\.\d)")).ok()?;
        let (mut brackets, mut points) = (0, 0);
        for found in shape.captures_iter(text) {
            *if found.get(1).is_some() { &mut brackets } else { &mut points } += 1;
        }
        if brackets < ENOUGH || brackets <= points {
            return None;
        }
        let variant = own == 0 && depth(levels, "(1)") == Some(0);
        levels.retain(|(first, _)| !(variant && *first == "(1)"));
        Some(Self { noun: noun_of_numbers(text), variant })
    }

    /// Its keys in the table of the level, but for the noun.
    pub(super) fn keys(&self) -> &'static str {
        match self.variant {
            true => "cite = '{up}({n})'\nvariants = ['({n})']\n",
            false => "cite = '{up}({n})'\n",
        }
    }
}

/// The noun of a level that stands before numbers without brackets most often: "paragraph 1".
fn noun_of_numbers(text: &str) -> Option<[String; 2]> {
    let shape = Regex::new(r"\b([A-Z]?[a-z]+)\s+\d{1,3}\b").ok()?;
    let known = Lexicon::default().level_nouns;
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for found in shape.captures_iter(text) {
        let (_, [word]) = found.extract();
        let word = word.to_lowercase();
        if known.contains(&word) {
            *counts.entry(without_s(&word)).or_default() += 1;
        }
    }
    let (noun, count) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    (count > 1).then(|| [noun.clone(), format!("{noun}s")])
}
