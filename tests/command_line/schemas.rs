//! The JSON Schemas of `docs/schema` against the rows that the program prints.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use jsonschema::Validator;
use lawsmith_tests::{printed, root, run, said};
use serde_json::Value;

use crate::{LAWS, MANIFEST, folder};

/// The laws of invention that come with the repository.
const EXAMPLE: &str = "laws-src/example";

/// Whether every row keeps to the schema of that name, and the schema names no field that
/// no row has.
#[track_caller]
fn check(name: &str, rows: &[Value]) {
    let (schema, validator) = schema(name);
    assert!(!rows.is_empty(), "no row to hold against {name}.schema.json");
    for row in rows {
        if let Some(error) = validator.iter_errors(row).next() {
            panic!("{name}.schema.json: {error} at “{}” in {row}", error.instance_path());
        }
    }
    let printed: BTreeSet<&String> = rows.iter().flat_map(|row| row.as_object().unwrap().keys()).collect();
    let named: BTreeSet<&String> = schema["properties"].as_object().unwrap().keys().collect();
    assert_eq!(printed, named, "{name}.schema.json names other fields than the rows have");
}

fn schema(name: &str) -> (Value, Validator) {
    let path = root().join("docs/schema").join(format!("{name}.schema.json"));
    let schema: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    let validator = jsonschema::draft202012::new(&schema).unwrap();
    (schema, validator)
}

/// The rows that `lawsmith COMMAND… --format jsonl` prints in `folder`.
#[track_caller]
fn rows(folder: &Path, arguments: &[&str]) -> Vec<Value> {
    let output = run(folder, &[arguments, &["--format", "jsonl"]].concat());
    assert_ne!(output.status.code(), Some(2), "{}", said(&output));
    lines(&printed(&output))
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn findings() {
    // A gap has help and no fix, a bracket forgotten has a fix, a broken reference neither.
    let laws = LAWS.replace("Points\n", "Points\n    (a) one;\n    b) two;\n    (d) four.\n");
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", laws.as_str())]);
    let rows = rows(folder.path(), &["check"]);
    check("check", &rows);
    for field in ["help", "fix"] {
        assert!(rows.iter().any(|row| !row[field].is_null()), "no row has a {field}");
        assert!(rows.iter().any(|row| row[field].is_null()), "every row has a {field}");
    }
}

#[test]
fn baselines() {
    let (_, validator) = schema("baseline");
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", LAWS)]);
    assert!(run(folder.path(), &["check", "--write-baseline", "known.jsonl"]).status.success());
    let written = lines(&fs::read_to_string(folder.path().join("known.jsonl")).unwrap());
    assert_eq!(written.len(), 2);
    for line in &written {
        assert!(validator.is_valid(line), "{line}");
    }
}

#[test]
fn outlines() {
    check("outline", &rows(&root(), &["outline", EXAMPLE]));
}

#[test]
fn references() {
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", LAWS)]);
    check("refs", &[rows(&root(), &["refs", EXAMPLE]), rows(folder.path(), &["refs"])].concat());
}

#[test]
fn indexes() {
    let index =
        "kind: index\n\nAnchor — 4, Definitions; see also Card\n    raised wrongly — 4B\nBoard — see Deal\n";
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/index.laws", index)]);
    check("index", &rows(folder.path(), &["index"]));
}

#[test]
fn terms() {
    check("terms", &rows(&root(), &["terms", EXAMPLE]));
}

#[test]
fn notes() {
    let laws = LAWS.replace("(see Law 2B).\n", "(see Law 2B).\n> Why?\n>> [TK, resolved] So.\n");
    let folder = folder(&[("laws.laws", &laws)]);
    check("notes", &[rows(&root(), &["notes", EXAMPLE]), rows(folder.path(), &["notes", "."])].concat());
}

#[test]
fn powers() {
    let folder = crate::regulations::workspace();
    check("powers", &[rows(folder.path(), &["powers"]), rows(folder.path(), &["powers", "laws"])].concat());
}

#[test]
fn migrations() {
    let folder = crate::regulations::ten_years_later();
    let mut found = rows(folder.path(), &["migrate", "--to", "2027", "--all"]);
    let folder = crate::regulations::numbers_given_on_and_on();
    run(folder.path(), &["migrate", "club", "--to", "2027", "--write"]);
    found.extend(rows(folder.path(), &["migrate", "club", "--to", "2037"]));
    check("migrate", &found);
}

#[test]
fn exports() {
    let whole = "kind: laws\n\nWords before.\n\nLaw 1 — One[^1]\n**A** `b` *c* {++d++} {--e--} ![f](f.png) [g](http://g) see Law 9.\n\nEXAMPLE: An example.\n\n\
                 - a bullet\n\n| h |\n| -: |\n| 1 |\n\n```quote 1\nOne.\n```\n> [TK] Why?\n>> So.\n\n[^1]: A footnote.\n\n\
                 Definitions\n\nOar —\n1. Of wood.\n2. A rower.\n";
    let manifest = format!("{MANIFEST}[[label]]\nwords = [\"EXAMPLE\"]\n[book]\ndrafting-notes = true\n");
    let folder = folder(&[("lawsmith.toml", &manifest), ("1/laws.laws", whole)]);
    let export = |folder: &Path, path: &str| {
        let output = run(folder, &["export", "json", path]);
        serde_json::from_str::<Value>(&printed(&output)).unwrap_or_else(|_| panic!("{}", said(&output)))
    };
    let all = [
        "laws-src/example",
        "laws-src/bridge/2017",
        "laws-src/bridge/regulations",
        "laws-src/games/town-games-act",
    ];
    let mut all: Vec<Value> = all.iter().map(|path| export(&root(), path)).collect();
    all.push(export(folder.path(), "."));
    check("export", &all);
    // Each form that the schema knows is there.
    let text = all[4].to_string();
    let kinds = ["paragraph", "labelled", "sense", "bullets", "table", "fence", "definition", "note"];
    for kind in kinds {
        assert!(text.contains(&format!("\"kind\":\"{kind}\"")), "{kind} {text}");
    }
    for field in ["style", "reference", "footnote", "link", "image"] {
        assert!(text.contains(&format!("\"{field}\":")), "{field} {text}");
    }
}

#[test]
fn editions() {
    check("edition", &rows(&root(), &["edition", "list", "laws-src"]));
}

#[test]
fn amendments() {
    let folder = crate::amendments::harbour();
    let mut all = rows(folder.path(), &["amend", "2017", "2027"]);
    let boats =
        "Law 1 — Boats\n\nA boat is tied up beside the other boat at dusk.\n\nLaw 2 — Fees\n\nA boat pays.\n";
    let ships = boats.replace("boat", "ship");
    let folder = self::folder(&[("old.laws", boats), ("new.laws", &ships)]);
    all.extend(rows(folder.path(), &["amend", "old.laws", "new.laws"]));
    check("amend", &all);
}

#[test]
fn shown_provisions() {
    let plain = ["6C2", "Definitions", "Crew", "Introduction"].map(|address| ["show", address, EXAMPLE]);
    let mut all: Vec<Value> = plain.iter().flat_map(|arguments| rows(&root(), arguments)).collect();
    all.extend(rows(&root(), &["show", "Law 6A2", EXAMPLE, "--cited-by"]));
    let folder =
        folder(&[("old.laws", "Law 1 — Play\n@was 2010:3\nOne begins.[^1]\n\n[^1]: Or the host.\n")]);
    all.extend(["1", "1/fn1"].into_iter().flat_map(|address| rows(folder.path(), &["show", address])));
    check("show", &all);
    assert!(all.iter().any(|row| row["origins"].is_array()));
    assert!(all.iter().any(|row| row["cited_by"].as_array().is_some_and(|citing| !citing.is_empty())));
}

#[test]
fn rules() {
    check("rule", &[rows(&root(), &["rule"]), rows(&root(), &["rule", "REF001"])].concat());
}

#[test]
fn comparisons() {
    let new = LAWS.replace("The dealer begins", "The dealer must begin").replace("One for", "Two for");
    let folder = folder(&[("old.laws", LAWS), ("new.laws", &new), ("copy.laws", &new.replace("2B", "1A"))]);
    let at = folder.path();
    check("diff", &rows(at, &["diff", "old.laws", "new.laws"]));
    check("diff-structure", &rows(at, &["diff", "--structure", "new.laws", "copy.laws"]));
    check("diff-copy", &rows(at, &["diff", "--copy", "old.laws", "copy.laws"]));
    check("concordance", &rows(at, &["concordance", "old.laws", "new.laws"]));
}

#[test]
fn refactorings() {
    let moved = LAWS.replace("(see Law 1A)", "(see Law 1A above)");
    let folder = folder(&[("laws.laws", &moved), ("index.laws", "kind: index\n\nTrick — 2A\n")]);
    check("refactoring", &rows(folder.path(), &["move", "2", "--before", "1", "--dry-run", "."]));
}

#[test]
fn import_reports() {
    let text =
        "LAW 1 - PLAY\n\nA. Turns\n\nThe dealer be-\ngins.\n\nLAW 2 - SCORE\n\nEach trick counts one.\n";
    let folder =
        folder(&[("x.txt", text), ("old.laws", LAWS), ("new.laws", &LAWS.replace("begins", "ends"))]);
    let word = run(folder.path(), &["diff", "old.laws", "new.laws", "--format", "docx"]);
    fs::write(folder.path().join("x.docx"), word.stdout).unwrap();
    let mut all = Vec::new();
    for source in ["x.txt", "x.docx"] {
        let report = format!("{source}.jsonl");
        let output = run(folder.path(), &["import", source, "--into", &source[2..], "--report", &report]);
        assert!(output.status.success(), "{}", said(&output));
        all.extend(lines(&fs::read_to_string(folder.path().join(report)).unwrap()));
    }
    check("import-report", &all);
}

/// A schema that lets anything pass would prove nothing.
#[test]
fn a_field_more_or_less_is_refused() {
    let row = &rows(&root(), &["refs", EXAMPLE])[0];
    let (_, validator) = schema("refs");
    let mut more = row.clone();
    more["colour"] = "red".into();
    assert!(validator.is_valid(row) && !validator.is_valid(&more));
    for field in row.as_object().unwrap().keys() {
        let mut less = row.clone();
        less.as_object_mut().unwrap().remove(field);
        assert!(!validator.is_valid(&less), "a row without {field} passes");
    }
}
