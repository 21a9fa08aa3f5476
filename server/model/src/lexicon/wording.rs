//! The words by which wording is judged: what is wordy, gendered, a number, a month. English by
//! default; a manifest may add to the tables and replace the lists.

use serde::Deserialize;

use crate::lexicon::language::Language;

/// What the rules on wording know of a language, and what the work has settled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wording {
    /// The language and region, `en-GB`.
    pub language: Language,
    /// Words of the work that no dictionary has, in small letters; their plurals and the like
    /// are words too.
    pub words: Vec<String>,
    /// Words that law text uses and dictionaries leave out.
    pub common: Vec<String>,
    /// Phrases of other languages that law text uses, whose words stand nowhere else: "per se".
    pub foreign: Vec<String>,
    /// Abbreviations that every reader knows.
    pub familiar: Vec<String>,
    /// What may stand before a word and make another one: "un", "mis".
    pub prefixes: Vec<String>,
    /// What stands behind an apostrophe: "s", "ll".
    pub contractions: Vec<String>,
    /// The dialect whose spelling the work has, where it says so.
    pub dialect: Option<DialectName>,
    /// Whether it writes "organise" or "organize", where the work says so.
    pub endings: Option<EndingsName>,
    /// Words that may follow themselves: "that that".
    pub doubled: Vec<String>,
    /// Signs that a blank may stand before: "le quai ;".
    pub spaced: Vec<String>,
    /// Words for persons of one sex, each with words for all: "chairman" and "chair".
    pub gendered: Vec<(String, String)>,
    /// Whether the work has settled that it names nobody's sex.
    pub neutral: bool,
    /// Wordy and archaic phrases, each with a plainer one.
    pub wordy: Vec<(String, String)>,
    /// Words that hold the place of others: "TBD". Their case counts.
    pub placeholders: Vec<String>,
    /// Words that are numbers, with their values.
    pub figures: Vec<(String, u64)>,
    /// The words that may stand among them: "one hundred and five".
    pub figure_joints: Vec<String>,
    /// The months from the first, each with its names parted by blanks.
    pub months: Vec<String>,
    /// What may stand behind the number of a day: "st", "th".
    pub day_endings: Vec<String>,
    /// What may stand between a day and its month: "of".
    pub day_joints: Vec<String>,
    /// Abbreviations that end in a full stop that ends no sentence.
    pub abbreviations: Vec<String>,
    /// How many words a sentence may have.
    pub sentence_words: usize,
    /// The quotation marks of the work, where it says so.
    pub quotes: Option<QuoteName>,
    /// The dashes of the work, where it says so.
    pub dashes: Option<DashName>,
}

/// A dialect by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DialectName {
    /// "colour".
    British,
    /// "color".
    American,
}

/// The ending of "organise" by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndingsName {
    /// "organise".
    Ise,
    /// "organize".
    Ize,
}

/// The quotation marks of a work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuoteName {
    /// “ ”
    Double,
    /// ‘ ’
    Single,
}

/// The dashes of a work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DashName {
    /// a—b
    Em,
    /// a — b
    EmSpaced,
    /// a–b
    En,
    /// a – b
    EnSpaced,
}

fn words(list: &str) -> Vec<String> {
    list.split_whitespace().map(str::to_owned).collect()
}

fn phrases(list: &str) -> Vec<String> {
    list.split(", ").map(str::to_owned).collect()
}

/// Lines of `left = right`.
fn pairs(table: &str) -> Vec<(String, String)> {
    let lines = table.lines().filter_map(|line| line.split_once(" = "));
    lines.map(|(left, right)| (left.trim().to_owned(), right.trim().to_owned())).collect()
}

impl Wording {
    /// That of a language which nothing is known of but its signs.
    pub(crate) fn silent() -> Self {
        Self {
            words: Vec::new(),
            common: Vec::new(),
            foreign: Vec::new(),
            familiar: Vec::new(),
            prefixes: Vec::new(),
            contractions: Vec::new(),
            doubled: Vec::new(),
            gendered: Vec::new(),
            wordy: Vec::new(),
            figures: Vec::new(),
            figure_joints: Vec::new(),
            months: Vec::new(),
            day_endings: Vec::new(),
            day_joints: Vec::new(),
            abbreviations: Vec::new(),
            ..Self::default()
        }
    }
}

impl Default for Wording {
    fn default() -> Self {
        let numbers: [(&str, u64); 31] = [
            ("one", 1),
            ("two", 2),
            ("three", 3),
            ("four", 4),
            ("five", 5),
            ("six", 6),
            ("seven", 7),
            ("eight", 8),
            ("nine", 9),
            ("ten", 10),
            ("eleven", 11),
            ("twelve", 12),
            ("thirteen", 13),
            ("fourteen", 14),
            ("fifteen", 15),
            ("sixteen", 16),
            ("seventeen", 17),
            ("eighteen", 18),
            ("nineteen", 19),
            ("twenty", 20),
            ("thirty", 30),
            ("forty", 40),
            ("fifty", 50),
            ("sixty", 60),
            ("seventy", 70),
            ("eighty", 80),
            ("ninety", 90),
            ("hundred", 100),
            ("thousand", 1000),
            ("million", 1_000_000),
            ("billion", 1_000_000_000),
        ];
        Self {
            language: Language::default(),
            words: Vec::new(),
            common: words(
                "etc viz ie eg cf ibid op cit vs versa vice per cent alia mutatis mutandis facie bona fide pro \
                 rata quo ultra vires ipso facto sine ad hoc hereinbefore thereof whereof cannot online email \
                 website internet timezone workflow dataset smartphone app apps \
                 oclock multi officio",
            ),
            foreign: phrases(
                "ab initio, a priori, ad litem, amicus curiae, bona vacantia, coram nobis, de jure, de minimis, de novo, ejusdem generis, \
                 et al, et cetera, et seq, ex aequo et bono, ex ante, ex parte, ex post facto, force majeure, habeas corpus, in absentia, \
                 in camera, in extremis, in loco parentis, in rem, in situ, in toto, inter partes, inter se, inter vivos, \
                 ipso jure, lex specialis, locus standi, mens rea, modus operandi, ne bis in idem, nolo contendere, obiter dictum, \
                 pari passu, pendente lite, per annum, per capita, per diem, per se, persona non grata, pro forma, pro se, \
                 pro tem, pro tempore, quid pro quo, ratione materiae, res judicata, sine die, sine qua non, stare decisis, \
                 sub judice, sui generis, ultra petita, vis major",
            ),
            familiar: words(
                "AM PM BC AD UTC GMT EU UK UN US USA CD DVD FAQ GPS HTML HTTP HTTPS PC PDF PIN SMS TV URL USB",
            ),
            prefixes: words(
                "un re mis non over under pre sub de dis inter intra anti multi counter self out co post super trans semi",
            ),
            contractions: words("s t d ll re ve m"),
            dialect: None,
            endings: None,
            doubled: words("that had"),
            spaced: Vec::new(),
            gendered: pairs(
                "he = they
                 him = them
                 his = their
                 himself = themselves
                 she = they
                 her = their
                 hers = theirs
                 herself = themselves
                 chairman = chair
                 chairmen = chairs
                 chairwoman = chair
                 spokesman = spokesperson
                 foreman = supervisor
                 layman = layperson
                 workman = worker
                 workmen = workers
                 manpower = staff
                 manned = staffed
                 mankind = humanity
                 sportsman = player
                 sportsmanship = fair play
                 sportsmanlike = fair
                 linesman = line judge
                 groundsman = grounds keeper
                 draughtsman = drafter
                 ombudsman = ombudsperson",
            ),
            neutral: false,
            wordy: pairs(
                "prior to = before
                 subsequent to = after
                 in the event that = if
                 in the event of = if there is
                 in the case that = if
                 for the purpose of = for
                 for the purposes of = for
                 in order to = to
                 in order that = so that
                 with regard to = about
                 with respect to = about
                 in respect of = for
                 in relation to = about
                 in connection with = about
                 in accordance with = under
                 by virtue of = under
                 by reason of = because of
                 by means of = by
                 due to the fact that = because
                 in view of the fact that = because
                 notwithstanding the fact that = although
                 at the time that = when
                 at such time as = when
                 during the course of = during
                 in the course of = during
                 until such time as = until
                 at the present time = now
                 at this point in time = now
                 in excess of = more than
                 a sufficient number of = enough
                 the majority of = most
                 a number of = some
                 has the opportunity to = can
                 is able to = can
                 are able to = can
                 is required to = must
                 are required to = must
                 is authorised to = may
                 is authorized to = may
                 it is the duty of = must
                 for a period of = for
                 within a period of = within
                 in lieu of = instead of
                 on behalf of = for
                 pursuant to = under
                 as to whether = whether
                 whether or not = whether
                 each and every = each
                 any and all = all
                 null and void = void
                 full force and effect = force
                 terms and conditions = terms
                 save that = except that
                 save as = except as
                 save where = except where
                 forthwith = at once
                 henceforth = from now on
                 hereafter = after this
                 hereby = by this
                 herein = in this
                 hereinafter = below
                 hereinbefore = above
                 hereof = of this
                 hereto = to this
                 hereunder = under this
                 herewith = with this
                 thereafter = after that
                 therefrom = from it
                 therein = in it
                 thereof = of it
                 thereto = to it
                 thereupon = then
                 therewith = with it
                 whereas = since
                 wherein = in which
                 whereof = of which
                 whereupon = and then
                 whatsoever = at all
                 whosoever = whoever
                 aforesaid = that
                 aforementioned = that
                 abovementioned = that
                 said party = that party
                 inter alia = among others
                 mutatis mutandis = with the changes that are needed
                 utilise = use
                 utilize = use
                 commence = begin
                 commences = begins
                 commenced = began
                 terminate = end
                 terminates = ends
                 endeavour = try
                 endeavor = try
                 expedite = speed up
                 ascertain = find out
                 deem = consider
                 witnesseth = says",
            ),
            placeholders: words("TBD TBA TBC TBR TODO FIXME XX XXX XXXX NN ??? lorem"),
            figures: numbers.map(|(word, value)| (word.to_owned(), value)).to_vec(),
            figure_joints: words("and"),
            months: [
                "january jan",
                "february feb",
                "march mar",
                "april apr",
                "may",
                "june jun",
                "july jul",
                "august aug",
                "september sept sep",
                "october oct",
                "november nov",
                "december dec",
            ]
            .map(str::to_owned)
            .to_vec(),
            day_endings: words("st nd rd th"),
            day_joints: words("of"),
            abbreviations: words(
                "e.g i.e etc cf viz no nos art arts sec para p pp vol vs mr mrs ms dr jr sr st approx incl ca fig ed",
            ),
            sentence_words: 60,
            quotes: None,
            dashes: None,
        }
    }
}
