package goroutine

import (
	"go/types"

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
				case *ssa.Store:
					if addr, ok := instr.Addr.(*ssa.FieldAddr); ok {
						a.fields[ssax.FieldOf(addr.X.Type(), addr.Field)] = true
					}
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
