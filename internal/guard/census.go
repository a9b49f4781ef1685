package guard

import (
	"cmp"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// variables returns the variables of the package with all accesses to shared objects.
func (a *Census) variables() []*Variable {
	byData := make(map[symbol.Var]*Variable)
	for _, u := range a.sum.Units() {
		for _, acc := range a.accesses[u.Func] {
			v := byData[acc.Data]
			if v == nil {
				v = &Variable{Data: acc.Data}
				byData[acc.Data] = v
			}
			for _, c := range a.contexts[u.Func] {
				if i := a.instance(acc, c); i.shared() {
					v.Instances = append(v.Instances, i)
				}
			}
		}
	}
	return slices.SortedFunc(maps.Values(byData), func(v, w *Variable) int { return v.Data.Compare(w.Data) })
}

// instance returns the access acc as it happens in the context c.
func (a *Census) instance(acc *Access, c *Context) *Instance {
	i := &Instance{Access: acc, Context: c, Held: c.lockset(acc.must, acc.lent)}
	if root := rootOf(acc); acc.Path.Root.Kind != accesspath.Global {
		i.Owned = root != nil && a.isOwned(acc.Path, root, acc.Instr, c)
	}
	return i
}

func rootOf(acc *Access) ssa.Value {
	switch acc.Path.Root.Kind {
	case accesspath.Local:
		return acc.Path.Root.Value
	case accesspath.Param:
		if fn := ssax.EnclosingDeclared(acc.Unit.Func); acc.Path.Root.Index < len(fn.Params) {
			return fn.Params[acc.Path.Root.Index]
		}
	}
	return nil
}

// classify finds out the discipline of v.
func (v *Variable) classify() {
	written, atomic := false, false
	for _, i := range v.Instances {
		written = written || i.Write
		atomic = atomic || i.Atomic
	}
	switch {
	case len(v.Instances) == 0:
		return
	case atomic:
		v.Discipline = Atomic
		return
	case !written:
		v.Discipline = Immutable
	}
	g, ok := v.bestGuard()
	if v.Contract != nil && v.Contract.Exempt == 0 {
		g, ok = Guard{Lock: v.Contract.Lock, Relation: Stated}, true
	}
	if !ok {
		return
	}
	v.Guard = g
	v.Tally = v.tally(g)
	if v.Discipline == Unknown {
		v.Discipline = Guarded
	}
}

// bestGuard returns the lock under which most accesses are, among them a write; of two the one that is
// nearer.
func (v *Variable) bestGuard() (best Guard, ok bool) {
	var most Tally
	for _, g := range v.candidates() {
		t := v.tally(g)
		if t.GuardedWrites == 0 {
			continue
		}
		if !ok || cmp.Or(cmp.Compare(t.GuardedReads+t.GuardedWrites, most.GuardedReads+most.GuardedWrites),
			cmp.Compare(best.Relation, g.Relation)) > 0 {
			best, most, ok = g, t, true
		}
	}
	return best, ok
}

// candidates returns the locks that some access holds and that belong to the object of that or to the
// package, in a fixed order.
func (v *Variable) candidates() []Guard {
	var out []Guard
	for _, i := range v.Instances {
		for _, h := range i.Held {
			if g, ok := guardOf(i.Path, h.Lock); ok && !slices.Contains(out, g) {
				out = append(out, g)
			}
		}
	}
	return out
}

// tally counts the accesses with and without g. One that is run both ways counts as bare. What
// is not known counts for nothing unless the lock is held.
func (v *Variable) tally(g Guard) Tally {
	var t Tally
	funcs := make(map[*ssa.Function]bool)
	for instr, ways := range v.byInstr() {
		guarded, bare, write := 0, 0, false
		for _, i := range ways {
			mode, held := i.Holds(g)
			write = i.Write
			switch {
			case held && (!i.Write || mode == locks.Write):
				guarded++
			case !i.Unsure() && !i.mayHold(g.Lock) && i.needs(g):
				bare++
			}
		}
		switch {
		case bare > 0 && write:
			t.BareWrites++
		case bare > 0:
			t.BareReads++
		case guarded > 0 && write:
			t.GuardedWrites++
		case guarded > 0:
			t.GuardedReads++
		}
		if guarded > 0 {
			funcs[instr.Parent()] = true
		}
	}
	t.Funcs = len(funcs)
	return t
}

// byInstr groups the instances by instruction.
func (v *Variable) byInstr() map[ssa.Instruction][]*Instance {
	out := make(map[ssa.Instruction][]*Instance)
	for _, i := range v.Instances {
		out[i.Instr] = append(out[i.Instr], i)
	}
	return out
}
