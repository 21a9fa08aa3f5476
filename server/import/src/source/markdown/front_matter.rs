//! What generators of pages are told between two lines of dashes at the beginning of a file.

/// The most lines that are looked over for the end.
const LONGEST: usize = 100;

/// The most words of a key.
const LONGEST_KEY: usize = 3;

/// The lines before the text.
pub(super) struct FrontMatter<'t> {
    /// How many there are, those of dashes included.
    pub(super) lines: usize,
    /// The title, and the place of its line.
    pub(super) title: Option<(usize, &'t str)>,
}

impl<'t> FrontMatter<'t> {
    /// Those that `text` begins with: keys with their values, and what is indented below them.
    pub(super) fn of(text: &'t str) -> Option<Self> {
        let mut lines = crate::lines::physical(text).enumerate();
        lines.next().filter(|(_, first)| first.trim_end() == "---")?;
        let (mut title, mut keyed) = (None, false);
        for (at, line) in lines.take(LONGEST) {
            if line.trim_end() == "---" {
                return (at > 1 && keyed).then_some(Self { lines: at + 1, title });
            }
            let pair = line.split_once(':').map(|(key, value)| (key.trim_end(), value));
            match pair.filter(|(key, value)| is_key(key) && !value.starts_with('/')) {
                Some(("title", value)) => {
                    title = Some((at, value.trim().trim_matches(['\'', '"'])));
                    keyed = true;
                }
                // "Created On: …" is believed beside others.
                Some((key, _)) => keyed |= !key.contains(' '),
                None if line.trim().is_empty() || line.starts_with([' ', '-', '#']) => {}
                None => return None,
            }
        }
        None
    }
}

/// Whether a word, or a few, may name a value.
fn is_key(key: &str) -> bool {
    let plain = |word: &str| word.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-'));
    let few = key.split(' ').count() <= LONGEST_KEY;
    few && key.split(' ').all(|word| !word.is_empty() && plain(word))
}
