package guard

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// isAmong reports whether the element at p is one of two at paths, whose indexes together are those of p and of another one, whichever is
// which: min(i, j) and max(i, j) are i and j.
func isAmong(p accesspath.Path, paths []accesspath.Path) bool {
	for n, q := range paths {
		at, index := soleIndex(p, q)
		if index == nil {
			continue
		}
		for _, r := range paths[:n] {
			if step, other := soleIndex(p, r); other == nil || step != at {
				continue
			} else if a, b := bothOf(index, other); a != nil && (ssax.SameExpr(a, p.Step(at).Index) || ssax.SameExpr(b, p.Step(at).Index)) {
				return true
			}
		}
	}
	return false
}

// soleIndex returns the index of q, and at which step it is, if p is an [otherElement] by that alone; nil if it is not.
func soleIndex(p, q accesspath.Path) (at int, index ssa.Value) {
	if !otherElement(p, q) {
		return 0, nil
	}
	for n := range p.Len() {
		if p.Step(n) == q.Step(n) {
			continue
		}
		if index != nil {
			return 0, nil
		}
		at, index = n, q.Step(n).Index
	}
	return at, index
}

// bothOf returns the two values that x and y are, whichever is which: x is the smaller one and y the greater one, or they have been exchanged on
// some ways. They are nil if that is not so.
func bothOf(x, y ssa.Value) (a, b ssa.Value) {
	switch x := x.(type) {
	case *ssa.Call:
		y, ok := y.(*ssa.Call)
		if !ok || !areExtremes(x, y) {
			return nil, nil
		}
		a, b = x.Call.Args[0], x.Call.Args[1]
		if arePair(y.Call.Args[0], y.Call.Args[1], a, b) {
			return a, b
		}
	case *ssa.Phi:
		y, ok := y.(*ssa.Phi)
		if !ok || x.Block() != y.Block() {
			return nil, nil
		}
		a, b = x.Edges[0], y.Edges[0]
		for n := range x.Edges {
			if !arePair(x.Edges[n], y.Edges[n], a, b) {
				return nil, nil
			}
		}
		return a, b
	}
	return nil, nil
}

// areExtremes reports whether one of x and y is the smaller of two values, and the other one the greater of two.
func areExtremes(x, y *ssa.Call) bool {
	if ssax.BuiltinOf(x) == "max" {
		x, y = y, x
	}
	return ssax.BuiltinOf(x) == "min" && ssax.BuiltinOf(y) == "max" && len(x.Call.Args) == 2 && len(y.Call.Args) == 2
}

// arePair reports whether x and y are a and b, in one order or the other.
func arePair(x, y, a, b ssa.Value) bool {
	return ssax.SameExpr(x, a) && ssax.SameExpr(y, b) || ssax.SameExpr(x, b) && ssax.SameExpr(y, a)
}
