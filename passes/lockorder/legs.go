package lockorder

import (
	"go/token"
	"slices"

	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
)

// maxTries bounds the combinations of pairs that are tried for one cycle.
const maxTries = 500

// edges returns the pairs of each edge of the cycle of nodes, from which the legs of one deadlock are taken. Those of one
// declaration are several sets of pairs if they are about parts of objects: other parts are other locks.
func (g *lockGraph) edges(nodes []int) [][][]leg {
	if len(nodes) == 1 {
		var out [][][]leg
		for _, edge := range byParts(g.pairs[[2]int{nodes[0], nodes[0]}]) {
			out = append(out, [][]leg{edge})
		}
		return out
	}
	edges := make([][]leg, len(nodes))
	for i, n := range nodes {
		edges[i] = g.pairs[[2]int{n, nodes[(i+1)%len(nodes)]}]
	}
	return [][][]leg{edges}
}

// byParts returns legs that are about the same two parts of an object together, and those that are about none.
func byParts(legs []leg) [][]leg {
	var out [][]leg
	for _, l := range legs {
		i := slices.IndexFunc(out, func(same []leg) bool {
			known := same[0].Relation
			held, _ := known.Parts()
			mine, _ := l.Relation.Parts()
			return held == "" && mine == "" || known == l.Relation || l.Relation.Reverses(known)
		})
		if i < 0 {
			out = append(out, nil)
			i = len(out) - 1
		}
		out[i] = append(out[i], l)
	}
	return out
}

// legs returns the legs of a deadlock, one pair for each of edges, all of which can be at the same time, and what was
// decided about it; no legs if there are none. Then doubted says that there are some of which only [shownReasons] say that they
// may be none.
func (c *checker) legs(edges [][]leg) (legs []leg, v evidence.Verdict, doubted bool) {
	if len(edges) == 1 {
		legs, v = c.selfLegs(edges[0])
		return legs, v, false
	}
	s := search{c: c, edges: edges}
	s.extend(nil)
	return s.found, s.verdict, s.doubted
}

// A search looks for legs, an edge after the other.
type search struct {
	c       *checker
	edges   [][]leg
	tries   int
	found   []leg
	verdict evidence.Verdict
	doubted bool // see [checker.legs]
}

func (s *search) extend(legs []leg) bool {
	if len(legs) == len(s.edges) {
		if s.verdict = (&cycle{c: s.c, legs: legs}).judge(deadlockReasons); s.verdict.Level() == evidence.Silent {
			s.doubted = s.doubted || isInDoubt(s.verdict)
			return false
		}
		s.found = slices.Clone(legs)
		return true
	}
	for _, l := range s.edges[len(legs)] {
		if s.tries++; s.tries > maxTries {
			return false
		}
		if s.c.fits(legs, l) && s.extend(append(legs, l)) {
			return true
		}
	}
	return false
}

// fits reports whether l can be at the same time as each of legs.
func (c *checker) fits(legs []leg, l leg) bool {
	return !slices.ContainsFunc(legs, func(m leg) bool { return c.exclude(m, l) })
}

// exclude reports whether a and b cannot be at the same time. Verdicts that somebody wants to hear are told once.
func (c *checker) exclude(a, b leg) bool {
	j, cs := c.r.Judge(), beside{c, a, b}
	if j.About == nil {
		return besideReasons.Excluded(j, cs)
	}
	return c.excluded.Of([2]leg{a, b}, func([2]leg) bool {
		return excluded(j, besideReasons, cs, func() []token.Pos { return c.sides([]leg{a, b}) })
	})
}

// A beside is a case: two legs of what may become a deadlock.
type beside struct {
	c    *checker
	a, b leg
}

// besideReasons judge legs, two at a time, before there are enough of them for a cycle.
var besideReasons = &evidence.Table[beside]{
	Name:   "beside",
	Checks: []string{lockCycle.Code, waitUnderLock.Code},
	Rows: []evidence.Reason[beside]{
		{
			ID: "beside-gate", Kind: evidence.Excludes,
			Title: "both sides hold a further lock, which only one of them can have",
			Doc:   "This lock is a gate. It counts unless both hold it for reading.",
			Holds: func(b beside) bool { return b.c.gated(b.a, b.b) },
			At:    func(b beside) []token.Pos { return b.c.gates(b.a, b.b) },
		},
		{
			ID: "beside-alone", Kind: evidence.Excludes,
			Title: "no two goroutines run both sides",
			Doc:   "One goroutine runs both, or one side belongs to the initialization, or each side to another test.",
			Holds: func(b beside) bool { return !b.a.Roots.Parallel(b.b.Roots) },
			At:    func(b beside) []token.Pos { return commonRoots(b.a, b.b) },
		},
	},
}

// commonRoots returns where the functions begin from which both legs are reached.
func commonRoots(a, b leg) []token.Pos {
	var out []token.Pos
	for _, fn := range a.Roots.Common(b.Roots) {
		out = append(out, fn.Pos())
	}
	return out
}

// gated reports whether both legs hold a lock that only one goroutine can hold.
func (c *checker) gated(a, b leg) bool {
	return slices.ContainsFunc(a.Gates, func(g critical.Hold) bool {
		return slices.ContainsFunc(b.Gates, func(h critical.Hold) bool { return c.isGate(g, h) })
	})
}

// isGate reports whether g and h keep each other out.
func (c *checker) isGate(g, h critical.Hold) bool {
	return g.Key().Valid() && g.Key() == h.Key() && (g.Mode == locks.Write || h.Mode == locks.Write)
}

// gates returns where a and b have acquired what keeps them apart.
func (c *checker) gates(a, b leg) []token.Pos {
	var out []token.Pos
	for _, g := range a.Gates {
		for _, h := range b.Gates {
			if c.isGate(g, h) {
				out = append(out, g.Pos(), h.Pos())
			}
		}
	}
	return out
}

// gettingReasons say that a leg gets what it waits for although the next one has it.
var gettingReasons = []reason{
	ofLeg(reason{
		ID: "deadlock-readers", Kind: evidence.Excludes,
		Title: "a lock is held for reading and waited for to read, and no code waits to write",
		Doc:   "Readers wait for each other only if a writer waits between them.",
	}, only(func(cy *cycle, i int) bool { return cy.c.areReaders(cy.legs[i], cy.next(i)) })),
	ofLeg(reason{
		ID: "deadlock-apart", Kind: evidence.Excludes,
		Title: "the lock that one side holds and the lock that the other waits for belong to objects that are made in different places",
		Doc:   "Locks are told apart by declaration, and so two of one type are taken for one. It counts if all places are known that make either.",
	}, only(func(cy *cycle, i int) bool {
		return len(cy.legs) > 1 && cy.c.apart(cy.legs[i], cy.next(i))
	})),
}

// areReaders reports whether l gets the lock that next holds, since both only read.
func (c *checker) areReaders(l, next leg) bool {
	return next.Held.Kind == critical.Lock && l.Want.Mode == locks.Read && next.Held.Mode == locks.Read && !c.written(next.Held.Key())
}

// written reports whether somebody acquires the lock k for writing: readers wait for
// a writer that waits.
func (c *checker) written(k critical.Key) bool {
	return c.pairs.Written[k] || c.sum.WrittenElsewhere(k.Decl)
}
