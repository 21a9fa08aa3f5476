//! A planted defect, and the judgement on what the rules say of it.

use std::sync::Arc;

use lawsmith_diff::{compare_editions, compared};
use lawsmith_lints::{Finding, Rule, check, check_compared};
use lawsmith_model::{Behind, Compared, Edition, Original, Source};
use lawsmith_text::{Edit, TextRange, apply_edits};

use crate::laws::Laws;

/// One thing broken in the text of one document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Defect {
    document: usize,
    edits: Vec<Edit>,
    /// Where its rule has to find it.
    place: Place,
    consequences: Vec<Consequence>,
    against: Against,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// The new text of the edit of that number.
    Edited(usize),
    /// What stood there in the sound text.
    Sound(TextRange),
    /// Anywhere: what is gone has no place of its own.
    Anywhere,
}

/// What may be reported as well.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Consequence {
    rule: &'static str,
    /// Where; anywhere without it.
    place: Option<Place>,
}

/// What the broken laws are held against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Against {
    Nothing,
    /// The sound laws, of which they are a copy.
    Original,
    /// The sound laws, which they are to replace.
    Base,
    /// A folder without pictures.
    NoPictures,
}

impl Defect {
    /// `new` in place of what stands at `range`. It has to be found there, unless something else is said.
    pub fn replacing(document: usize, range: TextRange, new: impl Into<String>) -> Self {
        Self {
            document,
            edits: vec![Edit { range, replacement: new.into() }],
            place: Place::Edited(0),
            consequences: Vec::new(),
            against: Against::Nothing,
        }
    }

    /// `new` before the byte at `at`.
    pub fn inserting(document: usize, at: usize, new: impl Into<String>) -> Self {
        Self::replacing(document, TextRange::empty(at), new)
    }

    /// One more edit that belongs to it.
    pub fn and(mut self, range: TextRange, new: impl Into<String>) -> Self {
        self.edits.push(Edit { range, replacement: new.into() });
        self
    }

    /// It has to be found in the new text of the edit of that number, from 0.
    pub fn found_in_edit(mut self, edit: usize) -> Self {
        self.place = Place::Edited(edit);
        self
    }

    /// It has to be found where this stood in the sound text.
    pub fn found_at(mut self, range: TextRange) -> Self {
        self.place = Place::Sound(range);
        self
    }

    /// It has to be found, wherever.
    pub fn found_anywhere(mut self) -> Self {
        self.place = Place::Anywhere;
        self
    }

    /// Another rule may say something of it too, anywhere.
    pub fn also(mut self, rule: &'static str) -> Self {
        self.consequences.push(Consequence { rule, place: None });
        self
    }

    /// Other rules may say something too, where these stood in the sound text.
    pub fn also_at(mut self, rules: &[&'static str], places: &[TextRange]) -> Self {
        for &place in places {
            let consequences =
                rules.iter().map(|&rule| Consequence { rule, place: Some(Place::Sound(place)) });
            self.consequences.extend(consequences);
        }
        self
    }

    /// Other rules may say something of the new text of the edit of that number too.
    pub fn also_in_edit(mut self, rules: &[&'static str], edit: usize) -> Self {
        let place = Some(Place::Edited(edit));
        self.consequences.extend(rules.iter().map(|&rule| Consequence { rule, place }));
        self
    }

    /// The broken laws are a copy of the sound ones.
    pub fn in_a_copy(mut self) -> Self {
        self.against = Against::Original;
        self
    }

    /// The broken laws are a new edition of the sound ones.
    pub fn in_a_new_edition(mut self) -> Self {
        self.against = Against::Base;
        self
    }

    /// The broken laws lie in a folder without pictures.
    pub fn without_pictures(mut self) -> Self {
        self.against = Against::NoPictures;
        self
    }

    /// What is wrong with what the rules say of it; `None` if nothing is.
    pub fn problem(&self, laws: &Laws, rule: &Rule) -> Option<String> {
        let text = match apply_edits(laws.text(self.document), &self.edits) {
            Ok(text) => text,
            Err(error) => return Some(format!("{self:?}: {error}")),
        };
        let (edition, findings) = self.checked(laws, text);
        let (mut missed, mut said) = (true, String::new());
        for finding in findings {
            if finding.rule == rule && self.is_at(&finding, self.place) {
                missed = false;
            } else if !self.is_consequence(&finding) && !self.is_known(laws, &finding) {
                let at = &edition.documents[finding.document];
                let place = at.lines.line_column(at.text(), finding.range.start());
                said += &format!(
                    "    also {} at {}:{}: {}\n",
                    finding.rule.name, place.line, place.column, finding.message
                );
            }
        }
        if missed {
            said += "    it is not found\n";
        }
        (!said.is_empty()).then(|| format!("{}{said}", self.shown(laws)))
    }

    fn checked(&self, laws: &Laws, text: String) -> (Arc<Edition>, Vec<Finding>) {
        let sound = &laws.edition;
        match self.against {
            Against::Nothing | Against::NoPictures => {
                let edition = Arc::new(sound.with_text(self.document, text.into()));
                let missing = edition.missing_pictures("", |_| self.against == Against::NoPictures);
                let compared = Compared { missing_pictures: Arc::new(missing), ..Compared::default() };
                let checked = laws.checked.again(Arc::clone(&edition), &laws.levels, &compared);
                let findings = (0..edition.documents.len()).flat_map(|at| checked.of(at).to_vec()).collect();
                (edition, findings)
            }
            Against::Original => {
                let mut sources: Vec<Source> = sound
                    .documents
                    .iter()
                    .map(|document| Source { path: document.path.clone(), text: document.text().into() })
                    .collect();
                sources[self.document].text = text.into();
                let (conventions, lexicon) = ((*sound.conventions).clone(), (*sound.lexicon).clone());
                let behind = Behind { original: Original::Known(Arc::clone(sound)), ..Behind::default() };
                let edition = Edition::analyse_with("copy", conventions, lexicon, &sources, behind);
                let findings = check(&edition, &laws.levels);
                (Arc::new(edition), findings)
            }
            Against::Base => {
                let edition = Arc::new(sound.with_text(self.document, text.into()));
                let comparison = compare_editions(sound, &edition);
                let compared = compared(&comparison, "the sound laws");
                let findings = check_compared(&edition, &laws.levels, &compared);
                (edition, findings)
            }
        }
    }

    fn is_consequence(&self, finding: &Finding) -> bool {
        self.consequences.iter().any(|consequence| {
            consequence.rule == finding.rule.name
                && consequence.place.is_none_or(|place| self.is_at(finding, place))
        })
    }

    /// Whether the sound laws have the same finding.
    fn is_known(&self, laws: &Laws, finding: &Finding) -> bool {
        laws.checked.of(finding.document).iter().any(|known| {
            let place = Place::Sound(known.range);
            known.rule == finding.rule && self.is_at(finding, place)
        })
    }

    fn is_at(&self, finding: &Finding, place: Place) -> bool {
        let range = match place {
            Place::Anywhere => return true,
            Place::Sound(range) if finding.document != self.document => range,
            Place::Sound(range) => TextRange::new(self.moved(range.start()), self.moved(range.end())),
            Place::Edited(_) if finding.document != self.document => return false,
            Place::Edited(at) => self.new_text(at),
        };
        finding.range.start() <= range.end() && range.start() <= finding.range.end()
    }

    /// Where the new text of an edit stands.
    fn new_text(&self, at: usize) -> TextRange {
        let edit = &self.edits[at];
        let same_place = |other: &Edit, place: usize| other.range == edit.range && place < at;
        let before = |(place, other): &(usize, &Edit)| {
            other.range.end() <= edit.range.start() && other.range.start() < edit.range.start()
                || same_place(other, *place)
        };
        let start =
            shifted(edit.range.start(), self.edits.iter().enumerate().filter(before).map(|(_, it)| it));
        TextRange::new(start, start + edit.replacement.len())
    }

    /// Where a place of the sound text has moved.
    fn moved(&self, at: usize) -> usize {
        shifted(at, self.edits.iter().filter(|edit| edit.range.end() <= at))
    }

    /// The lines as they are and as they were, for the message.
    fn shown(&self, laws: &Laws) -> String {
        let text = laws.text(self.document);
        let mut out = String::new();
        for edit in &self.edits {
            let line = laws.line(self.document, edit.range.start());
            let end = laws.line(self.document, edit.range.end()).end();
            let (before, behind) =
                (&text[line.start()..edit.range.start()], &text[edit.range.end()..end.max(edit.range.end())]);
            out += &format!("  - {}\n", text[line.start()..end.max(line.start())].trim_end());
            out += &format!("  + {}\n", format!("{before}{}{behind}", edit.replacement).trim_end());
        }
        out
    }
}

fn shifted<'a>(at: usize, edits: impl Iterator<Item = &'a Edit>) -> usize {
    edits.fold(at, |at, edit| at + edit.replacement.len() - edit.range.len())
}
