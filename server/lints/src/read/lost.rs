//! References that lead nowhere: what is missing, where it went since the base edition, and what is near it.

use std::sync::Arc;

use lawsmith_model::{Address, Edition, Reference, ReferenceKind};
use rustc_hash::FxHashSet;

use crate::read::known::Known;
use crate::read::mistyped_markers::MistypedMarkers;
use crate::rule::Context;

/// The editions that say what exists, with what is known of each.
pub(crate) struct Authorities<'c> {
    context: &'c Context<'c>,
    own: (&'c Edition, Arc<Known>),
    /// Those that the work stands under, as far as they were asked.
    above: Vec<(&'c Edition, Arc<Known>)>,
}

impl<'c> Authorities<'c> {
    pub fn new(context: &'c Context<'c>) -> Self {
        let own = context.edition.authority();
        Self { context, own: (own, context.noted_of_index(|| Known::new(own))), above: Vec::new() }
    }

    /// What is known of a reference that leads nowhere.
    pub fn lost(&mut self, reference: &'c Reference) -> Lost<'c> {
        let (context, edition) = (self.context, self.context.edition);
        let above = edition.in_parent(reference);
        let (authority, known) = match above {
            Some((parent, _)) => self.above(parent),
            None => self.own.clone(),
        };
        let target = above.map_or_else(|| edition.target(reference), |(_, address)| address.to_owned());
        let address = Address::parse(&target).filter(|_| reference.kind != ReferenceKind::Special);
        let above = above.and_then(|_| edition.documents[reference.document()].under());
        Lost { context, reference, authority, known, above, target, address }
    }

    fn above(&mut self, parent: &'c Edition) -> (&'c Edition, Arc<Known>) {
        let known = self.above.iter().position(|(it, _)| std::ptr::eq(*it, parent));
        let known = known.unwrap_or_else(|| {
            self.above.push((parent, Arc::new(Known::new(parent))));
            self.above.len() - 1
        });
        self.above[known].clone()
    }
}

/// The numbers of the outermost provisions in which such a line stands, or that it would open.
pub(crate) fn broken_outermost(context: &Context<'_>) -> FxHashSet<String> {
    let levels = &context.edition.conventions.levels;
    let mut found = FxHashSet::default();
    for (at, document) in context.edition.documents.iter().enumerate() {
        let addresses = MistypedMarkers::of(context, at);
        let outermost =
            addresses.0.iter().filter_map(|it| it.address(levels, document)?.components.into_iter().next());
        found.extend(outermost.map(|law| law.text.to_string()));
    }
    found
}

/// A reference that leads nowhere.
pub(crate) struct Lost<'c> {
    context: &'c Context<'c>,
    pub reference: &'c Reference,
    /// The edition in which it leads nowhere.
    authority: &'c Edition,
    known: Arc<Known>,
    /// What the edition is called, where the work stands under it.
    above: Option<&'c str>,
    target: String,
    /// The target, where it is the address of a provision.
    pub address: Option<Address>,
}

impl<'c> Lost<'c> {
    /// What leads nowhere, and how far it can be followed.
    pub fn message(&self) -> String {
        let printed = self.context.quoted(self.reference.document(), self.reference.range);
        let reason = self.address.as_ref().and_then(|address| self.known.reason(self.authority, address));
        match reason {
            Some(reason) => format!("{printed} leads nowhere: {reason}"),
            // "the next Law" in the last one.
            None if self.target.is_empty() => format!("{printed} leads nowhere: there is none"),
            None => {
                let place = self.above.map_or(String::new(), |name| format!(" in {name}"));
                format!("{printed} leads nowhere: {}{place}", self.missing())
            }
        }
    }

    /// What is not there.
    fn missing(&self) -> String {
        let cited = |path: &str| self.authority.short_citation(path);
        if let Some((holder, number)) = self.target.rsplit_once("/fn") {
            return match self.authority.find(holder).is_empty() {
                true => format!("there is no {}", cited(holder)),
                false => format!("{} has no footnote {number}", cited(holder)),
            };
        }
        if let Some(number) = self.target.strip_prefix("fn").filter(|_| self.address.is_none()) {
            return format!("there is no footnote {number}");
        }
        match self.target.split_once('/') {
            Some((_, term)) if self.address.is_none() => format!("there is no definition of “{term}”"),
            None if self.address.is_none() => format!("there is no part “{}”", self.target),
            _ => format!("there is no {}", cited(&self.target)),
        }
    }

    /// Where what stood there in the base stands now.
    pub fn now(&self) -> Option<&'c [String]> {
        let edition = self.context.edition;
        let now = self.context.compared.moved.now.get(&self.target)?;
        // The comparison may be older than the text.
        let stands = now.iter().all(|path| !edition.find(path).is_empty());
        (std::ptr::eq(self.authority, edition) && stands).then_some(now)
    }

    /// Says so.
    pub fn moved(&self, now: &[String]) -> String {
        let cited: Vec<String> = now.iter().map(|path| self.authority.short_citation(path)).collect();
        let (base, was) = (&self.context.compared.moved.base, self.authority.short_citation(&self.target));
        format!("what was {was} in {base} is {} now", cited.join(", "))
    }

    /// What looks most like it.
    pub fn near(&self) -> Option<String> {
        match &self.address {
            Some(address) => self.known.near_address(self.authority, address),
            None if self.is_special() => self.known.near_definition(self.authority, &self.target),
            None => None,
        }
    }

    /// The one address of `now` that can be written for it: one that is cited by the same noun.
    pub fn replaced(&self, now: &[String]) -> Option<String> {
        let [new] = now else { return None };
        let noun = |path: &str| {
            let cited = Address::parse(path).map(|address| self.authority.citation_of(&address));
            cited.and_then(|cited| cited.strip_suffix(path).map(str::to_owned))
        };
        (noun(&self.target) == noun(new)).then(|| new.clone())
    }

    /// Whether a part, a definition or a footnote is cited.
    pub fn is_special(&self) -> bool {
        self.reference.kind == ReferenceKind::Special
    }
}
