package goroutine

import (
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// Owners returns a function that tells whether a declared function, with its
// literals, has something to look at that is all its own:
//
//   - it starts goroutines, or passes functions to one that does, and has literals, which
//     then may share its variables;
//   - it makes a wait group or an object that holds one, or calls a function that
//     returns what it makes, and keeps it to itself. Nothing is known for sure of the
//     operations on other wait groups.
//
// fns are all functions of a package with code.
func Owners(fns []*ssa.Function) func(root *ssa.Function) bool {
	owners := groupMakers(fns)
	if len(fns) > 0 {
		entries := newEntries(fns[0].Pkg.Pkg)
		starters := make(map[*ssa.Function]bool)
		for _, fn := range fns {
			if starts(fn, entries) {
				starters[ssax.EnclosingDeclared(fn)] = true
			}
		}
		for _, fn := range fns {
			root := ssax.EnclosingDeclared(fn)
			if !owners[root] && len(root.AnonFuncs) > 0 && (starters[root] || passesTo(fn, starters)) {
				owners[root] = true
			}
		}
	}
	return func(root *ssa.Function) bool { return owners[ssax.EnclosingDeclared(root)] }
}

// passesTo reports whether fn passes a function to one of the callees.
func passesTo(fn *ssa.Function, callees map[*ssa.Function]bool) bool {
	for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
		if !passesFunc(call) {
			continue
		}
		if callee := call.Common().StaticCallee(); callee != nil {
			if declared := ssax.Declared(callee); declared != nil && callees[declared] {
				return true
			}
		}
	}
	return false
}

// groupMakers returns the declared functions that make a wait group, see [Owners].
func groupMakers(fns []*ssa.Function) map[*ssa.Function]bool {
	m := groupSearch{
		gets: make(map[*ssa.Function][]*ssa.Function),
	}
	makers := make(map[*ssa.Function]bool)
	for _, fn := range fns {
		if m.looksAt(fn) {
			makers[ssax.EnclosingDeclared(fn)] = true
		}
	}
	for _, fn := range slices.Collect(maps.Keys(makers)) {
		for _, caller := range m.gets[fn] {
			makers[caller] = true
		}
	}
	return makers
}

type groupSearch struct {
	holds memo.Map[types.Type, bool]        // memo
	gets  map[*ssa.Function][]*ssa.Function // the functions that get a group as a result of the key
}

// looksAt reports whether an instruction of fn makes a wait group, and notes from
// which functions it gets one that they may have made.
func (m *groupSearch) looksAt(fn *ssa.Function) (makes bool) {
	for instr := range ssax.Instrs(fn) {
		switch instr := instr.(type) {
		case *ssa.Alloc:
			makes = makes || m.group(instr.Type()) && !leaks(instr, make(map[ssa.Value]bool))
		case *ssa.Call:
			if !m.returned(instr.Type()) {
				continue
			}
			if syncmodel.Of(&instr.Call) != nil {
				makes = true
			} else if callee := instr.Call.StaticCallee(); callee != nil {
				if declared := ssax.Declared(callee); declared != nil {
					callee = ssax.EnclosingDeclared(declared)
					m.gets[callee] = append(m.gets[callee], ssax.EnclosingDeclared(fn))
				}
			}
		}
	}
	return makes
}

// returned reports whether a result of type t may be, or hold, a new wait group.
func (m *groupSearch) returned(t types.Type) bool {
	results, ok := t.(*types.Tuple)
	if !ok {
		return m.group(t)
	}
	for v := range results.Variables() {
		if m.group(v.Type()) {
			return true
		}
	}
	return false
}

// leaks reports whether v, or something that is reached through it, is put where
// other code finds it, calls apart. What leaks certainly escapes, see
// [builder.escapes].
func leaks(v ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[v] || v.Referrers() == nil {
		return false
	}
	seen[v] = true
	return slices.ContainsFunc(*v.Referrers(), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.Store:
			return instr.Val == v && leaksAt(instr.Addr, seen)
		case *ssa.UnOp:
			return isReference(instr.Type()) && leaks(instr, seen)
		case *ssa.Send:
			return instr.X == v
		case *ssa.MapUpdate:
			return instr.Value == v || instr.Key == v
		case *ssa.MakeClosure, ssa.CallInstruction, *ssa.BinOp:
			return false
		case ssa.Value:
			return leaks(instr, seen)
		}
		return false
	})
}

// leaksAt reports whether what is stored at addr leaks.
func leaksAt(addr ssa.Value, seen map[ssa.Value]bool) bool {
	switch x := ssax.Base(addr).(type) {
	case *ssa.FreeVar:
		return false
	case *ssa.Alloc:
		return leaks(x, seen)
	}
	return true
}

// group reports whether t is a pointer to a wait group, or to what holds one.
func (m *groupSearch) group(t types.Type) bool {
	p, ok := t.Underlying().(*types.Pointer)
	return ok && m.holdsGroup(p.Elem())
}

// holdsGroup reports whether a variable of type t is a wait group or has one as a
// part.
func (m *groupSearch) holdsGroup(t types.Type) bool {
	return m.holds.Of(t, func(t types.Type) (holds bool) {
		switch u := t.Underlying().(type) {
		case *types.Struct:
			holds = syncmodel.IsGroup(t)
			for f := range u.Fields() {
				holds = holds || m.holdsGroup(f.Type())
			}
		case *types.Array:
			holds = m.holdsGroup(u.Elem())
		}
		return holds
	})
}
