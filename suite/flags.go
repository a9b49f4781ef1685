package suite

import (
	"fmt"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
)

// SetAll sets a flag in each of analyzers that has it.
func SetAll(analyzers []*analysis.Analyzer, name, value string) error {
	for _, a := range analyzers {
		if a.Flags.Lookup(name) == nil {
			continue
		}
		if err := a.Flags.Set(name, value); err != nil {
			return err
		}
	}
	return nil
}

// SetOwners sets a flag that takes codes or names of checks, with commas in between: in each of roots that has it, to those
// of its own.
func SetOwners(roots []Root, name, list string) error {
	lists, err := OwnersOf(roots, list)
	if err != nil {
		return err
	}
	for _, r := range roots {
		if r.Analyzer.Flags.Lookup(name) == nil {
			continue
		}
		if err := r.Analyzer.Flags.Set(name, lists[r.Analyzer]); err != nil {
			return err
		}
	}
	return nil
}

// OwnersOf returns, for each analyzer, the codes in a list of codes or names of checks that belong to it, with commas in
// between. Those that any analyzer reports belong to all. An analyzer without any has an empty list, so that the
// last of several flags counts for all alike.
func OwnersOf(roots []Root, list string) (map[*analysis.Analyzer]string, error) {
	owned := make(map[*analysis.Analyzer][]string)
	for name := range strings.SplitSeq(list, ",") {
		name = strings.TrimSpace(name)
		if name == "" {
			continue
		}
		c := diag.FindCheck(ChecksOf(roots), name)
		switch {
		case c == nil:
			return nil, fmt.Errorf("there is no check %s", name)
		case !diag.Switchable(c):
			return nil, fmt.Errorf("%s is reported in any case", c.Code)
		}
		for _, r := range roots {
			if c == diag.UnusedSuppression || r.Owns(c) {
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
