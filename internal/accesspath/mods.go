package accesspath

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
)

// Mods tells which regions the functions of a package may write, themselves or
// by what they call: what Banning (POPL 1979) calls GMOD. Only references count,
// since paths lead through nothing else, and captured variables. Objects that a
// function makes do not count: no path of its caller led to them before.
//
// A call is followed if its callee is static and of the package. All literals
// of a function are taken to run when it does.
type Mods struct {
	ids      map[region]int
	regions  []region         // by id
	named    map[string][]int // fields and package variables by name
	sets     map[*ssa.Function]bitset
	literals map[*ssa.Function]bitset // by root of the nest: what its literals write
}

// NewMods computes the regions that each function of nests may write. Its cost is
// linear in the size of the code and in the product of functions and regions, at a bit
// each.
func NewMods(nests []*ssax.Nest) *Mods {
	m := &Mods{
		ids:      make(map[region]int),
		named:    make(map[string][]int),
		sets:     make(map[*ssa.Function]bitset),
		literals: make(map[*ssa.Function]bitset),
	}
	var funcs []*ssa.Function
	index := make(map[*ssa.Function]int)
	for _, n := range nests {
		for _, fn := range n.Funcs {
			index[fn] = len(funcs)
			funcs = append(funcs, fn)
			m.sets[fn] = m.direct(fn)
		}
	}
	callees := make([][]int, len(funcs))
	for i, fn := range funcs {
		callees[i] = calleesIn(fn, index)
	}
	succs := func(i int) []int { return callees[i] }
	for _, scc := range graph.SCCs(len(funcs), succs) {
		var all bitset
		for _, i := range scc {
			all.addAll(m.sets[funcs[i]])
			for _, j := range callees[i] {
				all.addAll(m.sets[funcs[j]])
			}
		}
		for _, i := range scc {
			m.sets[funcs[i]] = all
		}
	}
	for _, n := range nests {
		var all bitset
		for _, fn := range n.Funcs[1:] {
			all.addAll(m.sets[fn])
		}
		m.literals[n.Root] = all
	}
	return m
}

// direct returns the regions that the instructions of fn write.
func (m *Mods) direct(fn *ssa.Function) bitset {
	var out bitset
	for instr := range ssax.Instrs(fn) {
		written(instr, func(at ssa.Value, r region, t types.Type) {
			if (ssax.IsReference(t) || r.cell != nil) && !fresh(at) {
				out.add(m.id(r))
			}
		})
	}
	return out
}

func (m *Mods) id(r region) int {
	id, ok := m.ids[r]
	if !ok {
		id = len(m.regions)
		m.ids[r] = id
		m.regions = append(m.regions, r)
		if r.Var != nil {
			m.named[r.Var.Name()] = append(m.named[r.Var.Name()], id)
		}
	}
	return id
}

func (m *Mods) has(s bitset, r region) bool {
	id, ok := m.ids[r]
	return ok && s.has(id)
}

// fresh reports whether addr is part of something that its function makes.
func fresh(addr ssa.Value) bool {
	for range maxContainerSteps {
		switch a := addr.(type) {
		case *ssa.Alloc, *ssa.MakeSlice, *ssa.MakeMap:
			return true
		case *ssa.FieldAddr:
			addr = a.X
		case *ssa.IndexAddr:
			addr = a.X
		case *ssa.Slice:
			addr = a.X
		case *ssa.UnOp:
			cell, ok := a.X.(*ssa.Alloc)
			if !ok {
				return false
			}
			if addr = soleStore(cell); addr == nil {
				return false
			}
		default:
			return false
		}
	}
	return false
}

// calleesIn returns the functions of index that fn calls or encloses.
func calleesIn(fn *ssa.Function, index map[*ssa.Function]int) []int {
	var out []int
	for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
		if i, ok := index[staticCallee(call.Common())]; ok {
			out = append(out, i)
		}
	}
	for _, lit := range fn.AnonFuncs {
		if i, ok := index[lit]; ok {
			out = append(out, i)
		}
	}
	return out
}

// staticCallee returns the function with the code that call runs, or nil.
func staticCallee(call *ssa.CallCommon) *ssa.Function {
	if fn := call.StaticCallee(); fn != nil {
		return ssax.Declared(fn)
	}
	return nil
}

// call returns what call may write: what its callee does, and the literals that
// it is given or, if the callee is not known, that it may be.
func (m *Mods) call(call ssa.CallInstruction) *Mod {
	common := call.Common()
	if _, ok := common.Value.(*ssa.Builtin); ok || m == nil {
		return nil
	}
	mod := &Mod{mods: m}
	if fn := staticCallee(common); fn != nil {
		mod.include(m.sets[fn])
	} else if !common.IsInvoke() {
		mod.include(m.literals[ssax.EnclosingDeclared(call.Parent())])
	}
	for _, arg := range common.Args {
		if mc, ok := arg.(*ssa.MakeClosure); ok {
			mod.include(m.sets[mc.Fn.(*ssa.Function)])
		}
	}
	if len(mod.sets) == 0 {
		return nil
	}
	return mod
}

// A Mod is what an instruction may write. A nil Mod writes nothing.
type Mod struct {
	direct []region // what the instruction itself writes
	mods   *Mods
	sets   []bitset // what the functions write that it calls
}

func (mod *Mod) include(s bitset) {
	if len(s) > 0 {
		mod.sets = append(mod.sets, s)
	}
}

// writes reports whether mod may write to r.
func (mod *Mod) writes(r region) bool {
	if mod == nil {
		return false
	}
	if slices.Contains(mod.direct, r) || r.elem && slices.Contains(mod.direct, r.anyElem()) {
		return true
	}
	return slices.ContainsFunc(mod.sets, func(s bitset) bool {
		return mod.mods.has(s, r) || r.elem && mod.mods.has(s, r.anyElem())
	})
}

// Overwrites reports whether p may denote another location in fn after the
// write. Where the types along p do not tell, the names of fields do.
func (mod *Mod) Overwrites(p Path, fn *ssa.Function) bool {
	if mod == nil {
		return false
	}
	regions, known := p.regions(fn)
	return slices.ContainsFunc(regions, mod.writes) || !known && mod.writesName(p)
}

// writesName reports whether mod may write to a field that p goes through, by
// name.
func (mod *Mod) writesName(p Path) bool {
	through := func(r region) bool { return r.Var != nil && !r.elem && p.Through(r.Var.Name()) }
	if slices.ContainsFunc(mod.direct, through) {
		return true
	}
	for _, step := range p.list(new(stepBuffer)) {
		for _, id := range mod.idsOf(step.Name) {
			if through(mod.mods.regions[id]) && slices.ContainsFunc(mod.sets, func(s bitset) bool { return s.has(id) }) {
				return true
			}
		}
	}
	return false
}

// idsOf returns the regions of that name which calls may write.
func (mod *Mod) idsOf(name string) []int {
	if mod.mods == nil {
		return nil
	}
	return mod.mods.named[name]
}

// A bitset is a set of small numbers.
type bitset []uint64

func (s bitset) has(i int) bool { return i/64 < len(s) && s[i/64]&(1<<(i%64)) != 0 }

func (s *bitset) add(i int) {
	for i/64 >= len(*s) {
		*s = append(*s, 0)
	}
	(*s)[i/64] |= 1 << (i % 64)
}

func (s *bitset) addAll(t bitset) {
	for len(*s) < len(t) {
		*s = append(*s, 0)
	}
	for i, w := range t {
		(*s)[i] |= w
	}
}
