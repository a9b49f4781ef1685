package summary

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// outcomesMet returns what results of ret may be that were tested on every way to it
// and of which known, what a world knows there, says nothing: in that world the way of
// the one outcome has met that of the other.
func (c *collector) outcomesMet(ret *ssa.Return, known []locks.Cond) []locks.Cond {
	var out []locks.Cond
	for i := range ret.Results {
		result := accesspath.ResultPath(i)
		if slices.ContainsFunc(known, func(k locks.Cond) bool { return k.Atom.X == result }) {
			continue
		}
		if atom := locks.EqualsConst(result, c.testedFor(ret, i)); atom.Const != "" {
			out = append(out, locks.Cond{Atom: atom, Is: true}, locks.Cond{Atom: atom})
		}
	}
	return out
}

// testedFor returns the constant that result i of ret is compared with on every way
// there: nil or true. It is empty if there is none.
func (c *collector) testedFor(ret *ssa.Return, i int) string {
	returned := c.u.nest.resolver.Of(ssax.Returned(ret, i))
	if !returned.Exact() {
		return ""
	}
	for b := ret.Block().Idom(); b != nil; b = b.Idom() {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		v, constant := branch.Cond, "true"
		if cmp, ok := v.(*ssa.BinOp); ok {
			v, constant = ssax.ComparedWithNil(cmp), "nil"
		}
		if v != nil && c.u.nest.resolver.Of(v) == returned {
			return constant
		}
	}
	return ""
}
