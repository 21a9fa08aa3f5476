//! `lawsmith new`: a workspace that checks clean.

use std::fs;

use anyhow::bail;

use crate::args::New;
use crate::outcome::Outcome;
use crate::output;
use crate::replace::{Made, create};
use crate::workspace::MANIFEST;

const FILES: [(&str, &str); 4] = [
    (MANIFEST, include_str!("../../templates/lawsmith.toml")),
    ("draft/laws.laws", include_str!("../../templates/laws.laws")),
    (".vscode/settings.json", include_str!("../../templates/settings.json")),
    (".github/workflows/laws.yml", include_str!("../../templates/ci.yml")),
];

pub fn run(arguments: &New) -> anyhow::Result<Outcome> {
    let dir = &arguments.dir;
    if dir.exists() && !dir.is_dir() {
        bail!("{} is a file; give a new folder", dir.display());
    }
    if dir.exists() && fs::read_dir(dir)?.next().is_some() {
        bail!("{} exists and is not empty; give a new folder", dir.display());
    }
    let made = FILES.iter().map(|(name, text)| create(&dir.join(name), text));
    made.collect::<anyhow::Result<Vec<_>>>()?.into_iter().for_each(Made::keep);
    output::say(&format!(
        "made {}; `lawsmith check {}` checks it",
        dir.display(),
        output::argument(dir.display())
    ));
    Ok(Outcome::Done)
}
