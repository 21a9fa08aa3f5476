//! Headwords that list the forms of a term, “Mate, Mates”: one of them gets another name, and the others follow in its inflection.

use lawsmith_model::{Definition, Lexicon};
use lawsmith_text::single_spaced;

use super::form::renamed;
use crate::refactoring::RefactorError;

/// Whether the headword lists forms, each of which is a name of the term.
fn lists_forms(own: &Definition) -> bool {
    let mut forms = forms(&own.term);
    own.term.contains(',') && forms.all(|form| own.aliases.iter().any(|alias| alias == form))
}

fn forms(headword: &str) -> impl Iterator<Item = &str> {
    headword.split(',').map(str::trim)
}

/// The name that changes where `old` is to be called `new`: of a headword that lists forms the first of them.
pub(super) fn form_renamed<'a>(
    own: &'a Definition,
    old: &'a str,
    new: &str,
) -> Result<&'a str, RefactorError> {
    let first = forms(&own.term).next().filter(|_| old == own.term && lists_forms(own));
    match first {
        Some(first) if new.contains(',') => {
            let why = format!("“{old}” lists the forms of a term: give the new name of “{first}”");
            Err(RefactorError(format!("{why}, which the others follow")))
        }
        _ => Ok(first.unwrap_or(old)),
    }
}

/// The headword of a definition, which lists forms, with those of `old` as forms of `new`; `None` where `printed` is no such
/// headword or has none of them.
pub(super) fn relisted(
    lexicon: &Lexicon,
    own: &Definition,
    printed: &str,
    (old, new): (&str, &str),
) -> Option<String> {
    if !lists_forms(own) || single_spaced(printed).to_lowercase() != own.term.to_lowercase() {
        return None;
    }
    let members = forms(printed)
        .map(|form| renamed(lexicon, old, &single_spaced(form), new).unwrap_or_else(|| form.to_owned()));
    let list = members.collect::<Vec<_>>().join(", ");
    (list != printed).then_some(list)
}

/// Why a definition would not be read as one under the name `new`.
pub(super) fn unread(lexicon: &Lexicon, own: &Definition, (old, new): (&str, &str)) -> RefactorError {
    let why = match relisted(lexicon, own, &own.term, (old, new)) {
        Some(would) => format!("“{}” lists the forms of a term, which “{would}” would not", own.term),
        None => format!("“{new}” would not be read as a term"),
    };
    RefactorError(format!("{why}; nothing is changed"))
}
