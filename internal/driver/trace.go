package driver

import (
	"flag"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/terminal"
	"github.com/concvet/concvet/internal/textsafe"
)

const traceOverview = `Trace shows the steps that lead to the findings of a line, with a column for each goroutine that
takes part and a row for each step, from top to bottom. If a goroutine waits for ever (CV4001 and
up), they are one execution that leads there. For other findings each column is in order, and
steps in different columns are not.

It shows the findings of all tiers, or only those of the check that a code or name stands for.

Usage:

	concvet trace [flags] file:line[:column] [check]

Flags:

`

const traceExitTexts = `
Exit status:

	0   everything was shown
	2   wrong usage, packages that do not build, internal errors
`

var traceManual = &manual{
	overview: traceOverview,
	flags:    func() *flag.FlagSet { return traceFlags(new(traceOptions)) },
	tail:     traceExitTexts,
}

// traceOptions are what the user asked for.
type traceOptions struct {
	whyOptions
	width int
}

func traceFlags(opts *traceOptions) *flag.FlagSet {
	flags := opts.flags("trace")
	flags.IntVar(&opts.width, "width", 0, "number of characters in a line; 0 for that of the terminal, by COLUMNS, or else 100")
	return flags
}

// What concvet trace shows, in the form in which -json prints it; docs/json.md describes it.
type (
	traces struct {
		Version int         `json:"version"`
		File    string      `json:"file"`
		Line    int         `json:"line"`
		Traces  []*trace    `json:"traces"`
		Errors  []jsonError `json:"errors"`
	}

	// A trace is how it comes to a finding.
	trace struct {
		Code string `json:"code"`
		finding.Position
		Message string      `json:"message"`
		Steps   []traceStep `json:"steps"`
	}

	traceStep struct {
		Goroutine int `json:"goroutine"` // from 1, which is that of the finding
		finding.Position
		Message string `json:"message"`
	}
)

// trace shows how it comes to what is found at a line.
func (d *Driver) trace(args []string) int {
	opts := new(traceOptions)
	out := &traces{Version: jsonVersion, Traces: []*trace{}, Errors: []jsonError{}}
	err := opts.parsePlace(d, "trace", traceFlags(opts), args)
	broken := false
	if err == nil {
		broken, err = d.findTraces(opts, out)
	}
	switch {
	case err != nil:
		out.Errors = append(out.Errors, jsonError{Lines: []string{textsafe.Text(err.Error())}})
		if wantedFormat(args) == jsonFormat {
			_ = writeJSON(d.Stdout, out) // the error is told anyway
		}
		return d.fail(err)
	case opts.json:
		err = writeJSON(d.Stdout, out)
	case len(out.Traces) > 0 || !broken:
		err = out.print(d.Stdout, terminal.Width(opts.width))
	}
	return d.told(out.Errors, broken, err)
}

// findTraces adds to out how it comes to the findings at a line. Broken tells that some analyzers could not tell.
func (d *Driver) findTraces(opts *traceOptions, out *traces) (broken bool, err error) {
	s, err := opts.look(func(*whyOptions) []string {
		analysis := append(d.toAll(diag.TierFlag, diag.Advice.String()), d.toAll(diag.NoticesFlag, "true")...) // legs, too
		analysis = append(analysis, d.toAll(diag.GroupFlag, "false")...)
		if r, ok := d.owner(opts.check); ok {
			analysis = append(analysis, "-"+r.Analyzer.Name)
		}
		return analysis
	})
	if err != nil {
		return false, err
	}
	out.File, out.Line = s.place.File, s.place.Line
	out.Errors = append(out.Errors, s.errors...)
	for _, f := range s.found {
		if steps := f.Trace(); steps != nil && out.isAt(f) && (opts.check == nil || f.Code == opts.check.Code) &&
			(opts.place.Column == 0 || f.Column == opts.place.Column) {
			out.add(f, steps)
		}
	}
	return s.broken, nil
}

func (t *traces) isAt(f *finding.Finding) bool { return f.File == t.File && f.Line == t.Line }

// add adds a finding, unless it is there from another variant of the package.
func (t *traces) add(f *finding.Finding, steps []finding.Related) {
	for _, known := range t.Traces {
		if known.Position == f.Position && known.Code == f.Code {
			return
		}
	}
	one := &trace{Code: f.Code, Position: f.Position, Message: f.Message}
	for _, s := range steps {
		one.Steps = append(one.Steps, traceStep{s.Leg.Number, s.Position, s.Message})
	}
	t.Traces = append(t.Traces, one)
}
