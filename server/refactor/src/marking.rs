//! Drafting notes that a refactoring leaves below words which a person has to look at.

use lawsmith_model::{Document, Edition, ProvisionId};
use lawsmith_text::{Edit, LINE_ENDS, TextRange, line_break};

/// Who has signed such notes.
pub(crate) const SIGNATURE: &str = "lawsmith";

/// Puts a note below the block that holds the byte at `offset`, at the column of its provision.
pub(crate) fn note_below(document: &Document, offset: usize, message: &str) -> Option<Edit> {
    let (tree, text) = (&document.tree, document.text());
    let at = tree.block_at(offset)?;
    let opening = tree.nodes.get(tree.owner(at)).and_then(|node| node.opening());
    let column = opening.and_then(|block| tree.blocks.get(block)).map_or(0, |block| block.column);
    let line_break = line_break(text);
    let end = tree.blocks.get(at)?.range.end();
    let before = if text[..end].ends_with(LINE_ENDS) { "" } else { line_break };
    let indent = " ".repeat(column as usize);
    let replacement = format!("{before}{indent}> [{SIGNATURE}] {message}{line_break}");
    Some(Edit { range: TextRange::empty(end), replacement })
}

/// Whether an edition says the same with notes that have been put in: the same provisions with the same words, which
/// cite the same.
pub(crate) fn reads_alike(without: &Edition, with: &Edition) -> bool {
    let provisions = |edition: &Edition| -> Vec<(String, Option<String>, String)> {
        let documents = edition.documents.iter().enumerate();
        let ids = documents
            .flat_map(|(at, it)| (0..it.provisions().len()).map(move |row| ProvisionId::new(at, row)));
        let words = |id: ProvisionId| {
            let document = &edition.documents[id.document()];
            (
                edition.path(id),
                document.heading(id.at()),
                document.tree.own_text(document.provisions()[id.at()].node()),
            )
        };
        ids.map(words).collect()
    };
    let cited = |edition: &Edition| -> Vec<(String, String)> {
        edition.references.iter().map(|it| (edition.at(it), edition.target(it))).collect()
    };
    provisions(without) == provisions(with) && cited(without) == cited(with)
}
