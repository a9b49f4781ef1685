package driver

import (
	"errors"
	"fmt"
	"io"

	"github.com/concvet/concvet/internal/diag"
)

// check analyzes packages and reports, as opts say.
func (d *Driver) check(opts *options) int {
	g, err := newGoCommand(opts.dir)
	if err != nil {
		return d.failAs(opts.json, err)
	}
	var fixProblems []problem
	if opts.diff {
		return d.diff(g, opts)
	}
	if opts.fix {
		if fixProblems, err = d.fix(g, opts); err != nil {
			return d.fail(err)
		}
	}
	return d.report(g, opts, fixProblems)
}

// report prints the findings and the problems, those given first.
func (d *Driver) report(g *goCommand, opts *options, problems []problem) int {
	findings, found, broken, err := g.findings(opts)
	if err != nil {
		return d.failAs(opts.json, err)
	}
	problems = merge(append(problems, found...))
	d.complete(findings)
	findings = arrange(findings, g.dir)
	if opts.rank {
		byRank(findings)
	}
	if opts.json {
		err = printJSON(d.Stdout, findings, problems)
	} else {
		err = printText(d.Stdout, findings, opts, g.dir)
	}
	printProblems(d.Stderr, problems)
	if err != nil {
		return d.fail(err)
	}
	return exitStatus(findings, broken, opts.json)
}

// exitStatus returns the exit status for what was found. A package that was
// not fully checked weighs more than findings: the run as a whole failed.
func exitStatus(findings []*Finding, broken, json bool) int {
	for _, f := range findings {
		if f.Code == diag.Internal.Code {
			broken = true
		}
	}
	switch {
	case broken:
		return ExitError
	case len(findings) > 0 && !json:
		return ExitFindings
	}
	return ExitOK
}

// fix applies the fixes of all findings that have one. What it could not
// analyze it returns.
func (d *Driver) fix(g *goCommand, opts *options) ([]problem, error) {
	run, err := g.vet(opts, "-fix")
	if err != nil {
		return nil, err
	}
	if run.failed {
		return run.problems, nil
	}
	return nil, nil
}

// diff prints what fix would change.
func (d *Driver) diff(g *goCommand, opts *options) int {
	run, err := g.vet(opts, "-fix", "-diff")
	if err != nil {
		return d.fail(err)
	}
	text := arrangeDiff(string(run.stdout), g.dir)
	if _, err := io.WriteString(d.Stdout, text); err != nil {
		return d.fail(err)
	}
	printProblems(d.Stderr, run.problems)
	switch {
	case text != "" && len(run.problems) == 0:
		return ExitFindings
	case run.failed && len(run.problems) == 0:
		return d.fail(errors.New("go vet failed without saying why"))
	case run.failed:
		return ExitError
	}
	return ExitOK
}

// hintCommands adds to the complaint about a package that does not exist a
// hint that there is no such command either.
func hintCommands(problems []problem, packages []string) {
	if len(packages) == 0 {
		return
	}
	for _, p := range problems {
		if word := packages[0]; p.pkg == "" && isWord(word) && len(p.lines) > 0 &&
			hasAnyPrefix(p.lines[0], []string{"package " + word + " is not in std"}) {
			p.lines[0] = fmt.Sprintf("%s is neither a command nor a package of the standard library; see concvet help", word)
		}
	}
}

// isWord reports whether s consists of lower-case letters.
func isWord(s string) bool {
	for _, r := range s {
		if r < 'a' || 'z' < r {
			return false
		}
	}
	return s != ""
}
