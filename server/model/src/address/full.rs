//! An address in full, `bridge@2017:16C2`: which work, which edition, which provision.
//!
//! Left out on purpose: which edition is meant where a part is missing; see [`Edition::named_by`](crate::Edition::named_by).

/// What stands before and behind the colon of a full address; work and edition may be missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FullAddress<'w> {
    /// The work, `bridge`.
    pub work: Option<&'w str>,
    /// The edition, `2017`.
    pub edition: Option<&'w str>,
    /// The address there, as written, white space around it taken off.
    pub address: &'w str,
}

impl<'w> FullAddress<'w> {
    /// Reads `16C2`, `2017:16C2` or `bridge@2017:16C2`. Whatever the words are, they are read; whether there is such an address
    /// is for an edition to say.
    pub fn parse(words: &'w str) -> Self {
        let words = words.trim();
        let Some((name, address)) = words.split_once(':').filter(|(name, _)| names_edition(name)) else {
            return Self { work: None, edition: None, address: words };
        };
        let (work, edition) = name.rsplit_once('@').map_or((None, name), |(work, id)| (Some(work), id));
        Self { work, edition: Some(edition.trim()), address: address.trim() }
    }
}

impl std::fmt::Display for FullAddress<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(work) = self.work {
            write!(f, "{work}@")?;
        }
        if let Some(edition) = self.edition {
            write!(f, "{edition}:")?;
        }
        f.write_str(self.address)
    }
}

/// Whether what stands before a colon is the name of an edition, and not of what the address begins with: “Schedule 1:4”,
/// “Definitions/Note: the second”.
fn names_edition(words: &str) -> bool {
    let words = words.trim_end();
    !words.is_empty() && !words.contains(|c: char| c.is_whitespace() || c == '/')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(words: &str, work: Option<&str>, edition: Option<&str>, address: &str) {
        assert_eq!(FullAddress::parse(words), FullAddress { work, edition, address });
    }

    #[test]
    fn work_and_edition_may_be_missing() {
        check(" 16C2 ", None, None, "16C2");
        check("2017:16C2", None, Some("2017"), "16C2");
        check("2017 : 16C2", None, Some("2017"), "16C2");
        check("bridge@2017:20C2/fn6", Some("bridge"), Some("2017"), "20C2/fn6");
    }

    #[test]
    fn an_address_may_have_a_colon_of_its_own() {
        check("Schedule 1:4", None, None, "Schedule 1:4");
        check("2017:Schedule 1:4", None, Some("2017"), "Schedule 1:4");
        check("bridge@2017:Schedule 1:4", Some("bridge"), Some("2017"), "Schedule 1:4");
        check("Definitions/Note: the second", None, None, "Definitions/Note: the second");
        check(":4", None, None, ":4");
    }
}
