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
            false => self.value == before.last(),
        }
    }

    fn by(&self, delta: i64) -> Self {
        let value = i64::from(self.value) + delta;
        Self { value: u32::try_from(value.max(0)).unwrap_or(u32::MAX), ..self.clone() }
    }

    /// The same, inserted behind `before`, or as a plain one, behind its plain number.
    fn hung_on(&self, before: &Self) -> Self {
        let value = if self.suffix.is_empty() { before.next() } else { before.last() };
        Self { value, ..self.clone() }
    }

    /// Whether it counts more than all that `before` stands for.
    fn is_behind(&self, before: &Self) -> bool {
        (self.value, &self.suffix) > (before.last(), &before.suffix)
    }
}

/// The first two neighbours of which the second does not count more.
pub(crate) fn disorder(numbers: &[Number]) -> Option<(usize, usize)> {
    (1..numbers.len()).find(|&at| !numbers[at].is_behind(&numbers[at - 1])).map(|at| (at - 1, at))
}

/// The numbers after that at `at` has become `new`; the place of the sibling in the way where one before has that
/// number already or a later one, or one that is inserted behind it an earlier one.
pub(crate) fn renumbered(numbers: &[Number], at: usize, new: Number) -> Result<Vec<Number>, usize> {
    let mut out = numbers.to_vec();
    let new = Number { more: numbers[at].more, ..new };
    if let Some(before) = at.checked_sub(1).filter(|&before| !new.is_behind(&numbers[before])) {
        let taken = (0..at).find(|&other| numbers[other] == new);
        return Err(taken.unwrap_or(before));
    }
    let next = numbers.get(at + 1).filter(|next| !next.suffix.is_empty() && !new.suffix.is_empty());
    if next.is_some_and(|next| !next.is_behind(&new) && !next.hung_on(&new).is_behind(&new)) {
        return Err(at + 1);
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

/// The number itself, or the next one after `before` if that has it or a later one: a plain one where nothing can be inserted.
fn behind(before: &Number, number: &Number) -> Number {
    let next = Number { value: before.next(), suffix: String::new(), more: number.more };
    let all = [number.clone(), number.hung_on(before)];
    all.into_iter().find(|it| it.is_behind(before)).unwrap_or(next)
}

/// The numbers with one more at `at`, which stands for `more` numbers beside its own and makes room for itself. What was
/// inserted behind the one before it is inserted behind the new one then.
pub(crate) fn inserted(numbers: &[Number], at: usize, more: u32) -> Vec<Number> {
    let value = match (at.checked_sub(1), numbers.get(at)) {
        (Some(before), _) => numbers[before].next(),
        (None, Some(next)) => next.value,
        (None, None) => 1,
    };
    let own = Number { value, suffix: String::new(), more };
    let mut out = numbers[..at].to_vec();
    // Those behind it go on in unbroken count from the first that has to give way.
    let first = numbers.get(at).map(|next| behind(&own, next));
    let needed = first.map_or(0, |first| i64::from(first.value) - i64::from(numbers[at].value));
    out.push(own);
    let mut run = needed > 0;
    for next in at..numbers.len() {
        run = run && (next == at || numbers[next].follows(&numbers[next - 1]));
        let moved = if run { numbers[next].by(needed) } else { behind(&out[next], &numbers[next]) };
        out.push(moved);
    }
    out
}

/// The numbers without that at `at`: those behind it in unbroken count close up. The first that was inserted behind it is
/// inserted behind the one before it then; where it can't be it has the number that is free, and nothing closes up.
pub(crate) fn removed(numbers: &[Number], at: usize) -> Vec<Number> {
    let mut out = numbers[..at].to_vec();
    let mut rest = numbers[at + 1..].to_vec();
    let mut freed = 1 + i64::from(numbers[at].more);
    let mut run = numbers[at].suffix.is_empty();
    if let Some(first) = rest.first_mut().filter(|first| run && !first.suffix.is_empty()) {
        let closed = first.by(-freed);
        let hangs = out.last().is_some_and(|before| closed.follows(before) && closed.is_behind(before));
        if first.follows(&numbers[at]) && !hangs {
            freed = numbers[at].more.into();
            *first = Number::plain(first.value);
        }
    }
    for (next, number) in rest.into_iter().enumerate() {
        run = run && numbers[at + 1 + next].follows(&numbers[at + next]);
        out.push(if run { number.by(-freed) } else { number });
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
        check("1 1A 2", 0, "0", "0 0A 1");
        check("1 1A 2", 0, "3", "3 3A 4");
        check("1 2-4 4A 5", 1, "3", "1 3-5 5A 6");
        check("1 2 2A 2B 3", 2, "3", "1 2 3 3B 4");
        check("1 2 2A 2B 3", 1, "2C", "taken at 2");
        check("1 1A 2", 0, "1B", "taken at 1");
        check("1 1A 1B 2", 1, "1B", "taken at 2");
    }

    #[test]
    fn neighbours_out_of_order() {
        let found = |line: &str| disorder(&numbers(line));
        assert_eq!(found("1 1A 2-4 4A 5"), None);
        assert_eq!(found("1 2 2A 2A 3"), Some((2, 3)));
        assert_eq!(found("1 2C 2A"), Some((1, 2)));
        assert_eq!(found("1 2-4 4"), Some((1, 2)));
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
        assert_eq!(shown(&removed(&numbers("1 1A 2 2B 3"), 2)), "1 1A 1B 2");
    }

    #[test]
    fn what_is_inserted_behind_one_that_goes_has_its_number_if_need_be() {
        assert_eq!(shown(&removed(&numbers("1 1A 1B 2"), 0)), "1 1B 2");
        assert_eq!(shown(&removed(&numbers("1 1A 2 2A 2B 3"), 2)), "1 1A 2 2B 3");
        assert_eq!(shown(&removed(&numbers("1 3 3A 4"), 1)), "1 3 4");
        assert_eq!(shown(&removed(&numbers("1 1A 2-4 4A 5"), 2)), "1 1A 2 3");
        assert_eq!(shown(&removed(&numbers("1 1A 2"), 1)), "1 2");
    }

    #[test]
    fn what_comes_before_an_inserted_one_has_it_behind_itself() {
        assert_eq!(shown(&inserted(&numbers("1 2 2A 3"), 2, 0)), "1 2 3 3A 4");
        assert_eq!(shown(&inserted(&numbers("1 2 2A 2B 3 5"), 3, 0)), "1 2 2A 3 3B 4 5");
        assert_eq!(shown(&inserted(&numbers("1 2 2A 3 3A"), 2, 1)), "1 2 3-4 4A 5 5A");
        assert_eq!(shown(&inserted(&numbers("1A 2"), 0, 0)), "1 1A 2");
        assert_eq!(shown(&inserted(&numbers("1 2 4A 5"), 2, 0)), "1 2 3 4A 5");
    }
}
