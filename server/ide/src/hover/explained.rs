//! Norm words and rules, explained.

use lawsmith_lints::{documentation, find_rule};
use lawsmith_text::single_spaced;

use crate::text::paragraph::{Paragraph, Style};
use crate::workspace::analysis::Inside;

impl Inside<'_> {
    pub(super) fn of_norm(&self, place: usize) -> Vec<Paragraph> {
        let norms = &self.edition.norms;
        let scale = &norms.scale;
        let who = match &norms.explained_in {
            Some(part) => format!("the {part} explains"),
            None => "the manifest declares".to_owned(),
        };
        let steps: Vec<String> = scale
            .iter()
            .enumerate()
            .map(|(at, norm)| if at == place { format!("▸ {norm} ◂") } else { norm.clone() })
            .collect();
        vec![
            Paragraph::new(
                Style::Title,
                format!("{}: {} of {} on the scale", scale[place], place + 1, scale.len()),
            ),
            Paragraph::new(Style::Law(0), steps.join(" · ")),
            Paragraph::new(Style::Remark, format!("weakest first, as {who} it")),
        ]
    }
}

/// What a rule does and why, from its documentation.
pub(super) fn of_rule(name: &str) -> Option<Vec<Paragraph>> {
    let rule = find_rule(name)?;
    let page = documentation(rule);
    let mut lines = vec![Paragraph::new(Style::Title, format!("{} {}", rule.code, rule.name))];
    let section = |title: &str| {
        let behind = page.split(&format!("## {title}\n")).nth(1)?;
        Some(single_spaced(behind.split("\n## ").next()?))
    };
    lines.extend(
        ["What it does", "Why"]
            .into_iter()
            .filter_map(section)
            .map(|words| Paragraph::new(Style::Law(0), words)),
    );
    Some(lines)
}
