//! What git knows: the repository, its revisions, the laws of one of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Component, Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, anyhow, bail};
use tempfile::TempDir;

use crate::workspace::files::is_source;

const NO_GIT: &str = "the program git can't be started; revisions need it";

/// The root of the repository that a folder lies in.
pub fn repository(folder: &Path) -> anyhow::Result<PathBuf> {
    let root = git(&fs::canonicalize(folder)?, &["rev-parse", "--show-toplevel"])?;
    let root = root.strip_suffix(b"\n").unwrap_or(&root);
    Ok(fs::canonicalize(path_of(root))?)
}

/// Where the work since `revision` began: what it has in common with what is checked out.
pub fn beginning(root: &Path, revision: &str) -> anyhow::Result<String> {
    let revision = named(revision)?;
    // Without a common ancestor, as in a shallow clone, the revision itself is compared with.
    let found = git(root, &["merge-base", revision, "HEAD"]);
    let found = found.or_else(|_| git(root, &["rev-parse", "--verify", &format!("{revision}^{{commit}}")]));
    let found = found.map_err(|error| unknown(error, revision))?;
    Ok(String::from_utf8_lossy(&found).trim_end().to_owned())
}

/// Why git says nothing of a revision: it can't be started, or does not know it.
fn unknown(error: anyhow::Error, revision: &str) -> anyhow::Error {
    if error.is::<std::io::Error>() { error } else { anyhow!("git has no revision {revision}") }
}

/// A revision that begins with a dash would be read as an option.
fn named(revision: &str) -> anyhow::Result<&str> {
    if revision.is_empty() || revision.starts_with('-') {
        bail!("“{revision}” is no revision; give one as git knows it: HEAD~1, main, a tag");
    }
    Ok(revision)
}

/// A file of a revision, or a link.
struct Entry {
    is_link: bool,
    object: String,
}

/// The laws of a revision and its links, with what these lead to, brought into a folder of their own.
pub fn check_out(root: &Path, revision: &str) -> anyhow::Result<TempDir> {
    let listed = git(root, &["ls-tree", "-r", "-z", named(revision)?, "--"])
        .map_err(|error| unknown(error, revision))?;
    let tree: BTreeMap<PathBuf, Entry> = fields(&listed).filter_map(entry).collect();
    let mut objects = Objects::of(root)?;
    let mut links = Vec::new();
    for (name, entry) in tree.iter().filter(|(_, entry)| entry.is_link) {
        links.push((name, objects.read(&entry.object, name)?));
    }
    let led_to = links.iter().filter_map(|(name, to)| led_to(name, &path_of(to)));
    let led_to: BTreeSet<PathBuf> = led_to.collect();
    let files = tree.iter().filter(|(_, entry)| !entry.is_link);
    let checkout = tempfile::tempdir()?;
    // A folder of an edition may hold no laws yet.
    for folder in tree.keys().filter_map(|name| name.parent()).collect::<BTreeSet<_>>() {
        fs::create_dir_all(checkout.path().join(folder))?;
    }
    for (name, entry) in files.filter(|(name, _)| is_read(name) || led_to.contains(*name)) {
        fs::write(room_for(checkout.path(), name)?, objects.read(&entry.object, name)?)?;
    }
    // Behind all files, so that none is written through a link.
    for (name, to) in links {
        link(&to, &room_for(checkout.path(), name)?)?;
    }
    Ok(checkout)
}

/// `<mode> <kind> <object>\t<name>`. What is no file and no link, and names that no file can have, are left out.
fn entry(listed: &[u8]) -> Option<(PathBuf, Entry)> {
    let tab = listed.iter().position(|&byte| byte == b'\t')?;
    let name = path_of(&listed[tab + 1..]);
    let head = std::str::from_utf8(&listed[..tab]).ok()?;
    let mut parts = head.split(' ');
    let (mode, kind, object) = (parts.next()?, parts.next()?, parts.next()?);
    let inside = name.components().all(|part| matches!(part, Component::Normal(_)));
    let entry = Entry { is_link: mode == "120000", object: object.to_owned() };
    (kind == "blob" && inside).then_some((name, entry))
}

fn is_read(path: &Path) -> bool {
    path.file_name().and_then(|name| name.to_str()).is_some_and(is_source)
}

/// The path of a file below `folder`, which there is room for.
fn room_for(folder: &Path, name: &Path) -> anyhow::Result<PathBuf> {
    let to = folder.join(name);
    if let Some(above) = to.parent() {
        fs::create_dir_all(above)?;
    }
    Ok(to)
}

/// Where a link leads, as its revision names it.
fn led_to(link: &Path, to: &Path) -> Option<PathBuf> {
    let mut place = link.parent()?.to_owned();
    for part in to.components() {
        match part {
            Component::Normal(name) => place.push(name),
            Component::CurDir => {}
            Component::ParentDir if place.pop() => {}
            _ => return None,
        }
    }
    Some(place)
}

/// Makes a link; where the system has none, a file that holds where it leads, as git does.
fn link(to: &[u8], at: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    return std::os::unix::fs::symlink(path_of(to), at);
    #[cfg(not(unix))]
    fs::write(at, to)
}

/// The contents that a repository holds: one git is asked for all of them.
pub struct Objects {
    git: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Objects {
    /// Those of the repository at `root`.
    pub fn of(root: &Path) -> anyhow::Result<Self> {
        let mut command = Command::new("git");
        command.current_dir(root).args(["cat-file", "--batch"]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut git = command.spawn().context(NO_GIT)?;
        let (questions, answers) = git.stdin.take().zip(git.stdout.take()).context(NO_GIT)?;
        Ok(Self { git, questions, answers: BufReader::new(answers) })
    }

    /// What an object holds, which git names as that of the file `name`.
    pub fn read(&mut self, object: &str, name: &Path) -> anyhow::Result<Vec<u8>> {
        self.answer(object).ok().flatten().with_context(|| {
            let name = name.display();
            format!("git can't give {name} as it was: this clone lacks the object {object}; fetch it first")
        })
    }

    /// The answer is `<object> blob <size>`, the bytes, a line break; else `<object> missing`.
    fn answer(&mut self, object: &str) -> std::io::Result<Option<Vec<u8>>> {
        writeln!(self.questions, "{object}")?;
        let mut head = String::new();
        self.answers.read_line(&mut head)?;
        let size = head.trim_end().rsplit_once(" blob ").and_then(|(_, size)| size.parse::<usize>().ok());
        let Some(size) = size else { return Ok(None) };
        let mut bytes = vec![0; size + 1];
        self.answers.read_exact(&mut bytes)?;
        bytes.truncate(size);
        Ok(Some(bytes))
    }
}

impl Drop for Objects {
    fn drop(&mut self) {
        // It only waits for the next question.
        let _ = self.git.kill();
        let _ = self.git.wait();
    }
}

/// What git says; its complaint is the error.
pub fn git(folder: &Path, arguments: &[&str]) -> anyhow::Result<Vec<u8>> {
    let output = Command::new("git").current_dir(folder).args(arguments).output().context(NO_GIT)?;
    if !output.status.success() {
        bail!("git: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(output.stdout)
}

/// What git says with `-z`, where a name may hold any other sign.
pub fn fields(said: &[u8]) -> impl Iterator<Item = &[u8]> {
    said.split(|&byte| byte == 0).filter(|field| !field.is_empty())
}

/// A path as git writes it.
pub fn path_of(bytes: &[u8]) -> PathBuf {
    #[cfg(unix)]
    return <std::ffi::OsStr as std::os::unix::ffi::OsStrExt>::from_bytes(bytes).into();
    #[cfg(not(unix))]
    PathBuf::from(String::from_utf8_lossy(bytes).into_owned())
}
