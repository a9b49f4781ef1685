package ssax

import (
	"go/constant"
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"
)

var fixed Memo[*ssa.Package, map[*ssa.Global]*ssa.Const]

// Fixed returns the constant that v is, if it is one, or is read from a package variable that nobody can assign anything else to:
// one that is not exported, of which the package, as it is built, takes no address and which it does not assign after its
// initialization. It is nil if v is anything else. A switch for debugging that nobody turns is such a variable.
func Fixed(v ssa.Value) *ssa.Const {
	switch v := v.(type) {
	case *ssa.Const:
		return v
	case *ssa.UnOp:
		if g, ok := v.X.(*ssa.Global); ok && v.Op == token.MUL && g.Pkg != nil && isSwitch(g) {
			return fixed.Of(g.Pkg, fixedIn)[g]
		}
	}
	return nil
}

// isSwitch reports whether g is a declared variable that others cannot know, of a type that has constants. What depends on it is
// initialized after it.
func isSwitch(g *ssa.Global) bool {
	basic, ok := g.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsConstType != 0 && !token.IsExported(g.Name()) && g.Object() != nil
}

// fixedIn returns the constants that variables of pkg always are.
func fixedIn(pkg *ssa.Package) map[*ssa.Global]*ssa.Const {
	vals := make(map[*ssa.Global]*ssa.Const)
	for _, m := range pkg.Members {
		if g, ok := m.(*ssa.Global); ok && isSwitch(g) {
			t := g.Type().Underlying().(*types.Pointer).Elem()
			vals[g] = ssa.NewConst(zero(t.Underlying().(*types.Basic)), t)
		}
	}
	for fn := range functionsOf(pkg) {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				fix(vals, fn, instr)
			}
		}
	}
	return vals
}

// zero returns the zero value of a type that has constants.
func zero(t *types.Basic) constant.Value {
	switch info := t.Info(); {
	case info&types.IsBoolean != 0:
		return constant.MakeBool(false)
	case info&types.IsString != 0:
		return constant.MakeString("")
	}
	return constant.MakeInt64(0)
}

// functionsOf yields the functions of pkg, declared ones, methods and literals.
func functionsOf(pkg *ssa.Package) iter.Seq[*ssa.Function] {
	return func(yield func(*ssa.Function) bool) {
		var work []*ssa.Function
		for _, m := range pkg.Members {
			switch m := m.(type) {
			case *ssa.Function:
				work = append(work, m)
			case *ssa.Type:
				if named, ok := m.Type().(*types.Named); ok {
					for method := range named.Methods() {
						work = append(work, pkg.Prog.FuncValue(method))
					}
				}
			}
		}
		for len(work) > 0 {
			fn := work[len(work)-1]
			work = work[:len(work)-1]
			if fn != nil && !yield(fn) {
				return
			}
			if fn != nil {
				work = append(work, fn.AnonFuncs...)
			}
		}
	}
}

// fix notes in vals what instr, of fn, makes of package variables.
func fix(vals map[*ssa.Global]*ssa.Const, fn *ssa.Function, instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.DebugRef:
		return
	case *ssa.UnOp:
		if instr.Op == token.MUL {
			return
		}
	case *ssa.Store:
		g, ok := instr.Addr.(*ssa.Global)
		if c, isConst := instr.Val.(*ssa.Const); ok && isConst && vals[g] != nil && fn.Synthetic == "package initializer" {
			vals[g] = c
			return
		}
	}
	var space [8]*ssa.Value
	for _, op := range instr.Operands(space[:0]) {
		if g, ok := (*op).(*ssa.Global); ok {
			delete(vals, g)
		}
	}
}
