package endless

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/blocking/spawned"
)

// A census is what a package does with its fields, whatever the object, and where functions are used as values.
type census struct {
	fns      []*ssa.Function
	assigned ssax.Assigned
	loads    map[*types.Var][]ssa.Value // of fields
	closes   map[*types.Var]token.Pos   // of the channel in a field
	sends    map[*types.Var]bool
	values   map[*ssa.Function]bool    // used other than to be called
	deletes  map[*types.Named]deletion // from maps with pointers to the type
}

// A deletion is the statement that deletes something from a map.
type deletion struct {
	pos token.Pos
	of  string // the name of the map
}

// newPackage takes the census of fns, all functions of a package with code, in time linear in their size.
func newPackage(fns []*ssa.Function) *census {
	p := &census{
		fns:      fns,
		assigned: ssax.NewAssigned(fns),
		loads:    make(map[*types.Var][]ssa.Value),
		closes:   make(map[*types.Var]token.Pos),
		sends:    make(map[*types.Var]bool),
		values:   make(map[*ssa.Function]bool),
		deletes:  make(map[*types.Named]deletion),
	}
	for _, fn := range fns {
		for instr := range ssax.Instrs(fn) {
			p.note(instr)
		}
	}
	return p
}

func (p *census) note(instr ssa.Instruction) {
	for fn := range ssax.FuncValues(instr) {
		p.values[fn] = true
	}
	switch instr := instr.(type) {
	case *ssa.UnOp:
		if v := ssax.FieldRead(instr); v != nil {
			p.loads[v] = append(p.loads[v], instr)
		}
	case *ssa.Field:
		if v := ssax.FieldRead(instr); v != nil {
			p.loads[v] = append(p.loads[v], instr)
		}
	case *ssa.Send:
		p.sends[ssax.FieldRead(instr.Chan)] = true
	case *ssa.Select:
		for _, s := range instr.States {
			if s.Send != nil {
				p.sends[ssax.FieldRead(s.Chan)] = true
			}
		}
	case ssa.CallInstruction:
		p.noteCall(instr)
	}
}

func (p *census) noteCall(call ssa.CallInstruction) {
	builtin, ok := call.Common().Value.(*ssa.Builtin)
	if !ok || len(call.Common().Args) == 0 {
		return
	}
	arg := call.Common().Args[0]
	v := ssax.FieldRead(arg)
	switch {
	case v == nil:
	case builtin.Name() == "close":
		p.closes[v] = ssax.Pos(call)
	case builtin.Name() == "delete":
		if m, ok := arg.Type().Underlying().(*types.Map); ok {
			if t := ssax.PointedTo(m.Elem()); t != nil {
				p.deletes[t] = deletion{ssax.Pos(call), v.Name()}
			}
		}
	}
}

// An end is a context that nothing ends: the call that makes it, and whether it was made with a cancel function, which nobody calls.
type end struct {
	made *ssa.Call
	lost bool
}

// maxSteps bounds the contexts that one is derived from.
const maxSteps = 20

// never returns the context whose end the channel ch, in f, tells if nothing ends that and lost tells of the cancel functions that are lost; nil if
// something may, or if it is another channel.
func (p *census) never(lost lost, f *spawned.Frame, ch ssa.Value) *end {
	at, ctx, ok := f.ContextOf(ch)
	if !ok {
		return nil
	}
	return p.endless(lost, at, ctx, maxSteps)
}

// endless returns how ctx, in f, was made if nothing ends it.
func (p *census) endless(lost lost, f *spawned.Frame, ctx ssa.Value, steps int) *end {
	f, ctx = f.Source(ctx)
	if steps == 0 {
		return nil
	}
	if field := ssax.FieldRead(ctx); field != nil {
		return p.kept(lost, field, steps)
	}
	call, ok := ctx.(*ssa.Call)
	if ext, isPart := ctx.(*ssa.Extract); isPart && ext.Index == 0 {
		call, ok = ext.Tuple.(*ssa.Call)
	}
	if !ok {
		return nil
	}
	derive, ok := syncmodel.First[*syncmodel.Derive](syncmodel.Lookup(ssax.Callee(&call.Call)))
	if !ok {
		return nil
	}
	switch derive.End {
	case syncmodel.EndNever:
		return &end{made: call}
	case syncmodel.EndParent:
		return p.endless(lost, f, derive.Parent.In(call), steps-1)
	case syncmodel.EndCancel:
		if p.endless(lost, f, derive.Parent.In(call), steps-1) != nil && lost(call, derive.Cancel.Index) {
			return &end{call, true}
		}
	}
	return nil
}

// kept returns how the contexts were made that are assigned to a field, if nothing ends any of them.
func (p *census) kept(lost lost, field *types.Var, steps int) *end {
	values, all := p.assigned.To(field)
	if field.Exported() || !all {
		return nil
	}
	var found *end
	for _, v := range values {
		if found = p.endless(lost, &spawned.Frame{Func: v.Parent()}, v, steps-1); found == nil {
			return nil
		}
	}
	return found
}
