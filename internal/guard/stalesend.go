package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// sendsOn returns the sends on channels of the object that hang on one of the questions about a flag, where another
// critical section sets the flag and closes the channel.
func (h *history) sendsOn(fn *ssa.Function, questions []question) []StaleCheck {
	var out []StaleCheck
	for instr := range ssax.Instrs(fn) {
		for _, ch := range sentOn(instr) {
			if x, ok := h.sendOn(instr, ch.Chan, questions); ok {
				x.Pos = ch.Pos
				out = append(out, x)
			}
		}
	}
	return out
}

// sentOn returns what instr sends.
func sentOn(instr ssa.Instruction) []*ssa.SelectState {
	switch instr := instr.(type) {
	case *ssa.Send:
		return []*ssa.SelectState{{Chan: instr.Chan, Send: instr.X, Pos: instr.Pos()}}
	case *ssa.Select:
		return slices.DeleteFunc(slices.Clone(instr.States), func(s *ssa.SelectState) bool { return s.Send == nil })
	}
	return nil
}

func (h *history) sendOn(send ssa.Instruction, ch ssa.Value, questions []question) (StaleCheck, bool) {
	data := chanField(ch)
	if !data.Valid() {
		return StaleCheck{}, false
	}
	for _, q := range questions {
		if q.key != nil || !h.governs(q.branch, send) {
			continue
		}
		if relate(h.sum.Unit(send.Parent()).Resolver().Of(ch), q.path) != Sibling {
			continue
		}
		for _, sec := range h.byLock[q.sec.Lock.Decl] {
			if sec.mode != locks.Write || !sec.deeds.writes(q.data) || !sec.closes(data) {
				continue
			}
			c := &stale{history: h, question: q, site: send, act: send}
			v := staleChecks.Judge(h.j, c, c.sides()...)
			if v.Level() == evidence.Silent {
				continue
			}
			if writer, _ := c.writer(); writer != nil {
				lock := locks.Lock{Path: q.path, Decl: sec.Lock.Decl}
				return StaleCheck{Data: q.data, Lock: lock, Check: q.at, Act: send, Writer: writer, Sent: true, Verdict: v}, true
			}
		}
	}
	return StaleCheck{}, false
}

// closes reports whether s closes the channel in the field data.
func (s *Section) closes(data symbol.Var) bool {
	return slices.ContainsFunc(s.instrs, func(instr ssa.Instruction) bool {
		call, ok := instr.(*ssa.Call)
		return ok && ssax.BuiltinOf(call) == "close" && chanField(call.Call.Args[0]) == data
	})
}

// chanField returns the field that the channel ch was read from.
func chanField(ch ssa.Value) symbol.Var {
	for range maxPlaceSteps {
		switch x := ch.(type) {
		case *ssa.ChangeType:
			ch = x.X
		case *ssa.UnOp:
			if fa, ok := x.X.(*ssa.FieldAddr); ok && x.Op == token.MUL {
				data, _ := symbol.FieldOf(fa.X.Type(), fa.Field)
				return data
			}
			return symbol.Var{}
		default:
			return symbol.Var{}
		}
	}
	return symbol.Var{}
}
