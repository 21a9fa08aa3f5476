//! A label and what it stands for change partners: in a sentence and in a table. What moves whole changes nothing.

mod told;

use told::{check, check_sentence};

/// A table of rules with these rows.
#[track_caller]
fn check_table(old: &[&str], new: &[&str], expected: &str) {
    let law = |rows: &[&str]| {
        let (head, rows) = rows.split_first().expect("a table has a head");
        let dashes = head.split(" | ").map(|_| "---").collect::<Vec<_>>().join(" | ");
        format!("Law 1 — Moorings\n\n| {head} |\n| {dashes} |\n| {} |\n", rows.join(" |\n| "))
    };
    check(&law(old), &law(new), &[&format!("1 {expected}")]);
}

#[test]
fn of_numbers_in_a_sentence() {
    check_sentence(
        "A mooring costs £7 for skiffs and £12 for barges.",
        "A mooring costs £7 for barges and £12 for skiffs.",
        "substantive: “skiffs” and “barges” have changed places",
    );
    check_sentence(
        "The limit for skiffs is three knots and for barges two.",
        "The limit for barges is three knots and for skiffs two.",
        "substantive: “skiffs” and “barges” have changed places",
    );
    check_sentence(
        "A mooring is free for skiffs and for barges.",
        "A mooring is free for barges and for skiffs.",
        "editorial: only the order of the words",
    );
}

#[test]
fn of_rows() {
    check_table(
        &["Boat | Toll", "Skiff | £7", "Barge | £12"],
        &["Boat | Toll", "Barge | £7", "Skiff | £12"],
        "substantive: “Skiff” and “Barge” have changed places",
    );
    check_table(
        &["Boat | Lamp", "Skiff | yes", "Barge | no"],
        &["Boat | Lamp", "Skiff | no", "Barge | yes"],
        "substantive: “yes” and “no” have changed places",
    );
    check_table(
        &["Boat | Toll", "Skiff | £7", "Barge | £12"],
        &["Boat | Toll", "Barge | £12", "Skiff | £7"],
        "editorial: only the order of the words",
    );
}

#[test]
fn of_columns() {
    check_table(
        &["Boat | Toll | Bond", "Skiff | £7 | £30"],
        &["Boat | Bond | Toll", "Skiff | £7 | £30"],
        "substantive: “Toll” and “Bond” have changed places",
    );
}
