//! `check --fix` and `--diff`: the fixes of what is told, written or shown.

use std::path::Path;
use std::sync::Arc;

use lawsmith_lints::{Finding, Fixes, Within, mend};

use crate::args::Check;
use crate::checking::base;
use crate::checking::findings::{findings, levels};
use crate::checking::told::Told;
use crate::outcome::Outcome;
use crate::output::{self, count};
use crate::replace::replace_all;
use crate::workspace::Work;

/// Writes what the fixes change; says whether that is anything.
pub fn write(works: &[Work], arguments: &Check) -> anyhow::Result<bool> {
    let (files, applied) = mended(works, arguments)?;
    if files.is_empty() {
        return Ok(false);
    }
    let texts: Vec<_> = files.iter().map(|file| (Path::new(file.path), file.after.clone())).collect();
    replace_all(&texts)?;
    let names: Vec<&str> = files.iter().map(|file| file.path).collect();
    output::say(&format!("mended {} in {}", count(applied, "place"), names.join(", ")));
    Ok(true)
}

/// Prints what the fixes would change.
pub fn show(works: &[Work], arguments: &Check) -> anyhow::Result<Outcome> {
    let (files, applied) = mended(works, arguments)?;
    for file in &files {
        output::unified_diff(file.path, file.before, &file.after)?;
    }
    output::say(&format!("{} would be mended", count(applied, "place")));
    Ok(if files.is_empty() { Outcome::Done } else { Outcome::Found })
}

/// A file with other words after its fixes.
struct MendedFile<'a> {
    path: &'a str,
    before: &'a str,
    after: String,
}

/// The files that fixes change, and how many fixes there are.
fn mended<'a>(works: &'a [Work], arguments: &Check) -> anyhow::Result<(Vec<MendedFile<'a>>, usize)> {
    let which = if arguments.unsafe_fixes { Fixes::All } else { Fixes::Safe };
    let told = match arguments.baseline.is_some() || arguments.changed_since.is_some() {
        true => Some(Told::of(arguments, findings(works, arguments)?)?.found),
        false => None,
    };
    let (mut files, mut applied) = (Vec::new(), 0);
    for work in works {
        let levels = levels(work, arguments)?;
        for loaded in &work.editions {
            loaded.changeable()?;
            let moved = match which {
                Fixes::All => {
                    let given = arguments.base.as_ref().and_then(Option::as_deref);
                    base::moved(given, &base::Bases::new(work, loaded))
                }
                Fixes::Safe => Arc::default(),
            };
            let own = told.iter().flatten().filter(|(edition, _)| std::ptr::eq(*edition, loaded));
            let own: Vec<Finding> = own.map(|(_, finding)| finding.clone()).collect();
            let within = match told {
                Some(_) => Within::Findings(&own),
                None => Within::Documents(&loaded.selected),
            };
            let mended = mend(&loaded.edition, &levels, which, within, &moved);
            applied += mended.applied;
            let pairs = loaded.edition.documents.iter().zip(&mended.edition.documents);
            files.extend(pairs.filter(|(old, new)| old.text() != new.text()).map(|(old, new)| MendedFile {
                path: &old.path,
                before: old.text(),
                after: new.text().to_owned(),
            }));
        }
    }
    Ok((files, applied))
}
