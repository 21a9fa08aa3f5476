//! `cargo fuzz run --fuzz-dir tests/fuzz --features libfuzzer layout`: see `lawsmith_fuzz::layout`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lawsmith_fuzz::layout(data));
