//! The canonical layout, form and trap. Text in, text out.

use lawsmith_syntax::{Conventions, format, parse};

#[track_caller]
fn check(text: &str, expected: &str) {
    let conventions = Conventions::default();
    assert_eq!(format(&parse(text, &conventions), &conventions), expected);
}

#[test]
fn wrapped_lines_are_joined() {
    check(
        "Law 1 — X\nThe dealer\n  begins and\nthe rest follow.\n",
        "Law 1 — X\nThe dealer begins and the rest follow.\n",
    );
}

#[test]
fn a_hyphen_at_the_end_of_a_line_joins_without_a_blank() {
    check(
        "Law 1 — X\nThe non‐\noffending side and the self-\nserving one.\n",
        "Law 1 — X\nThe non‐offending side and the self-serving one.\n",
    );
}

#[test]
fn a_dash_or_a_capital_at_the_line_break_keeps_its_blank() {
    check("Law 1 — X\nEast-\nWest plays –\nalone.\n", "Law 1 — X\nEast- West plays – alone.\n");
}

#[test]
fn columns_follow_the_levels() {
    check(
        "Law 1 — X\nA — Y\n1. one\n(a) a\n(i) i\n   2. two\n",
        "Law 1 — X\n\nA — Y\n    1. one\n        (a) a\n            (i) i\n    2. two\n",
    );
}

#[test]
fn signs_of_the_format_stay_as_they_are() {
    let page = "Law 1 — X\n\nA — Y\n    1. one[^*]\n    @was 1997:1\n    > [XY 2024-01-01] why?\n    >> [ZW, resolved] so.\n\n[^*]: a note\n\n        | a | b |\n        | - | - |\n\n        - a bullet\n        - another\n\n```deal\nN  A  K\n```\n";
    check(page, page);
}

#[test]
fn crlf_and_tabs_become_lf_and_blanks() {
    check("Law 1 — X\r\n\t1. one\r\n\t\t(a) a\r\n", "Law 1 — X\n    1. one\n        (a) a\n");
}
