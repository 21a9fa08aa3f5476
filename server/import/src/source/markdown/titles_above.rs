//! Titles that stand as headings directly above the headings that have only the numbers: `## Fees` over `### Article 8`.
//!
//! A heading over several numbers is that of a chapter, so they are titles only where nearly all stand over one.

use std::borrow::Cow;

use lawsmith_syntax::Style;

use super::heading_signs::{heading_signs, with_heading_signs};
use crate::source::is_noun_and_number;

/// How many such titles make titles of all.
const ENOUGH: usize = 3;

/// A heading of the source.
struct Heading<'t> {
    at: usize,
    depth: usize,
    words: &'t str,
    /// Whether it is a noun and a number.
    numbered: bool,
    /// Whether nothing stands between the heading above and this one.
    adjoins: bool,
}

/// `text` with each such title behind its number, where titles are looked for.
pub(super) fn with_titles_behind(text: &str) -> Cow<'_, str> {
    let lines: Vec<&str> = crate::lines::physical(text).collect();
    let headings = headings(&lines);
    let pairs: Vec<usize> = (0..headings.len()).filter(|&at| is_over_number(&headings, at)).collect();
    let lone: Vec<usize> = pairs.iter().copied().filter(|&at| is_over_one(&headings[at + 1..])).collect();
    if lone.len() < ENOUGH || lone.len() * 4 < pairs.len() * 3 {
        return Cow::Borrowed(text);
    }
    let mut lines: Vec<Cow<'_, str>> = lines.into_iter().map(Cow::Borrowed).collect();
    for pair in lone.into_iter().filter_map(|at| headings.get(at..at + 2)) {
        let (title, number) = (&pair[0], &pair[1]);
        lines[title.at] = Cow::Borrowed("");
        let words = format!("{} — {}", number.words, title.words);
        lines[number.at] = Cow::Owned(with_heading_signs(number.depth, &words));
    }
    Cow::Owned(lines.join("\n"))
}

fn headings<'t>(lines: &[&'t str]) -> Vec<Heading<'t>> {
    let (mut found, mut adjoins) = (Vec::new(), false);
    for (at, line) in lines.iter().enumerate() {
        if let Some((depth, words)) = heading_signs(line) {
            let plain = words.trim_matches(['*', '_', '.', ':', ' ']);
            let numbered = is_noun_and_number(plain);
            let words = if numbered { plain } else { words };
            found.push(Heading { at, depth, words, numbered, adjoins });
            adjoins = true;
        } else {
            adjoins &= line.trim().is_empty();
        }
    }
    found
}

/// Whether the heading stands directly over one that has only a number, and is neither numbered, nor the title of a number above,
/// nor that of the work.
fn is_over_number(headings: &[Heading<'_>], at: usize) -> bool {
    let (own, above) = (&headings[at], at.checked_sub(1).map(|above| &headings[above]));
    let below = headings.get(at + 1).is_some_and(|below| below.numbered && below.adjoins);
    let of_work = above.is_none() && own.depth == 1;
    let of_above = own.adjoins && above.is_some_and(|above| above.numbered);
    below && !has_number(own.words) && !of_work && !of_above
}

/// Whether another heading without a number comes before the next number.
fn is_over_one(numbers: &[Heading<'_>]) -> bool {
    numbers.get(1).is_none_or(|next| !next.numbered)
}

/// Whether a word of a heading is a number: "Chapter II", "Part 2: Oars".
fn has_number(words: &str) -> bool {
    let mut words = words.split(|c: char| !c.is_alphanumeric());
    words
        .any(|word| word.starts_with(|c: char| c.is_ascii_digit()) || Style::UpperRoman.value(word).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(with_titles_behind(text), expected);
    }

    const PAIRS: &str = "# Rules\n\n## Oars\n### Article 1\n\nLong.\n\n## Sails\n\n### Article 2\n\nRed.\n\n";
    const JOINED: &str =
        "# Rules\n\n\n### Article 1 — Oars\n\nLong.\n\n\n\n### Article 2 — Sails\n\nRed.\n\n";

    #[test]
    fn titles_go_behind_their_numbers() {
        check(
            &format!("{PAIRS}## Bells\n\n### **Article 3**\n\nLoud."),
            &format!("{JOINED}\n\n### Article 3 — Bells\n\nLoud."),
        );
        let last =
            "## Bells\n\n### Article 3\n\nLoud.\n\n## Crews\n\n### Article 4\n\nA.\n\n### Article 5\n\nB.";
        check(
            &format!("{PAIRS}{last}"),
            &format!(
                "{JOINED}{}",
                last.replacen("## Bells\n\n### Article 3", "\n\n### Article 3 — Bells", 1)
            ),
        );
    }

    #[test]
    fn headings_of_chapters_stay() {
        for last in [
            "## Bells\n\n### Article 3\n\nLoud.\n\n### Article 4\n\nSo.\n",
            "## Part III Bells\n\n### Article 3\n\nLoud.\n",
            "## Bells\n\nRing:\n\n### Article 3\n\nLoud.\n",
            "### Article 3\n\n## Bells\n\n### Article 4\n\nSo.\n",
        ] {
            let text = format!("{PAIRS}{last}");
            assert!(matches!(with_titles_behind(&text), Cow::Borrowed(_)), "{last}");
        }
    }
}
