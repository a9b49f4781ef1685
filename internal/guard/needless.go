package guard

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/symbol"
)

// A keeping is a lock with its critical sections: a case of [keepings].
type keeping struct {
	*Sections
	j    *evidence.Judge
	lock symbol.Var
	decl *types.Var
	all  []*Section

	reasons memo.Map[*Section, Reason] // memo of reason
}

// keepings are the reasons why a lock is not superfluous, or cannot be told to be.
var keepings = &evidence.Table[*keeping]{
	Name:   "superfluous",
	Checks: []string{"CV9001"},
	Rows: []evidence.Reason[*keeping]{
		{
			ID: "superfluous-vague", Kind: evidence.Excludes,
			Title: "the lock is used for more than to acquire and to release it, or by code that is not seen",
			Holds: func(c *keeping) bool { return c.vague[c.lock] },
		},
		{
			ID: "superfluous-exported", Kind: evidence.Excludes,
			Title: "other packages can take the lock",
			Holds: func(c *keeping) bool { return c.open(c.lock, c.decl) },
		},
		{
			ID: "superfluous-needed", Kind: evidence.Excludes,
			Title: "each critical section keeps something apart, as far as can be seen",
			Doc:   "What keeps the single ones from being needless is told where they begin.",
			Holds: func(c *keeping) bool { return c.needless() == 0 && len(c.single()) == 0 },
		},
	},
}

// An idling is a critical section: a case of [idlings].
type idling struct {
	*Sections
	sec *Section
}

// idlings are the reasons why a critical section needs its lock, or cannot be told not to.
var idlings = &evidence.Table[*idling]{
	Name:   "needless",
	Checks: []string{"CV9001"},
	Rows: []evidence.Reason[*idling]{
		{
			ID: "needless-open", Kind: evidence.Excludes,
			Title: "the critical section goes on elsewhere, or its end is not seen",
			Holds: func(c *idling) bool { return c.sec.open },
		},
		{
			ID: "needless-unseen", Kind: evidence.Excludes,
			Title: "it does something that is not seen: through a pointer, an interface, a function value, or in another package",
			Holds: func(c *idling) bool {
				return c.sec.deeds.foreign || c.sec.deeds.callback || c.sec.deeds.unknown
			},
		},
		{
			ID: "needless-two-operations", Kind: evidence.Excludes,
			Title: "it makes one of several operations that synchronize by themselves",
			Holds: func(c *idling) bool { return c.sec.deeds.syncs > 1 },
		},
		{
			ID: "needless-empty", Kind: evidence.Excludes,
			Title: "nothing happens in it",
			Doc:   "CV9004 is about such critical sections.",
			Holds: func(c *idling) bool { return len(c.sec.deeds.uses)+c.sec.deeds.syncs == 0 },
		},
		{
			ID: "needless-writes", Kind: evidence.Excludes,
			Title: "it writes",
			Holds: func(c *idling) bool { return c.write() != nil },
			At:    func(c *idling) []token.Pos { return at(c.write().instr) },
		},
		{
			ID: "needless-reads", Kind: evidence.Excludes,
			Title: "it reads data that is written after construction, or that other packages can write",
			Holds: func(c *idling) bool { return c.varying() != nil },
			At:    func(c *idling) []token.Pos { return at(c.varying().instr) },
		},
		{
			ID: "needless-given", Kind: evidence.Excludes,
			Title: "it reads data that its callers have passed, and another critical section of the lock may write that",
			Holds: func(c *idling) bool { return c.sec.deeds.given && c.writer() != nil },
			At:    func(c *idling) []token.Pos { return []token.Pos{c.writer().Pos()} },
		},
	},
}

// writer returns a critical section of the lock that writes, or does something that is not seen; nil if there is none.
func (c *idling) writer() *Section {
	all := c.byLock[c.sec.Lock.Decl]
	n := slices.IndexFunc(all, func(sec *Section) bool {
		d := sec.deeds
		return d.foreign || d.callback || d.unknown || slices.ContainsFunc(d.uses, func(u use) bool { return u.write })
	})
	if n < 0 {
		return nil
	}
	return all[n]
}

// write returns what the section writes, nil if it does not.
func (c *idling) write() *use { return c.sec.deeds.first(func(u use) bool { return u.write }) }

// varying returns what the section reads that may change, nil if there is nothing.
func (c *idling) varying() *use {
	return c.sec.deeds.first(func(u use) bool {
		return !u.write && (!c.changed.constant(u) || u.content && !c.changed.sameElements(c.typeOf(u.data)) || c.settable(u.data))
	})
}

// first returns the first use of which is holds, nil if there is none.
func (d *deeds) first(is func(use) bool) *use {
	if n := slices.IndexFunc(d.uses, is); n >= 0 {
		return &d.uses[n]
	}
	return nil
}

// reason returns why sec needs no lock: NeverChanges, SelfSynced, or 0.
func (c *keeping) reason(sec *Section) Reason {
	return c.reasons.Of(sec, func(sec *Section) Reason {
		switch {
		case idlings.Excluded(c.j, &idling{c.Sections, sec}, sec.Pos()):
			return 0
		case sec.deeds.syncs > 0:
			return SelfSynced
		}
		return NeverChanges
	})
}

// needless returns why none of the sections of the lock is needed; 0 if some is, as far as can be told.
func (c *keeping) needless() Reason {
	reason := Reason(0)
	for _, sec := range c.all {
		r := c.reason(sec)
		if r == 0 && !sec.deeds.idle() {
			return c.alone(c.all)
		}
		reason = max(reason, r)
	}
	return reason
}

// single returns the sections that need no lock since what they read never changes.
func (c *keeping) single() []*Section {
	return slices.DeleteFunc(slices.Clone(c.all), func(sec *Section) bool { return c.reason(sec) != NeverChanges })
}
