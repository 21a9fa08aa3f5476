//! The language of a text, and the words that are known of it.

use lawsmith_model::{Language, LanguageWords, Lexicon};
use lawsmith_text::capitalised;

use super::words::is_german;

/// So many characters of a text tell its language.
const READ: usize = 1 << 16;
/// Fewer leave doubt: names and numbers of a short text look like any language.
const ENOUGH: usize = 400;

/// The language of a text with its words.
pub(super) struct TextLanguage {
    pub(super) language: Language,
    /// Those of English, which headings and citations of other texts have as well, and its own.
    pub(super) lexicons: [Lexicon; 2],
    /// What its statutes call things, where it is built in.
    pub(super) words: Option<&'static LanguageWords>,
}

impl TextLanguage {
    pub(super) fn of(text: &str) -> Self {
        let language = language(text);
        let lexicons = [Lexicon::default(), Lexicon::of(&language)];
        Self { lexicons, words: LanguageWords::of(&language), language }
    }

    pub(super) fn is_german(&self) -> bool {
        self.language.is_german()
    }

    /// Its own words.
    pub(super) fn own(&self) -> &Lexicon {
        let [_, own] = &self.lexicons;
        own
    }

    /// Whether the sign § stands for the noun of a level below the first: of a parágrafo in an artigo.
    pub(super) fn has_inner_sign(&self) -> bool {
        self.level_nouns().any(|noun| self.own().signed.iter().any(|signed| signed == noun))
    }

    /// Whether provisions that are called so have levels as its statutes have.
    pub(super) fn heads_statutes(&self, name: &str) -> bool {
        let usual = |lexicon: &Lexicon| lexicon.usual_nouns.contains(&name.to_lowercase());
        matches!(name, "§" | "Art") || self.lexicons.iter().any(usual)
    }

    /// The usual nouns of another language than English or German, each with its plural behind it.
    fn usual_nouns(&self) -> &[String] {
        if self.language.is_english() || self.is_german() { &[] } else { &self.own().usual_nouns }
    }

    /// The plural of a usual noun, which another language than English or German forms in its own way: "Articoli".
    pub(super) fn plural(&self, noun: &str) -> Option<String> {
        let mut pairs = self.usual_nouns().chunks_exact(2);
        pairs.find(|pair| pair[0] == noun.to_lowercase()).map(|pair| capitalised(&pair[1]))
    }

    /// The usual noun that an abbreviation begins, "Artículo" of "Art.", in another language than English or German.
    pub(super) fn full_noun(&self, short: &str) -> Option<String> {
        let mut nouns = self.usual_nouns().iter();
        nouns.find(|noun| noun.starts_with(&short.to_lowercase())).map(|noun| capitalised(noun))
    }

    /// What its statutes call their levels, without the full stops of abbreviations.
    pub(super) fn level_nouns(&self) -> impl Iterator<Item = &'static str> {
        self.words.into_iter().flat_map(LanguageWords::level_nouns)
    }
}

/// The language of `text`: German by its small words, others by their letters where these or its small words leave no doubt; else English.
fn language(text: &str) -> Language {
    if is_german(text) {
        return Language::new("de");
    }
    if text.len() < ENOUGH {
        return Language::default();
    }
    let read: String = text.chars().take(READ).collect();
    let Some(found) = whatlang::detect(&read) else { return Language::default() };
    let known = isolang::Language::from_639_3(found.lang().code());
    // The shortest code is the tag.
    let language = known.map(|it| Language::new(it.to_639_1().unwrap_or(it.to_639_3())));
    language.filter(|it| found.is_reliable() || joins_by(it, &read)).unwrap_or_default()
}

/// Whether small words of the language stand in a text, more of them than of English.
fn joins_by(language: &Language, text: &str) -> bool {
    if LanguageWords::of(language).is_none() {
        return false;
    }
    let [own, english] = [Lexicon::of(language), Lexicon::default()].map(|lexicon| lexicon.function_words);
    let count =
        |known: &[String]| text.split_whitespace().filter(|word| known.iter().any(|it| it == word)).count();
    count(&own) > 2 * count(&english)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_by_their_words() {
        let rules = [
            (
                "en",
                "A boat that leaves the quay before the bell has rung waits until all the others are out. ",
            ),
            (
                "fr",
                "Un bateau qui quitte le quai avant que la cloche ait sonné attend que tous les autres soient partis. ",
            ),
            (
                "nl",
                "Een boot die de kade verlaat voordat de bel heeft geluid, wacht tot alle andere vertrokken zijn. ",
            ),
            (
                "de",
                "Ein Boot, das den Kai verlässt, bevor die Glocke läutet, wartet auf die anderen und auf den Wart. ",
            ),
        ];
        for (tag, rule) in rules {
            assert_eq!(language(&rule.repeat(8)).tag(), tag, "{rule}");
        }
        assert_eq!(language("").tag(), "en");
    }
}
