//! The e-book as a file.

use std::fs;

use lawsmith_tests::{run, said};

use crate::folders::work;

#[test]
fn an_e_book_replaces_an_e_book_and_nothing_else() {
    let folder = work("[book]\ncover = \"cover.svg\"\n");
    fs::write(folder.path().join("cover.svg"), "<svg xmlns=\"http://www.w3.org/2000/svg\"/>").unwrap();
    let book = || run(folder.path(), &["book", "--epub", "bow.epub"]);
    for _ in 0..2 {
        let output = book();
        assert!(output.status.success() && said(&output).starts_with("bow.epub: "), "{}", said(&output));
    }
    fs::write(folder.path().join("bow.epub"), "Dear diary").unwrap();
    assert_eq!(said(&book()), "error: bow.epub is there already and no EPUB; give another name\n");
    assert_eq!(fs::read(folder.path().join("bow.epub")).unwrap(), b"Dear diary");
}

#[test]
fn a_cover_that_is_not_there_is_told() {
    for path in ["gone.png", "laws.laws", "../cover.png"] {
        let folder = work(&format!("[book]\ncover = \"{path}\"\n"));
        let output = run(folder.path(), &["book", "--epub", "bow.epub"]);
        assert_eq!(output.status.code(), Some(2));
        assert!(
            said(&output).contains(&format!("[book] cover = \"{path}\": give a picture")),
            "{}",
            said(&output)
        );
        assert!(!folder.path().join("bow.epub").exists());
    }
}

#[test]
fn site_and_e_book_are_made_in_one_go() {
    let folder = work("");
    assert!(run(folder.path(), &["book", "--epub", "bow.epub", "--html", "site"]).status.success());
    assert!(folder.path().join("bow.epub").exists() && folder.path().join("site/index.html").exists());
}

#[test]
fn a_theme_that_is_not_there_is_told() {
    for theme in ["gone", "laws.laws", "/etc"] {
        let folder = work(&format!("[book]\ntheme = \"{theme}\"\n"));
        let output = run(folder.path(), &["book", "--epub", "bow.epub"]);
        assert_eq!(output.status.code(), Some(2));
        assert!(
            said(&output).contains(&format!("[book] theme = \"{theme}\": give a folder")),
            "{}",
            said(&output)
        );
    }
    // A theme needs no sheet for e-books.
    let folder = work("[book]\ntheme = \"looks\"\n");
    fs::create_dir(folder.path().join("looks")).unwrap();
    assert!(run(folder.path(), &["book", "--epub", "bow.epub"]).status.success());
}
