//! Findings for people: the message, the source line with carets, the hint.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use lawsmith_lints::{Finding, Level as Loudness};

use crate::workspace::LoadedEdition;

/// Prints findings to a string.
pub struct FindingRenderer {
    renderer: Renderer,
}

impl FindingRenderer {
    /// A renderer, with colours or without.
    pub fn new(colours: bool) -> Self {
        let renderer = if colours { Renderer::styled() } else { Renderer::plain() };
        Self { renderer: renderer.term_width(110) }
    }

    /// One finding. Only the lines it stands on are handed to the renderer, so that the
    /// cost does not grow with the file.
    pub fn render(&self, loaded: &LoadedEdition, finding: &Finding) -> String {
        let document = &loaded.edition.documents[finding.document];
        let text = document.text();
        let first = document.lines.line(finding.range.start());
        let last = document.lines.line(finding.range.end().max(finding.range.start()));
        let from = document.lines.line_range(text, first).map_or(0, |range| range.start());
        let to = document.lines.line_range(text, last).map_or(text.len(), |range| range.end());
        let span = finding.range.start() - from..finding.range.end().max(finding.range.start()) - from;
        let level = match finding.level {
            Loudness::Error => Level::ERROR,
            Loudness::Warning => Level::WARNING,
            _ => Level::NOTE.with_name("hint"),
        };
        let snippet = Snippet::source(&text[from..to])
            .line_start(first as usize)
            .path(document.path.as_str())
            .annotation(AnnotationKind::Primary.span(span).label(finding.rule.name));
        let mut group =
            Group::with_title(level.primary_title(finding.message.as_str()).id(finding.rule.code))
                .element(snippet);
        let told_by_fix = |help: &String| finding.fix.as_ref().is_some_and(|fix| fix.title == *help);
        if let Some(help) = finding.help.as_ref().filter(|help| !told_by_fix(help)) {
            group = group.element(Level::HELP.message(help.as_str()));
        }
        if let Some(fix) = &finding.fix {
            let how = if fix.safe { "`--fix` will" } else { "to mend it," };
            group = group.element(Level::HELP.message(format!("{how} {}", fix.title)));
        }
        self.renderer.render(&[group])
    }
}
