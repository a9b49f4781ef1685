package ssax

import "golang.org/x/tools/go/ssa"

// IfMissing returns the value that phi is unless there was none, and the function has made
// one instead; nil if it may be something else.
func IfMissing(phi *ssa.Phi) ssa.Value {
	var found ssa.Value
	for _, v := range phi.Edges {
		if _, made := v.(*ssa.Alloc); made {
			continue
		}
		if found != nil && found != v {
			return nil
		}
		found = v
	}
	return found
}
