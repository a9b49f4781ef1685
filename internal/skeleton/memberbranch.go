package skeleton

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// assignedField returns what becomes of the collection, or of a flag, when a field is assigned.
func (l *layout) assignedField(f *goroutine.Frame, store *ssa.Store) ([]way, bool) {
	m := l.members
	addr := fieldOf(store.Addr)
	switch {
	case addr == nil || !m.isPart(addr):
		return nil, false
	case fieldOfAddr(addr) == m.Field:
		return l.assignedAll(f, store.Val)
	}
	slot, ok := m.slots[fieldOfAddr(addr)]
	if !ok || l.Program.Objects[slot].Kind != explore.Variable {
		return nil, false
	}
	set := explore.Step{Op: explore.Set, Slot: slot}
	if c, ok := store.Val.(*ssa.Const); ok {
		set.N = l.value(constText(c))
	}
	if m.isOwnersField(addr) {
		return []way{{set}}, true
	}
	reg, ok := m.identity(f, addr.X)
	if !ok {
		return []way{{explore.Step{Op: explore.Set, Slot: slot}}}, true // any value
	}
	return []way{{is(reg, yes), set}, {is(reg, no)}}, true
}

// flagRead returns what a flag says when it is read.
func (l *layout) flagRead(f *goroutine.Frame, load *ssa.UnOp) ([]way, bool) {
	m := l.members
	says, ok := m.asked(f, load, holds)
	if !ok {
		return nil, false
	}
	addr := load.X.(*ssa.FieldAddr)
	slot, text := m.slots[fieldOfAddr(addr)], m.texts[memberKey{f, load, holds}]
	both := []way{{l.see(slot, text), becomes(says, yes)}, {l.seeNot(slot, text), becomes(says, certainly)}}
	if m.isOwnersField(addr) {
		return both, true
	}
	reg, ok := m.identity(f, addr.X)
	if !ok {
		return nil, false
	}
	return append(after(is(reg, yes), both), way{is(reg, no), becomes(says, no)}), true
}

// memberBranch returns what control has found out at n; ok is false if that is nothing about members.
func (l *layout) memberBranch(br *goroutine.Branch, n *goroutine.Node) ([]way, bool) {
	if br.Loop != nil {
		if br.Round == goroutine.LastRound {
			return l.loopEnds(n.Frame, br.Loop)
		}
		return nil, false
	}
	f, v := br.Of.Frame, br.Of.Value
	if v == nil {
		return nil, false
	}
	f, v = l.members.source(f, v)
	if found, reg, ok := l.searched(f, br); ok {
		if found {
			return []way{{is(reg, no)}, {is(reg, yes), l.seeNot(l.members.isIn, "out")}}, true
		}
		return []way{{is(reg, no)}, {is(reg, yes), l.see(l.members.isIn, "out")}}, true
	}
	if ways, ok := l.compared(f, br); ok {
		return ways, true
	}
	if br.Text == "nil" {
		if reg, ok := l.members.identity(f, v); ok {
			if br.Negated {
				return []way{{}}, true
			}
			return []way{{is(reg, no)}}, true
		}
	}
	if reg, ok := l.found(f, v, br); ok {
		says := yes
		if br.Negated {
			says = certainly
		}
		return []way{{is(reg, says)}, {is(reg, no)}}, true
	}
	if ext, ok := v.(*ssa.Extract); ok && ext.Index == 1 && br.Text == "true" {
		if lookup, ok := ext.Tuple.(*ssa.Lookup); ok && l.members.isCollection(f, lookup.X) {
			it := l.members.reg(f, lookup, isIt)
			if br.Negated {
				return []way{{is(it, no)}}, true
			}
			return []way{{}}, true
		}
	}
	if empty, ok := l.emptiness(f, br); ok {
		if empty {
			return []way{{l.see(l.members.isIn, "out")}}, true
		}
		return []way{{}}, true
	}
	return nil, false
}

// compared returns what it says of two members that they are the same, or are not.
func (l *layout) compared(f *goroutine.Frame, br *goroutine.Branch) ([]way, bool) {
	cmp, ok := br.Of.Value.(*ssa.BinOp)
	if !ok || cmp.Op != token.EQL && cmp.Op != token.NEQ || br.Text != "true" {
		return nil, false
	}
	a, known := l.members.identity(f, cmp.X)
	b, both := l.members.identity(f, cmp.Y)
	if !known || !both {
		return nil, false
	}
	if (cmp.Op == token.EQL) != br.Negated {
		return []way{{is(a, yes), is(b, yes)}, {is(a, no), is(b, no)}}, true
	}
	return []way{{is(a, yes), is(b, no)}, {is(a, no)}}, true
}

// found returns the register that tells what v was that br tests: a flag, or whether a key is in the collection, or with which value.
func (l *layout) found(f *goroutine.Frame, v ssa.Value, br *goroutine.Branch) (reg int, ok bool) {
	m := l.members
	switch v := v.(type) {
	case *ssa.UnOp:
		addr := fieldOf(v)
		if addr == nil || v.Op != token.MUL || br.Text == "" || !m.isPart(addr) || !l.flag(fieldOfAddr(addr)) || m.first[at{f, v}] == nil {
			return 0, false
		}
		key := memberKey{f, v, holds}
		if text, ok := m.texts[key]; ok && text != br.Text {
			return 0, false
		}
		m.texts[key] = br.Text
		return m.reg(f, v, holds), true
	case *ssa.Lookup:
		if m.keyed && m.isCollection(f, v.X) && br.Text == "true" {
			return m.reg(f, v, holds), true
		}
	case *ssa.Extract:
		lookup, isLookup := v.Tuple.(*ssa.Lookup)
		next, isNext := v.Tuple.(*ssa.Next)
		switch {
		case !m.keyed || br.Text != "true":
		case isLookup && m.isCollection(f, lookup.X) && v.Index == 1:
			return m.reg(f, lookup, has), true
		case isLookup && m.isCollection(f, lookup.X):
			return m.reg(f, lookup, holds), true
		case isNext && v.Index == 2 && m.isMemberOf(f, next, 1):
			m.reg(f, next, isIt)
			return m.reg(f, next, holds), true
		}
	}
	return 0, false
}

// flag reports whether a field is a flag all of whose assignments are laid out, and gives it a slot.
func (l *layout) flag(field *types.Var) bool {
	m := l.members
	if slot, ok := m.slots[field]; ok {
		return l.Program.Objects[slot].Kind == explore.Variable
	}
	if field == m.Field || field.Exported() || !m.stored[field] || goroutine.Zero(field.Type()) == "" {
		return false
	}
	for _, fn := range l.fields.Users[field] {
		if !l.laidOut[fn] {
			return false
		}
	}
	m.slots[field] = m.variable(goroutine.Zero(field.Type()))
	return true
}

// loopEnds returns what it says that a loop over the collection has ended: it has come by the member that is followed, if that was there.
func (l *layout) loopEnds(f *goroutine.Frame, header *ssa.BasicBlock) ([]way, bool) {
	m := l.members
	for i, k := range m.keys {
		if k.frame != f || k.aspect != visited {
			continue
		}
		seen := m.base + i
		switch v := k.value.(type) {
		case *ssa.Next:
			if v.Block() == header {
				return []way{{l.see(m.isIn, "out")}, {is(seen, yes)}}, true
			}
		case *ssa.UnOp:
			if header.Dominates(v.Block()) && ssax.ReachesOn(v.Block(), header, nil) {
				at, load := m.copied(f, v.X.(*ssa.IndexAddr).X, maxCopies)
				return []way{{is(m.reg(at, load, has), no)}, {is(seen, yes)}}, true
			}
		}
	}
	return nil, false
}

// searched returns whether br tells that a member is in the collection, as code says that gets both, and the register of the member.
func (l *layout) searched(f *goroutine.Frame, br *goroutine.Branch) (found bool, reg int, ok bool) {
	v, found := br.Of.Value, !br.Negated
	if cmp, ok := v.(*ssa.BinOp); ok {
		switch {
		case cmp.Op == token.GEQ && constText(cmp.Y) == "0":
		case cmp.Op == token.LSS && constText(cmp.Y) == "0":
			found = !found
		default:
			return false, 0, false
		}
		v = cmp.X
	} else if br.Text == "-1" {
		found = !found
	} else if br.Text != "true" {
		return false, 0, false
	}
	call, isCall := v.(*ssa.Call)
	if !isCall || !l.members.isSearch(call) {
		return false, 0, false
	}
	for _, arg := range call.Call.Args {
		if goroutine.IsSameType(arg.Type(), l.members.Users.Made.Type()) {
			reg, ok = l.members.identity(f, arg)
		}
	}
	return found, reg, ok
}

// emptiness returns whether br tells that the collection is empty.
func (l *layout) emptiness(f *goroutine.Frame, br *goroutine.Branch) (empty, ok bool) {
	length, none := br.Emptiness()
	if length == nil || ssax.FieldRead(length.Call.Args[0]) == nil {
		return false, false
	}
	return none && l.members.isCollection(f, length.Call.Args[0]), true // others may be empty at any time
}

// isUnsure reports whether what happens at n depends on what the owner or a member has in it that is not followed, or on others who say when to go on.
func (m *members) isUnsure(n *goroutine.Node) bool {
	if n.Branch != nil {
		if _, told := (&layout{builder: m.builder}).memberBranch(n.Branch, n); told {
			return false
		}
		return n.Branch.Of.Value != nil && m.isState(n.Branch.Of.Value, 4)
	}
	if n.Kind != goroutine.Sync || !n.Op.Kind.Acquires() {
		return false
	}
	switch n.Op.Kind {
	case goroutine.Lock, goroutine.RLock, goroutine.Send, goroutine.Observe, goroutine.AtomicLoad:
		return false // what is found so, branches tell
	case goroutine.Recv, goroutine.RecvAny, goroutine.RecvClosed:
		if _, isSelect := n.Instr.(*ssa.Select); isSelect {
			return false
		}
	}
	_, _, _, ok := m.followed(n)
	return !ok
}

// isState reports whether v is computed, in so many steps, from a field of the owner or of a member that methods assign.
func (m *members) isState(v ssa.Value, depth int) bool {
	if addr := fieldOf(v); addr != nil {
		return m.isPart(addr) && m.stored[fieldOfAddr(addr)] || depth > 0 && m.isState(addr.X, depth-1)
	}
	instr, ok := v.(ssa.Instruction)
	if !ok || depth == 0 {
		return false
	}
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op == token.ARROW {
			return false // what is sent is the business of who sends
		}
	case *ssa.Extract:
		if recv, ok := v.Tuple.(*ssa.UnOp); ok && recv.Op == token.ARROW {
			return false
		}
	case *ssa.BinOp, *ssa.Call, *ssa.Convert, *ssa.Field, *ssa.Lookup, *ssa.IndexAddr:
	default:
		return false
	}
	return slices.ContainsFunc(instr.Operands(nil), func(op *ssa.Value) bool { return *op != nil && m.isState(*op, depth-1) })
}

// constText spells a constant as branches do, "" if v is none.
func constText(v ssa.Value) string {
	c, ok := v.(*ssa.Const)
	switch {
	case !ok:
		return ""
	case c.Value == nil:
		return "nil"
	case c.Value.Kind() == constant.Float:
		return ""
	}
	return c.Value.ExactString()
}
