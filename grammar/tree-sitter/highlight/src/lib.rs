//! `.laws` text as HTML, coloured by the queries that editors use.
//!
//! [`html`] gives the text with `<span class="laws-…">` around what the queries name, escaped for a
//! `<pre>` or `<code>`; [`STYLE`] is a style sheet for it that keeps its contrast on light and on dark
//! pages. It knows the file at hand only: whether a reference leads anywhere is the program's business.

use tree_sitter_highlight::{Highlight, HighlightConfiguration, Highlighter, HtmlRenderer};

/// The captures that have a colour, outermost part first; a capture counts under the longest name that
/// begins it.
const NAMES: [&str; 20] = [
    "attribute",
    "comment",
    "diff.minus",
    "diff.plus",
    "keyword",
    "label",
    "markup.heading",
    "markup.italic",
    "markup.link",
    "markup.link.label",
    "markup.link.url",
    "markup.raw",
    "markup.raw.block",
    "markup.strong",
    "property",
    "punctuation.delimiter",
    "string",
    "string.escape",
    "type",
    "type.definition",
];

/// A style sheet for the classes.
pub const STYLE: &str = include_str!("../style.css");

/// Why text can't be coloured.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HighlightError {
    /// A query names a node that the grammar lacks.
    #[error("a query does not fit the grammar: {0}")]
    Query(String),
    /// The highlighter gave up.
    #[error("the text can't be coloured: {0}")]
    Text(String),
}

/// `text` as HTML: each line ends in a line break, and what is coloured stands in
/// `<span class="laws-label">` and its like; the dots of names are hyphens.
pub fn html(text: &str) -> Result<String, HighlightError> {
    let configuration = configuration()?;
    let classes: Vec<String> =
        NAMES.iter().map(|name| format!("class=\"laws-{}\"", name.replace('.', "-"))).collect();
    let mut highlighter = Highlighter::new();
    let failed = |error: tree_sitter_highlight::Error| HighlightError::Text(error.to_string());
    // What a fence holds keeps one colour, whatever its language.
    let events =
        highlighter.highlight(&configuration, text.as_bytes(), None, None, |_| None).map_err(failed)?;
    let mut renderer = HtmlRenderer::new();
    let attributes = |highlight: Highlight, out: &mut Vec<u8>| {
        out.extend_from_slice(classes.get(highlight.0).map_or(b"", |class| class.as_bytes()));
    };
    renderer.render(events, text.as_bytes(), &attributes).map_err(failed)?;
    Ok(renderer.lines().collect())
}

/// The queries of the grammar, for the names that have a colour.
fn configuration() -> Result<HighlightConfiguration, HighlightError> {
    let mut configuration = HighlightConfiguration::new(
        tree_sitter_laws::LANGUAGE.into(),
        "laws",
        tree_sitter_laws::HIGHLIGHTS_QUERY,
        tree_sitter_laws::INJECTIONS_QUERY,
        "",
    )
    .map_err(|error| HighlightError::Query(error.to_string()))?;
    configuration.configure(&NAMES);
    Ok(configuration)
}
