//! `lawsmith check`: the findings of all rules.

use std::path::Path;

use lawsmith_lints::Level;
use lawsmith_model::{LintProfile, Original};
use lawsmith_text::{Encoding, decode};

use crate::args::{Check, FindingFormat, Format, ProfileName, Severity};
use crate::checking::findings::findings;
use crate::checking::told::Told;
use crate::checking::{base, baseline, manifest, mending};
use crate::outcome::Outcome;
use crate::output;
use crate::report::{self, Found};
use crate::watch::Watch;
use crate::workspace::files::{folders_above, mixed, read_bytes};
use crate::workspace::{LoadedEdition, Work, load_unlocked, misplaced, roots};

impl From<Severity> for Level {
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Hint => Self::Hint,
            Severity::Warning => Self::Warning,
            Severity::Error => Self::Error,
        }
    }
}

impl From<ProfileName> for LintProfile {
    fn from(name: ProfileName) -> Self {
        match name {
            ProfileName::Draft => Self::Draft,
            ProfileName::Publish => Self::Publish,
        }
    }
}

pub fn run(arguments: &Check) -> anyhow::Result<Outcome> {
    let counted = arguments.statistics.then(|| report::counted(arguments.format)).transpose()?;
    if !arguments.watch {
        return check(arguments, counted, load_unlocked(&arguments.paths)?);
    }
    let mut watch = Watch::new(roots(&arguments.paths)?);
    loop {
        // What can't be read now may be right after the next change.
        if let Err(error) = again(arguments, counted, &mut watch) {
            output::error(&format!("{error:#}"));
        }
        output::say("waiting for a change; Ctrl+C ends it");
        watch.wait();
    }
}

/// Checks what there is now, and follows what that stands under.
fn again(arguments: &Check, counted: Option<Format>, watch: &mut Watch) -> anyhow::Result<Outcome> {
    let works = load_unlocked(&arguments.paths)?;
    let mut watched = roots(&arguments.paths)?;
    for loaded in works.iter().flat_map(|work| &work.editions) {
        watched.extend(folders_above(&loaded.edition)?);
    }
    watched.sort();
    watched.dedup();
    watch.follow(watched);
    check(arguments, counted, works)
}

/// Checks the works, and prints the findings, or how many there are of each rule in the form that `counted` gives.
fn check(arguments: &Check, counted: Option<Format>, mut works: Vec<Work>) -> anyhow::Result<Outcome> {
    if arguments.diff {
        return mending::show(&works, arguments);
    }
    if arguments.fix && mending::write(&works, arguments)? {
        works = load_unlocked(&arguments.paths)?;
    }
    for id in works.iter().flat_map(|work| &work.left_out) {
        output::say(&format!("note: edition {id} is locked and was not checked; give its path to check it"));
    }
    for loaded in works.iter().flat_map(|work| &work.editions) {
        say_encodings(loaded);
        say_missing_original(loaded);
    }
    works.iter().for_each(base::say_missing);
    misplaced::say(&arguments.paths, &works)?;
    let amiss = manifest::say(&works, arguments)?;
    let found = findings(&works, arguments)?;
    if let Some(path) = &arguments.write_baseline {
        baseline::write(path, &found)?;
        return Ok(Outcome::Done);
    }
    let told = Told::of(arguments, found)?;
    told.say_left_out(arguments)?;
    let mut found = told.found;
    let failing =
        |found: &[Found<'_>]| found.iter().filter(|(_, it)| it.level >= arguments.fail_on.into()).count();
    let fails = failing(&found);
    let summary = report::summary(&found, &works);
    found.retain(|(_, finding)| finding.level >= arguments.show.into());
    if let hidden @ 1.. = fails - failing(&found) {
        let hidden = output::count(hidden, "finding");
        output::say(&format!("note: {hidden} that --fail-on counts, below what --show asks for"));
    }
    match counted {
        Some(format) => report::statistics(format, &found)?,
        None => {
            report::print(arguments.format, &found, &works)?;
            if arguments.format == FindingFormat::Text {
                output::say(&summary);
            }
        }
    }
    Ok(if fails + amiss > 0 { Outcome::Found } else { Outcome::Done })
}

/// Files in a foreign encoding are read and named, so that nobody wonders about a sign.
fn say_encodings(loaded: &LoadedEdition) {
    for (document, encoding) in loaded.edition.documents.iter().zip(&loaded.encodings) {
        if *encoding == Encoding::Mixed {
            let read = read_bytes(Path::new(&document.path)).map(decode);
            if let Ok(Ok(read)) = read {
                output::say(&format!("note: {} is {}", document.path, mixed(&read)));
            }
        } else if *encoding != Encoding::Utf8 {
            output::say(&format!(
                "note: {} is {}; it was read as such, `lawsmith fmt` writes it as UTF-8",
                document.path,
                encoding.name()
            ));
        }
    }
}

/// A copy whose original is not there is not held against anything.
fn say_missing_original(loaded: &LoadedEdition) {
    if let Original::Unknown(name) = &loaded.edition.original {
        output::say(&format!(
            "note: edition {} is a copy of {name}, which this workspace lacks: its references are not checked",
            loaded.edition.id
        ));
    }
}
