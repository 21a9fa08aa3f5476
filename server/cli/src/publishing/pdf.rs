//! The printed book: from the arguments to a PDF. Only a program that was built with the feature `pdf` can set pages;
//! any other says how to get one.

/// Says how to get a program that can.
#[cfg(not(feature = "pdf"))]
pub fn write(_: &crate::args::Book, _: &std::path::Path) -> anyhow::Result<()> {
    anyhow::bail!(
        "this program was built without PDF, which costs minutes of compiling; build one that has it, in a clone of the \
         repository: `cargo install --locked --path server/cli --features pdf`"
    )
}

#[cfg(feature = "pdf")]
pub use printing::write;

#[cfg(feature = "pdf")]
mod printing {
    use std::fs;
    use std::path::Path;

    use anyhow::Context;
    use lawsmith_book::model;
    use lawsmith_book_pdf::{Resources, print};

    use crate::args::Book;
    use crate::publishing::{book, chosen, images, inside, step, theme_folder};
    use crate::replace::refuse_other;
    use crate::workspace::Work;
    use crate::workspace::files::files_below;
    use crate::{output, replace};

    /// Prints the edition that the arguments ask for.
    pub fn write(arguments: &Book, file: &Path) -> anyhow::Result<()> {
        refuse_other(file, "PDF", |known| known.starts_with(b"%PDF-"))?;
        let (work, loaded) = chosen(&arguments.paths, arguments.edition.as_deref())?;
        let book = book(arguments, &work, &loaded)?;
        step("setting the pages");
        let printed = print(&book, &resources(&work, &book)?)?;
        for warning in &printed.warnings {
            output::say(warning);
        }
        replace::put(file, &printed.pdf)?;
        output::say(&format!("{}: {} pages", file.display(), printed.pages));
        Ok(())
    }

    /// The pictures that the book shows and the fonts that lie in the folder of the theme.
    fn resources(work: &Work, book: &model::Book) -> anyhow::Result<Resources> {
        let found = images(work, &[book])?.into_iter();
        let mut resources =
            Resources { images: found.map(|file| (file.path, file.bytes)).collect(), fonts: Vec::new() };
        let root = work.folder();
        let Some(theme) = theme_folder(work)? else { return Ok(resources) };
        for path in files_below(&root.join(theme), is_font)? {
            let inner = path.strip_prefix(root).unwrap_or(&path).to_string_lossy();
            if let Some(path) = inside(root, &inner) {
                let bytes = fs::read(&path).with_context(|| format!("can't read {}", path.display()))?;
                resources.fonts.push(bytes);
            }
        }
        Ok(resources)
    }

    fn is_font(name: &str) -> bool {
        let name = name.to_ascii_lowercase();
        [".ttf", ".otf", ".ttc"].iter().any(|ending| name.ends_with(ending))
    }
}
