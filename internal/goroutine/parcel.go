package goroutine

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A Parcel is a channel that comes with a message, as that on which a request is to be answered. It goes by another name where it is made.
type Parcel struct {
	Got  Value           // the message that was received
	Path string          // the fields that lead to the channel, if any
	Sent map[*Node]Place // the channel that was sent, for all sends of such messages; empty if it is not known of each
}

// resolveParcels finds out which channels come with messages, given the receives of these.
func (b *builder) resolveParcels(receives map[Value][]*Node) {
	for _, n := range b.scope.Nodes {
		if n.Kind != Sync || n.Operand() == nil {
			continue
		}
		if _, ok := n.Operand().Type().Underlying().(*types.Chan); !ok {
			continue
		}
		if got, fields, stay := b.partOfMessage(n.Frame, n.Operand()); got.Value != nil {
			n.Parcel = &Parcel{Got: got, Path: fieldsText(fields)}
			if stay {
				n.Parcel.Sent = b.sentParts(receives[got], fields)
			}
		}
	}
}

// sentParts returns what is sent, for each send of what may be received at one of receives: that to which the fields lead. It is nil if that is not
// known of each.
func (b *builder) sentParts(receives []*Node, fields []*types.Var) map[*Node]Place {
	out := make(map[*Node]Place)
	for _, recv := range receives {
		for _, p := range recv.Op.Objects {
			for _, op := range b.scope.Object(p).Ops {
				x := Sent(op)
				if x == nil {
					continue
				}
				at, v := b.fieldOf(op.Frame, x, fields)
				if v == nil {
					return nil
				}
				places := b.refs(at, v)
				if len(places) != 1 {
					return nil
				}
				out[op] = places[0]
			}
		}
	}
	return out
}

// partOfMessage returns the message that v, in f, was received with, and the fields that lead from there to v; and whether these stay what they were when it
// was sent. Without a message v was not received.
func (b *builder) partOfMessage(f *Frame, v ssa.Value) (got Value, fields []*types.Var, stay bool) {
	stay = true
	for range maxResolveDepth {
		if f, v = b.source(f, v); v == nil || f == nil {
			break
		}
		if isReceive(v) {
			return Value{f, v}, fields, stay
		}
		switch x := v.(type) {
		case *ssa.Field:
			fields = append([]*types.Var{ssax.FieldOf(x.X.Type(), x.Field)}, fields...)
			v = x.X
			continue
		case *ssa.UnOp:
			addr, isField := x.X.(*ssa.FieldAddr)
			if x.Op != token.MUL || !isField {
				return got, nil, false
			}
			field := ssax.FieldOf(addr.X.Type(), addr.Field)
			fields = append([]*types.Var{field}, fields...)
			if alloc, isVariable := addr.X.(*ssa.Alloc); isVariable {
				if v = onlyValue(alloc); v == nil {
					return got, nil, false
				}
				continue
			}
			stay = stay && b.made != nil && b.made(field)
			v = addr.X
			continue
		}
		return got, nil, false
	}
	return got, nil, false
}

// fieldOf returns what the fields lead to from v, a struct or a pointer to one that is made in the scope; nil if that is not known.
func (b *builder) fieldOf(f *Frame, v ssa.Value, fields []*types.Var) (*Frame, ssa.Value) {
	f, v = b.source(f, v)
	for _, field := range fields {
		alloc := structOf(v)
		for n := 0; alloc != nil && soleStore(alloc, field) == nil; n++ {
			if n > maxResolveDepth {
				return nil, nil
			}
			alloc = structOf(onlyValue(alloc)) // of which it is a copy
		}
		if alloc == nil {
			return nil, nil
		}
		f, v = b.source(f, soleStore(alloc, field))
	}
	return f, v
}

// structOf returns the struct that v points to, or that it was read from as a whole; nil if that is not known.
func structOf(v ssa.Value) *ssa.Alloc {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		v = load.X
	}
	alloc, _ := v.(*ssa.Alloc)
	return alloc
}

// soleStore returns what is assigned to a field of the struct that alloc allocates, nil unless that is one value.
func soleStore(alloc *ssa.Alloc, field *types.Var) ssa.Value {
	var sole ssa.Value
	for addr := range ssax.UsesOf[*ssa.FieldAddr](alloc) {
		if ssax.FieldOf(addr.X.Type(), addr.Field) != field {
			continue
		}
		for store := range ssax.UsesOf[*ssa.Store](addr) {
			if sole != nil {
				return nil
			}
			sole = store.Val
		}
	}
	return sole
}

func fieldsText(fields []*types.Var) string {
	out := ""
	for _, f := range fields {
		out += "." + f.Name()
	}
	return out
}
