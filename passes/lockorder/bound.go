package lockorder

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// A valued says what becomes of a function that is used as a value.
type valued struct {
	receivers []ssa.Value // of the method values
	others    bool        // it is used as a value in another way
}

// boundTo returns the receivers that method values of fn are bound to. It is false if fn is used as a value in another way,
// as a method expression is: then it may be passed anything.
func (c *checker) boundTo(fn *ssa.Function) ([]ssa.Value, bool) {
	if !c.sum.Escapes(fn) {
		return nil, true
	}
	if c.valued == nil {
		c.valued = make(map[*ssa.Function]valued)
		for _, instr := range summary.InstrsOf[ssa.Instruction](c.sum) {
			for used := range ssax.FuncValues(instr) {
				c.noteValue(used, instr)
			}
		}
	}
	v, ok := c.valued[fn]
	return v.receivers, ok && !v.others
}

func (c *checker) noteValue(used *ssa.Function, instr ssa.Instruction) {
	v := c.valued[used]
	if closure, ok := instr.(*ssa.MakeClosure); ok && ssax.IsBound(closure.Fn.(*ssa.Function)) {
		v.receivers = append(v.receivers, closure.Bindings[0])
	} else {
		v.others = true
	}
	c.valued[used] = v
}
