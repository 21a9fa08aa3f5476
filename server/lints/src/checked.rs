//! The findings of an edition, document by document, and how they are found after a change:
//! each rule says by its [`Scope`] how far it looks, and looks again only where what it saw
//! has changed.

use std::ops::Range;
use std::sync::Arc;

use lawsmith_model::{Compared, Edition, Moved, RuleLevel};
use rayon::prelude::*;

use crate::kept::notebook::Notebook;
use crate::kept::notes::Notes;
use crate::kept::stretches::{Stretches, parts};
use crate::levels::Levels;
use crate::registry::{find_rule, registry};
use crate::rule::allowed::Allowed;
use crate::rule::file_levels::FileLevels;
use crate::rule::{Context, Finding, Report, Rule, Scope};
use crate::rules::allow_without_effect;
use crate::signs::find_signs;

/// What the rules found in an edition, ready to start from after a change.
#[derive(Debug)]
pub struct Checked {
    edition: Arc<Edition>,
    found: Found,
}

impl Checked {
    /// Runs all rules.
    pub fn new(edition: Arc<Edition>, levels: &Levels, compared: &Compared) -> Self {
        let found = Found::run(&edition, levels, compared, Notebook::lasting(&edition));
        Self { edition, found }
    }

    /// The same for the edition after changes of its texts, at the same levels: as if all rules
    /// had been run.
    pub fn again(&self, edition: Arc<Edition>, levels: &Levels, compared: &Compared) -> Self {
        let found = self.found.again(&self.edition, &edition, levels, compared);
        Self { edition, found }
    }

    /// What was checked.
    pub fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    /// The findings in the document at `document`, in order of place and code. A list that is
    /// as before is the one of before.
    pub fn of(&self, document: usize) -> &Arc<Vec<Finding>> {
        &self.found.documents[document].all
    }
}

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

    fn run(edition: &Edition, levels: &Levels, compared: &Compared, notebook: Notebook) -> Self {
        let count = edition.documents.len();
        let documents = vec![FoundInDocument::default(); count];
        let moved = Arc::clone(&compared.moved);
        Self { notebook, documents, moved }.changed(edition, levels, compared, &vec![Changed::Text; count])
    }

    fn again(&self, before: &Edition, edition: &Edition, levels: &Levels, compared: &Compared) -> Self {
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

/// How many blocks are looked at in one go where nothing is kept.
const TOGETHER: usize = 512;

/// The findings of the rules that look at blocks, in the document at `at`: stretch by stretch, so that the words of one
/// are read by all rules before those of the next.
fn by_block(context: &Context<'_>, levels: &FileLevels, at: usize) -> Vec<Finding> {
    let context = context.within(at);
    let found = |blocks: Range<usize>, notes: &Notes| {
        let context = context.in_stretch(blocks, notes);
        let rules = registry().iter().filter(|rule| rule.scope == Scope::Block);
        rules.flat_map(|rule| run(&context, rule, levels, std::iter::once(at))).collect::<Vec<_>>()
    };
    let Some(stretches) = context.stretches(at) else {
        find_signs(&context, at);
        let all: Vec<Range<usize>> = parts(context.blocks(at).len(), TOGETHER).collect();
        return all.into_par_iter().flat_map_iter(|blocks| found(blocks, &Notes::default())).collect();
    };
    /// What was found in a stretch, from its first byte on.
    struct Kept(Vec<Finding>);
    let of_stretch = |(blocks, notes): (Range<usize>, &Arc<Notes>)| {
        let start = context.in_stretch(blocks.clone(), notes).start(at);
        let found = || Kept(found(blocks, notes).into_iter().map(|it| it.counted_from(start)).collect());
        let kept: Arc<Kept> = notes.get(found);
        kept.0.iter().map(|finding| finding.clone().behind(start)).collect::<Vec<_>>()
    };
    let all: Vec<(Range<usize>, &Arc<Notes>)> = stretches.iter().collect();
    all.into_par_iter().flat_map_iter(of_stretch).collect()
}

/// The findings of one rule in the documents at `due`, or in all if it looks at the whole
/// edition. Rules know nothing of what others found: any order will do.
fn run(
    context: &Context<'_>,
    rule: &'static Rule,
    levels: &FileLevels,
    due: impl Iterator<Item = usize>,
) -> Vec<Finding> {
    let level = levels.loudest(rule);
    let mut findings = Vec::new();
    if level == RuleLevel::Off {
        return findings;
    }
    let mut report = Report { rule, level, findings: &mut findings };
    if matches!(rule.scope, Scope::Edition | Scope::Compared) {
        (rule.check)(context, &mut report);
    } else {
        for document in due {
            (rule.check)(&context.within(document), &mut report);
        }
    }
    if !levels.are_alike() {
        // Some files may be spoken of more quietly.
        findings.iter_mut().for_each(|it| it.level = it.level.min(levels.of(rule, it.document)));
        findings.retain(|finding| finding.level != RuleLevel::Off);
    }
    findings
}

/// Adds to `all`, the findings of a document in order, those on `@allow` lines that silence none of them. A rule that was
/// not asked may have found something.
fn tell_without_effect(
    context: &Context<'_>,
    levels: &FileLevels,
    document: usize,
    allowed: &Allowed,
    all: &mut Vec<Finding>,
) {
    let rule = &allow_without_effect::RULE;
    let level = levels.of(rule, document);
    if level == RuleLevel::Off {
        return;
    }
    let asked = |code: &&'static str| {
        let is_asked = |rule: &Rule| {
            let lacks_base = rule.scope == Scope::Compared && context.compared.base.is_empty();
            !lacks_base && levels.of(rule, document) != RuleLevel::Off
        };
        *code != rule.code && find_rule(code).is_some_and(is_asked)
    };
    let mut found = Vec::new();
    let mut report = Report { rule, level, findings: &mut found };
    for line in allowed.without_effect(all).into_iter().filter(|line| line.codes.iter().all(asked)) {
        allow_without_effect::tell(context, &mut report, document, line);
    }
    if !found.is_empty() {
        all.append(&mut found);
        all.sort_by(|a, b| (a.range, a.rule.code, &a.message).cmp(&(b.range, b.rule.code, &b.message)));
    }
}
