//! Phrases that say what a plainer one says, "prior to" and "before", "chairman" and "chair", and words that the manifest declares to
//! be synonyms: what the rules on wording would have drafters write. So does a noun in both forms, “die Lotsin oder der Lotse”.

use std::ops::Range;

use compact_str::CompactString;
use lawsmith_model::Lexicon;
use rustc_hash::FxHashMap;

use crate::both::{Both, Side};
use crate::class::text::Texts;
use crate::class::text::both_forms::{BothForms, LONGEST};
use crate::class::text::word::same;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// The phrases of a language.
pub(crate) struct Plainer<'l> {
    lexicon: &'l Lexicon,
    /// By their first words, the longest first.
    phrases: FxHashMap<CompactString, Vec<PlainerPhrase>>,
    /// How many words the longest has.
    longest: usize,
    forms: BothForms,
    /// Words that stand for a preposition and an article: "vom" for "von dem".
    contractions: FxHashMap<CompactString, Vec<CompactString>>,
}

/// The words of a phrase and those of what is plainer, in small letters.
struct PlainerPhrase {
    words: Vec<CompactString>,
    plainer: Vec<CompactString>,
}

impl<'l> Plainer<'l> {
    pub fn new(lexicon: &'l Lexicon) -> Self {
        let wording = &lexicon.wording;
        let small = |phrase: &String| -> Vec<CompactString> {
            phrase.split_whitespace().map(CompactString::from_str_to_lowercase).collect()
        };
        let mut phrases: FxHashMap<CompactString, Vec<PlainerPhrase>> = FxHashMap::default();
        let mut longest = 0;
        let synonyms = lexicon.drafting.synonyms.iter().filter_map(|group| group.split_first());
        let synonyms = synonyms.flat_map(|(first, others)| others.iter().map(move |other| (other, first)));
        let nobodies = lexicon.changes.nobodies.iter().filter_map(|kind| kind.split_first());
        let nobodies = nobodies.flat_map(|(first, others)| others.iter().map(move |other| (other, first)));
        let pairs = wording.wordy.iter().chain(&wording.gendered).map(|(phrase, plainer)| (phrase, plainer));
        let both = of_both(lexicon);
        let both = both.iter().map(|(phrase, plainer)| (phrase, plainer));
        for (phrase, plainer) in pairs.chain(both).chain(synonyms).chain(nobodies) {
            let phrase = PlainerPhrase { words: small(phrase), plainer: small(plainer) };
            longest = longest.max(phrase.words.len());
            if let Some(first) = phrase.words.first() {
                phrases.entry(first.clone()).or_default().push(phrase);
            }
        }
        for known in phrases.values_mut() {
            known.sort_by_key(|phrase| std::cmp::Reverse(phrase.words.len()));
        }
        let parts = |words: &Vec<String>| -> Option<(CompactString, Vec<CompactString>)> {
            let (word, parts) = words.split_first()?;
            Some((word.into(), parts.iter().map(CompactString::from).collect()))
        };
        let contractions = lexicon.changes.contractions.iter().filter_map(parts).collect();
        Self { lexicon, phrases, longest: longest.max(LONGEST), forms: BothForms::new(lexicon), contractions }
    }

    /// Which places have a phrase on one side and a plainer one for it on the other, or two for which one is plainer, and else the
    /// same words.
    pub fn places<'p>(&self, texts: &Texts<'_, '_>, places: &'p [Place]) -> Vec<&'p Place> {
        let mut found = Vec::new();
        let mut first = 0;
        while first < places.len() {
            // A word in the midst of a phrase may have stayed, "full force and effect".
            let count = (1..=2).find(|count| self.is_said_plainly(texts, places, first..first + count));
            found.extend(&places[first..first + count.unwrap_or(0)]);
            first += count.unwrap_or(1);
        }
        found
    }

    /// Whether this is so of some places together, with what stands between them.
    fn is_said_plainly(&self, texts: &Texts<'_, '_>, places: &[Place], those: Range<usize>) -> bool {
        let Some([first, .., last] | [first @ last]) = places.get(those.clone()) else { return false };
        let all = Both::of(|side| first[side].start..last[side].end);
        // A phrase may begin before and end behind, in words that stayed.
        let (mut before, mut behind, mut any) = (0, 0, false);
        for side in Side::ALL {
            for phrase in self.across(texts[side].tokens, &all[side]) {
                before = before.max(all[side].start.saturating_sub(phrase.start));
                behind = behind.max(phrase.end.saturating_sub(all[side].end));
                any = true;
            }
        }
        let fits = |side: Side| {
            let from = those.start.checked_sub(1).map_or(0, |at| places[at][side].end);
            let to = places.get(those.end).map_or(texts[side].tokens.len(), |next| next[side].start);
            from + before <= all[side].start && all[side].end + behind <= to
        };
        any && Side::ALL.into_iter().all(fits) && {
            let said = Both::of(|side| {
                let range = all[side].start - before..all[side].end + behind;
                self.plainly(&texts[side].tokens[range])
            });
            // "he or she pays" is "they pay".
            let same = |(a, b): (&&str, &&str)| a == b || same(a, b, self.lexicon);
            said.old.len() == said.new.len() && said.old.iter().zip(&said.new).all(same)
        }
    }

    /// Where phrases stand that have a word in a range.
    fn across<'t>(
        &'t self,
        tokens: &'t [Token],
        range: &'t Range<usize>,
    ) -> impl Iterator<Item = Range<usize>> + 't {
        let starts = range.start.saturating_sub(self.longest)..range.end;
        let len = |start: usize| -> Option<usize> {
            let phrase = || Some(self.at(&tokens[start..])?.words.len());
            self.forms.at(&tokens[start..]).map(|pair| pair.len).or_else(phrase)
        };
        let found = starts.filter_map(move |start| Some(start..start + len(start)?));
        found.filter(|phrase| phrase.end > range.start)
    }

    /// The longest phrase that stands at the beginning of some tokens.
    fn at(&self, tokens: &[Token]) -> Option<&PlainerPhrase> {
        let known = self.phrases.get(tokens.first()?.small().as_str())?;
        let stands = |phrase: &&PlainerPhrase| {
            let words = tokens.get(..phrase.words.len());
            words.is_some_and(|tokens| {
                tokens.iter().zip(&phrase.words).all(|(token, word)| token.small() == *word)
            })
        };
        known.iter().find(stands)
    }

    /// The words of some tokens, with what is plainer for each phrase.
    fn plainly<'t>(&'t self, tokens: &'t [Token]) -> Vec<&'t str> {
        let mut words = Vec::new();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            if let Some(pair) = self.forms.at(&tokens[at..]) {
                let said = &tokens[at..][pair.said];
                said.iter().for_each(|token| self.push(token, &mut words));
                at += pair.len;
            } else if let Some(phrase) = self.at(&tokens[at..]) {
                words.extend(phrase.plainer.iter().map(CompactString::as_str));
                at += phrase.words.len();
            } else {
                self.push(token, &mut words);
                at += 1;
            }
        }
        words
    }

    /// Adds a word, in parts where it stands for two.
    fn push<'t>(&'t self, token: &'t Token, words: &mut Vec<&'t str>) {
        match self.contractions.get(token.small()) {
            Some(parts) => words.extend(parts.iter().map(CompactString::as_str)),
            None => words.extend((token.kind != TokenKind::Sign).then(|| token.small().as_str())),
        }
    }
}

/// Two words for persons of either sex together, with the one for both: "he or she", "his/her", "s/he".
fn of_both(lexicon: &Lexicon) -> Vec<(String, String)> {
    let joints: Vec<&str> = lexicon.changes.alternatives.iter().map(String::as_str).chain(["/"]).collect();
    let gendered = &lexicon.wording.gendered;
    let mut found = Vec::new();
    for (one, neutral) in gendered {
        for (other, _) in gendered.iter().filter(|(other, same)| other != one && same == neutral) {
            found.extend(joints.iter().map(|joint| (format!("{one} {joint} {other}"), neutral.clone())));
            let before = other.strip_suffix(one.as_str());
            found.extend(before.map(|before| (format!("{before} / {one}"), neutral.clone())));
        }
    }
    found
}
