package goroutine

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// entries are the functions of a package that servers call, at the same time as
// themselves: those with the signature of a handler. Tests call
// handlers as they like, so those in test files do not count.
type entries struct {
	models []*types.Func // methods with the signatures
}

func newEntries(pkg *types.Package) entries {
	return entries{syncmodel.Entries(pkg)}
}

// has reports whether servers call the declared function fn.
func (e entries) has(fn *ssa.Function) bool {
	return fn.Parent() == nil && fn.Synthetic == "" && syncmodel.HasEntry(e.models, fn.Signature) && !ssax.InTestFile(fn)
}

// converted reports whether instr makes a handler of a function, that is none for
// a single request.
func (e entries) converted(instr *ssa.ChangeType) bool {
	named, ok := types.Unalias(instr.Type()).(*types.Named)
	return ok && slices.ContainsFunc(e.models, func(m *types.Func) bool {
		recv, ok := types.Unalias(m.Signature().Recv().Type()).(*types.Named)
		return ok && recv.Obj() == named.Obj()
	}) && !e.serves(instr.Parent()) && !ssax.InTestFile(instr.Parent())
}

// serves reports whether fn, or a function around it, runs for one request: it is
// a handler, or is passed what handlers are passed.
func (e entries) serves(fn *ssa.Function) bool {
	for ; fn != nil; fn = fn.Parent() {
		for p := range fn.Signature.Params().Variables() {
			if slices.ContainsFunc(e.models, func(m *types.Func) bool { return hasParam(m.Signature(), p.Type()) }) {
				return true
			}
		}
	}
	return false
}

// allocations are the functions that make objects of each declared type, by its name.
type allocations map[*types.TypeName][]allocation

// An allocation is that fn makes an object of type t.
type allocation struct {
	fn *ssa.Function
	t  types.Type
}

func allocationsIn(fns []*ssa.Function) allocations {
	out := make(allocations)
	for _, fn := range fns {
		for alloc := range ssax.InstrsOf[*ssa.Alloc](fn) {
			if named, ok := types.Unalias(elem(alloc.Type())).(*types.Named); ok {
				out[named.Obj()] = append(out[named.Obj()], allocation{fn, named})
			}
		}
	}
	return out
}

// makes reports whether objects of type t are made for one request each: wherever
// the package makes one, that serves a request.
func (e entries) makes(all allocations, t *types.Named) bool {
	made := false
	for _, x := range all[t.Obj()] {
		if !types.Identical(x.t, t) {
			continue
		}
		if !e.serves(x.fn) {
			return false
		}
		made = true
	}
	return made
}

func hasParam(sig *types.Signature, t types.Type) bool {
	for p := range sig.Params().Variables() {
		if types.Identical(p.Type(), t) {
			return true
		}
	}
	return false
}

// convert lays out that a function becomes a handler, which servers call from then
// on, as often as they like.
func (b *builder) convert(f *Frame, cur *Node, instr *ssa.ChangeType) *Node {
	if !b.entries.converted(instr) {
		return cur
	}
	for t := b.thread; t != nil; t = t.Parent() {
		if t.Served {
			return cur
		}
	}
	t, ok := b.funcValue(f, instr.X)
	if !ok {
		return cur
	}
	n := b.then(cur, Spawn, f, instr)
	thread := b.start(n)
	thread.Many, thread.Deferred, thread.Served = true, true, true
	thread.On = syncmodel.OnRequest
	t.sure, thread.Sure = true, true
	b.pending = append(b.pending, pendingThread{thread, func(start *Node) *Node {
		return b.expand(f, start, nil, t, false)
	}})
	return n
}
