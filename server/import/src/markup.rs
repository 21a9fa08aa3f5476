//! What bold, italic and struck words of the source mean, and how that is written.
//!
//! While the import goes on, noncharacters of Unicode stand for the signs: U+FDD0 and the
//! following are set aside for use inside a program, so that no word of a source is taken
//! for one. Those that a source holds nevertheless are taken out first.

use std::borrow::Cow;

use lawsmith_text::QUOTATION_PAIRS;
use serde::Deserialize;

/// `[markup]`: what the signs of Markdown mean. Without this table they are words.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Markup {
    /// `**bold**`.
    #[serde(default)]
    bold: Meaning,
    /// `*italic*`.
    #[serde(default)]
    italic: Meaning,
    /// `~~struck~~`.
    #[serde(default)]
    struck: Meaning,
}

/// What marked words are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Meaning {
    /// Words set off: `*so*`.
    #[default]
    Emphasis,
    /// A defining occurrence: `**so**`.
    Term,
    /// Words that are new: `{++so++}`.
    Added,
    /// Words that are gone: `{--so--}`.
    Removed,
    /// Words like any others.
    Nothing,
}

/// For each pair of signs what is written for the opening and the closing one.
const WRITTEN: [(char, &str); 8] = [
    ('\u{FDD0}', "*"),
    ('\u{FDD1}', "*"),
    ('\u{FDD2}', "**"),
    ('\u{FDD3}', "**"),
    ('\u{FDD4}', "{++"),
    ('\u{FDD5}', "++}"),
    ('\u{FDD6}', "{--"),
    ('\u{FDD7}', "--}"),
];

/// Stand before and behind words that are set off.
pub(crate) const SET_OFF: [char; 2] = [WRITTEN[0].0, WRITTEN[1].0];

/// Stands for a bracket that opens a link or a footnote's mark.
pub(crate) const OPEN: char = '\u{FDD8}';
/// Stands between the cells of a row.
pub(crate) const CELL: char = '\u{FDD9}';
/// Stands before a heading, as often as it is deep.
pub(crate) const HEADING: char = '\u{FDDA}';
/// Stands before a paragraph behind lists that it closes, as often as these are deep.
pub(crate) const CLOSES: char = '\u{FDDB}';

/// Stands before the number of an item of a list, or a paragraph behind one, once for each list that it lies in.
pub(crate) const LISTED: char = '\u{FDDC}';

/// Stands before a remark on the text.
pub(crate) const REMARK: char = '\u{FDDD}';

/// Stands before the row that is the head of its table.
pub(crate) const HEAD: char = '\u{FDDE}';

/// Stands before words that begin with what else would be the sign of an item.
pub(crate) const WORD: char = '\u{FDDF}';

/// Stands for the words of a line of code while Markdown is read.
pub(crate) const CODE: char = '\u{FDE0}';

/// Stands before the lines of a fenced block, twice: on the first one before and behind its kind, a blank for none.
pub(crate) const FENCED: char = '\u{FDE1}';

/// Stands for a backquote that code begins or ends with.
pub(crate) const BACKQUOTE: char = '\u{FDE2}';

/// What the source marks words as.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Marked {
    pub(crate) bold: bool,
    pub(crate) italic: bool,
    pub(crate) struck: bool,
    /// Set smaller above the line, which has no sign of its own.
    pub(crate) raised: bool,
    /// Set smaller below the line.
    pub(crate) lowered: bool,
    /// What is defined here.
    pub(crate) term: bool,
    /// By a tracked change.
    pub(crate) added: bool,
    /// By a tracked change.
    pub(crate) removed: bool,
}

impl Marked {
    /// What a tracked change made of it, without its looks.
    pub(crate) fn of_change(self) -> Self {
        Self { added: self.added, removed: self.removed, ..Self::default() }
    }
}

/// What marked words are where no profile says it: they say nothing of terms.
pub(crate) const EMPHASIS: Markup =
    Markup { bold: Meaning::Emphasis, italic: Meaning::Emphasis, struck: Meaning::Removed };

impl Markup {
    /// The signs round words that are marked so, outermost first; each once.
    pub(crate) fn signs(self, marked: Marked) -> Vec<(char, char)> {
        let meanings = [
            (marked.added, Meaning::Added),
            (marked.removed, Meaning::Removed),
            (marked.struck, self.struck),
            (marked.term, Meaning::Term),
            (marked.bold, self.bold),
            (marked.italic, self.italic),
        ];
        let mut found = Vec::new();
        for signs in meanings.iter().filter(|(marked, _)| *marked).filter_map(|(_, it)| it.signs()) {
            if !found.contains(&signs) {
                found.push(signs);
            }
        }
        found
    }
}

impl Meaning {
    fn signs(self) -> Option<(char, char)> {
        let pair = match self {
            Self::Emphasis => 0,
            Self::Term => 2,
            Self::Added => 4,
            Self::Removed => 6,
            Self::Nothing => return None,
        };
        Some((WRITTEN[pair].0, WRITTEN[pair + 1].0))
    }
}

/// Words without the signs of a change that adds them as a whole.
pub(crate) fn without_addition(words: &str) -> &str {
    words.trim_start_matches(WRITTEN[4].0).trim_end_matches(WRITTEN[5].0)
}

/// Whether `c` stands for a sign.
pub(crate) fn is_sign(c: char) -> bool {
    ('\u{FDD0}'..=BACKQUOTE).contains(&c)
}

/// Whether the source says that a line is a row, and which cells it has.
pub(crate) fn is_table_row(line: &str) -> bool {
    line.contains(CELL)
}

/// The marked words that `text` begins with, and what follows them.
pub(crate) fn marked_at_start(text: &str) -> Option<(&str, &str)> {
    let at = WRITTEN.iter().position(|(sign, _)| text.starts_with(*sign)).filter(|at| at % 2 == 0)?;
    let (words, behind) = text[WRITTEN[at].0.len_utf8()..].split_once(WRITTEN[at + 1].0)?;
    (!words.contains(is_sign)).then_some((words, behind))
}

/// `text` with the words set off that it begins with as a term, if a colon or a dash stands behind them or ends them: the sign stands
/// behind the term then, and quotation marks around it.
pub(crate) fn with_term_at_start(text: &str) -> Option<String> {
    let (words, behind) = marked_at_start(text).filter(|_| text.starts_with(WRITTEN[0].0))?;
    let quoted = words.trim_end().trim_end_matches(':');
    let sign = &words.trim_end()[quoted.len()..];
    let parted = !sign.is_empty() || behind.trim_start().starts_with([':', '—', '–', '-']);
    let term = unquoted(quoted);
    let (open, close) = quoted.split_once(term)?;
    (parted && term.contains(char::is_alphabetic))
        .then(|| format!("{open}{}{close}{sign}{behind}", as_term(term)))
}

/// Words without the quotation marks that they stand in as a whole.
pub(crate) fn unquoted(words: &str) -> &str {
    let within = |(open, close): (char, char)| {
        let inner = words.strip_prefix(open)?.strip_suffix(close)?;
        (!inner.is_empty() && !inner.contains(open)).then_some(inner)
    };
    QUOTATION_PAIRS.into_iter().find_map(within).unwrap_or(words)
}

/// Words with the signs of a term.
pub(crate) fn as_term(words: &str) -> String {
    format!("{}{words}{}", WRITTEN[2].0, WRITTEN[3].0)
}

/// The words of a line that stands where nothing can be marked, as a title does: without emphasis, targets of links and marks of
/// footnotes.
pub(crate) fn plain(line: &str) -> String {
    let mut pieces = line.split(OPEN);
    let mut out: String = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        match (piece.strip_prefix('^'), piece.split_once("](")) {
            (Some(label), _) => out.push_str(label.split_once(']').map_or(label, |(_, behind)| behind)),
            (None, Some((words, target))) => {
                out.push_str(words);
                out.push_str(target.split_once(')').map_or("", |(_, behind)| behind));
            }
            (None, None) => out.push_str(piece),
        }
    }
    out.retain(|c| !is_sign(c));
    out
}

/// `text` without the characters that stand for signs, and with a plain blank for each wide,
/// narrow or fixed one: print sets them behind markers.
pub(crate) fn cleaned(text: &str) -> Cow<'_, str> {
    let blank =
        |c: char| !c.is_ascii() && c.is_whitespace() && !matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}');
    if !text.contains(|c| is_sign(c) || blank(c)) {
        return Cow::Borrowed(text);
    }
    let clean = text.chars().filter(|c| !is_sign(*c));
    Cow::Owned(clean.map(|c| if blank(c) { ' ' } else { c }).collect())
}

/// `text` with the signs as they are written in `.laws`; words added right behind removed ones are put for these. A footnote's
/// mark is never a part of a change: this ends before it and goes on behind it.
pub(crate) fn written(text: String) -> String {
    if !text.contains(is_sign) {
        return text;
    }
    let text = with_replacements(&text)
        .replace(OPEN, "[")
        .replace(CELL, " | ")
        .replace([HEAD, WORD], "")
        .replace(BACKQUOTE, "`");
    let mut out = String::with_capacity(text.len() + 64);
    let mut changed: Option<(&str, &str)> = None;
    // The end of the mark at hand; looked for once, however many marks may begin before it.
    let mut mark_end = 0;
    for (at, c) in text.char_indices() {
        let escaped = || text[..at].ends_with('\\');
        match (WRITTEN.iter().position(|(sign, _)| *sign == c), changed) {
            (Some(place), _) => {
                out.push_str(WRITTEN[place].1);
                if place >= 4 {
                    changed = (place % 2 == 0).then(|| (WRITTEN[place].1, WRITTEN[place + 1].1));
                }
            }
            (None, Some((_, close))) if text[at..].starts_with("[^") && !escaped() => {
                if mark_end <= at {
                    mark_end = text[at..].find(']').map_or(usize::MAX, |end| at + end);
                }
                out.push_str(close);
                out.push(c);
            }
            (None, Some((open, _))) if c == ']' && at == mark_end => {
                out.push(c);
                out.push_str(open);
            }
            (None, _) => out.push(c),
        }
    }
    out.replace("{++++}", "").replace("{----}", "")
}

/// `text` with `{~~old~>new~~}` where removed words stand directly before added ones, neither with a mark of a footnote.
fn with_replacements(text: &str) -> Cow<'_, str> {
    let [.., (added, _), (added_end, _), (removed, _), (removed_end, _)] = WRITTEN;
    let replaced = String::from_iter([removed_end, added]);
    if !text.contains(&replaced) {
        return Cow::Borrowed(text);
    }
    let is_plain = |words: &str| {
        !words.contains([removed_end, added])
            && !words.contains("~>")
            && !words.contains("~~")
            && !words.contains("[^")
            && !words.contains(&format!("{OPEN}^"))
    };
    let mut pieces = text.split(removed);
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let parts =
            piece.split_once(&replaced).and_then(|(old, rest)| Some((old, rest.split_once(added_end)?)));
        match parts {
            Some((old, (new, behind))) if is_plain(old) && is_plain(new) => {
                out.push_str(&replacement(old, new));
                out.push_str(behind);
            }
            _ => {
                out.push(removed);
                out.push_str(piece);
            }
        }
    }
    Cow::Owned(out)
}

/// `{~~old~>new~~}`, with the blanks that both begin and end with outside.
fn replacement(old: &str, new: &str) -> String {
    let both = |blank: fn(&str) -> bool| blank(old) && blank(new) && old.trim() != "" && new.trim() != "";
    let lead = if both(|words| words.starts_with(' ')) { " " } else { "" };
    let tail = if both(|words| words.ends_with(' ')) { " " } else { "" };
    let inner = |words: &str| words[lead.len()..words.len() - tail.len()].to_owned();
    format!("{lead}{{~~{}~>{}~~}}{tail}", inner(old), inner(new))
}

/// The words of a line of Markdown, with a sign where marked words begin and end. A
/// backslash before a sign makes it a character.
pub(crate) fn read(text: &str, markup: Markup) -> String {
    let kinds = [
        ("**", markup.bold),
        ("__", markup.bold),
        ("~~", markup.struck),
        ("*", markup.italic),
        ("_", markup.italic),
    ];
    let mut open: Vec<(&str, Meaning)> = Vec::new();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        if let Some(escaped) = rest.strip_prefix('\\').and_then(|rest| rest.chars().next())
            && escaped.is_ascii_punctuation()
        {
            out.push(escaped);
            at += 1 + escaped.len_utf8();
            continue;
        }
        // What was opened last closes first: "***".
        let inner = open.last().map(|(sign, _)| *sign).filter(|sign| rest.starts_with(&sign.repeat(3)));
        let of_line = |sign: &str| inner.map_or_else(|| rest.starts_with(sign), |inner| inner == sign);
        let Some(&(sign, meaning)) = kinds.iter().find(|(sign, _)| of_line(sign)) else {
            out.push(c);
            at += c.len_utf8();
            continue;
        };
        let behind = &rest[sign.len()..];
        let after_word = !out.ends_with(char::is_whitespace) && !out.is_empty();
        // An underscore within a word is a letter of it.
        let inside = sign.starts_with('_')
            && out.ends_with(char::is_alphanumeric)
            && behind.starts_with(char::is_alphanumeric);
        let closes = open.last().is_some_and(|(known, _)| *known == sign) && after_word && !inside;
        let opens = !closes
            && !inside
            && !behind.starts_with(|c: char| c.is_whitespace())
            && open.iter().all(|(known, _)| *known != sign)
            && closing(behind, sign);
        if closes {
            let meaning = open.pop().map_or(meaning, |(_, meaning)| meaning);
            out.extend(meaning.signs().map(|(_, close)| close));
        } else if opens {
            // The same twice would be written as another sign.
            let again = open.iter().any(|(_, known)| *known == meaning);
            let meaning = if again { Meaning::Nothing } else { meaning };
            open.push((sign, meaning));
            out.extend(meaning.signs().map(|(open, _)| open));
        } else {
            out.push_str(sign);
        }
        at += sign.len();
    }
    out.extend(open.iter().rev().filter_map(|(_, meaning)| meaning.signs()).map(|(_, close)| close));
    out
}

/// Whether something closes what `sign` opens before `behind`.
fn closing(behind: &str, sign: &str) -> bool {
    let found = behind.find(sign);
    found.is_some_and(|at| at > 0 && !behind[..at].ends_with(|c: char| c.is_whitespace() || c == '\\'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARKUP: Markup =
        Markup { bold: Meaning::Added, italic: Meaning::Emphasis, struck: Meaning::Removed };

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(written(read(&cleaned(text), MARKUP)), expected);
    }

    #[test]
    fn marked_words() {
        check("a **new** word, *so* ~~old~~.", "a {++new++} word, *so* {--old--}.");
        check("**See *Law* 2**, and", "{++See *Law* 2++}, and");
        check("~~old~~**new** and ~~a~~ **b**", "{~~old~>new~~} and {--a--} {++b++}");
        check("~~old~~**_new_, so**~~x~~", "{~~old~>*new*, so~~}{--x--}");
        check("_a_ __b__ ***c***, d_e_f", "*a* {++b++} {++*c*++}, d_e_f");
        assert_eq!(written(read("***a***", EMPHASIS)), "*a*");
    }

    #[test]
    fn what_marks_nothing_stays() {
        check("3♠** and 2♥*", "3♠** and 2♥*");
        check("2 * 3 * 4, ~~ **", "2 * 3 * 4, ~~ **");
        check("differs\\*, \\*\\*so **not**", "differs*, **so {++not++}");
        check("a**", "a**");
    }

    #[test]
    fn a_footnote_is_marked_outside_of_changed_words() {
        let text = |signs: &str| {
            let signs = signs.replace(" *", " \u{FDD0}").replace('*', "\u{FDD1}");
            signs.replace('<', "\u{FDD4}").replace('>', "\u{FDD5}")
        };
        assert_eq!(written(text("<it differs[^1] so>")), "{++it differs++}[^1]{++ so++}");
        assert_eq!(written(text("<it differs[^1]>.")), "{++it differs++}[^1].");
        assert_eq!(written(text("<it *differs*[^1] so>")), "{++it *differs*++}[^1]{++ so++}");
        assert_eq!(written(text("\u{FDD6}it\u{FDD7}<so[^1]>")), "{--it--}{++so++}[^1]");
        assert_eq!(written(text("A\u{FDD6} red \u{FDD7}< blue > boat")), "A {~~red~>blue~~}  boat");
        assert_eq!(written(text("A\u{FDD6} red\u{FDD7}<n old>")), "A{~~ red~>n old~~}");
        assert_eq!(written(text("<a \\[^1] b>")), "{++a \\[^1] b++}");
    }

    #[test]
    fn every_sign_is_closed() {
        check("**a *b** c*", "{++a *b** c*++}");
        check("", "");
    }

    #[test]
    fn no_character_of_a_source_is_a_sign() {
        check("a\u{FDD4}b", "ab");
    }
}
