//! What the thread that reads the disk is asked to do.

use std::path::PathBuf;

/// Something to read from the disk.
#[derive(Debug)]
pub(crate) enum Job {
    /// All that folders hold.
    Folders(Vec<PathBuf>),
    /// The work round a file that lies in no folder of the workspace.
    Around(PathBuf),
    /// Files and folders that may have changed, come or gone, and the folders of the workspace.
    Changed(Vec<PathBuf>, Vec<PathBuf>),
    /// What neither the folders of the workspace nor open files are a reason to know, to be forgotten.
    Forget(Vec<PathBuf>),
    /// The same as `Changed` of paths that may be of no concern: nobody waits until it is known which are.
    Perhaps(Vec<PathBuf>, Vec<PathBuf>),
}
