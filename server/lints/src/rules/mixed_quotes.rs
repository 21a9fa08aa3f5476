//! # mixed-quotes
//!
//! ## What it does
//! Finds quotation marks and apostrophes in another style than the most of the document: straight
//! among curly ones or the other way about, and single quotation marks where double ones are the
//! rule; of many the first alone is told. `quotes = "double"` or `"single"` in `[wording]` of the manifest settles the latter.
//!
//! ## Why
//! Marks of one kind are overlooked, marks of two kinds are read as two meanings. Some laws use
//! the second kind for terms, and then a slip changes what a word is.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! The dealer says “bid” or “pass”. The partner says "double".
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! The dealer says “bid” or “pass”. The partner says “double”.
//! ````
//!
//! ## Fix safety
//! Safe: the words stay. Single marks inside of double ones are left alone, and so is a document
//! in which both kinds are as frequent.

use lawsmith_model::{QuoteName, RuleLevel};
use lawsmith_syntax::{Block, BlockKind, NodeId};
use lawsmith_text::{Edit, TextRange, position_of};

use crate::read::prose::{Prose, char_at, worded_with};
use crate::read::signs::Signs;
use crate::rule::{Context, Fix, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "STY007",
    name: "mixed-quotes",
    since: "0.1.0",
    level: RuleLevel::Hint,
    fixable: true,
    source: include_str!("mixed_quotes.rs"),
    scope: Scope::Document,
    check,
};

/// More odd marks in a document are told as one.
const MANY: usize = 20;

/// How a mark looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Looks {
    Curly,
    Straight,
}

/// What a mark does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Does {
    Apostrophe,
    /// A double quotation mark that opens, or one that closes.
    Double(bool),
    /// A pair of single quotation marks that stands in no other; its closing mark.
    Single(TextRange),
}

/// The curly marks of a work: opening and closing, double and single.
#[derive(Debug, Clone, Copy)]
struct Curly {
    double: [&'static str; 2],
    single: [&'static str; 2],
}

/// “, ” and ‘, ’.
const HIGH: Curly = Curly { double: ["“", "”"], single: ["‘", "’"] };
/// „, “ and ‚, ‘, as German has them.
const LOW: Curly = Curly { double: ["„", "“"], single: ["‚", "‘"] };

#[derive(Debug, Clone, Copy)]
struct Mark {
    range: TextRange,
    node: NodeId,
    looks: Looks,
    does: Does,
}

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let settled = context.edition.lexicon.wording.quotes;
    for (at, document) in context.documents() {
        let text = document.text();
        let mut marks = Vec::new();
        for (start, found) in context.by_stretch(at, |context| Marks::new(context, at)) {
            marks.extend(found.0.iter().map(|mark| mark.placed(|range| range.shifted(start))));
        }
        let german = context.edition.lexicon.wording.language.is_german();
        let ours = if german || marks.iter().any(|mark| &text[mark.range] == "„") { LOW } else { HIGH };
        let count = |is: &dyn Fn(&Mark) -> bool| marks.iter().filter(|mark| is(mark)).count();
        let curly = count(&|mark| mark.looks == Looks::Curly);
        let straight = marks.len() - curly;
        let single = count(&|mark| matches!(mark.does, Does::Single(_)));
        let double = count(&|mark| matches!(mark.does, Does::Double(true)));
        let odd_looks = match curly.cmp(&straight) {
            std::cmp::Ordering::Greater => Some(Looks::Straight),
            std::cmp::Ordering::Less => Some(Looks::Curly),
            std::cmp::Ordering::Equal => None,
        };
        let odd_single = settled.map_or(double > single, |quotes| quotes == QuoteName::Double);
        let mut found: Vec<(Mark, String, Vec<Edit>)> = Vec::new();
        // The mark that was told with the one before it.
        let mut closed = None;
        for (place, mark) in marks.iter().enumerate() {
            if closed == Some(mark.range) {
                continue;
            }
            let (message, edits) = match mark.does {
                _ if Some(mark.looks) == odd_looks => {
                    let close = closing(&marks[place..]);
                    closed = close.map(|close| close.range);
                    looks_odd(text, mark, close, ours)
                }
                Does::Single(close) if odd_single => {
                    let edit = |range, mark: &str| Edit { range, replacement: mark.to_owned() };
                    let edits = vec![edit(mark.range, ours.double[0]), edit(close, ours.double[1])];
                    ("single quotation marks where the others are double".to_owned(), edits)
                }
                _ => continue,
            };
            found.push((*mark, message, edits));
        }
        tell(context, report, at, found);
    }
}

/// Tells each odd mark of a document, or the first alone where they are many: then two ways of writing stand side by side.
fn tell(
    context: &Context<'_>,
    report: &mut Report<'_>,
    at: usize,
    mut found: Vec<(Mark, String, Vec<Edit>)>,
) {
    let (mut title, many) = ("write it like the others", found.len());
    if many > MANY {
        let mut edits: Vec<Edit> = found.iter().flat_map(|(.., edits)| edits.clone()).collect();
        edits.sort_by_key(|edit| edit.range.start());
        found.truncate(1);
        for (_, message, first) in &mut found {
            message.push_str(&format!(", as are {} more in this document", many - 1));
            *first = std::mem::take(&mut edits);
        }
        title = "write all of them like the others";
    }
    for (mark, message, edits) in found {
        let path = context.address_of(at, mark.node);
        report.add(at, mark.range, path, message).fix(Fix { title: title.to_owned(), edits, safe: true });
    }
}

/// The marks of a stretch.
struct Marks(Vec<Mark>);

impl Marks {
    fn new(context: &Context<'_>, at: usize) -> Self {
        let (text, start) = (context.edition.documents[at].text(), context.start(at));
        let mut marks = Vec::new();
        let signs = Signs::DOUBLE | Signs::SINGLE | Signs::TYPOGRAPHIC;
        let blocks = worded_with(context, at, signs);
        for (node, block) in blocks.filter(|(_, block)| block.kind != BlockKind::Table) {
            find(text, block, node, &mut marks);
        }
        Self(marks.iter().map(|mark| mark.placed(|range| range.counted_from(start))).collect())
    }
}

impl Mark {
    fn placed(&self, place: impl Fn(TextRange) -> TextRange) -> Self {
        let does = match self.does {
            Does::Single(close) => Does::Single(place(close)),
            does => does,
        };
        Self { range: place(self.range), node: self.node, looks: self.looks, does }
    }
}

/// The mark that closes the quotation which the first one opens, if it looks like that.
fn closing(marks: &[Mark]) -> Option<&Mark> {
    let (open, behind) = marks.split_first().filter(|(open, _)| open.does == Does::Double(true))?;
    let close = behind.iter().find(|mark| matches!(mark.does, Does::Double(_)))?;
    let pairs = close.does == Does::Double(false) && close.node == open.node && close.looks == open.looks;
    pairs.then_some(close)
}

/// What is odd about a mark, and its edits with those of the one that closes what it opens.
fn looks_odd(text: &str, mark: &Mark, close: Option<&Mark>, ours: Curly) -> (String, Vec<Edit>) {
    let straight = mark.looks == Looks::Straight;
    let due = |does| match (straight, does) {
        (true, Does::Apostrophe) => "’",
        (true, Does::Double(opens)) => ours.double[usize::from(!opens)],
        (true, Does::Single(_)) => ours.single[0],
        (false, Does::Double(_)) => "\"",
        (false, _) => "'",
    };
    let marks = std::iter::once(mark).chain(close);
    let mut edits: Vec<Edit> =
        marks.map(|mark| Edit { range: mark.range, replacement: due(mark.does).to_owned() }).collect();
    if let Does::Single(close) = mark.does {
        let due = if straight { ours.single[1] } else { "'" };
        edits.push(Edit { range: close, replacement: due.to_owned() });
    }
    let name = if straight { "straight" } else { "curly" };
    (format!("a {name} {} among others", &text[mark.range]), edits)
}

/// Adds the marks of a block: curly ones by their sign, straight ones by what stands round them.
fn find(text: &str, block: &Block, node: NodeId, marks: &mut Vec<Mark>) {
    let prose = Prose::new(text, block);
    let content = block.content;
    let mut from = content.start();
    // Of a single mark that opened, its place; and whether a double one is open.
    let (mut single, mut double) = (None::<(TextRange, Looks)>, false);
    // Whether the mark that opened last stands low: “ closes it.
    let mut low = false;
    while let Some(step) = position_of(&text.as_bytes()[from..content.end()], [b'"', b'\'', 0xE2]) {
        let at = from + step;
        let Some(sign) = char_at(text, at) else { break };
        let range = TextRange::new(at, at + sign.len_utf8());
        from = range.end();
        let looks = match sign {
            '“' | '”' | '„' | '‘' | '’' | '‚' => Looks::Curly,
            '"' | '\'' => Looks::Straight,
            _ => continue,
        };
        if !prose.has(range) {
            continue;
        }
        let before = text[content.start()..at].chars().next_back();
        let next = text[range.end()..content.end()].chars().next();
        let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let does = match sign {
            '„' => {
                low = true;
                Does::Double(true)
            }
            '“' if double && low => Does::Double(false),
            '“' => Does::Double(true),
            '”' => Does::Double(false),
            // Inches and minutes.
            '"' | '\'' if before.is_some_and(|c| c.is_ascii_digit()) && !double && single.is_none() => {
                continue;
            }
            '"' => Does::Double(!double),
            '’' | '\'' if letter(before) && letter(next) => Does::Apostrophe,
            // Behind ‚ it closes.
            '‘' | '‚' if sign == '‚' || single.is_none_or(|(open, _)| &text[open] != "‚") => {
                single = Some((range, looks));
                continue;
            }
            '\'' if !letter(before) && next.is_some_and(|c| !c.is_whitespace()) => {
                single = Some((range, looks));
                continue;
            }
            _ => match single.take() {
                Some((open, looks)) if !double => {
                    marks.push(Mark { range: open, node, looks, does: Does::Single(range) });
                    continue;
                }
                Some(_) => continue,
                None => Does::Apostrophe,
            },
        };
        if let Does::Double(opens) = does {
            (double, low) = (opens, low && opens);
        }
        marks.push(Mark { range, node, looks, does });
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::{findings, fixed};

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, text));
    }

    const MIXED: &str =
        "Law 1 — One\nHe says “a”, “b” and “she said ‘c’”, the dealer’s. Then \"d\", ‘e’ and the player's.\n";

    #[test]
    fn the_rarer_kind_is_told() {
        check(
            MIXED,
            expect![[r#"
                2:57 hint a straight " among others
                    safe fix: write it like the others
                2:62 hint single quotation marks where the others are double
                    safe fix: write it like the others
                2:80 hint a straight ' among others
                    safe fix: write it like the others
            "#]],
        );
        assert!(fixed(&RULE, MIXED).ends_with("Then “d”, “e” and the player’s.\n"));
    }

    #[test]
    fn many_are_told_once() {
        let odd = "He says \"a\" and \"b\".\n\n".repeat(12);
        let text = format!("Law 1 — One\n{odd}{}", "She says “c”, “d” and “e”.\n\n".repeat(20));
        check(
            &text,
            expect![[r#"
                2:9 hint a straight " among others, as are 23 more in this document
                    safe fix: write all of them like the others
            "#]],
        );
        assert!(!fixed(&RULE, &text).contains('"'));
    }

    #[test]
    fn marks_that_open_low() {
        let law = |words: &str| format!("Law 1 — Eins\n{words}\n");
        let mended = |words: &str| fixed(&RULE, &law(words));
        let straight = mended("Das \"Boot\", das \"Ruder\", die \"Leine\" und der „Hafen“.");
        assert!(straight.contains("der \"Hafen\"."), "{straight}");
        let low = mended("Das „Boot“, das „Ruder“ und der \"Hafen\".");
        assert!(low.contains("der „Hafen“."), "{low}");
        check(&law("Das „Boot“, das „Ruder“, die „Leine“ in „der ‚Leine‘ davor“."), expect![[""]]);
    }

    #[test]
    fn one_style_is_fine() {
        check("Law 1 — One\nHe says 'a', the dealer's, players' 5' 6\" \"b\".\n", expect![[""]]);
        check("Law 1 — One\nHe says ‘a’ and ‘b’, the players’ ‘c’, “d”.\n", expect![[""]]);
        check("Law 1 — One\nHe says “a”, <a href=\"x\">b</a> and the player’s “c”.\n", expect![[""]]);
        let manifest = "[work]\nid = 'x'\n[wording]\nquotes = 'double'\n";
        check(
            &format!("//- lawsmith.toml\n{manifest}//- a.laws\nLaw 1 — One\nHe says ‘a’ and ‘b’, “d”.\n"),
            expect![[r#"
                2:9 hint single quotation marks where the others are double
                    safe fix: write it like the others
                2:17 hint single quotation marks where the others are double
                    safe fix: write it like the others
            "#]],
        );
    }
}
