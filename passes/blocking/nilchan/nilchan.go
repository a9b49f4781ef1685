package nilchan

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
)

// Report reports the uses of channels in fields that are nil, and loops that set all channels to nil for which they wait, given all functions of a package with code. The cost is linear in their
// size.
func Report(fns []*ssa.Function, r *diag.Reporter) {
	if !r.Enabled(Check) {
		return
	}
	c := &census{
		assigned: ssax.NewAssigned(fns),
		fields:   make(map[*types.Var]*field),
		made:     make(map[*types.Named]bool),
		makers:   make(map[*types.Named][]*ssa.Alloc),
	}
	var reach ssax.Reach
	for _, fn := range fns {
		exhausted(r, &reach, fn)
		for instr := range ssax.Instrs(fn) {
			c.note(instr)
		}
	}
	for _, v := range c.order {
		if f := c.fields[v]; !f.guarded && len(f.uses) > 0 && c.made[f.owner] {
			c.report(r, v, f)
		}
	}
}

// report reports the first use of field v that finds nil there, if one does.
func (c *census) report(r *diag.Reporter, v *types.Var, f *field) {
	values, all := c.assigned.To(v)
	if !all {
		return
	}
	use := f.uses[0]
	finding := diag.Finding{Check: Check, Pos: use.pos}
	if !slices.ContainsFunc(values, isSet) {
		finding.Message = fmt.Sprintf("%s is nil: nothing in this package assigns it, so %s", v.Name(), use.effect)
	} else if alloc := c.bare(v, f); alloc != nil {
		finding.Message = fmt.Sprintf("%s is nil in an object that %s has made, so %s", v.Name(), alloc.Parent().Name(), use.effect)
		finding.Related = []diag.Related{{Pos: alloc.Pos(), Message: "the object is made here, without " + v.Name()}}
	} else {
		return
	}
	r.Report(finding)
}

func isSet(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return !ok || !c.IsNil()
}

// bare returns where an object is made and returned that never gets a channel in field v; nil if none is known.
func (c *census) bare(v *types.Var, f *field) *ssa.Alloc {
	if f.late {
		return nil
	}
	for _, alloc := range c.makers[f.owner] {
		if !f.makers[alloc] {
			return alloc
		}
	}
	return nil
}
