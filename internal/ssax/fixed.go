package ssax

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
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

// isSwitch reports whether g is a declared variable that others cannot know. What depends on it is initialized after it.
func isSwitch(g *ssa.Global) bool { return !token.IsExported(g.Name()) && g.Object() != nil }

// fixedIn returns the constants that variables of pkg always are.
func fixedIn(pkg *ssa.Package) map[*ssa.Global]*ssa.Const {
	vals := make(map[*ssa.Global]*ssa.Const)
	var work graph.Worklist[*ssa.Function]
	for _, m := range pkg.Members {
		switch m := m.(type) {
		case *ssa.Global:
			t := m.Type().(*types.Pointer).Elem()
			if zero := ZeroValue(t); zero != nil && isSwitch(m) {
				vals[m] = ssa.NewConst(zero, t)
			}
		case *ssa.Function:
			work.Add(m)
		case *ssa.Type:
			if named, ok := m.Type().(*types.Named); ok {
				for method := range named.Methods() {
					if fn := pkg.Prog.FuncValue(method); fn != nil {
						work.Add(fn)
					}
				}
			}
		}
	}
	scratch := make([]*ssa.Value, 0, 8)
	for fn := range work.Newest {
		work.Add(fn.AnonFuncs...)
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				fix(vals, fn, instr, scratch)
			}
		}
	}
	return vals
}

// ZeroValue returns the zero value of a type of truth values, integers or strings, nil for other types.
func ZeroValue(t types.Type) constant.Value {
	b, ok := t.Underlying().(*types.Basic)
	switch {
	case !ok:
		return nil
	case b.Info()&types.IsBoolean != 0:
		return constant.MakeBool(false)
	case b.Info()&types.IsInteger != 0:
		return constant.MakeInt64(0)
	case b.Info()&types.IsString != 0:
		return constant.MakeString("")
	}
	return nil
}

// fix notes in vals what instr, of fn, makes of package variables.
func fix(vals map[*ssa.Global]*ssa.Const, fn *ssa.Function, instr ssa.Instruction, scratch []*ssa.Value) {
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
	for _, op := range instr.Operands(scratch) {
		if g, ok := (*op).(*ssa.Global); ok {
			delete(vals, g)
		}
	}
}
