//! What the reader of TOML says, in words for people: what is wanted, and how it is written.

use super::ManifestError;

/// An error of TOML in words for people, with a suggestion for a misspelt key.
pub(super) fn explain(error: &toml::de::Error, text: &str) -> ManifestError {
    let message = error.message().trim();
    let quoted: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    let span = error.span();
    let message = match quoted.split_first() {
        Some((given, known)) if message.starts_with("unknown field") => unknown_key(given, known),
        _ => {
            let at_fault = span.clone().and_then(|span| text.get(span)).unwrap_or_default();
            wanted(message, at_fault).unwrap_or_else(|| message.to_owned())
        }
    };
    ManifestError { message, span }
}

/// What is to be written where a value is of another kind than is wanted.
fn wanted(message: &str, at_fault: &str) -> Option<String> {
    let (given, wanted) = message.strip_prefix("invalid type: ")?.split_once(", expected ")?;
    let written = given.split_once(' ').map_or("", |(_, value)| value.trim_matches('`'));
    match wanted {
        "a sequence" if given == "map" => {
            let name = at_fault.trim_start_matches('[').split([']', '\n']).next().unwrap_or_default();
            Some(format!("there may be several of these: write [[{}]]", name.trim()))
        }
        "a sequence" if !written.is_empty() => Some(format!("a list is wanted here: write [{written}]")),
        "a TOML datetime" => {
            Some("a day is wanted here, without quotation marks: write it like 2026-09-01".to_owned())
        }
        "a boolean" => Some("true or false is wanted here, without quotation marks".to_owned()),
        "a string" if !written.is_empty() => {
            Some(format!("words in quotation marks are wanted here: write \"{written}\""))
        }
        _ => None,
    }
}

/// How many keys are told at most.
const MOST: usize = 40;

/// What is said of a key that is none of those `known`: the one that may be meant, else all of them, where they are few.
pub fn unknown_key(given: &str, known: &[&str]) -> String {
    let near = known.iter().max_by(|a, b| strsim::jaro(given, a).total_cmp(&strsim::jaro(given, b)));
    match near.filter(|near| strsim::jaro(given, near) > 0.75) {
        Some(near) => format!("unknown key “{given}”; did you mean “{near}”?"),
        None if known.len() > MOST => {
            format!("unknown key “{given}”; docs/MANIFEST.md lists those of this table")
        }
        None => format!("unknown key “{given}”; the keys here are {}", known.join(", ")),
    }
}
