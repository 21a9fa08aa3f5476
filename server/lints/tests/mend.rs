//! Fixes of one round never overlap, and when all are applied none of them is left to apply.

use std::sync::Arc;

use lawsmith_lints::{Checked, Finding, Fixes, Levels, Within, check, fitting, mend};
use lawsmith_model::{Compared, Edition, Manifest, Source};
use lawsmith_text::apply_edits;
use proptest::prelude::*;

/// Sentences and lines with something to mend, and others between.
const LINES: [&str; 24] = [
    "Law 1 — Boats\n",
    "Law 2 — Fares (see Law 1А)\n",
    "A — Rowing\n",
    "B. Resting\n\n",
    "    1. The boatman rows, as А1 above says; a re-lit tow rope helps.\n",
    "    2. Nobody rows (see Law 20 and Law 1A(b)), or in\n",
    "        (a) above.\n",
    "        b) A towrope is kept; the Tow-Rope is shown.\n",
    "    (c) As Law 1В (Resting) says.\n",
    "        ii) Law 1A1(а)(i) and tow rope and tow-rope.\n",
    "@alow x\n",
    "@allow unresolved-refrence old text\n",
    "@allow malformed-marker as printed\n",
    "@allow NUM nothing to allow\n    @allow NUM nothing at all\n",
    "\n",
    "\n\n",
    "Definitions\n\n",
    "Tow-rope — A rope. See “Rop”.\n",
    "Rope — What holds. See “Tow rope”.\n",
    "titel: Laws\n",
    "kind: laws\n",
    "It is is five (6)\u{a0}\u{a0}coins, and/or “one' coin -- whether or not\n",
    "> a note without its end\n",
    "😀 See Law 2A(Fares), Law 99.\n",
];

fn analysed(text: &str) -> Arc<Edition> {
    let source = Source { path: "laws.laws".to_owned(), text: text.into() };
    let manifest = Manifest::parse("[work]\nid = 'ferry'\n").expect("a right manifest");
    let conventions = manifest.conventions().expect("a right manifest");
    Arc::new(Edition::analyse("1", conventions, manifest.lexicon(), &[source]))
}

fn text() -> impl Strategy<Value = String> {
    let line = prop::sample::select(LINES.to_vec());
    prop::collection::vec(line, 1..30).prop_map(|lines| lines.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn none_is_left(text in text()) {
        let levels = Levels::default();
        for which in [Fixes::Safe, Fixes::All] {
            let edition = analysed(&text);
            let found = check(&edition, &levels);
            let edits: Vec<_> = fitting(&found, which).into_iter().flat_map(|fix| fix.edits.clone()).collect();
            prop_assert!(apply_edits(&text, &edits).is_ok(), "{edits:?} in {text:?}");
            let mended = mend(&edition, &levels, which, Within::Documents(&[true]), &Arc::default());
            let checked = Checked::new(Arc::clone(&mended.edition), &levels, &Compared::default());
            let now = mended.edition.documents[0].text();
            // A line whose rule was put right stays in that run.
            let stays = |finding: &&Finding| now[finding.range.start()..].starts_with("@allow unresolved-reference");
            let left = fitting(checked.of(0).iter().filter(|finding| !stays(finding)), which);
            prop_assert!(left.is_empty(), "{left:?} in {now:?} of {text:?}");
        }
    }

    #[test]
    fn mending_twice_is_mending_once(text in text()) {
        let mended = mend(&analysed(&text), &Levels::default(), Fixes::Safe, Within::Documents(&[true]), &Arc::default());
        prop_assert!(mended.applied > 0 || mended.edition.documents[0].text() == text);
        let nothing = mend(&mended.edition, &Levels::default(), Fixes::Safe, Within::Documents(&[true]), &Arc::default());
        prop_assert_eq!(nothing.applied, 0);
    }
}

/// Mends what is found from `line` on, counted from 1, and nothing else.
#[track_caller]
fn check_mended_from(line: u32, text: &str, expected: &str) {
    let edition = analysed(text);
    let line_of = |finding: &Finding| edition.documents[0].lines.line(finding.range.start());
    let mut found = check(&edition, &Levels::default());
    found.retain(|finding| line_of(finding) >= line);
    let mended = mend(&edition, &Levels::default(), Fixes::All, Within::Findings(&found), &Arc::default());
    assert_eq!(mended.edition.documents[0].text(), expected);
}

#[test]
fn only_what_is_told_is_mended() {
    let text = "Law 1 — Boats\nIt it is is five.\nIt it is\u{a0}\u{a0}is is is five.\n";
    check_mended_from(3, text, "Law 1 — Boats\nIt it is is five.\nIt is five.\n");
    check_mended_from(4, text, text);
}

/// Mends all of `text`.
#[track_caller]
fn check_mended(text: &str, expected: &str) {
    let mended =
        mend(&analysed(text), &Levels::default(), Fixes::All, Within::Documents(&[true]), &Arc::default());
    assert_eq!(mended.edition.documents[0].text(), expected);
}

/// What a misspelt rule is to allow is not mended, and its line is not struck for want of effect.
#[test]
fn a_misspelt_rule_is_put_right_first() {
    let text = |rule: &str| {
        format!(
            "Law 1 — Boats\nThe crew:\n    (a) rows; and\n    b) rests.\n    @allow {rule} as it was printed\n\nLaw 2 — Oars\n@allow {rule} as everywhere\nIt rests.\n"
        )
    };
    check_mended(&text("malformed-markr"), &text("malformed-marker"));
}

#[test]
fn a_misprinted_heading_keeps_its_references_and_gets_no_full_stop() {
    let text = |heading: &str| {
        format!(
            "Law 1 — Boats\nA — Oars\n    1. It rows.\n    2. It stops.\n\n{heading}\n    1. It turns.\n    2. It waits.\n\nLaw 2 — Ends\nIt ends as Law 1B2 says. It goes.\n"
        )
    };
    check_mended(&text("B - Turns"), &text("B — Turns"));
    let text = |heading: &str| format!("Law 1 — Boats\nIt rows. It stops.\n\n{heading}\nIt ends. It goes.\n");
    check_mended(&text("Law 2. The End"), &text("Law 2 — The End"));
}
