package goroutine

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// IsOfPast reports whether br goes by what the goroutines of the scope have done before: what a loop carries from round to round, what unknown
// code says that got a channel, or the kind of a message, which its sender knows. Whether control then goes that way is not free, but
// decided in the scope, in a way that is not followed.
func (br *Branch) IsOfPast() bool {
	if br.Of.Value == nil || br.LeavesCounted() != nil {
		return false
	}
	return br.isCarried() || slices.ContainsFunc(br.tested(), isAnswer) || br.isOfKind()
}

// isOfKind reports whether what was tested is, or is a part of, what was received from a channel, and compared with a constant that
// stands for a kind of message: neither nil, as errors are, nor a truth value.
func (br *Branch) isOfKind() bool {
	return !slices.Contains([]string{"nil", "true", "false"}, br.Text) && br.Of.Frame.isReceived(br.Of.Value, maxUnpacked)
}

// isCarried reports whether what was tested is carried from round to round of a loop, or read from a variable that is assigned
// more than once: if it was compared with a constant at all, or else if it says what has been done.
func (br *Branch) isCarried() bool {
	if _, compared := br.Of.Value.(*ssa.BinOp); compared {
		return slices.ContainsFunc(br.tested(), isCarried)
	}
	return isAssigned(br.Of.Value)
}

// isAnswer reports whether v is what code that is not known says which got a channel, by which it may know what the program has done.
func isAnswer(v ssa.Value) bool {
	call, _ := ssax.CallOf(v)
	if call == nil {
		return false
	}
	if fn := call.Call.StaticCallee(); fn != nil && len(fn.Blocks) > 0 {
		return false
	}
	return slices.ContainsFunc(call.Call.Args, func(arg ssa.Value) bool { return ssax.IsChan(arg.Type()) })
}

// maxUnpacked bounds the steps from a part of a message to the receive.
const maxUnpacked = 8

// isReceived reports whether v, in f, is, or is a part of, what was received, be it by a function that returns it, as far as depth
// steps tell.
func (f *Frame) isReceived(v ssa.Value, depth int) bool {
	if depth == 0 || isReceive(v) {
		return depth > 0
	}
	switch v := v.(type) {
	case *ssa.Extract:
		switch t := v.Tuple.(type) {
		case *ssa.Call:
			return f.returnsReceived(t, v.Index, depth-1)
		case *ssa.TypeAssert:
			return v.Index == 0 && f.isReceived(t.X, depth-1)
		}
	case *ssa.Call:
		return f.returnsReceived(v, 0, depth-1)
	case *ssa.TypeAssert:
		return f.isReceived(v.X, depth-1)
	case *ssa.Field:
		return f.isReceived(v.X, depth-1)
	case *ssa.FieldAddr:
		return f.isReceived(v.X, depth-1)
	case *ssa.BinOp:
		return f.isReceived(v.X, depth-1) || f.isReceived(v.Y, depth-1)
	case *ssa.UnOp:
		return f.isReceived(v.X, depth-1)
	case *ssa.Alloc:
		return slices.ContainsFunc(ssax.StoresTo(v), func(st *ssa.Store) bool { return f.isReceived(st.Val, depth-1) })
	}
	return false
}

// returnsReceived is isReceived for result i of call.
func (f *Frame) returnsReceived(call *ssa.Call, i, depth int) bool {
	callee := f.calls[call]
	if callee == nil {
		return false
	}
	for ret := range ssax.InstrsOf[*ssa.Return](callee.Func) {
		if i < len(ret.Results) && callee.isReceived(ret.Results[i], depth) {
			return true
		}
	}
	return false
}
