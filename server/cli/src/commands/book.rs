//! `lawsmith book`: the book of an edition, as a web site, a PDF or an e-book.

use std::path::Path;

use crate::args::Book;
use crate::outcome::Outcome;
use crate::output;
use crate::publishing::{self, epub, pdf, serve};

pub fn run(arguments: &Book) -> anyhow::Result<Outcome> {
    if let Some(file) = &arguments.pdf {
        pdf::write(arguments, file)?;
    }
    if let Some(file) = &arguments.epub {
        epub::write(arguments, file)?;
    }
    if arguments.html.is_none() && arguments.serve.is_none() {
        return Ok(Outcome::Done);
    }
    let site = publishing::site(arguments)?;
    if let Some(folder) = &arguments.html {
        publishing::write(folder, &site.files)?;
        let first = folder.join("index.html");
        output::say(&format!("{}: {} files; open {}", site.title, site.files.len(), shown(&first)));
    }
    if let Some(port) = arguments.serve {
        serve::run(arguments, site, port)?;
    }
    Ok(Outcome::Done)
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
