//! Provisions that say the same again and again: each goes with that in its place.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use std::fmt::Write;

use expect_test::expect;
use lawsmith_diff::compare_editions;
use lawsmith_test_support::edition;

const NOUNS: [&str; 8] = ["boat", "oar", "mast", "rope", "anchor", "sail", "pier", "lamp"];

/// What is not unchanged where it stood.
fn changed(old: &str, new: &str) -> String {
    let (old, new) = (edition(old), edition(new));
    let comparison = compare_editions(&old, &new);
    let paths = |side: &lawsmith_diff::Passages<'_>, places: &[usize]| {
        places.iter().map(|&at| side.all[at].path.as_str()).collect::<Vec<_>>().join(" ")
    };
    let mut rows = String::new();
    for row in comparison.rows.iter().filter(|row| row.class.is_some()) {
        let (old, new) = (paths(&comparison.old, &row.old), paths(&comparison.new, &row.new));
        let row = format!("{} {old} -> {new}", row.relation.name());
        writeln!(rows, "{}", row.trim_end()).unwrap();
    }
    rows
}

/// Laws that end with the same sentence each, from a number on.
fn laws(first: usize, last_sentence: &str) -> String {
    let law = |(at, noun): (usize, &&str)| {
        let (next, number) = (NOUNS[(at + 3) % 8], at + first);
        format!(
            "Law {number} — The {noun}\n\nA. The {noun} is kept beside the {next} at night.\nB. Whoever paints the {noun} says so.\nC. {last_sentence}\n\n"
        )
    };
    NOUNS.iter().enumerate().map(law).collect()
}

#[test]
fn a_sentence_below_each_law_stays_with_its_law() {
    let first = "Law 1 — Whistles\n\nA. Whistles are blown thrice in every fog.\n\n";
    let old = laws(1, "A crew that breaks this rule is disqualified.");
    let new = laws(2, "A crew that breaks this rule loses ten points.");
    let rows = changed(&old, &format!("{first}{new}"));
    let formulas: Vec<&str> = rows.lines().filter(|row| row.contains('C')).collect();
    expect![[r#"
        reworded 1C -> 2C
        reworded 2C -> 3C
        reworded 3C -> 4C
        reworded 4C -> 5C
        reworded 5C -> 6C
        reworded 6C -> 7C
        reworded 7C -> 8C
        reworded 8C -> 9C"#]]
    .assert_eq(&formulas.join("\n"));
}

#[test]
fn lines_of_a_form_go_with_one_another_in_order() {
    let form = |count: usize, line: &str| {
        let lines: String = (1..=count).map(|at| format!("    {at}. {line}\n")).collect();
        format!("{}Law 9 — Forms\n\nA. The form says:\n{lines}", laws(1, "Everybody sees this."))
    };
    let (old, new) = ("Member may row.", "Member row may.");
    expect![[r#"
        reworded 9A1 -> 9A1
        reworded 9A2 -> 9A2
        reworded 9A3 -> 9A3
        reworded 9A4 -> 9A4
    "#]]
    .assert_eq(&changed(&form(4, old), &form(4, new)));
    expect![[r#"
        reworded 9A1 -> 9A1
        reworded 9A2 -> 9A2
        reworded 9A3 -> 9A3
        added  -> 9A4
        added  -> 9A5
    "#]]
    .assert_eq(&changed(&form(3, old), &form(5, new)));
    expect![[r#"
        reworded 9A1 -> 9A1
        reworded 9A2 -> 9A2
        reworded 9A3 -> 9A3
        removed 9A4 ->
        removed 9A5 ->
    "#]]
    .assert_eq(&changed(&form(5, old), &form(3, new)));
}

/// More than are proposed for a passage.
#[test]
fn one_of_very_many_goes_with_the_one_in_its_place() {
    let law = |formula: &str| {
        let mut law = "Law 1 — Berths\n\n".to_owned();
        for at in 0..120 {
            let sentence = match at % 2 {
                0 => format!("Berth {at} is kept for the {} of pier {}.", NOUNS[at / 2 % 8], at * 7),
                _ => formula.to_owned(),
            };
            writeln!(law, "{}. {sentence}", at + 1).unwrap();
        }
        law
    };
    let rows = changed(&law("Nobody else may moor there."), &law("Nobody else moors there by night."));
    assert_eq!(rows.lines().count(), 60, "{rows}");
    let stays = |row: &str| {
        let (from, to) = row.split_once(" -> ").unwrap();
        from.strip_prefix("reworded ") == Some(to)
    };
    let strayed: Vec<&str> = rows.lines().filter(|row| !stays(row)).collect();
    assert_eq!(strayed, Vec::<&str>::new());
}
