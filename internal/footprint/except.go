package footprint

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// An exception is a comparison of a parameter with what a package variable refers to:
//
//	if parent != nil && parent != universe {
//		parent.children = append(parent.children, s)
//	}
//
// What is done only where they differ, with what the parameter refers to, is not done to what the variable refers to.
type exception struct {
	cmp           *ssa.BinOp
	param, except place
}

// exceptions returns those of the function. There are hardly any.
func (c *collector) exceptions() []exception {
	if c.compared {
		return c.excepted
	}
	c.compared = true
	for cmp := range ssax.InstrsOf[*ssa.BinOp](c.u.Func) {
		if cmp.Op != token.EQL && cmp.Op != token.NEQ {
			continue
		}
		x, y := c.referent(cmp.X), c.referent(cmp.Y)
		if c.isRoot(y, accesspath.Param) {
			x, y = y, x
		}
		if c.isRoot(x, accesspath.Param) && c.isRoot(y, accesspath.Global) {
			c.excepted = append(c.excepted, exception{cmp, x, y})
		}
	}
	return c.excepted
}

// referent returns the place by which v, a pointer that is not the address of a variable, is found; 0 if there is none.
func (c *collector) referent(v ssa.Value) place {
	n := c.nameOf(v)
	if n.own || n.shifted || n.chosen || isAddress(v) {
		return 0
	}
	return n.at
}

// isRoot reports whether p is a parameter or package variable itself.
func (c *collector) isRoot(p place, kind accesspath.RootKind) bool {
	return p != 0 && c.a.places.nodes[p].parent == 0 && c.a.places.rootOf(p).Kind == kind
}

// unless returns the package variable that what is found by way of p, at the instruction being looked at, is known not to be
// what it refers to; 0 if there is none.
func (c *collector) unless(p place) place {
	all := c.exceptions()
	if len(all) == 0 || c.at.Block() == nil {
		return 0
	}
	for cond, outcome := range ssax.Decided(c.at.Block()) {
		for _, e := range all {
			if cond == ssa.Value(e.cmp) && outcome == (e.cmp.Op == token.NEQ) && c.a.places.below(p, e.param) {
				return e.except
			}
		}
	}
	return 0
}

// passes returns what x, an access of a callee by way of a parameter that arg is passed as, is known not to be done to here; done is
// false if that is what is passed.
func (c *collector) passes(arg ssa.Value, x access) (unless place, done bool) {
	at := c.referent(arg)
	switch {
	case x.unless == 0 || at == x.unless:
		return 0, x.unless == 0
	case c.isRoot(at, accesspath.Param):
		return x.unless, true
	}
	return 0, true
}

// unconditional returns list without exceptions, of which facts do not tell.
func unconditional(list []access) []access {
	if !slices.ContainsFunc(list, func(x access) bool { return x.unless != 0 }) {
		return list
	}
	var out []access
	for _, x := range list {
		x.unless = 0
		if i := slices.IndexFunc(out, func(old access) bool { return old.at == x.at && old.mode == x.mode }); i >= 0 {
			out[i].merge(&x)
		} else {
			out = append(out, x)
		}
	}
	return out
}
