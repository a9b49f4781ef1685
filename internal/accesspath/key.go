package accesspath

import (
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// keyed begins the name of an element whose index is a parameter of the function that the path is of, for those who call it.
// No constant is spelled like that.
const keyed = "#"

// key returns the number of the parameter that is the index of s; ok is false if none is.
func (s Step) key() (param int, ok bool) {
	if s.Kind != Elem || !strings.HasPrefix(s.Name, keyed) {
		return 0, false
	}
	param, err := strconv.Atoi(s.Name[len(keyed):])
	return param, err == nil
}

// unknown reports whether the index of s, an element, is no constant.
func (s Step) unknown() bool { return s.Name == "" || strings.HasPrefix(s.Name, keyed) }

// ByKey returns p, a path of fn to an element whose index is a parameter of fn, in a form that means something to its callers, and other
// paths as they are: what leads on from an element is of one of many objects.
func (p Path) ByKey(fn *ssa.Function) Path {
	at, s, ok := p.Parent()
	if !ok || s.Index == nil || fn.Parent() != nil {
		return p
	}
	for i, q := range fn.Params {
		if q == s.Index {
			return at.Append(Step{Kind: Elem, Name: keyed + strconv.Itoa(i)})
		}
	}
	return p
}

// AtKeys returns p, which has been translated from a callee's, with the indexes that are its parameters replaced by what
// is passed for them; some element is meant where that is not known.
func (p Path) AtKeys(r *Resolver, arg func(param int) ssa.Value) Path {
	for i := range p.Len() {
		if _, ok := p.Step(i).key(); !ok {
			continue
		}
		return p.mapSteps(func(s Step) Step {
			param, ok := s.key()
			if !ok {
				return s
			}
			if v := arg(param); v != nil && r != nil {
				return r.elem(v)
			}
			return Step{Kind: Elem}
		})
	}
	return p
}

// At returns the path of the element of p at index.
func (r *Resolver) At(p Path, index ssa.Value) Path { return p.Append(r.elem(index)) }
