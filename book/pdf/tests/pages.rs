//! What stands on one page: a note with its mark, a caption with its table; and what the margin and the columns of tables show.
#![allow(clippy::panic, reason = "a test that can't start has failed")]

mod support;
use support::{book_of, book_with, pages};

use lawsmith_book_pdf::{Resources, print};
use lawsmith_model::Manifest;

const A5: &str = "[work]\nid = \"w\"\n[[label]]\nwords = [\"Table\"]\n[book]\npage = \"a5\"\n";

/// A law with so many short items, then `rest`.
fn law(items: usize, rest: &str) -> String {
    let items: String =
        (1..=items).map(|number| format!("    {number}. A boat of class {number} may row.\n")).collect();
    format!("Law 1 — Boats\n\nA — Classes\n{items}{rest}")
}

/// The words of each page of a law on A5.
fn printed(text: &str) -> Vec<String> {
    let manifest = Manifest::parse(A5).expect("a manifest");
    let printed = print(&book_with(&manifest, text), &Resources::default()).expect("a PDF");
    assert!(printed.accessible, "{:?}", printed.warnings);
    assert_eq!(printed.warnings, Vec::<String>::new());
    pages::texts(&printed.pdf)
}

/// The only page that has the words.
fn page_of(pages: &[String], words: &str) -> usize {
    let mut found = pages.iter().enumerate().filter(|(_, page)| page.contains(words)).map(|(at, _)| at);
    let page = found.next().unwrap_or_else(|| panic!("“{words}” is nowhere: {pages:#?}"));
    assert_eq!(found.next(), None, "“{words}” stands twice");
    page
}

#[test]
fn a_note_stands_on_the_page_of_its_mark() {
    if !pages::readers_are_there() {
        return;
    }
    let note =
        format!("[^1]: Beginning {}.\n", "as the wardens said at their meeting in the boathouse ".repeat(20));
    for items in 14..30 {
        for rest in [
            format!("\nB — Dues[^1]\n    1. Each boat owes a coin.\n    2. Oars are free.\n\n{note}"),
            format!(
                "\nLaw 2 — Dues\n\nA — Coins[^1]\nEach boat owes a coin, and each oar that it has owes half.\n\n{note}"
            ),
            format!(
                "\nB — Others\nDues[^1] are owed by every boat that rows, by day and by night, and by whoever sits in it and sings, but not by the cat.\n\n{note}"
            ),
        ] {
            let pages = printed(&law(items, &rest));
            let text: Vec<String> = pages.into_iter().skip(3).collect();
            let mark = if rest.contains("Coins[") { "Coins" } else { "Dues" };
            let mark = text
                .iter()
                .position(|page| page.contains(&format!("{mark}1")) || page.contains(&format!("{mark} 1")));
            let mark = mark.unwrap_or_else(|| panic!("no mark: {text:#?}"));
            assert_eq!(page_of(&text, "Beginning"), mark, "{items}: {text:#?}");
        }
    }
}

#[test]
fn a_caption_stands_with_its_table() {
    if !pages::readers_are_there() {
        return;
    }
    let table = "        Table 1: What boats owe\n\n        | Class | Coins |\n        | --- | --- |\n        | Rafts | four |\n        | Tugs | six |\n";
    for items in 18..32 {
        let pages =
            printed(&law(items, &format!("    {}. Dues are those of the table.\n\n{table}", items + 1)));
        assert_eq!(page_of(&pages, "What boats owe"), page_of(&pages, "Rafts"), "{items}");
    }
}

#[test]
fn short_columns_keep_their_lines_where_others_wrap() {
    if !pages::readers_are_there() {
        return;
    }
    let long = "The boat of the old quay, built by the wardens after the great storm that took the pier";
    let table = format!(
        "\n| Boat | Since | Remarks |\n| --- | --- | --- |\n| Old Raft 8 | May 1998 | {long} |\n| New Tug 9 | June 1999 | {long} |\n"
    );
    let pages = printed(&law(2, &table));
    assert!(pages.iter().any(|page| page.contains("Old Raft 8 May 1998")), "{pages:#?}");
}

#[test]
fn a_bar_stands_beside_a_note_that_was_changed() {
    if !pages::readers_are_there() {
        return;
    }
    let mut book = book_of("Law 1 — Dues\nEach boat owes a coin.[^1]\n\n[^1]: But not in May.\n");
    book.settings.colours.change = Some("#102030".to_owned());
    // 0x20 of 255.
    let bars = |book: &_| {
        let printed = print(book, &Resources::default()).expect("a PDF");
        assert!(printed.accessible, "{:?}", printed.warnings);
        pages::unpacked(&printed.pdf).matches("0.1254902").count()
    };
    assert_eq!(bars(&book), 0);
    book.footnotes[0].barred = true;
    assert_eq!(bars(&book), 1);
}

#[test]
fn fonts_that_nobody_has_are_told_by_their_keys() {
    let manifest = format!("{A5}fonts = {{ text = \"Boathouse Sans\" }}\n");
    let manifest = Manifest::parse(&manifest).expect("a manifest");
    let printed = print(&book_with(&manifest, &law(2, "")), &Resources::default()).expect("a PDF");
    assert_eq!(
        printed.warnings,
        [
            "[book] fonts: text = \"Boathouse Sans\" is neither built in nor in the folder of the theme; Libertinus Serif stands for it"
        ]
    );
}
