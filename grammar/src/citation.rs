//! References: from matched text to addresses, lists and ranges.

use pest::Parser;
use pest::iterators::Pair;

use crate::address::{Address, Component, ComponentKind, Link};
use crate::plain_address::{Foreign, plain_address};
use crate::span::Span;

#[derive(pest_derive::Parser)]
#[grammar = "blank.pest"]
#[grammar = "citation.pest"]
struct CitationParser;

/// A run of addresses, as far as their shape goes.
///
/// Any word may stand between two addresses: the caller cuts the run at the first
/// word that is no conjunction.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Citation {
    /// The addresses in order; empty where none stands.
    pub addresses: Vec<Address>,
}

/// Reads the addresses that stand at the start of `text`.
pub fn citation(text: &str) -> Citation {
    Citation { addresses: addresses(text).collect() }
}

/// The same, one address at a time: what is not asked for is not read.
pub fn addresses(text: &str) -> impl Iterator<Item = Address> + '_ {
    behind(text, None)
}

/// The same behind a noun whose numbers are small letters, as the first one may be then: "Buchstabe b und c".
pub fn addresses_from_letter(text: &str) -> impl Iterator<Item = Address> + '_ {
    behind(text, address_by_rule(Rule::entry_letter, text, 0))
}

/// The addresses that stand at the start of `text`, of which the first may be known.
fn behind(text: &str, mut known: Option<Address>) -> impl Iterator<Item = Address> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = &text[at..];
        let read = || match plain_address(rest, at, at == 0) {
            Ok(found) => found,
            Err(Foreign) => address_by_grammar(rest, at, at == 0),
        };
        let found = known.take().or_else(read)?;
        at = found.span.end;
        Some(found)
    })
}

/// The address at the start of `text`, which stands at `base`, with what joins it to the one
/// before it if it is not the first.
pub(crate) fn address_by_grammar(text: &str, base: usize, first: bool) -> Option<Address> {
    address_by_rule(if first { Rule::entry_first } else { Rule::entry_member }, text, base)
}

fn address_by_rule(rule: Rule, text: &str, base: usize) -> Option<Address> {
    let mut link = None;
    let pairs = CitationParser::parse(rule, text).ok()?;
    for pair in pairs.flat_map(Pair::into_inner) {
        match pair.as_rule() {
            Rule::link | Rule::letter_link => link = Some(read_link(pair, base)),
            Rule::address | Rule::tail => {
                let span = span(&pair, base);
                return Some(Address { link, span, components: read_components(pair, base) });
            }
            _ => {}
        }
    }
    None
}

fn read_link(pair: Pair<'_, Rule>, base: usize) -> Link {
    let mut link = Link { span: span(&pair, base), word: None, comma: false, dash: false };
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::comma => link.comma = true,
            Rule::range_dash => link.dash = true,
            Rule::word => link.word = Some(span(&part, base)),
            _ => {}
        }
    }
    link
}

fn read_components(address: Pair<'_, Rule>, base: usize) -> Vec<Component> {
    let mut components = Vec::new();
    for pair in address.into_inner() {
        let (spaced, pointed) = match pair.as_rule() {
            Rule::spaced => (true, false),
            Rule::pointed
            | Rule::letter_point
            | Rule::further_point
            | Rule::capital_point
            | Rule::numeral_point => (false, true),
            _ => (false, false),
        };
        let part = if spaced || pointed { pair.into_inner().next() } else { Some(pair) };
        let Some(part) = part else { continue };
        let kind = match part.as_rule() {
            Rule::number => ComponentKind::Number,
            Rule::upper | Rule::inner_upper | Rule::point_upper | Rule::lead_upper => ComponentKind::Upper,
            Rule::lower | Rule::inner_lower | Rule::point_lower | Rule::lead_lower => ComponentKind::Lower,
            _ => ComponentKind::Bracket,
        };
        components.push(Component { kind, span: span(&part, base), spaced, pointed });
    }
    components
}

fn span(pair: &Pair<'_, Rule>, base: usize) -> Span {
    let span = pair.as_span();
    base + span.start()..base + span.end()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes a citation as its addresses, levels parted by "|", joined by the links.
    #[track_caller]
    fn check(text: &str, expected: &str) {
        let mut out = String::new();
        for address in citation(text).addresses {
            if let Some(link) = address.link {
                out.push_str(&format!(" <{}> ", text[link.span].trim()));
            }
            let levels: Vec<_> = address.components.into_iter().map(|c| &text[c.span]).collect();
            out.push_str(&levels.join("|"));
        }
        assert_eq!(out, expected);
    }

    #[test]
    fn small_letters_behind_their_noun() {
        let found =
            |text: &str| addresses_from_letter(text).map(|it| text[it.span].to_owned()).collect::<Vec<_>>();
        assert_eq!(found("b und c gelten"), ["b", "c"]);
        assert_eq!(found("aa bis cc"), ["aa", "cc"]);
        assert_eq!(found("(b) and 2"), ["(b)", "2"]);
        assert_eq!(found("bald"), [""; 0]);
    }

    #[test]
    fn addresses_of_every_joining() {
        check("16C2(a)(i) applies", "16|C|2|(a)|(i)");
        check("51 F.", "51|F");
        check("22 B2", "22|B|2");
        check("27A V.S.A.", "27|A");
        check("27 V. So", "27|V");
        check("702.19b", "702|19|b");
        check("9.2.1", "9|2|1");
        check("17.C.2.b.1 applies", "17|C|2|b|1");
        check("16.4.c.i applies", "16|4|c|i");
        check("16.4.c.i.a applies", "16|4|c|i");
        check("4.1.(a)(i) applies", "4|1|(a)|(i)");
        check("4.1. (a) applies", "4|1");
        check("3.A and 15.B.", "3|A <and> 15|B");
        check("II.T.3.f", "II|T|3|f");
        check("VI.B says", "VI|B");
        check("V.A.", "V|A");
        check("VI.B and VI.A.", "VI|B <and> VI|A");
        check("2.1.iv", "2|1|iv");
        check("12(1)(a)", "12|(1)|(a)");
        check("12bis", "12bis");
        check("16A1", "16|A|1");
        check("C2(b)", "C|2|(b)");
        check("t.50.2.a, t.51 and m.3", "t|50|2|a <,> t|51 <and> m|3");
        check("GRE.6.4.1", "GRE|6|4|1");
        check("GRE6 or e.g. 5", "");
    }

    #[test]
    fn a_full_stop_that_ends_a_sentence_is_no_joint() {
        check("16. 2 cards", "16");
        check("16C.A player", "16|C");
        check("16.In play, 16.in play", "16");
        check("II.A player", "II");
        check("V.I.P. seats", "V");
        check("C.V. Tide", "C");
        check("II.Boats", "II");
    }

    #[test]
    fn lists_and_ranges() {
        check("27B1(b), 30B1(b)(ii) and 32A2(a)]", "27|B|1|(b) <,> 30|B|1|(b)|(ii) <and> 32|A|2|(a)");
        check("14 to 39", "14 <to> 39");
        check("508.1d–e", "508|1|d <–> e");
        check("53/55", "53 </> 55");
        check("30, 31, or 32", "30 <,> 31 <, or> 32");
        check("64A,64B7", "64|A <,> 64|B|7");
        check("A, B and C apply", "A <,> B <and> C");
        check("A, or B", "A <, or> B");
    }

    #[test]
    fn words_are_no_levels() {
        check("12 Cards", "12");
        check("A’s", "");
        check("12 (if so)", "12");
        check("20 000 players", "20");
    }
}
