package slots

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A census is what a package does with the channels in its fields, whatever the object.
type census struct {
	fields map[*types.Var]*uses
	stored ssax.Assigned
	limits map[any]bool // the groups that have a limit: their fields, or where they are allocated
}

// uses are those of the channel in a field.
type uses struct {
	ops    []op
	closed bool
	leaks  bool // it is used in other ways
}

// An op sends on the channel in a field, or receives from it.
type op struct {
	instr ssa.Instruction
	base  ssa.Value // the object that the field is of
	send  bool
	plain bool // it stands alone, and is no arm of a select
	same  bool // it sends a constant, or nobody looks at what it receives
}

func newCensus(fns []*ssa.Function) *census {
	c := &census{
		fields: make(map[*types.Var]*uses),
		stored: ssax.NewAssigned(fns),
		limits: make(map[any]bool),
	}
	for _, fn := range fns {
		for instr := range ssax.Instrs(fn) {
			c.note(instr)
		}
	}
	return c
}

func (c *census) of(field *types.Var) *uses {
	u := c.fields[field]
	if u == nil {
		u = new(uses)
		c.fields[field] = u
	}
	return u
}

func (c *census) note(instr ssa.Instruction) {
	for _, o := range opsOf(instr) {
		u := c.of(o.field)
		u.ops = append(u.ops, o.op)
	}
	if call, ok := instr.(ssa.CallInstruction); ok {
		c.noteLimit(call)
		if b, ok := call.Common().Value.(*ssa.Builtin); ok && b.Name() == "close" {
			if field, _ := fieldOf(call.Common().Args[0]); field != nil {
				c.of(field).closed = true
			}
		}
	}
	if load, ok := instr.(*ssa.UnOp); ok && load.Op == token.MUL {
		if field, _ := fieldOf(load); field != nil && !operatesOnly(load) {
			c.of(field).leaks = true
		}
	}
}

// A fieldOp is an op with the field that it is about.
type fieldOp struct {
	field *types.Var
	op
}

// opsOf returns what instr does to channels in fields.
func opsOf(instr ssa.Instruction) []fieldOp {
	var out []fieldOp
	add := func(ch ssa.Value, o op) {
		if field, base := fieldOf(ch); field != nil {
			o.instr, o.base = instr, base
			out = append(out, fieldOp{field, o})
		}
	}
	switch instr := instr.(type) {
	case *ssa.Send:
		add(instr.Chan, op{send: true, plain: true, same: isConst(instr.X)})
	case *ssa.UnOp:
		if instr.Op == token.ARROW {
			add(instr.X, op{plain: true, same: len(*instr.Referrers()) == 0})
		}
	case *ssa.Select:
		for i, s := range instr.States {
			if s.Send != nil {
				add(s.Chan, op{send: true, same: isConst(s.Send)})
			} else {
				add(s.Chan, op{same: !isUsed(instr, i)})
			}
		}
	}
	return out
}

// isUsed reports whether something looks at what arm i of sel receives.
func isUsed(sel *ssa.Select, i int) bool {
	n := 2
	for _, s := range sel.States[:i] {
		if s.Send == nil {
			n++
		}
	}
	for _, ref := range *sel.Referrers() {
		if ext, ok := ref.(*ssa.Extract); ok && (ext.Index == n || ext.Index == 1) && len(*ext.Referrers()) > 0 {
			return true
		}
	}
	return false
}

// isConst reports whether v is the same each time.
func isConst(v ssa.Value) bool {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		st := ssax.StructOf(v.Type())
		return st != nil && st.NumFields() == 0
	}
	_, ok := v.(*ssa.Const)
	return ok
}

// fieldOf returns the unexported field that ch, a channel, was read from, and the object that it is of; nil if it was read from something else.
func fieldOf(ch ssa.Value) (*types.Var, ssa.Value) {
	load, ok := ch.(*ssa.UnOp)
	field := ssax.FieldRead(ch)
	if !ok || field == nil || field.Exported() {
		return nil, nil
	}
	if !ssax.IsChan(field.Type()) {
		return nil, nil
	}
	return field, load.X.(*ssa.FieldAddr).X
}

// operatesOnly reports whether ch is used to send and receive, and for nothing else but to ask for its size.
func operatesOnly(ch ssa.Value) bool {
	for _, ref := range *ch.Referrers() {
		switch ref := ref.(type) {
		case *ssa.DebugRef, *ssa.UnOp, *ssa.Select:
		case *ssa.Send:
			if ref.X == ch {
				return false
			}
		case ssa.CallInstruction:
			if _, ok := ref.Common().Value.(*ssa.Builtin); !ok {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// hasRoom reports whether all channels that the field holds are made by the package, with room for something.
func (c *census) hasRoom(field *types.Var) bool {
	values, all := c.stored.To(field)
	for _, v := range values {
		made, ok := v.(*ssa.MakeChan)
		if !ok {
			return false
		}
		if k, ok := made.Size.(*ssa.Const); ok && k.Int64() == 0 {
			return false
		}
	}
	return all && len(values) > 0
}

// isSemaphore reports whether the channel in field counts only: no value differs from others.
func (c *census) isSemaphore(field *types.Var) bool {
	u := c.of(field)
	return !slices.ContainsFunc(u.ops, func(o op) bool { return !o.same }) && !u.closed && !u.leaks
}
