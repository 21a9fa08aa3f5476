//! The log that `--log FILE` turns on: a line for whatever went wrong, with its time.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use anyhow::Context;

/// Where the server says what it does; nowhere unless a file was asked for.
#[derive(Debug, Clone)]
pub(crate) struct Log {
    file: Option<Arc<Mutex<File>>>,
    start: Instant,
}

impl Log {
    pub fn open(path: Option<&Path>) -> anyhow::Result<Self> {
        let open = |path: &Path| {
            let file =
                File::create(path).with_context(|| format!("can't write the log {}", path.display()))?;
            anyhow::Ok(Arc::new(Mutex::new(file)))
        };
        Ok(Self { file: path.map(open).transpose()?, start: Instant::now() })
    }

    /// Writes a line, with the milliseconds since the start.
    pub fn say(&self, words: impl FnOnce() -> String) {
        if let Some(file) = &self.file {
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            let since = self.start.elapsed().as_secs_f64() * 1000.0;
            // A log that can't be written is no reason to stop serving.
            let _ = writeln!(file, "{since:10.1} ms  {}", words());
        }
    }
    /// Does what may panic, as an analysis with a fault of its own: the thread goes on, and `failed` is logged.
    pub fn survive<T>(&self, failed: &str, work: impl FnOnce() -> T) -> Option<T> {
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).ok();
        if done.is_none() {
            self.say(|| failed.to_owned());
        }
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_logged_and_no_more() {
        let path = tempfile::NamedTempFile::new().unwrap();
        let log = Log::open(Some(path.path())).unwrap();
        assert_eq!(log.survive("reading failed", || 7), Some(7));
        assert_eq!(log.survive("reading failed", || panic!("a fault")), None::<()>);
        let said = std::fs::read_to_string(path.path()).unwrap();
        assert!(said.ends_with("ms  reading failed\n") && said.lines().count() == 1, "{said}");
    }
}
