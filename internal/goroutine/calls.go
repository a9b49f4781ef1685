package goroutine

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/callees"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// maxTargets bounds the functions that a dynamic call is expanded to.
const maxTargets = 3

// call lays out a call after cur: an ordinary one, a deferred one where it runs,
// or what a go statement runs on its goroutine.
func (b *builder) call(f *Frame, cur *Node, site ssa.CallInstruction) *Node {
	common := site.Common()
	if builtin, ok := common.Value.(*ssa.Builtin); ok {
		if _, ok := site.(*ssa.Call); !ok {
			cur = b.builtin(f, cur, site)
		}
		if builtin.Name() == "close" {
			return b.sync(f, cur, site, common.Args[0], Op{Kind: Close, Delta: 1})
		}
		return cur
	}
	if fn := ssax.Callee(common); fn != nil {
		if model := syncmodel.Lookup(fn); model != nil {
			if cur = b.model(f, cur, site, model); cur != nil && runsCode(model) {
				cur = b.touched(f, cur, site)
			}
			return cur
		}
		if fn.Pkg() != nil && syncmodel.Primitive(fn.Pkg().Path()) {
			return b.revokes(f, cur, site)
		}
	}
	if !common.IsInvoke() && ssax.Callee(common) == nil {
		if t, ok := b.funcValue(f, common.Value); ok {
			return b.run(f, cur, site, t, common.Args, true)
		}
		if end, ok := b.wrapped(f, cur, site); ok {
			return end
		}
	}
	if common.IsInvoke() {
		if t, ok := b.method(f, common.Value, common.Method.Name()); ok {
			return b.run(f, cur, site, t, common.Args, true)
		}
		if m := b.foreignMethod(f, common.Value, common.Method.Name()); m != nil {
			return b.external(f, cur, site, m)
		}
	}
	var put []target
	var complete bool
	if ssax.StaticCallee(common) == nil {
		put, complete = b.dispatch(f, common)
	}
	mayRun := len(put) > 0 && len(put) <= maxTargets
	if mayRun && complete {
		return b.dispatched(f, cur, site, put, true)
	}
	targets := b.cfg.Callees(site)
	// A method of any object would look like one of the same object to all goroutines of a scope.
	if n := len(targets.Funcs); n > 0 && n <= maxTargets && !targets.Unknown && !targets.Afar && len(targets.Imports) == 0 {
		return b.alternatives(f, cur, site, targets)
	}
	if mayRun {
		return b.dispatched(f, cur, site, put, false)
	}
	return b.external(f, cur, site, b.footprintOf(site))
}

// A target is a function that is called, with what is known of its arguments.
type target struct {
	fn   *ssa.Function
	args []valueIn
	made *Frame  // in which a literal was made
	sure bool    // it runs, and no other one instead
	over *Node   // where its caller goes on if it returns false; nil if that makes no difference
	put  valueIn // what was found where the callee comes from; zero if that was not looked for
}

func bind(f *Frame, args []ssa.Value) []valueIn {
	out := make([]valueIn, len(args))
	for i, a := range args {
		out[i] = valueIn{f, a}
	}
	return out
}

// alternatives lays out a call that runs one of targets.
func (b *builder) alternatives(f *Frame, cur *Node, site ssa.CallInstruction, targets callees.Targets) *Node {
	of := func(fn *ssa.Function) target {
		return target{fn: fn, args: bind(f, targets.Arguments(site.Common(), fn))}
	}
	if fns := targets.Funcs; len(fns) == 1 {
		return b.expand(f, cur, site, of(fns[0]), true)
	}
	join := b.node(Plain, f, nil)
	for _, fn := range targets.Funcs {
		start := b.then(cur, Plain, f, nil)
		if end := b.expand(f, start, site, of(fn), false); end != nil {
			link(end, join)
		}
	}
	if len(join.Preds) == 0 {
		return nil
	}
	return join
}

// expand lays out the body of t after cur, unless that would go too deep or
// around in a circle. only says that what site calls is t and nothing else.
func (b *builder) expand(f *Frame, cur *Node, site ssa.CallInstruction, t target, only bool) *Node {
	if b.thread.Frame == nil {
		b.noteRecursion(f, t)
	}
	if !b.mayExpand(f, t.fn) {
		f.comesTo(t.fn)
		return b.unexpanded(f, b.beyond(f, cur, site, t.fn), site, t)
	}
	child := b.newFrame(t.fn, site, f)
	child.args, child.oneOf = t.args, !only && !t.sure
	if t.put.value != nil {
		child.Each = b.each(f, site.Common().Value, t.put)
	}
	if out := t.fn.Parent(); out != nil && f.around(out) == nil {
		child.Closure = t.made
	}
	if b.thread.Frame == nil {
		b.thread.Frame = child
	}
	if t.over != nil {
		child.asked, child.refused = &verdict{denied: -1}, t.over
	}
	if only {
		if f.calls == nil {
			f.calls = make(map[ssa.Instruction]*Frame)
		}
		f.calls[site] = child
		if call, ok := site.(*ssa.Call); ok {
			if v, ok := b.verdictOf(f, call); ok {
				child.asked = &v
			}
		}
	}
	end := b.asLock(f, cur, site, t.fn, func(at *Node) *Node { return b.body(child, b.makeParams(child, at)) })
	if !only {
		return end
	}
	return b.switched(f, end, site)
}

// asLock lays out the body of fn, called by site, together with what it does to the value that it is a method of, if that is
// a lock. How long the call may wait, and what its caller learns, the body tells; that nobody else gets to the end of
// it meanwhile does not follow from it.
func (b *builder) asLock(f *Frame, cur *Node, site ssa.CallInstruction, fn *ssa.Function, body func(*Node) *Node) *Node {
	if site == nil || b.cfg.Adopted == nil || !b.cfg.Adopted(fn) {
		return body(cur)
	}
	e := b.cfg.Effect(site)
	if e == nil || len(e.Cases) != 1 {
		return body(cur) // one that may refuse
	}
	if len(e.Cases[0].Released) > 0 {
		return body(b.changed(f, cur, site))
	}
	if cur = body(cur); cur == nil {
		return nil
	}
	return b.changed(f, cur, site)
}

// makeParams notes that the parameters of f of which nothing is known are new for each
// call: they come from code that is not laid out.
func (b *builder) makeParams(f *Frame, cur *Node) *Node {
	for i, param := range f.Func.Params {
		if (i >= len(f.args) || f.args[i].value == nil) && isReference(param.Type()) {
			cur = b.then(cur, Make, f, nil)
			cur.Made = &Place{Frame: f.ID, Path: accesspath.LocalPath(param)}
		}
	}
	return cur
}

// noteRecursion handles a goroutine that runs t, the function of a goroutine
// that it was started by: that one stands for both, if they share what they get
// hold of.
func (b *builder) noteRecursion(f *Frame, t target) {
	for above := b.thread.Parent(); above != nil; above = above.Parent() {
		if above.Frame != nil && above.Frame.Func == t.fn && b.sameArgs(above.Frame, t) {
			b.scope.again = append(b.scope.again, recursion{above, b.thread})
		}
	}
}

// sameArgs reports whether the references that t gets are those that f got.
func (b *builder) sameArgs(f *Frame, t target) bool {
	for i, param := range t.fn.Params {
		if !isReference(param.Type()) {
			continue
		}
		if i >= len(t.args) || t.args[i].value == nil {
			return false
		}
		fa, va := b.source(t.args[i].frame, t.args[i].value)
		fb, vb := b.source(f, param)
		if fa != fb || va != vb {
			return false
		}
	}
	return true
}

// mayExpand reports whether a call of fn in f is expanded: not too deep, unless it is a literal that shares
// variables with the root, and not again.
func (b *builder) mayExpand(f *Frame, fn *ssa.Function) bool {
	if len(fn.Blocks) == 0 || b.scope.Top {
		return false
	}
	depth := 0
	for c := f; c != nil; c = c.Caller {
		if c.Func == fn {
			return false
		}
		if c.Thread == b.thread {
			depth++
		}
	}
	return depth <= b.reach.calls || depth <= b.reach.starts && b.cfg.Starters.has(fn) || ssax.EnclosingDeclared(fn) == ssax.EnclosingDeclared(b.scope.Root)
}

// repeat lays out something that happens any number of times.
func (b *builder) repeat(f *Frame, cur *Node, body func(*Node) *Node) *Node {
	head := b.then(cur, Plain, f, nil)
	if end := body(b.then(head, Plain, f, nil)); end != nil {
		link(end, head)
	}
	return b.then(head, Plain, f, nil)
}

// optional lays out something that may happen or not.
func (b *builder) optional(f *Frame, cur *Node, body func(*Node) *Node) *Node {
	after := b.node(Plain, f, nil)
	link(cur, after)
	if end := body(b.then(cur, Plain, f, nil)); end != nil {
		link(end, after)
	}
	return after
}

// ifPassed lays out what happens only if f has passed d.
func (b *builder) ifPassed(f *Frame, cur *Node, d ssa.CallInstruction, body func(*Node) *Node) *Node {
	after := b.node(Plain, f, nil)
	link(b.passes(f, cur, d, true, false), after)
	if end := body(b.passes(f, b.then(cur, Plain, f, nil), d, false, false)); end != nil {
		link(end, after)
	}
	return after
}

// funcValue returns the function that v, of function type, is known to be.
func (b *builder) funcValue(f *Frame, v ssa.Value) (t target, ok bool) {
	f, v = b.source(f, v)
	switch x := v.(type) {
	case *ssa.Function:
		return b.declared(x, nil)
	case *ssa.MakeClosure:
		fn := x.Fn.(*ssa.Function)
		if ssax.IsBound(fn) {
			return b.declared(fn, bind(f, x.Bindings))
		}
		return target{fn: fn, made: f}, true
	}
	return target{}, false
}

// declared returns the function behind fn, which may be a wrapper.
func (b *builder) declared(fn *ssa.Function, recv []valueIn) (t target, ok bool) {
	if d := ssax.Declared(fn); d != nil && len(d.Blocks) > 0 && d.Pkg == b.scope.Root.Pkg {
		return target{fn: d, args: recv}, true
	}
	return target{}, false
}

// run lays out a call of t with further arguments, which are values of f.
func (b *builder) run(f *Frame, cur *Node, site ssa.CallInstruction, t target, args []ssa.Value, only bool) *Node {
	t.args = append(slices.Clip(t.args), bind(f, args)...)
	return b.expand(f, cur, site, t, only)
}

// runDefers lays out the deferred calls of f's function, last first. A deferred
// call whose defer statement is not passed on every way may not run, and one whose
// statement control never gets to, for what f is called with, does not.
func (b *builder) runDefers(f *Frame, cur *Node, at *ssa.RunDefers) *Node {
	var defers []*ssa.Defer
	for d := range ssax.InstrsOf[*ssa.Defer](f.Func) {
		defers = append(defers, d)
	}
	slices.Reverse(defers)
	for _, d := range defers {
		runs := func(n *Node) *Node { return b.call(f, n, d) }
		always := d.Block().Dominates(at.Block())
		switch {
		case !always && !f.mayReach(d.Block(), nil):
		case b.code.reach.InLoop(d.Block()):
			cur = b.repeat(f, cur, runs)
		case always || !f.mayReach(at.Block(), d.Block()):
			cur = runs(cur)
		case b.code.reach.Reaches(d.Block(), at.Block()):
			cur = b.ifPassed(f, cur, d, runs)
		}
		if cur == nil {
			return nil
		}
	}
	return cur
}
