//! Behind an address the body of rules that it belongs to, where that is another one: "of the
//! Lotteries Act 2004", "des Gesetzes über die Fähren".

use lawsmith_text::single_spaced;

use crate::citation::around::is_year;
use crate::citation::gap::Gap;
use crate::citation::scan::{Run, Scanner};
use crate::prose::word_after;
use crate::vocabulary::Roles;

/// How many parts of an address are passed over that lie in one another.
const PARTS: usize = 4;
/// How many words say that others follow: "et seq."
const ONWARD: usize = 2;

/// Another body of rules behind an address.
pub(super) enum Foreign {
    /// Another one by all that is known.
    Work(String),
    /// One of a name that a part of this one may have, too: "the Code of Conduct".
    Named(String),
}

/// Words that may name an owner: "of the Lotteries Act".
struct OwnerName<'t> {
    words: Vec<&'t str>,
    /// Where the name begins, with its article, and where its last word ends.
    start: usize,
    end: usize,
}

impl Scanner<'_> {
    /// "section 3 of that Act", "of the Lotteries Act 2004": another body of rules.
    pub(super) fn foreign_owner(&self, run: Run, end: usize) -> Option<Foreign> {
        let end = self.behind_inner_parts(run, end);
        let end = self.behind_counted_tail(run, self.behind_onward(run, self.behind_loose_letter(run, end)));
        let end = self.behind_inner_ordinal(run, end);
        if let Some(owner) = self.small_owner(run, end).or_else(|| self.dotted_owner(run, end)) {
            return Some(Foreign::Work(owner));
        }
        let (first, _) = self.word_behind(end, run.to);
        if !first.starts_with(char::is_uppercase) && !self.is(first, Roles::OF | Roles::ARTICLE) {
            return None;
        }
        let end = self.behind_part(run, end);
        if let Some(owner) = self.owner_in_a_word(run, end).or_else(|| self.numbered_owner(run, end)) {
            return Some(Foreign::Work(owner));
        }
        // The name may be set off, and so stand in runs of its own.
        let run = Run { end: run.to, ..run };
        self.owner_of_name(run, &self.owner_name(run, end))
    }

    /// The words behind an address that ends at `end`, as far as they may be the name of its owner.
    fn owner_name(&self, run: Run, end: usize) -> OwnerName<'_> {
        let mut name = OwnerName { words: Vec::new(), start: end, end };
        // "of the *Tables (Old) Act 1950*"
        let within = |c: char| c.is_whitespace() || matches!(c, '*' | '(' | ')');
        for _ in 0..16 {
            let (word, between) = self.word_behind(name.end, run.end);
            // "des Erneuerbare-Energien-Gesetzes"
            let apart = matches!(between, "-" | "’" | "'")
                || between.contains(char::is_whitespace) && between.chars().all(within);
            if word.is_empty() || !apart || name.words.is_empty() && !self.is(word, Roles::OF) {
                break;
            }
            let start = name.end + between.len();
            name.end = start + word.len();
            name.words.push(word);
            let of = name.words[0];
            // "des Gesetzes": one word is both the joint and the article.
            let joint = self.is(of, Roles::ARTICLE);
            match name.words.len() {
                1 if joint => name.start = start,
                2 if !joint => name.start = start,
                _ => {}
            }
            let owner = name.words.len() >= if joint { 2 } else { 3 } && self.is_owner(of, word);
            // "of such title"
            let pointed = owner && name.words.len() == 3 && self.is(name.words[1], Roles::DEMONSTRATIVE);
            let named = owner && word.starts_with(char::is_uppercase);
            if pointed || named && !self.name_goes_on(of, run, name.end) {
                break;
            }
        }
        name
    }

    /// The owner that has the name, if it is another one.
    fn owner_of_name(&self, run: Run, name: &OwnerName<'_>) -> Option<Foreign> {
        let OwnerName { ref words, start: from, end: mut at } = *name;
        let (of, rest) = words.split_first()?;
        let alone = |word: &&str| !self.is(word, Roles::ARTICLE | Roles::DEMONSTRATIVE);
        let (determiner, name) = match rest.first().is_some_and(alone) && self.is(of, Roles::ARTICLE) {
            true => (of, rest),
            false => rest.split_first()?,
        };
        let (owner, named) = name.split_last()?;
        let pointed = self.is(determiner, Roles::DEMONSTRATIVE);
        let determined = pointed || self.is(determiner, Roles::ARTICLE);
        if !self.is(of, Roles::OF) || !self.is_owner(of, owner) || !determined {
            return None;
        }
        if named.is_empty() && !pointed {
            let of_year = self.owner_of_year(run, from, at).map(Foreign::Work);
            return of_year.or_else(|| self.named_after_owner(run, from, at).map(Foreign::Named));
        }
        let proper = !named.is_empty()
            && named.iter().all(|word| word.starts_with(char::is_uppercase) || word.len() <= 4);
        let (year, gap) = word_after(self.text, at, run.end);
        if proper && is_year(year) && gap.chars().all(char::is_whitespace) {
            at += gap.len() + year.len();
        }
        let title = single_spaced(&self.text[from..at].replace('*', ""));
        let bare = title.split_once(' ').map_or(&*title, |(_, rest)| rest).to_lowercase();
        let own = self.vocabulary.own_titles.iter().any(|known| *known == bare || known.starts_with(&bare));
        let far = pointed && !self.is(determiner, Roles::NEAR);
        let foreign = if named.is_empty() { far } else { !pointed && proper && !own };
        foreign.then_some(Foreign::Work(title))
    }

    /// Whether a body of rules is called so behind the joint `of`; where that is an article, too, perhaps in one word with
    /// its name: "des Sechsten Buches Sozialgesetzbuch".
    fn is_owner(&self, of: &str, word: &str) -> bool {
        self.is(word, Roles::OWNER) || self.is(of, Roles::ARTICLE) && self.vocabulary.owns(word)
    }

    /// "the Acts Interpretation Act": another owner behind the first one and its joint `of`, in capitals like it.
    fn name_goes_on(&self, of: &str, run: Run, mut at: usize) -> bool {
        for _ in 0..3 {
            let (word, gap) = word_after(self.text, at, run.end);
            if Gap::of(gap) != Gap::Blank || !word.starts_with(char::is_uppercase) {
                return false;
            }
            if self.is_owner(of, word) {
                return true;
            }
            at += gap.len() + word.len();
        }
        false
    }

    /// "§ 17 Absatz 1 letzter Halbsatz", "article 17, premier alinéa": where a small part ends that is counted by a word.
    fn behind_counted_tail(&self, run: Run, end: usize) -> usize {
        let (ordinal, gap) = word_after(self.text, end, run.to);
        let behind = end + gap.len() + ordinal.len();
        let (tail, between) = word_after(self.text, behind, run.to);
        let small = self.vocabulary.small_owners;
        let counted = (Gap::of(gap) == Gap::Blank || small && Gap::of(gap) == Gap::Comma)
            && Gap::of(between) == Gap::Blank
            && ordinal.starts_with(char::is_lowercase)
            && !self.is(ordinal, Roles::OF | Roles::ARTICLE | Roles::CONJUNCTION)
            && (small || tail.starts_with(char::is_uppercase))
            && self.is(tail, Roles::TAIL);
        if counted { behind + between.len() + tail.len() } else { end }
    }

    /// "Section 56 Subsection (6) paragraph (b) of the Clubs Act": behind the parts that no level of this work has.
    fn behind_inner_parts(&self, run: Run, mut end: usize) -> usize {
        for _ in 0..PARTS {
            let (word, gap) = word_after(self.text, end, run.end);
            if Gap::of(gap) != Gap::Blank || !self.is(word, Roles::LEVEL_NOUN) {
                break;
            }
            let noun_end = end + gap.len() + word.len();
            let Some((at, found)) = self.first_behind_noun(run, word, noun_end) else { break };
            end = at + found.span.end;
        }
        end
    }

    /// "l’articolo 17, comma secondo, del codice": behind a part that an ordinal counts.
    fn behind_inner_ordinal(&self, run: Run, end: usize) -> usize {
        let (noun, gap) = word_after(self.text, end, run.to);
        let behind = end + gap.len() + noun.len();
        let (ordinal, between) = word_after(self.text, behind, run.to);
        let counted = self.vocabulary.small_owners
            && matches!(Gap::of(gap), Gap::Blank | Gap::Comma)
            && Gap::of(between) == Gap::Blank
            && self.is(noun, Roles::LEVEL_NOUN)
            && self.is(ordinal, Roles::ORDINAL);
        if counted { behind + between.len() + ordinal.len() } else { end }
    }

    /// "§§ 31 ff. BGB", "articles 60 et suivants du Code": behind the words that say that a number is the first of several.
    fn behind_onward(&self, run: Run, end: usize) -> usize {
        let (mut at, mut last) = (end, end);
        for _ in 0..ONWARD {
            let (word, gap) = word_after(self.text, at, run.to);
            at += gap.len() + word.len();
            let joined = matches!(Gap::of(gap), Gap::None | Gap::Blank);
            if !joined || !self.is(word, Roles::ONWARD | Roles::CONJUNCTION) {
                break;
            }
            if self.is(word, Roles::ONWARD) {
                last = at + usize::from(self.text[at..run.to].starts_with('.'));
            }
        }
        last
    }

    /// "§ 3 Nr. 26 a BGB": behind the letter of a number that stands apart from it, before an owner in capitals.
    fn behind_loose_letter(&self, run: Run, end: usize) -> usize {
        let (letter, gap) = word_after(self.text, end, run.to);
        let behind = end + gap.len() + letter.len();
        let (owner, between) = word_after(self.text, behind, run.to);
        let loose = letter.len() == 1
            && letter.bytes().all(|b| b.is_ascii_lowercase())
            && self.text[..end].ends_with(|c: char| c.is_ascii_digit())
            && Gap::of(gap) == Gap::Blank
            && Gap::of(between) == Gap::Blank
            && owner.chars().filter(|c| c.is_uppercase()).count() > 1
            && self.is(owner, Roles::OWNER);
        if loose { behind } else { end }
    }

    /// "Chapter 2 of Title V of the Treaty": where the part ends that the address lies in.
    fn behind_part(&self, run: Run, end: usize) -> usize {
        let mut at = end;
        let mut next = |fits: &dyn Fn(&str) -> bool| {
            let (word, gap) = word_after(self.text, at, run.end);
            at += gap.len() + word.len();
            (Gap::of(gap) == Gap::Blank && fits(word)).then_some(at)
        };
        let of = |word: &str| self.is(word, Roles::OF);
        let named = |word: &str| !word.is_empty() && word.chars().all(char::is_alphabetic);
        let numbered = |word: &str| word.bytes().all(|b| b.is_ascii_digit() || b.is_ascii_uppercase());
        let behind = next(&of).and_then(|_| next(&named)).and_then(|_| next(&numbered));
        behind.filter(|_| next(&of).is_some()).unwrap_or(end)
    }

    /// "the Act of 1961": an owner that is called by its year, whatever the work says of that name. `from` is where the
    /// determiner stands.
    fn owner_of_year(&self, run: Run, from: usize, owner_end: usize) -> Option<String> {
        let (of, between) = word_after(self.text, owner_end, run.end);
        let of_end = owner_end + between.len() + of.len();
        let (year, gap) = word_after(self.text, of_end, run.end);
        let joined = between.chars().chain(gap.chars()).all(char::is_whitespace);
        let title = single_spaced(&self.text[from..of_end + gap.len() + year.len()]);
        let bare = title.split_once(' ').map_or("", |(_, bare)| bare).to_lowercase();
        let own = || self.vocabulary.own_titles.iter().any(|known| known.contains(&bare));
        (joined && self.is(of, Roles::OF) && is_year(year) && !own()).then_some(title)
    }

    /// "the Laws of Chess", "the Rules on Noise": the owner's name behind it. `from` is where the determiner stands.
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
        if !joined || !self.is(of, Roles::OF | Roles::TOPIC) || !name.starts_with(char::is_uppercase) {
            return None;
        }
        let mut end = of_end + gap.len() + name.len();
        loop {
            let (next, gap) = word_after(self.text, end, run.end);
            if Gap::of(gap) != Gap::Blank || !next.starts_with(char::is_uppercase) {
                break;
            }
            end += gap.len() + next.len();
        }
        let title = single_spaced(&self.text[from..end]);
        let bare = title.split_once(' ').map_or(&*title, |(_, rest)| rest).to_lowercase();
        let own = self.vocabulary.own_titles.iter().any(|known| known.contains(&bare));
        (!own).then_some(title)
    }
}
