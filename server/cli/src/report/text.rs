//! Findings for people: each with its line, and how many there are.

use std::io::Write;

use lawsmith_lints::Level;

use super::Found;
use crate::output::count;
use crate::render::FindingRenderer;
use crate::workspace::Work;

pub fn print(out: &mut impl Write, found: &[Found<'_>]) -> anyhow::Result<()> {
    let renderer = FindingRenderer::for_output();
    for (loaded, finding) in found {
        writeln!(out, "{}\n", renderer.render(loaded, finding))?;
    }
    Ok(())
}

/// How many findings there are, in how much text.
pub fn summary(found: &[Found<'_>], works: &[Work]) -> String {
    let of = |level: Level| found.iter().filter(|(_, finding)| finding.level == level).count();
    let editions = || works.iter().flat_map(|work| &work.editions);
    let documents: usize =
        editions().map(|loaded| loaded.selected.iter().filter(|asked| **asked).count()).sum();
    let references: usize = editions().map(|loaded| loaded.edition.references.len()).sum();
    let findings = if found.is_empty() {
        "nothing found".to_owned()
    } else {
        let parts = [(Level::Error, "error"), (Level::Warning, "warning"), (Level::Hint, "hint")];
        let parts = parts.into_iter().map(|(level, name)| (of(level), name)).filter(|(n, _)| *n > 0);
        parts.map(|(n, name)| count(n, name)).collect::<Vec<_>>().join(", ")
    };
    format!("{findings} in {} with {}", count(documents, "file"), count(references, "reference"))
}
