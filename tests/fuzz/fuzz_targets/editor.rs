//! `cargo fuzz run --fuzz-dir tests/fuzz --features libfuzzer editor`: see `lawsmith_fuzz::editor`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lawsmith_fuzz::editor(data));
