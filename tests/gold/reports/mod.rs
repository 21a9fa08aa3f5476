//! What an import makes of each line of a real document, by its report.

mod laws_2017;
mod xa_2006;

#[path = "../../../server/import/tests/addresses/mod.rs"]
mod addresses;

use lawsmith_import::{Imported, Profile, import};
use lawsmith_tests::{root, shared};
use libtest_mimic::Trial;

pub fn trials() -> Vec<Trial> {
    laws_2017::trials().into_iter().chain(xa_2006::trials()).collect()
}

/// A real document and what becomes of it.
fn imported(source: &str, profile: &str) -> (String, Imported) {
    let profile = std::fs::read_to_string(root().join("laws-src/profiles").join(profile)).unwrap();
    let source = std::fs::read_to_string(shared().unwrap().join("sources").join(source)).unwrap();
    let imported = import(&source, &Profile::parse(&profile).unwrap()).unwrap();
    (source, imported)
}

/// The text of one of the files that an import makes.
fn document<'a>(imported: &'a Imported, path: &str) -> &'a str {
    &imported.files.iter().find(|file| file.path == path).unwrap().text
}

/// A test of a report: it fails where it panics.
fn trial(name: &str, check: fn()) -> Trial {
    Trial::test(name, move || {
        check();
        Ok(())
    })
}
