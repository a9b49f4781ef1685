package latticetest

import (
	"errors"
	"fmt"
)

// A Lattice is the pair of operations of a data-flow problem that the laws are
// about.
type Lattice[S any] struct {
	Join  func(a, b S) S
	Equal func(a, b S) bool
}

// Leq reports whether a is below or equal to b.
func (l Lattice[S]) Leq(a, b S) bool { return l.Equal(l.Join(a, b), b) }

// Laws checks on all triples of samples that Equal is an equivalence, that Join
// is associative, commutative, idempotent and an upper bound, that equal
// elements have equal joins, and that Join leaves its arguments alone, as far
// as %+v can tell. The error holds the first violation of each law.
func (l Lattice[S]) Laws(samples []S) error {
	var v violations
	for _, a := range samples {
		v.check("Equal is reflexive", l.Equal(a, a), a)
		v.check("Join is idempotent", l.Equal(l.Join(a, a), a), a)
		for _, b := range samples {
			l.pair(&v, a, b)
		}
	}
	// Only now, when a Join that modifies its arguments has been told.
	for _, a := range samples {
		for _, b := range samples {
			for _, c := range samples {
				l.triple(&v, a, b, c)
			}
		}
	}
	return v.err()
}

// pair checks the laws about two elements.
func (l Lattice[S]) pair(v *violations, a, b S) {
	before := fmt.Sprintf("%+v %+v", a, b)
	ab := l.Join(a, b)
	v.check("Join does not modify its arguments", before == fmt.Sprintf("%+v %+v", a, b), a, b)
	v.check("Equal is symmetric", l.Equal(a, b) == l.Equal(b, a), a, b)
	v.check("Join is commutative", l.Equal(ab, l.Join(b, a)), a, b)
	v.check("Join is an upper bound", l.Leq(a, ab) && l.Leq(b, ab), a, b)
}

// triple checks the laws about three elements.
func (l Lattice[S]) triple(v *violations, a, b, c S) {
	left, right := l.Join(l.Join(a, b), c), l.Join(a, l.Join(b, c))
	v.check("Join is associative", l.Equal(left, right), a, b, c)
	if !l.Equal(a, b) {
		return
	}
	v.check("Equal is transitive", l.Equal(a, c) == l.Equal(b, c), a, b, c)
	v.check("equal elements have equal joins", l.Equal(l.Join(a, c), l.Join(b, c)), a, b, c)
}

// Monotone checks on all pairs of samples that f keeps the order, maps equal
// elements to equal ones, and leaves its argument alone. The error calls f by
// name.
func (l Lattice[S]) Monotone(name string, f func(S) S, samples []S) error {
	return l.MonotoneEdge(name, func(s S) (S, bool) { return f(s), true }, samples)
}

// MonotoneEdge is [Lattice.Monotone] for edge functions. An edge that cannot be
// taken maps its state to bottom, so one that is open for a state has to be open
// for every larger state.
func (l Lattice[S]) MonotoneEdge(name string, f func(S) (S, bool), samples []S) error {
	var v violations
	for _, a := range samples {
		before := fmt.Sprintf("%+v", a)
		fa, open := f(a)
		v.check(name+" does not modify its argument", before == fmt.Sprintf("%+v", a), a)
		for _, b := range samples {
			if !open || !l.Leq(a, b) {
				continue
			}
			fb, ok := f(b)
			v.check(name+" is monotone", ok && l.Leq(fa, fb), a, b)
		}
	}
	return v.err()
}

// violations collects the first violation of each law.
type violations struct {
	seen map[string]bool
	errs []error
}

func (v *violations) check(law string, holds bool, elems ...any) {
	if holds || v.seen[law] {
		return
	}
	if v.seen == nil {
		v.seen = make(map[string]bool)
	}
	v.seen[law] = true
	text := ""
	for i, e := range elems {
		text += fmt.Sprintf(" %c=%+v", 'a'+i, e)
	}
	v.errs = append(v.errs, fmt.Errorf("does not hold: %s, for%s", law, text))
}

func (v *violations) err() error { return errors.Join(v.errs...) }
