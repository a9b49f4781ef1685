package goroutine

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// An extent foretells how many nodes a scope has. To lay out as many as a scope may have and then to start over with less is most of
// what large packages cost.
type extent struct {
	cfg   Config
	root  *ssa.Function
	reach reach
	most  int // it does not matter how many more there are
	known map[activation]int
}

// maxForeseen is how many nodes are foretold at least of a scope that is too large with calls expanded: a sixth of what is foretold may not
// be laid out.
const maxForeseen = maxNodes * 6 / 5

// An activation is a function that runs in a thread, so many calls deep with its own.
type activation struct {
	fn    *ssa.Function
	depth int
}

// isTooMuch reports whether the scope of root has, with all that is within r, more nodes than it may, as far as its code tells: ways that
// cannot be taken are counted, too, so one of fifty scopes would have had fewer. It counts functions that are called by their names, or are
// literals where they are called or passed.
//
// The cost is linear in the number of calls in the functions that are counted.
func isTooMuch(cfg Config, root *ssa.Function, r reach) bool {
	x := &extent{cfg: cfg, root: root, reach: r, most: maxForeseen, known: make(map[activation]int)}
	return x.of(activation{root, 1}) >= x.most
}

func (x *extent) of(a activation) int {
	if n, ok := x.known[a]; ok {
		return n
	}
	x.known[a] = 0 // it is not laid out in itself
	n := x.cfg.weight(a.fn)
	for site := range ssax.InstrsOf[ssa.CallInstruction](a.fn) {
		if n += x.call(a, site); n >= x.most {
			break
		}
	}
	x.known[a] = min(n, x.most)
	return x.known[a]
}

// weight returns about how many nodes fn has without what it calls: places where ways meet or part, accesses, calls, and what is made.
func (cfg *Config) weight(fn *ssa.Function) int {
	return cfg.Code.weights.Of(fn, func(fn *ssa.Function) int {
		n := 2 * len(fn.Blocks)
		for instr := range ssax.Instrs(fn) {
			switch instr := instr.(type) {
			case *ssa.UnOp:
				if instr.Op == token.MUL {
					n++
				}
			case *ssa.Store, *ssa.MapUpdate, *ssa.Lookup, *ssa.Alloc, *ssa.MakeMap, *ssa.MakeChan, *ssa.MakeSlice:
				n++
			case ssa.CallInstruction:
				n += 2
			}
		}
		return n
	})
}

// call returns how many nodes are laid out for site, with the literals that it gets.
func (x *extent) call(a activation, site ssa.CallInstruction) int {
	depth := a.depth + 1
	if _, ok := site.(*ssa.Go); ok {
		depth = 1
	}
	n := x.literal(site.Common().Value, depth)
	for _, arg := range site.Common().Args {
		n += x.literal(arg, depth)
	}
	fn := site.Common().StaticCallee()
	if fn == nil || fn.Parent() != nil || fn.Pkg != x.root.Pkg || syncmodel.Of(site.Common()) != nil {
		return n
	}
	if x.isWithin(fn, depth) {
		n += x.of(activation{fn, depth})
	}
	return n
}

// literal returns how many nodes are laid out for v, so deep, if that is a literal. Those of the nest of the root are laid out wherever they are
// called, and most run in goroutines.
func (x *extent) literal(v ssa.Value, depth int) int {
	if mc, ok := v.(*ssa.MakeClosure); ok {
		v = mc.Fn
	}
	fn, ok := v.(*ssa.Function)
	if !ok || fn.Parent() == nil {
		return 0
	}
	if ssax.EnclosingDeclared(fn) == ssax.EnclosingDeclared(x.root) {
		depth = 1
	}
	if !x.isWithin(fn, depth) {
		return 0
	}
	return x.of(activation{fn, depth})
}

// isWithin reports whether fn is laid out so deep.
func (x *extent) isWithin(fn *ssa.Function, depth int) bool {
	return depth <= x.reach.calls+1 || depth <= x.reach.starts+1 && x.cfg.Starters.has(fn)
}
