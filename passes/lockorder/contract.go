package lockorder

import (
	"fmt"
	"path"
	"strings"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/diag"
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

// checkContracts reports the orders of comments that the package contradicts, each
// once. Where other code obeys the comment there is a cycle: it was reported as such,
// or cannot come about.
func (c *checker) checkContracts(g *lockGraph) {
	if len(c.pairs.Orders) == 0 {
		return
	}
	against := make(map[[2]critical.Key][]leg)
	var edges [][2]critical.Key
	for i := range c.pairs.Own {
		l := leg{&c.pairs.Own[i], true}
		if c.contradicted(l) == nil || !c.contradicts(l) {
			continue
		}
		from, to := l.Keys()
		e := [2]critical.Key{from, to}
		if against[e] == nil {
			edges = append(edges, e)
		}
		against[e] = append(against[e], l)
	}
	for _, e := range edges {
		if !c.told[e] && !g.isObeyed(e) {
			c.told[e] = true
			c.reportContradiction(against[e])
		}
	}
}

// contradicts reports whether l, which is in the order that a comment forbids, is
// about one object as the comment is, waits, and is more than a matter of one test or
// of the initialization.
func (c *checker) contradicts(l leg) bool {
	switch {
	case l.Want.Dynamic, l.Provider != nil, !l.Roots.Parallel(critical.Roots{}):
		return false
	case l.Want.Mode == locks.Read && !c.written(l.Want.Key()):
		return false
	}
	from, to := l.Keys()
	return from.Decl.Type != to.Decl.Type || from.Decl.Pkg != to.Decl.Pkg || !from.Decl.IsField() || ofOneObject(l)
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

// isObeyed reports whether code that may run at any time acquires the locks of e in
// the order that is not e's.
func (g *lockGraph) isObeyed(e [2]critical.Key) bool {
	for _, all := range g.pairs {
		if from, to := all[0].Keys(); from != e[1] || to != e[0] {
			continue
		}
		for _, l := range all {
			if l.Roots.Parallel(critical.Roots{}) {
				return true
			}
		}
	}
	return false
}

// reportContradiction tells of the first of legs, all of which go against one comment.
func (c *checker) reportContradiction(legs []leg) {
	l := legs[0]
	order := c.contradicted(l)
	msg := fmt.Sprintf("%s holds %s and waits for %s, but a comment says: %s", c.who(l), c.name(l.Held.Resource), c.name(l.Want.Resource), quote(order))
	if n := len(legs) - 1; n > 0 {
		msg += fmt.Sprintf(" (%s like this, and nothing follows the comment)", count(n))
	}
	f := diag.Finding{Check: orderContract, Pos: c.position(l), Message: msg}
	c.relate(&f, l, false)
	c.relateOrder(&f, order)
	c.r.Report(f)
}

func count(n int) string {
	if n == 1 {
		return "one more place is"
	}
	return fmt.Sprintf("%d more places are", n)
}

// relateOrder adds where a comment states an order.
func (c *checker) relateOrder(f *diag.Finding, o *contract.Order) {
	if o.At.Pos.IsValid() {
		f.Related = append(f.Related, diag.Related{Pos: o.At.Pos, Message: "the comment: " + quote(o)})
		return
	}
	at := fmt.Sprintf("the comment, at %s:%d of %s: %s", o.At.File, o.At.Line, path.Base(o.First.Pkg), quote(o))
	f.Related = append(f.Related, diag.Related{Pos: f.Pos, Message: at})
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
