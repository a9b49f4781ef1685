package guard

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// listening is what objects of the package hand themselves over as, so that others call them back.
type listening struct {
	as   map[*ssa.Function][]*types.Named        // the interfaces with the method
	from map[asked][]*ssa.Function               // the functions of the package that call the method of an interface
	by   memo.Map[*ssa.Function, *types.Package] // memo of callsBack
	into memo.Map[entering, bool]                // memo of enters
}

// An entering is a question of [Census.enters] about a function.
type entering struct {
	pkg *types.Package
	by  *ssa.Function
}

// An asked is a method of an interface.
type asked struct {
	iface *types.Named
	name  string
}

// listens returns what objects of the package hand themselves over as.
func (a *Census) listens() *listening {
	if a.listening != nil {
		return a.listening
	}
	l := &listening{as: make(map[*ssa.Function][]*types.Named), from: make(map[asked][]*ssa.Function)}
	a.listening = l
	for u, instr := range summary.InstrsOf[ssa.Instruction](a.sum) {
		switch instr := instr.(type) {
		case *ssa.MakeInterface:
			l.note(u, instr)
		case ssa.CallInstruction:
			if named := ifaceOf(instr.Common().Value.Type()); named != nil && instr.Common().IsInvoke() {
				k := asked{named, instr.Common().Method.Name()}
				l.from[k] = append(l.from[k], ssax.EnclosingDeclared(u.Func))
			}
		}
	}
	return l
}

// note adds the methods by which an object can be called back that m, in u, hands over as an interface, if it is the one that
// the function is a method of or has made.
func (l *listening) note(u *summary.Unit, m *ssa.MakeInterface) {
	named := ifaceOf(m.Type())
	if named == nil || !isListener(named) || !isHandedOn(m) || !isSelf(u, m.X) {
		return
	}
	for method := range named.Underlying().(*types.Interface).Methods() {
		obj, _, _ := types.LookupFieldOrMethod(m.X.Type(), false, method.Pkg(), method.Name())
		if impl, ok := obj.(*types.Func); ok {
			if fn := u.Func.Prog.FuncValue(impl.Origin()); fn != nil && !slices.Contains(l.as[fn], named) {
				l.as[fn] = append(l.as[fn], named)
			}
		}
	}
}

// ifaceOf returns t if it is the name of an interface type of some package, and nil otherwise.
func ifaceOf(t types.Type) *types.Named {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil || !types.IsInterface(named) {
		return nil
	}
	return named
}

// isListener reports whether the methods of the interface tell what has happened: none of them gives an answer but that
// something went wrong. Those that answer are for whoever asks, as those of a server, which are called at the same time.
func isListener(named *types.Named) bool {
	iface := named.Underlying().(*types.Interface)
	for m := range iface.Methods() {
		res := m.Signature().Results()
		if res.Len() > 1 || res.Len() == 1 && !types.Identical(res.At(0).Type(), types.Universe.Lookup("error").Type()) {
			return false
		}
	}
	return iface.NumMethods() > 0
}

// isHandedOn reports whether v is passed or stored, and not merely returned: it is not what a constructor gives to users.
func isHandedOn(v *ssa.MakeInterface) bool {
	return slices.ContainsFunc(*v.Referrers(), func(ref ssa.Instruction) bool {
		switch ref.(type) {
		case *ssa.Store, *ssa.Call, *ssa.Phi:
			return true
		}
		return false
	})
}

// isSelf reports whether v is the receiver of the function of u, or what it has made.
func isSelf(u *summary.Unit, v ssa.Value) bool {
	p := u.Resolver().Of(v)
	switch p.Root.Kind {
	case accesspath.Param:
		return p.Len() == 0 && p.Root.Index == 0 && ssax.EnclosingDeclared(u.Func).Signature.Recv() != nil
	case accesspath.Local:
		_, made := p.Root.Value.(*ssa.Alloc)
		return p.Len() == 0 && made
	}
	return false
}

// callsBack returns the package that calls fn back, a method of an object that hands itself over to it, if the package at
// hand calls fn only when it is called back itself; nil if there is none, or several.
func (a *Census) callsBack(fn *ssa.Function) *types.Package {
	l := a.listens()
	return l.by.Of(fn, func(fn *ssa.Function) (by *types.Package) {
		if slices.ContainsFunc(a.callersOf(fn), func(k *call) bool { return !ssax.InTestFile(k.site.Parent()) }) {
			return nil
		}
		for _, named := range l.as[fn] {
			from := []*types.Package{named.Obj().Pkg()}
			if from[0] == a.pkg {
				from = nil
			}
			for _, caller := range l.from[asked{named, fn.Name()}] {
				from = append(from, a.callsBack(caller))
			}
			for _, pkg := range from {
				if pkg == nil || by != nil && by != pkg {
					return nil
				}
				by = pkg
			}
		}
		return by
	})
}

// entersIn returns the calls in fn of methods of pkg by which it may wait for what that has started.
func (a *Census) entersIn(fn *ssa.Function, pkg *types.Package) *ssax.Sites {
	k := siteKey{fn: fn, kind: enters}
	k.data.Pkg = pkg.Path()
	return a.sitesOf(k, a.enters(pkg))
}

// enters returns whether an instruction calls a method of pkg, itself or in what it calls always. A method that is given something
// sends it, or keeps it, and is none by which one waits for others.
func (a *Census) enters(pkg *types.Package) func(ssa.Instruction) bool {
	l := a.listens()
	var is func(ssa.Instruction) bool
	is = func(instr ssa.Instruction) bool {
		call, ok := instr.(*ssa.Call)
		if !ok {
			return false
		}
		if fn := ssax.Callee(&call.Call); fn != nil && fn.Pkg() == pkg {
			return fn.Signature().Recv() != nil && !takesData(fn.Signature())
		}
		callee := a.sum.Callee(call)
		return callee != nil && l.into.Of(entering{pkg, callee.Func}, func(e entering) bool { return always(e.by, is) })
	}
	return is
}

// takesData reports whether a function of that signature is passed anything but contexts.
func takesData(sig *types.Signature) bool {
	for p := range sig.Params().Variables() {
		if sym, ok := symbol.TypeOf(p.Type()); !ok || sym.Pkg != "context" {
			return true
		}
	}
	return false
}

// listener returns the function by which another package calls the object of c back, if all that the access could meet is
// done in such functions as well, or by who has called that package before; nil otherwise.
func (c *missing) listener() *ssa.Function {
	fn := c.entrance()
	if fn == nil || c.Mode || c.Fact != nil {
		return nil
	}
	pkg := c.res.callsBack(fn)
	if pkg == nil || c.res.conflictAmong(c.Variable, c.Bare, func(j *Instance) bool { return !c.res.inTouch(j, pkg) }) != nil {
		return nil
	}
	return fn
}

// inTouch reports whether i is done in a function by which pkg calls back, or its goroutine has called a method of pkg
// before that may have waited.
func (a *Census) inTouch(i *Instance, pkg *types.Package) bool {
	way := i.way()
	if i.Context.Spawn == nil && a.callsBack(way[len(way)-1]) == pkg {
		return true
	}
	return onWay(i, func(instr ssa.Instruction) bool { return a.entersIn(instr.Parent(), pkg).Dominate(instr) })
}
