package callees

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// Targets are the functions that a call may run.
type Targets struct {
	// Static is the declared function or method that the call runs, of this or
	// another package; nil if that is decided at run time, for literals and for
	// builtins.
	Static *types.Func

	// Funcs are the functions of this package that the call may run and that have
	// code: declared functions, origins of instances, and literals. They are in a
	// fixed order.
	Funcs []*ssa.Function

	// Imports are the functions of other packages that the call may run, for
	// calls that are not static.
	Imports []*types.Func

	// Unknown is set if the call may run other functions, too; Why tells
	// where these come from.
	Unknown bool
	Why     Reason

	// Afar is set if only the flow through the package tells them: the code is known then, but
	// not which of the objects of its type a method is called on.
	Afar bool

	promoted bool // some of Funcs are methods of a part of the receiver
}

// Arguments returns what call passes to fn, one of its targets of this package, receiver first. A
// receiver that is bound in a function value, or that is but a part of the one called, is nil.
func (t Targets) Arguments(call *ssa.CallCommon, fn *ssa.Function) []ssa.Value {
	args := ssax.Arguments(call)
	switch {
	case call.StaticCallee() != nil:
	case len(args)+1 == len(fn.Params):
		return append([]ssa.Value{nil}, args...)
	case call.IsInvoke() && t.promoted:
		args[0] = nil // of the copy that Arguments makes for these
	}
	return args
}

// A Reason tells why the targets of a call are not known.
type Reason uint8

const (
	Known         Reason = iota // they are known
	FromCaller                  // the callers of the nest pass what is called
	FromCall                    // a function returns it
	FromVariable                // it is found in a variable that other code may set
	OpenInterface               // types of other packages may implement the interface
	ManyTypes                   // the interface is closed, but has many implementations
	NoCode                      // SSA does not have the method
)

// String names the reason for those who debug.
func (r Reason) String() string {
	switch r {
	case Known:
		return "known"
	case FromCaller:
		return "passed by callers"
	case FromCall:
		return "returned by a call"
	case FromVariable:
		return "found in a variable"
	case OpenInterface:
		return "open interface"
	case ManyTypes:
		return "many types"
	case NoCode:
		return "no code"
	}
	return "invalid"
}

// fail records that there may be other targets. The first reason stays.
func (t *Targets) fail(why Reason) {
	if !t.Unknown {
		t.Unknown, t.Why = true, why
	}
}

// add adds fn, a declared function or a literal.
func (t *Targets) add(pkg *ssa.Package, fn *ssa.Function) {
	if obj := ssax.DeclaredObject(fn); obj != nil && obj.Pkg() != pkg.Pkg {
		if !slices.Contains(t.Imports, obj) {
			t.Imports = append(t.Imports, obj)
		}
		return
	}
	if len(fn.Blocks) == 0 {
		t.fail(NoCode)
		return
	}
	if !slices.Contains(t.Funcs, fn) {
		t.Funcs = append(t.Funcs, fn)
	}
}

// addMethod adds the method that a dynamic value of type t has for the interface
// method m; nothing if it has none, since such a value cannot get to the call.
func (t *Targets) addMethod(pkg *ssa.Package, dyn types.Type, m *types.Func) {
	obj, index, _ := types.LookupFieldOrMethod(dyn, false, m.Pkg(), m.Name())
	method, ok := obj.(*types.Func)
	if !ok {
		return
	}
	t.promoted = t.promoted || len(index) > 1
	method = method.Origin()
	switch fn := pkg.Prog.FuncValue(method); {
	case types.IsInterface(method.Signature().Recv().Type()):
		t.fail(FromVariable) // promoted from an embedded interface
	case fn != nil:
		t.add(pkg, fn)
	case method.Pkg() == pkg.Pkg:
		t.fail(NoCode)
	case !slices.Contains(t.Imports, method):
		t.Imports = append(t.Imports, method) // of a package that is not imported directly
	}
}
