//! How the provisions of the first level are numbered and headed.

use lawsmith_syntax::Conventions;

/// The words round the number of a provision of the first level.
pub(crate) struct Outermost {
    noun: String,
    /// Whether its marker has the noun, too.
    in_marker: bool,
}

impl Outermost {
    pub fn of(conventions: &Conventions) -> Self {
        let level = conventions.levels.first();
        let noun = level.and_then(|level| level.nouns.first()).cloned().unwrap_or_default();
        let in_marker = level.is_some_and(|level| level.noun_in_marker) && !noun.is_empty();
        Self { noun, in_marker }
    }

    /// The marker of a Law, as the levels print it.
    pub fn marker(&self, law: &str) -> String {
        if self.in_marker { format!("{} {law}", self.noun) } else { law.to_owned() }
    }

    /// The heading of a Law in the form in which a profile's own pattern has to know it.
    pub fn heading(&self, law: &str, title: &str) -> String {
        let noun = &self.noun;
        if title.is_empty() { format!("{noun} {law}") } else { format!("{noun} {law} — {title}") }
    }
}
