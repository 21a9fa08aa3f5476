//! Circles: modules beside each other, of a crate or of one parent, that use each other.
//!
//! What a file uses is read off its paths, those of `use` and those in the code; a name that a module hands on is
//! followed to the one that has it. What is compiled for tests only is left out, and so is what a module takes from its
//! parent itself.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::Context;
use ignore::Walk;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, Ident, ItemFn, ItemImpl, ItemMod, ItemUse, Macro, Token, UseTree};

/// The names from the root of a crate down to a module, which has none itself.
type ModulePath = Vec<String>;

/// Modules beside each other, each with those that it uses and one path that says so.
type Graph = BTreeMap<String, BTreeMap<String, String>>;

/// The circles among the modules below `src`, one message for each parent that holds any.
pub fn circles(src: &Path) -> anyhow::Result<Vec<String>> {
    let files = sources(src)?;
    let parents: BTreeSet<&[String]> = files.keys().filter_map(|path| Some(path.split_last()?.1)).collect();
    Ok(parents
        .into_iter()
        .filter_map(|parent| {
            let circle = circles_of(&siblings(parent, &files));
            (!circle.is_empty()).then(|| message(src, parent, &circle))
        })
        .collect())
}

/// What each module below `src` uses, but for modules of tests.
fn sources(src: &Path) -> anyhow::Result<BTreeMap<ModulePath, Paths>> {
    let mut files = BTreeMap::new();
    for entry in Walk::new(src) {
        let entry = entry?;
        if entry.path().extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let text = fs::read_to_string(entry.path())?;
        let file = syn::parse_file(&text).with_context(|| entry.path().display().to_string())?;
        let mut paths = Paths::default();
        paths.visit_file(&file);
        files.insert(module_path(entry.path().strip_prefix(src)?), paths);
    }
    Ok(without_tests(files))
}

fn without_tests(mut files: BTreeMap<ModulePath, Paths>) -> BTreeMap<ModulePath, Paths> {
    let of_tests: BTreeSet<ModulePath> =
        files.iter().flat_map(|(module, paths)| paths.tests.iter().map(|name| below(module, name))).collect();
    files.retain(|module, _| !(1..=module.len()).any(|depth| of_tests.contains(&module[..depth])));
    files
}

/// The module that stands in the file `path`, counted from the folder of sources.
fn module_path(path: &Path) -> ModulePath {
    let mut names: ModulePath =
        path.with_extension("").iter().map(|name| name.to_string_lossy().into_owned()).collect();
    let root = names.len() == 1 && names.last().is_some_and(|name| name == "lib" || name == "main");
    if root || names.last().is_some_and(|name| name == "mod") {
        names.pop();
    }
    names
}

fn below(module: &[String], name: &str) -> ModulePath {
    [module, &[name.to_owned()]].concat()
}

/// Who uses whom of the modules that stand right below `parent`.
fn siblings(parent: &[String], files: &BTreeMap<ModulePath, Paths>) -> Graph {
    let child = |path: &[String]| path.strip_prefix(parent)?.first().cloned();
    let mut graph: Graph = files.keys().filter_map(|path| Some((child(path)?, BTreeMap::new()))).collect();
    let names: BTreeSet<String> = graph.keys().cloned().collect();
    for (module, paths) in files {
        let Some(uses) = child(module).and_then(|user| graph.get_mut(&user)) else { continue };
        for path in &paths.used {
            let Some(used) = resolved(path, module, files).map(|used| followed(used, files)) else {
                continue;
            };
            let name =
                child(&used).filter(|name| names.contains(name) && child(module).as_ref() != Some(name));
            if let Some(name) = name {
                uses.entry(name).or_insert_with(|| format!("{} uses {}", module.join("::"), used.join("::")));
            }
        }
    }
    graph
}

/// What `path` leads to when it is written in `module`; `None` for what is not of this crate.
fn resolved(path: &[String], module: &[String], files: &BTreeMap<ModulePath, Paths>) -> Option<ModulePath> {
    let (first, rest) = path.split_first()?;
    match first.as_str() {
        "crate" => Some(rest.to_vec()),
        "self" => Some([module, rest].concat()),
        "super" => {
            let mut above = module.to_vec();
            above.pop();
            let ups = rest.iter().take_while(|name| *name == "super").count();
            above.truncate(above.len().saturating_sub(ups));
            Some([&above, &rest[ups..]].concat())
        }
        name => files.contains_key(&below(module, name)).then(|| [module, path].concat()),
    }
}

/// The path of what `path` names, where modules on the way only hand it on.
fn followed(mut path: ModulePath, files: &BTreeMap<ModulePath, Paths>) -> ModulePath {
    // A name may be handed on from module to module, but not in a ring: what is compiled has an end.
    for _ in 0..path.len() + files.len() {
        let Some(depth) = (0..path.len()).rev().find(|&depth| files.contains_key(&path[..depth])) else {
            break;
        };
        let (module, rest) = path.split_at(depth);
        let next = files[module].bound.get(&rest[0]).and_then(|bound| resolved(bound, module, files));
        match next {
            Some(next) if !files.contains_key(&path[..=depth]) => path = [&next, &rest[1..]].concat(),
            _ => break,
        }
    }
    path
}

/// The uses of `graph` that lead back to their user: its circles.
fn circles_of(graph: &Graph) -> Graph {
    let leads_back = |user: &String, used: &String| {
        let (mut seen, mut next) = (BTreeSet::new(), vec![used]);
        while let Some(name) = next.pop() {
            next.extend(
                graph.get(name).into_iter().flat_map(BTreeMap::keys).filter(|&name| seen.insert(name)),
            );
        }
        seen.contains(user)
    };
    let mut circles = graph.clone();
    for (user, uses) in &mut circles {
        uses.retain(|used, _| leads_back(user, used));
    }
    circles.retain(|_, uses| !uses.is_empty());
    circles
}

fn message(src: &Path, parent: &[String], circle: &Graph) -> String {
    let place = parent.iter().fold(src.to_path_buf(), |place, name| place.join(name));
    let uses: Vec<&str> = circle.values().flat_map(BTreeMap::values).map(String::as_str).collect();
    format!(
        "{}: modules use each other in a circle; move what two of them need into one that uses neither\n  {}",
        place.display(),
        uses.join("\n  ")
    )
}

/// The paths that a file names, what its `use` lines call by which name, and its modules of tests.
#[derive(Default)]
struct Paths {
    used: BTreeSet<Vec<String>>,
    bound: BTreeMap<String, Vec<String>>,
    tests: Vec<String>,
}

impl Paths {
    /// Notes the ends of the tree of a `use`, each with the names that lead to it.
    fn note(&mut self, tree: &UseTree, mut names: Vec<String>) {
        match tree {
            UseTree::Path(path) => {
                names.push(path.ident.to_string());
                self.note(&path.tree, names);
            }
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.note(tree, names.clone())),
            UseTree::Name(name) if name.ident == "self" => self.used.extend([names]),
            UseTree::Name(name) => self.bind(&name.ident, below(&names, &name.ident.to_string())),
            UseTree::Rename(rename) => self.bind(&rename.rename, below(&names, &rename.ident.to_string())),
            UseTree::Glob(_) => self.used.extend([names]),
        }
    }

    fn bind(&mut self, name: &Ident, path: Vec<String>) {
        self.bound.insert(name.to_string(), path.clone());
        self.used.insert(path);
    }
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if is_for_tests(&item.attrs) {
            self.tests.push(item.ident.to_string());
        } else {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        if !is_for_tests(&item.attrs) {
            self.note(&item.tree, Vec::new());
        }
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_impl(self, item);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.used.insert(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        let parts = call.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated);
        parts.into_iter().flatten().for_each(|part| Visit::visit_expr(self, &part));
    }
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let list = attribute.meta.require_list();
        attribute.path().is_ident("cfg") && list.is_ok_and(|list| list.tokens.to_string().contains("test"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crate_of(files: &[(&str, &str)]) -> BTreeMap<ModulePath, Paths> {
        let read = files.iter().map(|(path, text)| {
            let mut paths = Paths::default();
            paths.visit_file(&syn::parse_file(text).unwrap());
            (module_path(Path::new(path)), paths)
        });
        without_tests(read.collect())
    }

    fn check(parent: &str, files: &[(&str, &str)], expected: &[&str]) {
        let parent: ModulePath = parent.split_terminator("::").map(str::to_owned).collect();
        let circle = circles_of(&siblings(&parent, &crate_of(files)));
        let uses: Vec<&str> = circle.values().flat_map(BTreeMap::values).map(String::as_str).collect();
        assert_eq!(uses, expected);
    }

    #[test]
    fn two_that_use_each_other_are_a_circle_and_who_uses_them_is_not() {
        check(
            "",
            &[
                ("lib.rs", "mod hull; mod mast; mod sail;"),
                ("hull.rs", "use crate::mast::{self, Mast}; use crate::rope;"),
                ("mast/mod.rs", "mod top; fn height() -> u8 { crate::rope::LENGTH }"),
                ("mast/top.rs", "fn flag(x: u8) { assert_eq!(x, crate::hull::depth()); }"),
                ("sail.rs", "use super::{hull, mast};"),
                ("rope.rs", ""),
            ],
            &["hull uses mast", "mast::top uses hull::depth"],
        );
    }

    #[test]
    fn what_a_parent_hands_on_is_used_where_it_stands() {
        check(
            "hull",
            &[
                ("hull/mod.rs", "mod keel; mod plank; pub use keel::Keel; pub use plank::{Plank as Board};"),
                ("hull/keel.rs", "use super::Board;"),
                ("hull/plank.rs", "use crate::hull::Keel;"),
            ],
            &["hull::keel uses hull::plank::Plank", "hull::plank uses hull::keel::Keel"],
        );
    }

    #[test]
    fn what_is_for_tests_and_what_a_parent_holds_is_no_use() {
        check(
            "hull",
            &[
                ("hull/mod.rs", "mod keel; mod plank; pub struct Nail; pub use keel::Keel;"),
                ("hull/keel.rs", "use super::plank::Plank; use super::Nail; use super::super::rope;"),
                (
                    "hull/plank.rs",
                    "use super::Nail; #[cfg(test)] mod tests { use super::super::keel::Keel; }",
                ),
                ("hull/plank/tests.rs", "use crate::hull::keel::Keel;"),
                ("rope.rs", "use crate::hull::Keel;"),
            ],
            &[],
        );
    }
}
