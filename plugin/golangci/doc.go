// Package golangci makes concvet a linter of golangci-lint, by its module plugin system: a golangci-lint that is built with
// this package in it has a linter called concvet. docs/golangci.md tells how to build and configure one.
//
// The linter finds what the concvet command finds. What is different is how golangci-lint shows it, and this package
// makes up for that:
//
//   - It prints the message of a finding and nothing else, so that the code of the check is in there.
//   - It makes an issue of each related place, at the line of the finding if the place is in another file, and no nolint
//     comment at the finding covers it. So the related places are in the message as well.
//   - It applies nolint comments itself, and tells of those that are not needed, so that concvet does not look at them.
//   - It ends with an error, for all linters, if one analyzer fails in one package, so that none does: package diag turns
//     failures of ours into findings, and those of the analyzers that ours build on are caught here.
//
// Settings are those of the linter in .golangci.yml, and nothing else: no file, no environment variable.
package golangci
