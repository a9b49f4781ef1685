package critical

import (
	"cmp"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// A collector finds the pairs of one function, and what calls of it wait for.
type collector struct {
	a       *engine
	u       *summary.Unit
	out     *Func
	pairs   []*Pair
	again   []*Pair                                // see Result.Reentries
	known   map[pairID]int                         // the index of each in pairs
	decided memo.Map[[2]*ssa.BasicBlock, decision] // memo of conditional
	sites   []Site

	starts   []ssa.Instruction // go statements of the function; nil if nobody has asked
	branches []*ssa.BasicBlock // of the function, those that may decide; nil if nobody has asked

	named  string // memo of name
	events []event
	lent   []Resource // groups that goroutines started here are counted by
	unsure map[symbol.Var]bool
	defers map[ssa.CallInstruction]locks.State // before defer statements
}

// An event is something that a function does, for the order in which it does things.
type event struct {
	instr    ssa.Instruction
	deferred bool
	want     *Want     // one of them
	here     *placed   // how this place leads to it, if not as want says
	serve    *Serve    // is not nil:
	add      *Resource // a group is added to
}

// A placed is how one place of a function leads to a want that the function has by another one too. Of those there are
// many, and they are kept: what else the want was there is not.
type placed struct {
	at    locks.Frame
	inner *Want
}

func (c *collector) collect() {
	if c.a.sum.IsTurnstile(c.u.Func) {
		return // a lock, which callers acquire and release
	}
	shown := make(map[ssa.CallInstruction]bool)
	c.defers = make(map[ssa.CallInstruction]locks.State)
	if c.u.Flow != nil {
		c.u.Flow.Visit(locks.Visitor{
			Instr: func(instr ssa.Instruction, s locks.State) {
				if d, ok := instr.(*ssa.Defer); ok {
					c.defers[d] = s
				}
				c.instr(instr, s)
			},
			Call: func(call ssa.CallInstruction, at ssa.Instruction, s locks.State) {
				shown[call] = true
				c.call(point{collector: c, call: call, instr: at, state: s})
			},
		})
	}
	for instr := range ssax.Instrs(c.u.Func) {
		call, ok := instr.(ssa.CallInstruction)
		switch {
		case !ok && c.u.Flow == nil:
			c.instr(instr, locks.State{})
		case ok && !shown[call] && (c.u.Flow == nil || isDefer(instr) || isGo(call)):
			c.call(point{collector: c, call: call, instr: instr, state: c.defers[call], pending: true})
		}
	}
	c.defers, c.decided = nil, memo.Map[[2]*ssa.BasicBlock, decision]{} // what follows does without
}

func isGo(call ssa.CallInstruction) bool {
	_, ok := call.(*ssa.Go)
	return ok
}

func isDefer(instr ssa.Instruction) bool {
	_, ok := instr.(*ssa.Defer)
	return ok
}

// A world is what the goroutine holds on some ways to a point.
type world struct {
	locks.World
	held []held
}

// A held lock was acquired at a call of the function, nil for those of its
// contract.
type held struct {
	Hold
	site ssa.CallInstruction
}

// pending returns worlds without the locks that no deferred call will release: those
// that are deferred before a call run after it.
func (c *collector) pending(worlds []world) []world {
	for i := range worlds {
		worlds[i].held = slices.DeleteFunc(worlds[i].held, func(h held) bool {
			return h.site != nil && !slices.ContainsFunc(worlds[i].Defers(), func(d *ssa.Defer) bool {
				e := c.a.sum.Effect(d)
				return e != nil && slices.ContainsFunc(e.Cases, func(k locks.Case) bool {
					return slices.ContainsFunc(k.Released, func(r locks.Change) bool { return r.Lock.Path == h.Path })
				})
			})
		})
	}
	return worlds
}

// worlds returns the worlds of s, with what the contract of the function says that
// its callers hold.
func (c *collector) worlds(s locks.State) []world {
	if c.u.Flow == nil {
		return nil
	}
	var out []world
	for _, w := range c.u.Flow.Worlds(s) {
		x := world{World: w}
		for _, h := range w.Held() {
			if c.isUnsure(h) {
				continue
			}
			x.held = append(x.held, held{Hold{Resource: c.lock(h.Lock), Mode: h.Mode, at: c.frameOf(h.Site)}, h.Site})
		}
		for _, r := range c.u.Contract.Requires {
			if !w.Lends(r.Lock) {
				x.held = append(x.held, held{Hold{Resource: c.lock(r.Lock), Mode: r.Mode, at: c.frameOf(nil)}, nil})
			}
		}
		out = append(out, x)
	}
	return out
}

// isUnsure reports whether h may be there only because it is not known in which state
// some call leaves a lock of its declaration: nothing tells which lock it is, nor where
// it was acquired.
func (c *collector) isUnsure(h locks.Held) bool {
	if h.Lock.Path.Valid() {
		return false
	}
	if c.unsure == nil {
		c.findUnsure()
	}
	return h.Site == nil || c.unsure[h.Lock.Decl]
}

// findUnsure notes the locks of which it is not known in which state calls leave them. What
// is deferred comes after what the function does with them.
func (c *collector) findUnsure() {
	c.unsure = make(map[symbol.Var]bool)
	for call := range ssax.InstrsOf[ssa.CallInstruction](c.u.Func) {
		if ssax.BuiltinOf(call) != "" || isDefer(call) {
			continue
		}
		if e := c.a.sum.Effect(call); e != nil {
			for _, l := range e.Unsure {
				c.unsure[l.Decl] = true
			}
		}
	}
}

// lock returns the resource that l is.
func (c *collector) lock(l locks.Lock) Resource {
	r := canonical(Resource{Lock, l}, c.u.Func)
	if !r.Decl.Valid() && r.Path.Root.Kind == accesspath.Local && r.Path.Len() == 0 {
		r.Decl = c.keptAt(r.Path)
	}
	return r
}

// keptAt returns what declares the container in which the function has found the lock p, by a call; it is not
// valid if that is not known.
func (c *collector) keptAt(p accesspath.Path) symbol.Var {
	at := c.a.reached(c.u, p, 0)
	for {
		outer, last, ok := at.Parent()
		switch {
		case at == p || !ok:
			return symbol.Var{}
		case last.Kind == accesspath.Field:
			return fieldOf(outer.Type(c.u.Func), last.Name)
		}
		at = outer
	}
}

// want notes that the function waits for w at instr, in each of worlds in which
// possible is true.
func (c *collector) want(instr ssa.Instruction, w *Want, worlds []world, possible func(world) bool) {
	if !w.Kind.Owed() && c.a.own(w.Resource, instr) {
		return
	}
	w = unlocked(w, worlds)
	open := len(worlds) == 0
	worlds = slices.DeleteFunc(slices.Clone(worlds), func(x world) bool { return !possible(x) })
	open = open || len(worlds) > 0
	for _, x := range worlds {
		for i := range x.held {
			c.pair(instr, x.held, i, w, worlds)
		}
	}
	c.innerPairs(instr, w, common(worlds))
	if open {
		c.addWant(instr, w, worlds)
	}
}

// pair adds that held[i] is held while w is waited for.
func (c *collector) pair(instr ssa.Instruction, all []held, i int, w *Want, worlds []world) {
	h := &all[i]
	if sameLock(h.Resource, w.Resource) || releasedBy(w, h.Resource) || c.a.own(h.Resource, instr) {
		return
	}
	p := &Pair{Held: h.Hold, At: h.at, Want: w, Relation: c.relate(h.Resource, w), Func: c.u.Func, Instr: instr}
	p.Sure, p.States = c.isSure(h, instr, w, worlds)
	for j := range all {
		if g := &all[j]; j != i && !releasedBy(w, g.Resource) {
			p.Gates = append(p.Gates, g.Hold)
		}
	}
	if len(p.Gates) == 0 {
		p.Gates = slices.Clip(w.Held) // there may be many of both, and nobody changes them
	} else {
		p.Gates = append(p.Gates, w.Held...)
	}
	c.addPair(p)
}

// isSure reports whether h is held in all of worlds, and is followed by the wait w at
// instr whatever the state of the program is; if that is not so only because of branches,
// it returns what these ask for, as far as that is known.
func (c *collector) isSure(h *held, instr ssa.Instruction, w *Want, worlds []world) (sure bool, states []State) {
	again := h.site != nil && ssa.Instruction(h.site) == instr // in a loop, of which there is a first time
	everywhere := again || !slices.ContainsFunc(worlds, func(x world) bool {
		return !slices.ContainsFunc(x.held, func(g held) bool { return g.Key() == h.Key() })
	})
	if !everywhere {
		return false, nil
	}
	from := c.u.Func.Blocks[0]
	if h.site != nil {
		from = h.site.Block()
	}
	d := w.decision().and(c.conditional(from, instr))
	return !d.conditional, d.states
}

// innerPairs adds the pairs inside of a callee that only its caller can name, which holds gates.
func (c *collector) innerPairs(instr ssa.Instruction, w *Want, gates []Hold) {
	for i := range w.Held {
		h := &w.Held[i]
		if !h.given && !w.given {
			continue
		}
		p := &Pair{Held: *h, At: h.at, Want: w, Relation: c.relate(h.Resource, w), Func: c.u.Func, Instr: instr}
		p.Sure, p.States = !w.Conditional, w.States
		if p.At.Func == "" {
			p.At = c.frameAt(instr)
		}
		p.Gates = slices.Delete(slices.Clone(w.Held), i, i+1)
		for _, g := range gates {
			if !releasedBy(w, g.Resource) {
				p.Gates = append(p.Gates, g)
			}
		}
		c.addPair(p)
	}
}

// A pairID is what two pairs of a function have in common that are told as one.
type pairID struct {
	from, to   Key
	held, want locks.Mode
	relation   Relation
}

// addPair adds a copy of p, or adds what p tells to the pair that is there already. The latter is so of most.
func (c *collector) addPair(p *Pair) {
	from, to := p.Keys()
	if !from.Valid() || !to.Valid() {
		return
	}
	id := pairID{from, to, p.Held.Mode, p.Want.Mode, p.Relation}
	if i, ok := c.known[id]; ok {
		q := c.pairs[i]
		if c.isBeforeStart(q.Instr) && !c.isBeforeStart(p.Instr) {
			kept := *p
			p, q = q, &kept
			c.pairs[i] = q
		}
		q.several = q.several || p.several || q.Instr != p.Instr
		q.Sure = q.Sure || p.Sure
		q.Leaves = q.Leaves && p.Leaves
		ungated := func(g Hold) bool { return !gated(p.Gates, g) }
		if slices.ContainsFunc(q.Gates, ungated) {
			q.Gates = slices.DeleteFunc(slices.Clone(q.Gates), ungated)
		}
		return
	}
	c.known[id] = len(c.pairs)
	kept := *p
	c.pairs = append(c.pairs, &kept)
}

// isBeforeStart reports whether instr comes before all go statements of the function, if there are any: what is shown
// of several places is better one that a goroutine which the function starts can be beside.
func (c *collector) isBeforeStart(instr ssa.Instruction) bool {
	if instr == nil || instr.Parent() != c.u.Func {
		return false
	}
	if c.starts == nil {
		c.starts = []ssa.Instruction{}
		for x := range ssax.Instrs(c.u.Func) {
			if _, ok := x.(*ssa.Go); ok && len(c.starts) < maxStarts {
				c.starts = append(c.starts, x)
			}
		}
	}
	return len(c.starts) > 0 && !slices.ContainsFunc(c.starts, func(start ssa.Instruction) bool { return c.a.reach.MayPrecede(start, instr) })
}

// maxStarts bounds the go statements of a function that are looked at.
const maxStarts = 8

func gated(gates []Hold, g Hold) bool {
	return slices.ContainsFunc(gates, func(h Hold) bool { return h.Key() == g.Key() && h.Mode == g.Mode })
}

// addWant makes w one of the wants of the function. Of two for one resource the one
// with the shorter trace stays, under the gates that both have.
func (c *collector) addWant(instr ssa.Instruction, w *Want, worlds []world) {
	w = c.outside(w, worlds)
	if d := c.conditional(c.u.Func.Blocks[0], instr); d.conditional {
		maybe := *w
		d = w.decision().and(d)
		maybe.Conditional, maybe.States = true, d.states
		w = &maybe
	}
	from := w
	i := slices.IndexFunc(c.out.Wants, func(old *Want) bool {
		return old.Kind == w.Kind && old.Mode == w.Mode && old.Path == w.Path && old.Key() == w.Key()
	})
	switch {
	case i >= 0:
		old := c.out.Wants[i]
		if cmp.Or(cmp.Compare(len(w.Released), len(old.Released)), cmp.Compare(w.Depth(), old.Depth())) < 0 {
			old, w = w, old
			c.out.Wants[i] = old
		}
		old.Conditional = old.Conditional && w.Conditional
		ungated := func(h Hold) bool { return !h.given && !gated(w.Held, h) }
		if slices.ContainsFunc(old.Held, ungated) {
			old.Held = slices.DeleteFunc(slices.Clone(old.Held), ungated)
		}
		w = old
	case len(c.out.Wants) == maxWants:
		return
	default:
		c.out.Wants = append(c.out.Wants, w)
	}
	e := event{instr: instr, deferred: isDefer(instr), want: w}
	if from != w && from.At != w.At {
		e.here = &placed{from.At, from.Inner}
	}
	c.events = append(c.events, e)
}

// placed returns the want of e with the way that leads to it from the place of e.
func (e event) placed() *Want {
	if e.here == nil {
		return e.want
	}
	out := *e.want
	out.At, out.Inner = e.here.at, e.here.inner
	return &out
}

// outside returns w with what the function itself has acquired and released before. The
// first world stands for all: gates only ever silence.
func (c *collector) outside(w *Want, worlds []world) *Want {
	if len(worlds) == 0 {
		return w
	}
	x, lent := worlds[0], worlds[0].Lent()
	if len(x.held)+len(lent) == 0 {
		return w
	}
	out := *w
	out.Held, out.Released = make([]Hold, 0, len(w.Held)+len(x.held)), slices.Clone(w.Released)
	out.Held = append(out.Held, w.Held...)
	for _, h := range x.held {
		if h.site != nil {
			out.Held = append(out.Held, h.Hold)
		}
	}
	for _, l := range lent {
		out.Released = append(out.Released, l.Lock)
	}
	return &out
}

// sameLock reports whether a and b are certainly one resource.
func sameLock(a, b Resource) bool { return a.Kind == b.Kind && a.Exact() && a.Path == b.Path }

// releasedBy reports whether r may be given up before w is waited for: one of its
// declaration is, and what leads to a lock has many names.
func releasedBy(w *Want, r Resource) bool {
	return r.Kind == Lock && slices.ContainsFunc(w.Released, func(l locks.Lock) bool {
		return l.Path.Valid() && l.Path == r.Path || l.Decl.Valid() && l.Decl == r.Decl
	})
}

// name returns the name of the function for traces.
func (c *collector) name() string {
	if c.named == "" {
		c.named = c.u.Name()
	}
	return c.named
}

func (c *collector) frameAt(instr ssa.Instruction) locks.Frame {
	return locks.Frame{Func: c.name(), Pos: ssax.Pos(instr)}
}

// frameOf returns where the lock that site acquires was acquired; for the locks of
// the contract, the function.
func (c *collector) frameOf(site ssa.CallInstruction) locks.Frame {
	if site == nil {
		return locks.Frame{Func: c.name(), Pos: c.u.Func.Pos()}
	}
	return c.frameAt(site)
}
