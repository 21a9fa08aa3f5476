//! The findings of an edition, document by document, and how they are found after a change: each rule says by its [`Scope`]
//! how far it looks, and looks again only where what it saw has changed.

use std::sync::Arc;

use lawsmith_model::{Compared, Edition, Moved};
use rayon::prelude::*;

use super::run::{by_block, run, tell_without_effect};
use crate::kept::notebook::Notebook;
use crate::kept::stretches::Stretches;
use crate::levels::Levels;
use crate::registry::registry;
use crate::rule::{Context, Finding, Rule, Scope};

/// The findings and notes of an edition.
#[derive(Debug)]
pub(crate) struct Found {
    notebook: Notebook,
    documents: Vec<FoundInDocument>,
    /// What the base said where addresses went.
    moved: Arc<Moved>,
}

/// The findings in one document, by what they depend on.
#[derive(Debug, Clone, Default)]
struct FoundInDocument {
    by_block: Arc<Vec<Finding>>,
    alone: Arc<Vec<Finding>>,
    by_index: Arc<Vec<Finding>>,
    by_edition: Arc<Vec<Finding>>,
    /// All of them but for what is allowed, in order.
    all: Arc<Vec<Finding>>,
}

/// What has to be looked at again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Changed {
    Nothing,
    /// What its references lead to, or what is a term.
    Index,
    /// Its text.
    Text,
}

impl Found {
    pub fn in_edition(edition: &Edition, levels: &Levels, compared: &Compared) -> Self {
        Self::run(edition, levels, compared, Notebook::new(edition.documents.len()))
    }

    /// The findings in an edition of which `notebook` keeps what rules note.
    pub fn run(edition: &Edition, levels: &Levels, compared: &Compared, notebook: Notebook) -> Self {
        let count = edition.documents.len();
        let documents = vec![FoundInDocument::default(); count];
        let moved = Arc::clone(&compared.moved);
        Self { notebook, documents, moved }.changed(edition, levels, compared, &vec![Changed::Text; count])
    }

    /// Those after a change of `before` to `edition`.
    pub fn again(&self, before: &Edition, edition: &Edition, levels: &Levels, compared: &Compared) -> Self {
        let count = edition.documents.len();
        // Every document is written in the norm words that one of them explains.
        if before.documents.len() != count || before.norms != edition.norms {
            return Self::run(edition, levels, compared, Notebook::lasting(edition));
        }
        let changed = |at: usize| match () {
            () if !Arc::ptr_eq(&before.documents[at], &edition.documents[at]) => Changed::Text,
            () if self.moved != compared.moved || !before.reads_alike(edition, at) => Changed::Index,
            () => Changed::Nothing,
        };
        let changed: Vec<Changed> = (0..count).map(changed).collect();
        let mut notebook = self.notebook.next();
        if !before.has_index_of(edition) {
            notebook.index = Arc::default();
        }
        for (at, changed) in changed.iter().enumerate().filter(|(_, changed)| **changed != Changed::Nothing) {
            notebook.documents[at] = Arc::default();
            let blocks = edition.documents[at].tree.blocks.len();
            let kept = before.changed_blocks(edition, at).filter(|_| *changed == Changed::Text);
            let stretches = kept.map(|(old, new)| notebook.stretches[at].changed(&old, &new));
            notebook.stretches[at] = Arc::new(stretches.unwrap_or_else(|| Stretches::new(blocks)));
        }
        let (documents, moved) = (self.documents.clone(), Arc::clone(&compared.moved));
        Self { notebook, documents, moved }.changed(edition, levels, compared, &changed)
    }

    /// Runs the rules on what has changed.
    fn changed(
        mut self,
        edition: &Edition,
        levels: &Levels,
        compared: &Compared,
        changed: &[Changed],
    ) -> Self {
        let levels = levels.in_files(edition);
        let context = Context::new(edition, compared, registry(), &self.notebook, &levels);
        let of_blocks = || -> Vec<Option<Vec<Finding>>> {
            let due = changed.par_iter().enumerate();
            due.map(|(at, changed)| (*changed != Changed::Nothing).then(|| by_block(&context, &levels, at)))
                .collect()
        };
        let of_documents = || -> Vec<(Scope, Vec<Finding>)> {
            let rules = registry().par_iter().filter(|rule| rule.scope != Scope::Block);
            rules
                .map(|rule| {
                    let due = changed.iter().enumerate().filter(|(_, changed)| rule.is_due(**changed));
                    (rule.scope, run(&context, rule, &levels, due.map(|(at, _)| at)))
                })
                .collect()
        };
        // What rules note about stretches serves those behind them.
        let (blocks, runs) = (of_blocks(), of_documents());
        for (known, new) in self.documents.iter_mut().zip(blocks) {
            known.by_block = new.map_or_else(|| Arc::clone(&known.by_block), Arc::new);
        }
        let mut new: Vec<[Vec<Finding>; 3]> = changed.iter().map(|_| Default::default()).collect();
        for (scope, findings) in runs {
            for finding in findings {
                let sort = match scope {
                    Scope::Block | Scope::Document => 0,
                    Scope::Index => 1,
                    Scope::Edition | Scope::Compared => 2,
                };
                new[finding.document][sort].push(finding);
            }
        }
        for (at, [alone, by_index, by_edition]) in new.into_iter().enumerate() {
            let known = &mut self.documents[at];
            if changed[at] == Changed::Text {
                known.alone = Arc::new(alone);
            }
            if changed[at] != Changed::Nothing {
                known.by_index = Arc::new(by_index);
            } else if *known.by_edition == by_edition {
                continue;
            }
            known.by_edition = Arc::new(by_edition);
            let allowed = context.allowed(at);
            let parts = [&known.by_block, &known.alone, &known.by_index, &known.by_edition];
            let mut all: Vec<Finding> = parts.into_iter().flat_map(|part| part.iter()).cloned().collect();
            all.sort_by(|a, b| (a.range, a.rule.code, &a.message).cmp(&(b.range, b.rule.code, &b.message)));
            tell_without_effect(&context.within(at), &levels, at, &allowed, &mut all);
            all.retain(|finding| !allowed.covers(finding.rule, finding.range));
            known.all = Arc::new(all);
        }
        self
    }

    /// The findings in the document at `document`, in order of place and code.
    pub fn of(&self, document: usize) -> &Arc<Vec<Finding>> {
        &self.documents[document].all
    }

    /// All findings, in order of document, place and code.
    pub fn all(self) -> Vec<Finding> {
        let lists = self
            .documents
            .into_iter()
            .map(|document| Arc::try_unwrap(document.all).unwrap_or_else(|shared| Vec::clone(&shared)));
        lists.flatten().collect()
    }
}

impl Rule {
    /// Whether a document has to be looked at again; rules that look at the whole edition always look.
    fn is_due(&self, changed: Changed) -> bool {
        match self.scope {
            Scope::Document => changed == Changed::Text,
            Scope::Block | Scope::Index => changed != Changed::Nothing,
            Scope::Edition | Scope::Compared => false,
        }
    }
}
