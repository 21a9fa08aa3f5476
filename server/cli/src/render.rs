//! Findings for people: the message, the source line with carets, the hint.

use std::io;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use lawsmith_lints::{Finding, Level as Loudness};
use lawsmith_text::floor_char_boundary;

use crate::output::colours;
use crate::workspace::LoadedEdition;

/// How many bytes of a line are shown before and behind a finding, and of the finding itself.
const LONG: usize = 400;

/// Prints findings to a string.
pub struct FindingRenderer {
    renderer: Renderer,
}

impl FindingRenderer {
    /// A renderer for the output, with colours where it takes them.
    pub fn for_output() -> Self {
        let renderer = if colours(&io::stdout()) { Renderer::styled() } else { Renderer::plain() };
        Self { renderer: renderer.term_width(110) }
    }

    /// One finding. Only the lines it stands on are handed to the renderer, and of long ones
    /// what is around it; the words of a finding are bounded too. So the cost grows neither with the file nor with its lines.
    pub fn render(&self, loaded: &LoadedEdition, finding: &Finding) -> String {
        let document = &loaded.edition.documents[finding.document];
        let text = document.text();
        let (start, end) = (finding.range.start(), finding.range.end().max(finding.range.start()));
        let (first, last) = (document.lines.line(start), document.lines.line(end));
        let from = document.lines.line_range(text, first).map_or(0, |range| range.start());
        let to = document.lines.line_range(text, last).map_or(text.len(), |range| range.end());
        let end = end.min(floor_char_boundary(text, start + LONG));
        let near = floor_char_boundary(text, start.saturating_sub(LONG)).max(from);
        let far = floor_char_boundary(text, end + LONG).min(to);
        let level = match finding.level {
            Loudness::Error => Level::ERROR,
            Loudness::Warning => Level::WARNING,
            _ => Level::NOTE.with_name("hint"),
        };
        let mut group =
            Group::with_title(level.primary_title(finding.message.as_str()).id(finding.rule.code));
        let mut snippet = Snippet::source(&text[near..far])
            .line_start(first as usize)
            .annotation(AnnotationKind::Primary.span(start - near..end - near).label(finding.rule.name));
        if near == from {
            snippet = snippet.path(document.path.as_str());
        } else {
            // The renderer would count the column from where the line is cut.
            let (_, line, column) = loaded.place(finding.document, start);
            let origin = Origin::path(document.path.as_str()).line(line as usize);
            group = group.element(origin.char_column(column as usize));
        }
        group = group.element(snippet);
        let told_by_fix = |help: &String| finding.fix.as_ref().is_some_and(|fix| fix.title == *help);
        if let Some(help) = finding.help.as_ref().filter(|help| !told_by_fix(help)) {
            group = group.element(Level::HELP.message(help.as_str()));
        }
        if let Some(fix) = &finding.fix {
            let how = if fix.safe { "`--fix` will" } else { "`--fix --unsafe` will" };
            group = group.element(Level::HELP.message(format!("{how} {}", fix.title)));
        }
        self.renderer.render(&[group])
    }
}
