//! How loud rules are: by rule and by family, in a profile, in some files.
//!
//! Levels come in layers, the weakest first: what the profile says by itself, the manifest's table, its table for the
//! profile, its tables for files, what the command line or the editor asks for. The last one that speaks of a rule wins;
//! within one table a rule is stronger than its family.

use std::collections::BTreeMap;

use globset::{GlobBuilder, GlobMatcher};
use lawsmith_model::{Edition, LintProfile, Lints, RuleLevel};

use crate::registry::{find_rule, find_rules, registry};
use crate::rule::Rule;
use crate::rule::file_levels::{ByCode, FileLevels};
use crate::rules;
use crate::words::near::nearest;

/// What `publish` asks for that is not asked of a draft: nothing may be left open.
static PUBLISH: [(&Rule, RuleLevel); 3] = [
    (&rules::open_note::RULE, RuleLevel::Error),
    (&rules::open_proposal::RULE, RuleLevel::Error),
    (&rules::malformed_proposal::RULE, RuleLevel::Error),
];

/// The levels that a manifest or a command line gives to rules.
#[derive(Debug, Clone, Default)]
pub struct Levels {
    /// The folder that paths are told from.
    root: String,
    layers: Vec<Layer>,
}

#[derive(Debug, Clone)]
struct Layer {
    /// The files that it is for; all without it.
    files: Option<Files>,
    by_code: ByCode,
}

/// Files by a pattern: what it names, and all below that.
#[derive(Debug, Clone)]
pub(crate) struct Files {
    pattern: String,
    matchers: Vec<GlobMatcher>,
}

impl PartialEq for Levels {
    fn eq(&self, other: &Self) -> bool {
        let told = |levels: &Self| {
            let layers = levels.layers.iter();
            layers
                .map(|it| (it.files.as_ref().map(|files| files.pattern.clone()), it.by_code.clone()))
                .collect::<Vec<_>>()
        };
        self.root == other.root && told(self) == told(other)
    }
}

impl Eq for Levels {}

/// A name that is no rule's and no family's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownRule {
    /// The name as given.
    pub name: String,
    /// A rule whose name is near.
    pub near: Option<&'static str>,
}

impl std::fmt::Display for UnknownRule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "there is no rule “{}”", self.name)?;
        match self.near {
            Some(near) => write!(f, "; did you mean “{near}”?"),
            None => write!(f, "; `lawsmith rule` lists them all"),
        }
    }
}

impl std::error::Error for UnknownRule {}

impl Levels {
    /// Reads levels by the names or codes of rules, or by families, in any order.
    pub fn new<'a>(given: impl IntoIterator<Item = (&'a str, RuleLevel)>) -> Result<Self, UnknownRule> {
        Ok(Self { root: String::new(), layers: vec![Layer { files: None, by_code: by_code(given)? }] })
    }

    /// What a manifest says, in `profile` or in the one that it names.
    pub fn of_manifest(lints: &Lints, profile: Option<LintProfile>) -> Result<Self, UnknownRule> {
        let table = |table: &BTreeMap<String, RuleLevel>| {
            by_code(table.iter().map(|(name, level)| (name.as_str(), *level)))
        };
        let everywhere = |by_code| Layer { files: None, by_code };
        let (own, of_profile) = match profile.unwrap_or(lints.profile) {
            LintProfile::Draft => (BTreeMap::new(), &lints.draft),
            LintProfile::Publish => {
                (PUBLISH.iter().map(|(rule, level)| (rule.code, *level)).collect(), &lints.publish)
            }
        };
        // A name that only the other profile uses has to be right too.
        table(&lints.draft)?;
        table(&lints.publish)?;
        let mut layers =
            vec![everywhere(own), everywhere(table(&lints.levels)?), everywhere(table(of_profile)?)];
        for path in &lints.paths {
            layers
                .push(Layer { files: Some(Files::new(path.path.get_ref())), by_code: table(&path.levels)? });
        }
        Ok(Self { root: String::new(), layers })
    }

    /// The same where the documents' paths are told from elsewhere and the manifest lies in the folder `root`.
    pub fn from_folder(self, root: &str) -> Self {
        Self { root: plain(root).trim_end_matches('/').to_owned(), ..self }
    }

    /// These levels, and those of `others` where they say something else.
    pub fn overridden_by(&self, others: &Self) -> Self {
        let mut levels = self.clone();
        levels.layers.extend(others.layers.iter().cloned());
        levels
    }

    /// The levels of the documents of an edition.
    pub(crate) fn in_files(&self, edition: &Edition) -> FileLevels {
        if self.layers.iter().all(|layer| layer.files.is_none()) {
            return FileLevels::alike(merged(&self.layers));
        }
        let of = |path: &str| {
            let path = plain(path);
            let inner = path.strip_prefix(self.root.as_str()).filter(|_| !self.root.is_empty());
            let inner = inner.and_then(|rest| rest.strip_prefix('/')).unwrap_or(&path);
            let speaks = |layer: &&Layer| layer.files.as_ref().is_none_or(|files| files.have(inner));
            merged(self.layers.iter().filter(speaks))
        };
        FileLevels::apart(edition.documents.iter().map(|it| of(&it.path)).collect())
    }
}

/// What the last one of `layers` that speaks of a rule says.
fn merged<'a>(layers: impl IntoIterator<Item = &'a Layer>) -> ByCode {
    layers.into_iter().flat_map(|layer| &layer.by_code).map(|(code, level)| (*code, *level)).collect()
}

impl Files {
    pub fn new(pattern: &str) -> Self {
        let pattern = plain(pattern).trim_end_matches('/').to_owned();
        let matcher = |pattern: &str| {
            let mut glob = GlobBuilder::new(pattern);
            glob.literal_separator(true);
            // What is no pattern is a name with odd signs in it.
            let built = glob.build().or_else(|_| globset::Glob::new(&globset::escape(pattern)));
            built.ok().map(|glob| glob.compile_matcher())
        };
        let matchers = [pattern.clone(), format!("{pattern}/**")];
        Self { matchers: matchers.iter().filter_map(|pattern| matcher(pattern)).collect(), pattern }
    }

    pub fn have(&self, path: &str) -> bool {
        self.matchers.iter().any(|matcher| matcher.is_match(path))
    }
}

/// The level of a rule in the profile `publish`, where that is another one.
pub(crate) fn level_when_published(rule: &Rule) -> Option<RuleLevel> {
    PUBLISH.iter().find(|(known, _)| *known == rule).map(|(_, level)| *level)
}

/// A path with slashes and without a dot before it.
fn plain(path: &str) -> String {
    let path = path.replace('\\', "/");
    let inner = path.strip_prefix("./").unwrap_or(&path);
    if inner == "." { String::new() } else { inner.to_owned() }
}

/// Levels by code: a rule that is named is stronger than its family.
fn by_code<'a>(given: impl IntoIterator<Item = (&'a str, RuleLevel)>) -> Result<ByCode, UnknownRule> {
    let (mut families, mut rules) = (ByCode::new(), ByCode::new());
    for (name, level) in given {
        let of_family = find_rule(name).is_none();
        let mut found = find_rules(name).peekable();
        if found.peek().is_none() {
            let near = nearest(name, registry().iter().map(|rule| rule.name));
            return Err(UnknownRule { name: name.to_owned(), near });
        }
        let table = if of_family { &mut families } else { &mut rules };
        table.extend(found.map(|rule| (rule.code, level)));
    }
    families.append(&mut rules);
    Ok(families)
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use lawsmith_model::{Lexicon, Manifest, Source};

    use super::*;

    /// The levels of two rules in two files, in a manifest with `table`.
    fn told(table: &str, profile: Option<LintProfile>) -> String {
        let manifest = Manifest::parse(&format!("[work]\nid = \"game\"\n{table}")).unwrap();
        let levels = Levels::of_manifest(&manifest.lints, profile).unwrap().from_folder("./works/game/");
        let source = |path: &str| Source { path: format!("works/game/{path}"), text: "".into() };
        let sources = [source("2025/laws.laws"), source("2025/notes/a.laws")];
        let conventions = manifest.conventions().unwrap();
        let edition = Edition::analyse("2025", conventions, Lexicon::default(), &sources);
        let files = levels.in_files(&edition);
        let mut out = String::new();
        for name in ["numbering-gap", "malformed-marker"] {
            let rule = find_rule(name).unwrap();
            for at in 0..2 {
                write!(out, "{} ", files.of(rule, at).name()).unwrap();
            }
        }
        out
    }

    #[test]
    fn a_rule_is_stronger_than_its_family() {
        assert_eq!(told("", None), "warning warning warning warning ");
        let table = "[lints]\nnumbering-gap = \"error\"\nnum = \"off\"\n";
        assert_eq!(told(table, None), "error error off off ");
    }

    #[test]
    fn profiles_and_files_come_later() {
        let table = "[lints]\nNUM = \"hint\"\n[lints.publish]\nNUM001 = \"error\"\n[[lints.path]]\npath = \"2025/notes\"\nNUM = \"off\"\n";
        assert_eq!(told(table, None), "hint off hint off ");
        assert_eq!(told(table, Some(LintProfile::Publish)), "error off hint off ");
        let table = "[[lints.path]]\npath = \"**/[ab].laws\"\nNUM001 = \"off\"\n";
        assert_eq!(told(table, None), "warning off warning warning ");
    }

    #[test]
    fn a_wrong_name_is_told_in_any_profile() {
        let manifest =
            Manifest::parse("[work]\nid = \"game\"\n[lints.publish]\nnumbring-gap = \"off\"\n").unwrap();
        let error = Levels::of_manifest(&manifest.lints, None).unwrap_err();
        assert_eq!(error.to_string(), "there is no rule “numbring-gap”; did you mean “numbering-gap”?");
    }

    #[test]
    fn what_is_left_open_is_an_error_when_published() {
        let note = find_rule("open-note").unwrap();
        assert_eq!((note.level, level_when_published(note)), (RuleLevel::Off, Some(RuleLevel::Error)));
    }
}
