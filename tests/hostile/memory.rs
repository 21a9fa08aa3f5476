//! How much memory the program takes for hostile files, where the system tells.

use libtest_mimic::Trial;

#[cfg(target_os = "linux")]
pub fn trials() -> Vec<Trial> {
    linux::trials()
}

#[cfg(not(target_os = "linux"))]
pub fn trials() -> Vec<Trial> {
    Vec::new()
}

#[cfg(target_os = "linux")]
mod linux {
    use std::process::Stdio;
    use std::time::Duration;

    use lawsmith_tests::lawsmith;
    use libtest_mimic::{Failed, Trial};

    use crate::{DEADLINE, factor};

    /// What the program may take beside its multiple of the text, in bytes.
    const BASE: usize = 150_000_000;

    /// A text, how often it is repeated, and how many times its size the program may take.
    ///
    /// Prose takes less than four times; what is nothing but references or blocks of two
    /// bytes has a record of some hundred bytes for each.
    const TEXTS: [(&str, &str, usize, usize); 5] = [
        ("prose", "the boatman rows upstream until the bell rings and ", 100_000, 40),
        ("references", "see Law 1A and ", 50_000, 200),
        ("markers", "(a) ", 250_000, 200),
        ("footnotes", "[^1]: a\n", 50_000, 200),
        ("criticism", "{++a++} ", 100_000, 200),
    ];

    pub fn trials() -> Vec<Trial> {
        TEXTS
            .iter()
            .map(|(name, text, count, times)| {
                Trial::test(format!("memory_for_{name}"), move || {
                    let text = format!("Law 1 — X\n\nA — Y\n{}", text.repeat(count * factor()));
                    stays_below(&text, BASE + times * text.len())
                })
            })
            .collect()
    }

    fn stays_below(text: &str, bound: usize) -> Result<(), Failed> {
        let folder = tempfile::tempdir()?;
        std::fs::write(folder.path().join("a.laws"), text)?;
        let mut child = lawsmith()
            .args(["check", "a.laws", "--format", "jsonl"])
            .current_dir(folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        // The mark only rises, so that what is missed between two looks is seen at the next.
        let status = format!("/proc/{}/status", child.id());
        let (mut peak, mut waited) = (0, Duration::ZERO);
        let ended = loop {
            peak = std::fs::read_to_string(&status).ok().and_then(|text| high_water(&text)).unwrap_or(peak);
            if let Some(ended) = child.try_wait()? {
                break ended;
            }
            if peak > bound || waited > DEADLINE {
                child.kill()?;
                child.wait()?;
                return Err(format!("{peak} bytes after {waited:?} for {} of text", text.len()).into());
            }
            let pause = Duration::from_millis(2);
            std::thread::sleep(pause);
            waited += pause;
        };
        if factor() > 1 {
            eprintln!("{:6.1} MB for {:6.1} MB of text", peak as f64 / 1e6, text.len() as f64 / 1e6);
        }
        if !matches!(ended.code(), Some(0..=1)) {
            return Err(format!("ended with {ended}").into());
        }
        Ok(())
    }

    /// The peak of the resident memory in bytes, from `/proc/PID/status`.
    fn high_water(status: &str) -> Option<usize> {
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        line.trim().strip_suffix(" kB")?.trim().parse::<usize>().ok().map(|kilobytes| kilobytes * 1024)
    }
}
