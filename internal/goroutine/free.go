package goroutine

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// IsFree reports whether control may go the way of br in some execution, whatever else happens. It goes by an error, which a call may return
// at any time, by what was read from an io.Reader, by a number of rounds that is no other number, or by what the callers of the root give to it.
// What a loop carries from round to round, fields that are assigned after an object is made, and what is sent for reasons of its own may exclude
// the way, so that it is not free. Neither is an error that code under test returns: the test may know that there is none.
func (s *Scope) IsFree(br *Branch) bool {
	switch {
	case br.Defer != nil, br.Round == FirstRound:
		return true // that is decided elsewhere
	case br.Round != NoRound:
		return IsNumber(br.Count)
	case br.Of.Value == nil || br.Of.Frame == nil || br.IsOfPast():
		return false
	case br.LeavesCounted() != nil:
		return true // that the loop may be left before its rounds are over is what the test is for
	case br.IsOfError():
		fn, succeeds := br.In(), br.Text == "nil" && !br.Negated
		return (!isRead(br.Of.Value) || br.Of.Frame.isReceived(br.Of.Value, maxUnpacked)) && (succeeds || fn == nil || ssax.InTestFile(fn) || !ssax.InTestFile(s.Root))
	}
	for _, v := range br.tested() {
		if s.isOfReader(Value{br.Of.Frame, v}) {
			return true
		}
	}
	return s.isInput(br.Of)
}

// isOfReader reports whether v is what was read from an io.Reader: what Read returns, or what another package says of an object that it made
// for one, such as a scanner or a decoder. Whether the input ends there is up to nobody in the program.
func (s *Scope) isOfReader(v Value) bool {
	if part, ok := v.Value.(*ssa.Extract); ok {
		v.Value = part.Tuple
	}
	call, ok := v.Value.(*ssa.Call)
	if !ok {
		return false
	}
	fn, recv := ssax.Callee(&call.Call), ssax.Receiver(&call.Call)
	if fn == nil || recv == nil {
		return false
	}
	if sig := fn.Signature(); fn.Name() == "Read" && sig.Params().Len() == 1 && sig.Params().At(0).Type().String() == "[]byte" {
		return true // as io.Reader has it
	}
	_, from := s.values.source(v.Frame, recv)
	made, ok := from.(*ssa.Call)
	if !ok || made.Call.StaticCallee() == nil || len(made.Call.StaticCallee().Blocks) > 0 {
		return false
	}
	for p := range made.Call.Signature().Params().Variables() {
		if t, _ := symbol.TypeOf(p.Type()); t == (symbol.Type{Pkg: "io", Name: "Reader"}) {
			return true
		}
	}
	return false
}

// isBuffer reports whether alloc is an array, as those are that calls read something into.
func isBuffer(alloc *ssa.Alloc) bool {
	_, ok := alloc.Type().(*types.Pointer).Elem().Underlying().(*types.Array)
	return ok
}

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

// isRead reports whether v was read from memory.
func isRead(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	return ok && load.Op == token.MUL
}

// isAnswer reports whether v is what code that is not known says which got a channel, by which it may know what the program has done.
func isAnswer(v ssa.Value) bool {
	if ext, ok := v.(*ssa.Extract); ok {
		v = ext.Tuple
	}
	call, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	if fn := call.Call.StaticCallee(); fn != nil && len(fn.Blocks) > 0 {
		return false
	}
	return slices.ContainsFunc(call.Call.Args, func(arg ssa.Value) bool { return ssax.IsChan(arg.Type()) })
}

// isInput reports whether v is computed from what the callers of the root give to it, other than its receiver, or from what unknown code passes to a
// literal, and from nothing else but constants and fields that are not assigned once an object is made: whatever these are, the input decides.
func (s *Scope) isInput(v Value) bool {
	o := Origins{Known: true}
	s.addOrigins(&o, v, true)
	input := false
	for _, p := range o.Places {
		switch root := p.Path.Root; {
		case s.isMade(p):
		case root.Kind == accesspath.Param && p.Path.Len() == 0 && !s.isReceiver(p):
			input = true
		case root.Kind == accesspath.Local && isLocalInput(root.Value, p.Path.Len()):
			input = true
		default:
			return false
		}
	}
	return input && o.Known
}

// isMade reports whether p is a field that gets its value where an object is made, and nowhere else.
func (s *Scope) isMade(p Place) bool {
	object, last, ok := p.Path.Parent()
	if !ok || last.Kind != accesspath.Field {
		return false
	}
	t := object.Type(s.Frames[p.Frame].Func) // nil where it is not known
	return t != nil && ssax.FieldByName(t, last.Name) != nil && s.Made(ssax.FieldByName(t, last.Name))
}

// isReceiver reports whether p is the receiver of the root.
func (s *Scope) isReceiver(p Place) bool {
	return p.Path.Root.Index == 0 && s.Root.Signature.Recv() != nil && s.Frames[p.Frame].Func == s.Root
}

// isLocalInput reports whether v is a parameter that unknown code gives, or a local variable that is a buffer or has what it was made with, and
// what is so many steps behind it is, too.
func isLocalInput(v ssa.Value, steps int) bool {
	switch v := v.(type) {
	case *ssa.Parameter:
		return steps == 0
	case *ssa.Alloc:
		return isBuffer(v) || steps == 0 && ssax.SoleStore(v) != nil
	}
	return false
}

// maxUnpacked bounds the steps from a part of a message to the receive.
const maxUnpacked = 8

// isReceived reports whether v, in f, is, or is a part of, what was received, be it by a function that returns it, as far as depth
// steps tell.
func (f *Frame) isReceived(v ssa.Value, depth int) bool {
	if depth == 0 {
		return false
	}
	switch v := v.(type) {
	case *ssa.Extract:
		switch t := v.Tuple.(type) {
		case *ssa.UnOp:
			return t.Op == token.ARROW && v.Index == 0
		case *ssa.Select:
			return v.Index >= 2
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
		return v.Op == token.ARROW || f.isReceived(v.X, depth-1)
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
