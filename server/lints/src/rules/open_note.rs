//! # open-note
//!
//! ## What it does
//! Finds drafting notes that nobody has resolved. Off unless the edition is published: the
//! profile `publish` makes it an error.
//!
//! ## Why
//! A note is a question to colleagues. In the printed law it stays unanswered.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! The dealer begins.
//! > [TK 2024-05-01] Or the player on his left?
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! The dealer begins.
//! > [TK 2024-05-01, resolved] Or the player on his left?
//! ````
//!
//! ## Fix safety
//! No fix: a person answers it. `resolved` in the brackets of a note or of one of its
//! answers closes it.

use lawsmith_model::RuleLevel;

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "NTE003",
    name: "open-note",
    since: "0.1.0",
    level: RuleLevel::Off,
    fixable: false,
    source: include_str!("open_note.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        for thread in document.threads().filter(|thread| !thread.is_resolved(document)) {
            let place = context.address_of(at, thread.node);
            report
                .add(at, thread.first.text, place, "this drafting note is still open")
                .help("answer it, and write “resolved” in its brackets, or take it out");
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;
    use lawsmith_model::RuleLevel;

    use super::RULE;
    use crate::levels::Levels;
    use crate::testing::{check_text, findings};

    #[test]
    fn each_open_thread_once() {
        let text = "Law 1 — One\nA card.\n> [A 2020] Why?\n>> [B] So.\n> [B] And?\n>> [A, resolved] Yes.\n> [C] Hm.\n";
        let levels = Levels::new([("open-note", RuleLevel::Error)]).unwrap();
        let (edition, found) = check_text(text, &levels);
        let notes: Vec<&str> = found
            .iter()
            .filter(|finding| finding.rule.code == RULE.code)
            .map(|finding| &edition.documents[0].text()[finding.range])
            .collect();
        assert_eq!(notes, ["Why?", "Hm."]);
        expect![[r#""#]].assert_eq(&findings(&RULE, text));
    }
}
