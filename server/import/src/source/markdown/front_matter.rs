//! What generators of pages are told between two lines of dashes at the beginning of a file.

/// The most lines that are looked over for the end.
const LONGEST: usize = 100;

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
        let mut title = None;
        for (at, line) in lines.take(LONGEST) {
            if line.trim_end() == "---" {
                return (at > 1).then_some(Self { lines: at + 1, title });
            }
            let pair = line.split_once(':').filter(|(key, value)| is_key(key) && !value.starts_with('/'));
            match pair {
                Some(("title", value)) => title = Some((at, value.trim().trim_matches(['\'', '"']))),
                Some(_) => {}
                None if line.trim().is_empty() || line.starts_with([' ', '-', '#']) => {}
                None => return None,
            }
        }
        None
    }
}

fn is_key(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-'))
}
