//! What a run does to the folder that it writes into.

use std::fs;
use std::path::Path;

use lawsmith_tests::{run, said};

const MANIFEST: &str =
    "[work]\nid = \"bow\"\ntitle = \"Laws of the Bow\"\n[[edition]]\nid = \"1\"\npath = \"laws.laws\"\n";
const LAWS: &str = "kind: laws\n\nLaw 1 — Draw\n\nA — Order\nThe elder draws first (see Law 2).\n\nLaw 2 — Score\nOne for each hit.\n";

pub fn work(extra: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("lawsmith.toml"), format!("{MANIFEST}{extra}")).unwrap();
    fs::write(folder.path().join("laws.laws"), LAWS).unwrap();
    folder
}

fn book(folder: &Path) -> std::process::Output {
    run(folder, &["book", "--html", "site"])
}

fn bytes(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(at) = open.pop() {
        for entry in fs::read_dir(&at).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else {
                found.push((
                    path.strip_prefix(folder).unwrap().display().to_string(),
                    fs::read(&path).unwrap(),
                ));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn the_same_text_gives_the_same_bytes() {
    let (one, two) = (work(""), work(""));
    assert!(book(one.path()).status.success() && book(two.path()).status.success());
    assert!(bytes(&one.path().join("site")) == bytes(&two.path().join("site")));
}

#[test]
fn a_page_that_is_no_more_goes_and_a_file_of_the_user_stays() {
    let folder = work("");
    assert!(book(folder.path()).status.success());
    let site = folder.path().join("site");
    fs::write(site.join("mine.txt"), "mine").unwrap();
    fs::write(folder.path().join("laws.laws"), LAWS.split("\nLaw 2").next().unwrap()).unwrap();
    assert!(book(folder.path()).status.success());
    assert!(!site.join("laws/2.html").exists() && site.join("laws/1.html").exists());
    assert_eq!(fs::read_to_string(site.join("mine.txt")).unwrap(), "mine");
}

#[test]
fn a_file_that_no_run_has_written_is_not_replaced() {
    let folder = work("");
    fs::create_dir(folder.path().join("site")).unwrap();
    fs::write(folder.path().join("site/index.html"), "mine").unwrap();
    let output = book(folder.path());
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("give an empty folder"), "{}", said(&output));
    assert_eq!(fs::read_to_string(folder.path().join("site/index.html")).unwrap(), "mine");
}

#[test]
fn a_list_that_names_files_elsewhere_takes_none_away() {
    let folder = work("");
    assert!(book(folder.path()).status.success());
    fs::write(folder.path().join("site/.lawsmith-book"), "../laws.laws\n/etc/hosts\nindex.html\n").unwrap();
    book(folder.path());
    assert!(folder.path().join("laws.laws").exists());
}

#[test]
fn a_theme_that_climbs_out_is_refused() {
    let outside = tempfile::tempdir().unwrap();
    fs::write(outside.path().join("style.css"), "body { color: red }").unwrap();
    let up = format!("theme = \"../{}\"", outside.path().file_name().unwrap().to_str().unwrap());
    for theme in [up.as_str(), "theme = \"/etc\"", "theme = \"nowhere\""] {
        let folder = work(&format!("[book]\n{theme}\n"));
        let output = book(folder.path());
        assert_eq!(output.status.code(), Some(2), "{theme}");
        assert!(said(&output).contains("a folder of the workspace"), "{}", said(&output));
    }
}

#[test]
fn a_theme_comes_last_in_the_style_sheet() {
    let folder = work("[book]\ntheme = \"looks\"\ncolours = { accent = \"#00AA11\" }\n");
    fs::create_dir(folder.path().join("looks")).unwrap();
    fs::write(folder.path().join("looks/style.css"), "body { color: teal }\n").unwrap();
    assert!(book(folder.path()).status.success());
    let sheet = fs::read_to_string(folder.path().join("site/assets/book.css")).unwrap();
    assert!(sheet.contains("--own-accent: #00aa11;") && sheet.ends_with("body { color: teal }\n"));
}

#[test]
fn a_picture_that_climbs_out_is_told_by_its_description() {
    let folder = work("");
    let laws = LAWS.replace(
        "One for",
        "![a secret](../../etc/passwd) ![a bow](bow.png) ![no picture](laws.laws) One for",
    );
    fs::write(folder.path().join("laws.laws"), laws).unwrap();
    fs::write(folder.path().join("bow.png"), b"\x89PNG").unwrap();
    assert!(book(folder.path()).status.success());
    let page = fs::read_to_string(folder.path().join("site/laws/2.html")).unwrap();
    assert!(page.contains("src=\"../assets/images/bow.png\" alt=\"a bow\""), "{page}");
    assert!(!page.contains("passwd") && page.contains("a secret") && page.contains("[no picture]"), "{page}");
    assert!(folder.path().join("site/assets/images/bow.png").exists());
}

#[test]
fn pictures_may_have_any_name_and_those_of_the_web_are_told() {
    let folder = work("");
    let shown = "![one](50%.png) ![two](a%20b.png) ![three](https://example.org/x.png) One for";
    fs::write(folder.path().join("laws.laws"), LAWS.replace("One for", shown)).unwrap();
    for name in ["50%.png", "a b.png"] {
        fs::write(folder.path().join(name), b"\x89PNG").unwrap();
    }
    let output = book(folder.path());
    assert!(
        said(&output).contains("https://example.org/x.png: a book fetches no picture"),
        "{}",
        said(&output)
    );
    let page = fs::read_to_string(folder.path().join("site/laws/2.html")).unwrap();
    for source in ["50%25.png", "a%20b.png"] {
        assert!(page.contains(&format!("src=\"../assets/images/{source}\"")), "{page}");
    }
    assert!(page.contains("[three]") && folder.path().join("site/assets/images/a b.png").exists());
}

#[test]
fn wrong_words_in_the_manifest_are_told() {
    for (extra, told) in [
        ("[book]\npage = \"a9\"\n", "a9"),
        ("[book]\ncolours = { accent = \"red;}\" }\n", "is no colour"),
        ("[book.words]\ncontens = \"x\"\n", "[book.words]: unknown key “contens”; did you mean “contents”?"),
        ("[book]\npage = { width = 148 }\n", "lawsmith.toml:8:8: missing field `height`"),
        ("[book]\ndocuments = [\"no.laws\"]\n", "no.laws"),
        ("[book]\ntheem = \"x\"\n", "did you mean “theme”"),
    ] {
        let folder = work(extra);
        let output = book(folder.path());
        assert_eq!(output.status.code(), Some(2), "{extra}");
        assert!(said(&output).contains(told), "{}", said(&output));
    }
}

#[test]
fn the_title_is_that_of_the_book() {
    let folder = work("");
    let told = |arguments: &[&str]| said(&run(folder.path(), &[&["book"], arguments].concat()));
    assert!(told(&["--html", "site"]).starts_with("Laws of the Bow 1: "), "{}", told(&["--html", "site"]));
    // Without a manifest the header has it.
    fs::remove_file(folder.path().join("lawsmith.toml")).unwrap();
    fs::write(folder.path().join("laws.laws"), format!("title: The Bow\n{LAWS}")).unwrap();
    let said = told(&["laws.laws", "--html", "alone"]);
    assert!(said.starts_with("The Bow: "), "{said}");
}

#[test]
fn pages_do_not_go_among_sources() {
    let folder = work("");
    fs::create_dir_all(folder.path().join("drafts/2024")).unwrap();
    fs::write(folder.path().join("drafts/2024/laws.laws"), LAWS).unwrap();
    for (into, source) in [(".", "laws.laws"), ("drafts", "drafts/2024/laws.laws")] {
        let output = run(folder.path(), &["book", "laws.laws", "--html", into]);
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert!(
            said(&output).contains("holds sources, ") && said(&output).contains(source),
            "{}",
            said(&output)
        );
    }
    assert!(!folder.path().join("index.html").exists());
}
