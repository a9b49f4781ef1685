package lockorder

import (
	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
)

// instanceReasons judge legs that lock two objects of one declaration: one leg, which another call of it meets, or two. What
// is left is certain if it takes no more than two calls of exported functions: with two objects in either order, of all
// objects in the random order of a map, or by fields of which each leads back where the other one comes from.
var instanceReasons = &evidence.Table[*cycle]{
	Name:    "instance",
	Subject: (*cycle).subject,
	Checks:  []string{instanceOrder.Code},
	Rows: []reason{
		ofOne("instance-unknown", "nothing is known of how the two objects are related", "", func(cy *cycle, l leg) bool {
			return l.Relation.Kind == critical.Unrelated
		}),
		ofOne("instance-turn", "the two objects are elements of one slice in turn, or compared or attached to each other",
			"A comparison of the objects or of their keys is taken to decide the order.", func(cy *cycle, l leg) bool {
				return l.Relation.Kind == critical.InTurn
			}),
		ofOne("instance-parts", "the two objects are parts of one, which this code locks in one order", "The other order is judged with it, if there is code for it.", func(cy *cycle, l leg) bool {
			return l.Relation.Kind == critical.Siblings
		}),
		ofOne("instance-way", "one object leads to the other, and this code goes no other way",
			"As from parent to child. A way back is judged with it, if there is one.", func(cy *cycle, l leg) bool {
				return l.Relation.Kind == critical.Down || l.Relation.Kind == critical.Up
			}),
		ofBoth("instance-gate", "both sides hold a further lock, which only one can have", "This lock is a gate.",
			func(cy *cycle, a, b leg) bool { return cy.c.gated(a, b) }),
		ofBoth("instance-call", "one goroutine has names for the two objects, and no other one goes the other way",
			"Another call of the function has two objects of its own, as far as anybody knows.",
			func(cy *cycle, a, b leg) bool {
				return a.Relation.Kind == critical.Fixed && a.Roots.Spawn() == b.Roots.Spawn()
			}),
		{
			ID: "instance-ordered", Kind: evidence.Excludes,
			Title: "one side is over whenever the other one begins",
			Holds: func(cy *cycle) bool {
				return len(cy.legs) == 2 && !cy.c.together([]leg{cy.legs[1], cy.legs[0]})
			},
		},
		ofLeg(reason{
			ID: "instance-read", Kind: evidence.Excludes,
			Title: "both locks are acquired to read, and it takes a writer in between",
		}, only(func(cy *cycle, i int) bool {
			return cy.legs[i].Held.Mode == locks.Read && cy.legs[i].Want.Mode == locks.Read
		})),
		ofLeg(reason{
			ID: "instance-state", Kind: evidence.Excludes,
			Title: "a branch decides about the second lock, by a state that the way back has to do with",
		}, only(func(cy *cycle, i int) bool { return cy.c.isCorrelated(cy.legs[i], cy.legs) })),
		ofLeg(reason{
			ID: "instance-test", Kind: evidence.Excludes,
			Title: "it is a test that locks the two objects",
		}, only(func(cy *cycle, i int) bool { return cy.c.inTest(cy.legs[i]) })),
		{
			ID: "instance-inside", Kind: evidence.Excludes,
			Title: "only the package itself calls the function, and chooses the objects",
			Holds: func(cy *cycle) bool { return len(cy.legs) == 1 && !isOffered(cy.legs[0].Func) },
		},
		{
			ID: "instance-sorted", Kind: evidence.Excludes,
			Title: "the caller of a function literal, such as sort, chooses the two elements",
			Holds: func(cy *cycle) bool {
				return len(cy.legs) == 1 && cy.legs[0].Relation.Steps == critical.ByIndex && cy.legs[0].Func.Parent() != nil
			},
		},
		{
			ID: "instance-astray", Kind: evidence.Excludes,
			Title: "it is not known whether the way back leads to the object that the way there comes from",
			Doc:   "It is known if some function sets both for the same two objects.",
			Holds: func(cy *cycle) bool {
				return len(cy.legs) == 2 && cy.legs[0].Relation.Kind == critical.Down && !cy.c.inverse(cy.legs[0].Relation.Steps, cy.legs[1].Relation.Steps)
			},
		},
	},
}

// ofOne returns a reason that excludes a leg which no other one is judged with. None does if the lock is known to be one.
func ofOne(id, title, doc string, holds func(cy *cycle, l leg) bool) reason {
	return ofLeg(reason{ID: id, Kind: evidence.Excludes, Title: title, Doc: doc}, only(func(cy *cycle, i int) bool {
		return len(cy.legs) == 1 && holds(cy, cy.legs[i])
	}))
}

// ofBoth returns a reason that excludes two legs, or a leg and another call of it.
func ofBoth(id, title, doc string, holds func(cy *cycle, a, b leg) bool) reason {
	return reason{
		ID: id, Kind: evidence.Excludes, Title: title, Doc: doc,
		Holds: func(cy *cycle) bool {
			return holds(cy, cy.legs[0], cy.legs[len(cy.legs)-1])
		},
	}
}
