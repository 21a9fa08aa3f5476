//! The laws that hold for any text: nothing is lost, and formatting twice is formatting once.

mod numberings;

use lawsmith_syntax::{BlockKind, Conventions, NodeKind, Tree, format, inlines, parse};
use numberings::numberings;
use proptest::prelude::*;

/// Lines that are likely to meet one another in law text, and to confuse a reader of it.
fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        Just("title: Laws of a Game".to_owned()),
        Just("Definitions".to_owned()),
        Just("# Introduction".to_owned()),
        Just("Board — What is dealt.".to_owned()),
        Just("```quote 1A".to_owned()),
        Just("```".to_owned()),
        Just("@was 1997:1A".to_owned()),
        Just("> [XY 2024-01-01] why?".to_owned()),
        Just("[^1]: a note".to_owned()),
        Just("| a | b |".to_owned()),
        Just("- a bullet".to_owned()),
        Just("see".to_owned()),
        "[ ]{0,9}".prop_map(|gap| format!("{gap}“oar” means:")),
        "[ ]{0,9}".prop_map(|gap| format!("{gap}*boat* means a thing.")),
        (0u32..13, "[ ]{0,9}").prop_map(|(n, gap)| format!("{gap}({}) item", char::from(b'a' + n as u8))),
        (1u32..6, "[ ]{0,9}").prop_map(|(n, gap)| format!("{gap}{n}. text of an item")),
        (0u32..5).prop_map(|n| format!("{} — A Heading", char::from(b'A' + n as u8))),
        (1u32..30).prop_map(|n| format!("Law {n} — A Title")),
        (0u32..4).prop_map(|n| format!("Law {} — A Title", char::from(b'A' + n as u8))),
        "[ ]{0,9}[1-3A-C][1-3a-c][1-3a-c]?[1-3a-c]?[)]?( —)? so",
        "[ ]{0,9}[1-3]([.-][1-3A-Ci]){1,3}[.]?( —)? so",
        "[ ]{0,9}[a-zA-Z(),.;:*\\[\\]{}+~>|`#@^—‐-]{0,30}",
        "\\PC{0,20}",
        "[ ]{0,5}[(]?[ivxhAB1-3][.)]? ?[—–]? ?\\PC{0,9}",
    ]
}

fn text() -> impl Strategy<Value = String> {
    let breaks = prop_oneof![6 => Just("\n"), 1 => Just("\r\n"), 1 => Just("\r"), 1 => Just("\n\n")];
    proptest::collection::vec((line(), breaks), 0..30)
        .prop_map(|lines| lines.into_iter().map(|(line, end)| line + end).collect())
}

/// The structure that formatting must keep: each node's kind, depth and words.
fn structure(tree: &Tree) -> Vec<(NodeKind, usize, u32, String)> {
    let words = |id: usize| tree.own_text(id).replace(['-', '‐', '\u{2011}', ' '], "");
    (0..tree.nodes.len())
        .map(|id| (tree.nodes[id].kind, tree.nodes[id].level(), tree.nodes[id].value, words(id)))
        .collect()
}

fn formatted(text: &str) -> String {
    formatted_by(text, &Conventions::default())
}

fn formatted_by(text: &str, conventions: &Conventions) -> String {
    format(&parse(text, conventions), conventions)
}

/// The example of the repository as somebody in a hurry types it: lines wrapped where a word
/// in small letters follows, lists at columns of their own, blanks and empty lines too many.
fn messy(page: &str, wraps: &[u8], step: usize, line_break: &str) -> String {
    let mut wraps = wraps.iter().copied().cycle();
    let mut wrap = move || wraps.next().unwrap_or(0);
    let mut out = String::new();
    for block in &parse(page, &Conventions::default()).blocks {
        let kind = &block.kind;
        let wrapped = matches!(
            kind,
            BlockKind::Provision { headed: false, .. }
                | BlockKind::Entry { .. }
                | BlockKind::Paragraph
                | BlockKind::Bullet
                | BlockKind::Footnote { .. }
        );
        for line in page[block.range.start()..block.range.end()].lines() {
            let words = line.trim_start();
            let column = line.len() - words.len();
            let column = if column % 4 == 0 && !matches!(kind, BlockKind::Fence { .. }) {
                column / 4 * step
            } else {
                column
            };
            out.push_str(&" ".repeat(column));
            for (at, word) in words.split(' ').enumerate() {
                if at > 1 && wrapped && word.starts_with(char::is_lowercase) && wrap() % 5 == 0 {
                    out.push_str(line_break);
                } else if at > 0 {
                    out.push(' ');
                }
                out.push_str(word);
            }
            if matches!(kind, BlockKind::Blank) {
                out.push_str(&line_break.repeat(usize::from(wrap() % 3)));
            } else if !matches!(kind, BlockKind::Fence { .. }) {
                out.push_str(&" ".repeat(usize::from(wrap() % 3)));
            }
            out.push_str(line_break);
        }
    }
    out
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn tree_to_text_is_the_identity(text in prop_oneof![text(), any::<String>()]) {
        let tree = parse(text.as_str(), &Conventions::default());
        prop_assert_eq!(tree.print(), text);
        for block in &tree.blocks {
            let runs = inlines(tree.text(), block.content);
            let joined: String = runs.iter().map(|run| &tree.text()[run.range]).collect();
            prop_assert_eq!(joined.as_str(), &tree.text()[block.content]);
        }
    }

    #[test]
    fn formatting_twice_is_formatting_once(text in text(), conventions in numberings()) {
        let once = formatted_by(&text, &conventions);
        let twice = formatted_by(&once, &conventions);
        prop_assert_eq!(twice, once);
    }

    #[test]
    fn formatting_keeps_every_word_and_the_structure(text in text(), conventions in numberings()) {
        let before = parse(text.as_str(), &conventions);
        let after = parse(formatted_by(&text, &conventions).as_str(), &conventions);
        prop_assert_eq!(structure(&after), structure(&before));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn messy_typing_is_laid_out_in_full(
        wraps in proptest::collection::vec(any::<u8>(), 200..400),
        step in 2usize..7,
        line_break in prop_oneof![Just("\n"), Just("\r\n"), Just("\r")],
    ) {
        let page = include_str!("../../../laws-src/example/2025/laws.laws");
        let messy = messy(page, &wraps, step, line_break);
        prop_assert!(messy.matches(line_break).count() > page.lines().count() + 30);
        prop_assert_eq!(formatted(&messy), page);
    }
}
