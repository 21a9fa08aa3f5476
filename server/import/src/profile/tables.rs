//! The tables of a profile, but for those that put lines right (`mending`) and `[markup]`, which stands with its signs.

use lawsmith_model::Language;
use serde::Deserialize;
use toml::value::Datetime;

use crate::pattern::Pattern;

/// `[work]`: goes into the manifest as it is.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Work {
    pub(crate) id: String,
    pub(crate) title: String,
    #[serde(default)]
    pub(crate) language: Language,
    #[serde(default)]
    pub(crate) noun: Option<Vec<String>>,
    #[serde(default)]
    pub(crate) levels: Option<Vec<String>>,
    /// "full" where markers carry the whole address.
    #[serde(default)]
    pub(crate) marker: Option<String>,
}

/// `[norms]`: the scale of norm words, for the manifest.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Norms {
    #[serde(default)]
    pub(crate) scale: Vec<String>,
}

/// `[edition]`: the one edition that the source holds.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Edition {
    pub(crate) id: String,
    /// The folder of its files; the id unless given.
    #[serde(default)]
    pub(crate) path: Option<String>,
    #[serde(default)]
    pub(crate) base: Option<String>,
    /// The title of its documents; that of the work unless given.
    #[serde(default)]
    pub(crate) title: Option<String>,
    /// The edition that the source is a copy of, mostly of a part only.
    #[serde(default)]
    pub(crate) copy_of: Option<String>,
    /// What the source is; laws unless given.
    #[serde(default)]
    pub(crate) kind: Kind,
    #[serde(default)]
    pub(crate) in_force: Option<Datetime>,
}

/// What a source is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// Law.
    #[default]
    Laws,
    /// A commentary on the Laws of the edition.
    Commentary,
}

/// `[pages]`: what belongs to the page and not to the text.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Pages {
    /// The mark of a page break; what follows it on the line is the page's first line.
    #[serde(default, rename = "break")]
    pub(crate) page_break: Option<Pattern>,
    /// A line that is a page number if it stands apart on both sides.
    #[serde(default)]
    pub(crate) number: Option<Pattern>,
    /// Lines repeated at the head or foot of pages.
    #[serde(default)]
    pub(crate) running_heads: Vec<Pattern>,
    /// The titles of tables of contents, which are left out.
    #[serde(default)]
    pub(crate) contents: Option<Vec<String>>,
}

/// `[lines]`: how the source sets paragraphs apart.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Lines {
    /// How many lines further on a line begins a new paragraph: 2 where one empty line
    /// parts paragraphs, 4 where every second line is empty.
    pub(crate) paragraph_gap: usize,
}

impl Default for Lines {
    fn default() -> Self {
        Self { paragraph_gap: 2 }
    }
}

/// `[[part]]`: a part of the source, from the first line that matches `start` to the next part.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Part {
    pub(crate) kind: PartKind,
    pub(crate) start: Pattern,
    /// For the report, where the part is skipped.
    #[serde(default)]
    pub(crate) why: Option<String>,
    /// Whether the paragraphs of an introduction are numbered, as provisions are.
    #[serde(default)]
    pub(crate) numbered: bool,
    /// The file that the part goes to, without folder and extension.
    #[serde(default)]
    pub(crate) file: Option<String>,
}

/// What a part holds, and so how it is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PartKind {
    Skip,
    Introduction,
    Definitions,
    Laws,
    Commentary,
    Index,
}

/// `[headings]`: the heading of a provision of the first level.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Headings {
    /// With the groups `number` and `title`.
    pub(crate) law: Pattern,
    /// Of a commentary: the lines that are titles besides those of its Laws.
    #[serde(default)]
    pub(crate) titles: Vec<Pattern>,
}

/// `[quotations]`: provisions that the source repeats beside others.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Quotations {
    /// Lines that head such a copy, each with the group `address`.
    #[serde(default)]
    pub(crate) headings: Vec<Pattern>,
}

/// `[charts]`: pages that hold a drawing of which only loose words are left.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Charts {
    /// Lines that begin one.
    #[serde(default)]
    pub(crate) titles: Vec<Pattern>,
}

/// `[footnotes]`: marks that stand on lines of their own, notes at the foot of the page.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Footnotes {
    /// A line that holds only a mark, with the group `label`.
    pub(crate) mark: Pattern,
    /// How many lines below its sentence a mark stands at most; further down it begins a note.
    pub(crate) mark_distance: usize,
}

/// `[index]`: how the heads of an index are known.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Index {
    #[serde(default)]
    pub(crate) heads: Heads,
}

/// What tells a head from what stands below it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Heads {
    /// An empty line stands before it.
    #[default]
    ByGaps,
    /// It goes on with the alphabet: for a page whose columns and empty lines are lost. The
    /// longest run of lines in order is taken for the heads, and said to be unsure.
    ByOrder,
}

/// `[tables]`: how columns are set apart.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Tables {
    /// How many blanks inside a line without a marker make it a row of a table.
    pub(crate) column_gap: usize,
}

/// `[[literal]]`: a run of lines kept in a fenced block.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Literal {
    /// The word behind the fence: `deal`, `auction`, `chart`; none for a plain block.
    #[serde(default)]
    pub(crate) kind: Option<String>,
    /// What each of its lines looks like.
    pub(crate) line: Pattern,
    /// What one of its lines has to hold.
    #[serde(default)]
    pub(crate) having: Option<Pattern>,
}
