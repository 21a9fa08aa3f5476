//! After any changes the findings are those of the changed texts: no rule looks less far than it says.

use std::sync::Arc;

use lawsmith_lints::{Checked, Finding, Levels};
use lawsmith_model::{Compared, Edition, Manifest, Moved, Source};
use lawsmith_syntax::Splice;
use lawsmith_text::{TextRange, floor_char_boundary};
use proptest::prelude::*;

/// Laws, regulations and an index that speak of each other, in which most rules find something.
const TEXTS: [&str; 3] = [
    "\
title: Ferry Laws
kind: laws

Definitions

Boatman — The person who rows (see Law 1A).
Fare — What a passenger pays. See “Boatman”.
Tow-rope — A rope. See “Rope”.
Rope — See “Tow-rope”.
Lamp — A lamp.

Law 1 — Boats

A — Rowing
    1. The boatman rows (see B), or the Night Watch does. He lights a re-lit tow rope.
        (a) upstream in the morning;
        (b) downstream at night (see Law 20A (Moorings)).
    2. Nobody else rows: the Night Watch, the boatman or the owner tells why.
    2. Twice. See Law 9 and Law 1B (Resting).
B — Resting
The boatman rests as A1(b) above allows, or the fare or the owner waits.[^1]
@allow duplicate-number as printed
@alow x

Law 16 — Fares

C — Payment
    1) A boatman has to wait. He must give change, and the owner has to keep a list.
    2) A fare is paid in coin, as Laws 1A1(a) and 1B say (a tow rope is free.
        (i) one coin for a child; the owner or the boatman counts. The Tow-Rope is shown.

[^1]: See also Law 16C2(i) or Law 1A1(a), Law 1A2.
",
    "\
kind: regulations

Law 20 — Landing Places

A — Piers
The boatman ties up as Law 1A2 and A above say. A **pier** is a landing place. The Night Watch or
the boatman or the owner helps; a tow-rope is used, the owner and the fare too.

B — Fees
    1. No pier takes a fare (see Introduction). The Night Watch sees that the owner, the boatman and the fare agree.
    2. See 1 and Law 20A, and Law 21 below.
    2) See Law 21.

Law 21 — [Repealed]
",
    "\
kind: index

Boatman — 1A, 20A; see also Fare
Fare — Definitions, 16C2, 1B
Anchor — Definitions, 7
Rope — 1A2; see Lamps
",
];

/// What may be typed or pasted.
const PIECES: [&str; 48] = [
    "a",
    " ",
    ".",
    ")",
    "(",
    "\n",
    "\n\n",
    "Law 2 — Oars\n",
    "Law 20 — Oars\n",
    "B — More\n",
    "    3. text\n",
    "(c) ",
    "see Law 1A",
    "see Law 99 ",
    "1B",
    " boatman",
    "Fare",
    "Oar — A thing.\n",
    "Night Watch — Who wakes.\n",
    "the Night Watch ",
    "the boatman or the owner ",
    "**oar** ",
    "[^1]",
    "[^2]: words\n",
    "Definitions\n",
    "kind: index\n",
    "kind: regulations\n",
    "title: Night Laws\n",
    "@also ferryman\n",
    "@allow unresolved-reference\n",
    " — [Repealed]",
    "😀",
    "see Law 1A (Rowing)",
    "tow rope ",
    " and/or ",
    "  ",
    " the the ",
    "in excess of ",
    "must be told, or shall be told",
    "“",
    " ‘oar’ ",
    " - ",
    "teh oarz",
    "colour and color. ",
    "Law 3 — Oars\nWhoever rows has to wait. ",
    "has to ",
    "\n## Oars\n",
    "\n# Law 4\n",
];

fn analysed(texts: &[String]) -> Edition {
    let sources: Vec<Source> = texts
        .iter()
        .enumerate()
        .map(|(at, text)| Source { path: format!("{at}.laws"), text: text.as_str().into() })
        .collect();
    let manifest = Manifest::parse("[work]\nid = 'ferry'\n[norms]\nscale = ['may', 'should', 'must']\n")
        .expect("a right manifest");
    let conventions = manifest.conventions().expect("a right manifest");
    Edition::analyse("1", conventions, manifest.lexicon(), &sources)
}

fn told(found: &[Finding]) -> Vec<String> {
    let line = |it: &Finding| {
        let (place, fix) = (it.range, it.fix.as_ref().map(|fix| (&fix.title, &fix.edits)));
        format!(
            "{} {:?} {} {place:?} {} {} {:?} {fix:?}",
            it.rule.code, it.level, it.document, it.at, it.message, it.help
        )
    };
    found.iter().map(line).collect()
}

/// A change: which document, where its range begins and how long it is, in shares of the text, what comes, whether it is known
/// afterwards where something of the base went.
fn change() -> impl Strategy<Value = (usize, f64, f64, String, bool)> {
    let piece = prop_oneof![
        6 => prop::sample::select(PIECES.to_vec()).prop_map(str::to_owned),
        1 => Just(String::new()),
        1 => (0.0..1.0f64, 0.0..0.2f64).prop_map(|(from, length)| {
            let range = part(TEXTS[0], from, length);
            TEXTS[0][range].to_owned()
        }),
    ];
    let length = prop_oneof![3 => Just(0.0), 2 => 0.0..0.03f64, 1 => 0.0..0.4f64];
    (0..TEXTS.len(), 0.0..1.0f64, length, piece, prop::bool::weighted(0.3))
}

/// Where something of the base went that is cited.
fn went() -> Arc<Moved> {
    let now = [("99".to_owned(), vec!["1A".to_owned()])];
    Arc::new(Moved { base: "old".to_owned(), now: now.into() })
}

/// The bytes of a share of the text, between two characters.
fn part(text: &str, from: f64, length: f64) -> TextRange {
    let at = |share: f64| floor_char_boundary(text, (text.len() as f64 * share.min(1.0)) as usize);
    TextRange::new(at(from), at(from + length))
}

#[test]
fn the_texts_are_worth_checking() {
    let edition = Arc::new(analysed(&TEXTS.map(str::to_owned)));
    let checked = Checked::new(edition, &Levels::default(), &Compared::default());
    let found = (0..TEXTS.len()).flat_map(|at| checked.of(at).iter());
    let mut codes: Vec<&str> = found.map(|it| it.rule.code).collect();
    codes.sort_unstable();
    codes.dedup();
    assert!(codes.len() >= 15, "{codes:?}");
}

#[test]
fn what_a_keystroke_does_not_touch_is_not_looked_at_again() {
    let mut texts = TEXTS.map(str::to_owned);
    let before = Arc::new(analysed(&texts));
    let checked = Checked::new(Arc::clone(&before), &Levels::default(), &Compared::default());
    let at = texts[0].find("upstream").expect("a word of the text");
    texts[0].insert(at, 'x');
    let change = Splice { range: TextRange::new(at, at), len: 1 };
    let after = before.with_change(0, texts[0].as_str().into(), change);
    let again = checked.again(Arc::new(after), &Levels::default(), &Compared::default());
    assert!(!Arc::ptr_eq(checked.of(0), again.of(0)));
    assert!(Arc::ptr_eq(checked.of(1), again.of(1)) && Arc::ptr_eq(checked.of(2), again.of(2)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn findings_after_changes_are_those_of_the_changed_texts(changes in prop::collection::vec(change(), 1..12)) {
        let levels = Levels::default();
        let mut compared = Compared::default();
        let mut texts = TEXTS.map(str::to_owned);
        let mut edition = Arc::new(analysed(&texts));
        let mut checked = Checked::new(Arc::clone(&edition), &levels, &compared);
        for (document, from, length, piece, moved) in changes {
            let range = part(&texts[document], from, length);
            let change = Splice { range, len: piece.len() };
            texts[document].replace_range(range.start()..range.end(), &piece);
            edition = Arc::new(edition.with_change(document, texts[document].as_str().into(), change));
            compared.moved = if moved { went() } else { Arc::default() };
            checked = checked.again(Arc::clone(&edition), &levels, &compared);
            let fresh = Checked::new(Arc::new(analysed(&texts)), &levels, &compared);
            for at in 0..texts.len() {
                prop_assert_eq!(told(checked.of(at)), told(fresh.of(at)), "document {} of {:?}", at, &texts);
            }
        }
    }
}
