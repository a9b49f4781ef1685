package locks

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/memo"
)

// A Visitor is told of every point that the analysis reached. Any of its
// functions may be nil.
type Visitor struct {
	// Instr sees every instruction with the state before it.
	Instr func(instr ssa.Instruction, before State)

	// Call sees every call as it takes effect, with the state before it: a
	// call where it stands, a deferred call at each place where the function
	// runs its deferred calls, with at set to that instruction.
	Call func(call ssa.CallInstruction, at ssa.Instruction, before State)
}

// Visit shows the solution over the reached blocks in order. The first visit
// computes the states inside of blocks and keeps those that differ from the one before.
func (f *Flow) Visit(v Visitor) {
	if f.records == nil {
		f.records = f.record()
	}
	for n, b := range f.Func.Blocks {
		if f.solution.Reached[n] {
			replay(b, f.solution.In[n], f.records[n], &v)
		}
	}
}

// record returns what happens in each block that is reached.
func (f *Flow) record() [][]step {
	out := make([][]step, len(f.Func.Blocks))
	for n, b := range f.Func.Blocks {
		if f.solution.Reached[n] {
			var r recorder
			f.block(b, f.solution.In[n], &r)
			out[n] = r.steps
		}
	}
	f.stale = memo.Map[any, *staleness]{} // of use to transfers only
	return out
}

// replay shows a block to v.
func replay(b *ssa.BasicBlock, s State, steps []step, v *Visitor) {
	for i, instr := range b.Instrs {
		if v.Instr != nil && s.Reached() {
			v.Instr(instr, s)
		}
		for ; len(steps) > 0 && steps[0].instr == i && steps[0].when == before; steps = steps[1:] {
			s = steps[0].state
		}
		if call, ok := instr.(*ssa.Call); ok {
			v.call(call, instr, s)
		}
		for ; len(steps) > 0 && steps[0].instr == i; steps = steps[1:] {
			if d := steps[0].deferred; d != nil {
				v.call(d, instr, steps[0].state)
			} else {
				s = steps[0].state
			}
		}
	}
}

func (v *Visitor) call(call ssa.CallInstruction, at ssa.Instruction, s State) {
	if v.Call != nil && s.Reached() {
		v.Call(call, at, s)
	}
}

// A step is a change of the state in a block.
type step struct {
	instr    int // index of the instruction
	when     moment
	deferred *ssa.Defer // the call that runs, which changes nothing by itself; mostly nil
	state    State      // from then on, or before the deferred call
}

// A moment says when in an instruction a step takes place.
type moment uint8

const (
	before moment = iota // it computes again what the iteration before did
	after                // it has taken effect
)

// A recorder notes the steps of a block. A nil recorder notes nothing.
type recorder struct {
	instr int
	steps []step
}

// at says that what follows happens at instruction i.
func (r *recorder) at(i int) {
	if r != nil {
		r.instr = i
	}
}

// before notes that the state becomes s before the instruction takes effect, and returns s.
func (r *recorder) before(old, s State) State { return r.change(old, s, before) }

// after notes that the state is s after the instruction, and returns s.
func (r *recorder) after(old, s State) State { return r.change(old, s, after) }

func (r *recorder) change(old, s State, when moment) State {
	if r != nil && !old.Is(s) {
		r.steps = append(r.steps, step{instr: r.instr, when: when, state: s})
	}
	return s
}

// deferred notes that d runs in state s.
func (r *recorder) deferred(d *ssa.Defer, s State) {
	if r != nil {
		r.steps = append(r.steps, step{instr: r.instr, when: after, deferred: d, state: s})
	}
}
