package pointsto

// A nest may use nodesPerInstr nodes for each of its instructions, or minNodes.
// Real code uses less than one for ten instructions on average; what uses more
// is generated tables and tests of compilers.
const (
	nodesPerInstr = 64
	minNodes      = 100_000
)

// Passing a location on from one node to another, or to a constraint, is a step. A nest may take stepsPerInstr
// for each of its instructions, or minSteps, until it is solved: there are as many as the cube of its size in
// the worst case, which a table of functions that all call the functions of the table comes to. No function of std
// takes eight for each instruction.
const (
	stepsPerInstr = 64
	minSteps      = 1_000_000
)

// spend takes steps, and gives up on the nest if there are none left. A nest that has been solved answers all
// questions, or else the answers would depend on what was asked before.
func (n *Nest) spend(steps int) {
	if !n.steps.Spend(steps) {
		n.overflow = true
	}
}

// checkBudget gives up on the nest if it has become too large. Whoever asks gets
// "unknown" from then on: a pass that goes on without one function is better
// than one that never ends.
func (n *Nest) checkBudget() {
	if len(n.nodes) > n.limit {
		n.overflow = true
	}
}

// release drops what a nest that overflowed has used.
func (n *Nest) release() {
	*n = Nest{pkg: n.pkg, src: n.src, overflow: true, solved: true}
}

// Stats are numbers about a nest, for those who watch over the cost.
type Stats struct {
	Objects, Nodes, Cells int
	Overflow              bool // the nest was given up on
}

// Solve solves the nest now, rather than at the first question, and tells what
// that took.
func (n *Nest) Solve() Stats {
	n.pkg.mu.Lock()
	defer n.pkg.mu.Unlock()
	n.ensure()
	return Stats{len(n.objects), len(n.nodes), int(n.ncells), n.overflow}
}

// Solved returns the number of nests that were solved so far.
func (p *Package) Solved() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	solved := 0
	for _, n := range p.nests {
		if n.solved {
			solved++
		}
	}
	return solved
}
