package goroutine

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// Setters are what the functions of a package may be which a constructor is given to set up an object: options. Code of other packages
// does not get at the unexported fields of the object, and is assumed neither to call its methods before the constructor is done with it,
// nor to keep it for that.
type Setters struct {
	uses map[*types.Var]bool // the fields that they mention, or what they call, as they are declared
}

// NewSetters returns the setters among fns, all functions of a package.
func NewSetters(fns []*ssa.Function) *Setters {
	s := &Setters{make(map[*types.Var]bool)}
	var work graph.Worklist[*ssa.Function]
	for _, fn := range fns {
		if setsUp(fn.Signature) != nil {
			work.Add(fn)
		}
	}
	for fn := range work.Newest {
		work.Add(fn.AnonFuncs...)
		for instr := range ssax.Instrs(fn) {
			switch instr := instr.(type) {
			case *ssa.FieldAddr:
				s.uses[ssax.FieldOf(instr.X.Type(), instr.Field)] = true
			case ssa.CallInstruction:
				if callee := instr.Common().StaticCallee(); callee != nil {
					if callee = ssax.Declared(callee); callee != nil && len(callee.Blocks) > 0 {
						work.Add(callee)
					}
				}
			}
		}
	}
	return s
}

// setsUp returns the type of the object that a function of that signature gets and is to set up; nil if it does more, or something else.
func setsUp(sig *types.Signature) *types.Named {
	if sig.Params().Len() != 1 || sig.Results().Len() > 1 || sig.Results().Len() == 1 && !ssax.IsError(sig.Results().At(0).Type()) {
		return nil
	}
	return ssax.PointedTo(sig.Params().At(0).Type())
}

// isSetUp reports whether site calls a function of which no more is known than that it gets k to set it up, which does not get at
// the object that one gets to from k: nothing runs beside it yet that it could have to do with.
func (e *escape) isSetUp(k holder, site ssa.CallInstruction) bool {
	if _, isCall := site.(*ssa.Call); e.cfg.Setters == nil || !isCall || site.Common().IsInvoke() {
		return false
	}
	t := setsUp(site.Common().Signature())
	if t == nil || t.Obj().Pkg() != site.Parent().Pkg.Pkg || ssax.StructOf(t) == nil {
		return false
	}
	name, ok := strings.CutPrefix(string(k.by), "*.")
	if !ok {
		return false
	}
	if end := strings.IndexAny(name, "*.?"); end >= 0 {
		name = name[:end]
	}
	field := ssax.FieldNamed(ssax.StructOf(t), name)
	return field != nil && !field.Exported() && !e.cfg.Setters.uses[field] && !startsBefore(site, k.Value)
}

// startsBefore reports whether the function of site may have started something before it that knows the object v, itself or by a function
// that it has passed that.
func startsBefore(site ssa.CallInstruction, v ssa.Value) bool {
	for call := range ssax.InstrsOf[ssa.CallInstruction](site.Parent()) {
		_, starts := call.(*ssa.Go)
		if fn := ssax.Callee(call.Common()); fn != nil && !starts {
			_, starts = syncmodel.First[*syncmodel.Spawn](syncmodel.Lookup(fn))
			starts = starts || slices.Contains(ssax.Arguments(call.Common()), v)
		}
		if starts && ssax.MayPrecede(call, site) {
			return true
		}
	}
	return false
}
