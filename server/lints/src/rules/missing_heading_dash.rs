//! # missing-heading-dash
//!
//! ## What it does
//! Finds a heading typed as text, as most books print it: `A. Length of Breaks`. It is one
//! if it is short, ends without punctuation, and new text or a list begins below it, also on the very next line. So is `Law 2 Breaks`
//! or `Law 2. Breaks` on a line of its own, where there is no Law 2, and `Law 2A — Breaks`, where 2A is no number of its own.
//! The last of several items that are as short, in a list of names, is none, nor are words with “is” or “are”.
//! Beside headings with their dash it finds the next one, misprinted: `Law 2 -- Breaks`, `B - Breaks`, `B: Breaks`, `b — Breaks`, `Law II — Breaks`.
//! In the definitions it finds headwords with a hyphen or a colon in place of the dash: `Crew - Who plays.`
//!
//! ## Why
//! Without its dash the heading counts as the provision's words: it is searched for
//! references, compared as text, and the text below stands in the wrong place. A headword without its dash
//! defines nothing: the words belong to the entry above.
//!
//! ## Example
//! ````laws
//! Law 1 — Breaks
//!
//! A. Length of Breaks
//!
//! A break lasts ten minutes.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Breaks
//!
//! A — Length of Breaks
//!
//! A break lasts ten minutes.
//! ````
//!
//! ## Fix safety
//! Unsafe: words that only look like a heading would become one.

use std::cell::LazyCell;

use lawsmith_model::{Document, RuleLevel};
use lawsmith_syntax::{
    Block, BlockKind, NodeId, NodeKind, ProblemKind, Tree, mistyped_entry, mistyped_heading,
};
use lawsmith_text::{Edit, LINE_ENDS, TextRange, has_word};
use rustc_hash::FxHashSet;

use crate::read::mistyped_markers::{MistypedMarker, MistypedMarkers};
use crate::read::provision_paths::provision_paths;
use crate::rule::{Context, Fix, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "SYN004",
    name: "missing-heading-dash",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("missing_heading_dash.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        let numbers = LazyCell::new(|| provision_paths(document));
        for (block, read) in document.tree.blocks.iter().enumerate() {
            if read.kind == BlockKind::Paragraph && read.column == 0 {
                match document.tree.nodes[document.tree.owner(block)].kind {
                    NodeKind::Definitions | NodeKind::Definition => entry(context, report, at, read),
                    _ => numbered(context, report, (at, read), &numbers),
                }
            }
        }
        for found in MistypedMarkers::of(context, at).0.iter().filter(|found| found.headed) {
            misprinted(context, report, at, found);
        }
        let typed =
            document.tree.problems.iter().filter(|problem| problem.kind == ProblemKind::HeadingAsText);
        for problem in typed {
            let id = context.node_before(at, problem.range.start());
            let node = &document.tree.nodes[id];
            // "Length of Breaks" on the line above its text: what goes on is known from there.
            let starts = |block: &Block| block.content.start() == problem.range.start();
            let mut own = document.tree.own_prose(id);
            let above = own.any(|block| starts(block) && block.content != problem.range);
            let goes_on = !above && goes_on(document, problem.range);
            // Among whole addresses "1 — Members" heads a provision of the first level, wherever it stands.
            let is_item = |full: bool| context.edition.conventions.full_markers && !full;
            let marker = document.tree.marker(id).filter(|marker| !goes_on && !is_item(marker.full));
            let Some(marker) = marker else { continue };
            let words = context.printed(at, problem.range);
            let level = &context.edition.conventions.levels[node.level()];
            // No heading parts clauses: the words lead into the list below them. Where all nouns have capitals, the
            // words of a paragraph look like one, too.
            let leads = context.edition.lexicon.capital_nouns && (level.bracketed || above);
            let copulas = &context.edition.lexicon.changes.copulas;
            let is_sentence = words.split_whitespace().any(|word| has_word(copulas, word));
            if words.contains(';') || leads || is_sentence || ends_list(&document.tree, id) {
                continue;
            }
            let path = context.address_of(at, id);
            let message = format!(
                "“{words}” looks like the heading of {}, but has no dash before it",
                context.named(&path)
            );
            let finding = report.add(at, problem.range, path, message);
            let replacement = format!("{} — ", level.cited(context.text(at, marker.label)));
            finding.help(format!("write “{replacement}{words}”; if it is text, end it with a full stop"));
            let title = format!("write “{}” before it", replacement.trim_end());
            let gap = TextRange::new(marker.range.start(), problem.range.start());
            finding.fix(Fix { title, edits: vec![Edit { range: gap, replacement }], safe: false });
        }
    }
}

/// `B - Breaks` beside `A — Turns`.
fn misprinted(context: &Context<'_>, report: &mut Report<'_>, at: usize, found: &MistypedMarker) {
    let levels = &context.edition.conventions.levels;
    let level = &levels[found.level];
    let Some(address) = found.address(levels, &context.edition.documents[at]) else { return };
    let words = context.printed(at, TextRange::new(found.marker.end(), found.line.end()));
    let noun = level.nouns.first().filter(|_| level.noun_in_marker);
    let label = level.cited(&found.label);
    let marker = noun.map_or_else(|| label.clone(), |noun| format!("{noun} {label}"));
    let path = context.address_of(at, context.node_before(at, found.line.start()));
    let (printed, named) = (context.printed(at, found.line), context.named(&address.to_string()));
    let message = format!("“{printed}” looks like the heading of {named}, but its marker is misprinted");
    let finding = report.add(at, found.line, path, message);
    finding.help(format!("write “{marker} — {words}”; if it is text, end it with a full stop"));
    let edits = vec![Edit { range: found.marker, replacement: format!("{marker} — ") }];
    finding.fix(Fix { title: format!("write “{marker} —”"), edits, safe: false });
}

/// `Crew - Who plays.` in the definitions.
fn entry(context: &Context<'_>, report: &mut Report<'_>, at: usize, block: &Block) {
    let text = context.text(at, block.content);
    let Some((headword, behind)) = mistyped_entry(text, &context.edition.conventions) else { return };
    let start = block.content.start();
    let range = TextRange::from(headword).shifted(start);
    let path = context.address_of(at, context.node_before(at, start));
    let words = context.printed(at, range);
    let message = format!("“{words}” looks like the headword of a definition, but has no dash behind it");
    let finding = report.add(at, range, path, message);
    finding.help(format!("write “{words} — ”; until then its words belong to what stands above"));
    let gap = TextRange::new(range.end(), start + behind);
    let edits = vec![Edit { range: gap, replacement: " — ".to_owned() }];
    finding.fix(Fix { title: format!("write “{words} —”"), edits, safe: false });
}

/// `Law 2 Breaks` on a line of its own.
fn numbered(
    context: &Context<'_>,
    report: &mut Report<'_>,
    (at, block): (usize, &Block),
    numbers: &FxHashSet<String>,
) {
    let text = context.text(at, block.content);
    let (line, below) = text.split_at(text.find(LINE_ENDS).unwrap_or(text.len()));
    let line = line.trim_end();
    let Some(found) = mistyped_heading(line, &context.edition.conventions) else { return };
    let goes_on = below.trim_start().starts_with(char::is_lowercase);
    if goes_on || numbers.contains(found.label) {
        return;
    }
    let start = block.content.start();
    let range = TextRange::new(start, start + line.len());
    let path = context.address_of(at, context.node_before(at, start));
    let (printed, marker, words) = (context.printed(at, range), found.marker, found.words);
    if found.is_odd_number {
        let label = found.label;
        let message = format!("“{printed}” looks like a heading, but {label} is no number of its own here");
        let finding = report.add(at, range, path, message);
        finding.help("number it anew, or give its level `inserted = true` in the manifest");
        return;
    }
    let message = format!("“{printed}” looks like the heading of {marker}, but has no dash before its words");
    let finding = report.add(at, range, path, message);
    finding.help(format!("write “{marker} — {words}”; if it is text, end it with a full stop"));
    let gap = TextRange::new(start + marker.len(), start + line.len() - words.len());
    let edits = vec![Edit { range: gap, replacement: " — ".to_owned() }];
    finding.fix(Fix { title: format!("write “{marker} —”"), edits, safe: false });
}

/// Whether the item is one of several names: the one before it is as short, and below neither stands more.
fn ends_list(tree: &Tree, id: NodeId) -> bool {
    /// A name has no more bytes.
    const SHORT: usize = 70;
    // Only what holds nothing stands right before its sibling.
    let (before, node) = (&tree.nodes[id - 1], &tree.nodes[id]);
    let beside = before.kind == NodeKind::Provision
        && (before.parent(), before.level()) == (node.parent(), node.level());
    if !beside || tree.children(id).next().is_some() {
        return false;
    }
    let is_name = |words: &str| {
        let ends = words.ends_with(['.', ',', ';', ':', '?', '!', '|']);
        words.starts_with(char::is_uppercase) && words.len() <= SHORT && !ends && !words.contains(LINE_ENDS)
    };
    let mut words = tree.own_prose(id - 1).map(|block| &tree.text()[block.content]);
    words.next().is_some_and(is_name) && words.next().is_none()
}

/// Whether the text below goes on in small letters: then the words begin its sentence.
fn goes_on(document: &Document, words: TextRange) -> bool {
    let blocks = &document.tree.blocks;
    let behind = blocks.partition_point(|block| block.range.start() < words.end());
    blocks[behind..]
        .iter()
        .find(|block| block.kind.is_prose() && !block.content.is_empty())
        .is_some_and(|block| document.text()[block.content].starts_with(char::is_lowercase))
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

    #[test]
    fn lead_ins_where_all_nouns_have_capitals() {
        let levels = "[[level]]\nfirst = \"1\"\n[[level]]\nfirst = \"(1)\"\n[[level]]\nfirst = \"1\"\n";
        let law = "kind: laws\n\n1 — Boote\n    (1) Der Halter gibt Boote her\n        1. Kindern;\n        2. Alten.\n";
        let with = |language: &str| {
            format!(
                "//- lawsmith.toml\n[work]\nid = \"x\"\nlanguage = \"{language}\"\n{levels}\n//- laws\n{law}"
            )
        };
        check(
            &with("en"),
            expect![[r#"
            4:9 warning “Der Halter gibt Boote her” looks like the heading of 1(1), but has no dash before it
                help: write “(1) — Der Halter gibt Boote her”; if it is text, end it with a full stop
                unsafe fix: write “(1) —” before it
        "#]],
        );
        check(&with("de"), expect![""]);
    }

    #[test]
    fn a_title_on_the_line_above_its_text() {
        let text = "Law 1 — Breaks\nA. Length of Breaks\nA break lasts ten minutes.\nB. Places\nBreaks are held at the table.\n";
        check(
            text,
            expect![[r#"
            2:4 warning “Length of Breaks” looks like the heading of 1A, but has no dash before it
                help: write “A — Length of Breaks”; if it is text, end it with a full stop
                unsafe fix: write “A —” before it
            4:4 warning “Places” looks like the heading of 1B, but has no dash before it
                help: write “B — Places”; if it is text, end it with a full stop
                unsafe fix: write “B —” before it
        "#]],
        );
        assert_eq!(
            fixed(&RULE, text),
            "Law 1 — Breaks\nA — Length of Breaks\nA break lasts ten minutes.\nB — Places\nBreaks are held at the table.\n"
        );
        // Lines that wrap, names below each other, and verses.
        for item in [
            "The members of the Club\nCommittee vote.",
            "The prize is given to the\nHarbour Club, which the Clerk tells.",
            "Late Boats, whatever\nTheir crews say in the end.",
            "Harbour Club\nPost Box 12\nPort.",
            "Late Boats wait for the\nHarbour Master, or go.",
            "Late Boats\nand crews wait until they are asked.",
        ] {
            check(&format!("Law 1 — Breaks\nA. {item}\nB. Breaks are held.\n"), expect![""]);
        }
    }

    #[test]
    fn items_among_whole_addresses() {
        let text = "//- lawsmith.toml\n[work]\nid = \"test\"\nlevels = [\"1\", \"1\", \"1\", \"(a)\"]\nmarker = \"full\"\n//- test.laws\n\
                    1 — Crew\n\n1.1 — Members\n    1. Junior Member\n        (a) A junior member rows.\n    2. Full Member\n        (a) It steers.\n";
        check(text, expect![""]);
    }

    #[test]
    fn sentences_without_their_full_stop() {
        for sentence in ["It is wrong to push a boat", "The Starter calls “Boats away!”"] {
            check(&format!("Law 1 — Races\nA. {sentence}\n    1. At dusk.\n    2. At dawn.\n"), expect![""]);
        }
    }

    #[test]
    fn the_dash_is_written() {
        let text = "Law 1 — Breaks\nA. Length\nB. Place\n    1. At the table.\n";
        check(
            text,
            expect![[r#"
                3:4 warning “Place” looks like the heading of 1B, but has no dash before it
                    help: write “B — Place”; if it is text, end it with a full stop
                    unsafe fix: write “B —” before it
            "#]],
        );
        assert_eq!(fixed(&RULE, text), "Law 1 — Breaks\nA. Length\nB — Place\n    1. At the table.\n");
    }

    #[test]
    fn headings_with_their_noun() {
        let text = "Law 1 — Pitch\nIt is of grass.\n\nLaw 2 Ball\nIt is round.\n\nLaw 3. Shoes\n\nThey are soft.\n\nLaw 3A — Socks\nThey are long.\n";
        check(
            text,
            expect![[r#"
                4:1 warning “Law 2 Ball” looks like the heading of Law 2, but has no dash before its words
                    help: write “Law 2 — Ball”; if it is text, end it with a full stop
                    unsafe fix: write “Law 2 —”
                7:1 warning “Law 3. Shoes” looks like the heading of Law 3, but has no dash before its words
                    help: write “Law 3 — Shoes”; if it is text, end it with a full stop
                    unsafe fix: write “Law 3 —”
                11:1 warning “Law 3A — Socks” looks like a heading, but 3A is no number of its own here
                    help: number it anew, or give its level `inserted = true` in the manifest
            "#]],
        );
        assert!(fixed(&RULE, text).contains("\nLaw 2 — Ball\nIt is round.\n\nLaw 3 — Shoes\n"));
    }

    #[test]
    fn headings_whose_marker_is_misprinted() {
        for (line, fixed_line) in [
            ("Law 2 -- Boats", "Law 2 — Boats"),
            ("Law 2 -Boats", "Law 2 — Boats"),
            ("Law 2-Boats", "Law 2 — Boats"),
            ("Law II — Boats", "Law 2 — Boats"),
            ("Rule 2 — Boats", "Law 2 — Boats"),
            ("B - Boats of the Pier", "B — Boats of the Pier"),
            ("B: Boats", "B — Boats"),
            ("B Boats", "B — Boats"),
            ("B—Boats", "B — Boats"),
            ("b — Boats", "B — Boats"),
        ] {
            let text = |line: &str| {
                format!("Law 1 — Pitch\n\nA — Grass\n    1. It is green.\n\n{line}\n    1. They row.\n")
            };
            let found = findings(&RULE, &text(line));
            assert!(
                found.starts_with(&format!("6:1 warning “{line}” looks like the heading of ")),
                "{line}: {found}"
            );
            assert_eq!(fixed(&RULE, &text(line)), text(fixed_line));
        }
    }

    #[test]
    fn the_first_heading_may_be_misprinted() {
        check("Law 1 — Pitch\n\nA: Grass\n    1. It is green.\n\nB — Boats\n    1. They row.\n", expect![""]);
    }

    #[test]
    fn lines_that_only_begin_like_the_next_heading() {
        for line in [
            "B Boats are rowed",
            "B boats",
            "C - Boats",
            "B-Boats.",
            "Club 2 — Boats",
            "Law 2-3 boats",
            "B Boats.",
        ] {
            let text =
                format!("Law 1 — Pitch\n\nA — Grass\n    1. It is green.\n\n{line}\n    2. They row.\n");
            check(&text, expect![[""]]);
        }
    }

    #[test]
    fn lines_end_in_whatever_way() {
        let text = "Law 1 — Pitch\nIt is of grass.\n\nLaw 2 Ball\nIt is round.\n";
        let list = "Law 1 — Pitch\nA. Goal\nNear the Pier\nB. Ball\n    1. Round.\n";
        for text in [text, list] {
            let found = findings(&RULE, text);
            assert!(found.contains(" Ball”"), "{found}");
            assert_eq!(findings(&RULE, &text.replace('\n', "\r\n")), found);
            assert_eq!(findings(&RULE, &text.replace('\n', "\r")), found);
        }
    }

    #[test]
    fn prose_that_begins_with_a_provision() {
        for line in [
            "Law 2 applies here",
            "Law 2 Ball.",
            "Law 1 Pitch",
            "Law 2, Ball",
            "Law 2A applies",
            "Law 2 B stands",
        ] {
            check(&format!("Law 1 — Pitch\nIt is of grass.\n\n{line}\n"), expect![""]);
        }
        check("Law 1 — Pitch\n\nLaw 2 Balls are those\nthat are round.\n", expect![""]);
    }

    #[test]
    fn headwords_without_their_dash() {
        let text = "Definitions\n\nClub — A body.\nCrew - The seven.\nPier — The field.\nWatch: A period.\nIt is long.\n\nTide Break -- A pause.\n";
        check(
            text,
            expect![[r#"
                4:1 warning “Crew” looks like the headword of a definition, but has no dash behind it
                    help: write “Crew — ”; until then its words belong to what stands above
                    unsafe fix: write “Crew —”
                6:1 warning “Watch” looks like the headword of a definition, but has no dash behind it
                    help: write “Watch — ”; until then its words belong to what stands above
                    unsafe fix: write “Watch —”
                9:1 warning “Tide Break” looks like the headword of a definition, but has no dash behind it
                    help: write “Tide Break — ”; until then its words belong to what stands above
                    unsafe fix: write “Tide Break —”
            "#]],
        );
        assert_eq!(
            fixed(&RULE, text),
            "Definitions\n\nClub — A body.\nCrew — The seven.\nPier — The field.\nWatch — A period.\nIt is long.\n\nTide Break — A pause.\n"
        );
        check("Definitions\n\nClub — A body, say\nRowers: it has a seat.\n    Note: none.\n", expect![""]);
        check("Definitions\n\nIn these Laws the words mean: this.\n", expect![""]);
    }

    #[test]
    fn the_last_of_a_list_of_names_is_no_heading() {
        check(
            "Law 1 — Crew\nThe crew are:\n    A. Mate\n    B. Clerk\n\nThey meet at dusk.\n",
            expect![[""]],
        );
        check(
            "Law 1 — Crew\n\nA. Mates row.\n\nB. Duties of Clerks\n\nThey write.\n",
            expect![[r#"
            5:4 warning “Duties of Clerks” looks like the heading of 1B, but has no dash before it
                help: write “B — Duties of Clerks”; if it is text, end it with a full stop
                unsafe fix: write “B —” before it
        "#]],
        );
    }

    #[test]
    fn a_sentence_that_a_list_goes_on_with_is_no_heading() {
        check(
            "Law 1 — Breaks\nA. A player may\n    1. leave the table;\n    2. come back.\n",
            expect![[r#""#]],
        );
        check(
            "Law 1 — Breaks\nA. Asked by a Crew; either\n    1. They go; or\n    2. they stay.\n",
            expect![[r#""#]],
        );
        check("Law 1 — Breaks\nA. No player leaves the table.\n    1. Not even dummy.\n", expect![[r#""#]]);
    }
}
