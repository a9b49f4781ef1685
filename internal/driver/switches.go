package driver

import (
	"flag"
	"fmt"

	"github.com/concvet/concvet/suite"
)

// toOwners returns the setter of a flag with a list of checks, which are passed on to the analyzers that own them.
func (d *Driver) toOwners(opts *options, name string) func(string) error {
	return func(list string) error {
		lists, err := suite.OwnersOf(d.Roots, list)
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
	return suite.SetOwners(s.roots, s.name, list)
}

// String returns no default: the analyzers have theirs.
func (s *switches) String() string { return "" }
