//! Compiles the generated parser and the scanner.

fn main() {
    let source = std::path::Path::new("src");
    let mut build = cc::Build::new();
    build.std("c11").include(source).file(source.join("parser.c")).file(source.join("scanner.c"));
    build.flag_if_supported("-Wno-unused-parameter").flag_if_supported("-Wno-unused-but-set-variable");
    // The scanner reads every byte of every keystroke's neighbourhood, in tests too.
    build.opt_level(3);
    build.compile("tree-sitter-laws");
    println!("cargo:rerun-if-changed=src");
}
