package goroutine

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// trips identifies how often n happens in one instance of its thread, if that is
// the trip count of one loop which is known before the loop starts. Equal results
// other than nil are equal numbers: a constant, a value, or the length of one.
func (b *builder) trips(n *Node) any {
	if n.Frame == nil || n.Frame.Thread != n.Thread || n.Instr == nil {
		return nil
	}
	for f := n.Frame; f.Caller != nil && f.Caller.Thread == f.Thread; f = f.Caller {
		if b.code.reach.InLoop(f.Site.Block()) {
			return nil
		}
	}
	block := n.Instr.Block()
	if _, ok := n.Instr.(*ssa.Defer); ok {
		return nil
	}
	var header *ssa.BasicBlock
	for h := block; h != nil; h = h.Idom() {
		if ssax.IsHeader(h) && b.code.reach.ReachesOn(block, h) {
			if header != nil {
				return nil // nested loops
			}
			header = h
		}
	}
	if header == nil || !everyTime(block, header) {
		return nil
	}
	exit := header
	if latch := latchOf(header); latch != nil {
		exit = latch
	}
	if !b.code.leavesOnlyAt(header, exit) {
		return nil
	}
	return b.limit(n.Frame, header, exit)
}

// latchOf returns the block that leads back to header if the loop is left there, as
// loops over integers are: the first test comes before the loop. It is nil for
// other loops.
func latchOf(header *ssa.BasicBlock) *ssa.BasicBlock {
	var latch *ssa.BasicBlock
	for _, p := range header.Preds {
		if header.Dominates(p) {
			if latch != nil {
				return nil
			}
			latch = p
		}
	}
	if latch == nil || len(latch.Succs) != 2 {
		return nil
	}
	return latch
}

// leavesOnlyAt reports whether control leaves the loop at exit only.
func (c *Code) leavesOnlyAt(header, exit *ssa.BasicBlock) bool {
	key := [2]*ssa.BasicBlock{header, exit}
	sole, ok := c.exits[key]
	if !ok {
		sole = c.soleExit(header, exit)
		if c.exits == nil {
			c.exits = make(map[[2]*ssa.BasicBlock]bool)
		}
		c.exits[key] = sole
	}
	return sole
}

// soleExit is leavesOnlyAt, by a look at the blocks of the loop.
func (c *Code) soleExit(header, exit *ssa.BasicBlock) bool {
	inside := func(b *ssa.BasicBlock) bool {
		return b == header || header.Dominates(b) && c.reach.ReachesOn(b, header)
	}
	seen := map[*ssa.BasicBlock]bool{header: true}
	for work := []*ssa.BasicBlock{header}; len(work) > 0; {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, s := range b.Succs {
			switch {
			case !inside(s):
				if b != exit {
					return false
				}
			case !seen[s]:
				seen[s] = true
				work = append(work, s)
			}
		}
	}
	return true
}

// everyTime reports whether each round of the loop passes block.
func everyTime(block, header *ssa.BasicBlock) bool {
	return !slices.ContainsFunc(header.Preds, func(p *ssa.BasicBlock) bool {
		return header.Dominates(p) && !block.Dominates(p)
	})
}

// A count is a number of rounds that is not constant: a value, or its length, or those of a field that does not change.
type count struct {
	value  Value
	field  *types.Var
	length bool
}

// amount returns the count that v is, in f.
func (b *builder) amount(f *Frame, v ssa.Value, length bool) count {
	at, v := b.source(f, v)
	if load, ok := v.(*ssa.UnOp); ok && b.made != nil {
		if fa, ok := load.X.(*ssa.FieldAddr); ok {
			if field := ssax.FieldOf(fa.X.Type(), fa.Field); b.made(field) {
				at, v = b.source(at, fa.X)
				return count{Value{at, v}, field, length}
			}
		}
	}
	return count{Value{at, v}, nil, length}
}

// runsOnce reports whether header starts a loop of f that makes at most one round, as constants that calls
// pass tell, too. The condition is known to fail after that, so the graph need not lead back.
func (f *Frame) runsOnce(header *ssa.BasicBlock) bool {
	cond, ok := header.Instrs[len(header.Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	cmp, ok := cond.Cond.(*ssa.BinOp)
	if !ok || cmp.Op != token.LSS || !countsUp(cmp.X, header, header) {
		return false
	}
	limits := f.constants(cmp.Y, 0)
	return len(limits) > 0 && !slices.ContainsFunc(limits, func(c constant.Value) bool {
		n, exact := constant.Int64Val(constant.ToInt(c))
		return !exact || n > 1
	})
}

// limit returns what the variable of a counting loop is compared with at exit, if it
// starts at the first index and goes up by one.
func (b *builder) limit(f *Frame, header, exit *ssa.BasicBlock) any {
	cond, ok := exit.Instrs[len(exit.Instrs)-1].(*ssa.If)
	if !ok {
		return nil
	}
	cmp, ok := cond.Cond.(*ssa.BinOp)
	if !ok || cmp.Op != token.LSS || !countsUp(cmp.X, header, exit) {
		return nil
	}
	if c, ok := cmp.Y.(*ssa.Const); ok {
		return constInt(c)
	}
	if call, ok := cmp.Y.(*ssa.Call); ok {
		if builtin, ok := call.Call.Value.(*ssa.Builtin); ok {
			_, v := b.source(f, call.Call.Args[0])
			if room, ok := v.(*ssa.MakeChan); ok && builtin.Name() == "cap" {
				if c, ok := room.Size.(*ssa.Const); ok {
					return constInt(c)
				}
			}
			if builtin.Name() == "len" {
				return b.amount(f, call.Call.Args[0], true)
			}
		}
	}
	return b.amount(f, cmp.Y, false)
}

// countsUp reports whether v, which is compared at the exit of a loop, takes the
// values 0, 1, 2 and so on in the header, or 1, 2 and so on after each round.
func countsUp(v ssa.Value, header, exit *ssa.BasicBlock) bool {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		variable, ok := load.X.(*ssa.Phi)
		return ok && exit == header && countsInCopies(variable)
	}
	phi, ok := v.(*ssa.Phi)
	if ok {
		return exit == header && counts(phi, 0)
	}
	sum, ok := v.(*ssa.BinOp)
	if !ok || sum.Op != token.ADD || constInt(sum.Y) != 1 {
		return false
	}
	phi, ok = sum.X.(*ssa.Phi)
	if !ok {
		return false
	}
	if exit == header && counts(phi, -1) { // a range loop, which adds 1 first
		return true
	}
	return exit == latchOf(header) && slices.Contains(phi.Edges, v) && counts(phi, 0)
}

// counts reports whether phi starts at a constant and goes up by one.
func counts(phi *ssa.Phi, start int64) bool {
	if len(phi.Edges) != 2 {
		return false
	}
	var init, next bool
	for _, e := range phi.Edges {
		switch e := e.(type) {
		case *ssa.Const:
			init = e.Value != nil && constInt(e) == start
		case *ssa.BinOp:
			next = e.Op == token.ADD && e.X == ssa.Value(phi) && constInt(e.Y) == 1
		}
	}
	return init && next
}

// countsInCopies reports whether variable, of which each round of the loop has another copy since a literal
// captures it, starts at 0 and goes up by one, and is assigned nowhere else.
func countsInCopies(variable *ssa.Phi) bool {
	if len(variable.Edges) != 2 || !onlyRead(variable) {
		return false
	}
	var init, next bool
	for _, e := range variable.Edges {
		copied, ok := e.(*ssa.Alloc)
		if !ok {
			return false
		}
		switch stores := ssax.OwnStores(copied); len(stores) {
		case 1:
			k, ok := stores[0].Val.(*ssa.Const)
			init = ok && k.Value != nil && constInt(k) == 0
		case 2: // what the round before had, and one more
			sum, ok := stores[1].Val.(*ssa.BinOp)
			next = isLoad(stores[0].Val, variable) && ok && sum.Op == token.ADD && isLoad(sum.X, copied) && constInt(sum.Y) == 1
		}
	}
	return init && next
}

func isLoad(v, addr ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	return ok && load.Op == token.MUL && load.X == addr
}

// onlyRead reports whether addr, and the literals that capture it, are used for nothing but reading.
func onlyRead(addr ssa.Value) bool {
	return !slices.ContainsFunc(*addr.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
			return false
		case *ssa.MakeClosure:
			for i, bound := range ref.Bindings {
				if bound == addr && !onlyRead(ref.Fn.(*ssa.Function).FreeVars[i]) {
					return true
				}
			}
			return false
		}
		return true
	})
}
