package spawned

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// IsTimer reports whether ch, in f, is the channel of a timer, which nobody closes.
func (f *Frame) IsTimer(ch ssa.Value) bool {
	_, ch = f.Source(ch)
	return syncmodel.IsTimer(ch)
}

// ContextOf returns the context whose end closes the channel ch, in f, with the frame that knows it; ok is false if it is another channel.
func (f *Frame) ContextOf(ch ssa.Value) (at *Frame, ctx ssa.Value, ok bool) {
	f, ch = f.Source(ch)
	call := syncmodel.FedBy(ch, syncmodel.FromContext)
	if call == nil {
		return nil, nil, false
	}
	return f, ssax.Receiver(&call.Call), true
}

// IsDone reports whether ch is what the method Done of a context returns.
func IsDone(ch ssa.Value) bool { return syncmodel.FedBy(ch, syncmodel.FromContext) != nil }
