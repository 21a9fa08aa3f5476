//! Deeper levels behind an address: their lists, where a chain ends and another begins, parts of bodies. A manifest and
//! law text in; references out.

#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

mod found;

use found::check;

/// Articles by Roman numerals, and Sections whose markers carry their noun.
const CLUB: &str = r#"
[work]
id = "club"
[[level]]
first = "I"
noun = ["Article", "Articles"]
noun-in-marker = true
[[level]]
first = "1"
noun = ["Section", "Sections", "§", "§§"]
noun-in-marker = true
[[level]]
first = "(a)"
[[level]]
first = "(i)"
"#;

/// Checks the references of one sentence in Article I of a club.
#[track_caller]
fn club(sentence: &str, expected: &[&str]) {
    let law = format!(
        "Article I — Rowers\n\nSection 1 — Kinds\n\n    (a) Crews.\n    (b) Coxes.\n\nSection 2 — Dues\n\n{sentence}\n\n\
         \x20   (a) Fees.\n    (b) Fines.\n\nArticle II — Boats\n\nSection 1 — Kinds\n\n    (a) Fours.\n    (b) Pairs.\n\n\
         Section 2 — Oars\n\n    (a) Long ones.\n    (b) Short ones.\n"
    );
    let expected: Vec<String> = expected.iter().map(|it| format!("I2: {it}")).collect();
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    check(CLUB, &law, &expected);
}

#[test]
fn members_of_a_list_carry_deeper_levels() {
    club(
        "Rowers pay under Article II, Sections 1(a) and 2(b).",
        &["Article II, Sections 1(a) -> II1(a)", "2(b) -> II2(b)"],
    );
    club(
        "Rowers pay under Article II, Sections 1, 2(a) and 2(b).",
        &["Article II, Sections 1 -> II1", "2(a) -> II2(a)", "2(b) -> II2(b)"],
    );
    club(
        "Under Article II, Sections 1(a) and 2, they pay.",
        &["Article II, Sections 1(a) -> II1(a)", "2 -> II2"],
    );
    club(
        "Under Article II, Sections 1(a), (b) and 2(a), they pay.",
        &["Article II, Sections 1(a) -> II1(a)", "(b) -> II1(b)", "2(a) -> II2(a)"],
    );
    // What is counted is no member.
    club("Under Article II, Section 1(a), 2 rowers pay.", &["Article II, Section 1(a) -> II1(a)"]);
}

#[test]
fn deeper_levels_by_a_sign() {
    club("Rowers pay under Article II, § 2(b).", &["Article II, § 2(b) -> II2(b)"]);
    club("Under Article II §2(b), they pay.", &["Article II §2(b) -> II2(b)"]);
    club(
        "Under Article II, §§ 1(a) and 2(b), or § 1(b), they pay.",
        &["Article II, §§ 1(a) -> II1(a)", "2(b) -> II2(b)", "§ 1(b) -> II1(b)"],
    );
}
