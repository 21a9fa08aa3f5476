//! Not filler: hardly a sentence is said twice.

use std::collections::BTreeMap;

use libtest_mimic::{Failed, Trial};
use regex::Regex;

use crate::{DRAFT_2006, LAWS_2017, Restated, outline};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("sentences::laws_2017", || check(LAWS_2017)),
        Trial::test("sentences::draft_2006", || check(DRAFT_2006)),
    ]
}

/// With numbers and addresses masked, 98 of 100 sentences are distinct.
fn check(edition: Restated) -> Result<(), Failed> {
    let address = Regex::new(r"\b[A-Z]?[0-9]\w*(\([a-z0-9]+\))*|\([a-z]{1,4}\)|\b[A-Z]\b").unwrap();
    let mut said: BTreeMap<String, usize> = BTreeMap::new();
    let mut count = 0;
    for row in outline(&edition.ours()) {
        for sentence in lawsmith_tests::sentences(&row.text) {
            *said.entry(address.replace_all(&sentence, "#").to_lowercase()).or_default() += 1;
            count += 1;
        }
    }
    let twice: Vec<_> = said.iter().filter(|(_, times)| **times > 1).collect();
    eprintln!("{}: {} of {count} sentences are distinct", edition.id, said.len());
    if count > 900 && said.len() * 100 >= count * 98 { Ok(()) } else { Err(format!("{twice:#?}").into()) }
}
