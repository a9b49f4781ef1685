package syncmodel

import "strings"

// Primitive reports whether the functions of a package are known by their
// models only: their bodies synchronize through the scheduler, through
// assembly, or by algorithms on atomics that say nothing at the level of locks
// and goroutines.
func Primitive(pkgPath string) bool {
	switch pkgPath {
	case "sync", "sync/atomic", "runtime",
		"internal/sync", "internal/poll", "internal/race", "internal/synctest":
		return true
	}
	return strings.HasPrefix(pkgPath, "internal/runtime/") ||
		strings.HasPrefix(pkgPath, "runtime/internal/")
}
