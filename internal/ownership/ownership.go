package ownership

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
)

// An Analysis answers questions about the functions of one package. It must not be used
// by several goroutines at once.
type Analysis struct {
	uses   map[ssa.Value]*uses
	params memo.Map[*ssa.Parameter, publication] // memo of publishes
	fresh  map[result]bool                       // memo of makes
	lent   map[ssa.Instruction]bool              // what starts the goroutines that may know the object; nil if there must be none
	asked  map[ssa.Value]bool                    // what the present question has led to: one that is not owned answers it
	reach  ssax.Reach
	cells  ssax.Cells
}

type result struct {
	fn    *ssa.Function
	index int
}

// New returns an analysis that knows nothing yet.
func New() *Analysis {
	return &Analysis{
		uses:  make(map[ssa.Value]*uses),
		fresh: make(map[result]bool),
	}
}

// Owned reports whether the object that v refers to was made by the nest of the function
// that at belongs to, and belongs to that goroutine when control is at the instruction.
// Parameters are owned as far as given says so.
func (a *Analysis) Owned(v ssa.Value, at ssa.Instruction, given func(*ssa.Parameter) bool) bool {
	outer := a.asked
	a.asked = make(map[ssa.Value]bool)
	defer func() { a.asked = outer }()
	return a.owned(v, at, given, maxSteps)
}

// LentTo is Owned for an object that may be known to goroutines as well which the function itself has
// started: it returns what starts them.
func (a *Analysis) LentTo(v ssa.Value, at ssa.Instruction, given func(*ssa.Parameter) bool) (spawns []ssa.Instruction, ok bool) {
	a.lent = make(map[ssa.Instruction]bool)
	defer func() { a.lent = nil }()
	if !a.Owned(v, at, given) {
		return nil, false
	}
	for instr := range a.lent {
		spawns = append(spawns, instr)
	}
	return spawns, true
}

// maxSteps bounds how far an object is followed from where it is asked for.
const maxSteps = 8

func (a *Analysis) owned(v ssa.Value, at ssa.Instruction, given func(*ssa.Parameter) bool, steps int) bool {
	if steps == 0 {
		return false
	}
	if a.asked[v] {
		return true // objects that hold each other share their fate
	}
	a.asked[v] = true
	switch v := v.(type) {
	case *ssa.Const:
		return true // nil: nothing that anybody else could have
	case *ssa.Phi:
		return !slices.ContainsFunc(v.Edges, func(e ssa.Value) bool {
			return e != ssa.Value(v) && !a.owned(e, at, given, steps-1)
		})
	case *ssa.Parameter:
		return given(v) && a.private(v, at, given, steps)
	case *ssa.MakeInterface:
		return a.owned(v.X, at, given, steps-1)
	case *ssa.ChangeType:
		return a.owned(v.X, at, given, steps-1)
	case *ssa.TypeAssert:
		return a.owned(v.X, at, given, steps-1)
	case *ssa.UnOp:
		if values, ok := a.variable(v); ok {
			return !slices.ContainsFunc(values, func(x ssa.Value) bool { return !a.owned(x, at, given, steps-1) })
		}
		return false
	}
	return a.made(v) && a.private(v, at, given, steps)
}

// variable returns the values that the local variable may have which v is loaded from.
func (a *Analysis) variable(v *ssa.UnOp) (values []ssa.Value, ok bool) {
	cell, ok := v.X.(*ssa.Alloc)
	if !ok || v.Op != token.MUL {
		return nil, false
	}
	values = a.cells.StoredValues(cell)
	return values, len(values) > 0
}

// made reports whether v is a new object.
func (a *Analysis) made(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Alloc, *ssa.MakeMap, *ssa.MakeSlice, *ssa.MakeChan:
		return true
	case *ssa.Call:
		return a.makes(&v.Call, 0)
	case *ssa.Extract:
		call, ok := v.Tuple.(*ssa.Call)
		return ok && a.makes(&call.Call, v.Index)
	}
	return false
}

// makes reports whether result i of call is a new object.
func (a *Analysis) makes(call *ssa.CallCommon, i int) bool {
	callee := call.StaticCallee()
	if callee == nil {
		return false // a getter as likely as not
	}
	if callee = ssax.Declared(callee); callee == nil || len(callee.Blocks) == 0 {
		return true
	}
	r := result{callee, i}
	if fresh, ok := a.fresh[r]; ok {
		return fresh
	}
	a.fresh[r] = true // a cycle returns what its other returns do
	fresh := a.returnsNew(r)
	a.fresh[r] = fresh
	return fresh
}

func (a *Analysis) returnsNew(r result) bool {
	none := func(*ssa.Parameter) bool { return false }
	for ret := range ssax.Returns(r.fn) {
		if v := ssax.Returned(ret, r.index); v == nil || !a.Owned(v, ret, none) {
			return false
		}
	}
	return true
}

// private reports whether no publication of v may precede at.
func (a *Analysis) private(v ssa.Value, at ssa.Instruction, given func(*ssa.Parameter) bool, steps int) bool {
	at = a.inFunction(v, at)
	if at == nil {
		return false
	}
	u := a.usesOf(v)
	for _, p := range u.published {
		if !a.mayPrecede(p, at, v) {
			continue
		}
		starts := u.spawns[p]
		if a.lent == nil || starts == nil {
			return false
		}
		for _, start := range starts {
			a.lent[start] = true
		}
	}
	return !slices.ContainsFunc(u.stored, func(s store) bool {
		return a.mayPrecede(s.at, at, v) && !a.owned(s.in, at, given, steps-1)
	})
}

// inFunction returns the instruction of the function of v at which the literal that at
// belongs to runs: where it is made, if it is certain to run here. It is nil otherwise.
func (a *Analysis) inFunction(v ssa.Value, at ssa.Instruction) ssa.Instruction {
	for v.Parent() != nil && at.Parent() != v.Parent() {
		closure := ssax.ClosureOf(at.Parent())
		if closure == nil || !a.runsHere(closure) {
			return nil
		}
		at = closure
	}
	return at
}

// runsHere reports whether the closure is only called, deferred, or passed to functions that run it
// before they return.
func (a *Analysis) runsHere(closure *ssa.MakeClosure) bool {
	u := a.usesOf(closure)
	return len(u.published) == 0 && len(u.stored) == 0 && !u.returned
}

// A publication says to whom a function makes what it is passed known.
type publication struct {
	open   bool              // to anybody
	spawns []ssa.Instruction // to the goroutines that these start
	into   []int             // to who knows what is passed as these parameters
}

// publishes says to whom the function of p makes what it is passed as p known, or puts it where they may look.
func (a *Analysis) publishes(p *ssa.Parameter) publication {
	return a.params.Of(p, func(p *ssa.Parameter) publication { // a cycle publishes if one of its functions does
		u := a.usesOf(p)
		var pub publication
		for _, at := range u.published {
			starts := u.spawns[at]
			pub.open = pub.open || starts == nil
			pub.spawns = append(pub.spawns, starts...)
		}
		for _, s := range u.stored {
			if q, ok := s.in.(*ssa.Parameter); ok {
				if i := slices.Index(p.Parent().Params, q); i >= 0 && q != p {
					pub.into = append(pub.into, i)
				}
				continue
			}
			pub.open = pub.open || !isNew(s.in)
		}
		return pub
	})
}

func isNew(v ssa.Value) bool {
	switch v.(type) {
	case *ssa.Alloc, *ssa.MakeMap, *ssa.MakeSlice:
		return true
	}
	return false
}

// mayPrecede is [ssax.MayPrecede] for two uses of the object v, with the same object: where v is computed again,
// there is another one.
func (a *Analysis) mayPrecede(x, y ssa.Instruction, v ssa.Value) bool {
	made, ok := v.(ssa.Instruction)
	if !ok {
		return a.reach.MayPrecede(x, y)
	}
	return x.Block() == y.Block() && a.reach.Earlier(x, y) ||
		a.reach.ReachesOn(x.Block(), y.Block()) && ssax.ReachesOn(x.Block(), y.Block(), made.Block())
}
