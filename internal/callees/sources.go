package callees

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// sources are what a function or interface value can be, as far as its
// definition tells.
type sources struct {
	made    []ssa.Value // functions, closures and conversions to interface types
	outside Reason      // set if some of it comes from elsewhere
}

// maxSources bounds the values that are looked at.
const maxSources = 32

// sources follows v through phis, conversions between interface types and
// variables that are assigned once.
func (r *Resolver) sources(v ssa.Value) sources {
	var s sources
	seen := []ssa.Value{v}
	for i := 0; i < len(seen); i++ {
		if len(seen) > maxSources {
			s.outside = FromVariable
			return s
		}
		for _, next := range s.visit(seen[i]) {
			if !slices.Contains(seen, next) {
				seen = append(seen, next)
			}
		}
	}
	return s
}

// visit records what v is, or returns the values that it may be.
func (s *sources) visit(v ssa.Value) []ssa.Value {
	switch v := v.(type) {
	case nil, *ssa.Const:
		// nil: nothing runs
	case *ssa.Function, *ssa.MakeClosure, *ssa.MakeInterface:
		s.made = append(s.made, v)
	case *ssa.Phi:
		return v.Edges
	case *ssa.ChangeInterface:
		return []ssa.Value{v.X}
	case *ssa.ChangeType:
		return []ssa.Value{v.X}
	case *ssa.Parameter:
		if v.Parent().Parent() != nil {
			s.outside = FromVariable
		} else {
			s.outside = FromCaller
		}
	case *ssa.Call:
		s.visitCall(v)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			s.visitCall(call)
		} else {
			s.outside = FromVariable
		}
	case *ssa.UnOp:
		return s.visitLoad(v)
	default:
		s.outside = FromVariable
	}
	return nil
}

// visitCall records that the value is a result of call.
func (s *sources) visitCall(call *ssa.Call) {
	if fn := call.Call.StaticCallee(); ssax.Callee(&call.Call) == nil || fn != nil && fn.Parent() != nil {
		s.outside = FromVariable
	} else {
		s.outside = FromCall
	}
}

// visitLoad looks at a value that is read from a variable.
func (s *sources) visitLoad(load *ssa.UnOp) []ssa.Value {
	if load.Op == token.MUL {
		if addr, ok := ssax.Origin(load.X).(*ssa.Alloc); ok {
			if sole := ssax.SoleValue(addr); sole != nil {
				return []ssa.Value{sole}
			}
		}
	}
	s.outside = FromVariable
	return nil
}
