//! The concordance and the redline name all that is compared: titles and what stands before the first of them, too.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't start has failed")]

mod support;
use support::{edition, manifest};

use lawsmith_book::html::{Site, site};
use lawsmith_book::model::{Book, ConcordanceRow};
use lawsmith_book::{Sources, build};
use lawsmith_diff::compare_editions;

const OLD: &str = "\
kind: laws

All archers shoot at their own risk, and no club pays for arrows that are lost.

# Part 1 — The line

What this part says holds on the line.

Law 1 — Draw

1. The elder draws an arrow.
2. The younger follows.

# Part 2 — The count

Law 2 — Score

Gold counts ten, and red counts eight.

Schedule 1 — Forms

# The cards

3. The card of the archer.
";

const NEW: [(&str, &str); 4] = [
    ("their own risk", "their own peril"),
    ("holds on the line", "holds on and behind the line"),
    ("The count", "The tally"),
    ("archer.\n", "archer.\n4. The ticket of the guest, who pays two coins at the gate.\n"),
];

fn compared(extra: &str, old: &str, new: &str) -> Book {
    let manifest = manifest(extra);
    let old = edition(&manifest, "0", &[("laws.laws", old)]);
    let new = edition(&manifest, "1", &[("laws.laws", new)]);
    let comparison = compare_editions(&old, &new);
    build(Sources::of(&manifest, &new).against(&comparison, "0")).unwrap()
}

fn book() -> Book {
    compared("", OLD, &NEW.iter().fold(OLD.to_owned(), |text, (from, to)| text.replace(from, to)))
}

fn page(book: &Book, path: &str) -> String {
    let found = site(book, &Site::default()).into_iter().find(|file| file.path == path).unwrap();
    String::from_utf8(found.bytes).unwrap()
}

/// The rows, with the page of what has one.
fn rows(book: &Book, rows: &[ConcordanceRow]) -> Vec<String> {
    let new = |row: &ConcordanceRow| {
        let new = row.new.iter().map(|it| match it.place {
            Some(place) => format!("{} [{}]", it.address, book.place(place).page),
            None => it.address.clone(),
        });
        new.collect::<Vec<_>>().join(", ")
    };
    rows.iter().map(|row| format!("{} = {}: {}", row.old.join(", "), new(row), row.relation.name())).collect()
}

#[test]
fn every_passage_of_either_edition_has_its_line() {
    let book = book();
    let concordance = book.concordance.as_ref().unwrap();
    let there = [
        "Preamble = Preamble [index]: reworded",
        "Part 1 — The line = Part 1 — The line [part-1-the-line]: reworded",
        "1 = 1 [laws/1]: same",
        "1.1 = 1.1 [laws/1]: same",
        "1.2 = 1.2 [laws/1]: same",
        "Part 2 — The count = Part 2 — The tally [index]: reworded",
        "2 = 2 [laws/2]: same",
    ];
    let back = rows(&book, &concordance.back);
    assert_eq!(back[..there.len()], there, "{back:#?}");
    let forth = rows(&book, &concordance.rows);
    assert_eq!(forth[..there.len()], there, "{forth:#?}");
    assert_eq!((forth.len(), back.len()), (there.len() + 3, there.len() + 2), "{forth:#?}");
    assert!(forth.last().unwrap().starts_with(" = 4 ["), "{forth:#?}");
    let page = page(&book, "concordance.html");
    assert!(
        page.contains("<a href=\"part-1-the-line.html\"><span class=\"kept\">Part 1</span> — The line</a>"),
        "{page}"
    );
    assert!(page.contains("</th><td>—</td><td>added</td>"), "{page}");
}

#[test]
fn titles_and_what_stands_before_them_are_told_with_the_next_page() {
    let book = book();
    let part = page(&book, "changes/part-1-the-line.html");
    assert!(part.contains("<del>risk</del> <ins>peril</ins>"), "{part}");
    assert!(part.contains("<ins>and behind</ins>"), "{part}");
    assert!(!part.contains("(gone)"), "{part}");
    let law = page(&book, "changes/laws/2.html");
    assert!(law.contains("<del>count</del> <ins>tally</ins>") && !law.contains("(gone)"), "{law}");
    let changes = page(&book, "changes.html");
    assert!(changes.contains("Preamble") && !changes.contains("0: Preamble"), "{changes}");
}

#[test]
fn groups_with_a_number_have_their_place() {
    let extra = "[[group]]\nnoun = [\"Part\", \"Parts\"]\n";
    let old = "kind: laws\n\nPart 1 — The line\n\nLaw 1 — Draw\nThe elder draws.\n\nPart 2\n\nLaw 2 — Score\nGold counts ten.\n";
    let book = compared(extra, old, &old.replace("The line", "On the line"));
    let lines = rows(&book, &book.concordance.as_ref().unwrap().rows);
    let expected = [
        "Part 1 = Part 1 [index]: reworded",
        "1 = 1 [laws/1]: same",
        "Part 2 = Part 2 [index]: same",
        "2 = 2 [laws/2]: same",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn what_several_documents_call_alike_is_named_once() {
    let manifest = manifest("");
    let (lines, counts) = ("All archers shoot at their own risk.", "No club pays for arrows that are lost.");
    let document = |words: &str, law: &str| format!("kind: laws\n\n{words}\n\n{law}");
    let (first, second) =
        ("Law 1 — Draw\n\nThe elder draws an arrow.\n", "Law 2 — Score\n\nGold counts ten.\n");
    let old = edition(
        &manifest,
        "0",
        &[("a.laws", &document(lines, first)), ("b.laws", &document(counts, second))],
    );
    let whole = document(&format!("{lines} {counts}"), &format!("{first}\n{second}"));
    let new = edition(&manifest, "1", &[("laws.laws", &whole)]);
    let comparison = compare_editions(&old, &new);
    let book = build(Sources::of(&manifest, &new).against(&comparison, "0")).unwrap();
    let merged = &book.redline.as_ref().unwrap().rows[0];
    assert_eq!((&merged.old, merged.new.len()), (&vec!["Preamble".to_owned()], 1), "{merged:#?}");
    let forth = rows(&book, &book.concordance.as_ref().unwrap().rows);
    assert!(forth[0].starts_with("Preamble = Preamble ["), "{forth:#?}");
}
