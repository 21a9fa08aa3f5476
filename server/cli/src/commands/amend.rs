//! `lawsmith amend`: the instructions that make one edition into another, and a text that follows them.

use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail};
use lawsmith_amend::{
    Action, AmendError, AmendedPlace, Instruction, Occurrence, Phrase, Position, Text, WordEdit,
};
use lawsmith_text::broken_like;
use serde::Serialize;

use crate::args::{Amend, Format};
use crate::outcome::Outcome;
use crate::output;
use crate::replace::{Made, create, replace_and_remove};
use crate::side::{ComparedEdition, load_side, load_sides};
use crate::workspace::files::read_text;

pub fn run(arguments: &Amend) -> anyhow::Result<Outcome> {
    match (&arguments.apply, &arguments.new) {
        (Some(instructions), _) => apply(arguments, instructions),
        (None, Some(new)) => write(arguments, new),
        (None, None) => bail!("give two editions, or --apply and the instructions"),
    }
}

/// A change of one instruction.
#[derive(Serialize, Default)]
struct Row {
    number: usize,
    action: &'static str,
    at: String,
    words_only: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    old: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    new: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    occurrence: Option<usize>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    everywhere: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    beside: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    document: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

fn write(arguments: &Amend, new: &str) -> anyhow::Result<Outcome> {
    let (old, new) = load_sides(&arguments.text, new)?;
    let (old_text, new_text) = (text(&old)?.0, text(&new)?.0);
    let Some(instructions) = lawsmith_amend::amend(&old_text, &new_text) else {
        if old.loaded.edition.conventions != new.loaded.edition.conventions {
            bail!(
                "{} and {} have manifests that number and name provisions otherwise; put both editions under one",
                old.name,
                new.name
            );
        }
        bail!("the names of some files can't stand in quotation marks; rename them");
    };
    if arguments.format == Format::Text {
        output::print(&lawsmith_amend::print(&called(&old), &called(&new), &instructions))?;
    } else {
        let numbered = instructions.iter().zip(1..);
        let rows: Vec<Row> = numbered.flat_map(|(instruction, number)| rows(instruction, number)).collect();
        output::rows(arguments.format, &rows, |_, _| Ok(()))?;
    }
    output::say(&output::count(instructions.len(), "instruction"));
    Ok(Outcome::Done)
}

/// What a side is called: “bridge 2017”, where the name is that of an edition.
fn called(side: &ComparedEdition) -> String {
    let work = &side.manifest.work.id;
    let is_edition = side.name == side.loaded.edition.id && !work.is_empty();
    if is_edition { format!("{work} {}", side.name) } else { side.name.clone() }
}

fn rows(instruction: &Instruction, number: usize) -> Vec<Row> {
    let action = instruction.action.name();
    let at = |place: &AmendedPlace| Row {
        number,
        action,
        at: place.name.clone(),
        words_only: place.words_only,
        ..Row::default()
    };
    let one = match &instruction.action {
        Action::Words(place, edits) => return edits.iter().map(|edit| words(at(place), edit)).collect(),
        Action::Everywhere(old, new) => Row {
            number,
            action,
            at: "everywhere".to_owned(),
            everywhere: true,
            old: Some(old.clone()),
            new: Some(new.clone()),
            ..Row::default()
        },
        Action::Omit(place) => at(place),
        Action::Substitute(place, text) => Row { text: Some(text.clone()), ..at(place) },
        Action::Insert(side, place, text) => {
            Row { side: Some(side_name(*side)), text: Some(text.clone()), ..at(place) }
        }
        Action::InsertDocument(side, place, name, text) => Row {
            side: Some(side_name(*side)),
            document: Some(name.clone()),
            text: Some(text.clone()),
            ..at(place)
        },
        Action::Renumber(place, label) => Row { new: Some(label.clone()), ..at(place) },
        Action::Move(place, side, other) => {
            Row { side: Some(side_name(*side)), beside: Some(other.name.clone()), ..at(place) }
        }
        Action::Rename(name, to) => {
            let at = format!("the document “{name}”");
            Row { number, action, at, new: Some(to.clone()), ..Row::default() }
        }
    };
    vec![one]
}

fn words(row: Row, edit: &WordEdit) -> Row {
    let of = |row: Row, Phrase { words, which }: &Phrase| Row {
        old: Some(words.clone()),
        occurrence: if let Occurrence::Nth(nth) = which { Some(*nth) } else { None },
        everywhere: *which == Occurrence::Every,
        ..row
    };
    match edit {
        WordEdit::Substitute(phrase, new) => {
            Row { action: "substitute", new: Some(new.clone()), ..of(row, phrase) }
        }
        WordEdit::Omit(phrase) => Row { action: "omit", ..of(row, phrase) },
        WordEdit::Insert(side, phrase, new) => {
            Row { action: "insert", side: Some(side_name(*side)), new: Some(new.clone()), ..of(row, phrase) }
        }
    }
}

fn side_name(side: Position) -> &'static str {
    match side {
        Position::Before => "before",
        Position::After => "after",
    }
}

/// A side as a text with names, and the folder that these are relative to.
fn text(side: &ComparedEdition) -> anyhow::Result<(Text, PathBuf)> {
    if side.is_part {
        bail!("{} is a part of an edition; give the edition, or its folder", side.name);
    }
    let paths: Vec<&Path> =
        side.loaded.edition.documents.iter().map(|document| Path::new(&document.path)).collect();
    let folder = paths.iter().filter_map(|path| path.parent()).reduce(common).unwrap_or(Path::new(""));
    let name = |path: &&Path| path.strip_prefix(folder).unwrap_or(path).display().to_string();
    let names = paths.iter().map(name).collect();
    Ok((Text::new(side.loaded.edition.clone(), names), folder.to_owned()))
}

/// The innermost folder that holds both.
fn common<'p>(one: &'p Path, other: &'p Path) -> &'p Path {
    one.ancestors().find(|folder| other.starts_with(folder)).unwrap_or(Path::new(""))
}

fn apply(arguments: &Amend, path: &Path) -> anyhow::Result<Outcome> {
    let shown = path.display();
    let (written, _) = read_text(path)?;
    if arguments.text.starts_with("git:") && arguments.into.is_none() && !arguments.dry_run {
        bail!("{} is a revision of git; say where the amended text goes with --into", arguments.text);
    }
    let side = load_side(&arguments.text, ".")?;
    if arguments.into.is_none() {
        side.loaded
            .changeable()
            .map_err(|error| anyhow!("{error}; `--into DIR` writes the amended text elsewhere"))?;
    }
    let (text, folder) = text(&side)?;
    let (instructions, documents) = followed(&shown.to_string(), &written, &text)?;
    let notes = lawsmith_amend::astray(&text, &instructions, &documents);
    let amended = Amended::new(&text, &side, folder, documents);
    let verb = if arguments.dry_run {
        amended.show()?;
        "would be followed"
    } else {
        match &arguments.into {
            Some(into) => amended.create(into)?,
            None => amended.replace()?,
        }
        "followed"
    };
    for note in notes {
        output::say(&format!("note: {shown}:{}: {note}", note.line));
    }
    output::say(&format!("{} {verb}", output::count(instructions.len(), "instruction")));
    Ok(Outcome::Done)
}

/// Names of documents and their texts.
type Documents = Vec<(String, String)>;

/// The instructions of a file, and the documents of the text that has followed them.
fn followed(path: &str, written: &str, text: &Text) -> anyhow::Result<(Vec<Instruction>, Documents)> {
    let (instructions, mut faults) = lawsmith_amend::read(written, text);
    let documents = lawsmith_amend::apply(text, &instructions).unwrap_or_else(|more| {
        faults.extend(more);
        Vec::new()
    });
    if !faults.is_empty() {
        bail!("{}", told(path, faults));
    }
    Ok((instructions, documents))
}

/// A text before and after, as documents with names.
struct Amended<'a> {
    /// What the names are relative to.
    folder: PathBuf,
    before: Vec<(String, &'a str)>,
    documents: Documents,
}

impl<'a> Amended<'a> {
    fn new(text: &Text, side: &'a ComparedEdition, folder: PathBuf, documents: Documents) -> Self {
        let names = text.documents().into_iter().map(|(name, _)| name);
        let texts = side.loaded.edition.documents.iter().map(|document| document.text());
        let mut amended = Self { folder, before: names.zip(texts).collect(), documents: Vec::new() };
        // A file keeps its line breaks.
        let broken = |(name, text): (String, String)| match amended.old_of(&name) {
            Some(old) => (name, broken_like(old, &text)),
            None => (name, text),
        };
        amended.documents = documents.into_iter().map(broken).collect();
        amended
    }

    fn old_of(&self, name: &str) -> Option<&'a str> {
        self.before.iter().find(|(known, _)| known == name).map(|(_, text)| *text)
    }

    /// Shows what changes as a diff.
    fn show(&self) -> anyhow::Result<()> {
        let path = |name: &String| self.folder.join(name).display().to_string();
        for (name, text) in &self.documents {
            let old = self.old_of(name).unwrap_or_default();
            if old != text {
                output::unified_diff(&path(name), old, text)?;
            }
        }
        let is_kept = |name: &String| self.documents.iter().any(|(it, _)| it == name);
        for (name, old) in self.before.iter().filter(|(name, _)| !is_kept(name)) {
            output::unified_diff(&path(name), old, "")?;
        }
        Ok(())
    }

    /// Writes all documents into a folder.
    fn create(&self, into: &Path) -> anyhow::Result<()> {
        if let Some((name, _)) = self.documents.iter().find(|(name, _)| into.join(name).exists()) {
            bail!("{} is there already; nothing is written", into.join(name).display());
        }
        let made = self.documents.iter().map(|(name, text)| create(&into.join(name), text));
        made.collect::<anyhow::Result<Vec<_>>>()?.into_iter().for_each(Made::keep);
        Ok(())
    }

    /// Writes the documents where the old ones are: new ones first, so that what is in the way changes nothing.
    fn replace(&self) -> anyhow::Result<()> {
        let at = |name: &String| self.folder.join(name);
        let mut made = Vec::new();
        for (name, text) in self.documents.iter().filter(|(name, _)| self.old_of(name).is_none()) {
            made.push(create(&at(name), text)?);
        }
        let is_changed = |(name, text): &&(String, String)| self.old_of(name).is_some_and(|old| old != text);
        let changed: Vec<(PathBuf, &String)> =
            self.documents.iter().filter(is_changed).map(|(name, text)| (at(name), text)).collect();
        let changed: Vec<(&Path, String)> =
            changed.iter().map(|(path, text)| (path.as_path(), (*text).clone())).collect();
        let is_kept = |name: &String| self.documents.iter().any(|(it, _)| it == name);
        let gone: Vec<PathBuf> =
            self.before.iter().filter(|(name, _)| !is_kept(name)).map(|(name, _)| at(name)).collect();
        let gone: Vec<&Path> = gone.iter().map(PathBuf::as_path).collect();
        replace_and_remove(&changed, &gone)?;
        made.into_iter().for_each(Made::keep);
        Ok(())
    }
}

/// What keeps instructions from being followed: one fault in a line, several in a list.
fn told(path: &str, mut faults: Vec<AmendError>) -> String {
    faults.sort_by_key(|fault| fault.line);
    let line = |fault: &AmendError| format!("{path}:{}: {fault}", fault.line);
    match faults.as_slice() {
        [fault] => format!("{}; nothing is amended", line(fault)),
        _ => {
            let lines: Vec<String> = faults.iter().map(line).collect();
            format!("{} faults; nothing is amended\n{}", faults.len(), lines.join("\n"))
        }
    }
}
