package guard

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A custody tells who gets an object but functions of the package that keep it to themselves: the opposite of package ownership
// where code is not seen.
type custody struct {
	*Sections
	seen  map[ssa.Value]bool
	spawn ssa.CallInstruction // starts the goroutine that is looked at, nil for that which makes the object
	lent  []lending
}

// A lending is what a goroutine does with an object that the function which starts it has made.
type lending struct {
	spawn ssa.CallInstruction
	use   ssa.Instruction // in its outermost function
}

// stay returns why nobody else has the objects of homes at the sites: NeverShared, GivenBack, or 0.
func (s *Sections) stay(homes []home, sites []ssa.Instruction) Reason {
	reason := NeverShared
	for _, h := range homes {
		c := &custody{Sections: s, seen: make(map[ssa.Value]bool)}
		if _, ok := h.object.(*ssa.Alloc); !ok || !c.kept(h.object) {
			return 0
		}
		for _, l := range c.lent {
			reason = GivenBack
			if slices.ContainsFunc(sites, func(at ssa.Instruction) bool { return !s.isBack(l, at) }) {
				return 0
			}
		}
	}
	return reason
}

// isBack reports whether the goroutine of l is done with the object, or does not have it yet, whenever control is at the instruction.
func (s *Sections) isBack(l lending, at ssa.Instruction) bool {
	return at.Parent() == l.spawn.Parent() && slices.ContainsFunc(s.signsIn(at.Parent()), func(told *sign) bool {
		if !told.group && (len(told.told) > 1 || s.reach.InLoop(l.spawn.Block())) {
			return false // it may be another goroutine that is waited for
		}
		return told.endsWith(s.Census, l.use, l.spawn) && !s.skips(join{l.spawn, told}, at)
	})
}

// kept reports whether nobody but such functions gets what v refers to.
func (c *custody) kept(v ssa.Value) bool {
	if c.seen[v] {
		return true
	}
	c.seen[v] = true
	return !slices.ContainsFunc(*v.Referrers(), func(ref ssa.Instruction) bool {
		if c.spawn != nil {
			c.lent = append(c.lent, lending{c.spawn, ref})
		}
		switch ref := ref.(type) {
		case *ssa.UnOp, *ssa.DebugRef, *ssa.BinOp:
			return false
		case *ssa.Store:
			return ref.Val == v && !c.keptIn(ref)
		case *ssa.FieldAddr:
			return !c.kept(ref)
		case *ssa.IndexAddr:
			return !c.kept(ref)
		case *ssa.Phi:
			return !c.kept(ref)
		case *ssa.Call, *ssa.Defer:
			return !c.keptBy(ref.(ssa.CallInstruction), v)
		}
		return true
	})
}

// keptIn reports whether store puts the object into a variable that has no other value, and what reads that does not pass it on.
func (c *custody) keptIn(store *ssa.Store) bool {
	variable, ok := store.Addr.(*ssa.Alloc)
	return ok && ssax.SoleValue(variable) == store.Val && c.keptFrom(variable)
}

// keptFrom is [custody.kept] for what is read from the variable at addr, by goroutines as well that the function starts.
func (c *custody) keptFrom(addr ssa.Value) bool {
	return !slices.ContainsFunc(*addr.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.UnOp:
			return !c.kept(ref)
		case *ssa.MakeClosure:
			g := startOf(ref)
			if g == nil || c.spawn != nil {
				return true
			}
			c.spawn = g
			ok := c.keptFrom(captured(ref, addr))
			c.spawn = nil
			return !ok
		}
		return false
	})
}

// startOf returns what starts a goroutine for the literal of made, nil if anything else is done with it.
func startOf(made *ssa.MakeClosure) ssa.CallInstruction {
	if !ssax.SoleUse(made) {
		return nil
	}
	for call := range ssax.UsesOf[ssa.CallInstruction](made) {
		if _, isGo := call.(*ssa.Go); isGo && call.Common().Value == ssa.Value(made) {
			return call
		}
		if e, ok := syncmodel.EffectOf[*syncmodel.Spawn](call.Common()); ok && e.Func.In(call) == ssa.Value(made) {
			return call
		}
	}
	return nil
}

// keptBy reports whether call does not pass v on.
func (c *custody) keptBy(call ssa.CallInstruction, v ssa.Value) bool {
	if locker(call) {
		return true
	}
	fn := call.Common().StaticCallee()
	if fn == nil || fn != ssax.Declared(fn) || len(fn.Blocks) == 0 || c.sum.Unit(fn) == nil {
		return false
	}
	for i, arg := range call.Common().Args {
		if arg == v && (i >= len(fn.Params) || !c.kept(fn.Params[i])) {
			return false
		}
	}
	_, pointer := types.Unalias(v.Type()).(*types.Pointer)
	return pointer
}
