//! The number that an instruction gives a provision: “(e)”, its address “7.3(e)”, or as a sentence cites it, “item (e) of
//! Rule 7.3”. What is no number of its level is never written into its marker.

use std::ops::Range;

use lawsmith_model::{ProvisionId, ProvisionKind};
use lawsmith_syntax::Level;

use crate::text::piece::Piece;
use crate::text::pieces::Pieces;

/// The label for the marker of the piece that an instruction calls `name`; what is wrong with it, in words for the user.
pub(crate) fn label(pieces: &Pieces<'_>, piece: &Piece, name: &str, written: &str) -> Result<String, String> {
    let bare = bare(piece, name, written);
    let plain = bare.trim_matches(['(', ')', '.']);
    if let Some(label) = [bare, plain].into_iter().find(|label| can_be(pieces, piece, label)) {
        return Ok(label.to_owned());
    }
    let Some((level, place)) = numbered(pieces, piece) else {
        return Err(format!("“{written}” is no number of {name}"));
    };
    let edition = &pieces.text.edition;
    let address = edition.address(place);
    let above = address.truncated(address.components.len().saturating_sub(1));
    let beside = format!("{written} of {}", edition.short_citation(&above.to_string()));
    let cited = [written, &beside].into_iter().find_map(|it| {
        let cited = edition.cited_address(it)?;
        (cited.components.len() == address.components.len()).then_some(cited)
    });
    if let Some(cited) = cited {
        if cited.truncated(above.components.len()) != above {
            return Err(format!(
                "“{written}” stands elsewhere than {name}; a number alone will do, or move it"
            ));
        }
        let last = cited.components.last().map_or("", |it| it.label());
        if can_be(pieces, piece, last) {
            return Ok(last.to_owned());
        }
    }
    let counted: Vec<String> = (1..=3).map(|value| level.cited(&level.label(value))).collect();
    Err(format!("“{written}” is no number of this level, which counts {}", counted.join(", ")))
}

/// Whether the marker of a piece can have this label.
pub(crate) fn can_be(pieces: &Pieces<'_>, piece: &Piece, label: &str) -> bool {
    let signs = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '–');
    let Some((level, place)) = numbered(pieces, piece) else {
        let counts = |c: char| c.is_numeric() || c.is_uppercase() || !c.is_alphabetic();
        return !label.is_empty() && label.chars().all(|c| signs(c) && counts(c));
    };
    let document = &pieces.text.edition.documents[place.document()];
    let whole = document.tree.marker(piece.node).is_some_and(|marker| marker.full);
    if !whole {
        return level.value(label).is_some();
    }
    let end = label.chars().next_back().unwrap_or_default();
    let same = |c: &char| c.is_alphanumeric() && c.is_ascii_digit() == end.is_ascii_digit();
    let last: usize = label.chars().rev().take_while(same).map(char::len_utf8).sum();
    label.chars().all(signs) && level.value(&label[label.len() - last..]).is_some()
}

/// The level of the numbered provision that a piece is, and this provision.
fn numbered<'p>(pieces: &'p Pieces<'_>, piece: &Piece) -> Option<(&'p Level, ProvisionId)> {
    let edition = &pieces.text.edition;
    let document = &edition.documents[piece.document];
    let held = document.holder(piece.node)?;
    let provision = &document.provisions()[held];
    let own = provision.node() == piece.node && provision.kind == ProvisionKind::Provision;
    let level = edition.conventions.levels.get(document.tree.nodes[piece.node].level())?;
    own.then(|| (level, ProvisionId::new(piece.document, held)))
}

/// The number in what is written for the piece that an instruction calls `name`, as the marker has it: `e` for “(e)”, “7.3(e)” and
/// “Rule 7.3(e)”.
fn bare<'w>(piece: &Piece, name: &str, written: &'w str) -> &'w str {
    let Some(old) = number(piece) else { return written };
    let brackets = has_brackets(piece);
    let own = if brackets { format!("({old})") } else { old.to_owned() };
    let above = name.strip_suffix(&own).unwrap_or_default();
    let address = above.rsplit(' ').next().unwrap_or_default();
    let plain = |number: &'w str| match number.strip_prefix('(').and_then(|it| it.strip_suffix(')')) {
        Some(inner) if brackets => inner,
        _ => number,
    };
    let is_digit = |number: &str| number.starts_with(|c: char| c.is_ascii_digit());
    [above, address]
        .into_iter()
        .filter(|front| !front.is_empty())
        .filter_map(|front| written.strip_prefix(front))
        .map(plain)
        .find(|number| !number.is_empty() && is_digit(number) == is_digit(old))
        .unwrap_or_else(|| plain(written))
}

/// Whether the number of a piece stands in brackets.
pub(crate) fn has_brackets(piece: &Piece) -> bool {
    let stands = |label: &Range<usize>| {
        piece.text[..label.start].ends_with('(') && piece.text[label.end..].starts_with(')')
    };
    piece.label.as_ref().is_some_and(stands)
}

/// The number of a piece.
pub(crate) fn number(piece: &Piece) -> Option<&str> {
    piece.label.clone().map(|label| &piece.text[label])
}
