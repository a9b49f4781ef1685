package critical

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/syncmodel"
)

// call collects what the function waits for at a call.
func (c *collector) call(at point) {
	call := at.call
	if start, ok := call.(*ssa.Go); ok {
		c.start(start)
		return
	}
	if ssax.BuiltinOf(call) != "" {
		c.builtin(call)
		return
	}
	at.acquisitions()
	at.takeOver()
	if fn := ssax.Callee(call.Common()); fn != nil {
		if m := c.a.modelOf(fn); m != nil {
			at.model(m)
			return
		}
	}
	if r, ok := at.keptOnce(); ok {
		at.wait(at.instr, r, at.worlds())
	}
	t := c.a.sum.Target(call)
	if t.Unit != nil {
		c.a.before[call] = at
	}
	at.apply(t, c.a.funcOf(t), nil)
	for _, cb := range t.Callbacks() {
		inner := c.a.sum.ValueTarget(c.u, cb.Func)
		at.apply(inner, c.a.funcOf(inner), c.holds(cb.Held))
	}
	if !t.Known() {
		c.runsParam(call)
	}
}

// common returns what is held in all of worlds.
func common(worlds []world) []Hold {
	var out []Hold
	for i, x := range worlds {
		var held []Hold
		for _, h := range x.held {
			held = append(held, h.Hold)
		}
		if i == 0 {
			out = held
		} else {
			out = slices.DeleteFunc(out, func(g Hold) bool { return !gated(held, g) })
		}
	}
	return out
}

// A point is a call as it takes effect.
type point struct {
	*collector
	call    ssa.CallInstruction
	instr   ssa.Instruction
	state   locks.State
	pending bool // the state is that of the defer statement
}

// worlds returns the worlds in which the call takes effect.
func (p point) worlds() []world {
	w := p.collector.worlds(p.state)
	if p.pending {
		w = p.collector.pending(w)
	}
	return w
}

// acquisitions collects the locks that the call itself acquires. A semaphore is none.
func (p point) acquisitions() {
	effect := p.a.sum.Effect(p.call)
	if effect == nil {
		return
	}
	if e, ok := syncmodel.First[*syncmodel.Acquire](p.a.modelOf(ssax.Callee(p.call.Common()))); ok && e.Kind == syncmodel.Semaphore {
		return
	}
	for i := range effect.Acquires {
		a := &effect.Acquires[i]
		if len(a.Trace) > 0 {
			continue
		}
		lock := p.lock(a.Lock)
		if a.Mode == locks.Write {
			p.a.written[lock.Key()] = true
		}
		w := &Want{Resource: lock, Mode: a.Mode, At: p.frameAt(p.call)}
		p.want(p.instr, w, p.worlds(), func(x world) bool { return !x.Excludes(a.When) })
	}
}

// apply collects what f says of t, which runs at the call while the locks held are
// taken by who calls it.
func (p point) apply(t summary.Target, f *Func, held []Hold) {
	if f == nil {
		return
	}
	var worlds []world
	if len(f.Wants) > 0 {
		worlds = p.worlds()
	}
	for _, inner := range f.Wants {
		w, ok := p.translate(t, inner)
		if !ok {
			continue
		}
		if len(held) > 0 {
			w.Held = slices.Concat(held, w.Held)
		}
		p.reenter(w, held)
		p.want(p.instr, w, worlds, func(x world) bool { return p.possible(x, w) })
	}
	for _, s := range f.Serves {
		passed := !s.Key().Valid()
		s.Resource = p.here(t, s.Resource)
		if passed && s.Key().Valid() {
			p.sites = append(p.sites, Site{s.Resource, p.u.Func, p.instr})
		}
		p.serve(p.instr, s)
	}
	for _, r := range f.Adds {
		p.add(p.instr, p.here(t, r))
	}
	p.passOn(t, f)
}

// reenter notes that the function which the call runs waits for a Once of held, if w is that: for its own end.
func (p point) reenter(w *Want, held []Hold) {
	if w.Kind != Once || len(p.again) > 0 && p.again[len(p.again)-1].Instr == p.instr {
		return
	}
	for _, h := range held {
		if sameLock(h.Resource, w.Resource) {
			p.again = append(p.again, &Pair{
				Held: h, At: p.frameAt(p.call), Want: w, Sure: !w.Conditional, States: w.States, Func: p.u.Func, Instr: p.instr,
			})
			return
		}
	}
}

// translate names what t waits for as the function does. It is false if the
// arguments exclude that it happens.
func (p point) translate(t summary.Target, w *Want) (*Want, bool) {
	out := &Want{Resource: p.here(t, w.Resource), Mode: w.Mode, At: p.frameAt(p.call), Inner: w, Conditional: w.Conditional, States: w.States, unlocks: w.unlocks}
	out.given = !w.Key().Valid()
	at := w.Reached
	if t.Unit != nil && w.Path.Root.Kind == accesspath.Local {
		at = p.a.reached(t.Unit, w.Path, 0)
	}
	if !out.Path.Valid() && isOutside(w.Path) { // an element whose index the caller cannot name
		at = w.Path.WithoutIndexes()
	}
	if isOutside(at) {
		out.Reached = t.Lock(locks.Lock{Path: at}).Path
	}
	for _, r := range w.Or {
		out.Or = append(out.Or, p.here(t, r))
	}
	if len(w.Held) > 0 {
		out.Held = make([]Hold, 0, len(w.Held))
	}
	for _, h := range w.Held {
		h.given = !h.Key().Valid() || p.a.passedUp(t, h.Resource, w.Resource)
		h.Resource = p.here(t, h.Resource)
		out.Held = append(out.Held, h)
	}
	for _, l := range w.Released {
		out.Released = append(out.Released, t.Lock(l))
	}
	return out, !p.excluded(t, w, out)
}

// passedUp reports whether h and w are locks of two arguments of t that are of one
// type. Which objects these are, only the callers of a function know that nobody else
// can call.
func (a *engine) passedUp(t summary.Target, h, w Resource) bool {
	return t.Unit != nil && t.Object != nil && !t.Object.Exported() && h.Decl == w.Decl &&
		h.Path.Root.Kind == accesspath.Param && w.Path.Root.Kind == accesspath.Param && h.Path.Root != w.Path.Root &&
		!compares(t.Unit.Func) && !a.attaches(t.Unit.Func, h.Path.Root, w.Path.Root)
}

// here names a resource of t as the function does.
func (p point) here(t summary.Target, r Resource) Resource {
	if !r.Path.Valid() || r.Path.Root.Kind == accesspath.Global {
		return r
	}
	return p.handedOn(canonical(Resource{r.Kind, t.Lock(r.Lock)}, p.u.Func))
}

// excluded reports whether the summary of t knows of the acquisition w, and the
// arguments of the call rule it out.
func (p point) excluded(t summary.Target, w, here *Want) bool {
	if t.Unit == nil || t.Unit.Summary == nil || w.Kind != Lock || !here.Path.Valid() {
		return false
	}
	known := slices.ContainsFunc(t.Unit.Summary.Effect.Acquires, func(a locks.Acquire) bool { return a.Lock.Path == w.Path })
	effect := p.a.sum.Effect(p.call)
	return known && effect != nil && !slices.ContainsFunc(effect.Acquires, func(a locks.Acquire) bool { return a.Lock.Path == here.Path })
}

// possible reports whether w can happen in the world x.
func (p point) possible(x world, w *Want) bool {
	effect := p.a.sum.Effect(p.call)
	if effect == nil || w.Kind != Lock || !w.Path.Valid() {
		return true
	}
	for i := range effect.Acquires {
		if a := &effect.Acquires[i]; a.Lock.Path == w.Path {
			return !x.Excludes(a.When)
		}
	}
	return true
}

// holds makes resources of the locks that a callee holds.
func (c *collector) holds(changes []locks.Change) []Hold {
	var out []Hold
	for _, ch := range changes {
		out = append(out, Hold{Resource: c.lock(ch.Lock), Mode: ch.Mode, given: true})
	}
	return out
}
