package skeleton

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// member lays out what happens at n to members and to the collection; ok is false if nothing does.
func (l *layout) member(n *goroutine.Node) (loc explore.Loc, ok bool) {
	m := l.members
	switch {
	case n == n.Thread.Exit && n.Thread.Client && n.Thread.Frame.Func == m.Users.Root:
		return l.fork(l.after(n), way{is(m.mine(), yes), {Op: explore.Leave, Slot: m.isMade}}, way{is(m.mine(), no)}), true
	case n == n.Thread.Entry:
		return l.entry(n)
	case isChoice(n):
		return l.memberChoice(n)
	case n.Kind == goroutine.Make && n.Instr == m.Users.Made.(ssa.Instruction):
		return l.fork(l.after(n), way{{Op: explore.Enter, Slot: m.isMade}, becomes(m.mine(), yes)}, way{becomes(m.mine(), no)}), true
	case n.Kind == goroutine.Spawn && n.Instr != nil:
		return l.memberSpawn(n)
	case n.Kind == goroutine.Sync:
		return l.memberOp(n)
	case n.Branch != nil:
		ways, ok := l.memberBranch(n.Branch, n)
		if !ok {
			return loc, false
		}
		return l.fork(l.after(n), ways...), true
	case n.Instr == nil || m.first[at{n.Frame, n.Instr}] != n:
		return loc, false
	}
	ways, ok := l.memberInstr(n.Frame, n.Instr)
	if !ok {
		return loc, false
	}
	return l.fork(l.after(n), ways...), true
}

// entry lays out the start of a call by a user, who may give the member that is followed once it is made.
func (l *layout) entry(n *goroutine.Node) (loc explore.Loc, ok bool) {
	m := l.members
	if !n.Thread.Client || n.Thread.Frame.Func == m.Users.Root {
		return loc, false
	}
	given := n.Thread.Frame.Closure != nil || slices.ContainsFunc(n.Thread.Frame.Func.Params, func(p *ssa.Parameter) bool {
		reg, ok := m.identity(n.Thread.Frame, p)
		return ok && reg == m.mine()
	})
	if !given {
		return loc, false
	}
	return l.fork(l.after(n), way{{Op: explore.Past, Slot: m.isMade}, becomes(m.mine(), yes)}, way{becomes(m.mine(), no)}), true
}

// memberSpawn lays out the start of a goroutine: of one that gets a member, only if that is the one that is followed.
func (l *layout) memberSpawn(n *goroutine.Node) (loc explore.Loc, ok bool) {
	start := explore.Step{Op: explore.Start, N: n.Spawned.ID, Tag: l.tag(n)}
	if n.Spawned.Served || !l.matters(n.Spawned) {
		return l.fork(l.after(n), way{}), true
	}
	for _, v := range given(n.Instr) {
		if reg, ok := l.members.identity(n.Frame, v); ok {
			return l.fork(l.after(n), way{is(reg, yes), start}, way{is(reg, no)}), true
		}
	}
	return l.fork(l.after(n), way{start}), true
}

// given returns what the goroutine gets that instr starts: arguments, and what variables have that a literal captures.
func given(instr ssa.Instruction) []ssa.Value {
	call, ok := instr.(ssa.CallInstruction)
	if !ok {
		return nil
	}
	var out []ssa.Value
	for _, v := range append(slices.Clone(call.Common().Args), call.Common().Value) {
		closure, ok := v.(*ssa.MakeClosure)
		if !ok {
			out = append(out, v)
			continue
		}
		for _, bound := range closure.Bindings {
			if cell, ok := bound.(*ssa.Alloc); ok {
				if val := ssax.SoleValue(cell); val != nil {
					bound = val
				}
			}
			out = append(out, bound)
		}
	}
	return out
}

// matters reports whether a goroutine does something to what is followed.
func (l *layout) matters(t *goroutine.Thread) bool {
	return slices.ContainsFunc(l.scope.Nodes, func(n *goroutine.Node) bool {
		if n.Thread != t {
			return false
		}
		if _, _, _, ok := l.members.followed(n); ok {
			return true
		}
		if n.Instr == nil || n.Kind == goroutine.Sync || n.Branch != nil {
			return n.Kind == goroutine.Spawn && l.matters(n.Spawned)
		}
		_, ok := l.memberInstr(n.Frame, n.Instr)
		return ok
	})
}

// memberOp lays out an operation on what is followed.
func (l *layout) memberOp(n *goroutine.Node) (loc explore.Loc, ok bool) {
	field, slot, reg, ok := l.members.followed(n)
	if !ok {
		return loc, false
	}
	does, ok := l.memberEffect(n, field, slot)
	if !ok {
		return loc, false
	}
	if reg < 0 {
		return l.fork(l.after(n), does...), true
	}
	return l.fork(l.after(n), append(after(is(reg, yes), does), way{is(reg, no)})...), true
}

// memberEffect returns the ways of the operation at n to do something to what is in slot.
func (l *layout) memberEffect(n *goroutine.Node, field *types.Var, slot int) ([]way, bool) {
	s, ok := l.effect(n)
	if !ok {
		return nil, false
	}
	s.Slot, s.Tag = slot, l.tag(n)
	kind := l.Program.Objects[slot].Kind
	switch {
	case kindOfOp(s.Op) != kind:
		return nil, false
	case s.Op == explore.Close:
		return l.closesOnce(n.Thread, s), true
	case kind == explore.Chan && l.members.open[field]:
		if s.Op == explore.Recv {
			return nil, false
		}
		return []way{{s, {Op: explore.Recv, Slot: slot}}}, true
	}
	return []way{{s}}, true
}

// kindOfOp returns the kind of object that op is about, as far as members have such.
func kindOfOp(op explore.Op) explore.Kind {
	switch op {
	case explore.Send, explore.Recv, explore.Close, explore.End:
		return explore.Chan
	case explore.Lock, explore.Unlock, explore.RLock, explore.RUnlock:
		return explore.Mutex
	}
	return explore.Group
}

// closesOnce returns the ways of a method to close something of the member by s: it does so once only, as who calls methods twice by which something
// ends may know that he must not.
func (l *layout) closesOnce(t *goroutine.Thread, s explore.Step) []way {
	if !t.Client {
		return []way{{s}}
	}
	fn := t.Frame.Func
	slot, ok := l.members.closed[fn]
	if !ok {
		slot = l.members.add(explore.Object{Kind: explore.Once})
		l.members.closed[fn] = slot
	}
	return []way{{{Op: explore.Enter, Slot: slot}, s, {Op: explore.Leave, Slot: slot}}, {{Op: explore.Past, Slot: slot}}}
}

// memberChoice lays out a select with arms about what is followed.
func (l *layout) memberChoice(n *goroutine.Node) (loc explore.Loc, ok bool) {
	var regs []int
	arms, _ := l.armsOf(n)
	for _, arm := range arms {
		if _, _, reg, ok := l.members.followed(arm); ok && reg >= 0 && !slices.Contains(regs, reg) {
			regs = append(regs, reg)
		}
	}
	if len(regs) == 0 || len(regs) > 2 {
		return loc, false
	}
	return l.choiceAmong(n, regs, make(map[int]bool)), true
}

// choiceAmong lays out the select at n once it is known of more registers what they say, given which say yes.
func (l *layout) choiceAmong(n *goroutine.Node, regs []int, meant map[int]bool) explore.Loc {
	if len(regs) > 0 {
		loc := explore.Loc{Chosen: true}
		for _, says := range []int{yes, no} {
			meant[regs[0]] = says == yes
			s := is(regs[0], says)
			s.To = l.new(explore.Loc{})
			l.code[s.To] = l.choiceAmong(n, regs[1:], meant)
			loc.Steps = append(loc.Steps, s)
		}
		return loc
	}
	return l.choiceOf(n, func(arm *goroutine.Node) way {
		field, slot, reg, ok := l.members.followed(arm)
		if !ok || reg >= 0 && !meant[reg] {
			return nil
		}
		if does, ok := l.memberEffect(arm, field, slot); ok {
			return does[0]
		}
		return nil
	})
}
