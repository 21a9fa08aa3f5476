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

/// A path of an address without its percent signs: `%C3%A9` is “é”. What is no such sign stays, and a path that then were no text is
/// taken as it stands.
pub fn decoded(path: &str) -> String {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path;
    while let Some(at) = rest.find('%') {
        bytes.extend_from_slice(&rest.as_bytes()[..at]);
        let code = rest.get(at + 1..at + 3).filter(|code| code.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let byte = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push(byte.unwrap_or(b'%'));
        rest = &rest[at + if byte.is_some() { 3 } else { 1 }..];
    }
    bytes.extend_from_slice(rest.as_bytes());
    String::from_utf8(bytes).unwrap_or_else(|_| path.to_owned())
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

    #[test]
    fn paths_are_decoded_once() {
        assert_eq!(decoded("assets/%C3%A9%20a.png"), "assets/é a.png");
        assert_eq!(decoded("100%"), "100%");
        assert_eq!(decoded("%zz%+1%2541"), "%zz%+1%41");
        assert_eq!(decoded("a%FF.png"), "a%FF.png");
    }
}
