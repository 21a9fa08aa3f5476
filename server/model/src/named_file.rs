//! The files that a manifest and a text name, by their paths from the folder of the manifest. Whether they are there is the
//! caller's to know.

use lawsmith_syntax::InlineKind;
use lawsmith_text::TextRange;
use toml::Spanned;

use crate::compared::MissingPictures;
use crate::document::Document;
use crate::edition::Edition;
use crate::manifest::BookTable;

/// What a book needs beside its text, by its path from the folder of the manifest, with `/` between its parts.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NamedFile {
    /// A picture; see [`is_picture`]. Without a path there is none.
    Picture(String),
    /// A folder.
    Folder(String),
}

impl NamedFile {
    /// What is to be given in its place, where it is not there.
    pub fn wanted(&self) -> &'static str {
        match self {
            Self::Picture(_) => "a picture of the workspace, PNG, JPEG, GIF, WebP or SVG, of at most 20 MB",
            Self::Folder(_) => "a folder of the workspace",
        }
    }
}

impl BookTable {
    /// What it names, with the key and the place in the manifest: the cover and the theme. Documents are law texts.
    pub fn named_files(&self) -> impl Iterator<Item = (&'static str, &Spanned<String>, NamedFile)> {
        let cover = self.cover.iter().map(|path| ("cover", path, NamedFile::Picture(path.get_ref().clone())));
        let theme = self.theme.iter().map(|path| ("theme", path, NamedFile::Folder(path.get_ref().clone())));
        cover.chain(theme)
    }
}

/// Pictures of more bytes are no part of a book of laws.
pub const LARGEST_PICTURE: u64 = 20 << 20;

/// Whether a file of that name holds a picture that books show.
pub fn is_picture(name: &str) -> bool {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase();
    ["png", "jpg", "jpeg", "gif", "webp", "svg"].contains(&ending.as_str())
}

/// A picture that a document shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture<'a> {
    /// The document, by its place in the edition.
    pub document: usize,
    /// Its path as the text writes it.
    pub written: &'a str,
    /// The file; without a path where it lies on the web or out of the folder of the manifest.
    pub file: NamedFile,
}

impl Edition {
    /// The pictures that `lacks` says are not there.
    pub fn missing_pictures(&self, root: &str, lacks: impl Fn(&NamedFile) -> bool) -> MissingPictures {
        let missing = self.pictures(root).filter(|picture| lacks(&picture.file));
        missing.map(|picture| (picture.document, picture.written.to_owned())).collect()
    }

    /// The pictures that its documents show, whose paths begin with `root`, the folder of the manifest.
    pub fn pictures<'a>(&'a self, root: &'a str) -> impl Iterator<Item = Picture<'a>> {
        self.documents.iter().enumerate().flat_map(move |(at, document)| {
            document.pictures().into_iter().map(move |range| {
                let written = &document.text()[range];
                let path = inner_path(&folder(&document.path, root), &decoded(written)).unwrap_or_default();
                Picture { document: at, written, file: NamedFile::Picture(path) }
            })
        })
    }
}

impl Document {
    /// Where the paths of the pictures stand that it shows, in order.
    pub fn pictures(&self) -> Vec<TextRange> {
        let (text, mut found, mut looked) = (self.text(), Vec::new(), 0);
        for (at, _) in text.match_indices("![") {
            let Some(block) = self.tree.block_at(at).filter(|_| at >= looked) else { continue };
            let block = &self.tree.blocks[block];
            looked = block.range.end();
            if !block.kind.is_prose() {
                continue;
            }
            let mut opened = false;
            for run in block.inlines(text) {
                let sign = if run.kind == InlineKind::Sign { &text[run.range] } else { continue };
                if let Some(path) =
                    sign.strip_prefix("](").and_then(|rest| rest.strip_suffix(')')).filter(|_| opened)
                {
                    let start = run.range.start() + "](".len() + path.len() - path.trim_start().len();
                    found.push(TextRange::new(start, start + path.trim().len()));
                }
                opened = sign.ends_with("![");
            }
        }
        found
    }
}

/// The folder of the document at `path`, from that of the manifest.
pub fn folder(path: &str, root: &str) -> String {
    let [path, root] = [path, root].map(|path| path.replace('\\', "/"));
    let inner = path.strip_prefix(root.trim_end_matches('/')).map(|inner| inner.trim_start_matches('/'));
    let (folder, _) = inner.and_then(|inner| inner.rsplit_once('/')).unwrap_or_default();
    folder.to_owned()
}

/// Where a path from `folder` leads, from the folder of the manifest and with `/` between its parts; nowhere if it leaves that.
pub fn inner_path(folder: &str, path: &str) -> Option<String> {
    if path.starts_with(['/', '\\']) || path.contains(':') {
        return None;
    }
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split(['/', '\\']).filter(|part| !matches!(*part, "" | ".")) {
        if part == ".." {
            parts.pop()?;
        } else {
            parts.push(part);
        }
    }
    Some(parts.join("/")).filter(|path| !path.is_empty())
}

/// A path of an address without its percent signs: `%C3%A9` is “é”. What is no such sign stays, and a path that then were no text is
/// taken as it stands.
pub fn decoded(path: &str) -> String {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path;
    while let Some(at) = rest.find('%') {
        bytes.extend_from_slice(&rest.as_bytes()[..at]);
        let code = rest.get(at + 1..at + 3).filter(|code| code.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let byte = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push(byte.unwrap_or(b'%'));
        rest = &rest[at + if byte.is_some() { 3 } else { 1 }..];
    }
    bytes.extend_from_slice(rest.as_bytes());
    String::from_utf8(bytes).unwrap_or_else(|_| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_decoded_once() {
        assert_eq!(decoded("assets/%C3%A9%20a.png"), "assets/é a.png");
        assert_eq!(decoded("100%"), "100%");
        assert_eq!(decoded("%zz%+1%2541"), "%zz%+1%41");
        assert_eq!(decoded("a%FF.png"), "a%FF.png");
    }
}
