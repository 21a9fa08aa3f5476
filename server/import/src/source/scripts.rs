//! Raised and lowered numbers as Unicode has them: 10⁴, mm², H₂O. The number that a paragraph begins with is its label.

use crate::markup::Marked;

/// What the report says where letters stay as they are, or a number may be a mark.
pub(crate) const UNCLEAR: &str =
    "raised or lowered here: a mark of a footnote, or letters that plain text has no form of";

/// The characters that are raised, and how.
const RAISED: [(&str, &str); 2] = [("0123456789+-−–=", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼"), ("ni", "ⁿⁱ")];
/// The same of those that are lowered.
const LOWERED: [(&str, &str); 1] = [("0123456789+-−–=", "₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌")];
/// The most letters of a unit: mm², kHz².
const LONGEST_UNIT: usize = 3;

/// Puts raised and lowered numbers into their own form; tells whether something of it is unclear.
pub(super) fn set(letters: &mut [(char, Marked)]) -> bool {
    let place = |marked: &Marked| (marked.raised, marked.lowered);
    let mut unclear = false;
    let mut at = 0;
    while at < letters.len() {
        let (_, marked) = letters[at];
        let run = letters[at..].iter().take_while(|(_, it)| place(it) == place(&marked)).count();
        let (before, rest) = letters.split_at_mut(at);
        at += run;
        let labels = before.iter().all(|(c, _)| c.is_whitespace());
        let words = rest[..run].iter().any(|(c, _)| !c.is_whitespace());
        if !words || labels || !(marked.raised || marked.lowered) {
            continue;
        }
        let forms: &[(&str, &str)] = if marked.raised { &RAISED } else { &LOWERED };
        let of = |c: char| {
            forms.iter().find_map(|(plain, set)| plain.chars().zip(set.chars()).find(|(from, _)| *from == c))
        };
        let set: Option<Vec<char>> = rest[..run]
            .iter()
            .map(|(c, _)| if c.is_whitespace() { Some(*c) } else { of(*c).map(|it| it.1) })
            .collect();
        match set {
            Some(set) => {
                rest[..run].iter_mut().zip(set).for_each(|(letter, c)| letter.0 = c);
                unclear |= marked.raised && is_behind_word(before);
            }
            // "12th" is an ordinal.
            None => unclear |= !before.last().is_some_and(|(c, _)| c.is_ascii_digit()),
        }
    }
    unclear
}

/// Whether these end in a word, too long for a unit, or in what ends a sentence.
fn is_behind_word(before: &[(char, Marked)]) -> bool {
    let word = before.iter().rev().take_while(|(c, _)| c.is_alphabetic()).count();
    word > LONGEST_UNIT
        || before.last().is_some_and(|(c, _)| matches!(c, '.' | ',' | ';' | ':' | '?' | '!' | '”' | '"'))
}
