//! The concordance of the two editions: each old provision is placed or told to be gone.

use lawsmith_tests::{printed, rows, run};
use libtest_mimic::{Failed, Trial};

use crate::{DRAFT_2006, bridge, outline};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("concordance::checks_clean_against_the_draft", clean),
        Trial::test("concordance::every_old_address_has_a_line", every_old_address),
    ]
}

/// No reference changed its meaning unseen and no old provision is lost, hints included.
fn clean() -> Result<(), Failed> {
    let told =
        rows(&bridge(), &["check", "--base", "xa-2006", "2017", "--show", "hint", "--format", "jsonl"]);
    if told.is_empty() { Ok(()) } else { Err(format!("{} findings: {told:#?}", told.len()).into()) }
}

fn every_old_address() -> Result<(), Failed> {
    let output = run(&bridge(), &["concordance", "xa-2006", "2017", "--format", "jsonl"]);
    let told = lawsmith_tests::lines(&printed(&output));
    for row in outline(&DRAFT_2006.ours()) {
        if !told.iter().any(|line| line["way"] == "old to new" && line["from"] == row.path.as_str()) {
            return Err(format!("{} has no line", row.path).into());
        }
    }
    Ok(())
}
