//! Markdown to the plain lines that the phases read: headings, ordered lists, tables and
//! footnotes as Markdown writes them. Emphasis and links stay, for `.laws` writes them alike. The
//! items of ordered lists have a sign for each list that they lie in.
//!
//! Bold in an imported text is emphasis: it says nothing of terms. Fenced code, HTML and nested
//! quotations are left as they stand.

use std::borrow::Cow;

use crate::markup::{CELL, CLOSES, EMPHASIS, HEADING, LISTED, OPEN, cleaned, read};

/// `text` as plain lines. Line numbers stay.
pub(crate) fn plain_lines(text: &str) -> String {
    let text = &*cleaned(text);
    let mut out = String::with_capacity(text.len());
    // The numbers of open ordered lists, by their indentation.
    let mut lists: Vec<(usize, u32)> = Vec::new();
    let mut blank = true;
    for line in crate::lines::physical(text) {
        let line = &*without_anchors(line);
        let indent = line.len() - line.trim_start().len();
        let words = line.trim();
        // A line right below an item goes on with it, wherever it begins.
        let block = words.starts_with(['#', '|', '>']);
        let mut closed = 0;
        if !words.is_empty() && indent == 0 && (blank || block) && ordered(words).is_none() {
            closed = if blank { lists.len() } else { 0 };
            lists.clear();
        }
        blank = words.is_empty();
        let plain = match words.chars().next() {
            Some('#') => heading(words),
            Some('|') => row(words),
            Some(sign @ ('=' | '-')) if words.len() >= 3 && words.chars().all(|c| c == sign) => {
                underlined(&mut out, if sign == '=' { 1 } else { 2 });
                String::new()
            }
            Some('>') => inline(words.trim_start_matches(['>', ' '])),
            _ => match ordered(words) {
                Some((number, rest)) => {
                    lists.retain(|(open, _)| *open <= indent);
                    let last = lists.iter().find(|(open, _)| *open == indent).map(|(_, last)| *last);
                    // Writers often number each item 1.
                    let number = if number == 1 { last.map_or(1, |last| last + 1) } else { number };
                    lists.retain(|(open, _)| *open < indent);
                    lists.push((indent, number));
                    signs(LISTED, lists.len()) + &format!("{number}. {}", inline(rest))
                }
                None => signs(CLOSES, closed) + &inline(item(words)),
            },
        };
        out.push_str(&plain);
        out.push('\n');
    }
    out
}

/// A line without HTML that shows no words: `<a id="2"></a>`, which is there to be linked to.
fn without_anchors(line: &str) -> Cow<'_, str> {
    const END: &str = "></a>";
    if !line.contains(END) {
        return Cow::Borrowed(line);
    }
    let mut out = String::with_capacity(line.len());
    for piece in line.split_inclusive(END) {
        let anchor = piece.strip_suffix(END).and_then(|tag| tag.rfind('<'));
        let anchor = anchor.filter(|&start| piece[start..].starts_with("<a "));
        out.push_str(&piece[..anchor.unwrap_or(piece.len())]);
    }
    Cow::Owned(out)
}

/// `## Words`, with a sign for each `#`.
fn heading(words: &str) -> String {
    let depth = words.len() - words.trim_start_matches('#').len();
    let plain = inline(words.trim_matches('#').trim());
    if plain.is_empty() { plain } else { signs(HEADING, depth) + &plain }
}

/// Makes a heading of the line that stands above, if it holds words: what follows underlines it.
fn underlined(out: &mut String, depth: usize) {
    let above = out.strip_suffix('\n').unwrap_or(out);
    let start = above.rfind('\n').map_or(0, |end| end + 1);
    if above[start..].starts_with(char::is_alphanumeric) {
        out.insert_str(start, &signs(HEADING, depth));
    }
}

fn signs(sign: char, count: usize) -> String {
    std::iter::repeat_n(sign, count).collect()
}

/// The label and the words of a note: `[^1]: text`.
pub(crate) fn note(line: &str) -> Option<(&str, &str)> {
    let (label, words) = line.strip_prefix(OPEN)?.strip_prefix('^')?.split_once("]:")?;
    Some((label, words.trim_start()))
}

/// `1. text`: the number and the rest.
fn ordered(words: &str) -> Option<(u32, &str)> {
    let (number, rest) = words.split_once(". ")?;
    let digits = number.len() <= 4 && number.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| number.parse().ok()).flatten().map(|number| (number, rest.trim_start()))
}

/// The words of an item without its sign; a dash is a sign only before a number.
fn item(words: &str) -> &str {
    let behind = words.strip_prefix("* ").map(str::trim_start);
    let numbered = || {
        let rest = words.strip_prefix("- ")?.trim_start();
        let marker = bold_marker(rest).map(|(marker, _)| marker);
        let first = marker.or_else(|| rest.split_once(' ').map(|(first, _)| first))?;
        (first.starts_with(|c: char| c.is_ascii_digit()) && first.contains('.')).then_some(rest)
    };
    behind.or_else(numbered).unwrap_or(words)
}

/// A number in bold at the beginning, and what follows it.
fn bold_marker(words: &str) -> Option<(&str, &str)> {
    let (marker, rest) = words.strip_prefix("**")?.split_once("**")?;
    let label = |c: char| c.is_alphanumeric() || matches!(c, '.' | '(' | ')');
    let letter = || marker.trim_matches(['.', '(', ')']).chars().count() == 1 && marker.len() > 1;
    let number = marker.contains(|c: char| c.is_ascii_digit()) || letter();
    let short = marker.split(['.', '(', ')']).all(|label| label.chars().count() <= 4);
    (number && short && marker.chars().all(label)).then_some((marker, rest))
}

/// The cells of a row, set apart by blanks; the line below the head is none.
fn row(words: &str) -> String {
    let cells = words.trim_matches('|').split('|').map(str::trim);
    if words.chars().all(|c| matches!(c, '|' | '-' | ':' | ' ')) {
        return String::new();
    }
    cells.map(inline).collect::<Vec<_>>().join(&CELL.to_string())
}

/// Emphasis, links and footnote marks; a whole line in bold is a heading.
fn inline(words: &str) -> String {
    let whole = |sign: &str| {
        let inner = words.strip_prefix(sign)?.strip_suffix(sign)?;
        (!inner.is_empty() && !inner.contains(sign)).then_some(inner)
    };
    let words = whole("**").or_else(|| whole("__")).unwrap_or(words);
    // A number in bold begins its line as it would without.
    let words = match bold_marker(words) {
        Some((marker, rest)) => format!("{marker}{rest}"),
        None => words.to_owned(),
    };
    read(&linked(&words), EMPHASIS)
}

/// The words with a sign for each bracket that opens a link or a footnote's mark.
fn linked(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    let mut escaped = false;
    for (at, c) in words.char_indices() {
        let rest = &words[at..];
        let opens = c == '[' && !escaped && (rest.starts_with("[^") || is_link(rest));
        out.push(if opens { OPEN } else { c });
        escaped = c == '\\' && !escaped;
    }
    out
}

/// `[words](target)`.
fn is_link(rest: &str) -> bool {
    let Some(end) = rest.find("](") else { return false };
    !rest[1..end].contains('[') && rest[end..].contains(')')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markup::written;

    #[track_caller]
    fn check(markdown: &str, plain: &str) {
        let plain_text = written(plain_lines(markdown)).replace(HEADING, "#");
        assert_eq!(plain_text.replace([LISTED, CLOSES], ""), plain);
    }

    #[test]
    fn headings_and_lists() {
        check(
            "# Law 1: Play\n\n1. One.\n1. Two.\n   1. Deep.\n1. Three.\n",
            "#Law 1: Play\n\n1. One.\n2. Two.\n1. Deep.\n3. Three.\n",
        );
        check(
            "1. One,\ngoes on.\n1. Two.\n\nApart.\n1. Anew.\n",
            "1. One,\ngoes on.\n2. Two.\n\nApart.\n1. Anew.\n",
        );
        check(
            "## Annex D. Bells for the fog\n\n- **2.D.** So.\n- not so\n",
            "##Annex D. Bells for the fog\n\n2.D. So.\n- not so\n",
        );
        check("Title\n=====\n## 2.1 Turns ##\n", "#Title\n\n##2.1 Turns\n");
        check("Turns\n---\n\nText.\n\n---\n", "##Turns\n\n\nText.\n\n\n");
    }

    #[test]
    fn emphasis_and_links() {
        check(
            "A **bold** and _soft_ word, 3 * 4 * 5, a_b_c.",
            "A *bold* and *soft* word, 3 * 4 * 5, a_b_c.\n",
        );
        check("**4.1** See [Law 2](#law-2) \\*so\\*.", "4.1 See [Law 2](#law-2) *so*.\n");
        check("**A.4.1** So. **B** so.", "A.4.1 So. *B* so.\n");
        check("**The** end.", "*The* end.\n");
        check("**Note.** So.", "*Note.* So.\n");
        check("**Law 3: Ends**", "Law 3: Ends\n");
        check("So ***very*** __deep__, ~~not~~ here.", "So *very* *deep*, {--not--} here.\n");
        check("\\[Law 2](#law-2)", "[Law 2](#law-2)\n");
    }

    #[test]
    fn anchors_are_no_words() {
        check(
            "## <a id=\"4\"></a>4  Oars\n\n<a name='x'></a><a name='y'></a>Text.\n",
            "##4  Oars\n\nText.\n",
        );
        check("See <a href='#4'>oars</a>.\n", "See <a href='#4'>oars</a>.\n");
    }

    #[test]
    fn tables_and_footnotes() {
        check("| a | b |\n|---|---|\n| 1 | 2 |\n", "a | b\n\n1 | 2\n");
        check("Text.[^1]\n\n[^1]: Note.\n", "Text.[^1]\n\n[^1]: Note.\n");
    }
}
