package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
)

// An escaping is a read of a map or slice that may get out of the critical section: a case of [escapes].
type escaping struct {
	*Holding
	v       *Variable
	i       *Instance
	load    *ssa.UnOp
	told    func(*ssa.Function) bool
	changes func() []*Instance // in place, of any goroutine

	tracked bool // exits were looked for
	exits   []exit
}

// escapeTold is the reason that keeps from looking at further reads of a function.
const escapeTold = "escape-told"

// escapes are the reasons why a map or slice stays in its critical section, or may leave it.
var escapes = &evidence.Table[*escaping]{
	Name:   "escape",
	Checks: []string{"CV3012"},
	Rows: []evidence.Reason[*escaping]{
		{
			ID: "escape-unguarded", Kind: evidence.Excludes,
			Title: "no lock guards the variable for sure: no comment says so, and less than half of the accesses hold one",
			Holds: func(c *escaping) bool { return !c.v.isSurelyGuarded() },
		},
		{
			ID: "escape-bare", Kind: evidence.Excludes,
			Title: "the lock that guards the variable is not held at this read, or that is not known",
			Doc:   "There is no critical section to get out of; CV3010 and CV3006 are about that.",
			Holds: func(c *escaping) bool {
				_, held := c.i.Holds(c.v.Guard)
				return !held || c.i.Unsure()
			},
		},
		{
			ID: "escape-unchanged", Kind: evidence.Excludes,
			Title: "elements are never changed in place: the map or slice is replaced as a whole, or only grows",
			Holds: func(c *escaping) bool { return len(c.changes()) == 0 },
		},
		{
			ID: "escape-alone", Kind: evidence.Excludes,
			Title: "no change of elements is seen while this function may run",
			Holds: func(c *escaping) bool { return len(c.changes()) > 0 && c.change() == nil },
			At:    func(c *escaping) []token.Pos { return at(c.changes()[0].Instr) },
		},
		{
			ID: "escape-stays", Kind: evidence.Excludes,
			Title: "it is not seen to be used without the lock, or to be handed on",
			Doc: "Copies are no matter, nor is it what functions get whose callers hold the lock. Who gives the variable another " +
				"map or slice afterwards keeps the old one to himself. What is stored in other objects is not followed.",
			Holds: func(c *escaping) bool { return len(c.ways()) == 0 },
		},
		{
			ID: "escape-test", Kind: evidence.Excludes,
			Title: "only tests use it without the lock",
			Holds: func(c *escaping) bool { return c.all(func(x exit) bool { return x.test }) },
			At:    (*escaping).places,
		},
		{
			ID: "escape-excused", Kind: evidence.Excludes,
			Title: "a comment says that no lock is needed where it gets out, or is used then",
			Holds: func(c *escaping) bool {
				return !c.all(func(x exit) bool { return x.test }) && c.all(func(x exit) bool { return x.test || x.excused })
			},
			At: (*escaping).places,
		},
		{
			ID: escapeTold, Kind: evidence.Excludes,
			Title: "it is reported already that the function accesses the variable without the lock",
			Holds: func(c *escaping) bool {
				x := c.exit()
				return x != nil && c.told(ssax.EnclosingDeclared(x.at.Parent()))
			},
		},
	},
}

// isSurelyGuarded reports whether a lock guards v by more than a guess.
func (v *Variable) isSurelyGuarded() bool {
	return v.Discipline == Guarded && (v.Written() || v.With() > v.Without())
}

// change returns an access that changes elements while the function of c may run, nil if there is none.
func (c *escaping) change() *Instance {
	all := c.changes()
	if n := slices.IndexFunc(all, func(j *Instance) bool { return c.meet(c.i, j) }); n >= 0 {
		return all[n]
	}
	return nil
}

// ways returns how the map or slice gets out.
func (c *escaping) ways() []exit {
	if !c.tracked {
		c.tracked = true
		t := &tracker{Holding: c.Holding, guard: c.v.Guard, data: c.v.Data, seen: make(map[ssa.Value]bool)}
		t.follow(c.load, origin{at: c.load})
		c.exits = t.exits
	}
	return c.exits
}

// exit returns the way out that is told of; nil if there is none.
func (c *escaping) exit() *exit {
	all := c.ways()
	if len(all) == 0 {
		return nil
	}
	return &all[max(0, slices.IndexFunc(all, func(x exit) bool { return !x.test && !x.excused }))]
}

// all reports whether is holds of each way out, and there is one.
func (c *escaping) all(is func(exit) bool) bool {
	return len(c.ways()) > 0 && !slices.ContainsFunc(c.ways(), func(x exit) bool { return !is(x) })
}

// places returns where the map or slice gets out.
func (c *escaping) places() []token.Pos {
	var out []token.Pos
	for _, x := range c.ways() {
		out = append(out, x.pos)
	}
	return out
}

// sides returns where the map or slice is read, where it gets out and is used, and where it is changed.
func (c *escaping) sides(j *evidence.Judge) []token.Pos {
	if j == nil || j.About == nil {
		return nil
	}
	out := []token.Pos{c.i.Pos()}
	if x := c.exit(); x != nil {
		out = append([]token.Pos{x.pos}, out...)
		out = append(out, at(x.use)...)
	}
	if change := c.change(); change != nil {
		out = append(out, change.Pos())
	}
	return out
}
