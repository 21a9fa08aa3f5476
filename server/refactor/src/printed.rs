//! Labels in the words of a citation: where they stand, and what stands there instead.

use std::borrow::Cow;

use lawsmith_model::{Address, Component, Reference};
use lawsmith_syntax::Conventions;
use lawsmith_text::{Edit, TextRange};

/// The words of a citation.
#[derive(Debug, Clone)]
pub(crate) struct Words<'a> {
    pub text: &'a str,
    /// The parts of them, in order, in which no number is a label: "Satz 2".
    unchecked: Vec<TextRange>,
}

impl<'a> Words<'a> {
    /// The words of `range`, of which `reference`, if it is one, tells what is no label.
    pub fn of(text: &'a str, range: TextRange, reference: Option<&Reference>) -> Self {
        let unchecked = reference.map_or(&[][..], Reference::unchecked).iter();
        let unchecked = unchecked.map(|part| part.counted_from(range.start())).collect();
        Self { text: &text[range], unchecked }
    }

    /// The same length, without what is no label.
    fn labels(&self) -> Cow<'a, str> {
        if self.unchecked.is_empty() {
            return Cow::Borrowed(self.text);
        }
        let mut labels = String::with_capacity(self.text.len());
        for part in &self.unchecked {
            labels.push_str(&self.text[labels.len()..part.start()]);
            labels.extend(std::iter::repeat_n(' ', part.len()));
        }
        labels.push_str(&self.text[labels.len()..]);
        Cow::Owned(labels)
    }

    /// All of them up to what is no label; `None` where labels stand behind that, too, or numbers among them that are none of
    /// the address, which would be lost.
    pub fn replaced(&self, printed: &Printed) -> Option<TextRange> {
        let end = self.unchecked.first().map_or(self.text.len(), |part| part.start());
        let known = |at: usize| printed.levels.iter().any(|(_, place)| place.contains_offset(at));
        let mut numbers = self.text[..end].match_indices(|c: char| c.is_ascii_digit());
        let whole = numbers.all(|(at, _)| known(at));
        let last = printed.levels.iter().map(|(_, place)| place.end()).max().unwrap_or(0);
        (whole && last <= end).then(|| TextRange::new(0, end))
    }

    /// The edits, unless they drop what is no label.
    pub fn kept_by(&self, edits: Vec<Edit>) -> Vec<Edit> {
        let drops = |edit: &Edit| {
            let kept =
                |part: &TextRange| part.end() <= edit.range.start() || edit.range.end() <= part.start();
            !self.unchecked.iter().all(kept)
        };
        if edits.iter().any(drops) { Vec::new() } else { edits }
    }
}

/// The labels of an address that a citation prints, by their places in its words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Printed {
    /// Level and place, outermost first.
    levels: Vec<(usize, TextRange)>,
}

impl Printed {
    /// Finds the outermost level of `address` in `words` by its noun, with what stands beside its label; the others from
    /// behind in the words behind that, or else in those before it (“paragraph 4 of Article 2”), or else by their nouns.
    pub fn find(words: &Words<'_>, address: &Address, conventions: &Conventions) -> Self {
        let words: &str = &words.labels();
        let mut levels = beside_noun(words, address, conventions);
        let named = levels.len();
        let from = levels.last().map_or(0, |(_, place): &(usize, TextRange)| place.end());
        let start = levels.first().map_or(words.len(), |(_, place)| place.start());
        let inner = address.components.iter().enumerate().skip(named);
        let found = from_behind(words, from, words.len(), inner.clone(), conventions);
        let before = || from_behind(words, 0, start, inner.clone(), conventions);
        levels.extend(if found.is_empty() && named > 0 { before() } else { found });
        for (level, component) in inner {
            if levels.iter().any(|(known, _)| *known == level) {
                continue;
            }
            let free = |it: &TextRange| levels.iter().all(|(_, known)| !known.contains(*it));
            let place = by_noun(words, component, level, conventions).filter(free);
            // "item (b) of paragraph 1 of Article 2"
            let alone = || alone(words.get(..start).filter(|_| named > 0)?, component, level, conventions);
            if let Some(place) = place.or_else(|| alone().filter(free)) {
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

    /// From the first printed level to the last one, if no words stand between them.
    pub fn whole(&self, words: &Words<'_>) -> Option<TextRange> {
        let mut places: Vec<TextRange> = self.levels.iter().map(|(_, place)| *place).collect();
        places.sort_unstable();
        let parted = |pair: &[TextRange]| {
            let between = words.text.get(pair[0].end()..pair[1].start());
            between.is_none_or(|between| between.contains(char::is_alphanumeric))
        };
        let whole = places.iter().copied().reduce(TextRange::cover);
        whole.filter(|_| !places.windows(2).any(parted))
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
    let words = Words::of(text, range, None);
    let printed = Printed::find(&words, old, conventions);
    shifted(printed.edits(words.text, old, new, conventions), range.start())
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

/// What makes an ordinal of a number that is cited: “artigo 3.º”.
const ORDINAL_SIGNS: [&str; 6] = [".º", "º", ".°", "°", ".ª", "ª"];

/// The forms in which a level may be printed, always the same ones in the same order, those with a sign before those without.
fn forms(component: &Component, level: usize, conventions: &Conventions) -> Vec<String> {
    let text = component.text.as_str();
    let bare = text.trim_start_matches('(').trim_end_matches(')');
    let (number, letters) = bare.split_at(bare.find(|c: char| !c.is_ascii_digit()).unwrap_or(bare.len()));
    let inserted = if letters.is_empty() { String::new() } else { format!("-{letters}") };
    let mut forms = ORDINAL_SIGNS.map(|sign| format!("{number}{sign}{inserted}")).to_vec();
    forms.extend([text.to_owned(), format!("({bare})"), bare.to_owned()]);
    let roman = conventions.levels.get(level).filter(|level| level.roman);
    forms.extend(roman.and_then(|level| Some(level.label(bare.parse().ok()?))));
    forms
}

/// The places of the outermost level of `address`, behind a noun of it, and of the levels that stand beside that: 2, B and 1 of
/// “item (a) of Law 2B1”.
fn beside_noun(words: &str, address: &Address, conventions: &Conventions) -> Vec<(usize, TextRange)> {
    let mut levels: Vec<(usize, TextRange)> = Vec::new();
    for (level, component) in address.components.iter().enumerate() {
        let place = match levels.last() {
            None => by_noun(words, component, level, conventions),
            Some((_, before)) => {
                let behind =
                    words[before.end()..].trim_start_matches(|c: char| !c.is_alphanumeric() && c != '(');
                let start = words.len() - behind.len();
                let forms = forms(component, level, conventions);
                let places = forms.iter().flat_map(|form| places(words, form));
                places.filter(|place| place.start() == start).max_by_key(|place| place.len())
            }
        };
        let Some(place) = place else { break };
        levels.push((level, place));
    }
    levels
}

/// The places of the innermost levels between `from` and `end`, from behind.
fn from_behind<'c>(
    words: &str,
    from: usize,
    mut end: usize,
    levels: impl DoubleEndedIterator<Item = (usize, &'c Component)> + ExactSizeIterator,
    conventions: &Conventions,
) -> Vec<(usize, TextRange)> {
    let mut found = Vec::new();
    for (level, component) in levels.rev() {
        let place = last_label(&words[..end], component, level, conventions);
        let Some(place) = place.filter(|place| from <= place.start()) else { break };
        end = place.start();
        found.push((level, place));
    }
    found
}

/// The one place in `words` where the label of `component` stands for itself.
fn alone(words: &str, component: &Component, level: usize, conventions: &Conventions) -> Option<TextRange> {
    let forms = forms(component, level, conventions);
    let mut found: Vec<TextRange> = forms.iter().flat_map(|form| places(words, form)).collect();
    found.sort_unstable();
    // A number is a part of the ordinal.
    found.dedup_by(|longer, kept| {
        let same = longer.start() == kept.start();
        if same {
            *kept = *longer;
        }
        same
    });
    found.first().copied().filter(|_| found.len() == 1)
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
        let before = words[..place.start()].trim_end().to_lowercase();
        nouns.iter().any(|noun| {
            let rest = before.strip_suffix(&noun.to_lowercase());
            rest.is_some_and(|rest| !rest.ends_with(char::is_alphabetic))
        })
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
        let range = TextRange::new(0, words.len());
        let printed = Printed::find(&Words::of(words, range, None), &read(old), &conventions);
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
        check("item (a) of law 2B2", "2B2(a)", "3B1(a)", "item (a) of law 3B1");
    }
}
