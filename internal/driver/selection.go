package driver

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"github.com/concvet/concvet/internal/baseline"
	"github.com/concvet/concvet/internal/changed"
	"github.com/concvet/concvet/internal/finding"
)

// A selection is which findings are told, of all that there are: those that no baseline has, and that involve what was
// changed.
type selection struct {
	g    *goCommand
	opts *options

	known   *baseline.Baseline // nil if there is none
	missing bool               // a baseline is asked for, but there is none yet, or another one is wanted
}

// selection reads what opts name to select findings by. What is wrong with it is told before the long work.
func (g *goCommand) selection(opts *options) (*selection, error) {
	s := &selection{g: g, opts: opts}
	if opts.report.since != "" {
		if _, err := changed.Since(g.git, opts.report.since); err != nil {
			return nil, fmt.Errorf("-new-from: %w", err)
		}
	}
	if opts.report.baseline == "" {
		return s, nil
	}
	data, err := os.ReadFile(s.file())
	if errors.Is(err, fs.ErrNotExist) {
		s.missing = true
		return s, nil
	}
	if err != nil {
		return nil, fmt.Errorf("-baseline: %v", err)
	}
	s.missing = opts.report.rewrite
	if s.known, err = baseline.Parse(data); err != nil {
		return nil, fmt.Errorf("-baseline %s: %v", opts.report.baseline, err)
	}
	return s, nil
}

// file returns the file with the baseline.
func (s *selection) file() string { return absolute(s.g.dir, s.opts.report.baseline) }

// all arranges findings and gives them their fingerprints.
func (s *selection) all(findings []*finding.Finding) []*finding.Finding {
	findings = finding.Arrange(findings, s.g.dir)
	finding.Fingerprint(findings, finding.NewSources(s.g.dir))
	return findings
}

// chosen returns those of all findings that are told. Internal errors are told in any case.
func (s *selection) chosen(all []*finding.Finding) ([]*finding.Finding, error) {
	chosen := slices.Clone(all)
	if s.known != nil {
		chosen = slices.DeleteFunc(chosen, s.known.Has)
	}
	if s.opts.report.since == "" || len(chosen) == 0 {
		return chosen, nil
	}
	changes, err := changed.Since(s.g.git, s.opts.report.since)
	if err != nil {
		return nil, fmt.Errorf("-new-from: %w", err)
	}
	sources := finding.NewSources(s.g.dir)
	return slices.DeleteFunc(chosen, func(f *finding.Finding) bool {
		return baseline.Takes(f) && !involves(f, changes, sources)
	}), nil
}

// involves reports whether one of the places of f was changed, or something was taken out of the function around it:
// what is missing there now has no line any more.
func involves(f *finding.Finding, changes *changed.Changes, sources *finding.Sources) bool {
	touched := func(p finding.Position) bool {
		path := sources.Path(p.File)
		if changes.Line(path, p.Line) {
			return true
		}
		fn, ok := sources.Function(p.File, p.Line)
		return ok && changes.Shrunk(path, fn.First, fn.Last)
	}
	return touched(f.Position) || slices.ContainsFunc(f.Related, func(r finding.Related) bool { return touched(r.Position) })
}
