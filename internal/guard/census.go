package guard

import (
	"cmp"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// variables returns the variables of the package with all accesses to shared objects.
func (a *Census) variables() []*Variable {
	byData := make(map[symbol.Var]*Variable)
	for _, u := range a.sum.Units() {
		for _, acc := range a.accesses[u.Func] {
			v := byData[acc.data]
			if v == nil {
				v = &Variable{Data: acc.data}
				byData[acc.data] = v
			}
			for _, c := range a.contexts[u.Func] {
				if c.excludes(acc.Instr.Block()) {
					continue
				}
				if i := a.instance(acc, c); i.shared() {
					i.excused = a.excused(i)
					v.Instances = append(v.Instances, i)
				}
			}
		}
	}
	return slices.SortedFunc(maps.Values(byData), func(v, w *Variable) int { return v.Data.Compare(w.Data) })
}

// instance returns the access acc as it happens in the context c.
func (a *Census) instance(acc *Access, c *Context) *Instance {
	i := &Instance{Access: acc, Context: c}
	i.Held, i.may = c.locksAt(acc.holding)
	if acc.content && acc.Write && a.rebuilt(i) {
		i.owned = true
		return i
	}
	root := rootOf(acc)
	if root == nil {
		return i
	}
	if i.owned = a.isOwned(acc.Path, root, acc.Instr, c); !i.owned {
		i.lentTo, i.isLent = a.owners.LentTo(root, acc.Instr, c.given)
		i.made = a.owners.Made(root, c.wasMade)
	}
	return i
}

// rootOf returns the value that the path of acc starts from, nil if it is a package variable.
func rootOf(acc *Access) ssa.Value { return rootIn(acc.Path, nil, acc.Unit.Func) }

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
	if ok {
		v.Guard = g
		v.Tally = v.tally(g)
	}
	switch {
	case v.Discipline != Unknown:
	case !v.Written() && v.isConfined() && (v.With() == 0 || v.With() < 2*v.Without()):
		v.Discipline = Confined
	case ok:
		v.Discipline = Guarded
	}
}

// bestGuard returns the lock under which most accesses are if one of all is a write, be it under the read lock; of two
// the one that is nearer.
func (v *Variable) bestGuard() (best Guard, ok bool) {
	var most Tally
	for _, g := range v.candidates() {
		t := v.tally(g)
		if t.GuardedWrites+t.BareWrites == 0 && !v.writtenUnderRLock(g) {
			continue
		}
		if !ok || cmp.Or(cmp.Compare(t.GuardedReads+t.GuardedWrites, most.GuardedReads+most.GuardedWrites),
			cmp.Compare(best.Relation, g.Relation), cmp.Compare(v.distance(best), v.distance(g))) > 0 {
			best, most, ok = g, t, true
		}
	}
	return best, ok
}

// distance returns how many fields of the struct with the lock g lie between that and v, or what v is a part of; many if that
// is not known. What belongs together is mostly declared together.
func (v *Variable) distance(g Guard) int {
	const many = 1 << 10
	pkg := v.Instances[0].Unit.Func.Pkg.Pkg
	obj, ok := pkg.Scope().Lookup(g.Lock.Type).(*types.TypeName)
	if !ok || pkg.Path() != g.Lock.Pkg || g.Relation != Sibling && g.Relation != Inline {
		return many
	}
	st, ok := obj.Type().Underlying().(*types.Struct)
	if !ok {
		return many
	}
	name := v.Data.Name
	if g.Relation == Inline {
		name, _, _ = strings.Cut(strings.TrimPrefix(g.Steps, "."), ".")
	}
	lock, data := fieldIndex(st, g.Lock.Name), fieldIndex(st, name)
	if lock < 0 || data < 0 {
		return many
	}
	return max(lock-data, data-lock)
}

// fieldIndex returns the index of the field of that name, -1 if there is none.
func fieldIndex(st *types.Struct, name string) int {
	return slices.IndexFunc(slices.Collect(st.Fields()), func(f *types.Var) bool { return f.Name() == name })
}

// writtenUnderRLock reports whether some access writes with g held for reading only.
func (v *Variable) writtenUnderRLock(g Guard) bool {
	return slices.ContainsFunc(v.Instances, func(i *Instance) bool {
		mode, held := i.Holds(g)
		return i.Write && held && mode == locks.Read
	})
}

// maxCandidates bounds the locks that are looked at as the guard of a variable.
const maxCandidates = 48

// candidates returns the locks that some access holds and that belong to the object of that or to the
// package, in a fixed order: of too many those that are held most often.
func (v *Variable) candidates() []Guard {
	var out []Guard
	count := make(map[Guard]int)
	for _, i := range v.Instances {
		for _, held := range i.guards() {
			if g := held.guard; held.there {
				if count[g]++; count[g] == 1 {
					out = append(out, g)
				}
			}
		}
	}
	if len(out) > maxCandidates {
		slices.SortStableFunc(out, func(g, h Guard) int { return count[h] - count[g] })
		out = out[:maxCandidates]
	}
	return out
}

// tally counts the lines on which v is accessed with and without g; a line with both counts as without, and
// what is not known counts for nothing unless the lock is held. Of one line a write counts.
func (v *Variable) tally(g Guard) Tally {
	lines := make(map[token.Pos]*line)
	keep, lack := make(map[*ssa.Function]bool), make(map[*ssa.Function]bool)
	for _, i := range v.Instances {
		at := i.line()
		l := lines[at]
		if l == nil {
			l = new(line)
			lines[at] = l
		}
		mode, held := i.Holds(g)
		switch {
		case held && (!i.Write || mode == locks.Write):
			l.guarded = true
			keep[i.Unit.Func] = true
		case !i.Unsure() && !i.isLent && !i.excused && !i.mayHold(g) && i.needs(g):
			l.bare = true
			lack[i.Unit.Func] = true
		default:
			continue
		}
		l.write = l.write || i.Write
	}
	t := Tally{Funcs: len(keep), BareFuncs: len(lack)}
	for _, l := range lines {
		switch {
		case l.bare && l.write:
			t.BareWrites++
		case l.bare:
			t.BareReads++
		case l.guarded && l.write:
			t.GuardedWrites++
		case l.guarded:
			t.GuardedReads++
		}
	}
	return t
}

// A line says what happens to a variable on one line of source.
type line struct{ guarded, bare, write bool }

// line returns the start of the line of i.
func (i *Instance) line() token.Pos { return ssax.LineStart(i.Unit.Func.Prog.Fset, i.Pos()) }
