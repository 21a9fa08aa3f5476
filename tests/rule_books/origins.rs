//! Where a text comes from: the ends of its lines, its encoding, its pages, Markdown. The same
//! laws come in whatever it was.

use lawsmith_tests::{printed, run, said};

const LAWS: &str = "LAWS OF THE POND\n\nArticle 1: Café Rules\n\n1.1 The café opens – as “Article 2.1” says\nin part – at noon (see 2.1).\n\n1.2 It closes under\nArticle 2.2.\n\nArticle 2: Hours\n\n2.1 Noon is twelve.\n\n2.2 Night is ten, but see Article 1.1.\n";
const OUTLINE: &str = "1  Café Rules\n  1.1  The café opens – as “Article 2.1” says in part – at noon (se…\n  1.2  It closes under Article 2.2.\n2  Hours\n  2.1  Noon is twelve.\n  2.2  Night is ten, but see Article 1.1.\n";

/// Imports `bytes` from a file of that name; what the outline and the check say, and what the
/// import said.
fn imported(name: &str, bytes: &[u8]) -> (String, String, String) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(name), bytes).unwrap();
    let output = run(folder.path(), &["import", name, "--into", "out"]);
    assert!(output.status.success(), "{}", said(&output));
    let outline = printed(&run(folder.path(), &["outline", "out"]));
    let laws = std::fs::read_to_string(folder.path().join("out/draft/laws.laws")).unwrap();
    let findings = printed(&run(folder.path(), &["check", "out"]));
    assert_eq!(findings, "", "{name}");
    (outline, said(&output), laws)
}

#[track_caller]
fn check(bytes: &[u8], note: &str) {
    let (outline, said, _) = imported("pond.txt", bytes);
    assert_eq!(outline, OUTLINE);
    assert!(said.contains(note), "{said}");
}

#[test]
fn line_ends() {
    check(LAWS.as_bytes(), "");
    check(LAWS.replace('\n', "\r\n").as_bytes(), "");
    check(LAWS.replace('\n', "\r").as_bytes(), "");
    let mixed: String = LAWS
        .split_inclusive('\n')
        .enumerate()
        .map(|(at, line)| line.replace('\n', ["\n", "\r\n", "\r"][at / 3 % 3]))
        .collect();
    check(mixed.as_bytes(), "");
}

#[test]
fn encodings() {
    let units: Vec<u16> = LAWS.encode_utf16().collect();
    let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
    check(&[b"\xFF\xFE", little.as_slice()].concat(), "UTF-16, little-endian");
    check(&[b"\xFE\xFF", big.as_slice()].concat(), "UTF-16, big-endian");
    check(&[b"\xEF\xBB\xBF", LAWS.as_bytes()].concat(), "");
    let western: Vec<u8> = LAWS
        .chars()
        .map(|c| match c {
            'é' => 0xE9,
            '–' => 0x96,
            '“' => 0x93,
            '”' => 0x94,
            c => u8::try_from(c).unwrap(),
        })
        .collect();
    check(&western, "Windows-1252");
}

#[test]
fn form_feeds_page_numbers_and_running_heads() {
    let pages = LAWS
        .replace("says\nin part", "says\n\n1\n\u{c}The Pond, page 2\n\nin part")
        .replace("\nArticle 2: Hours", "\n2\n\u{c}The Pond, page 3\n\nArticle 2: Hours")
        + "\n3\n\u{c}The Pond, page 4\n\n4\n";
    check(pages.as_bytes(), "");
}

#[test]
fn markdown() {
    let text = "# Laws of the Pond\n\n## Law 1: Ducks\n\nA **duck** has _two_ wings.[^1] See [Law 2](#law-2) and [more](https://example.org/geese).\n\n1. It swims.\n1. It flies:\n1. It dives.\n\n[^1]: Or none; see Law 2.\n\n## Law 2: Geese\n\n1. A goose scores as in Law 1.2:\n\n| | Land | Water |\n|---|---|---|\n| Goose | 1 | 2 |\n| Gander | 3 | 4 |\n\n2. It hisses.\n";
    let (outline, _, laws) = imported("pond.md", text.as_bytes());
    assert_eq!(
        outline,
        "1  Ducks\n  1.1  It swims.\n  1.2  It flies:\n  1.3  It dives.\n  1/fn1  Or none; see Law 2.\n2  Geese\n  2.1  A goose scores as in Law 1.2: | | Land | Water | | --- | ---…\n  2.2  It hisses.\n"
    );
    assert!(
        laws.contains("A *duck* has *two* wings.[^1] See Law 2 and [more](https://example.org/geese)."),
        "{laws}"
    );
    assert!(laws.contains("| Gander | 3 | 4 |"), "{laws}");
}

#[test]
fn side_titles_of_a_statute() {
    let text = "FISHERY ACT\n\nShort title\n\n1. This Act may be cited as the Fishery Act.\n\nDefinitions\n\n2. In this Act, a boat is a vessel under section 3.\n\n\
                PART I\nLICENCES\n\nIssue of licences\n\n3. (1) The Minister may issue licences.\n\n(2) A licence issued under subsection (1) is valid for a year.\n\n\
                Offence\n\n4. Every person who\n\n(a) fishes without a licence under section 3, or\n\n(b) fails to comply with paragraph (a)\n\nis guilty of an offence.\n\n\
                SCHEDULE I\n\n1. Cod.\n\n2. Herring (see section 4).\n";
    let (outline, _, _) = imported("fish.txt", text.as_bytes());
    let found: Vec<&str> = outline.lines().map(str::trim).collect();
    assert_eq!(
        found,
        [
            "1  Short title",
            "2  Definitions",
            "Part I  LICENCES",
            "3  Issue of licences",
            "3(1)  The Minister may issue licences.",
            "3(2)  A licence issued under subsection (1) is valid for a year.",
            "4  Offence",
            "4(a)  fishes without a licence under section 3, or",
            "4(b)  fails to comply with paragraph (a)",
            "Schedule I",
            "Schedule I:1  Cod.",
            "Schedule I:2  Herring (see section 4).",
        ]
    );
}

#[test]
fn lines_without_empty_ones_between() {
    let text = "CLUB RULES\nArticle 1: Play\n1.1 The game is played on a green.\n1.2 A player may pass, see 2.1.\n1.3 A player who passes twice loses\n\
                the turn under Article 2.2.\nArticle 2: Score\n2.1 A pass scores nothing.\n2.2 A turn lost scores minus\n2.5 points, see Article 1.3.\n";
    let (outline, _, _) = imported("club.txt", text.as_bytes());
    assert_eq!(outline.lines().count(), 7, "{outline}");
}
