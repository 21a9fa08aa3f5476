//! The stage that needs an optimised build: the printed book, for typst takes a minute a book without, and very large and
//! very odd texts.

use std::path::Path;
use std::process::Command;

use crate::{builds, run, tools};

/// Tests, and prints the restated Laws as their user would.
pub fn check(root: &Path) -> anyhow::Result<()> {
    if let Err(missing) = tools::pdf() {
        println!("printed book: some tests are left out, {missing:#}");
    }
    builds::test_optimised(root)?;
    let programs = builds::optimised(root)?;
    let mut command = Command::new(programs.join("lawsmith"));
    command.args(["book", "laws-src/bridge/2017", "--pdf"]).arg(programs.join("bridge.pdf"));
    run(command)
}
