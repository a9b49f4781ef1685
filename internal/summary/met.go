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
	if c.tested == nil {
		c.tested = make(map[testedResult]string)
		c.findTested()
	}
	return c.tested[testedResult{ret, i}]
}

// A testedResult is a result of a return.
type testedResult struct {
	ret    *ssa.Return
	result int
}

// findTested goes down the dominator tree with what is compared on the way.
func (c *collector) findTested() {
	fn := c.u.Func
	compared := make(map[accesspath.Path]string) // by what, with what last
	type undo struct {
		block *ssa.BasicBlock // where that began
		path  accesspath.Path
		was   string
	}
	var open []undo
	for _, b := range fn.DomPreorder() {
		for n := len(open) - 1; n >= 0 && !open[n].block.Dominates(b); n-- {
			compared[open[n].path] = open[n].was
			open = open[:n]
		}
		switch last := b.Instrs[len(b.Instrs)-1].(type) {
		case *ssa.Return:
			for i := range last.Results {
				if p := c.u.nest.resolver.Of(ssax.Returned(last, i)); p.Exact() {
					c.tested[testedResult{last, i}] = compared[p]
				}
			}
		case *ssa.If:
			v, constant := last.Cond, "true"
			if cmp, ok := v.(*ssa.BinOp); ok {
				v, constant = ssax.ComparedWithNil(cmp), "nil"
			}
			if v != nil {
				p := c.u.nest.resolver.Of(v)
				open = append(open, undo{b, p, compared[p]})
				compared[p] = constant
			}
		}
	}
}
