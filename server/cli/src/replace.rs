//! Writing files: a whole new file or the old one, never half of either.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

/// Fails where no file can be written, since a folder stands there, or a file where a folder would have to.
pub fn refuse_taken(path: &Path) -> anyhow::Result<()> {
    if path.is_dir() {
        bail!("{} is a folder; give the name of a file", path.display());
    }
    let above = path.ancestors().skip(1).find(|above| above.exists());
    match above.filter(|above| !above.is_dir()) {
        Some(file) => bail!("{} is a file and no folder; give another name", file.display()),
        None => Ok(()),
    }
}

/// Makes the folder that `path` lies in.
fn make_room(path: &Path) -> anyhow::Result<()> {
    refuse_taken(path)?;
    match path.parent() {
        Some(folder) => {
            fs::create_dir_all(folder).with_context(|| format!("can't make the folder {}", folder.display()))
        }
        None => Ok(()),
    }
}

/// Writes a file that must not exist yet, and the folders above it.
pub fn create(path: &Path, text: &str) -> anyhow::Result<()> {
    make_room(path)?;
    let mut file = fs::File::create_new(path).with_context(|| format!("can't write {}", path.display()))?;
    file.write_all(text.as_bytes()).with_context(|| format!("can't write {}", path.display()))
}

/// Files that were made, which go again unless they are kept.
pub struct Made(Option<PathBuf>);

impl Made {
    /// Keeps them.
    pub fn keep(mut self) {
        self.0 = None;
    }
}

impl Drop for Made {
    fn drop(&mut self) {
        if let Some(path) = &self.0 {
            let _ = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
        }
    }
}

/// Copies files, each to the path beside it, which lies below `into`, or is it, and does not exist yet; with other bytes where
/// `changed` has them. The copies are not to be written.
pub fn copy_new(
    files: &[(PathBuf, PathBuf)],
    into: &Path,
    changed: impl Fn(&Path) -> Option<Vec<u8>>,
) -> anyhow::Result<Made> {
    let made = Made(Some(into.to_owned()));
    for (from, to) in files {
        let failed = || format!("can't write {}", to.display());
        make_room(to)?;
        match changed(from) {
            Some(bytes) => fs::write(to, bytes).with_context(failed)?,
            None => fs::copy(from, to).map(drop).with_context(failed)?,
        }
        let mut permissions = fs::metadata(to).with_context(failed)?.permissions();
        permissions.set_readonly(true);
        fs::set_permissions(to, permissions).with_context(failed)?;
    }
    Ok(made)
}

/// Replaces each file by its new text: all new texts are written beside the old files
/// first, so that a full disk or a forbidden folder changes nothing.
pub fn replace_all(files: &[(&Path, String)]) -> anyhow::Result<()> {
    let mut written = Vec::new();
    for (path, text) in files {
        // A link stays a link: what it points at is replaced.
        let target = fs::canonicalize(path).with_context(|| format!("can't write {}", path.display()))?;
        let folder = target.parent().unwrap_or(Path::new("."));
        let mut file = tempfile::Builder::new()
            .prefix(".lawsmith-")
            .tempfile_in(folder)
            .with_context(|| format!("can't write into {}", folder.display()))?;
        file.write_all(text.as_bytes()).with_context(|| format!("can't write {}", path.display()))?;
        let permissions = fs::metadata(&target)?.permissions();
        fs::set_permissions(file.path(), permissions)?;
        written.push((target, file));
    }
    for (target, file) in written {
        file.persist(&target)
            .map_err(|error| error.error)
            .with_context(|| format!("can't replace {}", target.display()))?;
    }
    Ok(())
}

/// Writes a file beside its place and moves it there; nothing is done where it has these bytes already.
pub fn put(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    if fs::read(path).is_ok_and(|known| known == bytes) {
        return Ok(());
    }
    let failed = || format!("can't write {}", path.display());
    make_room(path)?;
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new().prefix(".lawsmith-").tempfile_in(folder).with_context(failed)?;
    file.write_all(bytes).with_context(failed)?;
    // A temporary file is its owner's alone; a published one is for all that may read new files.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(file.path(), fs::Permissions::from_mode(0o644)).with_context(failed)?;
    }
    file.persist(path).map_err(|error| error.error).with_context(failed)?;
    Ok(())
}
