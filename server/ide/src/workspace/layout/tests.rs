//! Which documents form which edition.

use std::sync::Arc;

use lawsmith_syntax::Splice;
use lawsmith_text::TextRange;

use crate::workspace::host::Host;

const MANIFEST: &str = "[work]\nid = \"x\"\n[[edition]]\nid = \"1\"\npath = \"one\"\n[[edition]]\nid = \"2\"\npath = \"two\"\ncopy-of = \"1\"\n";

/// The editions as `id: paths`, in order.
fn shown(host: &mut Host) -> Vec<String> {
    let analysis = host.analysis();
    let paths = |edition: &crate::workspace::state::EditionState| {
        let paths = edition.documents.iter().filter_map(|id| analysis.path(*id));
        paths.collect::<Vec<_>>().join(" ")
    };
    analysis.editions.iter().map(|edition| format!("{}: {}", edition.id, paths(edition))).collect()
}

#[test]
fn manifests_then_folders_then_files_alone() {
    let mut host = Host::new();
    host.set_folders(vec!["/w".to_owned()]);
    for path in
        ["/w/game/one/a.laws", "/w/game/b.laws", "/w/c.laws", "/w/d/d.laws", "/else/e.laws", "untitled:f"]
    {
        host.set_text(path, "Law 1 — One\n".into());
    }
    host.set_text("/w/game/lawsmith.toml", MANIFEST.into());
    let expected = [
        "1: /w/game/one/a.laws",
        ": /w/game/b.laws",
        ": /else/e.laws",
        ": /w/c.laws /w/d/d.laws",
        ": untitled:f",
        "2: ",
    ];
    assert_eq!(shown(&mut host), expected);
    host.remove("/w/game/lawsmith.toml");
    assert_eq!(shown(&mut host).len(), 3);
}

#[test]
fn what_regulations_stand_under_is_found_whatever_its_place() {
    let mut host = Host::new();
    let club = "[work]\nid = \"club\"\nnoun = [\"Rule\", \"Rules\"]\n[[edition]]\nid = \"1\"\npath = \"1\"\n";
    host.set_text("/a/club/lawsmith.toml", club.into());
    let rules = host.set_text("/a/club/1/rules.laws", "under: game/1\n\nRule 1 — One\nSee Law 2.\n".into());
    let said = |host: &mut Host| {
        let analysis = host.analysis();
        analysis.diagnostics(rules).iter().map(|it| it.code.unwrap_or_default()).collect::<Vec<_>>()
    };
    assert_eq!(said(&mut host), ["REG001"]);
    host.set_text("/b/lawsmith.toml", MANIFEST.replace("\"x\"", "\"game\"").into());
    let laws = host.set_text("/b/one/a.laws", "Law 1 — One\n".into());
    assert_eq!(said(&mut host), ["REF001"]);
    // A change of the Laws reaches the regulations.
    let change = Splice { range: TextRange::new(4, 5), len: 1 };
    host.apply_change(laws, change, Arc::from("Law 2 — One\n"));
    assert_eq!(said(&mut host), [""; 0]);
    // Another header is another parent.
    let text = "under: game/7\n\nRule 1 — One\nSee Law 2.\n";
    host.apply_change(rules, Splice { range: TextRange::new(12, 13), len: 1 }, text.into());
    assert_eq!(said(&mut host), ["REG001"]);
    // What stands under each other has to be read in some order.
    host.set_text("/b/two/b.laws", "under: club/1\n\nLaw 1 — One\nSee Rule 1.\n".into());
    host.set_text("/a/club/1/rules.laws", "under: game/2\n\nRule 1 — One\nSee Law 1.\n".into());
    assert!(said(&mut host).len() < 2);
}

#[test]
fn two_works_with_one_id_are_told() {
    let mut host = Host::new();
    let club = "[work]\nid = \"club\"\n[[edition]]\nid = \"1\"\npath = \"1\"\n";
    host.set_text("/club/lawsmith.toml", club.into());
    let rules = host.set_text("/club/1/rules.laws", "under: game/1\n\nLaw 4 — One\nSee Law 2.\n".into());
    let said = |host: &mut Host| {
        let analysis = host.analysis();
        let found = analysis.diagnostics(rules).into_iter();
        found.map(|it| it.message.lines().next().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    let game = MANIFEST.replace("\"x\"", "\"game\"");
    host.set_text("/laws/lawsmith.toml", game.as_str().into());
    host.set_text("/laws/one/a.laws", "Law 2 — Two\n".into());
    assert_eq!(said(&mut host), [""; 0]);
    // One that lacks the edition can't be meant.
    host.set_text("/backup/lawsmith.toml", game.replace("\"1\"", "\"0\"").into());
    host.set_text("/backup/one/a.laws", "Law 2 — Two\n".into());
    assert_eq!(said(&mut host), [""; 0]);
    host.set_text("/backup/lawsmith.toml", game.into());
    let twice =
        "several works have the id “game”: what is cited of it is checked against /backup, not against /laws";
    assert_eq!(said(&mut host), [twice]);
}

#[test]
fn a_change_leaves_other_editions_as_they_are_and_reaches_copies() {
    let mut host = Host::new();
    host.set_text("/w/lawsmith.toml", MANIFEST.into());
    let one = host.set_text("/w/one/a.laws", "Law 1 — One\n".into());
    let two = host.set_text("/w/two/b.laws", "Law 2 — Two\nSee Law 1.\n".into());
    let alone = host.set_text("/x.laws", "Law 1 — One\n".into());
    let before = host.analysis();
    assert!(before.diagnostics(two).is_empty());
    let change = Splice { range: TextRange::new(4, 5), len: 1 };
    host.apply_change(one, change, Arc::from("Law 7 — One\n"));
    let after = host.analysis();
    assert_eq!(after.stamp(alone), before.stamp(alone));
    assert_ne!(after.stamp(two), before.stamp(two));
    assert_eq!(after.diagnostics(two).len(), 1);
    // The snapshot before it stays as it was.
    assert!(before.diagnostics(two).is_empty());
    assert_eq!(before.text(one).map(|text| &**text), Some("Law 1 — One\n"));
}

#[test]
fn a_locked_edition_stays_as_it_is() {
    let mut host = Host::new();
    let text = "Law 1 — One\n\n\n\nSee Law 9.\n";
    host.set_text("/w/lawsmith.toml", MANIFEST.into());
    let laws = host.set_text("/w/one/a.laws", text.into());
    let shown = |host: &mut Host| {
        let analysis = host.analysis();
        let renamed = analysis.prepare_rename(laws, 4).map_or_else(|error| error.to_string(), |it| it.name);
        let counts = [
            analysis.diagnostics(laws).len(),
            analysis.formatting(laws).len(),
            analysis.restructurings(laws, 5).len(),
            analysis.quick_fixes(laws, TextRange::new(0, text.len())).len(),
        ];
        (counts.map(|count| count > 0), renamed)
    };
    assert_eq!(shown(&mut host), ([true; 4], "1".to_owned()));
    let locked = MANIFEST.replace("path = \"one\"", "path = \"one\"\nlocked = true");
    host.set_text("/w/lawsmith.toml", locked.into());
    let refused = "edition 1 is locked: it is kept as it is".to_owned();
    assert_eq!(shown(&mut host), ([false; 4], refused));
    assert_eq!(host.analysis().document_symbols(laws).len(), 1);
}
