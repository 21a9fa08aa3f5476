//! What is amiss in the manifests of the works that were asked for.

use std::path::Path;

use lawsmith_lints::{Level, Remark, manifest_remarks};
use lawsmith_lsp::is_there;
use lawsmith_model::is_laws;

use crate::args::Check;
use crate::output;
use crate::workspace::files::{files_of, or_here, read_text};
use crate::workspace::{MANIFEST, Work, told_place};

/// Says what is amiss in the manifests; how much of it makes the check fail.
pub fn say(works: &[Work], arguments: &Check) -> anyhow::Result<usize> {
    let mut fails = 0;
    for work in works {
        let Some(root) = &work.root else { continue };
        let path = root.join(MANIFEST);
        let remarks = remarks(work, root)?;
        let text = if remarks.is_empty() { String::new() } else { read_text(&path)?.0 };
        for remark in remarks {
            fails += usize::from(remark.level >= arguments.fail_on.into());
            let place = told_place(&path, &text, remark.range.start());
            match remark.level {
                Level::Error => output::error(&format!("{place}: {}", remark.message)),
                level if level >= arguments.show.into() => {
                    output::say(&format!("{}: {place}: {}", level.name(), remark.message));
                }
                _ => {}
            }
        }
    }
    Ok(fails)
}

fn remarks(work: &Work, root: &Path) -> anyhow::Result<Vec<Remark>> {
    let root = or_here(root);
    let files = files_of(root, root, is_laws)?;
    let inner =
        files.iter().map(|file| file.strip_prefix(root).unwrap_or(file).to_string_lossy().replace('\\', "/"));
    let inner: Vec<String> = inner.collect();
    let laws: Vec<&str> = inner.iter().map(String::as_str).collect();
    let documents = work.editions.iter().flat_map(|loaded| &loaded.edition.documents);
    let texts: Vec<&str> = documents.map(|document| document.text()).collect();
    Ok(manifest_remarks(&work.manifest, &laws, &texts, |file| !is_there(root, file)))
}
