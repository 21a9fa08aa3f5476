//! Pointers: clauses that send the reader elsewhere, “see Bow”, “see also Arrow”, in indexes and in definitions. Where in a
//! sentence “see” introduces a term or a part is told by the search for references (`citation/special.rs`).

use crate::lexicon::Lexicon;

/// A clause that begins with “see” or “see also”.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pointer<'w> {
    /// The words that it begins with, as the lexicon has them.
    pub cue: &'w str,
    /// Whether what it names is to be read as well, not instead.
    pub also: bool,
    /// What it names; empty where nothing stands behind the blank.
    pub named: &'w str,
}

impl Lexicon {
    /// Reads `clause` as a pointer, if it begins as one, in whatever case, and a blank follows.
    pub fn pointer<'w>(&'w self, clause: &'w str) -> Option<Pointer<'w>> {
        let lists = [(&self.see_also, true), (&self.see, false)];
        lists.into_iter().find_map(|(list, also)| {
            list.iter().find_map(|cue| Some(Pointer { cue, also, named: behind(clause, cue)?.trim_start() }))
        })
    }
}

/// What stands behind the words of `phrase` that `text` begins with, from a blank on.
fn behind<'w>(text: &'w str, phrase: &str) -> Option<&'w str> {
    let mut rest = text;
    for known in phrase.split_whitespace() {
        let word = rest.trim_start();
        let end = word.find(char::is_whitespace)?;
        if word[..end].to_lowercase() != known.to_lowercase() {
            return None;
        }
        rest = &word[end..];
    }
    (rest.len() < text.len()).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicon::language::Language;

    #[track_caller]
    fn check(lexicon: &Lexicon, clause: &str, expected: Option<(&str, bool, &str)>) {
        assert_eq!(lexicon.pointer(clause).map(|it| (it.cue, it.also, it.named)), expected);
    }

    #[test]
    fn clauses_that_point() {
        let english = Lexicon::default();
        check(&english, "see Bow", Some(("see", false, "Bow")));
        check(&english, "See  ALSO “Bow”.", Some(("see also", true, "“Bow”.")));
        check(&english, "see ", Some(("see", false, "")));
        check(&english, "see also", Some(("see", false, "also")));
        for clause in ["see", "seen Bow", "Bow, see Arrow", "siehe Bow", ""] {
            check(&english, clause, None);
        }
    }

    #[test]
    fn the_words_are_those_of_the_lexicon() {
        check(&Lexicon::of(&Language::new("de")), "Siehe auch Kahn", Some(("siehe auch", true, "Kahn")));
        let lexicon = Lexicon {
            see: vec!["s.".to_owned()],
            see_also: vec![String::new()],
            ..Lexicon::of(&Language::new("de"))
        };
        check(&lexicon, "S. Kahn", Some(("s.", false, "Kahn")));
        check(&Lexicon { see: Vec::new(), ..lexicon }, "s. Kahn", None);
    }
}
