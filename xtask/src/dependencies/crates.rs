//! Which crate may use which, ours and foreign ones: the invariants of ARCHITECTURE.md.

use std::collections::BTreeMap;

use serde_json::Value;

/// Foreign crates that only some of ours may name.
const RESERVED: [(&str, &[&str]); 21] = [
    ("pest", &["lawsmith-grammar"]),
    ("pest_derive", &["lawsmith-grammar"]),
    ("tokio", &["lawsmith-lsp"]),
    ("ropey", &["lawsmith-lsp"]),
    ("tower-lsp-server", &["lawsmith-lsp"]),
    ("tower-service", &["lawsmith-lsp"]),
    ("futures", &["lawsmith-lsp"]),
    ("clap", &["lawsmith"]),
    ("anyhow", &["lawsmith", "lawsmith-generate", "lawsmith-lsp", "xtask"]),
    ("typos-vars", &["lawsmith-spelling"]),
    ("wordnik_list", &["lawsmith-spelling"]),
    ("tree-sitter", &["lawsmith-fuzz"]),
    ("tree-sitter-laws", &["lawsmith-fuzz", "lawsmith-highlight"]),
    ("tree-sitter-generate", &["lawsmith-generate"]),
    ("tree-sitter-highlight", &["lawsmith-highlight"]),
    ("tree-sitter-language", &["tree-sitter-laws"]),
    ("typst", &["lawsmith-book-pdf"]),
    ("typst-eval", &["lawsmith-book-pdf"]),
    ("typst-kit", &["lawsmith-book-pdf"]),
    ("typst-layout", &["lawsmith-book-pdf"]),
    ("typst-pdf", &["lawsmith-book-pdf"]),
];

/// What each crate may use of ours, but for its tests. Data flows one way.
const ALLOWED: [(&str, &[&str]); 24] = [
    ("lawsmith-grammar", &[]),
    ("tree-sitter-laws", &[]),
    ("lawsmith-highlight", &[]),
    ("lawsmith-generate", &[]),
    ("lawsmith-test-support", &["lawsmith-model", "lawsmith-syntax"]),
    ("lawsmith-tests", &[]),
    ("lawsmith-bench", &[]),
    (
        "lawsmith-fuzz",
        &[
            "lawsmith-amend",
            "lawsmith-diff",
            "lawsmith-grammar",
            "lawsmith-import",
            "lawsmith-lints",
            "lawsmith-model",
            "lawsmith-refactor",
            "lawsmith-syntax",
            "lawsmith-text",
        ],
    ),
    ("lawsmith-hostile", &[]),
    ("xtask", &[]),
    ("lawsmith-text", &[]),
    ("lawsmith-spelling", &[]),
    ("lawsmith-syntax", &["lawsmith-grammar", "lawsmith-text"]),
    ("lawsmith-import", &["lawsmith-model", "lawsmith-spelling", "lawsmith-syntax", "lawsmith-text"]),
    ("lawsmith-model", &["lawsmith-grammar", "lawsmith-syntax", "lawsmith-text"]),
    ("lawsmith-lints", &["lawsmith-model", "lawsmith-spelling", "lawsmith-syntax", "lawsmith-text"]),
    (
        "lawsmith-ide",
        &[
            "lawsmith-diff",
            "lawsmith-lints",
            "lawsmith-model",
            "lawsmith-refactor",
            "lawsmith-syntax",
            "lawsmith-text",
        ],
    ),
    ("lawsmith-lsp", &["lawsmith-ide", "lawsmith-text"]),
    ("lawsmith-diff", &["lawsmith-model", "lawsmith-syntax", "lawsmith-text"]),
    (
        "lawsmith-amend",
        &["lawsmith-diff", "lawsmith-grammar", "lawsmith-model", "lawsmith-syntax", "lawsmith-text"],
    ),
    ("lawsmith-refactor", &["lawsmith-model", "lawsmith-syntax", "lawsmith-text"]),
    ("lawsmith-book", &["lawsmith-diff", "lawsmith-model", "lawsmith-syntax", "lawsmith-text"]),
    ("lawsmith-book-pdf", &["lawsmith-book"]),
    (
        "lawsmith",
        &[
            "lawsmith-amend",
            "lawsmith-book",
            "lawsmith-book-pdf",
            "lawsmith-diff",
            "lawsmith-import",
            "lawsmith-lints",
            "lawsmith-lsp",
            "lawsmith-model",
            "lawsmith-refactor",
            "lawsmith-syntax",
            "lawsmith-text",
        ],
    ),
];

/// What is wrong about the crates of the workspace that `metadata` tells of.
pub fn broken(metadata: &Value) -> Vec<String> {
    broken_rules(&direct_dependencies(metadata))
}

/// What is wrong about the crates that each of ours names.
fn broken_rules(direct: &BTreeMap<String, Vec<String>>) -> Vec<String> {
    let mut broken = Vec::new();
    for (user, used) in direct {
        for (reserved, users) in RESERVED {
            if used.iter().any(|name| name == reserved) && !users.contains(&user.as_str()) {
                broken.push(format!("{user} uses {reserved}; only {} may", users.join(", ")));
            }
        }
        let Some((_, allowed)) = ALLOWED.iter().find(|(name, _)| name == user) else {
            broken.push(format!("nobody says what {user} may use; give it a line in the table of the rules"));
            continue;
        };
        for name in used.iter().filter(|name| name.starts_with("lawsmith")) {
            if !allowed.contains(&name.as_str()) {
                broken.push(format!("{user} uses {name}, against the direction of the data"));
            }
        }
    }
    for (name, _) in ALLOWED {
        if !direct.contains_key(name) {
            broken.push(format!("there is no crate {name}; correct the table of the rules"));
        }
    }
    broken
}

/// The crates that each of ours names, but for its tests.
fn direct_dependencies(metadata: &Value) -> BTreeMap<String, Vec<String>> {
    let mut direct = BTreeMap::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let name = package["name"].as_str().unwrap_or_default().to_owned();
        let used = package["dependencies"]
            .as_array()
            .into_iter()
            .flatten()
            .filter(|dependency| dependency["kind"] != "dev")
            .filter_map(|dependency| dependency["name"].as_str().map(str::to_owned))
            .collect();
        direct.insert(name, used);
    }
    direct
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_crate_may_not_use_is_told() {
        let mut direct: BTreeMap<String, Vec<String>> =
            ALLOWED.iter().map(|(name, _)| ((*name).to_owned(), Vec::new())).collect();
        assert!(broken_rules(&direct).is_empty());
        let mut uses = |user: &str, used: &[&str]| {
            direct.insert(user.to_owned(), used.iter().map(|&name| name.to_owned()).collect());
        };
        uses("lawsmith-model", &["lawsmith-text", "lawsmith-lints", "tree-sitter-laws"]);
        uses("lawsmith-text", &["anyhow", "memchr", "tree-sitter"]);
        uses("lawsmith-new", &["lawsmith-text"]);
        assert_eq!(
            broken_rules(&direct),
            [
                "lawsmith-model uses tree-sitter-laws; only lawsmith-fuzz, lawsmith-highlight may",
                "lawsmith-model uses lawsmith-lints, against the direction of the data",
                "nobody says what lawsmith-new may use; give it a line in the table of the rules",
                "lawsmith-text uses anyhow; only lawsmith, lawsmith-generate, lawsmith-lsp, xtask may",
                "lawsmith-text uses tree-sitter; only lawsmith-fuzz may",
            ]
        );
    }
}
