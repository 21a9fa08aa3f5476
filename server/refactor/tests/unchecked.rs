//! References that say more than provisions have: sentences and halves, ordinals, the whole behind its part. Only labels change.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

mod found;

use found::World;

const GERMAN: &str = "[work]\nid = \"a\"\nlanguage = \"de\"\nnoun = [\"§\", \"§§\"]\nlevels = [\"1\", \"(1)\", \"1\", \"a)\"]\n";
const FULL: &str = r#"[work]
id = "a"
language = "de"
[[level]]
first = "1"
noun = ["§", "§§"]
[[level]]
first = "(1)"
noun = ["Absatz", "Abs.", "Absatzes"]
noun-in-marker = false
"#;
const ARTICLES: &str =
    "[work]\nid = \"a\"\nnoun = [\"Article\", \"Articles\"]\nlevels = [\"1\", \"1\", \"(a)\"]\n";

/// The first provision moves behind the second: the sentence of the third before and afterwards.
#[track_caller]
fn check_moved(manifest: &str, noun: &str, sentence: &str, expected: &str) {
    let (one, two) = if manifest == ARTICLES { ("1.", "2.") } else { ("(1)", "(2)") };
    let own = |number: &str, name: &str| {
        format!("{noun} {number} — {name}\n    {one} The {name} is red.\n    {two} It has oars.\n")
    };
    let last = |sentence: &str| format!("{noun} 3 — Use\n    {one} {sentence}\n    {two} None.\n");
    let world = World::under(manifest, &[own("1", "boat"), own("2", "raft"), last(sentence)].join("\n"));
    let refactoring = world.after("1", "2").unwrap();
    let after = [own("1", "raft"), own("2", "boat"), last(expected)].join("\n");
    assert_eq!(world.texts(&refactoring)[0], after);
    assert_eq!(world.notes(&refactoring), "");
}

#[test]
fn sentences_are_no_labels() {
    for manifest in [GERMAN, FULL] {
        let check = |sentence: &str, expected: &str| check_moved(manifest, "§", sentence, expected);
        check("Es gilt § 1 Absatz 1 Satz 1.", "Es gilt § 2 Absatz 1 Satz 1.");
        check("Es gilt § 2 Abs. 2 Satz 2.", "Es gilt § 1 Abs. 2 Satz 2.");
        check("Es gilt § 1 Absatz 1 Satz 1 Halbsatz 1.", "Es gilt § 2 Absatz 1 Satz 1 Halbsatz 1.");
        check("Es gilt § 2 Satz 2.", "Es gilt § 1 Satz 2.");
        check(
            "Es gelten § 1 Absatz 1 Satz 1 und 2 sowie § 2 Absatz 2 Satz 1.",
            "Es gelten § 2 Absatz 1 Satz 1 und 2 sowie § 1 Absatz 2 Satz 1.",
        );
        check("Es gelten § 1 Absatz 1 Satz 1, 2 und 3.", "Es gelten § 2 Absatz 1 Satz 1, 2 und 3.");
    }
    check_moved(GERMAN, "§", "Es gilt § 2 Abs. 2 Nr. 3 Buchst. a.", "Es gilt § 1 Abs. 2 Nr. 3 Buchst. a.");
}

#[test]
fn ordinals_are_no_labels() {
    let check = |sentence: &str, expected: &str| check_moved(ARTICLES, "Article", sentence, expected);
    check("It obeys Article 2.2, 2nd sentence.", "It obeys Article 1.2, 2nd sentence.");
    check("It obeys Article 1, 1st and 2nd paragraphs.", "It obeys Article 2, 1st and 2nd paragraphs.");
    check("It obeys the 2nd sentence of Article 2.2.", "It obeys the 2nd sentence of Article 1.2.");
}

#[test]
fn a_part_before_its_whole() {
    let check = |sentence: &str, expected: &str| check_moved(ARTICLES, "Article", sentence, expected);
    check("It obeys paragraph 1 of Article 1.", "It obeys paragraph 1 of Article 2.");
    check("It obeys paragraph 2 of Article 2.", "It obeys paragraph 2 of Article 1.");
    check("It obeys item 2 of article 2 and Article 1.", "It obeys item 2 of article 1 and Article 2.");
    check("It obeys item 1 of paragraph 1 of Article 1.", "It obeys item 1 of paragraph 1 of Article 2.");
    check("It obeys Article 1, paragraph 1.", "It obeys Article 2, paragraph 1.");
}

#[test]
fn levels_that_are_named_again_behind_a_number() {
    let check = |sentence: &str, expected: &str| check_moved(FULL, "§", sentence, expected);
    check("Es gelten §§ 1 Absatz 1 und 2 Absatz 2.", "Es gelten §§ 2 Absatz 1 und 1 Absatz 2.");
    check("Es gelten §§ 1 Abs. 1, 1 Abs. 9 und 2 Abs. 1.", "Es gelten §§ 2 Abs. 1, 2 Abs. 9 und 1 Abs. 1.");
    check("Es gelten §§ 2 Abs. 1 Satz 1 und 1 Abs. 2.", "Es gelten §§ 1 Abs. 1 Satz 1 und 2 Abs. 2.");
}
