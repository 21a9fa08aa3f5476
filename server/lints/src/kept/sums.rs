//! What the stretches of a document have together, kept from one keystroke to the next: what a stretch that is gone has
//! brought is taken away, what a new one brings is added. So it is what all stretches together make, in any order.

use std::any::{Any, TypeId};
use std::fmt;
use std::ops::{Deref, DerefMut, Range};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustc_hash::{FxHashMap, FxHashSet};

/// What parts have together.
pub(crate) trait Sum: Default + Send + 'static {
    /// What a stretch brings.
    type Part: Send + Sync + 'static;

    /// Adds what a stretch brings.
    fn add(&mut self, part: &Self::Part);

    /// Takes away what was added.
    fn take(&mut self, part: &Self::Part);
}

/// How often each of some words was counted.
#[derive(Debug, Default)]
pub(crate) struct Counter(FxHashMap<Box<str>, usize>);

impl Counter {
    /// How often `word` was counted.
    pub fn of(&self, word: &str) -> usize {
        self.0.get(word).copied().unwrap_or_default()
    }

    /// The words with their counts, in any order.
    pub fn all(&self) -> impl Iterator<Item = (&str, usize)> {
        self.0.iter().map(|(word, count)| (&**word, *count))
    }

    /// The words that were counted, in any order.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(|word| &**word)
    }

    pub fn add(&mut self, word: &str, times: usize) {
        match self.0.get_mut(word) {
            Some(count) => *count += times,
            None => _ = self.0.insert(word.into(), times),
        }
    }

    pub fn take(&mut self, word: &str, times: usize) {
        let Some(count) = self.0.get_mut(word) else { return };
        *count = count.saturating_sub(times);
        if *count == 0 {
            self.0.remove(word);
        }
    }
}

/// The words that were counted so often at least in all of `counters` together.
pub(crate) fn counted<'a>(counters: impl Iterator<Item = &'a Counter>, least: usize) -> FxHashSet<&'a str> {
    let mut all: FxHashMap<&str, usize> = FxHashMap::default();
    for (word, count) in counters.flat_map(Counter::all) {
        *all.entry(word).or_default() += count;
    }
    all.into_iter().filter(|(_, count)| *count >= least).map(|(word, _)| word).collect()
}

/// Sums by their types, while nobody uses them.
#[derive(Default)]
pub(crate) struct Sums {
    kept: Mutex<Vec<(TypeId, Box<dyn Any + Send>)>>,
}

impl Sums {
    /// The value of that type as it was left; a new one if there is none, or if somebody has it.
    pub fn take<T: Any + Send + Default>(&self) -> T {
        let mut kept = self.lock();
        let Some(at) = kept.iter().position(|(id, _)| *id == TypeId::of::<T>()) else { return T::default() };
        let (_, value) = kept.swap_remove(at);
        drop(kept);
        value.downcast().map_or_else(|_| T::default(), |value| *value)
    }

    /// Leaves a value for the next one who asks.
    pub fn put<T: Any + Send>(&self, value: T) {
        let mut kept = self.lock();
        let before = kept.iter().position(|(id, _)| *id == TypeId::of::<T>());
        let before = before.map(|at| kept.swap_remove(at));
        kept.push((TypeId::of::<T>(), Box::new(value)));
        drop((kept, before));
    }

    fn lock(&self) -> MutexGuard<'_, Vec<(TypeId, Box<dyn Any + Send>)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Sums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sums").field("kept", &self.lock().len()).finish()
    }
}

/// A sum and the parts of which it is made.
struct Kept<S: Sum> {
    parts: Vec<Arc<S::Part>>,
    sum: S,
}

impl<S: Sum> Default for Kept<S> {
    fn default() -> Self {
        Self { parts: Vec::new(), sum: S::default() }
    }
}

impl<S: Sum> Kept<S> {
    fn change_to(&mut self, parts: &[(usize, Arc<S::Part>)]) {
        let (gone, new) = differing(&self.parts, parts);
        let new = &parts[new];
        // What comes before what goes: what both have is never missing.
        new.iter().for_each(|(_, part)| self.sum.add(part));
        self.parts[gone.clone()].iter().for_each(|part| self.sum.take(part));
        self.parts.splice(gone, new.iter().map(|(_, part)| Arc::clone(part)));
    }
}

/// The places of the values in `old` that are no more, and those in `new` that were not there: between what both begin
/// and what both end with.
pub(crate) fn differing<T>(old: &[Arc<T>], new: &[(usize, Arc<T>)]) -> (Range<usize>, Range<usize>) {
    let same = |(old, (_, new)): &(&Arc<T>, &(usize, Arc<T>))| Arc::ptr_eq(old, new);
    let before = old.iter().zip(new).take_while(same).count();
    let most = old.len().min(new.len()) - before;
    let behind = old.iter().rev().zip(new.iter().rev()).take(most).take_while(same).count();
    (before..old.len() - behind, before..new.len() - behind)
}

/// What the stretches of a document have together; it goes back to where it is kept when it is dropped.
pub(crate) struct Summed<'a, S: Sum> {
    /// What each stretch brings, with the byte where it begins.
    pub parts: Arc<Vec<(usize, Arc<S::Part>)>>,
    kept: Kept<S>,
    place: Option<&'a Sums>,
}

impl<'a, S: Sum> Summed<'a, S> {
    /// The sum of `parts`, kept at `place`.
    pub fn new(parts: Arc<Vec<(usize, Arc<S::Part>)>>, place: Option<&'a Sums>) -> Self {
        let mut kept: Kept<S> = place.map_or_else(Kept::default, Sums::take);
        kept.change_to(&parts);
        Self { parts, kept, place }
    }
}

impl<S: Sum> Deref for Summed<'_, S> {
    type Target = S;

    fn deref(&self) -> &S {
        &self.kept.sum
    }
}

impl<S: Sum> DerefMut for Summed<'_, S> {
    fn deref_mut(&mut self) -> &mut S {
        &mut self.kept.sum
    }
}

impl<S: Sum> Drop for Summed<'_, S> {
    fn drop(&mut self) {
        if let Some(place) = self.place {
            place.put(std::mem::take(&mut self.kept));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Total {
        total: u32,
        added: u32,
    }

    impl Sum for Total {
        type Part = u32;

        fn add(&mut self, part: &u32) {
            self.total += part;
            self.added += 1;
        }

        fn take(&mut self, part: &u32) {
            self.total -= part;
        }
    }

    #[test]
    fn only_what_differs_is_counted_again() {
        let place = Sums::default();
        let parts =
            |all: &[&Arc<u32>]| Arc::new(all.iter().map(|part| (0, Arc::clone(part))).collect::<Vec<_>>());
        let (one, two, three, four) = (Arc::new(1), Arc::new(20), Arc::new(300), Arc::new(4000));
        let check = |now: &[&Arc<u32>], total: u32, added: u32| {
            let summed: Summed<'_, Total> = Summed::new(parts(now), Some(&place));
            assert_eq!((summed.total, summed.added), (total, added));
        };
        check(&[&one, &two, &three], 321, 3);
        check(&[&one, &four, &three], 4301, 4);
        check(&[&one, &four, &three], 4301, 4);
        check(&[&one, &one, &three], 302, 5);
        check(&[&three], 300, 5);
        check(&[], 0, 5);
        // Whoever comes while it is used starts anew.
        let first: Summed<'_, Total> = Summed::new(parts(&[&two]), Some(&place));
        check(&[&one, &two], 21, 2);
        assert_eq!((first.total, first.added), (20, 6));
    }
}
