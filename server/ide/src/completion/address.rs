//! Addresses behind a noun, and the parts in scope behind a cue.

use lawsmith_model::{Address, Class, ProvisionId, ProvisionKind, Register};
use lawsmith_syntax::Brackets;
use lawsmith_text::TextRange;

use super::{Completion, CompletionKind, Line, SHOWN, cut, plain, typed_address, word_before};
use crate::text::passage::nearest_heading;
use crate::workspace::analysis::Inside;

impl Inside<'_> {
    /// Addresses behind a noun, and parts in scope behind a cue.
    pub(super) fn addresses(&self, before: &str, line: &Line<'_>) -> Vec<Completion> {
        let typed = typed_address(before);
        let behind = &before[..before.len() - typed.len()];
        let word =
            behind.trim_end().rsplit(|c: char| !(c.is_alphanumeric() || c == '§')).next().unwrap_or_default();
        let gap = behind.len() - behind.trim_end().len();
        // "(see" leaves its bracket with what is typed.
        let bracket = typed.starts_with('(') && typed.len() == 1;
        if gap > 0 && typed.chars().next().is_none_or(char::is_alphanumeric) {
            // "Law 16" in regulations is one of their Laws.
            let noun = self.noun_of_list(behind).unwrap_or(word);
            let editions = [Some(*self), self.parent()].into_iter().flatten();
            let mut offered = editions.map(|it| it.behind_noun(noun, typed, line.last(typed.len())));
            if let Some(found) = offered.find(|found| !found.is_empty()) {
                return found;
            }
            if self.edition.lexicon.footnotes.iter().any(|known| known.eq_ignore_ascii_case(word)) {
                return self.labels(line.last(typed.len()));
            }
        }
        let inner = |word: &str| self.edition.conventions.is_noun(word) && !self.is_outermost_noun(word);
        if gap > 0 && inner(word) {
            return self.in_scope(line, typed, Some(word));
        }
        let lexicon = &self.edition.lexicon;
        let lower = word.to_lowercase();
        let cue = lexicon.cues.contains(&lower)
            || lexicon.prepositions.contains(&lower)
                && typed.starts_with(|c: char| c.is_uppercase() || c == '(');
        if cue && gap > 0 && (typed.len() < 8 || bracket) {
            let found = self.in_scope(line, typed, None);
            // Where markers carry whole addresses, sentences cite them bare.
            let whole = found.is_empty() && self.edition.conventions.full_markers && typed.contains('.');
            return if whole { self.absolute(typed, line.last(typed.len())) } else { found };
        }
        Vec::new()
    }

    /// The noun before a list of addresses that goes on behind these words: “Laws 1A, ”, “Law 1A or ”.
    fn noun_of_list<'w>(&self, behind: &'w str) -> Option<&'w str> {
        let lexicon = &self.edition.lexicon;
        let mut members = 0;
        let mut rest = behind;
        loop {
            let member = match rest.trim_end().strip_suffix(',') {
                Some(member) => member,
                None => {
                    let (before, word) = word_before(rest)?;
                    let mut joins = lexicon.conjunctions.iter().chain(&lexicon.ranges);
                    if !joins.any(|known| known.eq_ignore_ascii_case(word)) {
                        return (members > 0).then_some(word);
                    }
                    before.trim_end().trim_end_matches(',')
                }
            };
            let address = typed_address(member);
            if !address.contains(|c: char| c.is_ascii_digit()) {
                return None;
            }
            members += 1;
            rest = &member[..member.len() - address.len()];
        }
    }

    /// What is numbered with this noun in the whole work: Laws, schedules, Parts.
    fn behind_noun(&self, noun: &str, typed: &str, range: TextRange) -> Vec<Completion> {
        if self.is_outermost_noun(noun) {
            let found = self.absolute(typed, range);
            return if found.is_empty() { self.by_heading(typed, range) } else { found };
        }
        let conventions = &self.edition.conventions;
        let is_named = |nouns: &&Vec<String>| nouns.iter().any(|known| known.eq_ignore_ascii_case(noun));
        let Some(nouns) = conventions.bodies.iter().chain(&conventions.groups).find(is_named) else {
            return Vec::new();
        };
        let numbered = self.edition.provisions().filter_map(|(id, _)| {
            let (own, number) = self.part_marker(id)?;
            let named = nouns.iter().any(|known| known.eq_ignore_ascii_case(own));
            let fits = named && number.starts_with(typed);
            fits.then(|| plain(number, &self.told(id), CompletionKind::Address, range))
        });
        numbered.take(SHOWN).collect()
    }

    /// The noun and the number of a schedule or of a numbered group.
    fn part_marker(&self, id: ProvisionId) -> Option<(&str, &str)> {
        let provision = self.edition.provision(id);
        if provision.kind != ProvisionKind::Section {
            return None;
        }
        let document = &self.edition.documents[id.document()];
        let marker = document.tree.marker(provision.node())?;
        let (start, number) = (marker.range.start(), marker.label);
        let noun = document.text()[TextRange::new(start, number.start().max(start))].trim();
        Some((noun, &document.text()[number]))
    }

    pub(super) fn is_outermost_noun(&self, word: &str) -> bool {
        let outermost = self.edition.conventions.levels.first();
        outermost.is_some_and(|level| level.nouns.iter().any(|noun| noun.eq_ignore_ascii_case(word)))
    }

    /// The powers whose address begins like `typed`, then what else does of what the document stands under.
    pub(super) fn powers(&self, typed: &str, range: TextRange) -> Vec<Completion> {
        let Some(parent) = self.parent() else { return self.absolute(typed, range) };
        let powers = Register::of(parent.edition).powers.into_iter().filter(|it| it.path.starts_with(typed));
        let mut found: Vec<Completion> = Vec::new();
        for power in powers {
            let words = parent.printed(power.provision.document(), power.words);
            let detail = cut(&format!("{}: {words}", power.body));
            if found.iter().all(|known| known.label != power.path) {
                found.push(plain(&power.path, &detail, CompletionKind::Address, range));
            }
        }
        let others = parent.absolute(typed, range);
        let others: Vec<Completion> =
            others.into_iter().filter(|it| found.iter().all(|known| known.label != it.label)).collect();
        found.extend(others);
        found
    }

    /// The provisions whose address begins like `typed`: those of that depth and one deeper.
    pub(super) fn absolute(&self, typed: &str, range: TextRange) -> Vec<Completion> {
        // "6A2(" and "702." are on their way to the next level.
        let whole = typed.trim_end_matches(['(', '.']);
        let depth = Address::parse(whole).map_or(1, |address| address.components.len());
        // With nothing typed the Laws alone.
        let most = if typed.is_empty() { 1 } else { depth + 1 };
        let mut found = Vec::new();
        for (id, provision) in self.edition.provisions() {
            let (levels, outermost) = self.edition.documents[id.document()].extent(id.at());
            if provision.kind != ProvisionKind::Provision || levels < depth || levels > most {
                continue;
            }
            // Most others differ in the outermost level, which costs less to look at than the address.
            let outermost = outermost.map_or("", |level| level.text.as_str());
            if !outermost.starts_with(typed) && !typed.starts_with(outermost) {
                continue;
            }
            let path = self.edition.path(id);
            if path.starts_with(typed) && (levels == depth || path.len() > typed.len()) {
                found.push((levels, path, id));
            }
        }
        // The whole before its parts.
        found.sort_by_key(|(levels, ..)| *levels);
        found.truncate(SHOWN);
        found
            .into_iter()
            .map(|(_, path, id)| plain(&path, &self.told(id), CompletionKind::Address, range))
            .collect()
    }

    /// The provisions whose headings have a word that begins like `typed`, which begins no address.
    fn by_heading(&self, typed: &str, range: TextRange) -> Vec<Completion> {
        let small = typed.to_lowercase();
        if small.chars().count() < 2 || !small.chars().all(char::is_alphabetic) {
            return Vec::new();
        }
        let named = self.edition.provisions().filter_map(|(id, provision)| {
            let heading = self.edition.documents[id.document()].heading(id.at())?;
            let numbered = provision.kind == ProvisionKind::Provision;
            let fits = heading.split_whitespace().any(|word| word.to_lowercase().starts_with(&small));
            (numbered && fits).then_some((heading, self.edition.path(id)))
        });
        let completion = named.map(|(heading, path)| Completion {
            insert: path.clone(),
            ..plain(&format!("{heading} — {path}"), "", CompletionKind::Address, range)
        });
        completion.take(SHOWN).collect()
    }

    /// The heading of a provision, or its first words.
    fn told(&self, id: ProvisionId) -> String {
        let document = &self.edition.documents[id.document()];
        match document.heading(id.at()) {
            Some(heading) => heading,
            None => {
                let own = document.tree.own_text(self.edition.provision(id).node());
                match own.is_empty() {
                    true => nearest_heading(document, id.at()).unwrap_or_default(),
                    false => cut(&own),
                }
            }
        }
    }

    /// The provisions round the cursor as one cites them from here: the innermost first. Behind a noun those alone that it
    /// names, as they stand behind it: paragraph 2, though an address says 1(2).
    fn in_scope(&self, line: &Line<'_>, typed: &str, noun: Option<&str>) -> Vec<Completion> {
        let Some(holder) = self.holder_at(line.start + (line.before.len() - line.before.trim_start().len()))
        else {
            return Vec::new();
        };
        let here = self.document.address(holder);
        let range = line.last(typed.len());
        let mut found: Vec<Completion> = Vec::new();
        for levels in (1..=here.components.len()).rev() {
            let above = here.truncated(levels);
            let children = self.edition.children(&above);
            for id in children {
                let relative = Address { components: self.edition.address(id).components[levels..].to_vec() };
                let label = match noun {
                    None => Some(relative.to_string()),
                    Some(noun) => self.behind(noun, id),
                };
                let Some(label) = label else { continue };
                let itself = id.document() == self.at && id.at() == holder;
                if itself || !label.starts_with(typed) || found.iter().any(|it| it.label == label) {
                    continue;
                }
                let detail = format!("{} — {}", self.edition.path(id), self.told(id));
                found.push(plain(&label, &detail, CompletionKind::Address, range));
            }
        }
        found
    }

    /// The label of a provision as it stands behind `noun`, if that is the noun of its level.
    fn behind(&self, noun: &str, id: ProvisionId) -> Option<String> {
        let document = &self.edition.documents[id.document()];
        let node = self.edition.provision(id).node();
        let level = self.edition.conventions.levels.get(document.tree.nodes[node].level())?;
        let named = level.nouns.iter().any(|known| known.eq_ignore_ascii_case(noun));
        // What stands first in a schedule is no Law: "paragraph 1 of Schedule 1".
        let in_schedule =
            self.edition.address(id).components.first().is_some_and(|it| it.class == Class::Body);
        let named = named || in_schedule && document.tree.nodes[node].level() == 0;
        let label = &document.text()[document.tree.marker(node)?.label];
        let whole = level.brackets == Brackets::Both;
        named.then(|| if whole { format!("({label})") } else { label.to_owned() })
    }
}
