-- Colours, folds and structure of `.laws` by tree-sitter, for Neovim 0.9 and later. The grammar lies
-- in the same repository; its parser is compiled once, by `:lua require("lawsmith.treesitter").build()`.
local treesitter = {}

-- The folder of the grammar, seen from this file.
local here = debug.getinfo(1, "S").source:sub(2)
treesitter.grammar = vim.fn.fnamemodify(here, ":p:h:h:h:h:h") .. "/grammar/tree-sitter"

-- Where the compiled parser is kept.
treesitter.parser = vim.fn.stdpath("data") .. "/lawsmith/laws.so"

--- Compiles the parser with the C compiler of the system.
function treesitter.build()
  vim.fn.mkdir(vim.fn.fnamemodify(treesitter.parser, ":h"), "p")
  local source = treesitter.grammar .. "/src"
  local said = vim.fn.system({
    vim.env.CC or "cc", "-O2", "-std=c11", "-shared", "-fPIC", "-I", source,
    source .. "/parser.c", source .. "/scanner.c", "-o", treesitter.parser,
  })
  assert(vim.v.shell_error == 0, said)
end

-- The parser and the queries, once; false where there is no parser.
local function load()
  if treesitter.loaded ~= nil then
    return treesitter.loaded
  end
  treesitter.loaded = false
  local known = #vim.api.nvim_get_runtime_file("parser/laws.*", false) > 0
  if not known and vim.fn.filereadable(treesitter.parser) == 0 then
    return false
  end
  vim.treesitter.language.add("laws", known and {} or { path = treesitter.parser })
  for _, name in ipairs({ "highlights", "folds", "injections", "locals", "textobjects" }) do
    -- Queries that someone has put on the runtimepath win.
    if #vim.api.nvim_get_runtime_file("queries/laws/" .. name .. ".scm", false) == 0 then
      local file = treesitter.grammar .. "/queries/" .. name .. ".scm"
      vim.treesitter.query.set("laws", name, table.concat(vim.fn.readfile(file), "\n"))
    end
  end
  treesitter.loaded = true
  return true
end

--- Switches colours and folds on in the current buffer, if the parser has been compiled.
function treesitter.start()
  if vim.fn.has("nvim-0.9") == 0 or not load() then
    return
  end
  vim.treesitter.start(0, "laws")
  vim.wo.foldmethod = "expr"
  vim.wo.foldexpr = "v:lua.vim.treesitter.foldexpr()"
  vim.wo.foldlevel = 99
end

return treesitter
