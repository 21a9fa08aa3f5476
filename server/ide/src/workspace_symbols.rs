//! Provisions and terms by what one remembers of them: "16C2", words of a heading, a term.

use lawsmith_model::{Address, ProvisionId, ProvisionKind};

use crate::document_symbols::SymbolKind;
use crate::goto_definition::Target;
use crate::text::passage;
use crate::workspace::analysis::{Analysis, Inside};

/// A provision or a term of the workspace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkspaceSymbol {
    /// Its name with its heading; where it stands.
    pub target: Target,
    /// What it is.
    pub kind: SymbolKind,
    /// The edition, and what holds it.
    pub holder: String,
}

/// So many are shown; who needs more types more.
const SHOWN: usize = 200;

impl Analysis {
    /// What `query` may mean, the best first: an address, then names that begin with it, then
    /// names and headings that hold all its words.
    pub fn workspace_symbols(&self, query: &str) -> Vec<WorkspaceSymbol> {
        let query = query.trim();
        let words: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
        let mut found: Vec<(u8, usize, WorkspaceSymbol)> = Vec::new();
        for state in &self.editions {
            let analysed = state.analysed();
            let edition = &analysed.edition;
            let Some(document) = edition.documents.first() else { continue };
            let inside = Inside { state, analysed, edition, at: 0, document };
            let exact = Address::parse(query).map(|_| edition.find(query)).unwrap_or_default();
            for (id, provision) in edition.provisions() {
                let rank = if exact.contains(&id) {
                    0
                } else if query.is_empty() {
                    let outermost = provision.kind != ProvisionKind::Provision
                        || edition.address(id).components.len() == 1;
                    if !outermost {
                        continue;
                    }
                    3
                } else {
                    let name = passage::name(edition, id).to_lowercase();
                    let heading =
                        edition.documents[id.document()].heading(id.at()).unwrap_or_default().to_lowercase();
                    let path = edition.path(id).to_lowercase();
                    match &words[..] {
                        [word] if path.starts_with(word) || name.starts_with(word) => 1,
                        _ if heading.starts_with(&query.to_lowercase()) => 1,
                        _ if words.iter().all(|word| heading.contains(word) || name.contains(word)) => 2,
                        _ => continue,
                    }
                };
                found.push((rank, found.len(), inside.workspace_symbol(id)));
            }
            for (at, definition) in edition.definitions.iter().enumerate().filter(|(_, it)| it.in_text) {
                let term = definition.term.to_lowercase();
                let rank = match query.is_empty() {
                    true => 3,
                    false if term.starts_with(&query.to_lowercase()) => 1,
                    false if words.iter().all(|word| term.contains(word)) => 2,
                    false => continue,
                };
                let target = inside.definition_target(at, definition.range);
                let holder = inside.holder_name(Some(passage::name(edition, definition.provision)));
                found.push((
                    rank,
                    found.len(),
                    WorkspaceSymbol { target, kind: SymbolKind::Definition, holder },
                ));
            }
        }
        found.sort_by_key(|(rank, at, _)| (*rank, *at));
        found.into_iter().take(SHOWN).map(|(_, _, symbol)| symbol).collect()
    }
}

impl Inside<'_> {
    fn workspace_symbol(&self, id: ProvisionId) -> WorkspaceSymbol {
        let provision = self.edition.provision(id);
        let head = self.head(id);
        let name = match self.edition.documents[id.document()].heading(id.at()) {
            Some(heading) if provision.kind == ProvisionKind::Provision => {
                format!("{} — {heading}", passage::name(self.edition, id))
            }
            _ => passage::name(self.edition, id),
        };
        let target = Target { name, ..self.provision_target(id, head) };
        let kind = match provision.kind {
            ProvisionKind::Section => SymbolKind::Section,
            ProvisionKind::Definition => SymbolKind::Definition,
            ProvisionKind::Provision if self.edition.address(id).components.len() == 1 => SymbolKind::Law,
            ProvisionKind::Provision => SymbolKind::Provision,
        };
        let document = &self.edition.documents[id.document()];
        let above = document.tree.ancestors(provision.node()).find_map(|node| document.holder(node));
        let above = above.filter(|&at| at != id.at());
        let above = above.map(|at| passage::title(self.edition, ProvisionId::new(id.document(), at)));
        WorkspaceSymbol { target, kind, holder: self.holder_name(above) }
    }

    /// What holds a symbol, behind the edition where there is more than one.
    fn holder_name(&self, above: Option<String>) -> String {
        let edition = &self.edition.id;
        match above {
            Some(above) if edition.is_empty() => above,
            Some(above) => format!("{edition}, {above}"),
            None => edition.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::World;

    #[track_caller]
    fn check(query: &str, expected: &[&str]) {
        let world = World::new(
            "
Definitions

Open Card — A card that lies face up.

Law 1 — Cards
A — Open Cards
    1. An **odd trick** is one above six.
    2. two

Law 16 — Information
C — Withdrawn Calls
    1. one
    2. two
",
        );
        let found = world.analysis.workspace_symbols(query);
        assert_eq!(found.iter().map(|it| it.target.name.as_str()).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn an_address_with_and_without_its_noun() {
        check("16C2", &["Law 16C2"]);
        check("Law 16C2", &["Law 16C2"]);
        check("16", &["Law 16 — Information", "Law 16C — Withdrawn Calls", "Law 16C1", "Law 16C2"]);
    }

    #[test]
    fn words_of_a_heading_and_terms() {
        check("open card", &["Open Card", "Law 1A — Open Cards"]);
        check("calls withd", &["Law 16C — Withdrawn Calls"]);
        check("odd", &["odd trick"]);
        check("nothing like it", &[]);
        check("", &["Definitions", "Open Card", "Law 1 — Cards", "Law 16 — Information", "odd trick"]);
    }
}
