//! What a page shows nothing of: anchors and tags of HTML, targets of links within the text.

use std::borrow::Cow;
use std::sync::LazyLock;

use regex::Regex;

use super::inline::is_link;

/// Words in bold and in italics, and any tag that only sets type, with the sign of Markdown that says the same.
static TYPE: LazyLock<Option<[(Regex, &str); 3]>> = LazyLock::new(|| {
    let tagged =
        |names: &str| Regex::new(&format!(r"(?i)<(?:{names})>([^\s<](?:[^<]*[^\s<])?)</(?:{names})>")).ok();
    let tags =
        Regex::new(r"(?i)</?(?:b|strong|i|em|u|ins|span|div|center|font|small|big|p)(?:\s[^<>]*)?>").ok();
    Some([(tagged("b|strong")?, "**$1**"), (tagged("i|em")?, "*$1*"), (tags?, "")])
});

/// Words that are underlined.
static UNDERLINED: LazyLock<Option<Regex>> = LazyLock::new(|| {
    let plain = r"(?<before>^|[\s*_(“])\+\+(?<plain>[^\s+](?:[^+\n]*[^\s+])?)\+\+";
    Regex::new(&format!(r"(?m){plain}|<u>(?<tagged>[^\s<](?:[^<\n]*[^\s<])?)</u>")).ok()
});

/// A line without HTML that shows no words: `<a id="2"></a>`, which is there to be linked to.
pub(super) fn without_anchors(line: &str) -> Cow<'_, str> {
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

/// A line with a blank for each break within a paragraph, `<br>` or `<br/>`, and for each blank that parts no line.
pub(super) fn without_breaks(line: &str) -> Cow<'_, str> {
    const BREAKS: [&str; 7] = ["<br>", "<br/>", "<br />", "<BR>", "<BR/>", "&nbsp;", "&#160;"];
    if !BREAKS.iter().any(|sign| line.contains(sign)) {
        return Cow::Borrowed(line);
    }
    let plain = BREAKS.iter().fold(line.to_owned(), |line, sign| line.replace(sign, " "));
    Cow::Owned(plain.trim_end().to_owned())
}

/// A line without the backslash that breaks it where it ends.
pub(super) fn without_break_sign(line: &str) -> &str {
    let words = line.trim_end_matches('\\');
    let broken = (line.len() - words.len()) % 2 == 1 && !line.trim_start().starts_with('|');
    if broken { line[..line.len() - 1].trim_end() } else { line }
}

/// Whether a page shows a line across it: `***`, `___`, `- - -`. One of dashes alone may underline a heading.
pub(super) fn is_rule(line: &str) -> bool {
    let signs = || line.chars().filter(|c| !c.is_whitespace());
    let Some(first) = signs().next().filter(|c| matches!(c, '*' | '_' | '-')) else { return false };
    let apart = first != '-' || line.trim().contains(' ');
    apart && signs().all(|c| c == first) && signs().count() >= 3
}

/// A line without the tags that set type, `<u>so</u>`; bold and italics stay emphasis.
pub(super) fn without_type(line: &str) -> Cow<'_, str> {
    let Some(kinds) = TYPE.as_ref().filter(|_| line.contains('<')) else { return Cow::Borrowed(line) };
    let plain =
        kinds.iter().fold(line.to_owned(), |line, (tags, sign)| tags.replace_all(&line, *sign).into_owned());
    Cow::Owned(plain)
}

/// `text` without the signs of words that are underlined, `++so++` and `<u>so</u>`; what is added has a brace before them.
pub(super) fn without_underlines(text: &str) -> Cow<'_, str> {
    match UNDERLINED.as_ref().filter(|_| text.contains("++") || text.contains('<')) {
        Some(underlined) => underlined.replace_all(text, "$before$plain$tagged"),
        None => Cow::Borrowed(text),
    }
}

/// A heading without the HTML around its words, `<play> Law 1`, of which a page shows nothing.
pub(super) fn without_tags(words: &str) -> Cow<'_, str> {
    let mut out = String::with_capacity(words.len());
    for piece in words.split_inclusive('>') {
        let tag = piece.strip_suffix('>').and_then(|tag| Some((tag.rfind('<')?, tag)));
        let tag = tag.filter(|&(start, tag)| {
            let inner = tag[start + 1..].trim_matches('/');
            let name = inner.split(' ').next().unwrap_or_default();
            name.starts_with(|c: char| c.is_ascii_alphabetic())
                && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
        });
        out.push_str(tag.map_or(piece, |(start, tag)| &tag[..start]));
    }
    if out.trim().is_empty() { Cow::Borrowed(words) } else { Cow::Owned(out) }
}

/// What a link out of the text may begin with.
const OUTSIDE: [&str; 4] = ["http:", "https:", "mailto:", "ftp:"];

/// Whether the words are a link to a heading of the text and nothing else: `[Law 2](#law-2)`.
pub(super) fn is_link_within(words: &str) -> bool {
    let target = words.strip_prefix('[').and_then(|inner| inner.split_once("](#"));
    target.is_some_and(|(_, target)| target.find(')') == Some(target.len() - 1))
}

/// The words of links within the text, `[Law 2](#law-2)`: their targets do not come along, and what
/// the words cite is found without them.
pub(super) fn without_inner_links(words: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut from = 0;
    for (open, _) in words.match_indices('[') {
        if open < from || words[..open].ends_with(['!', '\\']) || !is_link(&words[open..]) {
            continue;
        }
        let Some((inner, behind)) = words[open + 1..].split_once("](") else { continue };
        let Some((target, rest)) = behind.split_once(')') else { continue };
        let file = target.contains(['/', '.']) && !target.starts_with('#');
        if file || OUTSIDE.iter().any(|scheme| target.starts_with(scheme)) {
            continue;
        }
        out.push_str(&words[from..open]);
        out.push_str(inner);
        from = words.len() - rest.len();
    }
    if from == 0 { Cow::Borrowed(words) } else { Cow::Owned(out + &words[from..]) }
}
