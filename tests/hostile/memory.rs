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
    use std::path::PathBuf;
    use std::process::Stdio;
    use std::time::{Duration, Instant};

    use lawsmith_tests::{lawsmith, root};
    use libtest_mimic::{Failed, Trial};

    use crate::DEADLINE;

    /// What the program may take beside its multiple of the text, in bytes.
    const BASE: usize = 150_000_000;

    /// A name, how many of what the text repeats, the text, and how many times its size the
    /// program may take.
    type Large = (&'static str, usize, fn(usize) -> String, usize);

    /// Prose takes less than six times; what is nothing but references or blocks of two
    /// bytes has a record of some hundred bytes for each.
    const TEXTS: [Large; 7] = [
        (
            "a_line_of_50_megabytes",
            1_000_000,
            |n| repeated("the boatman rows upstream until the bell rings and ", n),
            10,
        ),
        ("a_million_references_in_a_line", 1_000_000, |n| repeated("see Law 1A and ", n), 150),
        ("a_million_references_in_items", 1_000_000, |n| repeated("1. see Law 1A\n", n), 200),
        (
            "ten_thousand_nested_markers",
            10_000,
            |n| (0..n).map(|at| " ".repeat(at) + "(a) x\n").collect(),
            10,
        ),
        ("markers", 250_000, |n| repeated("(a) ", n), 200),
        ("footnotes", 50_000, |n| repeated("[^1]: a\n", n), 200),
        ("criticism", 100_000, |n| repeated("{++a++} ", n), 60),
    ];

    fn repeated(what: &str, times: usize) -> String {
        format!("Law 1 — X\n\nA — Y\n{}", what.repeat(times))
    }

    /// Every file of the fuzz corpus, and the large texts in an optimised build.
    pub fn trials() -> Vec<Trial> {
        let large = TEXTS.iter().map(|&(name, count, text, times)| {
            let count = if cfg!(debug_assertions) { count / 20 } else { count };
            Trial::test(format!("memory_for_{name}"), move || {
                let text = text(count);
                stays_below(
                    "a.laws",
                    text.as_bytes(),
                    &["check", "a.laws", "--format", "jsonl"],
                    BASE + times * text.len(),
                )
            })
        });
        let corpus = corpus().into_iter().map(|path| {
            let name = path.strip_prefix(root()).unwrap_or(&path).display().to_string();
            Trial::test(format!("memory_for_{name}"), move || {
                let bytes = std::fs::read(&path)?;
                stays_below("a.laws", &bytes, &["check", "a.laws"], BASE)?;
                stays_below("a.laws", &bytes, &["fmt", "a.laws"], BASE)?;
                stays_below("a.txt", &bytes, &["import", "a.txt", "--into", "new"], BASE)
            })
        });
        large.chain(corpus).collect()
    }

    /// The files that the fuzz targets start from, and those that once broke them.
    fn corpus() -> Vec<PathBuf> {
        let files = |folder: PathBuf| {
            let mut paths: Vec<_> = folder.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
            paths.sort();
            paths
        };
        let paths: Vec<_> = files(root().join("tests/fuzz/corpus")).into_iter().flat_map(files).collect();
        assert!(!paths.is_empty(), "the corpus is not there");
        paths
    }

    /// Runs the program on a file of this name.
    fn stays_below(file: &str, bytes: &[u8], arguments: &[&str], bound: usize) -> Result<(), Failed> {
        let folder = tempfile::tempdir()?;
        std::fs::write(folder.path().join(file), bytes)?;
        let start = Instant::now();
        let mut child = lawsmith()
            .args(arguments)
            .current_dir(folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        // The mark only rises, so that what is missed between two looks is seen at the next.
        let status = format!("/proc/{}/status", child.id());
        let mut peak = 0;
        let ended = loop {
            peak = std::fs::read_to_string(&status).ok().and_then(|text| high_water(&text)).unwrap_or(peak);
            if let Some(ended) = child.try_wait()? {
                break ended;
            }
            if peak > bound || start.elapsed() > DEADLINE {
                child.kill()?;
                child.wait()?;
                return Err(
                    format!("{peak} bytes after {:?} for {} of text", start.elapsed(), bytes.len()).into()
                );
            }
            std::thread::sleep(Duration::from_millis(2));
        };
        if bytes.len() > 1_000_000 {
            let (peak, size) = (peak as f64 / 1e6, bytes.len() as f64 / 1e6);
            eprintln!("{peak:6.1} MB and {:.1} s for {size:.1} MB of text", start.elapsed().as_secs_f64());
        }
        if !matches!(ended.code(), Some(0..=2)) {
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
