//! Bullets before markers: `- (a) by day`, as Markdown lists have them whose markers are typed. In plain text the marker says all.

use std::borrow::Cow;

use super::label::is_marker;

/// How many such lines a text has at least.
const FEWEST: usize = 5;

/// What the report says of such lines.
pub(crate) const BULLET: &str = "the bullet before a marker left out";

/// `text` with blanks for the bullets before markers; the numbers of these lines, from 1.
pub(crate) fn without_bullets(text: &str) -> (Cow<'_, str>, Vec<usize>) {
    let bullets = crate::lines::physical(text).enumerate().filter_map(|(at, line)| Some((at, bullet(line)?)));
    let bullets: Vec<(usize, usize)> = bullets.collect();
    if bullets.len() < FEWEST {
        return (Cow::Borrowed(text), Vec::new());
    }
    let mut lines: Vec<Cow<'_, str>> = crate::lines::physical(text).map(Cow::Borrowed).collect();
    for &(line, at) in &bullets {
        let sign = lines[line][at..].chars().next().map_or(0, char::len_utf8);
        lines[line].to_mut().replace_range(at..at + sign, " ");
    }
    (Cow::Owned(lines.join("\n")), bullets.into_iter().map(|(line, _)| line + 1).collect())
}

/// Where the bullet of a line stands, if a marker stands behind it.
fn bullet(line: &str) -> Option<usize> {
    let words = line.trim_start();
    let rest = words.strip_prefix(['-', '*', '•', '–', '▪', '◦'])?;
    let rest = rest.strip_prefix(' ')?.trim_start();
    let first = rest.split_whitespace().next()?;
    let marked = first.len() < rest.len() && is_marker(first);
    marked.then(|| line.len() - words.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bullets_before_markers() {
        let list = "- 1. Boats\n  • (a) by day\n  * (b) by night\n- 2. Oars\n- red\n- 2a1b) long";
        let expected = "  1. Boats\n    (a) by day\n    (b) by night\n  2. Oars\n- red\n  2a1b) long";
        assert_eq!(without_bullets(list), (Cow::Borrowed(expected), vec![1, 2, 3, 4, 6]));
        let few = "- 1. Boats\n- 2. Oars\n- red\n- long";
        assert_eq!(without_bullets(few).0, few);
    }
}
