//! Our words: no run of ten of theirs, and in longer provisions most of the words in another order.

use std::collections::HashMap;
use std::process::Command;

use lawsmith_tests::{printed, root, said, shared};
use libtest_mimic::{Failed, Trial};

use crate::{DRAFT_2006, LAWS_2017, Restated, outline};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("words::no_run_of_ten", no_run_of_ten),
        Trial::test("words::laws_2017", || check(LAWS_2017)),
        Trial::test("words::draft_2006", || check(DRAFT_2006)),
    ]
}

/// No file of the repository has ten words in a row of any of the real documents.
fn no_run_of_ten() -> Result<(), Failed> {
    let tool = shared().unwrap().join("tools/no-copies.py");
    let output = Command::new("python3").arg(tool).arg(root()).current_dir(root()).output()?;
    if output.status.success() { Ok(()) } else { Err((printed(&output) + &said(&output)).into()) }
}

/// In provisions of twelve words or more, what both have in the same order is below 60 of 100 of
/// our words. The worst ten are printed.
fn check(edition: Restated) -> Result<(), Failed> {
    let theirs: HashMap<String, Vec<String>> = outline(&edition.theirs()?)
        .into_iter()
        .map(|row| (row.path.to_lowercase(), words(&row.text)))
        .collect();
    let mut shares = Vec::new();
    for row in outline(&edition.ours()) {
        let ours = words(&row.text);
        let Some(real) = theirs.get(&row.path.to_lowercase()).filter(|_| ours.len() >= 12) else { continue };
        shares.push((common(&ours, real) * 1000 / ours.len(), row.path));
    }
    shares.sort_by(|a, b| b.cmp(a));
    let worst: Vec<String> =
        shares.iter().take(10).map(|(share, path)| format!("{path} 0.{share:03}")).collect();
    eprintln!("{}: of {} provisions the nearest are {}", edition.id, shares.len(), worst.join(", "));
    if shares.len() > 500 && shares[0].0 < 600 { Ok(()) } else { Err(worst.join("\n").into()) }
}

/// The words as `no-copies.py` reads them: letters and apostrophes.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !(c.is_ascii_alphabetic() || matches!(c, '\'' | '’')));
    let words = words.map(|word| word.trim_matches(['\'', '’']).to_lowercase());
    words.filter(|word| !word.is_empty()).collect()
}

/// The length of the longest common subsequence.
fn common(ours: &[String], theirs: &[String]) -> usize {
    let mut before = vec![0; theirs.len() + 1];
    for word in ours {
        let mut row = vec![0; theirs.len() + 1];
        for (at, other) in theirs.iter().enumerate() {
            row[at + 1] = if word == other { before[at] + 1 } else { before[at + 1].max(row[at]) };
        }
        before = row;
    }
    before[theirs.len()]
}
