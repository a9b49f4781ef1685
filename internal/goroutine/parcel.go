package goroutine

import (
	"fmt"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A Parcel is a channel that comes with a message, as that on which a request is to be answered. It goes by another name where it is made.
type Parcel struct {
	Got  Value           // the message that was received
	Path string          // the fields that lead from there to the channel, if any
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
		if got, chain, stay := b.partOfMessage(n.Frame, n.Operand()); got.Value != nil {
			n.Parcel = &Parcel{Got: got, Path: fmt.Sprint(chain)}
			if stay {
				n.Parcel.Sent = b.partsSent(receives[got], chain)
			}
		}
	}
}

// partsSent returns what is sent, for each send of what may be received at one of receives: that to which chain leads. It is nil if that is not known of
// each.
func (b *builder) partsSent(receives []*Node, chain []int) map[*Node]Place {
	out := make(map[*Node]Place)
	for _, recv := range receives {
		for _, p := range recv.Op.Objects {
			for _, op := range b.scope.Object(p).Ops {
				x := Sent(op)
				if x == nil {
					continue
				}
				part := b.partSent(op.Frame, x, chain)
				places := b.refs(part.frame, part.value)
				if len(places) != 1 {
					return nil
				}
				out[op] = places[0]
			}
		}
	}
	return out
}

// partOfMessage returns the message that v, in f, was received with, and the fields that lead from there to v, the last one first; and whether these stay
// what they were when it was sent. Without a message v was not received.
func (b *builder) partOfMessage(f *Frame, v ssa.Value) (got Value, chain []int, stay bool) {
	stay = true
	for range maxResolveDepth {
		if f, v = b.source(f, v); v == nil || f == nil {
			break
		}
		if isReceive(v) {
			return Value{f, v}, chain, stay
		}
		switch x := v.(type) {
		case *ssa.Field:
			chain, v = append(chain, x.Field), x.X
		case *ssa.UnOp:
			addr, isField := x.X.(*ssa.FieldAddr)
			if x.Op != token.MUL || !isField {
				return got, nil, false
			}
			chain, v = append(chain, addr.Field), addr.X
			if alloc, isVariable := v.(*ssa.Alloc); isVariable {
				v = onlyValue(alloc)
			} else {
				stay = stay && b.made != nil && b.made(ssax.FieldOf(v.Type(), addr.Field))
			}
		default:
			return got, nil, false
		}
	}
	return got, nil, false
}

// partSent returns what chain leads to, the last field first, from x, a struct that is sent, or a pointer to one; its value is nil if that is not known.
func (b *builder) partSent(f *Frame, x ssa.Value, chain []int) valueIn {
	if len(chain) == 0 {
		return valueIn{f, x}
	}
	if _, isPointer := x.Type().Underlying().(*types.Pointer); !isPointer {
		load, ok := x.(*ssa.UnOp)
		if !ok || load.Op != token.MUL {
			return valueIn{}
		}
		x = load.X
	}
	return b.fieldOf(valueIn{f, x}, chain)
}
