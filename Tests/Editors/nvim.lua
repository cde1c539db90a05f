-- Run by check-lsp in a copy of samples/Tangled: edits without saving, sees findings in other files, applies a fix.
local function fail(message)
  io.stderr:write("nvim: " .. message .. "\n")
  vim.cmd("cquit 1")
end

local function wait(what, condition)
  if not vim.wait(20000, condition, 20) then fail("never: " .. what) end
end

local function with(rule, file)
  for _, diagnostic in ipairs(vim.diagnostic.get(nil)) do
    if diagnostic.code == rule and vim.api.nvim_buf_get_name(diagnostic.bufnr):sub(-#file) == file then return diagnostic end
  end
end

local function disk(path) return table.concat(vim.fn.readfile(path), "\n") end

local presenter, interactor = "Modules/Login/LoginPresenter.swift", "Modules/Login/LoginInteractor.swift"
local before = disk(presenter)
vim.o.hidden = true
vim.cmd("edit " .. presenter)
wait("a client", function() return #vim.lsp.get_active_clients() == 1 end)
wait("a finding in the open file", function() return with("strong_view_in_presenter", presenter) end)

-- A conformance removed in this buffer, unsaved, is missing in the other file.
vim.cmd("edit " .. interactor)
local line = vim.fn.search("^extension LoginInteractor")
local text = vim.fn.getline(line)
if with("missing_conformance", presenter) then fail("found too early") end
vim.fn.setline(line, (text:gsub(": LoginInteractorPresenterInterface", ": AnyObject")))
wait("a finding of the unsaved text in another file", function() return with("missing_conformance", presenter) end)
vim.fn.setline(line, text)
wait("no finding after undo", function() return not with("missing_conformance", presenter) end)

vim.cmd("edit " .. presenter)
local diagnostic = with("strong_view_in_presenter", presenter)
local params = vim.lsp.util.make_given_range_params({ diagnostic.lnum + 1, diagnostic.col }, { diagnostic.end_lnum + 1, diagnostic.end_col })
params.context = { diagnostics = {} }
local client = vim.lsp.get_active_clients()[1]
local answer = client.request_sync("textDocument/codeAction", params, 20000)
local fix
for _, action in ipairs(answer and answer.result or {}) do if action.title:sub(1, 4) == "Fix:" then fix = action end end
if not fix then fail("no fix") end
vim.lsp.util.apply_workspace_edit(fix.edit, client.offset_encoding)
wait("the finding gone", function() return not with("strong_view_in_presenter", presenter) end)
if disk(presenter) ~= before then fail("the file on disk has changed") end
vim.cmd("edit viperlint:/rules/retain_cycle.md")
if vim.fn.getline(1) ~= "# retain_cycle" then fail("no page: " .. vim.fn.getline(1)) end
vim.cmd("qall!")
