//! Deeper levels by their nouns: "§ 12 Absatz 3 Satz 2", "Absatz 1 und Absatz 2", "Buchstaben a bis c".

use lawsmith_grammar as grammar;
use lawsmith_syntax::{Level, Style};
use lawsmith_text::{TextRange, ceil_char_boundary};

use crate::address::{Address, Class, Component};
use crate::citation::gap::Gap;
use crate::citation::mention::{Member, Parted};
use crate::citation::noun::is_before_number;
use crate::citation::scan::{Run, Scanner};
use crate::prose::word_after;
use crate::vocabulary::Roles;

/// How far the words with a preposition may reach that open a sentence, in bytes.
const OPENING: usize = 200;

impl Scanner<'_> {
    /// Behind the noun of a deeper level a number is written as that level cites it: Absatz 3
    /// is (3). If a bracket behind it has the number of that level, it is that of the whole: subsection 12(3), not paragraph 1(a).
    pub(super) fn fit_level(&self, noun: &str, components: &mut Vec<Component>) {
        let Some((_, level)) = self.inner_level(noun) else { return };
        // "Absatz 2a": one number, and no letter under it.
        if let [first, letter, ..] = components.as_slice()
            && level.bracketed
            && level.inserted
            && letter.class == Class::Lower
            && first.class == Class::Number
        {
            let text = format!("{}{}", first.text, letter.text);
            components[0] = Component::new(&level.cited(&text));
            components.remove(1);
            return;
        }
        let [first, rest @ ..] = components.as_mut_slice() else { return };
        let bracket = |component: &Component| component.class == Class::Bracket;
        let whole = rest.iter().any(|part| bracket(part) && level.value(part.label()).is_some());
        if level.bracketed && !bracket(first) && !whole && level.value(&first.text).is_some() {
            *first = Component::new(&level.cited(&first.text));
        }
    }

    /// Behind a noun that no level has a number is written as the level below the `levels` outer ones prints it: "Article 2, clause 3"
    /// is 2(3).
    pub(super) fn fit_depth(&self, levels: usize, components: &mut [Component]) {
        let Some(level) = self.conventions.levels.get(levels).filter(|level| level.bracketed) else { return };
        let label = |first: &&mut Component| matches!(first.class, Class::Number | Class::Lower);
        let number = components.first_mut().filter(label);
        if let Some(first) = number.filter(|first| level.value(&first.text).is_some()) {
            *first = Component::new(&level.cited(&first.text));
        }
    }

    /// The inner level that `noun` names.
    pub(crate) fn inner_level(&self, noun: &str) -> Option<(usize, &Level)> {
        let levels = &self.conventions.levels;
        let mut inner = levels.iter().enumerate().skip(1);
        let named = inner.find(|(_, level)| level.nouns.iter().any(|it| it.eq_ignore_ascii_case(noun)));
        let in_short = || self.vocabulary.level_in_short(noun).map(|level| (level, &levels[level]));
        named.or_else(in_short)
    }

    /// The addresses behind the noun of a level that is numbered by small letters, if such a letter begins them:
    /// "Buchstabe b".
    pub(super) fn lettered<'t>(
        &self,
        noun: &str,
        behind: &'t str,
    ) -> Option<impl Iterator<Item = grammar::Address> + use<'t>> {
        let letters = behind.bytes().take_while(u8::is_ascii_lowercase).count();
        let doubled = letters == 2 && behind.as_bytes()[0] == behind.as_bytes()[1];
        if letters != 1 && !doubled {
            return None;
        }
        let fits = match self.inner_level(noun) {
            Some((_, level)) => {
                // "paragraph a player …", where levels have their brackets.
                let word = level.bracketed && self.is(&behind[..letters], Roles::LETTER);
                matches!(level.style, Style::Lower | Style::DoubleLower) && !word
            }
            None => self.is(noun, Roles::TAIL),
        };
        fits.then(|| grammar::addresses_from_letter(behind))
    }

    /// "Section 1, paragraph b": whether a letter that some level has begins the words behind a noun that no level has.
    fn begins_with_letter(&self, noun: &str, behind: &str) -> bool {
        let end = behind.find(|c: char| !c.is_alphanumeric()).unwrap_or(behind.len());
        let letter = &behind[..end];
        let (next, gap) = word_after(behind, end, behind.len());
        let word = || {
            self.is(letter, Roles::LETTER)
                && gap.chars().all(char::is_whitespace)
                && !(next.is_empty()
                    || self.may_follow(next)
                    || self.is(next, Roles::CONJUNCTION | Roles::LEVEL_NOUN))
        };
        let counts = |level: &Level| level.style != Style::Arabic && level.value(letter).is_some();
        let small = (1..=2).contains(&letter.len()) && letter.bytes().all(|b| b.is_ascii_lowercase());
        small
            && self.is(noun, Roles::LEVEL_NOUN)
            && self.inner_level(noun).is_none()
            && self.conventions.levels.iter().any(counts)
            && !word()
    }

    /// The first address behind the noun of a level.
    pub(super) fn first_behind(&self, noun: &str, behind: &str) -> Option<grammar::Address> {
        if !is_before_number(noun, behind) {
            return None;
        }
        let mut found = match self.lettered(noun, behind) {
            Some(mut addresses) => addresses.next(),
            None if self.begins_with_letter(noun, behind) => grammar::addresses_from_letter(behind).next(),
            None => grammar::addresses(behind).next(),
        }?;
        // "§ 3 Nr. 2 GG"
        if self.ends_in_foreign(&found, behind) {
            found.components.pop();
            found.span.end = found.components.last()?.span.end;
        }
        Some(found)
    }

    /// Where the words behind a noun begin, which may be an abbreviation: "Abs. 3".
    pub(super) fn behind_point(&self, noun_end: usize, end: usize) -> usize {
        let rest = &self.text[noun_end..end];
        end - rest.strip_prefix('.').unwrap_or(rest).trim_start().len()
    }

    /// The first address behind a noun that ends at `noun_end`, with where the words begin that hold it.
    pub(super) fn first_behind_noun(
        &self,
        run: Run,
        noun: &str,
        noun_end: usize,
    ) -> Option<(usize, grammar::Address)> {
        let at = self.behind_point(noun_end, run.end);
        let found = self.first_behind(noun, &self.text[at..run.end])?;
        (at > noun_end || noun.starts_with('§')).then_some((at, found))
    }

    /// The word behind `at`, perhaps with its sign, or the sign of a deeper level, and what stands before it: "Article II, § 2",
    /// "artigo 2.º, n.º 1".
    pub(crate) fn noun_after(&self, at: usize, limit: usize) -> (&str, &str) {
        let behind = &self.text[at..limit];
        let start = behind.find(|c: char| !c.is_whitespace() && c != ',').unwrap_or(behind.len());
        let signs = behind[start..].find(|c| c != '§').unwrap_or(behind.len() - start);
        let sign = &behind[start..start + signs];
        if self.inner_level(sign).is_some() {
            return (sign, &behind[..start]);
        }
        let (word, gap) = word_after(self.text, at, limit);
        let joined = self.joined_noun(&behind[gap.len()..], word.len());
        (if joined.len() > word.len() { joined } else { word }, gap)
    }

    /// "§ 12 Absatz 3 Satz 2": deeper levels by their nouns; units too small are a tail.
    /// Gives the noun of the last level, where a level was named. `above` levels are left out before
    /// the first; `noun` stands before the member.
    pub(super) fn chain(&self, run: Run, above: usize, noun: &str, member: &mut Member) -> Option<String> {
        let mut last = None;
        loop {
            let end = self.behind_counted(run, self.behind_title(run, member.range.end()));
            let (word, between) = self.noun_after(end, run.end);
            let roles = self.vocabulary.roles(word);
            let own_noun = self.inner_level(word).is_some();
            let in_body = member.address.components[0].class == Class::Body
                && roles.any(Roles::NOUN | Roles::LEVEL_NOUN);
            // "Article 6(1), point (b)", "Article 2 paragraph 1", where no level is called so.
            let unnamed = !own_noun && !in_body && roles.any(Roles::LEVEL_NOUN);
            let near = !between.is_empty() && between.chars().all(|c| c.is_whitespace() || c == ',');
            let tail = roles.any(Roles::TAIL);
            if !near || !(own_noun || in_body || tail || unnamed) {
                return last;
            }
            if between.contains(',') && self.is_beside(&member.address, above, word) {
                return last;
            }
            let Some((at, found)) = self.first_behind_noun(run, word, end + between.len() + word.len())
            else {
                return last;
            };
            if above == 0
                && between.contains(',')
                && self.has_own_whole(run, &member.address, at + found.span.end)
            {
                return last;
            }
            let (counted, until) = (TextRange::new(member.range.end(), end), at + found.span.end);
            if tail {
                // "Absatz 2 Satz 3 und 4": what follows goes on with the sentences.
                last = Some(String::new());
                member.reach_unchecked(counted.start(), until);
            } else {
                let address = self.address(&found, &self.text[at..]);
                // "Section 8.1, Section 8.2" are two.
                let again = is_same_noun(last.as_deref().unwrap_or(noun), word);
                let named = Named { word, in_body, unnamed, again };
                if above == 0 && Gap::of(between) == Gap::Comma && self.may_begin_a_clause(run, member, until)
                {
                    let part = Member::new(TextRange::new(at + found.span.start, until), address.clone());
                    let (levels, start) = (member.address.components.len(), end + between.len());
                    member.parted = Some(Box::new(Parted { levels, end, start, part }));
                }
                let Some(mut address) = self.added(&member.address, &named, address) else { return last };
                if above == 0 && self.begins_anew(&member.address, &address) {
                    member.address.components.clear();
                }
                member.address.components.append(&mut address.components);
                last = Some(word.to_owned());
                member.unchecked.extend((!counted.is_empty()).then_some(counted));
                member.reach(until);
            }
        }
    }

    /// "§ 9 Absatz 1, Absatz 2": a second one of a level that is there already is no part of the first, nor is one of an outer
    /// level: "(b), Section 2".
    fn is_beside(&self, before: &Address, above: usize, noun: &str) -> bool {
        self.inner_level(noun).is_some_and(|(level, _)| {
            self.held(before, level, above).is_some()
                || self.innermost(before, above).is_some_and(|innermost| level <= innermost)
        })
    }

    /// What a noun and the address behind it add to the one before; `None` where they begin another.
    fn added(&self, before: &Address, named: &Named<'_>, mut address: Address) -> Option<Address> {
        let &Named { word, in_body, unnamed, again } = named;
        self.fit_level(word, &mut address.components);
        // "subsection 2(1), paragraph 2(1)(a)": the number of a whole begins anew.
        let bracketed = self.inner_level(word).is_some_and(|(_, level)| level.bracketed);
        let whole = bracketed && !in_body && address.components[0].class != Class::Bracket;
        if whole || in_body && again {
            return None;
        }
        if unnamed && !self.is_deeper_level(before, &address) && self.is_whole(before) {
            self.fit_depth(before.components.len(), &mut address.components);
        }
        let beside = unnamed && (again || !self.is_deeper_level(before, &address));
        (!beside).then_some(address)
    }

    /// The place in `address` of its part of a level, of which `left_out` come before the first part. Statutes may
    /// leave out further ones: "§ 5 Nummer 1" has no paragraph.
    pub(super) fn held(&self, address: &Address, level: usize, left_out: usize) -> Option<usize> {
        let levels = self.conventions.levels.get(left_out..)?;
        if is_of_levels(address, levels) {
            return level.checked_sub(left_out).filter(|place| *place < address.components.len());
        }
        let first = usize::from(left_out == 0);
        let level = self.conventions.levels.get(level)?;
        let found = address.components.iter().skip(first).rposition(|component| component.fits(level))?;
        Some(found + first)
    }

    /// "Article 2, paragraph 1 of Article 3": whether the part that ends at `end` is said to lie in another provision than
    /// `before`, or in another body.
    pub(super) fn has_own_whole(&self, run: Run, before: &Address, end: usize) -> bool {
        let in_body =
            |address: &Address| address.components.first().is_some_and(|it| it.class == Class::Body);
        self.whole(run, end).is_some_and(|(whole, _)| {
            whole.is_named() && whole.members.iter().all(|it| in_body(&it.address) == in_body(before))
        })
    }

    /// The level of the last part of `address`, the outermost where it may be one of several. Statutes may leave out levels.
    fn innermost(&self, address: &Address, left_out: usize) -> Option<usize> {
        let levels = &self.conventions.levels;
        let last = address.components.last()?;
        let outermost = left_out + address.components.len() - 1;
        if is_of_levels(address, levels.get(left_out..)?) {
            return Some(outermost);
        }
        let main = address.components[0].class != Class::Body;
        let deeper = || (outermost..levels.len()).find(|&at| last.fits(&levels[at]));
        if main { deeper() } else { None }
    }

    /// Whether `inner` is a whole address that begins with the one that it lies in, where addresses are printed whole:
    /// "Article I, Section 1.2".
    pub(super) fn begins_anew(&self, outer: &Address, inner: &Address) -> bool {
        let levels = &self.conventions.levels;
        let at = outer.components.len();
        let named = inner.components.get(at).zip(levels.get(at));
        self.vocabulary.whole
            && inner.components.starts_with(&outer.components)
            && named.is_some_and(|(component, level)| component.fits(level))
    }

    /// Whether the address begins at the first level.
    fn is_whole(&self, address: &Address) -> bool {
        is_of_levels(address, &self.conventions.levels)
    }

    /// Whether `inner` begins with a label of a level below the address, which that of "section 2(1), subsection (3)" does not,
    /// nor does the whole address of "Rule 2, section 8.1".
    fn is_deeper_level(&self, address: &Address, inner: &Address) -> bool {
        let Some((first, rest)) = inner.components.split_first() else { return false };
        let bracketed = first.class == Class::Bracket;
        let deeper = self.conventions.levels.get(address.components.len()..).unwrap_or_default();
        let fits = |level: &Level| level.bracketed == bracketed && level.value(first.label()).is_some();
        rest.iter().all(|part| part.class == Class::Bracket) && deeper.iter().any(fits)
    }

    /// Whether the part that ends at `until` may be what the sentence is about, as it began with a preposition, has had no comma,
    /// and a verb stands behind the part: "In cases under Article 2, paragraph 1 does not apply".
    fn may_begin_a_clause(&self, run: Run, member: &Member, until: usize) -> bool {
        let (verb, gap) = word_after(self.text, until, run.to);
        let at = member.range.start();
        let from = ceil_char_boundary(self.text, at.saturating_sub(OPENING).max(run.from)).min(at);
        let sentence = self.text[from..at].rsplit(['.', ';', ':']).next().unwrap_or_default();
        let opening = sentence.split_whitespace().next().unwrap_or_default();
        let whole = sentence.len() < at - from || from == run.from;
        whole
            && Gap::of(gap) == Gap::Blank
            && self.is(verb, Roles::VERB)
            && self.is(opening, Roles::PREPOSITION | Roles::CUE)
            && !sentence.contains(',')
            && !self.is(opening, Roles::SEE)
    }

    /// "Article II (Boats), Section 2": behind the title of the part before.
    fn behind_title(&self, run: Run, end: usize) -> usize {
        let Some(title) = self.title(run, end) else { return end };
        let behind = &self.text[title.end()..run.end];
        run.end - behind.trim_start_matches(['”', ')']).len()
    }

    /// "Article 6(1), first subparagraph, point (b)": behind the part that is only counted.
    fn behind_counted(&self, run: Run, end: usize) -> usize {
        let (ordinal, gap) = word_after(self.text, end, run.end);
        if Gap::of(gap) != Gap::Comma || !self.is(ordinal, Roles::ORDINAL) {
            return end;
        }
        let behind = end + gap.len() + ordinal.len();
        let (part, gap) = word_after(self.text, behind, run.end);
        let named = Gap::of(gap) == Gap::Blank && part.starts_with(char::is_lowercase);
        if named { behind + gap.len() + part.len() } else { end }
    }
}

/// A noun behind an address.
struct Named<'n> {
    word: &'n str,
    /// Whether the address before it begins with a body.
    in_body: bool,
    /// Whether no level is called so.
    unnamed: bool,
    /// Whether it is the noun before, said again.
    again: bool,
}

/// Whether the parts of the address are numbered as these levels are, one after the other.
pub(super) fn is_of_levels(address: &Address, levels: &[Level]) -> bool {
    let mut parts = address.components.iter().zip(levels);
    address.components.len() <= levels.len() && parts.all(|(component, level)| component.fits(level))
}

/// Whether two nouns are one, perhaps in the plural.
pub(crate) fn is_same_noun(noun: &str, other: &str) -> bool {
    let one = |noun: &str| noun.strip_suffix(['s', 'S']).unwrap_or(noun).to_lowercase();
    one(noun) == one(other)
}
