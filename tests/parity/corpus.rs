//! The corpus of the tree-sitter grammar, in the form that its own tests read: a name between two
//! lines of `=`, the text, a line of `---`, the tree. A manifest of the same name beside a file says
//! how its laws are numbered; without one they count as the program's defaults have it.
//!
//! `UPDATE_EXPECT=1` writes the trees anew.

use std::path::{Path, PathBuf};

use lawsmith_model::Manifest;
use lawsmith_tests::root;
use libtest_mimic::{Failed, Trial};

use crate::{by_tree_sitter, of_document, works};

/// One case.
struct Case {
    name: String,
    text: String,
    tree: String,
}

/// A trial for each file, and one that fails where there is no case.
pub fn trials() -> Vec<Trial> {
    let files = works::files_below(&root().join("grammar/tree-sitter/test/corpus"), "txt");
    let count: usize = files.iter().map(|file| cases(file).len()).sum();
    let counted = Trial::test(format!("corpus has {count} cases"), move || {
        if count == 0 { Err("the corpus is empty".into()) } else { Ok(()) }
    });
    let each = files.into_iter().map(|file| {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        Trial::test(format!("corpus::{name}"), move || check(&file))
    });
    std::iter::once(counted).chain(each).collect()
}

fn check(file: &PathBuf) -> Result<(), Failed> {
    let manifest = match std::fs::read_to_string(file.with_extension("toml")) {
        Ok(text) => Manifest::parse(&text).map_err(|error| error.to_string())?,
        Err(_) => Manifest::standalone(),
    };
    let mut cases = cases(file);
    let mut found = Vec::new();
    for case in &mut cases {
        let edition = works::analyse_texts(&manifest, "", &[("case".to_owned(), case.text.clone())]);
        found.extend(of_document(&edition, 0).into_iter().map(|it| format!("{}: line {it}", case.name)));
        let tree = indented(&by_tree_sitter::parse(&case.text).root_node().to_sexp());
        if tree != case.tree {
            found.push(format!("{}: the tree is\n{tree}\nexpected\n{}", case.name, case.tree));
        }
        case.tree = tree;
    }
    if std::env::var("UPDATE_EXPECT").is_ok_and(|it| it == "1") {
        let rule = "=".repeat(40);
        let blocks = cases
            .iter()
            .map(|case| format!("{rule}\n{}\n{rule}\n{}\n---\n\n{}\n", case.name, case.text, case.tree));
        std::fs::write(file, blocks.collect::<Vec<_>>().join("\n"))?;
        found.retain(|line| !line.contains("the tree is"));
    }
    if found.is_empty() { Ok(()) } else { Err(found.join("\n").into()) }
}

fn cases(file: &Path) -> Vec<Case> {
    let text = std::fs::read_to_string(file).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let is_rule = |line: &str| line.len() >= 3 && line.bytes().all(|byte| byte == b'=');
    let starts: Vec<usize> = (0..lines.len())
        .filter(|&at| is_rule(lines[at]) && lines.get(at + 2).is_some_and(|line| is_rule(line)))
        .collect();
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    let case = |(start, end): (usize, usize)| {
        let body = &lines[start + 3..end];
        let parted = body.iter().position(|line| *line == "---").unwrap_or(body.len());
        let tree = body.get(parted + 1..).unwrap_or_default().join("\n");
        Case {
            name: lines[start + 1].to_owned(),
            text: body[..parted].join("\n"),
            tree: tree.trim().to_owned(),
        }
    };
    starts.iter().copied().zip(ends).map(case).collect()
}

/// A tree as the corpus has it: a node a line, two columns deeper for each level.
fn indented(tree: &str) -> String {
    let mut out = String::new();
    let mut depth = 0;
    for part in tree.split('(').skip(1) {
        if depth > 0 {
            out.push('\n');
        }
        out.push_str(&"  ".repeat(depth));
        out.push('(');
        out.push_str(part.trim_end());
        depth += 1;
        depth -= part.matches(')').count();
    }
    out
}
