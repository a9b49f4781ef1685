package setup

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// A finding is what a test has found a field of the object to be, which nobody assigns once the object is made.
type finding struct {
	field *types.Var
	value string // a constant
	is    bool
	test  *ssa.UnOp // what reads the field
}

// Opposite returns the tests of one field by which the accesses, or what starts their goroutines, are reached in objects of
// different kinds:
//
//	func (s *sender) Send(m message) {
//		if !s.async {
//			s.write(m)
//		}
//	}
//
//	func (s *sender) Start() {
//		if s.async {
//			go s.run() // calls s.write, too
//		}
//	}
//
// An access may be behind both itself, and never happen. Nil if there are no such tests.
// Whether a field is assigned where objects are made only, made tells.
func Opposite(s *goroutine.Scope, p scene.Pair, made func(*types.Var) bool) (first, second *ssa.UnOp) {
	if s.Owner == nil {
		return nil, nil
	}
	found := append(findings(s, p.A, made), findings(s, p.B, made)...)
	for i, f := range found {
		for _, g := range found[i+1:] {
			if f.field == g.field && (f.value == g.value && f.is != g.is || f.value != g.value && f.is && g.is) {
				return f.test, g.test
			}
		}
	}
	return nil, nil
}

// findings returns what tests have found of the object on the way to n, and to what has started its goroutine.
func findings(s *goroutine.Scope, n *goroutine.Node, made func(*types.Var) bool) []finding {
	var out []finding
	instr := n.Instr
	for f := n.Frame; f != nil && instr != nil; f = f.Caller {
		for cond, outcome := range ssax.Decided(instr.Block()) {
			if g, ok := findingOf(cond, outcome); ok && made(g.field) && isObject(s, f, g.test.X.(*ssa.FieldAddr).X) {
				out = append(out, g)
			}
		}
		if f.Site == nil {
			break
		}
		instr = f.Site
	}
	return out
}

// findingOf returns what it says of a field that cond, a comparison of the field to a constant, has an outcome.
func findingOf(cond ssa.Value, outcome bool) (finding, bool) {
	f := finding{value: "true", is: outcome}
	if cmp, ok := cond.(*ssa.BinOp); ok {
		k, isConst := cmp.Y.(*ssa.Const)
		if !isConst || cmp.Op != token.EQL && cmp.Op != token.NEQ {
			return f, false
		}
		if f.value = "nil"; k.Value != nil {
			f.value = k.Value.ExactString()
		}
		f.is = (cmp.Op == token.EQL) == outcome
		if k.Value != nil && k.Value.Kind() == constant.Bool && f.value == "false" {
			f.value, f.is = "true", !f.is
		}
		cond = cmp.X
	}
	load, ok := cond.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return f, false
	}
	addr, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return f, false
	}
	f.field, f.test = ssax.FieldOf(addr.X.Type(), addr.Field), load
	return f, f.field != nil
}

// isObject reports whether v, in f, is the object that the scope is of.
func isObject(s *goroutine.Scope, f *goroutine.Frame, v ssa.Value) bool {
	if !refersTo(v.Type(), s.Owner) {
		return false
	}
	for {
		v = captured(v)
		for f != nil && f.Func != v.Parent() {
			f = f.Caller
		}
		if f == nil {
			return false
		}
		p, ok := v.(*ssa.Parameter)
		if !ok {
			return f.Caller == nil && f.Func == s.Starter
		}
		if p != f.Func.Params[0] || f.Func.Signature.Recv() == nil {
			return false
		}
		if f.Caller == nil || f.Site == nil {
			return true
		}
		args := ssax.Arguments(f.Site.Common())
		if len(args) == 0 {
			return false
		}
		f, v = f.Caller, args[0]
	}
}

// captured is [setonce.Assigned], also of a variable that a literal captures.
func captured(v ssa.Value) ssa.Value {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		if alloc, ok := ssax.Origin(load.X).(*ssa.Alloc); ok {
			if val := ssax.SoleValue(alloc); val != nil {
				return val
			}
		}
	}
	return ssax.Origin(v)
}
