package scene

import (
	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
)

// A Pair is two accesses to one place by different goroutines, at least one of
// them a write.
type Pair struct {
	A, B  *goroutine.Node
	Place goroutine.Place // as A names it
}

// Whole returns the variable that the place p belongs to: what hangs on a new
// object is taken to be as new as the object (deep ownership).
func Whole(p goroutine.Place) goroutine.Place {
	if p.Path.Root.Kind != accesspath.Local {
		return p
	}
	return goroutine.Place{Frame: p.Frame, Path: accesspath.LocalPath(p.Path.Root.Value)}
}
