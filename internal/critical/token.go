package critical

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// take collects that the call takes the token r, and, if waits is set, waits for it.
func (p point) take(r Resource, waits bool) {
	taken := r
	taken.Kind = Taker
	p.bring(p.instr, taken)
	if waits {
		w := &Want{Resource: r, At: p.frameAt(p.call)}
		p.want(p.instr, w, p.worlds(), func(world) bool { return true })
	}
}

// endsContext reports whether ch tells of the end of a context.
func (c *collector) endsContext(ch ssa.Value) bool {
	call, ok := ch.(*ssa.Call)
	if !ok {
		return false
	}
	m := c.a.modelOf(ssax.Callee(&call.Call))
	feed, ok := syncmodel.First[*syncmodel.Feed](m)
	return ok && feed.From == syncmodel.FromContext
}
