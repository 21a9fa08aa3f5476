//! Provisions that begin with a noun, a number and a title in bold: `**Section 2.1. Boats.** They float.` Behind a dash only the
//! signs tell the title from the text: `**Section 2 – Boats** They float.`

use std::borrow::Cow;

use super::heading_signs::with_heading_signs;
use crate::source::{DEEPEST, is_noun_and_number};

/// On how many lines behind the first one a title may end.
const WRAPPED: usize = 3;

/// `text` without the signs of bold round such titles, also where they end on a later line. What stands behind a dash becomes a
/// heading of its own on the empty line above.
pub(super) fn with_plain_titles(text: &str) -> Cow<'_, str> {
    if !crate::lines::physical(text).any(|line| titled(line).is_some() || headed(line).is_some()) {
        return Cow::Borrowed(text);
    }
    let mut lines: Vec<Cow<'_, str>> = crate::lines::physical(text).map(Cow::Borrowed).collect();
    for at in 0..lines.len() {
        if let Some((heading, words)) = headed(&lines[at])
            && let Some(above) = at.checked_sub(1).filter(|&above| lines[above].trim().is_empty())
        {
            let (heading, words) = (with_heading_signs(DEEPEST, heading), words.to_owned());
            (lines[above], lines[at]) = (Cow::Owned(heading), Cow::Owned(words));
            continue;
        }
        let Some(words) = titled(&lines[at]).map(str::to_owned) else { continue };
        if let Some((title, rest)) = words.split_once("**") {
            lines[at] = Cow::Owned(format!("{title}{rest}"));
            continue;
        }
        let more = lines[at + 1..].iter().take(WRAPPED).take_while(|line| !line.trim().is_empty());
        let end = more.enumerate().find_map(|(by, line)| Some((at + 1 + by, line.split_once("**")?)));
        if let Some((end, (title, rest))) = end {
            lines[end] = Cow::Owned(format!("{title}{rest}"));
            lines[at] = Cow::Owned(words);
        }
    }
    Cow::Owned(lines.join("\n"))
}

/// The heading and the words of a line that begins with a title behind a dash.
fn headed(line: &str) -> Option<(&str, &str)> {
    let (heading, words) = line.strip_prefix("**")?.split_once("**")?;
    let dash = heading.find([':', '–', '—']).or_else(|| heading.find(" - "))?;
    let (marker, title) = heading.split_at(dash);
    let title = title.trim_start_matches([':', '–', '—', '-', ' ']);
    let words = words.trim_start();
    let begins = |words: &str| words.starts_with(char::is_uppercase);
    (is_noun_and_number(marker.trim_end()) && begins(title) && begins(words)).then_some((heading, words))
}

/// The words of a line behind the sign, if it begins so.
fn titled(line: &str) -> Option<&str> {
    let words = line.strip_prefix("**")?;
    let (noun, behind) = words.split_once(' ')?;
    let (number, title) = behind.split_once(' ')?;
    let capital = noun.starts_with(char::is_uppercase) && noun.chars().all(char::is_alphabetic);
    let counts = number.starts_with(|c: char| c.is_ascii_digit())
        && number.chars().all(|c| c.is_ascii_alphanumeric() || c == '.')
        && number.ends_with('.');
    (capital && counts && title.trim_start().starts_with(char::is_uppercase)).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_in_bold_lose_their_signs() {
        let check = |text: &str, expected: &str| assert_eq!(with_plain_titles(text), expected);
        check("**Section 2.1. Ends.** All is **over**.", "Section 2.1. Ends. All is **over**.");
        check(
            "**Section 2.1. Ends of\nall days.** They are over.",
            "Section 2.1. Ends of\nall days. They are over.",
        );
        check("**Section 2.1. Ends\n\n**of** days", "**Section 2.1. Ends\n\n**of** days");
        check("**Section 2.1 and 2.2** are over.", "**Section 2.1 and 2.2** are over.");
    }

    #[test]
    fn titles_behind_a_dash_become_headings() {
        let check = |text: &str, expected: &str| assert_eq!(with_plain_titles(text), expected);
        check(
            "\n**Section 2 – Ends** All is\nover.\n\nYes.",
            "###### Section 2 – Ends\nAll is\nover.\n\nYes.",
        );
        check("A.\n\n**Section 2: Ends** All is over.", "A.\n###### Section 2: Ends\nAll is over.");
        check("A.\n**Section 2: Ends** All is over.", "A.\n**Section 2: Ends** All is over.");
        check("\n**Section 2 – Ends**\nAll", "\n**Section 2 – Ends**\nAll");
        check("\n**Section 2 – 4** are over.", "\n**Section 2 – 4** are over.");
    }
}
