-- For Neovim 0.11 and later: `vim.lsp.enable("lawsmith")`.
return {
  cmd = { "lawsmith", "lsp" },
  filetypes = { "laws" },
  root_markers = { "lawsmith.toml", ".git" },
}
