// Package lsp is a language server that shows findings in editors, next to gopls, which cannot load analyzers of others.
//
// It speaks with the editor and leaves the analysis to an [Analysis], which it is given:
//
//	frames.go, server.go     messages, requests, and what may be said when
//	text.go, documents.go    the texts of open files, and positions in them
//	packages.go              when which package is analyzed, and with which texts
//	diagnostics.go           what of the findings the editor is told
//	actions.go               fixes, for the text they were made for and no other
//	settings.go              what users have configured
//	progress.go              that the first analysis takes its time
//
// A package is analyzed when one of its files is open: some time after the last change, and at once when it is opened or saved. What
// is not saved goes along as an overlay. An analysis that a change has made outdated is put an end to, and what it has found is
// dropped, so that diagnostics always belong to the version that they name. While a package does not compile, which is most
// of the time that somebody types, its diagnostics stay as they are: the editor moves them with the text.
package lsp
