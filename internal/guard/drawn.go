package guard

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// drawn reports whether the critical section draws the number that fill stores: it is computed from a variable that the section
// changes by what it was before, so that whoever stores one has another. That matters if others get to know it: it is the place
// of something in a list, another map leads back from it, or the function returns it.
//
//	s.last++
//	s.ids[name] = s.last
//	return s.last
func drawn(s second, fill *ssa.MapUpdate) bool {
	return slices.ContainsFunc(s.instrs, func(instr ssa.Instruction) bool {
		store, ok := instr.(*ssa.Store)
		if !ok {
			return false
		}
		data := placeOf(store.Addr).data
		return data.Valid() && dependsOn(store.Val, data) && dependsOn(fill.Value, data) &&
			(!isPlain(store.Val.Type()) || isToldOf(s, fill, data))
	})
}

// isToldOf reports whether something besides the map of fill gets what is computed from data.
func isToldOf(s second, fill *ssa.MapUpdate, data symbol.Var) bool {
	if slices.ContainsFunc(s.instrs, func(instr ssa.Instruction) bool {
		other, ok := instr.(*ssa.MapUpdate)
		return ok && dependsOn(other.Key, data)
	}) {
		return true
	}
	for ret := range ssax.Returns(fill.Parent()) {
		for i := range ret.Results {
			if v := ssax.Returned(ret, i); v != nil && dependsOn(v, data) {
				return true
			}
		}
	}
	return false
}
