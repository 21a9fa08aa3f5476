//! `textDocument/foldingRange`.

use lawsmith_ide::DocumentId;
use tower_lsp_server::ls_types::{FoldingRange, FoldingRangeKind};

use crate::documents::Snapshot;

pub(crate) fn folding_range(snapshot: &Snapshot, id: DocumentId) -> Option<Vec<FoldingRange>> {
    let lines = snapshot.lines(id)?;
    let folds = snapshot.analysis.folding(id).into_iter().map(|fold| {
        let range = lines.range(fold.range);
        FoldingRange {
            start_line: range.start.line,
            start_character: None,
            end_line: range.end.line,
            end_character: None,
            kind: Some(if fold.comment { FoldingRangeKind::Comment } else { FoldingRangeKind::Region }),
            collapsed_text: None,
        }
    });
    Some(folds.collect())
}
