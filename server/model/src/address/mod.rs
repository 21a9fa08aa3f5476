//! Addresses: the levels of a provision, as the law prints them.
//!
//! Inside, an address is its levels; outside, it is the printed form, `16C2(a)(i)`.
//! Look-up compares levels, so that `16C2` and a `1` are never taken for `16C21`.

pub(crate) mod full;
pub(crate) mod key;
pub(crate) mod parted;

use std::fmt::Write;

use compact_str::CompactString;
use lawsmith_grammar::{self as grammar, ComponentKind};
use lawsmith_syntax::{Joint, Level, pointed};

/// What a level looks like in an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Class {
    /// A number: `16`, `12bis`.
    Number,
    /// Capital letters.
    Upper,
    /// Small letters without brackets.
    Lower,
    /// Anything in brackets.
    Bracket,
    /// The name of a body beside the main one: `Schedule 1`.
    Body,
}

/// One level of an address, brackets included: `16`, `C`, `(a)`.
#[derive(Debug, Clone)]
pub struct Component {
    /// What it looks like.
    pub class: Class,
    /// The text, brackets included; short enough to need no memory of its own.
    pub text: CompactString,
    /// What stands before it, `9.A`, `26-1`; that makes it no other level.
    pub joint: Option<Joint>,
}

impl PartialEq for Component {
    fn eq(&self, other: &Self) -> bool {
        self.class == other.class && self.text == other.text
    }
}

impl Eq for Component {}

impl std::hash::Hash for Component {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.class, &self.text).hash(state);
    }
}

impl Component {
    /// The level that prints as `text`.
    pub fn new(text: &str) -> Self {
        let first = text.chars().next().unwrap_or(' ');
        let class = match first {
            '(' => Class::Bracket,
            c if c.is_ascii_digit() => Class::Number,
            c if c.is_uppercase() => Class::Upper,
            _ => Class::Lower,
        };
        Self { class, text: text.into(), joint: None }
    }

    /// The name of a body beside the main one, or of another part.
    pub(crate) fn body(name: &str) -> Self {
        Self { class: Class::Body, text: name.into(), joint: None }
    }

    /// The level that an address prints in brackets.
    pub(crate) fn bracketed(label: &str) -> Self {
        let mut text = CompactString::const_new("(");
        text.push_str(label);
        text.push(')');
        Self { class: Class::Bracket, text, joint: None }
    }

    /// The label without its brackets.
    pub fn label(&self) -> &str {
        self.text.trim_matches(['(', ')'])
    }

    /// Whether a level prints it so.
    pub(crate) fn fits(&self, level: &Level) -> bool {
        (self.class == Class::Bracket) == level.bracketed && level.value(self.label()).is_some()
    }

    /// Whether it is one run of its key.
    pub(crate) fn is_whole(&self) -> bool {
        let bytes = self.text.as_bytes();
        matches!(self.class, Class::Bracket | Class::Body)
            || bytes.iter().all(u8::is_ascii_digit)
            || bytes.iter().all(u8::is_ascii_uppercase)
    }
}

/// The levels of a numbered provision, outermost first.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Address {
    /// The levels.
    pub components: Vec<Component>,
}

impl Address {
    /// Reads an address as it is printed, `16C2(a)`, white space and a noun before it allowed.
    /// `None` where no address stands, or something stands behind it.
    pub fn parse(text: &str) -> Option<Self> {
        let mut text = text.trim();
        let mut components = Vec::new();
        while let Some((body, inner)) = text.split_once([':', '/']).filter(|(body, _)| !body.is_empty()) {
            components.push(Component::body(body.trim()));
            text = inner.trim();
        }
        components.extend(Self::parse_plain(text)?.components);
        Some(Self { components })
    }

    /// The same for an address without bodies before it.
    fn parse_plain(text: &str) -> Option<Self> {
        let noun = text.find(|c: char| !(c.is_alphabetic() || c.is_whitespace())).unwrap_or(0);
        // The letters of an appendix are no noun: "Appendix A.3".
        let letters = noun - text[..noun].rsplit(char::is_whitespace).next().map_or(noun, str::len);
        for start in [0, noun, letters] {
            let plain = pointed(&text[start..]);
            let found = grammar::citation(&plain);
            let [address] = found.addresses.as_slice() else { continue };
            if address.span.end == plain.len() {
                return Some(Self::from_grammar(address, &text[start..]));
            }
        }
        None
    }

    /// The address that the grammar found in `text`, which may have hyphens where the grammar read full stops.
    pub(crate) fn from_grammar(address: &grammar::Address, text: &str) -> Self {
        let joint = |start: usize| if text[..start].ends_with('-') { Joint::Hyphen } else { Joint::Point };
        let components = address
            .components
            .iter()
            .map(|component| Component {
                class: match component.kind {
                    ComponentKind::Number => Class::Number,
                    ComponentKind::Upper => Class::Upper,
                    ComponentKind::Lower => Class::Lower,
                    ComponentKind::Bracket => Class::Bracket,
                },
                text: without_ordinal_sign(&grammar::latinised(&text[component.span.clone()])),
                joint: component.pointed.then(|| joint(component.span.start)),
            })
            .collect();
        Self { components }
    }

    /// The address one or more levels further in.
    pub fn join(&self, inner: &[Component]) -> Self {
        Self { components: self.components.iter().chain(inner).cloned().collect() }
    }

    /// The first `levels` levels with others behind them.
    pub(crate) fn with_tail(&self, levels: usize, tail: &[Component]) -> Self {
        Self { components: self.components.iter().take(levels).chain(tail).cloned().collect() }
    }

    /// The first `levels` levels.
    pub fn truncated(&self, levels: usize) -> Self {
        Self { components: self.components.iter().take(levels).cloned().collect() }
    }

    /// The body that it lies in, as an address; empty for the main one.
    pub fn body(&self) -> Self {
        let body = self.components.first().filter(|first| first.class == Class::Body);
        Self { components: body.cloned().into_iter().collect() }
    }

    /// Whether it has no level.
    pub fn is_empty(&self) -> bool {
        self.components.is_empty()
    }
}

impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut before: Option<Class> = None;
        let mut numbered = false;
        for component in &self.components {
            match (before, component.class) {
                (Some(Class::Number), Class::Number) => {
                    f.write_char(component.joint.unwrap_or(Joint::Point).sign())?
                }
                // Introduction/A, but Schedule 1:4.
                (Some(Class::Body), _) if numbered => f.write_str(":")?,
                (Some(Class::Body), _) => f.write_str("/")?,
                (Some(_), _) => component.joint.map_or(Ok(()), |joint| f.write_char(joint.sign()))?,
                _ => {}
            }
            numbered = component.text.contains(|c: char| c.is_ascii_digit() || c.is_whitespace());
            f.write_str(&component.text)?;
            before = Some(component.class);
        }
        Ok(())
    }
}

/// A label without the sign of an ordinal and the hyphen behind that: 3, 5A.
fn without_ordinal_sign(label: &str) -> CompactString {
    let sign = char::from(grammar::ORDINAL_SIGN);
    match label.split_once(sign) {
        None => label.into(),
        Some((number, behind)) => {
            let mut text = CompactString::from(number);
            text.push_str(behind.trim_start_matches([sign, '-']));
            text
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, printed: &str) {
        assert_eq!(Address::parse(text).map(|address| address.to_string()), Some(printed.to_owned()));
    }

    #[test]
    fn addresses_print_as_they_are_read() {
        for address in
            ["16C2(a)(i)", "51F", "9.2.1", "17.C.2.b.1", "12(1)(a)", "26-1a", "4-2-1", "C2(b)", "(a)"]
        {
            check(address, address);
        }
        check("Law 22 B2", "22B2");
        check("Law12", "12");
        check("Annex B.2.1", "B.2.1");
        assert_eq!(Address::parse("Appendix\u{a0}A.3").map(|it| it.to_string()).as_deref(), Some("A.3"));
        assert_eq!(Address::parse("Law"), None);
        assert_eq!(Address::parse("16C applies"), None);
    }

    #[test]
    fn however_many_bodies_stand_before_it() {
        let parsed = Address::parse(&("a:".repeat(200_000) + "16C"));
        assert_eq!(parsed.map(|address| address.components.len()), Some(200_002));
    }

    #[test]
    fn an_inserted_number_is_found_by_its_parts() {
        let inserted = Address { components: vec![Component::new("16A"), Component::new("(1)")] };
        assert_eq!(Address::parse("16A(1)").map(|address| address.key()), Some(inserted.key()));
        let latin = Address { components: vec![Component::new("12bis")] };
        assert_eq!(Address::parse("12bis").map(|address| address.key()), Some(latin.key()));
    }

    #[test]
    fn a_body_stands_before_a_colon() {
        check("Schedule 2:4(1)", "Schedule 2:4(1)");
    }

    #[test]
    fn levels_are_never_run_together() {
        let item = Address::parse("16C2").map(|address| address.join(&[Component::new("1")]));
        assert_ne!(item.map(|address| address.key()), Address::parse("16C21").map(|address| address.key()));
    }
}
