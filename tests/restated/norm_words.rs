//! The same weight of each duty: the norm words of a provision, as grades of the declared scale.

use std::collections::BTreeSet;
use std::path::Path;

use lawsmith_diff::{NormScale, Passages};
use lawsmith_model::{Edition, Manifest, Source};
use libtest_mimic::{Failed, Trial};

use crate::{DRAFT_2006, LAWS_2017, Restated};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("norm_words::laws_2017", || check(LAWS_2017)),
        Trial::test("norm_words::draft_2006", || check(DRAFT_2006)),
    ]
}

/// The provisions with words on both sides have the same grades in 97 of 100 cases.
fn check(edition: Restated) -> Result<(), Failed> {
    let (manifest, ours) = load(&edition.ours());
    let (_, theirs) = load(&edition.theirs()?);
    let scale = NormScale::of(&ours);
    let (ours, theirs) = (Passages::of(&ours), Passages::of(&theirs));
    let grades = |passages: &Passages<'_>, at: usize| -> BTreeSet<String> {
        let read = scale.read(&passages.all[at].tokens).into_iter();
        read.filter(|word| manifest.norms.scale.contains(word)).collect()
    };
    let mut compared = 0;
    let mut differ = Vec::new();
    for (at, passage) in ours.all.iter().enumerate().filter(|(_, passage)| passage.has_words()) {
        let Some(other) = theirs.find(&passage.path).filter(|&other| theirs.all[other].has_words()) else {
            continue;
        };
        compared += 1;
        let (here, there) = (grades(&ours, at), grades(&theirs, other));
        if here != there {
            differ.push(format!("{}: {here:?} for {there:?}", passage.path));
        }
    }
    eprintln!("{}: {} of {compared} provisions differ in grades", edition.id, differ.len());
    if compared > 600 && differ.len() * 100 <= compared * 3 {
        return Ok(());
    }
    Err(format!("{} of {compared}\n{}", differ.len(), differ.join("\n")).into())
}

/// The edition in a folder whose manifest lies in the folder above.
fn load(folder: &Path) -> (Manifest, Edition) {
    let manifest = std::fs::read_to_string(folder.parent().unwrap().join("lawsmith.toml")).unwrap();
    let manifest = Manifest::parse(&manifest).unwrap();
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let sources: Vec<Source> = paths
        .iter()
        .map(|path| Source {
            path: path.display().to_string(),
            text: std::fs::read_to_string(path).unwrap().into(),
        })
        .collect();
    let edition = Edition::analyse("", manifest.conventions().unwrap(), manifest.lexicon(), &sources);
    (manifest, edition)
}
