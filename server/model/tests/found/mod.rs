//! What the finder makes of a law under a manifest.

#![allow(clippy::unwrap_used, dead_code, reason = "a test that can't start has failed; each suite uses some")]

use lawsmith_model::{Edition, Manifest, Source, Status, prose_runs};
use lawsmith_syntax::BlockKind;

/// Checks the references of `law`: where they stand, their words, their targets and states; and that other white space
/// between its words changes none of them.
#[track_caller]
pub fn check(manifest: &str, law: &str, expected: &[&str]) {
    let text = format!("title: Rules\nkind: laws\n\n{law}");
    assert_eq!(found(&analysed(manifest, &text)), expected);
    check_white_space(&text, |text| analysed(manifest, text));
}

/// Checks that other white space between the words of a file changes none of its references.
#[track_caller]
pub fn check_white_space(text: &str, analysed: impl Fn(&str) -> Edition) {
    let edition = analysed(text);
    let blocks = |edition: &Edition| edition.documents[0].tree.blocks.len();
    for blank in ["\u{a0}", "\u{202f}", "\n"] {
        let other = with_blanks(&edition, blank);
        let read = analysed(&other);
        if blocks(&read) == blocks(&edition) {
            assert_eq!(found(&read), found(&edition), "with {blank:?} for a blank:\n{other}");
        }
    }
}

pub fn analysed(manifest: &str, text: &str) -> Edition {
    let manifest = Manifest::parse(manifest).unwrap();
    let source = Source { path: "rules.laws".to_owned(), text: text.to_owned().into() };
    Edition::analyse("1", manifest.conventions().unwrap(), manifest.lexicon(), &[source])
}

/// The references, with single blanks between their words.
fn found(edition: &Edition) -> Vec<String> {
    let text = edition.documents[0].text();
    let found = edition.references.iter().map(|reference| {
        let state = if reference.status == Status::Ok { "" } else { reference.status.name() };
        let (at, target) = (edition.at(reference), edition.target(reference));
        let words = text[reference.range].split_whitespace().collect::<Vec<_>>().join(" ");
        format!("{at}: {words} -> {target} {state}").trim_end().to_owned()
    });
    found.collect()
}

/// The text with `blank` for the blanks in its prose. At the start of a line what is no plain word may begin a block.
fn with_blanks(edition: &Edition, blank: &str) -> String {
    let document = &edition.documents[0];
    let (text, mut other, mut from) = (document.text(), String::new(), 0);
    for block in document.tree.blocks.iter().filter(|it| is_prose(&it.kind)) {
        for run in prose_runs(text, block) {
            let words = &text[run.range];
            for (at, _) in words.match_indices(' ') {
                let behind = &words[at + 1..];
                let plain = behind.starts_with(char::is_alphabetic)
                    && !behind.get(1..).is_some_and(|it| it.starts_with(['.', ')']));
                if at > 0 && (plain || blank != "\n") {
                    let at = run.range.start() + at;
                    other.push_str(&text[from..at]);
                    other.push_str(blank);
                    from = at + 1;
                }
            }
        }
    }
    other + &text[from..]
}

fn is_prose(kind: &BlockKind) -> bool {
    !matches!(
        kind,
        BlockKind::Header(_) | BlockKind::Entry { .. } | BlockKind::Provision { headed: true, .. }
    )
}
