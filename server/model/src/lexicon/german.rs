//! The words of German, where the manifest says `language = "de"`.

use lawsmith_syntax::Conventions;

use crate::lexicon::{Changes, Lexicon, changes, words};

/// What the levels of a statute are called, by their first label, with all forms.
pub const LEVELS: [(&str, &[&str]); 6] = [
    ("(1)", &["Absatz", "Absätze", "Absatzes", "Absätzen", "Abs."]),
    ("1", &["Nummer", "Nummern", "Nr.", "Nrn.", "Ziffer", "Ziffern", "Ziff."]),
    ("a)", &["Buchstabe", "Buchstaben", "Buchstabens", "Buchst.", "Bst.", "lit."]),
    ("(a)", &["Buchstabe", "Buchstaben", "Buchstabens", "Buchst.", "Bst.", "lit."]),
    ("aa)", &["Doppelbuchstabe", "Doppelbuchstaben", "Doppelbuchst."]),
    ("a", &["Buchstabe", "Buchstaben", "Buchstabens", "Buchst.", "Bst.", "lit."]),
];

/// All that the levels of a statute are called, without the full stops of abbreviations.
pub fn level_nouns() -> impl Iterator<Item = &'static str> {
    LEVELS.iter().flat_map(|(_, nouns)| nouns.iter()).map(|noun| noun.trim_end_matches('.'))
}

/// What the parts of a statute are called that group its provisions, numbered before the word: "2. Abschnitt",
/// "Zweiter Abschnitt".
pub const PARTS: [&str; 9] = [
    "Buch",
    "Teil",
    "Titel",
    "Kapitel",
    "Abschnitt",
    "Unterabschnitt",
    "Hauptstück",
    "Untertitel",
    "Unterkapitel",
];

impl Lexicon {
    /// The words of German.
    pub fn german() -> Self {
        Self {
            level_nouns: Vec::new(),
            usual_nouns: words("artikel artikels artikeln regel regeln"),
            part_prefixes: Vec::new(),
            signed: words("paragraph paragrafen paragraphen paragraf"),
            abbreviations: Vec::new(),
            conjunctions: words("und oder sowie"),
            ranges: words("bis"),
            above: words("oben vorstehend"),
            below: words("unten folgend nachstehend"),
            cues: words("siehe vgl gemäß nach"),
            see: words("siehe"),
            see_also: vec!["siehe auch".to_owned()],
            weak_cues: words("von in unter aus mit zu"),
            participles: words("wie"),
            prepositions: words("in nach unter aus"),
            spans: words("von"),
            verbs: words("gilt gelten findet finden bleibt bleiben ist sind"),
            function_words: words(
                "der die das des dem den ein eine und oder sowie wenn falls nicht ist sind gilt gelten kann \
                 können darf dürfen muss müssen soll sollen hat haben wird werden",
            ),
            letter_words: Vec::new(),
            former: words("alte alten frühere früheren bisherige bisherigen"),
            footnotes: words("fußnote fußnoten"),
            demonstratives: words("dieser diese dieses diesem diesen jener jene jenes jenem jenen"),
            near: words("dieser diese dieses diesem diesen"),
            articles: words("der die das des dem den"),
            also: words("auch"),
            part_cues: words("siehe auch unter in gemäß"),
            definitions: words("begriff begriffs begriffe"),
            before: words("vorige vorigen voriger vorhergehende vorhergehenden"),
            after: words("nächste nächsten nächster folgende folgenden"),
            ordinals: words(
                "erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte elfte zwölfte dreizehnte \
                 vierzehnte fünfzehnte sechzehnte siebzehnte achtzehnte neunzehnte zwanzigste",
            ),
            units: Vec::new(),
            participle_endings: Vec::new(),
            naming: words("genannt bezeichnet"),
            meaning: words("bedeutet bedeuten heißt heißen"),
            laid_down: words("bestimmt festgelegt geregelt genannt bezeichnet vorgesehen"),
            indefinite: words("ein eine einer eines einem einen jeder jede jedes"),
            tails: words(
                "satz satzes sätze sätzen s halbsatz hs alternative alt variante unterabsatz unterabsatzes \
                 unterabsätze unterabsätzen unterabs spiegelstrich",
            ),
            onward: words("f ff"),
            versions: words("fassung"),
            figures: words("abbildung abbildungen abb tabelle tabellen tab"),
            wholes: Vec::new(),
            joining: words("in verbindung mit i v m auch jeweils"),
            of: words("des der dem den von vom zu zur zum über betreffend im in gegen für"),
            owners: words(
                "gesetz gesetzes gesetze gesetzen gesetzbuch gesetzbuches gesetzbuchs ordnung verordnung \
                 satzung vertrag vertrages vertrags richtlinie richtlinien übereinkommens abkommens charta beschlusses verfügung buches gesetzesbuchs gesetzbücher \
                 aeuv euv bgb stgb hgb gg zpo \
                 stpo vwgo vwvfg gvg inso owig sgb ao estg",
            ),
            statutes: Vec::new(),
            short_titles: words("G V O B"),
            capital_nouns: true,
            negations: words("nicht kein keine keiner keines keinem keinen nie niemals weder ohne"),
            conditions: words("wenn falls sofern soweit außer ausgenommen nur unbeschadet vorbehaltlich"),
            numerals: words(
                "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn \
                 sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig \
                 neunzig hundert tausend",
            ),
            counts: words("kein keine keinen ein eine einen halben null"),
            plain_norm: Vec::new(),
            norm_phrases: changes::groups(&[
                "ist zu|sind zu",
                "hat zu|haben zu",
                "ist berechtigt|sind berechtigt",
            ]),
            changes: Changes::german(),
            names: words(
                "montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz april mai \
                 juni juli august september oktober november dezember",
            ),
            ..Self::default()
        }
    }
}

/// Words that may follow themselves: "die, die die Fähre rudern".
pub(crate) fn doubled() -> Vec<String> {
    words("der die das den dem")
}

/// The words of German that open parts and stand for numbers out of use.
pub(crate) fn conventions(conventions: &mut Conventions) {
    conventions.definitions = words("Begriffe Begriffsbestimmungen Begriffsbestimmung Definitionen Glossar");
    conventions.sections = words("Einleitung Vorwort Präambel Eingangsformel");
    conventions.repealed = words("weggefallen aufgehoben gestrichen");
    conventions.cues = words("siehe nach gemäß unter");
    conventions.defining = words("bedeutet bedeuten heißt heißen ist sind");
}
