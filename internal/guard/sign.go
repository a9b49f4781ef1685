package guard

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A sign is a channel or a wait group that a function has made, by which goroutines tell it that they are done.
type sign struct {
	group bool
	as    map[ssa.Value]bool       // what it is called, in whichever function
	told  []ssa.Instruction        // where the channel is closed or sent on, or the group is done with somebody
	waits map[ssa.Instruction]bool // where somebody receives from the channel, or waits for the group
	lost  bool                     // others may do that who are not seen
}

// signsIn returns the signs that fn makes.
func (a *Census) signsIn(fn *ssa.Function) []*sign {
	return a.signs.Of(fn, func(fn *ssa.Function) (all []*sign) {
		for instr := range ssax.Instrs(fn) {
			v, ok := instr.(ssa.Value)
			if _, isChan := instr.(*ssa.MakeChan); ok && (isChan || syncmodel.IsGroup(v.Type())) {
				s := &sign{group: !isChan, as: make(map[ssa.Value]bool), waits: make(map[ssa.Instruction]bool)}
				s.follow(v)
				all = append(all, s)
			}
		}
		return all
	})
}

// follow notes what is done with v, which is s.
func (s *sign) follow(v ssa.Value) {
	if s.as[v] {
		return
	}
	s.as[v] = true
	for ref := range ssax.UsesOf[ssa.Instruction](v) {
		switch ref := ref.(type) {
		case *ssa.Store:
			s.assigned(ref, v)
		case *ssa.MakeClosure:
			s.follow(captured(ref, v))
		case *ssa.UnOp:
			s.waits[ref] = true
		case *ssa.Send:
			s.tell(ref)
		case *ssa.Select:
			if slices.ContainsFunc(ref.States, func(c *ssa.SelectState) bool { return c.Send == v || c.Chan == v && c.Send != nil }) {
				s.tell(ref)
			}
		case ssa.CallInstruction:
			s.passed(ref, v)
		case *ssa.DebugRef:
		default:
			s.lost = true
		}
	}
}

func (s *sign) tell(instr ssa.Instruction) { s.told = append(s.told, instr) }

// assigned follows the variable that store puts v into, if it has no other value.
func (s *sign) assigned(store *ssa.Store, v ssa.Value) {
	if alloc, ok := store.Addr.(*ssa.Alloc); ok && ssax.SoleValue(alloc) == v {
		s.variable(alloc)
	} else {
		s.lost = true
	}
}

// variable follows what is read from the variable at addr.
func (s *sign) variable(addr ssa.Value) {
	for ref := range ssax.UsesOf[ssa.Instruction](addr) {
		switch ref := ref.(type) {
		case *ssa.UnOp:
			s.follow(ref)
		case *ssa.MakeClosure:
			s.variable(captured(ref, addr))
		}
	}
}

// captured returns what v is called in the literal of made, which captures it.
func captured(made *ssa.MakeClosure, v ssa.Value) ssa.Value {
	return made.Fn.(*ssa.Function).FreeVars[slices.Index(made.Bindings, v)]
}

// passed notes what call does with v.
func (s *sign) passed(call ssa.CallInstruction, v ssa.Value) {
	if name := ssax.BuiltinOf(call); name != "" {
		if name == "close" {
			s.tell(call)
		}
		return
	}
	m := syncmodel.Of(call.Common())
	if _, ok := syncmodel.First[*syncmodel.GroupWait](m); ok {
		s.waits[call] = true
	} else if _, ok := syncmodel.First[*syncmodel.GroupDone](m); ok {
		s.tell(call)
	} else if e, ok := syncmodel.First[*syncmodel.Spawn](m); ok && e.Group.Valid() {
		s.tell(call)
	}
	fn := call.Common().StaticCallee()
	for i, arg := range call.Common().Args {
		switch {
		case arg != v || s.group:
		case fn == nil || i >= len(fn.Params) || len(fn.Blocks) == 0:
			s.lost = true
		default:
			s.follow(fn.Params[i])
		}
	}
}

// endsWith reports whether s tells that the goroutine which call starts is done, and that only after last, which is in its outermost
// function.
func (s *sign) endsWith(a *Census, last ssa.Instruction, call ssa.CallInstruction) bool {
	after := func(told ssa.Instruction) bool {
		site := inFunc(told, last.Parent())
		return told == ssa.Instruction(call) || site != nil && a.comesAfter(site, last)
	}
	if s.group {
		return slices.ContainsFunc(s.told, after)
	}
	return !s.lost && len(s.told) > 0 && !slices.ContainsFunc(s.told, func(told ssa.Instruction) bool { return !after(told) })
}

// inFunc returns instr if it is in fn, or else what defers the literal that it is in; nil if it is elsewhere.
func inFunc(instr ssa.Instruction, fn *ssa.Function) ssa.Instruction {
	if instr.Parent() == fn {
		return instr
	}
	for d := range ssax.InstrsOf[*ssa.Defer](fn) {
		if deferredLiteral(d) == instr.Parent() {
			return d
		}
	}
	return nil
}

// isAwaited reports whether instr waits for s, or is deferred and does.
func (s *sign) isAwaited(instr ssa.Instruction) bool {
	if d, ok := instr.(*ssa.Defer); ok {
		lit := deferredLiteral(d)
		return s.waits[d] || lit != nil && always(lit, s.isAwaited)
	}
	return s.waits[instr]
}

// isArm reports whether control gets from block to the first block behind it only if it has received from s.
func (s *sign) isArm(block *ssa.BasicBlock) bool {
	arm, sel, ok := ssax.ArmAt(block)
	return ok && sel.States[arm].Dir == types.RecvOnly && s.as[sel.States[arm].Chan]
}
