//! `lawsmith export`: an edition in the form of other programs.

use lawsmith_book::akn::akn;
use lawsmith_book::{docx, json};

use crate::args::{Export, ExportForm};
use crate::outcome::Outcome;
use crate::publishing::{chosen, made};
use crate::{clock, output};

pub fn run(arguments: &Export) -> anyhow::Result<Outcome> {
    let (work, loaded) = chosen(&arguments.paths, arguments.edition.as_deref())?;
    let book = made(&work, &loaded, None)?;
    match arguments.form {
        ExportForm::Akn => output::print(&akn(&book))?,
        ExportForm::Docx => output::word(&docx(&book, &clock::now()?)?, "laws.docx")?,
        ExportForm::Json => output::print(&format!("{:#}\n", json(&book)))?,
    }
    Ok(Outcome::Done)
}
