//! The same provisions, headings and references, provision by provision.
//!
//! Each difference is listed with its reason: the print or its scan is damaged there, or ten
//! words in a row would stand in both. A line that no longer differs has to be struck.

use lawsmith_tests::rows;
use libtest_mimic::{Failed, Trial};

use crate::{DRAFT_2006, LAWS_2017, Restated};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("structure::laws_2017", || check(LAWS_2017, &IN_2017)),
        Trial::test("structure::draft_2006", || check(DRAFT_2006, &IN_2006)),
    ]
}

/// Why a group of differences stands, and each of them: kind, address, and the address or target
/// that only our side (+) or only theirs (-) has; headings with neither.
type Reasons = [(&'static str, &'static [&'static str])];

const IN_2017: [(&str, &[&str]); 3] = [
    (
        "lost in the print; other places cite it",
        &[
            "path Definitions/Defender +",
            "path Definitions/Denomination +",
            "path Definitions/Double +",
            "path 16A3 +",
            "path 30C +",
            "path 70D3 +",
        ],
    ),
    ("the print cites the lost 30C", &["reference 30 +30C", "reference 31 +30C"]),
    (
        "ten words in a row would be the real ones: the heading has them in another order",
        &["heading 24B", "heading 28B", "heading 38D", "heading 39B", "heading 46"],
    ),
];

const IN_2006: [(&str, &[&str]); 11] = [
    (
        "the scan has lost the heading",
        &[
            "heading 3",
            "heading 7",
            "heading 11",
            "heading 15",
            "heading 18",
            "heading 19",
            "heading 27",
            "heading 28",
            "heading 31",
            "heading 33",
            "heading 34",
            "heading 35",
            "heading 38",
            "heading 44",
            "heading 45",
            "heading 46",
            "heading 48",
            "heading 49",
            "heading 51",
        ],
    ),
    ("cites a part of 1A1, which has none", &["reference Definitions +1A1"]),
    ("cites Law 77 of 1997 for the scoring table", &["reference Definitions/Premium Points +52"]),
    ("cites 2B(g), which does not exist: the only (g) under 2B is meant", &["reference 13A1 +2B2(g)"]),
    ("cites 51G, which was moved into 51C", &["reference 15B3 +51C2"]),
    ("cites 19F2, of one item: the last sentence of it is meant", &["reference 15C3(a) +19F1"]),
    ("cites 8C3(c), which ends at (b)", &["reference 18J2(b) +8A3(c)"]),
    ("the scan reads a 1 as I", &["reference 20A3 +20A1"]),
    (
        "names a definition by the word that another took the place of",
        &["reference 23B1 +Definitions/Inadvertent"],
    ),
    (
        "cites 35B for dummy's placing a card, and 35F, which does not exist",
        &["reference 33A5 +34B", "reference 33A5 +34G", "reference 33A5 -35B"],
    ),
    (
        "the scan breaks off or misreads a figure",
        &["reference 42B2 +42B1", "reference 42B3 +42B2", "path 44B1(b)/fn1 +"],
    ),
];

fn check(edition: Restated, reasons: &Reasons) -> Result<(), Failed> {
    let theirs = edition.theirs()?;
    let found =
        rows(&edition.ours(), &["diff", "--structure", ".", theirs.to_str().unwrap(), "--format", "jsonl"]);
    let mut found: Vec<String> = found
        .iter()
        .map(|row| {
            let field = |name: &str| row[name].as_str();
            let kind = field("kind").unwrap();
            let at = field("at").unwrap();
            match (kind, field("old"), field("new")) {
                ("path", Some(_), None) => format!("path {at} +"),
                ("path", ..) => format!("path {at} -"),
                ("reference", Some(target), None) => format!("reference {at} +{target}"),
                ("reference", _, target) => format!("reference {at} -{}", target.unwrap_or_default()),
                _ => format!("{kind} {at}"),
            }
        })
        .collect();
    found.sort();
    let mut listed: Vec<&str> = reasons.iter().flat_map(|(_, rows)| rows.iter().copied()).collect();
    listed.sort_unstable();
    let new: Vec<_> = found.iter().filter(|row| !listed.contains(&row.as_str())).collect();
    let gone: Vec<_> = listed.iter().filter(|row| !found.iter().any(|found| found == *row)).collect();
    if new.is_empty() && gone.is_empty() && found.len() == listed.len() {
        return Ok(());
    }
    Err(format!("not listed: {new:#?}\nlisted, but no difference: {gone:#?}").into())
}
