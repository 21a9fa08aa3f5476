//! Starts `lawsmith lsp` in Zed: the program that the settings name, or the one on the `PATH`.

use zed_extension_api::{self as zed, settings::LspSettings, LanguageServerId, Result, Worktree};

struct Lawsmith;

impl zed::Extension for Lawsmith {
    fn new() -> Self {
        Self
    }

    fn language_server_command(&mut self, id: &LanguageServerId, work: &Worktree) -> Result<zed::Command> {
        let named = LspSettings::for_worktree(id.as_ref(), work)?.binary.and_then(|binary| binary.path);
        let command = named
            .or_else(|| work.which("lawsmith"))
            .ok_or("there is no `lawsmith` on the PATH; install it, or name it in the settings")?;
        Ok(zed::Command { command, args: vec!["lsp".to_owned()], env: work.shell_env() })
    }

    fn language_server_initialization_options(
        &mut self,
        id: &LanguageServerId,
        work: &Worktree,
    ) -> Result<Option<zed::serde_json::Value>> {
        Ok(LspSettings::for_worktree(id.as_ref(), work)?.initialization_options)
    }
}

zed::register_extension!(Lawsmith);
