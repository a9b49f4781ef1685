package ssax

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// A Term is a summand of a number.
type Term struct {
	Value    ssa.Value // before conversions
	Negative bool      // it is taken away
}

// maxTerms bounds the terms of a number: what is x+x for an x that is y+y has exponentially many.
const maxTerms = 16

// Terms returns what the number v is the sum of, in any order, through conversions of the given kinds: of n+1-int(m), n, 1 and m.
// What is no sum is the only one of its terms.
func Terms(v ssa.Value, through Conversion) []Term {
	terms := []Term{{Value: v}}
	for i := 0; i < len(terms); {
		t := &terms[i]
		t.Value = Unconverted(t.Value, through)
		switch x := t.Value.(type) {
		case *ssa.BinOp:
			if less := x.Op == token.SUB; (less || x.Op == token.ADD) && len(terms) < maxTerms {
				y := Term{x.Y, t.Negative != less}
				t.Value = x.X
				terms = append(terms, y)
				continue
			}
		case *ssa.UnOp:
			if x.Op == token.SUB {
				*t = Term{x.X, !t.Negative}
				continue
			}
		}
		i++
	}
	return terms
}
