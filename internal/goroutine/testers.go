package goroutine

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
)

// Bounds on the tests that count because of one function that starts goroutines.
const (
	maxTests   = 24 // hundreds may use one server, and do mostly the same with it
	maxUsers   = 400
	maxHelpers = 2 // on the way from a test
)

// testers finds the tests that use what starts goroutines. They look into objects
// that others only call, and change them and package variables as they need it.
type testers struct {
	callers func(*ssa.Function) []ssa.CallInstruction // the static calls of a declared function
	writes  memo.Map[*ssa.Function, bool]             // memo of writesShared
}

// of returns functions of test files that call the declared function starter, directly
// or by helpers of theirs. Those that write to what others may know come first.
func (t *testers) of(starter *ssa.Function) []*ssa.Function {
	users := t.users(starter)
	slices.SortStableFunc(users, func(a, b *ssa.Function) int {
		x, y := t.writesShared(a), t.writesShared(b)
		switch {
		case x == y:
			return 0
		case x:
			return -1
		}
		return 1
	})
	return users[:min(len(users), maxTests)]
}

// users returns the functions of test files from which calls lead to starter, the
// nearest first.
func (t *testers) users(starter *ssa.Function) []*ssa.Function {
	var users []*ssa.Function
	seen := map[*ssa.Function]bool{starter: true}
	level := []*ssa.Function{starter}
	for range 1 + maxHelpers {
		first := len(users)
		for _, fn := range level {
			for _, call := range t.callers(fn) {
				user := ssax.EnclosingDeclared(call.Parent())
				if !seen[user] && ssax.InTestFile(user) && len(users) < maxUsers {
					seen[user] = true
					users = append(users, user)
				}
			}
		}
		level = users[first:]
	}
	return users
}

// writesShared reports whether fn or a literal in it assigns to a package variable, or
// to a field or element of what it has got from elsewhere.
func (t *testers) writesShared(fn *ssa.Function) bool { return t.writes.Of(fn, assignsShared) }

func assignsShared(fn *ssa.Function) bool {
	for instr := range ssax.Instrs(fn) {
		switch instr := instr.(type) {
		case *ssa.MapUpdate:
			return true
		case *ssa.Store:
			if _, own := ssax.Origin(ssax.Base(instr.Addr)).(*ssa.Alloc); !own {
				return true
			}
		}
	}
	return slices.ContainsFunc(fn.AnonFuncs, assignsShared)
}
