package guard

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// A provenance is what a function works on, as it is called where it was made, or as far out as it is known how the function
// comes to run; and the goroutine that gets it from there.
type provenance struct {
	path  accesspath.Path
	made  bool                // fn, or what it calls, makes it
	start ssa.CallInstruction // in the function of path: starts the goroutine, or calls what does; nil if none is started
	many  bool                // several goroutines get the same one, which go on at the same time
}

// provenanceOf returns the provenance of the object at path, which fn comes to in the context c.
func (a *Census) provenanceOf(path accesspath.Path, fn *ssa.Function, c *Context) provenance {
	o := provenance{path: path}
	for {
		root := rootIn(o.path, nil, fn)
		if root == nil {
			return o
		}
		if t := copied(root); t != nil && !direct(t, o.path) {
			return o // what it leads to is somebody else's
		}
		if _, isParam := root.(*ssa.Parameter); !isParam && root.Parent() == fn {
			o.made = a.owners.Made(root, c.wasMade)
			o.many = o.many || o.start != nil && a.goesOn(o.start, o.start, root)
			return o
		}
		k := a.callIn(fn, c)
		if k == nil {
			return o
		}
		if o.start != nil {
			o.many = o.many || a.goesOn(o.start, o.start, nil)
		}
		if o.start != nil || k.spawn != nil {
			o.start = k.site
		}
		o.path = k.outward(o.path)
		fn, c = k.site.Parent(), c.Caller
	}
}

// callIn returns the call by which fn comes to run in the context c, nil if it is not one of the package.
func (a *Census) callIn(fn *ssa.Function, c *Context) *call {
	if c.Call == nil || c.Caller == nil {
		return nil
	}
	calls := a.calls[c.Call.Parent()]
	n := slices.IndexFunc(calls, func(k call) bool { return k.site == c.Call && k.target.Unit.Func == fn })
	if n < 0 {
		return nil
	}
	return &calls[n]
}

// outward returns p, a path of the callee, as the caller names it; a path that is not valid if it has no name for it.
func (k *call) outward(p accesspath.Path) accesspath.Path {
	if k.lit || p.Root.Kind != accesspath.Param {
		return p
	}
	args := k.target.Args()
	if p.Root.Index >= len(args) || args[p.Root.Index] == nil {
		return accesspath.Path{}
	}
	outer := k.path(args[p.Root.Index])
	if !outer.Valid() {
		return outer
	}
	return p.Rebase(accesspath.ParamPath(p.Root.Index), outer)
}

// shares reports whether goroutines of o and p, another one or the same, may have the same object at the same time.
func (a *Census) shares(o, p provenance) bool {
	if p.path != o.path || p.start == nil {
		return false
	}
	if p.start == o.start {
		return o.many
	}
	root := o.path.Root.Value
	return a.goesOn(o.start, p.start, root) || a.goesOn(p.start, o.start, root)
}

// goesOn reports whether goroutines that one instruction has started may go on when control gets to the next one, in the same function, without
// that anything is waited for, and without that made is made anew, if it is not nil.
func (a *Census) goesOn(started, next ssa.CallInstruction, made ssa.Value) bool {
	if a.waits(started) {
		return false
	}
	last, _ := ssax.LastBefore(next, func(instr ssa.Instruction) bool {
		v, _ := instr.(ssa.Value)
		return instr == started || made != nil && v == made || a.waits(instr) || receives(instr, func(ssa.Value) bool { return true })
	})
	return slices.Contains(last, ssa.Instruction(started))
}
