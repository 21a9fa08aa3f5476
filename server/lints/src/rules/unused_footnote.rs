//! # unused-footnote
//!
//! ## What it does
//! Finds the text of a footnote to which no mark leads.
//!
//! ## Why
//! Nobody can tell which words it belongs to. Its mark was lost, or it is the rest of a
//! provision that was struck.
//!
//! ## Example
//! ````laws
//! Law 1 — Breaks
//! A break lasts ten minutes.
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
//! No fix: where the mark belongs is for a person to say.

use std::collections::HashMap;

use lawsmith_model::RuleLevel;

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "NTE002",
    name: "unused-footnote",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("unused_footnote.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        let used = document.footnotes.iter().filter(|footnote| footnote.used);
        let used: HashMap<&str, usize> =
            used.map(|footnote| (context.text(at, footnote.label), footnote.label.start())).collect();
        for footnote in document.footnotes.iter().filter(|footnote| !footnote.used) {
            let label = context.text(at, footnote.label);
            // The address ends in the footnote's own number: what holds it stands before that.
            let path = footnote.path.rsplit_once("/fn").map_or("", |(path, _)| path);
            let finding = report.add(at, footnote.label, path, format!("no mark leads to footnote {label}"));
            match used.get(label) {
                Some(&other) => finding.help(format!(
                    "its marks lead to the footnote {label} on {}: number one of the two again",
                    context.line_from(at, at, other)
                )),
                None => finding.help(format!("put “[^{label}]” behind the words it belongs to")),
            };
        }
    }
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
    fn a_second_footnote_of_the_same_number() {
        check(
            "Law 1 — One\nText.[^1]\n\n[^1]: Note.\n\n[^1]: Another.\n",
            expect![[r#"
                6:3 warning no mark leads to footnote 1
                    help: its marks lead to the footnote 1 on line 4: number one of the two again
            "#]],
        );
    }

    #[test]
    fn a_mark_in_a_heading_or_in_a_definition_counts() {
        check(
            "Law 1 — One[^1]\n\n[^1]: Note.\n\nDefinitions\n\nBoard — A deal.[^2]\n\n[^2]: Note.\n",
            expect![[r#""#]],
        );
    }
}
