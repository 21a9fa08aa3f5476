//! The body of rules that is named before a provision of it: "the Tram Act, Section 12", "NTA Rule 14"; or behind it
//! by a name that is no known one: "Section 501(a) of the IRC".

use lawsmith_text::single_spaced;

use crate::citation::around::is_year;
use crate::citation::gap::Gap;
use crate::citation::mention::Lead;
use crate::citation::parts::is_label;
use crate::citation::scan::{Run, Scanner};
use crate::prose::{word_after, word_before};
use crate::vocabulary::Roles;

/// How many words of a name are looked back over.
const NAME: usize = 8;

/// The most letters of an abbreviation.
const LETTERS: usize = 6;

/// A body of rules that the words beside a provision name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Owner {
    /// Its name, with its article.
    pub name: String,
    /// Whether the provision is none of the work, even if the work has one of that number.
    pub certain: bool,
}

impl Owner {
    /// Its name, first where it is certain, else second.
    pub fn by_certainty(self) -> (Option<String>, Option<String>) {
        if self.certain { (Some(self.name), None) } else { (None, Some(self.name)) }
    }
}

/// A name in the text.
struct Name {
    /// Where it begins, without its article.
    start: usize,
    /// Where it begins with it.
    from: usize,
    /// How many of its words have a capital.
    words: usize,
}

impl Scanner<'_> {
    /// The body of rules before the noun at `start`.
    pub(super) fn owner_before(&self, run: Run, start: usize, lead: Lead) -> Option<Owner> {
        if matches!(lead, Lead::Bare | Lead::Noun { abbreviated: true, .. }) {
            return None;
        }
        if let Some(paper) = self.paper_before(run, start) {
            return Some(Owner { name: paper, certain: true });
        }
        if let Some(owner) = self.initials_before(run, start) {
            return Some(owner);
        }
        let part = self.before_outer_part(run, start);
        self.titled_before(run, part.unwrap_or(start)).or_else(|| self.called_before(run, start))
    }

    /// "the Union Charter, Article 47, Section 4": where an outer part begins that no noun of the work heads.
    fn before_outer_part(&self, run: Run, start: usize) -> Option<usize> {
        let (label, gap) = word_before(self.text, run.from, start);
        let at = start - gap.len() - label.len();
        let (noun, between) = word_before(self.text, run.from, at);
        let foreign = self.vocabulary.roles_in_name(noun) == Roles::default();
        let part = Gap::of(gap) == Gap::Comma && Gap::of(between) == Gap::Blank && is_label(label) && foreign;
        (part && noun.starts_with(char::is_uppercase)).then(|| at - between.len() - noun.len())
    }

    /// "Tram Act 1901, ", "*Tram Act* ", "the Constitution of the Union, " before `at`.
    fn titled_before(&self, run: Run, at: usize) -> Option<Owner> {
        let (mut word, gap) = word_before(self.text, run.from, at);
        let near = !gap.is_empty() && gap.matches(',').count() < 2;
        if !near || !gap.chars().all(|c| c.is_whitespace() || matches!(c, '*' | ',')) {
            return None;
        }
        let end = at - gap.len();
        let mut start = end - word.len();
        if is_year(word) {
            let (before, gap) = word_before(self.text, run.from, start);
            (word, start) = (before, start - gap.len() - before.len());
            if !is_blank(gap) {
                return None;
            }
        }
        if !word.starts_with(char::is_uppercase) || self.vocabulary.capital_nouns {
            return None;
        }
        let name = match self.is(word, Roles::OWNER) {
            true => self.name_before(run, start).filter(|name| name.words > 0)?,
            false => {
                (word, start) = self.owner_of(run, start)?;
                self.name_before(run, start)?
            }
        };
        // "section 5 of the Tides Act, section 7" says nothing of the latter.
        let (of, gap) = word_before(self.text, run.from, name.from);
        let (number, _) = word_before(self.text, run.from, name.from - gap.len() - of.len());
        if self.is(of, Roles::OF) && number.contains(|c: char| c.is_ascii_digit()) {
            return None;
        }
        // "Under the Tram Act Law 1 holds" may begin its clause there.
        let certain = self.is(word, Roles::STATUTE)
            && (gap.contains([',', '*']) || !self.conventions.is_noun(word_after(self.text, at, run.to).0));
        let bare = self.text[name.start..end].replace('*', "");
        (!self.is_own_title(&bare, word)).then(|| Owner { name: tidied(&self.text[name.from..end]), certain })
    }

    /// "Constitution of the ": what a body of rules is called, before the name at `start` that ends a title.
    fn owner_of(&self, run: Run, start: usize) -> Option<(&str, usize)> {
        let mut at = self.name_before(run, start)?.from;
        let mut next = || {
            let (word, gap) = word_before(self.text, run.from, at);
            at -= gap.len() + word.len();
            (word, at, is_blank(gap))
        };
        let (of, _, near) = next();
        let (owner, at, close) = next();
        let titled = owner.starts_with(char::is_uppercase) && self.is(owner, Roles::OWNER);
        (near && close && titled && self.is(of, Roles::OF)).then_some((owner, at))
    }

    /// "NTA ", "the Drivers' Union " before the noun at `start`: it names another body of rules if nothing here is meant.
    fn called_before(&self, run: Run, start: usize) -> Option<Owner> {
        let (word, gap) = word_before(self.text, run.from, start);
        if self.is_shouted(start) || !is_blank(gap) {
            return None;
        }
        let end = start - gap.len();
        if self.is_abbreviation(word) {
            return Some(Owner { name: word.to_owned(), certain: false });
        }
        let name = self.name_before(run, start)?;
        let before = self.text[run.from..name.start]
            .trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '*' | '(' | '“' | '"'));
        let opens = before.is_empty() || before.ends_with(['.', ':', '!', '?']);
        let words = name.words.saturating_sub(usize::from(opens));
        let own = || self.is_own_title(&self.text[name.start..end], "");
        (words > 1 && !self.vocabulary.capital_nouns && !own())
            .then(|| Owner { name: tidied(&self.text[name.from..end]), certain: false })
    }

    /// "of the IRC" behind an address that ends at `end`.
    pub(super) fn called_behind(&self, run: Run, end: usize) -> Option<String> {
        if self.vocabulary.capital_nouns {
            return self.short_name_behind(run, end);
        }
        let mut at = end;
        let mut next = || {
            let (word, gap) = word_after(self.text, at, run.to);
            at += gap.len() + word.len();
            is_blank(gap).then_some(word)
        };
        if !self.vocabulary.is_first_of(next()?) {
            return None;
        }
        let mut word = next()?;
        let mut name = String::new();
        if self.is(word, Roles::ARTICLE) {
            name = format!("{word} ");
            word = next()?;
        }
        if !self.is_abbreviation(word) {
            return None;
        }
        name.push_str(word);
        // "of the NTA Handbook" has a name of several words.
        let goes_on = next().is_some_and(|word| word.starts_with(char::is_uppercase));
        (!goes_on).then_some(name)
    }

    /// The words of a name before `end`: with capitals, and with no other meaning than that of a body of rules; small words
    /// may join them, "Freedom of Information".
    fn name_before(&self, run: Run, end: usize) -> Option<Name> {
        let mut name = Name { start: end, from: end, words: 0 };
        let back = |at: usize| {
            let (word, gap) = word_before(self.text, run.from, at);
            let gap = gap.strip_prefix(['\'', '’']).unwrap_or(gap);
            is_blank(gap).then_some(word)
        };
        let start_of = |word: &str| word.as_ptr() as usize - self.text.as_ptr() as usize;
        let named = |word: &str| {
            word.starts_with(char::is_uppercase)
                && [Roles::default(), Roles::OWNER]
                    .contains(&self.vocabulary.roles_in_name(word).without(Roles::STATUTE))
        };
        for _ in 0..NAME {
            let Some(word) = back(name.start) else { break };
            if named(word) {
                name.start = start_of(word);
            } else {
                let joined = name.words > 0
                    && word.starts_with(char::is_lowercase)
                    && self.is(word, Roles::OF | Roles::CONJUNCTION);
                let further = back(start_of(word)).filter(|further| joined && named(further));
                let Some(further) = further else { break };
                name.start = start_of(further);
            }
            name.words += 1;
        }
        let article = back(name.start).filter(|word| self.is(word, Roles::ARTICLE));
        name.from = article.map_or(name.start, start_of);
        Some(name)
    }

    /// Whether `word` is the abbreviation of a name that is not the work's.
    pub(super) fn is_abbreviation(&self, word: &str) -> bool {
        let numeral = || word.bytes().all(|b| matches!(b, b'I' | b'V' | b'X' | b'L' | b'C'));
        if !(2..=LETTERS).contains(&word.len())
            || !word.bytes().all(|b| b.is_ascii_uppercase())
            || numeral()
            || self.vocabulary.roles_in_name(word) != Roles::default()
        {
            return false;
        }
        let small = word.to_lowercase();
        let own = |title: &String| {
            let words = || title.split(|c: char| !c.is_alphanumeric()).filter(|it| !it.is_empty());
            let initials: String = words()
                .filter(|it| !self.is(it, Roles::OF | Roles::ARTICLE | Roles::CONJUNCTION))
                .filter_map(|it| it.chars().next())
                .collect();
            initials.contains(&small) || words().any(|it| it == small)
        };
        !self.vocabulary.own_titles.iter().any(own)
    }

    /// Whether the work is called so; `owner` is the word that says what it is.
    fn is_own_title(&self, name: &str, owner: &str) -> bool {
        let small = tidied(name).to_lowercase();
        let kind = |title: &str| self.kind_of(title).is_none_or(|kind| kind.eq_ignore_ascii_case(owner));
        let own = |title: &String| title.contains(&small) && (owner.is_empty() || kind(title));
        self.vocabulary.own_titles.iter().any(own)
    }
}

pub(super) fn is_blank(gap: &str) -> bool {
    !gap.is_empty() && gap.chars().all(|c| c.is_whitespace() || c == '*')
}

/// A name without the signs that set it off.
fn tidied(name: &str) -> String {
    single_spaced(&name.replace('*', ""))
}
