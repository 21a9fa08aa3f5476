//! Bodies in a sentence: "the Regulating Authority", "a Secretary of State", "das Bundesministerium".

use lawsmith_text::{TextRange, single_spaced};

use crate::prose::{between_words, words};

/// A word of a sentence.
#[derive(Debug, Clone)]
pub(super) struct Token<'a> {
    pub range: TextRange,
    pub printed: &'a str,
    pub small: String,
}

impl Token<'_> {
    pub fn is_capital(&self) -> bool {
        self.printed.starts_with(char::is_uppercase)
    }
}

/// The words of `range`.
pub(super) fn tokens(text: &str, range: TextRange) -> Vec<Token<'_>> {
    let token = |range: TextRange| Token { range, printed: &text[range], small: text[range].to_lowercase() };
    words(text, range).map(|word| token(word.range)).collect()
}

/// Words or phrases of a list, a slash between their forms.
#[derive(Debug)]
pub(super) struct Phrases(Vec<Phrase>);

#[derive(Debug)]
struct Phrase {
    words: Vec<String>,
    /// The form that stands first.
    first: String,
}

impl Phrases {
    pub fn new<'l>(list: impl IntoIterator<Item = &'l String>) -> Self {
        let phrases = list.into_iter().flat_map(|entry| {
            let first = entry.split('/').next().unwrap_or_default();
            entry.split('/').map(|form| Phrase {
                words: form.split_whitespace().map(str::to_owned).collect(),
                first: first.trim().to_owned(),
            })
        });
        Self(phrases.filter(|phrase| !phrase.words.is_empty()).collect())
    }

    /// How many words one of the phrases has that begins at `at`; the longest.
    pub fn at(&self, tokens: &[Token<'_>], at: usize) -> Option<usize> {
        let fits = |phrase: &&Phrase| {
            let there = tokens.get(at..at + phrase.words.len());
            there.is_some_and(|there| {
                there.iter().zip(&phrase.words).all(|(token, word)| token.small == *word)
            })
        };
        self.0.iter().filter(fits).map(|phrase| phrase.words.len()).max()
    }

    /// The longest of the phrases that ends with the word at `last`; of compounds the last part counts.
    fn ending(&self, tokens: &[Token<'_>], last: usize, compounds: bool) -> Option<&Phrase> {
        let fits = |phrase: &&Phrase| {
            let Some(start) = (last + 1).checked_sub(phrase.words.len()) else { return false };
            tokens[start..=last].iter().zip(&phrase.words).all(|(token, word)| {
                let plain = token.small.trim_end_matches("’s").trim_end_matches("'s");
                plain == word || compounds && plain.ends_with(word.as_str())
            })
        };
        self.0.iter().filter(fits).max_by_key(|phrase| phrase.words.len())
    }
}

/// The most words that the name of a body has.
const LONGEST: usize = 6;

/// A body: its words from `start` to `end`, and its name in the singular.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Body {
    pub start: usize,
    pub end: usize,
    pub name: String,
}

/// What bodies are told by.
pub(super) struct Names {
    pub authorities: Phrases,
    /// Those that are bodies in a longer name only: "the Licensing Board".
    pub named: Phrases,
    /// What joins the names of two: "Department of Docks".
    pub of: String,
    /// Words that are no part of a name though a sentence may begin with them: "The", "If".
    pub opening: Phrases,
    /// Whether names are compounds and all nouns are written with a capital.
    pub compounds: bool,
}

impl Names {
    /// The bodies that the sentence names, in order.
    pub fn bodies(&self, text: &str, tokens: &[Token<'_>]) -> Vec<Body> {
        let found = (0..tokens.len()).filter(|&last| tokens[last].is_capital());
        found.filter_map(|last| self.body(text, tokens, last)).collect()
    }

    fn body(&self, text: &str, tokens: &[Token<'_>], last: usize) -> Option<Body> {
        let known = self.authorities.ending(tokens, last, self.compounds);
        let phrase = known.or_else(|| self.named.ending(tokens, last, false))?;
        let head = last + 1 - phrase.words.len();
        let adjoin = |at: usize| {
            let between = &text[tokens[at].range.end()..tokens[at + 1].range.start()];
            between_words(tokens[at].printed, between).trim().is_empty()
        };
        // "a Council Member" is none.
        let goes_on = |next: &Token<'_>| next.is_capital() && next.printed.contains(char::is_lowercase);
        if !self.compounds && tokens.get(last + 1).is_some_and(goes_on) && adjoin(last) {
            return None;
        }
        let mut start = head;
        while !self.compounds
            && start > 0
            && last - start < LONGEST
            && adjoin(start - 1)
            && tokens[start - 1].is_capital()
            && self.opening.at(tokens, start - 1).is_none()
        {
            start -= 1;
        }
        let printed = |range: TextRange| single_spaced(&text[range]);
        if known.is_none() && start == head {
            let end = self.end_of_title(text, tokens, last)?;
            return Some(Body {
                start,
                end,
                name: printed(tokens[start].range.cover(tokens[end - 1].range)),
            });
        }
        let name = if self.compounds || phrase.words.len() > 1 {
            printed(tokens[start].range.cover(tokens[last].range))
        } else {
            let mut first = phrase.first.chars();
            let capital: String =
                first.next().into_iter().flat_map(char::to_uppercase).chain(first).collect();
            let before = &text[tokens[start].range.start()..tokens[head].range.start()];
            single_spaced(&format!("{before}{capital}"))
        };
        Some(Body { start, end: last + 1, name })
    }

    /// "the Department of Docks": where the name ends that goes on behind a word for a body.
    fn end_of_title(&self, text: &str, tokens: &[Token<'_>], last: usize) -> Option<usize> {
        let near = |at: usize| text[tokens[at].range.end()..tokens[at + 1].range.start()].trim().is_empty();
        let joined = tokens.get(last + 1)?.small == self.of && near(last);
        let capital = |at: usize| tokens.get(at).is_some_and(Token::is_capital) && near(at - 1);
        let mut end = last + 2;
        while joined && end - last <= LONGEST && capital(end) {
            end += 1;
        }
        (end > last + 2).then_some(end)
    }
}
