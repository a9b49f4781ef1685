package skeleton

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// A memberKey is what a register tells about a value.
type memberKey struct {
	frame  *goroutine.Frame
	value  ssa.Value
	aspect aspect
}

type aspect uint8

const (
	isIt    aspect = iota // it is the member that is followed
	has                   // the collection had it when it was read, or when it was looked up
	holds                 // what a flag says
	visited               // a loop has come by it
)

// What registers of members hold: a register that nothing was put into says no. Flags say yes or no, or nothing.
const (
	no        = 0
	yes       = 1
	certainly = 2 // not
)

// reg returns the register that tells something of a value.
func (m *members) reg(f *goroutine.Frame, v ssa.Value, a aspect) int {
	k := memberKey{f, v, a}
	if _, ok := m.regs[k]; !ok {
		m.regs[k] = len(m.keys)
		m.keys = append(m.keys, k)
	}
	return m.base + m.regs[k]
}

// asked returns the register that tells something of a value, if somebody wants to know.
func (m *members) asked(f *goroutine.Frame, v ssa.Value, a aspect) (reg int, ok bool) {
	reg, ok = m.regs[memberKey{f, v, a}]
	return m.base + reg, ok
}

// mine returns the register that tells whether the process has made, or was given, the member that is followed.
func (m *members) mine() int { return m.reg(nil, m.Users.Made, isIt) }

// identity returns the register that tells whether v, in f, is the member that is followed; ok is false if that is not known.
func (m *members) identity(f *goroutine.Frame, v ssa.Value) (reg int, ok bool) {
	f, v = m.builder.scope.Source(f, v)
	if v == m.Users.Made {
		return m.mine(), true
	}
	switch v := v.(type) {
	case *ssa.Lookup:
		if !m.keyed && !v.CommaOk && m.isCollection(f, v.X) {
			return m.reg(f, v, isIt), true
		}
	case *ssa.Extract:
		if lookup, ok := v.Tuple.(*ssa.Lookup); ok && v.Index == 0 && !m.keyed && m.isCollection(f, lookup.X) {
			return m.reg(f, lookup, isIt), true
		}
		if next, ok := v.Tuple.(*ssa.Next); ok && m.isMemberOf(f, next, v.Index) {
			return m.reg(f, next, isIt), true
		}
	case *ssa.UnOp:
		if elem, ok := v.X.(*ssa.IndexAddr); ok && v.Op == token.MUL {
			if m.first[at{f, v}] == nil {
				break
			}
			if from, load := m.copied(f, elem.X, maxCopies); load != nil {
				m.reg(from, load, has)
				m.reg(f, v, visited)
				return m.reg(f, v, isIt), true
			}
		}
	case *ssa.Phi:
		return m.common(f, v.Edges)
	case *ssa.Call:
		at, all := m.results(f, v)
		return m.common(at, all)
	}
	return 0, false
}

// results returns what the callee of call may return, if it has one result and is laid out.
func (m *members) results(f *goroutine.Frame, call *ssa.Call) (at *goroutine.Frame, all []ssa.Value) {
	for _, callee := range m.builder.scope.Frames {
		if callee.Site != ssa.CallInstruction(call) || callee.Caller != f || callee.Func.Signature.Results().Len() != 1 {
			continue
		}
		for ret := range ssax.InstrsOf[*ssa.Return](callee.Func) {
			if ret.Block() != callee.Func.Recover {
				all = append(all, ssax.Returned(ret, 0))
			}
		}
		return callee, all
	}
	return nil, nil
}

// source follows v, in f, to where it comes from, out of calls that return one value too.
func (m *members) source(f *goroutine.Frame, v ssa.Value) (*goroutine.Frame, ssa.Value) {
	for range maxCopies {
		f, v = m.builder.scope.Source(f, v)
		call, ok := v.(*ssa.Call)
		if !ok {
			break
		}
		at, all := m.results(f, call)
		if len(all) != 1 {
			break
		}
		f, v = at, all[0]
	}
	return f, v
}

// common returns the register that all of values have, apart from nil.
func (m *members) common(f *goroutine.Frame, values []ssa.Value) (reg int, ok bool) {
	for _, e := range values {
		if c, isConst := e.(*ssa.Const); isConst && c.IsNil() {
			continue
		}
		if _, again := e.(*ssa.Phi); again {
			return 0, false
		}
		r, known := m.identity(f, e)
		if !known || ok && r != reg {
			return 0, false
		}
		reg, ok = r, true
	}
	return reg, ok
}

// isMemberOf reports whether result i of next is a member.
func (m *members) isMemberOf(f *goroutine.Frame, next *ssa.Next, i int) bool {
	rng, ok := next.Iter.(*ssa.Range)
	return ok && m.isCollection(f, rng.X) && (i == 1) == m.keyed && i > 0
}

// isCollection reports whether v is the collection as it is.
func (m *members) isCollection(f *goroutine.Frame, v ssa.Value) bool {
	if ssax.FieldRead(v) == m.Field {
		return true
	}
	_, v = m.builder.scope.Source(f, v)
	return ssax.FieldRead(v) == m.Field
}

// maxCopies bounds the steps from a collection to a copy of it.
const maxCopies = 6

// copied returns the load of the collection that v is, or is made of, so many steps before.
func (m *members) copied(f *goroutine.Frame, v ssa.Value, depth int) (*goroutine.Frame, *ssa.UnOp) {
	if ssax.FieldRead(v) == m.Field {
		return f, v.(*ssa.UnOp)
	}
	if depth == 0 {
		return nil, nil
	}
	if at, x := m.builder.scope.Source(f, v); x != v {
		return m.copied(at, x, depth-1)
	}
	var from []ssa.Value
	switch v := v.(type) {
	case *ssa.Phi:
		from = v.Edges
	case *ssa.Slice:
		from = []ssa.Value{v.X}
	case *ssa.ChangeType:
		from = []ssa.Value{v.X}
	case *ssa.Call:
		from = v.Call.Args
	}
	for _, x := range from {
		if at, load := m.copied(f, x, depth-1); load != nil {
			return at, load
		}
	}
	return nil, nil
}

// subject returns the field of the owner or of the member that v, in f, is, or is read from, and the register that tells whether it is that of the
// member that is followed, -1 for the owner; ok is false if v is something else. It is no field if the member is a channel.
func (m *members) subject(f *goroutine.Frame, v ssa.Value) (field *types.Var, reg int, ok bool) {
	for range 2 {
		if addr := fieldOf(v); addr != nil && m.isPart(addr) {
			field = fieldOfAddr(addr)
			if m.isOwnersField(addr) {
				return field, -1, true
			}
			reg, ok = m.identity(f, addr.X)
			if !ok {
				m.open[field] = true
			}
			return field, reg, ok
		}
		for field, made := range m.made {
			if v == ssa.Value(made) && field != nil {
				return field, m.mine(), true
			}
		}
		if m.member == nil && v != nil {
			if reg, ok := m.identity(f, v); ok {
				return nil, reg, true
			}
		}
		f, v = m.builder.scope.Source(f, v)
	}
	return nil, 0, false
}

// followed returns the slot of what the operation at n is about, and the register that tells whether that is meant, -1 if it is in any case.
func (m *members) followed(n *goroutine.Node) (field *types.Var, slot, reg int, ok bool) {
	if n.Kind != goroutine.Sync || n.Operand() == nil {
		return nil, 0, 0, false
	}
	field, reg, ok = m.subject(n.Frame, n.Operand())
	if !ok {
		if m.member == nil && goroutine.IsSameType(n.Operand().Type(), m.Users.Made.Type()) {
			m.open[nil] = true // it may be any
		}
		return nil, 0, 0, false
	}
	slot, ok = m.slots[field]
	return field, slot, reg, ok
}

// isFollowed reports whether n is about an object that has a slot.
func (b *builder) isFollowed(n *goroutine.Node) bool {
	if b.members != nil {
		_, _, _, ok := b.members.followed(n)
		return ok
	}
	return b.isKept(n)
}
