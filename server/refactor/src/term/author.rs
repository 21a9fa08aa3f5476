//! Bodies that a header names as its author: `author: Rowing Union (Harbour Authority)`.

use lawsmith_model::{Document, Lexicon};
use lawsmith_text::{Edit, TextRange};

use super::form::renamed;

/// The edits that give the authors called `old` the name `new`, in order.
pub(super) fn authors(lexicon: &Lexicon, document: &Document, old: &str, new: &str) -> Vec<Edit> {
    let text = document.text();
    let fields = document.tree.header_fields().iter().filter(|field| &text[field.key] == "author");
    let mut edits = Vec::new();
    for field in fields {
        let mut start = field.value.start();
        for name in text[field.value].split([',', ';', '/', '(', ')']) {
            let range = without_article(lexicon, name, start);
            let replacement = renamed(lexicon, old, &text[range], new).filter(|it| *it != text[range]);
            edits.extend(replacement.map(|replacement| Edit { range, replacement }));
            start += name.len() + 1;
        }
    }
    edits
}

/// Where the name stands that begins at the byte `start`.
fn without_article(lexicon: &Lexicon, name: &str, start: usize) -> TextRange {
    let words = name.trim_start();
    let own = words.split_once(' ').filter(|(article, _)| lexicon.articles.contains(&article.to_lowercase()));
    let own = own.map_or(words, |(_, rest)| rest.trim_start());
    let start = start + name.len() - own.len();
    TextRange::new(start, start + own.trim_end().len())
}
