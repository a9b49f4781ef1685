package goroutine

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// shared returns what the reference refers to that the variable at p holds. If p is a
// field of a copy of a struct, that is what the field of the original refers to: the
// copy has its own fields, but shares what lies behind them. A field that may be
// assigned after copying may hold either.
func (r *resolution) shared(p Place, depth int) []Place {
	own := p
	own.Deref = true
	alloc, ok := p.Path.Root.Value.(*ssa.Alloc)
	if !ok || p.Path.Len() == 0 || p.Path.Root.Kind != accesspath.Local || !onlyFields(p.Path) {
		return one(own)
	}
	copied, where := copiedFrom(alloc)
	if copied == nil {
		return one(own)
	}
	frame := r.scope.Frames[p.Frame]
	assigned, surely := assignments(alloc, p.Path, where)
	if surely && len(assigned) == 1 && assigned[0] != nil {
		if out := r.follow(frame, assigned[0], depth); out != nil {
			return out
		}
	}
	if surely {
		return one(own)
	}
	var out []Place
	for _, from := range r.follow(frame, copied, depth) {
		q := Place{Frame: from.Frame, Path: from.Path.Concat(p.Path), Deref: true}
		if q.Path.Cut() {
			return one(own)
		}
		out = add(out, q)
	}
	if len(out) == 0 || len(assigned) > 0 {
		return append(out, own)
	}
	return out
}

func onlyFields(p accesspath.Path) bool {
	for i := range p.Len() {
		if p.Step(i).Kind != accesspath.Field {
			return false
		}
	}
	return true
}

// copiedFrom returns the struct that is assigned to the variable that alloc allocates,
// as a whole, if that happens once, and the block where that is.
func copiedFrom(alloc *ssa.Alloc) (copied ssa.Value, where *ssa.BasicBlock) {
	if ssax.StructOf(alloc.Type()) == nil {
		return nil, nil
	}
	for _, instr := range *alloc.Referrers() {
		if store, ok := instr.(*ssa.Store); ok && store.Addr == ssa.Value(alloc) {
			if copied != nil {
				return nil, nil
			}
			copied, where = store.Val, store.Block()
		}
	}
	return copied, where
}

// assignments returns what is assigned to the field at p of the variable at addr in its
// function, nil for what is assigned to a part or to more of it; and whether that surely
// happens, since it does in the block where.
func assignments(addr ssa.Value, p accesspath.Path, where *ssa.BasicBlock) (vals []ssa.Value, surely bool) {
	for field := range ssax.UsesOf[*ssa.FieldAddr](addr) {
		if p.Len() == 0 || fieldStep(field.X.Type(), field.Field) != p.Step(0) {
			continue
		}
		for _, use := range *field.Referrers() {
			if store, ok := use.(*ssa.Store); ok && store.Addr == ssa.Value(field) {
				val := store.Val
				if p.Len() > 1 {
					val = nil
				}
				vals, surely = append(vals, val), surely || store.Block() == where
			}
		}
		inside, always := assignments(field, rest(p), where)
		vals, surely = append(vals, inside...), surely || always
	}
	return vals, surely
}

// rest returns p without its first step.
func rest(p accesspath.Path) accesspath.Path {
	out := accesspath.Path{Root: p.Root}
	for i := 1; i < p.Len(); i++ {
		out = out.Append(p.Step(i))
	}
	return out
}

// limit returns n if v is s[:n], a slice with a constant end; 0 otherwise.
func limit(v ssa.Value) int64 {
	s, ok := v.(*ssa.Slice)
	if !ok || s.Low != nil || s.High == nil || ssax.CoreType(s.Type()) != ssax.CoreType(s.X.Type()) {
		return 0
	}
	return constInt(s.High)
}
