//! Editions in the form of other programs.

use std::fs;
use std::path::Path;

use expect_test::expect;
use lawsmith_tests::{printed, root, run, said};
use serde_json::Value;

use crate::folders::work;

#[test]
fn the_edition_that_is_not_locked_is_exported() {
    let folder = work("[[edition]]\nid = \"2\"\npath = \"2.laws\"\n");
    fs::write(folder.path().join("2.laws"), "kind: laws\n\nLaw 7 — Later\nNothing.\n").unwrap();
    let exported =
        |arguments: &[&str]| printed(&run(folder.path(), &[&["export", "akn"], arguments].concat()));
    assert!(exported(&[]).contains("<section eId=\"sec_1\">"));
    assert!(exported(&["--edition", "2"]).contains("<section eId=\"sec_7\">"));
    let manifest = folder.path().join("lawsmith.toml");
    let locked =
        fs::read_to_string(&manifest).unwrap().replacen("id = \"1\"", "id = \"1\"\nlocked = true", 1);
    fs::write(&manifest, locked).unwrap();
    assert!(exported(&[]).contains("<section eId=\"sec_7\">"));
}

#[test]
fn what_is_exported_has_the_provisions_of_the_outline() {
    fn provisions(value: &Value, found: &mut Vec<String>) {
        if ["provision", "law"].iter().any(|kind| value["kind"] == *kind) {
            found.push(value["address"].as_str().unwrap().to_owned());
        }
        for key in ["parts", "blocks"] {
            value[key].as_array().into_iter().flatten().for_each(|inner| provisions(inner, found));
        }
    }
    for source in ["laws-src/example", "laws-src/bridge/2017"] {
        let exported = printed(&run(&root(), &["export", "json", source]));
        let mut found = Vec::new();
        provisions(&serde_json::from_str(&exported).unwrap(), &mut found);
        let outline = printed(&run(&root(), &["outline", source, "--format", "jsonl"]));
        let rows = outline.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let expected: Vec<String> = rows
            .filter(|row| row["kind"] == "provision")
            .map(|row| row["path"].as_str().unwrap().to_owned())
            .collect();
        assert_eq!(found, expected);
    }
}

/// The provisions of an edition, each with its heading and its words.
pub fn provisions_of(folder: &Path, source: &str) -> Vec<String> {
    let outline = printed(&run(folder, &["outline", source, "--format", "jsonl"]));
    let rows = outline.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let rows = rows.filter(|row| row["kind"] == "provision");
    rows.map(|row| {
        let words: Vec<&str> = row["text"].as_str().unwrap().split_whitespace().collect();
        format!("{} {} {}", row["path"], row["heading"], words.join(" "))
    })
    .collect()
}

/// Demands that an edition in some form is read back as the same law.
#[track_caller]
fn comes_back(form: &str, file: &str, source: &str) {
    let folder = tempfile::tempdir().unwrap();
    let output = run(&root(), &["export", form, source]);
    assert!(output.status.success(), "{}", said(&output));
    fs::write(folder.path().join(file), &output.stdout).unwrap();
    assert!(run(folder.path(), &["import", file, "--into", "back"]).status.success());
    assert_eq!(provisions_of(folder.path(), "back"), provisions_of(&root(), source), "{source}");
}

#[test]
fn word_gives_back_the_same_law() {
    for source in ["laws-src/bridge/2017", "laws-src/games/tower-draughts", "laws-src/games/town-games-act"] {
        comes_back("docx", "laws.docx", source);
    }
}

#[test]
fn akoma_ntoso_gives_back_the_same_law() {
    let games =
        ["long-green", "tower-draughts", "town-games-act"].map(|game| format!("laws-src/games/{game}"));
    for source in games.iter().map(String::as_str).chain(["laws-src/bridge/2017"]) {
        comes_back("akn", "laws.xml", source);
    }
}

#[test]
fn word_has_each_bookmark_and_each_footnote_once() {
    let folder = work("");
    let laws = "title: Laws\nkind: laws\n\nDefinitions\n\nFee — A payment:\n    harbour — for the quay[^1];\n    light — for the lamp.\n\n\
                Law 1 — Fees[^1]\nA Fee is paid[^2] twice[^2].\n\n[^1]: A note.\n[^2]: Another one.\n";
    fs::write(folder.path().join("laws.laws"), laws).unwrap();
    let output = run(folder.path(), &["export", "docx"]);
    let xml = String::from_utf8_lossy(&output.stdout);
    for (element, more) in [("<w:bookmarkStart ", 4), ("<w:footnote ", 2)] {
        let ids = xml.split(element).skip(1).map(|behind| behind.split("w:id=\"").nth(1).unwrap());
        let mut ids: Vec<&str> = ids.map(|id| id.split('"').next().unwrap()).collect();
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), all, "{element}");
        assert!(all >= more, "{element} {all}");
    }
    assert_eq!(xml.matches("NOTEREF ").count(), 2);
}

#[test]
fn word_has_footnotes_links_numbers_and_proposed_changes() {
    let folder = work("");
    let laws = "title: Laws\nkind: laws\n\nLaw 1 — Draw[^1]\n\n1.\n    (a) See Law 2.\n    (b) {--Old--}{++New++} **words**.\n2. Closing.\n\n\
                Law 2 — Score\n- one\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n[^1]: A note on Law 1.\n";
    fs::write(folder.path().join("laws.laws"), laws).unwrap();
    let output = run(folder.path(), &["export", "docx"]);
    fs::write(folder.path().join("laws.docx"), &output.stdout).unwrap();
    // Nothing in the file is packed.
    let xml = String::from_utf8_lossy(&output.stdout);
    assert!(xml.contains("w:anchor=\"_place") && xml.contains("w:name=\"_place"), "{xml}");
    assert!(xml.contains("<w:ins ") && xml.contains("<w:delText"), "{xml}");
    assert!(run(folder.path(), &["import", "laws.docx", "--into", "back"]).status.success());
    let back = fs::read_to_string(folder.path().join("back/draft/laws.laws")).unwrap();
    expect![[r#"
        title: Laws of the Bow
        kind: laws
        edition: draft

        Law 1 — Draw[^1]
            1. (a) See Law 2.
                (b) {~~Old~>New~~} **words**.
            2. Closing.

        Law 2 — Score
        - one

        | a | b |
        | --- | --- |
        | 1 | 2 |

        [^1]: A note on Law 1.
    "#]]
    .assert_eq(&back);
}

/// They have no title in the law, either.
#[test]
fn words_before_the_first_title_come_back_without_one() {
    let folder = work("");
    let laws = "kind: laws\n\nadopted by the crews on 3 May 2030\n\n# Preamble\n\nThe crews agree.\n\nLaw 1 — Draw\nCrews draw.\n";
    fs::write(folder.path().join("laws.laws"), laws).unwrap();
    let output = run(folder.path(), &["export", "docx"]);
    fs::write(folder.path().join("laws.docx"), &output.stdout).unwrap();
    assert!(run(folder.path(), &["import", "laws.docx", "--into", "back"]).status.success());
    let back = fs::read_to_string(folder.path().join("back/draft/laws.laws")).unwrap();
    assert!(back.contains("\n\nadopted by the crews on 3 May 2030\n\n# Preamble\n"), "{back}");
    assert!(!back.contains("Introduction"), "{back}");
}

#[test]
fn several_works_are_told() {
    let output = run(&root(), &["export", "akn", "laws-src"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(said(&output), "error: these paths hold several works; give the folder of one edition\n");
}
