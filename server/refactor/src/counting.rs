//! Numbers of siblings after one has another number, came or went.
//!
//! Who follows in unbroken count goes along; who stands behind a gap stays, unless its number is taken.

/// A number as it counts: `16A` is 16 with something behind it; `7 to 9` stands for several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Number {
    pub value: u32,
    /// What makes it an inserted one.
    pub suffix: String,
    /// How many numbers more it stands for.
    pub more: u32,
}

impl Number {
    pub fn plain(value: u32) -> Self {
        Self { value, suffix: String::new(), more: 0 }
    }

    /// The last number that it stands for.
    pub fn last(&self) -> u32 {
        self.value.saturating_add(self.more)
    }

    /// The next number that is free behind it.
    fn next(&self) -> u32 {
        self.last().saturating_add(1)
    }

    /// Whether it is the next after `before`, or is inserted behind it.
    fn follows(&self, before: &Self) -> bool {
        match self.suffix.is_empty() {
            true => before.next() == self.value,
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
    let new = Number { more: numbers[at].more, ..new };
    let reached = |number: &Number| (number.last(), number.suffix.clone());
    if let Some(before) = at.checked_sub(1).filter(|&before| key(&new) <= reached(&numbers[before])) {
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

/// The places in `numbers` where a gap stood before one that has another number in `new` and follows without one there.
pub(crate) fn closed_gaps(numbers: &[Number], new: &[Number]) -> Vec<usize> {
    let closed = |&at: &usize| {
        numbers[at] != new[at]
            && numbers[at].value > numbers[at - 1].next()
            && new[at].value == new[at - 1].next()
    };
    (1..numbers.len().min(new.len())).filter(closed).collect()
}

/// The number itself, or the next one after `before` if that has it or a later one.
fn behind(before: &Number, number: &Number) -> Number {
    if (number.value, &number.suffix) > (before.last(), &before.suffix) {
        return number.clone();
    }
    let value = if number.suffix.is_empty() { before.next() } else { before.value };
    Number { value, ..number.clone() }
}

/// The numbers with one more at `at`, which stands for `more` numbers beside its own and makes room for itself.
pub(crate) fn inserted(numbers: &[Number], at: usize, more: u32) -> Vec<Number> {
    let value = match (at.checked_sub(1), numbers.get(at)) {
        (Some(before), _) => numbers[before].next(),
        (None, Some(next)) => next.value,
        (None, None) => 1,
    };
    let own = Number { value, suffix: String::new(), more };
    let room = i64::from(own.next());
    let mut out = numbers[..at].to_vec();
    out.push(own);
    // Those behind it go on in unbroken count from the first that has to give way.
    let needed = numbers.get(at).map_or(0, |next| room - i64::from(next.value));
    let mut run = needed > 0;
    for next in at..numbers.len() {
        run = run && (next == at || numbers[next].follows(&numbers[next - 1]));
        let moved = if run { numbers[next].by(needed) } else { behind(&out[next], &numbers[next]) };
        out.push(moved);
    }
    out
}

/// The numbers without that at `at`: those behind it in unbroken count close up.
pub(crate) fn removed(numbers: &[Number], at: usize) -> Vec<Number> {
    let mut out = numbers[..at].to_vec();
    let mut run = numbers[at].suffix.is_empty();
    let freed = 1 + i64::from(numbers[at].more);
    for next in at + 1..numbers.len() {
        run = run && numbers[next].follows(&numbers[next - 1]);
        out.push(if run { numbers[next].by(-freed) } else { numbers[next].clone() });
    }
    out
}

/// The numbers one after the other, from the first one on.
pub(crate) fn closed_up(numbers: &[Number]) -> Vec<Number> {
    let mut next = numbers.first().map_or(1, |number| number.value);
    let mut number = |before: &Number| {
        let own = Number { more: before.more, ..Number::plain(next) };
        next = own.next();
        own
    };
    numbers.iter().map(&mut number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(line: &str) -> Vec<Number> {
        let read = |word: &str| {
            let (word, last) = word.split_once('-').unwrap_or((word, ""));
            let digits = word.trim_end_matches(char::is_alphabetic);
            let value = digits.parse().expect("a number");
            let more = last.parse().map_or(0, |last: u32| last - value);
            Number { value, suffix: word[digits.len()..].to_owned(), more }
        };
        line.split_whitespace().map(read).collect()
    }

    fn shown(numbers: &[Number]) -> String {
        let shown = |it: &Number| match it.more {
            0 => format!("{}{}", it.value, it.suffix),
            _ => format!("{}-{}", it.value, it.last()),
        };
        numbers.iter().map(shown).collect::<Vec<_>>().join(" ")
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
        check("1 2-4 5 7", 0, "2", "2 3-5 6 7");
        check("1 2-4 5 6", 1, "3", "1 3-5 6 7");
        check("1 2-4 5", 2, "4", "taken at 1");
    }

    #[test]
    fn gaps_that_close() {
        let closed = |before: &str, new: &str| closed_gaps(&numbers(before), &numbers(new));
        assert_eq!(closed("1 2 3 5", "1 4 5 6"), [3]);
        assert_eq!(closed("1 2 3 5 6 9", "1 4 5 6 7 9"), [3]);
        assert!(closed("1 2 3 7", "1 3 4 7").is_empty());
        assert!(closed("1 2 5", "1 4 5").is_empty());
    }

    #[test]
    fn one_comes_or_goes() {
        assert_eq!(shown(&inserted(&numbers("1 2 3"), 0, 0)), "1 2 3 4");
        assert_eq!(shown(&inserted(&numbers("1 2 3"), 1, 0)), "1 2 3 4");
        assert_eq!(shown(&inserted(&numbers("1 2 5"), 2, 0)), "1 2 3 5");
        assert_eq!(shown(&inserted(&numbers("1 2 5"), 3, 0)), "1 2 5 6");
        assert_eq!(shown(&inserted(&[], 0, 0)), "1");
        assert_eq!(shown(&inserted(&numbers("1 2 5"), 1, 1)), "1 2-3 4 5");
        assert_eq!(shown(&inserted(&numbers("1 2-3 4"), 1, 0)), "1 2 3-4 5");
        assert_eq!(shown(&removed(&numbers("1 2-4 5 7"), 1)), "1 2 7");
        assert_eq!(shown(&closed_up(&numbers("2 4-5 5A 9"))), "2 3-4 5 6");
        assert_eq!(shown(&removed(&numbers("1 2 3 7"), 0)), "1 2 7");
        assert_eq!(shown(&removed(&numbers("1 2 2A 3"), 1)), "1 1A 2");
    }
}
