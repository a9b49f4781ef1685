package lockorder

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// isStock reports whether whoever makes the channel k fills it. What is in it are tokens then that nobody has, and to
// send gives one back, for which there is room.
func (c *checker) isStock(k critical.Key) bool {
	made := c.makings(k)
	return len(made) > 0 && !slices.ContainsFunc(made, func(st *ssa.Store) bool { return !isFilled(st) })
}

// isFilled reports whether the function of st, which assigns a new channel, sends on it in a loop, or all that it has
// room for.
func isFilled(st *ssa.Store) bool {
	ch := madeAt(st)
	size, ok := ch.Size.(*ssa.Const)
	one := ok && size.Int64() == 1
	return slices.ContainsFunc(*ch.Referrers(), func(instr ssa.Instruction) bool {
		send, ok := instr.(*ssa.Send)
		return ok && send.Chan == ssa.Value(ch) && (one || ssax.InLoop(send.Block()))
	})
}

// makings returns the instructions that assign new channels to the field k.
func (c *checker) makings(k critical.Key) []*ssa.Store {
	if out, ok := c.made[k.Decl]; ok || !k.Decl.IsField() {
		return out
	}
	if c.made == nil {
		c.made = make(map[symbol.Var][]*ssa.Store)
		for _, instr := range summary.InstrsOf[ssa.Instruction](c.sum) {
			c.noteMaking(instr)
		}
	}
	return c.made[k.Decl]
}

func (c *checker) noteMaking(instr ssa.Instruction) {
	st, ok := instr.(*ssa.Store)
	if !ok || madeAt(st) == nil {
		return
	}
	if fa, ok := st.Addr.(*ssa.FieldAddr); ok {
		if field, ok := symbol.FieldOf(fa.X.Type(), fa.Field); ok {
			c.made[field] = append(c.made[field], st)
		}
	}
}

// madeAt returns the new channel that st assigns, nil if it assigns something else.
func madeAt(st *ssa.Store) *ssa.MakeChan {
	made, _ := ssax.Unconverted(st.Val, ssax.Renamed).(*ssa.MakeChan)
	return made
}

// isSemaphore reports whether whoever receives from the channel k has sent before, and the
// other way round: what is in it are tokens of goroutines that go on until they take them
// back. However many it has room for, there may be as many of these.
func (c *checker) isSemaphore(k critical.Key) bool {
	if k.Kind == critical.Sender {
		k.Kind = critical.Receiver
	}
	return k.Kind == critical.Receiver && c.queueOf(k).room != 0 && c.queueOf(k).isSemaphore()
}

// areReturned is isSemaphore for a channel with room, asked as the key of its receiver.
func (c *checker) areReturned(k critical.Key) bool {
	if c.queueOf(k).isStock() {
		return false // the tokens are taken by receiving them
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
		c.rooms = locks.Rooms(c.sum.Funcs())
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
	if st, ok := obj.Type().Underlying().(*types.Struct); ok {
		return ssax.FieldNamed(st, d.Name)
	}
	return nil
}
