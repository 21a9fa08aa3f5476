//! Locators of an index that name another provision than in the base, told by what stays when text is typed round them: their
//! entry, their letters and where they lead.

use std::collections::BTreeMap;

use lawsmith_diff::{Comparison, changed_locators};
use lawsmith_model::{ChangedLocator, Edition, IndexEntry};
use rustc_hash::FxHashMap;

/// By the documents that have some.
#[derive(Debug)]
pub(super) struct ChangedLocators(BTreeMap<usize, FxHashMap<Entry, Below>>);

/// The head of an entry, and what stands below it.
type Entry = (String, Option<String>);

/// Those of an entry, by their letters.
type Below = FxHashMap<String, ChangedLocator>;

impl ChangedLocators {
    pub(super) fn of(comparison: &Comparison<'_>) -> Self {
        let mut all: BTreeMap<usize, FxHashMap<Entry, Below>> = BTreeMap::new();
        for found in changed_locators(comparison) {
            let name = (found.head.clone(), found.sub.clone());
            let entry = all.entry(found.document).or_default().entry(name).or_default();
            entry.insert(found.text.clone(), found);
        }
        Self(all)
    }

    /// Those that `edition` has, which is the one compared or came of it by changes.
    pub(super) fn found_in(&self, edition: &Edition) -> Vec<ChangedLocator> {
        let mut found = Vec::new();
        for (&document, known) in &self.0 {
            let entries = edition.documents.get(document).map(|index| edition.index_entries(index));
            for entry in entries.into_iter().flatten() {
                let name = (entry.head.clone(), entry.sub.clone());
                if let Some(below) = known.get(&name) {
                    found.extend(still_changed(edition, &entry, below));
                }
            }
        }
        found
    }
}

/// The locators of an entry that are changed and lead where they led.
fn still_changed<'e>(
    edition: &'e Edition,
    entry: &'e IndexEntry,
    below: &'e Below,
) -> impl Iterator<Item = ChangedLocator> + use<'e> {
    entry.locators.iter().filter_map(move |locator| {
        let changed = below.get(&locator.text)?;
        let target = edition.located_path(edition.locate(&locator.text)?);
        (target == changed.target).then(|| ChangedLocator { range: locator.range, ..changed.clone() })
    })
}

#[cfg(test)]
mod tests {
    use crate::workspace::host::Host;

    const MANIFEST: &str = "[work]\nid = \"game\"\n[[edition]]\nid = \"1997\"\npath = \"1997\"\n[[edition]]\nid = \"2007\"\npath = \"2007\"\nbase = \"1997\"\n";
    const OIL: &str = "Oil\nThe guild pays for whale oil during the darkest months of the year.\n\n";
    const WAGES: &str = "Wages\nEvery rower receives two coins for each crossing before the tide turns.\n\n";

    #[test]
    fn what_is_typed_round_them_leaves_them_where_they_are() {
        let index = "kind: index\n\nLamps — 1\nRowers — 2\n";
        let mut host = Host::new();
        host.set_folders(vec!["/laws".to_owned()]);
        let set =
            |host: &mut Host, path: &str, text: &str| host.set_text(&format!("/laws/{path}"), text.into());
        set(&mut host, "lawsmith.toml", MANIFEST);
        set(&mut host, "1997/laws.laws", &format!("Law 1 — {OIL}Law 2 — {WAGES}"));
        set(&mut host, "1997/index.laws", index);
        set(&mut host, "2007/laws.laws", &format!("Law 1 — {WAGES}Law 2 — {OIL}"));
        let id = set(&mut host, "2007/index.laws", index);
        for due in host.analysis().comparisons_due() {
            host.set_comparison(due.compare());
        }
        let told = |host: &mut Host| -> Vec<(usize, String)> {
            let found = host.analysis().diagnostics(id).into_iter().filter(|it| it.code == Some("REF010"));
            found.map(|it| (it.range.start(), it.message)).collect()
        };
        let at = |text: &str, words: &str, message: &str| {
            (text.find(words).unwrap() + words.len(), message.to_owned())
        };
        let (lamps, rowers) = ("“1” meant 1 in 1997, which is now 2", "“2” meant 2 in 1997, which is now 1");
        assert_eq!(told(&mut host), [at(index, "Lamps — ", lamps), at(index, "Rowers — ", rowers)]);

        let typed = "kind: index\n\nBoats — 2\nLamps — 2\nRowers — 2\n";
        set(&mut host, "2007/index.laws", typed);
        assert_eq!(told(&mut host), [at(typed, "Rowers — ", rowers)]);
    }
}
