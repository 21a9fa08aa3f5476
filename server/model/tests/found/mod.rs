//! What the finder makes of a law under a manifest.

use lawsmith_model::{Edition, Manifest, Source, Status};

/// Checks the references of `law`: where they stand, their words, their targets and states.
#[track_caller]
pub fn check(manifest: &str, law: &str, expected: &[&str]) {
    let manifest = Manifest::parse(manifest).unwrap();
    let text = format!("title: Rules\nkind: laws\n\n{law}");
    let source = Source { path: "rules.laws".to_owned(), text: text.into() };
    let edition = Edition::analyse("1", manifest.conventions().unwrap(), manifest.lexicon(), &[source]);
    let text = edition.documents[0].text();
    let found = edition.references.iter().map(|reference| {
        let state = if reference.status == Status::Ok { "" } else { reference.status.name() };
        let (at, target) = (edition.at(reference), edition.target(reference));
        format!("{at}: {} -> {target} {state}", &text[reference.range]).trim_end().to_owned()
    });
    assert_eq!(found.collect::<Vec<_>>(), expected);
}
