//! What typst may see: the template, the data of the book, the pictures and fonts that were handed in. Nothing else is
//! there, whatever a path says.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};
use typst_kit::fonts::FontStore;

use crate::{Resources, footnotes, links};

/// The files of the template.
const TEMPLATE: [(&str, &str); 10] = [
    ("/book.typ", include_str!("../template/book.typ")),
    ("/looks.typ", include_str!("../template/looks.typ")),
    ("/pages.typ", include_str!("../template/pages.typ")),
    ("/front.typ", include_str!("../template/front.typ")),
    ("/runs.typ", include_str!("../template/runs.typ")),
    ("/blocks.typ", include_str!("../template/blocks.typ")),
    ("/tables.typ", include_str!("../template/tables.typ")),
    ("/parts.typ", include_str!("../template/parts.typ")),
    ("/back.typ", include_str!("../template/back.typ")),
    ("/index.typ", include_str!("../template/index.typ")),
];

/// The folder in which typst finds the pictures; the sheet names them by their place in the list.
pub const IMAGES: &str = "/images/";

/// Reading the built-in fonts takes a while and they never change.
static BUILT_IN: LazyLock<Vec<Font>> =
    LazyLock::new(|| typst_kit::fonts::embedded().map(|(font, _)| font).collect());

pub struct PrintWorld {
    library: LazyHash<Library>,
    fonts: FontStore,
    main: FileId,
    sources: BTreeMap<String, Source>,
    files: BTreeMap<String, Bytes>,
}

impl PrintWorld {
    /// With the words of the book, as JSON.
    pub fn new(json: Vec<u8>, resources: &Resources) -> Self {
        let mut fonts = FontStore::new();
        let given = resources.fonts.iter().flat_map(|bytes| Font::iter(Bytes::new(bytes.clone())));
        let all = given.chain(BUILT_IN.iter().cloned());
        fonts.extend(all.map(|font| {
            let info = font.info().clone();
            (font, info)
        }));
        let sources = TEMPLATE
            .iter()
            .map(|&(path, text)| (path.to_owned(), Source::new(file(path), text.to_owned())))
            .collect();
        let mut files = BTreeMap::from([("/book.json".to_owned(), Bytes::new(json))]);
        for (number, bytes) in resources.images.values().enumerate() {
            files.insert(format!("{IMAGES}{number}"), Bytes::new(bytes.clone()));
        }
        let mut library = Library::default();
        links::register(&mut library);
        footnotes::register(&mut library);
        let library = LazyHash::new(library);
        Self { library, fonts, main: file("/book.typ"), sources, files }
    }

    /// Gives or replaces a file of data.
    pub fn put(&mut self, path: &str, json: Vec<u8>) {
        self.files.insert(path.to_owned(), Bytes::new(json));
    }

    /// Whether there is a font of that name.
    pub fn has_family(&self, name: &str) -> bool {
        self.fonts.book().contains_family(&name.to_lowercase())
    }

    /// Whether a font has a sign for the character.
    pub fn has_glyph(&self, character: char) -> bool {
        let book = self.fonts.book();
        let mut infos = (0..).map_while(|number| book.info(number));
        infos.any(|info| info.coverage.contains(character.into()))
    }
}

impl World for PrintWorld {
    fn library(&self) -> &LazyHash<Library> {
        &self.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        self.fonts.book()
    }

    fn main(&self) -> FileId {
        self.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        self.sources.get(name(id)).cloned().ok_or_else(|| missing(id))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        self.files.get(name(id)).cloned().ok_or_else(|| missing(id))
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.fonts.font(index)
    }

    /// There is no today: the same book gives the same bytes on any day.
    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}

/// The path of a file of the project; packages have none here.
fn name(id: FileId) -> &'static str {
    match id.get().root() {
        VirtualRoot::Project => id.get().vpath().get_with_slash(),
        VirtualRoot::Package(_) => "",
    }
}

fn missing(id: FileId) -> FileError {
    FileError::NotFound(id.get().vpath().get_with_slash().into())
}

/// The id of one of our own paths.
fn file(path: &str) -> FileId {
    let path = VirtualPath::new(path).expect("the paths of the template are plain");
    RootedPath::new(VirtualRoot::Project, path).intern()
}
