package goroutine

import (
	"go/token"
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

// Position returns where the test is written; not valid if it is nowhere.
func (br *Branch) Position() token.Pos {
	switch {
	case br.Round != NoRound:
		return br.loopPos(br.test)
	case br.test == nil:
		return token.NoPos
	}
	return ssax.Pos(br.test)
}

// IsOfError reports whether an error was tested.
func (br *Branch) IsOfError() bool {
	return slices.ContainsFunc(append(br.tested(), br.Of.Value), func(v ssa.Value) bool { return v != nil && ssax.IsError(v.Type()) })
}
