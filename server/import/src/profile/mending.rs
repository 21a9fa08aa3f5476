//! The tables of a profile that put lines right before they are read.
//!
//! For text that was read off a page by a machine. Lines are named by number only where no
//! pattern can: a lost heading, a lost marker. Nothing here holds a sentence of the source.

use serde::Deserialize;

use crate::pattern::Pattern;

/// A run of lines: first and last, from 1.
pub(crate) type Span = [usize; 2];

/// Whether a line lies in the spans; no spans at all are every line.
pub(crate) fn covers(spans: &[Span], line: usize) -> bool {
    spans.is_empty() || spans.iter().any(|[first, last]| (*first..=*last).contains(&line))
}

/// `[[skip]]`: lines that are no part of the work.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Skip {
    pub(crate) why: String,
    /// What the line holds; without it every line of the spans is meant.
    #[serde(default)]
    pub(crate) line: Option<Pattern>,
    #[serde(default)]
    pub(crate) within: Vec<Span>,
}

/// `[[repair]]`: words of a line that were misread, or a line that holds two.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Repair {
    pub(crate) find: Pattern,
    /// What stands there instead: `$1` is a group, a line break begins a line of its own.
    pub(crate) with: String,
    #[serde(default)]
    pub(crate) within: Vec<Span>,
    /// For the report; without it the repair is of form only and not told.
    #[serde(default)]
    pub(crate) why: Option<String>,
}

/// `[[move]]`: lines that the page's columns, or the order of its pages, put in the wrong place.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Move {
    pub(crate) line: usize,
    /// The last of several.
    #[serde(default)]
    pub(crate) to: Option<usize>,
    /// The line that they belong before.
    pub(crate) before: usize,
}

/// `[[heading]]`: the heading of a Law that the source lost.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct LostHeading {
    /// The line that it stood before.
    pub(crate) line: usize,
    pub(crate) law: String,
    #[serde(default)]
    pub(crate) title: String,
}

/// `[flow]`: which lines begin a paragraph.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Flow {
    /// What stands before an item of a list; it is taken away, and the line begins anew.
    #[serde(default)]
    pub(crate) item: Option<Pattern>,
    /// Whether a line in small letters below an unfinished sentence goes on with it,
    /// whatever stands between them.
    #[serde(default)]
    pub(crate) mend_breaks: bool,
    /// Lines that go on with the line above though nothing shows it.
    #[serde(default)]
    pub(crate) goes_on: Vec<usize>,
}

/// `[side-titles]`: titles on lines of their own, which head what stands below them.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct SideTitles {
    /// With the group `title`.
    pub(crate) line: Pattern,
    #[serde(default)]
    pub(crate) within: Vec<Span>,
}

/// `[entries]`: how a definition begins where no blank line sets it apart.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Entries {
    /// With the groups `headword` and `text`.
    pub(crate) line: Pattern,
    pub(crate) within: Vec<Span>,
}

/// `[[remark]]`: what somebody says about the text: kept as a drafting note.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Remark {
    /// Who says it, where that is known.
    #[serde(default)]
    pub(crate) author: Option<String>,
    /// Where a remark inside a paragraph begins; without it whole lines are remarks.
    #[serde(default)]
    pub(crate) open: Option<Pattern>,
    /// What ends it; the end of the paragraph does in any case.
    #[serde(default)]
    pub(crate) close: Option<Pattern>,
    pub(crate) within: Vec<Span>,
    /// Whether it stands above the heading of the Law that it is about.
    #[serde(default)]
    pub(crate) above_heading: bool,
}

/// `[stars]`: footnotes marked by stars, each note below the Law that has its mark.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Stars {
    /// A line that begins a note, with the groups `label` and `text`.
    pub(crate) note: Pattern,
    /// A mark behind a word, with the group `label`.
    pub(crate) mark: Pattern,
    #[serde(default)]
    pub(crate) within: Vec<Span>,
}

/// `[endnotes]`: how they are marked.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Endnotes {
    /// A line that begins a note, with the groups `label` and `text`.
    pub(crate) note: Pattern,
    /// A mark behind a word, with the group `label`.
    pub(crate) mark: Pattern,
}
