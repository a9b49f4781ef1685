package lockorder

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/passes/mhb"
)

// Analyzer reports goroutines that wait for each other in a circle.
var Analyzer = &analysis.Analyzer{
	Name:     "lockorder",
	Doc:      "report deadlock cycles\n\nDraws the graph of locks that are waited for while others are held, across packages, and looks for cycles that two or more goroutines can close.",
	URL:      diag.AnalyzerURL("lockorder"),
	Flags:    diag.NewFlags(Checks()...),
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

	findings []diag.Finding

	told   map[[2]critical.Key]bool       // the edges of the cycles that were reported
	rooms  func(*types.Var) int64         // nil: not asked yet
	queues memo.Map[critical.Key, *queue] // memo of queueOf
	made   map[symbol.Var][]*ssa.Store
	meet   memo.Map[[2]ssa.Instruction, meeting]
	fields ssax.Assigned // nil: not asked yet
	makers makers
	valued map[*ssa.Function]valued // nil: not asked yet

	owing     map[owing][]critical.Key           // what those wait for that owe something
	histories memo.Map[critical.State, *history] // memo of newHistory
	served    memo.Map[[2]critical.Key, service] // memo of service
	excluded  memo.Map[[2]leg, bool]             // memo of exclude, for those who want to hear of it

	root   *ssa.Function // the one of which ofRoot are the orders
	ofRoot []*mhb.Order
}

// check reports the cycles of the graph, the shortest first. A longer one that
// shares an edge with a shorter one would be mended with it.
func (c *checker) check() {
	if len(c.pairs.Own)+len(c.pairs.Reentries) == 0 {
		return
	}
	c.checkReentries()
	c.findOwing()
	g := c.newGraph()
	for _, nodes := range g.cycles(maxCycles) {
		r := ring{c, g, nodes}
		if excluded(c.r.Judge(), ringReasons, r, r.sides) {
			continue
		}
		for _, edges := range g.edges(nodes) {
			legs, v, doubted := c.legs(edges)
			if legs != nil || doubted {
				c.markTold(g, nodes)
			}
			if legs != nil {
				c.report(legs, v)
			}
		}
	}
	c.flush()
}

// A ring is a case: a cycle of the graph, of which it is not known yet whether its legs can meet.
type ring struct {
	c     *checker
	g     *lockGraph
	nodes []int
}

// ringReasons judge cycles before anybody looks for their legs.
var ringReasons = &evidence.Table[ring]{
	Name:   "ring",
	Checks: []string{lockCycle.Code, instanceOrder.Code, waitUnderLock.Code},
	Rows: []evidence.Reason[ring]{
		{
			ID: "ring-told", Kind: evidence.Excludes,
			Title: "a shorter deadlock that is reported has one of its orders",
			Doc:   "Who mends the shorter one mends both.",
			Holds: func(r ring) bool { return len(r.told()) > 0 },
			At: func(r ring) []token.Pos {
				var out []token.Pos
				for _, i := range r.told() {
					out = append(out, r.c.position(r.leg(i)))
				}
				return out
			},
		},
		{
			ID: "ring-lockless", Kind: evidence.Excludes,
			Title: "there is no lock in the cycle, only waits of goroutines for each other",
			Holds: func(r ring) bool {
				return !slices.ContainsFunc(r.nodes, func(n int) bool { return r.g.keys[n].Kind == critical.Lock })
			},
		},
	},
}

// edge returns the keys that the i-th edge joins.
func (r ring) edge(i int) [2]critical.Key {
	return [2]critical.Key{r.g.keys[r.nodes[i]], r.g.keys[r.nodes[(i+1)%len(r.nodes)]]}
}

// told returns the edges that deadlocks have that were reported.
func (r ring) told() []int {
	var out []int
	for i := range r.nodes {
		if r.c.told[r.edge(i)] {
			out = append(out, i)
		}
	}
	return out
}

// leg returns the leg of the i-th edge that is shown best.
func (r ring) leg(i int) leg { return r.g.pairs[[2]int{r.nodes[i], r.nodes[(i+1)%len(r.nodes)]}][0] }

// sides returns the sides that r would be told by. Who asks for an edge that was told hears of that.
func (r ring) sides() []token.Pos {
	told := r.told()
	var legs []leg
	for i := range r.nodes {
		if !slices.Contains(told, i) {
			legs = append(legs, r.leg(i))
		}
	}
	if len(legs) == 0 {
		return nil
	}
	return r.c.sides(legs)
}

func (c *checker) markTold(g *lockGraph, nodes []int) {
	for i, n := range nodes {
		c.told[[2]critical.Key{g.keys[n], g.keys[nodes[(i+1)%len(nodes)]]}] = true
	}
}
