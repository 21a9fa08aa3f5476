//! The sides of a comparison: what names them, and what is told of their words that no row holds.

use std::fs;
use std::path::Path;
use std::process::Command;

use lawsmith_tests::{printed, run, said};

use crate::folder;

const MANIFEST: &str = "[work]\nid = \"boats\"\nlevels = [\"1\", \"A\", \"1\"]\n\n[[edition]]\nid = \"draft\"\npath = \"laws.laws\"\n";
const LAWS: &str = "title: Laws of Boats\n\nLaw 1 — Boats\n\nA — Mooring\nA boat is moored at dusk.\n";

/// What a comparison says of how many rows it has, and what else.
#[track_caller]
fn compared(folder: &Path, old: &str, new: &str) -> String {
    let output = run(folder, &["diff", old, new]);
    assert_eq!(output.status.code(), Some(0), "{old} {new}: {}", said(&output));
    said(&output)
}

#[track_caller]
pub fn refused(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", said(&output));
    said(&output)
}

/// What one of two uses of a command does not look at is none of its options.
#[test]
fn options_without_effect_are_refused() {
    let folder = folder(&[("old/laws.laws", LAWS), ("new/laws.laws", &LAWS.replace("1", "2"))]);
    for options in [
        &["amend", "old", "new", "--into", "made"][..],
        &["amend", "old", "new", "--dry-run"],
        &["concordance", "old", "new", "--confirm", "--format", "html"],
    ] {
        let message = refused(folder.path(), options);
        assert!(message.contains("cannot be used with"), "{options:?}: {message}");
    }
    let output = run(folder.path(), &["concordance", "old", "new", "--confirm", "--dry-run"]);
    assert_eq!(said(&output), "1 @was line would be written\n");
}

fn git(folder: &Path, arguments: &[&str]) {
    let who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"];
    let output = Command::new("git").current_dir(folder).args(who).args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
}

pub fn committed(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = folder(files);
    git(folder.path(), &["init", "--quiet", "--initial-branch", "main"]);
    git(folder.path(), &["add", "."]);
    git(folder.path(), &["commit", "--quiet", "--message", "Laws"]);
    folder
}

/// A manifest without editions makes one edition of both folders.
#[test]
fn parts_of_an_edition_are_compared_alone() {
    let changed = LAWS.replace("dusk", "noon");
    let manifest = "[work]\nid = \"boats\"\nlevels = [\"1\", \"A\", \"1\"]\n";
    let folder = folder(&[("lawsmith.toml", manifest), ("old/laws.laws", LAWS), ("new/laws.laws", &changed)]);
    assert_eq!(compared(folder.path(), "old", "new"), "1 same, 1 reworded\n");
    assert_eq!(compared(folder.path(), "old/laws.laws", "new/laws.laws"), "1 same, 1 reworded\n");
    assert!(refused(folder.path(), &["amend", "old", "new"]).contains("a part of an edition"));
}

#[test]
fn an_edition_in_a_revision_is_found_through_the_manifest() {
    let folder = committed(&[("work/lawsmith.toml", MANIFEST), ("work/laws.laws", LAWS)]);
    let work = folder.path().join("work");
    // Since then the file has another name, and another edition came beside it.
    fs::remove_file(work.join("laws.laws")).unwrap();
    let changed = LAWS.replace("dusk", "noon");
    fs::write(work.join("next.laws"), &changed).unwrap();
    fs::write(work.join("2024.laws"), &changed).unwrap();
    let manifest = MANIFEST.replace("laws.laws", "next.laws");
    let manifest = format!("{manifest}\n[[edition]]\nid = \"2024\"\npath = \"2024.laws\"\n");
    fs::write(work.join("lawsmith.toml"), manifest).unwrap();
    assert_eq!(compared(&work, "git:HEAD", "draft"), "1 same, 1 reworded\n");
    assert_eq!(compared(&work, "draft", "git:HEAD"), "1 same, 1 reworded\n");
    assert_eq!(compared(&work, "git:HEAD:boats@draft", "boats@2024"), "1 same, 1 reworded\n");
    assert!(refused(&work, &["diff", "git:HEAD", "2024"]).contains("HEAD has no laws in work/2024"));
    assert!(refused(&work, &["diff", "git:HEAD:none", "draft"]).contains("HEAD has no laws in work/none"));
}

/// The laws of three editions, of which the last has no document yet.
fn with_an_empty_edition() -> tempfile::TempDir {
    let editions =
        ["2024", "2025", "2026"].map(|id| format!("\n[[edition]]\nid = \"{id}\"\npath = \"{id}\"\n"));
    let manifest = format!("[work]\nid = \"boats\"\nlevels = [\"1\", \"A\", \"1\"]\n{}", editions.concat());
    committed(&[
        ("lawsmith.toml", &manifest),
        ("2024/laws.laws", LAWS),
        ("2025/laws.laws", &LAWS.replace("dusk", "noon")),
        ("2026/.gitkeep", ""),
    ])
}

#[test]
fn an_edition_that_is_still_empty_is_in_nobodys_way() {
    let folder = with_an_empty_edition();
    for (old, new) in [("2024", "2025"), ("2024/laws.laws", "boats@2025"), ("git:HEAD", "2025")] {
        let unchanged = old.starts_with("git:");
        let told = if unchanged { "2 same\n" } else { "1 same, 1 reworded\n" };
        assert_eq!(compared(folder.path(), old, new), told, "{old}");
    }
    assert_eq!(compared(folder.path(), "2024", "2026").lines().next(), Some("2 removed"));
    for command in ["concordance", "amend"] {
        let output = run(folder.path(), &[command, "2024", "2025"]);
        assert_eq!(output.status.code(), Some(0), "{command}: {}", said(&output));
    }
    let check = said(&run(folder.path(), &["check"]));
    assert!(check.contains("edition 2026 has no documents"), "{check}");
    let check = said(&run(folder.path(), &["check", "2025"]));
    assert!(!check.contains("2026"), "{check}");
}

#[test]
fn an_edition_that_a_revision_lacks_is_named() {
    let folder = with_an_empty_edition();
    let message = refused(folder.path(), &["diff", "git:HEAD", ".@2030"]);
    assert_eq!(message, "error: git:HEAD: HEAD has no edition 2030 (2024, 2025, 2026)\n");
    let message = refused(folder.path(), &["diff", ".@2030", "2025"]);
    assert_eq!(message, "error: .@2030: there is no edition 2030 (2024, 2025, 2026)\n");
}

#[test]
fn editions_of_one_name_are_told_apart_by_their_folders() {
    let manifest = MANIFEST.replace("draft", "new");
    let folder = folder(&[
        ("a/lawsmith.toml", &manifest),
        ("a/laws.laws", LAWS),
        ("b/lawsmith.toml", &manifest),
        ("b/laws.laws", &LAWS.replace("dusk", "noon")),
    ]);
    for name in ["new", "boats@new"] {
        let message = refused(folder.path(), &["diff", name, "a"]);
        assert_eq!(message, format!("error: {name} may be a@new or b@new; give one of these\n"));
    }
    assert_eq!(compared(folder.path(), "a@new", "b@new"), "1 same, 1 reworded\n");
    let message = refused(folder.path(), &["renumber", "all", "--edition", "new"]);
    assert_eq!(
        message,
        "error: there are several editions (a@new, b@new); give the folder of the one that changes\n"
    );
    let message = refused(folder.path(), &["renumber", "1", "--to", "2"]);
    assert_eq!(
        message,
        "error: 1 stands in several editions (a@new, b@new); give the folder of the one that changes\n"
    );
}

#[test]
fn what_is_wrong_in_a_revision_is_named_there() {
    let broken = MANIFEST.replace("laws.laws", "none.laws");
    let folder = committed(&[
        ("a/lawsmith.toml", MANIFEST),
        ("a/laws.laws", LAWS),
        ("b/lawsmith.toml", MANIFEST),
        ("b/laws.laws", LAWS),
        ("c/d/lawsmith.toml", &broken),
    ]);
    let message = refused(folder.path(), &["diff", "git:HEAD:c", "a"]);
    assert_eq!(
        message,
        "error: in git:HEAD:c/d/lawsmith.toml: edition draft: there is no file or folder git:HEAD:c/d/none.laws\n"
    );
    fs::remove_dir_all(folder.path().join("c")).unwrap();
    git(folder.path(), &["commit", "--quiet", "--all", "--message", "Without"]);
    let message = refused(folder.path(), &["diff", "git:HEAD:.", "a"]);
    assert_eq!(message, "error: git:HEAD:. may be git:HEAD:a@draft or git:HEAD:b@draft; give one of these\n");
    assert_eq!(compared(folder.path(), "git:HEAD:b@draft", "a"), "2 same\n");
}

#[test]
fn a_whole_edition_is_chosen_among_several() {
    let folder = with_an_empty_edition();
    let message = refused(folder.path(), &["renumber", "all"]);
    assert_eq!(
        message,
        "error: there are several editions (2024, 2025); say which one changes with --edition\n"
    );
}

#[test]
fn a_revision_without_a_manifest_has_the_one_of_today() {
    let folder = committed(&[("laws.laws", LAWS)]);
    fs::write(folder.path().join("lawsmith.toml"), MANIFEST).unwrap();
    assert_eq!(compared(folder.path(), "git:HEAD", "draft"), "2 same\n");
}

#[test]
fn an_edition_is_named_as_it_is_listed() {
    let more = format!("{MANIFEST}\n[[edition]]\nid = \"2024-01\"\npath = \"2024.laws\"\n");
    let folder = folder(&[("lawsmith.toml", &more), ("laws.laws", LAWS), ("2024.laws", LAWS)]);
    let listed = printed(&run(folder.path(), &["edition", "list"]));
    for name in listed.lines().filter_map(|line| line.split_once("  ")).map(|(name, _)| name) {
        assert_eq!(compared(folder.path(), name, "draft"), "2 same\n");
    }
    assert!(listed.contains("boats@2024-01"), "{listed}");
    let message = refused(folder.path(), &["diff", "ships@2024-01", "draft"]);
    assert!(message.contains("ships@2024-01 is no file, no folder and no edition"), "{message}");
    let kept = run(folder.path(), &["edition", "freeze", "kept", "--edition", "boats@draft", "--dry-run"]);
    assert_eq!(kept.status.code(), Some(0), "{}", said(&kept));
}

#[test]
fn a_draft_beside_the_editions_has_their_conventions() {
    // Only the manifest tells what they are called.
    let manifest = MANIFEST.replace("levels", "noun = [\"Article\", \"Articles\"]\nlevels");
    let laws = "Article 1 — Boats\nA boat floats.\n\nArticle 2 — Oars\nSee Article 1.\n";
    let draft = laws.replace("Oars", "Poles");
    let folder = folder(&[("lawsmith.toml", &manifest), ("laws.laws", laws), ("mine.laws", &draft)]);
    fs::create_dir(folder.path().join("drafts")).unwrap();
    fs::write(folder.path().join("drafts/mine.laws"), &draft).unwrap();
    for beside in ["mine.laws", "drafts", "drafts/mine.laws"] {
        let rows = printed(&run(folder.path(), &["diff", "draft", beside, "--format", "jsonl"]));
        assert!(rows.contains("\"new\":[\"2\"]"), "{beside}: {rows}");
    }
    assert_eq!(compared(folder.path(), "mine.laws", "mine.laws"), "2 same\n");
    let check = |arguments: &[&str]| said(&run(folder.path(), &[&["check"], arguments].concat()));
    assert!(check(&["mine.laws"]).starts_with("nothing found in 1 file"), "{}", check(&["mine.laws"]));
    assert!(check(&["mine.laws", "laws.laws"]).starts_with("nothing found in 2 files"));
    let all = check(&["."]);
    assert!(all.starts_with("note: drafts/mine.laws is not read: it is in no [[edition]]"), "{all}");
    assert!(all.contains("\nnothing found in 1 file"), "{all}");
    let message = refused(folder.path(), &["check", "mine.laws", "--base"]);
    assert!(message.contains("is in no edition of a manifest has no base of its own"), "{message}");
    fs::create_dir(folder.path().join("empty")).unwrap();
    assert!(
        refused(folder.path(), &["check", "empty"]).contains("no edition in lawsmith.toml has this path")
    );
}

#[test]
fn what_is_not_compared_is_told() {
    let folder = folder(&[("old.laws", LAWS), ("new.laws", &LAWS.replace("of Boats", "of Ships"))]);
    assert_eq!(
        compared(folder.path(), "old.laws", "new.laws"),
        "2 same\nnot compared: the title in the header (“Laws of Boats” → “Laws of Ships”)\n"
    );
    let rows = run(folder.path(), &["diff", "old.laws", "new.laws", "--format", "jsonl"]);
    assert!(said(&rows).starts_with("not compared: the title"), "{}", said(&rows));
}

#[test]
fn a_commentary_is_no_new_law() {
    let words = "title: Words\nkind: commentary\n\n# Law 1\n\nBoats are explained here.\n";
    let manifest = "[work]\nid = \"g\"\n[[edition]]\nid = \"1\"\npath = \"1\"\n[[edition]]\nid = \"2\"\npath = \"2\"\nbase = \"1\"\n";
    let folder = folder(&[
        ("lawsmith.toml", manifest),
        ("1/laws.laws", LAWS),
        ("2/laws.laws", LAWS),
        ("2/words.laws", words),
    ]);
    let told = "2 same\nnot compared: the commentaries\n";
    assert_eq!(compared(folder.path(), "1", "2"), told);
    assert!(!printed(&run(folder.path(), &["concordance", "1", "2"])).contains("explained"));
}

#[test]
fn a_commentary_that_stands_alone_is_compared() {
    let words = "title: Words\nkind: commentary\n\n# Law 1\n\nBoats are explained here.\n";
    let manifest = "[work]\nid = \"g\"\n[[edition]]\nid = \"1\"\npath = \"1\"\n[[edition]]\nid = \"2\"\npath = \"2\"\nbase = \"1\"\n";
    let folder = folder(&[
        ("lawsmith.toml", manifest),
        ("1/words.laws", words),
        ("2/words.laws", &words.replace("Boats", "Red boats")),
    ]);
    assert_eq!(compared(folder.path(), "1", "2"), "1 reworded\n");
}

#[test]
fn an_empty_copy_departs_everywhere() {
    let folder =
        folder(&[("laws.laws", LAWS), ("empty.laws", ""), ("part.laws", "Law 2 — Oars\nAn oar floats.\n")]);
    let copy = |official: &str, copy: &str| {
        let output = run(folder.path(), &["diff", "--copy", official, copy]);
        assert_eq!(printed(&output), "");
        said(&output)
    };
    assert_eq!(copy("laws.laws", "laws.laws"), "the copy departs nowhere\n");
    for (official, other) in
        [("laws.laws", "empty.laws"), ("empty.laws", "laws.laws"), ("laws.laws", "part.laws")]
    {
        assert_eq!(
            copy(official, other),
            format!("nothing to compare: {other} has no provision of {official}\n")
        );
    }
    let all = format!("{LAWS}\nLaw 2 — Oars\nAn oar floats.\n");
    fs::write(folder.path().join("all.laws"), all).unwrap();
    assert_eq!(copy("all.laws", "laws.laws"), "the copy departs nowhere\nnot compared: 2\n");
}

#[test]
fn a_side_without_provisions() {
    let folder = folder(&[("laws.laws", LAWS), ("none.laws", "")]);
    let told = |arguments: &[&str]| {
        let output = run(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", said(&output));
        said(&output)
    };
    for (old, new, what) in [("laws.laws", "none.laws", "2 removed"), ("none.laws", "laws.laws", "2 added")] {
        assert!(told(&["diff", old, new]).starts_with(what));
        for format in ["html", "markdown", "docx", "json"] {
            told(&["diff", old, new, "--format", format]);
        }
        told(&["diff", old, new, "--summary"]);
        told(&["concordance", old, new]);
        told(&["check", new, "--base", old]);
        told(&["amend", old, new]);
    }
}
