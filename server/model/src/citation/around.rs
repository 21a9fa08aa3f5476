//! What stands around a reference and says more of it: a direction, a title, an edition, the
//! body of rules that it belongs to.

use lawsmith_text::TextRange;

use crate::citation::scan::{Run, Scanner};
use crate::prose::{word_after, word_before};
use crate::reference::Direction;
use crate::vocabulary::Roles;

impl Scanner<'_> {
    /// "above", "following" directly behind a reference, perhaps in brackets of its own.
    pub(super) fn direction(&self, run: Run, end: usize) -> Option<(Direction, TextRange)> {
        let (word, between) = word_after(self.text, end, run.end);
        if !between.chars().all(char::is_whitespace) || between.is_empty() {
            return None;
        }
        let start = end + between.len();
        let range = TextRange::new(start, start + word.len());
        if self.is(word, Roles::ABOVE) {
            Some((Direction::Above, range))
        } else if self.is(word, Roles::BELOW) {
            Some((Direction::Below, range))
        } else {
            None
        }
    }

    /// A title behind a reference: `(Fifth Card Played to a Trick)`, `, “Abilities,”`.
    pub(super) fn title(&self, run: Run, end: usize) -> Option<TextRange> {
        let rest = &self.text[end..run.end];
        let trimmed = rest.trim_start();
        let start = end + (rest.len() - trimmed.len());
        let inner = if let Some(inner) = trimmed.strip_prefix('(') {
            &inner[..inner.find(')')?]
        } else {
            let quoted = trimmed.strip_prefix(", “").or_else(|| trimmed.strip_prefix(",“"))?;
            &quoted[..quoted.find('”')?]
        };
        let at = start + (inner.as_ptr() as usize - trimmed.as_ptr() as usize);
        is_title(inner).then(|| TextRange::new(at, at + inner.len()))
    }

    /// "1997 Law 25B", "old Law 25B".
    pub(super) fn edition_before(&self, run: Run, start: usize) -> Option<String> {
        let (word, between) = word_before(self.text, run.from, start);
        if !between.chars().all(char::is_whitespace) {
            return None;
        }
        if is_year(word) {
            Some(word.to_owned())
        } else if self.is(word, Roles::FORMER) {
            Some(String::new())
        } else {
            None
        }
    }

    /// "Law 70D of the 1997 Laws", "of the 2007 edition".
    pub(super) fn edition_behind(&self, run: Run, end: usize) -> Option<String> {
        let mut at = end;
        let mut words = Vec::new();
        for _ in 0..4 {
            let (word, between) = word_after(self.text, at, run.to);
            if word.is_empty() || !between.chars().all(|c| c.is_whitespace()) {
                break;
            }
            words.push(word);
            at += between.len() + word.len();
        }
        let [of, article, which, more @ ..] = words.as_slice() else { return None };
        if !self.is(of, Roles::OF) || !self.is(article, Roles::ARTICLE) {
            return None;
        }
        let former =
            || self.is(which, Roles::FORMER) && more.first().is_some_and(|n| self.conventions.is_noun(n));
        if is_year(which) { Some((*which).to_owned()) } else { former().then(String::new) }
    }

    /// "section 3 of that Act", "of the Lotteries Act 2004": another body of rules.
    pub(super) fn foreign_owner(&self, run: Run, end: usize) -> Option<String> {
        if let Some(owner) = self.owner_in_a_word(run, end) {
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
            let apart = between.contains(char::is_whitespace) && between.chars().all(within);
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
            if words.len() >= if joint { 2 } else { 3 }
                && self.is(word, Roles::OWNER)
                && word.starts_with(char::is_uppercase)
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
        if !self.is(of, Roles::OF) || !self.is(owner, Roles::OWNER) || !determined {
            return None;
        }
        if named.is_empty() && !pointed {
            return self.named_after_owner(run, from, at);
        }
        let proper = !named.is_empty()
            && named.iter().all(|word| word.starts_with(char::is_uppercase) || word.len() <= 3);
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

    /// "section 5 of the Act" in a work that is no Act and has no sections: what it stands under.
    pub(super) fn governing_owner(&self, run: Run, start: usize, end: usize) -> Option<String> {
        let (noun, _) = word_after(self.text, start, run.end);
        let mut at = end;
        let mut next = || {
            let (word, gap) = word_after(self.text, at, run.to);
            at += gap.len() + word.len();
            Some(word).filter(|_| gap.chars().all(|c| c.is_whitespace() || c == '*'))
        };
        let (of, article, owner) = (next()?, next()?, next()?);
        let named = self.is(of, Roles::OF)
            && self.is(article, Roles::ARTICLE)
            && self.is(owner, Roles::OWNER)
            && owner.starts_with(char::is_uppercase);
        let small = owner.to_lowercase();
        let own =
            self.vocabulary.own_titles.iter().any(|title| title.split_whitespace().any(|it| it == small));
        (named && !own && !self.conventions.is_noun(noun)).then(|| format!("{article} {owner}"))
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
        let name = if short && self.is(first, Roles::OWNER) {
            first
        } else {
            let (second, gap) = word_after(self.text, first_end, run.end);
            let joined = self.is(first, Roles::OF | Roles::ARTICLE) && gap.chars().all(char::is_whitespace);
            Some(second)
                .filter(|word| joined && self.vocabulary.owns(word) && !self.is(word, Roles::OWNER))?
        };
        let small = name.to_lowercase();
        // The title of the work may stand in the genitive.
        let genitive = |word: &str| small.starts_with(word) && small.len() <= word.len() + 2;
        let named = |title: &String| title.contains(&small) || title.split_whitespace().any(genitive);
        let own = self.vocabulary.own_titles.iter().any(named);
        (!own).then(|| name.to_owned())
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

pub(super) fn is_year(word: &str) -> bool {
    word.len() == 4
        && word.bytes().all(|b| b.is_ascii_digit())
        && (word.starts_with("19") || word.starts_with("20"))
}

/// Words that are written as a title: capitals on most words that bear meaning.
fn is_title(words: &str) -> bool {
    let long: Vec<&str> = words.split_whitespace().filter(|word| word.chars().count() >= 4).collect();
    let capital = |word: &&&str| word.starts_with(char::is_uppercase);
    words.starts_with(char::is_uppercase)
        && !long.is_empty()
        && words.len() <= 120
        && long.iter().filter(capital).count() * 3 >= long.len() * 2
        && !words.contains(|c: char| c.is_ascii_digit())
}
