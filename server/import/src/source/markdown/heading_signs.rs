//! The signs of a heading: `## Fees`, `## Fees ##`.

/// The deepest heading.
const DEEPEST: usize = 6;

/// How deep the heading is that a line is, and its words without the signs, as CommonMark has it (section 4.2): up to six signs with a
/// blank behind them; those at the end stand behind a blank, too. As older Markdown has it, the words may stand close to the signs: but
/// `#1` is a number, and `#oars` a tag. How far the line is indented says nothing.
pub(super) fn heading_signs(line: &str) -> Option<(usize, &str)> {
    let line = line.trim();
    let words = line.trim_start_matches('#');
    let depth = line.len() - words.len();
    let close = |c: char| depth > 1 || c.is_uppercase() || matches!(c, '§' | '*' | '_');
    let heads = words.starts_with(|c: char| c.is_whitespace() || close(c)) || words.is_empty();
    let open = words.trim_end_matches('#');
    let words = if open.is_empty() || open.ends_with([' ', '\t']) { open } else { words };
    ((1..=DEEPEST).contains(&depth) && heads).then(|| (depth, words.trim()))
}

/// The line of a heading.
pub(super) fn with_heading_signs(depth: usize, words: &str) -> String {
    format!("{} {words}", "#".repeat(depth))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs() {
        let check = |line: &str, expected| assert_eq!(heading_signs(line), expected, "{line}");
        check("## Fees", Some((2, "Fees")));
        check("  ###\tFees ## ", Some((3, "Fees")));
        check("## Class C#", Some((2, "Class C#")));
        check("## Class C\\#", Some((2, "Class C\\#")));
        check("#", Some((1, "")));
        check("## ##", Some((2, "")));
        check("##1. Fees", Some((2, "1. Fees")));
        check("#Fees", Some((1, "Fees")));
        check("#§ 1 Fees", Some((1, "§ 1 Fees")));
        for none in ["#1 seed", "#fees", "####### Fees", "Fees ##", ""] {
            check(none, None);
        }
    }
}
