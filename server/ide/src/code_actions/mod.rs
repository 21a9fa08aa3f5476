//! What can be done about a finding: mend it, define the term, add the word to the manifest,
//! write it so everywhere, or silence the rule with a reason; and where a provision may come from.

mod define;
mod origin;
mod spelling;
#[cfg(test)]
mod tests;

use lawsmith_lints::{Finding, Fix, Fixes, REASON_MISSING, Within, fitting, mend_checked};
use lawsmith_model::Compared;
use lawsmith_syntax::{BlockKind, NodeId, ProblemKind};
use lawsmith_text::{Edit, TextRange, line_start};
use rustc_hash::FxHashMap;

use crate::formatting::line_edits;
use crate::text::markers::indentation;
use crate::workspace::analysis::{Analysis, Inside};
use crate::workspace::file::DocumentId;

/// Something that can be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Action {
    /// What it does, as a command.
    pub title: String,
    /// Whether it is what most would choose.
    pub preferred: bool,
    /// The finding that it answers: its place and its code.
    pub finding: Option<(TextRange, &'static str)>,
    /// The edits of each document; `None` where [`Analysis::in_all_places`] has them once it is chosen.
    pub edits: Option<Vec<(DocumentId, Vec<Edit>)>>,
}

/// So many findings are answered: a menu has no room for more.
const MOST: usize = 100;

impl Analysis {
    /// What can be done about the findings that touch `range`, finding by finding, of the first hundred of them.
    pub fn quick_fixes(&self, id: DocumentId, range: TextRange) -> Vec<Action> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        let all = inside.own_findings();
        let touching = all.iter().filter(|it| it.range.start <= range.end && range.start <= it.range.end);
        let touching: Vec<&Finding> = touching.take(MOST).collect();
        if touching.is_empty() {
            return Vec::new();
        }
        let mut alike = alike(all);
        let mut actions = Vec::new();
        for finding in touching {
            actions.extend(finding.fix.iter().map(|fix| Action {
                preferred: fix.safe,
                ..about(finding, fix.title.clone(), id, fix.edits.clone())
            }));
            // Taken out: it is offered once.
            let fix = finding.fix.as_ref();
            let several = fix.and_then(|fix| alike.remove(&(finding.rule.code, fix.title.as_str())));
            actions.extend(fix.zip(several).filter(|(_, count)| *count > 1).map(|(fix, count)| Action {
                edits: None,
                ..about(finding, everywhere(fix, count), id, Vec::new())
            }));
            let defined = inside.missing_definition(finding);
            actions
                .extend(defined.map(|(title, document, edit)| {
                    about(finding, title, inside.id_of(document), vec![edit])
                }));
            let known = self.known_word(&inside, finding);
            actions.extend(known.map(|(title, manifest, edits)| about(finding, title, manifest, edits)));
            actions.extend(inside.silence(finding.range, finding.rule.name).map(|edit| {
                about(finding, format!("silence {} here, with a reason", finding.rule.name), id, vec![edit])
            }));
        }
        self.with_line_breaks(actions)
    }

    /// The edits of the action with that title which mends, in all places where it is found, what the finding at `offset` says; `None`
    /// where there is none any more.
    pub fn in_all_places(&self, id: DocumentId, offset: usize, title: &str) -> Option<Vec<Edit>> {
        let all = self.inside(id)?.own_findings();
        let alike = alike(all);
        let (code, fix) = all.iter().filter(|it| it.range.start() == offset).find_map(|finding| {
            let fix = finding.fix.as_ref()?;
            let count = *alike.get(&(finding.rule.code, fix.title.as_str()))?;
            (everywhere(fix, count) == title).then_some((finding.rule.code, fix))
        })?;
        let same = all.iter().filter(|it| it.rule.code == code);
        let same = same.filter(|it| it.fix.as_ref().is_some_and(|other| other.title == fix.title));
        let mut edits: Vec<Edit> =
            fitting(same, Fixes::All).into_iter().flat_map(|fix| fix.edits.clone()).collect();
        self.break_like(id, &mut edits);
        Some(edits)
    }

    /// What may be noted of the provision at `offset`: where it may come from.
    pub fn origin_notes(&self, id: DocumentId, offset: usize) -> Vec<Action> {
        let notes = self.inside(id).map(|inside| inside.origin_notes(id, offset));
        self.with_line_breaks(notes.unwrap_or_default())
    }

    fn with_line_breaks(&self, mut actions: Vec<Action>) -> Vec<Action> {
        for (document, edits) in actions.iter_mut().filter_map(|action| action.edits.as_mut()).flatten() {
            self.break_like(*document, edits);
        }
        actions
    }

    /// Whether something in the document can be mended safely.
    pub fn can_mend(&self, id: DocumentId) -> bool {
        self.inside(id).is_some_and(|inside| !fitting(inside.own_findings(), Fixes::Safe).is_empty())
    }

    /// What all safe fixes change in the document, and those that come up when the first ones are applied. The edition is
    /// analysed anew for each round: too much for each step of a cursor.
    pub fn mend_all(&self, id: DocumentId) -> Vec<Edit> {
        let mut edits = self.inside(id).map(|inside| inside.mended()).unwrap_or_default();
        self.break_like(id, &mut edits);
        edits
    }
}

/// An action that answers a finding with edits of one document.
fn about(finding: &Finding, title: String, id: DocumentId, edits: Vec<Edit>) -> Action {
    let finding = Some((finding.range, finding.rule.code));
    Action { title, preferred: false, finding, edits: Some(vec![(id, edits)]) }
}

/// How many findings of the same rule have the same fix, by code and title.
fn alike(all: &[Finding]) -> FxHashMap<(&'static str, &str), usize> {
    let mut counts = FxHashMap::default();
    for finding in all {
        if let Some(fix) = &finding.fix {
            *counts.entry((finding.rule.code, fix.title.as_str())).or_default() += 1;
        }
    }
    counts
}

/// The title of a fix in so many places.
fn everywhere(fix: &Fix, count: usize) -> String {
    format!("{} in all {count} places", fix.title)
}

impl<'a> Inside<'a> {
    /// The findings in the document, in order.
    pub fn own_findings(&self) -> &'a [Finding] {
        self.state.findings(self.at)
    }

    fn mended(&self) -> Vec<Edit> {
        let selected: Vec<bool> = (0..self.edition.documents.len()).map(|at| at == self.at).collect();
        let levels = self.state.levels();
        let within = Within::Documents(&selected);
        let mended = mend_checked(self.state.checked(), &levels, Fixes::Safe, within, &Compared::default());
        line_edits(self.text(), mended.edition.documents[self.at].text())
    }

    /// An `@allow` line behind the words of the innermost provision that holds all of `range` and can have a line.
    fn silence(&self, range: TextRange, rule: &str) -> Option<Edit> {
        let tree = &self.document.tree;
        let innermost = tree.owner(self.block_at(range.start())?);
        let mut holding = std::iter::once(innermost).chain(tree.ancestors(innermost));
        holding.find_map(|node| {
            let silent = tree.start(node) <= range.start();
            let line = format!("@allow {rule} {REASON_MISSING}");
            if silent { self.attribute_of(node, &line) } else { None }
        })
    }

    /// A line of an attribute behind the words of the provision that holds `range`.
    fn attribute(&self, range: TextRange, line: &str) -> Option<Edit> {
        self.attribute_of(self.document.tree.owner(self.block_at(range.start())?), line)
    }

    /// A line of an attribute behind the words of a provision; `None` where it would belong to another one.
    fn attribute_of(&self, node: NodeId, line: &str) -> Option<Edit> {
        let tree = &self.document.tree;
        self.document.holder(node)?;
        let first_child = tree.children(node).next().map_or(usize::MAX, |child| tree.start(child));
        let unclosed = tree.problems.iter().find(|it| it.kind == ProblemKind::UnclosedFence);
        let fenced = unclosed.map_or(usize::MAX, |fence| fence.range.start());
        // Behind the last own block before what it holds: there the attribute is its own.
        let own = tree.own_blocks(node).filter(|&block| {
            let read = &tree.blocks[block];
            let before = read.range.start() < first_child && read.range.end() <= fenced;
            before && !matches!(read.kind, BlockKind::Blank)
        });
        let last = own.last().filter(|&block| tree.owner(block) == node)?;
        let (text, last) = (self.text(), &tree.blocks[last]);
        let end = last.range.start() + text[last.range].trim_end_matches(['\n', '\r']).len();
        let headed =
            tree.marker(node).is_some_and(|it| it.noun().is_some()) || tree.nodes[node].heading().is_some();
        let column = if headed { "" } else { indentation(text, line_start(text, end)) };
        Some(Edit { range: TextRange::empty(end), replacement: format!("\n{column}{line}") })
    }
}
