// Package diag is the only way for the analyzers of concvet to report.
//
// A pass describes what it can find as a list of [Check] values, collects
// [Finding] values in a [Reporter] while it runs, and flushes them once. The
// reporter applies, in one place and therefore in the same way under every
// driver (go vet, the concvet command, golangci-lint, editors):
//
//   - tiers: only checks of an enabled [Tier] are shown, and flags switch single checks off and on;
//   - files: nothing is reported in generated files, nor in test files if the
//     test flag is off;
//   - suppressions: comments in the source that silence a check (see
//     [Directive]), and notes about those that silence nothing;
//   - order: findings are sorted by file and offset, never by [token.Pos],
//     which depends on the order in which a driver parsed the files;
//   - one finding per check and position;
//   - rank: with the rank flag, a score and what the finding is about stand behind its message ([Rank]), since a
//     diagnostic has no other place for them.
//
// # Configuration
//
// Settings are flags of each analyzer ([NewFlags]) and nothing else. The go
// command puts flags into the key of its cache of vet results, but neither
// environment variables nor configuration files; a setting from there would
// bring back results that were computed under another setting.
//
// # Failures
//
// No analyzer of concvet returns an error or lets a panic out of its Run
// function. The go command shows an error once and then caches the package as
// clean, and a panic takes all importers of the package down with it, since
// they find no facts. [Run] and [Try] turn both into a [Failure], which a
// reporter shows as the diagnostic CV0000: the package was not fully checked,
// everything else was.
package diag
