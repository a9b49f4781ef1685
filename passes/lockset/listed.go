package lockset

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// listed returns where u puts the object of h into a slice or map that outlives the call, on all ways from the acquisition to
// ret, if another function releases such locks without having acquired them. It is nil if there is none.
func (c *checker) listed(u *summary.Unit, ret *ssa.Return, h locks.Held) ssa.Instruction {
	if h.Site == nil || !h.Lock.Exact() || !h.Lock.Decl.Valid() || !slices.ContainsFunc(c.releasers.loose, func(r loneRelease) bool {
		return r.unit != u && r.lock.Decl == h.Lock.Decl
	}) {
		return nil
	}
	for instr := range ssax.Instrs(u.Func) {
		if !ssax.Dominates(h.Site, instr) || !ssax.Dominates(instr, ret) {
			continue
		}
		if slices.ContainsFunc(listedBy(instr), func(v ssa.Value) bool {
			p := u.Resolver().Of(v)
			return ssax.IsReference(v.Type()) && p.Valid() && h.Lock.Path.HasPrefix(p)
		}) {
			return instr
		}
	}
	return nil
}

// listedBy returns what instr puts into a slice or map that a field refers to.
func listedBy(instr ssa.Instruction) []ssa.Value {
	switch instr := instr.(type) {
	case *ssa.MapUpdate:
		if load, ok := instr.Map.(*ssa.UnOp); ok && isField(load.X) {
			return []ssa.Value{instr.Key, instr.Value}
		}
	case *ssa.Store:
		call, ok := instr.Val.(*ssa.Call)
		if !ok || !isField(instr.Addr) {
			return nil
		}
		if b, ok := call.Call.Value.(*ssa.Builtin); ok && b.Name() == "append" {
			return ssax.Listed(call.Call.Args[1])
		}
	}
	return nil
}

func isField(addr ssa.Value) bool { _, ok := addr.(*ssa.FieldAddr); return ok }
