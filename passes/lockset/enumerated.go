package lockset

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/syncmodel"
)

// unlisted reports whether each of worlds is one in which something is none of the values that its type has: the
// default case of a switch over all of them, which is there for the compiler.
func (c *checker) unlisted(u *summary.Unit, worlds []locks.World) bool {
	return len(worlds) > 0 && !slices.ContainsFunc(worlds, func(w locks.World) bool { return !c.isUnlisted(u, w) })
}

func (c *checker) isUnlisted(u *summary.Unit, w locks.World) bool {
	excluded := make(map[accesspath.Path][]string)
	for _, k := range w.Conds() {
		if k.Atom.Op == token.EQL && k.Atom.Const != "" && !k.Is {
			excluded[k.Atom.X] = append(excluded[k.Atom.X], k.Atom.Const)
		}
	}
	for p, out := range excluded {
		if isOpenToOthers(p, p.Type(u.Func)) {
			continue
		}
		values := c.valuesOf(p.Type(u.Func))
		if len(values) > 0 && !slices.ContainsFunc(values, func(v string) bool { return !slices.Contains(out, v) }) {
			return true
		}
	}
	return false
}

// isOpenToOthers reports whether other packages may give what is at p a value of type t that the package
// knows nothing of: they know the type, and p is a parameter, a package variable or a field that they can
// set.
func isOpenToOthers(p accesspath.Path, t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || !n.Obj().Exported() {
		return false
	}
	if _, last, ok := p.Parent(); ok {
		return last.Kind != accesspath.Field || token.IsExported(last.Name)
	}
	return p.Root.Kind != accesspath.Local
}

// valuesOf returns all values that the package gives to what is of type t, as [constant.Value] spells them: those of
// the constants that it declares. There are none if nothing is known of t: the zero
// value is no constant, or the package converts or computes other values.
func (c *checker) valuesOf(t types.Type) []string {
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || n.Obj().Pkg() != c.pass.Pkg {
		return nil
	}
	basic, ok := n.Underlying().(*types.Basic)
	if !ok || basic.Info()&(types.IsInteger|types.IsString) == 0 {
		return nil
	}
	return c.values.Of(n, func(n *types.Named) []string {
		values := declaredValues(n)
		zero := constant.MakeInt64(0)
		if basic.Info()&types.IsString != 0 {
			zero = constant.MakeString("")
		}
		if !slices.Contains(values, zero.ExactString()) || c.makesOthers(n, values) {
			values = nil
		}
		return values
	})
}

// declaredValues returns the values of the constants of type n that its package declares.
func declaredValues(n *types.Named) []string {
	var out []string
	scope := n.Obj().Pkg().Scope()
	for _, name := range scope.Names() {
		if k, ok := scope.Lookup(name).(*types.Const); ok && types.Identical(k.Type(), n) {
			out = append(out, k.Val().ExactString())
		}
	}
	return out
}

// makesOthers reports whether some function of the package may make a value of type n that is none of values.
func (c *checker) makesOthers(n *types.Named, values []string) bool {
	isOther := func(v ssa.Value) bool {
		k, ok := v.(*ssa.Const)
		return ok && types.Identical(k.Type(), n) && k.Value != nil && !slices.Contains(values, k.Value.ExactString())
	}
	for _, instr := range summary.InstrsOf[ssa.Instruction](c.res) {
		if v, ok := instr.(ssa.Value); ok && types.Identical(v.Type(), n) && computes(instr) {
			return true
		}
		if slices.ContainsFunc(instr.Operands(nil), func(v *ssa.Value) bool { return *v != nil && isOther(*v) }) {
			return true
		}
	}
	return false
}

// computes reports whether the value of instr is made from others, not found somewhere.
func computes(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Convert:
		return !isLoaded(instr.X, instr.Type())
	case *ssa.ChangeType:
		return !isLoaded(instr.X, instr.Type())
	case *ssa.MultiConvert, *ssa.BinOp:
		return true
	case *ssa.UnOp:
		return instr.Op != token.MUL && instr.Op != token.ARROW
	}
	return false
}

// isLoaded reports whether v was loaded atomically from a variable of type t, whose address was converted for that.
func isLoaded(v ssa.Value, t types.Type) bool {
	call, ok := v.(*ssa.Call)
	if !ok || len(call.Call.Args) == 0 {
		return false
	}
	op, ok := syncmodel.EffectOf[*syncmodel.Atomic](&call.Call)
	if !ok || op.Op.Writes() {
		return false
	}
	var addr ssa.Value
	switch conv := call.Call.Args[0].(type) {
	case *ssa.Convert:
		addr = conv.X
	case *ssa.ChangeType:
		addr = conv.X
	default:
		return false
	}
	ptr, ok := addr.Type().Underlying().(*types.Pointer)
	return ok && types.Identical(ptr.Elem(), t)
}
