package goroutine

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// A crossing is a pair of parts of one slice or array of which the first one shows to go on behind where the second one begins,
// as xs[:n+1] and xs[n:] do.
type crossing struct{ first, second *ssa.Slice }

// IsWindow reports whether p is what two parts of a slice have in common, and not a part itself: their elements have other
// indexes. Who goes through both to their ends accesses it.
func (p Place) IsWindow() bool {
	_, ok := p.Path.Root.Value.(*ssa.Slice)
	return ok
}

// windows returns what the part v has in common with others of the same slice. A part that crosses several behind it is left
// alone: these may have nothing in common.
func (r *resolution) windows(f *Frame, v *ssa.Slice) []Place {
	of := ssax.Held(v.X)
	owner := f.around(of.Parent())
	if owner == nil {
		return nil
	}
	crossings := r.code.crossed.Of(of, crossingsOf)
	var out []Place
	for _, c := range crossings {
		sole := !slices.ContainsFunc(crossings, func(d crossing) bool { return d.first == c.first && d != c })
		if (c.first == v || c.second == v) && sole {
			out = append(out, Place{Frame: owner.ID, Path: accesspath.LocalPath(c.first)})
		}
	}
	return out
}

// maxWindows bounds the parts of a slice that are compared with each other.
const maxWindows = 16

func crossingsOf(of ssa.Value) (out []crossing) {
	parts := addParts(nil, of)
	if len(parts) > maxWindows {
		return nil
	}
	for _, first := range parts {
		for _, second := range parts {
			if first != second && crosses(first, second) {
				out = append(out, crossing{first, second})
			}
		}
	}
	return out
}

// addParts adds the parts that are sliced of v, also where a variable holds v.
func addParts(parts []*ssa.Slice, v ssa.Value) []*ssa.Slice {
	for use := range ssax.UsesOf[ssa.Instruction](v) {
		switch use := use.(type) {
		case *ssa.Slice:
			parts = append(parts, use)
		case *ssa.Store:
			if alloc, ok := use.Addr.(*ssa.Alloc); ok {
				parts = addPartsAt(parts, alloc)
			}
		}
	}
	return parts
}

// addPartsAt is addParts for what is read from the variable at addr.
func addPartsAt(parts []*ssa.Slice, addr ssa.Value) []*ssa.Slice {
	for use := range ssax.UsesOf[ssa.Instruction](addr) {
		switch use := use.(type) {
		case *ssa.UnOp:
			for part := range ssax.UsesOf[*ssa.Slice](use) {
				parts = append(parts, part)
			}
		case *ssa.MakeClosure:
			for i, bound := range use.Bindings {
				if bound == addr {
					parts = addPartsAt(parts, use.Fn.(*ssa.Function).FreeVars[i])
				}
			}
		}
	}
	return parts
}

// crosses reports whether first ends behind the beginning of second, by a constant, and second does not end before first begins if
// both have elements.
func crosses(first, second *ssa.Slice) bool {
	if first.High == nil || second.Low == nil {
		return false
	}
	n := distance(first.High, second.Low)
	return n == 1 || n > 1 && first.Low == nil
}

// distance returns what is left of high less low, 0 if that is no constant.
func distance(high, low ssa.Value) (n int64) {
	var left []ssax.Term
	add := func(v ssa.Value, negative bool) {
		for _, t := range ssax.Terms(v, ssax.Integral) {
			t.Value, t.Negative = ssax.Held(t.Value), t.Negative != negative
			k, isConst := t.Value.(*ssa.Const)
			opposite := slices.Index(left, ssax.Term{Value: t.Value, Negative: !t.Negative})
			switch {
			case isConst && t.Negative:
				n -= k.Int64()
			case isConst:
				n += k.Int64()
			case opposite >= 0:
				left = slices.Delete(left, opposite, opposite+1)
			default:
				left = append(left, t)
			}
		}
	}
	add(high, false)
	add(low, true)
	if len(left) > 0 {
		return 0
	}
	return n
}
