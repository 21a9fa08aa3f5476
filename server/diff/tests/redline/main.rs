//! What readers see of a comparison: the words, their order, and the Laws that they stand under, in each form.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't start has failed")]

mod forms;
mod laws;
mod lines;
mod sides;
mod tables;

use expect_test::Expect;
use lawsmith_diff::redline::{self, Names, Paint};
use lawsmith_diff::{Comparison, compare_editions};
use lawsmith_test_support::edition;

const NAMES: Names<'static> = Names { old: "draft", new: "final" };

fn compared<T>(old: &str, new: &str, of: impl Fn(&Comparison<'_>) -> T) -> T {
    let (old, new) = (edition(old), edition(new));
    of(&compare_editions(&old, &new))
}

#[track_caller]
fn check(old: &str, new: &str, expected: &Expect) {
    expected.assert_eq(&compared(old, new, |comparison| redline::text(comparison, Paint::Signs)));
}

#[track_caller]
fn check_markdown(old: &str, new: &str, expected: &Expect) {
    let made = compared(old, new, |comparison| redline::markdown(comparison, NAMES));
    expected.assert_eq(made.split_once("\n\n").unwrap().1);
}

const TABLES: (&str, &str) = (
    "Law 1 — Prizes\n\nA. Points are given thus:\n\n| Place | Points |\n| --- | --- |\n| first | ten |\n\n- in shells;\n- in coin.\n\nNo more.\n",
    "Law 1 — Prizes\n\nA. Points are given thus:\n\n| Place | Points |\n| --- | --- |\n| first | nine |\n| second | two |\n\n- in shells;\n- in gold;\n- in coin.\n\nNo more.\n",
);
