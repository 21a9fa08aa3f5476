//! SARIF 2.1.0, the OASIS standard for the results of static analysis.

use lawsmith_lints::{Level, documentation, registry, section, summary};
use serde_json::{Value, json};

use super::Found;
use super::row::{FixRow, row};
use crate::known::Known;

/// The log of one run.
pub fn log(found: &[Found<'_>]) -> Value {
    let rules: Vec<_> = registry()
        .iter()
        .map(|rule| {
            json!({
                "id": rule.code,
                "name": rule.name,
                "shortDescription": {"text": summary(rule)},
                "fullDescription": {"text": section(rule, "What it does")},
                "help": {"text": documentation(rule), "markdown": documentation(rule)},
                "defaultConfiguration": {"level": level(rule.level), "enabled": rule.level != Level::Off},
                "properties": {"tags": [rule.family()]},
            })
        })
        .collect();
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {"name": "lawsmith", "semanticVersion": env!("CARGO_PKG_VERSION"), "rules": rules}},
            "columnKind": "unicodeCodePoints",
            "results": found.iter().map(result).collect::<Vec<_>>(),
        }],
    })
}

fn result((loaded, finding): &Found<'_>) -> Value {
    let row = row(loaded, finding);
    let index = registry().iter().position(|rule| *rule == finding.rule);
    let artifact = json!({"uri": uri(&row.file)});
    let message = row.help.map_or(row.message.clone(), |help| format!("{}\n{help}", row.message));
    let mut result = json!({
        "ruleId": row.code,
        "ruleIndex": index,
        "level": level(finding.level),
        "message": {"text": message},
        "locations": [{
            "physicalLocation": {
                "artifactLocation": artifact,
                "region": region(row.line, row.column, row.end_line, row.end_column),
            },
        }],
        // What tells the same finding in the next run, wherever its line has moved.
        "partialFingerprints": {"lawsmithParagraph/v1": Known::new(loaded, finding, &row.file).paragraph},
    });
    if !row.at.is_empty() {
        result["locations"][0]["logicalLocations"] = json!([{"fullyQualifiedName": row.at}]);
    }
    if let Some(fix) = &row.fix {
        result["fixes"] = json!([change(fix, &artifact)]);
    }
    result
}

fn change(fix: &FixRow, artifact: &Value) -> Value {
    let replacements: Vec<_> = fix
        .edits
        .iter()
        .map(|edit| {
            json!({
                "deletedRegion": region(edit.line, edit.column, edit.end_line, edit.end_column),
                "insertedContent": {"text": edit.replacement},
            })
        })
        .collect();
    json!({
        "description": {"text": fix.title},
        "artifactChanges": [{"artifactLocation": artifact, "replacements": replacements}],
    })
}

fn region(line: u32, column: u32, end_line: u32, end_column: u32) -> Value {
    json!({"startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column})
}

fn level(level: Level) -> &'static str {
    match level {
        Level::Error => "error",
        Level::Warning => "warning",
        Level::Hint => "note",
        Level::Off => "none",
    }
}

/// A path as a reference of RFC 3986.
fn uri(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    for byte in path.replace('\\', "/").bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                out.push(char::from(byte))
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}
