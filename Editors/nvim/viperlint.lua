-- Starts `viperlint lsp` for Swift files. Neovim 0.7 or later. Copy it to ~/.config/nvim/plugin/.
local client

local function attach(buffer)
  local path = vim.api.nvim_buf_get_name(buffer)
  local config = vim.fn.findfile(".viperlint.yml", vim.fn.fnamemodify(path, ":p:h") .. ";")
  local git = vim.fn.finddir(".git", vim.fn.fnamemodify(path, ":p:h") .. ";")
  local root = config ~= "" and vim.fn.fnamemodify(config, ":p:h") or git ~= "" and vim.fn.fnamemodify(git, ":p:h:h") or vim.fn.getcwd()
  client = client or vim.lsp.start_client({ name = "viperlint", cmd = { vim.g.viperlint or "viperlint", "lsp" }, root_dir = root })
  if client then vim.lsp.buf_attach_client(buffer, client) end
end

vim.api.nvim_create_autocmd("FileType", { pattern = "swift", callback = function(event) attach(event.buf) end })
-- The pages of rules, which diagnostics link to.
vim.api.nvim_create_autocmd("BufReadCmd", { pattern = "viperlint:/rules/*.md", callback = function(event)
  local answer = vim.lsp.get_client_by_id(client).request_sync("viperlint/rule", { rule = vim.fn.fnamemodify(event.match, ":t:r") }, 2000)
  vim.api.nvim_buf_set_lines(event.buf, 0, -1, false, vim.split(answer.result and answer.result.text or "", "\n"))
  vim.bo[event.buf].buftype, vim.bo[event.buf].filetype = "nofile", "markdown"
end })
