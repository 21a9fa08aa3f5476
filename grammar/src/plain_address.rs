//! Addresses in plain ASCII, read without the grammar.
//!
//! `16C2(a)`, `, 30B1`, ` and (b)` are nearly all that stands behind a noun or a cue, and the
//! grammar takes eleven thousand instructions for each: a fifth of a whole check. The rules
//! here are those of `citation.pest`, one function each and in its order of choice; where a
//! sign that is not ASCII comes into play, the grammar is asked. A property test holds the
//! two against each other.

use crate::address::{Address, Component, ComponentKind, Link, ORDINAL_SIGN};
use crate::span::Span;

/// A sign that is not ASCII: the grammar knows what to make of it.
pub(crate) struct Foreign;

type Reading<T> = Result<T, Foreign>;

/// The address at the start of `text`, which stands at `base`; with what joins it to the one
/// before it if it is not the first.
pub(crate) fn plain_address(text: &str, base: usize, first: bool) -> Reading<Option<Address>> {
    let reader = Reader { bytes: text.as_bytes() };
    let found = if first {
        reader.components(0)?.map(|components| (None, components))
    } else {
        reader.member()?.map(|(link, components)| (Some(link), components))
    };
    let Some((link, components)) = found else { return Ok(None) };
    let start = components.first().map_or(0, |first| first.span.start);
    let end = components.last().map_or(start, |last| last.span.end);
    let shift = |span: Span| base + span.start..base + span.end;
    let components =
        components.into_iter().map(|part| Component { span: shift(part.span), ..part }).collect();
    let link = link.map(|link| Link { span: shift(link.span), word: link.word.map(shift), ..link });
    Ok(Some(Address { link, span: base + start..base + end, components }))
}

/// The text as bytes, with the grammar's rules as questions at a place.
struct Reader<'a> {
    bytes: &'a [u8],
}

impl Reader<'_> {
    /// The byte at `at`, blank behind the end.
    fn peek(&self, at: usize) -> Reading<u8> {
        match self.bytes.get(at) {
            None => Ok(b'\0'),
            Some(byte) if byte.is_ascii() => Ok(*byte),
            Some(_) => Err(Foreign),
        }
    }

    /// How many bytes from `at` on, `most` at the most, are such.
    fn run(&self, at: usize, most: usize, fits: impl Fn(&u8) -> bool) -> Reading<usize> {
        let rest = &self.bytes[at.min(self.bytes.len())..];
        let len = rest.iter().take(most).take_while(|byte| fits(byte)).count();
        // Beyond the run another alphabet's letter might have gone on with it.
        if len < most {
            self.peek(at + len)?;
        }
        Ok(len)
    }

    fn is_letter(&self, at: usize) -> Reading<bool> {
        Ok(self.peek(at)?.is_ascii_alphabetic())
    }

    fn gap(&self, at: usize) -> Reading<usize> {
        self.run(at, usize::MAX, |byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n'))
    }

    // --- member ---

    fn member(&self) -> Reading<Option<(Link, Vec<Component>)>> {
        if let Some(link) = self.letter_link()?
            && let Some(components) = self.components(link.span.end)?
        {
            return Ok(Some((link, components)));
        }
        let Some(link) = self.link()? else { return Ok(None) };
        let start = link.span.end;
        let components = match self.components(start)? {
            Some(components) => Some(components),
            None => self.tail(start)?.map(|tail| vec![tail]),
        };
        Ok(components.map(|components| (link, components)))
    }

    /// A comma before a letter that can be a member: "A, B and C".
    fn letter_link(&self) -> Reading<Option<Link>> {
        let gap = self.gap(0)?;
        if !matches!(self.peek(gap)?, b',' | b';') {
            return Ok(None);
        }
        let at = gap + 1 + self.gap(gap + 1)?;
        let roman = self.run(at, 8, is_roman)?;
        let letters = roman.max(usize::from(self.peek(at)?.is_ascii_uppercase()));
        let letter = letters > 0 && !self.is_letter(at + letters)?;
        Ok(letter.then_some(Link { span: 0..at, word: None, comma: true, dash: false }))
    }

    fn link(&self) -> Reading<Option<Link>> {
        let gap = self.gap(0)?;
        let link = |end: usize, word: Option<Span>| Link { span: 0..end, word, comma: false, dash: false };
        match self.peek(gap)? {
            b',' | b';' => {
                let at = gap + 1;
                let at = at + self.gap(at)?;
                let word = self.word(at)?;
                let behind = self.gap(at + word)?;
                let found = if word > 0 && behind > 0 {
                    link(at + word + behind, Some(at..at + word))
                } else {
                    link(at, None)
                };
                Ok(Some(Link { comma: true, ..found }))
            }
            b'/' => Ok(Some(link(gap + 1 + self.gap(gap + 1)?, None))),
            b'-' => Ok(Some(Link { dash: true, ..link(gap + 1 + self.gap(gap + 1)?, None) })),
            _ if gap > 0 => {
                let word = self.word(gap)?;
                let behind = self.gap(gap + word)?;
                let found = || link(gap + word + behind, Some(gap..gap + word));
                Ok((word > 0 && behind > 0).then(found))
            }
            _ => Ok(None),
        }
    }

    fn word(&self, at: usize) -> Reading<usize> {
        match self.run(at, 12, u8::is_ascii_alphabetic)? {
            0 => Ok(usize::from(self.peek(at)? == b'&')),
            len => Ok(len),
        }
    }

    // --- address ---

    fn components(&self, start: usize) -> Reading<Option<Vec<Component>>> {
        let Some(first) = self.first_level(start)? else { return Ok(None) };
        let mut at = first.span.end;
        let mut behind = first.kind;
        // Four levels are usual.
        let mut components = Vec::with_capacity(4);
        components.push(first);
        while let Some(next) =
            self.pointed(at, behind, &components)?.map_or_else(|| self.next_level(at), |it| Ok(Some(it)))?
        {
            (at, behind) = (next.span.end, next.kind);
            components.push(next);
        }
        Ok(Some(components))
    }

    /// What stands behind a full stop: a number; a letter behind a number, or behind a first capital
    /// if a number follows; a small letter behind such a letter.
    fn pointed(&self, at: usize, behind: ComponentKind, found: &[Component]) -> Reading<Option<Component>> {
        if self.peek(at)? != b'.' {
            return Ok(None);
        }
        let found = match (self.peek(at + 1)?, behind) {
            (b'0'..=b'9', _) => self.number(at + 1)?,
            (b'A'..=b'Z', ComponentKind::Number) => self.point_letter(at + 1, ComponentKind::Upper)?,
            (b'a'..=b'z', ComponentKind::Number) => self.point_letter(at + 1, ComponentKind::Lower)?,
            (b'a'..=b'z', _) if is_behind_a_number(found) => {
                self.point_letter(at + 1, ComponentKind::Lower)?
            }
            (b'A'..=b'Z', ComponentKind::Upper) if found.len() == 1 => {
                match self.point_letter(at + 1, ComponentKind::Upper)? {
                    Some(found)
                        if self.peek(found.span.end)? == b'.'
                            && self.peek(found.span.end + 1)?.is_ascii_digit() =>
                    {
                        Some(found)
                    }
                    Some(letter) if self.is_level_of_numeral(&found[0], &letter)? => Some(letter),
                    _ => None,
                }
            }
            _ => None,
        };
        Ok(found.map(|level| Component { pointed: true, ..level }))
    }

    /// Whether a letter behind a full stop is a level below a Roman numeral: "Article VI.B", but no sentence, "II.A
    /// player", and no initials, "V.I.P."
    fn is_level_of_numeral(&self, numeral: &Component, letter: &Component) -> Reading<bool> {
        let first = &self.bytes[numeral.span.clone()];
        let roman = first.iter().all(is_roman) && (first.len() > 1 || !matches!(first, b"L" | b"C"));
        let end = letter.span.end;
        let gap = self.gap(end)?;
        let word = matches!(self.bytes[letter.span.start], b'A' | b'I');
        let sentence = word && gap > 0 && self.peek(end + gap)?.is_ascii_lowercase();
        let initials = self.peek(end)? == b'.' && self.peek(end + 1)?.is_ascii_uppercase();
        Ok(roman && !sentence && !initials)
    }

    /// One letter, or a small Latin number, that no word goes on from.
    fn point_letter(&self, at: usize, kind: ComponentKind) -> Reading<Option<Component>> {
        let latin = self.run(at, 4, |byte| matches!(byte, b'i' | b'v' | b'x'))?;
        for len in [latin, 1] {
            if len > 0 && !self.is_letter(at + len)? {
                return Ok(Some(component(kind, at..at + len)));
            }
        }
        Ok(None)
    }

    fn first_level(&self, at: usize) -> Reading<Option<Component>> {
        match self.peek(at)? {
            b'0'..=b'9' => self.number(at),
            b'(' => self.bracket(at),
            b'A'..=b'Z' => match self.upper(at)? {
                Some(found) => Ok(Some(found)),
                None => self.leading(at, 3, ComponentKind::Upper, u8::is_ascii_uppercase),
            },
            b'a'..=b'z' => self.leading(at, 1, ComponentKind::Lower, u8::is_ascii_lowercase),
            _ => Ok(None),
        }
    }

    /// So many letters that lead a number behind a full stop: GRE.6, t.50.
    fn leading(
        &self,
        at: usize,
        letters: usize,
        kind: ComponentKind,
        fits: impl Fn(&u8) -> bool,
    ) -> Reading<Option<Component>> {
        let end = at + letters;
        let leads = self.run(at, letters, fits)? == letters
            && self.peek(end)? == b'.'
            && self.number(end + 1)?.is_some();
        Ok(leads.then(|| component(kind, at..end)))
    }

    fn next_level(&self, at: usize) -> Reading<Option<Component>> {
        match self.peek(at)? {
            b'0'..=b'9' => self.number(at),
            b'A'..=b'Z' => self.letters(at, ComponentKind::Upper, u8::is_ascii_uppercase),
            b'a'..=b'z' => self.letters(at, ComponentKind::Lower, u8::is_ascii_lowercase),
            b'(' => self.bracket(at),
            b'.' if self.peek(at + 1)? == b'(' => self.bracket(at + 1),
            b' ' | b'\t' | b'\r' | b'\n' => {
                let behind = at + self.gap(at)?;
                let found = match self.peek(behind)? {
                    b'(' => self.bracket(behind)?,
                    b'A'..=b'Z' => self.upper(behind)?,
                    _ => None,
                };
                if let Some(level) = &found
                    && self.goes_on_by_letters(level.span.end)?
                {
                    return Ok(None);
                }
                Ok(found.map(|level| Component { spaced: true, ..level }))
            }
            _ => Ok(None),
        }
    }

    /// Whether ".S." follows, as in "27A V.S.A.", a code by its letters.
    fn goes_on_by_letters(&self, at: usize) -> Reading<bool> {
        let letter = |found: u8| found.is_ascii_uppercase();
        Ok(self.peek(at)? == b'.' && letter(self.peek(at + 1)?) && self.peek(at + 2)? == b'.')
    }

    fn number(&self, at: usize) -> Reading<Option<Component>> {
        let digits = self.run(at, 10, u8::is_ascii_digit)?;
        if !(1..=9).contains(&digits) {
            return Ok(None);
        }
        let mut end = at + digits;
        for suffix in ["bis", "ter", "quater"] {
            let behind = end + suffix.len();
            if self.bytes[end..].starts_with(suffix.as_bytes()) && !self.is_letter(behind)? {
                end = behind;
                break;
            }
        }
        let end = self.behind_ordinal(end)?;
        Ok(Some(component(ComponentKind::Number, at..end)))
    }

    /// Behind the sign of an ordinal, and the letter of a number put in behind that one.
    fn behind_ordinal(&self, at: usize) -> Reading<usize> {
        let end = at + self.run(at, usize::MAX, |byte| *byte == ORDINAL_SIGN)?;
        let inserted = end > at
            && self.peek(end)? == b'-'
            && self.peek(end + 1)?.is_ascii_uppercase()
            && !self.is_letter(end + 2)?;
        Ok(if inserted { end + 2 } else { end })
    }

    /// A roman number, or one or two capitals, that no word goes on from.
    fn upper(&self, at: usize) -> Reading<Option<Component>> {
        let roman = self.run(at, 8, is_roman)?;
        let end = if roman > 0 && !self.is_letter(at + roman)? {
            at + roman
        } else {
            at + self.run(at, 2, u8::is_ascii_uppercase)?
        };
        let goes_on = end == at || self.is_letter(end)? || self.peek(end)? == b'\'';
        Ok((!goes_on).then(|| component(ComponentKind::Upper, at..end)))
    }

    /// One or two letters of one case, joined to what stands before.
    fn letters(
        &self,
        at: usize,
        kind: ComponentKind,
        fits: impl Fn(&u8) -> bool,
    ) -> Reading<Option<Component>> {
        let end = at + self.run(at, 2, fits)?;
        Ok((!self.is_letter(end)?).then(|| component(kind, at..end)))
    }

    fn bracket(&self, at: usize) -> Reading<Option<Component>> {
        let inner = at + 1;
        let len = match self.peek(inner)? {
            b'0'..=b'9' => {
                let digits = self.run(inner, 3, u8::is_ascii_digit)?;
                digits + self.run(inner + digits, 2, u8::is_ascii_uppercase)?
            }
            b'a'..=b'z' => self.run(inner, 6, u8::is_ascii_lowercase)?,
            b'A'..=b'Z' => self.run(inner, 3, u8::is_ascii_uppercase)?,
            _ => return Ok(None),
        };
        let close = inner + len;
        Ok((self.peek(close)? == b')').then(|| component(ComponentKind::Bracket, at..close + 1)))
    }

    /// The lone small letters of a list: "611.3a and b".
    fn tail(&self, at: usize) -> Reading<Option<Component>> {
        let end = at + self.run(at, 2, u8::is_ascii_lowercase)?;
        let goes_on = end == at || self.is_letter(end)? || self.peek(end)? == b'\'';
        Ok((!goes_on).then(|| component(ComponentKind::Lower, at..end)))
    }
}

fn is_roman(byte: &u8) -> bool {
    matches!(byte, b'I' | b'V' | b'X' | b'L' | b'C')
}

fn component(kind: ComponentKind, span: Span) -> Component {
    Component { kind, span, spaced: false, pointed: false }
}

/// Whether the last level is a letter behind a full stop and a number.
fn is_behind_a_number(found: &[Component]) -> bool {
    let letter = |level: &Component| matches!(level.kind, ComponentKind::Upper | ComponentKind::Lower);
    matches!(found, [.., number, last]
        if number.kind == ComponentKind::Number && last.pointed && letter(last))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::citation::address_by_grammar;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4_000))]
        #[test]
        fn what_is_read_here_is_what_the_grammar_reads(
            text in proptest::collection::vec(prop_oneof![
                "[a-z]{1,3}", "[A-Z]{1,3}", "[IVXLC]{1,9}", "[0-9]{1,3}", "[0-9]{8,11}", "[a-z]{10,14}",
                "[ \t\r\n]{1,2}", "\\([a-z0-9A-Z]{1,4}\\)", "[ ,;/.'()&@\u{0}-]",
                Just("(".to_owned()), Just(")".to_owned()), Just(".".to_owned()), Just(", ".to_owned()),
                Just(" and ".to_owned()), Just(" to ".to_owned()), Just("bis".to_owned()), Just("ter".to_owned()),
                Just("’".to_owned()), Just("é".to_owned()), Just("С".to_owned()), Just("\u{a0}".to_owned()),
                Just("–".to_owned()), Just("16C2".to_owned()), Just("3.A.2".to_owned()), Just(".b".to_owned()), Just("II.T".to_owned()), Just("VI.A".to_owned()),
                Just("t.5".to_owned()), Just("GRE.6".to_owned()), Just("\u{1F}\u{1F}".to_owned()), Just("3\u{1F}-A".to_owned()),
            ], 1..9).prop_map(|parts| parts.concat()),
            base in 0..50usize,
            first in any::<bool>(),
        ) {
            if let Ok(plain) = plain_address(&text, base, first) {
                prop_assert_eq!(plain, address_by_grammar(&text, base, first));
            }
        }
    }

    #[test]
    fn plain_addresses_are_read_here() {
        for text in ["16C2(a)(i) applies", "22 B2", "702.19b", "A player", "(b), or", "12bis", "14 to 39"] {
            assert!(
                matches!(plain_address(text, 0, true), Ok(found) if found == address_by_grammar(text, 0, true))
            );
        }
        assert!(plain_address("16С2", 0, true).is_err());
    }
}
