package lockset

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// handedBack returns where, if u is a literal that runs as a goroutine and ends with h, somebody of its nest who
// waits for that on a channel releases the lock; nil if nobody does.
func (c *checker) handedBack(u *summary.Unit, h locks.Held) ssa.Instruction {
	if !startedByGo(u.Func) || !h.Lock.Exact() {
		return nil
	}
	told := c.toldWith(u, h)
	if len(told) == 0 {
		return nil
	}
	for _, fn := range nestOf(u.Func) {
		other := c.res.Unit(fn)
		if other == nil || other.Flow == nil || fn == u.Func {
			continue
		}
		for _, at := range c.recordOf(other).released[h.Lock.Path] {
			if c.receiptBefore(other, told, at) != nil {
				return at
			}
		}
	}
	return nil
}

// gotBack returns where the function of p has waited for a goroutine of its nest that
// ends with l, so that it may hold l at p; nil if it has not.
func (c *checker) gotBack(p point, l locks.Lock) ssa.Instruction {
	for _, k := range c.census.kept[l.Path] {
		if k.unit == p.unit || ssax.EnclosingDeclared(k.unit.Func) != ssax.EnclosingDeclared(p.unit.Func) {
			continue
		}
		if recv := c.receiptBefore(p.unit, c.toldWith(k.unit, k.held), p.at); recv != nil {
			return recv
		}
	}
	return nil
}

// toldWith returns the channels on which u tells others something when it may hold h: it
// closes them, or sends on them.
func (c *checker) toldWith(u *summary.Unit, h locks.Held) []accesspath.Path {
	var out []accesspath.Path
	if h.Site == nil {
		return nil
	}
	for _, instr := range c.recordOf(u).told {
		if _, deferred := instr.(*ssa.Defer); deferred || ssax.MayPrecede(h.Site, instr) {
			out = append(out, u.Resolver().Of(toldOn(instr)))
		}
	}
	return out
}

// toldOn returns the channel that instr closes or sends on, or nil.
func toldOn(instr ssa.Instruction) ssa.Value {
	switch instr := instr.(type) {
	case *ssa.Send:
		return instr.Chan
	case *ssa.Call, *ssa.Defer:
		common := instr.(ssa.CallInstruction).Common()
		if b, ok := common.Value.(*ssa.Builtin); ok && b.Name() == "close" {
			return common.Args[0]
		}
	}
	return nil
}

// receiptBefore returns where u may receive from one of channels before instr, or nil.
func (c *checker) receiptBefore(u *summary.Unit, channels []accesspath.Path, instr ssa.Instruction) ssa.Instruction {
	for _, recv := range c.recordOf(u).receives {
		if slices.ContainsFunc(receivedFrom(recv), func(ch ssa.Value) bool {
			return slices.Contains(channels, u.Resolver().Of(ch))
		}) && ssax.MayPrecede(recv, instr) {
			return recv
		}
	}
	return nil
}

// receivedFrom returns the channels that instr may receive from.
func receivedFrom(instr ssa.Instruction) []ssa.Value {
	switch instr := instr.(type) {
	case *ssa.UnOp:
		if _, ok := ssax.CoreType(instr.X.Type()).(*types.Chan); ok {
			return []ssa.Value{instr.X}
		}
	case *ssa.Select:
		var out []ssa.Value
		for _, arm := range ssax.Receives(instr) {
			out = append(out, arm.Chan)
		}
		return out
	}
	return nil
}

// nestOf returns the declared function around fn with all its literals.
func nestOf(fn *ssa.Function) []*ssa.Function {
	nest := []*ssa.Function{ssax.EnclosingDeclared(fn)}
	for i := 0; i < len(nest); i++ {
		nest = append(nest, nest[i].AnonFuncs...)
	}
	return nest
}
