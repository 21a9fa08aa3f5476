//! The pages on rules as files, so that the code of a finding is a link in any editor, without a network and true of
//! this very version.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use lawsmith_ide::rule_pages;

use crate::files::uri_of;
use crate::log::Log;

/// Writes the pages into the user's cache; the URI of their folder with a slash at its end. `None` where there is no
/// cache or it can't be written: then codes are no links.
pub(crate) fn write(log: &Log) -> Option<Arc<str>> {
    let folder = cache()?.join("lawsmith").join(concat!("rules-", env!("CARGO_PKG_VERSION")));
    match write_into(&folder) {
        Ok(()) => Some(format!("{}/", uri_of(folder.to_str()?)?.as_str()).into()),
        Err(error) => {
            log.say(|| format!("the pages on rules can't be written into {}: {error}", folder.display()));
            None
        }
    }
}

fn write_into(folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    for (name, page) in rule_pages() {
        let path = folder.join(name);
        if !std::fs::read(&path).is_ok_and(|known| known == page.as_bytes()) {
            std::fs::write(path, page)?;
        }
    }
    Ok(())
}

/// The folder for what can be made anew: as XDG has it, or the system's own.
fn cache() -> Option<PathBuf> {
    let absolute = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    if cfg!(windows) {
        return absolute("LOCALAPPDATA");
    }
    absolute("XDG_CACHE_HOME").or_else(|| {
        let inner = if cfg!(target_os = "macos") { "Library/Caches" } else { ".cache" };
        Some(absolute("HOME")?.join(inner))
    })
}
