//! `cargo fuzz run --fuzz-dir tests/fuzz --features libfuzzer split`: see `lawsmith_fuzz::split`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lawsmith_fuzz::split(data));
