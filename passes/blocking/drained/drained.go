package drained

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// Report reports by check the receives in fns from timers that have fired and were received from before; callers returns the calls of a
// function in the package.
func Report(r *diag.Reporter, fns []*ssa.Function, callers func(*ssa.Function) []ssa.CallInstruction, check *diag.Check) {
	if !r.Enabled(check) {
		return
	}
	for _, fn := range fns {
		for call := range ssax.InstrsOf[*ssa.Call](fn) {
			if isMethod(call, "Stop") && len(call.Call.Args) > 0 { // a method value has the timer in it
				report(r, call, callers, check)
			}
		}
	}
}

// report reports the receive that comes where stop has returned false, if there may have been another one: in the function, or in one that
// has passed it the timer.
func report(r *diag.Reporter, stop *ssa.Call, callers func(*ssa.Function) []ssa.CallInstruction, check *diag.Check) {
	t := timerOf(stop.Call.Args[0])
	drain := t.drainAfter(stop)
	if drain == nil {
		return
	}
	at := t.receivedBefore(stop, drain)
	for _, call := range callers(stop.Parent()) {
		if _, isCall := call.(*ssa.Call); isCall && at == nil {
			if of := t.in(call); of.base != nil {
				at = of.receivedBefore(call, nil)
			}
		}
	}
	if at != nil {
		r.Report(diag.Finding{Check: check, Pos: ssax.Pos(drain),
			Message: "waits for ever if the timer has fired and its value was received before",
			Related: []diag.Related{{Pos: at.pos, Message: "the value is received here"}}})
	}
}

// in returns what the caller knows t as, who has passed it or has the variable that a literal shares; zero if he does not.
func (t timer) in(call ssa.CallInstruction) timer {
	switch base := t.base.(type) {
	case *ssa.Parameter:
		args := ssax.Arguments(call.Common())
		if i := slices.Index(base.Parent().Params, base); i < len(args) && args[i] != nil && t.field < 0 {
			return timerOf(args[i])
		}
	case *ssa.Alloc:
		if base.Parent() == call.Parent() {
			return t
		}
	}
	return timer{}
}

// receivedBefore returns a receive from t, but for drain, from which control gets to instr without anything that sets t; nil if there is none.
func (t timer) receivedBefore(instr, drain ssa.Instruction) *place {
	for recv := range ssax.Instrs(instr.Parent()) {
		for _, at := range t.receives(recv) {
			if recv != drain && t.getsTo(instr, at) {
				return &at
			}
		}
	}
	return nil
}

// isMethod reports whether instr calls a method of a timer.
func isMethod(instr ssa.Instruction, name string) bool {
	call, ok := instr.(ssa.CallInstruction)
	if !ok {
		return false
	}
	fn := ssax.Callee(call.Common())
	return fn != nil && symbol.Of(fn) == symbol.Func{Pkg: "time", Recv: "Timer", Name: name}
}

// A timer is the variable that holds one, or the value itself if it is in none.
type timer struct {
	base  ssa.Value
	field int // of what base points to; -1 if base is meant
}

func timerOf(v ssa.Value) timer {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return timer{v, -1}
	}
	if addr, ok := load.X.(*ssa.FieldAddr); ok {
		return timer{addr.X, addr.Field}
	}
	return timer{ssax.Origin(load.X), -1}
}

// A place is where control goes on after a receive.
type place struct {
	block *ssa.BasicBlock
	next  int // the index of the next instruction
	pos   token.Pos
}

// receives returns where control goes on after instr has received from t.
func (t timer) receives(instr ssa.Instruction) []place {
	switch instr := instr.(type) {
	case *ssa.UnOp:
		if instr.Op == token.ARROW && t.isChannel(instr.X) {
			return []place{{instr.Block(), ssax.Index(instr) + 1, ssax.Pos(instr)}}
		}
	case *ssa.Select:
		for i, arm := range instr.States {
			if to := ssax.ArmOf(instr, i); arm.Dir == types.RecvOnly && t.isChannel(arm.Chan) && to != nil {
				return []place{{to, 0, arm.Pos}}
			}
		}
	}
	return nil
}

// isChannel reports whether v is the channel of t.
func (t timer) isChannel(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	addr, ok := load.X.(*ssa.FieldAddr)
	return ok && timerOf(addr.X) == t
}

// drainAfter returns the receive from t that comes where stop has returned false; nil if there is none.
func (t timer) drainAfter(stop *ssa.Call) *ssa.UnOp {
	cond, ok := stop.Block().Instrs[len(stop.Block().Instrs)-1].(*ssa.If)
	if !ok {
		return nil
	}
	v, failed := cond.Cond, 1
	if not, ok := v.(*ssa.UnOp); ok && not.Op == token.NOT {
		v, failed = not.X, 0
	}
	to := stop.Block().Succs[failed]
	if v != ssa.Value(stop) || len(to.Preds) != 1 {
		return nil
	}
	for _, instr := range to.Instrs {
		if recv, ok := instr.(*ssa.UnOp); ok && recv.Op == token.ARROW {
			if t.isChannel(recv.X) {
				return recv
			}
			return nil
		}
	}
	return nil
}

// getsTo reports whether control gets from at to end, and nothing sets t again on the way.
func (t timer) getsTo(end ssa.Instruction, at place) bool {
	seen := make(map[*ssa.BasicBlock]bool)
	for work := []place{at}; len(work) > 0; {
		from := work[len(work)-1]
		work = work[:len(work)-1]
		isSet := false
		for _, instr := range from.block.Instrs[from.next:] {
			if instr == end {
				return true
			}
			if isSet = t.maySet(instr); isSet {
				break
			}
		}
		if isSet {
			continue
		}
		for _, to := range from.block.Succs {
			if !seen[to] && !t.isNewIn(to, from.block) {
				seen[to] = true
				work = append(work, place{block: to})
			}
		}
	}
	return false
}

// isNewIn reports whether t means another timer in block when control comes from pred.
func (t timer) isNewIn(block, pred *ssa.BasicBlock) bool {
	phi, ok := t.base.(*ssa.Phi)
	return ok && phi.Block() == block && phi.Edges[slices.Index(block.Preds, pred)] != t.base
}

// maySet reports whether instr may set t, or have another timer take its place: an assignment of the variable, and any call but of Stop
// that gets the timer or may know its variable.
func (t timer) maySet(instr ssa.Instruction) bool {
	switch v := instr.(type) {
	case *ssa.Phi:
		return false // isNewIn
	case ssa.Value:
		if v == t.base {
			return true
		}
	}
	switch instr := instr.(type) {
	case *ssa.Store:
		if addr, ok := instr.Addr.(*ssa.FieldAddr); ok {
			return addr.Field == t.field && types.Identical(addr.X.Type(), t.base.Type())
		}
		return ssax.Origin(instr.Addr) == t.base
	case ssa.CallInstruction:
		common := instr.Common()
		if isMethod(instr, "Stop") {
			return false
		}
		for _, arg := range common.Args {
			if timerOf(arg) == t || arg == t.base {
				return true
			}
		}
		callee := common.StaticCallee()
		_, isBuiltin := common.Value.(*ssa.Builtin)
		return t.isShared() && !isBuiltin && !common.IsInvoke() && (callee == nil || callee.Pkg == instr.Parent().Pkg)
	}
	return false
}

// isShared reports whether other functions may know the variable of t.
func (t timer) isShared() bool {
	_, isVariable := t.base.(*ssa.Alloc)
	return isVariable || t.field >= 0
}
