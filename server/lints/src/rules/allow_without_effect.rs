//! # allow-without-effect
//!
//! ## What it does
//! Finds an `@allow` line that silences nothing: its rule has nothing to say in the provision, or in the file.
//!
//! ## Why
//! What was wrong has been mended, or the line stands at the wrong provision. Left there it will hide the next
//! mistake of the kind.
//!
//! ## Example
//! ````laws
//! Law 1 — Duties
//! The dealer:
//!     1. shuffles; and
//!     2. leads.
//!     @allow numbering-gap the second duty was dropped in 2009
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Duties
//! The dealer:
//!     1. shuffles; and
//!     3. leads.
//!     @allow numbering-gap the second duty was dropped in 2009
//! ````
//!
//! A line is left alone while its rule is off, and while a rule that compares with a base edition has none.
//!
//! ## Fix safety
//! Unsafe: the fix strikes the line, whose reason may be worth keeping.

use lawsmith_model::RuleLevel;
use lawsmith_text::{Edit, LINE_ENDS, TextRange};

use crate::rule::allowed::AllowLine;
use crate::rule::{Context, Fix, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "SYN011",
    name: "allow-without-effect",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("allow_without_effect.rs"),
    scope: Scope::Document,
    // Only who has the findings of all rules can tell: see `check/run.rs`.
    check: |_, _| {},
};

/// Reports a line that silences nothing.
pub(crate) fn tell(context: &Context<'_>, report: &mut Report<'_>, document: usize, line: &AllowLine) {
    let text = context.edition.documents[document].text();
    let start = text[..line.line.start()].rfind(LINE_ENDS).map_or(0, |at| at + 1);
    let rest = &text[line.line.end()..];
    let ending = if rest.starts_with("\r\n") { 2 } else { usize::from(!rest.is_empty()) };
    let edits =
        vec![Edit { range: TextRange::new(start, line.line.end() + ending), replacement: String::new() }];
    report
        .add(
            document,
            line.line,
            context.address_of(document, line.node),
            "there is nothing here that this allows",
        )
        .help("strike the line, or move it to the provision that it is for")
        .fix(Fix { title: "strike the line".to_owned(), edits, safe: false });
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use lawsmith_model::RuleLevel;

    use super::RULE;
    use crate::levels::Levels;
    use crate::testing::check_text;

    /// The lines told, with all rules on but those of `off`.
    #[track_caller]
    fn check(text: &str, off: &[&str], expected: Expect) {
        let levels = Levels::new(off.iter().map(|name| (*name, RuleLevel::Off))).unwrap();
        let (edition, found) = check_text(text, &levels);
        let lines = found.iter().filter(|it| *it.rule == RULE).map(|it| {
            let document = &edition.documents[it.document];
            format!("{} in “{}”\n", &document.text()[it.range], it.at)
        });
        expected.assert_eq(&lines.collect::<String>());
    }

    const TEXT: &str = "title: One

@allow LST nothing is wrong with the lists

Law 1 — One
@allow unresolved-reference Law 9 is not written yet
The dealer leads (see Law 9).
@allow circular-definition there is none
@allow changed-target there is no base
";

    #[test]
    fn provisions_families_and_files() {
        check(
            TEXT,
            &[],
            expect![[r#"
            @allow LST nothing is wrong with the lists in “”
            @allow circular-definition there is none in “1”
        "#]],
        );
    }

    #[test]
    fn what_is_off_may_be_allowed() {
        check(
            TEXT,
            &["LST"],
            expect![[r#"
            @allow circular-definition there is none in “1”
        "#]],
        );
    }

    #[test]
    fn the_rule_itself_can_be_allowed() {
        check(
            "Law 1 — One\n@allow allow-without-effect kept for the next draft\n@allow NUM001 kept\n",
            &[],
            expect![[""]],
        );
    }
}
