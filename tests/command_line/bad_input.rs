//! Bad input: a clear message with the place and the way out, exit status 2 or a finding,
//! and nothing overwritten.

use std::fs;
use std::path::Path;

use lawsmith_tests::{printed, run, said};

use crate::{LAWS, MANIFEST, folder, write};

/// Runs, expects exit status 2, an empty standard output and each of `words` in the message.
#[track_caller]
fn check_refused(folder: &Path, arguments: &[&str], words: &[&str]) {
    let output = run(folder, arguments);
    let message = said(&output);
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert_eq!(printed(&output), "");
    for word in words {
        assert!(message.contains(word), "“{word}” is not in: {message}");
    }
    assert!(!message.contains("panicked"), "{message}");
}

#[test]
fn a_missing_file() {
    check_refused(
        folder(&[]).path(),
        &["check", "nowhere.laws"],
        &["nowhere.laws does not exist", "lawsmith.toml"],
    );
}

#[test]
fn a_file_that_is_no_law_text() {
    let script = "def f():\n    x = 1\n    return x\n";
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", LAWS), ("notes.py", script)]);
    for command in ["fmt", "check", "outline"] {
        check_refused(
            folder.path(),
            &[command, "1", "lawsmith.toml"],
            &["lawsmith.toml is a manifest", "folder"],
        );
        check_refused(folder.path(), &[command, "notes.py", "1"], &["notes.py is no law text", ".laws"]);
    }
    let kept = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!([kept("lawsmith.toml"), kept("notes.py")], [MANIFEST, script]);
    fs::remove_file(folder.path().join("lawsmith.toml")).unwrap();
    check_refused(folder.path(), &["fmt", "notes.py"], &["notes.py is no law text"]);
}

#[test]
fn baselines_and_logs_replace_nothing_else() {
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", LAWS)]);
    for name in ["1/laws.laws", "lawsmith.toml"] {
        let told = format!("{name} is there already and no ");
        check_refused(folder.path(), &["check", "--write-baseline", name], &[&told, "another name"]);
        check_refused(folder.path(), &["lsp", "--log", name], &[&told, "another name"]);
    }
    assert_eq!(fs::read_to_string(folder.path().join("1/laws.laws")).unwrap(), LAWS);
}

#[test]
fn an_edition_that_is_not_there_and_an_address_in_pieces() {
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", LAWS)]);
    for command in [&["powers", "--edition", "9"][..], &["show", "1", "--edition", "9"]] {
        check_refused(folder.path(), command, &["there is no edition 9 here"]);
    }
    let told = ["1A does not exist", "an address with blanks goes in quotation marks"];
    check_refused(folder.path(), &["show", "Law", "1A"], &told);
}

#[test]
fn a_misspelt_option() {
    check_refused(
        folder(&[]).path(),
        &["diff", "1", "2", "--sumary"],
        &["'--sumary'", "a similar argument exists: '--summary'"],
    );
}

#[test]
fn a_folder_without_law() {
    check_refused(folder(&[]).path(), &["check", "."], &["there is no .laws file here", "lawsmith new"]);
}

#[test]
fn an_edition_without_documents() {
    let files = [
        ("lawsmith.toml", MANIFEST),
        ("rules.laws", LAWS),
        ("more.laws", LAWS),
        ("1/Fees.LAWS", LAWS),
        ("1/laws.laws.txt", LAWS),
    ];
    let away = folder(&files);
    let words = [
        "1/Fees.LAWS is not read: its name has to end in .laws",
        "1/laws.laws.txt is not read",
        "more.laws is not read: it is in no [[edition]] of lawsmith.toml; the same goes for 1 other file",
        "error: edition 1 has no documents",
    ];
    check_refused(away.path(), &["check", "."], &words);
    for command in [&["book", "--html", "site"][..], &["export", "akn"]] {
        check_refused(away.path(), command, &["edition 1 has no documents"]);
    }
    assert!(!away.path().join("site").exists());
}

#[test]
fn what_is_read_is_no_stray() {
    let inner = MANIFEST.replace("game", "inner");
    let files = [
        ("lawsmith.toml", MANIFEST),
        ("1/laws.laws", LAWS),
        ("draft/laws.laws", LAWS),
        ("inner/lawsmith.toml", inner.as_str()),
        ("inner/1/laws.laws", LAWS),
        ("1/laws.laws.orig", LAWS),
    ];
    let folder = folder(&files);
    for paths in [&["1"][..], &["1/laws.laws"], &["draft/laws.laws"], &["1", "draft/laws.laws", "inner"]] {
        let message = said(&run(folder.path(), &[&["check"], paths].concat()));
        assert!(!message.contains("not read"), "{paths:?}: {message}");
    }
    let message = said(&run(folder.path(), &["check"]));
    assert!(message.contains("draft/laws.laws is not read"), "{message}");
    assert!(!message.contains("same goes"), "{message}");
}

#[test]
fn a_manifest_of_another_name() {
    for name in ["Lawsmith.toml", "lawsmith.toml.txt"] {
        let folder = folder(&[(name, MANIFEST), ("1/laws.laws", LAWS)]);
        let message = said(&run(folder.path(), &["check", "."]));
        let told = format!("{name} is not read: a manifest is called lawsmith.toml");
        assert!(message.contains(&told), "{message}");
    }
}

#[test]
fn a_manifest_with_a_wrong_key() {
    let bad = MANIFEST.replace("path", "pth");
    let folder = folder(&[("lawsmith.toml", bad.as_str()), ("1/laws.laws", LAWS)]);
    check_refused(
        folder.path(),
        &["check", "."],
        &["lawsmith.toml:6:1", "unknown key “pth”; did you mean “path”?"],
    );
}

#[test]
fn a_manifest_that_is_no_toml() {
    let folder = folder(&[("lawsmith.toml", "[work\n"), ("1/laws.laws", LAWS)]);
    check_refused(folder.path(), &["check", "."], &["lawsmith.toml:1:"]);
}

#[test]
fn an_edition_that_is_not_there_or_outside() {
    let away = folder(&[("lawsmith.toml", MANIFEST)]);
    check_refused(away.path(), &["check", "."], &["edition 1", "there is no file or folder"]);
    let outside = MANIFEST.replace("\"1\"\npath = \"1\"", "\"1\"\npath = \"../up\"");
    let outside = folder(&[("lawsmith.toml", outside.as_str())]);
    check_refused(outside.path(), &["check", "."], &["../up leaves the workspace"]);
}

#[test]
fn a_rule_that_does_not_exist() {
    let manifest = format!("{MANIFEST}\n[lints]\nunresolved-refrence = \"off\"\n");
    let folder = folder(&[("lawsmith.toml", manifest.as_str()), ("1/laws.laws", LAWS)]);
    check_refused(
        folder.path(),
        &["check", "."],
        &["lawsmith.toml:9: there is no rule “unresolved-refrence”; did you mean “unresolved-reference”?"],
    );
    check_refused(folder.path(), &["rule", "REF999"], &["there is no rule “REF999”"]);
}

#[test]
fn bytes_that_are_no_utf8_are_read_and_named() {
    let folder = folder(&[]);
    write(folder.path(), "old.laws", b"Law 1 \x97 Caf\xE9s\nSee Law 1A.\n");
    let output = run(folder.path(), &["check", "old.laws"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("old.laws is Windows-1252"), "{}", said(&output));
    let wide: Vec<u8> = "Law 1 — X\nSee Law 3.\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    write(folder.path(), "wide.laws", &wide);
    let output = run(folder.path(), &["check", "wide.laws"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("UTF-16"), "{}", said(&output));
}

#[test]
fn what_is_partly_utf8_is_told_and_never_written() {
    let laws = b"# Laws\n\nLaw 1 \xE2\x80\x94 The Caf\xE9\nTea is   poured \xE2\x80\x94 once.\nLaw 2 \xE2\x80\x94 Cups\nSee Law 1.\n";
    let folder = folder(&[("lawsmith.toml", MANIFEST)]);
    write(folder.path(), "1/laws.laws", laws);
    let output = run(folder.path(), &["check", "."]);
    let told = "is partly UTF-8 and partly not: look at 3:16, mend the signs there and save it as UTF-8";
    assert!(said(&output).contains(told), "{}", said(&output));
    for arguments in [&["fmt", "."][..], &["fmt", "--check", "."], &["move", "2", "--before", "1", "."]] {
        check_refused(folder.path(), arguments, &["laws.laws can't be written: it is partly UTF-8"]);
        assert_eq!(std::fs::read(folder.path().join("1/laws.laws")).unwrap(), laws);
    }
}

#[test]
fn bytes_that_are_no_text() {
    let folder = folder(&[]);
    write(folder.path(), "picture.laws", b"\x89PNG\0\0\0\rIHDR\xFF");
    check_refused(folder.path(), &["check", "picture.laws"], &["picture.laws", "this is no text"]);
}

#[test]
fn a_report_in_place_of_what_is_imported() {
    let folder = folder(&[("s.txt", "Law 1 - Boats\n\nA boat floats.\n")]);
    let report = "new/./lawsmith.toml";
    check_refused(
        folder.path(),
        &["import", "s.txt", "--into", "new", "--report", report],
        &["is what the import writes; give --report another name"],
    );
    assert!(!folder.path().join("new").exists());
}

#[test]
fn an_import_of_what_is_no_text() {
    let folder = folder(&[
        ("x.docx", "Law 1"),
        ("x.pdf", "%PDF-1.7\n\0"),
        ("x.png", "PNG\r\n\0"),
        ("x.xml", "<html/>"),
        ("y.html", "<!DOCTYPE html>\n<p>Law 1</p>\n"),
        ("z.txt", "\n<HTML><p>Law 1</p>\n"),
        ("z.rtf", "{\\rtf1 Law 1}\n"),
    ]);
    let refused =
        |name: &str, words: &[&str]| check_refused(folder.path(), &["import", name, "--into", "out"], words);
    refused("x.docx", &["x.docx: the file is no Word document, or a broken one", "save it as .docx again"]);
    refused("x.xml", &["x.xml: the file is XML, but no Akoma Ntoso: its outermost element is “html”"]);
    for (name, form) in [("y.html", "HTML"), ("z.txt", "HTML"), ("z.rtf", "RTF")] {
        refused(name, &[&format!("{name}: this is {form}; import reads text, Markdown")]);
    }
    refused("x.pdf", &["x.pdf: this is a PDF; import reads text, Markdown", "`pdftotext -layout x.pdf`"]);
    refused("x.png", &["import reads text, Markdown, .docx and Akoma Ntoso", "x.png: this is no text"]);
}

#[test]
fn an_import_of_a_folder_or_of_nothing() {
    let folder = folder(&[]);
    check_refused(folder.path(), &["import", ".", "--into", "out"], &["is a folder"]);
    check_refused(folder.path(), &["import", "x.txt", "--into", "out"], &["x.txt does not exist"]);
    assert!(!folder.path().join("out").exists());
}

#[test]
fn an_import_into_an_edition() {
    let manifest = "[work]\nid = \"w\"\n\n[[edition]]\nid = \"1\"\npath = \"one\"\nlocked = true\n";
    let folder = folder(&[
        ("x.txt", "Rule 1\nA crew rows.\n"),
        ("lawsmith.toml", manifest),
        ("one/r.laws", "Law 1 — Crews\nA crew rows.\n"),
    ]);
    for into in ["one", "one/new"] {
        let told = format!("{into} lies in the edition 1 of lawsmith.toml; import into ., or somewhere else");
        check_refused(folder.path(), &["import", "x.txt", "--into", into], &[&told]);
    }
    assert!(!folder.path().join("one/lawsmith.toml").exists() && !folder.path().join("one/new").exists());
}

#[test]
fn a_profile_with_a_wrong_key_or_pattern() {
    let folder = folder(&[("x.txt", "LAW 1 - PLAY\n"), ("p.toml", "[work]\nidd = \"x\"\n")]);
    check_refused(
        folder.path(),
        &["import", "x.txt", "--profile", "p.toml", "--into", "out"],
        &["p.toml", "idd", "did you mean"],
    );
    assert!(!folder.path().join("out").exists());
}

#[test]
fn nothing_is_overwritten() {
    let folder = folder(&[("x.txt", "LAW 1 - PLAY\n\nThe dealer begins.\n"), ("out/lawsmith.toml", "mine")]);
    check_refused(folder.path(), &["import", "x.txt", "--into", "out"], &["out/lawsmith.toml:1:"]);
    assert_eq!(fs::read_to_string(folder.path().join("out/lawsmith.toml")).unwrap(), "mine");
    assert!(!folder.path().join("out/draft").exists());
    write(folder.path(), "in/draft/laws.laws", b"mine");
    check_refused(
        folder.path(),
        &["import", "x.txt", "--into", "in"],
        &["in/draft/laws.laws exists already", "new folder", "another edition by a profile (`edition.id`)"],
    );
    assert!(!folder.path().join("in/lawsmith.toml").exists());
    check_refused(folder.path(), &["new", "out"], &["out exists and is not empty"]);
}

/// By the permissions of the file: nothing keeps its owner from moving another one into its place.
#[test]
fn a_file_that_is_read_only_is_kept() {
    let laws = LAWS
        .replace("Law 2", "Law  3")
        .replace("Points", "Points  ")
        .replace("begins (", "begins  the the game (");
    let folder =
        folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", &laws), ("1/more.laws", "title: More\n")]);
    let set = |name: &str, readonly: bool| {
        let path = folder.path().join(name);
        let mut permissions = fs::metadata(&path).unwrap().permissions();
        permissions.set_readonly(readonly);
        fs::set_permissions(&path, permissions).unwrap();
    };
    set("1/laws.laws", true);
    let commands: [&[&str]; 3] = [&["fmt"], &["renumber", "all"], &["check", "--fix"]];
    let told = "laws.laws can't be written: it is read-only; nothing is changed";
    for command in commands {
        check_refused(folder.path(), command, &[told]);
    }
    set("1/laws.laws", false);
    set("lawsmith.toml", true);
    let told = "lawsmith.toml can't be written: it is read-only; nothing is changed";
    check_refused(folder.path(), &["edition", "freeze", "kept"], &[told]);
    assert!(!folder.path().join("kept").exists());
    assert_eq!(fs::read_to_string(folder.path().join("1/laws.laws")).unwrap(), laws);
    assert_eq!(fs::read_to_string(folder.path().join("lawsmith.toml")).unwrap(), MANIFEST);
}

#[test]
fn an_address_that_does_not_exist() {
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", LAWS)]);
    check_refused(folder.path(), &["show", "Law 1F"], &["there is no Law 1F", "1 has 1A"]);
}

#[test]
fn control_characters_reach_no_terminal() {
    let folder = folder(&[("a.laws", "Law 1 — \u{1b}[2J\u{7}\u{9b}X\n")]);
    let output = run(folder.path(), &["outline", "a.laws"]);
    assert_eq!(printed(&output), "1  ␛[2J␇\u{fffd}X\n");
}

#[test]
fn of_a_very_long_line_what_is_around_the_finding_is_shown() {
    let line = "the boatmän rows ".repeat(20_000);
    let folder = folder(&[("a.laws", format!("Law 1 — X\n\n{line}see Law 9 {line}\n").as_str())]);
    let output = run(folder.path(), &["check", "a.laws"]);
    let message = printed(&output);
    assert!(message.contains("a.laws:3:340005"), "{message}");
    assert!(message.contains("rows see Law 9 the"), "{message}");
    assert!(message.len() < 2000, "{message}");
}

#[test]
fn folders_where_files_are_asked_for_and_files_where_folders_are() {
    let folder = folder(&[
        ("lawsmith.toml", MANIFEST),
        ("1/laws.laws", LAWS),
        ("file.txt", "LAW 1 - PLAY\n"),
        ("d/mine.txt", "mine"),
    ]);
    let is_folder = "d is a folder; give ";
    let is_file = "file.txt is a file and no folder; give another name";
    let cases: [(&[&str], &str); 16] = [
        (&["book", "--epub", "d"], is_folder),
        (&["book", "--epub", "file.txt/x.epub"], is_file),
        (&["book", "--html", "file.txt"], "file.txt is a file; give a folder"),
        (&["book", "--html", "file.txt/site"], is_file),
        (&["import", "d", "--into", "new"], is_folder),
        (&["import", "file.txt", "--into", "file.txt"], is_file),
        (&["import", "file.txt", "--into", "new", "--profile", "d"], is_folder),
        (&["import", "file.txt", "--into", "new", "--report", "file.txt/r"], is_file),
        (&["import", "file.txt", "--into", "new", "--report", "d"], "d exists already"),
        (&["check", "--baseline", "d"], is_folder),
        (&["check", "--write-baseline", "d"], is_folder),
        (&["amend", "1", "--apply", "d"], is_folder),
        (&["new", "file.txt/x"], is_file),
        (&["new", "file.txt"], "file.txt is a file; give a new folder"),
        (&["lsp", "--log", "d"], is_folder),
        (&["lsp", "--log", "file.txt/x"], is_file),
    ];
    for (arguments, expected) in cases {
        check_refused(folder.path(), arguments, &[expected]);
        assert!(!said(&run(folder.path(), arguments)).contains("os error"), "{arguments:?}");
        assert!(!folder.path().join("new").exists(), "{arguments:?}");
    }
}

#[test]
fn a_dash_is_no_name_of_a_file_to_write() {
    let folder = folder(&[("lawsmith.toml", MANIFEST), ("1/laws.laws", LAWS), ("source.txt", LAWS)]);
    for arguments in [
        &["import", "source.txt", "--into", "new", "--report", "-"][..],
        &["import", "source.txt", "--into", "-"],
        &["check", "--write-baseline", "-"],
        &["book", "--html", "-"],
        &["book", "--epub", "-"],
    ] {
        let output = run(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", said(&output));
        assert!(said(&output).contains("“-” stands for standard output"), "{arguments:?}: {}", said(&output));
        assert!(!folder.path().join("-").exists() && !folder.path().join("new").exists(), "{arguments:?}");
    }
}
