-- The server for Neovim 0.7 to 0.10: one client for each work, as `vim.lsp.enable` does it later.
local lawsmith = { cmd = { "lawsmith", "lsp" }, settings = {} }

local clients = {}

-- The folder of the work: the nearest one above with a manifest, else that of the file.
local function root(file)
  local folder = vim.fn.fnamemodify(file, ":p:h")
  local manifest = vim.fn.findfile("lawsmith.toml", vim.fn.escape(folder, " ,;") .. ";")
  if manifest ~= "" then
    return vim.fn.fnamemodify(manifest, ":p:h")
  end
  return folder
end

--- Change `cmd` and `settings`: `require("lawsmith").setup({ settings = { inlayHints = true } })`.
function lawsmith.setup(options)
  lawsmith.cmd = options.cmd or lawsmith.cmd
  lawsmith.settings = options.settings or lawsmith.settings
end

--- Starts the server for the current buffer, or joins the one that runs for its work.
function lawsmith.attach()
  local buffer = vim.api.nvim_get_current_buf()
  local file = vim.api.nvim_buf_get_name(buffer)
  if file == "" then
    return
  end
  local folder = root(file)
  if not clients[folder] then
    clients[folder] = vim.lsp.start_client({
      name = "lawsmith",
      cmd = lawsmith.cmd,
      root_dir = folder,
      workspace_folders = { { uri = vim.uri_from_fname(folder), name = folder } },
      init_options = lawsmith.settings,
      settings = { lawsmith = lawsmith.settings },
      on_exit = function()
        clients[folder] = nil
      end,
    })
  end
  if clients[folder] then
    vim.lsp.buf_attach_client(buffer, clients[folder])
    vim.bo[buffer].omnifunc = "v:lua.vim.lsp.omnifunc"
  end
end

return lawsmith
