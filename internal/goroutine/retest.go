package goroutine

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// A tested is what a test asks: whether a value, or what fields lead to from there, is a constant.
type tested struct {
	root ssa.Value
	path accesspath.Path // without a root, the last field first
	text string
}

// asksAgain reports whether block, which is not in a loop, ends in a test, and another block of the nest asks the same, of what the
// nest does not change: a goroutine may be started on a condition, and awaited on the same one.
func (c *Code) asksAgain(block *ssa.BasicBlock) bool {
	q, ok := askedBy(block)
	if !ok || c.reach.InLoop(block) {
		return false
	}
	nest := ssax.EnclosingDeclared(block.Parent())
	if c.tests[nest] == nil {
		if c.tests == nil {
			c.tests = make(map[*ssa.Function]*tests)
		}
		c.tests[nest] = &tests{make(map[tested]int), make(map[tested]int)}
		c.tests[nest].add(nest, &c.reach)
	}
	t := c.tests[nest]
	if t.asked[q] < 2 {
		return false
	}
	whole := tested{root: q.root}
	q.text = ""
	stores := t.stored[q]
	if q != whole {
		stores += t.stored[whole]
	}
	if _, own := q.root.(*ssa.Alloc); own {
		return stores < 2
	}
	return stores == 0
}

// tests are what a nest tests outside of loops, and stores anywhere, without a text, each with how often it does.
type tests struct{ asked, stored map[tested]int }

func (t *tests) add(fn *ssa.Function, reach *ssax.Reach) {
	for _, block := range fn.Blocks {
		if q, ok := askedBy(block); ok && !reach.InLoop(block) {
			t.asked[q]++
		}
		for _, instr := range block.Instrs {
			if store, ok := instr.(*ssa.Store); ok {
				t.stored[named(store.Addr)]++
			}
		}
	}
	for _, literal := range fn.AnonFuncs {
		t.add(literal, reach)
	}
}

// askedBy returns what the test asks that ends block; ok is false if none does.
func askedBy(block *ssa.BasicBlock) (q tested, ok bool) {
	branch, ok := block.Instrs[len(block.Instrs)-1].(*ssa.If)
	if !ok {
		return q, false
	}
	v := branch.Cond
	for not, ok := v.(*ssa.UnOp); ok && not.Op == token.NOT; not, ok = v.(*ssa.UnOp) {
		v = not.X
	}
	text := "true"
	if cmp, ok := v.(*ssa.BinOp); ok && (cmp.Op == token.EQL || cmp.Op == token.NEQ) && constText(cmp.Y) != "" {
		v, text = cmp.X, constText(cmp.Y)
	}
	q = named(v)
	q.text = text
	return q, !q.path.Cut()
}

// named returns the root of v, a value or an address, and the fields that lead from there to v, the last one first.
func named(v ssa.Value) tested {
	var q tested
	for {
		switch x := v.(type) {
		case *ssa.FieldAddr:
			q.path = q.path.Append(fieldStep(x.X.Type(), x.Field))
			v = x.X
		case *ssa.Field:
			q.path = q.path.Append(fieldStep(x.X.Type(), x.Field))
			v = x.X
		default:
			load, ok := v.(*ssa.UnOp)
			if !ok || load.Op != token.MUL {
				q.root = ssax.Origin(v)
				return q
			}
			v = load.X
		}
	}
}
