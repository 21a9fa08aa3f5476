//! `lawsmith show`: one provision or footnote as printed, where it came from, and who cites it.

mod citing;
mod near;
mod words;

use anyhow::bail;
use lawsmith_model::{Definition, Edition, FullAddress, ProvisionId, ProvisionKind};
use lawsmith_text::in_quotes;
use serde::Serialize;

use self::citing::{Citing, citing, stands_under};
use self::near::near;
use self::words::words;

use crate::args::Show;
use crate::outcome::Outcome;
use crate::output;
use crate::workspace::{LoadedEdition, load};

#[derive(Serialize)]
struct Row {
    path: String,
    edition: String,
    /// The headings above it and its own, outermost first.
    headings: Vec<String>,
    text: String,
    file: String,
    line: u32,
    /// What its `@was` lines name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    origins: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cited_by: Option<Vec<Citing>>,
}

/// What an address leads to.
#[derive(Clone, Copy)]
enum Shown {
    Provision(ProvisionId),
    /// By the place of its document, and its place there.
    Footnote(usize, usize),
}

pub fn run(arguments: &Show) -> anyhow::Result<Outcome> {
    if arguments.address.trim().is_empty() {
        bail!(
            "an address or a term is wanted, as in `lawsmith show 2A`; `lawsmith outline` lists what there is"
        );
    }
    let works = load(&arguments.paths)?;
    let FullAddress { work, edition: named, address } = FullAddress::parse(&arguments.address);
    let (mut rows, mut hint) = (Vec::new(), None);
    let of_work = works.iter().filter(|it| work.is_none_or(|wanted| *wanted == it.manifest.work.id));
    let mut editions: Vec<&LoadedEdition> = of_work.flat_map(|work| &work.editions).collect();
    for wanted in arguments.edition.as_deref().into_iter().chain(named) {
        editions.retain(|it| it.edition.id == wanted);
    }
    if let Some(id) = arguments.edition.as_deref().or(named).filter(|_| editions.is_empty()) {
        let name = work.map_or(id.to_owned(), |work| format!("{work}@{id}"));
        bail!("there is no edition {name} here; `lawsmith edition list` lists what there is");
    }
    // What is locked is meant only if nothing else is.
    editions.sort_by_key(|it| it.locked);
    for loaded in editions {
        if loaded.locked && !rows.is_empty() {
            break;
        }
        hint = hint.or_else(|| near(&loaded.edition, address));
        let regulations: Vec<&LoadedEdition> = works
            .iter()
            .flat_map(|work| &work.editions)
            .filter(|it| arguments.cited_by && stands_under(it, loaded))
            .collect();
        let row = |shown| Row {
            cited_by: arguments.cited_by.then(|| citing(loaded, shown, &regulations)),
            ..row(loaded, shown)
        };
        let mut found = addressed(&loaded.edition, address);
        // A term has its definition in one of the editions, if nothing else is called so.
        if found.is_empty() && rows.is_empty() {
            found.extend(defined(&loaded.edition, address).map(|it| Shown::Provision(it.provision)));
        }
        rows.extend(found.into_iter().map(row));
    }
    if rows.is_empty() {
        match hint {
            Some(hint) => bail!("there is no {}; {hint}", arguments.address),
            None => bail!("there is no {} here; `lawsmith outline` lists what there is", arguments.address),
        }
    }
    output::rows(arguments.format, &rows, |out, row| {
        for heading in &row.headings {
            writeln!(out, "{heading}")?;
        }
        writeln!(out, "\n{}", row.text)?;
        writeln!(out, "\n{}:{}", row.file, row.line)?;
        if !row.origins.is_empty() {
            writeln!(out, "came from {}", row.origins.join(", "))?;
        }
        if let Some(citing) = &row.cited_by {
            writeln!(out, "\n{}", if citing.is_empty() { "cited by nothing" } else { "cited by" })?;
            for cite in citing {
                let words = in_quotes(&cite.text);
                writeln!(out, "  {}  {words}  {}:{}:{}", cite.at, cite.file, cite.line, cite.column)?;
            }
        }
        Ok(())
    })?;
    Ok(Outcome::Done)
}

/// The provisions that have an address, or the footnote.
fn addressed(edition: &Edition, address: &str) -> Vec<Shown> {
    let provisions = edition.find_in_any_case(address);
    if provisions.is_empty() {
        let footnote = edition.footnote_in_any_case(address);
        return footnote.into_iter().map(|(document, at)| Shown::Footnote(document, at)).collect();
    }
    provisions.into_iter().map(Shown::Provision).collect()
}

/// The definition of a term in whatever form, also behind the name of what holds it: `Definitions/Match Point`.
fn defined<'e>(edition: &'e Edition, address: &str) -> Option<&'e Definition> {
    let held = || {
        let (holder, term) = address.split_once('/')?;
        let found = edition.definition_of(term)?;
        let (own, _) = found.path.split_once('/')?;
        (own.to_lowercase() == holder.to_lowercase()).then_some(found)
    };
    edition.definition_of(address).or_else(held)
}

fn row(loaded: &LoadedEdition, shown: Shown) -> Row {
    match shown {
        Shown::Provision(id) => provision_row(loaded, id),
        Shown::Footnote(document, at) => footnote_row(loaded, document, at),
    }
}

fn provision_row(loaded: &LoadedEdition, id: ProvisionId) -> Row {
    let edition = &loaded.edition;
    let document = &edition.documents[id.document()];
    let node = edition.provision(id).node();
    let (file, line, _) = loaded.place(id.document(), document.tree.start(node));
    Row {
        path: edition.path(id),
        edition: edition.id.clone(),
        headings: headings(edition, id),
        text: words(edition, id),
        file,
        line,
        origins: document.origins(node).iter().map(ToString::to_string).collect(),
        cited_by: None,
    }
}

fn footnote_row(loaded: &LoadedEdition, document: usize, at: usize) -> Row {
    let edition = &loaded.edition;
    let read = &edition.documents[document];
    let footnote = &read.footnotes[at];
    let block = &read.tree.blocks[footnote.block];
    let holder = footnote.provision.map(|at| ProvisionId::new(document, at));
    let (file, line, _) = loaded.place(document, block.range.start());
    Row {
        path: footnote.path.clone(),
        edition: edition.id.clone(),
        headings: holder.map(|id| headings(edition, id)).unwrap_or_default(),
        text: read.tree.plain(block),
        file,
        line,
        origins: Vec::new(),
        cited_by: None,
    }
}

/// The headings above a provision and its own, outermost first.
fn headings(edition: &Edition, id: ProvisionId) -> Vec<String> {
    let document = &edition.documents[id.document()];
    let node = edition.provision(id).node();
    let mut headings: Vec<String> = document
        .tree
        .ancestors(node)
        .chain([node])
        .filter_map(|node| document.holder(node))
        .filter_map(|at| heading(edition, ProvisionId::new(id.document(), at)))
        .collect();
    // Ancestors come innermost first; the provision itself came last.
    let own = headings.len().saturating_sub(usize::from(document.heading_range(id.at()).is_some()));
    headings[..own].reverse();
    headings
}

fn heading(edition: &Edition, id: ProvisionId) -> Option<String> {
    let heading = edition.documents[id.document()].heading(id.at())?;
    let document = &edition.documents[id.document()];
    let numbered = document.tree.marker(edition.provision(id).node()).is_some();
    Some(match edition.provision(id).kind {
        ProvisionKind::Definition => heading,
        _ if numbered => format!("{} — {heading}", edition.citation(id)),
        _ => heading,
    })
}
