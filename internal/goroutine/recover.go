package goroutine

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// recovery returns where control of f gets to when unknown code that it calls panics, and a deferred call recovers; nil if none does.
// The calls whose defer statements have been passed run then, and f returns: that is, at ret.
func (b *builder) recovery(f *Frame, ret *Node) *Node {
	if !b.cfg.Branches || f.Func.Recover == nil {
		return nil
	}
	defers := slices.Collect(ssax.InstrsOf[*ssa.Defer](f.Func))
	if !slices.ContainsFunc(defers, func(d *ssa.Defer) bool { return b.recovers(f, d) }) {
		return nil
	}
	start := b.node(Plain, f, nil)
	f.panicking = true
	cur := b.runPassed(f, start)
	f.panicking = false
	if cur != nil {
		link(cur, ret)
	}
	return start
}

// runPassed lays out the deferred calls of f whose statements have been passed, last first.
func (b *builder) runPassed(f *Frame, cur *Node) *Node {
	defers := slices.Collect(ssax.InstrsOf[*ssa.Defer](f.Func))
	for _, d := range slices.Backward(defers) {
		if cur = b.ifPassed(f, cur, d, func(n *Node) *Node { return b.call(f, n, d) }); cur == nil {
			return nil
		}
	}
	return cur
}

// panicValue returns what is known of v in f if that is what recover returns: something that is not nil in a deferred call that is laid out for
// [builder.recovery], nil in the same call where the function has returned, and nil in what is not deferred.
func panicValue(f *Frame, v ssa.Value) (text string, nonNil bool) {
	call, ok := v.(*ssa.Call)
	if !ok || f.Caller == nil || ssax.BuiltinOf(call) != "recover" {
		return "", false
	}
	_, deferred := f.Site.(*ssa.Defer)
	switch {
	case deferred && f.Caller.panicking:
		return "", true
	case deferred && f.Caller.recovered == nil:
		return "", false
	}
	return "nil", false
}

// recovers reports whether d, a deferred call of f, recovers from panics, as far as that is known when f begins.
func (b *builder) recovers(f *Frame, d *ssa.Defer) bool {
	fn := d.Call.StaticCallee()
	if t, ok := b.funcValue(f, d.Call.Value); ok && fn == nil {
		fn = t.fn
	}
	if fn == nil {
		return false
	}
	for call := range ssax.InstrsOf[*ssa.Call](fn) {
		if ssax.BuiltinOf(call) == "recover" {
			return true
		}
	}
	return false
}

// panicked lays out that f panics at cur, if it recovers from that itself, or a caller does and no deferred calls run on the way there.
func (b *builder) panicked(f *Frame, cur *Node, instr *ssa.Panic) {
	for f.recovered == nil {
		site, isCall := f.Site.(*ssa.Call)
		if !isCall || f.Func.Recover != nil {
			return
		}
		f = f.Caller
		if do, ok := syncmodel.EffectOf[*syncmodel.OnceDo](&site.Call); ok {
			cur = b.on(f, cur, site, do.Once, Op{Kind: OnceLeave}) // that has run now
		}
	}
	link(b.then(cur, Plain, f, instr), f.recovered)
}

// panics lays out that call, of code that is not laid out, may panic, if f recovers from that. The methods of a context do not.
func (b *builder) panics(f *Frame, cur *Node, call *ssa.Call) *Node {
	if f.recovered == nil || cur == nil || call.Call.StaticCallee() != nil || f.calls[call] != nil {
		return cur
	}
	if _, builtin := call.Call.Value.(*ssa.Builtin); builtin || symbol.IsContext(call.Call.Value.Type()) {
		return cur
	}
	cur = b.then(cur, Plain, f, call)
	link(cur, f.recovered)
	return cur
}
