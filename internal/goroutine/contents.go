package goroutine

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A search finds the functions, or the values in interfaces, that a value of a scope may be: what the
// scope puts into the field, collection or channel that it comes from. Fields are told apart by their
// declaration, not by the object that they belong to.
//
// It is a may analysis of what is laid out so far, which for a goroutine is all that happens before it
// is started, and more.
type search struct {
	*builder
	found   []valueIn
	seen    map[valueIn]bool
	unknown bool // something else may be in there
}

// maxSearch bounds the values that a search looks at.
const maxSearch = 64

// A put is what an instruction of a frame assigns to a field, or adds to a collection in it.
type put struct {
	frame *Frame
	value ssa.Value
	adds  bool            // to the collection
	at    *ssa.BasicBlock // where that is
}

// notePut notes that instr puts something where calls may find it.
func (b *builder) notePut(f *Frame, instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.Store:
		switch addr := instr.Addr.(type) {
		case *ssa.FieldAddr:
			if holdsCode(instr.Val.Type(), 0) {
				b.addPut(addr, put{f, instr.Val, false, instr.Block()})
			}
		case *ssa.IndexAddr:
			b.noteElement(f, instr, addr.X, instr.Val)
		}
	case *ssa.MapUpdate:
		b.noteElement(f, instr, instr.Map, instr.Value)
	}
}

// noteElement notes that by instr value becomes an element of x, if that was read from a field.
func (b *builder) noteElement(f *Frame, instr ssa.Instruction, x, value ssa.Value) {
	if load, ok := x.(*ssa.UnOp); ok && holdsCode(value.Type(), 0) {
		if field, ok := load.X.(*ssa.FieldAddr); ok {
			b.addPut(field, put{f, value, true, instr.Block()})
		}
	}
}

func (b *builder) addPut(addr *ssa.FieldAddr, p put) {
	if v := ssax.FieldOf(addr.X.Type(), addr.Field); v != nil {
		b.puts[v.Origin()] = append(b.puts[v.Origin()], p)
	}
}

// holdsCode reports whether a value of type t is a function or an interface value, or a collection of
// such values, or of structs that have them or of pointers to these.
func holdsCode(t types.Type, depth int) bool {
	if depth > 2 {
		return false
	}
	if types.IsInterface(t) {
		return true
	}
	switch u := ssax.CoreType(t).(type) {
	case *types.Signature:
		return true
	case *types.Slice:
		return holdsCode(u.Elem(), depth+1)
	case *types.Array:
		return holdsCode(u.Elem(), depth+1)
	case *types.Map:
		return holdsCode(u.Elem(), depth+1)
	case *types.Chan:
		return holdsCode(u.Elem(), depth+1)
	case *types.Pointer:
		st, ok := ssax.CoreType(u.Elem()).(*types.Struct)
		return ok && depth > 0 && hasCode(st)
	case *types.Struct:
		return depth > 0 && hasCode(u)
	}
	return false
}

// hasCode reports whether a field of st is a function or an interface value.
func hasCode(st *types.Struct) bool {
	for field := range st.Fields() {
		if _, ok := ssax.CoreType(field.Type()).(*types.Signature); ok || types.IsInterface(field.Type()) {
			return true
		}
	}
	return false
}

// contents returns the functions or concrete values that v, in f, may be. All of them are known if
// complete is set.
func (b *builder) contents(f *Frame, v ssa.Value) (found []valueIn, complete bool) {
	s := &search{builder: b, seen: make(map[valueIn]bool)}
	s.value(f, v)
	return s.found, !s.unknown
}

// visit reports whether v is to be looked at.
func (s *search) visit(f *Frame, v ssa.Value) bool {
	k := valueIn{f, v}
	if f == nil || v == nil || s.seen[k] {
		return false
	}
	if len(s.seen) == maxSearch {
		s.unknown = true
		return false
	}
	s.seen[k] = true
	return true
}

// value adds what v may be.
func (s *search) value(f *Frame, v ssa.Value) {
	if _, function := ssax.CoreType(v.Type()).(*types.Signature); function {
		f, v = s.source(f, v)
	} else {
		f, v = s.concrete(f, v)
	}
	if !s.visit(f, v) {
		return
	}
	switch x := v.(type) {
	case *ssa.Function, *ssa.MakeClosure:
		s.add(f, v)
		return
	case *ssa.Const:
		if !x.IsNil() {
			s.add(f, v)
		}
		return
	case *ssa.Phi:
		for _, e := range x.Edges {
			s.value(f, e)
		}
		return
	case *ssa.ChangeType:
		s.value(f, x.X)
		return
	case *ssa.ChangeInterface:
		s.value(f, x.X)
		return
	}
	if _, function := ssax.CoreType(v.Type()).(*types.Signature); !function && !types.IsInterface(v.Type()) {
		s.add(f, v)
		return
	}
	if load, ok := v.(*ssa.UnOp); ok && s.code.isTaken(load) {
		s.unknown = true // who takes it runs it, and nobody else
		return
	}
	if x, ok := collectionOf(v); ok {
		s.elements(f, x)
		return
	}
	s.from(f, v, false)
}

func (s *search) add(f *Frame, v ssa.Value) {
	if k := (valueIn{f, v}); !slices.Contains(s.found, k) {
		s.found = append(s.found, k)
	}
}

// collectionOf returns the slice, array, map or channel that v is an element of.
func collectionOf(v ssa.Value) (ssa.Value, bool) {
	switch x := v.(type) {
	case *ssa.Lookup:
		return x.X, true
	case *ssa.UnOp:
		if at, ok := x.X.(*ssa.IndexAddr); ok && x.Op == token.MUL {
			return at.X, true
		}
		return x.X, x.Op == token.ARROW
	case *ssa.Extract:
		switch t := x.Tuple.(type) {
		case *ssa.Lookup:
			return t.X, x.Index == 0
		case *ssa.Next:
			if r, ok := t.Iter.(*ssa.Range); ok && x.Index == 2 {
				return r.X, true
			}
		case *ssa.UnOp:
			return t.X, x.Index == 0 && t.Op == token.ARROW
		case *ssa.Select:
			if ch := ssax.ReceivedFrom(t, x.Index); ch != nil {
				return ch, true
			}
		}
	}
	return nil, false
}

// elements adds what the elements of the collection v, or their elements, may be.
func (s *search) elements(f *Frame, v ssa.Value) {
	f, v = s.source(f, v)
	if !s.visit(f, v) {
		return
	}
	switch x := v.(type) {
	case *ssa.Const:
	case *ssa.Phi:
		for _, e := range x.Edges {
			s.elements(f, e)
		}
	case *ssa.Slice:
		s.elements(f, x.X)
	case *ssa.Alloc, *ssa.MakeMap, *ssa.MakeSlice:
		s.put(f, v)
	case *ssa.MakeChan:
		s.sent(f, v)
	case *ssa.Call:
		b, ok := x.Call.Value.(*ssa.Builtin)
		if !ok || b.Name() != "append" {
			s.unknown = true
			return
		}
		for _, arg := range x.Call.Args {
			s.elements(f, arg)
		}
	default:
		if outer, ok := collectionOf(v); ok {
			s.elements(f, outer)
			return
		}
		if _, ok := ssax.CoreType(v.Type()).(*types.Chan); ok {
			s.sent(f, v)
			return
		}
		s.from(f, v, true)
	}
}

// put adds what is assigned to the elements of the array, slice or map that v allocates by its name.
func (s *search) put(f *Frame, v ssa.Value) {
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.IndexAddr:
			for _, val := range storedTo(ref) {
				s.any(f, val)
			}
		case *ssa.MapUpdate:
			if ref.Map == v {
				s.any(f, ref.Value)
			}
		}
	}
}

// sent adds what is sent on the channel that v refers to.
func (s *search) sent(f *Frame, v ssa.Value) {
	at := s.refs(f, v)
	if len(at) == 0 || len(s.sends) > maxSends {
		s.unknown = true
		return
	}
	for _, sent := range s.sends {
		to := s.refs(sent.frame, sent.ch)
		if slices.ContainsFunc(to, func(p Place) bool { return slices.Contains(at, p) }) {
			s.any(sent.frame, sent.what)
		}
	}
}

// from adds what the scope assigns to the field that v was read from, or adds to the collection in it.
func (s *search) from(f *Frame, v ssa.Value, collection bool) {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		s.unknown = true
		return
	}
	addr, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		s.unknown = true
		return
	}
	field := ssax.FieldOf(addr.X.Type(), addr.Field)
	if field == nil || len(s.puts[field.Origin()]) == 0 {
		s.unknown = true
		return
	}
	for _, p := range s.puts[field.Origin()] {
		if collection && !p.adds {
			s.elements(p.frame, p.value)
		} else {
			s.any(p.frame, p.value)
		}
	}
}

// any adds what v may be, or what its elements may be if it is a collection.
func (s *search) any(f *Frame, v ssa.Value) {
	switch ssax.CoreType(v.Type()).(type) {
	case *types.Slice, *types.Array, *types.Map, *types.Chan:
		s.elements(f, v)
	default:
		s.value(f, v)
	}
}

// dispatch returns what a call may run by what the scope puts where the callee comes from.
func (b *builder) dispatch(f *Frame, common *ssa.CallCommon) (targets []target, complete bool) {
	found, complete := b.contents(f, common.Value)
	for _, c := range found {
		var t target
		var ok bool
		if common.IsInvoke() {
			t, ok = b.method(c.frame, c.value, common.Method.Name())
		} else {
			t, ok = b.funcValue(c.frame, c.value)
		}
		if !ok {
			complete = false
			continue
		}
		t.put = c
		targets = append(targets, t)
	}
	return targets, complete
}

// dispatched lays out a call that runs one of targets, or if they are not all, something else.
func (b *builder) dispatched(f *Frame, cur *Node, site ssa.CallInstruction, targets []target, complete bool) *Node {
	args := site.Common().Args
	if len(targets) == 1 && complete {
		end := b.run(f, cur, site, targets[0], args, true)
		if _, isElement := collectionOf(site.Common().Value); isElement && f.calls[site] != nil {
			f.calls[site].oneOf = true
		}
		return end
	}
	join := b.node(Plain, f, nil)
	for _, t := range targets {
		if end := b.run(f, b.then(cur, Plain, f, nil), site, t, args, false); end != nil {
			link(end, join)
		}
	}
	if !complete {
		if end := b.external(f, b.then(cur, Plain, f, nil), site, b.footprintOf(site)); end != nil {
			link(end, join)
		}
	}
	if len(join.Preds) == 0 {
		return nil
	}
	return join
}
