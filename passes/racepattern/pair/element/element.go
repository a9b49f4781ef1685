package element

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// An Affinity is what two accesses whose paths agree have in common where they go through elements with computed
// indexes.
type Affinity uint8

const (
	Same       Affinity = iota // or no element at all
	Unknown                    // something behind elements that goes by what it is found in
	OtherIndex                 // nothing shows that the indexes are equal
	OwnIndex                   // it is another one in each goroutine
)

// Of returns the Affinity of the accesses of p. Goroutines that share a slice usually have a part each, so
// without evidence that the indexes are the same they count as different.
func Of(p scene.Pair) Affinity {
	a, b := p.A, p.B
	if a.Access.Handed || b.Access.Handed {
		return Same // all elements
	}
	x, y := a.Access.Index, b.Access.Index
	known := 0
	if x.Value != nil || y.Value != nil {
		known = 1
	}
	if unknownElements(p.Place, len(a.Access.Steps)) > known {
		return Unknown
	}
	if p.Place.IsWindow() {
		return ofWindow(a, b)
	}
	if known == 0 {
		return Same // no elements, or constant indexes, which paths tell apart
	}
	switch {
	case sweeps(a) && (y.Value == nil || sweeps(b) || readsAll(a)):
		return Same
	case !sweeps(a) && sweeps(b) && (x.Value == nil || readsAll(b)):
		return Same
	case sweeps(a) || sweeps(b) || x != y:
		return OtherIndex
	case a.Access.Offset != b.Access.Offset:
		return neighbours(a, b)
	case a.Thread == b.Thread && strides(x, a.Thread):
		return Same
	case differs(x, a.Thread) || differs(x, b.Thread):
		return OwnIndex
	}
	return Same
}

// unknownElements returns how many elements p leads through, but for the last n
// steps, that are not known by their index.
func unknownElements(p goroutine.Place, n int) int {
	count := 0
	for i := range p.Path.Len() - n {
		if s := p.Path.Step(i); s.Kind == accesspath.Elem && s.Name == "" && s.Index == nil {
			count++
		}
	}
	return count
}

// sweeps reports whether the index of n runs through a slice from 0 on, as the
// variable of a loop in its goroutine does.
func sweeps(n *goroutine.Node) bool {
	v := n.Access.Index
	return v.Value != nil && v.Frame.Thread == n.Thread && fromZero(v.Value)
}

// ofWindow returns the Affinity of a and b, accesses to elements of two parts of a slice that cross: whoever goes through both comes to
// what they have in common. In several instances of a goroutine they may be other parts.
func ofWindow(a, b *goroutine.Node) Affinity {
	if isAll(a) && isAll(b) && !a.Thread.Many && !b.Thread.Many {
		return Same
	}
	return OtherIndex
}

// isAll reports whether n is to all elements of a slice.
func isAll(n *goroutine.Node) bool {
	return n.Access.Index.Value == nil || sweeps(n) && toEnd(n)
}

// readsAll reports whether n, whose index runs through a slice, reads it to its end.
func readsAll(n *goroutine.Node) bool { return !n.Access.Write && toEnd(n) }

// toEnd reports whether the index of n runs to the end of the slice.
func toEnd(n *goroutine.Node) bool {
	at := elementAddr(n.Access.Base)
	refs := n.Access.Index.Value.Referrers()
	return at != nil && refs != nil && slices.ContainsFunc(*refs, func(instr ssa.Instruction) bool {
		cmp, ok := instr.(*ssa.BinOp)
		return ok && cmp.Op == token.LSS && isLen(cmp.Y, at.X)
	})
}

// elementAddr returns the innermost element that addr is in, or nil.
func elementAddr(addr ssa.Value) *ssa.IndexAddr {
	for {
		switch x := addr.(type) {
		case *ssa.FieldAddr:
			addr = x.X
		case *ssa.IndexAddr:
			return x
		default:
			return nil
		}
	}
}

// isLen reports whether v is the length of the slice x, or of what is read from the
// same variable.
func isLen(v, x ssa.Value) bool {
	slice := ssax.BuiltinArg(v, "len")
	from, ok1 := slice.(*ssa.UnOp)
	other, ok2 := x.(*ssa.UnOp)
	return slice == x || ok1 && ok2 && from.Op == token.MUL && from.X == other.X
}

func fromZero(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Phi:
		return steps(v) && slices.ContainsFunc(v.Edges, isZero)
	case *ssa.BinOp: // range loops count from -1 and add 1 first
		phi, ok := v.X.(*ssa.Phi)
		return ok && v.Op == token.ADD && slices.ContainsFunc(phi.Edges, isZero)
	}
	return false
}

func isZero(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.Int {
		return false
	}
	n := c.Int64()
	return n == 0 || n == -1
}

// steps reports whether phi is the variable of a loop that counts.
func steps(phi *ssa.Phi) bool {
	return slices.ContainsFunc(phi.Edges, func(e ssa.Value) bool {
		sum, ok := e.(*ssa.BinOp)
		return ok && (sum.Op == token.ADD || sum.Op == token.SUB) && sum.X == ssa.Value(phi)
	})
}

// differs reports whether v has another value in each instance of t: it is the
// variable of the loop that starts them, or what they are called with.
func differs(v goroutine.Value, t *goroutine.Thread) bool {
	if v.Frame == nil || !t.Many {
		return false
	}
	if v.Frame.Thread == t {
		return isPassed(v.Value) || isHandedOut(v.Value) || isDrawn(v.Value, maxReads) || isShare(v.Value) || isQuotient(v.Value, t)
	}
	if c, ok := v.Value.(*ssa.Convert); ok { // taken not to wrap around
		v.Value = c.X
	}
	switch v := v.Value.(type) {
	case *ssa.Phi: // that counts, or the variable of a loop that counts
		return steps(v) || ssax.IsPointer(v.Type())
	case *ssa.BinOp:
		return isSpread(v) || isCell(v, func(i ssa.Value) bool { phi, ok := i.(*ssa.Phi); return ok && steps(phi) })
	case *ssa.Extract:
		_, ok := v.Tuple.(*ssa.Next)
		return ok
	case *ssa.Alloc: // a variable that each iteration has its own of, or moves on
		return ssax.InLoop(v.Block()) || ssax.IsYield(v.Parent()) || isMovedBy(v, t)
	case *ssa.Parameter: // of a loop over an iterator
		return ssax.IsYield(v.Parent())
	case *ssa.UnOp:
		return ofDistinctConstants(v) || isListed(v)
	}
	return false
}

// isListed reports whether v is an element of a slice that others have made, at the index of a loop: a list of
// indexes names each of them once.
func isListed(v *ssa.UnOp) bool {
	at, ok := v.X.(*ssa.IndexAddr)
	if !ok {
		return false
	}
	index, counts := at.Index.(*ssa.BinOp)
	switch at.X.(type) {
	case *ssa.Call, *ssa.Extract, *ssa.Parameter, *ssa.UnOp:
		return counts && fromZero(index)
	}
	return false
}

// isSpread reports whether v is computed from the variable of a loop that counts so that it differs
// as that does.
func isSpread(v *ssa.BinOp) bool {
	phi, ok := v.X.(*ssa.Phi)
	if !ok || !steps(phi) {
		return false
	}
	switch v.Op {
	case token.ADD, token.SUB, token.MUL, token.SHL:
		return true
	case token.QUO:
		return stepsBy(phi, v.Y)
	}
	return false
}

// isQuotient reports whether v, of t, is what t was called with divided by as much as the loop that starts it counts up by.
func isQuotient(v ssa.Value, t *goroutine.Thread) bool {
	quotient, ok := v.(*ssa.BinOp)
	if !ok || quotient.Op != token.QUO {
		return false
	}
	param, ok := quotient.X.(*ssa.Parameter)
	start, started := t.Spawn.Instr.(*ssa.Go)
	if !ok || !started || start.Call.StaticCallee() != param.Parent() {
		return false
	}
	phi, ok := start.Call.Args[slices.Index(param.Parent().Params, param)].(*ssa.Phi)
	return ok && stepsBy(phi, quotient.Y)
}

// stepsBy reports whether phi is the variable of a loop that counts up by n.
func stepsBy(phi *ssa.Phi, n ssa.Value) bool {
	return slices.ContainsFunc(phi.Edges, func(e ssa.Value) bool {
		sum, ok := e.(*ssa.BinOp)
		return ok && sum.Op == token.ADD && sum.X == ssa.Value(phi) && isSameNumber(sum.Y, n)
	})
}

// ofDistinctConstants reports whether v is read, at the index of a loop, from a composite literal
// of constants that all differ.
func ofDistinctConstants(v *ssa.UnOp) bool {
	at, ok := v.X.(*ssa.IndexAddr)
	if !ok {
		return false
	}
	index, counts := at.Index.(*ssa.BinOp)
	if !counts || !fromZero(index) {
		return false
	}
	var literal ssa.Value = at.X
	if s, ok := literal.(*ssa.Slice); ok {
		literal = s.X
	}
	array, ok := literal.(*ssa.Alloc)
	if !ok {
		return false
	}
	seen := make(map[string]bool)
	for _, ref := range *array.Referrers() {
		switch ref := ref.(type) {
		case *ssa.IndexAddr:
			k := storedConstant(ref)
			if k == nil && ref != at || k != nil && seen[k.ExactString()] {
				return false
			}
			if k != nil {
				seen[k.ExactString()] = true
			}
		case *ssa.Slice, *ssa.DebugRef:
		default:
			return false
		}
	}
	return len(seen) > 0
}

// storedConstant returns the constant that is stored at the element addr, if that is all that
// happens to it, or nil.
func storedConstant(addr *ssa.IndexAddr) constant.Value {
	refs := *addr.Referrers()
	if len(refs) != 1 {
		return nil
	}
	st, ok := refs[0].(*ssa.Store)
	if !ok {
		return nil
	}
	if k, ok := st.Val.(*ssa.Const); ok && st.Addr == ssa.Value(addr) {
		return k.Value
	}
	return nil
}

// isPassed reports whether v, of a goroutine, is what the goroutine was called with, of
// which the scope knows nothing, or the variable of a loop that starts there.
func isPassed(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Parameter:
		return true
	case *ssa.Lookup: // each has a place of its own in a map
		return isPassed(v.Index)
	case *ssa.Phi:
		return steps(v) && slices.ContainsFunc(v.Edges, func(e ssa.Value) bool {
			switch e := e.(type) {
			case *ssa.Parameter:
				return true
			case *ssa.UnOp:
				_, ok := e.X.(*ssa.FreeVar)
				return ok
			}
			return false
		})
	}
	return false
}

// isHandedOut reports whether v, of a goroutine, was read from what each round of the loop that starts it
// has captured another one of: result[part.indexes[i]].
func isHandedOut(v ssa.Value) bool {
	for range maxReads {
		switch x := v.(type) {
		case *ssa.UnOp:
			v = ssax.Base(x.X)
		case *ssa.Lookup:
			v = x.X
		case *ssa.Convert:
			v = x.X
		case *ssa.FreeVar:
			captured, ok := ssax.Origin(x).(*ssa.Alloc)
			return ok && ssax.InLoop(captured.Block()) && varies(initial(captured), maxReads)
		default:
			return false
		}
	}
	return false
}

// initial returns the value that the variable is made with, nil if its function assigns it several times.
func initial(variable *ssa.Alloc) ssa.Value {
	if stores := ssax.StoresTo(variable); len(stores) == 1 {
		return stores[0].Val
	}
	return nil
}

// maxReads bounds the steps from a value to what it was read from.
const maxReads = 8

// varies reports whether v is another value in each round of a loop: its variable, or what is found with it.
func varies(v ssa.Value, left int) bool {
	if left == 0 {
		return false
	}
	switch v := v.(type) {
	case *ssa.Extract:
		_, ok := v.Tuple.(*ssa.Next)
		return ok || varies(v.Tuple, left-1)
	case *ssa.Phi:
		return steps(v)
	case *ssa.BinOp:
		return isSpread(v)
	case *ssa.Lookup:
		return varies(v.Index, left-1)
	case *ssa.UnOp:
		switch at := v.X.(type) {
		case *ssa.IndexAddr:
			return varies(at.Index, left-1)
		case *ssa.Alloc:
			return varies(initial(at), left-1)
		}
	}
	return false
}

// EndsIn reports whether p is an element of a slice or array.
func EndsIn(p goroutine.Place) bool {
	_, last, ok := p.Path.Parent()
	return ok && last.Kind == accesspath.Elem
}
