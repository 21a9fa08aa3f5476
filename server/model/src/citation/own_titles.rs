//! What the work itself is called, and the body of rules that it stands under: "§ 5 des Gesetzes" in an ordinance.

use crate::citation::gap::Gap;
use crate::citation::scan::{Run, Scanner};
use crate::prose::word_after;
use crate::vocabulary::Roles;

impl Scanner<'_> {
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
        let hyphened_words = || {
            let words = titles().flat_map(|title| title.split(|c: char| !c.is_alphanumeric() && c != '-'));
            words.filter(|word| word.contains('-'))
        };
        // "des Gesetzes gegen Untiefen", "des Gesetzes vom 10. Juli"
        let goes_on = joint && next().is_some_and(|word| self.is(word, Roles::OF));
        let called = || titles().filter_map(|title| self.kind_of(title));
        let own = match joint {
            true => !goes_on && called().any(|word| word.ends_with(stem)),
            false => words().chain(hyphened_words()).any(|word| word == small),
        };
        // "By-law"
        let hyphened_owner = || hyphened_words().any(|word| self.is(&word.replace('-', ""), Roles::OWNER));
        // A work whose title says what it is cites no other of its kind so.
        let titled = || match joint {
            true => called().next().is_some(),
            false => words().any(|word| self.is(word, Roles::OWNER)) || hyphened_owner(),
        };
        // "Section 3-103(d) of the Act": few works number their own provisions so.
        let hyphened = || {
            let digit = |c: char| c.is_ascii_digit();
            let cited = &self.text[start..end];
            cited
                .match_indices('-')
                .any(|(at, _)| cited[..at].ends_with(digit) && cited[at + 1..].starts_with(digit))
        };
        let other = named && !own && (goes_on || !self.conventions.is_noun(noun) || hyphened() || titled());
        other.then(|| format!("{article} {owner}"))
    }

    /// "of the Lease": a paper that binds, by what it is alone, unless a title of the work says that it is one.
    pub(super) fn instrument_behind(&self, run: Run, end: usize) -> Option<String> {
        let mut at = end;
        let mut next = || {
            let (word, gap) = word_after(self.text, at, run.to);
            at += gap.len() + word.len();
            if Gap::of(gap) == Gap::Blank { word } else { "" }
        };
        let (of, article, kind, behind) = (next(), next(), next(), next());
        // "der Vereinbarung": one word is both the joint and the article.
        let (article, kind, behind) = match self.is(of, Roles::ARTICLE) {
            true => (of, article, kind),
            false => (article, kind, behind),
        };
        let goes_on = behind.starts_with(char::is_uppercase) && !self.vocabulary.capital_nouns;
        let named = self.is(of, Roles::OF)
            && self.is(article, Roles::ARTICLE)
            && kind.starts_with(char::is_uppercase)
            && self.is(kind, Roles::INSTRUMENT)
            && !goes_on;
        let small = kind.to_lowercase();
        let own = |title: &String| title.split(|c: char| !c.is_alphanumeric()).any(|word| word == small);
        (named && !self.vocabulary.own_titles.iter().any(own)).then(|| format!("{article} {kind}"))
    }

    /// "article 4 of these Rules": whether the words behind `end` say that the work itself is meant, and no part of it.
    pub(crate) fn is_of_the_work(&self, end: usize) -> bool {
        let to = self.text.len();
        let (of, gap) = word_after(self.text, end, to);
        let of_end = end + gap.len() + of.len();
        let (determiner, between) = word_after(self.text, of_end, to);
        let (owner, _) = word_after(self.text, of_end + between.len() + determiner.len(), to);
        Gap::of(gap) == Gap::Blank
            && self.is(of, Roles::OF)
            && self.is(determiner, Roles::NEAR | Roles::ARTICLE)
            && self.is(owner, Roles::OWNER)
    }

    /// The first word of a title that says what the work is: "Ordinance on the Boat Act" is no Act.
    pub(super) fn kind_of<'t>(&self, title: &'t str) -> Option<&'t str> {
        let mut words = title.split(|c: char| !c.is_alphanumeric());
        words.find(|word| self.is(word, Roles::OWNER) || self.vocabulary.owns_compound(word))
    }

    /// Whether `small` is short for the compound `kind`: "WO" for "Wahlordnung".
    fn abbreviates(&self, small: &str, kind: &str) -> bool {
        let Some(stem) = self.vocabulary.stem_of_owner(kind) else { return false };
        let mut letters = small.chars();
        let last = letters.next_back();
        let mut left = stem.chars();
        letters.clone().next() == left.clone().next()
            && letters.all(|letter| left.any(|it| it == letter))
            && last.is_some_and(|last| kind[stem.len()..].starts_with(last))
    }

    /// Whether the work is called so: by what its title says it is, or by a short name in brackets.
    pub(super) fn is_own_name(&self, small: &str) -> bool {
        // The title may stand in the genitive.
        let genitive = |word: &str| {
            let ending = small.strip_prefix(word).filter(|_| !word.is_empty());
            ending.is_some_and(|ending| matches!(ending, "" | "s" | "es" | "n" | "en"))
        };
        let among = |part: &str| part.split(|c: char| !c.is_alphanumeric()).any(genitive);
        self.vocabulary.own_titles.iter().any(|title| {
            let (head, short) = title.split_once('(').unwrap_or((title, ""));
            match self.kind_of(head) {
                Some(kind) => genitive(kind) || among(short) || self.abbreviates(small, kind),
                None => title.contains(small) || among(head),
            }
        })
    }
}
