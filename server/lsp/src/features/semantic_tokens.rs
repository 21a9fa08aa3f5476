//! `textDocument/semanticTokens`: whole, in a range, and what changed.

use lawsmith_ide::{DocumentId, Status, TokenKind};
use lawsmith_text::{TextRange, lines_of};
use tower_lsp_server::ls_types::{
    SemanticToken, SemanticTokenModifier, SemanticTokenType, SemanticTokensEdit, SemanticTokensLegend,
};

use crate::documents::Snapshot;

/// The names for kinds and states. Standard ones where they fit, so that every theme has a
/// colour for them.
pub(crate) fn legend() -> SemanticTokensLegend {
    SemanticTokensLegend { token_types: TYPES.to_vec(), token_modifiers: MODIFIERS.to_vec() }
}

const TYPES: [SemanticTokenType; 9] = [
    SemanticTokenType::NUMBER,
    SemanticTokenType::CLASS,
    SemanticTokenType::TYPE,
    SemanticTokenType::FUNCTION,
    SemanticTokenType::KEYWORD,
    SemanticTokenType::PARAMETER,
    SemanticTokenType::COMMENT,
    SemanticTokenType::DECORATOR,
    SemanticTokenType::PROPERTY,
];

const MODIFIERS: [SemanticTokenModifier; 8] = [
    SemanticTokenModifier::DEFINITION,
    SemanticTokenModifier::DEPRECATED,
    SemanticTokenModifier::new("unresolved"),
    SemanticTokenModifier::new("ambiguous"),
    SemanticTokenModifier::new("external"),
    SemanticTokenModifier::new("weak"),
    SemanticTokenModifier::new("middle"),
    SemanticTokenModifier::new("strong"),
];

/// The place of a kind in [`TYPES`], and the bits of its modifiers in [`MODIFIERS`].
fn kind(kind: TokenKind) -> (u32, u32) {
    match kind {
        TokenKind::Marker => (0, 0),
        TokenKind::Heading => (1, 0),
        TokenKind::Headword => (2, 1),
        TokenKind::Term => (2, 0),
        TokenKind::Reference(status) => (
            3,
            match status {
                Status::Ok => 0,
                Status::Repealed => 1 << 1,
                Status::Unresolved => 1 << 2,
                Status::Ambiguous => 1 << 3,
                Status::External => 1 << 4,
            },
        ),
        TokenKind::Norm(grade) => (4, 1 << (5 + u32::from(grade.min(2)))),
        TokenKind::Footnote => (5, 0),
        TokenKind::Note => (6, 0),
        TokenKind::Attribute => (7, 0),
        TokenKind::Key => (8, 0),
    }
}

/// The tokens that touch `range`, each relative to the one before it; one that goes over
/// several lines is cut at their ends.
pub(crate) fn semantic_tokens(
    snapshot: &Snapshot,
    id: DocumentId,
    range: TextRange,
) -> Option<Vec<SemanticToken>> {
    let lines = snapshot.lines(id)?;
    let mut tokens = Vec::new();
    let mut before = (0, 0);
    for token in snapshot.analysis.semantic_tokens(id, range) {
        let (token_type, token_modifiers_bitset) = kind(token.kind);
        let parts = lines_of(lines.text, token.range).map(|line| line.trimmed(lines.text));
        for part in parts.filter(|part| !part.is_empty()) {
            let (place, end) = (lines.position(part.start()), lines.position(part.end()));
            let same_line = place.line == before.0;
            tokens.push(SemanticToken {
                delta_line: place.line - before.0,
                delta_start: if same_line { place.character - before.1 } else { place.character },
                length: end.character - place.character,
                token_type,
                token_modifiers_bitset,
            });
            before = (place.line, place.character);
        }
    }
    Some(tokens)
}

/// What makes `new` of `old`: what they share at both ends stays.
pub(crate) fn difference(old: &[SemanticToken], new: &[SemanticToken]) -> Vec<SemanticTokensEdit> {
    let same = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let rest = old.len().min(new.len()) - same;
    let tail = old.iter().rev().zip(new.iter().rev()).take(rest).take_while(|(a, b)| a == b).count();
    if same + tail == old.len() && old.len() == new.len() {
        return Vec::new();
    }
    // The protocol counts integers, five to a token.
    let count = |tokens: usize| u32::try_from(tokens * 5).unwrap_or(u32::MAX);
    vec![SemanticTokensEdit {
        start: count(same),
        delete_count: count(old.len() - tail - same),
        data: Some(new[same..new.len() - tail].to_vec()),
    }]
}
