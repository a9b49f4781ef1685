package endless

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/blocking/spawned"
)

// A walk follows control through what a goroutine runs, until it finds a way to the end.
type walk struct {
	census *census
	lost   lost // the cancel functions that nobody calls
	idles  bool // channels that nobody serves, and flags that nobody sets, are no way out
	open   map[*ssa.Function]bool
	waits  []wait
	cut    []untaken
	calls  []*spawned.Frame // what it runs
}

func newWalk(c *census, lost lost) *walk {
	return &walk{census: c, lost: lost, open: make(map[*ssa.Function]bool)}
}

// A wait is a receive that control gets to.
type wait struct {
	frame  *spawned.Frame
	ch     ssa.Value
	instr  ssa.Instruction
	single bool // there is nothing else that it waits for
	never  *end // the context that it waits for, if nothing ends that
	idle   bool // nobody sends on the channel or closes it
}

// An untaken is a way out that nobody lets a goroutine take.
type untaken struct {
	at   ssa.Instruction
	text string // why
}

// maxDepth bounds the depth of the calls that are followed, and maxCalls how many there are.
const (
	maxDepth = 8
	maxCalls = 200
)

// ends reports whether control may get to the end of f, or of the goroutine. What is not known ends.
func (w *walk) ends(f *spawned.Frame) bool {
	if w.open[f.Func] || f.Depth() > maxDepth || len(w.calls) > maxCalls {
		return true
	}
	w.open[f.Func] = true
	defer delete(w.open, f.Func)
	w.calls = append(w.calls, f)
	work := graph.NewWorklist(f.Func.Blocks[0])
	for b := range work.Newest {
		passes, ends := w.block(f, b)
		if ends {
			return true
		}
		if !passes {
			continue
		}
		for i, succ := range b.Succs {
			if !w.isCut(f, b, i) {
				work.Add(succ)
			}
		}
	}
	return false
}

// block reports whether control gets through b, and whether it may end f there.
func (w *walk) block(f *spawned.Frame, b *ssa.BasicBlock) (passes, ends bool) {
	for _, instr := range b.Instrs {
		switch instr := instr.(type) {
		case *ssa.Return, *ssa.Panic:
			return false, true
		case *ssa.UnOp:
			if ch := received(instr); ch != nil && w.wait(f, ch, instr, true) {
				return false, false
			}
		case *ssa.Select:
			for _, s := range instr.States {
				if s.Send == nil {
					w.wait(f, s.Chan, instr, instr.Blocking && len(instr.States) == 1)
				}
			}
			if instr.Blocking && len(instr.States) == 0 {
				return false, false
			}
		case *ssa.Call:
			if passes, ends = w.call(f, instr); !passes {
				return false, ends
			}
		}
	}
	return true, false
}

// call reports whether control gets beyond a call, and if not, whether the goroutine may end there.
func (w *walk) call(f *spawned.Frame, call *ssa.Call) (passes, ends bool) {
	model := syncmodel.Lookup(ssax.Callee(&call.Call))
	if _, exits := syncmodel.First[*syncmodel.Exit](model); exits {
		return false, true
	}
	if model != nil {
		return true, false
	}
	callee := f.Callee(call.Call.Value, ssax.Arguments(&call.Call))
	return callee == nil || w.ends(callee), false
}

// wait notes a receive, and reports whether it never gets on.
func (w *walk) wait(f *spawned.Frame, ch ssa.Value, instr ssa.Instruction, single bool) bool {
	never := w.census.never(w.lost, f, ch)
	name := w.unserved(f, ch)
	w.waits = append(w.waits, wait{f, ch, instr, single, never, name != ""})
	if name != "" {
		w.cut = append(w.cut, untaken{instr, "nothing sends on " + name + " or closes it"})
	}
	return never != nil || name != ""
}

// unserved returns what the census says of the channel ch, in f, if that counts; else "".
func (w *walk) unserved(f *spawned.Frame, ch ssa.Value) string {
	if !w.idles {
		return ""
	}
	return w.census.unserved(f, ch)
}

// isCut reports whether control never takes successor i of b: the end of a range over the channel of a timer, or the arm of a
// select for a context that nothing ends.
func (w *walk) isCut(f *spawned.Frame, b *ssa.BasicBlock, i int) bool {
	branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	if name := w.census.unset(f, undone(branch.Cond)); w.idles && name != "" {
		w.cut = append(w.cut, untaken{branch, "nothing sets " + name})
		return (undone(branch.Cond) != branch.Cond) == (i == 1)
	}
	switch cond := branch.Cond.(type) {
	case *ssa.Extract:
		recv, ok := cond.Tuple.(*ssa.UnOp)
		return ok && cond.Index == 1 && i == 1 && f.IsTimer(recv.X)
	case *ssa.BinOp:
		return w.isNoArm(f, cond, i)
	}
	return false
}

// isNoArm reports whether control never takes successor i of a block that ends by whether cond holds, which picks an arm of a select: that of
// a context which nothing ends, or none of the arms.
func (w *walk) isNoArm(f *spawned.Frame, cond *ssa.BinOp, i int) bool {
	index, ok := cond.X.(*ssa.Extract)
	if !ok || index.Index != 0 {
		return false
	}
	sel, isSelect := index.Tuple.(*ssa.Select)
	k, isConst := cond.Y.(*ssa.Const)
	if !isSelect || !isConst || int(k.Int64()) >= len(sel.States) {
		return false
	}
	if i == 1 {
		return sel.Blocking && int(k.Int64()) == len(sel.States)-1
	}
	s := sel.States[k.Int64()]
	return s.Send == nil && (w.census.never(w.lost, f, s.Chan) != nil || w.unserved(f, s.Chan) != "")
}

// undone returns what cond is the negation of, cond itself if it is none.
func undone(cond ssa.Value) ssa.Value {
	if not, ok := cond.(*ssa.UnOp); ok && not.Op == token.NOT {
		return not.X
	}
	return cond
}

// received returns the channel that instr receives from; nil if it does something else.
func received(instr *ssa.UnOp) ssa.Value {
	if instr.Op == token.ARROW {
		return instr.X
	}
	return nil
}
