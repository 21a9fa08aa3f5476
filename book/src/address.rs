//! Paths in addresses: signs that mean something there are written by their bytes.

/// A path of the site in an address: signs that mean something there are coded.
pub(crate) fn encoded(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    for c in path.chars() {
        match c {
            '%' | '#' | '?' | ' ' | '\\' => out.push_str(&format!("%{:02X}", u32::from(c))),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_that_mean_something_in_an_address_are_coded() {
        assert_eq!(encoded("the bow, 50%#2?.png"), "the%20bow,%2050%25%232%3F.png");
        assert_eq!(encoded("figures/Möwe.svg"), "figures/Möwe.svg");
        assert_eq!(encoded("a\\b.png"), "a%5Cb.png");
    }
}
