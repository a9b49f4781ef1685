package goroutine

import (
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A finding is what a branch tells of a value: that it is text, a constant as Go spells it, or on
// one side of it, or, if negated, that it is not. An empty text is a value that is not known.
type finding struct {
	of      ssa.Value
	text    string
	negated bool
	bound   Bound
}

// observe returns the operation that has seen the finding.
func (g finding) observe() Op {
	return Op{Kind: Observe, Value: g.text, Negated: g.negated, Bound: g.bound, Delta: 1, Returned: syncmodel.Assigns(g.of)}
}

// observeResult lays out a branch that tells of the result of a call: if the function was
// expanded, and returns what it has read from a variable, or what it has found of that, the branch
// tells of the variable.
func (b *builder) observeResult(f *Frame, cur *Node, call *ssa.Call, g finding) *Node {
	callee := f.calls[call]
	if callee == nil {
		return cur
	}
	ret := soleReturn(callee.Func)
	if ret == nil || len(ret.Results) != 1 {
		return cur
	}
	g.of = ssax.Returned(ret, 0)
	for _, g := range told(g) {
		if addr, old := observed(g.of); addr != nil && old == nil {
			cur = b.sync(callee, cur, ret, addr, g.observe())
		}
	}
	return cur
}

// soleReturn returns the only return statement of fn, nil if there are none or several.
func soleReturn(fn *ssa.Function) *ssa.Return {
	var found *ssa.Return
	for ret := range ssax.Returns(fn) {
		if found != nil {
			return nil
		}
		found = ret
	}
	return found
}

// told returns what g tells of the values that its own is computed from.
func told(g finding) []finding {
	for {
		g.of = ssax.Unconverted(g.of, ssax.Renamed|ssax.Integral)
		not, ok := g.of.(*ssa.UnOp)
		if !ok || not.Op != token.NOT {
			break
		}
		g.of, g.negated = not.X, !g.negated
	}
	if cmp, ok := g.of.(*ssa.BinOp); ok && (g.text == "true" || g.text == "false") {
		return compared(cmp, (g.text == "true") != g.negated)
	}
	return []finding{g}
}

// compared returns what a comparison tells of the values that it is about if it holds, or if it
// does not. Of two values of which neither is a constant it tells if one may be waited for.
func compared(cmp *ssa.BinOp, holds bool) []finding {
	op := cmp.Op
	if !holds {
		op = opposites[op]
	}
	x, y := ssax.Unconverted(cmp.X, ssax.Renamed|ssax.Integral), ssax.Unconverted(cmp.Y, ssax.Renamed|ssax.Integral)
	var out []finding
	if g, ok := related(x, op, y); ok {
		out = append(out, g)
	}
	if g, ok := related(y, mirrored[op], x); ok {
		out = append(out, g)
	}
	return out
}

// opposites has the operators of the comparisons that hold if others do not.
var opposites = map[token.Token]token.Token{
	token.EQL: token.NEQ, token.LSS: token.GEQ, token.GTR: token.LEQ,
	token.NEQ: token.EQL, token.GEQ: token.LSS, token.LEQ: token.GTR,
}

// mirrored has the operators of the comparisons with the operands the other way round.
var mirrored = map[token.Token]token.Token{
	token.EQL: token.EQL, token.LSS: token.GTR, token.GTR: token.LSS,
	token.NEQ: token.NEQ, token.GEQ: token.LEQ, token.LEQ: token.GEQ,
}

// related returns what x op y tells of x; ok is false if that is nothing.
func related(x ssa.Value, op token.Token, y ssa.Value) (g finding, ok bool) {
	if _, isConst := x.(*ssa.Const); isConst {
		return g, false
	}
	g = finding{of: x, text: constText(y)}
	step := int64(0)
	switch op {
	case token.EQL:
	case token.NEQ:
		g.negated = true
	case token.GTR:
		g.bound, step = AtLeast, 1
	case token.GEQ:
		g.bound = AtLeast
	case token.LSS:
		g.bound, step = AtMost, -1
	case token.LEQ:
		g.bound = AtMost
	default:
		return g, false
	}
	if g.bound == Exactly && g.text != "" {
		return g, true
	}
	if c, isConst := y.(*ssa.Const); isConst && g.bound != Exactly {
		k, exact := constant.Int64Val(constant.ToInt(c.Value))
		if !exact {
			return g, false
		}
		g.text = constant.MakeInt64(k + step).ExactString()
	}
	return g, isCounter(x)
}

// isCounter reports whether x may have been read from a variable that goroutines count in: an
// atomic one, or an integer variable of a function that a literal has captured.
func isCounter(x ssa.Value) bool {
	if _, ok := x.(*ssa.Call); ok {
		return true
	}
	load, ok := x.(*ssa.UnOp)
	if !ok || load.Op != token.MUL || !ssax.IsInteger(load.Type()) {
		return false
	}
	alloc, ok := ssax.Origin(load.X).(*ssa.Alloc)
	return ok && alloc.Heap
}

// observed returns the address of the variable that x was read from; for the
// result of a compare-and-swap that succeeds also the old value.
func observed(x ssa.Value) (addr, old ssa.Value) {
	switch x := x.(type) {
	case *ssa.UnOp:
		if x.Op == token.MUL && isShareable(x.X) {
			return x.X, nil
		}
	case *ssa.Call:
		model := syncmodel.Of(&x.Call)
		e, ok := syncmodel.First[*syncmodel.Atomic](model)
		if !ok {
			return nil, nil
		}
		switch e.Op {
		case syncmodel.Load, syncmodel.Add, syncmodel.Swap, syncmodel.And, syncmodel.Or:
			return e.Addr.In(x), nil
		case syncmodel.CompareAndSwap:
			args := ssax.Arguments(&x.Call)
			return e.Addr.In(x), args[len(args)-2]
		}
	}
	return nil, nil
}

// constant returns the constant that was found, nil if it is none.
func (g finding) constant() constant.Value {
	switch {
	case g.text == "true":
		return constant.MakeBool(!g.negated)
	case g.negated:
		return nil
	}
	digits, isNegative := strings.CutPrefix(g.text, "-")
	v := constant.MakeFromLiteral(digits, token.INT, 0)
	switch {
	case v.Kind() != constant.Int:
		return nil
	case isNegative:
		return constant.UnaryOp(token.SUB, v, 0)
	}
	return v
}

// counted returns how much is added to the variable of which val is the new value, 0 if it is
// not known.
func counted(addr, val ssa.Value) int64 {
	sum, ok := val.(*ssa.BinOp)
	if !ok {
		return 0
	}
	load, ok := sum.X.(*ssa.UnOp)
	if !ok || load.Op != token.MUL || !ssax.SameExpr(load.X, addr) {
		return 0
	}
	switch sum.Op {
	case token.ADD:
		return addend(sum.Y)
	case token.SUB:
		return -addend(sum.Y)
	}
	return 0
}

// addend returns the value of a constant that is added to a number, 0 for anything else. To add
// a number of the upper half of an unsigned type is to subtract: -1 stands for any of them.
func addend(v ssa.Value) int64 {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.Int {
		return 0
	}
	t, ok := c.Type().Underlying().(*types.Basic)
	if !ok || t.Info()&types.IsUnsigned == 0 {
		return c.Int64()
	}
	size := types.SizesFor("gc", "amd64").Sizeof(t) // uint and uintptr may be half of that
	switch constant.BitLen(c.Value) {
	case 8 * int(size):
		return -1
	case 32:
		if t.Kind() == types.Uint || t.Kind() == types.Uintptr {
			return 0 // negative or not, as the machine is
		}
	}
	return c.Int64()
}
