package syncmodel

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// IsTimer reports whether ch is the channel of a timer or ticker, which nobody closes.
func IsTimer(ch ssa.Value) bool { return TimerOf(ch) != nil || FedBy(ch, FromTimer) != nil }

// TimerOf returns the timer or ticker in whose field the channel ch is; nil if it is in none.
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

// FedBy returns the call that returns the channel ch, to which source sends; nil if it is another one.
func FedBy(ch ssa.Value, source Source) *ssa.Call {
	call, ok := ch.(*ssa.Call)
	if !ok {
		return nil
	}
	if feed, ok := First[*Feed](Lookup(ssax.Callee(&call.Call))); !ok || feed.From != source {
		return nil
	}
	return call
}
