// Package gclbuild builds, for tests, a golangci-lint that has concvet in it.
//
// It does what "golangci-lint custom" does: put an import of the plugin beside the commands of golangci-lint, replace the module of the
// plugin by the working tree, and build. That command gets golangci-lint by git from where it is developed; here it
// comes as a module, from the proxy or the cache, like everything else that tests use.
package gclbuild
