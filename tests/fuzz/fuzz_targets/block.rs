//! `cargo fuzz run --fuzz-dir tests/fuzz --features libfuzzer block`: see `lawsmith_fuzz::block`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| lawsmith_fuzz::block(data));
