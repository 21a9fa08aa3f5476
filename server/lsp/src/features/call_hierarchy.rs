//! `textDocument/prepareCallHierarchy`, and both directions: cited by, and cites.

use lawsmith_ide::{DocumentId, Target};
use serde_json::json;
use tower_lsp_server::ls_types::{
    CallHierarchyIncomingCall, CallHierarchyItem, CallHierarchyOutgoingCall, Position, SymbolKind,
};

use crate::documents::Snapshot;

pub(crate) fn prepare(
    snapshot: &Snapshot,
    id: DocumentId,
    position: Position,
) -> Option<Vec<CallHierarchyItem>> {
    let offset = snapshot.lines(id)?.offset(position);
    let target = snapshot.analysis.prepare_call_hierarchy(id, offset)?;
    Some(vec![item(snapshot, target)?])
}

pub(crate) fn incoming(
    snapshot: &Snapshot,
    id: DocumentId,
    position: Position,
) -> Option<Vec<CallHierarchyIncomingCall>> {
    let offset = snapshot.lines(id)?.offset(position);
    let calls = snapshot.analysis.incoming_calls(id, offset).into_iter().filter_map(|call| {
        let lines = snapshot.lines(call.target.document)?;
        let from_ranges = call.ranges.iter().map(|&range| lines.range(range)).collect();
        Some(CallHierarchyIncomingCall { from: item(snapshot, call.target)?, from_ranges })
    });
    Some(calls.collect())
}

pub(crate) fn outgoing(
    snapshot: &Snapshot,
    id: DocumentId,
    position: Position,
) -> Option<Vec<CallHierarchyOutgoingCall>> {
    let lines = snapshot.lines(id)?;
    let calls = snapshot.analysis.outgoing_calls(id, lines.offset(position)).into_iter().filter_map(|call| {
        let from_ranges = call.ranges.iter().map(|&range| lines.range(range)).collect();
        Some(CallHierarchyOutgoingCall { to: item(snapshot, call.target)?, from_ranges })
    });
    Some(calls.collect())
}

fn item(snapshot: &Snapshot, target: Target) -> Option<CallHierarchyItem> {
    let lines = snapshot.lines(target.document)?;
    Some(CallHierarchyItem {
        name: target.name,
        kind: SymbolKind::METHOD,
        tags: None,
        detail: None,
        uri: snapshot.uri(target.document)?,
        range: lines.range(target.whole.cover(target.focus)),
        selection_range: lines.range(target.focus),
        data: Some(json!(null)),
    })
}
