//! Behind an address the body of rules that it belongs to, where that is another one: "of the
//! Lotteries Act 2004", "of Directive 95/46/EC", "TFEU".

use crate::citation::around::is_year;
use crate::citation::scan::{Run, Scanner};
use crate::prose::word_after;
use crate::vocabulary::Roles;

/// How many words stand before the number of an owner: "the Commission Implementing Regulation".
const BEFORE_OWNER: usize = 4;

impl Scanner<'_> {
    /// "section 3 of that Act", "of the Lotteries Act 2004": another body of rules.
    pub(super) fn foreign_owner(&self, run: Run, end: usize) -> Option<String> {
        let end = self.behind_counted_tail(run, end);
        let (first, _) = word_after(self.text, end, run.to);
        if !first.starts_with(char::is_uppercase) && !self.is(first, Roles::OF | Roles::ARTICLE) {
            return None;
        }
        let end = self.behind_part(run, end);
        if let Some(owner) = self.owner_in_a_word(run, end).or_else(|| self.numbered_owner(run, end)) {
            return Some(owner);
        }
        // The name may be set off, and so stand in runs of its own.
        let run = Run { end: run.to, ..run };
        let mut words: Vec<&str> = Vec::new();
        let mut at = end;
        let mut from = end;
        // "of the *Tables (Old) Act 1950*"
        let within = |c: char| c.is_whitespace() || matches!(c, '*' | '(' | ')');
        for _ in 0..16 {
            let (word, between) = word_after(self.text, at, run.end);
            // "des Erneuerbare-Energien-Gesetzes"
            let apart =
                between == "-" || between.contains(char::is_whitespace) && between.chars().all(within);
            if word.is_empty() || !apart || words.is_empty() && !self.is(word, Roles::OF) {
                break;
            }
            // "des Gesetzes": one word is both the joint and the article.
            let joint = words.first().is_some_and(|of| self.is(of, Roles::ARTICLE));
            if words.len() == 1 {
                from =
                    if joint { end + self.text[end..at].len() - words[0].len() } else { at + between.len() };
            }
            at += between.len() + word.len();
            words.push(word);
            let owner = words.len() >= if joint { 2 } else { 3 } && self.is_owner(word, joint);
            // "of such title"
            let pointed = owner && words.len() == 3 && self.is(words[1], Roles::DEMONSTRATIVE);
            if pointed || owner && word.starts_with(char::is_uppercase) && !self.name_goes_on(run, at, joint)
            {
                break;
            }
        }
        let (of, rest) = words.split_first()?;
        let alone = |word: &&str| !self.is(word, Roles::ARTICLE | Roles::DEMONSTRATIVE);
        let (determiner, name) = match rest.first().is_some_and(alone) && self.is(of, Roles::ARTICLE) {
            true => (of, rest),
            false => rest.split_first()?,
        };
        let (owner, named) = name.split_last()?;
        let pointed = self.is(determiner, Roles::DEMONSTRATIVE);
        let determined = pointed || self.is(determiner, Roles::ARTICLE);
        if !self.is(of, Roles::OF) || !self.is_owner(owner, self.is(of, Roles::ARTICLE)) || !determined {
            return None;
        }
        if named.is_empty() && !pointed {
            return self.named_after_owner(run, from, at);
        }
        let proper = !named.is_empty()
            && named.iter().all(|word| word.starts_with(char::is_uppercase) || word.len() <= 4);
        let (year, gap) = word_after(self.text, at, run.end);
        if proper && is_year(year) && gap.chars().all(char::is_whitespace) {
            at += gap.len() + year.len();
        }
        let title = self.text[from..at].replace('*', "");
        let bare = title.split_once(char::is_whitespace).map_or(&*title, |(_, rest)| rest).to_lowercase();
        let own = self.vocabulary.own_titles.iter().any(|known| *known == bare || known.starts_with(&bare));
        let far = pointed && !self.is(determiner, Roles::NEAR);
        let foreign = if named.is_empty() { far } else { !pointed && proper && !own };
        foreign.then(|| title.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// Whether a body of rules is called so; behind an article that is the joint, too, perhaps in one word with
    /// its name: "des Sechsten Buches Sozialgesetzbuch".
    fn is_owner(&self, word: &str, joint: bool) -> bool {
        self.is(word, Roles::OWNER) || joint && self.vocabulary.owns(word)
    }

    /// "the Acts Interpretation Act": another owner behind the first one, in capitals like it.
    fn name_goes_on(&self, run: Run, at: usize, joint: bool) -> bool {
        let mut at = at;
        for _ in 0..3 {
            let (word, gap) = word_after(self.text, at, run.end);
            if gap != " " || !word.starts_with(char::is_uppercase) {
                return false;
            }
            if self.is_owner(word, joint) {
                return true;
            }
            at += gap.len() + word.len();
        }
        false
    }

    /// "§ 17 Absatz 1 letzter Halbsatz": where a small part ends that is counted by a word.
    fn behind_counted_tail(&self, run: Run, end: usize) -> usize {
        let (ordinal, gap) = word_after(self.text, end, run.to);
        let behind = end + gap.len() + ordinal.len();
        let (tail, between) = word_after(self.text, behind, run.to);
        let counted = gap == " "
            && between == " "
            && ordinal.starts_with(char::is_lowercase)
            && tail.starts_with(char::is_uppercase)
            && self.is(tail, Roles::TAIL);
        if counted { behind + between.len() + tail.len() } else { end }
    }

    /// "Chapter 2 of Title V of the Treaty": where the part ends that the address lies in.
    fn behind_part(&self, run: Run, end: usize) -> usize {
        let mut at = end;
        let mut next = |fits: &dyn Fn(&str) -> bool| {
            let (word, gap) = word_after(self.text, at, run.end);
            at += gap.len() + word.len();
            (gap == " " && fits(word)).then_some(at)
        };
        let of = |word: &str| self.is(word, Roles::OF);
        let named = |word: &str| !word.is_empty() && word.chars().all(char::is_alphabetic);
        let numbered = |word: &str| word.bytes().all(|b| b.is_ascii_digit() || b.is_ascii_uppercase());
        let behind = next(&of).and_then(|_| next(&named)).and_then(|_| next(&numbered));
        behind.filter(|_| next(&of).is_some()).unwrap_or(end)
    }

    /// "of Directive 95/46/EC", "of Council Regulation (EC) No 1/2003": an owner and its number.
    fn numbered_owner(&self, run: Run, end: usize) -> Option<String> {
        let (of, gap) = word_after(self.text, end, run.to);
        let mut at = end + gap.len() + of.len();
        if gap != " " || !self.is(of, Roles::OF) {
            return None;
        }
        let mut from = None;
        for _ in 0..BEFORE_OWNER {
            let (word, gap) = word_after(self.text, at, run.to);
            let start = at + gap.len();
            at = start + word.len();
            if from.is_none()
                && gap == " "
                && let Some(name) = self.counted_owner(run, start)
            {
                return Some(name);
            }
            if gap != " " || !(word.starts_with(char::is_uppercase) || self.is(word, Roles::ARTICLE)) {
                return None;
            }
            let from = *from.get_or_insert(if self.is(word, Roles::ARTICLE) { at + 1 } else { start });
            if self.is(word, Roles::OWNER) {
                let number = designation(&self.text[at..run.to])?;
                let own =
                    self.vocabulary.own_titles.iter().any(|title| title.contains(&number.to_lowercase()));
                let end = number.as_ptr() as usize - self.text.as_ptr() as usize + number.len();
                let name = self.text[from..end].split_whitespace().collect::<Vec<_>>().join(" ");
                return (!own).then_some(name);
            }
        }
        None
    }

    /// "title 5" at `start`, where titles are no part of this work, and so a body of rules each.
    fn counted_owner(&self, run: Run, start: usize) -> Option<String> {
        let (noun, _) = word_after(self.text, start, run.to);
        let (number, gap) = word_after(self.text, start + noun.len(), run.to);
        let counted = self.is(noun, Roles::OWNER)
            && noun.starts_with(char::is_lowercase)
            && gap == " "
            && number.bytes().all(|b| b.is_ascii_digit())
            && !self.is(noun, Roles::GROUP | Roles::BODY | Roles::NOUN | Roles::NOUNS | Roles::LEVEL_NOUN);
        let name = format!("{noun} {number}");
        let own = |title: &String| {
            title.split(|c: char| !c.is_alphanumeric()).collect::<Vec<_>>().join(" ").contains(&name)
        };
        (counted && !number.is_empty() && !self.vocabulary.own_titles.iter().any(own)).then_some(name)
    }

    /// "section 5 of the Act" in a work that is no Act: another one, or what it stands under.
    pub(super) fn governing_owner(&self, run: Run, start: usize, end: usize) -> Option<String> {
        let (word, gap) = word_after(self.text, start, run.end);
        let noun = if gap.is_empty() { word } else { gap.trim() };
        let mut at = end;
        let mut next = || {
            let (word, gap) = word_after(self.text, at, run.to);
            at += gap.len() + word.len();
            Some(word).filter(|_| gap.chars().all(|c| c.is_whitespace() || c == '*'))
        };
        let of = next()?;
        // "des Gesetzes"
        let joint = self.is(of, Roles::ARTICLE);
        let (article, owner) = if joint { (of, next()?) } else { (next()?, next()?) };
        let named = self.is(of, Roles::OF)
            && self.is(article, Roles::ARTICLE)
            && self.is(owner, Roles::OWNER)
            && owner.starts_with(char::is_uppercase);
        let small = owner.to_lowercase();
        let stem = small.strip_suffix("es").or_else(|| small.strip_suffix('s')).unwrap_or(&small);
        let titles = || self.vocabulary.own_titles.iter();
        let words = || titles().flat_map(|title| title.split(|c: char| !c.is_alphanumeric()));
        // "des Gesetzes gegen Untiefen", "des Gesetzes vom 10. Juli"
        let goes_on = joint && next().is_some_and(|word| self.is(word, Roles::OF));
        let called = || titles().filter_map(|title| self.kind_of(title));
        let own = match joint {
            true => !goes_on && called().any(|word| word.ends_with(stem)),
            false => words().any(|word| word == small),
        };
        // A work whose title says what it is cites no other of its kind so.
        let titled = || match joint {
            true => called().next().is_some(),
            false => words().any(|word| self.is(word, Roles::OWNER)),
        };
        let other = named && !own && (goes_on || !self.conventions.is_noun(noun) || titled());
        other.then(|| format!("{article} {owner}"))
    }

    /// "§ 12 BGB", "§ 12 des Vereinsgesetzes": another body of rules in one word.
    fn owner_in_a_word(&self, run: Run, end: usize) -> Option<String> {
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
            if capitals && near && self.is(word, Roles::OWNER) {
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
        (!self.is_own_name(&name.to_lowercase())).then(|| name.to_owned())
    }

    /// "§ 20 Seeleute-Befähigungsverordnung", "§ 278 Bürgerliches Gesetzbuch": the name at `start`, without an article.
    fn compound_behind(&self, run: Run, start: usize) -> Option<&str> {
        let mut at = start;
        loop {
            let (word, gap) = word_after(self.text, at, run.end);
            let second = at > start && gap == " " && self.is(word, Roles::OWNER);
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

    /// The first word of a title that says what the work is: "Ordinance on the Boat Act" is no Act.
    fn kind_of<'t>(&self, title: &'t str) -> Option<&'t str> {
        let mut words = title.split(|c: char| !c.is_alphanumeric());
        words.find(|word| self.is(word, Roles::OWNER) || self.vocabulary.owns_compound(word))
    }

    /// Whether the work is called so: by what its title says it is, or by a short name in brackets.
    fn is_own_name(&self, small: &str) -> bool {
        // The title may stand in the genitive.
        let genitive =
            |word: &str| !word.is_empty() && small.starts_with(word) && small.len() <= word.len() + 2;
        let among = |part: &str| part.split(|c: char| !c.is_alphanumeric()).any(genitive);
        self.vocabulary.own_titles.iter().any(|title| {
            let (head, short) = title.split_once('(').unwrap_or((title, ""));
            match self.kind_of(head) {
                Some(kind) => genitive(kind) || among(short),
                None => title.contains(small) || among(head),
            }
        })
    }

    /// "the Laws of Chess": the owner's name behind it. `from` is where the determiner stands.
    fn named_after_owner(&self, run: Run, from: usize, owner_end: usize) -> Option<String> {
        let (of, between) = word_after(self.text, owner_end, run.end);
        let of_end = owner_end + between.len() + of.len();
        let (mut name, mut gap) = word_after(self.text, of_end, run.end);
        let mut of_end = of_end;
        if self.is(name, Roles::ARTICLE) && gap.chars().all(char::is_whitespace) {
            of_end += gap.len() + name.len();
            (name, gap) = word_after(self.text, of_end, run.end);
        }
        let joined = between.chars().chain(gap.chars()).all(char::is_whitespace);
        if !joined || !self.is(of, Roles::OF) || !name.starts_with(char::is_uppercase) {
            return None;
        }
        let mut end = of_end + gap.len() + name.len();
        loop {
            let (next, gap) = word_after(self.text, end, run.end);
            if gap != " " || !next.starts_with(char::is_uppercase) {
                break;
            }
            end += gap.len() + next.len();
        }
        let title = &self.text[from..end];
        let bare = title.split_once(char::is_whitespace).map_or(title, |(_, rest)| rest).to_lowercase();
        let own = self.vocabulary.own_titles.iter().any(|known| known.contains(&bare));
        (!own).then(|| title.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

/// The number of an owner that `rest` begins with: "95/46/EC", behind "(EU)" and "No".
fn designation(rest: &str) -> Option<&str> {
    for word in rest.split_whitespace().take(3) {
        let number = word.trim_end_matches(['.', ',', ';', ':', ')']);
        if number.contains('/') && number.contains(|c: char| c.is_ascii_digit()) {
            return Some(number);
        }
        let joint = word.starts_with('(') && word.ends_with(')') || matches!(word, "No" | "Nr.");
        if !joint {
            return None;
        }
    }
    None
}
