package guard

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// ObjectEscapes returns where functions of the API return an object that is an element of a guarded map or slice, without a
// lock of its own, and of which fields that callers can get at are changed in place with the guard held: at most once for
// each function, in source order.
func (r *Result) ObjectEscapes(a *Holding) []Escape {
	if a == nil {
		return nil
	}
	defer a.sum.Turn()()
	o := &objects{Holding: a, byType: make(map[symbol.Type][]*Variable)}
	for _, v := range r.Variables {
		if v.Data.IsField() {
			t := symbol.Type{Pkg: v.Data.Pkg, Name: v.Data.Type}
			o.byType[t] = append(o.byType[t], v)
		}
	}
	var out []Escape
	done := make(map[*ssa.Function]bool)
	for _, v := range r.Variables {
		if v.Discipline != Guarded || !v.Written() && v.With() <= v.Without() {
			continue
		}
		for _, i := range v.Instances {
			fn := i.Unit.Func
			if done[fn] || fn.Parent() != nil || !isAPI(fn) || i.Write || !i.Content || i.Unsure() {
				continue
			}
			if x, ok := o.escape(v, i); ok {
				done[fn] = true
				out = append(out, x)
			}
		}
	}
	return out
}

// objects knows the fields of the types of a package.
type objects struct {
	*Holding
	byType map[symbol.Type][]*Variable
}

// escape returns how the element that i reads gets out of the critical section, if it does and others change it.
func (o *objects) escape(v *Variable, i *Instance) (x Escape, ok bool) {
	element := elementRead(i.Instr)
	if element == nil {
		return x, false
	}
	ptr, ok := types.Unalias(element.Type()).(*types.Pointer)
	if _, held := i.Holds(v.Guard); !held || !ok || hasLock(ptr.Elem(), 0) || o.removesElements(v, i.Unit.Func) {
		return x, false
	}
	ret := returnOf(element)
	if ret == nil || o.mayHoldAt(ret, v.Guard) || o.excuses.Covers(ssax.Pos(ret)) {
		return x, false
	}
	part, change := o.changeOf(ptr.Elem(), v.Guard, i)
	if change == nil {
		return x, false
	}
	return Escape{Variable: v, Load: i, Out: ret, Pos: ssax.Pos(ret), Way: Returned, Change: change, Part: part}, true
}

// elementRead returns the element of a map or slice that instr reads, nil if it does something else.
func elementRead(instr ssa.Instruction) ssa.Value {
	switch instr := instr.(type) {
	case *ssa.Lookup:
		if !instr.CommaOk {
			return instr
		}
		for _, ref := range *instr.Referrers() {
			if x, ok := ref.(*ssa.Extract); ok && x.Index == 0 {
				return x
			}
		}
	case *ssa.UnOp:
		if _, ok := instr.X.(*ssa.IndexAddr); ok && instr.Op == token.MUL {
			return instr
		}
	}
	return nil
}

// returnOf returns the instruction that returns v to the caller, nil if none does.
func returnOf(v ssa.Value) *ssa.Return {
	for _, b := range v.Parent().Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || b == v.Parent().Recover {
			continue
		}
		for i := range ret.Results {
			if ssax.Returned(ret, i) == v {
				return ret
			}
		}
	}
	return nil
}

// removesElements reports whether fn removes elements of v: what it returns is the caller's then.
func (o *objects) removesElements(v *Variable, fn *ssa.Function) bool {
	return slices.ContainsFunc(v.standing().in[fn], func(j *Instance) bool { return j.Write })
}

// changeOf returns a field of t that callers can get at, and an access that changes it with g held, while the function
// of i may run.
func (o *objects) changeOf(t types.Type, g Guard, i *Instance) (*Variable, *Instance) {
	sym, ok := symbol.TypeOf(t)
	if !ok || sym.Pkg != g.Lock.Pkg {
		return nil, nil
	}
	for _, w := range o.byType[sym] {
		if !token.IsExported(w.Data.Name) && !o.readByMethod(w) {
			continue
		}
		for _, j := range w.Instances {
			if j.Write && !j.Content && !j.Unsure() && !j.made && j.Unit.Func != i.Unit.Func && j.holdsForWriting(g) && o.meet(i, j) {
				return w, j
			}
		}
	}
	return nil, nil
}

// holdsForWriting reports whether i holds a lock with the declaration of g, and not merely by contract.
func (i *Instance) holdsForWriting(g Guard) bool {
	return slices.ContainsFunc(i.Held, func(h LockRef) bool {
		return h.Lock.Decl == g.Lock && h.Mode == locks.Write && !h.assumed
	})
}

// readByMethod reports whether an exported method reads w without any lock.
func (o *objects) readByMethod(w *Variable) bool {
	return slices.ContainsFunc(w.Instances, func(j *Instance) bool {
		return !j.Write && !j.Unsure() && len(j.Held) == 0 && len(j.may) == 0 && j.isOwn() && isAPI(j.Unit.Func)
	})
}
