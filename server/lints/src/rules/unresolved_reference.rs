//! # unresolved-reference
//!
//! ## What it does
//! Finds references to a provision, definition or footnote that does not exist, and titles of a commentary that name a
//! provision which does not.
//!
//! ## Why
//! A reader who follows such a reference finds nothing. Mostly a number was changed and
//! the reference stayed, or a provision was dropped and is still cited.
//!
//! ## Example
//! ````laws
//! Law 1 — Scoring
//! The score is entered as Law 2C provides.
//!
//! Law 2 — Entries
//!
//! A — Who Enters
//! North enters the score.
//!
//! B — When
//! At the end of the round.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Scoring
//! The score is entered as Law 2B provides.
//!
//! Law 2 — Entries
//!
//! A — Who Enters
//! North enters the score.
//!
//! B — When
//! At the end of the round.
//! ````
//!
//! ## Fix safety
//! Unsafe: the fix writes where the base edition says that the subject went
//! (`lawsmith check --base`, or the base of the manifest), else what is nearest to the address that was given in full; which
//! provision was meant is for a person to say. Into a Law in which a marker or a heading is misprinted nothing is suggested: what is
//! cited may well stand there.

use lawsmith_model::{Address, ProvisionId, RuleLevel, Status};
use lawsmith_syntax::DocumentKind;
use lawsmith_text::{Edit, TextRange};

use crate::read::known::Known;
use crate::read::lost::{Authorities, Lost, broken_outermost};
use crate::rule::{Context, Fix, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "REF001",
    name: "unresolved-reference",
    since: "0.1.0",
    level: RuleLevel::Error,
    fixable: true,
    source: include_str!("unresolved_reference.rs"),
    scope: Scope::Index,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    nothing_explained(context, report);
    let mut unresolved = context.references().filter(|it| it.status == Status::Unresolved).peekable();
    if unresolved.peek().is_none() {
        return;
    }
    let mut authorities = Authorities::new(context);
    let broken = broken_outermost(context);
    for reference in unresolved {
        let lost = authorities.lost(reference);
        let finding =
            report.add(reference.document(), reference.range, context.edition.at(reference), lost.message());
        let now = lost.now();
        if let Some(now) = now {
            finding.help(lost.moved(now));
        }
        // What the base knows comes before what merely looks alike.
        let meant = match now {
            Some(now) => lost.replaced(now),
            None if lost
                .address
                .as_ref()
                .is_some_and(|it| broken.contains(it.components[0].text.as_str())) =>
            {
                None
            }
            None => lost.near(),
        };
        let Some(meant) = meant else { continue };
        if now.is_none() {
            finding.help(format!("did you mean {meant}?"));
        }
        if let Some(fix) = fix(context, &lost, meant) {
            finding.fix(fix);
        }
    }
}

/// Titles of a commentary that name a provision which does not exist.
fn nothing_explained(context: &Context<'_>, report: &mut Report<'_>) {
    let authority = context.edition.authority();
    let commentaries = context.documents().filter(|(at, _)| context.edition.explains_laws_here(*at));
    for (at, document) in commentaries {
        let is_law = |id: &ProvisionId| authority.documents[id.document()].kind() != DocumentKind::Commentary;
        for (row, provision) in document.provisions().iter().enumerate() {
            let address = document.address(row);
            let stands = authority.find(&address.to_string()).iter().any(is_law);
            let Some(title) = document.tree.nodes[provision.node()].heading().filter(|_| !stands) else {
                continue;
            };
            let name = document.path(row);
            let known = context.noted_of_index(|| Known::new(authority));
            let reason = known.reason(authority, &address);
            let reason = reason
                .unwrap_or_else(|| format!("there is no {}", authority.short_citation(&address.to_string())));
            report.add(at, title, &name, format!("“{name}” explains nothing: {reason}"));
        }
    }
}

/// Writes `meant`, where what is cited stands in the reference as one piece.
fn fix(context: &Context<'_>, lost: &Lost<'_>, meant: String) -> Option<Fix> {
    let text = context.text(lost.reference.document(), lost.reference.range);
    let (start, end) = match &lost.address {
        Some(address) => (address_in(text, address)?, text.len()),
        None => quoted_in(text)?,
    };
    let range = TextRange::new(start, end).shifted(lost.reference.range.start());
    // Of a definition the term, of a provision the whole address.
    let replacement = match lost.is_special() {
        true => meant.rsplit('/').next().unwrap_or(&meant).to_owned(),
        false => meant,
    };
    let title = format!("write {replacement}");
    Some(Fix { title, edits: vec![Edit { range, replacement }], safe: false })
}

/// Where `address` stands in the text of a reference, if it is given in full at its end.
fn address_in(text: &str, address: &Address) -> Option<usize> {
    let mut starts = text.char_indices().map(|(at, _)| at);
    starts.find(|&at| {
        let starts_word = !text[..at].ends_with(char::is_alphanumeric);
        let numbered = text[at..].starts_with(|c: char| c.is_ascii_digit());
        starts_word && numbered && Address::parse(&text[at..]).as_ref() == Some(address)
    })
}

/// The words between quotation marks.
fn quoted_in(text: &str) -> Option<(usize, usize)> {
    let open = text.find(['“', '‘', '"'])?;
    let start = open + text[open..].chars().next().map_or(1, char::len_utf8);
    let end = start + text[start..].find(['”', '’', '"'])?;
    let end = start + text[start..end].trim_end_matches(['.', ',']).len();
    Some((start, end))
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
    fn a_commentary_on_what_is_not_there() {
        let laws = "//- laws.laws\nkind: laws\n\nLaw 1 — Radios\nA radio is off.\n\nA — Watches\nA watch is a radio.\n";
        let comments = "//- comments.laws\nkind: commentary\n\n# In General\n\nWords.\n\n# Law 1\n\nWords.\n\n# Law 1A\n\nWords.\n\n# Law 1B — Clocks\n\nWords.\n\n# Law 7\n\nSee Law 1.\n";
        check(
            &format!("{laws}{comments}"),
            expect![[r#"
            comments.laws:15:3 error “Law 1B” explains nothing: Law 1 has no B; it ends at 1A
            comments.laws:19:3 error “Law 7” explains nothing: there is no Law 7
        "#]],
        );
        let foreign = comments.replace("commentary\n", "commentary\nedition: 1990\n");
        check(
            &format!(
                "//- lawsmith.toml\n[work]\nid = \"test\"\n[[edition]]\nid = \"2017\"\npath = \".\"\n{laws}{foreign}"
            ),
            expect![[""]],
        );
        check(comments, expect![[""]]);
    }

    #[test]
    fn a_term_is_meant_that_looks_like_it() {
        let found =
            |see: &str| findings(&RULE, &format!("Definitions\n\nRace — See “{see}”.\nRegatta — A race.\n"));
        assert!(!found("Plate").contains("did you mean"), "{}", found("Plate"));
        assert!(found("Regata").contains("did you mean Definitions/Regatta?"), "{}", found("Regata"));
    }

    #[test]
    fn the_message_says_how_far_the_address_leads() {
        check(
            "
Law 1 — One
See Law 2C, Law 2B3(a) and Law 7.

Law 2 — Two
A — First
B — Second
    1. one
        (a) a
    4. four
        (b) b
",
            expect![[r#"
                3:5 error “Law 2C” leads nowhere: Law 2 has no C; it ends at 2B
                3:13 error “Law 2B3(a)” leads nowhere: Law 2B has no 3; it ends at 2B4
                    help: did you mean 2B1(a)?
                    unsafe fix: write 2B1(a)
                3:28 error “Law 7” leads nowhere: there is no Law 7
            "#]],
        );
    }

    #[test]
    fn a_near_miss_is_suggested() {
        check(
            "
Law 1 — One
See Law 2B3(b), Law 2B(a) and Definitions.

Law 2 — Two
A — First
B — Second
    1. one
        (a) a
        (b) b
    2. two
",
            expect![[r#"
                3:5 error “Law 2B3(b)” leads nowhere: Law 2B has no 3; it ends at 2B2
                    help: did you mean 2B1(b)?
                    unsafe fix: write 2B1(b)
                3:17 error “Law 2B(a)” leads nowhere: Law 2B has no (a); it ends at 2B2
                    help: did you mean 2B1(a)?
                    unsafe fix: write 2B1(a)
            "#]],
        );
    }

    #[test]
    fn nothing_is_suggested_where_a_marker_is_misprinted() {
        let text = |heading: &str| {
            format!(
                "Law 1 — One\nSee Law 2C2.\n\nLaw 2 — Two\nA — First\n    1. one\nB — Second\n    1. one\n    2. two\n\n{heading}\n    1. one\n    2. two\n\nD — Fourth\n    1. one\n"
            )
        };
        assert_eq!(findings(&RULE, &text("C — Third")), "");
        let found = findings(&RULE, &text("C - Third"));
        assert!(found.contains("“Law 2C2” leads nowhere") && !found.contains("did you mean"), "{found}");
    }

    #[test]
    fn the_next_one_of_the_last() {
        check(
            "Law 1 — One\nThe next Law rules.\n\nLaw 2 — Two\nThe next Law rules.\n",
            expect![[r#"
            5:1 error “The next Law” leads nowhere: there is none
        "#]],
        );
    }

    #[test]
    fn the_base_knows_where_a_subject_went() {
        let entry = "Law 1 — Entry\nA late crew waits at the gate, as Law 2A and Law 3 and Law 2C say.\n\n";
        let count = "Count\nThe steward counts the baskets twice and writes the sum into the ledger.\n\n";
        let lamps = "Lamps\nEach stall shows a green lantern from dusk to the closing of the harbour.\n\n";
        check(
            &format!(
                "//- base.laws\n{entry}Law 2 — Duties\nA — {count}B — Rest\nNone.\n\nLaw 3 — {lamps}\n//- laws.laws\n{entry}Law 2 — Ledgers\nA ledger is bound.\n\nLaw 4 — {count}Law 5 — {lamps}"
            ),
            expect![[r#"
                2:35 error “Law 2A” leads nowhere: Law 2 has no parts
                    help: what was 2A in the base is Law 4 now
                    unsafe fix: write 4
                2:46 error “Law 3” leads nowhere: there is no Law 3
                    help: what was Law 3 in the base is Law 5 now
                    unsafe fix: write 5
                2:56 error “Law 2C” leads nowhere: Law 2 has no parts
            "#]],
        );
    }

    #[test]
    fn addresses_are_joined_as_the_work_prints_them() {
        let levels = "[[level]]\nfirst = \"I\"\nnoun = [\"Article\", \"Articles\"]\nnoun-in-marker = true\n\
                      [[level]]\ncite = \"{up}.{n}\"\nfirst = \"A\"\n";
        check(
            &format!(
                "//- lawsmith.toml\n[work]\nid = \"club\"\n{levels}//- laws.laws\nArticle I — One\nA. See subsections B and C above.\nB. Rows.\n"
            ),
            expect![[r#"
                2:26 error “C” leads nowhere: Article I has no C; it ends at I.B
            "#]],
        );
    }

    #[test]
    fn what_regulations_stand_under_is_named() {
        let manifest = "[work]\nid = \"club\"\nnoun = [\"Rule\", \"Rules\"]\n";
        check(
            &format!(
                "//- lawsmith.toml\n{manifest}//- club.laws\nunder: harbour/2017\n\nRule 1 — One\nSee Law 2 and Laws 1 and 1A(b), and Rule 3.\n//- above/laws.laws\nLaw 1 — One\nA — Part\n    (a) a\n"
            ),
            expect![[r#"
                4:5 error “Law 2” leads nowhere: there is no Law 2 in harbour/2017
                4:26 error “1A(b)” leads nowhere: Law 1A has no (b); it ends at 1A(a)
                4:37 error “Rule 3” leads nowhere: there is no Rule 3
            "#]],
        );
    }

    #[test]
    fn a_pointer_to_a_missing_definition() {
        check(
            "
Definitions

Annulled — See “Withdrawal”.
Withdrawn — Taken back.
",
            expect![[r#"
                4:16 error “Withdrawal” leads nowhere: there is no definition of “Withdrawal”
                    help: did you mean Definitions/Withdrawn?
                    unsafe fix: write Withdrawn
            "#]],
        );
    }

    #[test]
    fn a_missing_footnote_and_a_missing_part() {
        check(
            "Law 1 — One\nSee footnote 7 to Law 1 and footnote 2 to Law 4, and footnote 3.\n\nLaw 3 — Three\nSee Definitions.\n",
            expect![[r#"
                2:5 error “footnote 7 to Law 1” leads nowhere: Law 1 has no footnote 7
                2:29 error “footnote 2 to Law 4” leads nowhere: there is no Law 4
                2:54 error “footnote 3” leads nowhere: there is no footnote 3
                5:5 error “Definitions” leads nowhere: there is no part “Definitions”
            "#]],
        );
    }
}
