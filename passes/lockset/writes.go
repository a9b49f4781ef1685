package lockset

import (
	"cmp"
	"fmt"
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// A fieldWrite is a write of a field while locks of the same object are held.
type fieldWrite struct {
	unit  *summary.Unit
	instr ssa.Instruction // the write, or the call that leads to it
	lock  locks.Lock
	mode  locks.Mode
	site  ssa.CallInstruction // where the lock was acquired
	via   token.Pos           // the write, if instr is a call
}

// surveyWrite notes the write that instr does, or that the function which it
// calls does on its behalf, if a lock of the same object is held.
func (c *checker) surveyWrite(u *summary.Unit, instr ssa.Instruction, s locks.State) {
	addr, isWrite := writtenField(instr)
	call, isCall := instr.(*ssa.Call)
	if !isWrite && !isCall {
		return
	}
	must := u.Flow.Must(s)
	if len(must) == 0 {
		return
	}
	if slices.ContainsFunc(must, func(h locks.Held) bool { return h.Mode == locks.Write }) {
		// Whoever holds another lock exclusively may rely on that.
		must = slices.DeleteFunc(must, func(h locks.Held) bool { return h.Mode == locks.Read })
	}
	must = slices.DeleteFunc(must, func(h locks.Held) bool { return h.Mode == locks.Read && unshared(h.Lock.Path) })
	if isWrite {
		c.noteWrite(fieldWrite{unit: u, instr: instr}, addr, u.Resolver().Of(addr), must)
	}
	if isCall {
		c.noteCalleeWrites(u, call, must, maxWriteDepth)
	}
}

// maxWriteDepth bounds the calls between a read lock and a write under it.
const maxWriteDepth = 3

// noteWrite records w, a write of the field at path, under each of the locks
// held that belongs to the same object.
func (c *checker) noteWrite(w fieldWrite, addr ssa.Value, path accesspath.Path, must []locks.Held) {
	decl := locks.DeclOf(w.unit.Resolver(), addr)
	if !decl.IsField() {
		return
	}
	for _, h := range must {
		if siblings(h.Lock.Path, path) && h.Lock.Decl.IsField() && !w.unit.Flow.Nested(h.Lock) {
			w.lock, w.mode, w.site = h.Lock, h.Mode, h.Site
			c.census.writes[decl] = append(c.census.writes[decl], w)
		}
	}
}

// siblings reports whether lock and field are fields of the same object.
func siblings(lock, field accesspath.Path) bool {
	a, _, oka := lock.Parent()
	b, _, okb := field.Parent()
	return oka && okb && a == b && field.Exact()
}

// noteCalleeWrites records the writes of unexported functions of the package
// that call runs, where these take no lock themselves.
func (c *checker) noteCalleeWrites(u *summary.Unit, call *ssa.Call, must []locks.Held, depth int) {
	fn := call.Call.StaticCallee()
	if depth == 0 || fn == nil || c.res.Effect(call) != nil {
		return
	}
	callee := c.res.Unit(fn)
	if callee == nil || callee.Func.Parent() != nil || c.locksItself(callee) {
		return
	}
	for _, b := range callee.Func.Blocks {
		for _, instr := range b.Instrs {
			if addr, ok := writtenField(instr); ok && !ruledOut(call, b) {
				c.noteInner(u, call, callee, addr, instr, must)
			}
		}
	}
}

// ruledOut reports whether a constant that call passes keeps its callee from getting to
// the block b: all ways there ask a parameter for the other truth value.
func ruledOut(call *ssa.Call, b *ssa.BasicBlock) bool {
	for ; b.Idom() != nil; b = b.Idom() {
		branch, ok := b.Idom().Instrs[len(b.Idom().Instrs)-1].(*ssa.If)
		if !ok || len(b.Preds) != 1 || b.Preds[0] != b.Idom() {
			continue
		}
		cond, wanted := branch.Cond, b == b.Idom().Succs[0]
		if not, ok := cond.(*ssa.UnOp); ok && not.Op == token.NOT {
			cond, wanted = not.X, !wanted
		}
		param, ok := cond.(*ssa.Parameter)
		if !ok {
			continue
		}
		if i := slices.Index(b.Parent().Params, param); i >= 0 && i < len(call.Call.Args) {
			if k, ok := call.Call.Args[i].(*ssa.Const); ok && k.Value != nil && constant.BoolVal(k.Value) != wanted {
				return true
			}
		}
	}
	return false
}

// locksItself reports whether u does something to locks, so that its writes are
// not simply made under those of its caller.
func (c *checker) locksItself(u *summary.Unit) bool {
	if u.Flow == nil {
		return false
	}
	found, ok := c.locking[u]
	if !ok {
		u.Flow.Visit(locks.Visitor{Call: func(call ssa.CallInstruction, _ ssa.Instruction, _ locks.State) {
			found = found || u.Flow.Effect(call) != nil
		}})
		c.locking[u] = found
	}
	return found
}

// noteInner records a write inside the callee as the caller sees it.
func (c *checker) noteInner(u *summary.Unit, call *ssa.Call, callee *summary.Unit, addr ssa.Value, instr ssa.Instruction, must []locks.Held) {
	decl := locks.DeclOf(callee.Resolver(), addr)
	inner := callee.Resolver().Of(addr)
	if !decl.IsField() || inner.Root.Kind != accesspath.Param {
		return
	}
	path := c.res.Translate(call, locks.Lock{Path: inner}).Path
	for _, h := range must {
		if siblings(h.Lock.Path, path) && h.Lock.Decl.IsField() {
			c.census.writes[decl] = append(c.census.writes[decl], fieldWrite{
				unit: u, instr: call, lock: h.Lock, mode: h.Mode, site: h.Site, via: ssax.Pos(instr),
			})
		}
	}
}

// writtenField returns the address of the field that instr changes: by
// assignment, or by changing the map or slice that the field holds.
func writtenField(instr ssa.Instruction) (ssa.Value, bool) {
	switch instr := instr.(type) {
	case *ssa.Store:
		return fieldOf(instr.Addr)
	case *ssa.MapUpdate:
		return fieldOf(instr.Map)
	case *ssa.Call:
		if b, ok := instr.Call.Value.(*ssa.Builtin); ok && (b.Name() == "delete" || b.Name() == "clear") {
			return fieldOf(instr.Call.Args[0])
		}
	}
	return nil, false
}

// fieldOf returns the address of the field that v is, is loaded from, or is an
// element of.
func fieldOf(v ssa.Value) (ssa.Value, bool) {
	switch v := v.(type) {
	case *ssa.FieldAddr:
		return v, true
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return fieldOf(v.X)
		}
	case *ssa.IndexAddr:
		return fieldOf(v.X)
	}
	return nil, false
}

// A badWrite is a write under a read lock of a field that another write changes
// under the write lock.
type badWrite struct {
	fieldWrite
	field symbol.Var
	other fieldWrite
}

// checkWrites reports the writes of u under a read lock of fields that are
// written under the write lock elsewhere. Those between one acquisition and its
// release have one cause, and are one report.
func (c *checker) checkWrites(u *summary.Unit) {
	var bad []badWrite
	for _, b := range u.Func.Blocks {
		for _, instr := range b.Instrs {
			if w, ok := c.checkWrite(u, instr); ok {
				bad = append(bad, w)
			}
		}
	}
	slices.SortStableFunc(bad, func(a, b badWrite) int { return cmp.Compare(ssax.Pos(a.instr), ssax.Pos(b.instr)) })
	for len(bad) > 0 {
		same := func(w badWrite) bool { return w.site == bad[0].site && w.lock == bad[0].lock }
		section := slices.DeleteFunc(slices.Clone(bad), func(w badWrite) bool { return !same(w) })
		bad = slices.DeleteFunc(slices.Clone(bad), same)
		c.reportWrites(u, section)
	}
}

// checkWrite returns what is wrong with the write that instr does, if anything.
func (c *checker) checkWrite(u *summary.Unit, instr ssa.Instruction) (badWrite, bool) {
	for _, field := range c.writtenAt(u, instr) {
		for _, w := range c.census.writes[field] {
			if w.instr != instr || w.mode != locks.Read {
				continue
			}
			if other, ok := c.exclusiveWrite(field, w.lock.Decl); ok {
				return badWrite{w, field, other}, true
			}
		}
	}
	return badWrite{}, false
}

// reportWrites reports the writes of one critical section, in source order.
func (c *checker) reportWrites(u *summary.Unit, section []badWrite) {
	w := section[0]
	f := diag.Finding{
		Check:    writeUnderRLock,
		Pos:      ssax.Pos(w.instr),
		Message:  fmt.Sprintf("%s is written under the read lock of %s, which other writes hold for writing", w.field.Name, c.lockName(u, w.lock)),
		Related:  []diag.Related{{Pos: ssax.Pos(w.other.instr), Message: "written under the write lock here"}},
		Subjects: append(c.subjects(w.lock), c.subjects(locks.Lock{Decl: w.field})...),
	}
	if w.via.IsValid() {
		f.Related = append(f.Related, diag.Related{Pos: w.via, Message: "the write"})
	}
	switch more := len(section) - 1; {
	case more == 1:
		f.Message += " (and 1 more write)"
	case more > 1:
		f.Message += fmt.Sprintf(" (and %d more writes)", more)
	}
	for _, also := range section[1:] {
		f.Related = append(f.Related, diag.Related{Pos: ssax.Pos(also.instr), Message: also.field.Name + " is written too"})
	}
	c.r.Report(f)
}

// writtenAt returns the fields that instr writes, itself or by what it calls.
func (c *checker) writtenAt(u *summary.Unit, instr ssa.Instruction) []symbol.Var {
	if addr, ok := writtenField(instr); ok {
		return []symbol.Var{locks.DeclOf(u.Resolver(), addr)}
	}
	call, ok := instr.(*ssa.Call)
	if !ok || call.Call.StaticCallee() == nil {
		return nil
	}
	callee := c.res.Unit(call.Call.StaticCallee())
	if callee == nil || callee.Func.Parent() != nil {
		return nil
	}
	var out []symbol.Var
	for _, b := range callee.Func.Blocks {
		for _, inner := range b.Instrs {
			if addr, ok := writtenField(inner); ok {
				out = append(out, locks.DeclOf(callee.Resolver(), addr))
			}
		}
	}
	return out
}

// exclusiveWrite returns a write of decl under the write lock.
func (c *checker) exclusiveWrite(decl, lock symbol.Var) (fieldWrite, bool) {
	for _, w := range c.census.writes[decl] {
		if w.mode == locks.Write && w.lock.Decl == lock {
			return w, true
		}
	}
	return fieldWrite{}, false
}
