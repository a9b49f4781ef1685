package setup

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
)

// A Case is two accesses in the scope of an object, of which its goroutine makes one, and a user the other one.
type Case struct {
	*goroutine.Scope
	Own, User *goroutine.Node
	Method    *ssa.Function // that the user calls

	Callers func(*ssa.Function) []ssa.CallInstruction // the static calls of a declared function of the package
}
