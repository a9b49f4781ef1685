package lockset

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// A flag is a field that is set or not: true, or something else than nil.
type flag struct {
	field symbol.Var
	set   bool
}

// A mark is a flag that is looked at before a lock of that declaration is released.
type mark struct {
	lock symbol.Var
	flag flag
}

// A decision is what led to a block in which, or in one that it dominates, a lock is released.
type decision struct {
	block *ssa.BasicBlock
	lock  symbol.Var
}

// surveyFlags notes what must be set for the call to release l, a lock that another function acquires.
func (c *checker) surveyFlags(call ssa.CallInstruction, l locks.Lock) {
	for b := call.Block(); b != nil; b = b.Idom() {
		k := decision{b, l.Decl}
		if c.census.decided[k] {
			return // and so are those before
		}
		c.census.decided[k] = true
		cond, outcome := ssax.DecidedAt(b)
		if cmp, ok := cond.(*ssa.BinOp); ok {
			cond, outcome = ssax.ComparedWithNil(cmp), outcome == (cmp.Op == token.NEQ)
		}
		load, ok := cond.(*ssa.UnOp)
		if !ok || load.Op != token.MUL {
			continue
		}
		if field, ok := fieldAt(load.X); ok {
			c.census.flags[mark{l.Decl, flag{field, outcome}}] = true
			c.census.flagged[l.Decl] = true
		}
	}
}

func fieldAt(addr ssa.Value) (symbol.Var, bool) {
	fa, ok := addr.(*ssa.FieldAddr)
	if !ok {
		return symbol.Var{}, false
	}
	return symbol.FieldOf(fa.X.Type(), fa.Field)
}

// marked returns where a flag by which another function releases h is set between the acquisition of
// h and ret, and only there: on no way to a return that succeeds without the lock. It is nil if there is none.
func (c *checker) marked(u *summary.Unit, ret *ssa.Return, h locks.Held) ssa.Instruction {
	if h.Site == nil || !c.census.flagged[h.Lock.Decl] {
		return nil
	}
	for _, st := range c.recordOf(u).stores {
		if c.marks(st, h.Lock) && ssax.Dominates(h.Site, st) && ssax.Dominates(st, ret) &&
			!c.anyReturn(u, func(free *ssa.Return, w locks.World) bool {
				return ssax.MayPrecede(st, free) && c.freesOnSuccess(u, h.Lock)(free, w)
			}) {
			return st
		}
	}
	return nil
}

// marks reports whether st sets a flag by which l is released.
func (c *checker) marks(st *ssa.Store, l locks.Lock) bool {
	set := true
	if k, ok := st.Val.(*ssa.Const); ok {
		set = k.Value != nil && !(k.Value.Kind() == constant.Bool && !constant.BoolVal(k.Value))
	}
	field, ok := fieldAt(st.Addr)
	return ok && c.census.flags[mark{l.Decl, flag{field, set}}]
}
