//! Names by which a text calls bodies of rules: its own, and those of others.

pub(crate) mod own_names;
pub(crate) mod short_names;
