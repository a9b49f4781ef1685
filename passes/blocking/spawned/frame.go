package spawned

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// A Frame is a function as it is called from another one.
type Frame struct {
	Func *ssa.Function
	Args []ssa.Value // of the parameters, values of Up
	Up   *Frame      // the caller
}

// Callee returns the Frame of a call of v with args in f; nil if it is not known what is called, or that is in another package.
func (f *Frame) Callee(v ssa.Value, args []ssa.Value) *Frame {
	out := &Frame{Args: args, Up: f}
	switch v := v.(type) {
	case *ssa.Function:
		out.Func = v
	case *ssa.MakeClosure:
		out.Func = v.Fn.(*ssa.Function)
		if ssax.IsBound(out.Func) {
			out.Args = append([]ssa.Value{v.Bindings[0]}, args...)
		}
	default:
		return nil
	}
	if out.Func = ssax.Declared(out.Func); out.Func == nil || out.Func.Pkg != f.Func.Pkg || len(out.Func.Blocks) == 0 {
		return nil
	}
	return out
}

// maxFollowed bounds the steps by which a value is followed to where it comes from.
const maxFollowed = 20

// Source follows v, in f, through parameters and variables that are assigned once to where it comes from.
func (f *Frame) Source(v ssa.Value) (*Frame, ssa.Value) {
	for range maxFollowed {
		next, x := f.origin(v)
		if x == nil {
			break
		}
		f, v = next, x
	}
	return f, v
}

func (f *Frame) origin(v ssa.Value) (*Frame, ssa.Value) {
	switch v := v.(type) {
	case *ssa.Parameter:
		at := f.around(v.Parent())
		for i, p := range v.Parent().Params {
			if p == v && at.Up != nil && i < len(at.Args) {
				return at.Up, at.Args[i]
			}
		}
	case *ssa.FreeVar:
		if o := ssax.Origin(v); o != ssa.Value(v) {
			return f, o
		}
	case *ssa.ChangeType:
		return f, v.X
	case *ssa.ChangeInterface:
		return f, v.X
	case *ssa.MakeInterface:
		return f, v.X
	case *ssa.UnOp:
		if alloc, ok := ssax.Origin(v.X).(*ssa.Alloc); ok && v.Op == token.MUL {
			if sole := ssax.SoleValue(alloc); sole != nil {
				return f, sole
			}
			if last := lastValue(alloc, v); last != nil {
				return f, last
			}
		}
	}
	return nil, nil
}

// lastValue returns what is assigned to a parameter, if that is assigned once, as in ctx, cancel := context.WithCancel(ctx), and load reads it
// after that, here or in a literal; nil if it is something else.
func lastValue(alloc *ssa.Alloc, load *ssa.UnOp) ssa.Value {
	stores, all := ssax.Stores(alloc)
	if !all || len(stores) != 2 {
		return nil
	}
	if _, given := stores[0].Val.(*ssa.Parameter); !given || stores[0].Parent() != alloc.Parent() || stores[1].Parent() != alloc.Parent() || ssax.InLoop(stores[1].Block()) {
		return nil
	}
	if load.Parent() == alloc.Parent() {
		if !ssax.Dominates(stores[1], load) {
			return nil
		}
		return stores[1].Val
	}
	for mc := range ssax.UsesOf[*ssa.MakeClosure](alloc) {
		if !ssax.Dominates(stores[1], mc) {
			return nil
		}
	}
	return stores[1].Val
}

// IsGiven reports whether the goroutine of f has got v, or what that is a part of, from who has started it, and not from what it runs.
func (f *Frame) IsGiven(v ssa.Value) bool {
	for v != nil {
		f, v = f.Source(v)
		switch x := v.(type) {
		case *ssa.Parameter, *ssa.Alloc, *ssa.FreeVar:
			return f.around(v.Parent()).Up == nil
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.UnOp:
			v = x.X
		default:
			return false
		}
	}
	return false
}

// around returns f, or the nearest of its callers, that is of fn; one without a caller if there is none.
func (f *Frame) around(fn *ssa.Function) *Frame {
	for ; f != nil; f = f.Up {
		if f.Func == fn {
			return f
		}
	}
	return &Frame{Func: fn}
}

// Depth returns how many calls led to f.
func (f *Frame) Depth() (n int) {
	for ; f.Up != nil; f = f.Up {
		n++
	}
	return n
}

// Calls returns the calls that lead to f, the outermost first.
func (f *Frame) Calls() []goroutine.Call {
	if f == nil {
		return nil
	}
	return append(f.Up.Calls(), goroutine.Call{Func: f.Func, Args: f.Args})
}
