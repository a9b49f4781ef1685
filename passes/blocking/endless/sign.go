package endless

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/blocking/spawned"
)

// A sign says that a goroutine was meant to end.
type sign struct {
	text string
	at   []place
}

// sign returns the best sign that g was meant to end; ok is false if there is none.
func (g *goroutine) sign() (s sign, ok bool) {
	for _, find := range []func() (sign, bool){g.told, g.lost, g.untaken, g.stopped, g.dropped, g.closed} {
		if s, ok = find(); ok {
			return s, true
		}
	}
	return s, false
}

// told finds that g is told to end, by a channel that is closed or a context that somebody may end, and goes on.
func (g *goroutine) told() (s sign, ok bool) {
	for _, w := range g.waits {
		if w.never != nil || w.idle || !g.isOwn(w) {
			continue
		}
		if field := ssax.FieldRead(w.ch); field != nil && g.pkg.closes[field].IsValid() && !g.pkg.sends[field] && !g.isRenewed(field) {
			return sign{"it goes on when " + field.Name() + " is closed", []place{
				{g.pkg.closes[field], field.Name() + " is closed here"}, {ssax.Pos(w.instr), "it goes on after this"},
			}}, true
		}
		if spawned.IsDone(w.ch) {
			return sign{"it goes on when its context ends", []place{{ssax.Pos(w.instr), "it goes on after this"}}}, true
		}
	}
	return s, false
}

// isOwn reports whether what w waits for is the same for as long as g runs: g has got it when it was started.
func (g *goroutine) isOwn(w wait) bool {
	f, v := w.frame, w.ch
	if call, ok := v.(*ssa.Call); ok && spawned.IsDone(v) {
		v = ssax.Receiver(&call.Call)
	}
	for v != nil {
		f, v = f.Source(v)
		if !g.runs(v.Parent()) {
			return true
		}
		v = whole(v)
	}
	return false
}

// runs reports whether fn is among what g runs.
func (g *goroutine) runs(fn *ssa.Function) bool {
	return slices.ContainsFunc(g.calls, func(f *spawned.Frame) bool { return f.Func == fn })
}

// whole returns what v is read from, or the part of; nil if it is neither.
func whole(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.FieldAddr:
		return v.X
	case *ssa.Field:
		return v.X
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return v.X
		}
	}
	return nil
}

// isRenewed reports whether g assigns the field, as a goroutine does that is not to end but to begin anew.
func (g *goroutine) isRenewed(field *types.Var) bool {
	values, all := g.pkg.assigned.To(field)
	return !all || slices.ContainsFunc(g.calls, func(f *spawned.Frame) bool {
		for addr := range ssax.InstrsOf[*ssa.FieldAddr](f.Func) {
			if ssax.FieldOf(addr.X.Type(), addr.Field).Origin() == field && len(values) > 0 && isStored(addr) {
				return true
			}
		}
		return false
	})
}

func isStored(addr *ssa.FieldAddr) bool {
	return slices.ContainsFunc(*addr.Referrers(), func(ref ssa.Instruction) bool {
		st, ok := ref.(*ssa.Store)
		return ok && st.Addr == ssa.Value(addr)
	})
}

// lost finds that g waits for the end of a context whose cancel function nobody calls; or for nothing else than the end of one that has none.
func (g *goroutine) lost() (s sign, ok bool) {
	for _, w := range g.waits {
		switch {
		case w.never == nil || !w.never.lost && !w.single:
		case w.never.lost && !g.isOnce(g.start.Parent()):
			return sign{"nothing calls the cancel function of the context that it waits for", []place{
				{ssax.Pos(w.never.made), "the context is made here"}, {ssax.Pos(w.instr), "this waits for its end"},
			}}, true
		case !w.never.lost:
			return sign{"it waits for a context that never ends", []place{
				{ssax.Pos(w.never.made), "the context is made here"}, {ssax.Pos(w.instr), "this waits for its end"},
			}}, true
		}
	}
	return s, false
}

// untaken finds that g has a way out that nobody lets it take.
func (g *goroutine) untaken() (s sign, ok bool) {
	if len(g.cut) == 0 || g.isOnce(g.start.Parent()) {
		return s, false
	}
	way := g.cut[0]
	return sign{way.text, []place{{ssax.Pos(way.at), "it would end by this"}}}, true
}

// stopped finds that somebody else stops the ticker that is all that g waits for.
func (g *goroutine) stopped() (s sign, ok bool) {
	if len(g.waits) != 1 || !g.waits[0].single {
		return s, false
	}
	w := g.waits[0]
	f, ch := w.frame.Source(w.ch)
	timer := syncmodel.TimerOf(ch)
	if timer == nil {
		return s, false
	}
	_, timer = f.Source(timer)
	stop := g.stopOf(timer)
	if stop == nil || isMain(stop.Parent()) {
		return s, false
	}
	return sign{"to stop a ticker does not close its channel", []place{
		{ssax.Pos(stop), "the ticker is stopped here"}, {ssax.Pos(w.instr), "this waits for the next tick"},
	}}, true
}

// stopOf returns a call by which somebody other than g stops a timer; nil if there is none.
func (g *goroutine) stopOf(timer ssa.Value) ssa.CallInstruction {
	field := ssax.FieldRead(timer)
	for _, fn := range g.pkg.fns {
		if g.runs(fn) || field == nil && ssax.EnclosingDeclared(fn) != ssax.EnclosingDeclared(timer.Parent()) {
			continue
		}
		for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
			if !isStop(ssax.Callee(call.Common())) {
				continue
			}
			_, of := (&spawned.Frame{Func: fn}).Source(ssax.Receiver(call.Common()))
			if of == timer || field != nil && ssax.FieldRead(of) == field {
				return call
			}
		}
	}
	return nil
}

// isStop reports whether fn stops a ticker.
func isStop(fn *types.Func) bool {
	return fn != nil && symbol.Of(fn).String() == "(time.Ticker).Stop"
}

// dropped finds that what g works for is deleted from a map.
func (g *goroutine) dropped() (s sign, ok bool) {
	t := g.owner(func(t *types.Named) bool { return g.pkg.deletes[t].pos.IsValid() })
	if t == nil || g.isOnce(g.start.Parent()) {
		return s, false
	}
	d := g.pkg.deletes[t]
	return sign{"it goes on when its " + t.Obj().Name() + " is deleted from " + d.of, []place{{d.pos, "it is deleted here"}}}, true
}

// closed finds that what g works for has a method by which its users close it.
func (g *goroutine) closed() (s sign, ok bool) {
	t := g.owner(func(t *types.Named) bool { return closer(t) != nil && g.isOf(t) })
	if t == nil || g.isOnce(g.start.Parent()) {
		return s, false
	}
	m := closer(t)
	return sign{m.Name() + " of " + t.Obj().Name() + " does not end it", []place{{m.Pos(), "it does not end by this"}}}, true
}

// isOf reports whether g is one of t's own: it runs a method, or was started by one or by what makes a t, and not by who uses it.
func (g *goroutine) isOf(t *types.Named) bool {
	isMethod := func(fn *ssa.Function) bool {
		recv := fn.Signature.Recv()
		return recv != nil && ssax.PointedTo(recv.Type()) == t
	}
	starter := ssax.EnclosingDeclared(g.start.Parent())
	if isMethod(g.frame.Func) || isMethod(starter) {
		return true
	}
	for v := range starter.Signature.Results().Variables() {
		if ssax.PointedTo(v.Type()) == t {
			return true
		}
	}
	return false
}

// owner returns the type of what g works for, if that is one that want picks: of what it is called for, or what its literal has of the function
// around it.
func (g *goroutine) owner(want func(*types.Named) bool) *types.Named {
	f := g.frame
	var values []ssa.Value
	for _, p := range f.Func.Params {
		values = append(values, p)
	}
	for _, v := range f.Func.FreeVars {
		values = append(values, v)
	}
	for _, v := range values {
		t := v.Type()
		if ptr, ok := t.Underlying().(*types.Pointer); ok && ssax.PointedTo(t) == nil {
			t = ptr.Elem() // a variable that is captured
		}
		if named := ssax.PointedTo(t); named != nil && named.Obj().Pkg() == g.pass.Pkg && want(named) {
			return named
		}
	}
	return nil
}

// closers are the names of methods by which users say that they are done with an object.
var closers = []string{"Close", "Stop", "Shutdown"}

// closer returns the method of t by which its users close it; nil if it has none.
func closer(t *types.Named) *types.Func {
	for m := range t.Methods() {
		params := m.Signature().Params()
		if slices.Contains(closers, m.Name()) && (params.Len() == 0 || params.Len() == 1 && symbol.IsContext(params.At(0).Type())) {
			return m
		}
	}
	return nil
}
