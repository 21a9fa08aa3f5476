//! The language of a work, by the tag that its manifest gives.

use std::fmt;

use serde::Deserialize;

/// A tag of BCP 47 (RFC 5646), `en-GB`: its subtags parted by hyphens, the first one in small letters. What is no tag,
/// “English”, stays as it is given.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub struct Language(String);

impl Language {
    /// The language of a tag, which may have low lines for hyphens.
    pub fn new(given: &str) -> Self {
        if !is_tag(given) {
            return Self(given.to_owned());
        }
        let tag = given.replace('_', "-");
        let (primary, rest) = tag.split_at(tag.find('-').unwrap_or(tag.len()));
        Self(format!("{}{rest}", primary.to_ascii_lowercase()))
    }

    /// Whether it has the form of a tag.
    pub fn is_tag(&self) -> bool {
        is_tag(&self.0)
    }

    /// The tag.
    pub fn tag(&self) -> &str {
        &self.0
    }

    /// The language alone, `en` of `en-GB`.
    pub fn primary(&self) -> &str {
        self.0.split('-').next().unwrap_or_default()
    }

    /// The country, `GB` of `en-GB`, as it is written.
    pub fn region(&self) -> Option<&str> {
        let is_region = |tag: &&str| tag.len() == 2 && tag.bytes().all(|byte| byte.is_ascii_alphabetic());
        self.0.split('-').skip(1).find(is_region)
    }

    /// Whether it is German.
    pub fn is_german(&self) -> bool {
        self.primary() == "de"
    }

    /// Whether it is English.
    pub fn is_english(&self) -> bool {
        self.primary() == "en"
    }
}

/// English.
impl Default for Language {
    fn default() -> Self {
        Self("en".to_owned())
    }
}

impl From<String> for Language {
    fn from(given: String) -> Self {
        Self::new(&given)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Whether it has the form of a tag; names of languages, “English”, do not.
fn is_tag(language: &str) -> bool {
    let mut subtags = language.split(['-', '_']);
    let first = subtags.next().unwrap_or_default();
    let is_code = matches!(first.len(), 2 | 3) && first.bytes().all(|byte| byte.is_ascii_alphabetic());
    let fits =
        |tag: &str| (1..=8).contains(&tag.len()) && tag.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (is_code || matches!(first, "i" | "x") && language.len() > 1) && subtags.all(fits)
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn a_tag_has_one_form() {
        let read = |given: &str| {
            let language = Language::new(given);
            (language.tag().to_owned(), language.region().map(str::to_owned))
        };
        let tag = |tag: &str, region: Option<&str>| (tag.to_owned(), region.map(str::to_owned));
        assert_eq!(read("DE_at"), tag("de-at", Some("at")));
        assert_eq!(read("sr-Latn-RS"), tag("sr-Latn-RS", Some("RS")));
        assert_eq!(read("English"), tag("English", None));
        assert!(Language::new("de_CH").is_german() && Language::new("DE").is_german());
        assert!(!Language::new("den").is_german() && !Language::new("enm").is_english());
    }
}
