//! Words that mean harm stay words: nothing in a book is markup, code, a path or a reason to stop.

mod support;
use support::{book_of, book_with, pages};

use lawsmith_book::model::{Mark, Run, Style};
use lawsmith_book_pdf::{Resources, print};
use lawsmith_model::Manifest;

/// The words of all pages of a text's book, without blanks.
fn printed(text: &str) -> Option<String> {
    if !pages::readers_are_there() {
        return None;
    }
    let printed = print(&book_of(text), &Resources::default()).expect("a PDF");
    assert_eq!(pages::complaints(&printed.pdf), "");
    Some(pages::squeezed(&pages::texts(&printed.pdf).concat()))
}

#[test]
fn code_and_markup_are_printed_as_they_are() {
    let words =
        "#panic(1) $x$ *a* _b_ `c` <d> @e ```f``` = g \\ #read(\"/etc/passwd\") <script>alert(1)</script>";
    let Some(text) = printed(&format!("title: T\n\nLaw 1 — {words}\nText {words} ends.\n")) else { return };
    for word in ["#panic(1)", "$x$", "<d>", "@e", "#read(", "<script>alert(1)</script>"] {
        assert!(text.matches(word).count() >= 2, "{word} is not in {text}");
    }
}

#[test]
fn a_heading_of_ten_thousand_characters() {
    let heading = "word ".repeat(2000);
    let Some(text) = printed(&format!("Law 1 — {heading}\nPlay.\n\nLaw 2 — Short\nMore.\n")) else {
        return;
    };
    assert!(text.matches("word").count() >= 2000);
}

#[test]
fn provisions_inside_provisions_a_hundred_deep() {
    let mut levels =
        "[work]\nid = \"w\"\nmarker = \"full\"\nnoun = [\"Rule\", \"Rules\"]\nlevels = [".to_owned();
    levels.push_str(&["\"1\""; 60].join(", "));
    levels.push_str("]\n");
    let Ok(manifest) = Manifest::parse(&levels) else { return };
    let mut text = "title: T\n\n1 — First\n".to_owned();
    let mut address = "1".to_owned();
    for depth in 1..60 {
        address.push_str(".1");
        text.push_str(&format!("{}{address} word{depth} is here\n", "    ".repeat(depth)));
    }
    let printed = print(&book_with(&manifest, &text), &Resources::default()).expect("a PDF");
    assert!(printed.pages > 0);
}

#[test]
fn signs_that_no_font_has_are_told() {
    let book = book_of("Law 1 — One\nThe sign \u{4e2d} is not in any font here.\n");
    let printed = print(&book, &Resources::default()).expect("a PDF");
    assert!(!printed.accessible);
    assert!(printed.warnings.iter().any(|it| it.contains("U+4E2D")), "{:?}", printed.warnings);
}

#[test]
fn pictures_that_were_not_handed_in_are_not_looked_for() {
    let mut book = book_of("Law 1 — One\nText.\n");
    let image = Mark::Image("../../../etc/passwd".to_owned());
    let run = Run { text: "a picture".to_owned(), style: Style::Plain, mark: image };
    if let Some(part) = book.parts.first_mut() {
        part.blocks.push(lawsmith_book::model::Block::Paragraph(vec![run]));
    }
    assert!(print(&book, &Resources::default()).is_ok());
}

#[test]
fn a_picture_that_is_none_costs_the_picture_only() {
    let mut book = book_of("Law 1 — One\nText.\n");
    let image = Mark::Image("p.png".to_owned());
    let run = Run { text: "a picture".to_owned(), style: Style::Plain, mark: image };
    if let Some(part) = book.parts.first_mut() {
        part.blocks.push(lawsmith_book::model::Block::Paragraph(vec![run]));
    }
    let resources =
        Resources { images: [("p.png".to_owned(), b"none".to_vec())].into(), ..Resources::default() };
    let printed = print(&book, &resources).expect("a PDF");
    assert!(printed.warnings.iter().any(|it| it.contains("picture")), "{:?}", printed.warnings);
}
