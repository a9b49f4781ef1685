package skeleton

import (
	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
)

// A picked is what the register is of that tells whether a round has found its number, see [goroutine.Pick].
type picked struct{ of goroutine.Value }

// pickKey returns the key of the register that tells whether a goroutine has found what n finds, and none else can find; zero if n finds
// nothing like that.
func (b *builder) pickKey(n *goroutine.Node) regKey {
	if n.Branch == nil {
		return regKey{}
	}
	p, ok := b.scope.PickOf(n.Branch)
	if !ok || !p.Found || !p.Once {
		return regKey{}
	}
	return regKey{p.Of.Frame, picked{p.Of}, ""}
}

// picks returns the steps by which a goroutine finds at n what none has found before.
func (b *builder) picks(n *goroutine.Node) []explore.Step {
	r, ok := b.regs[b.pickKey(n)]
	if !ok {
		return nil
	}
	return []explore.Step{{Op: explore.Count, Reg: r, N: 1}}
}

// isPick reports whether s is such a step, which a process chooses to take.
func (b *builder) isPick(s *explore.Step) bool {
	n := b.tags[s.Tag].Node
	return s.Op == explore.Count && n != nil && len(b.picks(n)) > 0
}
