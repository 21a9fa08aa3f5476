//! Numbers of siblings after one has another number, came or went.
//!
//! Who follows in unbroken count goes along; who stands behind a gap stays, unless its number is taken.

/// A number as it counts: `16A` is 16 with something behind it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Number {
    pub value: u32,
    /// What makes it an inserted one.
    pub suffix: String,
}

impl Number {
    fn plain(value: u32) -> Self {
        Self { value, suffix: String::new() }
    }

    /// Whether it is the next after `before`, or is inserted behind it.
    fn follows(&self, before: &Self) -> bool {
        match self.suffix.is_empty() {
            true => before.value.checked_add(1) == Some(self.value),
            false => self.value == before.value,
        }
    }

    fn by(&self, delta: i64) -> Self {
        let value = i64::from(self.value) + delta;
        Self { value: u32::try_from(value.max(1)).unwrap_or(u32::MAX), ..self.clone() }
    }
}

/// The numbers after that at `at` has become `new`; the place of the sibling in the way where the one before has
/// that number already or a later one.
pub(crate) fn renumbered(numbers: &[Number], at: usize, new: Number) -> Result<Vec<Number>, usize> {
    let key = |number: &Number| (number.value, number.suffix.clone());
    let mut out = numbers.to_vec();
    if let Some(before) = at.checked_sub(1).filter(|&before| key(&new) <= key(&numbers[before])) {
        let taken = (0..at).find(|&other| numbers[other] == new);
        return Err(taken.unwrap_or(before));
    }
    let delta = i64::from(new.value) - i64::from(numbers[at].value);
    let own = numbers[at].suffix.is_empty() && new.suffix.is_empty();
    out[at] = new;
    let mut run = own;
    for next in at + 1..numbers.len() {
        run = run && numbers[next].follows(&numbers[next - 1]);
        out[next] = if run { numbers[next].by(delta) } else { behind(&out[next - 1], &numbers[next]) };
    }
    Ok(out)
}

/// The number itself, or the next one after `before` if that has it or a later one.
fn behind(before: &Number, number: &Number) -> Number {
    if (number.value, &number.suffix) > (before.value, &before.suffix) {
        return number.clone();
    }
    match number.suffix.is_empty() {
        true => Number::plain(before.value.saturating_add(1)),
        false => Number { value: before.value, suffix: number.suffix.clone() },
    }
}

/// The numbers with one more at `at`, which makes room for itself; and its own.
pub(crate) fn inserted(numbers: &[Number], at: usize) -> Vec<Number> {
    let own = match (at.checked_sub(1), numbers.get(at)) {
        (_, Some(next)) if at == 0 => Number::plain(next.value),
        (Some(before), _) => Number::plain(numbers[before].value.saturating_add(1)),
        _ => Number::plain(1),
    };
    let mut out = numbers[..at].to_vec();
    out.push(own);
    let mut run = numbers.get(at).is_some_and(|next| next.value <= out[at].value);
    for next in at..numbers.len() {
        run = run && (next == at || numbers[next].follows(&numbers[next - 1]));
        let moved = if run { numbers[next].by(1) } else { behind(&out[next], &numbers[next]) };
        out.push(moved);
    }
    out
}

/// The numbers without that at `at`: those behind it in unbroken count close up.
pub(crate) fn removed(numbers: &[Number], at: usize) -> Vec<Number> {
    let mut out = numbers[..at].to_vec();
    let mut run = numbers[at].suffix.is_empty();
    for next in at + 1..numbers.len() {
        run = run && numbers[next].follows(&numbers[next - 1]);
        out.push(if run { numbers[next].by(-1) } else { numbers[next].clone() });
    }
    out
}

/// The numbers one after the other, from the first one on.
pub(crate) fn closed_up(numbers: &[Number]) -> Vec<Number> {
    let first = numbers.first().map_or(1, |number| number.value);
    (first..).take(numbers.len()).map(Number::plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(line: &str) -> Vec<Number> {
        let read = |word: &str| {
            let digits = word.trim_end_matches(char::is_alphabetic);
            Number { value: digits.parse().expect("a number"), suffix: word[digits.len()..].to_owned() }
        };
        line.split_whitespace().map(read).collect()
    }

    fn shown(numbers: &[Number]) -> String {
        numbers.iter().map(|it| format!("{}{}", it.value, it.suffix)).collect::<Vec<_>>().join(" ")
    }

    #[track_caller]
    fn check(before: &str, at: usize, new: &str, expected: &str) {
        let new = numbers(new).remove(0);
        let found =
            renumbered(&numbers(before), at, new).map_or_else(|at| format!("taken at {at}"), |it| shown(&it));
        assert_eq!(found, expected);
    }

    #[test]
    fn who_follows_in_unbroken_count_goes_along() {
        check("1 2 3 4", 1, "3", "1 3 4 5");
        check("1 2 3 7", 1, "3", "1 3 4 7");
        check("1 2 3 5", 1, "4", "1 4 5 6");
        check("1 3 4 9", 1, "2", "1 2 3 9");
        check("1 2 2A 3", 1, "3", "1 3 3A 4");
        check("1 2 3", 1, "1", "taken at 0");
        check("1 2 3", 2, "1", "taken at 0");
        check("1 3 4", 1, "1A", "1 1A 4");
        check("1 2 2 3", 2, "3", "1 2 3 4");
    }

    #[test]
    fn one_comes_or_goes() {
        assert_eq!(shown(&inserted(&numbers("1 2 3"), 0)), "1 2 3 4");
        assert_eq!(shown(&inserted(&numbers("1 2 3"), 1)), "1 2 3 4");
        assert_eq!(shown(&inserted(&numbers("1 2 5"), 2)), "1 2 3 5");
        assert_eq!(shown(&inserted(&numbers("1 2 5"), 3)), "1 2 5 6");
        assert_eq!(shown(&inserted(&[], 0)), "1");
        assert_eq!(shown(&removed(&numbers("1 2 3 7"), 0)), "1 2 7");
        assert_eq!(shown(&removed(&numbers("1 2 2A 3"), 1)), "1 1A 2");
    }
}
