package goroutine

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// An Each is a loop that goes through a collection in which a function is in one place only: each time that the loop runs, at
// most one of its rounds gets at the function.
type Each struct {
	Start *Node // control comes here before the loop, and not in it
	Round *Node // each round begins here
}

// each returns the loop from which the callee v of a call, in f, is known to be put, if that is a function in the collection which the
// loop goes through; nil if it may get there in more than one round.
func (b *builder) each(f *Frame, v ssa.Value, put valueIn) *Each {
	w := elementWalk{resolution: b.resolution, frame: f}
	if !w.toElement(v) || !w.isFresh() || b.code.isIn(w.collection, w.header) {
		return nil
	}
	t := table{builder: b, put: put, typ: v.Type(), counts: make(map[valueIn]int)}
	if n := t.count(w.of, w.collection); n != 1 || t.lost {
		return nil
	}
	before := w.header.Idom()
	if len(before.Succs) != 1 { // ways that a test decides on would go around it, see enter
		return nil
	}
	return &Each{w.frame.blocks[before.Index], w.frame.blocks[w.header.Index]}
}

// OfEach returns the innermost loop of which one round at most leads to f; nil if there is none.
func (f *Frame) OfEach() *Each {
	for ; f != nil; f = f.Caller {
		if f.Each != nil {
			return f.Each
		}
	}
	return nil
}

// An elementWalk goes from a value to the element of a collection that it is, or is a part of, in the round of a loop.
type elementWalk struct {
	*resolution
	frame      *Frame       // where the walk is, and in the end the frame of the loop
	cells      []*ssa.Alloc // the variables on the way
	of         *Frame       // where the collection is
	collection ssa.Value
	header     *ssa.BasicBlock // of the loop
}

// toElement walks from v to the element. Each step is to a value of the same activation, or of one that waits for it or has started it.
func (w *elementWalk) toElement(v ssa.Value) bool {
	for range maxResolveDepth {
		switch x := v.(type) {
		case *ssa.Field:
			v = x.X
		case *ssa.Extract:
			next, ok := x.Tuple.(*ssa.Next)
			if !ok {
				return false
			}
			w.header, w.of, w.collection = next.Block(), w.frame, next.Iter.(*ssa.Range).X
			return true
		case *ssa.UnOp:
			addr, steady := x.X, true
			for field, ok := addr.(*ssa.FieldAddr); ok; field, ok = addr.(*ssa.FieldAddr) {
				addr = field.X
				steady = steady && w.made != nil && w.made(ssax.FieldOf(field.X.Type(), field.Field))
			}
			if at, ok := addr.(*ssa.IndexAddr); ok {
				return w.atIndex(at)
			}
			if v = w.held(addr); v == nil {
				if v = addr; !steady { // a pointer to what others may change
					return false
				}
			}
		default:
			if v = w.passed(v); v == nil {
				return false
			}
		}
	}
	return false
}

// passed returns what the call of the frame mentions for v; nil if v is no parameter, or that is not known.
func (w *elementWalk) passed(v ssa.Value) ssa.Value {
	p, ok := v.(*ssa.Parameter)
	if !ok {
		return nil
	}
	i := slices.Index(w.frame.Func.Params, p)
	if i >= len(w.frame.args) || !w.frame.isMentioned(func(v ssa.Value) bool { return v == w.frame.args[i].value }) {
		return nil
	}
	w.frame, v = w.frame.args[i].frame, w.frame.args[i].value
	return v
}

// held returns what the variable at addr holds, if one instruction assigns it; nil otherwise. If it was captured, it is that of the
// activation which has made the literal for the call that runs it.
func (w *elementWalk) held(addr ssa.Value) ssa.Value {
	alloc, ok := ssax.Origin(addr).(*ssa.Alloc)
	if !ok {
		return nil
	}
	stores := ssax.StoresTo(alloc)
	if len(stores) == 0 || !isOnlyRead(alloc, stores[0]) {
		return nil
	}
	for w.frame.Func != alloc.Parent() {
		if w.frame.Caller == nil || w.frame.Func.Parent() != nil && !w.frame.isMentioned(w.frame.isFuncOf) {
			return nil
		}
		w.frame = w.frame.Caller
	}
	w.cells = append(w.cells, alloc)
	return stores[0].Val
}

// isMentioned reports whether an operand of the call of f is meant. What a call gets otherwise may have been made in a round before.
func (f *Frame) isMentioned(is func(ssa.Value) bool) bool {
	return f.Site != nil && slices.ContainsFunc(f.Site.Operands(nil), func(op *ssa.Value) bool { return is(*op) })
}

// isFuncOf reports whether lit is the literal that f runs.
func (f *Frame) isFuncOf(lit ssa.Value) bool {
	made, ok := lit.(*ssa.MakeClosure)
	return ok && made.Fn == ssa.Value(f.Func)
}

// atIndex ends the walk at an element by the variable of a loop that counts, up or down.
func (w *elementWalk) atIndex(at *ssa.IndexAddr) bool {
	w.of, w.collection = w.frame, at.X
	for index := at.Index; index != nil; index = w.read(index) {
		if w.header = ssax.Steps(index); w.header != nil {
			return true
		}
	}
	return false
}

// read returns what v was read from, or what the call of the frame mentions for it; nil if that is no variable that one
// instruction assigns.
func (w *elementWalk) read(v ssa.Value) ssa.Value {
	if load, ok := v.(*ssa.UnOp); ok {
		return w.held(load.X)
	}
	return w.passed(v)
}

// isFresh reports whether each round of the loop has its own of the variables on the way.
func (w *elementWalk) isFresh() bool {
	return !slices.ContainsFunc(w.cells, func(cell *ssa.Alloc) bool {
		return cell.Parent() == w.header.Parent() && !w.header.Dominates(cell.Block())
	})
}
