//! What a reader wants to know of the thing under the cursor, without leaving the page.

mod explained;
#[cfg(test)]
mod tests;

use std::ops::Range;
use std::sync::Arc;

use lawsmith_model::{ProvisionId, Reference, ReferenceKind, Status};
use lawsmith_text::{TextRange, first_of};

use crate::subject::Subject;
use crate::subject::regulations::{Named, naming};
use crate::subject::thing::ThingKind;
use crate::text::paragraph::{Paragraph, Style};
use crate::text::passage::{footnote_title, name, passage};
use crate::workspace::analysis::{Analysis, Inside};
use crate::workspace::file::DocumentId;

/// Lines about the thing at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hover {
    /// Where the thing stands.
    pub range: TextRange,
    /// What to tell.
    pub paragraphs: Vec<Paragraph>,
}

/// So many of those who cite a provision are named.
const NAMED: usize = 12;

impl Analysis {
    /// What there is to know of the thing at `offset`: of a reference what it cites, of a term
    /// its definition, of a norm word its place on the scale, of a marker who cites it.
    pub fn hover(&self, id: DocumentId, offset: usize) -> Option<Hover> {
        let inside = self.inside(id)?;
        let thing = inside.thing(offset)?;
        let paragraphs = match thing.kind {
            ThingKind::Reference(reference) => self.of_reference(&inside, reference),
            ThingKind::Use(used) => inside.of_definition(used.definition()),
            ThingKind::UseOfParent(at) => inside.parent()?.of_definition(at),
            ThingKind::Definition(at) => inside.of_defined_term(at),
            ThingKind::Marker(provision) => inside.of_marker(provision, &self.named_in_regulations(&inside)),
            ThingKind::Mark(at) => inside.of_footnote(inside.document.marks[at].footnote?),
            ThingKind::Footnote(at) => inside.of_footnote_mark(at),
            ThingKind::Named(subject) => inside.of_named(subject)?,
            ThingKind::Entry(entry) => {
                let line = inside.printed(inside.at, inside.line_of_entry(entry));
                vec![Paragraph::new(Style::Law(0), line)]
            }
            ThingKind::Norm(place) => inside.of_norm(place),
            ThingKind::Power => {
                let (laws, address) = self.power_named(&inside, thing.range)?;
                laws.of_address(address)?
            }
            ThingKind::Rule => explained::of_rule(&inside.text()[thing.range])?,
        };
        Some(Hover { range: thing.range, paragraphs })
    }

    fn of_reference<'a>(&'a self, inside: &Inside<'a>, reference: &Reference) -> Vec<Paragraph> {
        if let Some((document, at)) = inside.cited_footnote(reference) {
            return inside.footnote_lines(document, at);
        }
        if let Some(resolved) = reference.resolved() {
            let mut lines = passage(inside.edition, resolved);
            lines.extend(inside.since_base(resolved));
            match reference.status {
                Status::Repealed => {
                    lines.push(Paragraph::new(Style::Warning, "this number is no longer in use"));
                }
                Status::Ambiguous => {
                    let count = 1 + inside.edition.others(reference).len();
                    lines
                        .push(Paragraph::new(Style::Warning, format!("{count} provisions have this number")));
                }
                _ => {}
            }
            return lines;
        }
        let target = inside.edition.target(reference);
        if reference.kind == ReferenceKind::External
            && let Some((other, address)) = self.edition_cited(inside, &target)
        {
            return other.of_address(address).unwrap_or_else(|| {
                let (edition, cited) = (other.name_from(inside), other.edition.short_citation(address));
                vec![Paragraph::new(Style::Warning, format!("{edition} has no {cited}"))]
            });
        }
        match reference.status {
            Status::External => vec![
                Paragraph::new(Style::Title, inside.cited_abroad(reference, &target)),
                Paragraph::new(Style::Remark, "in an edition or a work that is not in this workspace"),
            ],
            _ => inside
                .reason(reference)
                .unwrap_or_else(|| vec![Paragraph::new(Style::Warning, format!("there is no {target}"))]),
        }
    }
}

impl Inside<'_> {
    /// What this edition is called in a document of `other`: without its work where both are of the same.
    fn name_from(&self, other: &Inside<'_>) -> String {
        let (id, work) = (&self.edition.id, &self.state.work.manifest.work.id);
        match Arc::ptr_eq(&self.state.work, &other.state.work) {
            true => format!("edition {id}"),
            false => format!("edition {id} of {work}"),
        }
    }

    /// What a reference cites that is not in this workspace: of another Act its words, of an edition the address.
    fn cited_abroad(&self, reference: &Reference, target: &str) -> String {
        let printed = self.printed(reference.document(), reference.range);
        match target.rsplit_once(':').filter(|(name, _)| name.contains(' ')) {
            Some((name, _)) => format!("{printed} — {name}"),
            None => target.to_owned(),
        }
    }

    /// What has the address: a footnote, a provision.
    fn of_address(&self, address: &str) -> Option<Vec<Paragraph>> {
        if let Some((document, at)) = self.edition.footnote(address) {
            return Some(self.footnote_lines(document, at));
        }
        let found = self.edition.find(address).first().copied()?;
        Some(passage(self.edition, found))
    }

    /// Why a reference leads nowhere, as its finding tells it.
    fn reason(&self, reference: &Reference) -> Option<Vec<Paragraph>> {
        let same = |it: &&lawsmith_lints::Finding| {
            it.range == reference.range && it.rule.name == "unresolved-reference"
        };
        let finding = self.own_findings().iter().find(same)?;
        let help = finding.help.iter().map(|help| Paragraph::new(Style::Remark, help.clone()));
        Some(std::iter::once(Paragraph::new(Style::Warning, finding.message.clone())).chain(help).collect())
    }

    /// What words outside of sentences name.
    fn of_named(&self, subject: Subject) -> Option<Vec<Paragraph>> {
        Some(match subject {
            Subject::Provision(id) => {
                let mut lines = passage(self.edition, id);
                lines.extend(self.since_base(id));
                lines
            }
            Subject::Term(at) => self.of_definition(at),
            Subject::Footnote(document, at) => self.footnote_lines(document, at),
            Subject::Norm(_) => return None,
        })
    }

    fn of_definition(&self, at: usize) -> Vec<Paragraph> {
        let definition = &self.edition.definitions[at];
        let mut lines = passage(self.edition, definition.provision);
        if definition.in_text {
            lines[0] = Paragraph::new(Style::Title, definition.term.clone());
            let holder = name(self.edition, definition.provision);
            lines.insert(1, Paragraph::new(Style::Remark, format!("defined in {holder}")));
        }
        // "See “Withdrawn”": show what stands there too.
        let pointed = definition.points_to.as_deref().and_then(|term| self.edition.definition_of(term));
        if let Some(pointed) = pointed.filter(|it| it.provision != definition.provision) {
            lines.extend(passage(self.edition, pointed.provision));
        }
        lines
    }

    fn of_defined_term(&self, at: usize) -> Vec<Paragraph> {
        let mut lines = self.of_definition(at);
        let uses = self.edition.uses.iter().flat_map(|uses| uses.iter());
        let count = uses.filter(|it| it.definition() == at && !it.in_own_definition).count();
        lines.push(Paragraph::new(Style::Remark, format!("used {}", times(count))));
        let definition = &self.edition.definitions[at];
        if !definition.in_text {
            lines.extend(self.since_base(definition.provision));
        }
        lines
    }

    /// `named` is what regulations cite.
    fn of_marker(&self, id: ProvisionId, named: &[Named<'_>]) -> Vec<Paragraph> {
        let mut lines = vec![Paragraph::new(Style::Title, crate::text::passage::title(self.edition, id))];
        let (itself, family) = (id.at()..id.at() + 1, self.family(id));
        let abroad = |places: Range<usize>| naming(named, id.document(), places).map(Named::citing);
        let cited_by = self.analysed.cited_by();
        let at = |places: &[usize]| -> Vec<String> {
            places.iter().map(|&at| self.edition.at(&self.edition.references[at])).collect()
        };
        let own = at(&cited_by.of(id.document(), itself.clone()));
        let own = each_once(own.into_iter().chain(abroad(itself.clone())));
        let parts = at(&self.citing_from_outside(id, itself.end..family.end));
        let parts = each_once(parts.into_iter().chain(abroad(itself.end..family.end)));
        let words = match (own.is_empty(), parts.is_empty()) {
            (true, true) => "cited by nothing".to_owned(),
            (false, true) => format!("cited by {}", first_of(&own, NAMED)),
            (true, false) => format!("itself cited by nothing, its parts by {}", first_of(&parts, NAMED)),
            (false, false) => {
                format!("cited by {}; its parts by {}", first_of(&own, NAMED), first_of(&parts, NAMED))
            }
        };
        lines.push(Paragraph::new(Style::Remark, words));
        lines.extend(self.since_base(id));
        let document = &self.edition.documents[id.document()];
        let tree = &document.tree;
        let own = tree.own_blocks(self.edition.provision(id).node());
        for line in own.flat_map(|block| tree.attributes(&tree.blocks[block])) {
            lines.push(Paragraph::new(Style::Remark, self.printed(id.document(), line.line)));
        }
        lines
    }

    fn of_footnote(&self, at: usize) -> Vec<Paragraph> {
        self.footnote_lines(self.at, at)
    }

    pub(crate) fn footnote_lines(&self, document: usize, at: usize) -> Vec<Paragraph> {
        let read = &self.edition.documents[document];
        let footnote = &read.footnotes[at];
        let words = read.tree.plain(&read.tree.blocks[footnote.block]);
        let title = footnote_title(self.edition, &footnote.path);
        vec![Paragraph::new(Style::Title, title), Paragraph::new(Style::Law(0), words)]
    }

    fn of_footnote_mark(&self, at: usize) -> Vec<Paragraph> {
        let footnote = &self.document.footnotes[at];
        let words = match (footnote.used, footnote.provision) {
            (false, _) => "no mark points at this footnote".to_owned(),
            (true, None) => "marked outside of any provision".to_owned(),
            (true, Some(at)) => {
                format!("marked in {}", name(self.edition, ProvisionId::new(self.at, at)))
            }
        };
        let title = footnote_title(self.edition, &footnote.path);
        let mut lines = vec![Paragraph::new(Style::Title, title), Paragraph::new(Style::Remark, words)];
        lines.extend(self.since_base_at(&footnote.path));
        lines
    }
}

fn each_once(places: impl Iterator<Item = String>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for place in places {
        if !found.contains(&place) {
            found.push(place);
        }
    }
    found
}

fn times(count: usize) -> String {
    match count {
        0 => "nowhere".to_owned(),
        1 => "once".to_owned(),
        _ => format!("{count} times"),
    }
}
