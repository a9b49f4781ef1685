package syncmodel

import (
	"fmt"
	"go/types"

	"github.com/concvet/concvet/internal/symbol"
)

// operands is the attrs that visits the operands of an effect. Method is that
// of a callee, or "".
type operands struct {
	visit func(key string, o Operand, method string)
	whens func(w When)
}

func (v *operands) operand(key string, o *Operand, _ need) {
	if o.Valid() {
		v.visit(key, *o, "")
	}
}

func (v *operands) callee(key string, c *Callee, _ need) {
	if c.Valid() {
		method := c.Method
		if method == "" {
			method = "()"
		}
		v.visit(key, c.Operand, method)
	}
}

func (v *operands) when(w *When) {
	if v.whens != nil && w.Outcome != Always {
		v.whens(*w)
	}
}

func (*operands) word(string, *uint8, []string) {}
func (*operands) flag(string, *bool)            {}

// checkOperands returns what is wrong with the operands of an effect of fn.
func checkOperands(fn *types.Func, e Effect) []string {
	var problems []string
	problem := func(format string, args ...any) {
		problems = append(problems, fmt.Sprintf(format, args...))
	}
	e.attrs(&operands{
		visit: func(key string, o Operand, method string) {
			t := operandType(fn, o)
			switch {
			case t == nil:
				problem("%s=%s does not exist", key, o)
			case method != "":
				if !runs(t, method) {
					problem("%s=%s: %s of type %s cannot be run", key, o, method, t)
				}
			default:
				want, known := roles[key]
				if !known {
					problem("no test knows the role %s", key)
				} else if !want(t) {
					problem("%s=%s has type %s", key, o, t)
				}
			}
		},
		whens: func(w When) {
			t := operandType(fn, Operand{Kind: Result, Index: w.Result})
			if t == nil || w.Outcome == IfTrue && !isBool(t) || w.Outcome == IfNilError && !isNamed("", "error")(t) {
				problem("if=%s: the result has type %v", w, t)
			}
		},
	})
	return problems
}

// baseType returns the type of an operand of fn without its field, or nil.
func baseType(fn *types.Func, o Operand) types.Type {
	sig := fn.Signature()
	switch {
	case o.Kind == Recv && sig.Recv() != nil:
		return sig.Recv().Type()
	case o.Kind == Arg && o.Index < sig.Params().Len():
		return sig.Params().At(o.Index).Type()
	case o.Kind == Result && o.Index < sig.Results().Len():
		return sig.Results().At(o.Index).Type()
	}
	return nil
}

// operandType returns the type of an operand of fn, or nil.
func operandType(fn *types.Func, o Operand) types.Type {
	t := baseType(fn, o)
	if t == nil || o.Field == "" {
		return t
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, fn.Pkg(), o.Field)
	if v, ok := obj.(*types.Var); ok {
		return v.Type()
	}
	return nil
}

// runs reports whether a value of type t can be run: called if method is "()",
// or by a method. What is called or searched by reflection has an empty
// interface type.
func runs(t types.Type, method string) bool {
	if iface, ok := t.Underlying().(*types.Interface); ok && iface.Empty() {
		return method == "()" || method == "*"
	}
	switch method {
	case "()":
		_, ok := t.Underlying().(*types.Signature)
		return ok
	case "*":
		return types.IsInterface(t)
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, method)
	_, ok := obj.(*types.Func)
	return ok
}

// roles tells by attribute which types an operand may have.
var roles = map[string]func(types.Type) bool{
	"addr":    isReference,
	"cancel":  isFunc,
	"chan":    isChan,
	"cond":    isReference,
	"ctx":     isNamed("context", "Context"),
	"delta":   isInteger,
	"group":   isReference,
	"one":     isReference,
	"other":   isReference,
	"handle":  func(t types.Type) bool { return isFunc(t) || isReference(t) },
	"key":     anyType,
	"limit":   isInteger,
	"lock":    isReference,
	"map":     isReference,
	"object":  anyType,
	"once":    isReference,
	"owner":   isReference,
	"parent":  isNamed("context", "Context"),
	"pool":    isReference,
	"source":  isReference,
	"target":  isReference,
	"test":    isReference,
	"timeout": func(t types.Type) bool { return isNamed("time", "Duration")(t) || isNamed("time", "Time")(t) },
	"unless":  func(t types.Type) bool { return isBool(t) || types.IsInterface(t) },
	"value":   anyType,
	"size":    isInteger,
	"weight":  isInteger,
}

func anyType(types.Type) bool { return true }

func isFunc(t types.Type) bool {
	_, ok := t.Underlying().(*types.Signature)
	return ok
}

func isChan(t types.Type) bool {
	_, ok := t.Underlying().(*types.Chan)
	return ok
}

func isBool(t types.Type) bool { return isBasic(t, types.IsBoolean) }

func isInteger(t types.Type) bool { return isBasic(t, types.IsInteger) }

func isBasic(t types.Type, info types.BasicInfo) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&info != 0
}

// isReference reports whether t refers to something that can be shared.
func isReference(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Pointer, *types.Interface:
		return true
	case *types.Basic:
		return t.Kind() == types.UnsafePointer
	}
	return false
}

func isNamed(pkg, name string) func(types.Type) bool {
	return func(t types.Type) bool {
		sym, ok := symbol.TypeOf(t)
		return ok && sym == symbol.Type{Pkg: pkg, Name: name}
	}
}

// deref returns what t points to, or t.
func deref(t types.Type) types.Type {
	if ptr, ok := t.Underlying().(*types.Pointer); ok {
		return ptr.Elem()
	}
	return t
}
