package goroutine

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/callees"
	"github.com/concvet/concvet/internal/footprint"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A route is how one gets from a value to an object: by loads, spelled *, and fields, spelled .name. What is in another field of a
// struct is not reached, so who gets that knows nothing of the object.
type route string

const (
	itself   route = ""  // the value refers to the object, or to a part of it
	anywhere route = "?" // somehow
)

// maxRoute bounds the length of a route, as structs may refer to themselves.
const maxRoute = 100

// within returns how one gets from the address of a variable to what is at path in it.
func within(path accesspath.Path) route {
	if path.Len() == 0 {
		return itself
	}
	out := route("*")
	for i := range path.Len() {
		s := path.Step(i)
		if s.Kind != accesspath.Field {
			return anywhere
		}
		out += route("." + s.Name)
	}
	return out
}

// load returns how one gets to the object from what is read at an address; ok is false if one does not.
func (r route) load() (rest route, ok bool) {
	if r == anywhere {
		return r, true
	}
	after, ok := strings.CutPrefix(string(r), "*")
	return route(after), ok
}

// field returns how one gets to the object from the address of a field, given that of the struct.
func (r route) field(name string) (rest route, ok bool) {
	if r == itself || r == "*" || r == anywhere {
		return r, true
	}
	rest, ok = r[1:].part(name)
	return "*" + rest, ok && r[0] == '*'
}

// part returns how one gets to the object from a field of a struct that is no variable.
func (r route) part(name string) (rest route, ok bool) {
	if r == anywhere {
		return r, true
	}
	after, ok := strings.CutPrefix(string(r), "."+name)
	return route(after), ok && (after == "" || strings.ContainsRune("*.?", rune(after[0])))
}

// from returns how one gets to the object from where one gets to a variable whose content leads to it so.
func (r route) from(before route) route {
	if len(before)+len(r) > maxRoute || r == anywhere {
		return anywhere
	}
	return before + r
}

// escapes reports whether code that is not laid out in the scope may get hold of the object that one gets to so from v. The answer
// is the same for all frames.
func (b *builder) escapes(v ssa.Value, by route) bool {
	if !b.cfg.Branches {
		// What is behind a lock that is taken twice is never got to, so it is ordered with anything once all is known of the object:
		// a deadlock further on would not be told any more.
		by = anywhere
	}
	k := holder{v, by}
	return b.escaped.Of(k, func(holder) bool {
		e := escape{builder: b, of: v, seen: make(map[holder]bool)}
		return e.value(v, by)
	})
}

// A holder is a value from which one gets to an object.
type holder struct {
	ssa.Value
	by route
}

// An escape search follows an object to everything from which one gets to it.
type escape struct {
	*builder
	of   ssa.Value // where the search starts
	seen map[holder]bool
}

// value reports whether the object that one gets to so from v gets to code that is not known.
func (e *escape) value(v ssa.Value, by route) bool {
	k := holder{v, by}
	if e.seen[k] || e.seen[holder{v, anywhere}] {
		return false
	}
	e.seen[k] = true
	refs := v.Referrers()
	if refs == nil {
		return true
	}
	return slices.ContainsFunc(*refs, func(instr ssa.Instruction) bool { return e.use(k, instr) })
}

func (e *escape) use(k holder, instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		return instr.Val == k.Value && e.stored(instr.Addr, k.by)
	case *ssa.MakeClosure:
		return e.closure(k, instr)
	case ssa.CallInstruction:
		return e.call(k, instr)
	case *ssa.Return:
		return e.returned(k, instr)
	case *ssa.Send:
		return instr.X == k.Value && e.sentOff(k, instr, instr.Chan)
	case *ssa.MapUpdate:
		return instr.Value == k.Value || instr.Key == k.Value
	case *ssa.Select:
		return slices.ContainsFunc(instr.States, func(s *ssa.SelectState) bool { return s.Send == k.Value && e.sentOff(k, instr, s.Chan) })
	case *ssa.Panic:
		return true
	case ssa.Value:
		by, ok := k.through(instr)
		return ok && e.value(instr, by)
	}
	return false
}

// through returns how one gets to the object from what instr makes of k; ok is false if one does not.
func (k holder) through(instr ssa.Value) (by route, ok bool) {
	switch instr := instr.(type) {
	case *ssa.BinOp:
		return "", false
	case *ssa.UnOp:
		if instr.Op != token.MUL {
			return "", false // what is received from a channel is what was sent
		}
		by, ok = k.by.load()
		return by, ok && (isReference(instr.Type()) || by != itself && by != anywhere)
	case *ssa.FieldAddr:
		return k.by.field(ssax.FieldOf(instr.X.Type(), instr.Field).Name())
	case *ssa.Field:
		return k.by.part(ssax.FieldOf(instr.X.Type(), instr.Field).Name())
	case *ssa.Phi, *ssa.ChangeType, *ssa.ChangeInterface, *ssa.MakeInterface, *ssa.TypeAssert, *ssa.Extract:
		return k.by, true
	}
	if k.by == itself {
		return itself, true
	}
	return anywhere, true
}

// stored reports whether what is stored at addr gets out: it does if the variable of which that is a part does.
func (e *escape) stored(addr ssa.Value, by route) bool {
	by = by.from("*")
	for {
		switch x := addr.(type) {
		case *ssa.FieldAddr:
			if by != anywhere {
				by = by[1:].from(route("*." + ssax.FieldOf(x.X.Type(), x.Field).Name()))
			}
			addr = x.X
		case *ssa.IndexAddr:
			addr, by = x.X, anywhere
		case *ssa.FreeVar:
			if addr = ssax.Origin(x); addr == ssa.Value(x) {
				return true
			}
		case *ssa.Alloc:
			return e.value(x, by)
		default:
			return true
		}
	}
}

// closure reports whether an object gets out through a literal that captures k: by what the literal does, or because unknown code
// may call the literal at any time.
func (e *escape) closure(k holder, mc *ssa.MakeClosure) bool {
	fn := mc.Fn.(*ssa.Function)
	for i, bound := range mc.Bindings {
		if bound == k.Value && i < len(fn.FreeVars) && len(fn.Blocks) > 0 && !ssax.IsBound(fn) && e.value(fn.FreeVars[i], k.by) {
			return true
		}
	}
	return !e.laidOut(fn) || !isYield(mc) && e.value(mc, anywhere)
}

// laidOut reports whether fn is part of the scope.
func (e *escape) laidOut(fn *ssa.Function) bool {
	if ssax.IsBound(fn) {
		fn = ssax.Declared(fn)
	}
	return fn != nil && slices.ContainsFunc(e.scope.Frames, func(f *Frame) bool { return f.Func == fn })
}

// entered reports whether all calls at site are laid out as calls of fn: as often as the function that they are in is.
func (e *escape) entered(site ssa.CallInstruction, fn *ssa.Function) bool {
	callers := make(map[*Frame]bool)
	for _, f := range e.scope.Frames {
		if f.Site == site && f.Func == fn {
			callers[f.Caller] = true
		}
	}
	return !slices.ContainsFunc(e.scope.Frames, func(f *Frame) bool { return f.Func == site.Parent() && !callers[f] })
}

// call reports whether an object gets out through a call that mentions k.
func (e *escape) call(k holder, site ssa.CallInstruction) bool {
	common := site.Common()
	if b, ok := common.Value.(*ssa.Builtin); ok {
		return b.Name() == "append" && site.Value() != nil && e.value(site.Value(), anywhere) // the elements are in the result
	}
	if common.Value == k.Value && !common.IsInvoke() {
		return false // it is called
	}
	if syncmodel.Of(common) != nil {
		return false
	}
	fn := common.StaticCallee()
	if fn != nil {
		fn = ssax.Declared(fn)
	} else if fn = e.soleTarget(site); fn == nil && e.isSetUp(k, site) {
		return false
	}
	if (fn == nil || !e.entered(site, fn)) && e.published(k.Value, site) {
		return true
	}
	return slices.ContainsFunc(e.scope.Frames, func(f *Frame) bool { return f.Site == site && (fn == nil || f.Func == fn) && e.passed(k, f) })
}

// passed reports whether an object gets out through what f gets from the call that it is laid out for.
func (e *escape) passed(k holder, f *Frame) bool {
	params := f.Func.Params
	for i, arg := range (callees.Targets{}).Arguments(f.Site.Common(), f.Func) {
		if arg == k.Value && (i >= len(params) || i == 0 && f.isPromoted() || e.value(params[i], k.by)) {
			return true
		}
	}
	return false
}

// soleTarget returns the function that a dynamic call runs wherever it is laid out; nil if it is not known, or another one here and there.
func (e *escape) soleTarget(site ssa.CallInstruction) (fn *ssa.Function) {
	for _, f := range e.scope.Frames {
		if f.Func != site.Parent() {
			continue
		}
		child := f.calls[site]
		if child == nil || fn != nil && child.Func != fn {
			return nil
		}
		fn = child.Func
	}
	return fn
}

// isPromoted reports whether f may run a method of a part of the object that it is called for, from which one gets to others in another way.
func (f *Frame) isPromoted() bool {
	if f.Func.Signature.Recv() == nil {
		return false
	}
	if len(f.args) == 0 || f.args[0].value == nil {
		return true
	}
	_, index, _ := types.LookupFieldOrMethod(f.args[0].value.Type(), true, f.Func.Pkg.Pkg, f.Func.Name())
	return len(index) > 1
}

// published reports whether a call that is not laid out may make v known to
// others.
func (e *escape) published(v ssa.Value, site ssa.CallInstruction) bool {
	if e.cfg.Footprint == nil {
		return true
	}
	known := e.cfg.Footprint(site)
	if known == nil || known.Opaque {
		return true
	}
	for i, arg := range ssax.Arguments(site.Common()) {
		if arg == v && slices.Contains(known.Published, i) {
			return true
		}
	}
	return keeps(v, site) || slices.ContainsFunc(known.Syncs, func(s footprint.Sync) bool { return s.Kind != footprint.Lock })
}

// keeps reports whether a call may keep v for later: it returns something that can hold v. Of a function it is not known
// what the callee does with it.
func keeps(v ssa.Value, site ssa.CallInstruction) bool {
	if _, ok := ssax.CoreType(v.Type()).(*types.Signature); ok {
		return true
	}
	return ssax.CanHold(site.Common().Signature().Results(), v.Type())
}

// returned reports whether k, which is returned, gets to where the scope does not see it.
func (e *escape) returned(k holder, ret *ssa.Return) bool {
	fn := ret.Parent()
	for _, f := range e.scope.Frames {
		if f.Func != fn {
			continue
		}
		if f.Caller == nil {
			return true
		}
		if call := f.Site.Value(); call != nil && e.value(call, k.by) {
			return true
		}
	}
	return false
}
