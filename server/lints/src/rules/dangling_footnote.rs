//! # dangling-footnote
//!
//! ## What it does
//! Finds the mark of a footnote that has no text: `[^3]` without a line `[^3]: …`.
//!
//! ## Why
//! The reader looks for a note that is not there; a footnote is law too.
//!
//! ## Example
//! ````laws
//! Law 1 — Breaks
//! A break lasts ten minutes.[^2]
//!
//! [^1]: In a final, five.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Breaks
//! A break lasts ten minutes.[^1]
//!
//! [^1]: In a final, five.
//! ````
//!
//! ## Fix safety
//! No fix: the mark may be misprinted, or the text lost.

use lawsmith_model::{Document, RuleLevel};

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "NTE001",
    name: "dangling-footnote",
    since: "0.1.0",
    level: RuleLevel::Error,
    fixable: false,
    source: include_str!("dangling_footnote.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        for mark in document.marks.iter().filter(|mark| mark.footnote.is_none()) {
            let printed = context.text(at, mark.range);
            let path = mark.provision.map_or(String::new(), |at| document.path(at));
            let finding =
                report.add(at, mark.range, path, format!("“{printed}” marks a footnote that is not there"));
            match without_mark(document, mark.range.start()) {
                Some(label) => finding.help(format!("did you mean “[^{label}]”? That footnote has no mark")),
                None => finding.help(format!("write its text on a line that begins with “{printed}:”")),
            };
        }
    }
}

/// The label of the first footnote below the mark, if it has no mark of its own.
fn without_mark(document: &Document, mark: usize) -> Option<&str> {
    let below = document.footnotes.partition_point(|footnote| footnote.label.start() < mark);
    let next = document.footnotes.get(below).filter(|footnote| !footnote.used)?;
    Some(&document.text()[next.label])
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, text));
    }

    #[test]
    fn a_mark_without_a_text() {
        check(
            "Law 1 — One[^a]\nText.[^1]\n\n[^1]: Note.\n",
            expect![[r#"
                1:12 error “[^a]” marks a footnote that is not there
                    help: write its text on a line that begins with “[^a]:”
            "#]],
        );
        check(
            "Law 1 — One\nText.[^12]\n\n[^21]: Note.\n",
            expect![[r#"
                2:6 error “[^12]” marks a footnote that is not there
                    help: did you mean “[^21]”? That footnote has no mark
            "#]],
        );
    }

    #[test]
    fn several_marks_may_share_a_text_and_stars_repeat() {
        check("Law 1 — One\nText[^1] and text.[^1]\n\n[^1]: Note.\n", expect![[r#""#]]);
        check(
            "Law 1 — One\nText.[^*]\n\n[^*]: Note.\n\nLaw 2 — Two\nText.[^*]\n\n[^*]: Note.\n",
            expect![[r#""#]],
        );
    }

    #[test]
    fn signs_in_code_or_behind_a_backslash_are_no_marks() {
        check("Law 1 — One\nWrite `[^9]` or \\[^9] there.\n", expect![[r#""#]]);
    }
}
