//! What tables of contents are called.

/// Their titles in the books that are read without a profile, in small letters.
pub(crate) const CONTENTS: [&str; 7] = [
    "contents",
    "table of contents",
    "arrangement of sections",
    "table of provisions",
    "inhalt",
    "inhaltsverzeichnis",
    "table des matières",
];
