//! The summary of the significant changes of 2017: a copy of parts of 23 Laws, whose bold
//! words are new and whose struck words are gone.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use libtest_mimic::{Failed, Trial};
use tempfile::TempDir;

use lawsmith_tests::{printed, rows, run};

use crate::{findings, import_beside_2017, references_at, same, same_lines, trial};

pub fn trials() -> Vec<Trial> {
    vec![
        trial("changes_2017::laws", laws, imported),
        trial("changes_2017::changed_words", changed_words, imported),
        trial("changes_2017::references", references, imported),
        trial("changes_2017::findings", finds, imported),
        trial("changes_2017::layout_is_canonical", layout_is_canonical, imported),
    ]
}

fn imported() -> Result<PathBuf, Failed> {
    static MADE: OnceLock<Result<TempDir, String>> = OnceLock::new();
    let made = MADE.get_or_init(|| import_beside_2017("003_fb40abeb989ae21b.txt", "laws-2017-changes.toml"));
    made.as_ref().map(|folder| folder.path().to_owned()).map_err(Failed::from)
}

fn laws(folder: &Path) -> Result<(), Failed> {
    let rows = rows(folder, &["outline", "2017-changes", "--format", "jsonl"]);
    let paths: Vec<&str> = rows.iter().filter_map(|row| row["path"].as_str()).collect();
    let laws: Vec<u32> = paths.iter().filter_map(|path| path.parse().ok()).collect();
    same(
        &laws,
        &vec![12, 15, 16, 20, 23, 25, 26, 27, 30, 31, 32, 40, 45, 46, 50, 57, 64, 68, 72, 73, 75, 79, 86],
    )?;
    for path in [
        "12C2(d)",
        "15A2(c)",
        "20F5(a)",
        "30B1(b)(ii)",
        "40B2(a)(v)",
        "68D2(b)(ii)",
        "79B3",
        "86B2(c)",
        "86B3",
    ] {
        if !paths.contains(&path) {
            return Err(format!("{path} is not there").into());
        }
    }
    // Bold words define nothing.
    same(&printed(&run(folder, &["terms", "2017-changes"])), &String::new())?;
    let footnotes = rows.iter().filter(|row| row["kind"] == "footnote").count();
    same(&footnotes, &2)
}

fn changed_words(folder: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(folder.join("2017-changes/laws.laws"))?.replace("[^**]", "");
    same(&text.matches("{--").count(), &1)?;
    same(&text.matches("{++").count(), &text.matches("++}").count())?;
    same(&(text.contains("**"), text.contains("~~")), &(false, false))?;
    // 67 runs of bold words, one of them parted by the mark of a footnote.
    same(&text.matches("{++").count(), &68)
}

fn references(folder: &Path) -> Result<(), Failed> {
    let at = |at: &str| references_at(folder, "2017-changes", at);
    // Relative ones lead into the Laws of 2017, which have what the summary leaves out.
    same_lines(&at("27B"), &["A -> 27A", "3 -> 27B3"])?;
    same_lines(&at("12C2(d)"), &["(a) -> 12C2(a)", "(b) -> 12C2(b)"])?;
    same_lines(&at("31B2"), &["A2(a) -> 31A2(a)", "A2(b) -> 31A2(b)"])?;
    let rows = rows(folder, &["refs", "2017-changes", "--format", "jsonl"]);
    same(&rows.iter().filter(|row| row["status"] != "ok").count(), &0)?;
    same(&rows.len(), &100)
}

/// 23C cites 30B1(b)(ii), where the official text cites 30B1(b)(i); two provisions are printed without their last full
/// stop.
fn finds(folder: &Path) -> Result<(), Failed> {
    let expected = ["differing-reference 23C", "sentence-without-end 64C2(b)", "sentence-without-end 75D3"];
    same_lines(&findings(folder, "2017-changes"), &expected)?;
    let rows = rows(folder, &["check", "2017-changes", "--format", "jsonl"]);
    let told = rows.iter().any(|row| {
        row["help"] == "the copy leads to 30B1(b)(ii), the original to 30B1(b)(i)"
            && row["fix"]["edits"][0]["replacement"] == "30B1(b)(i)"
    });
    if told { Ok(()) } else { Err(format!("{rows:#?}").into()) }
}

fn layout_is_canonical(folder: &Path) -> Result<(), Failed> {
    same(&printed(&run(folder, &["fmt", "2017-changes", "--check"])), &String::new())
}
