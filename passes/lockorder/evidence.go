package lockorder

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
)

// maxEvident bounds the calls between the function that holds a lock and the wait for
// the next one: on a longer way there is mostly a condition that nobody sees.
const maxEvident = 6

// shownReasons keep a deadlock from being one that a reader can check: each leg short, made of calls that are known, and
// without states that the others have to do with; locks of objects whose relation is known; and no test that it takes to
// run one leg beside the program.
var shownReasons = []reason{
	ofLeg(reason{
		ID: "deadlock-leaves", Kind: evidence.Excludes,
		Title: "one side leaves for good what the other one waits for, and the reason for it may keep the other from waiting",
		Doc:   "It does not hold if the other side asks for a state that only the function that leaves ends, and only after its wait.",
	}, only(func(cy *cycle, i int) bool { return cy.legs[i].Leaves && !cy.c.isAwaited(cy.legs[i], cy.legs) })),
	ofLeg(reason{
		ID: "deadlock-state", Kind: evidence.Excludes,
		Title: "a branch decides about a wait, by a state that another side has to do with",
		Doc:   "The other side changes the state or asks for it before it waits, or has it only in between.",
	}, only(func(cy *cycle, i int) bool { return cy.c.isCorrelated(cy.legs[i], cy.legs) })),
	{
		ID: "deadlock-unrelated", Kind: evidence.Excludes,
		Title: "it is not known whether the locks belong to objects that know each other",
		Doc:   "Locks are told apart by declaration, so the sides may be about different objects.",
		Holds: func(cy *cycle) bool { return !areRelated(cy.legs) },
	},
	ofLeg(reason{
		ID: "deadlock-test", Kind: evidence.Excludes,
		Title: "only a test runs one side beside the other",
	}, only(func(cy *cycle, i int) bool { return cy.c.inTest(cy.legs[i]) && !cy.c.allInTest(cy.legs) })),
}

// isInDoubt reports whether nothing but shownReasons keeps a deadlock from being reported.
func isInDoubt(v evidence.Verdict) bool {
	return !slices.ContainsFunc(v.Reasons, func(g evidence.Given) bool {
		return g.Kind == evidence.Excludes && !slices.ContainsFunc(shownReasons, func(r reason) bool { return r.ID == g.ID })
	})
}

// allInTest reports whether all of legs are written in test files.
func (c *checker) allInTest(legs []leg) bool {
	return !slices.ContainsFunc(legs, func(l leg) bool { return !c.inTest(l) })
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

// isSingle reports whether k is a variable, of which there is one.
func isSingle(k critical.Key) bool { return k.Local != nil || !k.Decl.IsField() }

// inTest reports whether l is written in a test file.
func (c *checker) inTest(l leg) bool {
	return ssax.InTest(c.pass.Fset, ssax.Pos(l.Instr))
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
		for instr := range ssax.Instrs(u.Func) {
			if mayWait(instr) && ssax.Pos(instr) == pos {
				return instr
			}
		}
	}
	return nil
}
