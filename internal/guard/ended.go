package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A farewell tells others that a goroutine is over: it closes a channel on which nothing is sent, or is done in a wait group.
type farewell struct {
	site ssa.CallInstruction // in the outermost function of the goroutine; defers the function literal in which it is told, if any
	sign symbol.Var          // the field with the channel or the group
}

// endedBefore reports whether the goroutine of i says farewell after i, by a field of the struct that i accesses, and j comes after a
// wait for that. It is assumed that both mean the same object, and that who starts another such goroutine while somebody waits knows
// what he does.
func (a *Census) endedBefore(i, j *Instance) bool {
	last, c := i.Instr, i.Context
	for ; c.Caller != nil && c.Call != c.Spawn; c = c.Caller {
		last = c.Call
	}
	if c.Caller == nil || c.Spawn == nil {
		return false
	}
	awaited := func(sign symbol.Var) bool {
		return sign.Pkg == i.data.Pkg && sign.Type == i.data.Type && onWay(j, func(instr ssa.Instruction) bool {
			return a.awaitedIn(instr.Parent(), sign).Dominator(instr) != nil
		})
	}
	return awaited(countedBy(c.Call)) || slices.ContainsFunc(a.farewellsOf(last.Parent()), func(f farewell) bool {
		return a.comesAfter(f.site, last) && awaited(f.sign)
	})
}

// comesAfter reports whether a call in a function that has come to instr happens, if at all, after that. What is deferred happens at
// the end, in reverse order.
func (a *Census) comesAfter(call, instr ssa.Instruction) bool {
	_, deferred := call.(*ssa.Defer)
	if _, late := instr.(*ssa.Defer); late {
		return deferred && call != instr && !a.reach.MayPrecede(instr, call)
	}
	return deferred || !a.reach.MayPrecede(call, instr)
}

// countedBy returns the wait group that counts the goroutine which call starts.
func countedBy(call ssa.CallInstruction) symbol.Var {
	spawn, ok := syncmodel.EffectOf[*syncmodel.Spawn](call.Common())
	if !ok || !spawn.Group.Valid() {
		return symbol.Var{}
	}
	return placeOf(spawn.Group.In(call)).data
}

// farewellsOf returns the farewells of fn, and of the literals that it defers.
func (a *Census) farewellsOf(fn *ssa.Function) []farewell {
	return a.farewells.Of(fn, func(fn *ssa.Function) []farewell {
		var out []farewell
		for site := range ssax.InstrsOf[ssa.CallInstruction](fn) {
			told := []ssa.CallInstruction{site}
			if lit := deferredLiteral(site); lit != nil {
				told = slices.Collect(ssax.InstrsOf[ssa.CallInstruction](lit))
			}
			for _, call := range told {
				if sign := a.signOf(call); sign.Valid() {
					out = append(out, farewell{site, sign})
				}
			}
		}
		return out
	})
}

// deferredLiteral returns the function literal that site defers, nil if it does something else.
func deferredLiteral(site ssa.CallInstruction) *ssa.Function {
	lit := site.Common().StaticCallee()
	if _, deferred := site.(*ssa.Defer); !deferred || lit == nil || lit.Parent() == nil {
		return nil
	}
	return lit
}

// signOf returns the field of the channel that call closes, or of the wait group in which it is done; the zero variable if it does
// neither.
func (a *Census) signOf(call ssa.CallInstruction) symbol.Var {
	if b, ok := call.Common().Value.(*ssa.Builtin); ok && b.Name() == "close" {
		if ch := chanField(call.Common().Args[0]); !a.isSentOn(ch) {
			return ch
		}
	}
	if done, ok := syncmodel.EffectOf[*syncmodel.GroupDone](call.Common()); ok {
		return placeOf(done.Group.In(call)).data
	}
	return symbol.Var{}
}

// isSentOn reports whether the package sends on the channel in the field ch: who receives may get something that was sent then, before
// it is closed.
func (a *Census) isSentOn(ch symbol.Var) bool {
	if a.sends == nil {
		a.sends = make(map[symbol.Var]bool)
		for _, u := range a.sum.Units() {
			for instr := range ssax.Instrs(u.Func) {
				for _, s := range sentOn(instr) {
					a.sends[chanField(s.Chan)] = true
				}
			}
		}
	}
	return a.sends[ch]
}

// awaitedIn returns the instructions of fn that come after a wait until the channel in the field sign is closed, or until the wait
// group there counts nobody any more.
func (a *Census) awaitedIn(fn *ssa.Function, sign symbol.Var) *ssax.Sites {
	behind := make(map[ssa.Instruction]symbol.Var) // the first instructions of arms and behind branches, which come after these
	return a.sitesAbout(siteKey{fn: fn, kind: ended, data: sign}, func(instr ssa.Instruction, add func(symbol.Var)) {
		if ch, ok := behind[instr]; ok {
			add(ch)
		}
		switch instr := instr.(type) {
		case *ssa.UnOp:
			if instr.Op == token.ARROW {
				add(chanField(instr.X))
				if next := unlessNil(instr); next != nil {
					behind[next] = chanField(instr.X)
				}
			}
		case *ssa.Select:
			for i, first := range armsOf(instr) {
				behind[first] = chanField(instr.States[i].Chan)
			}
		case *ssa.Call:
			if wait, ok := syncmodel.EffectOf[*syncmodel.GroupWait](&instr.Call); ok {
				add(placeOf(wait.Group.In(instr)).data)
			}
		}
	})
}

// unlessNil returns the first instruction behind the branch that recv is in if it asks for nothing but whether there is the channel.
func unlessNil(recv *ssa.UnOp) ssa.Instruction {
	b := recv.Block()
	if len(b.Preds) != 1 || len(b.Succs) != 1 || len(b.Succs[0].Preds) != 2 || !slices.Contains(b.Preds[0].Succs, b.Succs[0]) {
		return nil
	}
	cmp, ok := b.Preds[0].Instrs[len(b.Preds[0].Instrs)-1].(*ssa.If).Cond.(*ssa.BinOp)
	if !ok {
		return nil
	}
	if ch := ssax.ComparedWithNil(cmp); ch == nil || chanField(ch) != chanField(recv.X) {
		return nil
	}
	return b.Succs[0].Instrs[0]
}
