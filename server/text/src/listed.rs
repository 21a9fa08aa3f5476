//! Names in a message: the first ones of many.

/// The first `most` names, and how many there are beside: "1A, 2B and 5 more"; nothing of none.
pub fn first_of(names: &[impl AsRef<str>], most: usize) -> String {
    let first: Vec<&str> = names.iter().take(most).map(AsRef::as_ref).collect();
    match names.len().saturating_sub(most) {
        0 => first.join(", "),
        more => format!("{} and {more} more", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::first_of;

    #[test]
    fn the_first_ones_and_how_many_more() {
        assert_eq!(first_of(&[] as &[&str], 2), "");
        assert_eq!(first_of(&["1", "2"], 2), "1, 2");
        assert_eq!(first_of(&["1", "2", "3", "4"], 2), "1, 2 and 2 more");
    }
}
