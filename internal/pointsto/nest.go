package pointsto

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/budget"
	"github.com/concvet/concvet/internal/ssax"
)

// A Nest answers questions about the values of one nest.
type Nest struct {
	pkg *Package
	src *ssax.Nest

	solved   bool
	overflow bool          // see checkBudget
	limit    int           // of nodes; 0 for the usual budget
	steps    *budget.Meter // left until it is solved
	solver   func(*Nest)   // replaces the worklist, in tests

	// Objects and nodes. Number 0 of each is not used.
	objects []object
	nodes   []node
	any     map[*layout]int32

	// Values and what connects functions.
	values   map[ssa.Value]ref
	derived  map[derivation]ref
	literals map[*ssa.Function]*literal
	sites    []*site
	siteOf   map[ssa.CallInstruction]*site
	returns  []*ssa.Return
	passed   []passing

	// The solver.
	chunks []*[1 << chunkBits]cell
	ncells int32
	work   []int32
	leaves []int32 // nodes of allocated objects that are read

	// Computed when first asked for.
	open  []bool // see incomplete
	loops map[*ssa.Function][]bool
	runs  map[*ssa.Function]bool
}

// ensure solves the nest, once. The caller holds n.pkg.mu.
func (n *Nest) ensure() {
	if n.solved {
		return
	}
	n.solved = true
	n.init()
	n.generate()
	n.solve()
	for !n.overflow && n.fill() {
		n.solve()
	}
	if n.overflow {
		n.release()
	}
	n.steps = nil
}

func (n *Nest) init() {
	instrs := n.instructions()
	if n.limit == 0 {
		n.limit = max(minNodes, nodesPerInstr*instrs)
	}
	n.steps = budget.New(max(minSteps, stepsPerInstr*instrs))
	n.solver = n.pkg.solver
	n.objects = make([]object, 1, 1+instrs/4)
	n.nodes = make([]node, 1, 1+instrs)
	n.any = make(map[*layout]int32)
	n.values = make(map[ssa.Value]ref, instrs/2)
	n.derived = make(map[derivation]ref)
	n.literals = make(map[*ssa.Function]*literal)
	n.siteOf = make(map[ssa.CallInstruction]*site)
	n.chunks = []*[1 << chunkBits]cell{new([1 << chunkBits]cell)}
}

// instructions returns the size of the nest.
func (n *Nest) instructions() int {
	count := 0
	for _, fn := range n.src.Funcs {
		for _, b := range fn.Blocks {
			count += len(b.Instrs)
		}
	}
	return count
}
