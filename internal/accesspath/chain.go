package accesspath

import "unique"

// A chain is the steps of a path, the last one first. Chains are hash-consed (Ershov,
// CACM 1(8), 1958): equal ones are one, so that a path is small, two are compared by a
// pointer, and the parent of a path costs nothing. What nothing refers to any more is
// collected.
type chain struct {
	before  unique.Handle[chain] // the steps before it
	last    Step
	vague   bool // some step is an element that is not identified
	indexed bool // some step depends on an SSA value
}

// extend returns the chain of steps followed by s.
func extend(steps unique.Handle[chain], s Step) unique.Handle[chain] {
	c := chain{before: steps, last: s}
	if steps != (unique.Handle[chain]{}) {
		b := steps.Value()
		c.vague, c.indexed = b.vague, b.indexed
	}
	c.vague = c.vague || s.Kind == Elem && s.Name == "" && s.Index == nil
	c.indexed = c.indexed || s.Index != nil
	return unique.Make(c)
}

// before returns the first n of the size steps.
func before(steps unique.Handle[chain], size, n int) unique.Handle[chain] {
	for ; size > n; size-- {
		steps = steps.Value().before
	}
	return steps
}

// A stepBuffer has room for the steps of a path. Callers of list have it on their stack: paths are taken apart and put
// together again at each call that is substituted.
type stepBuffer [MaxSteps]Step

// list returns the steps of p in order, in buf.
func (p Path) list(buf *stepBuffer) []Step {
	out := buf[:p.n]
	for steps, i := p.steps, int(p.n)-1; i >= 0; i-- {
		c := steps.Value()
		out[i], steps = c.last, c.before
	}
	return out
}
