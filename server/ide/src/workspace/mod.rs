//! The workspace as the editor and the disk have it, and snapshots of it that answer.

mod analysed;
pub(crate) mod analysis;
pub(crate) mod file;
pub(crate) mod host;
pub(crate) mod layout;
pub(crate) mod state;
pub(crate) mod work;
