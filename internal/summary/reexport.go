package summary

import (
	"go/types"
	"maps"
	"slices"

	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/symbol"
)

// maxReexports bounds what a package passes on of other packages.
const maxReexports = 128

// reexports returns the summaries of methods of other packages' types that users
// of pkg can get hold of without importing those packages: a driver shows them
// only the facts of what they import themselves.
func (im *imports) reexports(pkg *types.Package) map[symbol.Func]*Function {
	wanted := funcfact.ForeignTypes(pkg)
	out := make(map[symbol.Func]*Function)
	if len(wanted) == 0 {
		return out
	}
	for _, path := range slices.Sorted(maps.Keys(im.facts)) {
		fact := im.facts[path]
		for _, e := range fact.Entries {
			fn, ok := fact.symbol(e)
			if !ok || !wanted[fn.Type()] || out[fn] != nil || len(out) == maxReexports {
				continue
			}
			if f := im.summary(fn); f != nil {
				out[fn] = f
			}
		}
	}
	return out
}
