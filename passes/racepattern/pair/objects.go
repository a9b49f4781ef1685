package pair

import (
	"cmp"
	"fmt"
	"go/token"
	"slices"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/passes/mhp"
	"github.com/concvet/concvet/passes/racepattern/guarded"
	"github.com/concvet/concvet/passes/racepattern/pair/census"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// checkObject reports accesses to the fields of an object without the lock that
// other accesses hold, in the scope of an object: by its users, who call methods
// from several goroutines, or by goroutines of its own (report
// inconsistency, not absence).
func (c *Checker) checkObject(s *arena) {
	s.census = census.New(s.Scope, mhp.New(s.Order))
	var races []*race
	newSurvey(s).conflicts(oneOrTwo, byUser, func(x *race) (more bool) {
		if x.Place.Path.Len() > 0 {
			races = append(races, x)
		}
		return true
	})
	c.tellEach(races, s, func(x *race, v evidence.Verdict) {
		switch evident := v.Level() == evidence.Evident; {
		case x.setting().kind == someGuarded:
			c.reportUnguarded(x, v)
		case evident:
			c.tell(checkOf(x.Pair), x, v)
		case x.setting().kind == ownAccess:
			c.tell(OwnGoroutine, x, v)
		default:
			c.tell(PossibleRace, x, v)
		}
	})
}

// A setting is what there is to say that accesses in the scope of an object should not happen at the same time.
type setting struct {
	kind          settingKind
	guarded, bare *goroutine.Node // of someGuarded
	lock          goroutine.Place
}

type settingKind uint8

const (
	noSetting   settingKind = iota
	someAtomic              // only one access is atomic
	someGuarded             // only one holds the lock that guards the variable
	bothServed              // both are by handlers of requests
	ownAccess               // one is by a goroutine of the object, and one by a user
)

// setting returns the setting of x; that of the scope of a function is none.
func (x *race) setting() setting {
	if x.by == nil {
		s := x.findSetting()
		x.by = &s
	}
	return *x.by
}

func (x *race) findSetting() setting {
	if x.Owner == nil || x.census == nil {
		return setting{}
	}
	if x.A.Access.Atomic != x.B.Access.Atomic {
		return setting{kind: someAtomic}
	}
	if guarded, bare, lock, ok := x.census.Split(x.Pair); ok {
		return setting{someGuarded, guarded, bare, lock}
	}
	switch u, v := user(x.A.Thread), user(x.B.Thread); {
	case u != nil && v != nil && u.Served && v.Served:
		return setting{kind: bothServed}
	case (u == nil) != (v == nil):
		return setting{kind: ownAccess}
	}
	return setting{}
}

// objectRows exclude accesses to fields of an object in its scope, of which there is too little evidence that they should
// not happen at the same time.
var objectRows = []row{
	{
		ID: "pair-started-once", Kind: evidence.Excludes, Title: "an access is part of the method that starts the goroutines of the object, which may well be called once",
		Holds: func(x *race) bool {
			return x.Owner != nil && (again(x.Scope, x.A) || again(x.Scope, x.B)) &&
				!x.either(func(a, b *goroutine.Node) bool { return mixedLater(x.Scope, a, b) })
		},
		At: func(x *race) []token.Pos {
			if x.Starter == nil {
				return nil
			}
			return []token.Pos{x.Starter.Pos()}
		},
	},
	{
		ID: "pair-no-users", Kind: evidence.Excludes, Title: "nothing shows that users call these methods of the object at the same time",
		Holds: func(x *race) bool { return x.Owner != nil && x.setting().kind == noSetting },
	},
	{
		ID: "pair-needs-none", Kind: evidence.Excludes, Title: "the access needs no lock, by a comment, or since the goroutine reads what it alone writes",
		Holds: func(x *race) bool {
			by := x.setting()
			return by.kind == someGuarded && x.needNone != nil && x.needNone(by.bare.Instr)
		},
	},
	{
		ID: "pair-under-lock", Kind: evidence.Excludes, Title: "a lock is held at an access, and nothing shows that it is the wrong one",
		Holds: func(x *race) bool {
			return x.setting().kind == ownAccess && len(x.census.Held(x.A))+len(x.census.Held(x.B)) > 0
		},
	},
	{
		ID: "pair-users-wait", Kind: evidence.Excludes, Title: "the user only reads, and the object has a method that waits for what its goroutine does then",
		Doc:   "So users know when to read.",
		Holds: func(x *race) bool { return x.setting().kind == ownAccess && usersMayWait(x.Scope, x.Pair) },
	},
}

// again reports whether n is part of a further call of the method that starts the
// goroutines of the object.
func again(s *goroutine.Scope, n *goroutine.Node) bool {
	u := user(n.Thread)
	return u != nil && u.Frame != nil && u.Frame.Func == s.Starter
}

// mixedLater reports whether plain is by a goroutine, and atomic by a call of the
// method that has started it: somebody thought of calls at the same time.
func mixedLater(s *goroutine.Scope, plain, atomic *goroutine.Node) bool {
	return !plain.Access.Atomic && atomic.Access.Atomic && again(s, atomic) && plain.Thread != user(plain.Thread)
}

// usersMayWait reports whether the user's access of p is a read, and the object has
// a method that waits for what its goroutine does after the other access: then
// users know when to read.
func usersMayWait(s *goroutine.Scope, p scene.Pair) bool {
	own, users := p.A, p.B
	if user(own.Thread) != nil {
		own, users = users, own
	}
	if users.Access.Write {
		return false
	}
	signals := make(map[goroutine.Place]bool)
	scene.Walk(own, func(n *goroutine.Node) (on bool) {
		if n.Kind == goroutine.Sync && (n.Op.Kind == goroutine.Close || n.Op.Kind == goroutine.GroupDone) {
			for _, at := range n.Op.Objects {
				signals[at] = true
			}
		}
		return true
	})
	return slices.ContainsFunc(s.Nodes, func(n *goroutine.Node) bool {
		return n.Kind == goroutine.Sync && user(n.Thread) != nil && n.Op.Kind.Acquires() &&
			slices.ContainsFunc(n.Op.Objects, func(at goroutine.Place) bool { return signals[at] })
	})
}

// byUser reports whether a user of the object makes one of two accesses, and users
// are known to call methods at the same time if both do.
func byUser(n, m *goroutine.Node) bool {
	a, b := user(n.Thread), user(m.Thread)
	if a == nil && b == nil {
		return false // the scope of the function that starts the goroutines tells
	}
	return a == nil || b == nil || a.Many && b.Many
}

// user returns the call of a method that t is or was started by, or nil.
func user(t *goroutine.Thread) *goroutine.Thread {
	for ; t != nil; t = t.Parent() {
		if t.Client {
			return t
		}
	}
	return nil
}

func (c *Checker) reportUnguarded(x *race, v evidence.Verdict) {
	by := x.setting()
	holder, bare := by.guarded, by.bare
	lock := c.lockAt(x.Scope, holder, by.lock)
	name := lock.name
	if n := by.lock.Path.Len(); name == "" {
		name = "the lock"
		if n > 0 {
			name = cmp.Or(by.lock.Path.Step(n-1).Name, name) // of an object that the function has no name for
		}
	}
	related := []diag.Related{{Pos: holder.Access.Pos, Message: "it is " + did(holder) + " here, with " + name + " held", Leg: diag.Leg{Number: 2}}}
	if lock.name != "" && lock.pos != holder.Access.Pos {
		related = append(related, diag.Related{Pos: lock.pos, Message: lock.held(), Leg: diag.Leg{Number: 2, Order: -1}})
	}
	check := guarded.UnguardedField
	if v.Level() == evidence.Evident {
		check = guarded.MissingLock
	}
	c.Propose(diag.Finding{
		Check: check,
		Pos:   bare.Access.Pos,
		Message: fmt.Sprintf("%s is %s here without %s, which is held where it is %s at %s",
			c.nameOf(bare), did(bare), name, did(holder), c.At(holder.Access.Pos)),
		Related: related,
		About:   aboutPlace(x.Scope, x.Place),
		Verdict: v,
	})
}
