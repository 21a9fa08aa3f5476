//! What stands round a redline: what it is called, what it does not mark, and that nothing changed.

use lawsmith_syntax::DocumentKind;
use lawsmith_text::capitalised;

use crate::both::Both;
use crate::comparison::Comparison;

/// What the sides are called.
pub type Names<'a> = Both<&'a str>;

/// What is said where nothing changed, or nothing that is marked.
pub(crate) fn nothing(comparison: &Comparison<'_>) -> &'static str {
    if comparison.typing.told().is_some() { "Nothing else changed." } else { "Nothing changed." }
}

/// The sentence on signs that are typed otherwise throughout, if there are some.
pub(crate) fn unmarked(comparison: &Comparison<'_>) -> Option<String> {
    Some(format!("{}.", capitalised(&comparison.typing.told()?)))
}

/// What a redline is called: the work, if the headers of all its laws say so on the new side, and what is compared.
pub(crate) fn title(comparison: &Comparison<'_>, names: Names<'_>) -> String {
    let laws =
        comparison.new.edition.documents.iter().filter(|document| document.kind() == DocumentKind::Laws);
    let mut titles = laws.filter_map(|document| document.tree.header_value("title"));
    let sides = format!("{} → {}", names.old, names.new);
    match titles.next() {
        Some(work) if titles.all(|title| title == work) => format!("{work}: {sides}"),
        _ => sides,
    }
}
