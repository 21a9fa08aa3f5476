-- Drives Neovim's own client over a copy of the example laws and holds its answers against
-- example.json. Arguments in the environment: LAWSMITH_WORK, LAWSMITH_EXPECTED, LAWSMITH_PROGRAM.

local function read(path)
  return table.concat(vim.fn.readfile(path), "\n")
end

local expected = vim.fn.json_decode(read(vim.env.LAWSMITH_EXPECTED))
local PATIENCE = 180000

local cmd = { vim.env.LAWSMITH_PROGRAM, "lsp" }
if vim.fn.has("nvim-0.11") == 1 then
  vim.lsp.config("lawsmith", { cmd = cmd })
  vim.lsp.enable("lawsmith")
else
  require("lawsmith").setup({ cmd = cmd })
end

local function text()
  return vim.api.nvim_buf_get_lines(0, 0, -1, false)
end

local function check(condition, words)
  if not condition then
    error(words, 2)
  end
end

local function wait(what, condition)
  check(vim.wait(PATIENCE, condition, 20), "waited in vain for " .. what)
end

-- The place of `at` in the first line that holds `words`: row from 0, column in bytes from 0.
local function find(words, at)
  for row, line in ipairs(text()) do
    if line:find(words, 1, true) then
      return row - 1, line:find(at or words, 1, true) - 1
    end
  end
  error("no line holds " .. words)
end

local function stand(words, at)
  local row, column = find(words, at)
  vim.api.nvim_win_set_cursor(0, { row + 1, column })
end

local function ask(method, extra)
  local params = vim.lsp.util.make_position_params()
  for key, value in pairs(extra or {}) do
    params[key] = value
  end
  local answers, problem = vim.lsp.buf_request_sync(0, method, params, PATIENCE)
  check(answers, method .. ": " .. tostring(problem))
  for _, answer in pairs(answers) do
    check(not answer.error, method .. ": " .. vim.inspect(answer.error))
    return answer.result
  end
end

-- Replaces `old` by `new` in the one line that holds it.
local function replace(old, new)
  local row, column = find(old)
  vim.api.nvim_buf_set_text(0, row, column, row, column + #old, { new })
end

local function holds(list, words)
  for _, one in ipairs(list) do
    if one:find(words, 1, true) then
      return true
    end
  end
  return false
end

-- Neovim's own command, with the choice made as a person makes it; the list that is filled with what was offered.
local function choose(title)
  local offered = {}
  vim.ui.select = function(items, options, chosen)
    for _, item in ipairs(items) do
      local words = options.format_item and options.format_item(item) or vim.inspect(item)
      table.insert(offered, words)
      if words == title then
        return chosen(item)
      end
    end
  end
  vim.lsp.buf.code_action()
  return offered
end

-- Waits until each of `all` stands in the text.
local function says(all)
  for _, words in ipairs(all) do
    wait("“" .. words .. "”", function()
      return holds(text(), words)
    end)
  end
end

local tests = {}

function tests.hover()
  stand(expected.hover.line, expected.hover.at)
  local shown = ask("textDocument/hover").contents.value
  for _, words in ipairs(expected.hover.says) do
    check(shown:find(words, 1, true), "hover shows: " .. shown)
  end
end

function tests.definition()
  stand(expected.definition.line, expected.definition.at)
  vim.lsp.buf.definition()
  wait("the jump", function()
    return vim.startswith(vim.api.nvim_get_current_line(), expected.definition.lands)
  end)
end

function tests.references()
  stand(expected.references.line, expected.references.at)
  local found = ask("textDocument/references", { context = { includeDeclaration = false } })
  check(#found == #expected.references.lands, "references: " .. vim.inspect(found))
  for at, place in ipairs(found) do
    local line = text()[place.range.start.line + 1]
    check(vim.startswith(line, expected.references.lands[at]), "reference in: " .. line)
  end
end

function tests.completion()
  local after = expected.completion.after
  replace(after, after .. expected.completion.type)
  local row, column = find(expected.completion.type)
  local typed = text()[row + 1]:sub(1, column + #expected.completion.type)
  local _, units = vim.str_utfindex(typed)
  local params = { position = { line = row, character = units } }
  local answer = ask("textDocument/completion", params)
  local labels = vim.tbl_map(function(item)
    return item.label
  end, answer.items or answer)
  for _, offer in ipairs(expected.completion.offers) do
    check(holds(labels, offer), "completion offers: " .. table.concat(labels, ", "))
  end
end

function tests.diagnostics()
  local mistake = expected.mistake
  -- What an earlier test has written may still be told.
  wait("a text without a finding", function()
    return #vim.diagnostic.get(0) == 0
  end)
  replace(mistake.after, mistake.after .. mistake.type)
  local found
  wait("the diagnostic", function()
    found = vim.diagnostic.get(0)
    return #found == 1
  end)
  local row, column = find(mistake.type, mistake.at)
  local one = found[1]
  check(one.message:find(mistake.says, 1, true), "message: " .. one.message)
  check(one.code == mistake.code, "code: " .. vim.inspect(one.code))
  check(one.severity == vim.diagnostic.severity.ERROR, "severity: " .. one.severity)
  check(one.lnum == row and one.col == column, "place: " .. vim.inspect(one))
  check(one.end_col == column + #mistake.at, "end: " .. vim.inspect(one))
  replace(mistake.after .. mistake.type, mistake.after)
  wait("the diagnostic to go", function()
    return #vim.diagnostic.get(0) == 0
  end)
end

function tests.action()
  local action = expected.action
  replace(action.right, action.wrong)
  wait("the finding", function()
    return #vim.diagnostic.get(0) > 0
  end)
  stand(action.wrong, action.at)
  local offered = choose(action.title)
  wait("the action among: " .. table.concat(offered, ", "), function()
    return holds(text(), action.right)
  end)
end

function tests.renumber()
  stand(expected.renumber.line, expected.renumber.at)
  vim.lsp.buf.rename(expected.renumber.to)
  says(expected.renumber.says)
end

function tests.move()
  stand(expected.move.line, expected.move.at)
  choose(expected.move.title)
  says(expected.move.says)
end

function tests.formatting()
  replace(expected.formatting.right, expected.formatting.wrong)
  if vim.lsp.buf.format then
    vim.lsp.buf.format({ timeout_ms = PATIENCE })
  else
    vim.lsp.buf.formatting_sync(nil, PATIENCE)
  end
  check(holds(text(), expected.formatting.right), "the line is not formatted")
end

function tests.rename()
  stand(expected.rename.line, expected.rename.at)
  vim.lsp.buf.rename(expected.rename.to)
  wait("the new name", function()
    return holds(text(), expected.rename.to .. " — ")
  end)
  local whole = table.concat(text(), "\n")
  for _, words in ipairs(expected.rename.says) do
    check(whole:find(words, 1, true), "no “" .. words .. "”")
  end
  local _, count = whole:lower():gsub(expected.rename.to:lower(), "")
  check(count == expected.rename.count, "renamed " .. count .. " times")
end

local function main()
  vim.cmd("edit " .. vim.fn.fnameescape(vim.env.LAWSMITH_WORK .. "/" .. expected.file))
  check(vim.bo.filetype == "laws", "the file type is " .. vim.bo.filetype)
  wait("the server", function()
    local clients = vim.lsp.buf_get_clients(0)
    for _, client in pairs(clients) do
      return client.initialized == true
    end
  end)
  local original = text()
  local names = vim.tbl_keys(tests)
  table.sort(names)
  local failed = 0
  for _, name in ipairs(names) do
    vim.api.nvim_buf_set_lines(0, 0, -1, false, original)
    local done, problem = xpcall(tests[name], debug.traceback)
    failed = failed + (done and 0 or 1)
    io.stdout:write("  ", done and "ok    " or "WRONG ", name, done and "" or ": " .. problem, "\n")
  end
  return failed == 0
end

local done, good = xpcall(main, debug.traceback)
if not done then
  io.stdout:write("  WRONG ", good, "\n")
end
vim.cmd((done and good) and "qall!" or "cquit 1")
