package goroutine

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// Timer returns the call, and its frame, that made the timer from which n receives; nil if n does something else.
func (s *Scope) Timer(n *Node) (at *Frame, made *ssa.Call) {
	if n.Kind != Sync || !n.Op.Kind.Acquires() || len(n.Op.Objects) != 1 {
		return nil, nil
	}
	p := n.Op.Objects[0]
	if made = syncmodel.FedBy(p.Path.Root.Value, syncmodel.FromTimer); made == nil {
		return nil, nil
	}
	return s.Frames[p.Frame], made
}

// IsPrompt reports whether nothing that takes time happens from the start of a goroutine, other, to n: no code that is not known, and
// no wait but those that are quick.
func (s *Scope) IsPrompt(n *Node, other *Thread, quick func(wait *Node) bool) bool {
	p := prompt{scope: s, quick: quick, since: make(map[*Frame]ssa.Instruction)}
	if spawn := other.Spawn; spawn != nil {
		eachCaller(spawn.Frame, spawn.Instr, func(f *Frame, instr ssa.Instruction) bool { p.since[f] = instr; return true })
	}
	return eachCaller(n.Frame, n.Instr, p.isUpTo)
}

// eachCaller calls do with instr, in f, and the calls that lead there, until do returns false, and returns what that did.
func eachCaller(f *Frame, instr ssa.Instruction, do func(*Frame, ssa.Instruction) bool) bool {
	for ; f != nil; f = f.Caller {
		if !do(f, instr) {
			return false
		}
		instr = f.Site
	}
	return true
}

// A prompt finds what takes time.
type prompt struct {
	scope *Scope
	quick func(wait *Node) bool
	since map[*Frame]ssa.Instruction // what comes before these does not count
}

// isUpTo reports whether nothing that takes time happens in f before end.
func (p *prompt) isUpTo(f *Frame, end ssa.Instruction) bool {
	for instr := range ssax.Instrs(f.Func) {
		if instr == end || !ssax.MayPrecede(instr, end) || p.since[f] != nil && ssax.Dominates(instr, p.since[f]) {
			continue
		}
		if !p.isQuick(f, instr) {
			return false
		}
	}
	return true
}

// isQuick reports whether instr, in f, takes no time.
func (p *prompt) isQuick(f *Frame, instr ssa.Instruction) bool {
	waits := func(n *Node) bool {
		return n.Kind == Sync && n.Frame == f && n.Instr == instr && n.Op.Kind.Acquires() && !p.quick(n)
	}
	if slices.ContainsFunc(p.scope.Nodes, waits) {
		return false
	}
	call, ok := instr.(ssa.CallInstruction)
	if _, starts := instr.(*ssa.Go); !ok || starts {
		return true
	}
	if callee := f.calls[instr]; callee != nil {
		for instr := range ssax.Instrs(callee.Func) {
			if !p.isQuick(callee, instr) {
				return false
			}
		}
		return true
	}
	model := syncmodel.Of(call.Common())
	_, blocks := syncmodel.First[*syncmodel.Block](model)
	_, builtin := call.Common().Value.(*ssa.Builtin)
	return builtin || model != nil && !blocks
}
