//! Editions in the form of other programs.

use std::fs;

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

#[test]
fn several_works_are_told() {
    let output = run(&root(), &["export", "akn", "laws-src"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(said(&output), "error: these paths hold several works; give the folder of one edition\n");
}
