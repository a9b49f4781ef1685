package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// A Way tells how a reference gets out of a critical section.
type Way uint8

const (
	Returned  Way = iota // to callers
	Sent                 // on a channel
	Passed               // to a function that is not seen, or to a goroutine
	Used                 // by the function itself, after the section
	Published            // in an object that others load atomically
)

// An Escape is a map or slice that a guarded variable holds, and that somebody gets who does not hold the guard,
// while others change it in place.
type Escape struct {
	*Variable
	Load   *Instance       // of the reference, with the guard held
	out    ssa.Instruction // where it gets out
	Pos    token.Pos       // of that
	Way    Way
	Use    ssa.Instruction // what another function does with it without the guard; nil if that is not seen
	Change *Instance       // changes the elements with the guard held, or the object that is one
	Part   *Variable       // the field of that object; nil if it is the map or slice that gets out

	Verdict evidence.Verdict
}

// Escapes returns where the map or slice that v holds gets out of the critical sections of its guard, at most once for
// each function, in source order. Those that told holds of were reported already, to access v without its guard.
func (a *Holding) Escapes(j *evidence.Judge, v *Variable, told func(*ssa.Function) bool) []Escape {
	defer a.sum.Turn()()
	var out []Escape
	var changes []*Instance
	looked := false
	done := make(map[*ssa.Function]bool)
	for _, i := range v.Instances {
		fn := ssax.EnclosingDeclared(i.Unit.Func)
		load, ok := i.Instr.(*ssa.UnOp)
		if !ok || i.Write || i.content || done[fn] || !isCollection(load.Type()) {
			continue
		}
		c := &escaping{Holding: a, v: v, i: i, load: load, told: told, changes: func() []*Instance {
			if !looked {
				looked, changes = true, a.changesInPlace(v)
			}
			return changes
		}}
		verdict := escapes.Judge(j, c, c.sides(j)...)
		done[fn] = verdict.Level() != evidence.Silent || verdict.Holds(escapeTold)
		if verdict.Level() == evidence.Silent {
			continue
		}
		if x, change := c.exit(), c.change(); x != nil && change != nil {
			out = append(out, Escape{Variable: v, Load: i, out: x.at, Pos: x.pos, Way: x.way, Use: x.use, Change: change, Verdict: verdict})
		}
	}
	return out
}

// changesInPlace returns the accesses to v that change elements others may be looking at.
func (a *Census) changesInPlace(v *Variable) []*Instance {
	var out []*Instance
	for _, i := range v.Instances {
		mode, held := i.Holds(v.Guard)
		if i.Write && held && mode == locks.Write && !i.Unsure() && v.inPlace(i) && !a.justReplaced(i) {
			out = append(out, i)
		}
	}
	return out
}

// inPlace reports whether i is a write that those see who have got the map or slice before: of an element, or of a
// slice that keeps its array but not all of its elements, so that appending overwrites some.
func (v *Variable) inPlace(i *Instance) bool {
	if call, ok := i.Instr.(*ssa.Call); ok && ssax.BuiltinOf(call) == "append" {
		return i.shortens(call.Call.Args[0])
	}
	if i.content {
		return true
	}
	store, ok := i.Instr.(*ssa.Store)
	if !ok {
		return false
	}
	if call, ok := store.Val.(*ssa.Call); ok && ssax.BuiltinOf(call) == "append" {
		return i.shortens(call.Call.Args[0])
	}
	return i.shortens(store.Val) && slices.ContainsFunc(v.Instances, (*Instance).appends)
}

// shortens reports whether x is the slice that i writes to without its last elements.
func (i *Instance) shortens(x ssa.Value) bool {
	cut, ok := x.(*ssa.Slice)
	return ok && cut.High != nil && cut.Max == nil && derived(cut, i.data)
}

// appends reports whether i appends to the slice that it writes to.
func (i *Instance) appends() bool {
	store, ok := i.Instr.(*ssa.Store)
	if !ok || i.content {
		return false
	}
	call, ok := store.Val.(*ssa.Call)
	return ok && ssax.BuiltinOf(call) == "append" && derived(call, i.data)
}

// justReplaced reports whether the function of i has given the variable another map or slice before: what others
// have got is not changed.
func (a *Census) justReplaced(i *Instance) bool {
	return slices.ContainsFunc(a.storesTo(i.Unit, dataField(i.Path)), func(store *ssa.Store) bool {
		return store != i.Instr && !derived(store.Val, i.data) && a.reach.Dominates(store, i.Instr)
	})
}
