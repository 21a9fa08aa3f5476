//! ARCHITECTURE.md is the map: the files and folders that it names are there, and each library that the crates share has its line.

#![allow(clippy::disallowed_methods, reason = "a test that reads the repository")]

use std::path::Path;

const MAP: &str = include_str!("../../ARCHITECTURE.md");
const WORKSPACE: &str = include_str!("../../Cargo.toml");

/// The paths of all files, each with a slash before it.
fn files() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tasks lie in the repository");
    let (mut folders, mut files) = (vec![root.to_owned()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder can be read").flatten() {
            let (path, name) = (entry.path(), entry.file_name());
            if !path.is_dir() {
                let inner = path.strip_prefix(root).expect("it lies in the repository");
                files.push(format!("/{}", inner.to_string_lossy().replace('\\', "/")));
            } else if !name.to_string_lossy().starts_with('.') && name != "target" && name != "node_modules" {
                folders.push(path);
            }
        }
    }
    files
}

#[test]
fn what_the_map_names_is_there() {
    let files = files();
    let is_there = |name: &str| {
        // "model/key.rs" leaves out the `src` of its crate.
        let inner = name.split_once('/').map(|(folder, rest)| format!("/{folder}/src/{rest}"));
        let mut ways = [Some(format!("/{name}")), inner].into_iter().flatten();
        ways.any(|way| {
            files
                .iter()
                .any(|file| if way.ends_with('/') { file.contains(&way) } else { file.ends_with(&way) })
        })
    };
    let is_name = |words: &&str| (words.ends_with(".rs") || words.ends_with('/')) && !words.contains(' ');
    let missing: Vec<&str> =
        MAP.split('`').skip(1).step_by(2).filter(is_name).filter(|name| !is_there(name)).collect();
    assert!(missing.is_empty(), "ARCHITECTURE.md names what is not there: {missing:?}");
}

#[test]
fn each_shared_library_has_its_reason() {
    let section = |text: &'static str, from: &str, to: &str| {
        text.split_once(from).and_then(|(_, rest)| rest.split_once(to)).map_or("", |(section, _)| section)
    };
    let table = section(MAP, "## Dependencies", "\n## ");
    let told: Vec<&str> = table
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.split(" | ").next())
        .flat_map(|cell| cell.split(", "))
        .collect();
    let shared = section(WORKSPACE, "[workspace.dependencies]\n", "\n[").lines();
    let shared = shared.filter(|line| !line.contains("path = ")).filter_map(|line| line.split(" = ").next());
    let missing: Vec<&str> = shared.filter(|name| !told.contains(name)).collect();
    assert!(!told.is_empty() && missing.is_empty(), "no line in ARCHITECTURE.md: {missing:?}");
}
