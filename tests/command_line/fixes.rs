//! `check --fix`, `--unsafe`, `--diff`.

use std::fs;

use expect_test::expect;
use lawsmith_tests::{printed, run, said};

use crate::folder;

/// A bracket that is forgotten, which is mended safely, and a term in another form, which is not.
const LAWS: &str = "\
Definitions

Re-deal — A second deal.

Law 1 — Dealing
After a re-deal the dealer:
    (a) shuffles after the redeal; and
    b) deals.
";

#[test]
fn a_diff_shows_what_a_fix_would_do() {
    let folder = folder(&[("laws.laws", LAWS)]);
    let output = run(folder.path(), &["check", "--diff", "laws.laws"]);
    expect![[r#"
        --- a/laws.laws
        +++ b/laws.laws
        @@ -5,4 +5,4 @@
         Law 1 — Dealing
         After a re-deal the dealer:
             (a) shuffles after the redeal; and
        -    b) deals.
        +    (b) deals.
    "#]]
    .assert_eq(&printed(&output));
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(fs::read_to_string(folder.path().join("laws.laws")).unwrap(), LAWS);
    let both = printed(&run(folder.path(), &["check", "--diff", "--unsafe", "laws.laws"]));
    assert!(both.contains("+    (a) shuffles after the re-deal; and\n"), "{both}");
}

#[test]
fn unsafe_fixes_have_to_be_asked_for() {
    let folder = folder(&[("laws.laws", LAWS)]);
    let path = folder.path().join("laws.laws");
    run(folder.path(), &["check", "--fix", "laws.laws"]);
    let safe = LAWS.replace("b) deals", "(b) deals");
    assert_eq!(fs::read_to_string(&path).unwrap(), safe);
    let output = run(folder.path(), &["check", "--fix", "--unsafe", "laws.laws"]);
    assert!(said(&output).contains("mended 1 place"), "{}", said(&output));
    assert_eq!(fs::read_to_string(&path).unwrap(), safe.replace("redeal", "re-deal"));
    let output = run(folder.path(), &["check", "--diff", "--unsafe", "laws.laws"]);
    assert_eq!((output.status.code(), printed(&output).as_str()), (Some(0), ""));
    assert_eq!(run(folder.path(), &["check", "--unsafe", "laws.laws"]).status.code(), Some(2));
}
