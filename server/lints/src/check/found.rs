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
use crate::rule::file_levels::FileLevels;
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

/// What makes a document due again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Due {
    Nothing,
    /// What its references lead to, or what is a term.
    Index,
    /// Its text.
    Text,
}

/// What rules that look further than blocks have found in one document.
#[derive(Debug, Default)]
struct NewFindings {
    alone: Vec<Finding>,
    by_index: Vec<Finding>,
    by_edition: Vec<Finding>,
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
        Self { notebook, documents, moved }.rerun(edition, levels, compared, &vec![Due::Text; count])
    }

    /// Those after a change of `before` to `edition`.
    pub fn again(&self, before: &Edition, edition: &Edition, levels: &Levels, compared: &Compared) -> Self {
        let count = edition.documents.len();
        // Every document is written in the norm words that one of them explains.
        if before.documents.len() != count || before.norms != edition.norms {
            return Self::run(edition, levels, compared, Notebook::lasting(edition));
        }
        let due = |at: usize| match () {
            () if !Arc::ptr_eq(&before.documents[at], &edition.documents[at]) => Due::Text,
            () if self.moved != compared.moved || !before.reads_alike(edition, at) => Due::Index,
            () => Due::Nothing,
        };
        let due: Vec<Due> = (0..count).map(due).collect();
        let mut notebook = self.notebook.next();
        if !before.has_index_of(edition) {
            notebook.index = Arc::default();
        }
        for (at, due) in due.iter().enumerate().filter(|(_, due)| **due != Due::Nothing) {
            notebook.documents[at] = Arc::default();
            let blocks = edition.documents[at].tree.blocks.len();
            let kept = before.changed_blocks(edition, at).filter(|_| *due == Due::Text);
            let stretches = kept.map(|(old, new)| notebook.stretches[at].changed(&old, &new));
            notebook.stretches[at] = Arc::new(stretches.unwrap_or_else(|| Stretches::new(blocks)));
        }
        let (documents, moved) = (self.documents.clone(), Arc::clone(&compared.moved));
        Self { notebook, documents, moved }.rerun(edition, levels, compared, &due)
    }

    /// Runs the rules on what is `due`, document by document.
    fn rerun(mut self, edition: &Edition, levels: &Levels, compared: &Compared, due: &[Due]) -> Self {
        let levels = levels.in_files(edition);
        let context = Context::new(edition, compared, registry(), &self.notebook, &levels);
        // What rules note about stretches serves those behind them.
        let blocks = new_by_block(&context, &levels, due);
        let new = new_by_scope(&context, &levels, due);
        for (at, (by_block, new)) in blocks.into_iter().zip(new).enumerate() {
            let known = &mut self.documents[at];
            if known.take_in(due[at], by_block, new) {
                known.all = Arc::new(known.in_order(&context, &levels, at));
            }
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

impl FoundInDocument {
    /// Takes new findings for those that were due; says whether any may be others now.
    fn take_in(&mut self, due: Due, by_block: Option<Vec<Finding>>, new: NewFindings) -> bool {
        if due == Due::Nothing && *self.by_edition == new.by_edition {
            return false;
        }
        if let Some(by_block) = by_block {
            self.by_block = Arc::new(by_block);
        }
        if due == Due::Text {
            self.alone = Arc::new(new.alone);
        }
        if due != Due::Nothing {
            self.by_index = Arc::new(new.by_index);
        }
        self.by_edition = Arc::new(new.by_edition);
        true
    }

    /// All of them but for what is allowed.
    fn in_order(&self, context: &Context<'_>, levels: &FileLevels, at: usize) -> Vec<Finding> {
        let allowed = context.allowed(at);
        let parts = [&self.by_block, &self.alone, &self.by_index, &self.by_edition];
        let mut all: Vec<Finding> = parts.into_iter().flat_map(|part| part.iter()).cloned().collect();
        all.sort_by(|a, b| a.sort_key().cmp(&b.sort_key()));
        tell_without_effect(&context.within(at), levels, at, &allowed, &mut all);
        all.retain(|finding| !allowed.covers(finding.rule, finding.range));
        all
    }
}

/// The findings of the rules that look at blocks, in each document that is due.
fn new_by_block(context: &Context<'_>, levels: &FileLevels, due: &[Due]) -> Vec<Option<Vec<Finding>>> {
    let documents = due.par_iter().enumerate();
    documents.map(|(at, due)| (*due != Due::Nothing).then(|| by_block(context, levels, at))).collect()
}

/// The findings of all other rules where they are due, for each document.
fn new_by_scope(context: &Context<'_>, levels: &FileLevels, due: &[Due]) -> Vec<NewFindings> {
    let rules = registry().par_iter().filter(|rule| rule.scope != Scope::Block);
    let found = |rule: &&'static Rule| {
        let documents = due.iter().enumerate().filter(|(_, due)| rule.is_due(**due));
        (rule.scope, run(context, rule, levels, documents.map(|(at, _)| at)))
    };
    let runs: Vec<(Scope, Vec<Finding>)> = rules.map(found).collect();
    let mut new: Vec<NewFindings> = due.iter().map(|_| NewFindings::default()).collect();
    for (scope, findings) in runs {
        for finding in findings {
            let new = &mut new[finding.document];
            let of_scope = match scope {
                Scope::Block | Scope::Document => &mut new.alone,
                Scope::Index => &mut new.by_index,
                Scope::Edition | Scope::Compared => &mut new.by_edition,
            };
            of_scope.push(finding);
        }
    }
    new
}

impl Rule {
    /// Whether a document has to be looked at again; rules that look at the whole edition always look.
    fn is_due(&self, due: Due) -> bool {
        match self.scope {
            Scope::Document => due == Due::Text,
            Scope::Block | Scope::Index => due != Due::Nothing,
            Scope::Edition | Scope::Compared => false,
        }
    }
}
