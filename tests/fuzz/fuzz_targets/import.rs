//! `cargo fuzz run --fuzz-dir tests/fuzz --features libfuzzer import`: see `lawsmith_fuzz::import`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lawsmith_fuzz::import(data));
