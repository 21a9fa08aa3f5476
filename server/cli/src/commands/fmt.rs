//! `lawsmith fmt`: canonical layout.

use std::path::Path;

use lawsmith_syntax::format;
use lawsmith_text::Encoding;

use crate::args::Fmt;
use crate::outcome::Outcome;
use crate::output;
use crate::replace::replace_all_in_utf8;
use crate::workspace::files::{read_bytes, refuse_mixed};
use crate::workspace::load_unlocked;

pub fn run(arguments: &Fmt) -> anyhow::Result<Outcome> {
    let works = load_unlocked(&arguments.paths)?;
    let (mut changed, mut foreign) = (Vec::new(), Vec::new());
    for loaded in works.iter().flat_map(|work| &work.editions) {
        for (at, document) in
            loaded.edition.documents.iter().enumerate().filter(|(at, _)| loaded.selected[*at])
        {
            let conventions = &loaded.edition.conventions;
            let formatted = format(&document.tree, conventions);
            let encoding = loaded.encodings[at];
            if encoding == Encoding::Mixed {
                let path = Path::new(&document.path);
                refuse_mixed(path, &read_bytes(path)?)?;
            }
            let is_foreign = encoding != Encoding::Utf8;
            if is_foreign || formatted != document.text() {
                loaded.changeable()?;
                changed.push((Path::new(&document.path), formatted));
                foreign.push(is_foreign.then(|| encoding.name()));
            }
        }
    }
    if arguments.check {
        for (path, _) in &changed {
            output::print(&output::harmless(&format!("{}\n", path.display())))?;
        }
        if !changed.is_empty() {
            output::say(&format!(
                "{} not in canonical layout; `lawsmith fmt` mends it",
                count(changed.len())
            ));
        }
        return Ok(if changed.is_empty() { Outcome::Done } else { Outcome::Found });
    }
    replace_all_in_utf8(&changed)?;
    for ((path, _), foreign) in changed.iter().zip(foreign) {
        let now = foreign.map_or(String::new(), |was| format!(", which was {was}, as UTF-8"));
        output::say(&format!("formatted {}{now}", path.display()));
    }
    Ok(Outcome::Done)
}

fn count(files: usize) -> String {
    if files == 1 { "1 file is".to_owned() } else { format!("{files} files are") }
}
