//! Which signs the words of a block have: one look at them spares the rules on brackets, quotation marks, dashes and blanks
//! most blocks.

use std::ops::BitOr;
use std::sync::Arc;

use lawsmith_model::Document;
use lawsmith_syntax::Block;
use rayon::prelude::*;

use crate::rule::Context;

/// A set of signs, and of what two bytes in a row may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Signs(u16);

impl Signs {
    /// Brackets of any kind.
    pub const BRACKET: Self = Self(1 << 0);
    /// "(".
    pub const ROUND: Self = Self(1 << 1);
    /// "[" and "_", which may hold the place of words.
    pub const HOLE: Self = Self(1 << 2);
    /// A double quotation mark that is straight.
    pub const DOUBLE: Self = Self(1 << 3);
    /// A single one.
    pub const SINGLE: Self = Self(1 << 4);
    /// "-".
    pub const HYPHEN: Self = Self(1 << 5);
    /// "/".
    pub const STROKE: Self = Self(1 << 6);
    /// The first byte of curly quotation marks and dashes.
    pub const TYPOGRAPHIC: Self = Self(1 << 7);
    /// A blank or none between two signs or beside one, where that may be a slip.
    pub const ODD_BLANK: Self = Self(1 << 8);
    /// Two capitals of ASCII in a row.
    pub const CAPITALS: Self = Self(1 << 9);
    /// Two stars in a row.
    pub const STARS: Self = Self(1 << 10);

    /// Those in `words`.
    fn of(words: &str) -> Self {
        let (mut all, mut pairs, mut before) = (0, 0, 0);
        for byte in words.bytes() {
            let this = BYTES[usize::from(byte)];
            all |= this;
            pairs |= before & this;
            before = this >> FIRST;
        }
        let odd = if pairs & SPACING << SECOND != 0 { Self::ODD_BLANK.0 } else { 0 };
        let capitals = if pairs & CAPITAL << SECOND != 0 { Self::CAPITALS.0 } else { 0 };
        let stars = if pairs & STAR << SECOND != 0 { Self::STARS.0 } else { 0 };
        Self(all as u16 & SINGLES | odd | capitals | stars)
    }

    fn of_block(document: &Document, block: &Block) -> Self {
        Self::of(&document.text()[block.content])
    }

    fn has(self, any: Self) -> bool {
        self.0 & any.0 != 0
    }
}

impl BitOr for Signs {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// What each byte is: a sign by itself, the second byte of some pairs, and by as many bits further up the first of them.
const BYTES: [u32; 256] = {
    let mut bytes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        bytes[byte] =
            single(byte as u8) as u32 | second(byte as u8) << SECOND | first(byte as u8) << (SECOND + FIRST);
        byte += 1;
    }
    bytes
};
const SECOND: u32 = 16;
const FIRST: u32 = 8;
/// The bits of single signs.
const SINGLES: u16 = 0xFF;
/// The pairs with a blank too many or too few, the pair of capitals and the pair of stars.
const SPACING: u32 = 0b1111;
const CAPITAL: u32 = 0b1_0000;
const STAR: u32 = 0b10_0000;

const fn single(byte: u8) -> u16 {
    match byte {
        b'(' => Signs::BRACKET.0 | Signs::ROUND.0,
        b'[' => Signs::BRACKET.0 | Signs::HOLE.0,
        b')' | b']' | b'{' | b'}' => Signs::BRACKET.0,
        b'_' => Signs::HOLE.0,
        b'"' => Signs::DOUBLE.0,
        b'\'' => Signs::SINGLE.0,
        b'-' => Signs::HYPHEN.0,
        b'/' => Signs::STROKE.0,
        0xE2 => Signs::TYPOGRAPHIC.0,
        _ => 0,
    }
}

/// The pairs that the byte may begin: a blank and a sign, a bracket and a blank, a letter and a bracket, a sign and a
/// letter, two capitals, two stars. Other bytes than those of ASCII may be letters.
const fn first(byte: u8) -> u32 {
    match byte {
        b' ' => 0b0001,
        b'(' | b'[' => 0b0010,
        b'A'..=b'Z' => 0b0100 | CAPITAL,
        b'a'..=b'z' | 0x80.. => 0b0100,
        b',' | b';' | b'.' | b')' => 0b1000,
        b'*' => STAR,
        _ => 0,
    }
}

/// Those that it may end.
const fn second(byte: u8) -> u32 {
    match byte {
        b' ' => 0b0011,
        b',' | b';' | b':' | b'.' | b')' | b']' => 0b0001,
        b'(' => 0b0100,
        b'A'..=b'Z' => 0b1000 | CAPITAL,
        b'a'..=b'z' | 0x80.. => 0b1000,
        b'*' => STAR,
        _ => 0,
    }
}

/// The signs in the blocks of a document, two bytes for each.
struct InBlocks(Vec<Signs>);

/// Finds them in a document that is checked but once, for all rules.
pub(crate) fn find_signs(context: &Context<'_>, at: usize) {
    let document: &Document = &context.edition.documents[at];
    let of_block = |block: &Block| Signs::of_block(document, block);
    context.noted(at, || InBlocks(document.tree.blocks.par_iter().map(of_block).collect()));
}

/// Tells of a block of the document at `at`, by its place, whether its words have one of the signs.
pub(crate) fn has_signs<'a>(
    context: &Context<'a>,
    at: usize,
    any: Signs,
) -> impl Fn(usize) -> bool + use<'a> {
    let document: &'a Document = &context.edition.documents[at];
    let known: Option<Arc<InBlocks>> = context.known(at);
    // Where the stretches of a document are kept a few blocks are looked at: nothing has to be noted of each.
    move |block| {
        let signs = known.as_ref().and_then(|known| known.0.get(block).copied());
        signs.unwrap_or_else(|| Signs::of_block(document, &document.tree.blocks[block])).has(any)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_and_pairs() {
        let none = Signs(0);
        assert_eq!(Signs::of(""), none);
        assert_eq!(
            Signs::of("Play goes on, then; so. On 5: (see 12B(a)"),
            Signs::BRACKET | Signs::ROUND | Signs::ODD_BLANK
        );
        assert_eq!(Signs::of("Play goes on, then (see 12(a))."), Signs::BRACKET | Signs::ROUND);
        assert_eq!(Signs::of("a-b/c’s “x” \"'"), {
            Signs::HYPHEN | Signs::STROKE | Signs::TYPOGRAPHIC | Signs::DOUBLE | Signs::SINGLE
        });
        assert_eq!(Signs::of("the EU"), Signs::CAPITALS);
        assert_eq!(Signs::of("a **b* *c"), Signs::STARS);
        for odd in ["a  b", "a ,b", "a,b", "a .", "e.g", "x( ", "a(b", "é(b", "3)x", "[ a", "a ]", ".é"] {
            assert!(Signs::of(odd).has(Signs::ODD_BLANK), "{odd}");
        }
        for plain in ["3.4", "3,400", "a, b. C; d: e (f) g [h] 16B2.", "\"a\"."] {
            assert!(!Signs::of(plain).has(Signs::ODD_BLANK), "{plain}");
        }
    }
}
