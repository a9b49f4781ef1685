package skeleton

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// memberInstr returns what an instruction does to the collection, or tells of it.
func (l *layout) memberInstr(f *goroutine.Frame, instr ssa.Instruction) ([]way, bool) {
	m := l.members
	switch instr := instr.(type) {
	case *ssa.MapUpdate:
		if m.isCollection(f, instr.Map) {
			return l.inserted(f, instr)
		}
	case *ssa.Store:
		return l.assignedField(f, instr)
	case *ssa.Call:
		if isBuiltin(instr, "delete") && m.isCollection(f, instr.Call.Args[0]) {
			return l.deleted(f, instr)
		}
		if isBuiltin(instr, "clear") && m.isCollection(f, instr.Call.Args[0]) {
			return []way{{l.set(m.isIn, "out")}}, true
		}
	case *ssa.Lookup:
		if m.isCollection(f, instr.X) {
			return l.lookedUp(f, instr)
		}
	case *ssa.Range:
		return l.ranged(f, instr)
	case *ssa.Next:
		return l.next(f, instr)
	case *ssa.UnOp:
		return l.loaded(f, instr)
	}
	return nil, false
}

// inserted returns what becomes of the collection when something is put into a map.
func (l *layout) inserted(f *goroutine.Frame, instr *ssa.MapUpdate) ([]way, bool) {
	member, value := instr.Value, "in"
	if l.members.keyed {
		member = instr.Key
		if c, ok := instr.Value.(*ssa.Const); ok && c.Value != nil {
			value = c.Value.ExactString()
		}
	}
	return l.put(f, member, value)
}

// put returns what becomes of the collection when v, in f, is put into it.
func (l *layout) put(f *goroutine.Frame, v ssa.Value, value string) ([]way, bool) {
	reg, ok := l.members.identity(f, v)
	if !ok {
		l.members.lost = true
		return nil, false
	}
	return []way{{is(reg, yes), l.set(l.members.isIn, value)}, {is(reg, no)}}, true
}

// deleted returns what becomes of the collection when a key of a map is deleted.
func (l *layout) deleted(f *goroutine.Frame, call *ssa.Call) ([]way, bool) {
	key := call.Call.Args[1]
	if l.members.keyed {
		return l.removed(f, []ssa.Value{key})
	}
	if regs := l.sameKey(f, key); len(regs) > 0 {
		return l.takenOut(regs), true
	}
	return []way{{l.set(l.members.isIn, "out")}, {}}, true
}

// takenOut returns what becomes of the collection when it does not have any more what registers tell of.
func (l *layout) takenOut(regs []int) []way {
	var out []way
	var others way
	for _, r := range regs {
		out = append(out, append(slices.Clone(others), is(r, yes), l.set(l.members.isIn, "out")))
		others = append(others, is(r, no))
	}
	return append(out, others)
}

// removed returns what becomes of the collection when one of members, in f, is taken out of it, or any if it is not known which.
func (l *layout) removed(f *goroutine.Frame, members []ssa.Value) ([]way, bool) {
	var regs []int
	for _, v := range members {
		if reg, ok := l.members.identity(f, v); ok && !slices.Contains(regs, reg) {
			regs = append(regs, reg)
		}
	}
	if len(regs) == 0 {
		return []way{{l.set(l.members.isIn, "out")}, {}}, true
	}
	return l.takenOut(regs), true
}

// sameKey returns the registers of the members that key, in f, is the key of: it is a field of it, or was used to look it up or to put it there.
func (l *layout) sameKey(f *goroutine.Frame, key ssa.Value) []int {
	m := l.members
	var regs []int
	add := func(f *goroutine.Frame, v ssa.Value) {
		if reg, ok := m.identity(f, v); ok && !slices.Contains(regs, reg) {
			regs = append(regs, reg)
		}
	}
	at, source := l.scope.Source(f, key)
	if load, ok := source.(*ssa.UnOp); ok {
		if addr := fieldOf(load); addr != nil {
			add(at, addr.X)
		}
	}
	for _, n := range l.scope.Nodes {
		if n.Thread != f.Thread || n.Instr == nil {
			continue
		}
		switch instr := n.Instr.(type) {
		case *ssa.Lookup:
			if m.isCollection(n.Frame, instr.X) && l.isSource(n.Frame, instr.Index, at, source) {
				if reg := m.reg(n.Frame, instr, isIt); !slices.Contains(regs, reg) {
					regs = append(regs, reg)
				}
			}
		case *ssa.Next:
			if m.isMemberOf(n.Frame, instr, 2) && isExtractOf(source, instr, 1) && at == n.Frame {
				if reg := m.reg(n.Frame, instr, isIt); !slices.Contains(regs, reg) {
					regs = append(regs, reg)
				}
			}
		case *ssa.MapUpdate:
			if m.isCollection(n.Frame, instr.Map) && l.isSource(n.Frame, instr.Key, at, source) {
				add(n.Frame, instr.Value)
			}
		}
	}
	return regs
}

func isExtractOf(v, tuple ssa.Value, i int) bool {
	ext, ok := v.(*ssa.Extract)
	return ok && ext.Tuple == tuple && ext.Index == i
}

// isSource reports whether v, in f, comes from source, or is read from the same field.
func (l *layout) isSource(f *goroutine.Frame, v ssa.Value, at *goroutine.Frame, source ssa.Value) bool {
	f, v = l.scope.Source(f, v)
	if f == at && v == source {
		return true
	}
	x, y := fieldOf(v), fieldOf(source)
	if x == nil || y == nil || x.Field != y.Field {
		return false
	}
	g, a := l.scope.Source(f, x.X)
	h, b := l.scope.Source(at, y.X)
	return g == h && a == b
}

// assignedAll returns what becomes of the collection when it is replaced by v.
func (l *layout) assignedAll(f *goroutine.Frame, v ssa.Value) ([]way, bool) {
	m := l.members
	if c, ok := v.(*ssa.Const); ok && c.IsNil() {
		return []way{{l.set(m.isIn, "out")}}, true
	}
	switch v := v.(type) {
	case *ssa.MakeMap, *ssa.MakeSlice:
		return []way{{l.set(m.isIn, "out")}}, true
	case *ssa.Call:
		if isBuiltin(v, "append") && ssax.FieldRead(v.Call.Args[0]) == m.Field {
			if elem := appended(v); elem != nil {
				return l.put(f, elem, "in")
			}
		}
	}
	if _, load := m.copied(f, v, maxCopies); load == nil {
		m.lost = true
		return nil, false
	}
	return l.removed(f, l.removable(f, v))
}

// appended returns the value that a call appends, nil if there are several or none.
func appended(call *ssa.Call) ssa.Value {
	part, ok := call.Call.Args[1].(*ssa.Slice)
	if !ok {
		return nil
	}
	array, ok := part.X.(*ssa.Alloc)
	if !ok {
		return nil
	}
	var out ssa.Value
	for _, ref := range *array.Referrers() {
		elem, ok := ref.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		for store := range ssax.UsesOf[*ssa.Store](elem) {
			if out != nil {
				return nil
			}
			out = store.Val
		}
	}
	return out
}

// removable returns the members that the function of f has looked for, or looked at, before it puts a part of the collection in its place.
func (l *layout) removable(f *goroutine.Frame, v ssa.Value) []ssa.Value {
	var out []ssa.Value
	for instr := range ssax.Instrs(f.Func) {
		switch instr := instr.(type) {
		case *ssa.Call:
			if !l.members.isSearch(instr) || instr == v {
				continue
			}
			for _, arg := range instr.Call.Args {
				if goroutine.IsSameType(arg.Type(), l.members.Users.Made.Type()) {
					out = append(out, arg)
				}
			}
		case *ssa.UnOp:
			if elem, ok := instr.X.(*ssa.IndexAddr); ok {
				if _, load := l.members.copied(f, elem.X, maxCopies); load != nil {
					out = append(out, instr)
				}
			}
		}
	}
	return out
}

// lookedUp returns what is found in a map.
func (l *layout) lookedUp(f *goroutine.Frame, lookup *ssa.Lookup) ([]way, bool) {
	m := l.members
	if !m.keyed {
		if it, ok := m.asked(f, lookup, isIt); ok {
			return []way{{l.seeNot(m.isIn, "out"), becomes(it, yes)}, {becomes(it, no)}}, true
		}
		return nil, false
	}
	reg, ok := m.identity(f, lookup.Index)
	if !ok {
		return nil, false
	}
	return append(after(is(reg, yes), l.values(f, lookup, true)), way{is(reg, no)}), true
}

// values returns the ways to find out, by instr in f, whether the collection has the member that is followed, and with which value.
func (l *layout) values(f *goroutine.Frame, instr ssa.Value, orNone bool) []way {
	m := l.members
	note := func(found string, there, value int) way {
		w := way{l.see(m.isIn, found)}
		if reg, ok := m.asked(f, instr, has); ok {
			w = append(w, becomes(reg, there))
		}
		if reg, ok := m.asked(f, instr, holds); ok {
			w = append(w, becomes(reg, value))
		}
		return w
	}
	out := []way{note("true", yes, yes), note("false", yes, certainly), note("in", yes, no)}
	if orNone {
		out = append(out, note("out", certainly, certainly))
	}
	return out
}

// ranged returns what it is to begin a loop over a map: nothing is visited.
func (l *layout) ranged(f *goroutine.Frame, rng *ssa.Range) ([]way, bool) {
	for next := range ssax.UsesOf[*ssa.Next](rng) {
		if reg, ok := l.members.asked(f, next, visited); ok {
			return []way{{becomes(reg, no)}}, true
		}
	}
	return nil, false
}

// next returns what a loop over a map gets.
func (l *layout) next(f *goroutine.Frame, next *ssa.Next) ([]way, bool) {
	m := l.members
	it, ok := m.asked(f, next, isIt)
	if !ok {
		return nil, false
	}
	seen := m.reg(f, next, visited)
	out := []way{{becomes(it, no)}}
	if !m.keyed {
		return append(out, way{is(seen, no), l.seeNot(m.isIn, "out"), becomes(it, yes), becomes(seen, yes)}), true
	}
	for _, w := range l.values(f, next, false) {
		out = append(out, append(way{is(seen, no), becomes(it, yes), becomes(seen, yes)}, w...))
	}
	return out, true
}

// loaded returns what is read from a field: whether the collection that is copied has the member, which of the elements it is, and what
// a flag says.
func (l *layout) loaded(f *goroutine.Frame, load *ssa.UnOp) ([]way, bool) {
	m := l.members
	if reg, ok := m.asked(f, load, has); ok {
		var again way
		for i, k := range m.keys {
			if _, isElem := k.value.(*ssa.UnOp); isElem && k.aspect == visited && k.frame == f {
				again = append(again, becomes(m.base+i, no))
			}
		}
		return []way{append(way{l.seeNot(m.isIn, "out"), becomes(reg, yes)}, again...), append(way{l.see(m.isIn, "out"), becomes(reg, no)}, again...)}, true
	}
	if it, ok := m.asked(f, load, isIt); ok {
		at, from := m.copied(f, load.X.(*ssa.IndexAddr).X, maxCopies)
		had, seen := m.reg(at, from, has), m.reg(f, load, visited)
		return []way{{becomes(it, no)}, {is(had, yes), is(seen, no), becomes(it, yes), becomes(seen, yes)}}, true
	}
	return l.flagRead(f, load)
}
