//! `lawsmith show`: one provision as printed, and who cites it.

use std::sync::Arc;

use anyhow::bail;
use lawsmith_model::{Address, Edition, ProvisionId, ProvisionKind};
use lawsmith_syntax::{NodeId, OwnWords, Tree};
use lawsmith_text::{TextRange, single_spaced};
use serde::Serialize;

use crate::Outcome;
use crate::args::Show;
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
    #[serde(skip_serializing_if = "Option::is_none")]
    cited_by: Option<Vec<Citing>>,
}

#[derive(Serialize)]
struct Citing {
    at: String,
    text: String,
    target: String,
    file: String,
    line: u32,
    column: u32,
}

pub fn run(arguments: &Show) -> anyhow::Result<Outcome> {
    let works = load(&arguments.paths)?;
    let mut rows = Vec::new();
    let mut near = None;
    let mut editions: Vec<&LoadedEdition> = works.iter().flat_map(|work| &work.editions).collect();
    editions.retain(|it| arguments.edition.as_ref().is_none_or(|wanted| *wanted == it.edition.id));
    // What is locked is meant only if nothing else is.
    editions.sort_by_key(|it| it.locked);
    for loaded in editions {
        if loaded.locked && !rows.is_empty() {
            break;
        }
        let found = loaded.edition.find_in_any_case(&arguments.address);
        near = near.or_else(|| innermost_known(&loaded.edition, &arguments.address));
        let regulations: Vec<&LoadedEdition> = works
            .iter()
            .flat_map(|work| &work.editions)
            .filter(|it| arguments.cited_by && stands_under(it, loaded))
            .collect();
        let row = |id| Row {
            cited_by: arguments.cited_by.then(|| citing(loaded, id, &regulations)),
            ..row(loaded, id)
        };
        rows.extend(found.provisions.into_iter().map(row));
        if rows.is_empty()
            && let Some(definition) = loaded.edition.definition_of(&arguments.address)
        {
            rows.push(row(definition.provision));
        }
    }
    if rows.is_empty() {
        match near {
            Some(near) => bail!("there is no {}; {near}", arguments.address),
            None => bail!("there is no {} here; `lawsmith outline` lists what there is", arguments.address),
        }
    }
    output::rows(arguments.format, &rows, |out, row| {
        for heading in &row.headings {
            writeln!(out, "{heading}")?;
        }
        writeln!(out, "\n{}", row.text)?;
        writeln!(out, "\n{}:{}", row.file, row.line)?;
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

/// The longest part of an address that exists, with what it holds.
fn innermost_known(edition: &Edition, printed: &str) -> Option<String> {
    let address = edition.typed_address(printed)?;
    let known = (1..address.components.len())
        .rev()
        .map(|levels| address.truncated(levels))
        .find_map(|above| known_address(edition, above))?;
    let children: Vec<_> = edition.children(&known).into_iter().map(|id| edition.path(id)).collect();
    Some(match (children.first(), children.last()) {
        (Some(first), Some(last)) => format!("{known} has {first} to {last}"),
        _ => format!("{known} has no parts"),
    })
}

/// The address as it is printed, if something has it.
fn known_address(edition: &Edition, typed: Address) -> Option<Address> {
    let printed = typed.to_string();
    if !edition.find(&printed).provisions.is_empty() {
        return Some(typed);
    }
    edition.find_in_any_case(&printed).provisions.first().map(|&id| edition.address(id))
}

fn row(loaded: &LoadedEdition, id: ProvisionId) -> Row {
    let edition = &loaded.edition;
    let document = &edition.documents[id.document()];
    let provision = edition.provision(id);
    let start = document.tree.start(provision.node());
    let mut headings: Vec<String> = document
        .tree
        .ancestors(provision.node())
        .chain([provision.node()])
        .filter_map(|node| document.holder(node))
        .filter_map(|at| heading(edition, ProvisionId::new(id.document(), at)))
        .collect();
    // Ancestors come innermost first; the provision itself came last.
    let own = headings.len().saturating_sub(usize::from(document.heading_range(id.at()).is_some()));
    headings[..own].reverse();
    let (file, line, _) = loaded.place(id.document(), start);
    Row {
        path: edition.path(id),
        edition: edition.id.clone(),
        headings,
        text: words(edition, id),
        file,
        line,
        cited_by: None,
    }
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

/// Its own words and those of what it holds, each under its label.
fn words(edition: &Edition, id: ProvisionId) -> String {
    let document = &edition.documents[id.document()];
    let provision = edition.provision(id);
    let mut out = own_words(&document.tree, provision.node(), "");
    let own = edition.address(id).components;
    let depth = own.len();
    for at in id.at() + 1..document.provisions().len() {
        let inner = &document.provisions()[at];
        let levels = document.address(at).components;
        let below = inner.kind == ProvisionKind::Provision
            && depth > 0
            && levels.len() > depth
            && levels.starts_with(&own);
        if !below {
            break;
        }
        let indent = "    ".repeat(levels.len() - depth - 1);
        let label = levels.last().map_or("", |component| component.text.as_str());
        let heading = document.heading(at).map(|heading| format!(" — {heading}")).unwrap_or_default();
        let text = own_words(&document.tree, inner.node(), &format!("{indent}    "));
        let gap = if text.is_empty() || text.starts_with('\n') { "" } else { "  " };
        out.push_str(&format!("\n{indent}{label}{heading}{gap}{text}"));
    }
    out.trim_start().to_owned()
}

/// The words of a node, tables row by row on lines of their own.
fn own_words(tree: &Tree, node: NodeId, indent: &str) -> String {
    let mut out = String::new();
    for words in tree.own_words(node) {
        match words {
            OwnWords::Prose(words) if out.is_empty() => out.push_str(&words),
            OwnWords::Prose(words) => out.push_str(&format!("\n{indent}{words}")),
            OwnWords::Table(rows) => rows.lines().for_each(|row| out.push_str(&format!("\n{indent}{row}"))),
        }
    }
    out
}

/// Whether documents of an edition stand under another one.
fn stands_under(regulations: &LoadedEdition, laws: &LoadedEdition) -> bool {
    regulations.edition.parents.known().any(|parent| Arc::ptr_eq(parent, &laws.edition))
}

/// What cites a provision: its own edition, then the regulations that stand under it.
fn citing(loaded: &LoadedEdition, id: ProvisionId, regulations: &[&LoadedEdition]) -> Vec<Citing> {
    let edition = &loaded.edition;
    let family = edition.family(id);
    let held = |target: &ProvisionId| target.document() == id.document() && family.contains(&target.at());
    let own = edition.cited_by().of(id.document(), family.clone()).into_iter().map(|at| {
        let reference = &edition.references[at];
        let target = edition.target(reference);
        citation(loaded, reference.document(), reference.range, edition.at(reference), target)
    });
    let meant = |address: &str| {
        let found = edition.find(address.split("/fn").next().unwrap_or(address)).provisions;
        found.first().is_some_and(held)
    };
    let mut found: Vec<Citing> = own.collect();
    for it in regulations {
        for document in 0..it.edition.documents.len() {
            if it.edition.parent(document).is_some_and(|parent| Arc::ptr_eq(parent, edition)) {
                let named = it.edition.naming(document, meant).into_iter();
                let target = |address: &str| format!("{}:{address}", edition.id);
                found.extend(
                    named.map(|naming| {
                        citation(it, document, naming.range, naming.at, target(naming.address))
                    }),
                );
            }
        }
    }
    found
}

fn citation(loaded: &LoadedEdition, document: usize, range: TextRange, at: String, target: String) -> Citing {
    let (file, line, column) = loaded.place(document, range.start());
    let text = &loaded.edition.documents[document].text()[range];
    Citing { at, text: single_spaced(text), target, file, line, column }
}
