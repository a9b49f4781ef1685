// Package golangci builds a golangci-lint that has concvet in it, and holds what it finds against what the command finds. It is
// empty but for these tests.
//
// They do what "golangci-lint custom" does: put an import of the plugin beside the commands of golangci-lint, replace the module of the
// plugin by the working tree, and build. That command gets golangci-lint by git from where it is developed; here it
// comes as a module, from the proxy or the cache, like everything else that tests use.
package golangci
