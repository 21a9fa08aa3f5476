//! A change of a text: what of it was replaced, and where what stands behind it is now.

use lawsmith_text::TextRange;

/// What of a text was replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Splice {
    /// The bytes replaced, in the old text.
    pub range: TextRange,
    /// How many bytes stand there now.
    pub len: usize,
}

impl Splice {
    /// The least change that makes `new` of `old`.
    pub fn between(old: &str, new: &str) -> Self {
        let (a, b) = (old.as_bytes(), new.as_bytes());
        let mut start = alike(a.chunks_exact(CHUNK), b.chunks_exact(CHUNK)) * CHUNK;
        start += alike(&a[start..], &b[start..]);
        while !old.is_char_boundary(start) || !new.is_char_boundary(start) {
            start -= 1;
        }
        let (a_rest, b_rest) = (&a[start..], &b[start..]);
        let mut behind = alike(a_rest.rchunks_exact(CHUNK), b_rest.rchunks_exact(CHUNK)) * CHUNK;
        let rest = |rest: &[u8]| rest.len() - behind;
        let (a_rest, b_rest) = (&a_rest[..rest(a_rest)], &b_rest[..rest(b_rest)]);
        behind += alike(a_rest.iter().rev(), b_rest.iter().rev());
        while !old.is_char_boundary(a.len() - behind) || !new.is_char_boundary(b.len() - behind) {
            behind -= 1;
        }
        Self { range: TextRange::new(start, a.len() - behind), len: b.len() - behind - start }
    }

    /// Where a byte behind the change stands now.
    pub(crate) fn moved(self, at: usize) -> usize {
        at - self.range.end() + self.range.start() + self.len
    }

    /// Where a range behind the change stands now.
    pub fn shifted(self, range: TextRange) -> TextRange {
        TextRange::new(self.moved(range.start()), self.moved(range.end()))
    }
}

/// So many bytes are compared at once.
const CHUNK: usize = 256;

/// How many of both begin alike.
fn alike<T: PartialEq>(one: impl IntoIterator<Item = T>, other: impl IntoIterator<Item = T>) -> usize {
    one.into_iter().zip(other).take_while(|(one, other)| one == other).count()
}
