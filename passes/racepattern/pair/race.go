package pair

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/passes/mhb"
	"github.com/concvet/concvet/passes/mhp"
	"github.com/concvet/concvet/passes/racepattern/pair/census"
	"github.com/concvet/concvet/passes/racepattern/pair/setonce"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// An arena is a scene, with what else pairs of accesses in it are judged by.
type arena struct {
	*scene.Scene
	doubt  *mhb.Order // with whatever resembles synchronization; nil until it is asked for
	serves bool       // some goroutine handles requests

	gated    setonce.Gates              // memo of gates; nil until they are asked for
	census   *census.Census             // in the scope of an object
	needNone func(ssa.Instruction) bool // whether an access needs no lock ([guard.Result.NeedNone]); nil if none does
	orders   *mhb.Result                // what is known of the package; nil if only the scope counts

	others map[*goroutine.Node][]token.Pos // where those are that an access stands for; nil if nobody wants to know
}

func newArena(s *scene.Scene) *arena {
	a := &arena{Scene: s}
	a.serves = slices.ContainsFunc(s.Threads, func(t *goroutine.Thread) bool { return t.Served })
	if s.Listens() {
		a.others = make(map[*goroutine.Node][]token.Pos)
	}
	return a
}

// doubtful returns the order that takes for synchronization whatever resembles it.
func (a *arena) doubtful() *mhb.Order {
	if a.doubt == nil {
		a.doubt = a.Order.Doubt()
	}
	return a.doubt
}

// gates returns the tests that let one call through.
func (a *arena) gates() setonce.Gates {
	if a.gated == nil {
		a.gated = setonce.GatesOf(a.Scene)
	}
	return a.gated
}

// A race is two accesses that may be one, with what was found out about them.
type race struct {
	scene.Pair
	*arena
	conflicts bool // no row of conflictTable holds

	parallel *bool // whether they may happen at the same time; nil if that was not asked for
	why      mhp.Reason
	by       *setting // in the scope of an object; nil if that was not asked for
}

// isParallel reports whether the accesses may happen at the same time.
func (x *race) isParallel() bool {
	if x.parallel == nil {
		ok, why := mhp.New(x.Order).ParallelAt(scene.Whole(x.Place), x.A, x.B)
		x.parallel, x.why = &ok, why
	}
	return *x.parallel
}

// isOrdered reports whether the accesses do not happen at the same time, for that reason.
func (x *race) isOrdered(why mhp.Verdict) bool { return !x.isParallel() && x.why.Verdict == why }

// sides returns the access that the race is reported at, and the other one.
func (x *race) sides() (here, there *goroutine.Node) {
	x.isParallel()
	if better(x.B, x.A, len(x.why.Second), len(x.why.First)) {
		return x.B, x.A
	}
	return x.A, x.B
}

// at returns where the accesses are, and those that they stand for, if somebody wants to know.
func (x *race) at() []token.Pos {
	if !x.Listens() {
		return nil
	}
	here, there := x.sides()
	return slices.Concat([]token.Pos{here.Access.Pos, there.Access.Pos}, x.others[here], x.others[there])
}

// subject names what both sides access, as far as the function that the scope is of has a name for it.
func (x *race) subject() string {
	if name := x.Spell(x.Place); name != "?" {
		return name
	}
	return ""
}

// either reports whether f says yes of the accesses in one order or the other.
func (x *race) either(f func(a, b *goroutine.Node) bool) bool { return f(x.A, x.B) || f(x.B, x.A) }

// row is a reason for or against reporting a race.
type row = evidence.Reason[*race]

// pairTable has the reasons that two accesses by different goroutines are judged by, of which one writes. What is evident is
// CV3001 to CV3005, by what is accessed. The rest is CV3008 in the scope of a function, and in that of an object
// CV3006 to CV3008.
var pairTable = &evidence.Table[*race]{
	Name:    "pair",
	Checks:  []string{"CV3001", "CV3002", "CV3003", "CV3004", "CV3005", "CV3006", "CV3007", "CV3008"},
	Subject: (*race).subject,
	Rows:    slices.Concat(unlessCleared(conflictRows), objectRows, setupRows, scopeRows, viewRows, orderRows, doubtRows, rankRows),
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

// Tables returns what is known of the tables of the theme.
func Tables() []evidence.Summary { return []evidence.Summary{pairTable.Summary()} }

// stepsTo returns where the events are by which o orders the accesses, if it does.
func (x *race) stepsTo(o *mhb.Order) []token.Pos {
	p := scene.Whole(x.Place)
	at := scene.StepsOf(slices.Concat(o.WhyAt(p, x.A, x.B), o.WhyAt(p, x.B, x.A)))
	return slices.DeleteFunc(at, func(pos token.Pos) bool { return pos == x.A.Access.Pos || pos == x.B.Access.Pos })
}
