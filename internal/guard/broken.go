package guard

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/evidence"
)

// A Breach is an access that is not as a comment says all accesses are to a variable which it takes from the
// locks, and another one that it may meet.
type Breach struct {
	*Variable
	Bad   *Instance // writes what is immutable, or is not atomic
	Other *Instance

	Verdict evidence.Verdict
}

// A breaching is an access that may break what a comment says: a case of [breaches].
type breaching struct {
	*Census
	v *Variable
	i *Instance

	met   bool // other was looked for
	other *Instance
}

// meeting returns an access that the one of c may meet, asked once.
func (c *breaching) meeting() *Instance {
	if !c.met {
		c.met, c.other = true, c.meets(c.v, c.i)
	}
	return c.other
}

// sides returns where the accesses of c are.
func (c *breaching) sides(j *evidence.Judge) []token.Pos {
	if j == nil || j.About == nil {
		return nil
	}
	out := []token.Pos{c.i.Pos()}
	if other := c.meeting(); other != nil {
		out = append(out, other.Pos())
	}
	return out
}

// breaches are the reasons why an access is right though a comment says that there is none of the kind.
var breaches = &evidence.Table[*breaching]{
	Name:   "exemption",
	Checks: []string{"CV3016"},
	Rows: rows(plainAccess("exemption"), []evidence.Reason[*breaching]{{
		ID: "exemption-alone", Kind: evidence.Excludes,
		Title: "no other access is seen that conflicts with this one and may happen at the same time without a lock in common",
		Holds: func(c *breaching) bool { return c.meeting() == nil },
	}}),
}

// plainAccess returns the rows about single accesses that the tables of this name and kind of case share.
func plainAccess(table string) []evidence.Reason[*breaching] {
	return []evidence.Reason[*breaching]{
		{
			ID: table + "-unsure", Kind: evidence.Excludes,
			Title: "the locks held here, or the callers of the function, are not known",
			Holds: func(c *breaching) bool { return c.i.Unsure() },
		},
		{
			ID: table + "-content", Kind: evidence.Excludes,
			Title: "the access is to what the variable refers to, not to the variable itself",
			Holds: func(c *breaching) bool { return c.i.content },
		},
		{
			ID: table + "-excused", Kind: evidence.Excludes,
			Title: "a comment at the access, or at a function that leads there, says that no lock is needed",
			Holds: func(c *breaching) bool { return c.i.excused },
			At:    func(c *breaching) []token.Pos { return at(c.excuse(c.i)) },
		},
		{
			ID: table + "-in-turn", Kind: evidence.Excludes,
			Title: "the goroutine has waited before for others to end",
			Holds: func(c *breaching) bool { return c.inTurn(c.i) },
			At:    func(c *breaching) []token.Pos { return at(c.waited(c.i)) },
		},
		{
			ID: table + "-main-only", Kind: evidence.Excludes,
			Title: "only the main goroutine gets here",
			Holds: func(c *breaching) bool { return c.i.Context.Phase == Main },
		},
		{
			ID: table + "-dying", Kind: evidence.Excludes,
			Title: "nothing but a panic follows",
			Holds: func(c *breaching) bool { return endsInPanic(c.i.Instr.Block()) },
		},
		{
			ID: table + "-signalled", Kind: evidence.Excludes,
			Title: "the goroutine has received from a channel before",
			At:    func(c *breaching) []token.Pos { return at(c.signal(c.i)) },
		},
		{
			ID: table + "-made", Kind: evidence.Excludes,
			Title: "the function, or one that calls it, has made the object",
			Holds: func(c *breaching) bool { return c.wasMade(c.i) },
		},
		{
			ID: table + "-startup", Kind: evidence.Excludes,
			Title: "the function starts goroutines afterwards, or sets the object up by its name",
			Holds: func(c *breaching) bool { return c.isStartup(c.v.Data.IsField(), c.i) },
			At: func(c *breaching) []token.Pos {
				if before := c.beforeStart(c.i); before != nil {
					return at(c.startAfter(before))
				}
				return start(c.i.on(setsUp(c.v.Data.IsField())))
			},
		},
		onCalls(table+"-teardown", "the function ends the life of the object by its name, or makes it like a new one",
			func(fn *ssa.Function) bool { return endsLife(fn) || isReset(fn) }),
		onCalls(table+"-printing", "the function describes the object to people, or is called by reflection", describes),
		onCalls(table+"-for-tests", "the function says by its name that it is there for tests", isForTests),
	}
}

// onCalls returns the row that excludes what is done by a function of which is holds, or by what that calls.
func onCalls(id, title string, is func(*ssa.Function) bool) evidence.Reason[*breaching] {
	return evidence.Reason[*breaching]{
		ID: id, Kind: evidence.Excludes, Title: title,
		At: func(c *breaching) []token.Pos { return start(c.i.on(is)) },
	}
}

// Breaches returns the accesses that break what a comment says of v, one for each line: writes to what never changes
// once others know it, and plain accesses to what is accessed atomically. What nobody else can meet there breaks
// nothing, nor does what a lock keeps apart from all others.
func (a *Census) Breaches(j *evidence.Judge, v *Variable) []Breach {
	if v.Contract == nil || v.Contract.Belief == contract.Hat {
		return nil
	}
	defer a.sum.Turn()()
	var out []Breach
	seen := make(map[token.Pos]bool)
	for _, i := range v.Instances {
		if !v.breaks(i) || seen[i.line()] {
			continue
		}
		c := &breaching{Census: a, v: v, i: i}
		if verdict := breaches.Judge(j, c, c.sides(j)...); verdict.Level() != evidence.Silent && c.meeting() != nil {
			seen[i.line()] = true
			out = append(out, Breach{v, i, c.meeting(), verdict})
		}
	}
	return out
}

// breaks reports whether i is what the comment of v says that no access is.
func (v *Variable) breaks(i *Instance) bool {
	switch v.Contract.Exempt {
	case contract.Immutable:
		return i.Write
	case contract.Atomic:
		return !i.Atomic
	}
	return false
}

// meets returns an access that i conflicts with and may meet, no lock keeping them apart; preferably an atomic one.
func (a *Census) meets(v *Variable, i *Instance) (found *Instance) {
	for _, list := range v.standing().byKind {
		if found = pick(list, func(j *Instance) bool {
			return i.Instr != j.Instr && (i.Write || j.Write) && !j.Unsure() && i.content == j.content && !i.excludes(j) && a.meet(i, j)
		}); found != nil {
			break
		}
	}
	return found
}
