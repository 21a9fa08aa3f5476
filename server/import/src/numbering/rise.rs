//! The longest run of rising numbers. Of the lines that look like a Law's heading those are one that lie on it; a repeated
//! `LAW 59` between Laws 63 and 64 does not.

/// The places in `numbers` of a longest strictly rising subsequence, in order.
///
/// Patience sorting: M. L. Fredman, On computing the length of longest increasing
/// subsequences, Discrete Mathematics 11 (1975).
pub(crate) fn longest_rise(numbers: &[u32]) -> Vec<usize> {
    // For each length, the place of the smallest number that ends a run so long.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(numbers.len());
    for (at, &number) in numbers.iter().enumerate() {
        let length = ends.partition_point(|&end| numbers[end] < number);
        before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        match ends.get_mut(length) {
            Some(end) => *end = at,
            None => ends.push(at),
        }
    }
    let mut run: Vec<usize> = std::iter::successors(ends.last().copied(), |&at| before[at]).collect();
    run.reverse();
    run
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(numbers: &[u32], expected: &[u32]) {
        let found: Vec<u32> = longest_rise(numbers).into_iter().map(|at| numbers[at]).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn strays_are_left_out() {
        check(&[1, 2, 3, 59, 4, 5], &[1, 2, 3, 4, 5]);
        check(&[58, 59, 60, 63, 59, 64], &[58, 59, 60, 63, 64]);
        check(&[1, 2, 5, 6], &[1, 2, 5, 6]);
        check(&[], &[]);
    }
}
