//! What a reader is told of the changes: by parts, what is new and gone by its outermost number, the words that changed.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't start has failed")]

use lawsmith_book::html::{Site, site};
use lawsmith_book::model::{Book, ChangedLine, ChangedLineKind, ChangedRun, RunChange, SummaryItem};
use lawsmith_book::{Sources, build};
use lawsmith_diff::compare_editions;
use lawsmith_model::{Edition, Manifest, Source};

fn compared(old: &str, new: &str) -> Book {
    let manifest = "[work]\nid = \"bow\"\ntitle = \"Laws of the Bow\"\n";
    let manifest = Manifest::parse(manifest).unwrap();
    let edition = |id: &str, text: &str| {
        let sources = [Source { path: "laws.laws".to_owned(), text: format!("kind: laws\n\n{text}").into() }];
        Edition::analyse(id, manifest.conventions().unwrap(), manifest.lexicon(), &sources)
    };
    let (old, new) = (edition("0", old), edition("1", new));
    let comparison = compare_editions(&old, &new);
    build(Sources::of(&manifest, &new).against(&comparison, "0")).unwrap()
}

/// The summary in lines, as it is told.
fn told(book: &Book) -> Vec<String> {
    let mut lines = Vec::new();
    let item = |sign: char, it: &SummaryItem| format!("{sign} {} {}", it.address, it.words);
    for part in &book.summary.as_ref().unwrap().parts {
        lines.extend(part.part.map(|part| book.parts[part].label.clone()));
        for change in &part.changes {
            lines.push(change.reasons.join("; "));
            for row in &change.rows {
                let new: Vec<&str> = row.new.iter().map(|it| it.address.as_str()).collect();
                let words = |cell: &Vec<ChangedRun>| -> String {
                    let runs = cell.iter().map(|ChangedRun { change, words }| match change {
                        RunChange::Kept => words.clone(),
                        RunChange::Struck => format!("{{-{words}}}"),
                        RunChange::Added => format!("{{+{words}}}"),
                    });
                    runs.collect()
                };
                let cells = |line: &ChangedLine| {
                    let dash = if line.kind == ChangedLineKind::Item { "- " } else { "" };
                    format!("{dash}{}", line.cells.iter().map(words).collect::<Vec<_>>().join(" | "))
                };
                let words = row.lines.iter().map(cells).collect::<Vec<_>>().join(" / ");
                let old =
                    if row.old.is_empty() { String::new() } else { format!(" ({})", row.old.join(", ")) };
                lines.push(format!("  {}{old}: {}", new.join(", "), words));
            }
        }
        lines.extend(part.added.iter().map(|it| item('+', it)));
        lines.extend(part.removed.iter().map(|it| item('-', it)));
    }
    lines
}

const OLD: &str = "\
Law 1 — Draw

A — Order
    1. Before the first round is called by the herald of the day the elder may draw two arrows from the stand, and nobody else.
    2. The younger may follow when the elder is done with it.
    3. Gloves are worn by all.

Law 2 — Score

A — Rings
    1. Gold counts ten points.
    2. Red counts eight points.
";

const NEW: &str = "\
Law 1 — Draw

A — Order
    1. Before the first round is called by the herald of the day the elder must draw two arrows from the stand, and nobody else.
    2. The younger must follow when the elder is done with it.

B — Wind
    1. A flag shows the wind to every archer on the field before he shoots at all.
    2. Nobody moves the flag.

Law 2 — Score

A — Rings
    1. Gold counts ten points.
    2. Red counts eight points.
";

#[test]
fn equal_reasons_are_told_once_and_what_is_new_by_its_outermost_number() {
    assert_eq!(
        told(&compared(OLD, NEW)),
        [
            "Law 1",
            "may → must (stronger)",
            "  1A1: … the herald of the day the elder{- may}{+ must} draw two arrows from the stand, and nobody else.",
            "  1A2: The younger{- may}{+ must} follow when the elder is done with it.",
            "+ 1B Wind",
            "- 1A3 Gloves are worn by all.",
        ]
    );
}

/// Nothing is left that a change could stand in.
#[test]
fn an_edition_without_parts_tells_what_is_gone() {
    let book = compared("Law 1 — Draw\n\nGold counts ten points.\n", "");
    assert_eq!(told(&book), ["- 1 Draw"]);
    let files = site(&book, &Site::default());
    let page = files.iter().find(|file| file.path == "changes.html").unwrap();
    let page = String::from_utf8(page.bytes.clone()).unwrap();
    assert!(page.contains("Draw"), "{page}");
}

/// Items, rows and footnotes stand at their lines, and only those that changed.
#[test]
fn lines_that_changed_are_told_each_alone() {
    let law = |item: &str, coins: &str, note: &str| {
        format!(
            "Law 1 — Draw\n\nA — Order\nThe herald counts:[^1]\n\n- the arrows of the elder,\n- the {item} gloves of the younger.\n\n\
             B — Fees\nThe guild takes:\n\n| Bow | Coins |\n|---|---|\n| Short | two |\n| Long | {coins} |\n\n\
             Law 2 — Score\n\nGold counts {coins} points.\n\n[^1]: The herald {note} count aloud.\n"
        )
    };
    let book = compared(&law("two", "4", "may"), &law("three", "5", "must"));
    let told = told(&book);
    let shown = |line: &&str| line.contains('{') || line.starts_with("Law");
    let rows: Vec<&str> = told.iter().map(|line| line.trim()).filter(shown).collect();
    assert_eq!(
        rows,
        [
            "Law 1",
            "1A: - the{- two}{+ three} gloves of the younger.",
            "1B: Bow | Coins / Long | {-4}{+ 5}",
            "1A/fn1: The herald{- may}{+ must} count aloud.",
            "Law 2",
            "2: Gold counts{- 4}{+ 5} points.",
        ]
    );
    let files = site(&book, &Site::default());
    let page = |path: &str| {
        let file = files.iter().find(|file| file.path == path).unwrap();
        String::from_utf8(file.bytes.clone()).unwrap()
    };
    let redline = page("changes/laws/1.html");
    assert!(
        redline.contains("<li>the <del>two</del> <ins>three</ins> gloves of the younger.</li>"),
        "{redline}"
    );
    assert!(redline.contains("<tr><td>Long</td><td><del>4</del> <ins>5</ins></td></tr>"), "{redline}");
    assert!(redline.contains("substantive change: may → must (stronger)"), "{redline}");
    let summary = page("changes.html");
    assert!(
        summary.contains("<li>the <del>two</del> <ins>three</ins> gloves of the younger.</li>"),
        "{summary}"
    );
}

#[test]
fn what_stays_what_it_was_is_not_told() {
    assert_eq!(told(&compared(OLD, &OLD.replace("Law 2", "Law 3"))), Vec::<String>::new());
}

#[test]
fn a_new_title_above_what_was_there_hides_nothing_that_is_new() {
    let old = "Law 1 — Draw\n\nA. The elder draws two arrows from the stand at once.\nB. The younger follows without delay.\n";
    let new = "Law 1 — Draw\n\nA — Order\n    1. The elder draws two arrows from the stand at once.\n    2. The younger follows without delay.\n    3. A third archer waits behind the white line.\n";
    let told = told(&compared(old, new));
    assert_eq!(told, ["Law 1", "+ 1A3 A third archer waits behind the white line."]);
}

#[test]
fn a_provision_in_other_words_is_named_and_read_in_its_place() {
    let long = |word: &str| (0..60).map(|at| format!("{word}{at} stands here")).collect::<Vec<_>>().join(" ");
    let (old, new) = (long("old"), long("new"));
    let book = compared(
        &format!("Law 1 — Draw\n\nA — Order\nThe elder may draw. {old}.\n"),
        &format!("Law 1 — Draw\n\nA — Order\nThe elder must draw. {new}.\n"),
    );
    let summary = book.summary.as_ref().unwrap();
    assert!(summary.parts[0].changes[0].rows[0].lines.is_empty(), "{:?}", told(&book));
    let files = site(&book, &Site::default());
    let page = files.iter().find(|file| file.path == "changes.html").unwrap();
    let page = String::from_utf8(page.bytes.clone()).unwrap();
    assert!(page.contains("mostly in other words") && !page.contains("stands here"), "{page}");
}

#[test]
fn a_footnote_is_told_with_its_part() {
    let law = |note: &str, arrows: &str| {
        format!(
            "Law 1 — Draw\nThe elder draws first.[^1]\n\nLaw 2 — Score\nEach hit counts {arrows}.\n\n[^1]: It is {note} done by lot.\n"
        )
    };
    let book = compared(&law("sometimes", "two points"), &law("never", "three points"));
    let told = told(&book);
    let at = |label: &str| told.iter().position(|line| line == label).unwrap_or_else(|| panic!("{told:#?}"));
    assert!(at("Law 1") < at("Law 2"), "{told:#?}");
}
