//! `lawsmith export`: an edition in the form of other programs.

use std::collections::BTreeMap;

use lawsmith_book::akn::akn;
use lawsmith_book::{docx, json};

use crate::args::{Export, ExportForm};
use crate::outcome::Outcome;
use crate::publishing::{chosen, made};
use crate::workspace::{LoadedEdition, Work};
use crate::{clock, output};

pub fn run(arguments: &Export) -> anyhow::Result<Outcome> {
    let (work, loaded) = chosen(&arguments.paths, arguments.edition.as_deref())?;
    let book = made(&work, &loaded, None)?;
    match arguments.form {
        ExportForm::Akn => output::print(&akn(&book))?,
        ExportForm::Docx => output::word(&docx(&book, &clock::now()?)?, "laws.docx")?,
        ExportForm::Json => output::print(&format!("{:#}\n", json(&book)))?,
    }
    let left_out = left_out(&work, &loaded);
    if !left_out.is_empty() {
        output::say(&format!("left out, as only the source has them: {}", left_out.join(", ")));
    }
    Ok(Outcome::Done)
}

/// What no form holds of the source: drafting notes, unless the manifest has them printed, and lines such as `@was`. Findings that
/// are allowed concern the source alone.
fn left_out(work: &Work, loaded: &LoadedEdition) -> Vec<String> {
    let (mut notes, mut lines) = (0, BTreeMap::<&str, usize>::new());
    for tree in loaded.edition.documents.iter().map(|document| &document.tree) {
        for block in &tree.blocks {
            notes += tree.notes(block).len();
            for name in tree.attributes(block).iter().map(|line| &tree.text()[line.name]) {
                *lines.entry(name).or_default() += usize::from(name != "allow");
            }
        }
    }
    if work.manifest.book.drafting_notes {
        notes = 0;
    }
    let notes = (notes > 0).then(|| output::count(notes, "drafting note"));
    let lines = lines.into_iter().filter(|(_, count)| *count > 0);
    notes.into_iter().chain(lines.map(|(name, n)| format!("{} @{name}", output::count(n, "line")))).collect()
}
