//! Runs of words.

use docx_rs::{Delete, FieldCharType, Footnote, Hyperlink, HyperlinkType, Insert, InstrText, Paragraph, Run};

use super::{TERM, Writer, bookmark};
use crate::model::{self, Mark, Style};

/// The style of the numbers of footnotes, as docx-rs names it.
pub(super) const NUMBER_OF_NOTE: &str = "FootnoteReference";

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
pub(super) fn add(writer: &Writer<'_>, paragraph: Paragraph, run: &model::Run) -> Paragraph {
    let date = writer.date;
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
        (Mark::Footnote(at), _) => match writer.book.footnotes.get(*at) {
            Some(footnote) => mark(writer, paragraph, *at, footnote),
            None => paragraph.add_run(look(&run.text)),
        },
        (Mark::Image(_), _) => paragraph.add_run(look(&format!("[{}]", run.text))),
        _ => paragraph.add_run(look(&run.text)),
    }
}

/// The mark of a footnote: where it is first marked Word counts it, behind that a field repeats its number.
fn mark(writer: &Writer<'_>, paragraph: Paragraph, at: usize, footnote: &model::Footnote) -> Paragraph {
    let place = bookmark(footnote.place);
    let counted = writer.marked.borrow().iter().position(|marked| *marked == at);
    if let Some(counted) = counted {
        let code = InstrText::Unsupported(format!("NOTEREF {place} \\f \\h"));
        let begin = Run::new().add_field_char(FieldCharType::Begin, false).add_instr_text(code);
        let begin = begin.add_field_char(FieldCharType::Separate, false);
        let end = Run::new().add_field_char(FieldCharType::End, false);
        let number = plain_run(&(counted + 1).to_string()).style(NUMBER_OF_NOTE);
        return paragraph.add_run(begin).add_run(number).add_run(end);
    }
    writer.marked.borrow_mut().push(at);
    // The marks in it are words.
    let words = footnote.runs.iter().filter(|run| !matches!(run.mark, Mark::Footnote(_)));
    let words = words.fold(Paragraph::new(), |paragraph, run| add(writer, paragraph, run));
    let number = Run::new().add_footnote_reference(Footnote { id: at + 1, content: vec![words] });
    let id = footnote.place.0 + 1;
    paragraph.add_bookmark_start(id, place).add_run(number).add_bookmark_end(id)
}
