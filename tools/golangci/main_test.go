package golangci

import (
	"os"
	"regexp"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/concvet/concvet/internal/driver"
	"github.com/concvet/concvet/internal/testing/conctest"
	"github.com/concvet/concvet/suite"
)

// What users copy, what they read, and what both drivers look at.
const (
	custom   = "../../plugin/golangci/example/.custom-gcl.yml"
	page     = "../../docs/golangci.md"
	examples = "../../examples"
)

// TestMain makes the test binary serve as the command, with the analyzers of package conctest.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"concvet": func() {
		roots := suite.RootsWith(
			suite.Root{Analyzer: conctest.Calls(), Checks: conctest.Checks()},
			suite.Root{Analyzer: conctest.Dependent()},
		)
		d := &driver.Driver{Roots: roots, Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr}
		os.Exit(d.Main(os.Args[1:]))
	}})
}

var versionLine = regexp.MustCompile(`(?m)^version: (v\S+)$`)

// TestVersion wants what is there to be copied to name the golangci-lint that the tests build.
func TestVersion(t *testing.T) {
	for _, name := range []string{page, custom} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		found := versionLine.FindAllSubmatch(text, -1)
		if len(found) != 1 || string(found[0][1]) != golangciVersion {
			t.Errorf("%s is for golangci-lint %q, want %s", name, found, golangciVersion)
		}
	}
}
