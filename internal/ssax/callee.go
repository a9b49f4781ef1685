package ssax

import (
	"go/ast"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Callee returns the function or method that call names: a declared function
// or method, of this or another package, or the method of an interface. It is
// nil for builtins, function literals and function values.
//
// It sees through the functions that the SSA builder makes up: instantiations
// of generics (the result is the generic function), method values (f := x.M)
// and method expressions (T.M).
func Callee(call *ssa.CallCommon) *types.Func {
	if call.IsInvoke() {
		return call.Method.Origin()
	}
	if fn := call.StaticCallee(); fn != nil {
		return DeclaredObject(fn)
	}
	return nil
}

// StaticCallee is like [Callee] but nil where the call is dispatched
// dynamically: what it returns is what runs.
func StaticCallee(call *ssa.CallCommon) *types.Func {
	fn := Callee(call)
	if fn == nil || isInterfaceMethod(fn) {
		return nil
	}
	return fn
}

// Arguments returns what call passes to its [Callee], receiver first, wherever
// the call keeps the receiver: as an ordinary argument, as the interface value
// of a dynamic call, or bound in a method value.
//
// The receiver is nil if it is not a value of the calling function, as for a
// method expression of a promoted method, (*T).Lock(t), which locks a part of t.
func Arguments(call *ssa.CallCommon) []ssa.Value {
	if call.IsInvoke() {
		return append([]ssa.Value{call.Value}, call.Args...)
	}
	if mc, ok := call.Value.(*ssa.MakeClosure); ok && IsBound(mc.Fn.(*ssa.Function)) {
		return append([]ssa.Value{mc.Bindings[0]}, call.Args...)
	}
	if fn := call.StaticCallee(); fn != nil && selectsReceiver(fn) {
		args := slices.Clone(call.Args)
		args[0] = nil
		return args
	}
	return call.Args
}

// Receiver returns the receiver of the method that call names, as [Arguments]
// finds it; nil if there is none or it is not known.
func Receiver(call *ssa.CallCommon) ssa.Value {
	callee := Callee(call)
	if callee == nil || callee.Signature().Recv() == nil {
		return nil
	}
	return Arguments(call)[0]
}

// DeclaredObject returns the declared function or method that fn is, is an
// instance of or delegates to; nil if fn is a literal or a package
// initializer.
func DeclaredObject(fn *ssa.Function) *types.Func {
	if obj, ok := fn.Object().(*types.Func); ok && obj != nil {
		return obj.Origin()
	}
	return nil
}

// Declared returns the function with the code that fn runs: fn itself if it is
// written in the source, the generic origin of an instance, the method behind
// a wrapper. It is nil if fn leads to an interface method, or to a package of
// which no SSA exists.
func Declared(fn *ssa.Function) *ssa.Function {
	if origin := fn.Origin(); origin != nil {
		return origin
	}
	if !isWrapper(fn) {
		return fn
	}
	obj := DeclaredObject(fn)
	if obj == nil || isInterfaceMethod(obj) {
		return nil
	}
	return fn.Prog.FuncValue(obj)
}

// FuncValues yields the declared functions that instr uses as values, rather than to call
// them: f in g(f), and the method m where t.m or T.m is a value.
func FuncValues(instr ssa.Instruction) iter.Seq[*ssa.Function] {
	return func(yield func(*ssa.Function) bool) {
		switch instr.(type) {
		case *ssa.Alloc, *ssa.FieldAddr, *ssa.Field, *ssa.IndexAddr, *ssa.Index, *ssa.UnOp, *ssa.Extract,
			*ssa.Jump, *ssa.If, *ssa.DebugRef:
			return // most instructions, none of which uses a function
		}
		call, _ := instr.(ssa.CallInstruction)
		var space [8]*ssa.Value
		for _, op := range instr.Operands(space[:0]) {
			fn, ok := (*op).(*ssa.Function)
			if !ok || call != nil && op == &call.Common().Value {
				continue
			}
			if d := Declared(fn); d != nil && d.Parent() == nil && !yield(d) {
				return
			}
		}
	}
}

// IsBound reports whether fn is the function behind a method value: its only
// free variable is the receiver.
func IsBound(fn *ssa.Function) bool {
	return isWrapper(fn) && len(fn.FreeVars) == 1
}

// IsYield reports whether fn is the body of a range-over-func loop.
func IsYield(fn *ssa.Function) bool {
	_, ok := fn.Syntax().(*ast.RangeStmt)
	return ok
}

// ParameterName returns the name that the source has for p, "" if it has none. Those of the body of a range-over-func
// loop are its variables; package ssa calls them after the signature of the function that the body becomes.
func ParameterName(p *ssa.Parameter) string {
	name := ""
	if loop, ok := p.Parent().Syntax().(*ast.RangeStmt); ok {
		variables := []ast.Expr{loop.Key, loop.Value}
		if i := slices.Index(p.Parent().Params, p); 0 <= i && i < len(variables) {
			if id, ok := variables[i].(*ast.Ident); ok {
				name = id.Name
			}
		}
	} else if obj := p.Object(); obj != nil {
		name = obj.Name()
	}
	if name == "_" {
		return ""
	}
	return name
}

// isWrapper reports whether fn delegates to a declared method: a method value,
// a method expression, or a method promoted through embedding.
func isWrapper(fn *ssa.Function) bool {
	return fn.Synthetic != "" && fn.Syntax() == nil && fn.Pkg == nil && fn.Object() != nil
}

// selectsReceiver reports whether the wrapper fn derives the receiver of its
// method from its own first parameter rather than passing it on.
func selectsReceiver(fn *ssa.Function) bool {
	if !isWrapper(fn) || len(fn.Params) == 0 {
		return false
	}
	recv := DeclaredObject(fn).Signature().Recv()
	if recv == nil {
		return false // instance of a generic function
	}
	origin := func(t types.Type) *types.TypeName {
		if n := NamedOf(t); n != nil {
			return n.Origin().Obj()
		}
		return nil
	}
	return origin(recv.Type()) != origin(fn.Params[0].Type())
}

func isInterfaceMethod(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	return recv != nil && types.IsInterface(recv.Type())
}
