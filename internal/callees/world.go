package callees

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A world knows what the code of other packages can do with the package: which
// functions it may call, and which fields it may assign.
type world struct {
	pkg      *types.Package
	imported bool                  // other packages may import the package
	reached  map[*types.Named]bool // the types of the package that others get values of
	seen     map[types.Type]bool   // what reach has looked at
	used     map[*ssa.Function]bool
	calls    map[*ssa.Function][]ssa.CallInstruction // static ones, by callee
	invoked  map[string]bool                         // names of the interface methods that the package calls
}

func newWorld(pkg *ssa.Package, nests []*ssax.Nest) *world {
	w := &world{
		pkg:      pkg.Pkg,
		imported: pkg.Pkg.Name() != "main",
		reached:  make(map[*types.Named]bool),
		seen:     make(map[types.Type]bool),
		used:     make(map[*ssa.Function]bool),
		calls:    make(map[*ssa.Function][]ssa.CallInstruction),
		invoked:  make(map[string]bool),
	}
	for _, n := range nests {
		for _, fn := range n.Funcs {
			for instr := range ssax.Instrs(fn) {
				w.note(instr)
			}
		}
	}
	if w.imported {
		scope := pkg.Pkg.Scope()
		for _, name := range scope.Names() {
			if obj := scope.Lookup(name); obj.Exported() {
				w.reach(obj.Type())
			}
		}
	}
	return w
}

// note takes into account what instr calls and hands out.
func (w *world) note(instr ssa.Instruction) {
	for fn := range ssax.FuncValues(instr) {
		w.used[fn] = true
	}
	switch instr := instr.(type) {
	case *ssa.MakeInterface:
		w.reach(instr.X.Type())
	case ssa.CallInstruction:
		call := instr.Common()
		if call.IsInvoke() {
			w.invoked[call.Method.Name()] = true
			return
		}
		fn := call.StaticCallee()
		if fn == nil {
			return
		}
		if d := ssax.Declared(fn); d != nil {
			w.calls[d] = append(w.calls[d], instr)
		}
		for _, t := range fn.TypeArgs() {
			w.reach(t) // whose methods the generic function may call
		}
	}
}

// reach notes that other packages may get values of type t, and what they get by them.
func (w *world) reach(t types.Type) {
	t = types.Unalias(t)
	if w.seen[t] {
		return
	}
	w.seen[t] = true
	switch t := t.(type) {
	case *types.Named:
		w.reachNamed(t)
	case *types.Signature:
		w.reachAll(t.Params())
		w.reachAll(t.Results())
	case *types.Interface:
		for m := range t.Methods() {
			w.reach(m.Type())
		}
	case *types.Struct:
		for v := range t.Fields() {
			if v.Exported() || v.Embedded() {
				w.reach(v.Type())
			}
		}
	case *types.Map:
		w.reach(t.Key())
		w.reach(t.Elem())
	case interface{ Elem() types.Type }: // pointers, slices, arrays, channels
		w.reach(t.Elem())
	}
}

func (w *world) reachNamed(t *types.Named) {
	for arg := range t.TypeArgs().Types() {
		w.reach(arg)
	}
	if t = t.Origin(); t.Obj().Pkg() != w.pkg || w.reached[t] {
		return
	}
	w.reached[t] = true
	w.reach(t.Underlying())
	for m := range t.Methods() {
		if m.Exported() {
			w.reach(m.Type())
		}
	}
}

func (w *world) reachAll(vars *types.Tuple) {
	for v := range vars.Variables() {
		w.reach(v.Type())
	}
}

// assigns reports whether others may assign the exported fields of t, a struct or a pointer to one.
func (w *world) assigns(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	return !ok || w.reached[named.Origin()]
}

// openParams reports whether fn may be called from where nobody looks, so that its parameters may be
// anything. What the package never calls, somebody else does.
func (w *world) openParams(fn *ssa.Function) bool {
	if fn.Parent() != nil {
		return !calledInPlace(fn)
	}
	obj := ssax.DeclaredObject(fn)
	if obj == nil || w.used[fn] || len(w.calls[fn]) == 0 {
		return true
	}
	recv := obj.Signature().Recv()
	if recv == nil {
		return w.imported && obj.Exported()
	}
	named := ssax.NamedOf(recv.Type())
	return named == nil || w.reached[named.Origin()] && (obj.Exported() || w.invoked[obj.Name()])
}

// calledInPlace reports whether the literal fn is only called where it is made.
func calledInPlace(fn *ssa.Function) bool {
	refs := fn.Referrers()
	if refs == nil {
		return false
	}
	for _, ref := range *refs {
		if mc, ok := ref.(*ssa.MakeClosure); ok && mc.Fn == fn {
			for _, use := range *mc.Referrers() {
				if !calls(use, mc) {
					return false
				}
			}
		} else if !calls(ref, fn) {
			return false
		}
	}
	return true
}

// calls reports whether all that instr does with the function value v is to call it.
func calls(instr ssa.Instruction, v ssa.Value) bool {
	call, ok := instr.(ssa.CallInstruction)
	if !ok {
		_, ok = instr.(*ssa.DebugRef)
		return ok
	}
	return !slices.Contains(call.Common().Args, v) && call.Common().Value == v
}
