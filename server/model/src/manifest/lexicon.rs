//! The words of the work: those of its language, and the lists of the table `[lexicon]` in their place.

use lawsmith_syntax::Level;
use rustc_hash::FxHashSet;

use super::Manifest;
use super::wording::wording;
use crate::lexicon::{Drafting, LanguageWords, Lexicon};

impl Manifest {
    /// The words of the work: those of its language, but for the lists that the manifest replaces.
    pub fn lexicon(&self) -> Lexicon {
        let mut lexicon = Lexicon::of(&self.work.language);
        let levels = self.conventions().map(|found| found.levels).unwrap_or_default();
        if let Some(words) = LanguageWords::of(&self.work.language) {
            lexicon.tails.extend(other_levels(words, &levels));
        }
        // An abbreviation begins as its noun does: L is a Law, and no Article. For the noun of an inner level one letter is
        // too short.
        if !levels.is_empty() {
            let begins = |short: &String| {
                let singular = short.strip_suffix('s').unwrap_or(short);
                let known = if singular.len() > 1 { levels.len() } else { 1 };
                let mut nouns = levels.iter().take(known).flat_map(|level| &level.nouns);
                nouns.any(|noun| noun.to_lowercase().starts_with(singular))
            };
            lexicon.abbreviations.retain(begins);
        }
        lexicon.take(&self.lexicon);
        let parts = parts_of(&lexicon, levels.first());
        lexicon.level_nouns.extend(parts);
        lexicon.drafting = Drafting::new(&self.work.language, &self.drafting);
        lexicon.norm_scale.clone_from(&self.norms.scale);
        lexicon.norms_alike.clone_from(&self.norms.alike);
        if !self.work.title.is_empty() {
            lexicon.own_titles = vec![self.work.title.clone()];
        }
        lexicon.wording = wording(&self.work.language, &self.spelling, &self.wording);
        lexicon
    }
}

/// What the parts of levels are called by the nouns of these: "subclause", "sub-clauses".
fn parts_of(lexicon: &Lexicon, outermost: Option<&Level>) -> Vec<String> {
    let wholes = outermost.into_iter().flat_map(|level| &level.nouns).chain(&lexicon.level_nouns);
    let small: Vec<String> = wholes.map(|noun| noun.to_lowercase()).collect();
    let parts = lexicon.part_prefixes.iter().flat_map(|prefix| {
        let whole = small.iter().filter(move |noun| !noun.starts_with(prefix.as_str()));
        whole.flat_map(move |noun| [format!("{prefix}{noun}"), format!("{prefix}-{noun}")])
    });
    let known: FxHashSet<&String> = lexicon.level_nouns.iter().collect();
    parts.filter(|part| !known.contains(part)).collect()
}

/// What statutes call the levels that the work has not: other laws have them, "§ 9 Abs. 2 des Hafengesetzes".
fn other_levels(words: &LanguageWords, levels: &[Level]) -> Vec<String> {
    let own =
        |noun: &str| levels.iter().any(|level| level.nouns.iter().any(|it| it.trim_end_matches('.') == noun));
    words.level_nouns().filter(|noun| !own(noun)).map(str::to_lowercase).collect()
}
