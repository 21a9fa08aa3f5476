//! Groups and bodies by their numbers: "Part 2", "Schedules 1 and 2", "Schedule 1:4(1)".

use lawsmith_grammar as grammar;
use lawsmith_text::TextRange;

use crate::address::{Address, Component};
use crate::citation::mention::{Belief, Lead, Member, Mention};
use crate::citation::scan::{Run, Scanner};
use crate::prose::word_after;
use crate::vocabulary::Roles;

impl Scanner<'_> {
    /// The parts behind a noun that begins at `at` and ends at `noun_end`.
    pub(super) fn numbered_parts(&self, run: Run, at: usize, noun_end: usize) -> Option<(Mention, usize)> {
        let noun = &self.text[at..noun_end];
        let known = self.conventions.bodies.iter().chain(&self.conventions.groups);
        let mut named = known.filter(|nouns| nouns.iter().any(|known| known.eq_ignore_ascii_case(noun)));
        let singular = named.next().and_then(|nouns| nouns.first()).map_or(noun, String::as_str);
        let mut members = Vec::new();
        let mut end = noun_end;
        let label = |end: usize, first: bool| match first {
            true => self.first_part_label(run, end).map(|label| (label, false)),
            false => self.next_part_label(run, end),
        };
        while let Some((label, ends_range)) = label(end, members.is_empty()) {
            let component = Component::body(&format!("{singular} {}", &self.text[label]));
            let mut member = Member::new(label, Address { components: vec![component] });
            member.ends_range = ends_range;
            // "Schedule 1 and 2(b)" names an item of a provision beside it.
            let item =
                || noun.eq_ignore_ascii_case(singular) && self.text[label.end()..run.end].starts_with('(');
            if !members.is_empty() && item() {
                break;
            }
            members.push(member);
            end = label.end();
        }
        let last = members.last_mut()?;
        if let Some(inner) = self.within_part(run, end) {
            let behind = &self.text[inner..run.end];
            if let Some(found) = grammar::addresses(behind).next() {
                last.address.components.extend(self.address(&found, behind).components);
                end = inner + found.span.end;
                last.reach(end);
            }
        }
        let lead = Lead::Noun { plural: true, abbreviated: false };
        let (mut mention, end) = self.finish(run, at, lead, members, end);
        if let Mention::Addresses(group) = &mut mention
            && self.is_behind_part(run, at)
        {
            group.belief = Belief::IfResolved;
        }
        Some((mention, end))
    }

    /// The label behind a noun that ends at `at`.
    fn first_part_label(&self, run: Run, at: usize) -> Option<TextRange> {
        let (word, gap) = word_after(self.text, at, run.end);
        let start = at + gap.len();
        let joined = !gap.is_empty() && gap.trim().is_empty();
        (joined && is_label_or_more(word)).then(|| TextRange::new(start, start + word.len()))
    }

    /// The label behind `at` that goes on with the list, and whether a range ends there.
    fn next_part_label(&self, run: Run, at: usize) -> Option<(TextRange, bool)> {
        let (word, gap) = word_after(self.text, at, run.end);
        let start = at + gap.len();
        let end = start + word.len();
        let ends_range = self.is(word, Roles::RANGE);
        if matches!(gap.trim(), "" | ",") && (ends_range || self.is(word, Roles::CONJUNCTION)) {
            let (next, gap) = word_after(self.text, end, run.end);
            let start = end + gap.len();
            let next_end = start + next.len();
            let is_part =
                gap.trim().is_empty() && is_label_or_more(next) && !self.goes_on_dotted(run, next_end);
            return is_part.then_some((TextRange::new(start, next_end), ends_range));
        }
        (gap.trim() == "," && is_label_or_more(word)).then_some((TextRange::new(start, end), false))
    }

    /// Whether a number goes on behind `at` as that of a section: "Annex A and 3.2".
    fn goes_on_dotted(&self, run: Run, at: usize) -> bool {
        let behind = self.text[at..run.end].strip_prefix('.');
        behind.is_some_and(|behind| behind.starts_with(|c: char| c.is_ascii_digit()))
    }

    /// Where an address within the part begins whose label ends at `end`: behind the colon of a full address, "Schedule 1:4(1)",
    /// behind a full stop, "Annex A.3.2", or at a bracket, "Annex 1(9)".
    fn within_part(&self, run: Run, end: usize) -> Option<usize> {
        let behind = &self.text[end..run.end];
        if behind.starts_with('(') {
            return Some(end);
        }
        (behind.starts_with(':') || self.goes_on_dotted(run, end)).then_some(end + 1)
    }
}

/// Whether `label` can number a part: digits, or capital letters.
pub(super) fn is_label(label: &str) -> bool {
    let all = |fits: fn(&u8) -> bool| label.bytes().all(|b| fits(&b));
    !label.is_empty() && label.len() <= 6 && (all(u8::is_ascii_digit) || all(u8::is_ascii_uppercase))
}

/// Whether `label` can number a part, also by letters and a number, or what stands in one: "Appendix A2".
fn is_label_or_more(label: &str) -> bool {
    let number = label.trim_start_matches(|c: char| c.is_ascii_uppercase());
    let letters = label.len() - number.len();
    is_label(label) || (1..=2).contains(&letters) && is_label(number)
}
