//! Nothing is left out: every Law, definition, footnote and table, the index, the regulations and the
//! notices.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use lawsmith_tests::{printed, root, rows, run};
use libtest_mimic::{Failed, Trial};

use crate::{DRAFT_2006, LAWS_2017, bridge, outline};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("whole::laws_2017", laws_2017),
        Trial::test("whole::draft_2006", draft_2006),
        Trial::test("whole::scale_of_norm_words", scale_of_norm_words),
        Trial::test("whole::index", index),
        Trial::test("whole::regulations", regulations),
        Trial::test("whole::notices", notices),
        Trial::test("whole::checks_clean", checks_clean),
    ]
}

fn holds(what: bool, else_told: String) -> Result<(), Failed> {
    if what { Ok(()) } else { Err(else_told.into()) }
}

/// The Laws from 1 to `last` in order, each with a heading; so many definitions, footnotes and
/// provisions in all.
fn complete(folder: &Path, last: u32, expected: &[(&str, usize)]) -> Result<(), Failed> {
    let rows = outline(folder);
    let numbers = rows.iter().filter(|row| row.heading.is_some()).filter_map(|row| row.path.parse().ok());
    let laws: Vec<u32> = numbers.collect();
    holds(laws == (1..=last).collect::<Vec<_>>(), format!("the Laws are {laws:?}"))?;
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for row in &rows {
        *counts.entry(&row.kind).or_default() += 1;
    }
    let found: Vec<(&str, usize)> = counts.into_iter().collect();
    holds(found == expected, format!("{found:?}"))
}

/// All 93 Laws down to the last roman numeral, with what the print has lost.
fn laws_2017() -> Result<(), Failed> {
    let folder = LAWS_2017.ours();
    complete(&folder, 93, &[("definition", 66), ("footnote", 28), ("provision", 830), ("section", 2)])?;
    let rows = outline(&folder);
    let there = |path: &str| rows.iter().any(|row| row.path == path && !row.text.is_empty());
    for path in [
        "Introduction",
        "Definitions/Defender",
        "Definitions/Denomination",
        "Definitions/Double",
        "16A3",
        "30C",
        "70D3",
        "40B2(a)(iv)",
        "80B2(g)(ii)",
    ] {
        holds(there(path), format!("{path} is missing"))?;
    }
    // The boards, the scores and the scale of international match points.
    let text = std::fs::read_to_string(folder.join("laws.laws"))?;
    let lines: Vec<&str> = text.lines().collect();
    let table = |line: &&str| line.trim_start().starts_with('|');
    let tables = lines.chunk_by(|a, b| table(a) == table(b)).filter(|run| table(&run[0])).count();
    holds(tables == 7, format!("{tables} tables"))
}

fn draft_2006() -> Result<(), Failed> {
    complete(
        &DRAFT_2006.ours(),
        52,
        &[("definition", 81), ("footnote", 22), ("provision", 802), ("section", 2)],
    )
}

/// The Introduction explains each word of the scale that the manifest declares.
fn scale_of_norm_words() -> Result<(), Failed> {
    let rows = outline(&LAWS_2017.ours());
    let text = &rows.iter().find(|row| row.path == "Introduction").unwrap().text;
    for word in ["may", "does", "should", "shall", "must", "shall not", "may not", "must not"] {
        holds(text.contains(&format!("“{word}”")), format!("“{word}” is not explained"))?;
    }
    Ok(())
}

/// An index of 150 heads or more.
fn index() -> Result<(), Failed> {
    let rows = rows(&LAWS_2017.ours(), &["index", ".", "--format", "jsonl"]);
    let mut heads: Vec<&str> = rows.iter().filter_map(|row| row["head"].as_str()).collect();
    heads.sort_unstable();
    heads.dedup();
    holds(heads.len() >= 150, format!("{} heads", heads.len()))
}

/// Each provision of the regulations names the power that it stands on, and the power is there;
/// three elections or more say which.
fn regulations() -> Result<(), Failed> {
    let powers: Vec<String> = outline(&LAWS_2017.ours()).into_iter().map(|row| row.path).collect();
    let folder = bridge().join("regulations/2026");
    let (mut provisions, mut elections) = (0, 0);
    for path in files(&folder) {
        let text = std::fs::read_to_string(&path)?;
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for (at, line) in lines.iter().enumerate() {
            if let Some(power) = line.strip_prefix("@under ").or_else(|| line.strip_prefix("@elects ")) {
                let address = power.split([' ', ',']).next().unwrap_or_default();
                holds(powers.iter().any(|known| known == address), format!("no provision {address}"))?;
            }
            elections += usize::from(line.starts_with("@elects "));
            let marker = line.split_once(". ").map_or("", |(marker, _)| marker);
            let numbered = !marker.is_empty() && marker.bytes().all(|byte| byte.is_ascii_digit());
            if numbered || line.starts_with("Regulation ") {
                provisions += 1;
                let below = lines[at + 1..].iter().take_while(|line| line.starts_with('@'));
                let under = below.filter(|line| line.starts_with("@under ")).count();
                holds(under > 0, format!("{}: “{line}” has no @under", path.display()))?;
            }
        }
    }
    holds(provisions > 60 && elections >= 3, format!("{provisions} provisions, {elections} elections"))
}

/// Each document says at its top that it is not official; those of bridge also whose the Laws are.
fn notices() -> Result<(), Failed> {
    let mut count = 0;
    for (folder, publisher) in [
        ("bridge/2017", true),
        ("bridge/xa-2006", true),
        ("bridge/regulations/2026", true),
        ("games/long-green/2024", false),
        ("games/tower-draughts/2023", false),
        ("games/town-games-act/2025", false),
    ] {
        for path in files(&root().join("laws-src").join(folder)) {
            let text = std::fs::read_to_string(&path)?;
            let top: String = text.lines().take(9).collect::<Vec<_>>().join("\n");
            let words: &[&str] = match publisher {
                true => &["authority", "World Bridge Federation", "publish", "official"],
                false => &["note:"],
            };
            let missing: Vec<_> = words.iter().filter(|word| !top.contains(**word)).collect();
            holds(missing.is_empty(), format!("{} does not say {missing:?}", path.display()))?;
            count += 1;
        }
    }
    holds(count == 12, format!("{count} documents"))
}

fn checks_clean() -> Result<(), Failed> {
    let output = run(&root(), &["check", "laws-src"]);
    holds(output.status.success() && printed(&output).is_empty(), printed(&output))
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}
