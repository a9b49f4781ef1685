package group

import (
	"go/token"
	"go/types"
	"slices"
	"sync"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/mhb"
)

// fields knows the wait groups that are unexported fields, of which the package shows all operations, unless it gives away
// the address of one.
type fields struct {
	orders *mhb.Result
	nests  []*ssax.Nest
	known  func() *groupCensus
	within memo.Map[*ssa.Function, bool]
}

// A groupCensus is what a package does with the wait groups in its unexported fields.
type groupCensus struct {
	adds    map[*types.Var][]*ssa.Function // the functions that add to the group
	others  map[*types.Var]bool            // more is done with the group than to add, to be done and to wait, or it is not known what
	invoked map[string]bool                // the names of the methods that are called through interfaces
}

// newFields returns what is known of the fields of the package with those nests.
func newFields(orders *mhb.Result, nests []*ssax.Nest) *fields {
	f := &fields{orders: orders, nests: nests}
	f.known = sync.OnceValue(f.census)
	return f
}

// isForGoroutines reports whether nobody adds to the group at addr but goroutines that the package starts: nothing was
// added before they run. It is so if addr is that of a field of which all is known.
func (f *fields) isForGoroutines(addr ssa.Value) bool {
	field, ok := addr.(*ssa.FieldAddr)
	if !ok {
		return false
	}
	v := ssax.FieldOf(field.X.Type(), field.Field)
	return !v.Exported() && !f.known().others[v] && !slices.ContainsFunc(f.known().adds[v], func(fn *ssa.Function) bool { return !f.isStarted(fn) })
}

func (f *fields) census() *groupCensus {
	c := &groupCensus{make(map[*types.Var][]*ssa.Function), make(map[*types.Var]bool), make(map[string]bool)}
	for _, n := range f.nests {
		for _, fn := range n.Funcs {
			for instr := range ssax.Instrs(fn) {
				switch instr := instr.(type) {
				case *ssa.FieldAddr:
					if v := ssax.FieldOf(instr.X.Type(), instr.Field); syncmodel.IsGroup(v.Type()) {
						c.note(v, instr)
					}
				case ssa.CallInstruction:
					if call := instr.Common(); call.IsInvoke() {
						c.invoked[call.Method.Name()] = true
					}
				}
			}
		}
	}
	return c
}

// note takes in what is done with the address of the field v.
func (c *groupCensus) note(v *types.Var, addr *ssa.FieldAddr) {
	for use := range ssax.UsesOf[ssa.Instruction](addr) {
		switch model := modelOf(use); {
		case model == nil:
			c.others[v] = true
		case has[*syncmodel.GroupAdd](model):
			c.adds[v] = append(c.adds[v], addr.Parent())
		case !has[*syncmodel.GroupDone](model) && !has[*syncmodel.GroupWait](model):
			c.others[v] = true
		}
	}
}

// modelOf returns the model of what instr calls, nil if that has none.
func modelOf(instr ssa.Instruction) *syncmodel.Model {
	if call, ok := instr.(ssa.CallInstruction); ok {
		return syncmodel.Of(call.Common())
	}
	return nil
}

func has[E syncmodel.Effect](m *syncmodel.Model) bool {
	_, ok := syncmodel.First[E](m)
	return ok
}

// isStarted reports whether fn runs in goroutines only that the package starts by go statements.
func (f *fields) isStarted(fn *ssa.Function) bool {
	return f.within.Of(fn, func(fn *ssa.Function) bool {
		if fn.Parent() != nil {
			return f.areStarts(literalCalls(fn))
		}
		if token.IsExported(fn.Name()) || f.orders.Escapes(fn) || f.known().invoked[fn.Name()] {
			return false
		}
		return f.areStarts(f.orders.Callers(fn))
	})
}

// areStarts reports whether all of calls start goroutines or are made by such; false if there are none.
func (f *fields) areStarts(calls []ssa.CallInstruction) bool {
	return len(calls) > 0 && !slices.ContainsFunc(calls, func(call ssa.CallInstruction) bool {
		_, starts := call.(*ssa.Go)
		return !starts && !f.isStarted(call.Parent())
	})
}

// literalCalls returns the calls of a literal, none if it is used in any other way.
func literalCalls(lit *ssa.Function) (calls []ssa.CallInstruction) {
	for instr := range ssax.Instrs(lit.Parent()) {
		uses := []ssa.Instruction{instr}
		var v ssa.Value = lit
		if made, ok := instr.(*ssa.MakeClosure); ok && made.Fn == v {
			v, uses = made, *made.Referrers()
		}
		for _, use := range uses {
			call, isCall := use.(ssa.CallInstruction)
			switch {
			case !slices.ContainsFunc(use.Operands(nil), func(op *ssa.Value) bool { return *op == v }):
			case !isCall || call.Common().Value != v:
				return nil
			default:
				calls = append(calls, call)
			}
		}
	}
	return calls
}

// isInternal reports whether the package itself calls fn for others: it is not exported, and has callers.
func (f *fields) isInternal(fn *ssa.Function) bool {
	return !token.IsExported(fn.Name()) && len(f.orders.Callers(fn)) > 0
}
