// Package e2e runs the command on whole corpora, and the analyzers as drivers of others do. It is empty but for these tests; those
// of cmd/concvet are about the same command, and are done in minutes.
package e2e
