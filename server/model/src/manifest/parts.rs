//! Labelled paragraphs, footnotes, definitions.

use serde::Deserialize;

/// A table `[[label]]`: paragraphs that begin with a label, `Example: …`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LabelEntry {
    /// The words that open one.
    pub words: Vec<String>,
    /// Whether it is a part of the rule that it stands under; examples are none.
    #[serde(default)]
    pub normative: bool,
}

/// The table `[footnotes]`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Footnotes {
    /// Where their numbers begin anew.
    #[serde(default)]
    pub scope: FootnoteScope,
}

/// Where the numbers of footnotes begin anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FootnoteScope {
    /// Nowhere: each number is given once.
    #[default]
    Work,
    /// In each provision of the first level: “footnote 1” means its own.
    Law,
}

/// The table `[definitions]`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Definitions {
    /// The words that open them on a line of their own.
    #[serde(default)]
    pub words: Option<Vec<String>>,
    /// How an entry begins.
    #[serde(default)]
    pub form: DefinitionForm,
    /// The verbs behind a quoted headword: means, includes.
    #[serde(default)]
    pub verbs: Option<Vec<String>>,
    /// Whether a term that is defined with a capital is used with it: a “Member” is no member of a board.
    #[serde(default)]
    pub capitals: bool,
}

/// How an entry of the definitions begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DefinitionForm {
    /// `Headword — text`.
    #[default]
    Dash,
    /// The headword on a line of its own, the text below it.
    Line,
    /// `“headword” means text`.
    Quoted,
}
