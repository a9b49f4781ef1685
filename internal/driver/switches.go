package driver

import (
	"flag"
	"fmt"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/suite"
)

// ownersOf returns, for each analyzer, the codes in a list of codes or names of checks that belong to it, with commas in
// between. Those that any analyzer reports belong to all. An analyzer without any has an empty list, so that the
// last of several flags counts for all alike.
func ownersOf(roots []suite.Root, list string) (map[*analysis.Analyzer]string, error) {
	owned := make(map[*analysis.Analyzer][]string)
	for name := range strings.SplitSeq(list, ",") {
		name = strings.TrimSpace(name)
		if name == "" {
			continue
		}
		c := diag.FindCheck(suite.ChecksOf(roots), name)
		switch {
		case c == nil:
			return nil, fmt.Errorf("there is no check %s", name)
		case !diag.Switchable(c):
			return nil, fmt.Errorf("%s is reported in any case", c.Code)
		}
		for _, r := range roots {
			if c == diag.UnusedSuppression || owns(r, c) {
				owned[r.Analyzer] = append(owned[r.Analyzer], c.Code)
			}
		}
	}
	lists := make(map[*analysis.Analyzer]string)
	for _, r := range roots {
		lists[r.Analyzer] = strings.Join(owned[r.Analyzer], ",")
	}
	return lists, nil
}

// toOwners returns the setter of a flag with a list of checks, which are passed on to the analyzers that own them.
func (d *Driver) toOwners(opts *options, name string) func(string) error {
	return func(list string) error {
		lists, err := ownersOf(d.Roots, list)
		if err != nil {
			return err
		}
		for _, r := range d.Roots {
			if r.Analyzer.Flags.Lookup(name) != nil {
				opts.analysis = append(opts.analysis, fmt.Sprintf("-%s.%s=%s", r.Analyzer.Name, name, lists[r.Analyzer]))
			}
		}
		return nil
	}
}

// switches is a flag of the vet tool with a list of checks, which sets the flag of that name of the analyzers that own them.
type switches struct {
	name  string
	roots []suite.Root
}

var _ flag.Value = (*switches)(nil)

// Set sets the flag in each analyzer that has it.
func (s *switches) Set(list string) error {
	lists, err := ownersOf(s.roots, list)
	if err != nil {
		return err
	}
	for _, r := range s.roots {
		if r.Analyzer.Flags.Lookup(s.name) == nil {
			continue
		}
		if err := r.Analyzer.Flags.Set(s.name, lists[r.Analyzer]); err != nil {
			return err
		}
	}
	return nil
}

// String returns no default: the analyzers have theirs.
func (s *switches) String() string { return "" }
