//! Addresses behind a noun: "Law 16C2", "Schedule 1", "paragraph (b)".

use lawsmith_syntax::{Level, Style};
use lawsmith_text::TextRange;

use crate::address::{Address, Class, Component};
use crate::citation::gap::{Gap, behind_blank};
use crate::citation::mention::{Belief, Group, Lead, Member, Mention, Special, Target};
use crate::citation::owner_before::Owner;
use crate::citation::owners::Foreign;
use crate::citation::scan::{Run, Scanner};
use crate::prose::{word_after, word_before};
use crate::vocabulary::Roles;

/// What a list is said to stand in, each as in [`Group`].
struct Owners {
    edition: Option<String>,
    named: Option<String>,
    other: Option<String>,
}

impl Scanner<'_> {
    /// The noun that `word` is, or that a misprint has run into it: "seeLaw 16C".
    pub(super) fn noun(&self, at: usize, word: &str, roles: Roles) -> Option<(usize, Lead)> {
        let noun = |plural: bool| Lead::Noun { plural, abbreviated: false };
        if roles.any(Roles::NOUN | Roles::NOUNS) {
            return Some((at, noun(!roles.any(Roles::NOUN))));
        }
        if roles.any(Roles::LEVEL_NOUN) {
            // "3 sec"
            let sure = !word.starts_with(char::is_lowercase)
                || self.text[at + word.len()..].starts_with('.')
                || self.vocabulary.level_in_short(word).is_none();
            return (sure && is_before_number(word, &self.text[at + word.len()..]))
                .then_some((at, Lead::LevelNoun));
        }
        if let Some(lead) = self.abbreviated(at, word).filter(|_| roles.any(Roles::ABBREVIATION)) {
            return Some((at, lead));
        }
        if roles.any(Roles::USUAL_NOUN) && !self.text[at + word.len()..].starts_with('.') {
            return Some((at, noun(false)));
        }
        let head = word.bytes().position(|b| b.is_ascii_uppercase()).filter(|&head| head > 0)?;
        let run_in = self.vocabulary.roles(&word[head..]);
        (run_in.any(Roles::NOUN | Roles::NOUNS) && word[..head].chars().all(char::is_lowercase))
            .then(|| (at + head, noun(!run_in.any(Roles::NOUN))))
    }

    /// "L 22", "s. 12": a lone small letter needs its full stop. "Art. 3" says as much as the noun itself.
    fn abbreviated(&self, at: usize, word: &str) -> Option<Lead> {
        let pointed = self.text[at + word.len()..].starts_with('.');
        let long = word.len() > 2;
        let plural = || word.strip_suffix('s').is_some_and(|one| self.is(one, Roles::ABBREVIATION));
        match long && pointed {
            true => Some(Lead::Noun { plural: plural(), abbreviated: false }),
            false => (word.chars().all(char::is_uppercase) || pointed || long)
                .then_some(Lead::Noun { plural: false, abbreviated: true }),
        }
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
            && !self.is_led_by_small_letter(first)
        {
            return match capital_letter {
                true => self.part_behind_noun(run, start, first, lead),
                false => self.spanned(run, start, noun_end, lead),
            };
        }
        let noun = &self.text[start..noun_end];
        let (mut members, end) = match self.lettered(noun, &self.text[first..run.end]) {
            Some(addresses) => self.members_of(run, first, lead, addresses)?,
            None => self.members(run, first, lead)?,
        };
        if matches!(lead, Lead::Noun { .. }) {
            members.iter_mut().for_each(|member| self.write_in_digits(&mut member.address));
        }
        if self.stands_for_noun(start)
            && self.heads_a_sentence(run, start, members[members.len() - 1].range.end())
        {
            return None;
        }
        if lead == Lead::LevelNoun {
            if self.counts_something_else(run, start, noun, &members) {
                return None;
            }
            members.iter_mut().for_each(|member| self.fit_level(noun, &mut member.address.components));
        }
        Some(self.finish(run, start, lead, members, end))
    }

    /// Whether a noun of a level that begins at `start` counts no provision here: a paper, what has pages, things, the law of an
    /// owner, a word of a compound; or the letter behind it is a word.
    fn counts_something_else(&self, run: Run, start: usize, noun: &str, members: &[Member]) -> bool {
        let lone_letter = |members: &[Member]| match members {
            [only] => {
                let class = only.address.components[0].class;
                matches!(class, Class::Upper | Class::Lower) && self.is_letter_word(only, run)
            }
            _ => false,
        };
        members.windows(2).any(|pair| self.is_number_of_a_paper(pair))
            || members.last().is_some_and(|last| self.is_before_a_page(run, last))
            || self.is_counted(run, start, members)
            || self.is_number_of_an_owner(run, start, noun)
            || self.text[run.from..start].ends_with('-')
            || self.is_part_of_another(run, start)
            || lone_letter(members)
    }

    /// "Nr. 12/1950" is the number of a paper.
    fn is_number_of_a_paper(&self, pair: &[Member]) -> bool {
        let joint = &self.text[pair[0].range.end()..pair[1].range.start()];
        let long = |member: &Member| {
            let number = &self.text[member.range];
            number.len() > 1 && number.bytes().all(|b| b.is_ascii_digit())
        };
        joint == "/" && pair.iter().any(long)
    }

    /// "Nr. 33 S. 300"
    fn is_before_a_page(&self, run: Run, last: &Member) -> bool {
        let behind = behind_blank(&self.text[last.range.end()..run.end]);
        let behind = behind.and_then(|behind| behind.strip_prefix('S')).unwrap_or_default();
        behind
            .trim_start_matches(|c: char| c.is_whitespace() || c == '.')
            .starts_with(|c: char| c.is_ascii_digit())
    }

    /// "Lei n.º 2"
    fn is_number_of_an_owner(&self, run: Run, start: usize, noun: &str) -> bool {
        let (owner, gap) = word_before(self.text, run.from, start);
        Gap::of(gap) == Gap::Blank && self.vocabulary.is_number_sign(noun) && self.vocabulary.owns(owner)
    }

    /// Whether it is the usual noun of a first level that has none in this work.
    fn is_usual_noun(&self, lead: Lead, word: &str) -> bool {
        matches!(lead, Lead::Noun { .. })
            && self.is(word, Roles::USUAL_NOUN)
            && !self.is(word, Roles::NOUN | Roles::NOUNS)
    }

    /// Whether the sign § stands at `start` for a noun in letters.
    fn stands_for_noun(&self, start: usize) -> bool {
        self.text[start..].starts_with('§') && !self.conventions.is_noun("§")
    }

    /// Whether what stands from `start` to `end` begins a sentence or has its title behind a dash: "§ 2 - Purpose".
    fn heads_a_sentence(&self, run: Run, start: usize, end: usize) -> bool {
        let before = self.text[run.from..start].trim_end();
        let dash = |sign: char| {
            self.text[end..run.to]
                .trim_start()
                .strip_prefix(sign)
                .is_some_and(|it| it.starts_with(char::is_whitespace))
        };
        before.is_empty() || before.ends_with(['.', ':']) || ['-', '–', '—'].into_iter().any(dash)
    }

    /// Whether the noun is counted in words, and again by the number behind it: "one point (1)".
    fn is_counted(&self, run: Run, start: usize, members: &[Member]) -> bool {
        let [member] = members else { return false };
        let number = self.text[member.range].strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        let (word, gap) = word_before(self.text, run.from, start);
        number.is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit()))
            && Gap::of(gap) == Gap::Blank
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
        let chained = self.levels_by_name(run, start, lead, &mut members);
        end = members.last().map_or(end, |last| end.max(last.range.end()));
        if let ([member], Lead::Noun { abbreviated: false, .. }) = (members.as_slice(), lead)
            && let Some((which, end)) = self.footnote_behind(run, end)
        {
            let target = Target::FootnoteOf(member.address.clone(), which);
            return (Mention::Special(Special { range: TextRange::new(start, end), target }), end);
        }
        // "Section 1, paragraph (a), of Article I"
        let comma = usize::from(chained && self.is_comma_before_of(run, end));
        let whole = match lead {
            Lead::LevelNoun => {
                self.whole(run, end + comma).or_else(|| self.whole_behind_comma(run, start, end))
            }
            _ => None,
        };
        if let (Some((group, whole_end)), Some(member)) = (&whole, members.last_mut()) {
            end = *whole_end;
            member.reach_whole(group, end);
        }
        let whole = whole.map(|(group, _)| Box::new(group));
        // The whole may reach into the runs behind.
        let run = Run { end: run.end.max(end), ..run };
        let direction = self.direction(run, end);
        end = direction.map_or(end, |(_, range)| range.end());
        let title = self.title(run, end);
        end = title.map_or(end, TextRange::end);
        // "Article 5(1), point (a), of Directive 4/38"
        let comma = chained && Gap::of(word_after(self.text, end, run.end).1) == Gap::Comma;
        let behind = end + usize::from(comma || self.is_stop_before_of(run, end));
        let Owners { edition, named, other } = self.owners(run, start, behind, lead, whole.as_deref());
        let abbreviated = matches!(lead, Lead::Noun { abbreviated: true, .. });
        let of_a_name = lead == Lead::LevelNoun && self.is_behind_a_name(run, start);
        // "§ 12" may be that of a statute where sections are called so, and so may "rule 12" where the work has no noun.
        let word = word_after(self.text, start, run.end).0;
        let guessed = self.stands_for_noun(start) || self.is_usual_noun(lead, word);
        let belief = if abbreviated || of_a_name || guessed { Belief::IfResolved } else { Belief::Certain };
        let group = Group {
            lead,
            start,
            belief,
            members,
            direction,
            title,
            edition,
            named,
            other,
            whole,
            unit: None,
        };
        (Mention::Addresses(group), end)
    }

    /// Whether the whole is named behind a comma: ", of Article I".
    fn is_comma_before_of(&self, run: Run, end: usize) -> bool {
        let (of, gap) = word_after(self.text, end, run.to);
        Gap::of(gap) == Gap::Comma && self.vocabulary.is_first_of(of)
    }

    /// "Section 9.36. of Division B": a full stop behind the number, as some works print it.
    fn is_stop_before_of(&self, run: Run, end: usize) -> bool {
        let (of, gap) = word_after(self.text, end, run.to);
        Gap::of(gap) == Gap::Stop && of.starts_with(char::is_lowercase) && self.vocabulary.is_first_of(of)
    }

    /// Reads the deeper levels that are named behind the list, and more numbers of these. Gives whether there are any.
    fn levels_by_name(&self, run: Run, start: usize, lead: Lead, members: &mut Vec<Member>) -> bool {
        // "Absatz 1 Nummer 2" begins at the second level.
        let (noun, _) = self.noun_after(start, run.end);
        let above = match (lead, self.inner_level(noun)) {
            (Lead::LevelNoun, Some((level, _))) => level,
            (Lead::LevelNoun, None) => self.counted(start, run.end).map_or(0, |counted| counted.level),
            _ => 0,
        };
        let several = members.len() > 1;
        let counted = self.with_counted(run, members);
        let noun = counted.unwrap_or(noun);
        let named = members.last_mut().and_then(|last| self.chain(run, above, noun, last));
        let named = named.filter(|_| !several || lead != Lead::LevelNoun);
        let Some(named) = named else { return counted.is_some() };
        self.chained_list(run, above, named, members);
        true
    }

    /// The editions and works that a list is said to stand in. The list begins at `start`, and what tells of its owner may
    /// begin at `behind`.
    fn owners(&self, run: Run, start: usize, behind: usize, lead: Lead, whole: Option<&Group>) -> Owners {
        let (foreign, named_owner) = match self.foreign_owner(run, behind) {
            Some(Foreign::Work(name)) => (Some(name), None),
            Some(Foreign::Named(name)) => (None, Some(name)),
            None => (None, None),
        };
        let foreign = whole
            .and_then(|group| group.edition.clone())
            .or_else(|| self.edition_behind(run, behind))
            .or(foreign);
        let stated = whole.is_some() || foreign.is_some() || named_owner.is_some();
        let before = if stated { None } else { self.owner_before(run, start, lead) };
        let (sure, maybe) = before.map_or((None, None), Owner::by_certainty);
        let edition = foreign
            .or(sure)
            .or_else(|| self.edition_before(run, start))
            .or_else(|| self.governing_owner(run, start, behind).filter(|_| named_owner.is_none()));
        let named = || {
            let whole = whole.and_then(|group| group.named.clone());
            whole
                .or(named_owner)
                .or_else(|| self.named_behind(run, start, behind))
                .or_else(|| self.quoted_before(run, start))
                .or_else(|| {
                    let counted = self.counted_before(run, start)?;
                    Some(maybe.clone().unwrap_or(counted))
                })
        };
        Owners {
            named: if edition.is_none() && lead != Lead::Bare { named() } else { None },
            other: maybe
                .or_else(|| self.called_behind(run, behind))
                .or_else(|| self.instrument_behind(run, behind)),
            edition,
        }
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
                styles.any(|style| style != Style::Arabic)
            })
    }
}

/// Whether a noun may stand before `behind`: one of a single letter is a capital before a number, "Z 1", for "z. B." is none.
pub(super) fn is_before_number(noun: &str, behind: &str) -> bool {
    let number = || {
        let behind = behind.strip_prefix('.').unwrap_or(behind).trim_start();
        behind.starts_with(|c: char| c.is_ascii_digit())
    };
    noun.len() != 1 || noun.starts_with(char::is_uppercase) && number()
}
