//! The law sources of the repository: clean, canonical, and complete as a show of the format.

use lawsmith_tests::{printed, root, run, said};

#[test]
fn the_sources_check_clean() {
    let output = run(&root(), &["check", "laws-src", "--fail-on", "hint"]);
    assert_eq!((output.status.code(), printed(&output).as_str()), (Some(0), ""), "{}", said(&output));
}

#[test]
fn the_sources_are_in_canonical_layout() {
    let output = run(&root(), &["fmt", "--check", "laws-src"]);
    assert_eq!(printed(&output), "");
}

#[test]
fn the_example_has_every_kind_and_state_of_reference() {
    let rows = printed(&run(&root(), &["refs", "laws-src/example", "--format", "jsonl"]));
    for word in ["\"absolute\"", "\"relative\"", "\"special\"", "\"external\""] {
        assert!(rows.contains(word), "no {word} in the example");
    }
    assert!(!rows.contains("unresolved"), "{rows}");
}
