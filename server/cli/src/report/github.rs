//! Annotations of a GitHub workflow: <https://docs.github.com/actions>, "Workflow commands".

use super::row::Row;

/// The command that annotates the place of a finding.
pub fn command(row: &Row) -> String {
    let escape = |text: &str| text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    let property = |text: &str| escape(text).replace(':', "%3A").replace(',', "%2C");
    let command = match row.severity {
        "error" => "error",
        "warning" => "warning",
        _ => "notice",
    };
    let help = row.help.as_ref().map(|help| format!("\n{help}")).unwrap_or_default();
    format!(
        "::{command} file={},line={},endLine={},col={},endColumn={},title={}::{}",
        property(&row.file),
        row.line,
        row.end_line,
        row.column,
        row.end_column,
        property(&format!("{} {}", row.code, row.name)),
        escape(&format!("{}{help}", row.message)),
    )
}
