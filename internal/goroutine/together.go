package goroutine

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// An ask is a test of a result of a call: whether it is text.
type ask struct {
	of   *ssa.Extract
	text string
}

// asksOf returns what is asked of the results of call, if that is more than one of them.
func asksOf(call *ssa.Call) []ask {
	var out []ask
	of := make(map[*ssa.Extract]bool)
	for ext := range ssax.UsesOf[*ssa.Extract](call) {
		for _, use := range *ext.Referrers() {
			text := ""
			switch use := use.(type) {
			case *ssa.If:
				text = "true"
			case *ssa.UnOp:
				text = "true"
			case *ssa.BinOp:
				text = constText(use.Y)
			}
			if text != "" {
				out, of[ext] = add(out, ask{ext, text}), true
			}
		}
	}
	if len(of) < 2 {
		return nil
	}
	return out
}

// asks returns what is asked of the results of f: by its caller, or where that does nothing but to pass them on, by whoever calls that.
func (f *Frame) asks() []ask {
	call, ok := f.Site.(*ssa.Call)
	if !ok || f.Caller == nil || f.Caller.calls[call] != f {
		return nil
	}
	out := asksOf(call)
	if ret := soleReturn(f.Caller.Func); ret != nil {
		for _, q := range f.Caller.asks() {
			if ext := f.Caller.passedOn(ret, q.of.Index); ext != nil && ext.Tuple == ssa.Value(call) {
				out = add(out, ask{ext, q.text})
			}
		}
	}
	return out
}

// passedOn returns result i of ret, in f, if it is the only one that f returns, and a result of a call that is laid out; else nil.
func (f *Frame) passedOn(ret *ssa.Return, i int) *ssa.Extract {
	ext, ok := ssax.Returned(ret, i).(*ssa.Extract)
	if !ok || ret != soleReturn(f.Func) {
		return nil
	}
	if call, ok := ext.Tuple.(*ssa.Call); !ok || f.calls[call] == nil {
		return nil
	}
	return ext
}

// together lays out, after at, what f decides on by returning by ret: what is found where several of its results are asked for.
func (b *builder) together(f *Frame, at *Node, ret *ssa.Return) *Node {
	if !b.cfg.Branches || !b.decides(f) {
		return at
	}
	for _, q := range f.asks() {
		if f.passedOn(ret, q.of.Index) != nil {
			continue
		}
		of, v := b.source(f.Caller, q.of)
		br := &Branch{Of: Value{of, v}, Text: q.text, Fresh: true}
		found, known := b.answer(f, ret, q)
		if !known {
			at = b.either(f, at, ret, *br)
			continue
		}
		br.Negated = !found
		at = b.then(at, Plain, f, ret)
		at.Branch = br
	}
	return at
}

// answer returns what is found of a result that f returns by ret; known is false if that is not known.
func (b *builder) answer(f *Frame, ret *ssa.Return, q ask) (found, known bool) {
	text, nonNil := b.constant(f, ssax.Returned(ret, q.of.Index))
	return text == q.text, text != "" || nonNil && q.text == "nil"
}

// decides reports whether f, or what it passes on the results of, decides on anything that is asked of its results.
func (b *builder) decides(f *Frame) bool { return b.deciding.Of(f, b.findDeciding) }

func (b *builder) findDeciding(f *Frame) bool {
	asks := f.asks()
	for ret := range ssax.Returns(f.Func) {
		for _, q := range asks {
			if _, known := b.answer(f, ret, q); known || f.passedOn(ret, q.of.Index) != nil {
				return true
			}
		}
	}
	return false
}

// either lays out, after at, that what br says is found or not.
func (b *builder) either(f *Frame, at *Node, ret *ssa.Return, br Branch) *Node {
	found, not, join := b.then(at, Plain, f, ret), b.then(at, Plain, f, ret), b.node(Plain, f, nil)
	found.Branch = &br
	negated := br
	negated.Negated = true
	not.Branch = &negated
	link(found, join)
	link(not, join)
	return join
}

// isDecided reports whether v, in f, is a result of a call, and how that ends has decided on what is found of it.
func (b *builder) isDecided(f *Frame, v ssa.Value) bool {
	ext, ok := v.(*ssa.Extract)
	if !ok {
		return false
	}
	call, ok := ext.Tuple.(*ssa.Call)
	return ok && f.calls[call] != nil && b.decides(f.calls[call])
}
