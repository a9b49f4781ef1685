package scene

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
)

// Descends reports whether t was started by above, directly or not.
func Descends(t, above *goroutine.Thread) bool {
	for t = t.Parent(); t != nil; t = t.Parent() {
		if t == above {
			return true
		}
	}
	return false
}

// Starts returns the nodes that start the goroutines of a and b.
func Starts(a, b *goroutine.Node) []*goroutine.Node {
	var out []*goroutine.Node
	if a.Thread.Spawn != nil {
		out = append(out, a.Thread.Spawn)
	}
	if b.Thread.Spawn != nil && b.Thread != a.Thread {
		out = append(out, b.Thread.Spawn)
	}
	return out
}

// Outermost returns the frame of the function that the scope of f is of.
func Outermost(f *goroutine.Frame) *goroutine.Frame {
	for f.Caller != nil {
		f = f.Caller
	}
	return f
}

// Sites returns, for each frame that leads to n, the instruction by which it does.
func Sites(n *goroutine.Node) map[*goroutine.Frame]ssa.Instruction {
	out := make(map[*goroutine.Frame]ssa.Instruction)
	instr := n.Instr
	for f := n.Frame; f != nil && f.Thread == n.Thread && instr != nil; f = f.Caller {
		out[f] = instr
		if instr = nil; f.Site != nil {
			instr = f.Site
		}
	}
	return out
}
