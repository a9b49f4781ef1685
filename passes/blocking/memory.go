package blocking

import (
	"go/token"
	"go/types"
	"slices"
	"sync"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/skeleton"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// isByMemory reports whether a decision in trace that nothing in the scope decides on is one on a field that the scope assigns: it may say
// what has been done already.
func isByMemory(k *skeleton.Skeleton, trace []explore.Move) bool {
	assigned := sync.OnceValue(func() map[*types.Var]bool { return assignedIn(k.Scope) })
	return slices.ContainsFunc(trace, func(m explore.Move) bool {
		doubted := func(v ssa.Value, all bool) bool {
			return slices.ContainsFunc(fieldsIn(v, maxParts), func(field *types.Var) bool {
				return assigned()[field] && (all || othersAssign(k.Scope, field, k.Threads[m.Code]))
			})
		}
		t := k.TagOf(m)
		return doubted(staleAt(t), false) || t.Chosen && slices.ContainsFunc(t.Decisions, func(br *goroutine.Branch) bool {
			return doubted(br.Of.Value, !isUntouched(br))
		})
	})
}

// othersAssign reports whether another goroutine than the one that runs t assigns field, or an element of what is in it.
func othersAssign(s *goroutine.Scope, field *types.Var, t *goroutine.Thread) bool {
	return slices.ContainsFunc(s.Nodes, func(n *goroutine.Node) bool {
		return n.Kind == goroutine.Touch && (n.Thread != t || t.Many) && slices.Contains(assignedBy(n.Instr), field)
	})
}

// isUntouched reports whether br finds that a variable is not true, or a map without a key, as it is when nothing has been done yet, so that
// no earlier call is needed.
func isUntouched(br *goroutine.Branch) bool {
	switch v := br.Of.Value.(type) {
	case *ssa.Extract:
		if _, found := v.Tuple.(*ssa.Lookup); !found {
			return false
		}
	case *ssa.Lookup, *ssa.UnOp:
	default:
		return false
	}
	return br.Negated && br.Text == "true"
}

// isByField reports whether a decision in trace that nothing in the scope decides on is one on a field of which is holds.
func isByField(k *skeleton.Skeleton, trace []explore.Move, is func(field *types.Var) bool) bool {
	return slices.ContainsFunc(trace, func(m explore.Move) bool {
		return slices.ContainsFunc(decidedOn(k.TagOf(m)), func(v ssa.Value) bool {
			return slices.ContainsFunc(fieldsIn(v, maxParts), is)
		})
	})
}

// decidedOn returns the values that a step with tag t decides on, of which it is not certain what they are.
func decidedOn(t skeleton.Tag) []ssa.Value {
	var out []ssa.Value
	if t.Chosen {
		for _, br := range t.Decisions {
			out = append(out, br.Of.Value)
		}
	}
	return append(out, staleAt(t))
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

// assignedIn returns the fields that the functions of s assign, or elements of what is in them, but for where what has them is made. It asks
// the functions and not the nodes of s, which leave out what only one goroutine touches: that goroutine may have come there in an earlier call.
func assignedIn(s *goroutine.Scope) map[*types.Var]bool {
	out := make(map[*types.Var]bool)
	for _, f := range s.Frames {
		for instr := range ssax.Instrs(f.Func) {
			for _, field := range assignedBy(instr) {
				out[field] = true
			}
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
