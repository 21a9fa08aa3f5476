//! Words that the end of a line parts: "toler-" above "ance" is "tolerance", "well-" above "made" stays "well-made".
//!
//! The text itself tells, if it has the word elsewhere; if it has neither the word nor the compound, a dictionary does. The
//! first half goes down to the second, so that no line begins with what was in the midst of one. A hyphen that stays is left
//! to the paragraph, which joins the halves at it.

use std::collections::BTreeSet;

use lawsmith_model::Lexicon;

use crate::lines::Line;
use crate::profile::Profile;
use crate::report::{Disposition, Ledger};
use crate::sentence::leaves_out;

/// The sign for a place where a word may be parted.
const SOFT: char = '\u{ad}';

/// What mostly has a hyphen before a word.
const PREFIXES: [&str; 8] = ["anti", "by", "co", "half", "multi", "non", "self", "semi"];

/// Joins the words that line ends part.
pub(super) fn joined<'t>(mut pieces: Vec<Line<'t>>, profile: &Profile, ledger: &mut Ledger) -> Vec<Line<'t>> {
    let parted = |at: &usize| halves(&pieces[at - 1], &pieces[*at], profile).is_some();
    let places: Vec<usize> = (1..pieces.len()).filter(parted).collect();
    if places.is_empty() {
        return pieces;
    }
    let vocabulary = Vocabulary::of(&pieces, &places, profile);
    let lexicon = Lexicon::of(&profile.work.language);
    for at in places {
        let Some((head, tail)) = halves(&pieces[at - 1], &pieces[at], profile) else { continue };
        let soft = pieces[at - 1].text.ends_with(SOFT);
        let above = pieces[at - 1].text.trim_end_matches(is_hyphen);
        let rest = above[..above.len() - head.len()].trim_end();
        // A marker or the first word of a title has to keep its line; "The" is neither.
        let joins = |word: &str| word.len() > 1 && lexicon.function_words.contains(&word.to_lowercase());
        let keeps = rest.split_whitespace().any(|word| word.starts_with(char::is_lowercase) || joins(word));
        if !keeps || !soft && !vocabulary.joins(head, tail) {
            continue;
        }
        let (rest, below) = (rest.to_owned(), format!("{head}{}", pieces[at].text));
        pieces[at - 1].text = rest.into();
        pieces[at].text = below.into();
        ledger.note(
            pieces[at].number,
            Disposition::Repaired,
            "a word joined that the end of the line parted",
        );
    }
    pieces
}

fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '\u{2010}' | SOFT)
}

/// The halves of the word that may be parted between two lines of one paragraph: what stands before the hyphen, and the
/// letters below.
fn halves<'p>(above: &'p Line<'_>, below: &'p Line<'_>, profile: &Profile) -> Option<(&'p str, &'p str)> {
    let apart = |piece: &Line<'_>| piece.literal.is_some() || piece.remark || piece.heading > 0;
    let near = below.page || below.distance < profile.lines.paragraph_gap;
    let one = near && below.gap != Some(true) && below.closes == 0 && above.listed == below.listed;
    if !one || apart(above) || apart(below) {
        return None;
    }
    let words = above.text.strip_suffix(is_hyphen)?;
    let head = words.rsplit(char::is_whitespace).next()?.trim_start_matches(|c: char| !c.is_alphanumeric());
    let tail = below.text.split(|c: char| !c.is_alphabetic()).next()?;
    let capitals = |word: &str| !word.contains(char::is_lowercase);
    let fits = tail.starts_with(char::is_lowercase) || capitals(head) && capitals(tail);
    (head.ends_with(char::is_alphabetic) && !tail.is_empty() && fits).then_some((head, tail))
}

/// The words of a text.
struct Vocabulary {
    words: BTreeSet<String>,
    english: bool,
    german: bool,
}

impl Vocabulary {
    /// Those of `pieces`, of which those at `below` begin with the second half of one.
    fn of(pieces: &[Line<'_>], below: &[usize], profile: &Profile) -> Self {
        let mut all = BTreeSet::new();
        for (at, piece) in pieces.iter().enumerate() {
            let halved = usize::from(below.binary_search(&at).is_ok());
            let words = piece.text.split_whitespace().skip(halved).filter(|word| !word.ends_with(is_hyphen));
            all.extend(words.map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase()));
        }
        let language = &profile.work.language;
        Self { words: all, english: language.is_english(), german: language.is_german() }
    }

    /// Whether the halves of a word are one word without a hyphen.
    fn joins(&self, head: &str, tail: &str) -> bool {
        let (head, tail) = (head.to_lowercase(), tail.to_lowercase());
        let whole = format!("{head}{tail}");
        match (self.words.contains(&whole), self.words.contains(&format!("{head}-{tail}"))) {
            (true, false) => true,
            (false, true) => false,
            // "Fähr- und Hafengeld": in German only what is left out has a hyphen before a small letter.
            _ if self.german => head.chars().nth(1).is_some() && !leaves_out(&tail),
            // A text that has both forms, or none, is no help; two words that it has may be a compound. What a dictionary
            // has does not tell: "re" and "quired" are words.
            _ => {
                let is_word = lawsmith_spelling::is_word;
                let compound = self.words.contains(&head) && self.words.contains(&tail)
                    || PREFIXES.contains(&head.as_str()) && is_word(&tail);
                self.english && is_word(&whole) && !compound
            }
        }
    }
}
