package lockorder

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/passes/mhb"
)

// togetherReasons say that the legs of a cycle cannot be at the same time.
var togetherReasons = []reason{{
	ID: "deadlock-ordered", Kind: evidence.Excludes,
	Title: "one side is over whenever the other one begins",
	Doc:   "Package mhb tells, of the functions that lead to both; it is not asked if code from elsewhere gets to one of them by another way.",
	Holds: func(cy *cycle) bool { return !cy.c.together(cy.legs) },
}}

// together reports whether the legs can be at the same time as far as orders tell.
// Asked are the scopes in which two of them are laid out, and their word counts if
// they lay out all that leads to the legs: no caller from outside gets to them, but
// for one function.
func (c *checker) together(legs []leg) bool {
	for i, a := range legs {
		for _, b := range legs[:i] {
			if c.areOfOne(a, b) || c.meetNever(a, b) {
				return false
			}
		}
	}
	return true
}

// meetNever reports whether a and b are certainly not at the same time. If one function has names for the objects of both, these
// are the same only in one call of it, whose scope has to show that they meet.
func (c *checker) meetNever(a, b leg) bool {
	if a.Relation.Kind == critical.Fixed && a.Relation.Reverses(b.Relation) {
		return c.meeting(a, b) != parallel
	}
	return decisive(a, b) && c.meeting(a, b) == apart
}

func decisive(a, b leg) bool {
	if only := a.Roots.Only(); only != nil && only == b.Roots.Only() {
		return true
	}
	return !a.Roots.Open() && !b.Roots.Open()
}

// A meeting tells whether two instructions can be executed at the same time.
type meeting uint8

const (
	unknown  meeting = iota // no scope has both
	apart                   // they are ordered in all scopes that have both
	parallel                // they are not in some scope
)

// meeting returns what the scopes of the package tell of a and b. Locks do not count:
// that both want them is the point.
func (c *checker) meeting(a, b leg) meeting {
	key := [2]ssa.Instruction{a.Instr, b.Instr}
	return c.meet.Of(key, func([2]ssa.Instruction) meeting {
		m := unknown
		for _, root := range a.Roots.Common(b.Roots) {
			for _, order := range c.ordersOf(root) {
				m = max(m, meetingIn(order, a.Instr, b.Instr))
			}
		}
		return m
	})
}

// ordersOf returns the orders of the scopes of root. Those of the last root are kept:
// cycles come in groups.
func (c *checker) ordersOf(root *ssa.Function) []*mhb.Order {
	if c.root != root {
		c.root, c.ofRoot = root, slices.Collect(c.orders.OrdersOf(root))
	}
	return c.ofRoot
}

func meetingIn(order *mhb.Order, a, b ssa.Instruction) meeting {
	m := unknown
	as, bs := nodesOf(order.Scope(), a), nodesOf(order.Scope(), b)
	for _, x := range as {
		for _, y := range bs {
			if x.Thread == y.Thread && !x.Thread.Many {
				if x.Thread.Spawn != nil || private(order.Scope(), x) {
					m = max(m, apart)
				}
				continue
			}
			if ordered, _ := order.Ordered(x, y); !ordered {
				return parallel
			}
			m = apart
		}
	}
	return m
}

// private reports whether n locks an object that the root of the scope has made, so
// that another call of the root is about another object.
func private(s *goroutine.Scope, n *goroutine.Node) bool {
	return n.Op != nil && !n.Op.Open && !slices.ContainsFunc(n.Op.Objects, func(p goroutine.Place) bool {
		return p.Path.Root.Kind != accesspath.Local || s.Owner != nil
	})
}

// maxNodes bounds the nodes of one instruction that are looked at.
const maxNodes = 16

// nodesOf returns nodes that instr stands for, with what it calls; for a go statement, those of
// the goroutine.
func nodesOf(s *goroutine.Scope, instr ssa.Instruction) []*goroutine.Node {
	inside := make(map[*goroutine.Frame]bool)
	_, starts := instr.(*ssa.Go)
	var out []*goroutine.Node
	for _, n := range s.Nodes {
		if (starts || n.Instr != instr) && !within(n.Frame, instr, starts, inside) {
			continue
		}
		if n.Kind == goroutine.Sync || n.Kind == goroutine.Touch || n.Instr == instr {
			if out = append(out, n); len(out) == maxNodes {
				break
			}
		}
	}
	return out
}

// within reports whether the frame f runs for a call at instr, or on the goroutine that it starts.
func within(f *goroutine.Frame, instr ssa.Instruction, starts bool, memo map[*goroutine.Frame]bool) bool {
	if f == nil {
		return false
	}
	in, ok := memo[f]
	if !ok {
		in = f.Site == instr && startsThread(f) == starts || within(f.Caller, instr, starts, memo)
		memo[f] = in
	}
	return in
}

func startsThread(f *goroutine.Frame) bool { return f.Caller != nil && f.Caller.Thread != f.Thread }
