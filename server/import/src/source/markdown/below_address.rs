//! Items of lists below whole addresses that are cited by letters though each is typed with a number: "Section 7.2.1.a", "4.2.7(e)".
//!
//! Nothing is done where a letter stands before any line, where numbers of such items are cited, or where no list is as long as the
//! letters that are cited.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use lawsmith_syntax::{Brackets, Style};
use regex::Regex;

use super::blocks::{column, item_over};
use super::by_letter::begins_with_letter;
use super::heading_signs::heading_signs;
use super::lists::Lists;
use crate::lines::physical;

/// An address, and the label of an item behind it: 7.2.1.a, 4.2.7(e).
static CITED: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"\b([0-9]+(?:\.[0-9]+)+)(?:\.([a-z]|[0-9]+)|\(([a-z]|[0-9]+)\))").ok());

/// An address at the beginning of a heading or a paragraph, perhaps behind a noun: `### Section 7.2 Oars`.
static BEGINS: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"^[#*_ ]*(?:[A-Z][a-z]+ )?([0-9]+(?:\.[0-9]+)+)[.:*_]*(?: |$)").ok());

/// The lists below whole addresses as they are read, line by line.
#[derive(Debug, Default)]
pub(super) struct BelowAddress {
    /// The brackets of the letters by which their items are cited, if they are.
    form: Option<Brackets>,
    /// Whether what is read stands below an address.
    open: bool,
}

impl BelowAddress {
    pub(super) fn of(text: &str) -> Self {
        let items = items(text);
        let (mut bracketed, mut pointed) = (0, 0);
        for found in CITED.iter().flat_map(|shape| shape.captures_iter(text)) {
            let (Some(address), Some(label)) = (found.get(1), found.get(2).or(found.get(3))) else {
                continue;
            };
            let value = label.as_str().parse().ok().or_else(|| Style::Lower.value(label.as_str()));
            let held = items.get(address.as_str()).zip(value).is_some_and(|(most, value)| value <= *most);
            let own = found.get(0).is_some_and(|whole| items.contains_key(whole.as_str()));
            match label.as_str().starts_with(|c: char| c.is_ascii_digit()) {
                true if held && !own => return Self::default(),
                false if held && found.get(3).is_some() => bracketed += 1,
                false if held => pointed += 1,
                _ => {}
            }
        }
        let form = if bracketed < pointed { Brackets::None } else { Brackets::Both };
        let cited = bracketed + pointed > 0 && !physical(text).any(begins_with_letter);
        Self { form: cited.then_some(form), open: false }
    }

    /// Reads a line that is no item.
    pub(super) fn pass(&mut self, words: &str) {
        self.open = match address(words) {
            Some(_) => true,
            None => self.open && heading_signs(words).is_none(),
        };
    }

    /// The marker of an item with this number in so many lists.
    pub(super) fn marker(&self, number: u32, depth: usize) -> Option<String> {
        let brackets = self.form.filter(|_| self.open)?;
        let style = [Style::Lower, Style::LowerRoman].into_iter().nth(depth.checked_sub(1)?)?;
        let label = style.label(number);
        Some(if brackets == Brackets::None { label + "." } else { brackets.around(&label) })
    }
}

/// How many items the list below each address has.
fn items(text: &str) -> BTreeMap<&str, u32> {
    let mut items = BTreeMap::new();
    let (mut lists, mut open) = (Lists::default(), None);
    for (line, below) in physical(text).zip(physical(text).skip(1).chain([""])) {
        let words = line.trim();
        lists.end_before(line, below);
        if let Some((number, _)) = item_over(words, column(line), below) {
            let number = lists.number(column(line), number);
            if let Some(most) = open.filter(|_| lists.depth() == 1).and_then(|open| items.get_mut(open)) {
                *most = number.max(*most);
            }
        } else if let Some(address) = address(words) {
            open = Some(address);
            items.entry(address).or_insert(0);
        } else if heading_signs(words).is_some() {
            open = None;
        }
    }
    items
}

fn address(words: &str) -> Option<&str> {
    Some(BEGINS.as_ref()?.captures(words)?.get(1)?.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str =
        "## 4.2 Oars\n\n4.2.1 Oars are:\n\n1. long;\n   1. by day\n1. red.\n\n## Sails\n\n1. New\n";

    #[track_caller]
    fn check(words: &str, form: Option<Brackets>) {
        assert_eq!(BelowAddress::of(&format!("{LIST}\n{words}\n")).form, form, "{words}");
    }

    #[test]
    fn letters_that_are_cited() {
        check("By Section 4.2.1.b and 4.2.1.a.", Some(Brackets::None));
        check("By Bylaw 4.2.1(b).", Some(Brackets::Both));
        check("By 4.2.", None);
        check("By 4.2.1(c).", None);
        check("By 4.2.1(b) or 4.2.1.1.", None);
        check("By 4.2.1(b).\n\na. So", None);
    }

    #[test]
    fn markers_below_addresses() {
        let mut below = BelowAddress::of(&format!("{LIST}\nBy 4.2.1.b.\n"));
        assert_eq!(below.marker(2, 1), None);
        below.pass("**4.2.1** Oars are:");
        assert_eq!(below.marker(2, 1).as_deref(), Some("b."));
        assert_eq!(below.marker(2, 2).as_deref(), Some("ii."));
        assert_eq!(below.marker(2, 3), None);
        below.pass("So.");
        assert_eq!(below.marker(3, 1).as_deref(), Some("c."));
        below.pass("## Sails");
        assert_eq!(below.marker(1, 1), None);
    }
}
