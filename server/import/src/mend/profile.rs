//! The tables of a profile that put lines right before they are read.
//!
//! For text that was read off a page by a machine. Lines are named by number only where no
//! pattern can: a lost heading, a lost marker. Nothing here holds a sentence of the source.

use serde::Deserialize;

use super::repairs::heading;
use crate::pattern::Pattern;
use crate::profile::Profile;

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

/// Complains about the first table that can't be meant so: what is wrong, and the words of
/// the profile near it.
pub(crate) fn check(profile: &Profile) -> Result<(), (String, String)> {
    let mut groups: Vec<(&str, &Pattern, &[&str])> = Vec::new();
    if let Some(titles) = &profile.side_titles {
        groups.push(("side-titles.line", &titles.line, &["title"]));
    }
    if let Some(entries) = &profile.entries {
        groups.push(("entries.line", &entries.line, &["headword", "text"]));
    }
    if let Some(stars) = &profile.stars {
        groups.push(("stars.note", &stars.note, &["label", "text"]));
        groups.push(("stars.mark", &stars.mark, &["label"]));
    }
    if let Some(endnotes) = &profile.endnotes {
        groups.push(("endnotes.note", &endnotes.note, &["label", "text"]));
        groups.push(("endnotes.mark", &endnotes.mark, &["label"]));
    }
    for (key, pattern, wanted) in groups {
        if let Some(group) = wanted.iter().find(|group| !pattern.has_group(group)) {
            let message = format!("{key}: '{}' lacks the group (?P<{group}>…)", pattern.source());
            return Err((pattern.source().to_owned(), message));
        }
    }
    let spans = profile.skips.iter().map(|skip| &skip.within);
    let spans = spans.chain(profile.repairs.iter().map(|repair| &repair.within));
    let spans = spans.chain(profile.remarks.iter().map(|remark| &remark.within));
    let spans = spans.chain(profile.side_titles.iter().map(|titles| &titles.within));
    let spans = spans.chain(profile.entries.iter().map(|entries| &entries.within));
    let mut spans = spans.chain(profile.stars.iter().map(|stars| &stars.within)).flatten();
    if let Some(&[first, last]) = spans.find(|[first, last]| first > last) {
        let written = format!("[{first}, {last}]");
        let message = format!("within: {written} runs backwards; write the first line first");
        return Err((written, message));
    }
    let Some(headings) = &profile.headings else { return Ok(()) };
    let unknown = |lost: &&LostHeading| !headings.law.is_match(&heading(profile, &lost.law, &lost.title));
    if let Some(lost) = profile.lost_headings.iter().find(unknown) {
        let written = heading(profile, &lost.law, &lost.title);
        let message = format!("headings.law does not match “{written}”, the form of a lost heading put in");
        return Err((headings.law.source().to_owned(), message));
    }
    Ok(())
}
