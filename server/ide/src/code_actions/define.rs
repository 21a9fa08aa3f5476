//! A definition for a term that has none, in the form and the place in which the work defines.

use lawsmith_lints::Finding;
use lawsmith_model::ReferenceKind;
use lawsmith_syntax::{EntryForm, NodeId, NodeKind, Splice, Tree};
use lawsmith_text::{Edit, QUOTATION_PAIRS, TextRange, apply_edits, capitalised, line_start};

use crate::workspace::analysis::{Inside, whole_node};

impl Inside<'_> {
    /// A definition for the term that a finding misses: title, document and edit. None where the work defines in a way that
    /// can't be added to unseen, as in numbered paragraphs.
    pub(super) fn missing_definition(&self, finding: &Finding) -> Option<(String, usize, Edit)> {
        let term = capitalised(&self.missing_term(finding)?);
        let quoted = self.edition.conventions.entries == EntryForm::Quoted;
        let (at, edit) = match self.defining_node() {
            Some((at, container)) => (at, self.new_entry(&term, at, container)?),
            None if quoted && !self.edition.definitions.is_empty() => return None,
            None => (self.at, self.new_definitions(&term)?),
        };
        Some((format!("define “{term}”"), at, edit))
    }

    fn missing_term(&self, finding: &Finding) -> Option<String> {
        match finding.rule.name {
            "undefined-term" => Some(self.printed(self.at, finding.range)),
            "unresolved-reference" => {
                let reference = self.references().iter().find(|it| it.range == finding.range)?;
                let target = self.edition.target(reference);
                let (_, term) = target.split_once('/')?;
                let is_term = reference.kind == ReferenceKind::Special && !term.starts_with("fn");
                is_term.then(|| term.to_owned())
            }
            _ => None,
        }
    }

    /// What holds the definitions, by document and node: their part, else what holds the first entry.
    fn defining_node(&self) -> Option<(usize, NodeId)> {
        let documents = || self.edition.documents.iter().enumerate();
        let part = |tree: &Tree| tree.nodes.iter().position(|node| node.kind == NodeKind::Definitions);
        let holder = |tree: &Tree| {
            let entries = tree.nodes.iter().filter(|node| node.kind == NodeKind::Definition);
            entries.map(|node| node.parent()).find(|&above| tree.nodes[above].kind != NodeKind::Definition)
        };
        let part = documents().find_map(|(at, document)| Some((at, part(&document.tree)?)));
        part.or_else(|| documents().find_map(|(at, document)| Some((at, holder(&document.tree)?))))
    }

    /// An entry in its place in the alphabet; behind the others where they have another order.
    fn new_entry(&self, term: &str, at: usize, container: NodeId) -> Option<Edit> {
        let document = &self.edition.documents[at];
        let (tree, text) = (&document.tree, document.text());
        let is_entry = |node: &NodeId| tree.nodes[*node].kind == NodeKind::Definition;
        let entries: Vec<NodeId> = tree.children(container).filter(is_entry).collect();
        let Some((&first, &last)) = entries.first().zip(entries.last()) else {
            let end = TextRange::empty(whole_node(document, container).end());
            return Some(Edit { range: end, replacement: format!("\n\n{}", self.entry(term, None)) });
        };
        let entry = self.entry(term, Some(&text[whole_node(document, first)]));
        let start = whole_node(document, first).start();
        let indent = &text[line_start(text, start)..start];
        if !indent.trim().is_empty() {
            return None;
        }
        let apart = match entries.get(1) {
            Some(&second) => &text[whole_node(document, first).end()..whole_node(document, second).start()],
            None if self.edition.conventions.entries == EntryForm::Dash => "\n",
            None => "\n\n",
        };
        let breaks = apart.matches('\n').count().max(apart.matches('\r').count());
        let gap = if breaks > 1 { "\n\n" } else { "\n" };
        let key = |node: &NodeId| tree.nodes[*node].heading().map(|it| sorted_by(&text[it]));
        let next = entries.iter().find(|node| key(node) > Some(sorted_by(term)));
        Some(match next.filter(|_| entries.is_sorted_by_key(key)) {
            Some(&next) => Edit {
                range: TextRange::empty(whole_node(document, next).start()),
                replacement: format!("{entry}{gap}{indent}"),
            },
            None => Edit {
                range: TextRange::empty(whole_node(document, last).end()),
                replacement: format!("{gap}{indent}{entry}"),
            },
        })
    }

    /// The definitions with a first entry, before all that is numbered or a part: what stands above that, a title or who
    /// adopted the work, is none of them. Where items without headings would go on with the entry, they stand at the end.
    fn new_definitions(&self, term: &str) -> Option<Edit> {
        let part = self.edition.conventions.definitions.first()?;
        let tree = &self.document.tree;
        let begins = |node: &NodeId| match tree.nodes[*node].kind {
            NodeKind::Provision | NodeKind::Body | NodeKind::Section => true,
            NodeKind::Group => tree.nodes[*node].is_marked(),
            _ => false,
        };
        let first = (1..tree.nodes.len()).find(begins)?;
        let start = whole_node(self.document, first).start();
        let words = format!("{part}\n\n{}", self.entry(term, None));
        let text = self.document.text();
        let before = Edit { range: TextRange::empty(start), replacement: format!("{words}\n\n") };
        let end = TextRange::new(text.trim_end().len(), text.len());
        let behind = Edit { range: end, replacement: format!("\n\n{words}\n") };
        [before, behind].into_iter().find(|edit| self.keeps_provisions(edit))
    }

    /// Whether the document has the same provisions after an edit.
    fn keeps_provisions(&self, edit: &Edit) -> bool {
        let numbers = |tree: &Tree| {
            let provisions = tree.nodes.iter().filter(|node| node.kind == NodeKind::Provision);
            provisions.map(|node| (node.level(), node.value)).collect::<Vec<_>>()
        };
        let tree = &self.document.tree;
        let change = Splice { range: edit.range, len: edit.replacement.len() };
        let edited = apply_edits(tree.text(), std::slice::from_ref(edit));
        edited.is_ok_and(|text| {
            numbers(&tree.reparse(text, change, &self.edition.conventions).tree) == numbers(tree)
        })
    }

    /// An entry as the work writes them, with the quotation marks and the verb of `like`.
    fn entry(&self, term: &str, like: Option<&str>) -> String {
        let conventions = &self.edition.conventions;
        let words = like.unwrap_or_default().trim_start_matches('*');
        match conventions.entries {
            EntryForm::Dash => format!("{term} — …"),
            EntryForm::Line => format!("{term}\n…"),
            EntryForm::Quoted => {
                let marks = QUOTATION_PAIRS.iter().find(|(open, _)| words.starts_with(*open));
                let (open, close) = marks.unwrap_or(&QUOTATION_PAIRS[0]);
                let behind = words.get(open.len_utf8()..).and_then(|it| it.split_once(*close));
                let verb =
                    |verb: &&String| behind.is_some_and(|(_, it)| it.trim_start().starts_with(verb.as_str()));
                let verb = conventions.defining.iter().find(verb).or(conventions.defining.first());
                format!("{open}{term}{close} {} …", verb.map_or("means", String::as_str))
            }
        }
    }
}

/// What a headword is sorted by.
fn sorted_by(headword: &str) -> String {
    headword.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase()
}
