package slots

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/blocking/spawned"
)

// A loss is room that nobody makes.
type loss struct {
	*way                      // on which a function does not give back what it has taken; nil if it is about something else
	again ssa.CallInstruction // a call of the function itself while it holds its part
	start ssa.CallInstruction // where a function of a group starts another one
	once  bool                // it does so a number of times that has an end
	need  bool                // a function says how much is taken
}

// fn returns the function that takes something.
func (l *loss) fn() *ssa.Function {
	switch {
	case l.way != nil:
		return l.taken.Parent()
	case l.again != nil:
		return l.again.Parent()
	}
	return nil
}

// table has the reasons that room is judged by which nobody makes.
var table = &evidence.Table[*loss]{
	Name:   "slots",
	Checks: []string{"CV4011", "CV4007"},
	Rows: []evidence.Reason[*loss]{
		{
			ID: "slots-inside", Kind: evidence.Weakens, Title: "other modules cannot call the function, so how often it is called is not known",
			Holds: func(l *loss) bool { return l.fn() != nil && !ssax.IsOpen(l.fn()) },
		},
		{
			ID: "slots-for-caller", Kind: evidence.Weakens, Title: "there is a way without an error, too, on which the function keeps what it has taken",
			Holds: func(l *loss) bool { return l.way != nil && l.keeps },
		},
		{
			ID: "slots-other-object", Kind: evidence.Weakens, Title: "what is taken is not of the object that the function is a method of, or something is given back to another one",
			Holds: func(l *loss) bool { return l.way != nil && !l.isOwn() },
		},
		{
			ID: "slots-by-others", Kind: evidence.Weakens, Title: "a function gives back what another one has taken",
			Holds: func(l *loss) bool { return l.way != nil && l.isGivenByOthers() },
		},
		{
			ID: "slots-counted", Kind: evidence.Weakens, Title: "a number that the calls pass on may bound how deep they go",
			Holds: func(l *loss) bool { return l.again != nil && takesNumber(l.again.Parent()) },
		},
		{
			ID: "slots-few", Kind: evidence.Weakens, Title: "what runs in the group does not start itself there, again and again, so that the limit may be enough for all",
			Holds: func(l *loss) bool { return l.start != nil && l.once },
		},
		{
			ID: "slots-enough", Kind: evidence.Weakens, Title: "there may be as much as is needed, if callers keep to what there is",
			Holds: func(l *loss) bool { return l.need },
		},
	},
}

// Table returns what is known of the table of reasons.
func Table() evidence.Summary { return table.Summary() }

// isOwn reports whether all operations of the function on the field are on its receiver.
func (l *loss) isOwn() bool {
	return !slices.ContainsFunc(l.of(l.field).ops, func(o op) bool {
		fn := l.fn()
		if ssax.EnclosingDeclared(o.instr.Parent()) != fn {
			return false
		}
		_, base := (&spawned.Frame{Func: fn}).Source(o.base)
		return fn.Signature.Recv() == nil || base != ssa.Value(fn.Params[0])
	})
}

// isGivenByOthers reports whether a function that takes nothing gives something back, but for who makes the channel.
func (l *loss) isGivenByOthers() bool {
	ops := l.of(l.field).ops
	takes := make(map[*ssa.Function]bool)
	for _, o := range ops {
		if o.send != l.giveBySend {
			takes[ssax.EnclosingDeclared(o.instr.Parent())] = true
		}
	}
	return slices.ContainsFunc(ops, func(o op) bool {
		by := ssax.EnclosingDeclared(o.instr.Parent())
		return o.send == l.giveBySend && !takes[by] && !makes(by, l.field)
	})
}

// takesNumber reports whether fn is given a number, by which it may count the calls of itself.
func takesNumber(fn *ssa.Function) bool {
	return slices.ContainsFunc(fn.Params, func(p *ssa.Parameter) bool {
		basic, ok := p.Type().Underlying().(*types.Basic)
		return ok && basic.Info()&types.IsInteger != 0
	})
}
