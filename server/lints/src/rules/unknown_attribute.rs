//! # unknown-attribute
//!
//! ## What it does
//! Finds an `@name` line whose name is not known, and lines that are text as the name of an attribute has a blank before it or a
//! capital: `@ also boat`, `@Index boat`. A name that nothing stands behind, a bare `@also`, says nothing.
//!
//! ## Why
//! Nothing reads it: an origin, an index entry or a power is lost without a word.
//!
//! ## Example
//! ````laws
//! Law 1 — Scope
//! These Laws govern every game.
//! @indx Scope
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Scope
//! These Laws govern every game.
//! @index Scope
//! ````
//!
//! ## Fix safety
//! Unsafe: the nearest name may not be the one that was meant.

use lawsmith_model::RuleLevel;
use lawsmith_text::{Edit, LINE_ENDS, TextRange};

use crate::rule::attributes::attributes;
use crate::rule::{Context, Fix, Report, Rule, Scope};
use crate::words::near::nearest;

pub(crate) static RULE: Rule = Rule {
    code: "SYN007",
    name: "unknown-attribute",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("unknown_attribute.rs"),
    scope: Scope::Document,
    check,
};

/// The attributes that something reads.
pub(crate) const ATTRIBUTES: [&str; 10] =
    ["was", "dropped", "also", "index", "power", "elects", "under", "status", "locked", "allow"];

/// Those that say nothing alone; a bare `@power` does.
const NAMING: [&str; 4] = ["was", "dropped", "also", "index"];

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        misprinted(context, report, at);
        for (node, line) in attributes(document) {
            let name = context.text(at, line.name);
            if ATTRIBUTES.contains(&name) {
                if NAMING.contains(&name) && context.text(at, line.value).trim().is_empty() {
                    let message = format!("“@{name}” names nothing");
                    let finding = report.add(at, line.line, context.address_of(at, node), message);
                    finding.help("write what it is about behind it, or strike the line");
                }
                continue;
            }
            let finding =
                report.add(at, line.line, context.address_of(at, node), format!("“@{name}” is no attribute"));
            match nearest(name, ATTRIBUTES) {
                Some(near) => {
                    finding.help(format!("did you mean “@{near}”?"));
                    let edits = vec![Edit { range: line.name, replacement: near.to_owned() }];
                    finding.fix(Fix { title: format!("write “@{near}”"), edits, safe: false });
                }
                None => {
                    finding.help(format!(
                        "the attributes are @{}; for text write “\\@”",
                        ATTRIBUTES.join(", @")
                    ));
                }
            }
        }
    }
}

/// Lines of text that begin with an attribute but for a blank or a capital.
fn misprinted(context: &Context<'_>, report: &mut Report<'_>, at: usize) {
    let document = &context.edition.documents[at];
    let (tree, text) = (&document.tree, document.text());
    for sign in memchr::memchr_iter(b'@', text.as_bytes()) {
        let before = text[..sign].trim_end_matches([' ', '\t']);
        if !before.is_empty() && !before.ends_with(LINE_ENDS) {
            continue;
        }
        let Some(block) = tree.block_at(sign).filter(|&block| tree.blocks[block].kind.is_prose()) else {
            continue;
        };
        let behind = text[sign + 1..].trim_start_matches([' ', '\t']);
        let typed = &behind[..behind.find(|c: char| !c.is_alphanumeric()).unwrap_or(behind.len())];
        let Some(name) = ATTRIBUTES.into_iter().find(|name| name.eq_ignore_ascii_case(typed)) else {
            continue;
        };
        let end = text.len() - behind.len() + typed.len();
        let range = TextRange::new(sign, end);
        let path = context.address_of(at, tree.owner(block));
        let message = format!("“{}” opens no attribute and is text", context.printed(at, range));
        let finding = report.add(at, range, path, message);
        finding.help(format!("write “@{name}” for the attribute, “\\@” for text"));
        let edits = vec![Edit { range, replacement: format!("@{name}") }];
        finding.fix(Fix { title: format!("write “@{name}”"), edits, safe: false });
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

    #[test]
    fn misspelt_and_foreign_names() {
        let text = "Law 1 — One\nText.\n@stauts trial\n@wasnt 2010:1\n@colour blue\n";
        check(
            text,
            expect![[r#"
                3:1 warning “@stauts” is no attribute
                    help: did you mean “@status”?
                    unsafe fix: write “@status”
                4:1 warning “@wasnt” is no attribute
                    help: did you mean “@was”?
                    unsafe fix: write “@was”
                5:1 warning “@colour” is no attribute
                    help: the attributes are @was, @dropped, @also, @index, @power, @elects, @under, @status, @locked, @allow; for text write “\@”
            "#]],
        );
        assert!(fixed(&RULE, text).contains("@status trial\n"));
    }

    #[test]
    fn names_that_nothing_stands_behind() {
        check(
            "Law 1 — One\n@locked\n@was\nText.\n\nDefinitions\n\nBoard — A deal.\n@also\n",
            expect![[r#"
            3:1 warning “@was” names nothing
                help: write what it is about behind it, or strike the line
            9:1 warning “@also” names nothing
                help: write what it is about behind it, or strike the line
        "#]],
        );
    }

    #[test]
    fn blanks_and_capitals() {
        let text = "Definitions\n\nBoard — A deal.\n@ also deal\n\nLaw 1 — One\nText.\n@Index Boats\n\nMail @ Also, @ home and\n@home.\n";
        check(
            text,
            expect![[r#"
            4:1 warning “@ also” opens no attribute and is text
                help: write “@also” for the attribute, “\@” for text
                unsafe fix: write “@also”
            8:1 warning “@Index” opens no attribute and is text
                help: write “@index” for the attribute, “\@” for text
                unsafe fix: write “@index”
            11:1 warning “@home” is no attribute
                help: the attributes are @was, @dropped, @also, @index, @power, @elects, @under, @status, @locked, @allow; for text write “\@”
        "#]],
        );
        assert!(
            fixed(&RULE, text).contains("\n@also deal\n") && fixed(&RULE, text).contains("\n@index Boats\n")
        );
    }

    #[test]
    fn known_names_and_addresses_of_mail() {
        check(
            "Law 1 — One\nWrite to laws@example.org.\n@was 2010:1\n@locked\n\nDefinitions\n\nBoard — A deal.\n@also deal\n",
            expect![[r#""#]],
        );
    }
}
