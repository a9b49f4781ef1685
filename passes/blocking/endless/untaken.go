package endless

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/blocking/spawned"
)

// unserved returns the name of the variable with the channel ch, in f, if nobody sends on that or closes it: it is made by the package, which does
// nothing with it but to receive. It is "" if somebody may, and if there is no variable, as in what is to block.
func (p *census) unserved(f *spawned.Frame, ch ssa.Value) string {
	_, ch = f.Source(ch)
	if field := ssax.FieldRead(ch); field != nil {
		if p.isUnserved(field) {
			return field.Name()
		}
		return ""
	}
	made, ok := ch.(*ssa.MakeChan)
	if !ok {
		return ""
	}
	c := channel{census: p}
	if !c.isOnlyReceived(made) {
		return ""
	}
	return c.name
}

// isUnserved reports whether nobody sends on the channels in a field, or closes them.
func (p *census) isUnserved(field *types.Var) bool {
	values, all := p.assigned.To(field)
	if field.Exported() || !all || len(values) == 0 {
		return false
	}
	for _, v := range values {
		if _, made := v.(*ssa.MakeChan); !made || !(&channel{census: p, field: field}).isOnlyReceived(v) {
			return false
		}
	}
	for _, load := range p.loads[field] {
		if !(&channel{census: p}).isOnlyReceived(load) {
			return false
		}
	}
	return true
}

// A channel is one of which is looked at what becomes of it.
type channel struct {
	*census
	field *types.Var // in which it may be put
	name  string     // of the variable that holds it
}

// isOnlyReceived reports whether all that is done with v, a channel, is to receive from it.
func (c *channel) isOnlyReceived(v ssa.Value) bool {
	for use := range ssax.UsesOf[ssa.Instruction](v) {
		ok := false
		switch use := use.(type) {
		case *ssa.DebugRef, *ssa.BinOp:
			ok = true
		case *ssa.UnOp:
			ok = use.Op == token.ARROW
		case *ssa.Select:
			ok = !sendsOn(use, v)
		case *ssa.ChangeType:
			ok = c.isOnlyReceived(use)
		case *ssa.MakeClosure:
			ok = c.isOnlyReceivedIn(use, v)
		case *ssa.Store:
			ok = c.isKept(use)
		}
		if !ok {
			return false
		}
	}
	return true
}

// sendsOn reports whether sel sends on the channel v, or sends v itself.
func sendsOn(sel *ssa.Select, v ssa.Value) bool {
	for _, s := range sel.States {
		if s.Send == v || s.Chan == v && s.Send != nil {
			return true
		}
	}
	return false
}

// isKept is isOnlyReceived for what st assigns the channel to.
func (c *channel) isKept(st *ssa.Store) bool {
	switch addr := st.Addr.(type) {
	case *ssa.FieldAddr:
		return c.field != nil && ssax.FieldOf(addr.X.Type(), addr.Field).Origin() == c.field
	case *ssa.Alloc:
		c.name = addr.Comment
		return c.isVariable(addr)
	}
	return false
}

// isVariable is isOnlyReceived for what the variable at addr has.
func (c *channel) isVariable(addr ssa.Value) bool {
	for use := range ssax.UsesOf[ssa.Instruction](addr) {
		ok := false
		switch use := use.(type) {
		case *ssa.DebugRef:
			ok = true
		case *ssa.Store:
			ok = use.Addr == addr
		case *ssa.UnOp:
			ok = c.isOnlyReceived(use)
		case *ssa.MakeClosure:
			ok = c.isOnlyReceivedIn(use, addr)
		}
		if !ok {
			return false
		}
	}
	return true
}

// isOnlyReceivedIn is isOnlyReceived for what a literal captures as v.
func (c *channel) isOnlyReceivedIn(mc *ssa.MakeClosure, v ssa.Value) bool {
	lit := mc.Fn.(*ssa.Function)
	for i, bound := range mc.Bindings {
		if bound != v {
			continue
		}
		if i >= len(lit.FreeVars) || !c.isVariable(lit.FreeVars[i]) {
			return false
		}
	}
	return true
}

// unset returns the name of the flag that cond reads if nobody ever sets it; "" if it is something else.
func (p *census) unset(f *spawned.Frame, cond ssa.Value) string {
	_, cond = f.Source(cond)
	field := ssax.FieldRead(cond)
	if field == nil || field.Exported() || !ssax.IsBool(field.Type()) {
		return ""
	}
	values, all := p.assigned.To(field)
	for _, v := range values {
		c, ok := v.(*ssa.Const)
		all = all && ok && c.Value != nil && c.Value.String() == "false"
	}
	if !all {
		return ""
	}
	return field.Name()
}
