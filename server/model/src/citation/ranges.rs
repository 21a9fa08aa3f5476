//! Ranges that more than a word joins, "6 tot en met 8", or that a word opens, "gli articoli da 6 a 8".

use crate::citation::gap::{Gap, behind_blank, behind_phrase};
use crate::citation::mention::{Lead, Member, Mention};
use crate::citation::scan::{Run, Scanner};
use crate::prose::word_after;
use crate::vocabulary::Roles;

impl Scanner<'_> {
    /// "6 tot en met 8": the list with what a range word of several words joins to it.
    pub(super) fn with_range(
        &self,
        run: Run,
        lead: Lead,
        mut members: Vec<Member>,
        end: usize,
    ) -> (Vec<Member>, usize) {
        let behind = &self.text[end..run.end];
        let phrases = self.vocabulary.range_phrases.iter();
        let mut joints = phrases.filter_map(|phrase| {
            let rest = behind_phrase(behind_blank(behind)?, phrase)?;
            behind_blank(rest).map(|rest| run.end - rest.len())
        });
        let further = joints.next().and_then(|at| self.members(run, at, lead));
        let Some((mut further, end)) = further else { return (members, end) };
        if let Some(first) = further.first_mut() {
            first.ends_range = true;
        }
        members.append(&mut further);
        (members, end)
    }

    /// "Articles from 6 to 8": the range behind the word that opens it, which stands behind a noun that begins at `start`.
    pub(super) fn spanned(
        &self,
        run: Run,
        start: usize,
        noun_end: usize,
        lead: Lead,
    ) -> Option<(Mention, usize)> {
        let (word, gap) = word_after(self.text, noun_end, run.end);
        let word_end = noun_end + gap.len() + word.len();
        let opens = Gap::of(gap) == Gap::Blank
            && self.is(word, Roles::SPAN)
            && matches!(lead, Lead::Noun { plural: true, .. });
        let behind = self.text.get(word_end..run.end).filter(|_| opens).and_then(behind_blank)?;
        if !behind.starts_with(|c: char| c.is_ascii_digit()) {
            return None;
        }
        let (members, end) = self.members(run, run.end - behind.len(), lead)?;
        let is_range = members.get(1).is_some_and(|second| second.ends_range);
        is_range.then(|| self.finish(run, start, lead, members, end))
    }
}
