package lockorder

import (
	"fmt"
	"go/token"
	"path"
	"strings"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/symbol"
)

// contradicted returns the comment that says that what l waits for is acquired before
// what it holds, nil if there is none.
func (c *checker) contradicted(l leg) *contract.Order {
	if c.stated == nil {
		c.stated = make(map[[2]symbol.Var]*contract.Order)
		for i := range c.pairs.Orders {
			o := &c.pairs.Orders[i]
			if e := [2]symbol.Var{o.Second, o.First}; c.stated[e] == nil {
				c.stated[e] = o
			}
		}
	}
	from, to := l.Keys()
	if from.Kind != critical.Lock || to.Kind != critical.Lock {
		return nil
	}
	return c.stated[[2]symbol.Var{from.Decl, to.Decl}]
}

// A stating is a case: a leg that goes against a comment.
type stating struct {
	c *checker
	g *lockGraph
	l leg
}

// statedReasons judge what goes against a comment.
var statedReasons = &evidence.Table[stating]{
	Name:   "stated",
	Checks: []string{orderContract.Code},
	Rows: []evidence.Reason[stating]{
		{
			ID: "stated-dynamic", Kind: evidence.Excludes,
			Title: "which code runs under the lock is decided at run time",
			Doc:   "It may be about another object than the comment.",
			Holds: func(s stating) bool { return s.l.Want.Dynamic || s.l.Provider != nil },
		},
		{
			ID: "stated-alone", Kind: evidence.Excludes,
			Title: "only a test or the initialization acquires the locks against the comment",
			Holds: func(s stating) bool { return !s.l.Roots.Parallel(critical.Roots{}) },
		},
		{
			ID: "stated-readers", Kind: evidence.Excludes,
			Title: "the second lock is acquired for reading, and no code acquires it for writing",
			Holds: func(s stating) bool { return s.l.Want.Mode == locks.Read && !s.c.written(s.l.Want.Key()) },
		},
		{
			ID: "stated-objects", Kind: evidence.Excludes,
			Title: "both locks are fields of one type, and may be those of two objects",
			Holds: func(s stating) bool { return isOfOneType(s.l) && !ofOneObject(s.l) },
		},
		{
			ID: "stated-told", Kind: evidence.Excludes,
			Title: "a deadlock is reported of which this is one side",
			Doc:   "It names the comment.",
			Holds: func(s stating) bool { return s.c.told[keysOf(s.l)] },
		},
		{
			ID: "stated-obeyed", Kind: evidence.Excludes,
			Title: "other code obeys the comment, and both cannot come about together",
			Doc:   "If they could, that would be reported as a deadlock.",
			Holds: func(s stating) bool { return s.g.obeying(keysOf(s.l)) != nil },
			At: func(s stating) []token.Pos {
				return []token.Pos{s.c.position(*s.g.obeying(keysOf(s.l)))}
			},
		},
	},
}

// keysOf returns the edge that l is.
func keysOf(l leg) [2]critical.Key {
	from, to := l.Keys()
	return [2]critical.Key{from, to}
}

// checkContracts reports the orders of comments that the package contradicts, each
// once.
func (c *checker) checkContracts(g *lockGraph) {
	if len(c.pairs.Orders) == 0 {
		return
	}
	against := make(map[[2]critical.Key][]leg)
	verdicts := make(map[[2]critical.Key]evidence.Verdict) // of the first
	var edges [][2]critical.Key
	for i := range c.pairs.Own {
		l := leg{&c.pairs.Own[i], true}
		o := c.contradicted(l)
		if o == nil {
			continue
		}
		v := statedReasons.Judge(c.r.Judge(), stating{c, g, l}, append(c.sides([]leg{l}), o.At.Pos)...)
		if v.Level() == evidence.Silent {
			continue
		}
		e := keysOf(l)
		if against[e] == nil {
			edges = append(edges, e)
			verdicts[e] = v
		}
		against[e] = append(against[e], l)
	}
	for _, e := range edges {
		c.told[e] = true
		c.reportContradiction(against[e], verdicts[e])
	}
}

// isOfOneType reports whether both locks of l are fields of one type.
func isOfOneType(l leg) bool {
	from, to := l.Keys()
	return from.Decl.Type == to.Decl.Type && from.Decl.Pkg == to.Decl.Pkg && from.Decl.IsField()
}

// ofOneObject reports whether both locks of l are in one struct, or in a struct without
// a name inside of it.
func ofOneObject(l leg) bool {
	inside := func(d symbol.Var) string { return "." + path.Dir(strings.ReplaceAll(d.Name, ".", "/")) }
	switch l.Relation.Kind {
	case critical.Siblings:
		return true
	case critical.Up:
		return l.Relation.Steps == inside(l.Held.Decl)
	case critical.Down:
		return l.Relation.Steps == inside(l.Want.Decl)
	}
	return false
}

// obeying returns code that may run at any time and acquires the locks of e in the order that is not e's, nil if there
// is none.
func (g *lockGraph) obeying(e [2]critical.Key) *leg {
	for _, all := range g.pairs {
		if keysOf(all[0]) != [2]critical.Key{e[1], e[0]} {
			continue
		}
		for i := range all {
			if all[i].Roots.Parallel(critical.Roots{}) {
				return &all[i]
			}
		}
	}
	return nil
}

// reportContradiction tells of the first of legs, all of which go against one comment.
func (c *checker) reportContradiction(legs []leg, v evidence.Verdict) {
	l := legs[0]
	order := c.contradicted(l)
	msg := fmt.Sprintf("%s, but a comment says: %s%s", c.says(l), quote(order), commentPlace(order))
	if n := len(legs) - 1; n > 0 {
		msg += fmt.Sprintf(" (%s like this, and nothing follows the comment)", count(n))
	}
	f := diag.Finding{Check: orderContract, Pos: c.position(l), Message: msg, Verdict: v}
	c.relate(&f, l, false)
	c.relateOrder(&f, order)
	c.findings = append(c.findings, f)
}

func count(n int) string {
	if n == 1 {
		return "one more place is"
	}
	return fmt.Sprintf("%d more places are", n)
}

// relateOrder adds where a comment of the package states an order.
func (c *checker) relateOrder(f *diag.Finding, o *contract.Order) {
	if o.At.Pos.IsValid() {
		f.Related = append(f.Related, diag.Related{Pos: o.At.Pos, Message: "the comment: " + quote(o)})
	}
}

// commentPlace tells where a comment of another package is.
func commentPlace(o *contract.Order) string {
	if o.At.Pos.IsValid() {
		return ""
	}
	return fmt.Sprintf(" (%s:%d of %s)", o.At.File, o.At.Line, path.Base(o.First.Pkg))
}

// maxQuote bounds what is quoted of a comment.
const maxQuote = 120

func quote(o *contract.Order) string {
	text := strings.TrimRight(o.Text, ".")
	if runes := []rune(text); len(runes) > maxQuote {
		text = string(runes[:maxQuote]) + "..."
	}
	return `"` + text + `"`
}
