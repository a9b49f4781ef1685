package footprint

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// globals are the package variables that matter: those that change after
// initialization and are read. Most tables and errors never change, and what is
// never read is there to keep something alive. Only loads and stores that name
// the variable count.
type globals struct {
	stored, loaded uses
	partly         [2]uses // the variables of which a field is stored, or loaded
}

// uses are places: variables of this package, their fields, and the cut of those
// that something is used through.
type uses map[place]bool

// surveyGlobals finds out how the package uses its variables.
func (a *engine) surveyGlobals() {
	for _, u := range a.sum.Units() {
		initial := ssax.EnclosingDeclared(u.Func).Synthetic != ""
		for instr := range ssax.Instrs(u.Func) {
			switch instr := instr.(type) {
			case *ssa.UnOp:
				if instr.Op == token.MUL {
					a.globals.loaded[a.globalField(instr.X)] = true
				}
			case *ssa.Store:
				if !initial {
					a.globals.stored[a.globalField(instr.Addr)] = true
				}
			case *ssa.MapUpdate:
				if !initial {
					a.globals.stored[a.globalField(instr.Map)] = true
				}
			default:
				a.surveyOperands(instr)
			}
		}
	}
	for i, set := range []uses{a.globals.stored, a.globals.loaded} {
		a.globals.partly[i] = make(uses)
		for p := range set {
			if p != 0 && !a.places.nodes[p].cut {
				a.globals.partly[i][a.places.nodes[p].parent] = true
			}
		}
	}
}

// surveyOperands notes variables whose address is used for something else: that
// is as good as loading them.
func (a *engine) surveyOperands(instr ssa.Instruction) {
	switch instr.(type) {
	case *ssa.FieldAddr, *ssa.IndexAddr, *ssa.DebugRef:
		return
	}
	var space [8]*ssa.Value
	for _, op := range instr.Operands(space[:0]) {
		switch (*op).(type) {
		case *ssa.Global, *ssa.FieldAddr, *ssa.IndexAddr:
			a.globals.loaded[a.globalField(*op)] = true
		}
	}
}

// globalField returns the package variable that v is in, or the field of it, or
// the cut of the variable that v was found through; none if there is no such
// variable.
func (a *engine) globalField(v ssa.Value) place {
	var first *ssa.FieldAddr // the field next to the variable
	through := false
	for {
		switch x := v.(type) {
		case *ssa.FieldAddr:
			first, v = x, x.X
		case *ssa.IndexAddr:
			first, v = nil, x.X
		case *ssa.UnOp:
			through, v = true, x.X
		case *ssa.Global:
			p := a.globalPlace(x)
			switch {
			case through:
				return a.places.cut(p)
			case first == nil || p == 0:
				return p
			}
			return a.places.field(p, first.X.Type(), first.Field)
		default:
			return 0
		}
	}
}

func (a *engine) globalPlace(g *ssa.Global) place {
	if g.Pkg == nil {
		return 0
	}
	return a.places.root(accesspath.GlobalPath(g.Pkg.Pkg.Path(), g.Name()).Root)
}

// idle reports whether an access to p, found through a package variable, cannot
// matter. What other packages do to the variable is not known.
func (a *engine) idle(p place, write bool) bool {
	root := a.places.rootOf(p)
	if root.Kind != accesspath.Global {
		return false
	}
	if !write {
		return !a.touches(a.globals.stored, a.globals.partly[0], p)
	}
	return root.Pkg() == a.pkg.Path() && !token.IsExported(root.Name()) && !a.touches(a.globals.loaded, a.globals.partly[1], p)
}

// touches reports whether the variable or field that p is in is used, or a part of
// it.
func (a *engine) touches(set, partly uses, p place) bool {
	variable := a.places.prefix(p, 0)
	if field := a.places.prefix(p, 1); field != variable {
		return set[field] || set[variable] || set[a.places.cut(variable)]
	}
	return set[p] || p != variable || partly[p]
}
