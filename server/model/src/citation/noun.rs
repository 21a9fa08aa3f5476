//! Addresses behind a noun: "Law 16C2", "Schedule 1", "paragraph (b)".

use lawsmith_grammar as grammar;
use lawsmith_syntax::Level;
use lawsmith_text::TextRange;

use crate::address::{Address, Class, Component};
use crate::citation::owner_before::Owner;
use crate::citation::scan::{Belief, Group, Lead, Member, Mention, Run, Scanner};
use crate::citation::special::{Special, Target};
use crate::prose::{word_after, word_before};
use crate::vocabulary::Roles;

impl Scanner<'_> {
    /// "Part 2", "Schedules 1 and 2", "Schedule 1:4(1)": groups and bodies by their numbers.
    pub(super) fn numbered_parts(&self, run: Run, at: usize, noun_end: usize) -> Option<(Mention, usize)> {
        let noun = &self.text[at..noun_end];
        let known = self.conventions.bodies.iter().chain(&self.conventions.groups);
        let mut named = known.filter(|nouns| nouns.iter().any(|known| known.eq_ignore_ascii_case(noun)));
        let singular = named.next().and_then(|nouns| nouns.first()).map_or(noun, String::as_str);
        let mut members: Vec<Member> = Vec::new();
        let mut end = noun_end;
        loop {
            let (label, between) = word_after(self.text, end, run.end);
            let first = members.is_empty();
            let start = end + between.len();
            let label_end = start + label.len();
            let numbered = is_label(label);
            let joined =
                if first { !between.is_empty() && between.trim().is_empty() } else { between.trim() == "," };
            let conjunction = !first
                && matches!(between.trim(), "" | ",")
                && self.is(label, Roles::CONJUNCTION | Roles::RANGE);
            if conjunction {
                let (next, gap) = word_after(self.text, label_end, run.end);
                let dotted = self.text[label_end + gap.len() + next.len()..run.end].starts_with('.')
                    && self.text[label_end + gap.len() + next.len() + 1..run.end]
                        .starts_with(|c: char| c.is_ascii_digit());
                if gap.trim().is_empty() && is_label(next) && !dotted {
                    members.push(part(singular, next, label_end + gap.len(), self.is(label, Roles::RANGE)));
                    end = label_end + gap.len() + next.len();
                    continue;
                }
                break;
            }
            if !numbered || !joined {
                break;
            }
            members.push(part(singular, label, start, false));
            end = label_end;
        }
        let last = members.last_mut()?;
        // The colon of a full address: Schedule 1:4(1); or the full stop behind letters: Annex A.3.2.
        let behind = &self.text[end..run.end];
        let lettered = || self.text[..end].ends_with(|c: char| c.is_ascii_uppercase());
        let pointed = || behind.strip_prefix('.').filter(|it| it.starts_with(|c: char| c.is_ascii_digit()));
        if let Some(inner) = behind.strip_prefix(':').or_else(|| pointed().filter(|_| lettered())) {
            let at = run.end - inner.len();
            if let Some(found) = grammar::addresses(inner).next() {
                last.address.components.extend(Address::from_grammar(&found, inner).components);
                last.range = TextRange::new(last.range.start(), at + found.span.end);
                last.tight_end = last.range.end();
                end = last.range.end();
            }
        }
        let (mut mention, end) =
            self.finish(run, at, Lead::Noun { plural: true, abbreviated: false }, members, end);
        if let Mention::Addresses(group) = &mut mention
            && self.is_behind_part(run, at)
        {
            group.belief = Belief::IfResolved;
        }
        Some((mention, end))
    }

    /// The noun that `word` is, or that a misprint has run into it: "seeLaw 16C".
    pub(super) fn noun(&self, at: usize, word: &str, roles: Roles) -> Option<(usize, Lead)> {
        let noun = |plural: bool| Lead::Noun { plural, abbreviated: false };
        if roles.any(Roles::NOUN | Roles::NOUNS) {
            return Some((at, noun(!roles.any(Roles::NOUN))));
        }
        if roles.any(Roles::LEVEL_NOUN) {
            return Some((at, Lead::LevelNoun));
        }
        // "L 22", "Art. 3", "s. 12": a lone small letter needs its full stop.
        let abbreviated = || {
            let pointed = self.text[at + word.len()..].starts_with('.');
            word.chars().all(char::is_uppercase) || pointed || word.len() > 2
        };
        if roles.any(Roles::ABBREVIATION) && abbreviated() {
            return Some((at, Lead::Noun { plural: false, abbreviated: true }));
        }
        let head = word.bytes().position(|b| b.is_ascii_uppercase()).filter(|&head| head > 0)?;
        let run_in = self.vocabulary.roles(&word[head..]);
        (run_in.any(Roles::NOUN | Roles::NOUNS) && word[..head].chars().all(char::is_lowercase))
            .then(|| (at + head, noun(!run_in.any(Roles::NOUN))))
    }

    /// The addresses behind a noun that begins at `start` and ends at `noun_end`.
    pub(super) fn behind_noun(
        &self,
        run: Run,
        start: usize,
        noun_end: usize,
        lead: Lead,
    ) -> Option<(Mention, usize)> {
        let behind = &self.text[noun_end..run.end];
        let trimmed = behind.trim_start_matches(|c: char| c.is_whitespace() || c == '.');
        let gap = behind.len() - trimmed.len();
        if gap == 0 && !trimmed.starts_with(|c: char| c.is_ascii_digit()) {
            return None;
        }
        let first = noun_end + gap;
        let capital_letter = trimmed.starts_with(|c: char| c.is_ascii_uppercase());
        if matches!(lead, Lead::Noun { .. })
            && !trimmed.starts_with(|c: char| c.is_ascii_digit())
            && !self.numbered_by_letters(capital_letter)
            && !self.begins_with_numeral(trimmed)
        {
            return if capital_letter { self.part_behind_noun(run, start, first, lead) } else { None };
        }
        let noun = &self.text[start..noun_end];
        let (mut members, end) = match self.lettered(noun, &self.text[first..run.end]) {
            Some(addresses) => self.members_of(run, first, lead, addresses)?,
            None => self.members(run, first, lead)?,
        };
        if matches!(lead, Lead::Noun { .. }) {
            members.iter_mut().for_each(|member| self.write_in_digits(&mut member.address));
        }
        // "Nr. 12/1950" is the number of a paper.
        let paper = |pair: &[Member]| {
            let joint = &self.text[pair[0].range.end()..pair[1].range.start()];
            let long = |member: &Member| {
                let number = &self.text[member.range];
                number.len() > 1 && number.bytes().all(|b| b.is_ascii_digit())
            };
            joint == "/" && pair.iter().any(long)
        };
        // "Nr. 33 S. 300"
        let page = || {
            let last = &members[members.len() - 1];
            let behind = self.text[last.range.end()..run.end].trim_start_matches(['.', ' ']);
            self.text[last.range].ends_with(" S") && behind.starts_with(|c: char| c.is_ascii_digit())
        };
        if lead == Lead::LevelNoun
            && (members.windows(2).any(paper) || page() || self.is_counted(run, start, &members))
        {
            return None;
        }
        let in_a_word = || self.text[run.from..start].ends_with('-');
        if lead == Lead::LevelNoun && (in_a_word() || self.is_part_of_another(run, start)) {
            return None;
        }
        if lead == Lead::LevelNoun {
            let letter = matches!(members[0].address.components[0].class, Class::Upper | Class::Lower);
            if members.len() == 1 && letter && self.is_letter_word(&members[0], run) {
                return None;
            }
            members.iter_mut().for_each(|member| self.fit_level(noun, &mut member.address.components));
        }
        Some(self.finish(run, start, lead, members, end))
    }

    /// Whether the noun is counted in words, and again by the number behind it: "one point (1)".
    fn is_counted(&self, run: Run, start: usize, members: &[Member]) -> bool {
        let [member] = members else { return false };
        let number = self.text[member.range].strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        let (word, gap) = word_before(self.text, run.from, start);
        number.is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit()))
            && gap == " "
            && self.is(word, Roles::COUNT)
    }

    /// "Law A2(b)", said under the heading of Law 31: several levels from a letter on.
    fn part_behind_noun(&self, run: Run, start: usize, first: usize, lead: Lead) -> Option<(Mention, usize)> {
        let (members, end) = self.members(run, first, Lead::Bare)?;
        let address = &members[0].address.components;
        let abbreviated = matches!(lead, Lead::Noun { abbreviated: true, .. });
        if abbreviated || address[0].class != Class::Upper || address.len() - members[0].loose < 2 {
            return None;
        }
        let direction = self.direction(run, end);
        let end = direction.map_or(end, |(_, range)| range.end());
        let group = Group::bare(start, Belief::Certain, members, direction);
        Some((Mention::Addresses(group), end))
    }

    /// A list with what belongs behind it: deeper levels by name, the whole that it is a part
    /// of, a direction, a title, an edition, the body of rules it stands in.
    pub(super) fn finish(
        &self,
        run: Run,
        start: usize,
        lead: Lead,
        mut members: Vec<Member>,
        mut end: usize,
    ) -> (Mention, usize) {
        let several = members.len() > 1;
        // "Absatz 1 Nummer 2" begins at the second level.
        let (noun, _) = word_after(self.text, start, run.end);
        let above = self.inner_level(noun).filter(|_| lead == Lead::LevelNoun).map_or(0, |(level, _)| level);
        let mut chained = false;
        if let Some(member) = members.last_mut() {
            let noun = self.chain(run, above, member).filter(|_| !several || lead != Lead::LevelNoun);
            end = end.max(member.range.end());
            chained = noun.is_some();
            if let Some(noun) = noun {
                self.chained_list(run, above, noun, &mut members);
                end = members.last().map_or(end, |last| end.max(last.range.end()));
            }
        }
        if let ([member], Lead::Noun { abbreviated: false, .. }) = (members.as_slice(), lead)
            && let Some((place, end)) = self.footnote_behind(run, end)
        {
            let target = Target::FootnoteOf(member.address.clone(), place);
            return (Mention::Special(Special { range: TextRange::new(start, end), target }), end);
        }
        let whole = if lead == Lead::LevelNoun { self.whole(run, end) } else { None };
        if let (Some((_, whole_end)), Some(member)) = (&whole, members.last_mut()) {
            end = *whole_end;
            member.range = TextRange::new(member.range.start(), end);
            member.tight_end = end;
        }
        let direction = self.direction(run, end);
        if let Some((_, range)) = direction {
            end = range.end();
        }
        let title = self.title(run, end);
        if let Some(range) = title {
            end = range.end();
        }
        let edition = whole.as_ref().and_then(|(group, _)| group.edition.clone());
        // "Article 5(1), point (a), of Directive 4/38"
        let behind = end + usize::from(chained && self.text[end..run.end].starts_with(", "));
        let foreign =
            edition.or_else(|| self.edition_behind(run, behind)).or_else(|| self.foreign_owner(run, behind));
        let before = self.owner_before(run, start, lead).filter(|_| whole.is_none() && foreign.is_none());
        let (sure, maybe) = before.map_or((None, None), Owner::by_certainty);
        let edition = foreign
            .or(sure)
            .or_else(|| self.edition_before(run, start))
            .or_else(|| self.governing_owner(run, start, behind));
        let other = maybe.or_else(|| self.called_behind(run, behind));
        let abbreviated = matches!(lead, Lead::Noun { abbreviated: true, .. });
        let of_a_name = lead == Lead::LevelNoun && self.is_behind_a_name(run, start);
        let group = Group {
            lead,
            start,
            belief: if abbreviated || of_a_name { Belief::IfResolved } else { Belief::Certain },
            members,
            direction,
            title,
            edition,
            other,
            whole: whole.map(|(group, _)| Box::new(group)),
            unit: None,
        };
        (Mention::Addresses(group), end)
    }

    /// The outermost level, if its numbers may be Roman numerals where addresses have digits.
    fn roman_level(&self) -> Option<&Level> {
        self.conventions.levels.first().filter(|level| level.roman)
    }

    /// Whether `words` begin with such a numeral: "Article IV".
    fn begins_with_numeral(&self, words: &str) -> bool {
        let end = words.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(words.len());
        self.roman_level().is_some_and(|level| level.value(&words[..end]).is_some())
    }

    /// "Article IV" is 4.
    fn write_in_digits(&self, address: &mut Address) {
        if let (Some(level), Some(first)) = (self.roman_level(), address.components.first_mut())
            && first.class == Class::Upper
        {
            *first = Component::new(&level.cited(&first.text));
        }
    }

    /// Whether some level with a noun is numbered so.
    pub(super) fn numbered_by_letters(&self, capital_letter: bool) -> bool {
        capital_letter
            && self.conventions.levels.iter().filter(|level| !level.nouns.is_empty()).any(|level| {
                let mut styles = std::iter::once(level.style).chain(level.second.map(|row| row.style));
                styles.any(|style| style.is_alphabetic() || style.is_roman())
            })
    }
}

/// Whether `label` can number a part: digits, or capital letters.
pub(super) fn is_label(label: &str) -> bool {
    let all = |fits: fn(&u8) -> bool| label.bytes().all(|b| fits(&b));
    !label.is_empty() && label.len() <= 6 && (all(u8::is_ascii_digit) || all(u8::is_ascii_uppercase))
}

/// The member that names a numbered part.
fn part(noun: &str, label: &str, start: usize, ends_range: bool) -> Member {
    let component = Component::body(&format!("{noun} {label}"));
    let range = TextRange::new(start, start + label.len());
    Member {
        range,
        address: Address { components: vec![component] },
        loose: 0,
        tight_end: range.end(),
        ends_range,
    }
}
