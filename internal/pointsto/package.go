package pointsto

import (
	"go/types"
	"sync"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// Config says what the analysis knows of other packages.
type Config struct {
	// Imported returns the summary of a function of another package, nil if
	// nothing is known of it. It may be nil. It must not ask the Package
	// anything, which is locked while it runs.
	imported func(*types.Func) *Summary
}

// A Package answers questions about the nests of one package. Nests are solved
// when something is asked about them, or about a function that they call and
// use a result of; all others cost nothing.
//
// It may be used by several goroutines at once.
type Package struct {
	cfg     Config
	layouts *layouts
	nests   []*Nest
	byRoot  map[*ssa.Function]*Nest
	byObj   map[*types.Func]*Nest

	mu      sync.Mutex // guards all that follows and all nests
	solver  func(*Nest)
	cyclic  map[*Nest]int // component in the graph of calls that use results
	usage   *usage
	summary map[*Nest]*Summary
}

// New returns the analysis of the package that nests are from.
func New(cfg Config, nests []*ssax.Nest) *Package {
	p := &Package{
		cfg:     cfg,
		byRoot:  make(map[*ssa.Function]*Nest, len(nests)),
		byObj:   make(map[*types.Func]*Nest, len(nests)),
		summary: make(map[*Nest]*Summary),
	}
	var pkg *types.Package
	for _, src := range nests {
		n := &Nest{pkg: p, src: src}
		p.nests = append(p.nests, n)
		p.byRoot[src.Root] = n
		if obj := ssax.DeclaredObject(src.Root); obj != nil {
			p.byObj[obj] = n
		}
		pkg = src.Root.Pkg.Pkg
	}
	p.layouts = newLayouts(pkg)
	return p
}

// Forget drops the solutions of all nests, which take a tenth of the memory of an analysis, but not
// the summaries. Whoever asks again about a nest pays again for its solution.
func (p *Package) Forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, n := range p.nests {
		if n.solved && !n.overflow {
			*n = Nest{pkg: n.pkg, src: n.src, limit: n.limit}
		}
	}
}

// nestOf returns the nest that fn belongs to, nil if it is not of this package.
func (p *Package) nestOf(fn *ssa.Function) *Nest {
	return p.byRoot[ssax.EnclosingDeclared(fn)]
}

// Of returns the nest that fn belongs to. It is nil, which answers all questions
// with "unknown", if fn is not of this package: an import or a wrapper.
func (p *Package) Of(fn *ssa.Function) *Nest { return p.nestOf(fn) }
