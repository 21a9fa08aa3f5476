//! # unresolved-reference
//!
//! ## What it does
//! Finds references to a provision, definition or footnote that does not exist.
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
//! provision was meant is for a person to say.

use lawsmith_model::{Address, Edition, ReferenceKind, RuleLevel, Status};
use lawsmith_text::{Edit, TextRange};

use crate::finding::Fix;
use crate::known::Known;
use crate::rule::{Context, Report, Rule, Scope};

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
    let edition = context.edition;
    let mut unresolved = context.references().filter(|it| it.status == Status::Unresolved).peekable();
    if unresolved.peek().is_none() {
        return;
    }
    let own = edition.authority();
    let known_here = context.noted_of_index(|| Known::new(own));
    let mut known_above: Vec<(*const Edition, Known)> = Vec::new();
    for reference in unresolved {
        let above = edition.in_parent(reference);
        let target = above.map_or_else(|| edition.target(reference), |(_, address)| address.to_owned());
        let authority = above.map_or(own, |(parent, _)| parent);
        let known = match above {
            None => &*known_here,
            Some(_) => {
                let at = known_above.iter().position(|(it, _)| std::ptr::eq(*it, authority));
                let at = at.unwrap_or_else(|| {
                    known_above.push((authority, Known::new(authority)));
                    known_above.len() - 1
                });
                &known_above[at].1
            }
        };
        let printed = context.quoted(reference.document(), reference.range);
        let special = reference.kind == ReferenceKind::Special;
        let address = Address::parse(&target).filter(|_| !special);
        let message = match address.as_ref().and_then(|address| known.reason(authority, address)) {
            Some(reason) => format!("{printed} leads nowhere: {reason}"),
            // "the next Law" in the last one.
            None if target.is_empty() => format!("{printed} leads nowhere: there is none"),
            None => {
                let name = above.and_then(|_| edition.documents[reference.document()].under());
                let place = name.map_or(String::new(), |name| format!(" in {name}"));
                format!("{printed} leads nowhere: there is no {}{place}", authority.short_citation(&target))
            }
        };
        let finding =
            report.add(reference.document(), reference.range, context.edition.at(reference), message);
        let moved = above.is_none() && std::ptr::eq(own, edition);
        let moved = moved.then(|| now_at(context, &target)).flatten();
        let known_of_base = moved.is_some();
        if let Some(now) = moved {
            let cited = now.iter().map(|path| own.short_citation(path)).collect::<Vec<_>>().join(", ");
            let (base, was) = (&context.compared.moved.base, own.short_citation(&target));
            finding.help(format!("what was {was} in {base} is {cited} now"));
        }
        let near = match &address {
            // What the base knows comes before what merely looks alike.
            _ if known_of_base => moved.and_then(|now| replacing(own, &target, now)),
            Some(address) => known.near_address(authority, address),
            None if special => known.near_definition(&target),
            None => None,
        };
        if let Some(near) = near {
            if !known_of_base {
                finding.help(format!("did you mean {near}?"));
            }
            let text = context.text(reference.document(), reference.range);
            let place = match &address {
                Some(address) => address_in(text, address).map(|at| (at, text.len())),
                None => quoted_in(text),
            };
            if let Some((start, end)) = place {
                let range = TextRange::new(start, end).shifted(reference.range.start());
                // Of a definition the term, of a provision the whole address.
                let replacement = match special {
                    true => near.rsplit('/').next().unwrap_or(&near).to_owned(),
                    false => near,
                };
                let title = format!("write {replacement}");
                finding.fix(Fix { title, edits: vec![Edit { range, replacement }], safe: false });
            }
        }
    }
}

/// Where what stood at `address` in the base stands now.
fn now_at<'c>(context: &'c Context<'_>, address: &str) -> Option<&'c [String]> {
    let now = context.compared.moved.now.get(address)?;
    // The comparison may be older than the text.
    now.iter().all(|path| !context.edition.find(path).provisions.is_empty()).then_some(now)
}

/// The one address that can be written for `old`: one that is cited by the same noun.
fn replacing(edition: &Edition, old: &str, now: &[String]) -> Option<String> {
    let [new] = now else { return None };
    let noun = |path: &str| {
        let cited = Address::parse(path).map(|address| edition.citation_of(&address));
        cited.and_then(|cited| cited.strip_suffix(path).map(str::to_owned))
    };
    (noun(old) == noun(new)).then(|| new.clone())
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
                4:16 error “Withdrawal” leads nowhere: there is no Definitions/Withdrawal
                    help: did you mean Definitions/Withdrawn?
                    unsafe fix: write Withdrawn
            "#]],
        );
    }
}
