package blocking

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/skeleton"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// isStale reports whether an operation in trace is about what was read before from a field that another goroutine assigns.
func isStale(k *skeleton.Skeleton, trace []explore.Move) bool {
	return slices.ContainsFunc(trace, func(m explore.Move) bool {
		return slices.ContainsFunc(fieldsIn(staleAt(k.TagOf(m)), maxParts), func(field *types.Var) bool {
			return othersAssign(k.Scope, field, k.Threads[m.Code])
		})
	})
}

// othersAssign reports whether another goroutine than the one that runs t assigns field, or an element of what is in it.
func othersAssign(s *goroutine.Scope, field *types.Var, t *goroutine.Thread) bool {
	return slices.ContainsFunc(s.Nodes, func(n *goroutine.Node) bool {
		return n.Kind == goroutine.Touch && (n.Thread != t || t.Many) && slices.Contains(assignedBy(n.Instr), field)
	})
}

// staleAt returns the value that a step with tag t is about, if it may be no longer what it was read from; nil if not.
func staleAt(t skeleton.Tag) ssa.Value {
	if n := t.Node; n != nil && n.Kind == goroutine.Sync && n.Op.Stale {
		return n.Operand()
	}
	return nil
}

// maxParts bounds the values that a test is followed through.
const maxParts = 6

// fieldsIn returns the fields that v is read from, or computed of.
func fieldsIn(v ssa.Value, depth int) []*types.Var {
	instr, ok := v.(ssa.Instruction)
	if !ok || depth == 0 {
		return nil
	}
	switch v := v.(type) {
	case *ssa.FieldAddr:
		return []*types.Var{ssax.FieldOf(v.X.Type(), v.Field)}
	case *ssa.UnOp:
		if v.Op == token.ARROW {
			return nil
		}
	case *ssa.Call:
		if _, builtin := v.Call.Value.(*ssa.Builtin); !builtin {
			at, _ := atomicAt(v)
			return fieldsIn(at, depth-1)
		}
	case *ssa.BinOp, *ssa.Extract, *ssa.Lookup, *ssa.Field, *ssa.IndexAddr, *ssa.Index, *ssa.Phi:
	default:
		return nil
	}
	var out []*types.Var
	for _, operand := range instr.Operands(nil) {
		if *operand != nil {
			out = append(out, fieldsIn(*operand, depth-1)...)
		}
	}
	return out
}

// assignedBy returns the fields that instr assigns, or an element of what is in them; none if it makes what has them.
func assignedBy(instr ssa.Instruction) []*types.Var {
	at := assignedAt(instr)
	if _, isNew := ssax.Base(at).(*ssa.Alloc); isNew {
		return nil
	}
	return fieldsIn(at, maxParts)
}

// assignedAt returns the address or the map that instr assigns something in; nil if it does not.
func assignedAt(instr ssa.Instruction) ssa.Value {
	if call, ok := instr.(*ssa.Call); ok {
		if at, writes := atomicAt(call); writes {
			return at
		}
	}
	for _, a := range memory.Accesses(instr) {
		if a.Write {
			return a.Base
		}
	}
	return nil
}

// atomicAt returns the address of which call is an atomic operation, and whether that assigns; nil if it is something else.
func atomicAt(call *ssa.Call) (at ssa.Value, writes bool) {
	atomic, ok := syncmodel.First[*syncmodel.Atomic](syncmodel.Lookup(ssax.Callee(&call.Call)))
	if !ok {
		return nil, false
	}
	return atomic.Addr.In(call), atomic.Op.Writes()
}
