package goroutine

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/footprint"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
)

// Starters are the declared functions of a package that start goroutines; their literals count for them.
//
// May for static calls; what is called by interfaces and function values does not count.
type Starters struct {
	own map[*ssa.Function]bool // by an instruction of their own, or by passing functions to other packages that do
	all map[*ssa.Function]bool // by what they call as well
}

// NewStarters returns the starters among fns, all functions of a package with code. callers returns the static calls of a
// declared function, and known the footprints of calls. The cost is linear in the code.
func NewStarters(fns []*ssa.Function, callers func(*ssa.Function) []ssa.CallInstruction, known func(ssa.CallInstruction) *footprint.Function) *Starters {
	s := &Starters{own: make(map[*ssa.Function]bool), all: make(map[*ssa.Function]bool)}
	if len(fns) == 0 {
		return s
	}
	entries := newEntries(fns[0].Pkg.Pkg)
	var work graph.Worklist[*ssa.Function]
	for _, fn := range fns {
		declared := ssax.EnclosingDeclared(fn)
		if !s.own[declared] && (starts(fn, entries) || makesStart(fn, known)) {
			s.own[declared] = true
			work.Add(declared)
		}
	}
	for fn := range work.Newest {
		s.all[fn] = true
		for _, call := range callers(fn) {
			work.Add(ssax.EnclosingDeclared(call.Parent()))
		}
	}
	return s
}

// has reports whether a call of fn may start goroutines.
func (s *Starters) has(fn *ssa.Function) bool { return s != nil && s.all[ssax.EnclosingDeclared(fn)] }

// A lender finds calls that leave a goroutine behind which has something of the caller's, or of what the call returns,
// while the caller goes on to use it.
type lender struct {
	reach ssax.Reach
	known func(ssa.CallInstruction) *footprint.Function
}

// lends reports whether call is one, of a function that starts goroutines.
func (l *lender) lends(call ssa.CallInstruction) bool {
	if c, ok := call.(*ssa.Call); ok && slices.ContainsFunc(results(c), func(v ssa.Value) bool {
		return isReference(v.Type()) && l.usesAfter(call, v)
	}) {
		return true
	}
	f := l.known(call)
	if f == nil || len(f.Published) == 0 {
		return false
	}
	args := ssax.Arguments(call.Common())
	return slices.ContainsFunc(f.Published, func(i int) bool { return i < len(args) && l.usesAfter(call, args[i]) })
}

// usesAfter reports whether v is used after call, other than to be returned.
func (l *lender) usesAfter(call ssa.CallInstruction, v ssa.Value) bool {
	refs := v.Referrers()
	return refs != nil && slices.ContainsFunc(*refs, func(ref ssa.Instruction) bool {
		switch ref.(type) {
		case *ssa.Return, *ssa.DebugRef:
			return false
		}
		return ref != ssa.Instruction(call) && l.reach.MayPrecede(call, ref)
	})
}
