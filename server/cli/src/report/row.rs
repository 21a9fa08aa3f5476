//! A finding as `docs/schema/check.schema.json` has it.

use lawsmith_lints::Finding;
use serde::Serialize;

use crate::workspace::LoadedEdition;

#[derive(Serialize)]
pub struct Row {
    pub code: &'static str,
    pub name: &'static str,
    pub severity: &'static str,
    pub file: String,
    pub line: u32,
    pub column: u32,
    pub end_line: u32,
    pub end_column: u32,
    pub at: String,
    pub message: String,
    pub help: Option<String>,
    pub fix: Option<FixRow>,
}

#[derive(Serialize)]
pub struct FixRow {
    pub title: String,
    pub safe: bool,
    pub edits: Vec<EditRow>,
}

#[derive(Serialize)]
pub struct EditRow {
    pub line: u32,
    pub column: u32,
    pub end_line: u32,
    pub end_column: u32,
    pub replacement: String,
}

pub fn row(loaded: &LoadedEdition, finding: &Finding) -> Row {
    let (file, line, column) = loaded.place(finding.document, finding.range.start());
    let (_, end_line, end_column) = loaded.place(finding.document, finding.range.end());
    let fix = finding.fix.as_ref().map(|fix| FixRow {
        title: fix.title.clone(),
        safe: fix.safe,
        edits: fix
            .edits
            .iter()
            .map(|edit| {
                let (_, line, column) = loaded.place(finding.document, edit.range.start());
                let (_, end_line, end_column) = loaded.place(finding.document, edit.range.end());
                EditRow { line, column, end_line, end_column, replacement: edit.replacement.clone() }
            })
            .collect(),
    });
    Row {
        code: finding.rule.code,
        name: finding.rule.name,
        severity: finding.level.name(),
        file,
        line,
        column,
        end_line,
        end_column,
        at: finding.at.clone(),
        message: finding.message.clone(),
        help: finding.help.clone(),
        fix,
    }
}
