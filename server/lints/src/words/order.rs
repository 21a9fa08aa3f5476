//! Which entries of a list stand out of order.
//!
//! What is kept is a longest run that never falls (Schensted 1961, by tails and binary
//! search), so that one entry out of place is one finding, not one for all behind it.

use lawsmith_model::{letter_key, word_key};

/// The places in `keys` that must move so that the others never fall, as few as
/// possible, in order. Of two that change places, the second one is named.
pub(crate) fn out_of_order<K: Ord>(keys: &[K]) -> Vec<usize> {
    if keys.is_sorted() {
        return Vec::new();
    }
    // Read from the end, the run to keep never rises; the tails are the largest heads.
    let mut tails: Vec<usize> = Vec::new();
    let mut next: Vec<Option<usize>> = vec![None; keys.len()];
    for at in (0..keys.len()).rev() {
        let length = tails.partition_point(|&tail| keys[tail] >= keys[at]);
        next[at] = length.checked_sub(1).map(|before| tails[before]);
        match tails.get_mut(length) {
            Some(tail) => *tail = at,
            None => tails.push(at),
        }
    }
    let mut kept = vec![false; keys.len()];
    let mut at = tails.last().copied();
    while let Some(place) = at {
        kept[place] = true;
        at = next[place];
    }
    (0..keys.len()).filter(|&at| !kept[at]).collect()
}

/// With more than one entry of so many out of place, the order is another one.
const ORDERLY: usize = 4;

/// The places in `names` that break the order of the alphabet, each with the words that say
/// where it belongs. Letter by letter, or word by word if that suits the list better; none
/// where the list is not alphabetical at all.
pub(crate) fn misplaced(names: &[String]) -> Vec<(usize, String)> {
    let by_letter: Vec<String> = names.iter().map(|name| letter_key(name)).collect();
    let by_word: Vec<String> = names.iter().map(|name| word_key(name)).collect();
    let (letter, word) = (out_of_order(&by_letter), out_of_order(&by_word));
    let (keys, strays) = if word.len() < letter.len() { (by_word, word) } else { (by_letter, letter) };
    if strays.len() > 1 && strays.len() * ORDERLY > names.len() {
        return Vec::new();
    }
    let mut kept: Vec<usize> = (0..names.len()).collect();
    kept.retain(|place| strays.binary_search(place).is_err());
    let home = |stray: usize| {
        let behind = kept.partition_point(|&place| keys[place] <= keys[stray]);
        Some(match (behind.checked_sub(1), kept.get(behind)) {
            (Some(before), Some(&after)) => {
                format!("between “{}” and “{}”", names[kept[before]], names[after])
            }
            (Some(before), None) => format!("behind “{}”", names[kept[before]]),
            (None, Some(&after)) => format!("before “{}”", names[after]),
            (None, None) => return None,
        })
    };
    strays.into_iter().filter_map(|stray| Some((stray, home(stray)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_few_as_possible_move() {
        assert_eq!(out_of_order(&[1, 3, 2, 4]), [2]);
        assert_eq!(out_of_order(&[1, 2, 9, 3, 4]), [2]);
        assert_eq!(out_of_order(&[5, 1, 2, 3]), [0]);
        assert_eq!(out_of_order(&[2, 1]), [1]);
        assert_eq!(out_of_order(&[1, 1, 2, 2]), [0; 0]);
        assert_eq!(out_of_order::<u32>(&[]), [0; 0]);
    }
}
