//! Runs of words.

use docx_rs::{Delete, Footnote, Hyperlink, HyperlinkType, Insert, Paragraph, Run};

use super::{TERM, bookmark};
use crate::model::{self, Book, Mark, Style};

/// Whom Word names as the author of proposed changes.
const AUTHOR: &str = "Lawsmith";

/// Words without a look.
pub(super) fn plain_run(words: &str) -> Run {
    Run::new().add_text(words)
}

/// A number with what parts it from its words.
pub(super) fn marker(number: &str) -> Run {
    plain_run(number).add_tab()
}

/// Adds a run of the book to a paragraph.
pub(super) fn add(book: &Book, date: &str, paragraph: Paragraph, run: &model::Run) -> Paragraph {
    let look = |words: &str| match run.style {
        Style::Emphasis => plain_run(words).italic(),
        Style::Strong => plain_run(words).style(TERM),
        _ => plain_run(words),
    };
    match (&run.mark, run.style) {
        (_, Style::Inserted) => paragraph.add_insert(Insert::new(look(&run.text)).author(AUTHOR).date(date)),
        (_, Style::Deleted) => {
            let struck = Run::new().add_delete_text(run.text.as_str());
            paragraph.add_delete(Delete::new().add_run(struck).author(AUTHOR).date(date))
        }
        (Mark::Reference { target: Some(target), .. }, _) => paragraph
            .add_hyperlink(Hyperlink::new(bookmark(*target), HyperlinkType::Anchor).add_run(look(&run.text))),
        (Mark::Link(link), _) => {
            paragraph.add_hyperlink(Hyperlink::new(link, HyperlinkType::External).add_run(look(&run.text)))
        }
        (Mark::Footnote(at), _) => match footnote(book, date, *at) {
            Some(footnote) => paragraph.add_run(Run::new().add_footnote_reference(footnote)),
            None => paragraph.add_run(look(&run.text)),
        },
        (Mark::Image(_), _) => paragraph.add_run(look(&format!("[{}]", run.text))),
        _ => paragraph.add_run(look(&run.text)),
    }
}

/// A footnote; Word has one for each mark. The marks in it are words.
fn footnote(book: &Book, date: &str, at: usize) -> Option<Footnote> {
    let footnote = book.footnotes.get(at)?;
    let words = footnote.runs.iter().filter(|run| !matches!(run.mark, Mark::Footnote(_)));
    let content = words.fold(Paragraph::new(), |paragraph, run| add(book, date, paragraph, run));
    Some(Footnote { id: at + 1, content: vec![content] })
}
