//! Lead-ins and their items, read together: "The Authority may: (a) close quays", "The Authority: (a) may …; (b) shall …".

use lawsmith_text::TextRange;

use super::body::{Body, tokens};
use super::given::Finder;
use super::sentence::{BETWEEN, Sentence, sentences};

/// The most bytes that a lead-in has from the body on.
const LONGEST: usize = 400;

/// A sentence that the items below it finish.
#[derive(Debug, Clone)]
pub(super) struct Lead {
    /// Where the sentence stands.
    pub sentence: TextRange,
    /// The body, as its first words.
    pub body: Body,
    /// Its words from the body on, without the sign that ends it.
    words: String,
    /// What its items are.
    kind: LeadKind,
}

impl Lead {
    /// Whether the items are powers as they stand.
    pub fn is_listed(&self) -> bool {
        self.kind == LeadKind::Listed
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LeadKind {
    /// They are powers: "The powers of the Authority are:".
    Listed,
    /// They go on with what it may do: "The Authority may:".
    Granted,
    /// They say what it may do and what it has to: "The Authority:".
    Subject,
}

impl Finder {
    /// What the sentence leads to of a body, if items stand below.
    pub fn lead(&self, sentence: &Sentence<'_>, body: &Body) -> Option<Lead> {
        let tokens = &sentence.tokens;
        let printed = &sentence.text[sentence.range];
        let colon = printed.ends_with([':', '—', '–']);
        let open = colon || printed.ends_with(char::is_alphanumeric);
        if !open || self.leading.clauses.at(tokens, tokens.len().checked_sub(1)?).is_some() {
            return None;
        }
        let near = |range| self.names_power(tokens, range);
        let kind = if self.grant_of(sentence, body).is_some_and(|grant| tokens.len() - grant <= BETWEEN) {
            LeadKind::Granted
        } else if colon
            && (near(body.start.saturating_sub(BETWEEN)..body.start)
                || near(body.end..body.end + BETWEEN)
                || self.leading.entrusts(sentence, body))
        {
            LeadKind::Listed
        } else if tokens.len() - body.end <= BETWEEN && !self.leading.is_no_subject(tokens, body) {
            LeadKind::Subject
        } else {
            return None;
        };
        let words = &sentence.text[tokens[body.start].range.start()..sentence.range.end()];
        if words.len() > LONGEST {
            return None;
        }
        let words = words.trim_end_matches([':', '—', '–']).trim_end().to_owned();
        let body = Body { start: 0, end: body.end - body.start, name: body.name.clone() };
        Some(Lead { sentence: sentence.range, body, words, kind })
    }

    /// Whether an item gives a power, read behind its lead-in; what it leads to itself, if items stand below it.
    pub fn item(&self, lead: &Lead, item: &str) -> (bool, Option<Lead>) {
        let Some(&first) = sentences(item, TextRange::new(0, item.len())).first() else {
            return (false, None);
        };
        let own = tokens(item, first);
        // "is empowered to", "after a hearing may"; "a crew may" is about somebody else.
        let has_norm = self.leading.norms.at(&own, 0).is_some();
        let goes_on =
            self.leading.function.at(&own, 0).is_some() && self.leading.determiners.at(&own, 0).is_none();
        if lead.is_listed() && !has_norm {
            return (true, None);
        }
        if lead.kind == LeadKind::Subject && !has_norm && !goes_on {
            return (false, None);
        }
        // A norm word of the item's own decides.
        let before = if has_norm { &lead.words[..self.end_of_body(lead)] } else { &lead.words };
        let text = format!("{before} {}", &item[first]);
        let range = TextRange::new(0, text.len());
        let sentence = Sentence { text: &text, range, tokens: tokens(&text, range) };
        (self.given(&sentence, &lead.body).is_some(), self.lead(&sentence, &lead.body))
    }

    fn end_of_body(&self, lead: &Lead) -> usize {
        let words = tokens(&lead.words, TextRange::new(0, lead.words.len()));
        lead.body.end.checked_sub(1).and_then(|last| words.get(last)).map_or(0, |word| word.range.end())
    }
}
