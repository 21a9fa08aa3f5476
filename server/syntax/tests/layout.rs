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
fn all_cells_of_a_table_stay() {
    check(
        "Law 1 — X\n| a | b |\n|---|---|\n  | c | d | e |\n| f |\n| g | h | i\n",
        "Law 1 — X\n| a | b |\n|---|---|\n| c | d | e |\n| f |\n| g | h | i\n",
    );
}

#[test]
fn crlf_and_tabs_become_lf_and_blanks() {
    check("Law 1 — X\r\n\t1. one\r\n\t\t(a) a\r\n", "Law 1 — X\n    1. one\n        (a) a\n");
}

/// The text is laid out already, for any other layout would read as something else.
#[track_caller]
fn check_stays(text: &str) {
    check(text, text);
}

#[test]
fn a_line_that_would_open_a_part_at_column_0_keeps_its_column() {
    check_stays("  Definitions\n\nBoard — What is dealt.\n");
    check("  Definitions \r\n  of a kind\n", "Definitions of a kind\n");
}

#[test]
fn a_line_that_would_be_a_header_keeps_its_column() {
    check_stays("  title: none\n");
    check("\n\n  title: none\n", "\ntitle: none\n");
}

#[test]
fn lines_that_joined_would_be_something_else_stay_lines() {
    check_stays("Law\n1 — X\n");
    check_stays("-\na bullet?\n");
    check_stays("Law 1 — X\n[a](b-\nc.html)\n");
}

/// Joined, what was meant for a provision would be lost in the one before it.
#[test]
fn a_line_that_begins_like_a_misprinted_marker_stays_a_line() {
    check_stays("Law 1 — Rowing\n    1. The crew rows.\n    2. It rests.\n3.No penalty is due.\n");
    for line in [
        "[c] No penalty",
        "{c} No penalty",
        "(c)no penalty",
        "(C.) No penalty",
        "c. No penalty",
        "C -- Penalties",
        "Law 2-Rest",
    ] {
        check_stays(&format!("Law 1 — Rowing\nThe crew rows.\n{line}\n"));
    }
    for line in
        ["3 boats row.", "3.5 m of rope", "e.g. a boat", "p.m. and later", "East - West", "(see the plan) or"]
    {
        check(
            &format!("Law 1 — Rowing\nThe crew rows\n{line}\n"),
            &format!("Law 1 — Rowing\nThe crew rows {line}\n"),
        );
    }
}

#[test]
fn lines_stay_lines_in_one_paragraph_only() {
    check(
        "Law\n1 — X\n\nLaw 2 — Y\nThe dealer\nbegins.\n 1. one\n",
        "Law\n1 — X\n\nLaw 2 — Y\nThe dealer begins.\n    1. one\n",
    );
}

#[test]
fn what_opens_a_part_where_none_was_costs_the_lines_below_nothing() {
    check(
        "Law 1 — X\n\n   Definitions\n\nBoard — of the\ngame\n\n 1. one\n   two\n",
        "Law 1 — X\n\n   Definitions\n\nBoard — of the game\n\n    1. one two\n",
    );
}

#[test]
fn many_lines_that_keep_their_columns_cost_the_others_nothing() {
    let lists = "  Definitions\n\n  Introduction\n\n".repeat(20);
    check(&format!("{lists}The dealer\nbegins.\n"), &format!("{lists}The dealer begins.\n"));
}

#[test]
fn an_index_is_its_lines() {
    check_stays("title: x\nkind: index\n\nBoard — 1A\n   dealt — 2,\n   3\n");
}
