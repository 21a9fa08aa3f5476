//! What German calls parts and levels, where the manifest says `language = "de"`.

use lawsmith_syntax::Conventions;

use crate::lexicon::words;

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
