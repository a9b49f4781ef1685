package lockorder

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// isUnknown reports whether branches decide about l of which it is not known what they ask for.
func isUnknown(l leg) bool { return !l.Sure && len(l.States) == 0 }

// isCorrelated reports whether branches decide about l, and ask for what another leg has to do with.
func (c *checker) isCorrelated(l leg, legs []leg) bool {
	return !l.Sure && slices.ContainsFunc(l.States, func(s critical.State) bool {
		return slices.ContainsFunc(legs, func(m leg) bool { return m != l && !c.independent(s, m) })
	})
}

// isAwaited reports whether what leaves owes, which gives it no more after the wait, is expected of it
// until then: one of the legs asks for a state that only the function of leaves ends, when it has
// waited. Otherwise, whoever makes it leave may see to it that nobody expects anything.
func (c *checker) isAwaited(leaves leg, legs []leg) bool {
	return slices.ContainsFunc(legs, func(l leg) bool {
		return slices.ContainsFunc(l.States, func(s critical.State) bool {
			ends := c.historyOf(s).ends
			return len(ends) > 0 && !slices.ContainsFunc(ends, func(st *ssa.Store) bool {
				return st.Parent() != leaves.Func || ssax.MayPrecede(st, leaves.Instr)
			})
		})
	})
}

// independent reports whether m can be in the state s of the program: it comes from outside
// of the way to m, or is the initial one, and nothing on the way ends it.
func (c *checker) independent(s critical.State, m leg) bool {
	if slices.ContainsFunc(m.States, s.Contradicts) {
		return false
	}
	w := c.newWay(s)
	if w.asked = !s.Amount && slices.Contains(m.States, s); !w.leads(m) {
		return false
	}
	return s.Initial() || slices.ContainsFunc(w.begins, func(st *ssa.Store) bool { return !w.after(st) })
}

// A way is what leads to a leg, seen by what it does to a state.
type way struct {
	c *checker
	*history
	asked bool // the leg asks for the state itself
	sites []ssa.Instruction
	seen  map[*ssa.Function]bool
}

// A history is what the package does to a state.
type history struct {
	state   critical.State
	begins  []*ssa.Store           // what may bring it about
	ends    []*ssa.Store           // what may end it
	changes map[*ssa.Function]bool // the functions that may end it, and those that call them
}

func (c *checker) newWay(s critical.State) *way {
	return &way{c: c, history: c.historyOf(s), seen: make(map[*ssa.Function]bool)}
}

func (c *checker) historyOf(s critical.State) *history { return c.histories.Of(s, c.newHistory) }

func (c *checker) newHistory(s critical.State) *history {
	h := &history{state: s, changes: make(map[*ssa.Function]bool)}
	for u, st := range summary.InstrsOf[*ssa.Store](c.sum) {
		if !h.isField(st.Addr) {
			continue
		}
		_, isConst := st.Val.(*ssa.Const)
		if s.Admits(st.Val) || !isConst {
			h.begins = append(h.begins, st)
		}
		if !s.Admits(st.Val) {
			h.ends = append(h.ends, st)
			c.markChanging(h, u.Func)
		}
	}
	return h
}

func (h *history) isField(addr ssa.Value) bool {
	field, ok := addr.(*ssa.FieldAddr)
	return ok && ssax.FieldOf(field.X.Type(), field.Field) == h.state.Field
}

// markChanging notes that fn, and what calls it, may end the state of h.
func (c *checker) markChanging(h *history, fn *ssa.Function) {
	for work := []*ssa.Function{fn}; len(work) > 0; {
		fn := work[len(work)-1]
		work = work[:len(work)-1]
		if h.changes[fn] {
			continue
		}
		h.changes[fn] = true
		for _, call := range c.sum.Callers(fn) {
			work = append(work, call.Parent())
		}
		if made := ssax.ClosureOf(fn); made != nil {
			work = append(work, made.Parent())
		}
	}
}

// leads reports whether the state can last from wherever m comes from until it waits.
func (w *way) leads(m leg) bool {
	for _, f := range m.Want.Trace() {
		site := w.c.instrAt(f.Func, f.Pos)
		if site == nil || site != m.Instr && w.passes(site) == ends {
			return false
		}
	}
	if _, started := m.Instr.(*ssa.Go); started {
		return true // the goroutine goes on whatever becomes of the state
	}
	return w.comesTo(m.Instr)
}

// comesTo reports whether the state can last on all ways to site, from callers too.
func (w *way) comesTo(site ssa.Instruction) bool {
	switch w.passes(site) {
	case ends:
		return false
	case begins:
		return true
	}
	fn := site.Parent()
	if w.seen[fn] {
		return true
	}
	w.seen[fn] = true
	for _, call := range w.c.sum.Callers(fn) {
		if !w.comesTo(call) {
			return false
		}
	}
	if made := ssax.ClosureOf(fn); made != nil {
		return w.comesTo(made)
	}
	return true
}

// A passage tells what a function does to a state before it gets to some instruction.
type passage uint8

const (
	keeps  passage = iota
	begins         // it brings the state about, whatever was before
	ends           // it may end the state, or go on only if it is not so
)

// passes returns what the function of site does to the state before site.
func (w *way) passes(site ssa.Instruction) passage {
	w.sites = append(w.sites, site)
	begin := w.lastBegin(site)
	for instr := range ssax.Instrs(site.Parent()) {
		if instr != site && w.mayEnd(instr) && between(begin, instr, site) {
			return ends
		}
	}
	if begin != nil {
		return begins
	}
	return keeps
}

// lastBegin returns an instruction before site, on all ways to it, that brings the state about:
// by a store, or in a new object that it calls for; nil if there is none.
func (w *way) lastBegin(site ssa.Instruction) ssa.Instruction {
	var last ssa.Instruction
	for instr := range ssax.Instrs(site.Parent()) {
		if w.brings(instr) && instr != site && ssax.Dominates(instr, site) && (last == nil || ssax.Dominates(last, instr)) {
			last = instr
		}
	}
	return last
}

func (w *way) brings(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		return w.isField(instr.Addr) && w.state.Admits(instr.Val)
	case *ssa.Call:
		fn := instr.Common().StaticCallee()
		return fn != nil && slices.ContainsFunc(w.begins, func(st *ssa.Store) bool {
			_, isNew := ssax.Base(st.Addr).(*ssa.Alloc)
			return isNew && st.Parent() == fn && w.state.Admits(st.Val)
		})
	}
	return false
}

// mayEnd reports whether instr may end the state, or asks for it where the leg does not.
func (w *way) mayEnd(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		return w.isField(instr.Addr) && !w.state.Admits(instr.Val)
	case *ssa.UnOp:
		return !w.asked && w.isField(instr.X) && !isOnlyUsed(instr)
	case ssa.CallInstruction:
		fn := instr.Common().StaticCallee()
		return fn != nil && w.changes[fn]
	}
	return false
}

// isOnlyUsed reports whether load, of a channel, is sent to, received from or closed, and not compared
// or handed on.
func isOnlyUsed(load *ssa.UnOp) bool {
	return !slices.ContainsFunc(*load.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.Select, *ssa.Send, *ssa.DebugRef:
			return false
		case *ssa.UnOp:
			return ref.Op != token.ARROW
		case ssa.CallInstruction:
			b, ok := ref.Common().Value.(*ssa.Builtin)
			return !ok || b.Name() != "close"
		}
		return true
	})
}

// between reports whether x may be executed before site, and begin, which all ways to site
// come by unless it is nil, not any more after it.
func between(begin, x, site ssa.Instruction) bool {
	if begin == nil || x == begin {
		return begin == nil && ssax.MayPrecede(x, site)
	}
	from, to, avoid := x.Block(), site.Block(), begin.Block()
	switch {
	case from == to && ssax.Earlier(x, site):
		return avoid != from || ssax.Earlier(begin, x)
	case avoid == to, avoid == from && ssax.Earlier(x, begin):
		return false
	}
	return ssax.ReachesOn(from, to, avoid)
}

// after reports whether st comes after a site of the way, and not before one.
func (w *way) after(st *ssa.Store) bool {
	in := false
	for _, site := range w.sites {
		if site.Parent() == st.Parent() {
			if in = true; ssax.MayPrecede(st, site) {
				return false
			}
		}
	}
	return in
}
