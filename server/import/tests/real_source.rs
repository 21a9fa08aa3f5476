//! The 2017 Laws, imported from the book that repeats them. The book lies outside the
//! project: without it the test says so and passes, except where it is required.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "helpers of tests fail as tests do")]

use std::path::Path;

use lawsmith_import::{Disposition, Imported, Profile, import};
use lawsmith_syntax::{BlockKind, Conventions, NodeKind, ProblemKind, Tree, format, parse};

mod addresses;

const SOURCE: &str = "../../../shared/sources/001_9e282009ee365145.txt";
const PROFILE: &str = "../../laws-src/profiles/laws-2017.toml";

/// The source and what became of it; `None` where the source is not there.
#[expect(
    clippy::disallowed_methods,
    reason = "the source may not be in the project, so it is read at run time"
)]
fn imported() -> Option<(String, Imported)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let profile = std::fs::read_to_string(root.join(PROFILE)).expect("the profile is a part of the project");
    let profile = Profile::parse(&profile).unwrap();
    let Ok(source) = std::fs::read_to_string(root.join(SOURCE)) else {
        let required = std::env::var("LAWSMITH_SOURCES").is_ok_and(|value| value == "required");
        assert!(!required, "{SOURCE} is not there, and may not be skipped");
        println!("skipped: {SOURCE} is not there");
        return None;
    };
    let imported = import(&source, &profile).unwrap();
    Some((source, imported))
}

fn document<'a>(imported: &'a Imported, path: &str) -> &'a str {
    &imported.files.iter().find(|file| file.path == path).unwrap().text
}

fn laws(imported: &Imported) -> Tree {
    parse(document(imported, "2017/laws.laws"), &Conventions::default())
}

#[test]
fn all_laws_headings_definitions_and_footnotes_are_there() {
    let Some((_, imported)) = imported() else { return };
    let tree = laws(&imported);
    let provisions = || tree.nodes.iter().filter(|node| node.kind == NodeKind::Provision);
    let numbers: Vec<u32> = provisions().filter(|node| node.level() == 0).map(|node| node.value).collect();
    assert_eq!(numbers, (1..=93).collect::<Vec<_>>());
    let headings =
        |level| provisions().filter(|node| node.level() == level && node.heading().is_some()).count();
    let counts = [0, 1, 2, 3, 4]
        .map(|level| (provisions().filter(|node| node.level() == level).count(), headings(level)));
    assert_eq!(counts, [(93, 93), (270, 260), (331, 2), (114, 0), (19, 0)]);
    let entries = tree.nodes.iter().filter(|node| node.kind == NodeKind::Definition).count();
    assert_eq!(entries, 65);
    let mut labels = Vec::new();
    for block in &tree.blocks {
        if let BlockKind::Footnote { label } = block.kind {
            labels.push(tree.text()[label].parse::<u32>().unwrap());
        }
    }
    assert_eq!(labels, (1..=28).collect::<Vec<_>>());
}

#[test]
fn nothing_in_the_document_is_ambiguous() {
    let Some((_, imported)) = imported() else { return };
    let tree = laws(&imported);
    // A short item in need of a heading's dash is the linter's question, not the importer's.
    let problems: Vec<_> =
        tree.problems.iter().filter(|problem| problem.kind != ProblemKind::HeadingAsText).collect();
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!(format(&tree, &Conventions::default()), tree.text());
}

#[test]
fn every_line_is_accounted_for_and_stands_where_the_report_says() {
    let Some((source, imported)) = imported() else { return };
    let report = &imported.report;
    assert_eq!(report.lines, source.lines().count());
    let texts = addresses::texts(document(&imported, "2017/laws.laws"));
    let lines: Vec<&str> = source.lines().collect();
    let mut next = 1;
    for row in &report.rows {
        assert_eq!(row.first, next);
        next = row.last + 1;
        let Some(at) =
            row.at.as_deref().filter(|at| !at.starts_with("Index") && !at.starts_with("quotation"))
        else {
            continue;
        };
        if row.disposition == Disposition::FootnoteMark {
            continue;
        }
        let found = texts.get(at).unwrap_or_else(|| panic!("{at} is not in the document"));
        for line in &lines[row.first - 1..row.last] {
            let line = line.rsplit("|>").next().unwrap_or_default();
            let is_label = row.disposition == Disposition::Footnote && line.trim().parse::<u32>().is_ok();
            let stands =
                is_label || line.split_whitespace().all(|word| found.contains(&addresses::squeezed(word)));
            assert!(stands, "{line} is not at {at}: {found}");
        }
    }
    assert_eq!(next, report.lines + 1);
}

#[test]
fn what_a_person_should_look_at_is_little() {
    let Some((_, imported)) = imported() else { return };
    let at = |row: &lawsmith_import::Row| row.at.clone().unwrap_or_default();
    let unsure: Vec<String> = imported.report.rows_of(Disposition::Unsure).map(at).collect();
    let in_laws: Vec<&str> =
        unsure.iter().map(String::as_str).filter(|at| !at.starts_with("quotation")).collect();
    // Two markers without their bracket, a sentence cut short, a chart without its title.
    assert_eq!(in_laws, ["27B1(b)", "27D", "32A2(b)", ""]);
    // Sentences in the index that are no entries.
    assert_eq!(imported.report.rows_of(Disposition::Kept).count(), 3);
}
