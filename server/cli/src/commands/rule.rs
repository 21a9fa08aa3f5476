//! `lawsmith rule`: a rule explained, or the list of all.

use lawsmith_lints::{Rule, documentation, find_rule, registry};
use serde::Serialize;

use crate::args;
use crate::outcome::Outcome;
use crate::output;

#[derive(Serialize)]
struct Row {
    code: &'static str,
    name: &'static str,
    level: &'static str,
    since: &'static str,
    fixable: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    documentation: Option<String>,
}

pub fn run(arguments: &args::Rule) -> anyhow::Result<Outcome> {
    let Some(name) = &arguments.code else {
        let rows: Vec<Row> = registry().iter().map(|rule| row(rule, false)).collect();
        output::rows(arguments.format, &rows, |out, row| {
            let fix = if row.fixable { "  has a fix" } else { "" };
            writeln!(out, "{}  {:<26} {}{fix}", row.code, row.name, row.level)
        })?;
        return Ok(Outcome::Done);
    };
    let Some(rule) = find_rule(name) else {
        let known = lawsmith_lints::Levels::new([(name.as_str(), lawsmith_lints::Level::Off)]);
        return Err(known
            .err()
            .map_or_else(|| anyhow::anyhow!("there is no rule {name}"), anyhow::Error::new));
    };
    output::rows(arguments.format, &[row(rule, true)], |out, row| {
        writeln!(out, "{} · {} · since {}\n", row.code, row.level, row.since)?;
        write!(out, "{}", row.documentation.as_deref().unwrap_or_default())
    })?;
    Ok(Outcome::Done)
}

fn row(rule: &Rule, documented: bool) -> Row {
    Row {
        code: rule.code,
        name: rule.name,
        level: rule.level.name(),
        since: rule.since,
        fixable: rule.fixable,
        documentation: documented.then(|| documentation(rule)),
    }
}
