//! Addresses behind a noun: "Law 16C2", "Schedule 1", "§ 12 Absatz 3", "paragraph (b) of
//! section 4".

use lawsmith_grammar as grammar;
use lawsmith_syntax::{Level, Style};
use lawsmith_text::TextRange;

use crate::address::{Address, Class, Component};
use crate::citation::around::is_year;
use crate::citation::scan::{Belief, Group, Lead, Member, Mention, Run, Scanner};
use crate::citation::special::{Special, Target};
use crate::prose::{word_after, word_before};
use crate::vocabulary::Roles;

/// How many wholes of parts are followed: "(a) of B of section 4" has two.
const WHOLES: u8 = 4;

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
        Some(self.finish(run, at, Lead::Noun { plural: true, abbreviated: false }, members, end))
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
        {
            return if capital_letter { self.part_behind_noun(run, start, first, lead) } else { None };
        }
        let noun = &self.text[start..noun_end];
        let (mut members, end) = match self.lettered(noun, &self.text[first..run.end]) {
            Some(addresses) => self.members_of(run, first, lead, addresses)?,
            None => self.members(run, first, lead)?,
        };
        // "Nr. 12/1950" is the number of a paper.
        let paper = |pair: &[Member]| {
            let joint = &self.text[pair[0].range.end()..pair[1].range.start()];
            joint == "/" && is_year(&self.text[pair[1].range])
        };
        if lead == Lead::LevelNoun && members.windows(2).any(paper) {
            return None;
        }
        if lead == Lead::LevelNoun && self.is_part_of_another(run, start) {
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
        if let Some(member) = members.last_mut() {
            let noun = self.chain(run, member).filter(|_| !several || lead != Lead::LevelNoun);
            end = end.max(member.range.end());
            if let Some(noun) = noun {
                self.chained_list(run, noun, &mut members);
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
        let edition = edition
            .or_else(|| self.edition_before(run, start))
            .or_else(|| self.edition_behind(run, end))
            .or_else(|| self.foreign_owner(run, end))
            .or_else(|| self.governing_owner(run, start, end));
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
            whole: whole.map(|(group, _)| Box::new(group)),
            unit: None,
        };
        (Mention::Addresses(group), end)
    }

    /// Behind the noun of a deeper level a number is written as that level cites it: Absatz 3
    /// is (3). A number with brackets behind it is that of the whole: subsection 12(3).
    pub(super) fn fit_level(&self, noun: &str, components: &mut [Component]) {
        let Some((_, level)) = self.inner_level(noun) else { return };
        let [first, rest @ ..] = components else { return };
        let bracket = |component: &Component| component.class == Class::Bracket;
        let whole = rest.last().is_some_and(bracket);
        if level.bracketed && !bracket(first) && !whole && level.value(&first.text).is_some() {
            *first = Component::new(&level.cited(&first.text));
        }
    }

    /// Whether a number stands before the noun that no noun of the work does: "Artikel 16 Absatz 3",
    /// also "Artikel 16 Absatz 3 und Absatz 5".
    fn is_part_of_another(&self, run: Run, start: usize) -> bool {
        let before = |at: usize| {
            let (word, gap) = word_before(self.text, run.from, at);
            (word, at - gap.len() - word.len(), gap)
        };
        let numbered = |word: &str| word.starts_with(|c: char| c.is_ascii_digit()) && word.len() <= 4;
        let (mut number, mut at, gap) = before(start);
        if gap == " " && self.is(number, Roles::CONJUNCTION) {
            (number, at, _) = before(at);
            let (noun, noun_at, _) = before(at);
            if !numbered(number) || self.inner_level(noun).is_none() {
                return false;
            }
            (number, at, _) = before(noun_at);
        }
        let (word, _, between) = before(at);
        let named = Roles::NOUN | Roles::NOUNS | Roles::LEVEL_NOUN | Roles::BODY | Roles::GROUP | Roles::TAIL;
        gap == " "
            && between == " "
            && numbered(number)
            && word.starts_with(char::is_uppercase)
            && !self.is(word, named | Roles::ABBREVIATION | Roles::FOOTNOTE)
    }

    /// Whether a name stands directly before the noun of an inner level: "Vertrag Nr. 87".
    fn is_behind_a_name(&self, run: Run, start: usize) -> bool {
        let (word, gap) = word_before(self.text, run.from, start);
        let at = start - gap.len() - word.len();
        gap == " "
            && at > run.from
            && word.starts_with(char::is_uppercase)
            && [Roles::default(), Roles::OWNER].contains(&self.vocabulary.roles(word))
    }

    /// The inner level that `noun` names.
    fn inner_level(&self, noun: &str) -> Option<(usize, &Level)> {
        let mut inner = self.conventions.levels.iter().enumerate().skip(1);
        inner.find(|(_, level)| level.nouns.iter().any(|known| known.eq_ignore_ascii_case(noun)))
    }

    /// The addresses behind the noun of a level that is numbered by small letters, if such a letter begins them:
    /// "Buchstabe b".
    fn lettered<'t>(
        &self,
        noun: &str,
        behind: &'t str,
    ) -> Option<impl Iterator<Item = grammar::Address> + use<'t>> {
        let letters = behind.bytes().take_while(u8::is_ascii_lowercase).count();
        let doubled = letters == 2 && behind.as_bytes()[0] == behind.as_bytes()[1];
        if letters != 1 && !doubled {
            return None;
        }
        let (_, level) = self.inner_level(noun)?;
        let fits = level.style == Style::Lower && !level.bracketed;
        fits.then(|| grammar::addresses_from_letter(behind))
    }

    /// The first address behind the noun of a level.
    fn first_behind(&self, noun: &str, behind: &str) -> Option<grammar::Address> {
        match self.lettered(noun, behind) {
            Some(mut addresses) => addresses.next(),
            None => grammar::addresses(behind).next(),
        }
    }

    /// Where the words behind a noun begin, which may be an abbreviation: "Abs. 3".
    fn behind_point(&self, noun_end: usize, end: usize) -> usize {
        let rest = &self.text[noun_end..end];
        end - rest.strip_prefix('.').unwrap_or(rest).trim_start().len()
    }

    /// "§ 12 Absatz 3 Satz 2": deeper levels by their nouns; units too small are a tail.
    /// Gives the noun of the last level, where a level was named.
    pub(super) fn chain(&self, run: Run, member: &mut Member) -> Option<String> {
        let mut last = None;
        loop {
            let end = member.range.end();
            let (word, between) = word_after(self.text, end, run.end);
            let roles = self.vocabulary.roles(word);
            let own_noun = self.inner_level(word).is_some();
            let in_body = member.address.components[0].class == Class::Body
                && roles.any(Roles::NOUN | Roles::LEVEL_NOUN);
            let near = !between.is_empty() && between.chars().all(|c| c.is_whitespace() || c == ',');
            let tail = roles.any(Roles::TAIL);
            if !near || !(own_noun || in_body || tail) {
                return last;
            }
            // "§ 9 Absatz 1, Absatz 2": a second one of a level that is there already is no part of the first.
            let level = self.inner_level(word).map_or(usize::MAX, |(level, _)| level);
            if between.contains(',') && member.address.components.len() > level {
                return last;
            }
            let noun_end = end + between.len() + word.len();
            let at = self.behind_point(noun_end, run.end);
            let found = self.first_behind(word, &self.text[at..run.end]);
            let Some(found) = found.as_ref().filter(|_| at > noun_end) else { return last };
            if tail {
                // "Absatz 2 Satz 3 und 4": what follows goes on with the sentences.
                last = last.map(|_| String::new());
            } else {
                let mut address = Address::from_grammar(found, &self.text[at..]);
                self.fit_level(word, &mut address.components);
                // "subsection 2(1), paragraph 2(1)(a)": the number of a whole begins anew.
                let bracketed = self.inner_level(word).is_some_and(|(_, level)| level.bracketed);
                if bracketed && address.components[0].class != Class::Bracket {
                    return last;
                }
                member.address.components.append(&mut address.components);
                last = Some(word.to_owned());
            }
            member.range = TextRange::new(member.range.start(), at + found.span.end);
            member.tight_end = member.range.end();
        }
    }

    /// "§ 6 Absatz 1 oder 2", "§ 6 Absatz 1 und Absatz 2": more numbers of the level that was
    /// named last, or of the one that is named again.
    fn chained_list(&self, run: Run, mut noun: String, members: &mut Vec<Member>) {
        while let Some(last) = members.last() {
            let (mut at, base) = (last.range.end(), last.address.clone());
            let rest = &self.text[at..run.end];
            let comma = rest.starts_with(',');
            let (word, gap) = word_after(self.text, at + usize::from(comma), run.end);
            let blank = !gap.is_empty() && gap.chars().all(char::is_whitespace);
            let joins = blank && self.is(word, Roles::CONJUNCTION | Roles::RANGE);
            let ends_range = joins && self.is(word, Roles::RANGE);
            at += usize::from(comma) + gap.len() + if joins { word.len() } else { 0 };
            at += self.text[at..run.end].len() - self.text[at..run.end].trim_start().len();
            let start = at;
            let (again, none) = word_after(self.text, at, run.end);
            let named = self.inner_level(again).filter(|_| none.is_empty());
            let named = named.filter(|(level, _)| base.components.len() > *level);
            if named.is_some() {
                at = self.behind_point(at + again.len(), run.end);
            }
            let found =
                self.first_behind(if named.is_some() { again } else { &noun }, &self.text[at..run.end]);
            let Some(found) = found.filter(|found| (joins || comma && blank) && found.components.len() == 1)
            else {
                return;
            };
            if noun.is_empty() && named.is_none() {
                // "Absatz 2 Satz 3 und 4": the sentences go on.
                if let Some(last) = members.last_mut().filter(|_| joins) {
                    last.range = TextRange::new(last.range.start(), at + found.span.end);
                    last.tight_end = last.range.end();
                    continue;
                }
                return;
            }
            let mut address = Address::from_grammar(&found, &self.text[at..]);
            self.fit_level(if named.is_some() { again } else { &noun }, &mut address.components);
            let same = base.components.last().is_some_and(|old| old.class == address.components[0].class);
            let (next, between) = word_after(self.text, at + found.span.end, run.end);
            let counts = next.starts_with(char::is_lowercase)
                && between.chars().all(char::is_whitespace)
                && !(self.may_follow(next) || self.is(next, Roles::CONJUNCTION | Roles::RANGE))
                && !joins;
            if named.is_none() && (!same || counts) {
                return;
            }
            let kept = named.map_or(base.components.len() - 1, |(level, _)| level);
            let above = base.truncated(kept);
            let range = TextRange::new(start, at + found.span.end);
            let address = above.join(&address.components);
            let mut member = Member { range, address, loose: 0, tight_end: range.end(), ends_range };
            let deeper = self.chain(run, &mut member);
            noun = deeper.unwrap_or_else(|| if named.is_some() { again.to_owned() } else { noun });
            members.push(member);
        }
    }

    /// "of section 4", "of Schedule 1": the whole that a named part belongs to.
    pub(super) fn whole(&self, run: Run, end: usize) -> Option<(Group, usize)> {
        let (of, between) = word_after(self.text, end, run.end);
        if run.depth >= WHOLES || !between.chars().all(char::is_whitespace) || !self.is(of, Roles::OF) {
            return None;
        }
        let run = Run { depth: run.depth + 1, ..run };
        let of_end = self.behind_unnumbered(run, end + between.len() + of.len());
        let (word, gap) = word_after(self.text, of_end, run.end);
        if let Some(found) = self.whole_part(run, of_end) {
            return Some(found);
        }
        let units = Roles::ARTICLE | Roles::DEMONSTRATIVE;
        let named = self.is(word, Roles::NOUN | Roles::BODY | Roles::LEVEL_NOUN | units) || word.len() <= 3;
        if !named || !gap.chars().all(|c| c.is_whitespace() || c == '§') {
            return None;
        }
        let start = of_end + (gap.len() - gap.trim_start().len());
        match self.word(run, start)? {
            (Mention::Addresses(group), end) if group.members.len() == 1 => Some((group, end)),
            _ => None,
        }
    }

    /// "point (g) of the first subparagraph of paragraph 1": behind the part that has no number of its own.
    fn behind_unnumbered(&self, run: Run, of_end: usize) -> usize {
        let mut at = of_end;
        let mut next = |roles: Roles| {
            let (word, gap) = word_after(self.text, at, run.end);
            at += gap.len() + word.len();
            (gap == " " && (roles == Roles::default() || self.is(word, roles))).then_some(at)
        };
        let counted = next(Roles::ARTICLE).and_then(|_| next(Roles::ORDINAL));
        let behind = counted.and_then(|_| next(Roles::default())).and_then(|_| next(Roles::OF));
        behind.unwrap_or(of_end)
    }

    /// "of the Introduction": a part of the document as the whole.
    fn whole_part(&self, run: Run, at: usize) -> Option<(Group, usize)> {
        let (article, gap) = word_after(self.text, at, run.end);
        let name_at = at + gap.len() + article.len();
        let (name, between) = word_after(self.text, name_at, run.end);
        let blank = |gap: &str| gap.chars().all(char::is_whitespace);
        if !blank(gap)
            || !blank(between)
            || !self.is(name, Roles::PART)
            || !name.starts_with(char::is_uppercase)
        {
            return None;
        }
        let known = self.conventions.sections.iter().find(|known| known.eq_ignore_ascii_case(name))?;
        let end = name_at + between.len() + name.len();
        let range = TextRange::new(end - name.len(), end);
        let component = Component::body(known);
        let address = Address { components: vec![component] };
        let member = Member { range, address, loose: 0, tight_end: end, ends_range: false };
        let lead = Lead::Noun { plural: false, abbreviated: false };
        Some((Group { lead, ..Group::bare(range.start(), Belief::Certain, vec![member], None) }, end))
    }

    pub(super) fn numbered_by_letters(&self, capital_letter: bool) -> bool {
        capital_letter
            && self.conventions.levels.iter().filter(|level| !level.nouns.is_empty()).any(|level| {
                let mut styles = std::iter::once(level.style).chain(level.second.map(|row| row.style));
                styles.any(|style| style.is_alphabetic() || style.is_roman())
            })
    }
}

/// Whether `label` can number a part: digits, or capital letters.
fn is_label(label: &str) -> bool {
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
