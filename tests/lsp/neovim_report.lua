-- Writes the diagnostics of the buffer to the file that OUT names, when the server has sent them.
vim.wait(30000, function() return #vim.diagnostic.get(0) > 0 end, 20)
local lines = {}
for _, each in ipairs(vim.diagnostic.get(0)) do
  table.insert(lines, string.format("%d:%d %s", each.lnum + 1, each.col + 1, each.code))
end
vim.fn.writefile(lines, os.getenv("OUT"))
vim.cmd("qa!")
