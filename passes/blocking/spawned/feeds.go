package spawned

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// IsTimer reports whether ch, in f, is the channel of a timer, which nobody closes.
func (f *Frame) IsTimer(ch ssa.Value) bool {
	_, ch = f.Source(ch)
	if TimerOf(ch) != nil {
		return true
	}
	call, ok := ch.(*ssa.Call)
	if !ok {
		return false
	}
	feed, ok := syncmodel.First[*syncmodel.Feed](syncmodel.Lookup(ssax.Callee(&call.Call)))
	return ok && feed.From == syncmodel.FromTimer
}

// TimerOf returns the timer or ticker whose channel ch is; nil if it is none.
func TimerOf(ch ssa.Value) ssa.Value {
	load, ok := ch.(*ssa.UnOp)
	if !ok {
		return nil
	}
	addr, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return nil
	}
	ptr, ok := addr.X.Type().Underlying().(*types.Pointer)
	if !ok {
		return nil
	}
	t, ok := symbol.TypeOf(ptr.Elem())
	if ok && t.Pkg == "time" && (t.Name == "Ticker" || t.Name == "Timer") {
		return addr.X
	}
	return nil
}

// ContextOf returns the context whose end closes the channel ch, in f, with the frame that knows it; ok is false if it is another channel.
func (f *Frame) ContextOf(ch ssa.Value) (at *Frame, ctx ssa.Value, ok bool) {
	f, ch = f.Source(ch)
	call, ok := ch.(*ssa.Call)
	if !ok {
		return nil, nil, false
	}
	feed, ok := syncmodel.First[*syncmodel.Feed](syncmodel.Lookup(ssax.Callee(&call.Call)))
	if !ok || feed.From != syncmodel.FromContext {
		return nil, nil, false
	}
	return f, ssax.Receiver(&call.Call), true
}
