package goroutine

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
)

// maxCalled bounds the functions that are looked at to find out which fields are assigned.
const maxCalled = 100

// assigned are the fields that some functions assign.
type assigned struct {
	fields map[*types.Var]bool
	any    bool // perhaps others, too
}

// assigns reports whether fn, a literal in it, or a function of the package that static calls lead to may assign the field.
func (c *Code) assigns(fn *ssa.Function, field *types.Var) bool {
	a := c.assigned.Of(ssax.EnclosingDeclared(fn), assignedBy)
	return a.any || a.fields[field]
}

// literalAssigns reports whether a literal of fn, or a function of the package that static calls lead to from there, may assign the field.
func (c *Code) literalAssigns(fn *ssa.Function, field *types.Var) bool {
	return slices.ContainsFunc(fn.AnonFuncs, func(lit *ssa.Function) bool {
		a := c.assigned.Of(lit, assignedBy)
		return a.any || a.fields[field]
	})
}

// mayAssignBy reports whether instr, which mentions the address of a field, may assign the field, or hands the address on.
func mayAssignBy(instr ssa.Instruction) bool {
	switch instr.(type) {
	case *ssa.UnOp, *ssa.FieldAddr, *ssa.DebugRef:
		return false
	}
	return true
}

// addAll adds the fields of a struct that st assigns as a whole, unless it is a variable of the function.
func (a *assigned) addAll(st *ssa.Store) {
	if _, own := st.Addr.(*ssa.Alloc); own {
		return
	}
	if t, ok := ssax.CoreType(st.Val.Type()).(*types.Struct); ok {
		for field := range t.Fields() {
			a.fields[field.Origin()] = true
		}
	}
}

func assignedBy(fn *ssa.Function) assigned {
	a := assigned{fields: make(map[*types.Var]bool)}
	work := graph.NewWorklist(fn)
	count := 0
	for at := range work.Newest {
		if count++; count > maxCalled {
			a.any = true
			break
		}
		for _, lit := range at.AnonFuncs {
			work.Add(lit)
		}
		for _, b := range at.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case *ssa.FieldAddr:
					if slices.ContainsFunc(*instr.Referrers(), mayAssignBy) {
						a.fields[ssax.FieldOf(instr.X.Type(), instr.Field)] = true
					}
				case *ssa.Store:
					a.addAll(instr)
				case ssa.CallInstruction:
					if callee := instr.Common().StaticCallee(); callee != nil {
						work.Add(callee)
					}
				}
			}
		}
	}
	return a
}
