package skeleton

import (
	"github.com/concvet/concvet/internal/explore"
)

// A way is what a process does in one of the ways to get past a node; none of it waits.
type way []explore.Step

// fork returns a location with ways that lead to another one.
func (l *layout) fork(to int, ways ...way) explore.Loc {
	out := explore.Loc{Chosen: true}
	for _, w := range ways {
		var first explore.Step
		if len(w) > 0 {
			first = w[0]
		}
		if first.To = to; len(w) > 1 {
			first.To = l.new(l.fork(to, w[1:]))
		}
		out.Steps = append(out.Steps, first)
	}
	return out
}

func is(reg, what int) explore.Step { return explore.Step{Op: explore.Counted, Reg: reg, N: what} }
