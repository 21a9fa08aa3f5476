//! The redline for Word: struck and added words are tracked changes, which its reader can accept and reject.

use std::io;

use docx_rs::{
    Delete, Docx, Insert, LineSpacing, Paragraph, Run, RunFonts, Style, StyleType, Table, TableCell, TableRow,
};

use crate::comparison::Comparison;
use crate::redline::frame::{Names, nothing, title, unmarked};
use crate::redline::laws::{addresses, redlined};
use crate::redline::lines::{heading_lines, word_lines};
use crate::redline::segment::{Cell, Line, LineKind, Segment, SegmentKind, grid};
use crate::redline::told::kind_and_doubt;
use crate::redline::word;
use crate::row::Row;
use crate::words::Change;

/// Whom Word names as the author of the changes.
const AUTHOR: &str = "Lawsmith";
/// The same for references that only follow what they cite: Word shows, accepts and rejects changes by author.
const FOLLOWS: &str = "Lawsmith (consequential)";
/// The style of the headings over the provisions of a Law, as Word knows it.
const LAW: &str = "Heading1";
/// The style of the line that says what became of a provision.
const PROVISION: &str = "Provision";

/// The redline as a document in the format of Word (Office Open XML). `date` is when the changes were made as Word tells
/// it, such as `2017-08-01T00:00:00Z`.
///
/// # Errors
/// Where the document can't be packed.
pub fn docx(comparison: &Comparison<'_>, names: Names<'_>, date: &str) -> io::Result<Vec<u8>> {
    let mut document =
        blank(date).add_paragraph(Paragraph::new().style("Title").add_run(run(&title(comparison, names))));
    let laws = redlined(comparison);
    if let Some(told) = unmarked(comparison) {
        document = document.add_paragraph(Paragraph::new().add_run(run(&told)));
    }
    if laws.is_empty() {
        document = document.add_paragraph(Paragraph::new().add_run(run(nothing(comparison))));
    }
    for law in laws {
        document =
            document.add_paragraph(Paragraph::new().style(LAW).keep_next(true).add_run(run(&law.title)));
        for row in law.rows {
            document = document.add_paragraph(headline(comparison, row));
            for lines in [heading_lines(comparison, row), word_lines(comparison, row)] {
                document = add_lines(document, &lines, date);
            }
        }
        if !law.elsewhere.is_empty() {
            let went: Vec<String> = law.elsewhere.iter().map(|went| went.told(comparison)).collect();
            let told = Paragraph::new().style(PROVISION).add_run(run("Now elsewhere: ").italic());
            document = document.add_paragraph(told.add_run(run(&went.join("; ")).bold()));
        }
    }
    word::packed(document)
}

/// A document with the styles that Word's outline and table of contents know.
fn blank(date: &str) -> Docx {
    let style = |id: &str, name: &str| Style::new(id, StyleType::Paragraph).name(name);
    let space = |before: u32| LineSpacing::new().before(before).after(60);
    let fonts = RunFonts::new().ascii("Georgia").hi_ansi("Georgia").cs("Georgia");
    Docx::new()
        .created_at(date)
        .updated_at(date)
        .default_fonts(fonts)
        .default_size(22)
        .default_line_spacing(space(0))
        .add_style(style("Title", "Title").size(36).bold().line_spacing(space(0)))
        .add_style(style(LAW, "heading 1").size(28).bold().outline_lvl(0).line_spacing(space(360)))
        .add_style(style(PROVISION, "Provision").size(20).line_spacing(space(240)))
}

/// `13A3 → 76B2 — moved; substantive change: must → should (weaker)`.
fn headline(comparison: &Comparison<'_>, row: &Row) -> Paragraph {
    Paragraph::new()
        .style(PROVISION)
        .keep_next(true)
        .add_run(run(&addresses(comparison, row)).bold())
        .add_run(run(&format!(" — {}", kind_and_doubt(comparison, row))).italic())
}

/// Adds paragraphs, and tables as such.
fn add_lines(mut document: Docx, lines: &[Line], date: &str) -> Docx {
    let ends = ends(lines);
    let mut at = 0;
    for lines in lines.chunk_by(|line, next| line.kind.is_row() && line.kind.goes_on(next.kind)) {
        document = match lines[0].kind.is_row() {
            // Without a paragraph between them two tables would be one.
            true => document.add_table(table(lines, date)).add_paragraph(Paragraph::new()),
            false => document.add_paragraph(tracked(&lines[0], ends[at], date)),
        };
        at += lines.len();
    }
    document
}

/// A table with its changes; a row that one side alone has is a change as a whole.
fn table(lines: &[Line], date: &str) -> Table {
    let row = |(line, cells): (&Line, Vec<Option<&Cell>>)| {
        let cell = |(column, cell): (usize, Option<&Cell>)| {
            let paragraph = ended(line.opens, date);
            let paragraph = if column == 0 { labelled(paragraph, line) } else { paragraph };
            let segments = cell.map_or(&[][..], |cell| &cell.segments);
            let paragraph = segments.iter().fold(paragraph, |paragraph, one| add(paragraph, one, date));
            TableCell::new().add_paragraph(paragraph)
        };
        let row = TableRow::new(cells.into_iter().enumerate().map(cell).collect());
        match line.opens {
            Change::Added => row.insert(Insert::new_with_empty().author(AUTHOR).date(date)),
            Change::Struck => row.delete(Delete::new().author(AUTHOR).date(date)),
            Change::Kept => row,
        }
    };
    Table::new(lines.iter().zip(grid(lines)).map(row).collect())
}

/// An empty paragraph whose end one side or both have.
fn ended(end: Change, date: &str) -> Paragraph {
    match end {
        Change::Added => Paragraph::new().insert(AUTHOR, date),
        Change::Struck => Paragraph::new().delete(AUTHOR, date),
        Change::Kept => Paragraph::new(),
    }
}

/// With the address of what begins with the line.
fn labelled(paragraph: Paragraph, line: &Line) -> Paragraph {
    match &line.at {
        Some(at) => paragraph.add_run(run(&format!("{at}: ")).bold()),
        None => paragraph,
    }
}

/// Which side has the end of each line, which in Word belongs to the line before the break. What is wholly new or gone
/// goes with the end of its last line, so that no empty line is left.
fn ends(lines: &[Line]) -> Vec<Change> {
    let whole =
        [Change::Added, Change::Struck].into_iter().find(|one| lines.iter().all(|line| line.is_all(*one)));
    let behind = lines.iter().skip(1).map(|line| line.opens);
    behind.chain([whole.unwrap_or(Change::Kept)]).collect()
}

/// A paragraph with its changes.
fn tracked(line: &Line, end: Change, date: &str) -> Paragraph {
    let mut paragraph = labelled(ended(end, date), line);
    if line.kind == LineKind::Item {
        let change = if line.is_all(line.opens) { line.opens } else { Change::Kept };
        paragraph =
            add(paragraph, &Segment { change, words: "• ".to_owned(), kind: SegmentKind::Words }, date);
    }
    line.segments().fold(paragraph, |paragraph, segment| add(paragraph, segment, date))
}

fn add(paragraph: Paragraph, segment: &Segment, date: &str) -> Paragraph {
    let author = match segment.kind {
        SegmentKind::FollowingReference => FOLLOWS,
        SegmentKind::Words => AUTHOR,
    };
    match segment.change {
        Change::Kept => paragraph.add_run(run(&segment.words)),
        Change::Added => paragraph.add_insert(Insert::new(run(&segment.words)).author(author).date(date)),
        Change::Struck => {
            let struck = Run::new().add_delete_text(plain(&segment.words));
            paragraph.add_delete(Delete::new().add_run(struck).author(author).date(date))
        }
    }
}

fn run(words: &str) -> Run {
    Run::new().add_text(plain(words))
}

/// Characters that XML has no place for can't go into the file.
fn plain(words: &str) -> String {
    words.chars().filter(|c| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}')).collect()
}

#[cfg(test)]
mod tests {
    use docx_rs::read_docx;
    use lawsmith_test_support::edition;

    use super::*;
    use crate::both::Side;
    use crate::compare_editions;

    /// What stands between each `start` and the next `end`.
    fn between<'t>(text: &'t str, start: &str, end: &str) -> Vec<&'t str> {
        text.split(start).skip(1).filter_map(|rest| Some(rest.split_once(end)?.0)).collect()
    }

    /// The paragraphs as a side reads them: the new one once every change is accepted, the old one once every one is rejected.
    fn settled(document: &[u8], side: Side) -> Vec<String> {
        // Nothing in the file is packed.
        let xml = String::from_utf8_lossy(document);
        let body = xml.split_once("<w:body>").unwrap().1.split_once("</w:body>").unwrap().0;
        let gone = match side {
            Side::Old => "w:ins",
            Side::New => "w:del",
        };
        let paragraph = |paragraph: &str| {
            let mut rest = paragraph.to_owned();
            for change in between(paragraph, &format!("<{gone} "), &format!("</{gone}>")) {
                rest = rest.replace(change, "");
            }
            let runs = rest.replace("w:delText", "w:t");
            let words: String = between(&runs, "<w:t xml:space=\"preserve\">", "</w:t>").concat();
            words.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
        };
        let all = between(body, "<w:p ", "</w:p>").into_iter().map(paragraph);
        all.filter(|words| !words.is_empty()).collect()
    }

    fn written(old: &str, new: &str) -> Vec<u8> {
        let (old, new) = (edition(old), edition(new));
        let comparison = compare_editions(&old, &new);
        let names = Names { old: "draft", new: "final" };
        let document = docx(&comparison, names, "2025-01-02T03:04:05Z").unwrap();
        assert!(read_docx(&document).is_ok());
        document
    }

    #[test]
    fn accepting_gives_the_new_words_and_rejecting_the_old_ones() {
        let document = written(
            "Law 1 — Boats\n\nA. A boat & its crew may sail.\nB. Oars are counted.\nC. Nobody sails at night.\n",
            "Law 1 — Boats\n\nA. A boat & its crew must sail <soon>.\nB. Oars are counted.\n",
        );
        let headlines = [
            "draft → final",
            "Law 1 — Boats",
            "1A — substantive change: may → must (stronger); the word “soon” is new",
        ];
        let accepted = settled(&document, Side::New);
        assert_eq!(accepted[..3], headlines);
        assert_eq!(accepted[3..], ["A boat & its crew must sail <soon>.", "old 1C — gone"]);
        let rejected = settled(&document, Side::Old);
        assert_eq!(rejected[3], "A boat & its crew may sail.");
        assert_eq!(rejected[5], "Nobody sails at night.");
    }

    #[test]
    fn a_reference_that_follows_and_a_new_paragraph_are_changes_too() {
        let document = written(
            "Law 1 — Boats\n\nA. A boat may sail.\n\nLaw 2 — Oars\n\nA. See Law 1A.\n\nNobody rows.\n",
            "Law 1 — Fog\n\nA. Play ends in fog.\n\nLaw 2 — Boats\n\nA. A boat may sail.\n\n\
             Law 3 — Oars\n\nA. See Law 2A.\n\nOars are long.\n\nNobody rows.\n",
        );
        let accepted = settled(&document, Side::New);
        assert_eq!(accepted[accepted.len() - 3..], ["See Law 2A.", "Oars are long.", "Nobody rows."]);
        let rejected = settled(&document, Side::Old);
        assert_eq!(rejected[rejected.len() - 2..], ["See Law 1A.", "Nobody rows."]);
        assert!(String::from_utf8_lossy(&document).contains("w:author=\"Lawsmith (consequential)\""));
    }

    #[test]
    fn nothing_changed_is_said() {
        let laws = "Law 1 — Boats\n\nA. A boat may sail.\n";
        assert_eq!(settled(&written(laws, laws), Side::New), ["draft → final", "Nothing changed."]);
    }

    #[test]
    fn a_document_is_of_a_work_and_has_a_style_for_what_names_none() {
        let law =
            |seat: &str| format!("title: Quay Rules\nkind: laws\n\nLaw 1 — Seat\nThe seat is {seat}.\n");
        let document = written(&law("old"), &law("new"));
        assert_eq!(settled(&document, Side::New)[0], "Quay Rules: draft → final");
        let xml = String::from_utf8_lossy(&document);
        assert!(
            xml.contains("w:default=\"1\" w:styleId=\"Normal\"") && xml.contains("<dc:creator>Lawsmith<")
        );
    }

    #[test]
    fn a_table_is_one_and_rows_are_changes() {
        let law = |rows: &str| format!("Law 1 — Fees\n\nA. Fees:\n\n| Boat | Fee |\n| --- | --- |\n{rows}");
        let document =
            written(&law("| sloop | 60 |\n| raft | 20 |\n"), &law("| sloop | 70 |\n| ketch | 240 |\n"));
        let xml = String::from_utf8_lossy(&document);
        let rows = between(&xml, "<w:tr>", "</w:tr>");
        let changes = |row: &&str| (row.contains("<w:trPr><w:ins "), row.contains("<w:trPr><w:del "));
        assert_eq!(
            rows.iter().map(changes).collect::<Vec<_>>(),
            [(false, false), (false, false), (false, true), (true, false)]
        );
        assert_eq!(
            settled(&document, Side::New)[3..],
            ["Fees:", "Boat", "Fee", "sloop", "70", "ketch", "240"]
        );
        assert_eq!(settled(&document, Side::Old)[3..], ["Fees:", "Boat", "Fee", "sloop", "60", "raft", "20"]);
    }
}
