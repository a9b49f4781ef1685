package guard

import (
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
	Lock locks.Lock
	Mode locks.Mode
}

// An Access is a read or write of a field or package variable by one instruction, with the
// locks that its function is known to hold. What callers hold is said by [Context].
type Access struct {
	Data    symbol.Var
	Path    accesspath.Path // of the field or variable, as the function names it
	Content bool            // what the map, slice or pointer refers to that the variable holds
	Write   bool
	Atomic  bool

	Unit  *summary.Unit
	Instr ssa.Instruction

	must   []LockRef         // held on all ways
	may    []locks.Lock      // held on some
	lent   []accesspath.Path // locks of callers that are released on some way
	unsure bool              // nothing is known of the locks
	stack  bool              // on a copy that the function has
}

// collect returns the accesses of u to what wanted asks for.
func (a *Census) collect(u *summary.Unit) {
	c := &collector{Census: a, u: u}
	if u.Flow != nil {
		u.Flow.Visit(locks.Visitor{Instr: c.instr, Call: c.callAt})
		return
	}
	for _, b := range u.Func.Blocks {
		for _, instr := range b.Instrs {
			c.instr(instr, locks.State{})
			if call, ok := instr.(ssa.CallInstruction); ok {
				c.callAt(call, instr, locks.State{})
			}
		}
	}
}

// A collector finds the accesses and calls of one function.
type collector struct {
	*Census
	u    *summary.Unit
	list []memory.Access
}

func (c *collector) instr(instr ssa.Instruction, s locks.State) {
	c.noteValues(instr)
	c.list = memory.Append(c.list[:0], instr)
	for _, m := range c.list {
		if m.Part != memory.ChanState && m.Part != memory.Tail {
			c.add(instr, m.Base, len(m.Steps) > 0 || m.Part != memory.Whole, m.Write, false, s)
		}
	}
	if call, ok := instr.(*ssa.Call); ok {
		c.atomic(call, s)
	}
}

// atomic notes the access of call if it is an atomic operation on a plain variable.
func (c *collector) atomic(call *ssa.Call, s locks.State) {
	fn := ssax.Callee(&call.Call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "sync/atomic" || fn.Signature().Recv() != nil {
		return
	}
	if e, ok := syncmodel.First[*syncmodel.Atomic](syncmodel.Lookup(fn)); ok {
		if addr := e.Addr.In(call); addr != nil {
			c.add(call, addr, false, e.Op != syncmodel.Load, true, s)
		}
	}
}

// add notes an access by way of base: to the variable that it is the address of, or to what
// a variable refers to that was loaded from there.
func (c *collector) add(instr ssa.Instruction, base ssa.Value, content, write, atomic bool, s locks.State) {
	switch base.(type) {
	case *ssa.FieldAddr, *ssa.Global:
	default:
		content = true
	}
	data, ok := c.dataOf(c.u.Resolver(), base)
	if !ok {
		return
	}
	path := c.u.Resolver().Of(base)
	if !leadsTo(path, data) {
		return // the object has a name of its own: it was taken out of the variable
	}
	acc := &Access{Data: data, Path: path, Content: content, Write: write, Atomic: atomic, Unit: c.u, Instr: instr}
	c.locksAt(acc, instr, s)
	c.accesses[c.u.Func] = append(c.accesses[c.u.Func], acc)
}

// leadsTo reports whether p is the path of data, or of an element of it.
func leadsTo(p accesspath.Path, data symbol.Var) bool {
	if p.Cut() {
		return false
	}
	p = dataField(p)
	if p.Len() == 0 {
		return p.Root.Kind == accesspath.Global && p.Root.Name == data.Name
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
		acc.must = c.contract(nil)
		return
	}
	acc.unsure = s.Top()
	acc.must, acc.may, acc.lent = c.held(instr, s)
}

// held returns what is held in all and in some worlds of s, and which locks of the
// callers are not held any longer.
func (c *collector) held(instr ssa.Instruction, s locks.State) (must []LockRef, may []locks.Lock, lent []accesspath.Path) {
	for _, w := range c.u.Flow.Worlds(s) {
		for _, l := range w.Lent() {
			lent = append(lent, l.Lock.Path)
		}
	}
	for _, h := range c.u.Flow.Must(s) {
		if !c.private(h.Lock, instr) {
			must = append(must, LockRef{h.Lock, h.Mode})
		}
	}
	for _, h := range c.u.Flow.May(s) {
		if !c.private(h.Lock, instr) {
			may = append(may, h.Lock)
		}
	}
	return c.contract(must, lent...), may, lent
}

// contract adds to must what the function's contract says that its callers hold.
func (c *collector) contract(must []LockRef, lent ...accesspath.Path) []LockRef {
	for _, r := range c.u.Contract.Requires {
		if !contains(lent, r.Lock.Path) {
			must = append(must, LockRef{r.Lock, r.Mode})
		}
	}
	return must
}

func contains(paths []accesspath.Path, p accesspath.Path) bool {
	for _, q := range paths {
		if q == p {
			return true
		}
	}
	return false
}

// private reports whether l is a lock that nobody else can hold: part of an object that the
// function has made and keeps to itself.
func (c *collector) private(l locks.Lock, instr ssa.Instruction) bool {
	root := l.Path.Root
	if root.Kind != accesspath.Local {
		return false
	}
	_, ok := root.Value.(*ssa.Alloc)
	return ok && c.owners.Owned(root.Value, instr, func(*ssa.Parameter) bool { return false })
}
