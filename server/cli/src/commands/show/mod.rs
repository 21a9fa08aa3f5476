//! `lawsmith show`: one provision or footnote as printed, where it came from, and who cites it.

mod citing;
mod near;

use anyhow::bail;
use lawsmith_model::{Document, Edition, FullAddress, ProvisionId, ProvisionKind};
use lawsmith_syntax::{Held, NodeId, OwnWords};
use serde::Serialize;

use self::citing::{Citing, citing, stands_under};
use self::near::near;

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
            found.extend(loaded.edition.definition_of(address).map(|it| Shown::Provision(it.provision)));
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
                writeln!(out, "  {}  “{}”  {}:{}:{}", cite.at, cite.text, cite.file, cite.line, cite.column)?;
            }
        }
        Ok(())
    })?;
    Ok(Outcome::Done)
}

/// The provisions that have an address, or the footnote.
fn addressed(edition: &Edition, address: &str) -> Vec<Shown> {
    let provisions = edition.find_in_any_case(address).provisions;
    if provisions.is_empty() {
        let footnote = edition.footnote_in_any_case(address);
        return footnote.into_iter().map(|(document, at)| Shown::Footnote(document, at)).collect();
    }
    provisions.into_iter().map(Shown::Provision).collect()
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

/// Its own words and those of what it holds, each under its label, in the order of the text.
fn words(edition: &Edition, id: ProvisionId) -> String {
    let document = &edition.documents[id.document()];
    let mut held = document.tree.held(edition.provision(id).node());
    if edition.address(id).components.is_empty() {
        held.retain(|it| matches!(it, Held::Words(_)));
    }
    let mut out = String::new();
    push_held(document, held, "", &mut out);
    out.trim_start().to_owned()
}

/// What a node holds, on lines of its own but for the first words.
fn push_held(document: &Document, held: Vec<Held>, indent: &str, out: &mut String) {
    for (at, held) in held.into_iter().enumerate() {
        match held {
            Held::Words(OwnWords::Prose(words)) if at == 0 => out.push_str(&words),
            Held::Words(OwnWords::Prose(words)) => out.push_str(&format!("\n{indent}{words}")),
            Held::Words(OwnWords::Table(rows)) => {
                rows.lines().for_each(|row| out.push_str(&format!("\n{indent}{row}")));
            }
            Held::Node(node) => push_provision(document, node, indent, out),
        }
    }
}

fn push_provision(document: &Document, node: NodeId, indent: &str, out: &mut String) {
    let is_one = |at: &usize| {
        let provision = &document.provisions()[*at];
        provision.node() == node && provision.kind == ProvisionKind::Provision
    };
    let Some(at) = document.holder(node).filter(is_one) else { return };
    let address = document.address(at);
    let label = address.components.last().map_or("", |component| component.text.as_str());
    let heading = document.heading(at).map(|heading| format!(" — {heading}")).unwrap_or_default();
    let mut text = String::new();
    push_held(document, document.tree.held(node), &format!("{indent}    "), &mut text);
    let gap = if text.is_empty() || text.starts_with('\n') { "" } else { "  " };
    out.push_str(&format!("\n{indent}{label}{heading}{gap}{text}"));
}
