//! Rules by what they are called: by code, by name, by family.

use super::Rule;

/// The one of `rules` of that code or name, whatever its case.
pub(crate) fn find(rules: &'static [&'static Rule], name: &str) -> Option<&'static Rule> {
    let known = |rule: &&Rule| [rule.code, rule.name].iter().any(|it| it.eq_ignore_ascii_case(name));
    rules.iter().copied().find(known)
}

/// The one of `rules` of that code or name, or those of the family of that name, whatever its case.
pub(crate) fn find_all(rules: &'static [&'static Rule], name: &str) -> impl Iterator<Item = &'static Rule> {
    let named = move |rule: &Rule| {
        [rule.code, rule.name, rule.family()].iter().any(|known| known.eq_ignore_ascii_case(name))
    };
    rules.iter().copied().filter(move |rule| named(rule))
}
