//! The levels of the numbering: the tables `[[level]]`, or the short form `work.levels`.

use lawsmith_syntax::{Brackets, Conventions, FIRST_ROW, Joint, Level, SecondRow};
use serde::Deserialize;
use toml::Spanned;

use super::{Manifest, ManifestError};

/// A table `[[level]]`, outermost first.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LevelEntry {
    /// What it is called in messages and by whoever reads the manifest; free.
    #[serde(default)]
    pub id: Option<String>,
    /// The first label, with brackets: `1`, `A`, `(a)`. Or else `style` and `mark`.
    #[serde(default)]
    pub first: Option<String>,
    /// The first label of a second row of numbers: `A` where Articles A to H (`A1a`) follow 1 to 12
    /// (`1a1`). The levels below say what theirs are where an address begins so.
    #[serde(default)]
    pub second: Option<String>,
    /// How it is numbered, where `first` is not given.
    #[serde(default)]
    pub style: Option<StyleName>,
    /// How a marker is printed, where `first` is not given: `"({n})"`, `"{n}."`, `"{n})"`.
    #[serde(default)]
    pub mark: Option<String>,
    /// How it is cited behind what is above it: `"{up}({n})"`, `"{up}{n}"`; as it is marked unless
    /// given.
    #[serde(default)]
    pub cite: Option<String>,
    /// Other forms of the marker that are as good: `["{n})"]`.
    #[serde(default)]
    pub variants: Vec<String>,
    /// Whether provisions of this level may have headings; they may unless it says false.
    #[serde(default)]
    pub headed: Option<bool>,
    /// What a provision of this level is called, singular and plural.
    #[serde(default)]
    pub noun: Option<Spanned<Vec<String>>>,
    /// Whether the noun stands in the marker; by default only at the outermost level.
    #[serde(default)]
    pub noun_in_marker: Option<bool>,
    /// The letters that the alphabet leaves out.
    #[serde(default)]
    pub skip: Vec<char>,
    /// Whether numbers are inserted between others: 16A, 12bis.
    #[serde(default)]
    pub inserted: bool,
    /// Whether it may be numbered in Roman numerals where addresses have digits: Section 4.2 of Article IV.
    #[serde(default)]
    pub roman: bool,
    /// `"never-reuse"` where numbers that fell away leave gaps.
    #[serde(default)]
    pub gaps: Option<Gaps>,
}

/// The name of a numbering style.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StyleName {
    /// 1, 2, 3.
    Arabic,
    /// A, B, C.
    Upper,
    /// a, b, c.
    Lower,
    /// I, II, III.
    UpperRoman,
    /// i, ii, iii.
    LowerRoman,
    /// AA, BB, CC.
    DoubleUpper,
    /// aa, bb, cc.
    DoubleLower,
    /// GR, EV, V.
    Initials,
}

impl LevelEntry {
    /// The first label, as given or from the style and the mark.
    fn first_label(&self) -> Result<String, ManifestError> {
        let wrong = |message: &str| ManifestError { message: message.to_owned(), span: None };
        let style = match (&self.first, self.style) {
            (Some(first), None) if self.mark.is_none() => return Ok(first.clone()),
            (None, Some(style)) => style,
            (None, None) => return Err(wrong("level: give first, as in first = \"(a)\", or style and mark")),
            _ => return Err(wrong("level: first says it all; give it alone, or style and mark")),
        };
        let label = match style {
            StyleName::Arabic => "1",
            StyleName::Upper => "A",
            StyleName::Lower => "a",
            StyleName::UpperRoman => "I",
            StyleName::LowerRoman => "i",
            StyleName::DoubleUpper => "AA",
            StyleName::DoubleLower => "aa",
            StyleName::Initials => "AB",
        };
        let mark = self.mark.as_deref().unwrap_or("{n}");
        if !mark.contains("{n}") {
            return Err(wrong("level: mark has to hold {n}, as in mark = \"({n})\""));
        }
        Ok(mark.replace("{n}", label))
    }

    /// The second row of numbers of the level at depth `at`.
    fn second_row(&self, at: usize) -> Result<Option<SecondRow>, ManifestError> {
        let Some(first) = &self.second else { return Ok(None) };
        let read = Level::from_first_label(first).map_err(|error| ManifestError {
            message: format!(
                "level: second = “{}” is no first label; write one of 1, A, a, I, i, AA, aa, AB",
                error.given
            ),
            span: None,
        })?;
        Ok(Some(SecondRow { style: read.style, behind: if at == 0 { FIRST_ROW } else { 0 } }))
    }

    /// Whether an address prints the label in brackets, where `cite` says so.
    fn bracketed(&self) -> Result<Option<bool>, ManifestError> {
        let Some(cite) = &self.cite else { return Ok(None) };
        let own = cite.trim_start_matches("{up}");
        match own.strip_prefix(['.', '-']).unwrap_or(own) {
            "({n})" => Ok(Some(true)),
            "{n}" => Ok(Some(false)),
            _ => Err(ManifestError {
                message: format!(
                    "level: cite = \"{cite}\" can't be read; write \"{{up}}{{n}}\", \"{{up}}.{{n}}\", \"{{up}}-{{n}}\" or \"{{up}}({{n}})\""
                ),
                span: None,
            }),
        }
    }

    /// What an address prints before the label.
    fn joint(&self) -> Option<Joint> {
        let behind = self.cite.as_ref()?.strip_prefix("{up}")?;
        [Joint::Point, Joint::Hyphen].into_iter().find(|joint| behind.starts_with(joint.sign()))
    }
}

/// What gaps in a numbering mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gaps {
    /// A number that fell away is not given again.
    NeverReuse,
}

impl Manifest {
    /// The levels of the long form or of the short one; `None` for the default.
    pub(super) fn numbering(&self) -> Result<Option<Vec<Level>>, ManifestError> {
        let short = self.work.levels.as_deref().unwrap_or_default();
        if self.work.levels.is_none() && self.levels.is_empty() {
            return Ok(None);
        }
        if self.work.levels.is_some() && !self.levels.is_empty() {
            let message = "levels are given twice: keep work.levels or the [[level]] tables".to_owned();
            return Err(ManifestError { message, span: None });
        }
        let mut levels = Vec::new();
        let long: Vec<String> = self.levels.iter().map(LevelEntry::first_label).collect::<Result<_, _>>()?;
        for (at, first) in short.iter().chain(&long).enumerate() {
            let mut level = Level::from_first_label(first).map_err(|error| ManifestError {
                message: format!(
                    "levels: “{}” is no first label; write one of 1, A, a, I, i, AA, aa, AB, with brackets as in (a) or a)",
                    error.given
                ),
                span: None,
            })?;
            if let Some(entry) = self.levels.get(at) {
                // An abbreviation is known with its full stop and without: "Abs. 3".
                let nouns = entry.noun.as_ref().map(|noun| noun.get_ref().as_slice()).unwrap_or_default();
                level.nouns = nouns.iter().map(|noun| noun.trim_end_matches('.').to_owned()).collect();
                level.noun_in_marker = entry.noun_in_marker.unwrap_or(at == 0 && !nouns.is_empty());
                level.second = entry.second_row(at)?;
                level.skipped = entry.skip.clone();
                level.inserted = entry.inserted;
                level.roman = entry.roman;
                level.variants = entry.variants.iter().filter_map(|mark| Brackets::of(mark)).collect();
                level.headed = entry.headed.unwrap_or(true);
                level.bracketed = entry.bracketed()?.unwrap_or(level.bracketed);
                level.joint = entry.joint();
                level.gaps = entry.gaps.is_some();
            } else if at == 0 {
                level.nouns = Conventions::default().levels.remove(0).nouns;
                level.noun_in_marker = true;
            }
            levels.push(level);
        }
        if levels.is_empty() {
            let message = "levels: at least one level is needed, as in levels = [\"1\", \"A\"]".to_owned();
            return Err(ManifestError { message, span: None });
        }
        Ok(Some(levels))
    }
}
