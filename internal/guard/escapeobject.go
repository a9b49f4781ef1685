package guard

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// ObjectEscapes returns where functions of the API return an object that is an element of a guarded map or slice, without a
// lock of its own, and of which fields that callers can get at are changed in place with the guard held: at most once for
// each function, in source order.
func (r *Result) ObjectEscapes(j *evidence.Judge, a *Holding) []Escape {
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
		for _, i := range v.Instances {
			fn := i.Unit.Func
			if done[fn] || fn.Parent() != nil || i.Write || !i.content {
				continue
			}
			c := o.handout(v, i)
			if c == nil {
				continue
			}
			verdict := handouts.Judge(j, c, c.sides(j)...)
			if verdict.Level() == evidence.Silent {
				continue
			}
			part, change := c.changed()
			if ret := c.returned(); ret != nil && change != nil {
				done[fn] = true
				out = append(out, Escape{
					Variable: v, Load: i, out: ret, Pos: ssax.Pos(ret), Way: Returned, Change: change, Part: part, Verdict: verdict,
				})
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

// A handout is an object that a function has read from a map or slice, and may return: a case of [handouts].
type handout struct {
	*objects
	v      *Variable
	i      *Instance
	object ssa.Value

	sought bool // whether it is returned
	ret    *ssa.Return
	looked bool // for who changes it
	part   *Variable
	change *Instance
}

// handout returns the case of i, an access to v; nil if it reads no pointer to an object.
func (o *objects) handout(v *Variable, i *Instance) *handout {
	element := elementRead(i.Instr)
	if element == nil {
		return nil
	}
	if _, ok := types.Unalias(element.Type()).(*types.Pointer); !ok {
		return nil
	}
	return &handout{objects: o, v: v, i: i, object: element}
}

// typ returns the type of the object.
func (c *handout) typ() types.Type { return types.Unalias(c.object.Type()).(*types.Pointer).Elem() }

// returned returns where the object is returned, nil if it is not.
func (c *handout) returned() *ssa.Return {
	if !c.sought {
		c.sought, c.ret = true, returnOf(c.object)
	}
	return c.ret
}

// changed returns the field of the object that others change, and where; nil if nobody is seen to.
func (c *handout) changed() (*Variable, *Instance) {
	if !c.looked {
		c.looked = true
		c.part, c.change = c.changeOf(c.typ(), c.v.Guard, c.i)
	}
	return c.part, c.change
}

// sides returns where the object is returned, read and changed.
func (c *handout) sides(j *evidence.Judge) []token.Pos {
	if j == nil || j.About == nil {
		return nil
	}
	out := []token.Pos{c.i.Pos()}
	if ret := c.returned(); ret != nil {
		out = []token.Pos{ssax.Pos(ret), c.i.Pos()}
	}
	if _, change := c.changed(); change != nil {
		out = append(out, change.Pos())
	}
	return out
}

// handouts are the reasons why an object that is an element of a guarded map or slice may be returned.
var handouts = &evidence.Table[*handout]{
	Name:   "handout",
	Checks: []string{"CV3012"},
	Rows: []evidence.Reason[*handout]{
		{
			ID: "handout-unguarded", Kind: evidence.Excludes,
			Title: "no lock guards the map or slice for sure: no comment says so, and less than half of the accesses hold one",
			Holds: func(c *handout) bool { return !c.v.isSurelyGuarded() },
		},
		{
			ID: "handout-internal", Kind: evidence.Excludes,
			Title: "other packages cannot call the function",
			Holds: func(c *handout) bool { return !isAPI(c.i.Unit.Func) },
		},
		{
			ID: "handout-bare", Kind: evidence.Excludes,
			Title: "the lock that guards the map or slice is not held at this read, or that is not known",
			Holds: func(c *handout) bool {
				_, held := c.i.Holds(c.v.Guard)
				return !held || c.i.Unsure()
			},
		},
		{
			ID: "handout-own-lock", Kind: evidence.Excludes,
			Title: "the object has a lock of its own",
			Holds: func(c *handout) bool { return hasLock(c.typ(), 0) },
		},
		{
			ID: "handout-kept", Kind: evidence.Excludes,
			Title: "the object is not returned",
			Holds: func(c *handout) bool { return c.returned() == nil },
		},
		{
			ID: "handout-removed", Kind: evidence.Excludes,
			Title: "the function removes elements, so its result belongs to the caller",
			Holds: func(c *handout) bool { return c.removesElements(c.v, c.i.Unit.Func) },
		},
		{
			ID: "handout-held", Kind: evidence.Excludes,
			Title: "the function returns with the lock held, or may",
			Holds: func(c *handout) bool { return c.returned() != nil && c.mayHoldAt(c.ret, c.v.Guard) },
		},
		{
			ID: "handout-excused", Kind: evidence.Excludes,
			Title: "a comment says that no lock is needed where it is returned",
			Holds: func(c *handout) bool { return c.returned() != nil && c.excuses.Covers(ssax.Pos(c.ret)) },
			At:    func(c *handout) []token.Pos { return at(c.returned()) },
		},
		{
			ID: "handout-unchanged", Kind: evidence.Excludes,
			Title: "no field of the object that callers can get at is seen to be changed with the lock held",
			Holds: func(c *handout) bool { _, change := c.changed(); return change == nil },
		},
	},
}

// elementRead returns the element of a map or slice that instr reads, nil if it does something else.
func elementRead(instr ssa.Instruction) ssa.Value {
	switch instr := instr.(type) {
	case *ssa.Lookup:
		if !instr.CommaOk {
			return instr
		}
		return ssax.Component(instr, 0)
	case *ssa.UnOp:
		if _, ok := instr.X.(*ssa.IndexAddr); ok && instr.Op == token.MUL {
			return instr
		}
	}
	return nil
}

// returnOf returns the instruction that returns v to the caller, nil if none does.
func returnOf(v ssa.Value) *ssa.Return {
	for ret := range ssax.Returns(v.Parent()) {
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
			if j.Write && !j.content && !j.Unsure() && !j.made && j.Unit.Func != i.Unit.Func && j.holdsForWriting(g) && o.meet(i, j) {
				return w, j
			}
		}
	}
	return nil, nil
}

// holdsForWriting reports whether i holds a lock with the declaration of g, and not merely by contract.
func (i *Instance) holdsForWriting(g Guard) bool {
	return slices.ContainsFunc(i.Held, func(h LockRef) bool {
		return h.Lock.Decl == g.Lock && h.mode == locks.Write && !h.assumed
	})
}

// readByMethod reports whether an exported method reads w without any lock.
func (o *objects) readByMethod(w *Variable) bool {
	return slices.ContainsFunc(w.Instances, func(j *Instance) bool {
		return !j.Write && !j.Unsure() && len(j.Held) == 0 && len(j.may) == 0 && j.isOwn() && isAPI(j.Unit.Func)
	})
}
