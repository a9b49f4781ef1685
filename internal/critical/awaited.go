package critical

import (
	"slices"

	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/symbol"
)

// awaited returns those of the pairs of package pkg that hold what somebody may wait for in a cycle that an importer
// completes. Importers wait where they call fns or operate on what they can name, and from there on the pairs lead.
// Packages have far more duties to wake their own goroutines than others come to wait for.
func awaited(pkg string, pairs []told, fns map[symbol.Func]*Func) []told {
	work := graph.NewWorklist[Key]()
	wait := func(w *Want) {
		work.Add(w.Key())
		for _, r := range w.Or {
			work.Add(r.Key())
		}
	}
	for _, f := range fns {
		for _, w := range f.Wants {
			wait(w)
		}
	}
	holding := make(map[Key][]*Want)
	for i := range pairs {
		k := pairs[i].Held.Key()
		holding[k] = append(holding[k], pairs[i].Want)
		if nameable(k.Decl) || k.Decl.Pkg != pkg {
			work.Add(k)
		}
	}
	for k := range work.Newest {
		for _, w := range holding[k] {
			wait(w)
		}
	}
	return slices.DeleteFunc(pairs, func(p told) bool { return !work.Found(p.Held.Key()) })
}
