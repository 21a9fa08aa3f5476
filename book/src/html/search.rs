//! What the search looks in: every place with its words, as a classic script, for a page that was opened from a folder
//! may load no data.
//!
//! Words that have one stem are found by each other ("revoke", "revoked"), by the Snowball stemmer of the book's
//! language, where it has one. The script needs no stemmer: it gets the groups of forms that belong together.

use std::collections::BTreeMap;

use rust_stemmers::{Algorithm, Stemmer};

use crate::html::Writer;
use crate::model::{Language, PlaceId, short};

/// The script.
pub(super) fn data(writer: Writer<'_>) -> String {
    let book = writer.book;
    let mut forms: BTreeMap<String, ()> = BTreeMap::new();
    let mut out = String::from("window.lawsmithSearch = {\nplaces: [\n");
    for (at, place) in book.places.iter().enumerate() {
        let own = writer.texts.own(PlaceId(at));
        let heading = place.heading.as_deref().unwrap_or_default();
        if own.is_empty() && heading.is_empty() {
            continue;
        }
        for word in words(&own).chain(words(heading)) {
            let word = word.to_lowercase();
            forms.entry(word).or_default();
        }
        let href = match place.fragment.as_str() {
            "" => format!("{}.html", place.page),
            fragment => format!("{}.html#{fragment}", place.page),
        };
        let fields = [href.as_str(), &place.citation, &place.address, &short(heading, 300), &own];
        let fields: Vec<String> = fields.iter().map(|field| quoted(field)).collect();
        out.push_str(&format!("[{}],\n", fields.join(",")));
    }
    out.push_str("],\nforms: [\n");
    for group in groups(&book.language, forms.into_keys()) {
        out.push_str(&quoted(&group.join(" ")));
        out.push_str(",\n");
    }
    out.push_str(&format!(
        "],\nnouns: {},\n}};\n",
        quoted(&format!("{} {}", book.noun.0, book.noun.1).to_lowercase())
    ));
    out
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// The forms that have their stem in common with others.
fn groups(language: &Language, forms: impl Iterator<Item = String>) -> Vec<Vec<String>> {
    let Some(algorithm) = algorithm(language) else { return Vec::new() };
    let stemmer = Stemmer::create(algorithm);
    let mut by_stem: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for form in forms.filter(|form| form.len() < 60 && form.chars().all(char::is_alphabetic)) {
        by_stem.entry(stemmer.stem(&form).into_owned()).or_default().push(form);
    }
    by_stem.into_values().filter(|group| group.len() > 1).collect()
}

fn algorithm(language: &Language) -> Option<Algorithm> {
    Some(match language.primary() {
        "ar" => Algorithm::Arabic,
        "da" => Algorithm::Danish,
        "nl" => Algorithm::Dutch,
        "en" => Algorithm::English,
        "fi" => Algorithm::Finnish,
        "fr" => Algorithm::French,
        "de" => Algorithm::German,
        "el" => Algorithm::Greek,
        "hu" => Algorithm::Hungarian,
        "it" => Algorithm::Italian,
        "no" | "nb" | "nn" => Algorithm::Norwegian,
        "pt" => Algorithm::Portuguese,
        "ro" => Algorithm::Romanian,
        "ru" => Algorithm::Russian,
        "es" => Algorithm::Spanish,
        "sv" => Algorithm::Swedish,
        "ta" => Algorithm::Tamil,
        "tr" => Algorithm::Turkish,
        _ => return None,
    })
}

/// A string of a script. What could end the script, or a line of it, is written by its number.
fn quoted(words: &str) -> String {
    let mut out = String::with_capacity(words.len() + 2);
    out.push('"');
    for c in words.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_not_ended_by_what_it_quotes() {
        assert_eq!(quoted("a</script>\"\\\u{2028}"), "\"a\\u003c/script\\u003e\\\"\\\\\\u2028\"");
    }

    #[test]
    fn forms_of_one_word_are_a_group() {
        let forms = ["bid", "revoke", "revoked", "revokes"].map(str::to_owned);
        assert_eq!(
            groups(&Language::new("en-GB"), forms.clone().into_iter()),
            [["revoke", "revoked", "revokes"]]
        );
        assert_eq!(groups(&Language::new("zz"), forms.into_iter()), Vec::<Vec<String>>::new());
    }
}
