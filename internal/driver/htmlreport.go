package driver

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/htmlreport"
	"github.com/concvet/concvet/internal/terminal"
	"github.com/concvet/concvet/passes/guardtable"
	"github.com/concvet/concvet/passes/lockorder"
)

const reportOverview = `Report writes the findings of packages as one page of HTML: the findings by check and
by package with the source at all their places, the goroutines of each side by side; then the
lock-order graph as text, and what guards what.

The page is a file of its own, which loads nothing. It follows light and dark, and works with the
keyboard: j and k move through the findings, / opens the filter.

Usage:

	concvet report [flags] [packages]

Flags:

`

const reportExitTexts = `
Exit status:

	0   the page was written, whatever was found
	2   wrong usage, packages that do not build, internal errors
`

var reportManual = &manual{
	overview: reportOverview,
	flags:    func() *flag.FlagSet { return new(Driver).reportFlags(new(options)) }, // without those of analyzers
	tail:     reportExitTexts,
}

// notForReport are the flags of the command that a page has no use for.
var notForReport = []string{"json", "format", "fix", "diff", "rank", "c", "color", "baseline", "write-baseline"}

// reportFlags returns the flags of the command, as far as they say what is to be found.
func (d *Driver) reportFlags(opts *options) *flag.FlagSet {
	flags := flag.NewFlagSet("concvet report", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	d.flags(opts).VisitAll(func(f *flag.Flag) {
		if !slices.Contains(notForReport, f.Name) {
			flags.Var(f.Value, f.Name, f.Usage)
		}
	})
	flags.StringVar(&opts.report.baseline, "baseline", "", "do not show findings that are in this file")
	return flags
}

// parseReport parses the command line behind the word report.
func (d *Driver) parseReport(args []string) (*options, error) {
	opts := new(options)
	flags := d.reportFlags(opts)
	if err := opts.parseAs("report", flags, args, d.configurable(), func(name string) bool { return flags.Lookup(name) != nil }); err != nil {
		return nil, err
	}
	set := []string{diag.RankFlag, diag.NoticesFlag}
	if opts.debug {
		set = append(set, diag.DebugFlag)
	}
	for _, name := range set {
		opts.analysis = append(opts.analysis, d.toAll(name, "true")...)
	}
	some := d.selects(opts.analysis)
	for _, printer := range [][2]string{{lockorder.Edges.Name, lockorder.PrintFlag}, {guardtable.Analyzer.Name, guardtable.PrintFlag}} {
		if some {
			opts.analysis = append(opts.analysis, "-"+printer[0])
		}
		opts.analysis = append(opts.analysis, "-"+printer[0]+"."+printer[1])
	}
	return opts, d.askForAll(opts)
}

// selects reports whether arguments select analyzers, so that the others do not run.
func (d *Driver) selects(args []string) bool {
	return slices.ContainsFunc(args, func(arg string) bool {
		name, value, ok := strings.Cut(strings.TrimPrefix(arg, "-"), "=")
		if _, known := d.root(name); !known {
			return false
		}
		on, err := strconv.ParseBool(value)
		return !ok || err == nil && on
	})
}

// writeReport writes the page.
func (d *Driver) writeReport(args []string) int {
	opts, err := d.parseReport(args)
	if err == nil && opts.report.file == "" && terminal.Is(unwrap(d.Stdout)) {
		err = errors.New("a page is nothing for a terminal; use -o report.html, say")
	}
	if err != nil {
		return d.fail(err)
	}
	return d.toFile(opts, func(d *Driver) int { return d.printReport(opts) })
}

// printReport is writeReport, with an output that may be a file.
func (d *Driver) printReport(opts *options) int {
	g, err := newGoCommand(opts.dir)
	if err != nil {
		return d.fail(err)
	}
	g.watched = d.Stderr
	s, err := g.selection(opts)
	if err == nil && s.missing {
		err = fmt.Errorf("-baseline %s: no such file", opts.report.baseline)
	}
	if err != nil {
		return d.fail(err)
	}
	findings, problems, broken, err := g.findings(opts)
	if err != nil {
		return d.fail(err)
	}
	report, err := d.reportOf(s, findings)
	if err == nil {
		for _, p := range problems {
			report.Problems = append(report.Problems, htmlreport.Problem{Package: p.pkg, Lines: p.lines})
		}
		err = htmlreport.Write(d.Stdout, report)
	}
	if err != nil {
		return d.fail(err)
	}
	printProblems(d.Stderr, problems)
	if broken || hasInternal(report.Findings) {
		return ExitError
	}
	return ExitOK
}

// reportOf returns what the page shows.
func (d *Driver) reportOf(s *selection, findings []*finding.Finding) (*htmlreport.Report, error) {
	g, opts := s.g, s.opts
	findings, notices := splitNotices(findings)
	byKind := make(map[string][]*finding.Finding)
	for _, f := range findings {
		kind := ""
		if f.Code == lockorder.EdgeCategory || f.Code == guardtable.RowCategory {
			kind = f.Code
		}
		byKind[kind] = append(byKind[kind], f)
	}
	edges, err := edgesOf(finding.Arrange(byKind[lockorder.EdgeCategory], g.dir), g.dir)
	if err != nil {
		return nil, err
	}
	rows, err := rowsOf(finding.Arrange(byKind[guardtable.RowCategory], g.dir), g.dir)
	if err != nil {
		return nil, err
	}
	d.complete(byKind[""])
	if findings, err = s.chosen(s.all(byKind[""])); err != nil {
		return nil, err
	}
	report := &htmlreport.Report{
		Title: g.title(opts.packages), Tool: "concvet " + ownVersion(), Findings: findings, Guards: rows, Edges: edges, CheckTitle: d.titleOf, Source: noSource,
	}
	if len(findings) > 0 {
		report.Source = g.excerpts(opts, contextLines).linesAt
	}
	for _, n := range finding.Arrange(notices, g.dir) {
		report.Problems = append(report.Problems, htmlreport.Problem{Package: n.Package, Lines: []string{n.Position.String() + ": " + n.Message}})
	}
	return report, nil
}

// contextLines is how many lines of source the page has before and after a place.
const contextLines = 3

// maxReportLine bounds the lines of source that the page has, in bytes: generated ones may be of any length.
const maxReportLine = 500

func noSource(finding.Position) []htmlreport.Line { return nil }

// linesAt returns the lines of source around a place.
func (e *excerpts) linesAt(p finding.Position) []htmlreport.Line {
	var lines []htmlreport.Line
	source := e.source(p)
	for i := max(1, p.Line-e.lines); i <= min(len(source), p.Line+e.lines); i++ {
		text := strings.TrimSuffix(source[i-1], "\r")
		if len(text) > maxReportLine {
			text = strings.ToValidUTF8(text[:maxReportLine], "") + " ..."
		}
		lines = append(lines, htmlreport.Line{Number: i, Text: text, Marked: i == p.Line})
	}
	return lines
}

// title returns what the page is about: the module, or else the patterns of the packages.
func (g *goCommand) title(packages []string) string {
	if stdout, _, ok, err := g.run("list", "-m"); err == nil && ok {
		if first, _, _ := strings.Cut(string(stdout), "\n"); first != "" && first != "command-line-arguments" {
			return strings.TrimSpace(first)
		}
	}
	if len(packages) == 0 {
		return filepath.Base(g.dir)
	}
	return strings.Join(packages, " ")
}

// titleOf returns the title of a check, "" if it is not known.
func (d *Driver) titleOf(code string) string {
	if c := d.lookup(code); c != nil {
		return c.Title
	}
	return ""
}
