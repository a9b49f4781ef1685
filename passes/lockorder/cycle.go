package lockorder

import (
	"go/token"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/evidence"
)

// A cycle is a case: legs, of which each waits for what the next one holds, or two objects of one declaration, which one
// leg locks in an order and another one, or another call of the same, the other way round.
type cycle struct {
	c     *checker
	legs  []leg
	waits []wait // memo of owed
	asked bool
}

// A wait is one of the things that would do for a leg and that others owe: it waits for one of them, if it is an arm of
// a select.
type wait struct {
	*cycle
	leg leg
	key critical.Key
}

// subject names what the legs hold.
func (cy *cycle) subject() string {
	names := make([]string, len(cy.legs))
	for i, l := range cy.legs {
		names[i] = cy.c.name(l.Held.Resource)
	}
	return strings.Join(slices.Compact(names), " and ")
}

// next returns the leg that holds what the i-th one waits for.
func (cy *cycle) next(i int) leg { return cy.legs[(i+1)%len(cy.legs)] }

// waitsForOwed reports whether the i-th leg waits until others bring something about.
func (cy *cycle) waitsForOwed(i int) bool { return cy.next(i).Held.Key().Kind.Owed() }

// owed returns what the legs wait for that others bring about.
func (cy *cycle) owed() []wait {
	if cy.asked {
		return cy.waits
	}
	cy.asked = true
	for i, l := range cy.legs {
		if !cy.waitsForOwed(i) {
			continue
		}
		cy.waits = append(cy.waits, wait{cy, l, l.Want.Key()})
		for _, r := range l.Want.Or {
			if k := r.Key(); k.Valid() {
				cy.waits = append(cy.waits, wait{cy, l, k})
			}
		}
	}
	return cy.waits
}

type reason = evidence.Reason[*cycle]

// ofLeg returns a reason that holds of a cycle if it holds of one of the legs. What finds it may tell where; else that is
// where the leg waits.
func ofLeg(r reason, find func(cy *cycle, i int) (token.Pos, bool)) reason {
	r.Holds = func(cy *cycle) bool {
		for i := range cy.legs {
			if _, ok := find(cy, i); ok {
				return true
			}
		}
		return false
	}
	r.At = func(cy *cycle) []token.Pos {
		var out []token.Pos
		for i, l := range cy.legs {
			if pos, ok := find(cy, i); ok {
				out = append(out, cy.c.or(pos, l))
			}
		}
		return out
	}
	return r
}

// ofWait is ofLeg for what others owe.
func ofWait(r reason, find func(w wait) (token.Pos, bool)) reason {
	r.Holds = func(cy *cycle) bool {
		return slices.ContainsFunc(cy.owed(), func(w wait) bool {
			_, ok := find(w)
			return ok
		})
	}
	r.At = func(cy *cycle) []token.Pos {
		var out []token.Pos
		for _, w := range cy.owed() {
			if pos, ok := find(w); ok {
				out = append(out, cy.c.or(pos, w.leg))
			}
		}
		return out
	}
	return r
}

// or returns pos, or where l waits if it is not known.
func (c *checker) or(pos token.Pos, l leg) token.Pos {
	if pos.IsValid() {
		return pos
	}
	return c.position(l)
}

// only makes a finder of a predicate that knows no place.
func only(holds func(cy *cycle, i int) bool) func(cy *cycle, i int) (token.Pos, bool) {
	return func(cy *cycle, i int) (token.Pos, bool) { return token.NoPos, holds(cy, i) }
}

// onlyOwed is only for what others owe.
func onlyOwed(holds func(w wait) bool) func(w wait) (token.Pos, bool) {
	return func(w wait) (token.Pos, bool) { return token.NoPos, holds(w) }
}

// judge returns the verdict on cy, and records it for those who want to know of a place of one of its legs.
func (cy *cycle) judge(t *evidence.Table[*cycle]) evidence.Verdict {
	j := cy.c.r.Judge()
	return t.Judge(j, cy, cy.c.sides(cy.legs)...)
}

// excluded reports whether a reason of t excludes cs, and tells those who want to hear of a place of it which one. What is
// not excluded is judged later, as part of something larger.
func excluded[C any](j *evidence.Judge, t *evidence.Table[C], cs C, sides func() []token.Pos) bool {
	if !t.Excluded(&evidence.Judge{Ignore: j.Ignore}, cs) {
		return false
	}
	if j.About != nil {
		t.Judge(j, cs, sides()...)
	}
	return true
}

// sides returns where legs wait and have acquired what they hold, that at which they are reported first. Nobody asks
// for that but who wants to hear of verdicts.
func (c *checker) sides(legs []leg) []token.Pos {
	if c.r.Judge().About == nil {
		return nil
	}
	first := c.first(legs)
	var out []token.Pos
	add := func(pos token.Pos) {
		if pos.IsValid() && !slices.Contains(out, pos) {
			out = append(out, pos)
		}
	}
	for i := range legs {
		l := legs[(first+i)%len(legs)]
		add(c.position(l))
		add(l.At.Pos)
		if trace := l.Want.Trace(); len(trace) > 0 {
			add(trace[len(trace)-1].Pos)
		}
	}
	return out
}
