//! The table `[lints]` of the manifest: how loud rules are, in all files, in a profile, in some files.
//!
//! Names of rules and families are only read here; whether there are such is for `lawsmith-lints` to say.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use toml::Spanned;

use crate::manifest::Level;

/// Levels by the name or code of a rule, or by the three letters of a family.
pub type LevelTable = BTreeMap<String, Level>;

/// What a text is checked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LintProfile {
    /// While it is written.
    #[default]
    Draft,
    /// Before it goes to print: nothing may be left open.
    Publish,
}

/// The table `[lints]`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Lints {
    /// The profile where nobody asks for another one.
    pub profile: LintProfile,
    /// The levels in every profile.
    pub levels: LevelTable,
    /// Those in the profile `draft`.
    pub draft: LevelTable,
    /// Those in the profile `publish`.
    pub publish: LevelTable,
    /// Those of some files, in order.
    pub paths: Vec<PathLints>,
}

/// A table `[[lints.path]]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PathLints {
    /// A file, a folder or a pattern with `*` and `**`, from the manifest's folder.
    pub path: Spanned<String>,
    /// The levels there.
    pub levels: LevelTable,
}

impl<'de> Deserialize<'de> for Lints {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(LintsVisitor)
    }
}

/// Reads key by key: beside a few keys of its own the table has the names of rules, so that no list of keys can be given.
struct LintsVisitor;

impl<'de> Visitor<'de> for LintsVisitor {
    type Value = Lints;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("rules with their levels")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Lints, A::Error> {
        let mut lints = Lints::default();
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "profile" => lints.profile = map.next_value()?,
                "draft" => lints.draft = map.next_value()?,
                "publish" => lints.publish = map.next_value()?,
                "path" => lints.paths = map.next_value()?,
                _ => drop(lints.levels.insert(key, map.next_value()?)),
            }
        }
        Ok(lints)
    }
}

impl<'de> Deserialize<'de> for PathLints {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(PathVisitor)
    }
}

struct PathVisitor;

impl<'de> Visitor<'de> for PathVisitor {
    type Value = PathLints;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a path, and rules with their levels")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<PathLints, A::Error> {
        let (mut path, mut levels) = (None, LevelTable::new());
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "path" => path = Some(map.next_value()?),
                _ => drop(levels.insert(key, map.next_value()?)),
            }
        }
        let path = path.ok_or_else(|| serde::de::Error::missing_field("path"))?;
        Ok(PathLints { path, levels })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::manifest::Manifest;

    fn lints(table: &str) -> Result<Lints, String> {
        let manifest = Manifest::parse(&format!("[work]\nid = \"game\"\n{table}"));
        manifest.map(|manifest| manifest.lints).map_err(|error| error.message)
    }

    #[test]
    fn rules_families_profiles_and_paths() {
        let table = "
[lints]
profile = \"publish\"
NRM = \"off\"
numbering-gap = \"error\"
[lints.publish]
NTE = \"error\"
[[lints.path]]
path = \"2025/notes\"
STY = \"hint\"
";
        let lints = lints(table).unwrap();
        assert_eq!(lints.profile, LintProfile::Publish);
        assert_eq!((lints.levels["NRM"], lints.levels["numbering-gap"]), (Level::Off, Level::Error));
        assert_eq!((lints.publish["NTE"], lints.draft.len()), (Level::Error, 0));
        assert_eq!(
            (lints.paths[0].path.get_ref().as_str(), lints.paths[0].levels["STY"]),
            ("2025/notes", Level::Hint)
        );
    }

    #[test]
    fn what_is_no_level_is_told() {
        assert!(lints("[lints]\nNRM = \"loud\"\n").is_err());
        assert!(lints("[lints]\nprofile = \"print\"\n").is_err());
        assert!(lints("[[lints.path]]\nNRM = \"off\"\n").unwrap_err().contains("path"));
    }
}
