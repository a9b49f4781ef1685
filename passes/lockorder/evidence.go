package lockorder

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/ssax"
)

// maxEvident bounds the calls between the function that holds a lock and the wait for
// the next one: on a longer way there is mostly a condition that nobody sees
// (docs/design, PRECISION B46).
const maxEvident = 6

// isEvident reports whether a reader can check the deadlock that legs are: each leg is
// short, made of calls that are known, and does not depend on states that the others have
// to do with; the locks belong to objects whose relation is known; and it does not take a
// test to run one leg beside the program.
func (c *checker) isEvident(legs []leg) bool {
	for _, l := range legs {
		if l.Leaves && !c.isAwaited(l, legs) {
			return false
		}
		if l.Want.Ends || !c.isReached(l, legs) || l.Want.Dynamic && !l.Registered || l.Want.Depth() > maxEvident || c.takesMany(l) {
			return false
		}
	}
	if !areRelated(legs) {
		return false
	}
	return !slices.ContainsFunc(legs, func(l leg) bool { return c.inTest(l) != c.inTest(legs[0]) })
}

// areRelated reports whether it is known how the objects of each leg lead to each other. If that
// is so of one leg, what another one is passed together is taken to belong together.
func areRelated(legs []leg) bool {
	known := slices.ContainsFunc(legs, isRelated)
	return !slices.ContainsFunc(legs, func(l leg) bool {
		return !isRelated(l) && !(known && l.Relation.Kind == critical.Apart)
	})
}

// isRelated reports whether it is known how the object that l holds leads to the one
// that it waits for, or whether there is only one of either.
func isRelated(l leg) bool {
	from, to := l.Keys()
	switch l.Relation.Kind {
	case critical.Siblings, critical.Down, critical.Up:
		return true
	case critical.InTurn:
		return from != to // one is stored in the other
	}
	return isSingle(from) || isSingle(to)
}

// takesMany reports whether l waits for a token of a semaphore that has more than one: it
// takes as many goroutines at a time to have all of them.
func (c *checker) takesMany(l leg) bool {
	k := l.Want.Key()
	if k.Kind == critical.Token {
		return c.room(k) != 1
	}
	return k.Kind == critical.Receiver && c.room(k) > 1 && c.isSemaphore(k)
}

// isSingle reports whether k is a variable, of which there is one.
func isSingle(k critical.Key) bool { return k.Local != nil || !k.Decl.IsField() }

// inTest reports whether l is written in a test file.
func (c *checker) inTest(l leg) bool {
	return l.Instr != nil && ssax.InTest(c.pass.Fset, ssax.Pos(l.Instr))
}

// mayWait reports whether instr is one of those at which traces are.
func mayWait(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case ssa.CallInstruction, *ssa.Send, *ssa.Select:
		return true
	case *ssa.UnOp:
		return instr.Op == token.ARROW
	}
	return false
}

// instrAt returns the instruction at pos of the function that is called name, or nil.
func (c *checker) instrAt(name string, pos token.Pos) ssa.Instruction {
	if !pos.IsValid() {
		return nil
	}
	for _, u := range c.sum.Units() {
		if u.Func.Pos() > pos || u.Name() != name {
			continue
		}
		for _, b := range u.Func.Blocks {
			for _, instr := range b.Instrs {
				if mayWait(instr) && ssax.Pos(instr) == pos {
					return instr
				}
			}
		}
	}
	return nil
}
