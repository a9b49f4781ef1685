package summary

import (
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A turnstile is a function that does but one thing: it takes the only token of an object that it is passed, and waits for
// it, or gives it back:
//
//	func (p *Park) lock()   { p.sem <- struct{}{} }
//	func (p *Park) unlock() { <-p.sem }
//
// What holds the token, a channel with room for one value or an atomic variable with two values, is a lock to
// whoever calls both, whatever they are called. One that does not wait for the token, but tells whether it has got it, is a turnstile as well.
type turnstile struct {
	unit    *Unit
	lock    locks.Lock // in terms of unit
	acquire bool
	try     bool   // it returns true if it has got the token, and false if somebody else has
	free    string // the value of an atomic variable when nobody has the token; "" for a channel
}

// A tokenOf is what declares that which holds a token: a field, or the type of the channel itself.
type tokenOf struct {
	field *types.Var
	named *types.TypeName
}

// findTurnstiles notes the functions that take the token of a lock, and those that give it back.
func (a *engine) findTurnstiles() {
	found := make(map[tokenOf][]turnstile)
	for _, u := range a.analyzed {
		if of, t, ok := a.turnstileOf(u); ok && a.lockTypes[u] == nil {
			found[of] = append(found[of], t)
		}
	}
	if len(found) == 0 {
		return
	}
	a.notTurnstiles(found)
	a.turnstiles = make(map[*Unit]turnstile)
	for _, turnstiles := range found {
		if !a.isLock(turnstiles) {
			continue
		}
		for _, t := range turnstiles {
			a.turnstiles[t.unit] = t
		}
	}
}

// isLock reports whether turnstiles, of one token, take it and give it back: what one waits for is what another one
// stores, and whoever gives it back has taken it before. What is sent by some and received by others is a signal, and
// so may be a channel of which nobody here sends and receives.
func (a *engine) isLock(turnstiles []turnstile) bool {
	var in, out []turnstile
	for _, t := range turnstiles {
		switch {
		case t.free != turnstiles[0].free || a.escapes[t.unit.Func]:
			return false
		case t.acquire:
			in = append(in, t)
		default:
			out = append(out, t)
		}
	}
	used := turnstiles[0].free != ""
	for _, t := range out {
		calls := a.callers[t.unit.Func]
		if slices.ContainsFunc(calls, func(call ssa.CallInstruction) bool { return !a.follows(call, in) }) {
			return false
		}
		used = used || len(calls) > 0
	}
	return used && len(in) > 0 && len(out) > 0
}

// follows reports whether call comes after one of a turnstile in the same function.
func (a *engine) follows(call ssa.CallInstruction, in []turnstile) bool {
	return slices.ContainsFunc(in, func(t turnstile) bool {
		return slices.ContainsFunc(a.callers[t.unit.Func], func(before ssa.CallInstruction) bool {
			if before.Parent() != call.Parent() {
				return ssax.EnclosingDeclared(before.Parent()) == ssax.EnclosingDeclared(call.Parent())
			}
			return ssax.MayPrecede(before, call)
		})
	})
}

// turnstileOf returns u as a turnstile, with what holds its token; ok is false if it is none.
func (a *engine) turnstileOf(u *Unit) (of tokenOf, t turnstile, ok bool) {
	op := onlyEvent(u.Func)
	if op == nil {
		return of, t, false
	}
	t.unit = u
	at := t.holder(op)
	if at == nil {
		return of, t, false
	}
	t.lock = locks.Lock{Path: u.nest.resolver.Of(at)}
	switch {
	case !t.lock.Exact() || t.lock.Path.Root.Kind != accesspath.Param:
		return of, t, false
	case t.lock.Path.Len() > 0:
		t.lock.Decl = locks.DeclOf(u.nest.resolver, at)
		of.field = locks.HeldIn(at)
	case t.free == "": // the parameter is the channel: who calls tells what declares it
		if named, ok := types.Unalias(at.Type()).(*types.Named); ok {
			of.named = named.Obj()
		}
	}
	return of, t, of != tokenOf{}
}

// onlyEvent returns the only thing that fn, a function with a parameter, does; nil if it does more, or returns something, unless that is
// whether a select has done it.
func onlyEvent(fn *ssa.Function) ssa.Instruction {
	if fn.Parent() != nil || len(fn.Params) == 0 || len(fn.Blocks) > maxTurnstile {
		return nil
	}
	var op ssa.Instruction
	for instr := range ssax.Instrs(fn) {
		switch what := does(instr); {
		case what == anything, what == something && op != nil:
			return nil
		case what == something:
			op = instr
		}
	}
	if _, tries := op.(*ssa.Select); !tries && fn.Signature.Results().Len() > 0 {
		return nil
	}
	return op
}

// maxTurnstile bounds the blocks of a turnstile: a loop that tries.
const maxTurnstile = 6

// doing is how much an instruction of a turnstile does.
type doing uint8

const (
	nothing doing = iota
	something
	anything
)

func does(instr ssa.Instruction) doing {
	switch instr := instr.(type) {
	case *ssa.Send:
		return something
	case *ssa.UnOp:
		if instr.Op == token.ARROW {
			return something
		}
	case *ssa.Select:
		if isTry(instr) {
			return something
		}
		return anything
	case *ssa.Call:
		if models[*syncmodel.Atomic](&instr.Call) {
			return something
		}
		if fn := ssax.Callee(&instr.Call); fn == nil || fn.Pkg() == nil || !syncmodel.Primitive(fn.Pkg().Path()) || len(ssax.Arguments(&instr.Call)) > 1 {
			return anything
		}
	case *ssa.Store, *ssa.MapUpdate, *ssa.Go, *ssa.Defer, *ssa.MakeClosure, *ssa.Panic:
		return anything
	}
	return nothing
}

// isTry reports whether sel sends if somebody else has not sent before, and its function returns whether it has.
func isTry(sel *ssa.Select) bool {
	results := sel.Parent().Signature.Results()
	if len(sel.States) != 1 || sel.States[0].Dir != types.SendOnly || results.Len() != 1 {
		return false
	}
	sent := ssax.ArmOf(sel, 0)
	if sent == nil {
		return false
	}
	for ret := range ssax.Returns(sel.Parent()) {
		if told, ok := ret.Results[0].(*ssa.Const); !ok || constText(told) != strconv.FormatBool(sent.Dominates(ret.Block())) {
			return false
		}
	}
	return true
}

// holder returns the channel, or the address of the variable, that holds the token which op takes or gives back, and notes
// which of these; nil if op does neither.
func (t *turnstile) holder(op ssa.Instruction) ssa.Value {
	once := len(op.Parent().Blocks) == 1
	switch op := op.(type) {
	case *ssa.Send:
		t.acquire = true
		if once {
			return op.Chan
		}
	case *ssa.Select:
		t.acquire, t.try = true, true
		return op.States[0].Chan
	case *ssa.UnOp:
		if once && len(*op.Referrers()) == 0 {
			return op.X
		}
	case *ssa.Call:
		e, _ := syncmodel.EffectOf[*syncmodel.Atomic](&op.Call)
		args := ssax.Arguments(&op.Call)
		switch {
		case e.Op == syncmodel.Store && once:
			t.free = constText(args[len(args)-1])
		case e.Op == syncmodel.CompareAndSwap && isRepeatedUntil(op):
			t.free = constText(args[len(args)-2])
			t.acquire = constText(args[len(args)-1]) != t.free
		}
		if t.free != "" {
			return e.Addr.In(op)
		}
	}
	return nil
}

// isRepeatedUntil reports whether the function of call returns only when that has returned true, and calls it again otherwise.
func isRepeatedUntil(call *ssa.Call) bool {
	block := call.Block()
	branch, ok := block.Instrs[len(block.Instrs)-1].(*ssa.If)
	if !ok || !ssax.InLoop(block) {
		return false
	}
	cond, done := branch.Cond, 0
	if not, isNot := cond.(*ssa.UnOp); isNot && not.Op == token.NOT {
		cond, done = not.X, 1
	}
	again := block.Succs[1-done]
	return cond == ssa.Value(call) && !slices.ContainsFunc(call.Parent().Blocks, func(b *ssa.BasicBlock) bool {
		_, returns := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		return returns && ssax.ReachesOn(again, b, block)
	})
}

// constText returns the constant v as Go spells it; "" if it is none.
func constText(v ssa.Value) string {
	if c, ok := v.(*ssa.Const); ok && c.Value != nil {
		return c.Value.ExactString()
	}
	return ""
}

// notTurnstiles takes away from found the channels that hold no token, or more than one: those that are used otherwise, that are
// made with other room than for one value, or that other packages get at.
func (a *engine) notTurnstiles(found map[tokenOf][]turnstile) {
	for t := range found {
		if t.named != nil && t.named.Exported() || t.field != nil && t.field.Exported() {
			delete(found, t)
		}
	}
	for _, u := range a.units {
		for instr := range ssax.Instrs(u.Func) {
			for _, t := range misused(instr, func(t tokenOf) bool {
				return slices.ContainsFunc(found[t], func(g turnstile) bool { return g.unit == u })
			}) {
				delete(found, t)
			}
		}
	}
}

// misused returns the channels, by what declares them, that instr makes no token's. Turnstiles are free to use them.
func misused(instr ssa.Instruction, inTurnstile func(tokenOf) bool) []tokenOf {
	var out []tokenOf
	not := func(t tokenOf) { out = append(out, t) }
	if made, ok := instr.(*ssa.MakeChan); ok && locks.SizeOf(made.Size) != 1 {
		if t, ok := types.Unalias(made.Type()).(*types.Named); ok {
			not(tokenOf{named: t.Obj()})
		}
	}
	if conv, ok := instr.(*ssa.ChangeType); ok && ssax.IsChan(conv.Type()) {
		for _, t := range []types.Type{conv.Type(), conv.X.Type()} {
			if t, ok := types.Unalias(t).(*types.Named); ok {
				not(tokenOf{named: t.Obj()})
			}
		}
	}
	for _, op := range instr.Operands(nil) {
		v := *op
		if v == nil || !ssax.IsChan(v.Type()) {
			continue
		}
		t, isNamed := types.Unalias(v.Type()).(*types.Named)
		if isNamed && usesChan(instr) && !inTurnstile(tokenOf{named: t.Obj()}) {
			not(tokenOf{named: t.Obj()})
		}
	}
	switch x := instr.(type) {
	case *ssa.FieldAddr:
		t := tokenOf{field: ssax.FieldOf(x.X.Type(), x.Field)}
		if t.field != nil && ssax.IsChan(t.field.Type()) && slices.ContainsFunc(*x.Referrers(), func(use ssa.Instruction) bool { return !isTokenUse(x, use, inTurnstile(t)) }) {
			not(t)
		}
	case *ssa.Field:
		not(tokenOf{field: ssax.FieldOf(x.X.Type(), x.Field)})
	}
	return out
}

// usesChan reports whether instr does something with a channel other than passing it on.
func usesChan(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Send, *ssa.Select:
		return true
	case *ssa.UnOp:
		return instr.Op == token.ARROW
	case ssa.CallInstruction:
		_, builtin := instr.Common().Value.(*ssa.Builtin)
		return builtin
	}
	return false
}

// isTokenUse reports whether use, of the address of a channel in a field, is made by a turnstile, or makes a channel with room for one
// value there.
func isTokenUse(field *ssa.FieldAddr, use ssa.Instruction, inTurnstile bool) bool {
	switch use := use.(type) {
	case *ssa.Store:
		size := locks.SizeMade(use.Val)
		return use.Addr == ssa.Value(field) && size != nil && locks.SizeOf(size) == 1
	case *ssa.UnOp:
		return inTurnstile
	case *ssa.DebugRef:
		return true
	}
	return false
}

// adopt gives the unit of t its meaning.
func (t turnstile) adopt() {
	own := locks.Change{Lock: t.lock, Mode: locks.Write}
	f := new(Function)
	switch {
	case t.try:
		f.Effect.Cases = twoCases(0, "true", []locks.Change{own})
	case t.acquire:
		f.Effect.Cases = []locks.Case{{Acquired: []locks.Change{own}}}
		f.Effect.Acquires = []locks.Acquire{{Lock: own.Lock, Mode: own.Mode}}
	default:
		f.Effect.Cases = []locks.Case{{Released: []locks.Change{own}}}
	}
	t.unit.Summary = f
}
