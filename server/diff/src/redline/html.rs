//! The redline as one page that needs nothing else: side by side or inline, by class, with a list to jump by.
//!
//! What was struck and added is told by `del` and `ins`, not by colour alone. The choices are plain form controls; without
//! scripts the page shows everything inline.

use crate::comparison::{Comparison, Relation, Row};
use crate::redline::{Names, Segment, heading, kind, law, shown, sides, words};
use crate::words::Change;

const STYLE: &str = "
:root { color-scheme: light dark; --paper: #fff; --ink: #1a1a1a; --link: #0b4f9e; --struck: #a40e26; --added: #0b5e2b; --line: #767676; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #161616; --ink: #e8e8e8; --link: #9ec5ff; --struck: #ff9aa5; --added: #8ce0a4; --line: #9a9a9a; }
}
html { background: var(--paper); color: var(--ink); }
a { color: var(--link); }
body { font: 1rem/1.5 Georgia, serif; overflow-wrap: anywhere; margin: 0 auto; max-width: 75rem; padding: 0 1rem 4rem; }
fieldset, nav { border: 1px solid var(--line); margin: 1rem 0; padding: .5rem 1rem; font-family: sans-serif; }
fieldset label { margin-right: 1.5rem; white-space: nowrap; }
nav ul { columns: 16rem; list-style: none; margin: 0; padding: 0; }
table { border-collapse: collapse; margin: 2rem 0; width: 100%; }
th, td { border-bottom: 1px solid var(--line); overflow-wrap: anywhere; padding: .2rem .5rem; text-align: left; }
caption { font-weight: bold; text-align: left; }
article { border-top: 1px solid var(--line); padding: .5rem 0; }
article h3 { font-size: 1rem; margin: 0; }
del { color: var(--struck); text-decoration: line-through; }
ins { color: var(--added); font-weight: bold; text-decoration: underline; }
.why { font: .875rem/1.4 sans-serif; margin: .25rem 0; }
.sides { display: none; gap: 2rem; grid-template-columns: 1fr 1fr; }
.beside .sides { display: grid; }
.beside .inline { display: none; }
.sides p { margin: .25rem 0; }
[hidden] { display: none; }
@media print { html { background: none; color: #000; } fieldset, nav { display: none; } article { break-inside: avoid; } body { max-width: none; } }
";

const SCRIPT: &str = "
const boxes = [...document.querySelectorAll('input[name=class]')];
const filter = () => {
  const on = new Set(boxes.filter(box => box.checked).map(box => box.value));
  let count = 0;
  for (const row of document.querySelectorAll('article')) {
    row.hidden = !on.has(row.dataset.class);
    count += row.hidden ? 0 : 1;
  }
  for (const law of document.querySelectorAll('section')) law.hidden = !law.querySelector('article:not([hidden])');
  document.getElementById('count').textContent = count + (count === 1 ? ' change' : ' changes') + ' shown';
};
boxes.forEach(box => box.addEventListener('change', filter));
for (const view of document.querySelectorAll('input[name=view]')) view.addEventListener('change', () =>
  document.body.classList.toggle('beside', view.value === 'beside' && view.checked));
document.getElementById('choices').hidden = false;
filter();
";

/// The redline as a page.
pub fn html(comparison: &Comparison<'_>, names: Names<'_>) -> String {
    let mut laws: Vec<(String, Vec<&Row>)> = Vec::new();
    for row in shown(comparison) {
        let title = law(comparison, row);
        // What is gone may stand between the provisions of another Law.
        match laws.iter_mut().rfind(|(known, _)| *known == title) {
            Some((_, rows)) => rows.push(row),
            None => laws.push((title, vec![row])),
        }
    }
    let mut body = controls();
    let jumps: Vec<String> = laws
        .iter()
        .enumerate()
        .map(|(at, (title, rows))| {
            format!("<li><a href=\"#law-{at}\">{}</a> ({})</li>", escaped(title), rows.len())
        })
        .collect();
    if !jumps.is_empty() {
        body.push_str(&format!("<nav aria-label=\"Laws\"><ul>\n{}\n</ul></nav>\n", jumps.join("\n")));
    }
    body.push_str("</header>\n<main>\n");
    if laws.is_empty() {
        body.push_str("<p>Nothing changed.</p>\n");
    }
    for (at, (title, rows)) in laws.iter().enumerate() {
        body.push_str(&format!("<section id=\"law-{at}\">\n"));
        body.push_str(&format!("<h2>{}</h2>\n", escaped(title)));
        for row in rows {
            body.push_str(&article(comparison, row));
        }
        body.push_str("</section>\n");
    }
    body.push_str("</main>\n");
    page(&format!("{} → {}", names.old, names.new), &body, SCRIPT)
}

fn controls() -> String {
    let classes = ["substantive", "editorial", "consequential", "renumbering"];
    let boxes: Vec<String> = classes
        .iter()
        .map(|class| {
            format!(
                "<label><input type=\"checkbox\" name=\"class\" value=\"{class}\" checked> {class}</label>"
            )
        })
        .collect();
    format!(
        "<form id=\"choices\" hidden>\n<fieldset><legend>View</legend>\n\
         <label><input type=\"radio\" name=\"view\" value=\"inline\" checked> inline</label>\n\
         <label><input type=\"radio\" name=\"view\" value=\"beside\"> side by side</label></fieldset>\n\
         <fieldset><legend>Show changes</legend>\n{}\n<output id=\"count\"></output></fieldset>\n</form>\n",
        boxes.join("\n")
    )
}

fn article(comparison: &Comparison<'_>, row: &Row) -> String {
    let class = row.class.map_or("renumbering", |class| class.name());
    let (old, new) = sides(comparison, row);
    let title = match (old.is_empty(), new.is_empty()) {
        (true, _) => format!("{new} (new)"),
        (_, true) => format!("{old} (gone)"),
        _ if old == new => new,
        _ if row.relation == Relation::Moved => format!("{new} (moved from {old})"),
        _ => format!("{new} (was {old})"),
    };
    let (title_words, text) = (heading(comparison, row), words(comparison, row));
    let both = [&title_words, &text];
    let inline: String = both
        .iter()
        .filter(|segments| !segments.is_empty())
        .map(|segments| format!("<p>{}</p>\n", print(segments)))
        .collect();
    let side = |without: Change, empty: &str| {
        let paragraphs: String = both
            .iter()
            .map(|segments| print_without(segments, without))
            .filter(|words| !words.is_empty())
            .map(|words| format!("<p>{words}</p>"))
            .collect();
        if paragraphs.is_empty() { format!("<p>{empty}</p>") } else { paragraphs }
    };
    format!(
        "<article data-class=\"{class}\">\n<h3>{}</h3>\n<p class=\"why\">{}</p>\n<div class=\"inline\">\n{inline}</div>\n\
         <div class=\"sides\">\n<div>{}</div>\n<div>{}</div>\n</div>\n</article>\n",
        escaped(&title),
        escaped(&kind(row)),
        side(Change::Added, "—"),
        side(Change::Struck, "—"),
    )
}

pub(crate) fn print(segments: &[Segment]) -> String {
    segments.iter().map(mark).collect::<String>().trim_start().to_owned()
}

fn print_without(segments: &[Segment], without: Change) -> String {
    let kept = segments.iter().filter(|segment| segment.change != without);
    kept.map(mark).collect::<String>().trim_start().to_owned()
}

fn mark(segment: &Segment) -> String {
    let inner = segment.words.trim_start();
    let blank = if inner.len() < segment.words.len() { " " } else { "" };
    match segment.change {
        Change::Kept => format!("{blank}{}", escaped(inner)),
        Change::Struck => format!("{blank}<del>{}</del>", escaped(inner)),
        Change::Added => format!("{blank}<ins>{}</ins>", escaped(inner)),
    }
}

/// A whole page; `body` goes on in the header behind the title, closes it and opens its own main part.
pub fn page(title: &str, body: &str, script: &str) -> String {
    let script = if script.is_empty() { String::new() } else { format!("<script>{script}</script>\n") };
    let title = escaped(title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<header>\n<h1>{title}</h1>\n{body}{script}</body>\n</html>\n"
    )
}

/// Text as text in HTML; characters that no page may hold are left out.
pub fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for c in words.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
