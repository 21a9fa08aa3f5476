//! What the suites share: the program under test and where things lie.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that can't start has failed"
)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The real documents and the answers made by hand, which lie beside the repository.
/// `None` for a stranger who has no such folder.
pub fn shared() -> Option<PathBuf> {
    let path = root().join("../shared");
    path.is_dir().then_some(path)
}

/// Whether a missing folder is a failure: continuous integration says so.
pub fn shared_is_required() -> bool {
    std::env::var("LAWSMITH_SOURCES").is_ok_and(|value| value == "required")
}

/// The program, built by the cargo that runs the tests, with optimisation where the tests have it.
pub fn lawsmith() -> Command {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    let program = PROGRAM.get_or_init(|| {
        let profile = if cfg!(debug_assertions) { "dev" } else { "release" };
        let status = Command::new(env!("CARGO"))
            .args(["build", "--quiet", "--package", "lawsmith", "--profile", profile])
            .current_dir(root())
            .status()
            .unwrap();
        assert!(status.success(), "the program does not build");
        // Test programs lie in target/PROFILE/deps, the program in target/PROFILE.
        let test = std::env::current_exe().unwrap();
        let folder = test.ancestors().nth(2).unwrap();
        let name = format!("lawsmith{}", std::env::consts::EXE_SUFFIX);
        let beside = folder.join(&name);
        if beside.is_file() { beside } else { root().join("target/debug").join(name) }
    });
    Command::new(program)
}

/// Runs the program in `folder`.
pub fn run(folder: &Path, arguments: &[&str]) -> Output {
    lawsmith().args(arguments).current_dir(folder).output().unwrap()
}

/// What a program printed on standard output.
pub fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// What a program said on standard error.
pub fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
