//! Writing regulations under another edition: what of a citation is written anew, and what is left to a person.

use std::sync::Arc;

use anyhow::bail;
use lawsmith_diff::{CitationKind, Fate, Migrated};
use lawsmith_model::{Behind, Edition, Parent};
use lawsmith_refactor::{ChangeKind, Citation, stand_under};

use super::migration::{CitedLaws, Migration};
use crate::outcome::Outcome;
use crate::refactoring::{RefactoredEdition, Showing, finish};

impl Migration<'_> {
    pub(super) fn write(&self, showing: Showing) -> anyhow::Result<Outcome> {
        if self.loaded.selected.contains(&false) {
            bail!("all documents of an edition have to stand under the same Laws; give its folder");
        }
        let mut citations: Vec<Citation> = Vec::new();
        for from in &self.from {
            let (found, others) = self.found(from, &self.comparison(from));
            let (terms, cited): (Vec<_>, Vec<_>) =
                found.into_iter().partition(|found| found.kind == CitationKind::Term);
            citations.extend(self.terms(from, &terms));
            citations.extend(cited.into_iter().map(|found| self.citation(from, found)));
            if self.is_own(from) {
                citations.extend(self.unread(others));
            }
        }
        citations.sort_by_key(|it| (it.document, it.range));
        let edition = &self.loaded.edition;
        let parents = edition.parents.with(&self.to, Parent::Known(Arc::clone(&self.new)));
        let behind = Behind { parents: Arc::new(parents), ..edition.behind() };
        let refactoring = stand_under(edition, &self.name, &self.to, &behind, &citations);
        finish(showing, &[RefactoredEdition { loaded: self.loaded, refactoring }])
    }

    /// What a person has to know of terms that are called otherwise now or defined no more: each once, at its first use.
    fn terms(&self, from: &CitedLaws, uses: &[Migrated]) -> Vec<Citation> {
        let mut first: Vec<&Migrated> = Vec::new();
        for used in uses {
            if !first.iter().any(|known| (&known.old, &known.new) == (&used.old, &used.new)) {
                first.push(used);
            }
        }
        let told = first.into_iter().map(|first| {
            let of_term = uses.iter().filter(|it| (&it.old, &it.new) == (&first.old, &first.new));
            let mut places: Vec<&str> = of_term.map(|it| it.at.as_str()).collect();
            let times = places.len();
            places.dedup();
            let now = match first.new.is_empty() {
                true => "is defined no more".to_owned(),
                false => format!("is {} now", self.names(&self.new, &first.new)),
            };
            let old = self.names(&from.laws, std::slice::from_ref(&first.old));
            let used = match times {
                1 => String::new(),
                times => format!("; it is used {times} times, in {}", places.join(", ")),
            };
            let remark = Some(format!("{old} {now}{used}"));
            let (document, range, at) = (first.document, first.range, first.at.clone());
            Citation {
                document,
                range,
                kind: ChangeKind::Term,
                at,
                old: first.old.clone(),
                new: None,
                remark,
                marked: false,
                written: None,
            }
        });
        told.collect()
    }

    /// Those of `others`, which are not written under the edition of the headers, of which nobody can say what becomes of them:
    /// their drafting notes name an edition that is not at hand, or have been answered.
    pub(super) fn unread(&self, others: Vec<Migrated>) -> Vec<Citation> {
        let left = others.into_iter().filter_map(|found| {
            let mark = self.mark(&found)?;
            let why = if mark.answered {
                "the drafting note that says so is answered; say there that it is resolved"
            } else if self.from.iter().any(|it| it.name == mark.under) {
                return None;
            } else {
                "which is not at hand"
            };
            let remark = Some(format!("it is written under {}, {why}", mark.under));
            let kind = change_kind(found.kind);
            let Migrated { document, range, at, old, .. } = found;
            Some(Citation { document, range, kind, at, old, new: None, remark, marked: false, written: None })
        });
        left.collect()
    }

    /// The terms of these definitions, as they are printed.
    fn names(&self, laws: &Edition, paths: &[String]) -> String {
        let name = |path: &String| {
            let definition = laws.definitions.iter().find(|it| it.path == *path);
            format!("“{}”", definition.map_or(path, |it| &it.term))
        };
        paths.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    /// What is to be written of a citation, and what is left to a person.
    fn citation(&self, from: &CitedLaws, found: Migrated) -> Citation {
        let kind = change_kind(found.kind);
        let now = found.now().map(str::to_owned);
        let cited = from.laws.short_citation(&found.old);
        let remark = match (found.fate, found.new.as_slice()) {
            (Fate::Gone, _) if !found.led => Some(format!("{cited} led nowhere before")),
            (Fate::Gone, _) => Some(format!("{cited} is gone")),
            (_, [one]) if now.is_none() => Some(format!("{cited} is perhaps {one} now")),
            (_, [_, _, ..]) => Some(format!("{cited} is now {}", found.new.join(", "))),
            (Fate::Changed, _) => Some(format!("what it cites changes: {}", found.reasons.join("; "))),
            _ => None,
        };
        let staying = self.staying(from, &found);
        let written = self.mark(&found);
        // What led nowhere and still does is told by `check`.
        let marked = now.is_none() && (found.led || staying.is_some());
        let staying = staying.map_or(String::new(), |told| format!("; {told}"));
        let remark = remark.map(|told| told + &staying);
        let Migrated { document, range, at, old, .. } = found;
        Citation { document, range, kind, at, old, new: now, remark, marked, written }
    }
}

fn change_kind(kind: CitationKind) -> ChangeKind {
    match kind {
        CitationKind::Reference | CitationKind::Term => ChangeKind::Reference,
        CitationKind::Under | CitationKind::Elects => ChangeKind::Power,
        CitationKind::Quotation => ChangeKind::Quotation,
    }
}
