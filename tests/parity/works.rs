//! The works that both parsers read: manifests with their editions, in the repository and imported.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use lawsmith_model::{Edition, Lexicon, Manifest, Source};

/// The analysed editions of the works below `folder`, in order.
pub fn editions_below(folder: &Path) -> Vec<Edition> {
    let mut found = Vec::new();
    let mut manifests = files_below(folder, "toml");
    manifests.retain(|path| path.file_name().is_some_and(|name| name == "lawsmith.toml"));
    for path in manifests {
        let manifest = Manifest::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let root = path.parent().unwrap();
        for entry in &manifest.editions {
            let files = files_below(&root.join(&entry.path), "laws");
            found.push(analyse(&manifest, &entry.id, &files));
        }
    }
    found
}

/// Analyses texts by a manifest.
pub fn analyse_texts(manifest: &Manifest, id: &str, texts: &[(String, String)]) -> Edition {
    let sources: Vec<Source> = texts
        .iter()
        .map(|(path, text)| Source { path: path.clone(), text: Arc::from(text.as_str()) })
        .collect();
    let lexicon: Lexicon = manifest.lexicon();
    Edition::analyse(id, manifest.conventions().unwrap(), lexicon, &sources)
}

fn analyse(manifest: &Manifest, id: &str, files: &[PathBuf]) -> Edition {
    let texts: Vec<(String, String)> = files
        .iter()
        .map(|path| (path.display().to_string(), std::fs::read_to_string(path).unwrap()))
        .collect();
    analyse_texts(manifest, id, &texts)
}

/// The files below `path`, or itself, that end in `.extension`, in order.
pub fn files_below(path: &Path, extension: &str) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.to_owned()];
    }
    let mut entries: Vec<PathBuf> = std::fs::read_dir(path)
        .map(|entries| entries.filter_map(Result::ok).map(|entry| entry.path()).collect())
        .unwrap_or_default();
    entries.sort();
    let wanted = |path: &Path| path.is_dir() || path.extension().is_some_and(|it| it == extension);
    entries.retain(|path| wanted(path));
    entries
        .into_iter()
        .flat_map(|path| if path.is_dir() { files_below(&path, extension) } else { vec![path] })
        .collect()
}
