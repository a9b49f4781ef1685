package nilchan

import (
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
)

// A census is what a package does with the channels in its fields.
type census struct {
	*diag.Reporter
	doubtful *diag.Check

	assigned ssax.Assigned
	fields   map[*types.Var]*field
	order    []*types.Var
	made     map[*types.Named]bool         // types of which the package makes objects
	makers   map[*types.Named][]*ssa.Alloc // objects that functions outside of tests make and return
}

// A field is what is known of a field with a channel.
type field struct {
	owner   *types.Named
	guarded bool                // something compares it with nil
	late    bool                // it is assigned to objects that were made before
	makers  map[*ssa.Alloc]bool // the objects that get a channel where they are made
	uses    []use
}

// A use is an operation by a field that does not do well with nil.
type use struct {
	instr  ssa.Instruction
	base   ssa.Value // the object that the field is of
	effect string
}

// What comes of the use of a nil channel.
const (
	sendsForEver    = "who sends on it waits for ever"
	receivesForEver = "who receives from it waits for ever"
	closePanics     = "to close it panics"
)

// note notes what instr does with a field, or that it makes an object.
func (c *census) note(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.Alloc:
		t := ssax.PointedTo(instr.Type())
		c.made[t] = true
		if t != nil && instr.Heap && !ssax.InTestFile(instr.Parent()) && isReturned(instr) {
			c.makers[t] = append(c.makers[t], instr)
		}
	case *ssa.FieldAddr:
		v := ssax.FieldOf(instr.X.Type(), instr.Field)
		if ssax.IsChan(v.Type()) && !v.Exported() {
			c.address(c.field(v, instr), instr)
		}
	}
}

func (c *census) field(v *types.Var, addr *ssa.FieldAddr) *field {
	v = v.Origin()
	f := c.fields[v]
	if f == nil {
		f = &field{owner: ssax.PointedTo(addr.X.Type()), makers: make(map[*ssa.Alloc]bool)}
		f.guarded = f.owner == nil
		c.fields[v] = f
		c.order = append(c.order, v)
	}
	return f
}

// address notes what is done by the address of a field.
func (c *census) address(f *field, addr *ssa.FieldAddr) {
	alloc, fresh := addr.X.(*ssa.Alloc)
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if f.late = f.late || !fresh; fresh {
				f.makers[alloc] = true
			}
		case *ssa.UnOp:
			for _, by := range *ref.Referrers() {
				c.value(f, addr, ref, by)
			}
		}
	}
}

// value notes what instr does with the channel that was read from the field at addr.
func (c *census) value(f *field, addr *ssa.FieldAddr, ch *ssa.UnOp, instr ssa.Instruction) {
	add := func(effect string) { f.uses = append(f.uses, use{instr, addr.X, effect}) }
	switch instr := instr.(type) {
	case *ssa.BinOp:
		f.guarded = true
	case *ssa.Send:
		if instr.Chan == ssa.Value(ch) {
			add(sendsForEver)
		}
	case *ssa.UnOp:
		if instr.Op == token.ARROW {
			add(receivesForEver)
		}
	case ssa.CallInstruction:
		if b, ok := instr.Common().Value.(*ssa.Builtin); ok && b.Name() == "close" {
			add(closePanics)
		}
	}
}

// isReturned reports whether a function returns what it allocates, for others to use: what comes with an error is not.
func isReturned(alloc *ssa.Alloc) bool {
	for _, ref := range *alloc.Referrers() {
		if ret, ok := ref.(*ssa.Return); ok && !ssax.ReturnsError(ret) && strings.HasPrefix(alloc.Comment, "complit") {
			return true
		}
	}
	return false
}
