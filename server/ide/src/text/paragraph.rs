//! Words for a person, before anybody knows how they will be shown.

use lawsmith_syntax::table_rows;
use lawsmith_text::TextRange;

/// A line of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paragraph {
    /// How it stands out.
    pub style: Style,
    /// The words, without any markup but the bars of a table.
    pub words: String,
}

/// How a line stands out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Style {
    /// What the answer is about.
    Title,
    /// Words of the law, so many levels in.
    Law(usize),
    /// A table of the law, so many levels in: rows of cells between bars, a line each, as the law has them.
    Table(usize),
    /// What Lawsmith has to say.
    Remark,
    /// What is wrong.
    Warning,
}

impl Paragraph {
    pub(crate) fn new(style: Style, words: impl Into<String>) -> Self {
        Self { style, words: words.into() }
    }
}

/// The lines as Markdown; nothing in the words is taken for markup.
pub fn markdown(paragraphs: &[Paragraph]) -> String {
    let mut out = String::new();
    let mut before: Option<Style> = None;
    for paragraph in paragraphs {
        let words = match paragraph.style {
            Style::Table(level) => table(&paragraph.words, &"  ".repeat(level)),
            _ => escaped(&paragraph.words),
        };
        let list = |style: Style| matches!(style, Style::Law(level) if level > 0);
        if let Some(before) = before {
            out.push_str(if list(before) && list(paragraph.style) { "\n" } else { "\n\n" });
        }
        match paragraph.style {
            Style::Title => out.push_str(&format!("**{words}**")),
            Style::Law(0) | Style::Table(_) => out.push_str(&words),
            Style::Law(level) => out.push_str(&format!("{}- {words}", "  ".repeat(level - 1))),
            Style::Remark => out.push_str(&format!("*{words}*")),
            Style::Warning => out.push_str(&format!("⚠ {words}")),
        }
        before = Some(paragraph.style);
    }
    out
}

/// The lines as plain text.
pub fn plain(paragraphs: &[Paragraph]) -> String {
    let line = |paragraph: &Paragraph| match paragraph.style {
        Style::Law(level) => format!("{}{}", "  ".repeat(level), paragraph.words),
        Style::Table(level) => {
            let rows = paragraph.words.lines().map(|row| format!("{}{row}", "  ".repeat(level)));
            rows.collect::<Vec<_>>().join("\n")
        }
        _ => paragraph.words.clone(),
    };
    paragraphs.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// A table as Markdown has it, which knows none without a head.
fn table(words: &str, indent: &str) -> String {
    let printed = |cells: Vec<String>| format!("{indent}| {} |", cells.join(" | "));
    let rows = table_rows(words, TextRange::new(0, words.len()));
    let columns = rows.iter().map(|row| row.cells.len()).max().unwrap_or_default();
    let mut lines: Vec<String> = Vec::new();
    if rows.get(1).is_none_or(|row| !row.is_dashes(words)) {
        lines.push(printed(vec![String::new(); columns]));
        lines.push(printed(vec!["---".to_owned(); columns]));
    }
    for row in &rows {
        let dashes = row.is_dashes(words);
        let cell = |cell: &TextRange| match dashes {
            true => words[*cell].to_owned(),
            false => escaped(&words[*cell].replace("\\|", "|")),
        };
        lines.push(printed(row.cells.iter().map(cell).collect()));
    }
    lines.join("\n")
}

fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for (at, c) in words.char_indices() {
        let sign = matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '|' | '~' | '#');
        // "1. text" and "+ text" open lists at the start of a line.
        let opens_list = match c {
            '-' | '+' => at == 0,
            '.' | ')' => at > 0 && words[..at].bytes().all(|b| b.is_ascii_digit()),
            _ => false,
        };
        if sign || opens_list {
            out.push('\\');
        }
        out.push(if c.is_control() { ' ' } else { c });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_never_markup() {
        let lines = [
            Paragraph::new(Style::Title, "<script>"),
            Paragraph::new(Style::Law(0), "1. *one*"),
            Paragraph::new(Style::Law(1), "(a) [x](y)"),
            Paragraph::new(Style::Law(2), "(i) z"),
        ];
        let expected = "**\\<script\\>**\n\n1\\. \\*one\\*\n\n- (a) \\[x\\](y)\n  - (i) z";
        assert_eq!(markdown(&lines), expected);
        assert_eq!(plain(&lines), "<script>\n1. *one*\n  (a) [x](y)\n    (i) z");
    }

    #[test]
    fn tables_stay_tables() {
        let lines = [
            Paragraph::new(Style::Law(1), "1. Fees:"),
            Paragraph::new(Style::Table(1), "| Boat | Fee |\n| :-- | --: |\n| gig \\| yawl | <1> |"),
            Paragraph::new(Style::Law(1), "2. Due."),
        ];
        let expected =
            "- 1\\. Fees:\n\n  | Boat | Fee |\n  | :-- | --: |\n  | gig \\| yawl | \\<1\\> |\n\n- 2\\. Due.";
        assert_eq!(markdown(&lines), expected);
        assert_eq!(
            plain(&lines),
            "  1. Fees:\n  | Boat | Fee |\n  | :-- | --: |\n  | gig \\| yawl | <1> |\n  2. Due."
        );
        let headless = [Paragraph::new(Style::Table(0), "| a | b |\n| c |")];
        assert_eq!(markdown(&headless), "|  |  |\n| --- | --- |\n| a | b |\n| c |");
    }
}
