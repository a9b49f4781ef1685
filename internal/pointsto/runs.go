package pointsto

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
)

// inLoop reports whether instr may run several times in one activation of its
// function.
func (n *Nest) inLoop(instr ssa.Instruction) bool {
	fn := instr.Parent()
	loops, ok := n.loops[fn]
	if !ok {
		loops = cyclicBlocks(fn)
		if n.loops == nil {
			n.loops = make(map[*ssa.Function][]bool)
		}
		n.loops[fn] = loops
	}
	return loops[instr.Block().Index]
}

// cyclicBlocks returns, for each block of fn, whether it is on a cycle.
func cyclicBlocks(fn *ssa.Function) []bool {
	cyclic := make([]bool, len(fn.Blocks))
	succs := func(b int) []int {
		var next []int
		for _, s := range fn.Blocks[b].Succs {
			next = append(next, s.Index)
		}
		return next
	}
	for _, component := range graph.SCCs(len(fn.Blocks), succs) {
		for _, b := range component {
			cyclic[b] = len(component) > 1 || selfLoop(fn.Blocks[b])
		}
	}
	return cyclic
}

func selfLoop(b *ssa.BasicBlock) bool {
	for _, s := range b.Succs {
		if s == b {
			return true
		}
	}
	return false
}

// siteInLoop reports whether the instruction that made or returned the object at
// the root of l is in a loop.
func (n *Nest) siteInLoop(o *object) bool {
	for o.kind == content {
		o = n.object(o.up)
	}
	switch o.kind {
	case allocated, function, box, result, fresh:
		instr, ok := o.site.(ssa.Instruction)
		return ok && n.inLoop(instr)
	}
	return false
}

// runsOncePerRoot reports whether fn, a function of the nest, runs at most once
// in each activation of the root.
func (n *Nest) runsOncePerRoot(fn *ssa.Function) bool {
	if fn == n.src.Root {
		return true
	}
	if once, ok := n.runs[fn]; ok {
		return once
	}
	if n.runs == nil {
		n.runs = make(map[*ssa.Function]bool)
	}
	n.runs[fn] = false // while it is looked at: it may call itself
	lit := n.literals[fn]
	once := lit == nil || !lit.outside && len(lit.callers) == 0 ||
		!lit.outside && len(lit.callers) == 1 &&
			!n.inLoop(lit.callers[0]) && n.runsOncePerRoot(lit.callers[0].Parent())
	n.runs[fn] = once
	return once
}

// runsOnce reports whether fn, a function of the nest, runs at most once in a
// run of the program.
func (n *Nest) runsOnce(fn *ssa.Function) bool {
	return n.runsOncePerRoot(fn) && n.pkg.rootRunsOnce(n)
}

// rootRunsOnce reports whether the root of n runs at most once in a run of the
// program: it is an initializer, main.main, or a function that only one call
// mentions, in a function that runs once.
func (p *Package) rootRunsOnce(n *Nest) bool {
	u := p.use()
	for seen := 0; seen <= len(p.nests); seen++ {
		fn := n.src.Root
		uses := u.calls[fn]
		switch obj := fn.Object(); {
		case fn == fn.Pkg.Func("init"):
			return true
		case fn.Signature.Recv() == nil && fn.Name() != obj.Name():
			return true // init#1, which nothing can call
		case uses.other:
			return false
		case len(uses.sites) == 0:
			return fn.Pkg.Pkg.Name() == "main" && fn == fn.Pkg.Func("main")
		case obj.Exported() || fn.Signature.Recv() != nil || len(uses.sites) > 1:
			return false
		}
		site := uses.sites[0]
		n = p.nestOf(site.Parent())
		n.ensure()
		if n.overflow || n.inLoop(site) || !n.runsOncePerRoot(site.Parent()) {
			return false
		}
	}
	return false // recursion
}
