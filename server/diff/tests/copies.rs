//! A copy against its original: departures out.

use lawsmith_diff::{departures, left_out};
use lawsmith_test_support::edition;

const LAW: &str = "Law 1 — Boats\n\nA — Mooring\nA boat is moored at dusk.\n\nB — Lanterns\n    1. A boat shows a lantern.\n    2. It burns all night.\n\nLaw 2 — Oars\nAn oar floats.\n";

#[track_caller]
fn check(copy: &str, expected: &[&str], missing: Option<&[&str]>) {
    let (official, copy) = (edition(LAW), edition(copy));
    let side = |words: Option<String>| words.unwrap_or_else(|| "none".to_owned());
    let found = departures(&official, &copy).into_iter();
    let found: Vec<String> =
        found.map(|one| format!("{}: {} -> {}", one.at, side(one.official), side(one.copy))).collect();
    assert_eq!(found, expected);
    assert_eq!(
        left_out(&official, &copy).as_deref(),
        missing.map(|all| all.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>()).as_deref()
    );
}

#[test]
fn a_copy_of_nothing_is_no_faithful_copy() {
    check(LAW, &[], Some(&[]));
    check("", &[], None);
    check("title: Laws\n", &[], None);
    check(&LAW.replace("\nLaw 2 — Oars\nAn oar floats.\n", ""), &[], Some(&["2"]));
    check(&format!("All obey.\n\n{LAW}"), &[], Some(&["Preamble"]));
}

#[test]
fn what_is_missing_reads_as_it_is_printed() {
    let without = |part: &str| LAW.replace(part, "");
    check(
        &without("A — Mooring\nA boat is moored at dusk.\n\n"),
        &["1A: Mooring — A boat is moored at dusk. -> none"],
        Some(&[]),
    );
    check(
        &without("    1. A boat shows a lantern.\n    2. It burns all night.\n"),
        &["1B1: A boat shows a lantern. 2. It burns all night. -> none"],
        Some(&[]),
    );
}
