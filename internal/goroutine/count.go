package goroutine

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// An amount is a number that is not constant, and comes from no others by sums: a value, or its length, or those of a field that does
// not change.
type amount struct {
	value  Value
	field  *types.Var
	length bool
}

// A count is a number that comes from amounts: times of one, less another, and plus a constant, divided and rounded down. Equal
// counts are equal numbers, but for what is less than none: a loop makes no rounds then, and everything else panics.
type count struct {
	of, less         amount
	times, plus, per int64
}

// countOf returns the count that is a as it is.
func countOf(a amount) count { return count{of: a, times: 1, per: 1} }

// isMadeIn reports whether c comes from a value that is meant.
func (c count) isMadeIn(meant func(v ssa.Value) bool) bool {
	return meant(c.of.value.Value) || meant(c.less.value.Value)
}

// isPlain reports whether c is an amount as it is.
func (c count) isPlain() bool { return c == countOf(c.of) }

// ComesPlain reports whether what [Node.Trips], [Op.Count] or [Object.Size] identify is a number as the program has it: nothing was
// added to it or taken from it.
func ComesPlain(of any) bool {
	c, ok := of.(count)
	return !ok || c.isPlain()
}

// ComeFromOne reports whether one number that is not constant is behind two that are identified as [Node.Trips] does; what one of them is
// less may be another number.
func ComeFromOne(of, other any) bool {
	c, ok := of.(count)
	d, both := other.(count)
	return ok && both && c.of == d.of
}

// Disagree reports whether two numbers are not as [At] tells for any n: both come from one, and one of them is less a number that is not taken
// to be none otherwise.
func Disagree(of, other any) bool {
	c, _ := of.(count)
	d, _ := other.(count)
	return of != other && ComeFromOne(of, other) && (c.less != amount{} || d.less != amount{})
}

// At returns which number it is that is identified as [Node.Trips] does, if what is behind is n, and what is taken from that is none.
func At(of any, n int64) int64 {
	switch of := of.(type) {
	case int64:
		return of
	case count:
		return max(0, floor(of.times*n+of.plus, of.per))
	}
	return n
}

// A sum is what a count is made of, before it is known to be one.
type sum struct {
	terms []term
	plus  int64
}

// A term is times an amount, which is never 0.
type term struct {
	of    amount
	times int64
}

// and returns the sum of s and times t.
func (s sum) and(t sum, times int64) sum {
	out := sum{slices.Clone(s.terms), s.plus + times*t.plus}
	for _, more := range t.terms {
		i := slices.IndexFunc(out.terms, func(t term) bool { return t.of == more.of })
		if i < 0 {
			out.terms = append(out.terms, term{more.of, times * more.times})
		} else if out.terms[i].times += times * more.times; out.terms[i].times == 0 {
			out.terms = slices.Delete(out.terms, i, i+1)
		}
	}
	return out
}

// by identifies s divided by a constant, as [Node.Trips] does; nil if s is more than a count tells.
func (s sum) by(per int64) any {
	c := count{plus: s.plus, per: per}
	switch {
	case len(s.terms) == 0:
		return floor(s.plus, per)
	case len(s.terms) == 1:
		c.of, c.times = s.terms[0].of, s.terms[0].times
	case len(s.terms) == 2 && s.terms[0].times == 1 && s.terms[1].times == -1:
		c.of, c.times, c.less = s.terms[0].of, 1, s.terms[1].of
	case len(s.terms) == 2 && s.terms[0].times == -1 && s.terms[1].times == 1:
		c.of, c.times, c.less = s.terms[1].of, 1, s.terms[0].of
	default:
		return nil
	}
	return c
}

// floor returns n / per, rounded down.
func floor(n, per int64) int64 {
	if n < 0 {
		return -((per - 1 - n) / per)
	}
	return n / per
}

// trip identifies the number of rounds t, of a loop in f; nil if that is not known.
func (b *builder) trip(f *Frame, t *ssax.Trip) any {
	if to := t.Plain(); to != nil {
		return b.counted(f, to)
	}
	return b.sum(f, t.To, maxSummed).and(b.sum(f, t.From, maxSummed), -1).and(sum{plus: t.Plus}, 1).by(t.Step)
}

// counted identifies the number v as [Node.Trips] does: what is equal is the same number.
func (b *builder) counted(f *Frame, v ssa.Value) any {
	at, source := b.source(f, v)
	if isConst(source) {
		return constInt(source)
	}
	if half, ok := source.(*ssa.BinOp); ok && half.Op == token.QUO {
		if per, ok := ssax.SmallInt(half.Y); ok && per > 0 {
			if n := b.sum(at, half.X, maxSummed).by(per); n != nil {
				return n
			}
		}
	}
	if n := b.sum(f, v, maxSummed).by(1); n != nil {
		return n
	}
	return countOf(b.amount(f, v, false))
}

// maxSummed bounds the steps by which sums are taken apart.
const maxSummed = 4

// sum takes v, in f, apart. Numbers do not get so large or small that the sum of small constants and them is past the bounds of types of 32
// bits or more, but unsigned ones get less than none.
func (b *builder) sum(f *Frame, v ssa.Value, depth int) sum {
	at, source := b.source(f, v)
	if n, ok := ssax.SmallInt(source); ok {
		return sum{plus: n}
	}
	switch x := source.(type) {
	case *ssa.BinOp:
		if depth > 0 && isSigned(x.Type()) {
			if s, ok := b.arithmetic(at, x, depth-1); ok {
				return s
			}
		}
	case *ssa.Call:
		if arg := ssax.BuiltinArg(x, "cap"); arg != nil {
			in, v := b.source(at, arg)
			if room, ok := v.(*ssa.MakeChan); ok {
				return b.sum(in, room.Size, depth)
			}
		}
		if arg := ssax.BuiltinArg(x, "len"); arg != nil {
			return b.length(at, arg, depth)
		}
	}
	return sum{terms: []term{{b.amount(f, v, false), 1}}}
}

// arithmetic returns what x, in f, adds up to; ok is false if that is no sum with small constants.
func (b *builder) arithmetic(f *Frame, x *ssa.BinOp, depth int) (s sum, ok bool) {
	left, right := b.sum(f, x.X, depth), b.sum(f, x.Y, depth)
	switch {
	case x.Op == token.ADD:
		s = left.and(right, 1)
	case x.Op == token.SUB:
		s = left.and(right, -1)
	case x.Op == token.MUL && len(right.terms) == 0:
		s = sum{}.and(left, right.plus)
	case x.Op == token.MUL && len(left.terms) == 0:
		s = sum{}.and(right, left.plus)
	default:
		return sum{}, false
	}
	return s, true
}

// length returns how many elements v has, in f.
func (b *builder) length(f *Frame, v ssa.Value, depth int) sum {
	at, source := b.source(f, v)
	switch x := source.(type) {
	case *ssa.MakeSlice:
		return b.sum(at, x.Len, depth)
	case *ssa.Slice:
		high := sum{plus: arrayLen(x.X)}
		switch {
		case depth == 0:
			return sum{terms: []term{{b.amount(f, v, true), 1}}}
		case x.High != nil:
			high = b.sum(at, x.High, depth-1)
		case high.plus < 0:
			high = b.length(at, x.X, depth-1)
		}
		if x.Low == nil {
			return high
		}
		return high.and(b.sum(at, x.Low, depth-1), -1)
	case *ssa.Const:
		if x.IsNil() {
			return sum{}
		}
	case *ssa.Call:
		if before := ssax.BuiltinArg(x, "append"); before != nil && depth > 0 {
			if start := b.length(at, before, depth-1); len(start.terms) == 0 {
				return start.and(b.length(at, x.Call.Args[1], depth-1), 1)
			}
		}
	}
	return sum{terms: []term{{b.amount(f, v, true), 1}}}
}

// isSigned reports whether t is a type of integers that may be less than none, and of which nobody gets to the bounds.
func isSigned(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsUnsigned == 0 && ssax.IsWide(t)
}

func isConst(v ssa.Value) bool {
	_, ok := v.(*ssa.Const)
	return ok
}

// amount returns the amount that v is, in f.
func (b *builder) amount(f *Frame, v ssa.Value, length bool) amount {
	at, v := b.source(f, v)
	if load, ok := v.(*ssa.UnOp); ok && b.made != nil {
		if fa, ok := load.X.(*ssa.FieldAddr); ok {
			if field := ssax.FieldOf(fa.X.Type(), fa.Field); b.made(field) || b.stays(field) {
				at, v = b.source(at, fa.X)
				return amount{Value{at, v}, field, length}
			}
		}
	}
	return amount{Value{at, v}, nil, length}
}

// stays reports whether nothing that the function of the scope leads to assigns the field. Others may do that at the same time, but not where what is
// read here is to be the same twice. The users of an object call what they like.
func (b *builder) stays(field *types.Var) bool {
	return b.scope.Owner == nil && !b.code.assigns(b.scope.Root, field)
}

// groupAdd returns the operation that adds v to what a group waits for.
func groupAdd(v ssa.Value) Op {
	if c, ok := v.(*ssa.Const); ok {
		return Op{Kind: GroupAdd, Delta: constInt(c)}
	}
	return Op{Kind: GroupAdd, adds: v}
}

// count finds out what the addition op, in f, adds that is no constant.
func (op *Op) count(b *builder, f *Frame) {
	if op.adds == nil {
		return
	}
	if neg, ok := op.adds.(*ssa.UnOp); ok && neg.Op == token.SUB {
		op.MayTake = true // how much that is of what was added is not known
		return
	}
	switch n := b.counted(f, op.adds).(type) {
	case int64:
		op.Delta = n
	case count:
		op.Count, op.MayTake = n, !(n.isPlain() && n.of.length)
	}
}
