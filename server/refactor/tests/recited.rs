//! Regulations under another edition of their Laws: text and new addresses in, text and notes out.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use std::sync::Arc;

use lawsmith_model::{Behind, Edition, Lexicon, Manifest, Parent, Parents, Source};
use lawsmith_refactor::{ChangeKind, Citation, Refactoring, stand_under};
use lawsmith_syntax::Conventions;
use lawsmith_text::apply_edits;
use proptest::prelude::*;

const LAWS: &str = "Law 1 — One\nA — A\n    1. one\n        (a) a\n        (b) b\n        (c) c\n        (d) d\n    2. two\nB — B\nNone.[^1]\n\n[^1]: Note.\n\nLaw 2 — Two\nA — A\n    1. one\n        (a) a\n        (b) b\nB — B\nNone.[^2]\n\n[^2]: Note.\n\nLaw 3 — Three\n\nLaw 4 — Four\n\nLaw 5 — Five\n";

fn edition(id: &str, manifest: &str, text: &str, behind: Behind) -> Edition {
    let manifest = Manifest::parse(manifest).unwrap();
    let source = Source { path: "a.laws".to_owned(), text: text.into() };
    Edition::analyse_with(id, manifest.conventions().unwrap(), manifest.lexicon(), &[source], behind)
}

fn laws(id: &str) -> Parent {
    let source = Source { path: "laws.laws".to_owned(), text: LAWS.into() };
    Parent::Known(Arc::new(Edition::analyse(id, Conventions::default(), Lexicon::default(), &[source])))
}

/// An act with these sections, each with subsections that have paragraphs.
fn act(id: &str, sections: &[&str]) -> Parent {
    let manifest = "[work]\nid = \"act\"\n\n[[level]]\nfirst = \"1\"\nnoun = [\"section\", \"sections\"]\ninserted = true\nnoun-in-marker = false\n\n\
         [[level]]\nfirst = \"(1)\"\nnoun = [\"subsection\", \"subsections\"]\n\n\
         [[level]]\nfirst = \"(a)\"\nnoun = [\"paragraph\", \"paragraphs\"]\n";
    let section = |label: &&str| {
        format!("{label} — Title\n    (1) One:\n        (a) a;\n        (b) b.\n    (2) Two.\n\n")
    };
    let text: String = sections.iter().map(section).collect();
    Parent::Known(Arc::new(edition(id, manifest, &text, Behind::default())))
}

/// Regulations with this text, and the same under another edition in which `moved` says where each address is.
fn recited(text: &str, moved: &dyn Fn(&str) -> Option<String>) -> (Edition, Behind, Refactoring) {
    recited_under([laws("1"), laws("2")], text, moved)
}

fn recited_under(
    [one, two]: [Parent; 2],
    text: &str,
    moved: &dyn Fn(&str) -> Option<String>,
) -> (Edition, Behind, Refactoring) {
    let manifest = "[work]\nid = \"club\"\nnoun = [\"Rule\", \"Rules\"]\nlevels = [\"1\", \"1\", \"(a)\"]\n";
    let parents = Parents::new(vec![("game/1".to_owned(), one)]);
    let behind = Behind { parents: Arc::new(parents.clone()), ..Behind::default() };
    let own = edition("x", manifest, &format!("under: game/1\n\nRule 1 — One\n{text}\n"), behind);
    let found = own.references.iter().filter_map(|reference| {
        let (_, old) = own.in_parent(reference)?;
        Some((reference.range, ChangeKind::Reference, old.to_owned()))
    });
    let powers = own.documents[0].power_uses().into_iter().map(|used| {
        (
            used.address,
            ChangeKind::Power,
            own.documents[0].text()[used.address].trim_start_matches("Law ").to_owned(),
        )
    });
    let citations: Vec<Citation> = found
        .chain(powers)
        .map(|(range, kind, old)| {
            let new = moved(&old);
            let remark = new.is_none().then(|| format!("{old} is gone"));
            let marked = remark.is_some();
            Citation { document: 0, range, kind, at: "1".to_owned(), old, new, remark, marked, written: None }
        })
        .collect();
    let parents = parents.with("game/2", two);
    let behind = Behind { parents: Arc::new(parents), ..Behind::default() };
    let refactoring = stand_under(&own, "game/1", "game/2", &behind, &citations);
    (own, behind, refactoring)
}

/// Holds regulations under an act, of which section 2 became 2A, against what is expected.
#[track_caller]
fn check_inserted(text: &str, expected: &str) {
    let acts = [act("1", &["1", "2", "3"]), act("2", &["1", "2", "2A", "3"])];
    let to = |old: &str| Some(old.strip_prefix('2').map_or(old.to_owned(), |rest| format!("2A{rest}")));
    let (own, _, refactoring) = recited_under(acts, text, &to);
    let after = apply_edits(own.documents[0].text(), &refactoring.edits[0]).unwrap();
    assert_eq!(after, format!("under: game/2\n\nRule 1 — One\n{expected}\n"));
    assert!(refactoring.notes.is_empty(), "{:?}", refactoring.notes);
}

#[track_caller]
fn check(text: &str, moved: &[(&str, &str)], expected: &str, notes: &[&str]) {
    let moved = moved.to_vec();
    let to = |old: &str| match moved.iter().find(|(from, _)| *from == old) {
        Some((_, "")) => None,
        Some((_, to)) => Some((*to).to_owned()),
        None => Some(old.to_owned()),
    };
    let (own, _, refactoring) = recited(text, &to);
    let after = apply_edits(own.documents[0].text(), &refactoring.edits[0]).unwrap();
    assert_eq!(after, format!("under: game/2\n\nRule 1 — One\n{expected}\n"));
    assert_eq!(refactoring.notes.iter().map(|note| note.message.as_str()).collect::<Vec<_>>(), notes);
}

#[test]
fn what_is_printed_is_written_anew() {
    check("See Law 1B.", &[("1B", "2B")], "See Law 2B.", &[]);
    check(
        "See Law 1A1(a) or (b).",
        &[("1A1(a)", "1A1(c)"), ("1A1(b)", "1A1(d)")],
        "See Law 1A1(c) or (d).",
        &[],
    );
    check(
        "See Law 1A1(a) or (b).",
        &[("1A1(a)", "2A1(a)"), ("1A1(b)", "2A1(b)")],
        "See Law 2A1(a) or (b).",
        &[],
    );
    check("See LAW 1 B and Rule 1.", &[("1B", "2B")], "See LAW 2 B and Rule 1.", &[]);
    check("See item (a) of Law 1A1.", &[("1A1(a)", "2A1(b)")], "See item (b) of Law 2A1.", &[]);
    check("See A1 of Law 1.", &[("1A1", "2B1")], "See B1 of Law 2.", &[]);
    check("See A1 and B of Law 1.", &[("1A1", "2A1"), ("1B", "2B")], "See A1 and B of Law 2.", &[]);
}

#[test]
fn a_number_that_was_put_in_changes_alone() {
    check_inserted("See section 2.", "See section 2A.");
    check_inserted("See section 2(1)(a).", "See section 2A(1)(a).");
    check_inserted("See subsections (1) and (2) of section 2.", "See subsections (1) and (2) of section 2A.");
    check_inserted("See paragraph (a) of section 2(1).", "See paragraph (a) of section 2A(1).");
    check_inserted(
        "See paragraph (a) of subsection (1) of section 2, and sections 2 and 3.",
        "See paragraph (a) of subsection (1) of section 2A, and sections 2A and 3.",
    );
    check_inserted("Text.\n@under 2(1)", "Text.\n@under 2A(1)");
}

#[test]
fn the_edition_before_a_power_is_the_one_of_the_header() {
    check("@under game@1:1B, 1:3, 4", &[("1B", "2B")], "@under game@2:2B, 2:3, 4", &[]);
    check("@elects game@1:1B at once", &[("1B", "2B")], "@elects game@2:2B at once", &[]);
    check("@under play@1:1B", &[("1B", "2B")], "@under play@1:1B", &[]);
}

#[test]
fn what_names_no_provision_is_kept() {
    check("See item (b) of Law 1A1.", &[("1A1(b)", "2A1(b)")], "See item (b) of Law 2A1.", &[]);
    check("See Law 1, first part, item A.", &[("1A", "2A")], "See Law 2, first part, item A.", &[]);
    // Where more would have to be said than what is not checked leaves room for.
    check(
        "See Law 1, first part, item A.",
        &[("1A", "2")],
        "See Law 1, first part, item A.\n> [lawsmith] “Law 1, first part, item A” is written under game/1: it means what is 2 now, and can’t be written so",
        &["it means what is 2 now, and can’t be written so"],
    );
}

#[test]
fn what_is_not_printed_is_said_where_it_has_to_be() {
    check("See Law 1A1(a) or (b).", &[("1A1(b)", "2A1(b)")], "See Law 1A1(a) or 2A1(b).", &[]);
    check("See Law 1A1(a) or (b).", &[("1A1(a)", "3"), ("1A1(b)", "4")], "See Law 3 or 4.", &[]);
    check("See Law 3.", &[("3", "1A1(a)")], "See Law 1A1(a).", &[]);
    check("See 1 Law 3 there.", &[("3", "2A")], "See 1 Law 2A there.", &[]);
}

#[test]
fn footnotes_powers_and_what_a_person_has_to_see_to() {
    check("The footnote to Law 1B.", &[("1B/fn1", "2B/fn2")], "The footnote to Law 2B.", &[]);
    check(
        "Text.\n@under 1A1(a), 3\n@elects Law 4 open",
        &[("1A1(a)", "2B"), ("4", "1A2")],
        "Text.\n@under 2B, 3\n@elects Law 1A2 open",
        &[],
    );
}

#[test]
fn what_is_left_to_a_person_is_marked() {
    check(
        "See Laws 3 and 4.",
        &[("3", ""), ("4", "5")],
        "See Laws 3 and 5.\n> [lawsmith] “Laws 3” is written under game/1: 3 is gone",
        &["3 is gone"],
    );
    // Once for a block, below all its lines, at the column of its provision.
    check(
        "It is so:\n    (a) under Law 3,\n        and Law 3 only;\n    (b) else under Law 4.\nSo it is.\n@under 3",
        &[("3", "")],
        "It is so:\n    (a) under Law 3,\n        and Law 3 only;\n    > [lawsmith] “Law 3” is written under game/1: 3 is gone\n    (b) else under Law 4.\nSo it is.\n@under 3\n    > [lawsmith] “3” is written under game/1: 3 is gone",
        &["3 is gone"; 3],
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    /// Whatever goes where: each citation leads to its new address, and nothing is left to a person.
    #[test]
    fn every_citation_follows(order in Just((0..14usize).collect::<Vec<_>>()).prop_shuffle(), dice in proptest::collection::vec(0..14usize, 4..12)) {
        let all = ["1", "1A", "1A1", "1A1(a)", "1A1(b)", "1A1(c)", "1A2", "1B", "2", "2A", "2A1(b)", "3", "4", "5"];
        let words = dice.chunks(2).map(|pair| match pair {
            [a, b] => format!("see Laws {} and {}", all[*a], all[*b]),
            _ => format!("see Law {}", all[pair[0]]),
        });
        let text = format!("It is so: {}.", words.collect::<Vec<_>>().join(", but "));
        let to = |old: &str| all.iter().position(|it| *it == old).map(|at| all[order[at]].to_owned());
        let (own, behind, refactoring) = recited(&text, &to);
        prop_assert!(refactoring.notes.is_empty(), "{text}: {:?}", refactoring.notes);
        let after = apply_edits(own.documents[0].text(), &refactoring.edits[0]).unwrap();
        let manifest = "[work]\nid = \"club\"\nnoun = [\"Rule\", \"Rules\"]\nlevels = [\"1\", \"1\", \"(a)\"]\n";
        let now = edition("x", manifest, &after, behind);
        let cited = |edition: &Edition| -> Vec<String> {
            edition.references.iter().filter_map(|it| Some(edition.in_parent(it)?.1.to_owned())).collect()
        };
        let meant: Vec<String> = cited(&own).iter().filter_map(|old| to(old)).collect();
        prop_assert_eq!(cited(&now), meant, "{}", after);
    }
}
