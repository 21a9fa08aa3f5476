//! Words before numbers that are no nouns of provisions. Markdown in, nouns and document out; the sources here are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use expect_test::{Expect, expect};
use lawsmith_import::{Profile, import_markdown};

/// Checks the nouns of the manifest and the document without its header.
#[track_caller]
fn check(source: &str, expected: &Expect) {
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    let nouns = imported.files[0].text.lines().filter(|line| line.starts_with("noun = "));
    let nouns = nouns.collect::<Vec<_>>().join("\n");
    expected.assert_eq(&format!("{nouns}\n{}", imported.files[1].text.split_once("\n\n").unwrap().1));
}

#[test]
fn years_number_no_provisions() {
    check(
        "# 1. Introduction\n\n## 1.1 Overview\n\nSection 2.1 binds.\n\n# 2. Mooring\n\n## 2.1 Ropes\n\nSection 1.1 holds, see Section 2.2.\n\nEffective 2026-03-15: ropes are of hemp.\n\n\
         ## 2.2 Lanterns\n\nEffective 2026-06-01, a boat carries one.\n\n## 2.3 Bells\n\nEffective 2027-01-01: a boat carries a bell.\n",
        &expect![[r#"
            noun = ["section", "sections"]
            1 — Introduction

            1.1 — Overview
            Section 2.1 binds.

            2 — Mooring

            2.1 — Ropes
            Section 1.1 holds, see Section 2.2.

            Effective 2026-03-15: ropes are of hemp.

            2.2 — Lanterns
            Effective 2026-06-01, a boat carries one.

            2.3 — Bells
            Effective 2027-01-01: a boat carries a bell.
        "#]],
    );
}
