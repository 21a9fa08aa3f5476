//! What can be done about a finding: mend it, define the term, add the word to the manifest,
//! write it so everywhere, or silence the rule with a reason; and where a provision may come from.

mod define;
mod origin;
mod spelling;
#[cfg(test)]
mod tests;

use lawsmith_lints::{Finding, Fixes, REASON_MISSING, Within, fitting, mend_checked};
use lawsmith_model::Compared;
use lawsmith_syntax::{BlockKind, NodeId, ProblemKind};
use lawsmith_text::{Edit, TextRange};

use crate::formatting::{line_edits, line_start};
use crate::text::markers::indentation;
use crate::workspace::analysis::{Analysis, Inside};
use crate::workspace::file::DocumentId;

/// Something that can be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Action {
    /// What it does, as a command.
    pub title: String,
    /// What kind of thing it is.
    pub kind: ActionKind,
    /// Whether it is what most would choose.
    pub preferred: bool,
    /// The finding that it answers: its place and its code.
    pub finding: Option<(TextRange, &'static str)>,
    /// The edits of each document.
    pub edits: Vec<(DocumentId, Vec<Edit>)>,
}

/// What kind of action it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ActionKind {
    /// It mends one finding.
    Fix,
    /// It writes down what a person knows.
    Note,
}

impl Analysis {
    /// What can be done about the findings that touch `range`, finding by finding; then what may be noted of the
    /// provision there.
    pub fn code_actions(&self, id: DocumentId, range: TextRange) -> Vec<Action> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        let all = inside.own_findings();
        let touching: Vec<&Finding> =
            all.iter().filter(|it| it.range.start <= range.end && range.start <= it.range.end).collect();
        let mut actions = Vec::new();
        for finding in &touching {
            let make = |title: String, preferred: bool, edits: Vec<Edit>| Action {
                title,
                kind: ActionKind::Fix,
                preferred,
                finding: Some((finding.range, finding.rule.code)),
                edits: vec![(id, edits)],
            };
            if let Some(fix) = &finding.fix {
                actions.push(make(fix.title.clone(), fix.safe, fix.edits.clone()));
                let same = same_fixes(all, finding, &fix.title);
                if same.len() > 1 {
                    let title = format!("{} in all {} places", fix.title, same.len());
                    actions.push(make(title, false, same.into_iter().flatten().collect()));
                }
            }
            if let Some((title, document, edit)) = inside.missing_definition(finding) {
                actions.push(Action {
                    edits: vec![(inside.id_of(document), vec![edit])],
                    ..make(title, false, Vec::new())
                });
            }
            if let Some((title, manifest, edit)) = self.known_word(&inside, finding) {
                actions
                    .push(Action { edits: vec![(manifest, vec![edit])], ..make(title, false, Vec::new()) });
            }
            if let Some(edit) = inside.silence(finding.range, finding.rule.name) {
                let title = format!("silence {} here, with a reason", finding.rule.name);
                actions.push(make(title, false, vec![edit]));
            }
        }
        actions.extend(inside.origin_notes(id, range.start()));
        for (document, edits) in actions.iter_mut().flat_map(|action| &mut action.edits) {
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

/// The edits of all findings of the same rule with the same fix.
fn same_fixes(all: &[Finding], finding: &Finding, title: &str) -> Vec<Vec<Edit>> {
    let same = all.iter().filter(|other| other.rule.code == finding.rule.code);
    let fixes = same.filter_map(|other| other.fix.as_ref()).filter(|fix| fix.title == title);
    fixes.map(|fix| fix.edits.clone()).collect()
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
