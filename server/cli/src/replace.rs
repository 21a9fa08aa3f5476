//! Writing files: a whole new file or the old one, never half of either.

use std::collections::HashMap;
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, bail};
use lawsmith_text::{Encoding, decode, encode};
use tempfile::NamedTempFile;

use crate::output;
use crate::workspace::files::{folder_of, read_bytes, refuse_mixed};

/// Fails where no file can be written: at `-`, where a folder stands there, or a file where a folder would have to.
pub fn refuse_taken(path: &Path) -> anyhow::Result<()> {
    if path.components().next() == Some(Component::Normal("-".as_ref())) {
        bail!(
            "“-” stands for standard output, where no files are written; give a name, or ./- for one that is called so"
        );
    }
    if path.is_dir() {
        bail!("{} is a folder; give the name of a file", path.display());
    }
    let above = path.ancestors().skip(1).find(|above| above.exists());
    match above.filter(|above| !above.is_dir()) {
        Some(file) => bail!("{} is a file and no folder; give another name", file.display()),
        None => Ok(()),
    }
}

/// Fails where a file of `form` can't be written: `is_one` tells one of that form, which alone is replaced.
pub fn refuse_other(file: &Path, form: &str, is_one: impl Fn(&[u8]) -> bool) -> anyhow::Result<()> {
    refuse_taken(file)?;
    let known = match fs::read(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        read => read.with_context(|| format!("can't read {}, which would be replaced", file.display()))?,
    };
    if !known.is_empty() && !is_one(&known) {
        bail!("{} is there already and no {form}; give another name", file.display());
    }
    Ok(())
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
pub fn create(path: &Path, text: &str) -> anyhow::Result<Made> {
    make_room(path)?;
    let failed = || format!("can't write {}", path.display());
    let mut file = fs::File::create_new(path).with_context(failed)?;
    let made = Made(Some(path.to_owned()));
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).with_context(failed)?;
    Ok(made)
}

/// Files that were made, which go again unless they are kept.
#[must_use = "what is not kept goes again"]
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

/// Replaces files by their new texts, all or none. Each keeps its encoding; where that lacks signs for the new text, it
/// becomes UTF-8 and that is said; one that is partly UTF-8 and partly not is refused.
pub fn replace_all(files: &[(&Path, String)]) -> anyhow::Result<()> {
    replace_and_remove(files, &[])
}

/// The same, and removes other files with it.
pub fn replace_and_remove(files: &[(&Path, String)], removed: &[&Path]) -> anyhow::Result<()> {
    let (mut changes, mut said) = (Vec::new(), Vec::new());
    for (path, text) in files {
        let read = decode(read_bytes(path)?).ok();
        let encoding = read.map_or(Encoding::Utf8, |read| read.encoding);
        let bytes = encode(text, encoding).unwrap_or_else(|| {
            let (path, name) = (path.display(), encoding.name());
            said.push(format!(
                "note: {path} was {name}, which lacks signs for its new text; it is UTF-8 now"
            ));
            text.as_bytes().to_vec()
        });
        changes.push((*path, Some(bytes)));
    }
    changes.extend(removed.iter().map(|path| (*path, None)));
    exchange(prepared(&changes)?)?;
    said.iter().for_each(|note| output::say(note));
    Ok(())
}

/// Replaces files by their new texts in UTF-8, all or none.
pub fn replace_all_in_utf8(files: &[(&Path, String)]) -> anyhow::Result<()> {
    let changes = files.iter().map(|(path, text)| (*path, Some(text.as_bytes().to_vec())));
    exchange(prepared(&changes.collect::<Vec<_>>())?)
}

/// A file with what it is to become, and what it was, both written beside it.
struct Prepared {
    target: PathBuf,
    /// Nothing where it is removed.
    new: Option<NamedTempFile>,
    old: NamedTempFile,
}

/// Writes all beside the old files, so that a full disk, a forbidden folder or a read-only file changes nothing.
fn prepared(changes: &[(&Path, Option<Vec<u8>>)]) -> anyhow::Result<Vec<Prepared>> {
    let mut prepared: Vec<Prepared> = Vec::new();
    let mut targets: HashMap<PathBuf, &Option<Vec<u8>>> = HashMap::new();
    for (path, bytes) in changes {
        let failed = || format!("can't write {}", path.display());
        // A link stays a link: what it points at is replaced.
        let target = fs::canonicalize(path).with_context(failed)?;
        // Two editions may have one file, by a link.
        match targets.insert(target.clone(), bytes) {
            Some(same) if same == bytes => continue,
            Some(_) => {
                bail!("{} is also another file that changes otherwise; nothing is changed", path.display())
            }
            None => {}
        }
        let permissions = fs::metadata(&target).with_context(failed)?.permissions();
        // A file that is moved into its place asks for no leave to write what was there.
        if permissions.readonly() {
            bail!("{} can't be written: it is read-only; nothing is changed", path.display());
        }
        let beside = |bytes: &[u8]| {
            let file = write_beside(&target, bytes)?;
            fs::set_permissions(file.path(), permissions.clone())?;
            anyhow::Ok(file)
        };
        let new = bytes.as_deref().map(beside).transpose().with_context(failed)?;
        // The name must not outrun the bytes where the power fails.
        if let Some(new) = &new {
            new.as_file().sync_all().with_context(failed)?;
        }
        let bytes = read_bytes(path)?;
        refuse_mixed(path, &bytes)?;
        let old = beside(&bytes).with_context(failed)?;
        prepared.push(Prepared { target, new, old });
    }
    Ok(prepared)
}

fn write_beside(target: &Path, bytes: &[u8]) -> anyhow::Result<NamedTempFile> {
    let folder = folder_of(target);
    let mut builder = tempfile::Builder::new();
    builder.prefix(".lawsmith-");
    // A temporary file is its owner's alone, if nothing is said; this one is for all whom the umask lets read new files.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(bytes)?;
    Ok(file)
}

/// Moves all into their places. If one can't be moved, those that were are put back.
fn exchange(prepared: Vec<Prepared>) -> anyhow::Result<()> {
    let mut done = Vec::new();
    for Prepared { target, new, old } in prepared {
        let moved = match new {
            Some(new) => new.persist(&target).map(drop).map_err(|error| error.error),
            None => fs::remove_file(&target),
        };
        if let Err(error) = moved {
            let told = match put_back(done) {
                lost if lost.is_empty() => "nothing is changed".to_owned(),
                lost => lost.join(", "),
            };
            return Err(error).with_context(|| format!("can't replace {}; {told}", target.display()));
        }
        done.push((target, old));
    }
    Ok(())
}

/// Puts old files back where they were; tells of those that can't be.
fn put_back(done: Vec<(PathBuf, NamedTempFile)>) -> Vec<String> {
    let mut lost = Vec::new();
    for (target, old) in done {
        if let Err(error) = old.persist(&target) {
            let kept = error.file.keep().map(|(_, kept)| format!("; what it was is in {}", kept.display()));
            lost.push(format!("{} is changed{}", target.display(), kept.unwrap_or_default()));
        }
    }
    lost
}

/// Writes a file beside its place and moves it there, with the permissions of the one that it replaces; nothing is done where it has these bytes already.
pub fn put(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    if fs::read(path).is_ok_and(|known| known == bytes) {
        return Ok(());
    }
    let failed = || format!("can't write {}", path.display());
    make_room(path)?;
    let file = write_beside(path, bytes).with_context(failed)?;
    if let Ok(known) = fs::metadata(path) {
        fs::set_permissions(file.path(), known.permissions()).with_context(failed)?;
    }
    file.persist(path).map_err(|error| error.error).with_context(failed)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two files are replaced, the second perhaps elsewhere; the texts of both afterwards.
    #[track_caller]
    fn check_exchange(elsewhere: &str, expected: [&str; 2]) {
        let folder = tempfile::tempdir().unwrap();
        let paths = ["a.laws", "b.laws"].map(|name| folder.path().join(name));
        paths.iter().for_each(|path| fs::write(path, "old").unwrap());
        let changes = paths.each_ref().map(|path| (path.as_path(), Some(b"new".to_vec())));
        let mut prepared = prepared(&changes).unwrap();
        if !elsewhere.is_empty() {
            prepared[1].target.push(elsewhere);
        }
        assert_eq!(exchange(prepared).is_ok(), elsewhere.is_empty());
        assert_eq!(paths.map(|path| fs::read_to_string(path).unwrap()), expected);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "something is left beside");
    }

    #[test]
    fn all_files_are_replaced_or_none() {
        check_exchange("", ["new", "new"]);
        check_exchange("none", ["old", "old"]);
    }

    /// A loop of links can't be read by anybody, whoever runs the tests.
    #[cfg(unix)]
    #[test]
    fn what_cannot_be_read_is_not_taken_for_an_empty_file() {
        let folder = tempfile::tempdir().unwrap();
        let [file, other] = ["a.epub", "b.epub"].map(|name| folder.path().join(name));
        std::os::unix::fs::symlink(&file, &other).unwrap();
        std::os::unix::fs::symlink(&other, &file).unwrap();
        assert!(refuse_other(&file, "EPUB", |_| true).is_err());
        assert!(refuse_other(&folder.path().join("none"), "EPUB", |_| false).is_ok());
    }

    #[cfg(unix)]
    #[test]
    fn permissions_are_those_of_the_old_file_or_of_any_new_one() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let [known, new, any] = ["a.html", "b.html", "c.html"].map(|name| folder.path().join(name));
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        [&known, &any].iter().for_each(|path| fs::write(path, "old").unwrap());
        fs::set_permissions(&known, fs::Permissions::from_mode(0o640)).unwrap();
        [&known, &new].iter().for_each(|path| put(path, b"new").unwrap());
        assert_eq!((mode(&known), mode(&new)), (0o640, mode(&any)));
    }

    #[test]
    fn a_folder_in_place_of_a_file_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let [file, other] = ["a.laws", "b.laws"].map(|name| folder.path().join(name));
        fs::write(&file, "old").unwrap();
        fs::create_dir(&other).unwrap();
        assert!(replace_all(&[(&file, "new".to_owned()), (&other, "new".to_owned())]).is_err());
        assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    }
}
