//! What a user can set in the editor; it applies without a restart.

use std::collections::BTreeMap;

use lawsmith_ide::Level;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The settings, under `lawsmith` in those of the editor. What is not given keeps its default.
#[derive(Debug, Clone, PartialEq, Eq)]
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

/// The names of the settings.
const NAMES: [&str; 5] = ["inlayHints", "codeLens", "pullDiagnostics", "base", "lints"];

/// Settings as a client sent them, and what is wrong with them, in words for the user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Read {
    pub settings: Settings,
    pub problems: Vec<String>,
}

impl Settings {
    /// Reads what a client sends: the settings, or an object that holds them as `lawsmith`. What can't be read stays as it is in
    /// `before`; the others count.
    pub fn read(given: &Value, before: &Self) -> Read {
        let own = given.get("lawsmith").unwrap_or(given);
        let mut problems = Vec::new();
        let nothing = Map::new();
        let object = match own {
            Value::Object(object) => object,
            Value::Null => &nothing,
            other => {
                problems.push(format!("“lawsmith” is {other}, and has to be an object with settings"));
                return Read { settings: before.clone(), problems };
            }
        };
        let default = Self::default();
        let mut given = Given { object, problems: &mut problems };
        let settings = Self {
            inlay_hints: given.value("inlayHints", FLAG, default.inlay_hints, before.inlay_hints),
            code_lens: given.value("codeLens", FLAG, default.code_lens, before.code_lens),
            pull_diagnostics: given.value(
                "pullDiagnostics",
                FLAG,
                default.pull_diagnostics,
                before.pull_diagnostics,
            ),
            base: given.value(
                "base",
                "the id of an edition, in quotation marks",
                default.base,
                before.base.clone(),
            ),
            lints: given.levels(&before.lints),
        };
        // Other names may be the editor's own, as that of the program.
        for name in object.keys().filter(|name| !NAMES.contains(&name.as_str())) {
            if let Some(near) = NAMES.iter().find(|known| is_near(name, known)) {
                problems.push(format!("there is no setting “{name}”; did you mean “{near}”?"));
            }
        }
        Read { settings, problems }
    }
}

/// What a setting that is on or off can be.
const FLAG: &str = "true or false";

/// What a client sent, and the problems with it so far.
struct Given<'a> {
    object: &'a Map<String, Value>,
    problems: &'a mut Vec<String>,
}

impl Given<'_> {
    /// The value of a setting: `default` where it is not given, `before` where it is none.
    fn value<T: DeserializeOwned>(&mut self, name: &str, can_be: &str, default: T, before: T) -> T {
        let Some(value) = self.object.get(name).filter(|value| !value.is_null()) else { return default };
        serde_json::from_value(value.clone()).unwrap_or_else(|_| {
            self.problems.push(format!("“{name}” is {value}, and has to be {can_be}; it stays as it was"));
            before
        })
    }

    fn levels(&mut self, before: &BTreeMap<String, Level>) -> BTreeMap<String, Level> {
        let rules: BTreeMap<String, Value> = match self.object.get("lints") {
            None | Some(Value::Null) => BTreeMap::new(),
            Some(Value::Object(rules)) => {
                rules.iter().map(|(rule, level)| (rule.clone(), level.clone())).collect()
            }
            Some(other) => {
                let can_be = "an object with rules and their levels";
                self.problems.push(format!("“lints” is {other}, and has to be {can_be}; it stays as it was"));
                return before.clone();
            }
        };
        let read = rules.into_iter().filter_map(|(rule, level)| {
            let known = serde_json::from_value(level.clone()).ok();
            if known.is_none() {
                let levels = "\"off\", \"hint\", \"warning\" or \"error\"";
                self.problems.push(format!(
                    "“{rule}” in “lints” is {level}, and has to be {levels}; it stays as it was"
                ));
            }
            let level = known.or_else(|| before.get(&rule).copied())?;
            Some((rule, level))
        });
        read.collect()
    }
}

/// Whether a name is a known one but for capitals and an ending.
fn is_near(name: &str, known: &str) -> bool {
    let (name, known) = (name.to_ascii_lowercase(), known.to_ascii_lowercase());
    name.len().abs_diff(known.len()) <= 2 && (name.starts_with(&known) || known.starts_with(&name))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_not_given_keeps_its_default() {
        let read = |given: &Value| Settings::read(given, &Settings::default());
        let found = read(&json!({ "lawsmith": { "inlayHints": true, "other": 1 } }));
        let settings = Settings { inlay_hints: true, ..Settings::default() };
        assert_eq!(found, Read { settings, problems: Vec::new() });
        assert_eq!(read(&Value::Null).settings, Settings::default());
        let loud = read(&json!({ "base": "1997", "lints": { "REF001": "hint" } })).settings;
        assert_eq!((loud.base.as_str(), loud.lints["REF001"]), ("1997", Level::Hint));
    }

    #[test]
    fn what_is_wrong_is_told_and_the_others_count() {
        let lints = BTreeMap::from([("STY002".to_owned(), Level::Off)]);
        let before = Settings { inlay_hints: true, lints, ..Settings::default() };
        let given = json!({ "inlayHints": "yes", "codeLens": false, "codelens": true, "base": 2019,
            "lints": { "STY002": "ERROR", "REF001": "hint" } });
        let found = Settings::read(&given, &before);
        assert!(found.settings.inlay_hints && !found.settings.code_lens);
        let levels = [("REF001".to_owned(), Level::Hint), ("STY002".to_owned(), Level::Off)];
        assert_eq!(found.settings.lints, BTreeMap::from(levels));
        assert_eq!(
            found.problems,
            [
                "“inlayHints” is \"yes\", and has to be true or false; it stays as it was",
                "“base” is 2019, and has to be the id of an edition, in quotation marks; it stays as it was",
                "“STY002” in “lints” is \"ERROR\", and has to be \"off\", \"hint\", \"warning\" or \"error\"; it stays as it was",
                "there is no setting “codelens”; did you mean “codeLens”?",
            ]
        );
        assert_eq!(Settings::read(&json!({ "lints": 1 }), &before).settings.lints, before.lints);
    }
}
