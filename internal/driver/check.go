package driver

import (
	"fmt"
	"slices"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
)

// check analyzes packages and reports, as opts say.
func (d *Driver) check(opts *options) int {
	g, err := newGoCommand(opts.dir)
	if err != nil {
		return d.failAs(opts.json, err)
	}
	g.watched = d.Stderr
	if opts.diff {
		return d.diff(g, opts)
	}
	var fixed *fixing
	if opts.fix {
		if fixed, err = d.fix(g, opts); err != nil {
			return d.fail(err)
		}
	}
	return d.report(g, opts, fixed)
}

// report prints the findings that there are, after fixes if some were applied, and the problems.
func (d *Driver) report(g *goCommand, opts *options, fixed *fixing) int {
	findings, problems, broken, err := g.findings(opts)
	if err != nil {
		return d.failAs(opts.json, err)
	}
	findings, notices := splitNotices(findings)
	problems = merge(append(fixed.problems(), problems...))
	d.complete(findings)
	d.complete(notices)
	findings, notices = finding.Arrange(findings, g.dir), finding.Arrange(notices, g.dir)
	if opts.rank {
		finding.ByRank(findings)
	}
	printer := d.textPrinter(g, opts, findings)
	if g.ended != nil {
		return d.fail(g.ended)
	}
	if opts.json {
		err = printJSON(d.Stdout, findings, notices, problems)
	} else {
		err = printer.print(d.Stdout, findings)
	}
	printProblems(d.Stderr, problems)
	printNotices(d.Stderr, notices)
	if err != nil {
		return d.fail(err)
	}
	if fixed != nil {
		tellFixes(d.Stderr, " applied", fixed.applied, len(fixed.files), findings)
	}
	return exitStatus(findings, broken || fixed.failed(), opts.json)
}

// exitStatus returns the exit status for what was found. A package that was
// not fully checked weighs more than findings: the run as a whole failed.
func exitStatus(findings []*finding.Finding, broken, json bool) int {
	switch {
	case broken || hasInternal(findings):
		return ExitError
	case len(findings) > 0 && !json:
		return ExitFindings
	}
	return ExitOK
}

// hasInternal reports whether an internal error is among findings.
func hasInternal(findings []*finding.Finding) bool {
	return slices.ContainsFunc(findings, func(f *finding.Finding) bool { return f.Code == diag.Internal.Code })
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
