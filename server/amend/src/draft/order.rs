//! Which pieces keep their places, so that as few as possible move.

/// The places in `origins` of a longest run of rising numbers, those that are `None` left out.
pub(crate) fn rising(origins: &[Option<usize>]) -> Vec<usize> {
    // For each length the place with the smallest number that ends a run of it, and what stands before each place.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = vec![None; origins.len()];
    for (at, origin) in origins.iter().enumerate().filter_map(|(at, it)| it.map(|it| (at, it))) {
        let length = ends.partition_point(|&end| origins[end].is_some_and(|known| known < origin));
        before[at] = length.checked_sub(1).map(|shorter| ends[shorter]);
        match ends.get_mut(length) {
            Some(end) => *end = at,
            None => ends.push(at),
        }
    }
    let mut run = Vec::with_capacity(ends.len());
    let mut at = ends.last().copied();
    while let Some(place) = at {
        run.push(place);
        at = before[place];
    }
    run.reverse();
    run
}

#[cfg(test)]
mod tests {
    use super::rising;

    #[test]
    fn the_longest_run_stays() {
        assert_eq!(rising(&[Some(2), Some(0), None, Some(1), Some(3)]), [1, 3, 4]);
        assert_eq!(rising(&[None, None]), Vec::<usize>::new());
    }
}
