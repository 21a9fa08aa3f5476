//! How loud rules are: the manifest, profiles, files, `@allow` lines.

use lawsmith_tests::{printed, run, said};
use serde_json::Value;

use crate::{LAWS, MANIFEST, folder};

/// The levels of the broken reference in the two files, as `check` tells them; "-" where it is silent.
#[track_caller]
fn check(lints: &str, arguments: &[&str], expected: [&str; 2]) {
    let manifest = format!("{MANIFEST}\n{lints}");
    let second = LAWS.replace("Law 1 ", "Law 11 ").replace("Law 2 ", "Law 12 ").replace("1A", "11A");
    let files =
        [("lawsmith.toml", manifest.as_str()), ("1/laws.laws", LAWS), ("1/draft/more.laws", second.as_str())];
    let folder = folder(&files);
    let output = run(folder.path(), &[&["check", "--format", "jsonl"], arguments].concat());
    assert_ne!(output.status.code(), Some(2), "{}", said(&output));
    let rows: Vec<Value> = printed(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let level = |file: &str| {
        let row = rows.iter().find(|row| row["file"] == file && row["code"] == "REF001");
        row.map_or("-", |row| row["severity"].as_str().unwrap()).to_owned()
    };
    assert_eq!([level("1/laws.laws"), level("1/draft/more.laws")], expected.map(str::to_owned));
}

#[test]
fn rules_families_and_files() {
    check("", &[], ["error", "error"]);
    check("[lints]\nREF = \"hint\"\n", &[], ["hint", "hint"]);
    check("[lints]\nREF = \"off\"\nREF001 = \"warning\"\n", &[], ["warning", "warning"]);
    check("[[lints.path]]\npath = \"1/draft\"\nREF = \"off\"\n", &[], ["error", "-"]);
    check("[[lints.path]]\npath = \"**/more.laws\"\nREF = \"hint\"\n", &[], ["error", "hint"]);
}

#[test]
fn profiles() {
    let lints = "[lints.draft]\nREF = \"hint\"\n[lints.publish]\nREF = \"error\"\n";
    check(lints, &[], ["hint", "hint"]);
    check(lints, &["--profile", "publish"], ["error", "error"]);
    let lints = format!("[lints]\nprofile = \"publish\"\n{lints}");
    check(&lints, &[], ["error", "error"]);
    check(&lints, &["--profile", "draft"], ["hint", "hint"]);
}

#[test]
fn a_wrong_name_is_told_with_the_right_one() {
    let manifest = format!("{MANIFEST}\n[lints.publish]\nunresolved-refrence = \"off\"\n");
    let folder = folder(&[("lawsmith.toml", manifest.as_str()), ("1/laws.laws", LAWS)]);
    let output = run(folder.path(), &["check"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("did you mean “unresolved-reference”"), "{}", said(&output));
}

/// What the manifest says amiss is told at its place, beside what the rules find.
#[track_caller]
fn check_manifest(tables: &str, status: i32, told: &[&str]) {
    let manifest = format!("{MANIFEST}\n{tables}");
    let laws = "Law 1 — Play\n\nThe crew is on deck.\n";
    let folder =
        folder(&[("lawsmith.toml", manifest.as_str()), ("1/laws.laws", laws), ("looks/front.svg", "<svg/>")]);
    let output = run(folder.path(), &["check"]);
    let said = said(&output);
    let lines: Vec<&str> = said.lines().filter(|line| line.contains("lawsmith.toml:")).collect();
    assert_eq!((output.status.code(), lines.as_slice()), (Some(status), told), "{said}");
    assert!(said.contains("nothing found in 1 file"), "{said}");
}

#[test]
fn what_the_book_needs_is_looked_for() {
    check_manifest(
        "[book]\ndocuments = [\"laws.laws\"]\ncover = \"looks/front.svg\"\ntheme = \"looks\"\n",
        0,
        &[],
    );
    let tables = "[book]\ndocuments = [\"lows.laws\"]\ncover = \"front.svg\"\ntheme = \"../looks\"\n";
    let line = MANIFEST.lines().count() + 3;
    check_manifest(
        tables,
        1,
        &[
            &format!(
                "error: lawsmith.toml:{line}:14: [book] documents: no edition has “lows.laws”; name the files as they lie in its folder"
            ),
            &format!(
                "error: lawsmith.toml:{}:9: [book] cover = \"front.svg\": give a picture of the workspace, PNG, JPEG, GIF, WebP or SVG, of at most 20 MB",
                line + 1
            ),
            &format!(
                "error: lawsmith.toml:{}:9: [book] theme = \"../looks\": give a folder of the workspace",
                line + 2
            ),
        ],
    );
}

#[test]
fn levels_for_no_file_are_told() {
    let line = MANIFEST.lines().count() + 3;
    let told = "[[lints.path]] path = \"2\" fits no law text; write a file, a folder or a pattern with * and **, from the folder of the manifest";
    check_manifest(
        "[[lints.path]]\npath = \"2\"\nREF = \"off\"\n",
        1,
        &[&format!("warning: lawsmith.toml:{line}:8: {told}")],
    );
}

#[test]
fn pictures_are_looked_for() {
    let laws = "Law 1 — Play\n\nThe crew is on deck: ![bow](../looks/bow.svg) ![stern](stern.svg)\n";
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", laws), ("looks/bow.svg", "<svg/>")]);
    let output = run(folder.path(), &["check", "--format", "jsonl"]);
    let row: Value = serde_json::from_str(&printed(&output)).unwrap();
    assert_eq!(
        (&row["name"], &row["line"], &row["column"]),
        (&"missing-picture".into(), &3.into(), &56.into())
    );
    std::fs::write(folder.path().join("1/stern.svg"), "<svg/>").unwrap();
    assert_eq!(printed(&run(folder.path(), &["check", "--format", "jsonl"])), "");
}

#[test]
fn a_whole_file_can_be_allowed() {
    let laws = LAWS.replacen("\n\n", "\n\n@allow unresolved-reference Law 2B is in committee\n\n", 1);
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", laws.as_str())]);
    let output = run(folder.path(), &["check", "--format", "jsonl"]);
    assert_eq!(printed(&output), "", "{}", said(&output));
    // Once it is mended the line is in the way of the next mistake.
    let mended = laws.replace("Law 2B)", "Law 2A)");
    std::fs::write(folder.path().join("1/laws.laws"), mended).unwrap();
    let found = printed(&run(folder.path(), &["check", "--format", "jsonl"]));
    assert!(found.contains("allow-without-effect") && found.lines().count() == 1, "{found}");
}
