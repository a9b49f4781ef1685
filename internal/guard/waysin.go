package guard

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A waysIn tells how functions of the package come to run. Contexts do not: one stands for all that differ in nothing but the
// calls that led there.
type waysIn struct {
	exported []*types.Func // the functions that other packages can call which lead there, in no order
	others   bool          // something else leads there at run time, or that is not known
}

// initial reports whether only the initialization of the package leads there.
func (w waysIn) initial() bool { return !w.others && len(w.exported) == 0 }

// waysInto returns how fns come to run. Tests count for nothing.
func (a *Census) waysInto(fns []*ssa.Function) waysIn {
	var w waysIn
	seen := make(map[*ssa.Function]bool)
	work := slices.Clone(fns)
	for len(work) > 0 && !w.others {
		fn := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[fn] || ssax.InTestFile(fn) || ssax.IsInit(fn) {
			continue
		}
		seen[fn] = true
		w.enter(a, fn)
		for _, k := range a.callersOf(fn) {
			work = append(work, k.site.Parent())
			w.others = w.others || k.spawn != nil && !ssax.InTestFile(k.site.Parent())
		}
	}
	return w
}

// enter adds how fn comes to run from outside of the functions of the package.
func (w *waysIn) enter(a *Census, fn *ssa.Function) {
	obj := ssax.DeclaredObject(fn)
	switch {
	case fn.Parent() != nil:
		w.others = w.others || !a.ran[fn]
	case a.used[fn] > a.known[fn]:
		w.others = true
	case obj != nil && fn.Signature.Recv() == nil && a.exported(fn, obj):
		w.exported = append(w.exported, obj)
	default:
		w.others = w.others || a.entryOf(fn) != nil
	}
}
