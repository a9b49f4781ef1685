package footprint

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A variable is a field of what a value points to, or a package variable.
type variable struct {
	of    ssa.Value
	field int // -1 for a package variable
}

// variableAt returns the variable at an address; ok is false if it is neither of the two.
func variableAt(addr ssa.Value) (v variable, ok bool) {
	switch addr := addr.(type) {
	case *ssa.FieldAddr:
		return variable{ssax.Origin(addr.X), addr.Field}, true
	case *ssa.Global:
		return variable{addr, -1}, true
	}
	return variable{}, false
}

// isLazy reports whether b is passed only where a variable was found not to be set that is set there:
//
//	if !p.ready {
//		p.names = make(map[string]bool)
//		p.ready = true
//	}
//
// Of many calls the first does that, if not whoever has made the object.
func (c *collector) isLazy(b *ssa.BasicBlock) bool {
	if b == nil {
		return false
	}
	return c.lazy.Of(b, func(b *ssa.BasicBlock) bool {
		if cond, outcome := ssax.DecidedAt(b); cond != nil {
			if load := ssax.FoundUnset(cond, outcome); load != nil && c.isSetBehind(load, b) {
				return true
			}
		}
		return c.isLazy(b.Idom())
	})
}

// isSetBehind reports whether something is assigned to what load reads in b, or where only b leads to.
func (c *collector) isSetBehind(load *ssa.UnOp, b *ssa.BasicBlock) bool {
	v, ok := variableAt(load.X)
	if !ok {
		return false
	}
	for _, store := range c.storesTo(v) {
		if b.Dominates(store.Block()) {
			return true
		}
	}
	return false
}

// storesTo returns the assignments of the function to v.
func (c *collector) storesTo(v variable) []*ssa.Store {
	if c.stores == nil {
		c.stores = make(map[variable][]*ssa.Store)
		for _, b := range c.u.Func.Blocks {
			for _, instr := range b.Instrs {
				if store, ok := instr.(*ssa.Store); ok {
					if to, ok := variableAt(store.Addr); ok {
						c.stores[to] = append(c.stores[to], store)
					}
				}
			}
		}
	}
	return c.stores[v]
}
