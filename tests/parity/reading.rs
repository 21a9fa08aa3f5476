//! What both parsers say of a text, in one form: what can be compared, and how it differs.

use std::ops::Range;

/// What one parser has read.
#[derive(Debug, Default)]
pub struct Reading {
    /// Provisions, definitions, parts and groups, in order: where each begins, and what it is.
    pub outline: Vec<(usize, String)>,
    /// Header fields, attributes, notes, footnotes and fences, in the same form.
    pub lines: Vec<(usize, String)>,
    /// References, in order.
    pub references: Vec<Mention>,
}

/// A reference, or what may be one.
#[derive(Debug, Clone)]
pub struct Mention {
    /// Where it stands.
    pub range: Range<usize>,
    /// The noun that it begins with.
    pub noun: Option<String>,
}

/// Words of a heading, a headword or a note on one line, without blanks at the ends.
pub fn flat(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// How the two differ, a line for each difference; none where they agree.
pub fn differences(text: &str, program: &Reading, editor: &Reading, nouns: &[String]) -> Vec<String> {
    let mut found = lists(text, &program.outline, &editor.outline);
    found.extend(lists(text, &program.lines, &editor.lines));
    found.extend(references(text, &program.references, &editor.references, nouns));
    found
}

fn lists(text: &str, program: &[(usize, String)], editor: &[(usize, String)]) -> Vec<String> {
    let only = |these: &[(usize, String)], those: &[(usize, String)], who: &str| -> Vec<String> {
        let missing = these.iter().filter(|row| those.binary_search(row).is_err());
        missing.map(|(at, row)| format!("{}: only {who}: {row}", line_of(text, *at))).collect()
    };
    let sorted = |rows: &[(usize, String)]| {
        let mut rows = rows.to_vec();
        rows.sort();
        rows
    };
    let (these, those) = (sorted(program), sorted(editor));
    let mut found = only(&these, &those, "the program");
    found.extend(only(&those, &these, "tree-sitter"));
    if found.is_empty() && program != editor {
        found.push("the order differs".to_owned());
    }
    found
}

/// References with a noun are the same; the others that the program believes are among the
/// candidates. A chain, "paragraph (b) of section 4", is one reference of the program and several
/// of the editor's, and an article may stand before a name: so a candidate has to lie in the
/// reference and to reach its beginning or its end.
fn references(text: &str, program: &[Mention], editor: &[Mention], nouns: &[String]) -> Vec<String> {
    let inside = |inner: &Mention, outer: &Mention| {
        inner.range.start >= outer.range.start && inner.range.end <= outer.range.end
    };
    let show = |who: &str, mention: &Mention| {
        let words = flat(&text[mention.range.clone()]);
        format!("{}: only {who} has the reference “{words}”", line_of(text, mention.range.start))
    };
    let mut found = Vec::new();
    for reference in program {
        let mut of_it = editor.iter().filter(|mention| inside(mention, reference));
        let known = if reference.noun.is_some() {
            let begins =
                |mention: &&Mention| mention.noun.is_some() && mention.range.start == reference.range.start;
            let first = of_it.clone().find(begins);
            first.is_some() && of_it.any(|mention| mention.range.end == reference.range.end)
        } else {
            of_it.any(|mention| {
                mention.range.start == reference.range.start || mention.range.end == reference.range.end
            })
        };
        if !known {
            found.push(show("the program", reference));
        }
    }
    for mention in editor {
        let Some(noun) = &mention.noun else { continue };
        let counts = nouns.iter().any(|known| known.eq_ignore_ascii_case(noun));
        if counts && !program.iter().any(|reference| inside(mention, reference)) {
            found.push(show("tree-sitter", mention));
        }
    }
    found
}

/// The line of a place, from 1.
fn line_of(text: &str, at: usize) -> usize {
    text[..at].bytes().filter(|byte| *byte == b'\n').count() + 1
}
