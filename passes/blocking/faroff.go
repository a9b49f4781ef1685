package blocking

import (
	"slices"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// farOff is how long nobody waits who has nothing to do.
const farOff = int64(time.Minute)

// isFarOff reports whether a timer of farOff or more has to fire for s, which does nothing before it waits that takes time.
func isFarOff(s *stuck) bool {
	for _, m := range s.way() {
		n := s.TagOf(m).Node
		if n == nil {
			continue
		}
		at, made := s.Scope.Timer(n)
		if made == nil || !isLong(s.Scope, at, made) {
			continue
		}
		quick := func(wait *goroutine.Node) bool { return endsBefore(s.Scope, wait, at, made) }
		if s.Scope.IsPrompt(s.waits[0], n.Thread, quick) {
			return true
		}
	}
	return false
}

// isLong reports whether the timer that call makes, in f, is of farOff or more.
func isLong(s *goroutine.Scope, f *goroutine.Frame, call *ssa.Call) bool {
	_, d := s.Source(f, call.Call.Args[0])
	c, ok := d.(*ssa.Const)
	return ok && c.Int64() >= farOff
}

// endsBefore reports whether all that wait may wait for happens before the timer is made that call makes, in f.
func endsBefore(s *goroutine.Scope, wait *goroutine.Node, f *goroutine.Frame, call *ssa.Call) bool {
	return !wait.Op.Open && !slices.ContainsFunc(wait.Op.Objects, func(p goroutine.Place) bool {
		return slices.ContainsFunc(s.Object(p).Ops, func(n *goroutine.Node) bool {
			return n.Op.Kind.Releases() && n.Thread != wait.Thread && (n.Frame != f || !ssax.Dominates(n.Instr, call))
		})
	})
}
