//! # unknown-header-key
//!
//! ## What it does
//! Finds a line of the header whose key is not known, `titel: …`, and a kind of document that is none, `kind: rules`. Lines
//! that were meant for the header and are text are found as well: `Under: bridge/2017`, whose key has a capital,
//! `under:bridge/2017`, which lacks its blank, and a header below an empty line.
//!
//! ## Why
//! The line is passed over, or printed as text, and the document does without what it was to say. A document whose kind is
//! not known is read as law text.
//!
//! ## Example
//! ````laws
//! title: Laws of the Example Game
//! langauge: en-GB
//!
//! Law 1 — Scope
//! These Laws govern every game.
//! ````
//!
//! ## Use instead
//! ````laws
//! title: Laws of the Example Game
//! language: en-GB
//!
//! Law 1 — Scope
//! These Laws govern every game.
//! ````
//!
//! ## Fix safety
//! Unsafe: the fix writes the nearest key or kind, or makes a header of the lines, which then takes effect.

use lawsmith_model::{Document, RuleLevel};
use lawsmith_syntax::{BlockKind, DocumentKind, HEADER_KEYS, Tree};
use lawsmith_text::{Edit, LINE_ENDS, TextRange, lines_with_ends};

use crate::read::header_keys::header_keys;
use crate::rule::{Context, Finding, Fix, Report, Rule, Scope};
use crate::words::near::nearest;

pub(crate) static RULE: Rule = Rule {
    code: "SYN006",
    name: "unknown-header-key",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("unknown_header_key.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    // An index is read by its header, too.
    for (at, document) in context.documents().chain(context.indexes()) {
        let given: Vec<&str> = document.tree.header().map(|(key, _)| key).collect();
        let missing = HEADER_KEYS.into_iter().filter(|known| !given.contains(known));
        let missing: Vec<&str> = missing.collect();
        for range in header_keys(&document.tree) {
            let key = context.text(at, range);
            if !HEADER_KEYS.contains(&key) {
                let message = format!("“{key}” is no key of the header");
                let otherwise = || format!("the keys are {}", HEADER_KEYS.join(", "));
                suggest(
                    report.add(at, range, "", message),
                    range,
                    nearest(key, missing.iter().copied()),
                    otherwise,
                );
            }
        }
        if let Some(lost) = lost(&document.tree) {
            let key = context.text(at, lost.key);
            let message = format!("“{key}” is read as text, and so is what follows: {}", lost.reason);
            let fix = Fix { title: lost.cure.to_owned(), edits: vec![lost.edit], safe: false };
            report.add(at, lost.key, "", message).help(lost.help).fix(fix);
        }
        if let Some((range, kind)) = unknown_kind(document) {
            let read_as = document.kind().name();
            let message = format!("“{kind}” is no kind of document; it is read as {read_as}");
            let kinds = DocumentKind::ALL.map(DocumentKind::name);
            let otherwise = || format!("the kinds are {}", kinds.join(", "));
            suggest(report.add(at, range, "", message), range, nearest(kind, kinds), otherwise);
        }
    }
}

fn suggest(finding: &mut Finding, range: TextRange, near: Option<&str>, otherwise: impl Fn() -> String) {
    match near {
        Some(near) => {
            finding.help(format!("did you mean “{near}”?"));
            let edits = vec![Edit { range, replacement: near.to_owned() }];
            finding.fix(Fix { title: format!("write “{near}”"), edits, safe: false });
        }
        None => {
            finding.help(otherwise());
        }
    }
}

/// The kind that the header gives, if it is none.
fn unknown_kind(document: &Document) -> Option<(TextRange, &str)> {
    let field = document.tree.header_fields().iter().find(|field| &document.text()[field.key] == "kind")?;
    let kind = &document.text()[field.value];
    (!kind.is_empty() && DocumentKind::named(kind).is_none()).then_some((field.value, kind))
}

/// A line that was meant for the header and is text.
struct Lost {
    key: TextRange,
    reason: &'static str,
    help: String,
    cure: &'static str,
    edit: Edit,
}

/// The first of the lines that a header has lost: it stands right below the header, or opens the text where that has none.
fn lost(tree: &Tree) -> Option<Lost> {
    let at = tree.blocks.iter().take_while(|it| it.kind == BlockKind::Blank).count();
    let (headed, block) = match tree.blocks.get(at)?.kind {
        BlockKind::Header(_) => (true, tree.blocks.get(at + 1)?),
        _ => (false, tree.blocks.get(at)?),
    };
    if block.kind != BlockKind::Paragraph || block.column > 0 {
        return None;
    }
    let mut lines = lines_with_ends(&tree.text()[block.content]).map(|line| line.trim_end_matches(LINE_ENDS));
    let first = meant_field(lines.next()?)?;
    let start = block.content.start();
    let key = TextRange::new(start, start + first.written.len());
    if !headed && first.is_right {
        let edit = Edit { range: TextRange::new(0, start), replacement: String::new() };
        return (start > 0).then(|| Lost {
            key,
            reason: "a header begins in the first line of the file",
            help: "take the empty lines above it away".to_owned(),
            cure: "take the empty lines above it away",
            edit,
        });
    }
    // “Title: One” alone may be anything.
    let is_header = headed || lines.next().and_then(meant_field).is_some();
    (is_header && !first.is_right).then(|| Lost {
        key,
        reason: "a line of the header has its key in small letters, a colon and a blank",
        help: format!("write “{}: ”; if it is text, put an empty line above it", first.known),
        cure: "write it as a line of the header",
        edit: Edit {
            range: TextRange::new(start, start + first.value),
            replacement: format!("{}: ", first.known),
        },
    })
}

/// A line that looks like one of the header.
struct MeantField<'t> {
    written: &'t str,
    known: &'static str,
    /// Where the value begins.
    value: usize,
    /// Whether it would be one at the beginning of the file.
    is_right: bool,
}

fn meant_field(line: &str) -> Option<MeantField<'_>> {
    let (before, value) = line.split_once(':')?;
    let written = before.trim_end();
    let known = HEADER_KEYS.into_iter().find(|key| key.eq_ignore_ascii_case(written))?;
    let is_right = written == known && (value.is_empty() || value.starts_with([' ', '\t']));
    Some(MeantField { written, known, value: line.len() - value.trim_start().len(), is_right })
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
    fn a_misspelt_key_and_a_foreign_one() {
        check(
            "kind: laws\nedtion: 2020\nfont: Garamond\n\nLaw 1 — One\n",
            expect![[r#"
                2:1 warning “edtion” is no key of the header
                    help: did you mean “edition”?
                    unsafe fix: write “edition”
                3:1 warning “font” is no key of the header
                    help: the keys are title, kind, edition, under, language, author, date, status, source, note, id, noun
            "#]],
        );
    }

    #[test]
    fn a_misspelt_key_in_the_first_line() {
        let text = "titel: One\nkind: laws\n\nLaw 1 — One\n";
        check(
            text,
            expect![[r#"
                1:1 warning “titel” is no key of the header
                    help: did you mean “title”?
                    unsafe fix: write “title”
            "#]],
        );
        assert!(fixed(&RULE, text).starts_with("title: One\n"));
    }

    #[test]
    fn a_kind_that_is_none() {
        check(
            "title: One\nkind: rules\n\nLaw 1 — One\n",
            expect![[r#"
                2:7 warning “rules” is no kind of document; it is read as laws
                    help: the kinds are laws, regulations, commentary, charts, index, guide
            "#]],
        );
        let text = "kind: Regulation\n\nLaw 1 — One\n";
        check(
            text,
            expect![[r#"
                1:7 warning “Regulation” is no kind of document; it is read as laws
                    help: did you mean “regulations”?
                    unsafe fix: write “regulations”
            "#]],
        );
        assert!(fixed(&RULE, text).starts_with("kind: regulations\n"));
        check("kind: guide\n\nWords.\n", expect![""]);
        check("kind:\n\nLaw 1 — One\n", expect![""]);
    }

    #[test]
    fn a_key_of_an_index() {
        check(
            "kind: index\nedtion: 2020\n\nBall — 2\n",
            expect![[r#"
                2:1 warning “edtion” is no key of the header
                    help: did you mean “edition”?
                    unsafe fix: write “edition”
            "#]],
        );
    }

    #[test]
    fn a_header_below_an_empty_line() {
        let text = "\n\ntitle: Rules\nkind: regulations\n\nLaw 1 — One\n";
        check(
            text,
            expect![[r#"
            3:1 warning “title” is read as text, and so is what follows: a header begins in the first line of the file
                help: take the empty lines above it away
                unsafe fix: take the empty lines above it away
        "#]],
        );
        assert!(fixed(&RULE, text).starts_with("title: Rules\n"));
    }

    #[test]
    fn a_line_that_ends_the_header() {
        let text = "title: Rules\nUnder: harbour/2030\nkind: regulations\n\nLaw 1 — One\n";
        check(
            text,
            expect![[r#"
            2:1 warning “Under” is read as text, and so is what follows: a line of the header has its key in small letters, a colon and a blank
                help: write “under: ”; if it is text, put an empty line above it
                unsafe fix: write it as a line of the header
        "#]],
        );
        assert!(fixed(&RULE, text).starts_with("title: Rules\nunder: harbour/2030\nkind: regulations\n"));
        check(
            "title: Rules\nunder:harbour/2030\n\nLaw 1 — One\n",
            expect![[r#"
            2:1 warning “under” is read as text, and so is what follows: a line of the header has its key in small letters, a colon and a blank
                help: write “under: ”; if it is text, put an empty line above it
                unsafe fix: write it as a line of the header
        "#]],
        );
        check(
            "Title: Rules\nKind: regulations\n\nLaw 1 — One\n",
            expect![[r#"
            1:1 warning “Title” is read as text, and so is what follows: a line of the header has its key in small letters, a colon and a blank
                help: write “title: ”; if it is text, put an empty line above it
                unsafe fix: write it as a line of the header
        "#]],
        );
    }

    #[test]
    fn text_is_no_header() {
        check("title: Rules\n\nNote: this is prose.\n\nLaw 1 — One\n", expect![[""]]);
        check("title: Rules\nThese are rules: all of them.\n\nLaw 1 — One\n", expect![[""]]);
        check("Note: this is prose,\nwhich goes on: see below.\n\nLaw 1 — One\n", expect![[""]]);
        check("Source: the archive.\n\nDate: none.\n\nLaw 1 — One\n", expect![[""]]);
        check("note well: this is prose.\n\nLaw 1 — One\n", expect![[r#""#]]);
        check("Title: One\n\nLaw 1 — One\n", expect![[r#""#]]);
        check("\nfont: Garamond\n\nLaw 1 — One\n", expect![[r#""#]]);
    }
}
