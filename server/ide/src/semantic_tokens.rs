//! What each run of characters is: markers, headings, references by their state, terms, norm
//! words by their grade, notes.

use lawsmith_model::Status;
use lawsmith_syntax::BlockKind;
use lawsmith_text::TextRange;

use crate::workspace::analysis::{Analysis, Inside};
use crate::workspace::file::DocumentId;

/// A run of characters of one kind, on one line or several.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token {
    /// Where it stands.
    pub range: TextRange,
    /// What it is.
    pub kind: TokenKind,
}

/// What a run of characters is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// The marker of a provision.
    Marker,
    /// The heading of a provision or a part.
    Heading,
    /// A term where it is defined.
    Headword,
    /// The use of a term.
    Term,
    /// A reference.
    Reference(Status),
    /// A norm word: its place on the scale, in three steps: 0 weak, 1 middle, 2 strong.
    Norm(u8),
    /// The mark or the label of a footnote.
    Footnote,
    /// A drafting note.
    Note,
    /// The name of an attribute.
    Attribute,
    /// The key of a header line.
    Key,
}

impl Analysis {
    /// The tokens that touch `range`, in order; none overlaps another.
    pub fn semantic_tokens(&self, id: DocumentId, range: TextRange) -> Vec<Token> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        let mut tokens = inside.tokens(range);
        // What is said first of a place holds: a reference inside a heading is a reference.
        let mut taken: Vec<TextRange> = Vec::new();
        let mut split: Vec<Token> = Vec::new();
        tokens.sort_by_key(|(order, token)| (*order, token.range));
        for (_, token) in tokens {
            let from = taken.partition_point(|it| it.end <= token.range.start);
            let mut start = token.range.start();
            let mut pieces = Vec::new();
            for it in taken[from..].iter().take_while(|it| it.start < token.range.end) {
                if start < it.start() {
                    pieces.push(TextRange::new(start, it.start()));
                }
                start = start.max(it.end());
            }
            if start < token.range.end() {
                pieces.push(TextRange::new(start, token.range.end()));
            }
            for piece in pieces {
                let at = taken.partition_point(|it| it.start < piece.start);
                taken.insert(at, piece);
                split.push(Token { range: piece, kind: token.kind });
            }
        }
        split.sort_by_key(|token| token.range);
        split
    }
}

impl Inside<'_> {
    /// All tokens that touch `range`, each with its rank where several claim a place.
    fn tokens(&self, range: TextRange) -> Vec<(u8, Token)> {
        let mut found: Vec<(u8, Token)> = Vec::new();
        let mut add = |rank: u8, at: TextRange, kind: TokenKind| {
            if !at.is_empty() && at.start < range.end.max(1) && range.start < at.end {
                found.push((rank, Token { range: at, kind }));
            }
        };
        for mark in &self.document.marks {
            add(0, mark.range, TokenKind::Footnote);
        }
        for definition in self.edition.definitions.iter().filter(|it| it.provision.document() == self.at) {
            add(0, definition.range, TokenKind::Headword);
        }
        for reference in self.references() {
            add(0, reference.range, TokenKind::Reference(reference.status));
        }
        for used in self.edition.uses[self.at].iter() {
            add(1, used.range, TokenKind::Term);
        }
        let steps = self.edition.norms.scale.len().max(2) - 1;
        for block in &self.document.tree.blocks {
            if block.range.end <= range.start || range.end < block.range.start {
                continue;
            }
            if block.kind.is_prose() {
                for (at, place) in self.norms(block.content) {
                    add(2, at, TokenKind::Norm((place * 2 / steps).min(2) as u8));
                }
            }
            for marker in self.document.tree.markers(block) {
                add(0, marker.range, TokenKind::Marker);
            }
            match &block.kind {
                BlockKind::Header(_) => {
                    let fields = self.document.tree.header_fields();
                    fields.iter().for_each(|field| add(3, field.key, TokenKind::Key));
                }
                BlockKind::Provision { headed: true, .. } => add(3, block.content, TokenKind::Heading),
                BlockKind::Group { .. } | BlockKind::Body { .. } => {
                    add(3, block.content, TokenKind::Heading);
                }
                BlockKind::Definitions | BlockKind::Section | BlockKind::Title => {
                    add(3, block.content, TokenKind::Heading);
                }
                BlockKind::Attributes(_) => self.document.tree.attributes(block).iter().for_each(|line| {
                    let name = TextRange::new(line.name.start().saturating_sub(1), line.name.end());
                    add(3, name, TokenKind::Attribute);
                }),
                BlockKind::Notes(_) => add(3, block.content, TokenKind::Note),
                BlockKind::Footnote { label } => add(0, *label, TokenKind::Footnote),
                _ => {}
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use lawsmith_text::TextRange;

    use crate::testing::World;

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        let world = World::new(text);
        let id = world.document();
        let found = world.analysis.semantic_tokens(id, TextRange::new(0, usize::MAX));
        let lines: Vec<_> =
            found.iter().map(|it| format!("{:?} {:?}\n", world.words(id, it.range), it.kind)).collect();
        expected.assert_eq(&lines.concat());
    }

    #[test]
    fn all_kinds() {
        check(
            "
//- /laws/a.laws
kind: laws

Definitions

Board — What is played.

Law 1 — Boards and Law 2
A player must see Law 1A, two boards.[^1]
@was 2007:1
> [XY 2020-01-01] note

[^1]: Law 9 may not.
//- /laws/lawsmith.toml
[work]
id = \"game\"
[norms]
scale = [\"may\", \"should\", \"must\", \"may not\"]
",
            expect![[r#"
                "kind" Key
                "Definitions" Heading
                "Board" Headword
                "Law 1" Marker
                "Boards" Term
                " and " Heading
                "Law 2" Reference(Unresolved)
                "must" Norm(1)
                "Law 1A" Reference(Unresolved)
                "boards" Term
                "[^1]" Footnote
                "@was" Attribute
                "> [XY 2020-01-01] note" Note
                "1" Footnote
                "Law 9" Reference(Unresolved)
                "may not" Norm(2)
            "#]],
        );
    }

    #[test]
    fn a_range_of_the_document() {
        let world = World::new("\nLaw 1 — One\nSee Law 1.\nSee Law 1.\n");
        let id = world.document();
        let found = world.analysis.semantic_tokens(id, TextRange::new(25, 30));
        assert_eq!(found.iter().map(|it| it.range.start()).collect::<Vec<_>>(), [29]);
    }
}
