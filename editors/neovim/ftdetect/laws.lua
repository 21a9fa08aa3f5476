vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = "*.laws",
  callback = function()
    vim.bo.filetype = "laws"
  end,
})
