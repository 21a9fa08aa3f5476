//! `cargo fuzz run --fuzz-dir tests/fuzz --features libfuzzer compare`: see `lawsmith_fuzz::compare`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lawsmith_fuzz::compare(data));
