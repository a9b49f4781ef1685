package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// endedBefore reports whether the goroutine of i tells at its end that it is over, by closing a channel or being done in a wait
// group of the object, and j comes after a wait for that. It is assumed that both mean the same object, and that who starts such a
// goroutine while somebody waits knows what he does.
func (a *Census) endedBefore(i, j *Instance) bool {
	return slices.ContainsFunc(a.farewells(i), func(sign symbol.Var) bool {
		return sign.Pkg == i.data.Pkg && sign.Type == i.data.Type && onWay(j, func(instr ssa.Instruction) bool {
			return a.awaitedIn(instr.Parent(), sign).Dominator(instr) != nil
		})
	})
}

// farewells returns the channels that the goroutine of i closes after i, and the wait groups that count it, if they are fields
// or variables of a package.
func (a *Census) farewells(i *Instance) []symbol.Var {
	last, c := i.Instr, i.Context
	for ; c.Caller != nil && c.Call != c.Spawn; c = c.Caller {
		last = c.Call
	}
	if c.Caller == nil || c.Spawn == nil {
		return nil
	}
	out := a.farewellsAfter(last)
	if spawn, ok := syncmodel.First[*syncmodel.Spawn](syncmodel.Lookup(ssax.Callee(c.Call.Common()))); ok && spawn.Group.Valid() {
		out = append(out, placeOf(spawn.Group.In(c.Call)).data)
	}
	return out
}

// farewellsAfter returns what the function of instr closes and is done in after instr, itself or in literals that it defers.
func (a *Census) farewellsAfter(instr ssa.Instruction) []symbol.Var {
	var out []symbol.Var
	for call := range ssax.InstrsOf[ssa.CallInstruction](instr.Parent()) {
		_, deferred := call.(*ssa.Defer)
		if lit := call.Common().StaticCallee(); deferred && call != instr && lit != nil && lit.Parent() != nil {
			for call := range ssax.InstrsOf[*ssa.Call](lit) {
				out = append(out, farewell(call))
			}
		} else if deferred || !a.reach.MayPrecede(call, instr) {
			out = append(out, farewell(call))
		}
	}
	return out
}

// farewell returns the channel that call closes, or the wait group that is told of an end by it; the zero variable if it does neither.
func farewell(call ssa.CallInstruction) symbol.Var {
	if b, ok := call.Common().Value.(*ssa.Builtin); ok && b.Name() == "close" {
		return placeOf(call.Common().Args[0]).data
	}
	if done, ok := syncmodel.First[*syncmodel.GroupDone](syncmodel.Lookup(ssax.Callee(call.Common()))); ok {
		return placeOf(done.Group.In(call)).data
	}
	return symbol.Var{}
}

// awaitedIn returns the instructions of fn that come after a wait until sign is closed, or counts nobody any more.
func (a *Census) awaitedIn(fn *ssa.Function, sign symbol.Var) *ssax.Sites {
	behind := make(map[ssa.Instruction]symbol.Var) // arms of selects and ends of branches, which come after these
	return a.sitesAbout(siteKey{fn: fn, kind: ended, data: sign}, func(instr ssa.Instruction, add func(symbol.Var)) {
		add(behind[instr])
		switch instr := instr.(type) {
		case *ssa.UnOp:
			if instr.Op == token.ARROW {
				sign := placeOf(instr.X).data
				add(sign)
				if next := unlessNil(instr); next != nil {
					behind[next] = sign
				}
			}
		case *ssa.Select:
			for n, s := range instr.States {
				if b := ssax.ArmOf(instr, n); b != nil {
					behind[b.Instrs[0]] = placeOf(s.Chan).data
				}
			}
		case *ssa.Call:
			if wait, ok := syncmodel.First[*syncmodel.GroupWait](syncmodel.Lookup(ssax.Callee(&instr.Call))); ok {
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
	branch := b.Preds[0].Instrs[len(b.Preds[0].Instrs)-1].(*ssa.If)
	cmp, ok := branch.Cond.(*ssa.BinOp)
	if !ok {
		return nil
	}
	if ch := ssax.ComparedWithNil(cmp); ch == nil || placeOf(ch) != placeOf(recv.X) {
		return nil
	}
	return b.Succs[0].Instrs[0]
}
