//! The law sources that defects are planted in, and what a seeder may ask of them.

use std::collections::HashSet;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use lawsmith_bench::Dice;
use lawsmith_lints::{Checked, Level, Levels, registry};
use lawsmith_model::{
    Behind, Compared, Document, Edition, Manifest, Parent, Parents, ProvisionId, ProvisionKind, Reference,
    ReferenceKind, Source, Status, prose_runs, words,
};
use lawsmith_syntax::{BlockKind, DocumentKind, InlineKind, NodeId, NodeKind};
use lawsmith_tests::root;
use lawsmith_text::TextRange;

/// A sound edition, analysed and checked.
pub struct Laws {
    pub edition: Arc<Edition>,
    pub checked: Checked,
    /// The levels of the rules: all are heard.
    pub levels: Levels,
    /// The norm words of the manifest.
    pub scale: Vec<String>,
}

/// A numbered provision.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    pub id: ProvisionId,
    pub node: NodeId,
}

/// A paragraph of a provision: words without a heading.
#[derive(Debug, Clone, Copy)]
pub struct Paragraph {
    pub place: Place,
    pub content: TextRange,
}

/// The laws of the invented game: all constructs, 14 KB.
pub fn example() -> &'static Laws {
    static LAWS: OnceLock<Laws> = OnceLock::new();
    LAWS.get_or_init(|| Laws::read(&root().join("laws-src/example"), "2025"))
}

/// The restated Laws of bridge, which have an index.
pub fn bridge() -> &'static Laws {
    static LAWS: OnceLock<Laws> = OnceLock::new();
    LAWS.get_or_init(|| Laws::read(&root().join("laws-src/bridge"), "2017"))
}

/// What the regulations could stand under, were it there, and whether there is at least its work.
pub const NO_PARENTS: [(&str, bool); 5] = [
    ("bridge/2071", true),
    ("bridge/1997", true),
    ("bridge/xa", true),
    ("brigde/2017", false),
    ("harbour/2017", false),
];

/// The regulations of the invented body, which stand under these.
pub fn regulations() -> &'static Laws {
    static LAWS: OnceLock<Laws> = OnceLock::new();
    LAWS.get_or_init(|| {
        let parent = Parent::Known(Arc::clone(&bridge().edition));
        let known = vec!["2017".to_owned(), "xa-2006".to_owned()];
        let missing = NO_PARENTS.map(|(name, is_work)| {
            let missing = if is_work { Parent::NoEdition(known.clone()) } else { Parent::NoWork };
            (name.to_owned(), missing)
        });
        let named = missing.into_iter().chain([("bridge/2017".to_owned(), parent)]);
        let parents = Arc::new(Parents::new(named.collect()));
        let behind = Behind { parents, ..Behind::default() };
        Laws::read_with(&root().join("laws-src/bridge/regulations"), "2026", behind)
    })
}

/// One of `list`.
pub fn any<T: Clone>(dice: &mut Dice, list: &[T]) -> Option<T> {
    if list.is_empty() { None } else { list.get(dice.roll(list.len())).cloned() }
}

impl Laws {
    fn read(work: &Path, edition: &str) -> Self {
        Self::read_with(work, edition, Behind::default())
    }

    fn read_with(work: &Path, edition: &str, behind: Behind) -> Self {
        let manifest =
            Manifest::parse(&std::fs::read_to_string(work.join("lawsmith.toml")).unwrap()).unwrap();
        let folder = work.join(edition);
        let mut paths: Vec<_> =
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        let source = |path: &std::path::PathBuf| Source {
            path: path.file_name().unwrap().to_string_lossy().into_owned(),
            text: std::fs::read_to_string(path).unwrap().into(),
        };
        let sources: Vec<Source> = paths.iter().map(source).collect();
        let conventions = manifest.conventions().unwrap();
        let edition = Edition::analyse_with(edition, conventions, manifest.lexicon(), &sources, behind);
        Self::checked(edition, manifest.norms.scale)
    }

    /// These laws with one more document, and with synonyms that the manifest declares.
    pub fn with(&self, (path, text): (&str, &str), synonyms: &[Vec<String>]) -> Self {
        let known = self.edition.documents.iter();
        let mut sources: Vec<Source> =
            known.map(|it| Source { path: it.path.clone(), text: it.text().into() }).collect();
        sources.push(Source { path: path.to_owned(), text: text.into() });
        let mut lexicon = (*self.edition.lexicon).clone();
        lexicon.drafting.synonyms = synonyms.to_vec();
        let conventions = (*self.edition.conventions).clone();
        let edition =
            Edition::analyse_with(&self.edition.id, conventions, lexicon, &sources, self.edition.behind());
        Self::checked(edition, self.scale.clone())
    }

    fn checked(edition: Edition, scale: Vec<String>) -> Self {
        let edition = Arc::new(edition);
        // What is off unless somebody asks for it is asked for.
        let off = registry().iter().filter(|rule| rule.level == Level::Off);
        let levels = Levels::new(off.map(|rule| (rule.name, Level::Warning))).unwrap();
        let checked = Checked::new(Arc::clone(&edition), &levels, &Compared::default());
        Self { edition, checked, levels, scale }
    }

    /// The place of the document that holds the laws, or the first of regulations.
    pub fn law(&self) -> usize {
        let of_kind = |kind| self.edition.documents.iter().position(|document| document.kind() == kind);
        of_kind(DocumentKind::Laws).or_else(|| of_kind(DocumentKind::Regulations)).unwrap()
    }

    /// The place of the index.
    pub fn index(&self) -> usize {
        self.edition.documents.iter().position(|document| document.kind() == DocumentKind::Index).unwrap()
    }

    pub fn document(&self) -> &Document {
        &self.edition.documents[self.law()]
    }

    pub fn text(&self, document: usize) -> &str {
        self.edition.documents[document].text()
    }

    /// What stands in the laws at `range`.
    pub fn printed(&self, range: TextRange) -> &str {
        &self.document().text()[range]
    }

    /// The line that holds a byte, with its line break.
    pub fn line(&self, document: usize, at: usize) -> TextRange {
        let text = self.text(document);
        let start = text[..at].rfind('\n').map_or(0, |before| before + 1);
        TextRange::new(start, text[at..].find('\n').map_or(text.len(), |behind| at + behind + 1))
    }

    /// The blanks before the first sign of the line that holds a byte.
    pub fn indent(&self, at: usize) -> String {
        let line = self.printed(self.line(self.law(), at));
        line[..line.len() - line.trim_start().len()].to_owned()
    }

    /// The numbered provisions of the laws that are in force.
    pub fn provisions(&self) -> Vec<Place> {
        let law = self.law();
        let all = self.edition.provisions().filter(|(id, provision)| {
            id.document() == law && provision.kind == ProvisionKind::Provision && !provision.repealed
        });
        all.map(|(id, provision)| Place { id, node: provision.node() }).collect()
    }

    /// Those that hold no other one.
    pub fn leaves(&self) -> Vec<Place> {
        let tree = &self.document().tree;
        self.provisions().into_iter().filter(|place| tree.children(place.node).next().is_none()).collect()
    }

    /// The provisions beside one another under one parent, in order; only those that stand on lines of their own.
    pub fn siblings(&self) -> Vec<Vec<Place>> {
        let tree = &self.document().tree;
        let mut runs: Vec<(NodeId, Vec<Place>)> = Vec::new();
        for place in self.provisions() {
            let parent = tree.nodes[place.node].parent();
            match runs
                .iter_mut()
                .find(|(known, _)| *known == parent && tree.nodes[parent].kind == NodeKind::Provision)
            {
                Some((_, run)) => run.push(place),
                None => runs.push((parent, vec![place])),
            }
        }
        runs.into_iter()
            .map(|(_, run)| run)
            .filter(|run| run.iter().all(|place| self.opens_line(*place)))
            .collect()
    }

    /// Whether the marker of a provision is the first thing on its line.
    pub fn opens_line(&self, place: Place) -> bool {
        let Some(marker) = self.marker(place) else { return false };
        let line = self.line(self.law(), marker.start());
        self.document().text()[line.start()..marker.start()].trim().is_empty()
    }

    /// The marker of a provision with its brackets.
    pub fn marker(&self, place: Place) -> Option<TextRange> {
        self.document().tree.marker(place.node).map(|marker| marker.range)
    }

    /// The number or the letters in it.
    pub fn label(&self, place: Place) -> Option<TextRange> {
        self.document().tree.marker(place.node).map(|marker| marker.label)
    }

    /// The label of the number `steps` behind that of a provision, if the alphabet goes so far.
    pub fn label_behind(&self, place: Place, steps: u32) -> Option<String> {
        let node = &self.document().tree.nodes[place.node];
        let style = &self.edition.conventions.levels[node.level()].style;
        let label = style.label(node.value + steps);
        (!style.is_alphabetic() || style.is_roman() || label.len() == 1).then_some(label)
    }

    /// From the line of a provision to that of the next one that it does not hold.
    pub fn span(&self, place: Place) -> TextRange {
        let tree = &self.document().tree;
        let end = tree.subtree(place.node).end;
        let end = if end < tree.nodes.len() { tree.start(end) } else { tree.text().len() };
        TextRange::new(tree.start(place.node), end)
    }

    /// The references that lead into what stands at `span`, and the quotations of it.
    pub fn citing(&self, span: TextRange) -> Vec<TextRange> {
        let tree = &self.document().tree;
        let leads_into = |reference: &&Reference| {
            let target = reference.resolved().filter(|id| id.document() == self.law());
            target.is_some_and(|id| span.contains_offset(tree.start(self.edition.provision(id).node())))
        };
        let references = self.edition.references.of(self.law()).iter().filter(leads_into);
        let quotations = tree.blocks.iter().filter(|block| matches!(block.kind, BlockKind::Fence(_)));
        references.map(|reference| reference.range).chain(quotations.map(|block| block.range)).collect()
    }

    /// The paragraphs of the numbered provisions in force.
    pub fn paragraphs(&self) -> Vec<Paragraph> {
        let tree = &self.document().tree;
        let mut found = Vec::new();
        for place in self.provisions() {
            for at in tree.own_blocks(place.node) {
                let block = &tree.blocks[at];
                let plain =
                    matches!(block.kind, BlockKind::Paragraph | BlockKind::Provision { headed: false, .. });
                if plain && !block.content.is_empty() && !tree.text()[block.content].contains(['\n', '{']) {
                    found.push(Paragraph { place, content: block.content });
                }
            }
        }
        found
    }

    /// The words in small letters of a paragraph that belong to no reference, no term and no norm, but for its first.
    pub fn plain_words(&self, paragraph: Paragraph) -> Vec<TextRange> {
        let (law, text) = (self.law(), self.document().text());
        let tree = &self.document().tree;
        let Some(block) = tree.blocks.iter().find(|block| block.content == paragraph.content) else {
            return Vec::new();
        };
        let references = self.edition.references.of(law).iter();
        let taken: Vec<TextRange> = references
            .flat_map(|it| [Some(it.range), it.direction().map(|(_, word)| word), it.title()])
            .flatten()
            .chain(self.edition.uses[law].iter().map(|used| used.range))
            .collect();
        let lexicon = &self.edition.lexicon;
        let cues: HashSet<&str> =
            [&lexicon.cues, &lexicon.prepositions, &lexicon.participles, &lexicon.above, &lexicon.below]
                .into_iter()
                .flatten()
                .map(String::as_str)
                .collect();
        let runs = prose_runs(text, block).into_iter().filter(|run| run.kind == InlineKind::Text);
        let all = runs.flat_map(|run| words(text, run.range).map(|word| word.range).collect::<Vec<_>>());
        let plain = |range: &TextRange| {
            let word = &text[*range];
            word.len() > 4
                && word.bytes().all(|byte| byte.is_ascii_lowercase())
                && !cues.contains(word)
                && !taken.iter().any(|taken| taken.start() <= range.end() && range.start() <= taken.end())
        };
        all.skip(1).filter(plain).collect()
    }

    /// The references of the laws that lead to one provision and stand alone: "Law 4C", no list, no title, no direction.
    pub fn single_references(&self) -> Vec<&Reference> {
        let text = self.document().text();
        let noun = |printed: &str| {
            self.edition.conventions.levels[0].nouns.first().is_some_and(|noun| {
                printed.strip_prefix(noun.as_str()).is_some_and(|rest| rest.starts_with(' '))
            })
        };
        let alone = |reference: &&Reference| {
            reference.kind == ReferenceKind::Absolute
                && reference.status == Status::Ok
                && noun(&text[reference.range])
                && reference.title().is_none()
                && reference.direction().is_none()
                && reference.footnote().is_none()
                && text[reference.range.end()..].starts_with([')', '.', ';', ',', '”'])
                && text[reference.range.end()..]
                    .trim_start_matches([')', ';', ',', '”', '.'])
                    .starts_with([' ', '\n'])
                && !text[reference.range.end()..].starts_with(", ")
                && !reference.opens_range
        };
        self.edition.references.of(self.law()).iter().filter(alone).collect()
    }
}
