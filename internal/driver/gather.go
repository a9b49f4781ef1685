package driver

import (
	"fmt"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
)

// gathered is what an analyzer has printed that finds nothing wrong.
type gathered struct {
	dir    string             // to which files are relative
	wanted []*finding.Finding // whose messages are what was asked for
	broken bool               // some packages could not be analyzed, or not all of them
}

// only selects the analyzer a, with some flags set.
func (opts *options) only(a *analysis.Analyzer, flags ...string) {
	opts.analysis = []string{"-" + a.Name}
	if opts.debug {
		flags = append(flags, diag.DebugFlag)
	}
	for _, name := range flags {
		opts.analysis = append(opts.analysis, fmt.Sprintf("-%s.%s", a.Name, name))
	}
}

// gather runs the analyzer that opts select, and returns its findings of category. What
// went wrong with packages it prints.
func (d *Driver) gather(opts *options, category string) (*gathered, error) {
	g, err := newGoCommand(opts.dir)
	if err != nil {
		return nil, err
	}
	g.watched = d.Stderr
	findings, problems, broken, err := g.findings(opts)
	if err != nil {
		return nil, err
	}
	wanted, internal := split(finding.Arrange(findings, g.dir), category)
	printProblems(d.Stderr, problems)
	found := &gathered{g.dir, wanted, broken || len(internal) > 0}
	return found, plain.print(d.Stderr, internal)
}

// split returns the findings of category, and those that are internal errors.
func split(findings []*finding.Finding, category string) (wanted, internal []*finding.Finding) {
	for _, f := range findings {
		switch f.Code {
		case category:
			wanted = append(wanted, f)
		case diag.Internal.Code:
			internal = append(internal, f)
		}
	}
	return wanted, internal
}

// status returns the exit status of a command that has printed what was found, or failed to.
func (d *Driver) status(found *gathered, err error) int {
	switch {
	case err != nil:
		return d.fail(err)
	case found.broken:
		return ExitError
	}
	return ExitOK
}
