package guard

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A LockRef is a lock as one goroutine holds it.
type LockRef struct {
	Lock    locks.Lock
	mode    locks.Mode
	site    ssa.CallInstruction // where it was acquired; nil if that is not known
	assumed bool                // by contract, in whichever mode the function needs
}

// sameLock reports whether h and k must be the same lock.
func (h LockRef) sameLock(k LockRef) bool {
	return h.Lock.Path == k.Lock.Path && h.Lock.Decl == k.Lock.Decl
}

// holds reports whether a lock of that declaration is among held, of whichever object.
func holds(held []LockRef, decl symbol.Var) bool {
	return slices.ContainsFunc(held, func(h LockRef) bool { return h.Lock.Decl == decl })
}

// An Access is a read or write of a field or package variable by one instruction, with the
// locks that its function is known to hold. What callers hold is said by [Context].
type Access struct {
	data    symbol.Var
	Path    accesspath.Path // of the field or variable, as the function names it
	content bool            // what the map, slice or pointer refers to that the variable holds
	Write   bool
	Atomic  bool

	Unit  *summary.Unit
	Instr ssa.Instruction

	*holding
	unsure bool // nothing is known of the locks
}

// A holding is what a function itself knows of the locks at an instruction. Accesses one
// after the other mostly share it.
type holding struct {
	must []LockRef    // held on all ways
	may  []locks.Lock // held on some
	lent lent
}

func (h *holding) equal(k *holding) bool {
	return slices.Equal(h.must, k.must) && slices.Equal(h.may, k.may) &&
		slices.Equal(h.lent.always, k.lent.always) && slices.Equal(h.lent.sometimes, k.lent.sometimes)
}

// lent are the locks of callers that a function has released.
type lent struct {
	always, sometimes []accesspath.Path
}

// collect returns the accesses of u to what wanted asks for.
func (a *Census) collect(u *summary.Unit) {
	c := &collector{Census: a, u: u}
	if u.Flow != nil {
		u.Flow.Visit(locks.Visitor{Instr: c.instr, Call: c.callAt})
		return
	}
	for instr := range ssax.Instrs(u.Func) {
		c.instr(instr, locks.State{})
		switch instr.(type) {
		case *ssa.Call, *ssa.Defer:
			c.callAt(instr.(ssa.CallInstruction), instr, locks.State{})
		}
	}
}

// A collector finds the accesses and calls of one function.
type collector struct {
	*Census
	u    *summary.Unit
	list []memory.Access
	last *holding // of the access before

	asked locks.State // for which held was asked last
	found holding     // and what it has found
	lasts bool        // for all instructions, as no lock is of an object that others may get to know
}

// keep returns h, the one of the access before if that is the same.
func (c *collector) keep(h holding) *holding {
	if c.last == nil || !c.last.equal(&h) {
		c.last = &h
	}
	return c.last
}

func (c *collector) instr(instr ssa.Instruction, s locks.State) {
	for fn := range ssax.FuncValues(instr) {
		c.used[fn]++
	}
	c.list = memory.Append(c.list[:0], instr)
	for _, m := range c.list {
		if m.Part != memory.ChanState && m.Part != memory.Tail {
			content := len(m.Steps) > 0 || m.Part != memory.Whole
			c.parts(m, c.add(instr, m.Base, content, m.Write, false, s))
		}
	}
	switch instr := instr.(type) {
	case *ssa.Call:
		c.atomic(instr, s)
	case *ssa.Go:
		c.callAt(instr, instr, s)
	}
}

// atomic notes the access of call if it is an atomic operation on a plain variable.
func (c *collector) atomic(call *ssa.Call, s locks.State) {
	if addr, op := atomicAddr(call); addr != nil {
		c.add(call, addr, false, op != syncmodel.Load, true, s)
	}
}

// add notes an access by way of base: to the variable that it is the address of, or to what
// a variable refers to that was loaded from there.
func (c *collector) add(instr ssa.Instruction, base ssa.Value, content, write, atomic bool, s locks.State) *Access {
	for part, ok := base.(*ssa.Slice); ok; part, ok = base.(*ssa.Slice) {
		base = part.X // has elements of the same array
	}
	switch base.(type) {
	case *ssa.FieldAddr, *ssa.Global:
	default:
		content = true
	}
	data, ok := c.dataOf(c.u.Resolver(), base)
	if !ok {
		return nil
	}
	path := c.u.Resolver().Of(base)
	if !leadsTo(path, data) {
		return nil // the object has a name of its own: it was taken out of the variable
	}
	acc := &Access{data: data, Path: path, content: content, Write: write, Atomic: atomic, Unit: c.u, Instr: instr}
	c.locksAt(acc, instr, s)
	c.accesses[c.u.Func] = append(c.accesses[c.u.Func], acc)
	return acc
}

// parts notes the accesses to the fields of a struct that m copies or overwrites as a whole.
func (c *collector) parts(m memory.Access, whole *Access) {
	if _, ok := m.Type.Underlying().(*types.Struct); !ok || whole == nil || whole.content {
		return
	}
	c.fieldsOf(m.Type, whole.Path, func(data symbol.Var, path accesspath.Path) {
		acc := *whole
		acc.data, acc.Path = data, path
		c.accesses[c.u.Func] = append(c.accesses[c.u.Func], &acc)
	})
}

// fieldsOf yields the fields of t, a struct at path, and those of the structs that are parts of it.
func (c *collector) fieldsOf(t types.Type, path accesspath.Path, yield func(symbol.Var, accesspath.Path)) {
	st := ssax.StructOf(t)
	if st == nil || path.Len() == accesspath.MaxSteps {
		return
	}
	for i := range st.NumFields() {
		if !c.scope.field(t, i) {
			continue
		}
		f := path.Field(st.Field(i).Name())
		if sym, ok := symbol.FieldOf(t, i); ok {
			yield(sym, f)
		}
		if _, ok := st.Field(i).Type().Underlying().(*types.Struct); ok {
			c.fieldsOf(st.Field(i).Type(), f, yield)
		}
	}
}

// leadsTo reports whether p is the path of data, or of an element of it.
func leadsTo(p accesspath.Path, data symbol.Var) bool {
	if p.Cut() {
		return false
	}
	p = dataField(p)
	if p.Len() == 0 {
		return p.Root.Kind == accesspath.Global && p.Root.Name() == data.Name
	}
	name := p.Step(p.Len() - 1).Name
	return name == data.Name || strings.HasSuffix(data.Name, "."+name)
}

// dataOf returns the field or variable that base is the address of, or that holds the
// reference which base is, if it is one to be looked at.
func (c *collector) dataOf(r *accesspath.Resolver, base ssa.Value) (symbol.Var, bool) {
	v := base
	loads := 0
	for range maxBaseSteps {
		switch x := v.(type) {
		case *ssa.FieldAddr:
			if !c.scope.field(x.X.Type(), x.Field) {
				return symbol.Var{}, false
			}
			decl := locks.DeclOf(r, x)
			return decl, decl.Valid() && decl.Pkg != ""
		case *ssa.Global:
			decl := locks.DeclOf(r, x)
			return decl, c.scope.global(x)
		case *ssa.UnOp:
			if loads++; loads > 1 {
				return symbol.Var{}, false // what elements refer to
			}
			v = x.X
		case *ssa.IndexAddr:
			v = x.X
		case *ssa.Slice:
			v = x.X
		default:
			return symbol.Var{}, false
		}
	}
	return symbol.Var{}, false
}

// maxBaseSteps bounds the walk from an access to the field that it is about.
const maxBaseSteps = 6

// locksAt notes what is held before instr.
func (c *collector) locksAt(acc *Access, instr ssa.Instruction, s locks.State) {
	if c.u.Flow == nil {
		acc.holding = c.keep(holding{must: c.contract(nil)})
		return
	}
	acc.unsure = s.Top()
	must, may, lent := c.held(instr, s)
	acc.holding = c.keep(holding{must, may, lent})
}

// held returns what is held in all and in some worlds of s, and which locks of the
// callers are not held any longer. The slices are shared: few instructions change what is held.
func (c *collector) held(instr ssa.Instruction, s locks.State) (must []LockRef, may []locks.Lock, out lent) {
	if !c.lasts || !c.asked.Is(s) {
		c.asked, c.found = s, c.findHeld(instr, s)
		c.lasts = !slices.ContainsFunc(c.u.Flow.May(s), func(h locks.Held) bool { return isOfObject(h.Lock) })
	}
	return c.found.must, c.found.may, c.found.lent
}

// findHeld does the work of held.
func (c *collector) findHeld(instr ssa.Instruction, s locks.State) holding {
	var must []LockRef
	var may []locks.Lock
	var out lent
	worlds := c.u.Flow.Worlds(s)
	for _, w := range worlds {
		for _, l := range w.Lent() {
			if slices.ContainsFunc(worlds, func(other locks.World) bool { return !other.Lends(l.Lock) }) {
				out.sometimes = append(out.sometimes, l.Lock.Path)
			} else {
				out.always = append(out.always, l.Lock.Path)
			}
		}
	}
	for _, h := range c.u.Flow.Must(s) {
		if !c.private(h.Lock, instr) {
			must = append(must, LockRef{Lock: h.Lock, mode: h.Mode, site: h.Site})
		}
	}
	for _, h := range c.u.Flow.May(s) {
		if !c.private(h.Lock, instr) {
			may = append(may, h.Lock)
		}
	}
	must = c.contract(must, slices.Concat(out.always, out.sometimes)...)
	return holding{slices.Clip(must), slices.Clip(may), out}
}

// contract adds to must what the function's contract says that its callers hold.
func (c *collector) contract(must []LockRef, released ...accesspath.Path) []LockRef {
	for _, r := range c.requires() {
		if !slices.Contains(released, r.Lock.Path) {
			must = append(must, LockRef{Lock: r.Lock, mode: locks.Write, assumed: true})
		}
	}
	return must
}

// requires returns the locks that the callers hold: as the contract of the function says, or because it releases
// them.
func (c *collector) requires() []summary.Require {
	if c.u.Summary == nil || c.u.Func.Parent() != nil {
		return c.u.Contract.Requires
	}
	return c.u.Summary.Requires
}

// private reports whether l is a lock that nobody else can hold: part of an object that the
// function has made and keeps to itself.
func (c *collector) private(l locks.Lock, instr ssa.Instruction) bool {
	return isOfObject(l) && c.owners.Owned(l.Path.Root.Value, instr, func(*ssa.Parameter) bool { return false })
}

// isOfObject reports whether l is part of an object that the function has made.
func isOfObject(l locks.Lock) bool {
	_, ok := l.Path.Root.Value.(*ssa.Alloc)
	return ok && l.Path.Root.Kind == accesspath.Local
}
