package goroutine

import (
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// touch lays out the accesses to memory of an instruction, as far as other
// goroutines may know the memory.
func (b *builder) touch(f *Frame, cur *Node, instr ssa.Instruction) *Node {
	if store, ok := instr.(*ssa.Store); ok && isNoop(store) {
		return cur
	}
	b.accesses = overwritten(memory.Append(b.accesses[:0], instr))
	return b.addTouches(f, cur, instr)
}

// overwritten adds to list that appending to a slice that was cut writes elements
// which are still known by the longer slice.
func overwritten(list []memory.Access) []memory.Access {
	for _, a := range list {
		if s, ok := ssax.CoreType(a.Type).(*types.Slice); ok && a.Part == memory.Tail && isCut(a.Base) {
			elem := accesspath.Step{Kind: accesspath.Elem}
			list = append(list, memory.Access{Base: a.Base, Steps: append(slices.Clip(a.Steps), elem), Type: s.Elem(), Write: true})
		}
	}
	return list
}

// isCut reports whether v may be a prefix of a slice, or what appending has made
// of one.
func isCut(v ssa.Value) bool {
	work := graph.NewWorklist(v)
	for x := range work.Oldest {
		switch x := x.(type) {
		case *ssa.Phi:
			work.Add(x.Edges...)
		case *ssa.Slice:
			if _, ok := x.X.Type().Underlying().(*types.Slice); ok && x.High != nil && x.Max == nil {
				return true
			}
		default:
			if from := grown(x); from != nil {
				work.Add(from)
			}
		}
	}
	return false
}

// isClipped reports whether the slice v is read from a variable that is ever
// assigned a slice with a capacity of its own, s[:n:n]: who writes that wants
// appends to copy.
func isClipped(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	alloc, ok := ssax.Origin(load.X).(*ssa.Alloc)
	return ok && slices.ContainsFunc(*alloc.Referrers(), func(instr ssa.Instruction) bool {
		store, ok := instr.(*ssa.Store)
		if !ok {
			return false
		}
		clip, ok := store.Val.(*ssa.Slice)
		return ok && clip.Max != nil
	})
}

// isNoop reports whether store writes back to a local variable what was read from it
// just before, which is how return statements name their results again. The compiler
// leaves it out. It does not where a program restores an old value.
func isNoop(store *ssa.Store) bool {
	load, ok := store.Val.(*ssa.UnOp)
	if !ok || load.Op != token.MUL || load.X != store.Addr || load.Block() != store.Block() {
		return false
	}
	if _, isGlobal := store.Addr.(*ssa.Global); isGlobal {
		return false
	}
	instrs := load.Block().Instrs
	between := instrs[slices.Index(instrs, ssa.Instruction(load)):slices.Index(instrs, ssa.Instruction(store))]
	return !slices.ContainsFunc(between, func(instr ssa.Instruction) bool {
		other, ok := instr.(*ssa.Store)
		return ok && other.Addr == store.Addr
	})
}

// builtin lays out the accesses of a call of a builtin function that is deferred
// or runs on its own goroutine.
func (b *builder) builtin(f *Frame, cur *Node, site ssa.CallInstruction) *Node {
	b.accesses = memory.Builtin(b.accesses[:0], site.Common())
	return b.addTouches(f, cur, site)
}

func (b *builder) addTouches(f *Frame, cur *Node, instr ssa.Instruction) *Node {
	for _, a := range b.accesses {
		if !isShareable(a.Base) || a.Part == memory.Tail && isClipped(a.Base) {
			continue
		}
		cur = b.then(cur, Touch, f, instr)
		cur.refs = []ssa.Value{a.Base}
		cur.Access = &Access{Write: a.Write, Part: a.Part, Type: b.accessedType(f, a), Pos: ssax.Pos(instr), Base: a.Base, Steps: a.Steps}
		if store, ok := instr.(*ssa.Store); ok {
			cur.Access.Value, cur.Access.NonNil = b.constant(f, store.Val)
			cur.Access.Delta = counted(store.Addr, store.Val)
		}
	}
	return cur
}

// accessedType returns the type of what a accesses in f. By way of an interface value only a pointer leads to a variable.
func (b *builder) accessedType(f *Frame, a memory.Access) types.Type {
	if !types.IsInterface(a.Type) || !types.Identical(a.Type, a.Base.Type()) {
		return f.typeIn(a.Type)
	}
	_, what := b.concrete(f, a.Base)
	return elem(what.Type())
}

// constant returns what is known of v in f: the constant that it is, "" if it is none, and whether it is not nil.
func (b *builder) constant(f *Frame, v ssa.Value) (text string, nonNil bool) {
	for range maxResolveDepth {
		at, x := b.exactly(f, v)
		if x == nil {
			break
		}
		if types.IsInterface(v.Type()) && !types.IsInterface(x.Type()) {
			return "", true
		}
		f, v = at, x
	}
	if call, ok := v.(*ssa.Call); ok && isDone(&call.Call) && b.isEndless(f, ssax.Receiver(&call.Call)) {
		return "nil", false
	}
	if b.neverFails(f, v) {
		return "nil", false
	}
	if text, nonNil := panicValue(f, v); text != "" || nonNil {
		return text, nonNil
	}
	if p, ok := b.copiedField(f, v); ok {
		return b.known(p)
	}
	isNil, known := b.isMadeNil(v)
	if isNil {
		return "nil", false
	}
	return constText(v), known
}

// isEndless reports whether ctx, in f, is a context that nothing ends: it is, or comes from one. Who asks one that is nil panics.
func (b *builder) isEndless(f *Frame, ctx ssa.Value) bool {
	f, v := b.source(f, ctx)
	made, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	derive, ok := syncmodel.EffectOf[*syncmodel.Derive](&made.Call)
	return ok && (derive.End == syncmodel.EndNever || derive.End == syncmodel.EndParent && b.isEndless(f, derive.Parent.In(made)))
}

// exactly returns the value that v, in f, is whenever it is computed; nil if that is not known. Where origin tells what v refers to if
// it is not nil, this counts nil too.
func (b *builder) exactly(f *Frame, v ssa.Value) (*Frame, ssa.Value) {
	switch x := v.(type) {
	case *ssa.Phi:
		return f, f.soleEdge(x)
	case *ssa.UnOp:
		alloc, ok := ssax.Origin(x.X).(*ssa.Alloc)
		if !ok || x.Op != token.MUL {
			break
		}
		if stores, all := b.code.cells.Stores(alloc); all && len(stores) == 1 && isFirst(stores[0]) {
			return b.origin(f, v)
		}
	case *ssa.ChangeType, *ssa.MakeInterface, *ssa.Parameter:
		return b.origin(f, v)
	}
	return nil, nil
}

// resolveAccess finds the places that an access is to. If they are not known, or
// too deep to have a name, the access is left out: nothing could be said of it.
func (b *builder) resolveAccess(n *Node) {
	a := n.Access
	if n.ext != nil {
		a.Places = b.extend(n.Frame, n.ext)
	} else {
		a.Places = b.stepped(n)
	}
	if len(a.Places) == 0 {
		n.clear()
		return
	}
	if n.ext != nil {
		return
	}
	if len(a.Steps) > 0 {
		a.Limit = limit(n.refs[0])
	}
	if i := innermost(n.refs[0]); i != nil {
		a.Index, a.Offset = b.affine(n.Frame, i.Index)
		at, array := b.source(n.Frame, i.X)
		a.Array = Value{at, array}
	}
}

// stepped returns the places of the access that an instruction makes itself; nil
// if one of them is too deep to have a name.
func (b *builder) stepped(n *Node) []Place {
	var out []Place
	for _, p := range add(slices.Clip(b.refs(n.Frame, n.refs[0])), b.published(n.Frame, n.refs[0], n.Instr)...) {
		for _, s := range n.Access.Steps {
			p = Place{Frame: p.Frame, Path: p.Path.Append(s)}
		}
		if p.Path.Cut() {
			return nil
		}
		out = add(out, p)
	}
	return out
}

// affine returns the index i as a value and a constant that is added to it. What a loop adds to its variable in each round
// is no such constant: it makes the next value.
func (b *builder) affine(f *Frame, i ssa.Value) (from Value, offset int64) {
	from = b.indexSource(f, i)
	for {
		sum, ok := from.Value.(*ssa.BinOp)
		if !ok || sum.Op != token.ADD && sum.Op != token.SUB || constInt(sum.Y) == 0 {
			return from, offset
		}
		if phi, ok := sum.X.(*ssa.Phi); ok && slices.Contains(phi.Edges, ssa.Value(sum)) {
			return from, offset
		}
		if sum.Op == token.ADD {
			offset += constInt(sum.Y)
		} else {
			offset -= constInt(sum.Y)
		}
		from = b.indexSource(from.Frame, sum.X)
	}
}

// indexSource follows an index to where it comes from; one that is read from a
// variable that is assigned more than once, to that variable.
func (b *builder) indexSource(f *Frame, i ssa.Value) Value {
	f, i = b.source(f, i)
	if load, ok := i.(*ssa.UnOp); ok && load.Op == token.MUL {
		switch origin := ssax.Origin(load.X).(type) {
		case *ssa.Alloc, *ssa.Phi:
			if owner := f.around(origin.Parent()); owner != nil {
				return Value{owner, origin}
			}
		}
	}
	return Value{f, i}
}

// innermost returns the innermost element on the way to addr, if its index is not a constant.
func innermost(addr ssa.Value) *ssa.IndexAddr {
	for {
		switch x := addr.(type) {
		case *ssa.FieldAddr:
			addr = x.X
		case *ssa.IndexAddr:
			if _, ok := x.Index.(*ssa.Const); ok {
				return nil
			}
			return x
		default:
			return nil
		}
	}
}

// Conflict returns the places at which a and b may access the same memory, as a
// names them, if at least one of them writes, and not both are atomic or under locks
// of their own.
func (a *Access) Conflict(b *Access) []Place {
	if !a.Write && !b.Write || a.Atomic && b.Atomic || a.Locked && b.Locked {
		return nil
	}
	var out []Place
	for _, p := range a.Places {
		if slices.ContainsFunc(b.Places, func(q Place) bool {
			if p.Path.Cut() || q.Path.Cut() {
				return p == q && a.Atomic == b.Atomic // somewhere below, but the same for both
			}
			return p.Frame == q.Frame && p.Path.Root == q.Path.Root && a.at(p).Overlaps(b.at(q)) && !a.endsBefore(p, q) && !b.endsBefore(q, p)
		}) {
			out = append(out, p)
		}
	}
	return out
}

// endsBefore reports whether q is, or is in, an element of the slice that a accesses
// elements of at p, behind the last of these.
func (a *Access) endsBefore(p, q Place) bool {
	n := p.Path.Len()
	if a.Limit == 0 || q.Path.Len() < n {
		return false
	}
	i, err := strconv.ParseInt(q.Path.Step(n-1).Name, 10, 64)
	return err == nil && i >= a.Limit
}

func (a *Access) at(p Place) memory.Location {
	return memory.Location{Path: p.Path, Type: a.Type, Part: a.Part}
}
