//! The report on the 2006 XA draft.

use lawsmith_import::{Disposition, Imported};
use lawsmith_syntax::{BlockKind, Conventions, NodeKind, format, parse};
use libtest_mimic::Trial;

use super::{document, trial};

pub fn trials() -> Vec<Trial> {
    vec![
        trial("reports::xa_2006::laws_footnotes_and_remarks", laws_footnotes_and_remarks),
        trial("reports::xa_2006::each_law_stands_at_its_lines", each_law_stands_at_its_lines),
    ]
}

fn imported() -> Imported {
    super::imported(crate::xa_2006::SOURCE, crate::xa_2006::PROFILE).1
}

fn laws_footnotes_and_remarks() {
    let imported = imported();
    let text = document(&imported, "xa-2006/laws.laws");
    let tree = parse(text, &Conventions::default());
    assert_eq!(format(&tree, &Conventions::default()), text);
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

fn each_law_stands_at_its_lines() {
    let imported = imported();
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
