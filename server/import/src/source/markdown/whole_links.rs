//! Links that go over the end of a line: "[the Rules of⏎the Harbour](https://rules.example)". The line ends before or behind them
//! then, so that each is read as one.

use std::borrow::Cow;

/// The most bytes of a link.
const LONGEST: usize = 400;

/// `text` with such links on one line; it has as many lines as before.
pub(super) fn with_whole_links(text: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut from = 0;
    for (open, _) in text.match_indices('[') {
        let Some(len) = broken(&text[open..]).filter(|_| open >= from) else { continue };
        let link = text[open..open + len].split('\n').map(str::trim).collect::<Vec<_>>().join(" ");
        let before = text[from..open].rsplit('\n').next().unwrap_or_default();
        // The sign behind a link is not parted from it.
        let rest = &text[open + len..];
        let close = &rest[..rest.find(char::is_whitespace).unwrap_or(rest.len())];
        if rest[close.len()..].starts_with(' ') {
            out.push_str(&text[from..open]);
            out.push_str(&format!("{link}{close}\n"));
            from = open + len + close.len() + 1;
        } else if before.contains(char::is_alphanumeric) {
            out.push_str(text[from..open].trim_end());
            out.push_str(&format!("\n{link}"));
            from = open + len;
        }
    }
    if from == 0 { Cow::Borrowed(text) } else { Cow::Owned(out + &text[from..]) }
}

/// How long the link is that `text` begins with, if it goes over the end of one line.
fn broken(text: &str) -> Option<usize> {
    let words = closed(text, ('[', ']'))?;
    let behind = &text[words..];
    let target = closed(behind, ('(', ')')).or_else(|| closed(behind, ('[', ']')))?;
    let mut lines = text[..words + target].split('\n');
    let below = lines.nth(1)?.trim_start();
    let anew = below.is_empty() || below.starts_with(['>', '#', '-', '*', '+', '|']);
    (!anew && lines.next().is_none()).then_some(words + target)
}

/// Where the sign is closed that `text` begins with.
fn closed(text: &str, (open, close): (char, char)) -> Option<usize> {
    let inner = text.strip_prefix(open)?;
    let signs = inner.char_indices().take_while(|(at, _)| *at < LONGEST);
    let end = { signs }.find(|(_, c)| matches!(c, '[' | ']') || *c == close)?;
    (end.1 == close).then_some(end.0 + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_over_a_line_end() {
        let check = |text: &str, expected: &str| assert_eq!(with_whole_links(text), expected);
        check(
            "See [the Rules of\nthe Harbour][Rules], and\nso on.",
            "See [the Rules of the Harbour][Rules],\nand\nso on.",
        );
        check(
            "See [the\nRules](https://a.example)\nand so on.",
            "See\n[the Rules](https://a.example)\nand so on.",
        );
        check("[the\nRules](https://a.example)\nand", "[the\nRules](https://a.example)\nand");
        check("- [ ] one\n- [x] two [a\n\nb](c)", "- [ ] one\n- [x] two [a\n\nb](c)");
        check("[a] (b) [c\n- d](e)", "[a] (b) [c\n- d](e)");
    }
}
