package accesspath

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
)

// Bounds of the search for the uses of a load. Beyond them the load is its own
// name.
const (
	maxUses   = 512
	maxBlocks = 4096
)

// lasting reports whether v, a load, still is what its location holds wherever v
// or something that is named after it is used: no write of the location can come
// between. It looks at the blocks on the way to its uses once, and only at its own if they are there.
func (m *writeIndex) lasting(v ssa.Value) bool {
	s := &staleness{load: v.(ssa.Instruction)}
	read(v, func(r region) { s.writes = append(s.writes, m.writesTo(r)...) })
	if len(s.writes) == 0 {
		return true
	}
	uses, ok := usesOf(v)
	if !ok || len(v.Parent().Blocks) > maxBlocks {
		return false
	}
	return !s.atAny(uses)
}

// untouched reports whether nothing was written to regions between the start of
// the function and instr.
func (m *writeIndex) untouched(regions []region, instr ssa.Instruction) bool {
	b := instr.Block()
	return !slices.ContainsFunc(regions, func(r region) bool {
		sets := m.writesTo(r)
		inBlock := func(w writeSet) bool { return w.between(b, -1, ssax.Index(instr)) }
		return len(sets) > 0 && (slices.ContainsFunc(sets, inBlock) || m.after(r, sets, b.Parent())[b.Index])
	})
}

// after tells, by block of fn, whether a write of r may come before the block. These are the writes in sets.
func (m *writeIndex) after(r region, sets []writeSet, fn *ssa.Function) []bool {
	k := regionIn{r, fn}
	return m.behind.Of(k, func(regionIn) []bool {
		var roots []int
		for _, w := range sets {
			for b := range w {
				if b.Parent() == fn {
					roots = append(roots, successors(b)...)
				}
			}
		}
		return graph.Reachable(len(fn.Blocks), func(i int) []int { return successors(fn.Blocks[i]) }, roots...)
	})
}

func successors(b *ssa.BasicBlock) []int {
	succs := make([]int, len(b.Succs))
	for i, s := range b.Succs {
		succs[i] = s.Index
	}
	return succs
}

// mod returns what instr may write of that on which paths depend, or nil.
func (m *writeIndex) mod(instr ssa.Instruction) *Mod {
	return m.byInstr.Of(instr, func(instr ssa.Instruction) (mod *Mod) {
		if call, ok := instr.(ssa.CallInstruction); ok {
			mod = m.mods.call(call)
		}
		written(instr, func(_ ssa.Value, r region, t types.Type) {
			if ssax.IsReference(t) || r.cell != nil {
				if mod == nil {
					mod = &Mod{}
				}
				mod.direct = append(mod.direct, r)
			}
		})
		return mod
	})
}

// A staleness tells where a loaded value may not be what its location holds any
// more.
type staleness struct {
	load   ssa.Instruction
	writes []writeSet // of all regions that the location consists of, none empty
}

// between reports whether the location is written in b after position from and before to.
func (s *staleness) between(b *ssa.BasicBlock, from, to int) bool {
	return slices.ContainsFunc(s.writes, func(w writeSet) bool { return w.between(b, from, to) })
}

// atAny reports whether the value may be stale when it gets to one of uses. It follows the ways there back to
// where the value is loaded, or the function begins.
func (s *staleness) atAny(uses []ssa.Instruction) bool {
	var work graph.Worklist[*ssa.BasicBlock]
	for _, use := range uses {
		b := use.Block()
		at, from := ssax.Index(use), s.loadedAt(b)
		if at < from {
			from = -1
		}
		if s.between(b, from, at) {
			return true
		}
		if from < 0 {
			work.Add(b.Preds...)
		}
	}
	for b := range work.Newest {
		from := s.loadedAt(b)
		if s.between(b, from, len(b.Instrs)) {
			return true
		}
		if from < 0 {
			work.Add(b.Preds...)
		}
	}
	return false
}

// loadedAt returns where in b the value is loaded, or -1.
func (s *staleness) loadedAt(b *ssa.BasicBlock) int {
	if s.load == nil || s.load.Block() != b {
		return -1
	}
	return ssax.Index(s.load)
}

// usesOf returns the instructions that use v, or a value that is named after v.
// ok is false if some of these are in other functions, or too many.
func usesOf(v ssa.Value) (uses []ssa.Instruction, ok bool) {
	work := graph.NewWorklist(v)
	for from := range work.Oldest {
		for _, ref := range *from.Referrers() {
			if ref.Parent() != v.Parent() || len(uses) > maxUses {
				return nil, false
			}
			uses = appendUse(uses, ref, from)
			if to := carried(ref, from); to != nil {
				if captured(to) && to != v {
					return nil, false
				}
				work.Add(to)
			}
		}
	}
	return uses, true
}

// appendUse appends the points at which instr uses v: a phi on the edges that
// v comes from, a deferred call where it runs.
func appendUse(uses []ssa.Instruction, instr ssa.Instruction, v ssa.Value) []ssa.Instruction {
	switch instr := instr.(type) {
	case *ssa.DebugRef:
		return uses
	case *ssa.Phi:
		for i, e := range instr.Edges {
			if e == v {
				pred := instr.Block().Preds[i]
				uses = append(uses, pred.Instrs[len(pred.Instrs)-1])
			}
		}
		return uses
	case *ssa.Defer:
		for run := range ssax.InstrsOf[*ssa.RunDefers](instr.Parent()) {
			uses = append(uses, run)
		}
	}
	return append(uses, instr)
}

// carried returns the value that may be named after v by instr, an instruction
// that uses v, or nil.
func carried(instr ssa.Instruction, v ssa.Value) ssa.Value {
	switch instr := instr.(type) {
	case *ssa.BinOp, *ssa.Select, *ssa.Next, *ssa.Range:
		return nil
	case *ssa.Call:
		if _, tuple := instr.Type().(*types.Tuple); tuple || ssax.IsReference(instr.Type()) {
			return instr // the callee may return what it is given
		}
		return nil
	case *ssa.Store:
		if cell, ok := instr.Addr.(*ssa.Alloc); ok && instr.Val == v && soleStore(cell) != nil {
			return cell
		}
	case ssa.Value:
		return instr
	}
	return nil
}

// captured reports whether v is a variable that literals use.
func captured(v ssa.Value) bool {
	cell, ok := v.(*ssa.Alloc)
	return ok && slices.ContainsFunc(*cell.Referrers(), func(ref ssa.Instruction) bool {
		_, closure := ref.(*ssa.MakeClosure)
		return closure
	})
}
