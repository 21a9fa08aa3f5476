//! `cargo fuzz run --fuzz-dir tests/fuzz --features libfuzzer citation`: see `lawsmith_fuzz::citation`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lawsmith_fuzz::citation(data));
