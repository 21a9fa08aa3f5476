//! What is asked of other editions: what a document can stand under, addresses behind “2017 Law ”, origins, quotations.

use std::sync::Arc;

use lawsmith_model::FullAddress;

use super::{Completion, CompletionKind, Line, plain, typed_address, word_before};
use crate::workspace::analysis::{Analysis, Inside};
use crate::workspace::state::EditionState;

impl Analysis {
    /// What may come next where another edition is, or can be, named.
    pub(super) fn of_editions(&self, inside: &Inside<'_>, line: &Line<'_>) -> Option<Vec<Completion>> {
        let words = line.before.trim_start();
        let named = self.parents(inside, line).or_else(|| self.of_other_edition(inside, line));
        named.or_else(|| {
            let origins = ["@was ", "@dropped "].into_iter().find_map(|name| words.strip_prefix(name));
            if let Some(origins) = origins {
                let origin = origins.rsplit(',').next().unwrap_or_default().trim_start();
                return Some(self.address_in_edition(inside, origin, line, false));
            }
            let quoted = words.strip_prefix("```quote ")?;
            Some(self.address_in_edition(inside, quoted.trim_start(), line, true))
        })
    }

    /// `2017:16C2` so far: the editions of the work, or addresses of the one that is named. Where `own` counts, too, addresses
    /// need no edition.
    fn address_in_edition(
        &self,
        inside: &Inside<'_>,
        typed: &str,
        line: &Line<'_>,
        own: bool,
    ) -> Vec<Completion> {
        let FullAddress { work, edition, address } = FullAddress::parse(typed);
        if let Some(edition) = edition {
            let range = line.last(address.len() + typed.len() - typed.trim_end().len());
            let parent = inside.parent().filter(|_| self.edition_named(inside, typed).is_some());
            let of_work = self.edition_of_work(inside, work, edition);
            return of_work.or(parent).map(|it| it.absolute(address, range)).unwrap_or_default();
        }
        let range = line.last(typed.len());
        let same = |state: &&Arc<EditionState>| Arc::ptr_eq(&state.work, &inside.state.work);
        let others =
            self.editions.iter().filter(same).filter(|it| !it.id.is_empty() && it.id.starts_with(typed));
        let others = others.filter(|it| own || it.id != inside.state.id);
        let editions =
            others.map(|it| plain(&format!("{}:", it.id), "an edition", CompletionKind::Key, range));
        let addresses = if own { inside.absolute(typed, range) } else { Vec::new() };
        addresses.into_iter().chain(editions).collect()
    }

    /// What a document can stand under: the editions of the workspace, in its header behind `under:`.
    fn parents(&self, inside: &Inside<'_>, line: &Line<'_>) -> Option<Vec<Completion>> {
        let value = line.before.strip_prefix("under:").filter(|_| inside.in_header(line).is_some())?;
        let range = line.last(value.trim_start().len());
        let named = self.editions.iter().filter(|state| !state.id.is_empty() && state.id != inside.state.id);
        let named = named.map(|state| {
            let work = &state.work.manifest.work;
            let own = Arc::ptr_eq(&state.work, &inside.state.work);
            let name = if own { state.id.clone() } else { format!("{}/{}", work.id, state.id) };
            plain(&name, &work.title, CompletionKind::Key, range)
        });
        Some(named.collect())
    }

    /// Addresses behind a noun that another edition is named before: “2017 Law ”. None of an edition that is not here: those
    /// of this one would be wrong.
    fn of_other_edition(&self, inside: &Inside<'_>, line: &Line<'_>) -> Option<Vec<Completion>> {
        let typed = typed_address(line.before);
        let (before, noun) = word_before(&line.before[..line.before.len() - typed.len()])?;
        let (_, named) = word_before(before)?;
        let known = inside.parent().unwrap_or(*inside);
        if !known.is_outermost_noun(noun) || named == known.edition.id {
            return None;
        }
        match self.edition_of_work(&known, None, named) {
            Some(other) => Some(other.absolute(typed, line.last(typed.len()))),
            None => has_four_digits(named).then(Vec::new),
        }
    }
}

/// Whether a word may be the year of an edition.
fn has_four_digits(word: &str) -> bool {
    word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit())
}
