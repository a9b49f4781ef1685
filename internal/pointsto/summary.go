package pointsto

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
)

// A Summary says where the results of a function come from, in terms that make
// sense to its callers. It may be compared with reflect.DeepEqual and be stored
// in facts.
type Summary struct {
	Results []ResultSource // one for each result
}

// A ResultSource says where one result of a function comes from.
type ResultSource struct {
	Kind  SourceKind
	Paths []accesspath.Path // for Paths: what the result may refer to
}

// SourceKind is a kind of [ResultSource].
type SourceKind uint8

const (
	// UnknownSource: from anywhere.
	UnknownSource SourceKind = iota
	// Fresh: allocated during the call, and different each time.
	Fresh
	// Paths: what the paths denote, which start at parameters or globals. The
	// result refers to the location that a path names, or is a copy of the
	// reference that is stored there; types tell which. With no path the result
	// is nil, or holds no reference.
	Paths
)

// String names k as [Summary.String] does.
func (k SourceKind) String() string {
	switch k {
	case UnknownSource:
		return "unknown"
	case Fresh:
		return "fresh"
	case Paths:
		return "of"
	}
	return "invalid"
}

// maxPaths bounds the paths of a result. Functions that return one of many
// things are registries; the list would not help the caller to tell which.
const maxPaths = 4

// Summary returns the summary of fn, a declared function of the package. It is
// nil if fn is of another package or has no code.
//
// Functions that call each other in a cycle and use the results treat these as
// unknown, so the answer does not depend on what is asked first.
func (p *Package) Summary(fn *ssa.Function) *Summary {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := p.byRoot[fn]
	if n == nil {
		return nil
	}
	return n.summarize()
}

// calleeSummary returns the summary of callee for a call in nest n; nil if it is
// not known.
func (p *Package) calleeSummary(n *Nest, callee *types.Func) *Summary {
	target := p.byObj[callee]
	switch {
	case target == nil && p.cfg.imported != nil && callee.Pkg() != p.layouts.pkg:
		return p.cfg.imported(callee)
	case target == nil || target == n || p.component(target) == p.component(n):
		return nil
	}
	return target.summarize()
}

// component numbers the nests so that those get the same number that need each
// other's results.
func (p *Package) component(n *Nest) int {
	if p.cyclic != nil {
		return p.cyclic[n]
	}
	index := make(map[*Nest]int, len(p.nests))
	for i, n := range p.nests {
		index[n] = i
	}
	succs := make([][]int, len(p.nests))
	for i, n := range p.nests {
		for _, fn := range n.src.Funcs {
			for instr := range ssax.Instrs(fn) {
				if target := p.needs(instr); target != nil {
					succs[i] = append(succs[i], index[target])
				}
			}
		}
	}
	p.cyclic = make(map[*Nest]int, len(p.nests))
	for c, members := range graph.SCCs(len(p.nests), func(i int) []int { return succs[i] }) {
		for _, i := range members {
			p.cyclic[p.nests[i]] = c
		}
	}
	return p.cyclic[n]
}

// needs returns the nest of the package whose summary the analysis of instr may
// ask for.
func (p *Package) needs(instr ssa.Instruction) *Nest {
	call, ok := instr.(*ssa.Call)
	if !ok || call.Call.IsInvoke() || len(*call.Referrers()) == 0 {
		return nil
	}
	fn := call.Call.StaticCallee()
	if fn == nil || fn.Parent() != nil {
		return nil
	}
	for result := range fn.Signature.Results().Variables() {
		if p.layouts.of(result.Type()).hasPointers() {
			return p.byObj[ssax.DeclaredObject(fn)]
		}
	}
	return nil
}

// summarize computes the summary of the root of n.
func (n *Nest) summarize() *Summary {
	if s := n.pkg.summary[n]; s != nil {
		return s
	}
	results := n.src.Root.Signature.Results()
	s := &Summary{Results: make([]ResultSource, results.Len())}
	for i := range s.Results {
		s.Results[i] = n.source(i, n.pkg.layouts.of(results.At(i).Type()))
	}
	n.pkg.summary[n] = s
	return s
}

// source tells where result i of the root, of layout lay, comes from.
func (n *Nest) source(i int, lay *layout) ResultSource {
	if !lay.hasPointers() {
		return ResultSource{Kind: Paths}
	}
	n.ensure()
	if n.overflow || !lay.scalar() {
		return ResultSource{}
	}
	src := ResultSource{Kind: Paths}
	fresh, other := false, false
	for _, ret := range n.returns {
		r := n.value(ret.Results[i])
		if !n.isComplete(r) {
			return ResultSource{}
		}
		for _, l := range n.inside(n.members(r)) {
			if n.isFresh(l) {
				fresh = true
				continue
			}
			other = true
			p := n.pathOf(l)
			if !n.exported(l, p) {
				return ResultSource{}
			}
			if !slices.Contains(src.Paths, p) {
				src.Paths = append(src.Paths, p)
			}
		}
	}
	switch {
	case fresh && other || len(src.Paths) > maxPaths:
		return ResultSource{}
	case fresh:
		return ResultSource{Kind: Fresh}
	}
	return src
}

// isFresh reports whether l is the whole of a variable that is allocated in each
// call of the root.
func (n *Nest) isFresh(l loc) bool {
	o := n.object(l)
	switch o.kind {
	case allocated, fresh, box:
		return l == o.base
	}
	return false
}

// exported reports whether p, the path of l, tells callers exactly what l is.
func (n *Nest) exported(l loc, p accesspath.Path) bool {
	return p.Exact() && !p.MentionsLocal() && n.single(l)
}
