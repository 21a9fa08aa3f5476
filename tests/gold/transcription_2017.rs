//! An unofficial transcription of Laws 64 to 73: a copy with slips, which stay as they are.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use lawsmith_tests::{printed, rows, run};
use libtest_mimic::{Failed, Trial};
use tempfile::TempDir;

use crate::{findings, import_beside_2017, references_at, same, same_lines, same_words, trial};

pub fn trials() -> Vec<Trial> {
    vec![
        trial("transcription_2017::laws", laws, imported),
        trial("transcription_2017::nothing_is_lost", nothing_is_lost, imported),
        trial("transcription_2017::references", references, imported),
        trial("transcription_2017::findings", finds, imported),
        trial("transcription_2017::layout_is_canonical", layout_is_canonical, imported),
    ]
}

const SOURCE: &str = "004_ea2597a225765dab.txt";
const EDITION: &str = "2017-transcription";

fn imported() -> Result<PathBuf, Failed> {
    static MADE: OnceLock<Result<TempDir, String>> = OnceLock::new();
    let made = MADE.get_or_init(|| import_beside_2017(SOURCE, "laws-2017-transcription.toml"));
    made.as_ref().map(|folder| folder.path().to_owned()).map_err(Failed::from)
}

/// The same provisions as the official text.
fn laws(folder: &Path) -> Result<(), Failed> {
    let paths = |edition: &str| -> Vec<String> {
        let rows = rows(folder, &["outline", edition, "--format", "jsonl"]);
        let provisions = rows.iter().filter(|row| row["kind"] == "provision");
        let paths = provisions.filter_map(|row| row["path"].as_str().map(str::to_owned));
        let law = |path: &String| {
            let digits: String = path.chars().take_while(char::is_ascii_digit).collect();
            digits.parse().is_ok_and(|law: u32| (64..=73).contains(&law))
        };
        paths.filter(law).collect()
    };
    same(&paths(EDITION), &paths("2017"))
}

/// Only the title and the byline of the page are left out.
fn nothing_is_lost(folder: &Path) -> Result<(), Failed> {
    same_words(SOURCE, 8, &folder.join("2017-transcription/laws.laws"))
}

fn references(folder: &Path) -> Result<(), Failed> {
    let at = |at: &str| references_at(folder, EDITION, at);
    same_lines(&at("67A2"), &["Law 45E -> 45E", "Law 58B -> 58B"])?;
    same_lines(&at("68D2(b)(i)"), &[])?;
    same_lines(&at("72B2"), &["Law 20F -> 20F", "Laws 62A -> 62A", "79A2 -> 79A2"])
}

/// Each confirmed by reading the page beside the official text.
fn finds(folder: &Path) -> Result<(), Failed> {
    let expected = [
        // Blanks before commas and stops here and there.
        "spacing 64A2",
        // The stop is missing behind the last word.
        "sentence-without-end 64B1",
        "sentence-without-end 64B6",
        "spacing 64C2(a)",
        // "no no".
        "repeated-word 64C2(b)",
        // "th eplay", "jeapordizes", "beinspected", "blonged", "Statemement", "fom", "patners", "questionns", "Recieves".
        "misspelt-word 65C",
        "misspelt-word 65C",
        "misspelt-word 65D",
        "misspelt-word 66C",
        "sentence-without-end 67B1(a)",
        "sentence-without-end 67B1(b)",
        "misspelt-word 67B2(b)",
        "spacing 68A",
        "misspelt-word 70B",
        "misspelt-word 70E1",
        "misspelt-word 73A1",
        "misspelt-word 73B1",
        "misspelt-word 73C",
        // Printed "16B1a)", which is 16B1(a).
        "unresolved-reference 73C1",
        "differing-reference 73C1",
        "unclosed-bracket 73C1",
        // Printed 75E2, which is 73E2 in the official text, and does not exist.
        "unresolved-reference 73D2",
        "differing-reference 73D2",
        // "decieve".
        "misspelt-word 73E1",
    ];
    same_lines(&findings(folder, EDITION), &expected)
}

fn layout_is_canonical(folder: &Path) -> Result<(), Failed> {
    same(&printed(&run(folder, &["fmt", EDITION, "--check"])), &String::new())
}
