//! `lawsmith powers`: what the laws leave to a body to choose, and what regulations make of it.

use std::sync::Arc;

use anyhow::bail;
use lawsmith_model::{Edition, Power, Register, UseKind};
use lawsmith_text::single_spaced;
use serde::Serialize;

use crate::args::{PowerStatus, Powers};
use crate::outcome::Outcome;
use crate::output;
use crate::workspace::{LoadedEdition, load, place};

#[derive(Serialize)]
struct Row {
    at: String,
    body: String,
    status: PowerStatus,
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
        let body = |wanted: &String| row.body.eq_ignore_ascii_case(wanted);
        arguments.status.is_none_or(|status| status == row.status)
            && arguments.body.as_ref().is_none_or(body)
            && arguments.edition.as_ref().is_none_or(|edition| *edition == row.edition)
    };
    let laws = laws(&loaded);
    if let Some(wanted) =
        arguments.edition.as_ref().filter(|wanted| !laws.iter().any(|law| law.id == **wanted))
    {
        bail!("there is no edition {wanted} here; `lawsmith edition list` tells what there is");
    }
    let rows: Vec<Row> = laws.iter().flat_map(|law| rows(law, &loaded)).filter(wanted).collect();
    output::rows(arguments.format, &rows, |out, row| {
        let defaulted = row.status == PowerStatus::Defaulted;
        let default = if row.has_default && !defaulted { ", with a default" } else { "" };
        let body = if row.body.is_empty() { "somebody" } else { &row.body };
        writeln!(out, "{}  {body}  {}{default}  {}:{}", row.at, row.status.name(), row.file, row.line)?;
        writeln!(out, "    {}", row.text)?;
        for using in &row.used_by {
            let elects = using.elects.as_ref().map_or(String::new(), |words| format!(": {words}"));
            writeln!(out, "    - {}{elects}  {}:{}", using.at, using.file, using.line)?;
        }
        Ok(())
    })?;
    Ok(Outcome::Done)
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
    let register = Register::of(law);
    let mut rows: Vec<Row> = register.powers.iter().map(|power| row(law, power)).collect();
    for loaded in loaded {
        for (at, document) in loaded.edition.documents.iter().enumerate() {
            if !loaded.selected[at] || !loaded.edition.parent(at).is_some_and(|it| Arc::ptr_eq(it, law)) {
                continue;
            }
            for used in document.power_uses() {
                let text = document.text();
                let (file, line, _) = loaded.place(at, used.address.start());
                for power in register.named(law, &text[used.address]).unwrap_or_default() {
                    let elects = (used.kind == UseKind::Elects).then(|| text[used.choice].to_owned());
                    let at = used.provision.map(|held| document.path(held)).unwrap_or_default();
                    let row = &mut rows[power];
                    let status = if elects.is_some() { PowerStatus::Elected } else { PowerStatus::Used };
                    row.status = row.status.max(status);
                    row.used_by.push(Using { at, elects, file: file.clone(), line });
                }
            }
        }
    }
    rows
}

fn row(law: &Edition, power: &Power) -> Row {
    let document = &law.documents[power.provision.document()];
    let (file, line, _) = place(law, power.provision.document(), power.words.start());
    Row {
        at: power.path.clone(),
        body: power.body.clone(),
        status: if power.has_default { PowerStatus::Defaulted } else { PowerStatus::Undecided },
        has_default: power.has_default,
        confirmed: power.confirmed,
        text: single_spaced(&document.tree.plain_range(power.words)),
        used_by: Vec::new(),
        edition: law.id.clone(),
        file,
        line,
    }
}
