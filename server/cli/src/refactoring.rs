//! What the commands that change several places share: which edition, which provision, and how the changes are shown
//! and written.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::bail;
use lawsmith_model::{Edition, ProvisionId};
use lawsmith_refactor::{ChangeKind, ChangedPlace, Note, Refactoring, Spot, follow_laws};
use lawsmith_syntax::{BlockKind, Tree, parse};
use lawsmith_text::{LineIndex, apply_edits, in_quotes};
use serde::Serialize;

use crate::args::{Format, Refactor};
use crate::outcome::Outcome;
use crate::output;
use crate::replace::replace_and_remove;
use crate::workspace::works_under::works_under;
use crate::workspace::{LoadedEdition, Work, load, told_apart};

/// Refactors the one edition that `has` what is asked for, which `name` tells for people; without a name it is the whole edition.
/// Regulations that stand under it follow.
pub fn run(
    arguments: &Refactor,
    name: Option<&str>,
    has: impl Fn(&Edition) -> bool,
    refactor: impl FnOnce(&LoadedEdition) -> anyhow::Result<Refactoring>,
) -> anyhow::Result<Outcome> {
    let works = load(&arguments.paths)?;
    let loaded = only(&works, arguments.edition.as_deref(), name, has)?;
    let refactoring = refactor(loaded)?;
    let beside = works_under(&works, &loaded.edition)?;
    let mut all = vec![RefactoredEdition { loaded, refactoring: refactoring.clone() }];
    for work in &works {
        all.extend(following(work, loaded, &refactoring));
    }
    for RefactoredEdition { loaded, refactoring } in
        beside.iter().flat_map(|work| following(work, loaded, &refactoring))
    {
        let reason = "but its folder was not given, so that it keeps its words";
        all.push(RefactoredEdition { loaded, refactoring: refactoring.only_told(reason) });
    }
    let Refactor { dry_run, format, .. } = *arguments;
    finish(Showing { dry_run, format }, &all)
}

/// An edition and what changes in it.
pub struct RefactoredEdition<'w> {
    pub loaded: &'w LoadedEdition,
    pub refactoring: Refactoring,
}

/// The regulations of a work that follow when their Laws are refactored.
fn following<'w>(
    work: &'w Work,
    laws: &LoadedEdition,
    refactoring: &Refactoring,
) -> Vec<RefactoredEdition<'w>> {
    let followed = work.editions.iter().filter_map(|loaded| {
        let parents = (0..loaded.edition.documents.len()).filter_map(|at| loaded.edition.parent(at));
        let parent = parents.into_iter().find(|parent| is_same(parent, &laws.edition))?;
        let refactoring = follow_laws(&loaded.edition, parent, refactoring)?;
        let name = || format!("{} of {}", loaded.edition.id, work.manifest.work.id);
        let refactoring = if loaded.locked { refactoring.only_told_of_locked(&name()) } else { refactoring };
        Some(RefactoredEdition { loaded, refactoring })
    });
    followed.collect()
}

/// Whether both are one edition, which what stands under it may have been read with anew.
fn is_same(a: &Edition, b: &Edition) -> bool {
    let file = |path: &str| std::fs::canonicalize(path).unwrap_or_else(|_| path.into());
    let pairs = || a.documents.iter().zip(&b.documents);
    a.documents.len() == b.documents.len() && pairs().all(|(a, b)| file(&a.path) == file(&b.path))
}

fn only<'w>(
    works: &'w [Work],
    wanted: Option<&str>,
    name: Option<&str>,
    has: impl Fn(&Edition) -> bool,
) -> anyhow::Result<&'w LoadedEdition> {
    let editions = works.iter().flat_map(|work| &work.editions);
    let named: Vec<_> = editions.filter(|it| wanted.is_none_or(|wanted| *wanted == it.edition.id)).collect();
    if let (Some(wanted), []) = (wanted, named.as_slice()) {
        bail!("there is no edition {wanted} here");
    }
    let stands = name.map_or("there are".to_owned(), |name| format!("{name} stands in"));
    let name = name.unwrap_or("numbered provision");
    // What is locked is meant only if nothing else is, and told then.
    let open = named.iter().filter(|it| !it.locked).map(|it| it.edition.id.clone()).collect::<Vec<_>>();
    let (locked, having): (Vec<_>, Vec<_>) =
        named.into_iter().filter(|it| has(&it.edition)).partition(|it| it.locked);
    if let ([], [kept, ..], [open, ..]) = (having.as_slice(), locked.as_slice(), open.as_slice()) {
        bail!("there is no {name} in edition {open}; edition {}, which has it, is locked", kept.edition.id);
    }
    let having = if having.is_empty() { locked } else { having };
    match having.as_slice() {
        [] => bail!("there is no {name} here; `lawsmith outline` lists what there is"),
        [one] => Ok(one),
        several => {
            let named: Vec<_> = several.iter().map(|it| (folder(works, it), it.edition.id.clone())).collect();
            let told = told_apart(&named);
            let choose = match told.iter().zip(&named).all(|(told, (_, id))| told == id) {
                true => "say which one changes with --edition",
                false => "give the folder of the one that changes",
            };
            bail!("{stands} several editions ({}); {choose}", told.join(", "))
        }
    }
}

/// The folder of the work that an edition is of.
fn folder(works: &[Work], loaded: &LoadedEdition) -> PathBuf {
    let own = works.iter().find(|work| work.editions.iter().any(|it| std::ptr::eq(it, loaded)));
    own.map_or(PathBuf::new(), |work| work.folder().to_owned())
}

/// The provision of an address, in the edition that is changed.
pub fn provision(loaded: &LoadedEdition, address: &str) -> anyhow::Result<ProvisionId> {
    match loaded.edition.find_in_any_case(address).as_slice() {
        [] => bail!("there is no {address} here; `lawsmith outline` lists what there is"),
        [one] => match implied(&loaded.edition, address, *one) {
            None => Ok(*one),
            Some(path) => bail!("{address} has no line of its own; name what stands in it, as {path}"),
        },
        several => {
            let places = several.iter().map(|id| {
                let node = loaded.edition.provision(*id).node();
                let (file, line, _) =
                    loaded.place(id.document(), loaded.edition.documents[id.document()].tree.start(node));
                format!("{file}:{line}")
            });
            let places = places.collect::<Vec<_>>().join(" and ");
            bail!("{address} stands at {places}: change one of these numbers by hand first")
        }
    }
}

/// The address of `id`, if what was asked for is a level above it that no line is for: 3.2, where 3.2.1 is the first.
fn implied(edition: &Edition, asked: &str, id: ProvisionId) -> Option<String> {
    let (asked, own) = (edition.typed_address(asked)?, edition.address(id));
    let deeper = asked.components.len() < own.components.len();
    (deeper && !asked.is_empty() && own.components.starts_with(&asked.components)).then(|| edition.path(id))
}

/// A row of the output.
#[derive(Serialize)]
struct Row {
    change: &'static str,
    at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    old: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    new: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    file: String,
    line: u32,
    column: u32,
}

/// How changes are shown, and whether they are written.
#[derive(Debug, Clone, Copy)]
pub struct Showing {
    /// Write nothing, and show texts as a diff.
    pub dry_run: bool,
    /// How to print what changes.
    pub format: Format,
}

/// Shows the changes of the editions, and writes them all or none, unless that is not wanted.
pub fn finish(showing: Showing, all: &[RefactoredEdition<'_>]) -> anyhow::Result<Outcome> {
    let Written { files, old, emptied, rows, notes } = Written::of(showing, all)?;
    if !showing.dry_run {
        let (gone, kept): (Vec<_>, Vec<_>) =
            files.iter().cloned().partition(|(path, _)| emptied.contains(path));
        let gone: Vec<&Path> = gone.iter().map(|(path, _)| *path).collect();
        replace_and_remove(&kept, &gone)?;
    }
    match (showing.dry_run, showing.format) {
        (true, Format::Text) => {
            for ((path, text), old) in files.iter().zip(&old) {
                output::unified_diff(&path.display().to_string(), old, text)?;
            }
        }
        (false, Format::Text) => output::rows(Format::Text, &rows, print)?,
        (_, format) => {
            let all: Vec<&Row> = rows.iter().chain(&notes).collect();
            output::rows(format, &all, |_, _| Ok(()))?;
        }
    }
    if showing.format == Format::Text {
        notes.iter().for_each(say);
    }
    let changes: Vec<&ChangedPlace> = all.iter().flat_map(|it| &it.refactoring.changes).collect();
    let removed = if showing.dry_run { "would be removed" } else { "is removed" };
    for path in emptied {
        output::say(&format!("{} {removed}: nothing is left in it but its header", path.display()));
    }
    output::say(&summary(&changes, files.len(), showing.dry_run));
    Ok(Outcome::Done)
}

/// The files that change with their new and old texts, the changes, and what is left to a person.
#[derive(Default)]
struct Written<'a> {
    files: Vec<(&'a Path, String)>,
    old: Vec<&'a str>,
    /// Those of the files in which nothing is left but a header.
    emptied: Vec<&'a Path>,
    rows: Vec<Row>,
    notes: Vec<Row>,
}

impl<'a> Written<'a> {
    fn of(showing: Showing, all: &'a [RefactoredEdition<'_>]) -> anyhow::Result<Self> {
        let mut written = Self::default();
        for RefactoredEdition { loaded, refactoring } in all {
            if refactoring.edits.iter().any(|edits| !edits.is_empty()) {
                loaded.changeable()?;
            }
            let documents = || loaded.edition.documents.iter().zip(&refactoring.edits);
            let texts = documents().map(|(document, edits)| apply_edits(document.text(), edits));
            let texts: Vec<String> = texts.collect::<Result<_, _>>()?;
            let places = Places::new(loaded, &texts, showing.dry_run);
            written.rows.extend(places.changes(refactoring));
            written.notes.extend(places.notes(refactoring));
            for ((document, _), text) in documents().zip(texts).filter(|((_, edits), _)| !edits.is_empty()) {
                let path = Path::new(&document.path);
                if says_nothing(&parse(text.as_str(), &loaded.edition.conventions))
                    && !says_nothing(&document.tree)
                {
                    written.emptied.push(path);
                }
                written.files.push((path, text));
                written.old.push(document.text());
            }
        }
        Ok(written)
    }
}

/// Whether nothing stands in a document but its header.
fn says_nothing(tree: &Tree) -> bool {
    tree.blocks.iter().all(|block| matches!(block.kind, BlockKind::Blank | BlockKind::Header(_)))
}

/// Prints a change for people.
fn print(out: &mut dyn Write, row: &Row) -> std::io::Result<()> {
    let (old, new) = (row.old.as_deref().unwrap_or_default(), row.new.as_deref().unwrap_or_default());
    write!(out, "{}:{}:{}: ", row.file, row.line, row.column)?;
    if row.change == ChangeKind::Provision.name() {
        return writeln!(out, "{old} → {new}");
    }
    if !row.at.is_empty() {
        write!(out, "{}: ", row.at)?;
    }
    match (row.change == ChangeKind::Mark.name(), new) {
        (true, "") => writeln!(out, "note gone: {old}"),
        (true, _) => writeln!(out, "note below {}: {new}", in_quotes(old)),
        (false, _) => writeln!(out, "{} → {}", in_quotes(old), in_quotes(new)),
    }
}

/// Tells people where they should look.
fn say(note: &Row) {
    let message = note.message.as_deref().unwrap_or_default();
    let at = if note.at.is_empty() { String::new() } else { format!(" at {}", note.at) };
    output::say(&format!("{}:{}:{}: look{at}: {message}", note.file, note.line, note.column));
}

/// Where things stand in the files: as they were, or as they have been written.
struct Places<'a> {
    loaded: &'a LoadedEdition,
    texts: &'a [String],
    lines: Vec<LineIndex>,
    before: bool,
}

impl<'a> Places<'a> {
    fn new(loaded: &'a LoadedEdition, texts: &'a [String], before: bool) -> Self {
        Self { loaded, texts, lines: texts.iter().map(|text| LineIndex::new(text)).collect(), before }
    }

    fn changes(&self, refactoring: &Refactoring) -> Vec<Row> {
        let row = |change: &ChangedPlace| Row {
            change: change.kind.name(),
            old: Some(change.old.clone()),
            new: Some(change.new.clone()),
            ..self.row(&change.before, &change.after)
        };
        refactoring.changes.iter().map(row).collect()
    }

    fn notes(&self, refactoring: &Refactoring) -> Vec<Row> {
        let row =
            |note: &Note| Row { message: Some(note.message.clone()), ..self.row(&note.before, &note.after) };
        refactoring.notes.iter().map(row).collect()
    }

    /// The row of a note, without words.
    fn row(&self, before: &Spot, after: &Spot) -> Row {
        let spot = if self.before { before } else { after };
        let document = &self.loaded.edition.documents[spot.document];
        let place = match self.before {
            true => document.lines.line_column(document.text(), spot.offset),
            false => self.lines[spot.document].line_column(&self.texts[spot.document], spot.offset),
        };
        Row {
            change: "note",
            at: spot.at.clone(),
            old: None,
            new: None,
            message: None,
            file: document.path.clone(),
            line: place.line,
            column: place.column,
        }
    }
}

fn summary(changes: &[&ChangedPlace], files: usize, dry_run: bool) -> String {
    let of = |kind: ChangeKind| changes.iter().filter(|change| change.kind == kind).count();
    let kinds = [
        (ChangeKind::Provision, "number"),
        (ChangeKind::Term, "name"),
        (ChangeKind::Article, "article"),
        (ChangeKind::Reference, "reference"),
        (ChangeKind::Locator, "locator"),
        (ChangeKind::Quotation, "quotation"),
        (ChangeKind::Title, "title"),
        (ChangeKind::Power, "power"),
        (ChangeKind::Header, "header"),
        (ChangeKind::Mark, "drafting note"),
    ];
    let told: Vec<String> = kinds
        .iter()
        .filter(|(kind, _)| of(*kind) > 0)
        .map(|(kind, what)| output::count(of(*kind), what))
        .collect();
    if files == 0 {
        return "nothing changes".to_owned();
    }
    let verb = if dry_run { "would change" } else { "changed" };
    let what = if told.is_empty() { "the order".to_owned() } else { told.join(", ") };
    format!("{what} {verb} in {}", output::count(files, "file"))
}
