package spawned

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// IsTimer reports whether ch, in f, is the channel of a timer, which nobody closes.
func (f *Frame) IsTimer(ch ssa.Value) bool {
	_, ch = f.Source(ch)
	return TimerOf(ch) != nil || fedBy(ch, syncmodel.FromTimer) != nil
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
	named := ssax.PointedTo(addr.X.Type())
	if named == nil {
		return nil
	}
	if t, ok := symbol.TypeOf(named); ok && t.Pkg == "time" && (t.Name == "Ticker" || t.Name == "Timer") {
		return addr.X
	}
	return nil
}

// ContextOf returns the context whose end closes the channel ch, in f, with the frame that knows it; ok is false if it is another channel.
func (f *Frame) ContextOf(ch ssa.Value) (at *Frame, ctx ssa.Value, ok bool) {
	f, ch = f.Source(ch)
	call := fedBy(ch, syncmodel.FromContext)
	if call == nil {
		return nil, nil, false
	}
	return f, ssax.Receiver(&call.Call), true
}

// IsDone reports whether ch is what the method Done of a context returns.
func IsDone(ch ssa.Value) bool { return fedBy(ch, syncmodel.FromContext) != nil }

// fedBy returns the call that returns the channel ch, to which source sends; nil if it is another one.
func fedBy(ch ssa.Value, source syncmodel.Source) *ssa.Call {
	call, ok := ch.(*ssa.Call)
	if !ok {
		return nil
	}
	if feed, ok := syncmodel.First[*syncmodel.Feed](syncmodel.Lookup(ssax.Callee(&call.Call))); !ok || feed.From != source {
		return nil
	}
	return call
}
