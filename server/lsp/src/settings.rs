//! What a user can set in the editor; it applies without a restart.

use std::collections::BTreeMap;

use lawsmith_ide::Level;
use serde::Deserialize;
use serde_json::Value;

/// The settings, under `lawsmith` in those of the editor. What is not given keeps its default.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct Settings {
    /// Headings of cited provisions between the words.
    pub inlay_hints: bool,
    /// "cited by 7" above headings.
    pub code_lens: bool,
    /// Whether the client would rather ask for diagnostics than be sent them; read at the start.
    pub pull_diagnostics: bool,
    /// The edition that the others of its work are compared with; empty: as the manifest says.
    pub base: String,
    /// How loud rules are, by name or code, whatever the manifest says.
    pub lints: BTreeMap<String, Level>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            inlay_hints: false,
            code_lens: true,
            pull_diagnostics: false,
            base: String::new(),
            lints: BTreeMap::new(),
        }
    }
}

impl Settings {
    /// Reads what a client sends: the settings, or an object that holds them as `lawsmith`.
    pub fn read(given: &Value) -> Result<Self, String> {
        let own = given.get("lawsmith").unwrap_or(given);
        if own.is_null() {
            return Ok(Self::default());
        }
        serde_json::from_value(own.clone()).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_not_given_keeps_its_default() {
        let read = Settings::read(&json!({ "lawsmith": { "inlayHints": true, "other": 1 } })).unwrap();
        assert_eq!(read, Settings { inlay_hints: true, ..Settings::default() });
        assert_eq!(Settings::read(&Value::Null), Ok(Settings::default()));
        assert!(Settings::read(&json!({ "codeLens": "yes" })).is_err());
        let loud = Settings::read(&json!({ "base": "1997", "lints": { "REF001": "hint" } })).unwrap();
        assert_eq!((loud.base.as_str(), loud.lints["REF001"]), ("1997", Level::Hint));
    }
}
