//! The words that recognition needs. English by default; a manifest may replace any list.

mod changes;
pub(crate) mod german;

pub use changes::Changes;

use crate::drafting::Drafting;
use crate::wording::Wording;

/// The natural-language words by which references are recognised.
///
/// All lists are in small letters; words in the text are compared whatever their case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lexicon {
    /// Nouns that name a level inside a provision: "paragraph (a)".
    pub level_nouns: Vec<String>,
    /// What provisions of the first level may be called where the work has no noun for them: "rule 1".
    pub usual_nouns: Vec<String>,
    /// What the nouns of parts begin with, before the noun of the whole, also with a hyphen: "subclause", "sub-rule".
    pub part_prefixes: Vec<String>,
    /// The nouns that the sign § stands for, too: "section 12", "§ 12".
    pub signed: Vec<String>,
    /// Abbreviations that stand for the noun of the outermost level: "L 22B".
    pub abbreviations: Vec<String>,
    /// Words that join the members of a list.
    pub conjunctions: Vec<String>,
    /// Words that join the ends of a range.
    pub ranges: Vec<String>,
    /// Words behind a reference that say that its target stands before it.
    pub above: Vec<String>,
    /// Words behind a reference that say that its target stands after it.
    pub below: Vec<String>,
    /// Words before a bare letter or number that make it a reference.
    pub cues: Vec<String>,
    /// Words before the name of what to read instead: "see “Withdrawn”".
    pub see: Vec<String>,
    /// Words before the name of what to read as well: "see also".
    pub see_also: Vec<String>,
    /// Words before a bare letter or number that allow it to be a reference.
    pub weak_cues: Vec<String>,
    /// Words that make a cue of the preposition behind them, beside participles in "-ed": "set
    /// out in B", "as in B".
    pub participles: Vec<String>,
    /// The prepositions that they make a cue of.
    pub prepositions: Vec<String>,
    /// Words that open what goes from one to another, and cite neither: "marks from 1 to 3".
    pub spans: Vec<String>,
    /// Verbs behind a bare letter that allow it to be a reference: "A applies".
    pub verbs: Vec<String>,
    /// Words that may follow a bare reference; another word makes it something else ("A player").
    pub function_words: Vec<String>,
    /// Letters that are also words: "A", "I".
    pub letter_words: Vec<String>,
    /// Words before a noun that mean an edition that is no longer in force.
    pub former: Vec<String>,
    /// Words that name a footnote.
    pub footnotes: Vec<String>,
    /// Words that point at what is meant: "this Law", "these Laws".
    pub demonstratives: Vec<String>,
    /// Those of them that point at what holds the words: "this", "these".
    pub near: Vec<String>,
    /// Definite articles: "the Introduction".
    pub articles: Vec<String>,
    /// Words that may stand between a cue and what it introduces: "see also A", "under either (a)".
    pub also: Vec<String>,
    /// Words before the name of a part that make it a reference: "in Definitions".
    pub part_cues: Vec<String>,
    /// Words that name a definition: "the definition of “stall”".
    pub definitions: Vec<String>,
    /// Words before a noun that mean the provision before: "the preceding section".
    pub before: Vec<String>,
    /// Words before a noun that mean the provision behind: "the next section".
    pub after: Vec<String>,
    /// First, second, third: "20 second footnote".
    pub ordinals: Vec<String>,
    /// What the levels of a statute are called, outermost first, where the manifest does not say.
    pub units: Vec<String>,
    /// The endings of participles: "permitted by A".
    pub participle_endings: Vec<String>,
    /// Words that introduce a name where a term is given one: "designated", "called".
    pub naming: Vec<String>,
    /// Words behind a term that say what it means: "means", "is defined".
    pub meaning: Vec<String>,
    /// Words between a term and a reference that say that it is laid down there: "established
    /// under Law 9".
    pub laid_down: Vec<String>,
    /// Words before one of several: "an Entry Board", "each".
    pub indefinite: Vec<String>,
    /// Nouns of units too small to be checked: "Satz 2", behind an address.
    pub tails: Vec<String>,
    /// Behind a number, for it and those that follow: "§§ 31 ff BGB".
    pub onward: Vec<String>,
    /// What a state of a text at a time is called, "in der bis 2020 geltenden Fassung", or one that is counted, "version 1.2".
    pub versions: Vec<String>,
    /// What has numbers of its own beside the provisions: "Figure 1.2", "Table 3".
    pub figures: Vec<String>,
    /// What provisions may lie in, each with a number: "Schedule 7, item 2".
    pub wholes: Vec<String>,
    /// The words of phrases that join addresses of one body of rules: "in Verbindung mit".
    pub joining: Vec<String>,
    /// Words that lead from a part to the whole: "paragraph (b) of section 4".
    pub of: Vec<String>,
    /// What a whole body of rules is called: "Act", "Laws".
    pub owners: Vec<String>,
    /// Those of them that are named before a provision of theirs, "the Tram Act, section 12", and never are parts of a work.
    pub statutes: Vec<String>,
    /// The letters that short names of bodies of rules end in: "FahrlG", "StVO".
    pub short_titles: Vec<String>,
    /// Whether all nouns are written with a capital, so that it names nothing.
    pub capital_nouns: bool,
    /// The titles of the work itself.
    pub own_titles: Vec<String>,
    /// Words that deny: with one of them a norm word means its opposite.
    pub negations: Vec<String>,
    /// Words that open a condition or an exception.
    pub conditions: Vec<String>,
    /// Words that are numbers or limits.
    pub numerals: Vec<String>,
    /// Words that count beside these: "no", "half".
    pub counts: Vec<String>,
    /// The norm word of a plain statement, "dummy spreads his hand".
    pub plain_norm: Vec<String>,
    /// Phrases that bind or allow without a norm word; the forms of one stand together, the one it is told by first.
    pub norm_phrases: Vec<Vec<String>>,
    /// The other words by which a comparison weighs a change.
    pub changes: Changes,
    /// Words that are written with a capital and name no term: days, months, persons.
    pub names: Vec<String>,
    /// The norm words that the manifest declares, weakest first.
    pub norm_scale: Vec<String>,
    /// Norm words that the manifest says bind alike, in groups.
    pub norms_alike: Vec<Vec<String>>,
    /// The words by which wording is judged.
    pub drafting: Drafting,
    /// What the rules on wording go by.
    pub wording: Wording,
}

impl Lexicon {
    /// The first of the words that lead from a part to the whole, which joins names, too: "of", not "to". Empty without one.
    pub fn first_of(&self) -> &str {
        self.of.first().map_or("", String::as_str)
    }
}

/// Splits a list of words at the blanks.
pub(crate) fn words(list: &str) -> Vec<String> {
    list.split_whitespace().map(str::to_owned).collect()
}

impl Default for Lexicon {
    fn default() -> Self {
        Self {
            level_nouns: words(
                "section sections subsection subsections paragraph paragraphs subparagraph subparagraphs \
                 item items clause clauses point points sub-paragraph sub-section",
            ),
            usual_nouns: words("article articles rule rules regulation regulations"),
            part_prefixes: words("sub"),
            signed: words("section sections"),
            abbreviations: words("l art arts reg regs sec secs"),
            conjunctions: words("and or nor & respectively"),
            ranges: words("to through until"),
            above: words("above preceding before hereinbefore"),
            below: words("below following hereunder hereafter hereinafter"),
            cues: words("see per under notwithstanding cf vide pursuant"),
            see: words("see"),
            see_also: vec!["see also".to_owned()],
            weak_cues: words("in by of to from with unless when if as except"),
            participles: words("as set out laid down forth given shown according"),
            prepositions: words("in by under with from to"),
            spans: words("from"),
            verbs: words(
                "applies apply does do allows allow provides provide permits permit requires require \
                 is are governs govern prevails states specifies prescribes becomes become",
            ),
            function_words: words(
                "the an if when unless and or but nor in of by to for with from as on at then that which who \
                 he she it they his her its their where until except because not may shall must should will \
                 would can could is are was were has have had does do applies apply allows allow provides \
                 provide permits permit requires require hereof above below following preceding hereunder \
                 whether while before after upon under any no also only",
            ),
            letter_words: words("a i"),
            former: words("old former previous earlier"),
            footnotes: words("footnote footnotes note"),
            demonstratives: words("this these that those said such"),
            near: words("this these"),
            articles: words("the"),
            also: words("also either both"),
            part_cues: words("see also under in per"),
            definitions: words("definition definitions"),
            before: words("preceding previous"),
            after: words("next following"),
            ordinals: words(
                "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth \
                 fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
            ),
            units: words("section subsection paragraph subparagraph clause subclause"),
            participle_endings: words("ed"),
            naming: words("designated called named termed known titled styled means"),
            meaning: words("means mean defined denotes"),
            laid_down: words(
                "established defined described specified provided prescribed constituted appointed laid \
                 designated named mentioned see",
            ),
            indefinite: words("a an each every any another"),
            tails: Vec::new(),
            onward: words("ff"),
            joining: Vec::new(),
            versions: words("version versions ver v release revision"),
            figures: words(
                "figure figures fig figs table tables diagram diagrams chart charts equation equations \
                 illustration illustrations",
            ),
            wholes: words(
                "schedule annex annexure appendix exhibit addendum part chapter title division subdivision \
                 volume book",
            ),
            short_titles: Vec::new(),
            capital_nouns: false,
            of: words("of to in"),
            owners: words(
                "act acts code codes laws rules regulations regulation directive ordinance constitution \
                 charter treaty treaties convention protocol order statute bylaw bylaws title tfeu teu ec",
            ),
            statutes: words("act acts code codes statute directive ordinance constitution charter treaty"),
            own_titles: Vec::new(),
            negations: words("not no nor never neither none cannot without"),
            conditions: words(
                "if unless except excepting provided only until save but notwithstanding despite",
            ),
            numerals: words(
                "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen \
                 sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety \
                 hundred thousand million",
            ),
            counts: words("no one half zero"),
            plain_norm: words("does"),
            norm_phrases: changes::groups(&[
                "is to|are to",
                "is lawful|are lawful",
                "is entitled|are entitled|is entitled to|are entitled to",
                "is allowed to|are allowed to",
                "is permitted to|are permitted to",
                "is prohibited from|are prohibited from",
                "is forbidden to|are forbidden to",
                "is obliged to|are obliged to",
                "is authorized to|are authorized to|is authorised to|are authorised to",
                "has to|have to",
                "is required to|are required to",
                "cannot|can't|can not",
            ]),
            changes: Changes::english(),
            names: words(
                "monday tuesday wednesday thursday friday saturday sunday january february march april may \
                 june july august september october november december english french god",
            ),
            norm_scale: Vec::new(),
            norms_alike: Vec::new(),
            drafting: Drafting::default(),
            wording: Wording::default(),
        }
    }
}
