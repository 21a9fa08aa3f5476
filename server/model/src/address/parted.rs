//! Letters of two levels that are printed without anything between them: IA is A of Article I, 6bii is ii of 6b.

use lawsmith_syntax::{Level, Style};

use crate::address::{Address, Component};

/// The most letters that stand together.
const LETTERS: usize = 12;

impl Address {
    /// The addresses that its levels may be as well, where one of them has the letters of two.
    pub(crate) fn parted(&self, levels: &[Level]) -> Vec<Self> {
        let mut found = Vec::new();
        for (at, component) in self.components.iter().enumerate() {
            for (outer, inner) in halves(&component.text, levels) {
                let mut address = self.truncated(at);
                let joint = component.joint;
                address.components.push(Component { joint, ..Component::new(outer) });
                address.components.push(Component::new(inner));
                found.push(address.join(&self.components[at + 1..]));
            }
        }
        found
    }
}

/// The ways to part a printed address within letters of one case that two levels may have: what stands before the inner letters,
/// these, and what stands behind them.
pub(crate) fn within_letters<'t>(printed: &'t str, levels: &[Level]) -> Vec<(&'t str, &'t str, &'t str)> {
    let mut found = Vec::new();
    let mut at = 0;
    let alike = |a: char, b: char| {
        a.is_ascii_lowercase() && b.is_ascii_lowercase() || a.is_ascii_uppercase() && b.is_ascii_uppercase()
    };
    while let Some(first) = printed[at..].chars().next() {
        let run = printed[at..].chars().take_while(|&c| alike(first, c)).map(char::len_utf8).sum::<usize>();
        let letters = &printed[at..at + run];
        let parted = halves(letters, levels).into_iter().map(|(outer, inner)| {
            let (before, behind) = (at + outer.len(), at + run);
            (&printed[..before], inner, &printed[behind..])
        });
        found.extend(parted);
        at += run.max(first.len_utf8());
    }
    found
}

/// The halves of letters that are labels of two levels, one below the other, neither of which has a sign of its own.
fn halves<'t>(letters: &'t str, levels: &[Level]) -> Vec<(&'t str, &'t str)> {
    let plain = |level: &Level| !level.bracketed && level.joint.is_none() && level.style != Style::Arabic;
    if !(2..=LETTERS).contains(&letters.len()) || !letters.bytes().all(|b| b.is_ascii_alphabetic()) {
        return Vec::new();
    }
    let splits = (1..letters.len()).map(|at| letters.split_at(at));
    let fits = |(outer, inner): &(&str, &str)| {
        levels.windows(2).any(|pair| {
            pair.iter().all(plain) && pair[0].value(outer).is_some() && pair[1].value(inner).is_some()
        })
    };
    splits.filter(fits).collect()
}
