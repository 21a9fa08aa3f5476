//! Regulations under the very edition that is refactored: both texts in, the text of the regulations and notes out.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use std::sync::Arc;

use lawsmith_model::{Behind, Edition, Lexicon, Manifest, Parent, Parents, Source};
use lawsmith_refactor::{
    Place, Refactoring, close_up, follow_laws, make_room, move_provision, rename_term, renumber,
};
use lawsmith_syntax::Conventions;
use lawsmith_text::apply_edits;

const LAWS: &str = "Law 1 — One\nOne.\n\nLaw 2 — Two\nA — A\n    1. one\n    2. two\nB — B\nTwo.[^1]\n\n[^1]: Note.\n\nLaw 3 — Three\nThree.\n\nLaw 4 — Four\nFour.\n";

fn source(text: &str) -> [Source; 1] {
    [Source { path: "a.laws".to_owned(), text: text.into() }]
}

fn laws() -> Arc<Edition> {
    Arc::new(Edition::analyse("1", Conventions::default(), Lexicon::default(), &source(LAWS)))
}

/// Regulations with this text under these Laws.
fn regulations(laws: &Arc<Edition>, text: &str) -> Edition {
    regulations_with(laws, "", text)
}

fn regulations_by(laws: &Arc<Edition>, author: &str, text: &str) -> Edition {
    regulations_with(laws, &format!("author: {author}\n"), text)
}

fn regulations_with(laws: &Arc<Edition>, header: &str, text: &str) -> Edition {
    let manifest = "[work]\nid = \"club\"\nnoun = [\"Rule\", \"Rules\"]\nlevels = [\"1\", \"1\", \"(a)\"]\n";
    let manifest = Manifest::parse(manifest).unwrap();
    let parents = Parents::new(vec![("game/1".to_owned(), Parent::Known(Arc::clone(laws)))]);
    let behind = Behind { parents: Arc::new(parents), ..Behind::default() };
    let text = format!("{header}under: game/1\n\nRule 1 — One\n{text}\n");
    Edition::analyse_with("x", manifest.conventions().unwrap(), manifest.lexicon(), &source(&text), behind)
}

fn law(edition: &Edition, address: &str) -> lawsmith_model::ProvisionId {
    edition.find(address)[0]
}

fn two_first(laws: &Edition) -> Refactoring {
    move_provision(laws, law(laws, "2"), Place::Before(law(laws, "1"))).unwrap()
}

#[track_caller]
fn check(text: &str, refactor: impl Fn(&Edition) -> Refactoring, expected: &str, notes: &[&str]) {
    let laws = laws();
    let own = regulations(&laws, text);
    let found = follow_laws(&own, &laws, &refactor(&laws))
        .unwrap_or_else(|| Refactoring { edits: vec![Vec::new()], ..Refactoring::default() });
    let after = apply_edits(own.documents[0].text(), &found.edits[0]).unwrap();
    assert_eq!(after, format!("under: game/1\n\nRule 1 — One\n{expected}\n"));
    assert_eq!(found.notes.iter().map(|note| note.message.as_str()).collect::<Vec<_>>(), notes);
}

#[test]
fn citations_follow_what_moves() {
    check("See Law 2A1 and Law 1, not Rule 1.", two_first, "See Law 1A1 and Law 2, not Rule 1.", &[]);
    check("See Laws 1, 2B and 3.", two_first, "See Laws 2, 1B and 3.", &[]);
    check("Text.\n@under 2B\n@elects Law 1 open", two_first, "Text.\n@under 1B\n@elects Law 2 open", &[]);
    check("The footnote to Law 2B.", two_first, "The footnote to Law 1B.", &[]);
    let quoted = |law: &str| format!("```quote game@1:{law}\nOne.\n```");
    check(&quoted("1"), two_first, &quoted("2"), &[]);
    let room = |laws: &Edition| make_room(laws, law(laws, "2")).unwrap();
    check("See Law 1, Law 2A1 and Law 4.", room, "See Law 1, Law 3A1 and Law 5.", &[]);
    let nine = |laws: &Edition| renumber(laws, law(laws, "2B"), "D").unwrap();
    check("See Laws 2A and B.", nine, "See Laws 2A and D.", &[]);
}

#[test]
fn what_stays_is_not_touched() {
    check("See Law 3, Rule 1 and Rule 2.", two_first, "See Law 3, Rule 1 and Rule 2.", &[]);
    check("See Law 2.", |laws| close_up(laws, None).unwrap(), "See Law 2.", &[]);
}

#[test]
fn what_a_person_has_to_see_to_is_told() {
    let room = |laws: &Edition| make_room(laws, law(laws, "2")).unwrap();
    let remark = "it led nowhere, and now leads to Law 5";
    check("See Law 5.", room, "See Law 5.", &[remark]);
    check("See Law 2F.", room, "See Law 3F.", &[]);
    let last = |laws: &Edition| move_provision(laws, law(laws, "2"), Place::After(law(laws, "4"))).unwrap();
    let away = |laws: &Edition| move_provision(laws, law(laws, "1"), Place::After(law(laws, "3"))).unwrap();
    check("See Laws 1 to 2.", away, "See Laws 1 to 2.", &["the ends of this range are 3 and 1 now"]);
    check("See Laws 1 to 3.", last, "See Laws 1 to 2.", &["this range no longer takes in 4"]);
}

#[test]
fn what_is_kept_as_it_is_is_told() {
    let laws = laws();
    let own = regulations(&laws, "See Law 2.");
    let found = follow_laws(&own, &laws, &two_first(&laws)).unwrap().only_told("but it is locked");
    assert_eq!(found.edits, [vec![]]);
    assert_eq!(found.changes, []);
    assert_eq!(found.notes.len(), 1);
    assert_eq!(found.notes[0].message, "“Law 2” would have to be “Law 1”, but it is locked");
    assert_eq!(found.notes[0].after.at, "1");
}

#[test]
fn terms_of_the_laws_follow() {
    let laws = "Definitions\n\nHarbour Board — The owners of the pond.\n\nUmpire — Who judges.\n\nLaw 1 — Boats\nThe Harbour Board rules.\n";
    let laws = Arc::new(Edition::analyse("1", Conventions::default(), Lexicon::default(), &source(laws)));
    let renamed = |old: &str, new: &str, text: &str| {
        let own = regulations(&laws, text);
        let at = laws.definitions.iter().position(|it| it.term == old).unwrap();
        let refactoring = rename_term(&laws, at, old, new).unwrap();
        let found = follow_laws(&own, &laws, &refactoring)?;
        let after = apply_edits(own.documents[0].text(), &found.edits[0]).unwrap();
        let notes: Vec<String> = found.notes.into_iter().map(|note| note.message).collect();
        Some((after.split_once("One\n").unwrap().1.trim_end().to_owned(), notes))
    };
    let told = |text: &str, notes: &[&str]| {
        Some((text.to_owned(), notes.iter().map(|&note| note.to_owned()).collect::<Vec<_>>()))
    };
    assert_eq!(
        renamed("Harbour Board", "Pond Council", "The Harbour Board’s fee is paid.\nSee “Harbour Board”."),
        told("The Pond Council’s fee is paid.\nSee “Pond Council”.", &[]),
    );
    assert_eq!(
        renamed("Umpire", "Judge", "An umpire, or two Umpires, and a judge."),
        told(
            "A judge, or two Judges, and a judge.",
            &["“judge” was a plain word and is a use of “Judge” now"],
        ),
    );
    assert_eq!(renamed("Umpire", "Judge", "Nobody."), None);
    // What they define themselves is theirs.
    assert_eq!(renamed("Umpire", "Judge", "The umpire.\n\nDefinitions\n\nUmpire — The host."), None);
}

#[test]
fn authors_follow_a_new_name() {
    let text = "Definitions\n\nHarbour Authority — The body that the town elects.\n\nLaw 1 — One\nThe Harbour Authority may close a quay.\n";
    let laws = Arc::new(Edition::analyse("1", Conventions::default(), Lexicon::default(), &source(text)));
    let refactoring = rename_term(&laws, 0, "Harbour Authority", "Port Council").unwrap();
    let renamed = |author: &str| {
        let own = regulations_by(&laws, author, "Text.");
        let found = follow_laws(&own, &laws, &refactoring)?;
        let after = apply_edits(own.documents[0].text(), &found.edits[0]).unwrap();
        Some(after.lines().next().unwrap().to_owned())
    };
    let author = |name: &str| Some(format!("author: {name}"));
    assert_eq!(renamed("Harbour Authority"), author("Port Council"));
    assert_eq!(renamed("Rowing Union (the Harbour Authority)"), author("Rowing Union (the Port Council)"));
    assert_eq!(renamed("The Club, Harbour Authority"), author("The Club, Port Council"));
    assert_eq!(renamed("Old Harbour Authority"), None);
}
