// Package goplsbuild builds gopls, the language server of Go, with the analyzers of concvet in it.
//
// Gopls has no way to load analyzers, and its list of them is in an internal package. Nobody else can import that
// package, but a file that lies in it may add to the list. So the source of a released gopls is copied to a temporary
// directory, one file is added, and the copy is built in place of the release: a module of its own, which requires gopls and
// concvet, replaces gopls by the copy. All that gopls is built from stays as released: each module that gopls requires is
// pinned to the version that gopls was released with, golang.org/x/tools above all, since gopls uses of it what is not yet
// in any release; concvet has to do with it.
//
// Other ways were tried. Overlays of the go command cannot add files to the module cache, so they need a vendor
// directory, and with that all modules of gopls for all systems. A main module whose path starts with that of gopls may import
// its internal packages without any copy, but needs package unsafe to fill the fields of an analyzer, and its own
// main function, which changes from one gopls to the next.
package goplsbuild
