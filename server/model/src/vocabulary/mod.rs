//! The lexicon made ready for the search: one look-up tells all that a word can be.
//!
//! Built once for an edition. Words are compared in small letters.

mod roles;
mod table;

use lawsmith_syntax::{Brackets, Conventions, Style};

pub(crate) use self::roles::Roles;
use self::roles::lists;
use self::table::Table;
use crate::lexicon::Lexicon;

/// The most bytes that the short name of a law has.
const SHORT_TITLE: usize = 12;

/// The roles of words, and what else of the lexicon a search for references asks for.
#[derive(Debug)]
pub(crate) struct Vocabulary {
    table: Table,
    /// The titles of the work itself, in small letters.
    pub own_titles: Vec<String>,
    /// Whether a small letter may stand directly behind the first number: 5f, 1c2.
    pub glued: bool,
    /// Whether addresses are printed whole, so that a number alone is none.
    pub whole: bool,
    /// Whether all nouns are written with a capital.
    pub capital_nouns: bool,
    /// What the sign § stands for.
    signed: Vec<String>,
    /// The word that leads from a part to its whole.
    of: String,
    /// What one footnote is called.
    footnote: String,
    /// What bodies of rules are called, where the word is long enough to end a compound.
    owners: Vec<String>,
    /// What units are called in several words: "per cent".
    pub measures: Vec<String>,
    /// What joins the ends of a range, where it is more than a word: "tot en met".
    pub range_phrases: Vec<String>,
    /// Whether nouns of bodies of rules are written small.
    pub small_owners: bool,
    /// The letters that short names of laws end in.
    short_titles: Vec<String>,
    /// The endings of participles.
    endings: Vec<String>,
    /// The words for first, second and so on.
    ordinals: Vec<String>,
    /// What stands before a number: "n.º".
    number_signs: Vec<String>,
    /// The nouns of the levels of a statute, outermost first, where the work uses them.
    units: Vec<String>,
    /// What stands for the noun of an inner level, and that level.
    short_nouns: Vec<(String, usize)>,
}

impl Vocabulary {
    pub fn new(conventions: &Conventions, lexicon: &Lexicon) -> Self {
        Self {
            table: table(conventions, lexicon),
            own_titles: lexicon.own_titles.iter().map(|title| title.to_lowercase()).collect(),
            whole: conventions.full_markers,
            capital_nouns: lexicon.capital_nouns,
            glued: conventions
                .levels
                .get(1)
                .is_some_and(|level| level.brackets != Brackets::Both && level.style == Style::Lower),
            signed: lexicon.signed.clone(),
            of: lexicon.first_of().to_owned(),
            footnote: lexicon.footnotes.first().cloned().unwrap_or_default(),
            owners: lexicon.owners.iter().map(|it| it.to_lowercase()).filter(|it| it.len() > 5).collect(),
            measures: measures(lexicon).filter(|unit| unit.contains(' ')).cloned().collect(),
            range_phrases: lexicon
                .ranges
                .iter()
                .filter(|it| !it.chars().all(char::is_alphabetic))
                .cloned()
                .collect(),
            small_owners: !lexicon.small_owners.is_empty(),
            short_titles: lexicon.short_titles.clone(),
            endings: lexicon.participle_endings.clone(),
            ordinals: lexicon.ordinals.clone(),
            number_signs: lexicon.changes.number_signs.clone(),
            units: units(conventions, lexicon),
            short_nouns: short_nouns(conventions, lexicon),
        }
    }

    /// The inner level, from 0, for whose noun `word` stands: "Sec.", "§".
    pub fn level_in_short(&self, word: &str) -> Option<usize> {
        let mut known = self.short_nouns.iter();
        known.find(|(short, _)| short.eq_ignore_ascii_case(word)).map(|(_, level)| *level)
    }

    /// Whether `word` is called as a body of rules is, or is compounded with such a word:
    /// "Act", "Vereinsgesetzes".
    pub fn owns(&self, word: &str) -> bool {
        self.roles(word).any(Roles::OWNER)
            || word.starts_with(char::is_uppercase) && self.owns_compound(&word.to_lowercase())
    }

    /// Whether a word in small letters is compounded with what a body of rules is called.
    pub fn owns_compound(&self, small: &str) -> bool {
        self.owners.iter().any(|owner| small.len() > owner.len() && small.ends_with(owner.as_str()))
    }

    /// What stands before that in a compound in small letters: "wahl" of "wahlordnung".
    pub fn stem_of_owner<'w>(&self, small: &'w str) -> Option<&'w str> {
        let stems = self.owners.iter().filter_map(|owner| small.strip_suffix(owner.as_str()));
        stems.filter(|stem| !stem.is_empty()).min_by_key(|stem| stem.len())
    }

    /// Whether `word` is the short name of a law: "FahrlG", "StVO", in a language of which the laws have such.
    pub fn is_short_title(&self, word: &str) -> bool {
        let capitals = word.chars().filter(|c| c.is_uppercase()).count();
        let ends = |ending: &String| word.ends_with(ending.as_str());
        (2..=SHORT_TITLE).contains(&word.len())
            && capitals > 1
            && word.starts_with(char::is_uppercase)
            && word.chars().all(char::is_alphabetic)
            && self.short_titles.iter().any(ends)
    }

    /// Whether `word` makes a cue of the preposition behind it: "permitted by A", "as in B".
    pub fn is_participle(&self, word: &str) -> bool {
        let ends = |ending: &String| word.len() > ending.len() && word.ends_with(ending.as_str());
        self.endings.iter().any(ends) || self.roles(word).any(Roles::PARTICIPLE)
    }

    /// Whether `word` is the singular noun for a footnote.
    pub fn is_footnote(&self, word: &str) -> bool {
        !word.is_empty() && self.footnote.eq_ignore_ascii_case(word)
    }

    /// Whether `word` is the first of those that lead from a part to its whole: "of", not "to".
    pub fn is_first_of(&self, word: &str) -> bool {
        !word.is_empty() && self.of.eq_ignore_ascii_case(word)
    }

    /// The number that an ordinal stands for, from 1.
    pub fn ordinal(&self, word: &str) -> Option<usize> {
        self.ordinals.iter().position(|known| known.eq_ignore_ascii_case(word)).map(|at| at + 1)
    }

    /// Whether provisions of the first level are usually called so, whatever this work calls them: "section", "art.".
    pub fn names_first_level(&self, noun: &str) -> bool {
        self.roles(noun).any(Roles::USUAL_NOUN | Roles::ABBREVIATION)
            || self.level_in_short(noun).is_some()
            || self.signed.iter().any(|known| known.eq_ignore_ascii_case(noun))
    }

    /// Whether `word` stands before a number: "n.º".
    pub fn is_number_sign(&self, word: &str) -> bool {
        let known = |sign: &String| !sign.bytes().all(|b| b.is_ascii_alphabetic()) && *sign == word;
        self.number_signs.iter().any(known)
    }

    /// The level, from 0, that statutes call by this noun where the work does not say.
    pub fn unit(&self, noun: &str) -> Option<usize> {
        self.units.iter().position(|known| known.eq_ignore_ascii_case(noun))
    }

    /// What `word` can be, but for what words of a name may be as well: "the Harbour Table".
    pub fn roles_in_name(&self, word: &str) -> Roles {
        self.roles(word).without(Roles::WHOLE | Roles::FIGURE | Roles::INSTRUMENT | Roles::TOPIC)
    }

    /// What `word` can be, whatever its case.
    pub fn roles(&self, word: &str) -> Roles {
        self.table.roles(word)
    }
}

/// The letters of a noun before its sign or its inner full stop, "n" of "n.º"; all of another one.
pub(crate) fn before_sign(noun: &str) -> &str {
    noun.find(['.', 'º', '°']).map_or(noun, |sign| &noun[..sign])
}

/// The roles of the words of a work.
fn table(conventions: &Conventions, lexicon: &Lexicon) -> Table {
    let mut table = Table::default();
    for (depth, level) in conventions.levels.iter().enumerate() {
        let named = |at: usize| match at {
            _ if depth > 0 => Roles::LEVEL_NOUN,
            0 => Roles::NOUN,
            _ => Roles::NOUNS,
        };
        for (at, noun) in level.nouns.iter().enumerate() {
            table.add(noun, named(at));
            table.add(before_sign(noun), named(at));
            if lexicon.signed.iter().any(|signed| signed.eq_ignore_ascii_case(noun)) {
                table.add("§", named(0));
                table.add("§§", named(1));
            }
        }
    }
    for noun in signed(conventions, lexicon) {
        let plural =
            lexicon.signed.iter().any(|one| noun.len() > one.len() && noun.starts_with(one.as_str()));
        table.add(noun, if plural { Roles::NOUNS } else { Roles::NOUN });
    }
    for (nouns, role) in [(&conventions.bodies, Roles::BODY), (&conventions.groups, Roles::GROUP)] {
        nouns.iter().flatten().for_each(|noun| table.add(noun, role));
    }
    if conventions.levels.first().is_some_and(|level| level.nouns.is_empty()) {
        lexicon.usual_nouns.iter().for_each(|noun| table.add(noun, Roles::USUAL_NOUN));
    }
    for short in &lexicon.abbreviations {
        let inner = level_of_abbreviation(conventions, short).is_some_and(|level| level > 0);
        table.add(short, if inner { Roles::LEVEL_NOUN } else { Roles::ABBREVIATION });
    }
    for (words, roles) in lists(conventions, lexicon) {
        words.iter().for_each(|word| table.add(word, roles));
    }
    measures(lexicon).filter(|unit| !unit.contains(' ')).for_each(|unit| table.add(unit, Roles::MEASURE));
    table.ready()
}

/// The nouns that the sign § stands for, where the first level is headed by that sign alone: "section 102" cites § 102.
fn signed<'l>(conventions: &'l Conventions, lexicon: &'l Lexicon) -> impl Iterator<Item = &'l String> {
    let first = conventions.levels.first().filter(|level| level.nouns.iter().any(|noun| noun == "§"));
    let nouns = first.map_or(&[][..], |_| lexicon.signed.as_slice());
    nouns.iter().filter(|noun| !(conventions.is_noun(noun) || conventions.leads_on(noun)))
}

/// The outermost level, from 0, that has a noun which `short` begins; the plural of an abbreviation has an s.
fn level_of_abbreviation(conventions: &Conventions, short: &str) -> Option<usize> {
    let singular = short.strip_suffix('s').unwrap_or(short);
    let begins = |noun: &String| noun.to_lowercase().starts_with(singular);
    conventions.levels.iter().position(|level| level.nouns.iter().any(begins))
}

/// What stands for the nouns of inner levels, each with its level: "Sec." and "§" for a Section of an Article.
fn short_nouns(conventions: &Conventions, lexicon: &Lexicon) -> Vec<(String, usize)> {
    let abbreviated = lexicon.abbreviations.iter().filter_map(|short| {
        let level = level_of_abbreviation(conventions, short).filter(|level| *level > 0)?;
        Some((short.clone(), level))
    });
    let signed = |noun: &String| lexicon.signed.iter().any(|known| known.eq_ignore_ascii_case(noun));
    let mut inner = conventions.levels.iter().enumerate().skip(1);
    let level = inner.find(|(_, level)| level.nouns.iter().any(signed)).map(|(at, _)| at);
    let signs = level.into_iter().flat_map(|level| ["§", "§§"].map(|sign| (sign.to_owned(), level)));
    abbreviated.chain(signs).collect()
}

/// What units are called: words behind what is measured and how many of the smallest it is.
fn measures(lexicon: &Lexicon) -> impl Iterator<Item = &String> {
    lexicon.changes.measures.iter().flat_map(|measure| measure.iter().skip(2))
}

/// The usual nouns of a statute's levels, from the one that the work calls its first level by.
fn units(conventions: &Conventions, lexicon: &Lexicon) -> Vec<String> {
    let Some(first) = conventions.levels.first() else { return Vec::new() };
    let signed: Vec<_> = signed(conventions, lexicon).collect();
    let nouns = first.nouns.iter().chain(signed.iter().copied());
    let at = lexicon.units.iter().position(|unit| nouns.clone().any(|n| n.eq_ignore_ascii_case(unit)));
    at.map_or_else(Vec::new, |at| lexicon.units[at..].to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_can_be_several_things() {
        let vocabulary = Vocabulary::new(&Conventions::default(), &Lexicon::default());
        assert!(vocabulary.roles("LAWS").any(Roles::NOUNS));
        assert!(vocabulary.roles("see").any(Roles::SEE) && vocabulary.roles("See").any(Roles::CUE));
        assert_eq!(vocabulary.roles("board"), Roles::default());
        assert_eq!(vocabulary.roles(""), Roles::default());
        assert_eq!(vocabulary.roles("\0"), Roles::default());
        assert!(vocabulary.roles("Preceding").any(Roles::ABOVE));
    }
}
