package racepattern

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/mhb"
	"github.com/concvet/concvet/passes/mhp"
)

// A scene is a scope, with all that pairs of accesses in it are judged by.
type scene struct {
	*goroutine.Scope
	judge  *evidence.Judge
	order  *mhb.Order // with what is assumed
	doubt  *mhb.Order // with whatever resembles synchronization; nil until it is asked for
	serves bool       // some goroutine handles requests
	idle   bool       // nothing runs the function that the scope is of

	census   *census                  // in the scope of an object
	needNone map[ssa.Instruction]bool // the accesses that need no lock ([guard.Result.NeedNone])

	others map[*goroutine.Node][]token.Pos // where those are that an access stands for; nil if nobody wants to know
}

func newScene(order *mhb.Order, judge *evidence.Judge) *scene {
	s := &scene{Scope: order.Scope(), order: order.Assume(), judge: judge}
	s.serves = slices.ContainsFunc(s.Threads, func(t *goroutine.Thread) bool { return t.Served })
	if s.listens() {
		s.others = make(map[*goroutine.Node][]token.Pos)
	}
	return s
}

// listens reports whether somebody wants to know what was considered.
func (s *scene) listens() bool { return s.judge != nil && s.judge.About != nil }

// doubtful returns the order that takes for synchronization whatever resembles it.
func (s *scene) doubtful() *mhb.Order {
	if s.doubt == nil {
		s.doubt = s.order.Doubt()
	}
	return s.doubt
}

// A race is two accesses that may be one, with what was found out about them.
type race struct {
	pair
	*scene
	conflicts bool // no row of conflictTable holds

	parallel *bool // whether they may happen at the same time; nil if that was not asked for
	why      mhp.Reason
	by       *setting // in the scope of an object; nil if that was not asked for
}

// isParallel reports whether the accesses may happen at the same time.
func (x *race) isParallel() bool {
	if x.parallel == nil {
		ok, why := mhp.New(x.order).ParallelAt(owner(x.place), x.a, x.b)
		x.parallel, x.why = &ok, why
	}
	return *x.parallel
}

// isOrdered reports whether the accesses do not happen at the same time, for that reason.
func (x *race) isOrdered(why mhp.Verdict) bool { return !x.isParallel() && x.why.Verdict == why }

// sides returns the access that the race is reported at, and the other one.
func (x *race) sides() (here, there *goroutine.Node) {
	x.isParallel()
	if better(x.b, x.a, len(x.why.Second), len(x.why.First)) {
		return x.b, x.a
	}
	return x.a, x.b
}

// at returns where the accesses are, and those that they stand for, if somebody wants to know.
func (x *race) at() []token.Pos {
	if !x.listens() {
		return nil
	}
	here, there := x.sides()
	return slices.Concat([]token.Pos{here.Access.Pos, there.Access.Pos}, x.others[here], x.others[there])
}

// subject names what both sides access, as far as the function that the scope is of has a name for it.
func (x *race) subject() string {
	if name := x.Spell(x.place); name != "?" {
		return name
	}
	return ""
}

// either reports whether f says yes of the accesses in one order or the other.
func (x *race) either(f func(a, b *goroutine.Node) bool) bool { return f(x.a, x.b) || f(x.b, x.a) }

// row is a reason for or against reporting a race.
type row = evidence.Reason[*race]

// pairTable has the reasons that two accesses by different goroutines are judged by, of which one writes. What is evident is
// CV3001 to CV3005, by what is accessed. The rest is CV3008 in the scope of a function, and in that of an object
// CV3006 to CV3008.
var pairTable = &evidence.Table[*race]{
	Name:    "pair",
	Checks:  []string{"CV3001", "CV3002", "CV3003", "CV3004", "CV3005", "CV3006", "CV3007", "CV3008"},
	Subject: (*race).subject,
	Rows:    slices.Concat(unlessCleared(conflictRows), objectRows, scopeRows, viewRows, orderRows, doubtRows, rankRows),
}

// conflictTable has the rows of pairTable that decide whether a pair counts for the bounds on what is looked at.
var conflictTable = &evidence.Table[*race]{Name: "pair", Rows: conflictRows}

// unlessCleared returns rows that are not asked again where it is known that none holds.
func unlessCleared(rows []row) []row {
	out := slices.Clone(rows)
	for i := range out {
		holds := out[i].Holds
		out[i].Holds = func(x *race) bool { return !x.conflicts && holds(x) }
	}
	return out
}

// Tables returns what is known of the tables of the analyzer.
func Tables() []evidence.Summary {
	return append(guard.Tables(), pairTable.Summary(), groupTable.Summary(), emptySections.Summary())
}

// positions returns where nodes are.
func positions(nodes ...*goroutine.Node) []token.Pos {
	var out []token.Pos
	for _, n := range nodes {
		pos := token.NoPos
		switch {
		case n == nil:
		case n.Kind == goroutine.Touch:
			pos = n.Access.Pos
		case n.Instr != nil:
			pos = ssax.Pos(n.Instr)
		}
		if pos.IsValid() && !slices.Contains(out, pos) {
			out = append(out, pos)
		}
	}
	return out
}

// stepsTo returns where the events are by which o orders the accesses, if it does.
func (x *race) stepsTo(o *mhb.Order) []token.Pos {
	p := owner(x.place)
	at := stepsOf(slices.Concat(o.WhyAt(p, x.a, x.b), o.WhyAt(p, x.b, x.a)))
	return slices.DeleteFunc(at, func(pos token.Pos) bool { return pos == x.a.Access.Pos || pos == x.b.Access.Pos })
}

// stepsOf returns where the events are that a proof is about.
func stepsOf(proof []mhb.Step) []token.Pos {
	var nodes []*goroutine.Node
	for _, step := range proof {
		nodes = append(nodes, step.Nodes...)
	}
	return positions(nodes...)
}
