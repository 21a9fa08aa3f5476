//! Indexes behind the provisions, in imports without a profile: text in, `.laws` out. The sources here are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use lawsmith_import::{Imported, Profile, import, import_markdown};

/// Twelve entries and more, in the form in which a source has them: words, the sign between, locators. A tab stands before
/// what stands below a head.
const ENTRIES: &str = "Anchor|1.1\nBell|1.2; see also Ringing\nCoins|Appendix A:1\n\tfor oars|Appendix A, 2\nCrew|2, Appendix A:1\nFees|Appendix A\n\
                       Keeper|1.1, 1.2\n\tof boats|1.1\nOar|2.1\nPilot|2.2. See also Crew\nRaft|1\nRinging|1.2\nSail|2.1\nTide|2.2\nWarden|see Keeper\n";

const INDEX: &str = "Anchor — 1.1\n\nBell — 1.2; see also Ringing\n\nCoins — Appendix A:1\n    for oars — Appendix A:2\n\nCrew — 2, Appendix A:1\n\n\
                     Fees — Appendix A\n\nKeeper — 1.1, 1.2\n    of boats — 1.1\n\nOar — 2.1\n\nPilot — 2.2; see also Crew\n\nRaft — 1\n\nRinging — 1.2\n\n\
                     Sail — 2.1\n\nTide — 2.2\n\nWarden — see Keeper\n";

const LAWS: &str = "Law 1 — Rafts\n\n1.1 A raft floats.\n\n1.2 It has a bell.\n\nLaw 2 — Crews\n\n2.1 A crew rows.\n\n2.2 It sings.\n\n\
                    APPENDIX A — FEES\n\n1. A raft costs two coins.\n2. An oar costs one.\n\n";

fn entries(sign: &str, indent: &str, before: &str) -> String {
    let line = |line: &str| match line.strip_prefix('\t') {
        Some(line) => format!("{indent}{before}{line}\n"),
        None => format!("{before}{line}\n"),
    };
    ENTRIES.lines().map(line).collect::<String>().replace('|', sign)
}

#[track_caller]
fn check(imported: &Imported, index: &str) {
    let text = imported.files.iter().find(|file| file.path.ends_with("index.laws")).unwrap().text.as_str();
    assert_eq!(text.split_once("\n\n# Index\n\n").unwrap().1, index);
}

#[track_caller]
fn check_text(sign: &str, indent: &str, index: &str) {
    let source = format!("{LAWS}Index\n\n{}", entries(sign, indent, ""));
    check(&import(&source, &Profile::for_text(&source)).unwrap(), index);
}

#[test]
fn what_stands_below_a_head_is_indented() {
    check_text(", ", "    ", INDEX);
    check_text("  ", "  ", INDEX);
    check_text(" ....... ", "    ", INDEX);
}

#[test]
fn small_letters_stand_below_a_head_without_gaps() {
    check_text(", ", "", INDEX);
}

#[test]
fn leaders_to_numbers_of_provisions() {
    let laws = "Law 1 — Rafts\n\nA raft floats.\n\nLaw 2 — Crews\n\nA crew rows.\n\n";
    let words =
        ["Anchor", "Bell", "Crew", "Deck", "Ebb", "Flood", "Hull", "Keel", "Mast", "Oar", "Raft", "Sail"];
    let entries = |sign: &str| words.map(|word| format!("{word}{sign}1\n")).concat();
    let source = format!("{laws}Index\n\n{}", entries(" ........ "));
    check(
        &import(&source, &Profile::for_text(&source)).unwrap(),
        &entries(" — ").replace("1\n", "1\n\n").replace("Sail — 1\n\n", "Sail — 1\n"),
    );
}

#[test]
fn bullets_of_markdown() {
    let laws = LAWS.replace("Law ", "## Law ").replace("APPENDIX A — FEES", "## Appendix A — Fees");
    for sign in [", ", " — ", " – "] {
        let source = format!("# Rafts\n\n{laws}## Index\n\n{}", entries(sign, "  ", "- "));
        check(&import_markdown(&source, &Profile::for_markdown(&source)).unwrap(), INDEX);
    }
}
