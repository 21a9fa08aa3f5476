//! The words of the work: the table `[lexicon]`, whose lists replace those of the language.

use lawsmith_syntax::Level;
use rustc_hash::FxHashSet;
use serde::Deserialize;

use super::Manifest;
use super::wording::wording;
use crate::drafting::Drafting;
use crate::language::is_german;
use crate::lexicon::Lexicon;
use crate::lexicon::german::level_nouns;

/// The table `[lexicon]`: each list replaces the one of the work's language.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "each list is explained at the field of `Lexicon` that it replaces")]
pub struct LexiconTable {
    pub level_nouns: Option<Vec<String>>,
    pub usual_nouns: Option<Vec<String>>,
    pub part_prefixes: Option<Vec<String>>,
    pub signed: Option<Vec<String>>,
    pub abbreviations: Option<Vec<String>>,
    pub conjunctions: Option<Vec<String>>,
    pub ranges: Option<Vec<String>>,
    pub above: Option<Vec<String>>,
    pub below: Option<Vec<String>>,
    pub cues: Option<Vec<String>>,
    pub see: Option<Vec<String>>,
    pub see_also: Option<Vec<String>>,
    pub weak_cues: Option<Vec<String>>,
    pub participles: Option<Vec<String>>,
    pub prepositions: Option<Vec<String>>,
    pub spans: Option<Vec<String>>,
    pub verbs: Option<Vec<String>>,
    pub function_words: Option<Vec<String>>,
    pub letter_words: Option<Vec<String>>,
    pub former: Option<Vec<String>>,
    pub footnotes: Option<Vec<String>>,
    pub demonstratives: Option<Vec<String>>,
    pub meaning: Option<Vec<String>>,
    pub laid_down: Option<Vec<String>>,
    pub indefinite: Option<Vec<String>>,
    pub near: Option<Vec<String>>,
    pub articles: Option<Vec<String>>,
    pub also: Option<Vec<String>>,
    pub part_cues: Option<Vec<String>>,
    pub definitions: Option<Vec<String>>,
    pub before: Option<Vec<String>>,
    pub after: Option<Vec<String>>,
    pub ordinals: Option<Vec<String>>,
    pub units: Option<Vec<String>>,
    pub participle_endings: Option<Vec<String>>,
    pub naming: Option<Vec<String>>,
    pub negations: Option<Vec<String>>,
    pub conditions: Option<Vec<String>>,
    pub numerals: Option<Vec<String>>,
    pub counts: Option<Vec<String>>,
    pub plain_norm: Option<Vec<String>>,
    pub norm_phrases: Option<Vec<Vec<String>>>,
    pub number_words: Option<Vec<Vec<String>>>,
    pub ordinal_endings: Option<Vec<String>>,
    pub condition_phrases: Option<Vec<String>>,
    pub same_conditions: Option<Vec<Vec<String>>>,
    pub loose_conditions: Option<Vec<Vec<String>>>,
    pub inverted: Option<Vec<String>>,
    pub adversatives: Option<Vec<String>>,
    pub alternatives: Option<Vec<String>>,
    pub copulas: Option<Vec<String>>,
    pub same_denials: Option<Vec<String>>,
    pub lacks: Option<Vec<String>>,
    pub number_signs: Option<Vec<String>>,
    pub group_sign: Option<String>,
    pub measures: Option<Vec<Vec<String>>>,
    pub relations: Option<Vec<Vec<String>>>,
    pub light_words: Option<Vec<String>>,
    pub order_words: Option<Vec<String>>,
    pub sequence_words: Option<Vec<String>>,
    pub day_halves: Option<Vec<Vec<String>>>,
    pub named_amounts: Option<Vec<Vec<String>>>,
    pub same_limits: Option<Vec<Vec<String>>>,
    pub paired_denials: Option<Vec<Vec<String>>>,
    pub idle_phrases: Option<Vec<String>>,
    pub pointers: Option<Vec<String>>,
    pub pointer_openings: Option<Vec<String>>,
    pub agents: Option<Vec<String>>,
    pub own_nouns: Option<Vec<String>>,
    pub connectives: Option<Vec<String>>,
    pub universals: Option<Vec<String>>,
    pub same_determiners: Option<Vec<Vec<String>>>,
    pub denied_things: Option<Vec<Vec<String>>>,
    pub same_words: Option<Vec<Vec<String>>>,
    pub opposites: Option<Vec<Vec<String>>>,
    pub denial_endings: Option<Vec<String>>,
    pub denial_beginnings: Option<Vec<String>>,
    pub names: Option<Vec<String>>,
    pub short_titles: Option<Vec<String>>,
    pub tails: Option<Vec<String>>,
    pub onward: Option<Vec<String>>,
    pub joining: Option<Vec<String>>,
    pub versions: Option<Vec<String>>,
    pub figures: Option<Vec<String>>,
    pub wholes: Option<Vec<String>>,
    pub of: Option<Vec<String>>,
    pub owners: Option<Vec<String>>,
    pub statutes: Option<Vec<String>>,
    pub sections: Option<Vec<String>>,
    pub repealed: Option<Vec<String>>,
    pub wrapping: Option<Vec<String>>,
}

impl Manifest {
    /// The words of the work: those of its language, but for the lists that the manifest replaces.
    pub fn lexicon(&self) -> Lexicon {
        let german = is_german(&self.work.language);
        let mut lexicon = if german { Lexicon::german() } else { Lexicon::default() };
        let levels = self.conventions().map(|found| found.levels).unwrap_or_default();
        if german {
            lexicon.tails.extend(other_levels(&levels));
        }
        // An abbreviation begins as its noun does: L is a Law, and no Article.
        if let Some(outermost) = levels.first() {
            let nouns: Vec<String> = outermost.nouns.iter().map(|noun| noun.to_lowercase()).collect();
            let begins = |short: &String| {
                let singular = short.strip_suffix('s').unwrap_or(short);
                nouns.iter().any(|noun| noun.starts_with(singular))
            };
            lexicon.abbreviations.retain(begins);
        }
        let table = &self.lexicon;
        replace([
            (&table.level_nouns, &mut lexicon.level_nouns),
            (&table.usual_nouns, &mut lexicon.usual_nouns),
            (&table.part_prefixes, &mut lexicon.part_prefixes),
            (&table.signed, &mut lexicon.signed),
            (&table.abbreviations, &mut lexicon.abbreviations),
            (&table.conjunctions, &mut lexicon.conjunctions),
            (&table.ranges, &mut lexicon.ranges),
            (&table.above, &mut lexicon.above),
            (&table.below, &mut lexicon.below),
            (&table.cues, &mut lexicon.cues),
            (&table.see, &mut lexicon.see),
            (&table.see_also, &mut lexicon.see_also),
            (&table.weak_cues, &mut lexicon.weak_cues),
            (&table.participles, &mut lexicon.participles),
            (&table.prepositions, &mut lexicon.prepositions),
            (&table.spans, &mut lexicon.spans),
            (&table.verbs, &mut lexicon.verbs),
            (&table.function_words, &mut lexicon.function_words),
            (&table.letter_words, &mut lexicon.letter_words),
            (&table.former, &mut lexicon.former),
            (&table.footnotes, &mut lexicon.footnotes),
            (&table.demonstratives, &mut lexicon.demonstratives),
            (&table.meaning, &mut lexicon.meaning),
            (&table.laid_down, &mut lexicon.laid_down),
            (&table.indefinite, &mut lexicon.indefinite),
            (&table.near, &mut lexicon.near),
            (&table.articles, &mut lexicon.articles),
            (&table.also, &mut lexicon.also),
            (&table.part_cues, &mut lexicon.part_cues),
            (&table.definitions, &mut lexicon.definitions),
            (&table.before, &mut lexicon.before),
            (&table.after, &mut lexicon.after),
            (&table.ordinals, &mut lexicon.ordinals),
            (&table.units, &mut lexicon.units),
            (&table.participle_endings, &mut lexicon.participle_endings),
            (&table.naming, &mut lexicon.naming),
            (&table.negations, &mut lexicon.negations),
            (&table.conditions, &mut lexicon.conditions),
            (&table.numerals, &mut lexicon.numerals),
            (&table.counts, &mut lexicon.counts),
            (&table.plain_norm, &mut lexicon.plain_norm),
            (&table.names, &mut lexicon.names),
            (&table.tails, &mut lexicon.tails),
            (&table.onward, &mut lexicon.onward),
            (&table.joining, &mut lexicon.joining),
            (&table.versions, &mut lexicon.versions),
            (&table.figures, &mut lexicon.figures),
            (&table.wholes, &mut lexicon.wholes),
            (&table.of, &mut lexicon.of),
            (&table.owners, &mut lexicon.owners),
            (&table.statutes, &mut lexicon.statutes),
            (&table.short_titles, &mut lexicon.short_titles),
            (&table.ordinal_endings, &mut lexicon.changes.ordinal_endings),
            (&table.condition_phrases, &mut lexicon.changes.condition_phrases),
            (&table.inverted, &mut lexicon.changes.inverted),
            (&table.adversatives, &mut lexicon.changes.adversatives),
            (&table.alternatives, &mut lexicon.changes.alternatives),
            (&table.copulas, &mut lexicon.changes.copulas),
            (&table.same_denials, &mut lexicon.changes.same_denials),
            (&table.lacks, &mut lexicon.changes.lacks),
            (&table.number_signs, &mut lexicon.changes.number_signs),
            (&table.idle_phrases, &mut lexicon.changes.idle_phrases),
            (&table.pointers, &mut lexicon.changes.pointers),
            (&table.pointer_openings, &mut lexicon.changes.pointer_openings),
            (&table.agents, &mut lexicon.changes.agents),
            (&table.own_nouns, &mut lexicon.changes.own_nouns),
            (&table.connectives, &mut lexicon.changes.connectives),
            (&table.universals, &mut lexicon.changes.universals),
            (&table.light_words, &mut lexicon.changes.light_words),
            (&table.order_words, &mut lexicon.changes.order_words),
            (&table.sequence_words, &mut lexicon.changes.sequence_words),
            (&table.denial_endings, &mut lexicon.changes.denial_endings),
            (&table.denial_beginnings, &mut lexicon.changes.denial_beginnings),
        ]);
        replace([
            (&table.norm_phrases, &mut lexicon.norm_phrases),
            (&table.number_words, &mut lexicon.changes.number_words),
            (&table.same_conditions, &mut lexicon.changes.same_conditions),
            (&table.measures, &mut lexicon.changes.measures),
            (&table.relations, &mut lexicon.changes.relations),
            (&table.day_halves, &mut lexicon.changes.day_halves),
            (&table.named_amounts, &mut lexicon.changes.named_amounts),
            (&table.same_limits, &mut lexicon.changes.same_limits),
            (&table.loose_conditions, &mut lexicon.changes.loose_conditions),
            (&table.paired_denials, &mut lexicon.changes.paired_denials),
            (&table.opposites, &mut lexicon.changes.opposites),
            (&table.denied_things, &mut lexicon.changes.denied_things),
            (&table.same_words, &mut lexicon.changes.same_words),
            (&table.same_determiners, &mut lexicon.changes.same_determiners),
        ]);
        let parts = parts_of(&lexicon, levels.first());
        lexicon.level_nouns.extend(parts);
        if let Some(sign) = &table.group_sign {
            lexicon.changes.group_sign.clone_from(sign);
        }
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
fn other_levels(levels: &[Level]) -> Vec<String> {
    let own =
        |noun: &str| levels.iter().any(|level| level.nouns.iter().any(|it| it.trim_end_matches('.') == noun));
    level_nouns().filter(|noun| !own(noun)).map(str::to_lowercase).collect()
}

/// Replaces each list that is given.
pub(super) fn replace<T: Clone, const N: usize>(lists: [(&Option<Vec<T>>, &mut Vec<T>); N]) {
    for (given, list) in lists {
        if let Some(words) = given {
            list.clone_from(words);
        }
    }
}
