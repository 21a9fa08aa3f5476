//! What the redline of one Law shows: titles of Laws and rows, and their words inline.

use expect_test::{Expect, expect};

use crate::testing::World;

const MANIFEST: &str = "
//- /laws/lawsmith.toml
[work]
id = \"game\"
[[edition]]
id = \"1997\"
path = \"1997\"
[[edition]]
id = \"2007\"
path = \"2007\"
base = \"1997\"
";

#[track_caller]
fn check(old: &str, new: &str, expected: Expect) {
    let files = format!("{MANIFEST}//- /laws/1997/laws.laws\n{old}\n//- /laws/2007/laws.laws\n{new}");
    let world = World::new(&files);
    let (id, offset) = world.cursor();
    let found = world.analysis.redline(id, offset).expect("there is a base edition");
    expected.assert_eq(&format!("{}\n{}", found.title, told(&found.html)));
}

/// The titles of a page and what stands inline below each, struck words in `[-…-]`, added ones in `{+…+}`, the cells of a row
/// parted by bars.
fn told(html: &str) -> String {
    let mut lines = Vec::new();
    let mut inline = false;
    for line in html.lines().skip_while(|line| !line.starts_with("<main>")) {
        inline = inline && !line.starts_with("</div>") || line.starts_with("<div class=\"inline\">");
        let title = line.starts_with("<h2>") || line.starts_with("<h3>");
        if title || inline {
            lines.push(plain(line));
        }
    }
    lines.retain(|line| !line.is_empty());
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn plain(line: &str) -> String {
    let marks = [("<h2>", "# "), ("<h3>", "## "), ("<li>", "* ")];
    let changes = [("<del>", "[-"), ("</del>", "-]"), ("<ins>", "{+"), ("</ins>", "+}")];
    let cells = [("</td><td>", " | "), ("</th><th>", " | ")];
    let signs = marks.iter().chain(&changes).chain(&cells);
    let line = signs.fold(line.to_owned(), |line, (tag, sign)| line.replace(tag, sign));
    let mut inside = false;
    let shown = line.chars().filter(|&c| {
        let shown = !inside && c != '<';
        inside = (inside || c == '<') && c != '>';
        shown
    });
    shown.collect::<String>().trim().to_owned()
}

/// Three Laws, the middle one with three provisions of words that nothing else has.
const OLD: &str = "
Law 1 — Harbour
A harbour master keeps the list of all ships that lie at the northern pier.

Law 2 — Lanterns
A — Lighting
The youngest sailor lights the lantern before the tide turns.

B — Colour
A green lantern means that the crew sleeps and nobody may board.

C — Oil
The guild pays for whale oil during the three darkest months.

Law 3 — Wages
Every rower receives two coins for each crossing of the strait.
";

fn without(line: &str) -> String {
    let from = OLD.find(line).expect("a line of the old edition");
    let end = OLD[from..].find("\n\n").map_or(OLD.len(), |end| from + end + 2);
    format!("{}{}", &OLD[..from], &OLD[end..])
}

fn at(text: &str, heading: &str) -> String {
    text.replace(heading, &heading.replacen(' ', " <CURSOR>", 1))
}

#[test]
fn gone_at_the_start() {
    let new = without("A — Lighting");
    check(
        OLD,
        &at(&new, "Law 2 — Lanterns"),
        expect![[r#"
        Law 2 — Lanterns, 1997 → 2007
        # Law 2 — Lanterns
        ## old 2A (gone)
        [-Lighting-]
        [-The youngest sailor lights the lantern before the tide turns.-]
    "#]],
    );
}

#[test]
fn gone_in_the_middle() {
    check(
        OLD,
        &at(&without("B — Colour"), "Law 2 — Lanterns"),
        expect![[r#"
        Law 2 — Lanterns, 1997 → 2007
        # Law 2 — Lanterns
        ## old 2B (gone)
        [-Colour-]
        [-A green lantern means that the crew sleeps and nobody may board.-]
    "#]],
    );
}

#[test]
fn gone_at_the_end() {
    check(
        OLD,
        &at(&without("C — Oil"), "Law 2 — Lanterns"),
        expect![[r#"
        Law 2 — Lanterns, 1997 → 2007
        # Law 2 — Lanterns
        ## old 2C (gone)
        [-Oil-]
        [-The guild pays for whale oil during the three darkest months.-]
    "#]],
    );
}

#[test]
fn gone_at_the_end_of_another_law() {
    check(
        OLD,
        &at(&without("C — Oil"), "Law 3 — Wages"),
        expect![[r#"
        Law 3 — Wages, 1997 → 2007
    "#]],
    );
}

#[test]
fn all_but_the_heading_is_gone() {
    let new = "
Law 1 — Harbour
A harbour master keeps the list of all ships that lie at the northern pier.

Law 2 — Lanterns

Law 3 — Wages
Every rower receives two coins for each crossing of the strait.
";
    check(
        OLD,
        &at(new, "Law 2 — Lanterns"),
        expect![[r#"
        Law 2 — Lanterns, 1997 → 2007
        # Law 2 — Lanterns
        ## old 2A (gone)
        [-Lighting-]
        [-The youngest sailor lights the lantern before the tide turns.-]
        ## old 2B (gone)
        [-Colour-]
        [-A green lantern means that the crew sleeps and nobody may board.-]
        ## old 2C (gone)
        [-Oil-]
        [-The guild pays for whale oil during the three darkest months.-]
    "#]],
    );
}

/// A Law that is gone is no part of its neighbours, and stands in the redline of the edition.
#[test]
fn a_law_gone_between_two() {
    let new = "
Harbour rules begin here.

Law 1 — Harbour
A harbour master keeps the list of all ships that lie at the northern pier.

Law 3 — Wages
Every rower receives two coins for each crossing of the strait.
";
    check(
        OLD,
        &at(new, "Law 1 — Harbour"),
        expect![[r#"
        Law 1 — Harbour, 1997 → 2007
    "#]],
    );
    check(
        OLD,
        &at(new, "Law 3 — Wages"),
        expect![[r#"
        Law 3 — Wages, 1997 → 2007
    "#]],
    );
    check(
        OLD,
        &at(new, "Harbour rules"),
        expect![[r#"
        1997 → 2007
        # Preamble
        ## Preamble (new)
        {+Harbour rules begin here.+}
        # Law 2 — Lanterns (gone)
        ## old 2 (gone)
        [-Lanterns-]
        ## old 2A (gone)
        [-Lighting-]
        [-The youngest sailor lights the lantern before the tide turns.-]
        ## old 2B (gone)
        [-Colour-]
        [-A green lantern means that the crew sleeps and nobody may board.-]
        ## old 2C (gone)
        [-Oil-]
        [-The guild pays for whale oil during the three darkest months.-]
    "#]],
    );
}

/// What left a Law is told in its redline, and what is gone stands where the rest went.
#[test]
fn a_law_whose_parts_moved_to_another() {
    let new = "
Law 1 — Harbour
A harbour master keeps the list of all ships that lie at the northern pier.

Law 2 — Wages
A — Crossing
Every rower receives two coins for each crossing of the strait.

B — Lighting
The youngest sailor lights the lantern before the tide turns.

C — Colour
A green lantern means that the crew sleeps and nobody may board.
";
    check(
        OLD,
        &at(new, "Law 2 — Wages"),
        expect![[r#"
            Law 2 — Wages, 1997 → 2007
            # Law 2 — Wages
            ## 2
            [-Lanterns-] {+Wages+}
            ## 2A (moved from 3)
            [-Wages-] {+Crossing+}
            Every rower receives two coins for each crossing of the strait.
            ## 2B (was 2A)
            Lighting
            The youngest sailor lights the lantern before the tide turns.
            ## 2C (was 2B)
            Colour
            A green lantern means that the crew sleeps and nobody may board.
            ## old 2C (gone)
            [-Oil-]
            [-The guild pays for whale oil during the three darkest months.-]
        "#]],
    );
    check(
        OLD,
        &at(new, "Law 1 — Harbour"),
        expect![[r#"
        Law 1 — Harbour, 1997 → 2007
    "#]],
    );
}

#[test]
fn a_part_that_moved_away() {
    let new = without("C — Oil").replace(
        "strait.",
        "strait.\n\nA — Oil\nThe guild pays for whale oil during the three darkest months.",
    );
    check(
        OLD,
        &at(&new, "Law 2 — Lanterns"),
        expect![[r#"
            Law 2 — Lanterns, 1997 → 2007
            # Law 2 — Lanterns
            # Law 3 — Wages
            ## 3A (moved from 2C)
            Oil
            The guild pays for whale oil during the three darkest months.
        "#]],
    );
    check(
        OLD,
        &at(&new, "Law 3 — Wages"),
        expect![[r#"
            Law 3 — Wages, 1997 → 2007
            # Law 2 — Lanterns
            # Law 3 — Wages
            ## 3A (moved from 2C)
            Oil
            The guild pays for whale oil during the three darkest months.
        "#]],
    );
}

#[test]
fn a_table() {
    let law = |rows: &str| {
        format!(
            "Law 1 — Fees\nThe guild takes:\n\n| Ship | Coins |\n|---|---|\n{rows}\nLaw 2 — Wages\nEvery rower receives two coins.\n"
        )
    };
    let (old, new) = (
        law("| Barge | four |\n| Sloop | nine |\n| Ketch | ten |\n"),
        law("| Barge | five |\n| Sloop | nine |\n"),
    );
    check(
        &old,
        &at(&new, "Law 1 — Fees"),
        expect![[r#"
            Law 1 — Fees, 1997 → 2007
            # Law 1 — Fees
            ## 1
            The guild takes:
            Ship | Coins
            Barge | [-four-] {+five+}
            Sloop | nine
            [-Ketch-] | [-ten-]
        "#]],
    );
}

#[test]
fn a_footnote_that_is_gone() {
    let old = OLD.replace("months.", "months.[^1]")
        + "\n[^1]: Whale oil is measured in the brass jug of the guild.\n";
    check(
        &old,
        &at(OLD, "Law 2 — Lanterns"),
        expect![[r#"
        Law 2 — Lanterns, 1997 → 2007
        # Law 2 — Lanterns
        ## old 2C/fn1 (gone)
        [-Whale oil is measured in the brass jug of the guild.-]
    "#]],
    );
    check(
        &old,
        &at(OLD, "Law 3 — Wages"),
        expect![[r#"
        Law 3 — Wages, 1997 → 2007
    "#]],
    );
}
