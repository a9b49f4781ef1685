package blocking

import (
	"go/token"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/skeleton"
)

// assumed returns what is assumed of the decisions in trace, one for each value that is tested: that control goes a way which
// is neither free nor decided in the scope.
func (c *checker) assumed(k *skeleton.Skeleton, trace []explore.Move) []evidence.Assumption {
	var out []evidence.Assumption
	seen := make(map[goroutine.Value]bool)
	for _, m := range trace {
		t := k.TagOf(m)
		if !t.Chosen {
			continue
		}
		for _, br := range t.Decisions {
			if !seen[br.Of] && !k.Scope.IsFree(br) {
				seen[br.Of] = true
				out = append(out, evidence.Assumption{Words: c.assumption(br), At: []token.Pos{br.Position()}})
			}
		}
	}
	return out
}
