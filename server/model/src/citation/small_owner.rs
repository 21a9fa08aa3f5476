//! Behind an address a body of rules in languages that write nouns small: "de la loi du 4 mai 1901", "del Código Civil",
//! "van de Algemene havenwet". It is another one, unless it is pointed at or the work has its name.

use lawsmith_text::single_spaced;

use crate::citation::around::is_year;
use crate::citation::gap::Gap;
use crate::citation::scan::{Run, Scanner};
use crate::prose::word_after;
use crate::vocabulary::Roles;

/// How many words of its name stand before what a body of rules is called: "du nouveau code".
const BEFORE: usize = 3;
/// How long such a word is at least that others are compounded with: "wet" of "havenwet".
const COMPOUNDED: usize = 3;
/// How many letters an abbreviation in the name of a body of rules has: "D. Lgs."
const ABBREVIATED: usize = 4;
/// How many words a date may have behind its day: "3 de marzo de 1999".
const DATE: usize = 4;

/// A word, what stands before it, and where it ends.
struct Piece<'t> {
    word: &'t str,
    gap: &'t str,
    end: usize,
}

impl Piece<'_> {
    fn start(&self) -> usize {
        self.end - self.word.len()
    }

    fn is_number(&self) -> bool {
        self.word.starts_with(|c: char| c.is_ascii_digit())
    }
}

impl<'a> Scanner<'a> {
    /// Another body of rules behind `end`.
    pub(super) fn small_owner(&self, run: Run, end: usize) -> Option<String> {
        let of = Some(self.piece(run, end)).filter(|_| self.vocabulary.small_owners)?;
        if !self.is(of.word, Roles::OF) || !matches!(Gap::of(of.gap), Gap::Blank | Gap::Comma) {
            return None;
        }
        let mut from = if self.is(of.word, Roles::ARTICLE) { of.start() } else { of.end };
        let mut piece = self.piece(run, of.end);
        if self.is(piece.word, Roles::ARTICLE | Roles::DEMONSTRATIVE) {
            if self.is(piece.word, Roles::NEAR) {
                return None;
            }
            from = piece.start();
            piece = self.piece(run, piece.end);
        }
        let name_at = piece.start();
        let mut before = 0;
        while !self.is_small_owner(&piece, &self.text[name_at..piece.end]) {
            let goes_on = before < BEFORE && Gap::of(piece.gap) == Gap::Blank && !piece.word.is_empty();
            if !goes_on || self.is(piece.word, Roles::NEAR | Roles::CONJUNCTION) {
                return None;
            }
            before += 1;
            piece = self.piece(run, piece.end);
        }
        if self.is(self.piece(run, piece.end).word, Roles::NEAR) {
            return None;
        }
        let owner = piece.word.to_lowercase();
        let name_end = self.end_of_name(run, piece.end);
        let bare = single_spaced(&self.text[piece.start()..name_end]).to_lowercase();
        let called = |title: &String| match bare == owner {
            true => title.split(|c: char| !c.is_alphanumeric()).any(|word| word == owner),
            false => title.contains(&bare),
        };
        let name = single_spaced(self.text[from..name_end].trim()).replace('*', "");
        (!self.vocabulary.own_titles.iter().any(called)).then_some(name)
    }

    /// "del D.P.R. n. 445/2000", "D. Lgs. 117/2017": a body of rules that letters with full stops name, and a number.
    pub(super) fn dotted_owner(&self, run: Run, end: usize) -> Option<String> {
        let of = self.piece(run, end);
        let behind_of = self.is(of.word, Roles::OF) && Gap::of(of.gap) == Gap::Blank;
        let from = if behind_of { of.end } else { end };
        let text = &self.text[from..run.to];
        let blank = text.len() - text.trim_start().len();
        let len = self.dotted_name(&text[blank..]).filter(|_| Gap::of(&text[..blank]) == Gap::Blank)?;
        Some(single_spaced(&text[blank..blank + len]))
    }

    /// How long such a name is that a text begins with.
    pub(super) fn dotted_name(&self, text: &str) -> Option<usize> {
        if !self.vocabulary.small_owners || !text.starts_with(char::is_uppercase) {
            return None;
        }
        let (mut end, mut letters) = (0, 0);
        loop {
            let (word, gap) = word_after(text, end, text.len());
            let short = word.chars().count() <= ABBREVIATED && word.chars().all(char::is_alphabetic);
            let joined = if letters > 0 { gap.trim_end() == "." } else { gap.is_empty() };
            if !joined || !short {
                break;
            }
            (end, letters) = (end + gap.len() + word.len(), letters + 1);
        }
        let dotted = text[end..].starts_with('.');
        end += usize::from(dotted);
        let (number, gap) = word_after(text, end, text.len());
        let named = letters > 1 || letters == 1 && dotted && number.contains('/');
        let numbered = Gap::of(gap) == Gap::Blank && number.starts_with(|c: char| c.is_ascii_digit());
        (named && numbered).then(|| end + gap.len() + number.len())
    }

    /// Where the name ends that a body of rules goes on with: "Civil", "civil", "du travail", "du 4 mai 1901", "n° 58-1066".
    fn end_of_name(&self, run: Run, owner_end: usize) -> usize {
        let mut end = owner_end;
        let next = |end: usize| Some(self.piece(run, end)).filter(|it| Gap::of(it.gap) == Gap::Blank);
        while let Some(word) = next(end).filter(|it| it.word.starts_with(char::is_uppercase)) {
            end = word.end;
        }
        let Some(mut word) = next(end) else { return end };
        let of = self.is(word.word, Roles::OF);
        if of {
            word = self.piece(run, word.end);
            if self.is(word.word, Roles::ARTICLE) {
                word = self.piece(run, word.end);
            }
        }
        if word.is_number() {
            let end = self.date_end(run, word.start(), word.end);
            return end + next_number(&self.text[end..run.to]);
        }
        let known = self.vocabulary.roles(word.word) != Roles::default();
        let named = match of {
            true => !self.is(word.word, Roles::FUNCTION),
            false => end == owner_end && !known && word.word.chars().all(char::is_lowercase),
        };
        if named { word.end } else { end }
    }

    /// Where a date ends whose day stands from `start` to `end`, "3 mars 1999", "3 de marzo de 1999"; else `end`.
    pub(super) fn date_end(&self, run: Run, start: usize, end: usize) -> usize {
        if !self.text[start..end].starts_with(|c: char| c.is_ascii_digit()) {
            return end;
        }
        let mut at = end;
        for _ in 0..DATE {
            let (word, gap) = word_after(self.text, at, run.to);
            let joined =
                Gap::of(gap) == Gap::Blank && (word.chars().all(char::is_alphabetic) || is_year(word));
            if word.is_empty() || !joined {
                break;
            }
            at += gap.len() + word.len();
            if is_year(word) {
                return at;
            }
        }
        end
    }

    /// Whether a body of rules is called by the last word of `name`, which may be compounded if the name has capitals.
    fn is_small_owner(&self, piece: &Piece<'_>, name: &str) -> bool {
        let small = piece.word.to_lowercase();
        let compounded = || {
            let mut starts = small.char_indices().map(|(at, _)| at).skip(1);
            name.contains(char::is_uppercase)
                && starts
                    .any(|at| small.len() - at >= COMPOUNDED && self.is(&small[at..], Roles::SMALL_OWNER))
        };
        self.is(piece.word, Roles::SMALL_OWNER) || compounded()
    }

    /// The next word, or the article that leans on it: "l" of "l’ordonnance". A sign of a number belongs to the gap.
    fn piece(&self, run: Run, at: usize) -> Piece<'a> {
        let (word, gap) = self.word_behind(at, run.to);
        let end = at + gap.len() + word.len();
        let leans = matches!(gap, "’" | "'");
        // "n° 58-1066", "n.º 4/99"
        let sign = self.text[at + gap.len()..run.to].split_whitespace().next().unwrap_or_default();
        if self.vocabulary.is_number_sign(sign) {
            let from = at + gap.len() + sign.len();
            let (number, blank) = word_after(self.text, from, run.to);
            return Piece { word: number, gap, end: from + blank.len() + number.len() };
        }
        Piece { word, gap: if leans { " " } else { gap }, end }
    }
}

/// How long the number is that goes on behind a slash: "/1998".
fn next_number(behind: &str) -> usize {
    let Some(rest) = behind.strip_prefix('/') else { return 0 };
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    if digits > 0 { digits + 1 } else { 0 }
}
