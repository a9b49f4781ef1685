package goroutine

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// IsFree reports whether control may go the way of br in some execution, whatever else happens. It goes by an error, which a call may return
// at any time, by what was read from an io.Reader, by a number of rounds that is no other number, or by what the callers of the root give to it.
// What a loop carries from round to round, fields that are assigned after an object is made, and what is sent for reasons of its own may exclude
// the way, so that it is not free. Neither is what code under test decides, unless it finds that there is no error: the test may know it.
func (s *Scope) IsFree(br *Branch) bool {
	switch {
	case br.Defer != nil, br.Round == FirstRound:
		return true // that is decided elsewhere
	case br.Round != NoRound:
		return IsNumber(br.Count)
	case br.Of.Value == nil || br.Of.Frame == nil || br.IsOfPast():
		return false
	case br.LeavesCounted() != nil:
		return true // the test is there since the loop may be left before its rounds are over
	case br.IsOfError() && br.Text == "nil" && !br.Negated:
		return s.isGiven(br)
	}
	return s.isGiven(br) && !s.isUpToTest(br)
}

// isGiven reports whether what was tested is an error that a call returned, or was read or computed from what the program is given.
func (s *Scope) isGiven(br *Branch) bool {
	f, v := br.Of.Frame, br.Of.Value
	if br.IsOfError() {
		return !locks.IsRead(v) || f.isReceived(v, maxUnpacked)
	}
	return slices.ContainsFunc(br.tested(), func(v ssa.Value) bool { return s.isOfReader(Value{f, v}) }) || s.isInput(br.Of)
}

// isUpToTest reports whether code that is no test decides in a test, which may know by what it gives to that code how it decides.
func (s *Scope) isUpToTest(br *Branch) bool {
	fn := br.In()
	return fn != nil && ssax.InTestFile(s.Root) && !ssax.InTestFile(fn)
}

// isOfReader reports whether v is what was read from an io.Reader: what Read returns, or what another package says of an object that it made
// for one, such as a scanner or a decoder. Whether the input ends there is up to nobody in the program.
func (s *Scope) isOfReader(v Value) bool {
	call, _ := ssax.CallOf(v.Value)
	if call == nil {
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

// isInput reports whether v is computed from what the callers of the root give to it, other than its receiver, or from what unknown code passes to a
// literal, and from nothing else but constants and fields that are not assigned once an object is made: whatever these are, the input decides.
func (s *Scope) isInput(v Value) bool {
	o := Origins{Known: true}
	s.AddOrigins(&o, v, true)
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
