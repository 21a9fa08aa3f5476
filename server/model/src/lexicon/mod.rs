//! The words that recognition needs: those of the language of the work; a manifest may replace any list.

mod changes;
mod drafting;
pub(crate) mod language;
mod languages;
mod lists;
mod table;
pub(crate) mod wording;

pub use changes::Changes;
pub use drafting::{Drafting, DraftingTable};
pub use languages::{LanguageWords, LevelNouns};
pub use table::LexiconTable;

use crate::lexicon::language::Language;
use crate::lexicon::wording::Wording;
use lists::word_lists;

word_lists! {
    /// The natural-language words by which references are recognised.
    ///
    /// All lists are in small letters; words in the text are compared whatever their case.
    Lexicon replaced by LexiconTable
    beside {
        /// Whether all nouns are written with a capital, so that it names nothing.
        capital_nouns: bool = false;
        /// The titles of the work itself.
        own_titles: Vec<String> = Vec::new();
        /// The other words by which a comparison weighs a change.
        changes: Changes = Changes::english();
        /// The norm words that the manifest declares, weakest first.
        norm_scale: Vec<String> = Vec::new();
        /// Norm words that the manifest says bind alike, in groups.
        norms_alike: Vec<Vec<String>> = Vec::new();
        /// The words by which wording is judged.
        drafting: Drafting = Drafting::english();
        /// What the rules on wording go by.
        wording: Wording = Wording::default();
    }

    /// Nouns that name a level inside a provision: "paragraph (a)".
    level_nouns: words
        "section sections subsection subsections paragraph paragraphs subparagraph subparagraphs item \
         items clause clauses point points sub-paragraph sub-section";
    /// What provisions of the first level may be called where the work has no noun for them: "rule 1".
    usual_nouns: words
        "article articles rule rules regulation regulations";
    /// What the nouns of parts begin with, before the noun of the whole, also with a hyphen: "subclause", "sub-rule".
    part_prefixes: words "sub";
    /// The nouns that the sign § stands for, too: "section 12", "§ 12".
    signed: words "section sections";
    /// Abbreviations that stand for the noun of the outermost level, "L 22B", or of an inner one that they begin: "Art. I, Sec. 3".
    abbreviations: words "l art arts reg regs sec secs";
    /// Words that join the members of a list.
    conjunctions: words "and or nor & respectively";
    /// Words that join the ends of a range.
    ranges: words "to through until";
    /// Words behind a reference that say that its target stands before it.
    above: words "above preceding before hereinbefore";
    /// Words behind a reference that say that its target stands after it.
    below: words "below following hereunder hereafter hereinafter";
    /// Words before a bare letter or number that make it a reference.
    cues: words "see per under notwithstanding cf vide pursuant";
    /// Words before the name of what to read instead: "see “Withdrawn”".
    see: words "see";
    /// Words before the name of what to read as well: "see also".
    see_also: phrases "see also";
    /// Words before a bare letter or number that allow it to be a reference.
    weak_cues: words "in by of to from with unless when if as except";
    /// Words that make a cue of the preposition behind them, beside participles in "-ed": "set
    /// out in B", "as in B".
    participles: words "as set out laid down forth given shown according";
    /// The prepositions that they make a cue of.
    prepositions: words "in by under with from to";
    /// Words that open what goes from one to another, and cite neither: "marks from 1 to 3".
    spans: words "from";
    /// Verbs behind a bare letter that allow it to be a reference: "A applies".
    verbs: words
        "applies apply does do allows allow provides provide permits permit requires require is are \
         governs govern prevails states specifies prescribes becomes become";
    /// Words that may follow a bare reference; another word makes it something else ("A player").
    function_words: words
        "the an if when unless and or but nor in of by to for with from as on at then that which who he \
         she it they his her its their where until except because not may shall must should will would \
         can could is are was were has have had does do applies apply allows allow provides provide \
         permits permit requires require hereof above below following preceding hereunder whether while \
         before after upon under any no also only";
    /// Letters that are also words: "A", "I".
    letter_words: words "a i";
    /// Words before a noun that mean an edition that is no longer in force.
    former: words "old former previous earlier";
    /// Words that name a footnote.
    footnotes: words "footnote footnotes note";
    /// Words that point at what is meant: "this Law", "these Laws".
    demonstratives: words
        "this these that those said such";
    /// Those of them that point at what holds the words: "this", "these".
    near: words "this these";
    /// Definite articles: "the Introduction".
    articles: words "the";
    /// Words that may stand between a cue and what it introduces: "see also A", "under either (a)".
    also: words "also either both";
    /// Words before the name of a part that make it a reference: "in Definitions".
    part_cues: words "see also under in per";
    /// Words that name a definition: "the definition of “stall”".
    definitions: words "definition definitions";
    /// Words before a noun that mean the provision before: "the preceding section".
    before: words "preceding previous";
    /// Words before a noun that mean the provision behind: "the next section".
    after: words "next following";
    /// Words behind a noun that mean the provision before, where languages have them there: "l’alinéa précédent".
    before_behind: words "";
    /// Words behind a noun that mean the provision behind: "l’article suivant".
    after_behind: words "";
    /// First, second, third: "20 second footnote".
    ordinals: words
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth \
         fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth";
    /// The signs of an ordinal behind a number that is cited, perhaps with a full stop before them: "artigo 3.º".
    ordinal_signs: words "";
    /// What the levels of a statute are called, outermost first, where the manifest does not say.
    units: words "section subsection paragraph subparagraph clause subclause";
    /// The endings of participles: "permitted by A".
    participle_endings: words "ed";
    /// The endings of adverbs, which may stand between a verb and its participle: "be properly told".
    adverb_endings: words "ly";
    /// Words that introduce a name where a term is given one: "designated", "called".
    naming: words "designated called named termed known titled styled means";
    /// Words behind a term that say what it means: "means", "is defined".
    meaning: words "means mean defined denotes";
    /// Words between a term and a reference that say that it is laid down there: "established
    /// under Law 9".
    laid_down: words
        "established defined described specified provided prescribed constituted appointed laid \
         designated named mentioned see";
    /// Words before one of several: "an Entry Board", "each".
    indefinite: words "a an each every any another";
    /// Nouns of units too small to be checked: "Satz 2", behind an address.
    tails: words
        "";
    /// Behind a number, for it and those that follow: "§§ 31 ff BGB", "articles 60 et suivants".
    onward: words "et seq ff following";
    /// What a state of a text at a time is called, "in der bis 2020 geltenden Fassung", or one that is counted, "version 1.2".
    versions: words "version versions ver v release revision";
    /// What has numbers of its own beside the provisions: "Figure 1.2", "Table 3".
    figures: words
        "figure figures fig figs table tables diagram diagrams chart charts equation equations \
         illustration illustrations";
    /// What provisions may lie in, each with a number: "Schedule 7, item 2".
    wholes: words
        "schedule annex annexure appendix exhibit addendum part chapter title division subdivision \
         volume book";
    /// The words of phrases that join addresses of one body of rules: "in Verbindung mit".
    joining: words "";
    /// Words that lead from a part to the whole: "paragraph (b) of section 4".
    of: words "of to in";
    /// What a whole body of rules is called: "Act", "Laws".
    owners: words
        "act acts code codes laws rules regulations regulation directive ordinance constitution charter \
         treaty treaties convention protocol order statute bylaw bylaws by-law by-laws title tfeu teu ec";
    /// Those of them that are named before a provision of theirs, "the Tram Act, section 12", and never are parts of a work.
    statutes: words "act acts code codes statute directive ordinance constitution charter treaty";
    /// What joins the name of a body of rules to what it is about: "the Rules on Noise".
    topics: words "on concerning governing regarding respecting";
    /// What papers that bind are called beside these: a provision "of the Lease" that is not here is one of another work.
    instruments: words
        "agreement contract covenant covenants declaration deed guideline guidelines indenture lease plan policy";
    /// What bodies of rules are called that are others unless they are pointed at, in languages that write nouns small: "de la loi".
    small_owners: words "";
    /// Nouns of levels whose numbers are ordinals before them, and that are never counted otherwise: "tweede *lid*".
    counted_nouns: words "";
    /// The letters that short names of bodies of rules end in: "FahrlG", "StVO".
    short_titles: words "";
    /// Words that deny: with one of them a norm word means its opposite.
    negations: words
        "not no nor never neither none cannot without";
    /// Words that open a condition or an exception.
    conditions: words
        "if unless except excepting provided only until save but notwithstanding despite";
    /// Words that are numbers or limits.
    numerals: words
        "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen \
         seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred \
         thousand million";
    /// Words that count beside these: "no", "half".
    counts: words "no one half zero";
    /// The norm word of a plain statement, "dummy spreads his hand".
    plain_norm: words "does";
    /// Phrases that bind or allow without a norm word; the forms of one stand together, the one it is told by first.
    norm_phrases: groups
        "is to|are to, is lawful|are lawful, is entitled|are entitled|is entitled to|are entitled to, \
         is allowed to|are allowed to, is permitted to|are permitted to, \
         is prohibited from|are prohibited from, is forbidden to|are forbidden to, \
         is obliged to|are obliged to, is under an obligation to|are under an obligation to, \
         is under a duty to|are under a duty to, has a duty to|have a duty to|has the duty to|have the duty to, \
         has the power to|have the power to|has power to|have power to, \
         is authorized to|are authorized to|is authorised to|are authorised to, has to|have to, \
         is required to|are required to, cannot|can't|can not";
    /// Words that are written with a capital and name no term: days, months, persons.
    names: words
        "monday tuesday wednesday thursday friday saturday sunday january february march april may june \
         july august september october november december english french god north south east west";
}

impl Lexicon {
    /// The words of a language; those of English where it is not built in.
    pub fn of(language: &Language) -> Self {
        LanguageWords::of(language).map_or_else(Self::english, Self::of_words)
    }

    /// Those of all languages that are built in.
    pub fn built_in() -> impl Iterator<Item = Self> {
        std::iter::once(Self::english()).chain(LanguageWords::built_in().map(Self::of_words))
    }

    fn of_words(words: &LanguageWords) -> Self {
        let mut lexicon = Self { changes: Changes::silent(), ..Self::silent() };
        lexicon.take(&words.lexicon);
        lexicon
    }

    /// Takes what the table has for its own.
    pub(crate) fn take(&mut self, table: &LexiconTable) {
        self.replace(table);
        self.changes.replace(table);
        self.capital_nouns = table.capital_nouns.unwrap_or(self.capital_nouns);
        self.changes.verb_brackets = table.verb_brackets.unwrap_or(self.changes.verb_brackets);
        if let Some(sign) = &table.group_sign {
            self.changes.group_sign.clone_from(sign);
        }
        if let Some(joint) = &table.number_joint {
            self.changes.number_joint.clone_from(joint);
        }
    }

    /// The first of the words that lead from a part to the whole, which joins names, too: "of", not "to". Empty without one.
    pub fn first_of(&self) -> &str {
        self.of.first().map_or("", String::as_str)
    }
}

impl Drafting {
    /// The words of a language, but for the lists that the manifest replaces.
    pub fn new(language: &Language, table: &DraftingTable) -> Self {
        let mut words = if language.is_english() { Self::english() } else { Self::silent() };
        if let Some(own) = LanguageWords::of(language) {
            words.replace(&own.drafting);
        }
        words.replace(table);
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_gives_the_words_and_the_manifest_replaces_them() {
        assert!(Drafting::default().norm_words.contains(&"needs to/need to".to_owned()));
        let table = DraftingTable { list_or: Some(vec!["ODER".to_owned()]), ..DraftingTable::default() };
        let german = Drafting::new(&Language::new("de-CH"), &table);
        assert!(german.norm_words.contains(&"muss/müssen".to_owned()));
        assert_eq!(german.list_or, ["oder"]);
        let french = Drafting::new(&Language::new("fr"), &table);
        assert!(french.indefinite_articles.is_empty() && french.list_or == ["oder"]);
    }
}
