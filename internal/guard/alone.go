package guard

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// alone returns why all sections of one lock run on one goroutine for each object that has it: NeverShared,
// OneGoroutine, or 0. They must not touch what belongs to others, for which it may be the wrong lock.
func (s *Sections) alone(all []*Section) Reason {
	var homes []home
	var sites []ssa.Instruction
	away := false
	for _, sec := range all {
		d := sec.deeds
		if d.foreign && !sec.asksOwn() || d.given || d.callback || d.unknown || d.syncs > 0 || sec.touchesOthers() {
			return 0
		}
		away = away || d.foreign
		ways := s.contexts[sec.unit.Func]
		if len(ways) == 0 {
			return 0
		}
		for _, c := range ways {
			h, site, ok := s.homeOf(sec, c)
			if !ok {
				return 0
			}
			homes, sites = append(homes, h), append(sites, site)
		}
	}
	if homes[0].spawn == nil {
		if away || slices.ContainsFunc(homes, func(h home) bool { return h.spawn != nil }) {
			return 0
		}
		return s.stay(homes, sites)
	}
	if slices.ContainsFunc(homes, func(h home) bool { return h != homes[0] }) || !s.handedOver(homes[0]) {
		return 0
	}
	return OneGoroutine
}

// asksOwn reports whether all code that is not seen and that the section calls gets something that the object with the lock
// holds, and else only what has no parts to share: then it works for the goroutine that has the object.
func (s *Section) asksOwn() bool {
	return len(s.deeds.away) > 0 && !slices.ContainsFunc(s.deeds.away, func(call ssa.CallInstruction) bool {
		if call == nil || call.Parent() != s.unit.Func {
			return true
		}
		args := call.Common().Args
		if call.Common().IsInvoke() {
			args = append(slices.Clone(args), call.Common().Value)
		}
		given := slices.DeleteFunc(slices.Clone(args), func(v ssa.Value) bool { return !ssax.IsReference(v.Type()) })
		return len(given) == 0 || slices.ContainsFunc(given, func(v ssa.Value) bool {
			load, ok := v.(*ssa.UnOp)
			return !ok || relate(s.unit.Resolver().Of(load.X), s.Lock.Path) != Sibling
		})
	})
}

// touchesOthers reports whether the section uses anything but fields of the object that has the lock.
func (s *Section) touchesOthers() bool {
	return slices.ContainsFunc(s.deeds.uses, func(u use) bool {
		return u.data.Pkg != s.Lock.Decl.Pkg || u.data.Type != s.Lock.Decl.Type
	})
}

// A home is where an object is made, and the goroutine that has it, nil for the one that makes it.
type home struct {
	object ssa.Value
	spawn  ssa.Instruction
}

// homeOf returns the home of the object with the lock of sec as its function runs in c, and where sec begins, or what leads there, in the
// function that has the object in a variable. It is found by following the parameters that the object is passed as.
func (s *Sections) homeOf(sec *Section, c *Context) (h home, site ssa.Instruction, ok bool) {
	site = sec.Site
	owner, _, ok := sec.Lock.Path.Parent()
	if !ok || owner.Len() > 0 {
		return h, nil, false
	}
	u, root := sec.unit, owner.Root
	for {
		if c.Unsure || c.Phase == Test {
			return h, nil, false
		}
		if root.Kind == accesspath.Local {
			h.object = root.Value
			return h, site, true
		}
		if root.Kind != accesspath.Param || c.Caller == nil || h.spawn != nil {
			return h, nil, false
		}
		caller := s.sum.Unit(c.Call.Parent())
		if caller == nil {
			return h, nil, false
		}
		if ssax.EnclosingDeclared(u.Func) != ssax.EnclosingDeclared(caller.Func) || u.Func.Parent() == nil {
			args := s.sum.Target(c.Call).Args()
			if root.Index >= len(args) || args[root.Index] == nil {
				return h, nil, false
			}
			p := caller.Resolver().Of(args[root.Index])
			if p.Len() > 0 {
				return h, nil, false
			}
			root = p.Root
		}
		if c.Call == c.Spawn {
			h.spawn = c.Spawn
		}
		u, site, c = caller, c.Call, c.Caller
	}
}

// handedOver reports whether the object is made by the function that starts its goroutine, and that is the only
// one.
func (s *Sections) handedOver(h home) bool {
	alloc, ok := h.object.(*ssa.Alloc)
	return ok && alloc.Parent() == h.spawn.Parent() && !s.reach.InLoop(h.spawn.Block()) &&
		s.owners.Owned(alloc, h.spawn, func(*ssa.Parameter) bool { return false })
}
