package skeleton

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
)

// What the register is that tells what has become of something that is to run later, and that calls may keep from it: unknown until one of
// both has happened.
const (
	isRevoked = 1 // the first after unknown, which a step of Count leads to
	isRunning = 2
)

// revocationKey returns the key of that register; zero if r is.
func revocationKey(r *goroutine.Revocable) regKey {
	if r == nil {
		return regKey{}
	}
	return regKey{r.Frame, r.Call, "is running"}
}

// revocable returns the register of r; ok is false if it has none.
func (b *builder) revocable(r *goroutine.Revocable) (reg int, ok bool) {
	reg, ok = b.regs[revocationKey(r)]
	return reg, ok && r != nil
}

// revocation returns the ways to get past a call at n that may keep something from running: if it runs already, or was kept from it before, the
// call returns false. Of what is started again and again it is not known what runs: then it is kept from that. It is nil if n is no such call.
func (l *layout) revocation(n *goroutine.Node) []way {
	if n.Revokes == nil {
		return nil
	}
	answers := func(what int) way { return nil }
	if call, ok := n.Instr.(*ssa.Call); ok {
		if reg, asked := l.regs[regKey{n.Frame, ssa.Value(call), "true"}]; asked {
			answers = func(what int) way { return way{{Op: explore.Decide, Reg: reg, N: what}} }
		}
	}
	r, ok := l.revocable(n.Revokes)
	if !ok {
		return []way{answers(explore.True)}
	}
	running := is(r, isRunning)
	if l.mayRun(n.Revokes) {
		running.Op = explore.Assume
	}
	yes, no := answers(explore.True), answers(explore.False)
	return []way{
		append(way{{Op: explore.Count, Reg: r, N: isRevoked}}, yes...),
		append(way{is(r, isRevoked)}, no...),
		append(way{running}, no...),
	}
}

// mayRun reports whether r may ever run: the context of which it is to run at the end may end.
func (b *builder) mayRun(r *goroutine.Revocable) bool {
	return slices.ContainsFunc(b.scope.Nodes, func(n *goroutine.Node) bool { return n.Runs != nil && *n.Runs == *r && len(n.Preds) > 0 })
}

// unlessRevoked lays out that what register r tells of runs from n on, unless a call has kept it from that.
func (l *layout) unlessRevoked(n *goroutine.Node, r int) explore.Loc {
	return explore.Loc{Chosen: true, Steps: []explore.Step{
		{Op: explore.Assume, Reg: r, N: isRunning, To: l.after(n)},
		{Op: explore.Counted, Reg: r, N: isRevoked, To: l.new(explore.Loc{})},
	}}
}
