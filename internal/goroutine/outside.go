package goroutine

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/syncmodel"
)

// Outside reports whether n exchanges something with what is outside of the program,
// which code that is not known may do as well.
func (n *Node) Outside() bool { return n.Kind == Opaque && slices.Contains(n.Opaque, world) }

// TakesNext reports whether n waits for whoever comes next, such as the next client of a server.
func (n *Node) TakesNext() bool {
	block, _ := modelOf[*syncmodel.Block](n)
	return block != nil && block.Anyone
}

// IsOfServer reports whether n is a call that runs a server, or what that exchanges with clients around the handlers that it calls.
func (n *Node) IsOfServer() bool {
	if block, ok := modelOf[*syncmodel.Block](n); ok && block.For == syncmodel.Serve {
		return true
	}
	spawn, ok := modelOf[*syncmodel.Spawn](n)
	return ok && spawn.Start == syncmodel.OnRequest
}

// modelOf returns the first effect of that type which the call at n has.
func modelOf[E syncmodel.Effect](n *Node) (e E, ok bool) {
	site, isCall := n.Instr.(ssa.CallInstruction)
	if !isCall {
		return e, false
	}
	return syncmodel.EffectOf[E](site.Common())
}
