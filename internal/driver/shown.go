package driver

import (
	"flag"
	"strings"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
)

// Flags are part of the key under which the go command keeps what a vet tool prints. So the command passes on none of those that only say what is
// shown: it asks for all that could be, and leaves out what is not. That is the same as what the vet tool would leave out, since a [diag.Filter]
// decides in both.

// A shown says what is shown of the findings of a root.
type shown struct {
	diag.Filter
	checks []*diag.Check
}

// askForAll takes the flags of filters from those of the vet tool, and makes it report all findings that they may let through.
func (d *Driver) askForAll(opts *options) error {
	flags := make(map[string]*flag.FlagSet)
	for _, r := range d.Roots {
		if r.Analyzer.Flags.Lookup(diag.TierFlag) != nil {
			flags[r.Analyzer.Name] = r.NewFlags()
		}
	}
	var rest []string
	for _, arg := range opts.analysis {
		name, value, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		analyzer, name, _ := strings.Cut(name, ".")
		if flags[analyzer] == nil || !diag.InFilter(name) {
			rest = append(rest, arg)
		} else if err := flags[analyzer].Set(name, value); err != nil {
			return err
		}
	}
	opts.shown = make(map[string]*shown)
	for _, r := range d.Roots {
		if set := flags[r.Analyzer.Name]; set != nil {
			s := &shown{diag.FilterOf(set), r.Checks}
			opts.shown[r.Analyzer.Name] = s
			rest = append(rest, "-"+r.Analyzer.Name+"."+diag.TierFlag+"="+r.UpTo(&s.Filter).String())
		}
	}
	if opts.report.baseline != "" || opts.report.since != "" || opts.fix || opts.diff { // each place is known, new, or mended by itself
		rest = append(rest, d.toAll(diag.GroupFlag, "false")...)
	}
	opts.analysis = rest
	return nil
}

// showable returns those of findings that are shown.
func (opts *options) showable(findings []*finding.Finding) []*finding.Finding {
	var out []*finding.Finding
	for _, f := range findings {
		if s := opts.shown[f.Analyzer]; s == nil || s.shows(f) {
			out = append(out, f)
		}
	}
	return out
}

// shows reports whether f is shown. Of a comment that suppresses nothing it leaves those codes that are.
func (s *shown) shows(f *finding.Finding) bool {
	c := diag.FindCheck(append(diag.MetaChecks(), s.checks...), f.Code)
	if c == nil || !diag.Switchable(c) {
		return true
	}
	if !s.Enabled(c) || !s.In(f.Within) {
		return false
	}
	if c == diag.UnusedSuppression {
		rest, whole := s.CutUnused(s.checks, f.Message)
		if !whole {
			f.Fixes, f.Withheld = nil, nil // they take the comment away
		}
		f.Message = rest
	}
	return f.Message != ""
}
