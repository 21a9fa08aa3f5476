//! Links whose targets stand elsewhere: `[the Act][act]`, and below the text `[act]: https://acts.example`.

use std::borrow::Cow;
use std::collections::HashMap;

/// What a target begins with; other lines of this form are notes, `[1]: Or a paddle.`
const TARGETS: [&str; 7] = ["http:", "https:", "mailto:", "ftp:", "#", "/", DATA];

/// What a target begins with that is a picture itself.
const DATA: &str = "data:";

/// `text` with such links as they are written in one, `[the Act](https://acts.example)`, and the numbers of the lines with
/// the targets, from 1, which are empty then.
pub(super) fn with_targets(text: &str) -> (Cow<'_, str>, Vec<usize>) {
    let mut targets = HashMap::new();
    let mut lines = Vec::new();
    for (at, line) in crate::lines::physical(text).enumerate() {
        if let Some((label, target)) = target(line) {
            targets.entry(label.to_lowercase()).or_insert(target);
            lines.push(at + 1);
        }
    }
    if targets.is_empty() {
        return (Cow::Borrowed(text), lines);
    }
    let all = crate::lines::physical(text).enumerate();
    let written = all.map(|(at, line)| match lines.binary_search(&(at + 1)) {
        Ok(_) => String::new(),
        Err(_) => linked(line, &targets),
    });
    (Cow::Owned(written.collect::<Vec<_>>().join("\n")), lines)
}

/// The label and the target of a line, `[act]: https://acts.example "The Act"`.
fn target(line: &str) -> Option<(&str, &str)> {
    let (label, rest) = line.trim().strip_prefix('[')?.split_once("]:")?;
    let rest = rest.trim();
    let (target, title) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let target = target.trim_start_matches('<').trim_end_matches('>');
    let titled = title.is_empty() || title.trim_start().starts_with(['"', '\'', '(']);
    let leads = TARGETS.iter().any(|start| target.starts_with(start)) && !target.contains(')');
    (leads && titled && !label.starts_with('^') && !label.contains(['[', ']'])).then_some((label, target))
}

/// A line with the targets of its links.
fn linked(line: &str, targets: &HashMap<String, &str>) -> String {
    let mut out = String::with_capacity(line.len());
    let mut from = 0;
    for (open, _) in line.match_indices('[') {
        if open < from || line[..open].ends_with('\\') {
            continue;
        }
        let picture = line[..open].ends_with('!');
        let Some((words, behind)) = bracketed(&line[open..]) else { continue };
        let (label, rest) = match bracketed(behind) {
            Some(("", rest)) => (words, rest),
            Some((label, rest)) => (label, rest),
            None if behind.starts_with(['(', ':']) => continue,
            None => (words, behind),
        };
        let Some(target) = targets.get(&label.to_lowercase()) else { continue };
        match target.starts_with(DATA) {
            // Of a picture in the text itself only its words are left.
            true => out.push_str(&format!("{}{words}", &line[from..open - usize::from(picture)])),
            false if picture => out.push_str(&line[from..line.len() - rest.len()]),
            false => out.push_str(&format!("{}[{words}]({target})", &line[from..open])),
        }
        from = line.len() - rest.len();
    }
    out.push_str(&line[from..]);
    // Bold around a picture is none without it.
    let bare = !line.is_empty() && out.chars().all(|c| matches!(c, '*' | '_' | ' '));
    if from > 0 && bare { String::new() } else { out }
}

/// The words in the brackets that `text` begins with, and what follows them.
fn bracketed(text: &str) -> Option<(&str, &str)> {
    let inner = text.strip_prefix('[')?;
    let end = inner.find(['[', ']']).filter(|&end| inner[end..].starts_with(']'))?;
    Some((&inner[..end], &inner[end + 1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str, lines: &[usize]) {
        let (written, found) = with_targets(text);
        assert_eq!((written.as_ref(), found.as_slice()), (expected, lines));
    }

    #[test]
    fn targets_below_the_text() {
        check(
            "See [the **Act**][act], [Act] and [act][].\n\n[Act]: https://a.example \"The Act\"\n[law 2]: #law-2\n![act] [act](b) [x][law 2] [y][z]",
            "See [the **Act**](https://a.example), [Act](https://a.example) and [act](https://a.example).\n\n\n\n\
             ![act] [act](b) [x](#law-2) [y][z]",
            &[3, 4],
        );
    }

    #[test]
    fn pictures_in_the_text_itself() {
        check(
            "**![][image1]**\nA ![raft][Image1] ![][act]!\n\n[image1]: <data:image/png;base64,iVBORw0KGgo=>\n[act]: https://a.example",
            "\nA raft ![][act]!\n\n\n",
            &[4, 5],
        );
    }

    #[test]
    fn notes_are_no_targets() {
        for text in ["[1]: Or.", "[^1]: https://a.example", "[a]: https://a.example is so", "[a] b"] {
            assert!(matches!(with_targets(text), (Cow::Borrowed(_), lines) if lines.is_empty()), "{text}");
        }
    }
}
