//! What can be wrong with a profile in itself, in words for people: the key, the line, a way out.

use lawsmith_model::{Manifest, unknown_key};
use lawsmith_syntax::Level;

use super::{Profile, manifest};
use crate::pattern::Pattern;

/// Why a profile can't be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}{message}", match line { Some(line) => format!("line {line}: "), None => String::new() })]
pub struct ProfileError {
    /// The line of the profile, from 1, where it is known.
    pub line: Option<usize>,
    /// What is wrong there and what to do.
    pub message: String,
}

/// What TOML can't check: levels, groups, distances and paths.
pub(crate) fn check(profile: &Profile, toml: &str) -> Result<(), ProfileError> {
    let wrong = |near: &str, message: String| Err(ProfileError { line: line_with(toml, near), message });
    if profile.work.levels.as_ref().is_some_and(Vec::is_empty) {
        return wrong("levels", "work.levels: at least one level is needed, as in [\"1\", \"A\"]".to_owned());
    }
    for level in profile.work.levels.iter().flatten() {
        if Level::from_first_label(level).is_err() {
            let message = format!(
                "work.levels: “{level}” is no first label; write one of 1, A, a, I, i, AA, aa, AB, with brackets as in (a) or a)"
            );
            return wrong("levels", message);
        }
    }
    if let Err(error) = Manifest::parse(&manifest(profile)) {
        let key = error.message.split('“').nth(1).and_then(|rest| rest.split('”').next()).unwrap_or_default();
        return wrong(key, error.message.clone());
    }
    for (key, pattern) in profile.patterns() {
        let groups: &[&str] = match key {
            "headings.law" => &["number", "title"],
            "quotations.headings" => &["address"],
            "footnotes.mark" => &["label"],
            _ => &[],
        };
        if let Some(group) = groups.iter().find(|group| !pattern.has_group(group)) {
            let message = format!("{key}: '{}' lacks the group (?P<{group}>…)", pattern.source());
            return wrong(pattern.source(), message);
        }
    }
    if let Err((near, message)) = check_mending(profile) {
        return wrong(&near, message);
    }
    let folder = profile.edition.path.as_ref().unwrap_or(&profile.edition.id);
    for path in std::iter::once(folder).chain(profile.parts.iter().filter_map(|part| part.file.as_ref())) {
        let parts = path.split('/');
        if path.contains(['\\', ':']) || parts.into_iter().any(|part| matches!(part, "" | "." | "..")) {
            return wrong(
                path,
                format!("“{path}” can't name a file or folder of the work; write a name such as 2017"),
            );
        }
    }
    if profile.lines.paragraph_gap < 2 {
        let message = "lines.paragraph-gap: 2 is the least, for lines without an empty one between";
        return wrong("paragraph-gap", message.to_owned());
    }
    if profile.tables.is_some_and(|tables| tables.column_gap < 2) {
        return wrong("column-gap", "tables.column-gap: 2 is the least, or every line is a row".to_owned());
    }
    Ok(())
}

/// Complains about the first table for putting lines right that can't be meant so: what is wrong, and the words of
/// the profile near it.
fn check_mending(profile: &Profile) -> Result<(), (String, String)> {
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
    let outermost = profile.outermost();
    let mut lost = profile.lost_headings.iter().map(|lost| outermost.heading(&lost.law, &lost.title));
    if let Some(written) = lost.find(|heading| !headings.law.is_match(heading)) {
        let message = format!("headings.law does not match “{written}”, the form of a lost heading put in");
        return Err((headings.law.source().to_owned(), message));
    }
    Ok(())
}

/// The line, from 1, that holds `near`.
fn line_with(toml: &str, near: &str) -> Option<usize> {
    toml.find(near).map(|at| line_at(toml, at))
}

fn line_at(toml: &str, at: usize) -> usize {
    toml[..at].matches('\n').count() + 1
}

/// Turns a TOML error into words for people: the key, the line, a suggestion.
pub(super) fn explain(toml: &str, error: &toml::de::Error) -> ProfileError {
    let line = error.span().map(|span| line_at(toml, span.start));
    let message = error.message().trim();
    let quoted: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    let message = match quoted.split_first() {
        Some((given, known)) if message.starts_with("unknown field") => unknown_key(given, known),
        Some((missing, _)) if message.starts_with("missing field") => {
            format!("the key “{missing}” is missing")
        }
        _ => match error.span().and_then(|span| key_at(toml, span.start)) {
            Some(key) => format!("{key}: {message}"),
            None => message.to_owned(),
        },
    };
    ProfileError { line, message }
}

/// The key, with its table, whose value holds the byte at `at`.
fn key_at(toml: &str, at: usize) -> Option<String> {
    let (mut table, mut key) = ("", None);
    let end = toml[at..].find('\n').map_or(toml.len(), |end| at + end);
    for line in toml[..end].lines().map(str::trim_start) {
        if let Some(name) = line.strip_prefix('[') {
            table = name.trim_start_matches('[').split(']').next().unwrap_or_default();
            key = None;
        } else if let Some((name, _)) = line.split_once('=') {
            let name = name.trim();
            if name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_') {
                key = Some(name);
            }
        }
    }
    key.map(|key| if table.is_empty() { key.to_owned() } else { format!("{table}.{key}") })
}

#[cfg(test)]
mod tests {
    use lawsmith_syntax::Conventions;

    use super::*;

    const SMALL: &str = "[work]\nid = 'x'\ntitle = 'X'\n[edition]\nid = '1'\n\
                         [headings]\nlaw = '^LAW (?P<number>\\d+) - (?P<title>.*)$'\n";

    #[track_caller]
    fn check_error(more: &str, message: &str) {
        let error = Profile::parse(&format!("{SMALL}{more}")).unwrap_err();
        assert_eq!(error.to_string(), message);
    }

    #[test]
    fn a_small_profile_is_enough() {
        let profile = Profile::parse(SMALL).unwrap();
        assert_eq!(profile.lines.paragraph_gap, 2);
        assert_eq!(profile.conventions(), Conventions::default());
        assert_eq!(Profile::default().outermost().heading("1", ""), "Law 1");
    }

    #[test]
    fn an_unknown_key_gets_a_suggestion() {
        check_error("[pages]\nnumbr = 'x'\n", "line 9: unknown key “numbr”; did you mean “number”?");
        check_error("[chart]\n", "line 8: unknown key “chart”; did you mean “charts”?");
        check_error("[norms]\nwords = []\n", "line 9: unknown key “words”; the keys here are scale");
        check_error(
            "[pages]\nnumber = { patern = 'x' }\n",
            "line 9: unknown key “patern”; did you mean “pattern”?",
        );
    }

    #[test]
    fn a_wrong_pattern_is_named_with_its_key() {
        check_error(
            "[charts]\ntitles = [\n  'a',\n  '(b',\n]\n",
            "line 11: charts.titles: '(b' is no regular expression: unclosed group",
        );
        check_error(
            "[quotations]\nheadings = ['^Law (\\d+)$']\n",
            "line 9: quotations.headings: '^Law (\\d+)$' lacks the group (?P<address>…)",
        );
    }

    #[test]
    fn files_stay_inside_the_work() {
        check_error(
            "[[part]]\nkind = 'laws'\nstart = '^'\nfile = '../laws'\n",
            "line 11: “../laws” can't name a file or folder of the work; write a name such as 2017",
        );
    }

    #[test]
    fn wrong_values_are_told() {
        check_error(
            "[lines]\nparagraph-gap = 1\n",
            "line 9: lines.paragraph-gap: 2 is the least, for lines without an empty one between",
        );
        check_error("[[part]]\nstart = 'x'\n", "line 8: the key “kind” is missing");
        let levels = SMALL.replace("title = 'X'", "title = 'X'\nlevels = ['one']");
        let error = Profile::parse(&levels).unwrap_err();
        assert_eq!(error.line, Some(4));
    }
}
