package syncmodel

import (
	"go/types"
	"strconv"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// OperandKind tells which part of a call an [Operand] is.
type OperandKind uint8

const (
	NoOperand OperandKind = iota // absent
	Recv                         // the receiver
	Arg                          // argument Index, not counting the receiver
	Result                       // result Index
)

// An Operand is a part of a call that an effect is about. The zero Operand
// means that there is none.
type Operand struct {
	Kind  OperandKind
	Index int    // Arg, Result
	Field string // field of the part, or "" for the part itself
}

// Valid reports whether there is an operand.
func (o Operand) Valid() bool { return o.Kind != NoOperand }

// Param returns the position of o among the parameters of a function or, with
// the receiver first, of a method. It is -1 unless o is a receiver or argument.
func (o Operand) Param(fn *types.Func) int {
	switch {
	case o.Kind == Recv:
		return 0
	case o.Kind == Arg && fn.Signature().Recv() != nil:
		return o.Index + 1
	case o.Kind == Arg:
		return o.Index
	}
	return -1
}

// In returns the value of o at a call, without its Field. It is nil if the
// call has no such value: a result that is not used, or a receiver behind a
// function value.
func (o Operand) In(site ssa.CallInstruction) ssa.Value {
	switch o.Kind {
	case Recv:
		recv, _ := actuals(site.Common())
		return recv
	case Arg:
		if _, args := actuals(site.Common()); o.Index < len(args) {
			return args[o.Index]
		}
	case Result:
		return result(site, o.Index)
	}
	return nil
}

// actuals separates the receiver of a call from its arguments, in whichever
// way the call reaches the method: x.M(), T.M(x), or f() with f bound to x.M.
func actuals(call *ssa.CallCommon) (recv ssa.Value, args []ssa.Value) {
	if call.IsInvoke() {
		return call.Value, call.Args
	}
	callee := call.StaticCallee()
	if callee == nil {
		return nil, call.Args
	}
	fn, ok := callee.Object().(*types.Func)
	if !ok || fn.Signature().Recv() == nil {
		return nil, call.Args
	}
	if bound, ok := call.Value.(*ssa.MakeClosure); ok && len(bound.Bindings) == 1 {
		return bound.Bindings[0], call.Args
	}
	if len(call.Args) == 0 {
		return nil, nil
	}
	return call.Args[0], call.Args[1:]
}

// result returns result i of a call, or nil if it is not used.
func result(site ssa.CallInstruction, i int) ssa.Value {
	call := site.Value()
	if call == nil {
		return nil // go and defer drop their results
	}
	return ssax.Result(call, i)
}

// String spells o as model files do.
func (o Operand) String() string {
	var s string
	switch o.Kind {
	case NoOperand:
		return "none"
	case Recv:
		s = "recv"
	case Arg:
		s = "arg" + strconv.Itoa(o.Index)
	case Result:
		s = "result" + strconv.Itoa(o.Index)
	}
	if o.Field != "" {
		s += "." + o.Field
	}
	return s
}

// A Callee is code that an effect runs: the function that an operand holds, or
// a method of the operand.
type Callee struct {
	Operand
	Method string // "" for a function value, "*" for every exported method
}

// String spells c as model files do.
func (c Callee) String() string {
	if c.Method == "" {
		return c.Operand.String()
	}
	return c.Operand.String() + "." + c.Method + "()"
}

// Outcome is what a result must be for an effect to have happened.
type Outcome uint8

const (
	Always     Outcome = iota // whatever the results are
	IfTrue                    // the result is true
	IfNilError                // the result is nil
)

var outcomeNames = []string{Always: "", IfTrue: "true", IfNilError: "nil"}

// A When says on which outcome of a call an effect has happened. The zero When
// is always.
type When struct {
	Outcome Outcome
	Result  int // which result; 0 if Outcome is Always
}

// String spells w as model files do, or "always".
func (w When) String() string {
	if w.Outcome == Always {
		return "always"
	}
	return Operand{Kind: Result, Index: w.Result}.String() + ":" + outcomeNames[w.Outcome]
}
