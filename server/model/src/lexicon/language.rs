//! The language of a work, by the tag that its manifest gives.

/// Whether `language` is German.
pub fn is_german(language: &str) -> bool {
    language == "de" || language.starts_with("de-")
}
