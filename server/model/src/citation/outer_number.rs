//! Numbers of an outer level, behind which an inner one is named again: "§§ 3 Absatz 1 und 4 Absatz 2".

use lawsmith_grammar as grammar;
use lawsmith_text::TextRange;

use crate::address::{Address, Class, Component};
use crate::citation::chain::is_same_noun;
use crate::citation::gap::Gap;
use crate::citation::mention::Member;
use crate::citation::owner_before::is_blank;
use crate::citation::scan::{Run, Scanner};
use crate::prose::word_after;
use crate::vocabulary::Roles;

impl Scanner<'_> {
    /// The member that a number at `at` begins, if the noun behind it is one that `last` has already: 4(2) behind 3(1). Gives the
    /// noun of its last level with it.
    pub(super) fn outer_number(
        &self,
        run: Run,
        left_out: usize,
        last: &Member,
        at: usize,
    ) -> Option<(Member, String)> {
        let behind = &self.text[at..run.end];
        let found = grammar::addresses(behind).next()?;
        let end = at + found.span.end;
        let (noun, gap) = self.noun_after(end, run.end);
        let near = is_blank(gap) || Gap::of(gap) == Gap::Comma && self.stands_behind_comma(last, noun);
        let place = Some(noun).filter(|_| near);
        let place = place.and_then(|noun| self.place_of_noun(last, noun, left_out))?;
        let mut number = self.address(&found, behind);
        let level = left_out + place.checked_sub(1)?;
        if place > 1 {
            let noun = self.conventions.levels.get(level).and_then(|level| level.nouns.first());
            noun.into_iter().for_each(|noun| self.fit_level(noun, &mut number.components));
            self.fit_depth(level, &mut number.components);
        }
        let address = beside(&last.address, place, number)?;
        let mut member = Member::new(TextRange::new(at, end), address);
        let noun = self.chain(run, left_out, "", &mut member)?;
        Some((member, noun))
    }

    /// Whether the words of `last` have the noun behind a comma: "Articles 2, paragraph 1, and 3, paragraph 2".
    fn stands_behind_comma(&self, last: &Member, noun: &str) -> bool {
        let mut parts = self.text[last.range].split(',').skip(1);
        parts.any(|part| is_same_noun(word_after(part, 0, part.len()).0, noun))
    }

    /// The place in the address of `last` of what `noun` names there: by its level, or where no level is called so, by the words.
    fn place_of_noun(&self, last: &Member, noun: &str, left_out: usize) -> Option<usize> {
        if let Some((level, _)) = self.inner_level(noun) {
            return self.held(&last.address, level, left_out);
        }
        if !self.is(noun, Roles::LEVEL_NOUN) {
            return None;
        }
        let words = &self.text[last.range];
        let starts = words.split(|c: char| !c.is_alphabetic()).filter(|word| is_same_noun(word, noun));
        let behind = starts.map(|word| word.as_ptr() as usize - words.as_ptr() as usize + word.len());
        let mut labels = behind.filter_map(|at| {
            let rest = words[at..].trim_start_matches(|c: char| c.is_whitespace() || c == '.');
            let found = self.first_behind(noun, rest)?;
            Some(self.address(&found, rest).components[0].label().to_owned())
        });
        let label = labels.next_back()?;
        last.address.components.iter().rposition(|component| component.label() == label)
    }
}

/// The address with `number` instead of what stands in `last` before the level at `place`.
fn beside(last: &Address, place: usize, mut number: Address) -> Option<Address> {
    let alike = |(one, other): (&Component, &Component)| one.class == other.class;
    let levels = number.components.len();
    // "3a" is one number, "2(b)" are two.
    let replaced = place
        .checked_sub(levels)
        .filter(|&from| last.components[from..place].iter().zip(&number.components).all(alike));
    let from = replaced.unwrap_or(place - 1);
    if last.components[from].class == Class::Body {
        // "Schedule 1 paragraph 2 and 3 paragraph 4"
        let (name, _) = last.components[from].text.rsplit_once(' ')?;
        number.components[0] = Component::body(&format!("{name} {}", number.components[0].label()));
    }
    Some(last.truncated(from).join(&number.components))
}
