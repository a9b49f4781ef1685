package scene

import (
	"go/token"
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/mhb"
)

// Positions returns where nodes are.
func Positions(nodes ...*goroutine.Node) []token.Pos {
	var out []token.Pos
	for _, n := range nodes {
		pos := token.NoPos
		switch {
		case n == nil:
		case n.Kind == goroutine.Touch:
			pos = n.Access.Pos
		case n.Instr != nil:
			pos = ssax.Pos(n.Instr)
		}
		if pos.IsValid() && !slices.Contains(out, pos) {
			out = append(out, pos)
		}
	}
	return out
}

// StepsOf returns where the events are that a proof is about.
func StepsOf(proof []mhb.Step) []token.Pos {
	var nodes []*goroutine.Node
	for _, step := range proof {
		nodes = append(nodes, step.Nodes...)
	}
	return Positions(nodes...)
}
