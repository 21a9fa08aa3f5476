//! Titles and paragraphs on paper: words longer than a line, pictures that stand alone, what is put for struck words, other names of terms.

mod support;
use support::{book_of, book_with, pages};

use lawsmith_book_pdf::{Printed, Resources, print};
use lawsmith_model::Manifest;

const PICTURE: &[u8] =
    br#"<svg xmlns="http://www.w3.org/2000/svg" width="600" height="120"><rect width="600" height="120"/></svg>"#;

/// The printed book of a text, which may show `mark.svg`; none where nobody can read it.
fn printed(text: &str) -> Option<Printed> {
    if !pages::readers_are_there() {
        return None;
    }
    let images = [("mark.svg".to_owned(), PICTURE.to_vec())].into();
    let printed = print(&book_of(text), &Resources { images, ..Resources::default() }).expect("a PDF");
    assert_eq!(printed.warnings, Vec::<String>::new());
    Some(printed)
}

/// How far the last word stands below the first one, in points.
fn apart(printed: &Printed, first: &str, last: &str) -> f64 {
    let words: Vec<pages::Word> = pages::words(&printed.pdf).into_iter().flatten().collect();
    let top = |text: &str| words.iter().find(|word| word.text == text).expect("the word").top;
    top(last) - top(first)
}

#[test]
fn a_picture_alone_fills_the_column_and_one_among_words_their_line() {
    let law = |words: &str| format!("Law 1 — Flags\n\nAbove.\n\n{words}\n\nBelow.\n");
    let Some(alone) = printed(&law("![A flag](mark.svg)")) else { return };
    let Some(among) = printed(&law("The flag ![A flag](mark.svg) is flown.")) else { return };
    // As wide as the column of 114 mm it is 23 mm high.
    assert!((60.0..120.0).contains(&apart(&alone, "Above.", "Below.")));
    assert!(apart(&among, "Above.", "Below.") < 60.0);
}

#[test]
fn what_leads_to_a_list_stands_on_its_page() {
    let law = |number: usize| {
        let items: String = (1..=number % 5 + 1).map(|item| format!("    {item}. oars;\n")).collect();
        format!("Law {number} — Oars\n\nA — Count\nA boat has all of these:\n{items}\n")
    };
    let Some(printed) = printed(&(1..=60).map(law).collect::<String>()) else { return };
    for page in pages::texts(&printed.pdf) {
        // The number of the page stands last.
        let words = page.trim_end_matches(|c: char| c.is_numeric() || c.is_whitespace());
        assert!(!words.ends_with("these:"), "{page}");
    }
}

#[test]
fn what_is_put_for_struck_words_is_no_part_of_them() {
    let Some(printed) = printed("Law 1 — Flags\n\nA boat {~~may~>must~~} sail.\n") else { return };
    let text = pages::texts(&printed.pdf).concat();
    assert!(text.contains("may must sail"), "{text}");
}

#[test]
fn other_names_stand_beside_a_term() {
    let text = "Definitions\n\nFoul — What breaks these Laws.\n@also offence\n\nLaw 1 — Flags\n\nNo foul.\n";
    let Some(printed) = printed(text) else { return };
    let text = pages::texts(&printed.pdf).concat();
    assert!(text.contains("Foul (also: offence) — What breaks"), "{text}");
}

#[test]
fn a_word_of_a_title_that_is_longer_than_a_line_is_broken() {
    if !pages::readers_are_there() {
        return;
    }
    const LONG: &str = "Donaudampfschifffahrtsgesellschaftsbeförderungsordnung";
    let manifest =
        format!("[work]\nid = \"w\"\ntitle = \"Die {LONG}\"\nlanguage = \"de\"\nnoun = [\"§\", \"§§\"]\n");
    let manifest = Manifest::parse(&manifest).expect("a manifest");
    let printed =
        print(&book_with(&manifest, &format!("§ 1 — {LONG}\n\nEin Boot.\n")), &Resources::default());
    let printed = printed.expect("a PDF");
    // The text of a page of 148 mm ends 17 mm before its edge.
    const MARGINS: (f64, f64) = (48.0, 372.0);
    assert_eq!(pages::misplaced(&printed.pdf, Some(MARGINS)), Vec::<String>::new());
    assert!(pages::squeezed(&pages::texts(&printed.pdf).concat()).matches(LONG).count() >= 2);
}
