//! Labels in the words of a citation: where they stand, and what stands there instead.

use lawsmith_model::{Address, Component};
use lawsmith_syntax::Conventions;
use lawsmith_text::{Edit, TextRange};

/// The labels of an address that a citation prints, by their places in its words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Printed {
    /// Level and place, outermost first.
    levels: Vec<(usize, TextRange)>,
}

impl Printed {
    /// Finds the innermost levels of `address` in `words`, from behind; then, where an outer level stands behind an
    /// inner one (“Section 4 of Article 2”), by its noun.
    pub fn find(words: &str, address: &Address, conventions: &Conventions) -> Self {
        let mut levels = Vec::new();
        let mut end = words.len();
        for (level, component) in address.components.iter().enumerate().rev() {
            let Some(place) = last_label(&words[..end], component, level, conventions) else { break };
            end = place.start();
            levels.insert(0, (level, place));
        }
        for (level, component) in address.components.iter().enumerate() {
            if levels.iter().any(|(known, _)| *known == level) {
                continue;
            }
            let place = by_noun(words, component, level, conventions);
            if let Some(place) = place.filter(|it| levels.iter().all(|(_, known)| !known.contains(*it))) {
                levels.push((level, place));
            }
        }
        levels.sort_by_key(|(level, _)| *level);
        Self { levels }
    }

    /// Whether it prints the level.
    pub fn has(&self, level: usize) -> bool {
        self.levels.iter().any(|(known, _)| *known == level)
    }

    /// From the first printed level to the last one.
    pub fn whole(&self) -> Option<TextRange> {
        self.levels.iter().map(|(_, place)| *place).reduce(TextRange::cover)
    }

    /// The edits of `words` that print `new` instead of `old`, which has as many levels.
    pub fn edits(&self, words: &str, old: &Address, new: &Address, conventions: &Conventions) -> Vec<Edit> {
        let changed = self.levels.iter().filter_map(|&(level, range)| {
            let (old, new) = (old.components.get(level)?, new.components.get(level)?);
            let replacement = like(&words[range], old, new, level, conventions);
            (old != new && words[range] != replacement).then_some(Edit { range, replacement })
        });
        let mut edits: Vec<Edit> = changed.collect();
        edits.sort_by_key(|edit| edit.range);
        edits
    }
}

/// The edits of a text that print one address instead of another in the words of `range`, level by level.
pub(crate) fn relabelled(
    text: &str,
    range: TextRange,
    (old, new): (&Address, &Address),
    conventions: &Conventions,
) -> Vec<Edit> {
    let words = &text[range];
    shifted(Printed::find(words, old, conventions).edits(words, old, new, conventions), range.start())
}

/// The same edits further on in a text.
pub(crate) fn shifted(edits: Vec<Edit>, by: usize) -> Vec<Edit> {
    edits.into_iter().map(|edit| Edit { range: edit.range.shifted(by), ..edit }).collect()
}

/// How `new` is printed where `old` is printed as `words`: in digits or as a numeral, with its bracket or without.
fn like(words: &str, old: &Component, new: &Component, level: usize, conventions: &Conventions) -> String {
    let forms = forms(old, level, conventions).into_iter().zip(forms(new, level, conventions));
    let form = forms.into_iter().find(|(form, _)| form == words);
    form.map_or_else(|| new.text.to_string(), |(_, form)| form)
}

/// The forms in which a level may be printed, always the same ones in the same order.
fn forms(component: &Component, level: usize, conventions: &Conventions) -> Vec<String> {
    let text = component.text.as_str();
    let bare = text.trim_start_matches('(').trim_end_matches(')');
    let mut forms = vec![text.to_owned(), format!("({bare})"), bare.to_owned()];
    let roman = conventions.levels.get(level).filter(|level| level.roman);
    forms.extend(roman.and_then(|level| Some(level.label(bare.parse().ok()?))));
    forms
}

/// The last place in `words` where the label of `component` stands for itself.
fn last_label(
    words: &str,
    component: &Component,
    level: usize,
    conventions: &Conventions,
) -> Option<TextRange> {
    let forms = forms(component, level, conventions);
    let places = forms.iter().filter_map(|form| places(words, form).last());
    places.max_by_key(|place| (place.end, place.len()))
}

/// The place in `words` where a noun of `level` stands before the label.
fn by_noun(words: &str, component: &Component, level: usize, conventions: &Conventions) -> Option<TextRange> {
    let nouns = &conventions.levels.get(level)?.nouns;
    let forms = forms(component, level, conventions);
    let behind_noun = |place: &TextRange| {
        let before = words[..place.start()].trim_end();
        nouns.iter().any(|noun| before.ends_with(noun.as_str()))
    };
    forms.iter().flat_map(|form| places(words, form)).find(behind_noun)
}

/// Where `form` stands in `words` and neither number nor word goes on.
fn places<'a>(words: &'a str, form: &'a str) -> impl Iterator<Item = TextRange> + 'a {
    let found = words.match_indices(form).filter(move |(at, _)| {
        let goes_on = |inner: Option<char>, outer: Option<char>| match (inner, outer) {
            (Some(inner), Some(outer)) => {
                inner.is_numeric() && outer.is_numeric() || inner.is_alphabetic() && outer.is_alphabetic()
            }
            _ => false,
        };
        let before = words[..*at].chars().next_back();
        let behind = words[at + form.len()..].chars().next();
        !form.is_empty()
            && !goes_on(form.chars().next(), before)
            && !goes_on(form.chars().next_back(), behind)
    });
    found.map(|(at, form)| TextRange::new(at, at + form.len()))
}

#[cfg(test)]
mod tests {
    use lawsmith_text::apply_edits;

    use super::*;

    #[track_caller]
    fn check(words: &str, old: &str, new: &str, expected: &str) {
        let conventions = Conventions::default();
        let read = |address: &str| Address::parse(address).expect("an address");
        let printed = Printed::find(words, &read(old), &conventions);
        let edits = printed.edits(words, &read(old), &read(new), &conventions);
        assert_eq!(apply_edits(words, &edits).expect("edits fit"), expected);
    }

    #[test]
    fn printed_levels_are_followed_and_no_others() {
        check("Law 16C2(a)", "16C2(a)", "17D3(b)", "Law 17D3(b)");
        check("C2", "16C2", "17C3", "C3");
        check("LAW 12 C 1", "12C1", "12D1", "LAW 12 D 1");
        check("paragraph (a)", "16C2(a)", "16C2(c)", "paragraph (c)");
        check("section B of this Law", "16B", "16C", "section C of this Law");
        check("2(c)", "16C2(c)", "16C22(d)", "22(d)");
        check("this Law", "16", "17", "this Law");
        check("Law 11", "11", "1", "Law 1");
    }
}
