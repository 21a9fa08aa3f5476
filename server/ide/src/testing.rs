//! For the verbs' own tests: a workspace from a fixture.

use lawsmith_test_support::Fixture;
use lawsmith_text::TextRange;

use crate::workspace::analysis::Analysis;
use crate::workspace::file::DocumentId;
use crate::workspace::host::Host;

/// A fixture as a host analyses it.
pub(crate) struct World {
    pub fixture: Fixture,
    pub analysis: Analysis,
    ids: Vec<DocumentId>,
}

impl World {
    /// The workspace of a fixture, compared with its bases; `/laws` is its folder.
    pub fn new(text: &str) -> Self {
        let fixture = Fixture::parse(text);
        let mut host = Host::new();
        host.set_folders(vec!["/laws".to_owned()]);
        let ids =
            fixture.documents.iter().map(|it| host.set_text(&it.path, it.text.as_str().into())).collect();
        for due in host.analysis().comparisons_due() {
            host.set_comparison(due.compare());
        }
        Self { analysis: host.analysis(), fixture, ids }
    }

    /// The document and the byte of the cursor.
    #[track_caller]
    pub fn cursor(&self) -> (DocumentId, usize) {
        let (at, offset) = self.fixture.cursor.expect("the fixture has a <CURSOR>");
        (self.ids[at], offset)
    }

    /// The document of the cursor, the only one where there is no cursor.
    pub fn document(&self) -> DocumentId {
        self.ids[self.fixture.cursor.map_or(0, |(at, _)| at)]
    }

    /// The words at a place.
    pub fn words(&self, id: DocumentId, range: TextRange) -> &str {
        let at = self.ids.iter().position(|it| *it == id).expect("a known document");
        &self.fixture.documents[at].text[range.start()..range.end()]
    }

    /// Fails unless `found` are the marked places of the fixture.
    #[track_caller]
    pub fn assert_marked(&self, found: impl IntoIterator<Item = (DocumentId, TextRange)>) {
        let show = |at: usize, start: usize, end: usize| {
            let document = &self.fixture.documents[at];
            format!("{}:{start}..{end} {:?}", document.path, &document.text[start..end])
        };
        let mut found: Vec<String> = found
            .into_iter()
            .map(|(id, range)| {
                let at = self.ids.iter().position(|it| *it == id).expect("a known document");
                show(at, range.start(), range.end())
            })
            .collect();
        let mut marked: Vec<String> = (self.fixture.documents.iter().enumerate())
            .flat_map(|(at, document)| document.marks.iter().map(move |mark| show(at, mark.start, mark.end)))
            .collect();
        found.sort();
        marked.sort();
        assert_eq!(found, marked);
    }
}
