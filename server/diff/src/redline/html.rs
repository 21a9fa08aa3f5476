//! The redline as one page that needs nothing else: side by side or inline, by class, with a list to jump by.
//!
//! What was struck and added is told by `del` and `ins`, not by colour alone. The choices are plain form controls; without
//! scripts the page shows everything inline.

use rustc_hash::FxHashMap;

use crate::class::Class;
use crate::comparison::Comparison;
use crate::redline::frame::{self, Names, nothing, unmarked};
use crate::redline::laws::{Law, Transfer, redlined, sides};
use crate::redline::lines::{heading_lines, word_lines};
use crate::redline::page::{escaped, page};
use crate::redline::segment::{self, Cell, Line, LineKind, Segment, SegmentKind, gap, grid};
use crate::redline::told::{class_means, kind_and_doubt, possible};
use crate::row::{Relation, Row};
use crate::words::Change;

/// The classes as readers choose by them, the weightiest first.
const CLASSES: [Class; 4] = [Class::Substantive, Class::Editorial, Class::Consequential, Class::Renumbering];

const SCRIPT: &str = "
const boxes = [...document.querySelectorAll('input[name=class]')];
const filter = () => {
  const on = new Set(boxes.filter(box => box.checked).map(box => box.value));
  let count = 0;
  for (const row of document.querySelectorAll('article')) {
    row.hidden = !on.has(row.dataset.class);
    count += row.hidden ? 0 : 1;
  }
  for (const law of document.querySelectorAll('section')) {
    const rows = law.querySelectorAll('article:not([hidden])').length;
    law.hidden = rows === 0 && !law.querySelector('.elsewhere');
    const link = document.querySelector(`nav a[href='#${law.id}']`);
    link.parentElement.hidden = law.hidden;
    link.nextElementSibling.textContent = rows;
  }
  document.getElementById('count').textContent = count + (count === 1 ? ' change' : ' changes') + ' shown';
};
boxes.forEach(box => box.addEventListener('change', filter));
const views = [...document.querySelectorAll('input[name=view]')];
const show = () =>
  document.body.classList.toggle('beside', views.some(view => view.value === 'beside' && view.checked));
views.forEach(view => view.addEventListener('change', show));
document.getElementById('choices').hidden = false;
filter();
show();
";

/// The redline as a page.
pub fn html(comparison: &Comparison<'_>, names: Names<'_>) -> String {
    let laws = redlined(comparison);
    let mut body = String::new();
    if !laws.is_empty() {
        body.push_str(&counted(&laws));
    }
    body.push_str(&unmarked_line(comparison));
    if !laws.is_empty() {
        body.push_str(&controls());
        body.push_str(&contents(&laws));
    }
    body.push_str("</header>\n<main>\n");
    if laws.is_empty() {
        body.push_str(&format!("<p>{}</p>\n", nothing(comparison)));
    }
    let places = places(&laws);
    for (at, law) in laws.iter().enumerate() {
        body.push_str(&format!("<section id=\"law-{at}\">\n<h2>{}</h2>\n", escaped(&law.title)));
        if !law.rows.is_empty() {
            body.push_str(&format!(
                "<div class=\"sides heads\"><p>Old: {}</p><p>New: {}</p></div>\n",
                escaped(names.old),
                escaped(names.new)
            ));
        }
        for row in &law.rows {
            body.push_str(&article(comparison, row, names, &law.title));
        }
        body.push_str(&elsewhere(comparison, law, &places));
        body.push_str("</section>\n");
    }
    body.push_str("</main>\n");
    let script = if laws.is_empty() { "" } else { SCRIPT };
    page(&frame::title(comparison, names), &body, script)
}

/// What is typed otherwise throughout, in a line.
pub(crate) fn unmarked_line(comparison: &Comparison<'_>) -> String {
    unmarked(comparison).map_or_else(String::new, |told| format!("<p>{}</p>\n", escaped(&told)))
}

fn class(row: &Row) -> Class {
    row.class.unwrap_or(Class::Renumbering)
}

/// How many changes there are of each class.
fn counted(laws: &[Law<'_>]) -> String {
    let rows = || laws.iter().flat_map(|law| &law.rows);
    let told = |one: &Class| {
        let count = rows().filter(|row| class(row) == *one).count();
        (count > 0).then(|| format!("{count} {}", one.name()))
    };
    let told: Vec<String> = CLASSES.iter().filter_map(told).collect();
    let count = rows().count();
    let noun = if count == 1 { "change" } else { "changes" };
    format!("<p>{count} {noun}: {}.</p>\n", told.join(", "))
}

fn contents(laws: &[Law<'_>]) -> String {
    let jump = |(at, law): (usize, &Law<'_>)| {
        format!(
            "<li><a href=\"#law-{at}\">{}</a>\u{a0}(<span>{}</span>)</li>",
            escaped(&law.title),
            law.rows.len()
        )
    };
    let jumps: Vec<String> = laws.iter().enumerate().map(jump).collect();
    format!("<nav aria-label=\"Laws\"><ul>\n{}\n</ul></nav>\n", jumps.join("\n"))
}

fn controls() -> String {
    let choice = |class: &Class| {
        format!(
            "<label title=\"{}\"><input type=\"checkbox\" name=\"class\" value=\"{name}\" checked> {name}</label>",
            class_means(*class),
            name = class.name()
        )
    };
    format!(
        "<form id=\"choices\" hidden>\n<fieldset><legend>View</legend>\n\
         <label><input type=\"radio\" name=\"view\" value=\"inline\" checked> inline</label>\n\
         <label><input type=\"radio\" name=\"view\" value=\"beside\"> side by side</label></fieldset>\n\
         <fieldset><legend>Show changes</legend>\n{}\n<output id=\"count\"></output></fieldset>\n</form>\n",
        CLASSES.iter().map(choice).collect::<Vec<_>>().join("\n")
    )
}

/// A row of the Law called `law`; what that title or its own says already is not said again.
fn article(comparison: &Comparison<'_>, row: &Row, names: Names<'_>, law: &str) -> String {
    let (mut heading, lines) = (heading_lines(comparison, row), word_lines(comparison, row));
    let title = title(comparison, row);
    heading.retain(|line| !is_said(line, law) && !is_said(line, &title));
    // Who hears the page is told it all the same: each article has a heading.
    let said = if title == law { " class=\"said\"" } else { "" };
    let own = format!("<h3{said}>{}</h3>\n", escaped(&title));
    let side = |name: &str, without: Change| {
        let words = print(&segment::side(&heading, without), &segment::side(&lines, without));
        let words = if words.is_empty() { "<p>—</p>\n".to_owned() } else { words };
        format!("<div role=\"group\" aria-label=\"{}\">\n{words}</div>\n", escaped(name))
    };
    // The title of what is new or gone says so.
    let why = match row.relation {
        Relation::Added => None,
        Relation::Removed => possible(comparison, row),
        _ => Some(kind_and_doubt(comparison, row)),
    };
    let why = why.map_or(String::new(), |why| format!("<p class=\"why\">{}</p>\n", escaped(&why)));
    format!(
        "<article data-class=\"{}\">\n{own}{why}\
         <div class=\"inline\">\n{}</div>\n<div class=\"sides\">\n{}{}</div>\n</article>\n",
        class(row).name(),
        print(&heading, &lines),
        side(&format!("old: {}", names.old), Change::Added),
        side(&format!("new: {}", names.new), Change::Struck),
    )
}

/// The number of the Law that each row stands under.
fn places(laws: &[Law<'_>]) -> FxHashMap<*const Row, usize> {
    let rows = |(at, law): (usize, &Law<'_>)| {
        law.rows.iter().map(move |&row| (std::ptr::from_ref(row), at)).collect::<Vec<_>>()
    };
    laws.iter().enumerate().flat_map(rows).collect()
}

/// What went from a Law to others, each with a link to the Law that it stands under.
fn elsewhere(comparison: &Comparison<'_>, law: &Law<'_>, places: &FxHashMap<*const Row, usize>) -> String {
    let link = |went: &Transfer<'_>| {
        let told = escaped(&went.told(comparison));
        match places.get(&std::ptr::from_ref(went.row)) {
            Some(at) => format!("<a href=\"#law-{at}\">{told}</a>"),
            None => told,
        }
    };
    let links: Vec<String> = law.elsewhere.iter().map(link).collect();
    match links.is_empty() {
        true => String::new(),
        false => format!("<p class=\"elsewhere\">Now elsewhere: {}</p>\n", links.join("; ")),
    }
}

/// Whether a heading stayed, and is the end of a title above it.
fn is_said(line: &Line, title: &str) -> bool {
    let words: String = line.segments().map(|segment| segment.words.as_str()).collect();
    line.segments().all(|segment| segment.change == Change::Kept) && title.ends_with(words.trim())
}

/// The addresses of a row: the new ones first, since that is where it stands.
pub(crate) fn title(comparison: &Comparison<'_>, row: &Row) -> String {
    let (old, new) = sides(comparison, row);
    match (old.is_empty(), new.is_empty()) {
        (true, _) => format!("{new} (new)"),
        (_, true) => format!("old {old} (gone)"),
        _ if old == new => new,
        _ if row.relation == Relation::Moved => format!("{new} (moved from {old})"),
        _ => format!("{new} (was {old})"),
    }
}

/// Headings, and lines as paragraphs, lists and tables.
pub(crate) fn print(headings: &[Line], lines: &[Line]) -> String {
    let mut out = String::new();
    for line in headings {
        out.push_str(&format!("<p class=\"heading\">{}</p>\n", line_words(line)));
    }
    for lines in lines.chunk_by(|line, next| line.kind.goes_on(next.kind)) {
        match lines[0].kind {
            LineKind::Paragraph => out.push_str(&format!("<p>{}</p>\n", line_words(&lines[0]))),
            LineKind::Item => {
                let items: String =
                    lines.iter().map(|line| format!("<li>{}</li>\n", line_words(line))).collect();
                out.push_str(&format!("<ul>\n{items}</ul>\n"));
            }
            LineKind::Head | LineKind::Row => out.push_str(&table(lines)),
        }
    }
    out
}

fn table(lines: &[Line]) -> String {
    // From so many columns on the type is smaller on paper.
    const MANY: usize = 7;
    let row = |line: &Line, cells: &[Option<&Cell>]| {
        let cell = |(column, cell): (usize, &Option<&Cell>)| {
            let words = cell.map(|cell| marked(&cell.segments)).unwrap_or_default();
            let words = if column == 0 { at(line) + &words } else { words };
            let tag = if line.kind == LineKind::Head && !words.is_empty() { "th" } else { "td" };
            format!("<{tag}>{words}</{tag}>")
        };
        format!("<tr>{}</tr>\n", cells.iter().enumerate().map(cell).collect::<String>())
    };
    let grid = grid(lines);
    let wide = if grid.first().is_some_and(|cells| cells.len() >= MANY) { " wide" } else { "" };
    // The head stands above each page that the table goes on to.
    let heads = lines.iter().take_while(|line| line.kind == LineKind::Head).count();
    let mut rows = lines.iter().zip(&grid).map(|(line, cells)| row(line, cells));
    let head: String = rows.by_ref().take(heads).collect();
    let head = if head.is_empty() { head } else { format!("<thead>\n{head}</thead>\n") };
    let rows: String = rows.collect();
    format!(
        "<div class=\"table{wide}\" role=\"group\" aria-label=\"Table\" tabindex=\"0\">\n\
         <table>\n{head}<tbody>\n{rows}</tbody>\n</table>\n</div>\n"
    )
}

fn line_words(line: &Line) -> String {
    at(line) + &line.cells.iter().map(|cell| marked(&cell.segments)).collect::<String>()
}

/// The address of what begins with a line.
fn at(line: &Line) -> String {
    line.at
        .as_ref()
        .map_or_else(String::new, |at| format!("<span class=\"at\">{}</span> ", escaped(&at.to_string())))
}

fn marked(segments: &[Segment]) -> String {
    let mut out = String::new();
    for (at, segment) in segments.iter().enumerate() {
        let (before, inner, behind) = segment.parts();
        let (inner, gap) = (escaped(inner), gap(segments, at));
        let why = match segment.kind {
            SegmentKind::FollowingReference => {
                " class=\"follows\" title=\"The reference follows what it cites.\""
            }
            SegmentKind::Words => "",
        };
        let words = match segment.change {
            Change::Kept => inner,
            Change::Struck => format!("<del{why}>{inner}</del>"),
            Change::Added => format!("<ins{why}>{inner}</ins>"),
        };
        out.push_str(&format!("{gap}{before}{words}{behind}"));
    }
    out.trim().to_owned()
}
