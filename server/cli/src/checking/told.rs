//! Which findings count: not what a baseline knows, nor what stands on lines that a change has not touched.

use crate::args::Check;
use crate::checking::{baseline, changed};
use crate::output;
use crate::report::Found;

/// The findings that count, and what is to say of the others.
pub struct Told<'a> {
    /// Those that count.
    pub found: Vec<Found<'a>>,
    known: Option<String>,
    untouched: Option<(changed::Since, Vec<Found<'a>>)>,
}

impl<'a> Told<'a> {
    /// Those of `found`.
    pub fn of(arguments: &Check, found: Vec<Found<'a>>) -> anyhow::Result<Self> {
        let mut told = Self { found, known: None, untouched: None };
        if let Some(path) = &arguments.baseline {
            let (new, known) = baseline::only_new(path, told.found)?;
            (told.found, told.known) = (new, Some(known));
        }
        if let Some(revision) = &arguments.changed_since {
            let since = changed::Since::new(&arguments.paths, revision)?;
            let (touched, others) = since.part(told.found)?;
            (told.found, told.untouched) = (touched, Some((since, others)));
        }
        Ok(told)
    }

    /// Says how many were left out.
    pub fn say_left_out(&self, arguments: &Check) -> anyhow::Result<()> {
        if let Some(known) = &self.known {
            output::say(known);
        }
        self.untouched.as_ref().map_or(Ok(()), |(since, others)| since.say(arguments, others))
    }
}
