-- One paragraph is one line: wrap it on the screen, at words, under its own indentation.
vim.opt_local.wrap = true
vim.opt_local.linebreak = true
vim.opt_local.breakindent = true
vim.opt_local.expandtab = true
vim.opt_local.shiftwidth = 4
vim.opt_local.softtabstop = 4
vim.opt_local.commentstring = ""

-- Neovim before 0.11 starts the server here; later ones by `vim.lsp.enable`.
if vim.fn.has("nvim-0.11") == 0 then
  require("lawsmith").attach()
end

-- Colours and folds, once the parser has been compiled.
require("lawsmith.treesitter").start()
