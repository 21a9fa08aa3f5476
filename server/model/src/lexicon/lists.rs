//! How lists of words are written down: each once, with its words in English, and in which form they stand there. From that
//! come the fields, the words of English, and the lists that a manifest or another language replaces.

/// Makes a type of word lists. `replaced by TABLE` names the type of the manifest's table that has a field for each list;
/// `with TABLE` makes that type, too. What is no list, or none of the manifest's, stands `beside` them.
macro_rules! word_lists {
    (
        $(#[$about:meta])* $words:ident with $table:ident;
        $($(#[$doc:meta])* $name:ident: $kind:ident $english:expr;)*
    ) => {
        word_lists! {
            $(#[$about])* $words replaced by $table beside {}
            $($(#[$doc])* $name: $kind $english;)*
        }

        /// The table of the manifest: each list replaces the one of the language.
        #[derive(Debug, Clone, PartialEq, Eq, Default, serde::Deserialize)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        #[allow(missing_docs, reason = "each list is explained at the field that it replaces")]
        pub struct $table {
            $(pub $name: Option<$crate::lexicon::lists::of_kind!($kind)>,)*
        }
    };
    (
        $(#[$about:meta])* $words:ident replaced by $table:ident
        beside { $($(#[$more:meta])* $other:ident: $type:ty = $in_english:expr;)* }
        $($(#[$doc:meta])* $name:ident: $kind:ident $english:expr;)*
    ) => {
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $words {
            $($(#[$doc])* pub $name: $crate::lexicon::lists::of_kind!($kind),)*
            $($(#[$more])* pub $other: $type,)*
        }

        impl $words {
            /// The words of English.
            pub fn english() -> Self {
                Self {
                    $($name: $crate::lexicon::lists::$kind($english),)*
                    $($other: $in_english,)*
                }
            }

            /// No words at all, as another language begins; what is no list is that of English.
            pub fn silent() -> Self {
                Self {
                    $($name: Vec::new(),)*
                    $($other: $in_english,)*
                }
            }

            /// Takes the lists that the table has for its own.
            pub(crate) fn replace(&mut self, table: &$table) {
                $(if let Some(given) = &table.$name {
                    self.$name = $crate::lexicon::lists::given!($kind, given);
                })*
            }
        }

        impl Default for $words {
            fn default() -> Self {
                Self::english()
            }
        }
    };
}

/// The type of a list.
macro_rules! of_kind {
    (words) => { Vec<String> };
    (phrases) => { Vec<String> };
    ($groups:ident) => { Vec<Vec<String>> };
}

/// A list as a manifest has it: phrases whatever their case.
macro_rules! given {
    (phrases, $list:expr) => {
        $list.iter().map(|phrase| phrase.to_lowercase()).collect()
    };
    ($kind:ident, $list:expr) => {
        $list.clone()
    };
}

pub(crate) use {given, of_kind, word_lists};

/// Words, parted by blanks.
pub(crate) fn words(list: &str) -> Vec<String> {
    list.split_whitespace().map(str::to_owned).collect()
}

/// Words and phrases, parted by commas.
pub(crate) fn phrases(list: &str) -> Vec<String> {
    list.split(',').map(str::trim).filter(|phrase| !phrase.is_empty()).map(str::to_owned).collect()
}

/// Groups of words and phrases, parted by commas, the members of each by bars.
pub(crate) fn groups(list: &str) -> Vec<Vec<String>> {
    phrases(list).iter().map(|group| group.split('|').map(str::to_owned).collect()).collect()
}

/// Numbers in words, in three lists parted by commas: zero, one, two and so on, then the tens from thirty on, then hundred,
/// thousand and million.
pub(crate) fn numbers(list: &str) -> Vec<Vec<String>> {
    let [ones, tens, large] = [0, 1, 2].map(|at| words(list.split(',').nth(at).unwrap_or_default()));
    let ones = (0..).zip(ones);
    let tens = (30..).step_by(10).zip(tens);
    let large = [100, 1_000, 1_000_000].into_iter().zip(large);
    ones.chain(tens).chain(large).map(|(value, word): (u32, String)| vec![value.to_string(), word]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_their_values() {
        let found = numbers("null ein, dreißig vierzig, hundert");
        let found: Vec<String> = found.iter().map(|it| it.join(" ")).collect();
        assert_eq!(found, ["0 null", "1 ein", "30 dreißig", "40 vierzig", "100 hundert"]);
    }

    #[test]
    fn forms_of_lists() {
        assert_eq!(words("not no"), ["not", "no"]);
        assert_eq!(phrases("subject to, as if"), ["subject to", "as if"]);
        assert_eq!(groups("before|prior to, after"), [vec!["before", "prior to"], vec!["after"]]);
    }
}
