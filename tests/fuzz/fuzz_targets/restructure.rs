//! `cargo fuzz run --fuzz-dir tests/fuzz --features libfuzzer restructure`: see `lawsmith_fuzz::restructure`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lawsmith_fuzz::restructure(data));
