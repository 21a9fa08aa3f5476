//! Comparisons as files for other programs.

use lawsmith_tests::{lawsmith, run, said};

use crate::folder;

const OLD: &str = "Law 1 — Boats\n\nA. A boat may sail.\n";
const NEW: &str = "Law 1 — Boats\n\nA. A boat must sail.\n";

#[test]
fn the_page_on_comparisons_says_what_happens() {
    crate::check_page("docs/COMPARISONS.md", (3, 4));
}

#[test]
fn a_redline_for_word_is_the_same_each_time_if_its_date_is_fixed() {
    let folder = folder(&[("old.laws", OLD), ("new.laws", NEW)]);
    let arguments = ["diff", "old.laws", "new.laws", "--format", "docx"];
    let made = |date: &str| {
        let mut program = lawsmith();
        program.args(arguments).current_dir(folder.path()).env("SOURCE_DATE_EPOCH", date);
        program.output().unwrap()
    };
    let (first, second) = (made("1501545600"), made("1501545600"));
    assert!(first.stdout.starts_with(b"PK"), "{}", said(&first));
    assert_eq!(first.stdout, second.stdout);
    assert!(String::from_utf8_lossy(&first.stdout).contains("w:date=\"2017-08-01T00:00:00Z\""));
    let refused = made("yesterday");
    assert_eq!(refused.status.code(), Some(2));
    assert!(
        said(&refused).contains("SOURCE_DATE_EPOCH “yesterday” is no number of seconds"),
        "{}",
        said(&refused)
    );
}

#[test]
fn tables_and_summaries_have_no_form_for_word() {
    let folder = folder(&[("old.laws", OLD), ("new.laws", NEW)]);
    for (kind, what) in [("--summary", "html or markdown"), ("--structure", "text, json or jsonl")] {
        let refused = run(folder.path(), &["diff", "old.laws", "new.laws", kind, "--format", "docx"]);
        assert_eq!(refused.status.code(), Some(2));
        assert!(said(&refused).contains(what), "{}", said(&refused));
    }
}

#[test]
fn editions_that_are_called_alike_are_told_by_their_folders() {
    let manifest = "[work]\nid = \"boats\"\n[[edition]]\nid = \"draft\"\npath = \"draft\"\n";
    let folder = folder(&[
        ("monday/lawsmith.toml", manifest),
        ("monday/draft/laws.laws", OLD),
        ("friday/lawsmith.toml", manifest),
        ("friday/draft/laws.laws", NEW),
    ]);
    let made = run(folder.path(), &["diff", "monday", "friday", "--format", "markdown"]);
    let made = String::from_utf8_lossy(&made.stdout);
    assert!(made.starts_with("# monday → friday\n"), "{made}");
}

#[test]
fn a_redline_for_word_is_imported_with_its_changes() {
    let folder = folder(&[
        ("old.laws", "Law 1 — Boats\n1. A boat may sail.\n2. It floats.\n\nLaw 2 — Oars\n\nOars are long.\n"),
        (
            "new.laws",
            "Law 1 — Boats\n1. A boat must sail.\n2. It floats.\n\nLaw 2 — Oars\n\nOars are short.\n",
        ),
    ]);
    let redline = run(folder.path(), &["diff", "old.laws", "new.laws", "--format", "docx"]);
    std::fs::write(folder.path().join("redline.docx"), &redline.stdout).unwrap();
    let imported = run(folder.path(), &["import", "redline.docx", "--into", "out"]);
    assert_eq!(imported.status.code(), Some(0), "{}", said(&imported));
    let laws = std::fs::read_to_string(folder.path().join("out/draft/laws.laws")).unwrap();
    for words in ["A boat {~~may~>must~~} sail.", "Oars are {~~long~>short~~}."] {
        assert!(laws.contains(words), "{laws}");
    }
}
