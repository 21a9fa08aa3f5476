//! Markdown to the plain lines that the phases read: headings, ordered lists, tables and
//! footnotes as Markdown writes them. Emphasis and links stay, for `.laws` writes them alike. Items
//! with a number have a sign for each list that they lie in.
//!
//! Bold in an imported text is emphasis: it says nothing of terms. Fenced code, HTML and nested
//! quotations are left as they stand.

mod bold_titles;
mod by_place;
mod counted;
mod front_matter;
mod inline;
mod link_references;
mod list_tables;
mod page;
mod unseen;

use bold_titles::with_plain_titles;
use by_place::ByPlace;
use counted::{label, with_numbers};
use front_matter::FrontMatter;
use inline::{bold_marker, inline, raised_number, with_plain_number};
use link_references::with_targets;
use list_tables::with_rows;
use page::without_page_matter;
use unseen::{without_anchors, without_breaks, without_inner_links, without_tags, without_type};

use crate::markup::{CELL, CLOSES, HEADING, LISTED, cleaned};
use crate::source::{
    Bodies, DEEPEST, Plain, heading_line, is_noun_and_number, is_provision_title, is_typed_number, signs,
};

/// `text` as plain lines.
pub(crate) fn plain(text: &str) -> Plain {
    let text = cleaned(text);
    let (text, mut dropped) = without_page_matter(&text);
    let (text, targets) = with_targets(&text);
    dropped.extend(targets);
    dropped.sort_unstable();
    let text = with_rows(&text);
    let text = with_numbers(&text);
    let text = &*with_plain_titles(&text);
    let front = FrontMatter::of(text);
    let before = front.as_ref().map_or(0, |front| front.lines);
    let mut out = Plain { text: String::with_capacity(text.len()), mended: Vec::new(), front: dropped };
    let mut by_place = ByPlace::of(text);
    // "Bylaw 1" over chapters that are counted would be the first provision.
    let titles = |title: &str| match by_place.as_ref().is_some_and(ByPlace::is_outermost) {
        true => !is_noun_and_number(title),
        false => !crate::lines::physical(text).any(|line| line.starts_with("# ")),
    };
    for at in 0..before {
        // Where the text has no title the page shows this one.
        match front
            .as_ref()
            .and_then(|front| front.title)
            .filter(|(line, title)| *line == at && titles(title))
        {
            Some((_, title)) => out.text.push_str(&(signs(HEADING, 1) + title)),
            None => out.front.push(at + 1),
        }
        out.text.push('\n');
    }
    let mut lists = Lists::default();
    let mut bodies = Bodies::default();
    let mut blank = true;
    for (at, line) in crate::lines::physical(text).enumerate().skip(before) {
        let line = &*without_anchors(line);
        let unlinked = without_inner_links(line);
        if unlinked.len() < line.len() {
            out.mended.push((at + 1, "a link within the text became its words"));
        }
        let line = &*unlinked;
        let line = &*without_breaks(line);
        let line = &*without_type(line);
        let indent = column(line);
        let line = &*with_plain_number(line);
        let words = line.trim();
        // A line right below an item goes on with it, wherever it begins.
        let block = words.starts_with(['#', '|', '>']);
        let mut closed = 0;
        if !words.is_empty() && indent == 0 && (blank || block) && ordered(words).is_none() {
            closed = if blank { lists.depth() } else { 0 };
            lists = Lists::default();
        }
        // "B. Sails" ends the list inside "A. Oars".
        if ordered(words).is_none() && label(line).is_some() {
            lists.close_inside(indent);
        }
        // "am⏎1\. Mai": the sign says that no list begins here.
        let goes_on = !blank && !out.text.lines().next_back().is_some_and(|above| above.starts_with(HEADING));
        let (behind, words) = if goes_on { escaped_number(words) } else { ("", words) };
        let words = words.trim_start();
        if !behind.is_empty() {
            out.text.truncate(out.text.trim_end_matches('\n').len());
            out.text.push_str(&format!(" {}\n", inline(behind)));
        }
        let blank_above = std::mem::replace(&mut blank, words.is_empty());
        let plain = match words.chars().next() {
            Some('#') => {
                let (depth, words) = heading(words);
                let number = by_place.as_mut().map(|by_place| by_place.heading(&words, depth));
                let number = number.filter(|number| !number.is_empty());
                out.mended.extend(
                    number.as_ref().map(|_| (at + 1, "its number was counted, as the text cites it")),
                );
                heading_line(number.unwrap_or_default() + &words, depth, &mut bodies)
            }
            Some('|') => row(words),
            Some(sign @ ('=' | '-')) if words.len() >= 3 && words.chars().all(|c| c == sign) => {
                underlined(&mut out.text, if sign == '=' { 1 } else { 2 });
                String::new()
            }
            Some('>') => inline(words.trim_start_matches(['>', ' '])),
            _ => match (ordered(words), item(words)) {
                (Some((number, rest)), _) => {
                    let number = lists.number(indent, number);
                    let words = inline(without_heading_sign(rest));
                    match by_place.as_ref().and_then(|by_place| by_place.item(&lists)) {
                        Some(address) => address + &words,
                        None => signs(LISTED, lists.depth()) + &format!("{number}. {words}"),
                    }
                }
                (None, Some((rest, true))) => {
                    lists.open(indent, 0);
                    signs(LISTED, lists.depth()) + &inline(rest)
                }
                (None, Some((rest, false))) => {
                    signs(CLOSES, closed) + &signs(LISTED, 1) + "- " + &inline(rest)
                }
                (None, None) if blank_above && heads_provision(words) => {
                    signs(HEADING, DEEPEST) + &inline(words)
                }
                // Raised numbers are the paragraphs of an article.
                (None, None) => {
                    let (number, words) = raised_number(words).unwrap_or(("", words));
                    let marker = if number.is_empty() { String::new() } else { format!("({number}) ") };
                    // What is indented no further than the words of an item above is no part of a list in that item.
                    let inside = blank_above && indent > 0 && marker.is_empty() && closed == 0;
                    let closed = if inside { lists.close_right_of(indent) } else { closed };
                    let listed = if inside && closed == 0 && lists.hold(indent) { lists.depth() } else { 0 };
                    signs(CLOSES, closed) + &signs(LISTED, listed) + &marker + &inline(words)
                }
            },
        };
        out.text.push_str(&plain);
        out.text.push('\n');
    }
    out
}

/// The words of an item that is set as a heading: `#### Oars`.
fn without_heading_sign(words: &str) -> &str {
    let behind = words.trim_start_matches('#');
    if behind.len() < words.len() && behind.starts_with(' ') { behind.trim() } else { words }
}

/// `**Art. 5** Title`: a noun with its number in bold, and the title behind it.
fn heads_provision(words: &str) -> bool {
    let Some((_, title)) = bold_marker(words).filter(|(marker, _)| is_noun_and_number(marker)) else {
        return false;
    };
    is_provision_title(title.trim_start())
}

/// How far a line is indented; a tab goes to the next fourth column.
fn column(line: &str) -> usize {
    let blanks = line.chars().take_while(|c| c.is_whitespace());
    blanks.fold(0, |column, c| if c == '\t' { column / 4 * 4 + 4 } else { column + 1 })
}

/// The lists that are open: how far each is indented, and its last number.
#[derive(Default)]
struct Lists(Vec<(usize, u32)>);

/// How far the words of an item at least stand behind its sign: "- so".
const SIGN: usize = 2;

impl Lists {
    fn depth(&self) -> usize {
        self.0.len()
    }

    /// Opens an item at this indentation.
    fn open(&mut self, indent: usize, number: u32) {
        self.0.retain(|(open, _)| *open < indent);
        self.0.push((indent, number));
    }

    /// Closes the lists that are indented further.
    fn close_inside(&mut self, indent: usize) {
        self.0.retain(|(open, _)| *open <= indent);
    }

    /// Closes the lists whose items have their words right of this column, but for the outermost; how many.
    fn close_right_of(&mut self, column: usize) -> usize {
        let depth = self.0.len();
        let kept = self.0.iter().skip(1).take_while(|list| words_of(list) <= column).count();
        self.0.truncate(1 + kept);
        depth - self.0.len()
    }

    /// Whether what begins at this column stands below the words of the last item.
    fn hold(&self, column: usize) -> bool {
        self.0.last().is_some_and(|list| words_of(list) <= column)
    }

    /// Opens an item of an ordered list and gives its number: writers often number each item 1.
    fn number(&mut self, indent: usize, printed: u32) -> u32 {
        let last = self.0.iter().find(|(open, _)| *open == indent).map(|(_, last)| *last);
        let number = if printed == 1 { last.map_or(1, |last| last + 1) } else { printed };
        self.open(indent, number);
        number
    }
}

/// Where the words of an item begin: "1. so" behind the number and its point.
fn words_of(&(indent, number): &(usize, u32)) -> usize {
    indent + SIGN + number.to_string().len() * usize::from(number > 0)
}

/// `## Words`: how deep, and the words. Bold says nothing in a heading.
fn heading(words: &str) -> (usize, String) {
    let depth = words.len() - words.trim_start_matches('#').len();
    (depth, inline(without_tags(&words.trim_matches('#').replace("**", "")).trim()))
}

/// Makes a heading of the line that stands above, if it holds words: what follows underlines it.
fn underlined(out: &mut String, depth: usize) {
    let above = out.strip_suffix('\n').unwrap_or(out);
    let start = above.rfind('\n').map_or(0, |end| end + 1);
    let words = above[start..].trim_start_matches(CLOSES);
    if words.starts_with(char::is_alphanumeric) {
        out.replace_range(start..above.len() - words.len(), &signs(HEADING, depth));
    }
}

/// `1. text`: the number and the rest.
fn ordered(words: &str) -> Option<(u32, &str)> {
    let (number, rest) = words.split_once(". ")?;
    let digits = number.len() <= 4 && number.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| number.parse().ok()).flatten().map(|number| (number, rest.trim_start()))
}

/// `2\. April`: the number that its sign says to be no item's, and the rest.
fn escaped_number(words: &str) -> (&str, &str) {
    let rest = words.trim_start_matches(|c: char| c.is_ascii_digit());
    let sign = rest.len() < words.len() && (rest.starts_with("\\. ") || rest.starts_with("\\) "));
    if sign { words.split_at(words.len() - rest.len() + 2) } else { ("", words) }
}

/// The words of an item without its sign, and whether they begin with a number of their own.
fn item(words: &str) -> Option<(&str, bool)> {
    let rest = words.strip_prefix(['*', '-'])?.strip_prefix(' ')?.trim_start();
    let marker = bold_marker(rest).map(|(marker, _)| marker);
    let numbered =
        marker.or_else(|| rest.split_once(' ').map(|(first, _)| first)).is_some_and(is_typed_number);
    Some((rest, numbered))
}

/// The cells of a row, set apart by blanks; the line below the head is none.
fn row(words: &str) -> String {
    let words = words.strip_prefix('|').unwrap_or(words);
    let words = words.strip_suffix('|').filter(|words| !words.ends_with('\\')).unwrap_or(words);
    let mut escaped = false;
    let cells = words.split(|c| {
        let parts = c == '|' && !escaped;
        escaped = c == '\\' && !escaped;
        parts
    });
    let cells = cells.map(str::trim);
    if words.chars().all(|c| matches!(c, '|' | '-' | ':' | ' ')) {
        return String::new();
    }
    cells.map(inline).collect::<Vec<_>>().join(&CELL.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markup::written;

    #[track_caller]
    fn check(markdown: &str, expected: &str) {
        let plain_text = written(plain(markdown).text).replace(HEADING, "#");
        assert_eq!(plain_text.replace([LISTED, CLOSES], ""), expected);
    }

    #[test]
    fn headings_and_lists() {
        check(
            "# Law 1: Play\n\n1. One.\n1. Two.\n   1. Deep.\n1. Three.\n",
            "#Law 1: Play\n\n1. One.\n2. Two.\n1. Deep.\n3. Three.\n",
        );
        check(
            "A. Oars\n    1. long\n    1. short\nB. Sails\n    1. red\n",
            "A. Oars\n1. long\n2. short\nB. Sails\n1. red\n",
        );
        check(
            "1. One,\ngoes on.\n1. Two.\n\nApart.\n1. Anew.\n",
            "1. One,\ngoes on.\n2. Two.\n\nApart.\n1. Anew.\n",
        );
        check(
            "## Annex D. Bells for the fog\n\n- **2.D.** So.\n- not so\n",
            "##Annex D. Bells for the fog\n\n2.D. So.\n- not so\n",
        );
        check(
            "## <play><game-play> Law 1: Play\n# <b>Law</b> 2\n# 1 < 2 > 0\n# <end>\n",
            "##Law 1: Play\n#Law 2\n#1 < 2 > 0\n#<end>\n",
        );
        check("- 1a) So.\n  - A1b2) So.\n- (iv) So.\n", "1a) So.\nA1b2) So.\n(iv) So.\n");
        check("- (if) so\n- a so\n- so) so\n", "- (if) so\n- a so\n- so) so\n");
        check("## **Article 4: Membershi**p\n## The **oars**\n", "##Article 4: Membership\n##The oars\n");
        check("Title\n=====\n## 2.1 Turns ##\n", "#Title\n\n##2.1 Turns\n");
        check("1. Oars\n1. Sails\n\nTurns\n---\n", "1. Oars\n2. Sails\n\n##Turns\n\n");
        check("Turns\n---\n\nText.\n\n---\n", "##Turns\n\n\nText.\n\n\n");
    }

    #[test]
    fn numbers_with_the_dots_of_leaders_or_words_glued_to_them() {
        check("- **5․1․2** Oars.\n\n**5․2** Sails.\n", "5.1.2 Oars.\n\n5.2 Sails.\n");
        check("**3.8.1.with** oars.\n\n**3.8.iii** so.\n", "3.8.1. with oars.\n\n3.8.iii so.\n");
        check("**Oars․Sails** are *5․1*.\n", "*Oars․Sails* are *5․1*.\n");
    }

    #[test]
    fn breaks_are_no_words() {
        check("Boats<br/>float.<br>\n\n| a<br />b |\n", "Boats float.\n\na b\n");
    }

    #[test]
    fn tags_that_set_type_are_no_words() {
        check("1. <ins>Oars</ins> are <B>red</B> or <em>so</em>.\n", "1. Oars are *red* or *so*.\n");
        check("<div style=\"text-align: right\">Adopted <b> so </b></div>\n<p>\n", "Adopted  so\n\n");
        check("A <play> of x<i and y<b> here.\n", "A <play> of x<i and y here.\n");
    }

    #[test]
    fn paragraphs_behind_nested_lists() {
        let closed = |indent: &str| {
            let text = format!("1. One.\n1. Two:\n   1. a\n   1. b\n\n{indent}More.\n");
            let line = plain(&text).text.lines().nth(5).unwrap_or_default().to_owned();
            crate::lines::counted(&line, CLOSES).1
        };
        assert_eq!(["", "   ", "    ", "\t", "      "].map(closed), [2, 1, 1, 1, 0]);
    }

    #[test]
    fn numbers_that_begin_no_list() {
        check("It ends on\n3\\. May and\n2\\) so.\n", "It ends on 3.\nMay and 2)\nso.\n");
        check("# Ends\n3\\. May.\n\n4\\. June.\n", "#Ends\n3. May.\n\n4. June.\n");
        check(
            "<sup>1</sup> The crew rows.\n\n^2bis^ It sings.\n",
            "(1) The crew rows.\n\n(2bis) It sings.\n",
        );
        check("**Art. 5** *a* Ends\n\n**Law 3** binds.\n", "######Art. 5a Ends\n\nLaw 3 binds.\n");
    }

    #[test]
    fn emphasis_and_links() {
        check(
            "A **bold** and _soft_ word, 3 * 4 * 5, a_b_c.",
            "A *bold* and *soft* word, 3 * 4 * 5, a_b_c.\n",
        );
        check("**4.1** See [Law 2](law-2.md) \\*so\\*.", "4.1 See [Law 2](law-2.md) *so*.\n");
        check(
            "See [Law 2](#law-2), [3](laws:3) and [a](https://b.c).",
            "See Law 2, 3 and [a](https://b.c).\n",
        );
        check("![a](#b) [a[b](c) \\[d](e)", "![a](#b) [ab [d](e)\n");
        check("**A.4.1** So. **B** so.", "A.4.1 So. *B* so.\n");
        check("**The** end.", "*The* end.\n");
        check("**Note.** So.", "*Note.* So.\n");
        check("**Law 3: Ends**", "Law 3: Ends\n");
        check("**Section 2.1. Ends.** All is over.", "Section 2.1. Ends. All is over.\n");
        check("Members&#39; oars &amp; sails&nbsp;&lt;b&gt; &odd;", "Members' oars & sails <b> &odd;\n");
        check("1.&nbsp;Oars\n1.&nbsp;Sails &#10;&#xFDDA; &é;\n", "1. Oars\n2. Sails   &é;\n");
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
    fn what_stands_before_the_text() {
        check("---\ntitle: 'Tides'\nat: 5\n---\n\n# The Tides\n", "\n\n\n\n\n#The Tides\n");
        check("---\nat: 5\ntitle: Tides\n---\nWater.\n", "\n\n#Tides\n\nWater.\n");
        check("---\nTides turn.\n---\n", "\n##Tides turn.\n\n");
    }

    #[test]
    fn tables_and_footnotes() {
        check("| a | b |\n|---|---|\n| 1 | 2 |\n", "a | b\n\n1 | 2\n");
        check("Text.[^1]\n\n[^1]: Note.\n", "Text.[^1]\n\n[^1]: Note.\n");
    }
}
