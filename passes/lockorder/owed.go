package lockorder

import (
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

// needed reports whether nobody can bring about k, which l waits for, without what l
// holds. Of a group all members must be done, so one that needs it is enough; of
// those that could serve a channel or send a signal all must need it.
func (c *checker) needed(k critical.Key, l leg) bool {
	if k.Kind == critical.Group {
		return true
	}
	switch {
	case c.isOffered(k):
		return false
	case k.Kind == critical.Receiver && !c.fills(k, l):
		return false
	case k.Kind == critical.Sender && c.room(k) != 0 && !c.isNew(k, l):
		return false // what is received may be there already, as in a semaphore
	}
	return c.allNeed(k, l.Held.Key())
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

// allNeed reports whether all goroutines that could bring about k wait for held before,
// and whether there are any.
func (c *checker) allNeed(k, held critical.Key) bool {
	q := [2]critical.Key{k, held}
	if need, ok := c.need[q]; ok {
		return need
	}
	sites, all := 0, true
	for _, s := range c.pairs.Sites {
		if all && s.Key() == k {
			sites++
			all = c.needs(s, k, held)
		}
	}
	c.need[q] = sites > 0 && all
	return c.need[q]
}

// fills reports whether the send of l on the channel k waits at some time: the channel
// has no room, or it is part of the object whose method sends, each time that it is
// called, and has room for a fixed number, which the method does not make itself.
func (c *checker) fills(k critical.Key, l leg) bool {
	n := c.room(k)
	if n <= 0 || k.Local != nil {
		return n == 0
	}
	ofReceiver := l.Want.Path.Root == accesspath.ParamPath(0).Root && l.Want.Path.Len() == 1
	if n == math.MaxInt64 || !ofReceiver {
		return false
	}
	again := false // a channel from which nobody receives in a loop may be for one value
	for _, s := range c.pairs.Sites {
		if s.Key() != k {
			continue
		}
		if sel, ok := s.Instr.(*ssa.Select); ok && !sel.Blocking && s.Func == l.Func {
			return false
		}
		again = again || ssax.InLoop(s.Instr.Block()) || s.Func == l.Func || n == 1 && c.returnsToken(s)
	}
	return again
}

// returnsToken reports whether the site s receives what the function around it has sent:
// the channel is a lock.
func (c *checker) returnsToken(s critical.Site) bool {
	sent := s.Key()
	sent.Kind = critical.Sender
	return slices.ContainsFunc(c.pairs.Sites, func(x critical.Site) bool {
		return x.Key() == sent && ssax.EnclosingDeclared(x.Func) == ssax.EnclosingDeclared(s.Func)
	})
}

// isOffered reports whether code of other packages can get at k.
func (c *checker) isOffered(k critical.Key) bool {
	if k.Local != nil {
		return false
	}
	return k.Decl.Pkg != c.pass.Pkg.Path() || token.IsExported(k.Decl.Name) && (k.Decl.Type == "" || token.IsExported(k.Decl.Type))
}

// needs reports whether the goroutine that gets to the site s, which brings about k,
// waits for held before: in the function itself or in one that calls it.
func (c *checker) needs(s critical.Site, k, held critical.Key) bool {
	seen := map[*ssa.Function]bool{s.Func: true}
	for work := []*ssa.Function{s.Func}; len(work) > 0; {
		fn := work[0]
		work = work[1:]
		for _, to := range c.owing[owing{fn, k}] {
			if to == held || to.Kind == critical.Group && c.owes(to, held) {
				return true
			}
		}
		for _, call := range c.sum.Callers(fn) {
			if _, ok := call.(*ssa.Go); !ok && !seen[call.Parent()] {
				seen[call.Parent()] = true
				work = append(work, call.Parent())
			}
		}
	}
	return false
}

// owes reports whether some goroutine of the group waits for held.
func (c *checker) owes(group, held critical.Key) bool {
	return slices.Contains(c.owing[owing{nil, group}], held)
}

// An owing is a function, or nil for any, that owes a resource to others.
type owing struct {
	fn  *ssa.Function
	key critical.Key
}

// findOwing notes what those wait for that owe something.
func (c *checker) findOwing() {
	c.owing = make(map[owing][]critical.Key)
	for i := range c.pairs.Own {
		p := &c.pairs.Own[i]
		from, to := p.Keys()
		if !from.Kind.Owed() {
			continue
		}
		for _, o := range []owing{{p.Func, from}, {nil, from}} {
			if !slices.Contains(c.owing[o], to) {
				c.owing[o] = append(c.owing[o], to)
			}
		}
	}
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
