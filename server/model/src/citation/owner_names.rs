//! Bodies of rules by one word or by their number: "Vereinsgesetzes", "BGB", "TFEU", "Directive 95/46/EC", "title 5".

use lawsmith_text::single_spaced;

use crate::citation::gap::Gap;
use crate::citation::scan::{Run, Scanner};
use crate::names::short_names::is_short_name;
use crate::prose::word_after;
use crate::vocabulary::Roles;

/// How many words stand before the number of an owner: "the Commission Implementing Regulation".
const BEFORE_OWNER: usize = 4;

impl Scanner<'_> {
    /// "§ 12 BGB", "§ 12 des Vereinsgesetzes": another body of rules in one word.
    pub(super) fn owner_in_a_word(&self, run: Run, end: usize) -> Option<String> {
        let (first, gap) = word_after(self.text, end, run.end);
        let first_end = end + gap.len() + first.len();
        if first.is_empty() || !gap.chars().all(char::is_whitespace) {
            return None;
        }
        // "§ 12 of the TTA": capitals alone are a name behind the article, too.
        if self.is(first, Roles::OF) {
            let (mut word, mut gap) = word_after(self.text, first_end, run.to);
            let mut at = first_end + gap.len() + word.len();
            if self.is(word, Roles::ARTICLE) {
                (word, gap) = word_after(self.text, at, run.to);
                at += gap.len() + word.len();
            }
            let capitals = word.chars().filter(|c| c.is_uppercase()).count() > 1;
            let near = self.text[first_end..at - word.len()].chars().all(|c| !matches!(c, '.' | ',' | ';'));
            let short = self.is(word, Roles::OWNER)
                || self.vocabulary.is_short_title(word) && !self.is_own_name(&word.to_lowercase());
            if capitals && near && short {
                return Some(word.to_owned());
            }
        }
        let short = first.chars().filter(|c| c.is_uppercase()).count() > 1;
        let name = if short && self.is(first, Roles::OWNER) || self.vocabulary.is_short_title(first) {
            first
        } else if let Some(compound) = self.compound_behind(run, first_end - first.len()) {
            compound
        } else {
            let (second, gap) = word_after(self.text, first_end, run.end);
            let joined = self.is(first, Roles::OF | Roles::ARTICLE) && gap.chars().all(char::is_whitespace);
            Some(second)
                .filter(|word| joined && self.vocabulary.owns(word) && !self.is(word, Roles::OWNER))?
        };
        let name = single_spaced(name);
        (!self.is_own_name(&name.to_lowercase())).then_some(name)
    }

    /// "§ 3 Absatz 2 SdF", "§ 3 der SdF": what may be the short name of a body of rules.
    pub(super) fn short_name_behind(&self, run: Run, end: usize) -> Option<String> {
        let (first, gap) = word_after(self.text, end, run.to);
        let first_end = end + gap.len() + first.len();
        let article = self.is(first, Roles::OF) && self.is(first, Roles::ARTICLE);
        let (word, between) = if article { word_after(self.text, first_end, run.to) } else { (first, gap) };
        let word_end = if article { first_end + between.len() + word.len() } else { first_end };
        let named = is_short_name(word)
            && self.vocabulary.roles_in_name(word) == Roles::default()
            && !self.is_own_name(&word.to_lowercase());
        let apart = Gap::of(gap) == Gap::Blank
            && Gap::of(between) == Gap::Blank
            && !self.text[word_end..run.to].starts_with('-');
        (named && apart).then(|| word.to_owned())
    }

    /// "§ 20 Seeleute-Befähigungsverordnung", "§ 278 Bürgerliches Gesetzbuch": the name at `start`, without an article.
    fn compound_behind(&self, run: Run, start: usize) -> Option<&str> {
        let mut at = start;
        loop {
            let (word, gap) = word_after(self.text, at, run.end);
            let second = at > start && Gap::of(gap) == Gap::Blank && self.is(word, Roles::OWNER);
            if word.is_empty()
                || at > start && gap != "-" && !second
                || !word.starts_with(char::is_uppercase)
                || at == start && !self.vocabulary.capital_nouns
            {
                return None;
            }
            at += gap.len() + word.len();
            if second || self.vocabulary.owns_compound(&word.to_lowercase()) {
                return self.text.get(start..at);
            }
        }
    }

    /// "of Directive 95/46/EC", "of Council Regulation (EC) No 1/2003": an owner and its number.
    pub(super) fn numbered_owner(&self, run: Run, end: usize) -> Option<String> {
        let (of, gap) = word_after(self.text, end, run.to);
        let mut at = end + gap.len() + of.len();
        if Gap::of(gap) != Gap::Blank || !self.is(of, Roles::OF) {
            return None;
        }
        if let Some(number) = self.lone_designation(run, at) {
            return Some(number.to_owned());
        }
        let mut from = None;
        for _ in 0..BEFORE_OWNER {
            let (word, gap) = word_after(self.text, at, run.to);
            let start = at + gap.len();
            at = start + word.len();
            if from.is_none()
                && Gap::of(gap) == Gap::Blank
                && let Some(name) = self.counted_owner(run, start)
            {
                return Some(name);
            }
            // "du règlement (UE) 2016/679"
            let owner = self.is(word, Roles::OWNER);
            if Gap::of(gap) != Gap::Blank
                || !(word.starts_with(char::is_uppercase) || owner || self.is(word, Roles::ARTICLE))
            {
                return None;
            }
            let from = *from.get_or_insert(if self.is(word, Roles::ARTICLE) { at } else { start });
            if owner {
                let number = designation(&self.text[at..run.to])?;
                let own =
                    self.vocabulary.own_titles.iter().any(|title| title.contains(&number.to_lowercase()));
                let end = number.as_ptr() as usize - self.text.as_ptr() as usize + number.len();
                let name = single_spaced(&self.text[from..end]);
                return (!own).then_some(name);
            }
        }
        None
    }

    /// "section 3 of 1-102": the number of another body of rules, in a work of which no address looks like it.
    fn lone_designation(&self, run: Run, at: usize) -> Option<&str> {
        let word = self.text[at..run.to].strip_prefix(char::is_whitespace)?.split_whitespace().next()?;
        let own = |number: &str| self.vocabulary.own_titles.iter().any(|title| title.contains(number));
        let number = designation(word).filter(|_| word.starts_with(|c: char| c.is_ascii_digit()))?;
        (!self.conventions.has_hyphens() && !own(number)).then_some(number)
    }

    /// "title 5" at `start`, where titles are no part of this work, and so a body of rules each.
    fn counted_owner(&self, run: Run, start: usize) -> Option<String> {
        let (noun, _) = word_after(self.text, start, run.to);
        let (number, gap) = word_after(self.text, start + noun.len(), run.to);
        let counted = self.is(noun, Roles::OWNER)
            && noun.starts_with(char::is_lowercase)
            && Gap::of(gap) == Gap::Blank
            && number.bytes().all(|b| b.is_ascii_digit())
            && !self.is(noun, Roles::GROUP | Roles::BODY | Roles::NOUN | Roles::NOUNS | Roles::LEVEL_NOUN);
        if !counted || number.is_empty() {
            return None;
        }
        // "legge 7 agosto 1990"
        let number_at = start + noun.len() + gap.len();
        let name = single_spaced(&self.text[start..self.date_end(run, number_at, number_at + number.len())]);
        let own = |title: &String| {
            title.split(|c: char| !c.is_alphanumeric()).collect::<Vec<_>>().join(" ").contains(&name)
        };
        (!self.vocabulary.own_titles.iter().any(own)).then_some(name)
    }
}

/// The number of an owner that `rest` begins with: "95/46/EC", "2025-100", behind "(EU)" and "No".
fn designation(rest: &str) -> Option<&str> {
    for word in rest.split_whitespace().take(3) {
        let number = word.trim_end_matches(['.', ',', ';', ':', ')']);
        let joins = |(at, _): (usize, &str)| {
            let digit = |c: char| c.is_ascii_digit();
            number[..at].ends_with(digit) && number[at + 1..].starts_with(digit)
        };
        let in_parts = number.contains('/') || number.match_indices('-').any(joins);
        if in_parts && number.contains(|c: char| c.is_ascii_digit()) {
            return Some(number);
        }
        let joint = word.starts_with('(') && word.ends_with(')') || matches!(word, "No" | "No." | "Nr.");
        if !joint {
            return None;
        }
    }
    None
}
