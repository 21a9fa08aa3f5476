//! Bodies of rules whose titles stand behind their nouns, in languages that have words to join them: "la loi du 3 mars
//! 1999", "de wet op de havens", "du code civil".

use lawsmith_text::single_spaced;

use crate::citation::around::is_year;
use crate::citation::scan::{Run, Scanner};
use crate::prose::word_after;
use crate::vocabulary::Roles;

/// How many words may join a title: "in materia di".
const JOINTS: usize = 4;

impl Scanner<'_> {
    /// The owner that ends at `owner_end`, with its title, unless it is the work itself. `from` is where the determiner
    /// stands.
    pub(super) fn titled_owner(&self, run: Run, from: usize, owner_end: usize) -> Option<String> {
        let title = single_spaced(&self.text[from..self.title_end(run, owner_end)?]);
        let bare = title.split_once(' ').map_or("", |(_, bare)| bare).to_lowercase();
        let is_own = |known: &String| known.contains(&bare) || bare.starts_with(known.as_str());
        (!self.vocabulary.own_titles.iter().any(is_own)).then_some(title)
    }

    /// Where the title ends that stands behind an owner.
    pub(super) fn title_end(&self, run: Run, owner_end: usize) -> Option<usize> {
        let mut at = owner_end;
        for joints in 0..=JOINTS {
            let (word, gap) = word_after(self.text, at, run.end);
            // "n° 99-12", "sull'acqua"
            let sign = |c: char| matches!(c, '°' | 'º' | '.' | '’' | '\'');
            if word.is_empty() || !gap.chars().all(|c| c.is_whitespace() || joints > 0 && sign(c)) {
                return None;
            }
            let start = at + gap.len();
            at = start + word.len();
            let further = joints > 0 && self.is(word, Roles::ARTICLE | Roles::OF);
            if !(further || self.is(word, Roles::TITLE_JOINT)) {
                let titled = joints > 0 || self.is_code_of(run, owner_end, word);
                return titled.then(|| self.date_end(run, start, at));
            }
        }
        None
    }

    /// "code civil": whether a statute is called by the word behind its noun alone, in a language that has titles there.
    fn is_code_of(&self, run: Run, owner_end: usize, word: &str) -> bool {
        let before = self.text[run.from..owner_end].rsplit(|c: char| !c.is_alphabetic()).next();
        self.vocabulary.joins_titles
            && self.vocabulary.roles(word) == Roles::default()
            && word.chars().all(char::is_lowercase)
            && before.is_some_and(|owner| self.is(owner, Roles::STATUTE))
    }

    /// Where a date ends whose day stands from `start` to `end`, "3 mars 1999", "3 de marzo de 1999"; else `end`.
    pub(super) fn date_end(&self, run: Run, start: usize, end: usize) -> usize {
        if !self.text[start..end].starts_with(|c: char| c.is_ascii_digit()) {
            return end;
        }
        let mut at = end;
        for _ in 0..JOINTS {
            let (word, gap) = word_after(self.text, at, run.end);
            let joined = gap == " " && (word.chars().all(char::is_alphabetic) || is_year(word));
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
}
