package driver

import (
	"slices"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
)

// check analyzes packages and reports, as opts say.
func (d *Driver) check(opts *options) int {
	return d.toFile(opts, func(d *Driver) int { return d.analyze(opts) })
}

// analyze is check, with an output that may be a file.
func (d *Driver) analyze(opts *options) int {
	g, err := newGoCommand(opts.dir)
	if err != nil {
		return d.failAs(opts.report.format, opts.dir, err)
	}
	g.watched = d.Stderr
	s, err := g.selection(opts)
	if err != nil {
		return d.failAs(opts.report.format, g.dir, err)
	}
	if opts.diff {
		return d.diff(g, opts, s)
	}
	var fixed *fixing
	if opts.fix {
		if fixed, err = d.fix(g, opts, s); err != nil {
			return d.fail(err)
		}
	}
	return d.report(g, opts, s, fixed)
}

// report prints the findings that there are, after fixes if some were applied, and the problems.
func (d *Driver) report(g *goCommand, opts *options, s *selection, fixed *fixing) int {
	o, err := d.results(g, opts, s, fixed)
	if err != nil {
		return d.failAs(opts.report.format, g.dir, err)
	}
	if g.ended != nil {
		return d.fail(g.ended)
	}
	err = d.print(g, opts, o)
	printProblems(d.Stderr, o.problems)
	printNotices(d.Stderr, o.notices)
	if err != nil {
		return d.fail(err)
	}
	if fixed != nil {
		tellFixes(d.Stderr, " applied", fixed.applied, len(fixed.files), o.findings)
	}
	return exitStatus(o.findings, o.broken, opts.report.format.isDocument())
}

// results returns what there is to be told.
func (d *Driver) results(g *goCommand, opts *options, s *selection, fixed *fixing) (*results, error) {
	findings, problems, broken, err := g.findings(opts)
	if err != nil {
		return nil, err
	}
	findings, notices := splitNotices(findings)
	d.complete(findings)
	d.complete(notices)
	o := &results{
		notices:  finding.Arrange(notices, g.dir),
		problems: merge(append(fixed.problems(), problems...)),
		broken:   broken || fixed.failed(),
	}
	all := s.all(findings)
	if o.findings, err = s.chosen(all); err != nil {
		return nil, err
	}
	if err := d.settle(s, o, all); err != nil {
		return nil, err
	}
	if opts.rank {
		finding.ByRank(o.findings)
	}
	return o, nil
}

// exitStatus returns the exit status for what was found. A package that was
// not fully checked weighs more than findings: the run as a whole failed.
func exitStatus(findings []*finding.Finding, broken, document bool) int {
	switch {
	case broken || hasInternal(findings):
		return ExitError
	case len(findings) > 0 && !document:
		return ExitFindings
	}
	return ExitOK
}

// hasInternal reports whether an internal error is among findings.
func hasInternal(findings []*finding.Finding) bool {
	return slices.ContainsFunc(findings, func(f *finding.Finding) bool { return f.Code == diag.Internal.Code })
}
