//! A pattern of the profile: a regular expression that some line is expected to match.

use std::borrow::Cow;
use std::fmt;

use regex::{Captures, Regex};
use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};

/// A compiled pattern. In the profile it is a string, or `{ pattern = '…', optional = true }`.
#[derive(Debug, Clone)]
pub(crate) struct Pattern {
    regex: Regex,
    /// Whether a source without a match is in order.
    pub(crate) optional: bool,
}

impl Pattern {
    /// A pattern that some line has to match.
    fn compile<E: de::Error>(source: &str) -> Result<Self, E> {
        Regex::new(source).map(|regex| Self { regex, optional: false }).map_err(|error| {
            // The last line of a syntax error says what is wrong; those above draw the place.
            let text = error.to_string();
            let reason = text.lines().last().unwrap_or_default().trim();
            E::custom(format!(
                "'{source}' is no regular expression: {}",
                reason.trim_start_matches("error: ")
            ))
        })
    }

    /// The pattern as written.
    pub(crate) fn source(&self) -> &str {
        self.regex.as_str()
    }

    /// Whether it occurs in `text`.
    pub(crate) fn is_match(&self, text: &str) -> bool {
        self.regex.is_match(text)
    }

    /// Its groups where it occurs in `text`.
    pub(crate) fn captures<'t>(&self, text: &'t str) -> Option<Captures<'t>> {
        self.regex.captures(text)
    }

    /// Every place where it occurs in `text`, in bytes.
    pub(crate) fn ranges<'t>(&'t self, text: &'t str) -> impl Iterator<Item = std::ops::Range<usize>> + 't {
        self.regex.find_iter(text).map(|found| found.range())
    }

    /// The places where it occurs in `text` at `from` or later, up to one that is empty.
    pub(crate) fn ranges_from<'t>(
        &'t self,
        text: &'t str,
        from: usize,
    ) -> impl Iterator<Item = std::ops::Range<usize>> + 't {
        let next = move |at: usize| self.regex.find_at(text, at).map(|found| found.range());
        std::iter::successors(next(from), move |last| if last.is_empty() { None } else { next(last.end) })
    }

    /// `text` with every match replaced; `$1` in `with` is a group. `None` without a match.
    pub(crate) fn replaced(&self, text: &str, with: &str) -> Option<String> {
        match self.regex.replace_all(text, with) {
            Cow::Borrowed(_) => None,
            Cow::Owned(replaced) => Some(replaced),
        }
    }

    /// Where the group of that name stands in each match, in bytes.
    pub(crate) fn all_named<'t>(
        &'t self,
        text: &'t str,
        name: &'t str,
    ) -> impl Iterator<Item = std::ops::Range<usize>> + 't {
        self.regex.captures_iter(text).filter_map(move |groups| Some(groups.name(name)?.range()))
    }

    /// Whether it has a group of that name.
    pub(crate) fn has_group(&self, name: &str) -> bool {
        self.regex.capture_names().flatten().any(|known| known == name)
    }
}

impl<'de> Deserialize<'de> for Pattern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Written;

        impl<'de> Visitor<'de> for Written {
            type Value = Pattern;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a pattern such as '^\\d+$' or { pattern = '^\\d+$', optional = true }")
            }

            fn visit_str<E: de::Error>(self, source: &str) -> Result<Pattern, E> {
                Pattern::compile(source)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pattern, A::Error> {
                let (mut source, mut optional) = (None, false);
                while let Some(key) = map.next_key::<String>()? {
                    match key.as_str() {
                        "pattern" => source = Some(map.next_value::<String>()?),
                        "optional" => optional = map.next_value()?,
                        _ => return Err(de::Error::unknown_field(&key, &["pattern", "optional"])),
                    }
                }
                let source = source.ok_or_else(|| de::Error::missing_field("pattern"))?;
                Ok(Pattern { optional, ..Pattern::compile(&source)? })
            }
        }

        deserializer.deserialize_any(Written)
    }
}
