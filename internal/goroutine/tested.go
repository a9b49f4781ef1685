package goroutine

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// In returns the function in which the test is by which control goes there, nil if that is not one place.
func (br *Branch) In() *ssa.Function {
	if br.to == nil {
		return nil
	}
	return br.to.Parent()
}

// IsOfError reports whether an error was tested.
func (br *Branch) IsOfError() bool {
	return slices.ContainsFunc(append(br.tested(), br.Of.Value), func(v ssa.Value) bool { return v != nil && ssax.IsError(v.Type()) })
}
