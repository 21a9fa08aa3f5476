//! An edition made of a text, and refactorings by addresses.
#![allow(dead_code, reason = "not each of the tests needs all of it")]

use lawsmith_model::{Edition, Lexicon, Manifest, ProvisionId, Source};
use lawsmith_refactor::{Place, RefactorError, Refactoring, close_up, move_provision, renumber};
use lawsmith_syntax::Conventions;
use lawsmith_text::apply_edits;

/// An edition of one or more documents.
pub struct World {
    pub edition: Edition,
}

type Answer = Result<Refactoring, RefactorError>;

impl World {
    pub fn new(texts: &[&str], conventions: Conventions) -> Self {
        let sources = texts.iter().enumerate().map(|(at, text)| Source {
            path: format!("{at}.laws"),
            text: text.strip_prefix('\n').unwrap_or(text).into(),
        });
        let sources: Vec<Source> = sources.collect();
        Self { edition: Edition::analyse("2025", conventions, Lexicon::default(), &sources) }
    }

    /// An edition of one document under a manifest.
    #[track_caller]
    pub fn under(manifest: &str, text: &str) -> Self {
        let manifest = Manifest::parse(manifest).expect("a manifest");
        let source = Source { path: "0.laws".to_owned(), text: text.into() };
        let (conventions, lexicon) = (manifest.conventions().expect("conventions"), manifest.lexicon());
        Self { edition: Edition::analyse("1", conventions, lexicon, &[source]) }
    }

    /// The first provision of an address.
    #[track_caller]
    pub fn id(&self, address: &str) -> ProvisionId {
        *self.edition.find(address).first().expect("a provision")
    }

    pub fn renumber(&self, address: &str, number: &str) -> Answer {
        renumber(&self.edition, self.id(address), number)
    }

    pub fn close_up(&self, above: &str) -> Answer {
        close_up(&self.edition, (!above.is_empty()).then(|| self.id(above)))
    }

    pub fn before(&self, address: &str, other: &str) -> Answer {
        move_provision(&self.edition, self.id(address), Place::Before(self.id(other)))
    }

    pub fn after(&self, address: &str, other: &str) -> Answer {
        move_provision(&self.edition, self.id(address), Place::After(self.id(other)))
    }

    pub fn put_into(&self, address: &str, above: &str) -> Answer {
        move_provision(&self.edition, self.id(address), Place::Into(self.id(above)))
    }

    /// The texts afterwards.
    #[track_caller]
    pub fn texts(&self, refactoring: &Refactoring) -> Vec<String> {
        let pairs = self.edition.documents.iter().zip(&refactoring.edits);
        pairs.map(|(document, edits)| apply_edits(document.text(), edits).expect("edits fit")).collect()
    }

    /// The notes, each with its place.
    pub fn notes(&self, refactoring: &Refactoring) -> String {
        let notes = refactoring.notes.iter().map(|note| format!("{}: {}", note.after.at, note.message));
        notes.collect::<Vec<_>>().join("\n")
    }
}

/// Holds a text and its notes against what is expected.
#[track_caller]
pub fn check(text: &str, refactor: impl Fn(&World) -> Answer, expected: &str, notes: &str) {
    let world = World::new(&[text], Conventions::default());
    let refactoring = refactor(&world).expect("a refactoring");
    let found = world.texts(&refactoring).remove(0);
    assert_eq!(found, expected.strip_prefix('\n').unwrap_or(expected));
    assert_eq!(world.notes(&refactoring), notes);
}

/// Holds the reason why nothing is changed against what is expected.
#[track_caller]
pub fn refused(text: &str, refactor: impl Fn(&World) -> Answer, expected: &str) {
    let world = World::new(&[text], Conventions::default());
    let error = refactor(&world).expect_err("a reason");
    assert_eq!(error.to_string(), expected);
}
