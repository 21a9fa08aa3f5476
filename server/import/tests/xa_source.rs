//! The XA draft of 2006, imported from what a machine read off its pages. The source lies
//! outside the project: without it the test says so and passes, except in CI.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "helpers of tests fail as tests do")]

use std::path::Path;

use lawsmith_import::{Disposition, Imported, Profile, import};
use lawsmith_syntax::{BlockKind, Conventions, NodeKind, format, parse};

const SOURCE: &str = "../../../shared/sources/000_65d19b113ef6eea1.txt";
const PROFILE: &str = "../../laws-src/profiles/xa-2006.toml";

/// What became of the source; `None` where it is not there.
#[expect(
    clippy::disallowed_methods,
    reason = "the source may not be in the project, so it is read at run time"
)]
fn imported() -> Option<Imported> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let profile = std::fs::read_to_string(root.join(PROFILE)).expect("the profile is a part of the project");
    let profile = Profile::parse(&profile).unwrap();
    let Ok(source) = std::fs::read_to_string(root.join(SOURCE)) else {
        let required = std::env::var("LAWSMITH_SOURCES").is_ok_and(|value| value == "required");
        assert!(!required, "{SOURCE} is not there, and may not be skipped");
        println!("skipped: {SOURCE} is not there");
        return None;
    };
    Some(import(&source, &profile).unwrap())
}

#[test]
fn laws_definitions_footnotes_and_remarks_are_there() {
    let Some(imported) = imported() else { return };
    let laws = imported.files.iter().find(|file| file.path == "xa-2006/laws.laws").unwrap();
    let text = &laws.text;
    let tree = parse(text.as_str(), &Conventions::default());
    assert_eq!(&format(&tree, &Conventions::default()), text);
    let laws = tree.nodes.iter().filter(|node| node.kind == NodeKind::Provision && node.level() == 0);
    assert_eq!(laws.map(|node| node.value).collect::<Vec<_>>(), (1..=52).collect::<Vec<_>>());
    let footnotes = tree.blocks.iter().filter(|block| matches!(block.kind, BlockKind::Footnote { .. }));
    assert_eq!(footnotes.count(), 21);
    let remarks: Vec<&str> = text.lines().filter(|line| line.trim_start().starts_with("> ")).collect();
    let by = |author: &str| remarks.iter().filter(|remark| remark.contains(author)).count();
    let authors = ["[first reviewer]", "[Endicott]", "[drafters]"];
    assert_eq!(authors.map(by).iter().sum::<usize>(), remarks.len());
    assert_eq!(authors.map(by), [20, 23, 27]);
}

#[test]
fn each_law_stands_at_its_lines() {
    let Some(imported) = imported() else { return };
    let rows = &imported.report.rows;
    let lines = |law: u32| {
        let at = |at: &str| {
            let digits = at.split(|c: char| !c.is_ascii_digit()).next();
            digits.and_then(|digits| digits.parse::<u32>().ok()) == Some(law)
        };
        let mut its = rows.iter().filter(|row| row.at.as_deref().is_some_and(at));
        its.next().map(|first| (first.first, its.next_back().unwrap_or(first).last))
    };
    for (law, first, last) in
        [(1, 939, 946), (3, 982, 1001), (13, 1284, 1299), (14, 1340, 1375), (46, 1978, 1990)]
    {
        assert_eq!(lines(law), Some((first, last)), "Law {law}");
    }
    assert!(rows.iter().all(|row| row.disposition != Disposition::Kept));
}
