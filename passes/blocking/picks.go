package blocking

import (
	"maps"
	"slices"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/skeleton"
)

// picksNone reports whether rounds find in trace that they are not the one whose number it is, and none that it is.
func picksNone(k *skeleton.Skeleton, trace []explore.Move) bool {
	of := make(map[goroutine.Value]bool)
	for _, m := range trace {
		for _, br := range k.TagOf(m).Decisions {
			if p, ok := k.Scope.PickOf(br); ok {
				of[p.Of] = of[p.Of] || p.Found
			}
		}
	}
	return slices.Contains(slices.Collect(maps.Values(of)), false)
}
