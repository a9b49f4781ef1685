package blocking

import (
	"slices"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/skeleton"
)

// isLater reports whether a function that a timer or the end of a context starts takes part in trace. What users of an object do with it is told of the
// object.
func isLater(k *skeleton.Skeleton, trace []explore.Move) bool {
	return !k.Users && slices.ContainsFunc(trace, func(m explore.Move) bool { return isStartedLater(k.Threads[m.Code]) })
}

// isStartedLater reports whether a timer or the end of a context starts t, or what starts that.
func isStartedLater(t *goroutine.Thread) bool {
	for ; t != nil; t = t.Parent() {
		if t.Single {
			return true
		}
	}
	return false
}
