//! Who may use what: crates by a table ([`crates`]), modules beside each other in one direction
//! ([`modules`]).

mod crates;
mod modules;

use std::path::Path;
use std::process::Command;

use anyhow::{Context, bail};
use serde_json::Value;

/// Fails with every broken rule.
pub fn check() -> anyhow::Result<()> {
    let output =
        Command::new(env!("CARGO")).args(["metadata", "--format-version", "1", "--no-deps"]).output()?;
    let metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata gave no JSON")?;
    let mut broken = crates::broken(&metadata);
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
        let src = manifest.with_file_name("src");
        if src.is_dir() {
            broken.extend(modules::circles(&src)?);
        }
    }
    if !broken.is_empty() {
        bail!("{}", broken.join("\n"));
    }
    Ok(())
}
