//! The texts of the workspace as the client and the disk have them, behind one lock that is
//! held for the time of an edit and never longer.

use std::sync::Arc;
use std::time::Instant;

use lawsmith_ide::{Analysis, DocumentId, Host, Splice};
use lawsmith_text::{ColumnUnit, Edit, TextRange};
use ropey::Rope;
use rustc_hash::FxHashMap;
use tower_lsp_server::ls_types::{
    DocumentChanges, Location, OneOf, OptionalVersionedTextDocumentIdentifier, SemanticToken,
    TextDocumentContentChangeEvent, TextDocumentEdit, TextEdit, Uri, WorkspaceEdit,
};

use crate::client_abilities::ClientAbilities;
use crate::files::{path_of, uri_of};
use crate::position::{Lines, rope_range};

/// A document that the client has open.
#[derive(Debug, Clone)]
pub(crate) struct Open {
    /// As the client writes it.
    pub uri: Uri,
    pub version: i32,
    rope: Rope,
    /// Whether an edit did not fit: what the client shows is not known until it gives the whole text.
    pub adrift: bool,
}

/// Why the changes of one notification were left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum LeftOut {
    /// The document is not open.
    NotOpen,
    /// One does not fit, as this says: from now on the document is adrift.
    Unfit(String),
    /// The document is adrift.
    Adrift,
}

/// The texts, the ropes of the open ones, and what was agreed with the client.
#[derive(Debug, Default)]
pub(crate) struct Documents {
    pub host: Host,
    open: Arc<FxHashMap<DocumentId, Open>>,
    pub unit: ColumnUnit,
    pub client: ClientAbilities,
    /// When the oldest edit came in that no diagnostics have answered.
    pub edited: Option<Instant>,
    /// The tokens that the client was sent last, and the name of that list.
    tokens: FxHashMap<DocumentId, (u64, Vec<SemanticToken>)>,
    lists: u64,
    /// The folder of the pages on rules, for a client that shows links to them.
    pub pages: Option<Arc<str>>,
}

/// The workspace at one moment.
#[derive(Debug, Clone)]
pub(crate) struct Snapshot {
    pub analysis: Analysis,
    pub open: Arc<FxHashMap<DocumentId, Open>>,
    pub unit: ColumnUnit,
    pub client: ClientAbilities,
    pub pages: Option<Arc<str>>,
}

impl Documents {
    pub fn open(&mut self, uri: Uri, version: i32, text: String) -> DocumentId {
        let path = path_of(&uri);
        let rope = Rope::from_str(&text);
        let id = self.host.set_text(&path, text.into());
        Arc::make_mut(&mut self.open).insert(id, Open { uri, version, rope, adrift: false });
        self.edited.get_or_insert_with(Instant::now);
        id
    }

    /// Applies the changes of one notification, all or none. Of a document that is adrift only a whole text counts, and what follows it.
    pub fn change(
        &mut self,
        uri: &Uri,
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
    ) -> Result<(), LeftOut> {
        let id = self.host.id(&path_of(uri));
        let unit = self.unit;
        let Some(known) = self.open.get(&id) else { return Err(LeftOut::NotOpen) };
        if known.adrift && changes.iter().all(|change| change.range.is_some()) {
            return Err(LeftOut::Adrift);
        }
        let changed = changed(&known.rope, changes, unit);
        let (rope, single) = changed.map_err(|why| {
            if let Some(open) = Arc::make_mut(&mut self.open).get_mut(&id) {
                open.adrift = true;
            }
            LeftOut::Unfit(why)
        })?;
        let text: Arc<str> = String::from(&rope).into();
        match single {
            Some(change) => self.host.apply_change(id, change, text),
            None => {
                let path = path_of(uri);
                self.host.set_text(&path, text);
            }
        }
        if let Some(open) = Arc::make_mut(&mut self.open).get_mut(&id) {
            open.rope = rope;
            open.version = version;
            open.adrift = false;
        }
        self.edited.get_or_insert_with(Instant::now);
        Ok(())
    }

    /// Closes a document; the path of its file, which says again what it holds.
    pub fn close(&mut self, uri: &Uri) -> Option<String> {
        let path = path_of(uri);
        let id = self.host.id(&path);
        Arc::make_mut(&mut self.open).remove(&id)?;
        self.tokens.remove(&id);
        Some(path)
    }

    /// The paths of the open documents.
    pub fn open_paths(&self) -> impl Iterator<Item = String> {
        self.open.values().map(|open| path_of(&open.uri))
    }

    /// Takes what a file says, unless the client has it open.
    pub fn take_file(&mut self, path: &str, text: Option<Arc<str>>) {
        let id = self.host.id(path);
        if self.open.contains_key(&id) {
            return;
        }
        match text {
            Some(text) => {
                self.host.set_text(path, text);
            }
            None => self.host.remove(path),
        }
    }

    /// Keeps the tokens that the client is sent; the name of the list, and what was there.
    pub fn keep_tokens(
        &mut self,
        id: DocumentId,
        tokens: Vec<SemanticToken>,
    ) -> (u64, Option<(u64, Vec<SemanticToken>)>) {
        self.lists += 1;
        (self.lists, self.tokens.insert(id, (self.lists, tokens)))
    }

    pub fn version(&self, id: DocumentId) -> Option<i32> {
        self.open.get(&id).map(|open| open.version)
    }

    /// Whether a document is open and [adrift](Open::adrift).
    pub fn is_adrift(&self, id: DocumentId) -> bool {
        self.open.get(&id).is_some_and(|open| open.adrift)
    }

    /// The versions of all open documents.
    pub fn versions(&self) -> FxHashMap<DocumentId, i32> {
        self.open.iter().map(|(id, open)| (*id, open.version)).collect()
    }

    pub fn snapshot(&mut self) -> Snapshot {
        let (open, pages) = (Arc::clone(&self.open), self.pages.clone());
        Snapshot { analysis: self.host.analysis(), open, unit: self.unit, client: self.client, pages }
    }
}

/// A text after the changes, and the change if there is but one of a part; what is wrong with the first that does not fit.
fn changed(
    rope: &Rope,
    changes: Vec<TextDocumentContentChangeEvent>,
    unit: ColumnUnit,
) -> Result<(Rope, Option<Splice>), String> {
    let mut rope = rope.clone();
    let mut single = None;
    let count = changes.len();
    // A whole text takes the place of all before it.
    let whole = changes.iter().rposition(|change| change.range.is_none()).unwrap_or(0);
    for change in changes.into_iter().skip(whole) {
        let Some(range) = change.range else {
            rope = Rope::from_str(&change.text);
            continue;
        };
        let bytes = rope_range(&rope, range, unit)?;
        let (start, end) = (rope.byte_to_char(bytes.start()), rope.byte_to_char(bytes.end()));
        rope.remove(start..end);
        rope.insert(start, &change.text);
        single = (count == 1).then_some(Splice { range: bytes, len: change.text.len() });
    }
    Ok((rope, single))
}

impl Snapshot {
    /// The lines of a document.
    pub fn lines(&self, id: DocumentId) -> Option<Lines<'_>> {
        let text = self.analysis.text(id)?;
        Some(Lines::new(text, self.analysis.lines(id)?, self.unit))
    }

    /// The URI of a document, as the client writes it.
    pub fn uri(&self, id: DocumentId) -> Option<Uri> {
        match self.open.get(&id) {
            Some(open) => Some(open.uri.clone()),
            None => uri_of(self.analysis.path(id)?),
        }
    }

    /// A place as the client names it.
    pub fn location(&self, id: DocumentId, range: TextRange) -> Option<Location> {
        Some(Location { uri: self.uri(id)?, range: self.lines(id)?.range(range) })
    }

    /// Edits of a document as the client takes them.
    pub fn text_edits(&self, id: DocumentId, edits: Vec<Edit>) -> Option<Vec<TextEdit>> {
        let lines = self.lines(id)?;
        let edit = |edit: Edit| TextEdit { range: lines.range(edit.range), new_text: edit.replacement };
        Some(edits.into_iter().map(edit).collect())
    }

    /// Edits of several documents as one. With versions, for clients that know them, a
    /// document that has moved on makes the client refuse all of it.
    pub fn workspace_edit(&self, edits: Vec<(DocumentId, Vec<Edit>)>) -> WorkspaceEdit {
        let edits = edits
            .into_iter()
            .filter_map(|(id, edits)| Some((id, self.uri(id)?, self.text_edits(id, edits)?)));
        if !self.client.versioned_edits {
            let changes = edits.map(|(_, uri, edits)| (uri, edits)).collect();
            return WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() };
        }
        let edits = edits.map(|(id, uri, edits)| TextDocumentEdit {
            text_document: OptionalVersionedTextDocumentIdentifier { uri, version: self.version(id) },
            edits: edits.into_iter().map(OneOf::Left).collect(),
        });
        let document_changes = Some(DocumentChanges::Edits(edits.collect()));
        WorkspaceEdit { document_changes, ..WorkspaceEdit::default() }
    }

    /// The version of a document; `None` for one that is not open.
    pub fn version(&self, id: DocumentId) -> Option<i32> {
        self.open.get(&id).map(|open| open.version)
    }

    /// Whether a document is open and [adrift](Open::adrift): places in it would be wrong.
    pub fn is_adrift(&self, id: DocumentId) -> bool {
        self.open.get(&id).is_some_and(|open| open.adrift)
    }
}
