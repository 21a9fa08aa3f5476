//! A page that needs nothing else: the frame and the looks of all pages that the comparison of editions gives.

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
h1 { font-size: clamp(1.5rem, 5vw, 2rem); line-height: 1.25; text-wrap: balance; }
h2 { line-height: 1.3; text-wrap: balance; }
output { display: inline-block; }
nav ul { columns: 16rem; list-style: none; margin: 0; padding: 0; }
nav li { break-inside: avoid; padding-left: 1.2em; text-indent: -1.2em; }
table { border-collapse: collapse; margin: 2rem 0; width: 100%; }
th, td { border-bottom: 1px solid var(--line); overflow-wrap: anywhere; padding: .2rem .5rem; text-align: left; }
main > table :is(th, td):nth-child(3), main > table :is(th, td):nth-child(4) { overflow-wrap: normal; }
@media (max-width: 40rem) { th, td { font-size: .75rem; padding: .2rem .25rem .2rem 0; } }
caption { font-weight: bold; text-align: left; }
article { border-top: 1px solid var(--line); padding: .5rem 0; }
article h3 { font-size: 1rem; margin: 0; }
article ul, article table { margin: .25rem 0; }
.table { overflow-x: auto; }
.table table { width: auto; }
.wide table { min-width: 56rem; }
.table :is(th, td) { overflow-wrap: normal; vertical-align: top; }
article p, article li { margin: .25rem 0; }
.heading { font-style: italic; }
.at { font: bold .875rem/1.4 sans-serif; }
del { color: var(--struck); text-decoration: line-through; }
ins { color: var(--added); font-weight: bold; text-decoration: underline; }
.why { font: .875rem/1.4 sans-serif; margin: .25rem 0; }
ins.follows { font-weight: normal; text-decoration-style: dotted; }
.sides { display: none; gap: 2rem; grid-template-columns: repeat(2, minmax(0, 1fr)); }
@media (max-width: 40rem) { .sides { gap: 1rem; } }
.beside .sides { display: grid; }
.beside .inline { display: none; }
.heads { background: var(--paper); border-bottom: 1px solid var(--line); font: bold .875rem/1.4 sans-serif; position: sticky; top: 0; }
.heads p { margin: .25rem 0; }
[hidden], .unlisted { display: none; }
.said { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; width: 1px; }
@media print {
  html { background: none; color: #000; }
  body { max-width: none; padding: 0; }
  fieldset, nav, .same { display: none; }
  .unlisted { display: block; }
  h1, h2, h3, .why, .heading, thead, p:has(+ .table) { break-after: avoid; }
  h1, h2, h3, article:not(:has(table)), tr, p, li { break-inside: avoid; }
  tbody tr:first-child { break-before: avoid; }
  .table { overflow: visible; }
  .wide table { font-size: .75rem; min-width: 0; }
}
";

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
