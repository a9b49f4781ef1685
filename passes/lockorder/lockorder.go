package lockorder

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/passes/mhb"
)

// Analyzer reports goroutines that wait for each other in a circle.
var Analyzer = &analysis.Analyzer{
	Name:     "lockorder",
	Doc:      "report deadlock cycles\n\nDraws the graph of locks that are waited for while others are held, across packages, and looks for cycles that two or more goroutines can close.",
	URL:      diag.AnalyzerURL("lockorder"),
	Flags:    diag.NewFlags(),
	Requires: []*analysis.Analyzer{summary.Analyzer, critical.Analyzer, mhb.Analyzer},
	Run:      diag.Run(Checks(), run),
}

// maxCycles bounds the cycles that are looked at; the shortest come first.
const maxCycles = 400

func run(pass *analysis.Pass, r *diag.Reporter) (any, error) {
	pairs := pass.ResultOf[critical.Analyzer].(*critical.Result)
	c := &checker{
		pass:   pass,
		r:      r,
		sum:    pass.ResultOf[summary.Analyzer].(*summary.Result),
		orders: pass.ResultOf[mhb.Analyzer].(*mhb.Result),
		pairs:  pairs,
		told:   make(map[[2]critical.Key]bool),
		served: make(map[[2]critical.Key]service),
	}
	c.check()
	r.Fail(pairs.Failures...)
	r.Fail(c.orders.TakeFailures()...)
	return nil, nil
}

// A checker reports on one package.
type checker struct {
	pass   *analysis.Pass
	r      *diag.Reporter
	sum    *summary.Result
	orders *mhb.Result
	pairs  *critical.Result

	told   map[[2]critical.Key]bool // the edges of the cycles that were reported
	rooms  func(*types.Var) int64   // nil: not asked yet
	queues map[critical.Key]*queue  // memo of queueOf
	made   map[symbol.Var][]*ssa.Store
	meet   map[[2]ssa.Instruction]meeting

	stated map[[2]symbol.Var]*contract.Order // by the two locks, that which comes second first

	owing     map[owing][]critical.Key    // what those wait for that owe something
	histories map[critical.State]*history // memo of newHistory
	served    map[[2]critical.Key]service // memo of service
	excluded  map[[2]*critical.Pair]bool  // memo of exclude, for those who want to hear of it

	root   *ssa.Function // the one of which ofRoot are the orders
	ofRoot []*mhb.Order
}

// check reports the cycles of the graph, the shortest first. A longer one that
// shares an edge with a shorter one would be mended with it.
func (c *checker) check() {
	imported, failures := c.pairs.Completed()
	c.r.Fail(failures...)
	if len(c.pairs.Own)+len(imported) == 0 {
		return
	}
	c.findOwing()
	g := c.newGraph(imported)
	for _, nodes := range g.cycles(maxCycles) {
		if c.isTold(g, nodes) || !g.hasLock(nodes) {
			continue
		}
		if legs, v := c.legs(g, nodes); legs != nil {
			c.markTold(g, nodes)
			c.report(legs, v)
		}
	}
	c.checkContracts(g)
}

func (c *checker) isTold(g *lockGraph, nodes []int) bool {
	for i, n := range nodes {
		if c.told[[2]critical.Key{g.keys[n], g.keys[nodes[(i+1)%len(nodes)]]}] {
			return true
		}
	}
	return false
}

// hasLock reports whether one of nodes is a lock.
func (g *lockGraph) hasLock(nodes []int) bool {
	return slices.ContainsFunc(nodes, func(n int) bool { return g.keys[n].Kind == critical.Lock })
}

func (c *checker) markTold(g *lockGraph, nodes []int) {
	for i, n := range nodes {
		c.told[[2]critical.Key{g.keys[n], g.keys[nodes[(i+1)%len(nodes)]]}] = true
	}
}
