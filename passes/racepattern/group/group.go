package group

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/mhb"
	"github.com/concvet/concvet/passes/racepattern/docket"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// A lateAdd is a goroutine that adds to a wait group, and a Wait of one that has started it, or of others in the scope of the object for
// which it was started.
type lateAdd struct {
	*scene.Scene
	fields    *fields
	add, wait *goroutine.Node
}

// groupTable has the reasons that additions are judged by.
var groupTable = &evidence.Table[lateAdd]{
	Name:   "group",
	Checks: []string{"CV5001", "CV5003"},
	Rows: []evidence.Reason[lateAdd]{
		{
			ID: "group-example", Kind: evidence.Weakens, Title: "the function is an example without an Output comment, which go test never runs",
			Holds: func(l lateAdd) bool { return l.Idle },
		},
		{
			ID: "group-wide", Kind: evidence.Weakens, Title: "the scope is none of those that are looked at by default: it is large, or of the methods of an object",
			Holds: func(l lateAdd) bool { return l.View == mhb.Wide },
		},
		{
			ID: "group-known", Kind: evidence.Excludes, Title: "other code knows the wait group, too, and may have added to it",
			Doc: "Nobody else does if the group is an unexported field, of which the package does not give away the address, and only " +
				"goroutines add to it that the package starts, and that are done with it themselves.",
			Holds: func(l lateAdd) bool { return !l.object().Closed && !l.isAlone() },
		},
		{
			ID: "group-counted", Kind: evidence.Excludes, Title: "something was added before the goroutine was started, and while that is not done, it may add more",
			Holds: func(l lateAdd) bool { return l.counted() != nil },
			At:    func(l lateAdd) []token.Pos { return scene.Positions(l.counted()) },
		},
		{
			ID: "group-added-before", Kind: evidence.Excludes, Title: "the goroutine has added to the group before Wait is called",
			Holds: func(l lateAdd) bool { return l.Order.BeforeAt(l.place(), l.add, l.wait) },
			At:    func(l lateAdd) []token.Pos { return scene.StepsOf(l.Order.WhyAt(l.place(), l.add, l.wait)) },
		},
		{
			ID: "group-added-after", Kind: evidence.Excludes, Title: "the goroutine adds to the group only after Wait has returned",
			Holds: func(l lateAdd) bool { return l.Order.Before(l.wait, l.add) },
			At:    func(l lateAdd) []token.Pos { return scene.StepsOf(l.Order.Why(l.wait, l.add)) },
		},
		{
			ID: "group-gated", Kind: evidence.Excludes, Title: "a flag that is set under a lock before Wait keeps the goroutine from adding then",
			Holds: func(l lateAdd) bool { return gated(l.Order, l.add, l.wait) },
		},
		{
			ID: "group-member", Kind: evidence.Excludes, Title: "the goroutine has added to the group of the object before, and while that is not done, it may add more",
			Holds: func(l lateAdd) bool { return !l.object().Closed && l.isMember() },
		},
		{
			ID: "group-announced", Kind: evidence.Excludes, Title: "the goroutine signals on a channel that it has added, and the caller of the method may wait for that",
			Holds: func(l lateAdd) bool { return l.Owner != nil && l.announced() != nil },
			At:    func(l lateAdd) []token.Pos { return scene.Positions(l.announced()) },
		},
		{
			ID: "group-later", Kind: evidence.Weakens, Title: "another method of the object waits, or the waiter has waited for something else before",
			Doc:   "So the goroutine mostly has the time to add.",
			Holds: func(l lateAdd) bool { return !l.object().Closed && (l.Owner != nil || l.isDelayed()) },
		},
	},
}

// place returns the group: of goroutines that are started with a new one each only those with the same one are ordered.
func (l lateAdd) place() goroutine.Place { return l.add.Op.Objects[0] }

func (l lateAdd) object() *goroutine.Object { return l.Object(l.place()) }

// A Checker reports the late additions of one package.
type Checker struct {
	*docket.Docket
	fields *fields
	told   map[token.Pos]bool // the additions that are
	later  []diag.Finding     // what is likely
}

// New returns the checker of a package with those nests.
func New(d *docket.Docket, orders *mhb.Result, nests []*ssax.Nest) *Checker {
	return &Checker{Docket: d, fields: newFields(orders, nests), told: make(map[token.Pos]bool)}
}

// Report reports goroutines that add themselves to the wait group that they are waited for with, each with the first Wait
// that is evident, or else any. What is likely waits for [Checker.Settle].
func (c *Checker) Report(s *scene.Scene) {
	for _, add := range s.Nodes {
		if !isInside(add) || len(add.Op.Objects) != 1 {
			continue
		}
		var found lateAdd
		var by evidence.Verdict
		level := evidence.Silent
		for _, wait := range s.Object(add.Op.Objects[0]).Ops {
			l := lateAdd{s, c.fields, add, wait}
			if wait.Op.Kind != goroutine.GroupWait || !l.isCase() || level == evidence.Evident && !s.Listens() {
				continue
			}
			if v := groupTable.Judge(s.Judge, l, scene.Positions(add, wait)...); v.Level() > level {
				found, by, level = l, v, v.Level()
			}
		}
		switch {
		case level == evidence.Evident:
			c.tell(c.finding(AddInGoroutine, found, by))
		case level == evidence.Likely && s.View != mhb.Near: // a larger scope of the function shows it, too
			c.later = append(c.later, c.finding(PossibleAdd, found, by))
		}
	}
}

// Settle reports the likely additions of which nothing better was told.
func (c *Checker) Settle() {
	for _, f := range c.later {
		c.tell(f)
	}
}

// tell reports f, unless the addition is told.
func (c *Checker) tell(f diag.Finding) {
	if !c.told[f.Pos] {
		c.told[f.Pos] = true
		c.Docket.Report(f)
	}
}

func (c *Checker) finding(check *diag.Check, l lateAdd, v evidence.Verdict) diag.Finding {
	return diag.Finding{
		Check:   check,
		Pos:     l.add.Instr.Pos(),
		Message: l.message(c.Docket),
		Related: []diag.Related{
			{Pos: l.wait.Instr.Pos(), Message: "this Wait may come first", Leg: diag.Leg{Number: 2}},
			{Pos: l.add.Thread.Spawn.Instr.Pos(), Message: "the goroutine is started here", Leg: diag.Leg{Number: 1, Order: -1}},
		},
		Fixes:   addFix(c.Docket, l.add),
		Verdict: v,
	}
}

// Concerns reports whether a goroutine of s that another one has started adds to a wait group.
func Concerns(s *scene.Scene) bool { return slices.ContainsFunc(s.Nodes, isInside) }

// isInside reports whether n adds to a wait group in a goroutine that the scope shows the start of.
func isInside(n *goroutine.Node) bool {
	return n.Kind == goroutine.Sync && n.Op.Kind == goroutine.GroupAdd && n.Thread.Spawn != nil
}

// message says what is wrong with l. A goroutine that starts and counts others before anybody waits for it has the same
// fault as one that counts itself.
func (l lateAdd) message(d *docket.Docket) string {
	at := d.At(l.wait.Instr.Pos())
	if site, ok := l.add.Instr.(ssa.CallInstruction); ok {
		if fn := ssax.Callee(site.Common()); fn != nil && fn.Name() != "Add" {
			return fmt.Sprintf("%s adds to the group in a goroutine that the Wait at %s does not wait for: it may return before", written(d, l.add, fn.Name()), at)
		}
	}
	return fmt.Sprintf("%s is called by the goroutine that it counts: the Wait at %s may return before", written(d, l.add, "WaitGroup.Add"), at)
}

// written returns what the call at n calls, as it is written, or instead if that is no method.
func written(d *docket.Docket, n *goroutine.Node, instead string) string {
	for _, node := range ssax.PathAt(n.Instr.Pos(), d.Pass.Files...) {
		if call, ok := node.(*ast.CallExpr); ok {
			if sel, ok := call.Fun.(*ast.SelectorExpr); ok {
				return types.ExprString(sel)
			}
			break
		}
	}
	return instead
}

// counted returns where something was added to the group before the goroutine was started: while that is not done, the
// goroutine may add more. Nil if nothing was, or if all that was may be done by then.
func (l lateAdd) counted() *goroutine.Node {
	if l.isDoneAbove() && !l.isCountedItself() {
		return nil
	}
	return scene.Find(l.object().Ops, func(n *goroutine.Node) bool {
		return n.Op.Kind == goroutine.GroupAdd && n.Thread != l.add.Thread && scene.Descends(l.add.Thread, n.Thread)
	})
}

// isDoneAbove reports whether a goroutine that has started the one that adds, and that was started itself after what counts it was added, is done
// with the group and may be so before.
func (l lateAdd) isDoneAbove() bool {
	return slices.ContainsFunc(l.object().Ops, func(n *goroutine.Node) bool {
		return n.Op.Kind == goroutine.GroupDone && n.Thread != l.add.Thread && n.Thread.Spawn != nil && scene.Descends(l.add.Thread, n.Thread) &&
			!l.Order.Before(l.add, n)
	})
}

// isCountedItself reports whether the goroutine that adds is done, with all that it starts, more often than it adds: so somebody has added for
// it before. As often as a statement runs counts once.
func (l lateAdd) isCountedItself() bool {
	left := int64(0)
	for _, n := range l.object().Ops {
		switch {
		case n.Thread != l.add.Thread && !scene.Descends(n.Thread, l.add.Thread):
		case n.Op.Kind == goroutine.GroupAdd:
			left += max(n.Op.Delta, 1)
		case n.Op.Kind == goroutine.GroupDone:
			left--
		}
	}
	return left < 0
}

// Tables returns what is known of the tables of the theme.
func Tables() []evidence.Summary { return []evidence.Summary{groupTable.Summary()} }
