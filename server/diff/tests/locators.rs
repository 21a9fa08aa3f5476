//! Locators of an index that name another provision than under the same entry of the base.

use expect_test::{Expect, expect};
use lawsmith_diff::{changed_locators, compare_editions};
use lawsmith_model::{Edition, Lexicon, Manifest, Source};
use lawsmith_syntax::Conventions;

const WORDS: [(char, &str, &str); 7] = [
    ('c', "Count", "The steward counts the baskets twice and writes the sum into the ledger."),
    ('l', "Lanterns", "Each stall shows a green lantern from dusk to the closing of the harbour."),
    ('m', "Moorings", "A boat that enters before noon ties up at the inner quay, bow to the east."),
    ('f', "Fees", "Whoever sells fish pays two coins for each day, and one more on holidays."),
    ('r', "Ropes", "A loose rope is fastened by the person who finds it, and the watch is told."),
    ('w', "Wages", "Every rower receives his wages in silver on the evening of the last ferry."),
    ('b', "Bells", "Three strokes of the tower bell end all trade until the fog has lifted."),
];

/// An edition with a Law for each letter of `laws`, and an index.
fn edition(laws: &str, index: &str) -> Edition {
    let law = |(at, letter)| {
        let (_, heading, words) = WORDS.iter().find(|it| it.0 == letter).expect("a letter of the list");
        format!("Law {} — {heading}\n{words}\n\n", at + 1)
    };
    let laws: String = laws.chars().enumerate().map(law).collect();
    let documents = [("index.laws", format!("kind: index\n\n{index}\n")), ("laws.laws", laws)];
    let sources = documents.map(|(path, text)| Source { path: path.to_owned(), text: text.into() });
    Edition::analyse("2020", Conventions::default(), Lexicon::default(), &sources)
}

/// What is found in `new`: Laws and an index with a slash for each line, after the same of the base.
#[track_caller]
fn check((old_laws, old): (&str, &str), (new_laws, new): (&str, &str), expected: Expect) {
    let (old, new) =
        (edition(old_laws, &old.replace(" / ", "\n")), edition(new_laws, &new.replace(" / ", "\n")));
    let comparison = compare_editions(&old, &new);
    let told: String = changed_locators(&comparison)
        .into_iter()
        .map(|it| {
            assert_eq!(new.documents[it.document].text()[it.range], it.text);
            let sub = it.sub.map(|sub| format!(", {sub}")).unwrap_or_default();
            format!("{}{sub}: {} meant {}, now {}\n", it.head, it.text, it.meant, it.now.join(" + "))
        })
        .collect();
    expected.assert_eq(&told);
}

#[test]
fn below_heads_and_what_stands_below_them() {
    check(
        ("clm", "Baskets — 1 /     counting of — 1"),
        ("lcm", "Baskets — 1 /     counting of — 1"),
        expect![[r#"
            Baskets: 1 meant 1, now 2
            Baskets, counting of: 1 meant 1, now 2
        "#]],
    );
}

#[test]
fn what_follows_is_no_finding() {
    check(("clm", "Baskets — 1 / Boats — 3"), ("lcm", "Baskets — 2 / Boats — 3"), expect![[""]]);
}

#[test]
fn an_entry_that_the_base_lacks_means_what_stands_there_now() {
    check(("clm", "Baskets — 1"), ("lcm", "Light — 1 / Baskets — 2 /     at night — 1"), expect![[""]]);
}

#[test]
fn an_entry_that_names_both_places_is_left_alone() {
    check(("clm", "Trade — 1"), ("lcm", "Trade — 1, 2"), expect![[""]]);
    check(("clm", "Trade — 1, 2"), ("lcm", "Trade — 1, 2"), expect![[""]]);
    check(("clmf", "Trade — 1, 2, 3"), ("lmcf", "Trade — 1, 2, 3"), expect![[""]]);
}

#[test]
fn a_range_names_what_it_holds() {
    check(("clm", "Trade — 1"), ("rlcmf", "Trade — 1, 3–4"), expect![[""]]);
    check(("clm", "Trade — 1"), ("rlcmf", "Trade — 1, 2–4"), expect![[""]]);
    check(("clm", "Trade — 1–2"), ("rwclm", "Trade — 1–2, 3–5"), expect![[""]]);
    check(("clmf", "Trade — 1–3"), ("rwbclmf", "Trade — 1–3, 4–5, 6"), expect![[""]]);
    // Not what stands beside it, and no range that was left behind itself.
    check(
        ("clm", "Trade — 1"),
        ("rlcmf", "Trade — 1, 4–5"),
        expect![[r#"
            Trade: 1 meant 1, now 3
        "#]],
    );
    check(
        ("clmf", "Trade — 1, 2–3"),
        ("rclmf", "Trade — 1, 2–3"),
        expect![[r#"
            Trade: 1 meant 1, now 2
            Trade: 2–3 meant 2–3, now 3–4
        "#]],
    );
}

#[test]
fn what_another_line_of_the_head_names() {
    check(("clm", "Light — 1"), ("lcm", "Light — 1 /     on stalls — 2"), expect![[""]]);
    check(("clm", "Light /     on stalls — 1"), ("lcm", "Light — 2 /     on stalls — 1"), expect![[""]]);
    check(
        ("clm", "Light /     on stalls — 1"),
        ("lcm", "Light /     of boats — 2 /     on stalls — 1"),
        expect![[""]],
    );
    // One after another: what "in fog" meant is "of boats" now, and that names it.
    check(
        ("clm", "Light /     in fog — 1 /     of boats — 2"),
        ("rclm", "Light /     in fog — 1 /     of boats — 2 /     on stalls — 3"),
        expect![[""]],
    );
    // What holds both says nothing of either, unless the base lacks it.
    check(
        ("clmf", "Light — 1–3 /     on stalls — 1"),
        ("lcmf", "Light — 1–3 /     on stalls — 1"),
        expect![[r#"
            Light, on stalls: 1 meant 1, now 2
        "#]],
    );
    check(("clmf", "Light /     on stalls — 1"), ("lcmf", "Light — 1–3 /     on stalls — 1"), expect![[""]]);
    // Another head does not, nor a line that was left behind itself.
    check(
        ("clm", "Light — 1 / Night"),
        ("lcm", "Light — 1 / Night /     on stalls — 2"),
        expect![[r#"
            Light: 1 meant 1, now 2
        "#]],
    );
    check(
        ("cl", "Light /     in fog — 1 /     of boats — 2"),
        ("lc", "Light /     in fog — 1 /     of boats — 2"),
        expect![[r#"
            Light, in fog: 1 meant 1, now 2
            Light, of boats: 2 meant 2, now 1
        "#]],
    );
}

#[test]
fn capitals_tell_levels_apart() {
    let read = |text: &str, locators: &str| {
        let levels = "[work]\nid = \"game\"\nlevels = [\"1\", \"A\", \"a\"]\n";
        let conventions = Manifest::parse(levels).expect("a manifest").conventions().expect("levels");
        let index = format!("kind: index\n\nTrade — {locators}\n");
        let sources = [("index.laws", index), ("laws.laws", text.to_owned())];
        let sources = sources.map(|(path, text)| Source { path: path.to_owned(), text: text.into() });
        Edition::analyse("2020", conventions, Lexicon::default(), &sources)
    };
    let [count, bells, ropes] = ["Count", "Bells", "Ropes"]
        .map(|name| WORDS.iter().find(|it| it.1 == name).expect("a name of the list").2);
    let old = read(&format!("Law 1 — Trade\n    a. {count}\n    b. {bells}\nA. {ropes}\n"), "1a, 1A");
    let new = read(&format!("Law 1 — Trade\n    a. {bells}\n    b. {count}\nA. {ropes}\n"), "1a, 1A");
    let comparison = compare_editions(&old, &new);
    let told: Vec<String> = changed_locators(&comparison).into_iter().map(|it| it.target).collect();
    assert_eq!(told, ["1a"]);
}

#[test]
fn a_new_law_before_several_of_one_entry() {
    check(
        ("clmf", "Trade — 1, 2, 4"),
        ("rclmf", "Trade — 1, 2, 4"),
        expect![[r#"
        Trade: 1 meant 1, now 2
        Trade: 2 meant 2, now 3
        Trade: 4 meant 4, now 5
    "#]],
    );
    check(("clmf", "Trade — 1, 2"), ("rclmf", "Trade — 1, 2, 3"), expect![[""]]);
}

#[test]
fn what_is_gone_is_for_rules_that_need_no_base() {
    check(("clm", "Baskets — 1 / Boats — 3"), ("lm", "Baskets — 1 / Boats — 3"), expect![[""]]);
    check(("cl", "Baskets — 1"), ("rl", "Baskets — 1"), expect![[""]]);
}

#[test]
fn ranges() {
    check(
        ("clmf", "Trade — 2–3"),
        ("rclmf", "Trade — 2–3"),
        expect![[r#"
        Trade: 2–3 meant 2–3, now 3–4
    "#]],
    );
    check(
        ("clmf", "Trade — 1–3"),
        ("clrmf", "Trade — 1–3"),
        expect![[r#"
        Trade: 1–3 meant 1–3, now 1–4
    "#]],
    );
    check(("clmf", "Trade — 1–3"), ("mlcf", "Trade — 1–3"), expect![[""]]);
    check(
        ("clmfr", "Trade — 2–4"),
        ("cmfr", "Trade — 2–4"),
        expect![[r#"
        Trade: 2–4 meant 2–4, now 2–3
    "#]],
    );
}
