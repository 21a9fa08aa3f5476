//! Where something is laid down: the provision that is cited, the definition of a term, the
//! words of a footnote.

use std::sync::Arc;

use lawsmith_model::{Edition, FullAddress, ProvisionId, Reference, ReferenceKind};
use lawsmith_text::TextRange;

use crate::subject::Subject;
use crate::subject::thing::ThingKind;
use crate::text::passage;
use crate::workspace::analysis::{Analysis, Inside};
use crate::workspace::file::DocumentId;
use crate::workspace::state::EditionState;

/// A place to go to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    /// What the reader clicks on.
    pub origin: TextRange,
    /// The document.
    pub document: DocumentId,
    /// All of it.
    pub whole: TextRange,
    /// What to put the cursor on: a marker and heading, a headword.
    pub focus: TextRange,
    /// Its name.
    pub name: String,
}

impl Analysis {
    /// Where that which stands at `offset` is laid down.
    pub fn goto_definition(&self, id: DocumentId, offset: usize) -> Vec<Target> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        let Some(thing) = inside.thing(offset) else { return Vec::new() };
        let origin = thing.range;
        match thing.kind {
            ThingKind::Reference(reference) => self.reference_targets(&inside, reference),
            ThingKind::Use(used) => vec![inside.definition_target(used.definition(), origin)],
            ThingKind::UseOfParent(at) => {
                inside.parent().map(|parent| parent.definition_target(at, origin)).into_iter().collect()
            }
            ThingKind::Definition(at) => vec![inside.definition_target(at, origin)],
            ThingKind::Marker(provision) => vec![inside.provision_target(provision, origin)],
            ThingKind::Mark(at) => {
                let footnote = inside.document.marks[at].footnote;
                footnote.map(|at| inside.footnote_target(inside.at, at, origin)).into_iter().collect()
            }
            // A footnote's way back: its marks.
            ThingKind::Footnote(at) => {
                let marks = inside.document.marks.iter().filter(|mark| mark.footnote == Some(at));
                marks
                    .map(|mark| Target {
                        origin,
                        document: id,
                        whole: mark.range,
                        focus: mark.range,
                        name: inside.document.footnotes[at].path.clone(),
                    })
                    .collect()
            }
            ThingKind::Power => {
                let named = self.power_named(&inside, origin);
                named.and_then(|(laws, address)| laws.target_named(address, origin)).into_iter().collect()
            }
            ThingKind::Named(subject) => inside.subject_target(subject, origin).into_iter().collect(),
            ThingKind::Entry(entry) => vec![Target {
                origin,
                document: id,
                whole: inside.line_of_entry(entry),
                focus: entry,
                name: inside.printed(inside.at, entry),
            }],
            ThingKind::Norm(_) | ThingKind::Rule => Vec::new(),
        }
    }

    /// The provisions that a reference leads to, in this edition or in another one of the work.
    pub(crate) fn reference_targets<'a>(&'a self, inside: &Inside<'a>, reference: &Reference) -> Vec<Target> {
        let origin = reference.range;
        if let Some((document, at)) = inside.cited_footnote(reference) {
            return vec![inside.footnote_target(document, at, origin)];
        }
        if reference.kind == ReferenceKind::External {
            let target = inside.edition.target(reference);
            let found = self.edition_cited(inside, &target);
            return found
                .and_then(|(other, address)| other.target_named(address, origin))
                .into_iter()
                .collect();
        }
        let all = reference.resolved().into_iter().chain(inside.edition.others(reference));
        all.map(|provision| inside.provision_target(provision, origin)).collect()
    }

    /// The edition of the workspace and the address there that `words` name: `16C2`, `1997:25B`, `bridge@2017:16C2`.
    pub(crate) fn edition_named<'a, 'w>(
        &'a self,
        inside: &Inside<'a>,
        words: &'w str,
    ) -> Option<(Inside<'a>, &'w str)> {
        let named = FullAddress::parse(words);
        let of_work = |it: &Inside<'a>| named.work.is_none_or(|work| it.state.work.manifest.work.id == work);
        let known = inside.edition.named_by(inside.at, words);
        let known = known.and_then(|(edition, _)| inside.other(edition)).filter(of_work);
        let found = known.or_else(|| self.edition_of_work(inside, named.work, named.edition?))?;
        Some((found, named.address))
    }

    /// The same of what a reference out of the edition cites; none of another Act, “the Boat Act:5”.
    pub(crate) fn edition_cited<'a, 'w>(
        &'a self,
        inside: &Inside<'a>,
        target: &'w str,
    ) -> Option<(Inside<'a>, &'w str)> {
        FullAddress::parse(target).edition.and_then(|_| self.edition_named(inside, target))
    }

    /// The edition and the address there of a power that an attribute names at `range`.
    pub(crate) fn power_named<'a>(
        &'a self,
        inside: &Inside<'a>,
        range: TextRange,
    ) -> Option<(Inside<'a>, &'a str)> {
        let words = &inside.text()[range];
        let parent = inside.parent().map(|parent| (parent, words));
        parent.or_else(|| self.edition_named(inside, words))
    }

    /// Another edition of the same work; of the work with the id `work`, where there is one, and of several with it of the
    /// one that the document stands under.
    pub(crate) fn edition_of_work<'a>(
        &'a self,
        inside: &Inside<'a>,
        work: Option<&str>,
        edition: &str,
    ) -> Option<Inside<'a>> {
        let is_in = |state: &EditionState, it: &Inside<'a>| Arc::ptr_eq(&state.work, &it.state.work);
        let parent = inside.parent();
        let near = |state: &&Arc<EditionState>| {
            is_in(state, inside) || work.is_some() && parent.is_some_and(|parent| is_in(state, &parent))
        };
        let named = |state: &&Arc<EditionState>| {
            state.id == edition && work.is_none_or(|work| state.work.manifest.work.id == work)
        };
        let mut editions = self.editions.iter().filter(named);
        let found = editions.clone().find(near).or_else(|| work.and_then(|_| editions.next()));
        Inside::of(found?)
    }
}

impl<'a> Inside<'a> {
    fn of(state: &'a EditionState) -> Option<Self> {
        let analysed = state.analysed();
        let document = analysed.edition.documents.first()?;
        Some(Self { state, analysed, edition: &analysed.edition, at: 0, document })
    }

    /// What the document stands under.
    pub fn parent(&self) -> Option<Self> {
        self.other(self.edition.parent(self.at)?)
    }

    /// The state that `edition` is the analysis of: this one, or one that it hangs on.
    fn other(&self, edition: &Edition) -> Option<Self> {
        if std::ptr::eq(edition, self.edition) {
            return Some(*self);
        }
        Self::of(self.state.other(edition)?)
    }

    /// Where a subject is laid down.
    pub fn subject_target(&self, subject: Subject, origin: TextRange) -> Option<Target> {
        Some(match subject {
            Subject::Provision(id) => self.provision_target(id, origin),
            Subject::Term(at) => self.definition_target(at, origin),
            Subject::Footnote(document, at) => self.footnote_target(document, at, origin),
            Subject::Norm(_) => return None,
        })
    }

    pub fn provision_target(&self, id: ProvisionId, origin: TextRange) -> Target {
        Target {
            origin,
            document: self.id_of(id.document()),
            whole: self.whole(id),
            focus: self.head(id),
            name: passage::title(self.edition, id),
        }
    }

    /// The provision or footnote of this edition that has the address.
    pub fn target_named(&self, address: &str, origin: TextRange) -> Option<Target> {
        if let Some((document, at)) = self.edition.footnote(address) {
            return Some(self.footnote_target(document, at, origin));
        }
        let found: Option<ProvisionId> = self.edition.find(address).first().copied();
        found.map(|id| self.provision_target(id, origin))
    }

    pub fn definition_target(&self, at: usize, origin: TextRange) -> Target {
        let definition = &self.edition.definitions[at];
        Target {
            origin,
            document: self.id_of(definition.provision.document()),
            whole: self.whole(definition.provision),
            focus: definition.range,
            name: definition.term.clone(),
        }
    }

    fn footnote_target(&self, document: usize, at: usize, origin: TextRange) -> Target {
        let read = &self.edition.documents[document];
        let footnote = &read.footnotes[at];
        Target {
            origin,
            document: self.id_of(document),
            whole: read.tree.blocks[footnote.block].range.trimmed(read.text()),
            focus: footnote.label,
            name: footnote.path.clone(),
        }
    }

    /// The footnote that a reference names: document and place.
    pub fn cited_footnote(&self, reference: &Reference) -> Option<(usize, usize)> {
        if reference.kind != ReferenceKind::Special {
            return None;
        }
        self.edition.footnote(&self.edition.target(reference))
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::World;

    #[track_caller]
    fn check(text: &str) {
        let world = World::new(text);
        let (id, offset) = world.cursor();
        let found = world.analysis.goto_definition(id, offset);
        world.assert_marked(found.into_iter().map(|target| (target.document, target.focus)));
    }

    #[test]
    fn a_reference_leads_to_marker_and_heading() {
        check(
            "
//- /laws/law-1.laws
Law 1 — Scope
Play stops as Law <CURSOR>2 provides.
//- /laws/law-2.laws
Law 2 — End
^^^^^^^^^^^
",
        );
        check(
            "\nLaw 1 — One\n    1. See <CURSOR>2(b) below.\n    2. two\n        (a) a\n        (b) b\n        ^^^\n",
        );
    }

    #[test]
    fn an_ambiguous_reference_leads_to_all() {
        check("\nLaw 1 — One\n^^^^^^^^^^^\nSee Law <CURSOR>2.\n\nLaw 2 — Two\n^^^^^^^^^^^\n\nLaw 2 — Again\n^^^^^^^^^^^^^\n".replace("\n^^^^^^^^^^^\nSee", "\nSee").as_str());
    }

    #[test]
    fn a_term_leads_to_its_definition() {
        check(
            "\nDefinitions\n\nOpen Card — One in sight.\n^^^^^^^^^\n\nLaw 1 — Cards\nTwo open <CURSOR>cards lie.\n",
        );
        check("\nLaw 1 — Cards\nAn **odd trick** is one.\n     ^^^^^^^^^\nTwo odd <CURSOR>tricks.\n");
    }

    #[test]
    fn a_mark_leads_to_its_footnote_and_back() {
        check("\nLaw 1 — One\nText.[^<CURSOR>1]\n\n[^1]: Note.\n  ^\n");
        check("\nLaw 1 — One\nText.[^1]\n     ^^^^\n\n[^<CURSOR>1]: Note.\n");
    }

    /// Two works in one workspace; the text is that of regulations, with `//- ` parts behind it.
    #[track_caller]
    fn check_regulations(text: &str, laws: &str) {
        let manifests = "//- /laws/lawsmith.toml\n[work]\nid = \"bridge\"\n[[edition]]\nid = \"2017\"\npath = \"2017\"\n\
                         //- /laws/club/lawsmith.toml\n[work]\nid = \"club\"\nnoun = [\"Regulation\", \"Regulations\"]\n[[edition]]\nid = \"1\"\npath = \"1\"\n";
        check(&format!(
            "\n{manifests}//- /laws/club/1/own.laws\nkind: regulations\nunder: bridge/2017\n\n{text}//- /laws/2017/a.laws\n{laws}"
        ));
    }

    #[test]
    fn regulations_lead_into_the_laws_they_stand_under() {
        check_regulations("Regulation 1 — One\nSee Law <CURSOR>2.\n", "Law 2 — Two\n^^^^^^^^^^^\n");
        check_regulations(
            "Regulation 1 — One\nSee Regulation 1 and 2017:<CURSOR>2.\n",
            "Law 2 — Two\n^^^^^^^^^^^\n",
        );
        check_regulations(
            "Regulation 1 — One\nThe footnote to <CURSOR>Law 2.\n",
            "Law 2 — Two[^1]\n\n[^1]: Note.\n  ^\n",
        );
        check_regulations(
            "Regulation 1 — One\nTwo open <CURSOR>cards lie.\n",
            "Definitions\n\nOpen Card — One in sight.\n^^^^^^^^^\n",
        );
    }

    #[test]
    fn regulations_lead_into_other_editions_of_their_laws() {
        let own = "//- /laws/lawsmith.toml\n[work]\nid = \"bridge\"\n[[edition]]\nid = \"2017\"\npath = \"2017\"\n\
                   [[edition]]\nid = \"2027\"\npath = \"2027\"\n\
                   //- /club/lawsmith.toml\n[work]\nid = \"club\"\nnoun = [\"Rule\", \"Rules\"]\n\
                   [[edition]]\nid = \"2027\"\npath = \"1\"\n";
        let laws =
            "//- /laws/2017/a.laws\nLaw 2 — Two\n//- /laws/2027/a.laws\nLaw 2 — Again\n^^^^^^^^^^^^^\n";
        for cited in ["bridge@2027:<CURSOR>2", "Law <CURSOR>2 of the 2027 Laws", "2027 Law <CURSOR>2"] {
            let rules = "//- /club/1/own.laws\nkind: regulations\nunder: bridge/2017\n\nRule 2 — One\nSee";
            check(&format!("\n{own}{rules} {cited}.\n{laws}"));
        }
    }

    #[test]
    fn powers_lead_into_the_laws() {
        let laws = "Law 1 — One\nText.\n\nLaw 2 — Two\n^^^^^^^^^^^\n";
        check_regulations("Regulation 1 — One\nText.\n@under 1, <CURSOR>2\n", laws);
        check_regulations("Regulation 1 — One\nText.\n@elects Law <CURSOR>2 at once\n", laws);
        check_regulations("Regulation 1 — One\nText.\n@under <CURSOR>3\n", "Law 2 — Two\n");
        check_regulations("Regulation 1 — One\nText.\n@elects Law 2 at <CURSOR>once\n", "Law 2 — Two\n");
    }

    #[test]
    fn what_leads_nowhere() {
        check("\nLaw 1 — One\nSee Law <CURSOR>7.\n");
        check("\nLaw 1 — One\nPlain <CURSOR>words.\n");
    }
}
