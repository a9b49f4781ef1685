package nilchan

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
)

// Report reports the uses of channels in fields that are nil, and loops that set all channels to nil for which they wait, given all
// functions of a package with code; by doubtful what is not certain. The cost is linear in their size.
func Report(fns []*ssa.Function, r *diag.Reporter, doubtful *diag.Check) {
	if !r.Enabled(Check) && !r.Enabled(doubtful) {
		return
	}
	c := &census{
		Reporter: r,
		doubtful: doubtful,
		assigned: ssax.NewAssigned(fns),
		fields:   make(map[*types.Var]*field),
		made:     make(map[*types.Named]bool),
		makers:   make(map[*types.Named][]*ssa.Alloc),
	}
	var reach ssax.Reach
	for _, fn := range fns {
		c.exhausted(&reach, fn)
		for instr := range ssax.Instrs(fn) {
			c.note(instr)
			c.variable(instr)
		}
	}
	for _, v := range c.order {
		if f := c.fields[v]; !f.guarded && len(f.uses) > 0 && c.made[f.owner] {
			c.report(v, f)
		}
	}
}

// report reports the first use of field v that finds nil there, if one does.
func (c *census) report(v *types.Var, f *field) {
	values, all := c.assigned.To(v)
	if !all {
		return
	}
	at := &nilUse{use: f.uses[0]}
	if i := slices.IndexFunc(f.uses, use.isOpen); i >= 0 {
		at.use = f.uses[i]
	}
	var finding diag.Finding
	if !slices.ContainsFunc(values, isSet) {
		finding.Message = fmt.Sprintf("%s is nil: nothing in this package assigns it, so %s", v.Name(), at.effect)
		at.makers = c.makers[f.owner]
	} else if at.makers = c.bare(f); len(at.makers) > 0 {
		alloc := at.maker()
		finding.Message = fmt.Sprintf("%s is nil in an object that %s has made, so %s", v.Name(), alloc.Parent().Name(), at.effect)
		finding.Related = []diag.Related{{Pos: alloc.Pos(), Message: "the object is made here, without " + v.Name()}}
	} else {
		return
	}
	c.tell(at, ssax.Pos(at.instr), finding)
}

// tell reports f at pos, as far as a table says.
func (c *census) tell(at *nilUse, pos token.Pos, f diag.Finding) {
	f.Check, f.Pos, f.Verdict = Check, pos, table.Judge(c.Judge(), at, pos)
	c.ReportJudged(f, c.doubtful)
}

// variable reports what instr does to a variable that has never got a channel.
func (c *census) variable(instr ssa.Instruction) {
	var ch ssa.Value
	var effect string
	switch instr := instr.(type) {
	case *ssa.Send:
		ch, effect = instr.Chan, sendsForEver
	case *ssa.UnOp:
		if instr.Op == token.ARROW {
			ch, effect = instr.X, receivesForEver
		}
	case ssa.CallInstruction:
		if ssax.BuiltinOf(instr) == "close" {
			ch, effect = instr.Common().Args[0], closePanics
		}
	}
	if ch == nil || !isNilVariable(ch) {
		return
	}
	c.tell(&nilUse{use: use{instr: instr, effect: effect}}, ssax.Pos(instr), diag.Finding{Message: "the channel is nil: nothing assigns it, so " + effect})
}

// isNilVariable reports whether ch is read from a variable of a function that nothing assigns.
func isNilVariable(ch ssa.Value) bool {
	if !isSet(ch) {
		return true
	}
	load, ok := ch.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	cell, ok := ssax.Origin(load.X).(*ssa.Alloc)
	if !ok {
		return false
	}
	stores, all := ssax.Stores(cell)
	return all && len(stores) == 0
}

func isSet(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return !ok || !c.IsNil()
}

// bare returns where objects are made and returned that never get a channel in field f.
func (c *census) bare(f *field) []*ssa.Alloc {
	if f.late {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(c.makers[f.owner]), func(alloc *ssa.Alloc) bool { return f.makers[alloc] })
}
