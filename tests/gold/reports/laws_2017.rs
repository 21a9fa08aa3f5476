//! The report on the 2017 Laws.

use lawsmith_import::{Disposition, Imported, Row};
use lawsmith_syntax::{BlockKind, Conventions, NodeKind, ProblemKind, Tree, format, parse};
use libtest_mimic::Trial;

use super::{addresses, document, trial};
use crate::laws_2017::{PROFILE, SOURCE};

pub fn trials() -> Vec<Trial> {
    vec![
        trial("reports::laws_2017::headings_definitions_and_footnotes", headings_definitions_and_footnotes),
        trial("reports::laws_2017::nothing_is_ambiguous", nothing_is_ambiguous),
        trial("reports::laws_2017::every_line_stands_where_it_says", every_line_stands_where_it_says),
        trial("reports::laws_2017::little_to_look_at", little_to_look_at),
    ]
}

fn imported() -> (String, Imported) {
    super::imported(SOURCE, PROFILE)
}

fn laws(imported: &Imported) -> Tree {
    parse(document(imported, "2017/laws.laws"), &Conventions::default())
}

fn headings_definitions_and_footnotes() {
    let (_, imported) = imported();
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

fn nothing_is_ambiguous() {
    let (_, imported) = imported();
    let tree = laws(&imported);
    // A short item in need of a heading's dash is the linter's question, not the importer's.
    let problems: Vec<_> =
        tree.problems.iter().filter(|problem| problem.kind != ProblemKind::HeadingAsText).collect();
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!(format(&tree, &Conventions::default()), tree.text());
}

fn every_line_stands_where_it_says() {
    let (source, imported) = imported();
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

fn little_to_look_at() {
    let (_, imported) = imported();
    let at = |row: &Row| row.at.clone().unwrap_or_default();
    let unsure: Vec<String> = imported.report.rows_of(Disposition::Unsure).map(at).collect();
    let in_laws: Vec<&str> =
        unsure.iter().map(String::as_str).filter(|at| !at.starts_with("quotation")).collect();
    // Two markers without their bracket, a sentence cut short, a chart without its title.
    assert_eq!(in_laws, ["27B1(b)", "27D", "32A2(b)", ""]);
    // Sentences in the index that are no entries.
    assert_eq!(imported.report.rows_of(Disposition::Kept).count(), 3);
}
