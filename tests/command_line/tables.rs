//! `notes`, `--statistics`, `--format summary`, `--watch`.

use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::time::Duration;

use expect_test::expect;
use lawsmith_tests::{lawsmith, printed, run};

use crate::{LAWS, MANIFEST, folder};

#[test]
fn drafting_notes() {
    let laws =
        "Law 1 — Play\nThe dealer begins.\n> [MH 2024-11-02] Why?\n>> [RS, resolved] So.\n> And when?\n";
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", laws)]);
    expect![[r#"
        1/laws.laws:3:19: 1 (resolved): MH 2024-11-02: Why?
        1/laws.laws:4:19:   RS: So.
        1/laws.laws:5:3: 1 (open): nobody: And when?
    "#]]
    .assert_eq(&printed(&run(folder.path(), &["notes"])));
    expect![[r#"
        1/laws.laws:5:3: 1 (open): nobody: And when?
    "#]]
    .assert_eq(&printed(&run(folder.path(), &["notes", "--open"])));
}

#[test]
fn findings_are_counted_by_rule_and_by_file() {
    let laws = LAWS.replace("Points\n", "Points\n    (a) one (see Law 8); and\n    b) two.\n");
    let files = [
        ("lawsmith.toml", MANIFEST),
        ("1/laws.laws", laws.as_str()),
        ("1/sound.laws", "Law 3 — End\nPlay ends.\n"),
    ];
    let folder = folder(&files);
    let output = run(folder.path(), &["check", "--statistics"]);
    expect![[r#"
        2      REF001  unresolved-reference         error
        1      NUM005  malformed-marker             warning  1 with a fix
    "#]]
    .assert_eq(&printed(&output));
    assert_eq!(output.status.code(), Some(1));
    let rows = printed(&run(folder.path(), &["check", "--statistics", "--format", "jsonl"]));
    let first: serde_json::Value = serde_json::from_str(rows.lines().next().unwrap()).unwrap();
    assert_eq!((first["code"].as_str(), first["count"].as_u64()), (Some("REF001"), Some(2)));
    expect![[r#"
        errors  warnings  hints  file
        2       1         0      1/laws.laws
        0       0         0      1/sound.laws
        2       1         0      in all
    "#]]
    .assert_eq(&printed(&run(folder.path(), &["check", "--format", "summary"])));
}

#[test]
fn a_change_is_checked_while_watching() {
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", LAWS)]);
    let mut command = lawsmith();
    command.current_dir(folder.path()).args(["check", "--watch", "--format", "jsonl"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    std::thread::sleep(Duration::from_millis(50));
    std::fs::write(folder.path().join("1/laws.laws"), LAWS.replace("Law 2B", "Law 2C(a)")).unwrap();
    let second = lines.next().unwrap().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(first.contains("Law 2B") && second.contains("Law 2C(a)"), "{first}\n{second}");
}
