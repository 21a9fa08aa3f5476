//! From the protocol, ask, to the protocol: a file a request.

pub(crate) mod definition;
pub(crate) mod diagnostics;
pub(crate) mod document_symbol;
pub(crate) mod hover;
