package lockorder

import (
	"cmp"
	"go/token"
	"go/types"
	"math"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// fills reports whether the send of l on the channel k waits at some time: the channel
// has no room, it is a semaphore, or it has room for a fixed number, which the function
// does not make itself, and it is part of the object whose method sends each time that it is
// called, or one that the lock leads to and that somebody reads to the end.
func (c *checker) fills(k critical.Key, l leg) bool {
	n := c.room(k)
	switch {
	case n <= 0 || k.Local != nil:
		return n == 0
	case c.isSemaphore(k):
		return true
	case n == math.MaxInt64, l.Instr == nil, receivesAfter(l): // of a send elsewhere, nobody knows how often
		return false
	}
	if ofReceiver := l.Want.Path.Root == accesspath.ParamPath(0).Root && l.Want.Path.Len() == 1; !ofReceiver {
		return isRelated(l) && c.isStream(k)
	}
	again := false // a channel from which nobody receives in a loop may be for one value
	for _, s := range c.pairs.Sites {
		if s.Key() != k {
			continue
		}
		if isPoll(s) && s.Func == l.Func {
			return false
		}
		again = again || ssax.InLoop(s.Instr.Block()) || s.Func == l.Func || n == 1 && c.returnsToken(s)
	}
	return again
}

// isSemaphore reports whether whoever receives from the channel k has sent before, and the
// other way round: what is in it are tokens of goroutines that go on until they take them
// back. However many it has room for, there may be as many of these.
func (c *checker) isSemaphore(k critical.Key) bool {
	if k.Kind == critical.Token {
		return true
	}
	sent := k
	sent.Kind = critical.Sender
	found := false
	for _, s := range c.pairs.Sites {
		if s.Key() != k && s.Key() != sent {
			continue
		}
		if isPoll(s) || !c.returnsToken(s) {
			return false
		}
		found = true
	}
	return found
}

// isStream reports whether all that receive from the channel k go on until it is closed, or
// for ever: who sends does so as often as it likes.
func (c *checker) isStream(k critical.Key) bool {
	found := false
	for _, s := range c.pairs.Sites {
		if s.Key() != k {
			continue
		}
		if isPoll(s) || !isRepeated(s) {
			return false
		}
		found = true
	}
	return found
}

// isRepeated reports whether s is done to one channel in a loop, not to the channels of one
// element after the other.
func isRepeated(s critical.Site) bool {
	for i := range s.Path.Len() {
		if s.Path.Step(i).Kind != accesspath.Field {
			return false
		}
	}
	b := s.Instr.Block()
	switch root := s.Path.Root; root.Kind {
	case accesspath.Param, accesspath.Global:
		return ssax.InLoop(b)
	case accesspath.Local:
		found, ok := root.Value.(ssa.Instruction)
		return ok && found.Parent() == s.Instr.Parent() && found.Block() != b && ssax.ReachesOn(b, b, found.Block())
	}
	return false
}

// isPoll reports whether s does not wait: it may take what there is too much of.
func isPoll(s critical.Site) bool {
	sel, ok := s.Instr.(*ssa.Select)
	return ok && !sel.Blocking
}

// receivesAfter reports whether the function of l receives something after it has sent: an
// answer keeps it from sending more than is answered.
func receivesAfter(l leg) bool {
	for _, b := range l.Func.Blocks {
		for _, instr := range b.Instrs {
			if recv, ok := instr.(*ssa.UnOp); ok && recv.Op == token.ARROW && ssax.MayPrecede(l.Instr, recv) {
				return true
			}
		}
	}
	return false
}

// returnsToken reports whether the site s receives what the function around it has sent, or
// what all that call this function have sent by another one: the channel is a lock.
func (c *checker) returnsToken(s critical.Site) bool {
	sent := s.Key()
	sent.Kind = critical.Sender
	fn := ssax.EnclosingDeclared(s.Func)
	return slices.ContainsFunc(c.pairs.Sites, func(x critical.Site) bool {
		other := ssax.EnclosingDeclared(x.Func)
		return x.Key() == sent && (other == fn || c.calledTogether(fn, other) || hasHandle(fn, other))
	})
}

// hasHandle reports whether fn is a method of what other returns: only who has called that can call fn, as
// whoever commits a transaction has begun one.
func hasHandle(fn, other *ssa.Function) bool {
	recv := fn.Signature.Recv()
	if recv == nil {
		return false
	}
	for v := range other.Signature.Results().Variables() {
		if types.Identical(v.Type(), recv.Type()) {
			return true
		}
	}
	return false
}

// calledTogether reports whether fn and other are methods of one type, and called by the same
// functions, as are those that acquire and release something.
func (c *checker) calledTogether(fn, other *ssa.Function) bool {
	a, b := fn.Signature.Recv(), other.Signature.Recv()
	if a == nil || b == nil || !types.Identical(a.Type(), b.Type()) {
		return false
	}
	callers := c.callersOf(fn)
	return len(callers) > 0 && slices.Equal(callers, c.callersOf(other))
}

// callersOf returns the functions that call fn, in source order.
func (c *checker) callersOf(fn *ssa.Function) []*ssa.Function {
	var out []*ssa.Function
	for _, call := range c.sum.Callers(fn) {
		if by := ssax.EnclosingDeclared(call.Parent()); !slices.Contains(out, by) {
			out = append(out, by)
		}
	}
	slices.SortFunc(out, func(a, b *ssa.Function) int { return cmp.Compare(a.Pos(), b.Pos()) })
	return out
}

// isNew reports whether the channel k, from which l receives, is empty but for what others
// send meanwhile: the function that receives has made it, and sends nothing itself.
func (c *checker) isNew(k critical.Key, l leg) bool {
	recv, ok := l.Instr.(*ssa.UnOp)
	if !ok || recv.Op != token.ARROW || ssax.InLoop(recv.Block()) {
		return false
	}
	ch := recv.X
	if load, ok := ch.(*ssa.UnOp); ok {
		if cell, ok := load.X.(*ssa.Alloc); ok {
			ch = ssax.SoleValue(cell)
		}
	}
	_, made := ch.(*ssa.MakeChan)
	return made && !slices.ContainsFunc(c.pairs.Sites, func(s critical.Site) bool { return s.Key() == k && s.Func == l.Func })
}

// room returns the capacity of the channel k, -1 if it is not known.
func (c *checker) room(k critical.Key) int64 {
	if made, ok := k.Local.(*ssa.MakeChan); ok {
		if size, ok := made.Size.(*ssa.Const); ok {
			return size.Int64()
		}
		return -1
	}
	if c.rooms == nil {
		var fns []*ssa.Function
		for _, u := range c.sum.Units() {
			fns = append(fns, u.Func)
		}
		c.rooms = goroutine.Rooms(fns)
	}
	if v := c.variable(k.Decl); v != nil {
		return c.rooms(v)
	}
	return -1
}

// variable returns the field or variable of the package that d names, or nil.
func (c *checker) variable(d symbol.Var) *types.Var {
	scope := c.pass.Pkg.Scope()
	if !d.IsField() {
		v, _ := scope.Lookup(d.Name).(*types.Var)
		return v
	}
	obj, ok := scope.Lookup(d.Type).(*types.TypeName)
	if !ok {
		return nil
	}
	st, ok := obj.Type().Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for f := range st.Fields() {
		if f.Name() == d.Name {
			return f
		}
	}
	return nil
}
