//! What is shown of a place before one goes there.

use crate::html::text;
use crate::model::{Block, Book, PlaceId, Words, push_plain, short};

/// So many characters of a cited provision are shown beside the link.
const SHOWN: usize = 320;

/// The words of every place.
#[derive(Default)]
pub(super) struct Texts {
    /// What each place holds, in the order of the text.
    held: Vec<Vec<Held>>,
}

/// What a place holds.
enum Held {
    /// Own words.
    Words(String),
    /// A place in it.
    Place(PlaceId),
}

impl Texts {
    pub fn of(book: &Book) -> Self {
        let mut texts = Self { held: book.places.iter().map(|_| Vec::new()).collect() };
        for part in &book.parts {
            texts.read(&part.blocks, part.place, &book.words);
        }
        for footnote in &book.footnotes {
            texts.push(footnote.place, |out| push_plain(&footnote.runs, out));
        }
        texts
    }

    fn read(&mut self, blocks: &[Block], place: PlaceId, words: &Words) {
        for block in blocks {
            match block {
                Block::Provision(provision) => {
                    self.held[place.0].push(Held::Place(provision.place));
                    self.read(&provision.blocks, provision.place, words);
                }
                Block::Definition(definition) => {
                    if definition.place == place {
                        self.push(place, |out| push_plain(&definition.term, out));
                    } else {
                        self.held[place.0].push(Held::Place(definition.place));
                    }
                    if let Some(also) = words.also_called(&definition.also) {
                        self.push(definition.place, |out| out.push_str(&format!("({also})")));
                    }
                    self.read(&definition.blocks, definition.place, words);
                }
                block => self.push(place, |out| text::push_block(block, out)),
            }
        }
    }

    fn push(&mut self, place: PlaceId, write: impl FnOnce(&mut String)) {
        let mut words = String::new();
        write(&mut words);
        self.held[place.0].push(Held::Words(words));
    }

    /// The words of a place without those of the places in it.
    pub fn own(&self, place: PlaceId) -> String {
        let words = self.held[place.0].iter().filter_map(|held| match held {
            Held::Words(words) => Some(words.as_str()),
            Held::Place(_) => None,
        });
        words.filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// What a reader should see of a place who has not gone there: its words, and those of the places in it as far as
    /// there is room.
    pub fn shown(&self, book: &Book, place: PlaceId) -> String {
        let mut out = String::new();
        // In the order of the text: what is pushed last is read first.
        let mut open: Vec<&Held> = self.held[place.0].iter().rev().collect();
        let mut push = |words: &str| {
            if !words.is_empty() {
                out.push(' ');
                out.push_str(words);
            }
            out.len() <= 2 * SHOWN
        };
        while let Some(held) = open.pop() {
            let room = match held {
                Held::Words(words) => push(words),
                Held::Place(inner) => {
                    let at = book.place(*inner);
                    let above = at.parent.map_or("", |parent| book.place(parent).address.as_str());
                    let label = at.address.strip_prefix(above).unwrap_or(&at.address);
                    push(label.trim_start_matches([':', '/', '.']));
                    open.extend(self.held[inner.0].iter().rev());
                    push(at.heading.as_deref().unwrap_or_default())
                }
            };
            if !room {
                break;
            }
        }
        short(out.trim(), SHOWN)
    }
}
