package critical

import (
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// compares reports whether fn, or the function around it, asks which of two objects
// comes first: whoever locks two and compares them does so to lock them in turn.
func compares(fn *ssa.Function) bool {
	outer := ssax.EnclosingDeclared(fn)
	return slices.ContainsFunc([]*ssa.Function{outer, fn}, func(f *ssa.Function) bool {
		for instr := range ssax.Instrs(f) {
			switch x := instr.(type) {
			case *ssa.BinOp:
				if isOrder(x.Op) && alike(x.X, x.Y) {
					return true
				}
			case *ssa.Call:
				if orders(&x.Call) {
					return true
				}
			}
		}
		return false
	})
}

// comparesValues reports whether fn asks which of two numbers is smaller.
func comparesValues(fn *ssa.Function, x, y ssa.Value) bool {
	for op := range ssax.UsesOf[*ssa.BinOp](x) {
		if op.Parent() == fn && isOrder(op.Op) && (op.X == y || op.Y == y) {
			return true
		}
	}
	return false
}

func isOrder(op token.Token) bool {
	return op == token.LSS || op == token.GTR || op == token.LEQ || op == token.GEQ
}

// orders reports whether call compares two values of the same kind, or sorts.
func orders(call *ssa.CallCommon) bool {
	fn := ssax.Callee(call)
	if fn == nil {
		return false
	}
	switch args := ssax.Arguments(call); fn.Name() {
	case "Compare", "Cmp", "Less", "Before", "After":
		return len(args) == 2 && alike(args[0], args[1])
	default:
		return fn.Pkg() != nil && (fn.Pkg().Path() == "sort" || fn.Pkg().Path() == "slices" && strings.HasPrefix(fn.Name(), "Sort"))
	}
}

// alike reports whether x and y are the same part of two objects, or made of it in the
// same way: the id of one and of the other.
func alike(x, y ssa.Value) bool {
	for range maxLikeness {
		if reflect.TypeOf(x) != reflect.TypeOf(y) || x == y {
			return false
		}
		switch a := x.(type) {
		case *ssa.FieldAddr:
			return a.Field == y.(*ssa.FieldAddr).Field && types.Identical(a.X.Type(), y.(*ssa.FieldAddr).X.Type())
		case *ssa.Field:
			return a.Field == y.(*ssa.Field).Field && types.Identical(a.X.Type(), y.(*ssa.Field).X.Type())
		case *ssa.UnOp:
			x, y = a.X, y.(*ssa.UnOp).X
		case *ssa.Convert:
			x, y = a.X, y.(*ssa.Convert).X
		case *ssa.Call:
			b := y.(*ssa.Call)
			fn := ssax.Callee(&a.Call)
			return fn != nil && fn == ssax.Callee(&b.Call) && ssax.Receiver(&a.Call) != ssax.Receiver(&b.Call)
		default:
			return types.Identical(x.Type(), y.Type()) && isPointer(x.Type())
		}
	}
	return false
}

// maxLikeness bounds the conversions between a comparison and what is compared.
const maxLikeness = 6

func isPointer(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Pointer:
		return true
	case *types.Basic:
		return t.Kind() == types.UnsafePointer
	}
	return false
}
