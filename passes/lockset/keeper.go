package lockset

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// keeperUsed returns a call of a method that is not seen, before ret, on what the call returned that acquired h: a
// transaction, or whatever else keeps the lock until that method releases it. It is nil if there is none.
func (c *checker) keeperUsed(u *summary.Unit, ret *ssa.Return, h locks.Held) ssa.Instruction {
	if site, ok := h.Site.(*ssa.Call); ok {
		return c.unseenOn(u.Func, site, func(at ssa.Instruction) bool { return ssax.MayPrecede(at, ret) })
	}
	return nil
}

// unseenOn returns a call in fn, or in a literal that it makes, of a method of what site returned that is not seen.
// Of those in fn itself, and of the literals, only those count that precede says so of.
func (c *checker) unseenOn(fn *ssa.Function, site *ssa.Call, precede func(ssa.Instruction) bool) ssa.Instruction {
	u := c.res.Unit(fn)
	if u == nil {
		return nil
	}
	for instr := range ssax.Instrs(fn) {
		switch instr := instr.(type) {
		case *ssa.MakeClosure:
			if lit := instr.Fn.(*ssa.Function); lit.Parent() == fn && precede(instr) {
				if at := c.unseenOn(lit, site, always); at != nil {
					return at
				}
			}
		case ssa.CallInstruction:
			if isMethodOf(u, instr, site) && c.res.Targets(instr).Unknown && precede(instr) {
				return instr
			}
		}
	}
	return nil
}

// isMethodOf reports whether call is of an interface method of what site returned. Contexts and errors keep no locks.
func isMethodOf(u *summary.Unit, call ssa.CallInstruction, site *ssa.Call) bool {
	common := call.Common()
	if !common.IsInvoke() || symbol.IsContext(common.Value.Type()) || ssax.IsError(common.Value.Type()) {
		return false
	}
	p := u.Resolver().Of(common.Value)
	if p.Len() > 0 || p.Root.Kind != accesspath.Local {
		return false
	}
	v := p.Root.Value
	if x, ok := v.(*ssa.Extract); ok {
		v = x.Tuple
	}
	return v == ssa.Value(site)
}
