package ssax

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
)

// A Trip tells how many rounds a loop makes that counts: (To - From + Plus) / Step, rounded down, or none if that is less. It is
// meant as it stands, without bounds of types.
type Trip struct {
	To, From   ssa.Value
	Plus, Step int64
}

// TripTo returns how many rounds the loop of header makes, if it counts and is left at exit only, where it goes on as long as what
// is tested there holds; else nil. What the loop counts to may be another number each time that it is tested.
func TripTo(header, exit *ssa.BasicBlock) *Trip {
	cmp := comparison(exit)
	if cmp == nil {
		return nil
	}
	p, limit, op := progressOf(cmp.X), cmp.Y, cmp.Op
	if p == nil {
		p, limit, op = progressOf(cmp.Y), cmp.X, mirrored[op]
	}
	if p == nil || p.header != header || !p.isTestedAt(exit) || !p.ends(op, limit.Type()) || goesOn(exit.Succs[1], header) {
		return nil
	}
	t := Trip{limit, p.start, p.step - 1, p.step}
	if p.step < 0 {
		t = Trip{p.start, limit, -p.step - 1, -p.step}
	}
	if op == token.LEQ || op == token.GEQ {
		t.Plus++
	}
	if p.ahead && exit != Latch(header) {
		t.Plus -= t.Step
	}
	return &t
}

// goesOn reports whether another round of the loop of header may follow from b on, unless the loop is left for one that is around it.
func goesOn(b, header *ssa.BasicBlock) bool {
	work := graph.NewWorklist(b)
	for b := range work.Newest {
		if b == header {
			return true
		}
		if header.Dominates(b) {
			work.Add(b.Succs...)
		}
	}
	return false
}

// mirrored has the comparison of b with a for each of a with b.
var mirrored = map[token.Token]token.Token{token.LSS: token.GTR, token.GTR: token.LSS, token.LEQ: token.GEQ, token.GEQ: token.LEQ}

// Plain returns the value that t is without any arithmetic; nil if there is none.
func (t *Trip) Plain() ssa.Value {
	if t.Step == 1 && isInt(t.From, t.Plus) {
		return t.To
	}
	return nil
}

// A progression is what a variable of a loop is in its rounds.
type progression struct {
	header *ssa.BasicBlock
	start  ssa.Value // in the first round
	step   int64     // how much more it is in each
	ahead  bool      // what is meant is what it will be in the next round
}

// isTestedAt reports whether a test at exit tells how many rounds there are: none that comes after a round asks about what was so before.
func (p *progression) isTestedAt(exit *ssa.BasicBlock) bool {
	if exit == Latch(p.header) {
		return p.ahead
	}
	return exit == p.header
}

// ends reports whether a variable of type t is past its limit some time, if it goes on as long as op holds: it gets no larger
// than there are numbers of its type. Of types of 32 bits or more, nobody waits for that.
func (p *progression) ends(op token.Token, t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	if !ok || basic.Info()&types.IsInteger == 0 {
		return false
	}
	switch op {
	case token.LSS:
		return p.step == 1 || p.step > 1 && IsWide(t)
	case token.LEQ:
		return p.step > 0 && IsWide(t)
	case token.GTR:
		return p.step == -1 || p.step < 0 && IsWide(t) && basic.Info()&types.IsUnsigned == 0
	case token.GEQ:
		return p.step < 0 && IsWide(t) && basic.Info()&types.IsUnsigned == 0
	}
	return false
}

// IsWide reports whether t is a type of integers of at least 32 bits.
func IsWide(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	if !ok {
		return false
	}
	switch basic.Kind() {
	case types.Int, types.Int32, types.Int64, types.Uint, types.Uint32, types.Uint64, types.Uintptr, types.UntypedInt:
		return true
	}
	return false
}

// progressOf returns how v, or the variable that v is one step ahead of, goes on from round to round of a loop; nil if that is not known.
func progressOf(v ssa.Value) *progression {
	switch v := v.(type) {
	case *ssa.Phi:
		return progressOfPhi(v)
	case *ssa.UnOp:
		if variable, ok := v.X.(*ssa.Phi); ok && v.Op == token.MUL {
			return progressInCopies(variable)
		}
	case *ssa.BinOp:
		phi, ok := v.X.(*ssa.Phi)
		if !ok {
			return nil
		}
		if p := progressOfPhi(phi); p != nil && stepOf(v) == p.step {
			p.ahead = true
			return p
		}
	}
	return nil
}

// stepOf returns the constant that v adds to its first operand, less than zero if it takes it away; 0 if it does something else.
func stepOf(v ssa.Value) int64 {
	sum, ok := v.(*ssa.BinOp)
	if !ok {
		return 0
	}
	by, ok := SmallInt(sum.Y)
	switch {
	case !ok:
	case sum.Op == token.ADD:
		return by
	case sum.Op == token.SUB:
		return -by
	}
	return 0
}

// progressOfPhi returns how variable goes on, by whatever ways the loop begins, and the next round does.
func progressOfPhi(variable *ssa.Phi) *progression {
	p := progression{header: variable.Block()}
	for i, e := range variable.Edges {
		if !p.header.Dominates(p.header.Preds[i]) {
			if p.start != nil && p.start != e {
				return nil
			}
			p.start = e
			continue
		}
		next, ok := e.(*ssa.BinOp)
		if !ok || next.X != ssa.Value(variable) || p.step != 0 && stepOf(next) != p.step {
			return nil
		}
		p.step = stepOf(next)
	}
	if p.start == nil || p.step == 0 {
		return nil
	}
	return &p
}

// CountsInCopies reports whether variable, of which each round of the loop has another copy since a literal
// captures it, goes on by the same number in each round, and is assigned nowhere else.
func CountsInCopies(variable *ssa.Phi) bool { return progressInCopies(variable) != nil }

// progressInCopies returns how a variable goes on of which each round has another copy.
func progressInCopies(variable *ssa.Phi) *progression {
	if len(variable.Edges) != 2 || !onlyRead(variable) {
		return nil
	}
	p := progression{header: variable.Block()}
	for _, e := range variable.Edges {
		copied, ok := e.(*ssa.Alloc)
		if !ok {
			return nil
		}
		switch stores := StoresTo(copied); len(stores) {
		case 1:
			p.start = stores[0].Val
		case 2: // what the round before had, and then the next
			if sum, ok := stores[1].Val.(*ssa.BinOp); ok && isLoad(stores[0].Val, variable) && isLoad(sum.X, copied) {
				p.step = stepOf(sum)
			}
		}
	}
	if p.start == nil || p.step == 0 {
		return nil
	}
	return &p
}
