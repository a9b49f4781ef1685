// Package driver is the concvet command as a library: what the command does
// with its arguments, apart from the choice of analyzers.
//
// # Two roles
//
// The same binary is a tool for go vet and a command of its own. As a vet tool
// it analyzes one package, which the go command describes to it in a file. As
// a command it starts "go vet -vettool=itself -json" and prints what comes
// back. So both roles have the same findings; the work is done once per
// package and kept in the build cache; and memory is bounded by the largest
// package rather than by the whole program.
//
//	Main ── is it a vet tool? ── yes ── vettool.go, then x/tools unitchecker
//	  └ no ── commands.go, options.go, configure.go ── govet.go ── decode.go ── internal/finding ── format.go, text.go (and progress.go), json.go, internal/sarif
//	                           ├ interrupt.go (processes, and the signals that end them)
//	                           ├ problems.go, deaths.go, notices.go (what could not be analyzed)
//	                           ├ shown.go (which findings flags let through, of all that there are)
//	                           ├ selection.go, baseline.go, git.go (which of those are told)
//	                           ├ fix.go, rewrite.go (fixes, and which files they may change)
//	                           ├ safe.go, excerpt.go (what of the source may be printed)
//	                           ├ lsp.go, overlay.go (concvet lsp: packages for internal/lsp, with what is not saved)
//	                           └ gather.go (no findings, but what an analyzer prints)
//	                                ├ graph.go (concvet graph: edges of the lock-order graph)
//	                                └ guards.go (concvet guards: rows about fields)
//
// # What the command adds to go vet
//
// Findings are sorted, each is printed once even if several variants of a
// package contain it, and they go to standard output, so that editors and
// pipes see them; standard error is empty unless something could not be
// analyzed. The exit status tells findings from failures (see [Main]).
//
// # What comes from the source
//
// Names of files, comments and line directives may be written by somebody who attacks those that print them.
// They are cleaned where they come in: findings in safe.go, problems in problems.go. What go vet prints by itself is
// cleaned in the vet tool, messages by package diag, places in realplace.go. Only edits are exact.
package driver
