//! `lawsmith powers`: what the laws leave to a body to choose, and what regulations make of it.

use std::collections::BTreeSet;
use std::sync::Arc;

use anyhow::bail;
use lawsmith_model::{Document, Edition, PowerStatus, Register, Standing, UseKind};
use lawsmith_text::single_spaced;
use serde::Serialize;

use crate::args::Powers;
use crate::outcome::Outcome;
use crate::output;
use crate::workspace::{LoadedEdition, load, place};

#[derive(Serialize)]
struct Row {
    at: String,
    body: String,
    status: &'static str,
    /// Whether the law says what holds while nothing is chosen.
    has_default: bool,
    confirmed: bool,
    text: String,
    used_by: Vec<Using>,
    edition: String,
    file: String,
    line: u32,
}

#[derive(Serialize)]
struct Using {
    at: String,
    /// What has been chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    elects: Option<String>,
    file: String,
    line: u32,
}

pub fn run(arguments: &Powers) -> anyhow::Result<Outcome> {
    let works = load(&arguments.paths)?;
    let loaded: Vec<&LoadedEdition> = works.iter().flat_map(|work| &work.editions).collect();
    let wanted = |row: &Row| {
        let body = |wanted: &String| is_named(&row.body, wanted);
        arguments.status.is_none_or(|status| PowerStatus::from(status).name() == row.status)
            && arguments.body.as_ref().is_none_or(body)
            && arguments.edition.as_ref().is_none_or(|edition| *edition == row.edition)
    };
    let laws = laws(&loaded);
    if let Some(wanted) =
        arguments.edition.as_ref().filter(|wanted| !laws.iter().any(|law| law.id == **wanted))
    {
        bail!("there is no edition {wanted} here; `lawsmith edition list` tells what there is");
    }
    let rows: Vec<Row> = laws.iter().flat_map(|law| rows(law, &loaded)).collect();
    if let Some(wanted) = &arguments.body {
        has_body(&rows, wanted)?;
    }
    let rows: Vec<Row> = rows.into_iter().filter(wanted).collect();
    output::rows(arguments.format, &rows, |out, row| {
        let defaulted = row.status == PowerStatus::Defaulted.name();
        let default = if row.has_default && !defaulted { ", with a default" } else { "" };
        let body = if row.body.is_empty() { "somebody" } else { &row.body };
        writeln!(out, "{}  {body}  {}{default}  {}:{}", row.at, row.status, row.file, row.line)?;
        writeln!(out, "    {}", row.text)?;
        for using in &row.used_by {
            let elects = using.elects.as_ref().map_or(String::new(), |words| format!(": {words}"));
            writeln!(out, "    - {}{elects}  {}:{}", using.at, using.file, using.line)?;
        }
        Ok(())
    })?;
    Ok(Outcome::Done)
}

/// Whether a body is called so, in whatever case.
fn is_named(body: &str, wanted: &str) -> bool {
    body.to_lowercase() == wanted.trim().to_lowercase()
}

/// Fails where no power is left to a body.
fn has_body(rows: &[Row], wanted: &str) -> anyhow::Result<()> {
    let bodies: BTreeSet<&str> =
        rows.iter().map(|row| row.body.as_str()).filter(|it| !it.is_empty()).collect();
    if bodies.iter().any(|body| is_named(body, wanted)) {
        return Ok(());
    }
    let known = match bodies.is_empty() {
        true => "no body is named as having one".to_owned(),
        false => format!("there are some of {}", bodies.into_iter().collect::<Vec<_>>().join(", ")),
    };
    bail!("no power is left to “{wanted}” here; {known}");
}

/// The editions that regulations stand under; where there are none, the editions themselves.
fn laws(loaded: &[&LoadedEdition]) -> Vec<Arc<Edition>> {
    let mut laws: Vec<Arc<Edition>> = Vec::new();
    let parents = loaded.iter().flat_map(|it| {
        (0..it.edition.documents.len()).filter(|&at| it.selected[at]).filter_map(|at| it.edition.parent(at))
    });
    for parent in parents {
        if !laws.iter().any(|known| Arc::ptr_eq(known, parent)) {
            laws.push(Arc::clone(parent));
        }
    }
    if laws.is_empty() {
        laws.extend(loaded.iter().map(|it| Arc::clone(&it.edition)));
    }
    laws
}

fn rows(law: &Arc<Edition>, loaded: &[&LoadedEdition]) -> Vec<Row> {
    let stands_under = |loaded: &LoadedEdition, at: usize| {
        loaded.selected[at] && loaded.edition.parent(at).is_some_and(|it| Arc::ptr_eq(it, law))
    };
    let all = loaded.iter().flat_map(|it| (0..it.edition.documents.len()).map(move |at| (*it, at)));
    let regulations: Vec<(&LoadedEdition, usize)> = all.filter(|&(it, at)| stands_under(it, at)).collect();
    let documents: Vec<&Document> = regulations.iter().map(|(it, at)| &*it.edition.documents[*at]).collect();
    let register = Register::of(law);
    let standings = register.with_uses(law, &documents).into_iter();
    standings.map(|standing| row(law, &standing, &regulations)).collect()
}

fn row(law: &Edition, standing: &Standing<'_>, regulations: &[(&LoadedEdition, usize)]) -> Row {
    let Standing { power, status, uses } = standing;
    let document = &law.documents[power.provision.document()];
    let (file, line, _) = place(law, power.provision.document(), power.words.start());
    let used_by = uses.iter().map(|(regulation, used)| {
        let (loaded, at) = regulations[*regulation];
        let document = &loaded.edition.documents[at];
        let (file, line, _) = loaded.place(at, used.address.start());
        Using {
            at: used.provision.map(|held| document.path(held)).unwrap_or_default(),
            elects: (used.kind == UseKind::Elects).then(|| document.text()[used.choice].to_owned()),
            file,
            line,
        }
    });
    Row {
        at: power.path.clone(),
        body: power.body.clone(),
        status: status.name(),
        has_default: power.has_default,
        confirmed: power.confirmed,
        text: single_spaced(&document.tree.plain_range(power.words)),
        used_by: used_by.collect(),
        edition: law.id.clone(),
        file,
        line,
    }
}
