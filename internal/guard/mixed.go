package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A Mixture is a plain access to a variable, and an atomic one that it may meet.
type Mixture struct {
	*Variable
	Plain, Atomic *Instance

	Verdict evidence.Verdict
}

// A mixing is a plain access to a variable that others access atomically: a case of [mixtures].
type mixing struct {
	*Census
	v *Variable
	i *Instance

	met   bool // other was looked for
	other *Instance
}

// meeting returns an atomic access that the one of c may meet, asked once.
func (c *mixing) meeting() *Instance {
	if !c.met {
		c.met, c.other = true, c.meets(c.v, c.i)
	}
	return c.other
}

// sides returns where the accesses of c are.
func (c *mixing) sides(j *evidence.Judge) []token.Pos {
	if j == nil || j.About == nil {
		return nil
	}
	out := []token.Pos{c.i.Pos()}
	if other := c.meeting(); other != nil {
		out = append(out, other.Pos())
	}
	return out
}

// mixtures are the reasons why a plain access to what is accessed atomically elsewhere is right.
var mixtures = &evidence.Table[*mixing]{
	Name:   "atomic",
	Checks: []string{"CV3005", "CV3008"},
	Rows: []evidence.Reason[*mixing]{
		{
			ID: "atomic-exempt", Kind: evidence.Excludes,
			Title: "a comment says that the variable needs no lock, and not because all accesses are atomic",
			Holds: func(c *mixing) bool { return c.v.exempt() && c.v.Contract.Exempt != contract.Atomic },
			At:    func(c *mixing) []token.Pos { return []token.Pos{c.v.Contract.Pos} },
		},
		{
			ID: "atomic-copy", Kind: evidence.Excludes,
			Title: "the object is what a call has returned, and may be a copy",
			Holds: func(c *mixing) bool { return c.i.Path.Root.Kind == accesspath.Local },
		},
		{
			ID: "atomic-unsure", Kind: evidence.Excludes,
			Title: "it is not known which locks are held here, or who calls the function",
			Holds: func(c *mixing) bool { return c.i.Unsure() },
		},
		{
			ID: "atomic-content", Kind: evidence.Excludes,
			Title: "it is what the variable refers to that is accessed, not the variable itself",
			Holds: func(c *mixing) bool { return c.i.content },
		},
		{
			ID: "atomic-excused", Kind: evidence.Excludes,
			Title: "a comment at the access, or at a function that leads there, says that no lock is needed",
			Holds: func(c *mixing) bool { return c.i.excused },
			At:    func(c *mixing) []token.Pos { return at(c.excuse(c.i)) },
		},
		{
			ID: "atomic-in-turn", Kind: evidence.Excludes,
			Title: "the goroutine has waited before for others to end",
			Holds: func(c *mixing) bool { return c.inTurn(c.i) },
			At:    func(c *mixing) []token.Pos { return at(c.waited(c.i)) },
		},
		{
			ID: "atomic-main-only", Kind: evidence.Excludes,
			Title: "only the main goroutine gets here",
			Holds: func(c *mixing) bool { return c.i.Context.Phase == Main },
		},
		{
			ID: "atomic-dying", Kind: evidence.Excludes,
			Title: "nothing but a panic follows",
			Holds: func(c *mixing) bool { return endsInPanic(c.i.Instr.Block()) },
		},
		{
			ID: "atomic-signalled", Kind: evidence.Excludes,
			Title: "the goroutine has received from a channel before",
			At:    func(c *mixing) []token.Pos { return at(c.signal(c.i)) },
		},
		{
			ID: "atomic-made", Kind: evidence.Excludes,
			Title: "the function, or one that calls it, has made the object",
			Holds: func(c *mixing) bool { return c.wasMade(c.i) },
		},
		{
			ID: "atomic-startup", Kind: evidence.Excludes,
			Title: "the function starts goroutines afterwards, or sets the object up by its name",
			Holds: func(c *mixing) bool { return c.isStartup(c.v.Data.IsField(), c.i) },
			At: func(c *mixing) []token.Pos {
				if before := c.beforeStart(c.i); before != nil {
					return at(c.startAfter(before))
				}
				return start(c.i.on(setsUp(c.v.Data.IsField())))
			},
		},
		onCalls("atomic-teardown", "the function ends the life of the object by its name, or makes it like a new one",
			func(fn *ssa.Function) bool { return endsLife(fn) || isReset(fn) }),
		onCalls("atomic-printing", "the function describes the object to people, or is called by reflection", describes),
		onCalls("atomic-for-tests", "the function says by its name that it is there for tests", isForTests),
		{
			ID: "atomic-settled", Kind: evidence.Excludes,
			Title: "the goroutine has done something atomic to the variable before, which may have told it that nobody else is about",
			Doc:   "To have looked does not keep others from doing the same, if this is a write.",
			At:    func(c *mixing) []token.Pos { return at(c.settled(c.v, c.i)) },
		},
		{
			ID: "atomic-among-plain", Kind: evidence.Excludes,
			Title: "the function writes other fields of the object as well, with no lock held",
			Doc:   "It has the object to itself, or more is wrong than that one access is not atomic.",
			At:    func(c *mixing) []token.Pos { return at(c.amongPlain(c.i)) },
		},
		{
			ID: "atomic-alone", Kind: evidence.Excludes,
			Title: "no atomic access is seen that conflicts with this one and may happen at the same time without a lock in common",
			Holds: func(c *mixing) bool { return c.meeting() == nil },
		},
		{
			ID: "atomic-unrelated", Kind: evidence.Weakens,
			Title: "nothing shows that the object is one that is accessed atomically, and not another one of its type",
			Doc:   "The function was passed it, or has made or received it, as a copy or a message say.",
			Holds: func(c *mixing) bool { return !c.related(c.v, c.i) },
		},
	},
}

// onCalls returns the row that excludes what is done by a function of which is holds, or by what that calls.
func onCalls(id, title string, is func(*ssa.Function) bool) evidence.Reason[*mixing] {
	return evidence.Reason[*mixing]{
		ID: id, Kind: evidence.Excludes, Title: title,
		At: func(c *mixing) []token.Pos { return start(c.i.on(is)) },
	}
}

// Mixed returns the plain accesses to v that may meet an atomic one, one for each line, unless more functions
// make them than access it atomically.
func (a *Census) Mixed(j *evidence.Judge, v *Variable) []Mixture {
	if v.Discipline != Atomic {
		return nil
	}
	defer a.sum.Turn()()
	var out []Mixture
	seen := make(map[token.Pos]bool)
	atomic, plain := make(map[*ssa.Function]bool), make(map[*ssa.Function]bool)
	for _, i := range v.Instances {
		if i.Atomic {
			atomic[i.Unit.Func] = true
			continue
		}
		if seen[i.line()] {
			continue
		}
		c := &mixing{Census: a, v: v, i: i}
		if verdict := mixtures.Judge(j, c, c.sides(j)...); verdict.Level() != evidence.Silent && c.meeting() != nil {
			seen[i.line()], plain[i.Unit.Func] = true, true
			out = append(out, Mixture{v, i, c.meeting(), verdict})
		}
	}
	n := numbers{len(plain), len(atomic)}
	return slices.DeleteFunc(out, func(m Mixture) bool { return mixings.Excluded(j, n, m.Plain.Pos(), m.Atomic.Pos()) })
}

// Numbers are how many functions access a variable plainly that others access atomically: a case of [mixings].
type numbers struct{ plain, atomic int }

// mixings are the reasons why a variable that some access atomically is not one that all have to.
var mixings = &evidence.Table[numbers]{
	Name:   "mixed",
	Checks: []string{"CV3005"},
	Rows: []evidence.Reason[numbers]{{
		ID: "mixed-mostly-plain", Kind: evidence.Excludes,
		Title: "more functions access the variable plainly, of those that may meet an atomic access, than do atomically",
		Holds: func(c numbers) bool { return c.plain > c.atomic },
	}},
}

// meets returns an atomic access to v that i conflicts with and may meet, no lock keeping them apart.
func (a *Census) meets(v *Variable, i *Instance) *Instance {
	return pick(v.standing().byKind[0], func(j *Instance) bool {
		return i.Instr != j.Instr && (i.Write || j.Write) && !j.Unsure() && i.content == j.content && !i.excludes(j) && a.meet(i, j)
	})
}

// settled returns where the goroutine of i has done something atomic to v before, on every way, nil if it has not. If i
// writes, to have looked is not enough.
func (a *Census) settled(v *Variable, i *Instance) ssa.Instruction {
	kind := asks
	if i.Write {
		kind = sets
	}
	return firstOnWay(i, func(instr ssa.Instruction) ssa.Instruction {
		return a.sitesAbout(siteKey{instr.Parent(), kind, v.Data}, func(before ssa.Instruction, add func(symbol.Var)) {
			if data, op, ok := atomicDecl(before); ok && (op != syncmodel.Load || kind == asks) {
				add(data)
			}
		}).Dominator(instr)
	})
}

// amongPlain returns where the function of i writes another field of the object as well, if no lock is held there.
func (a *Census) amongPlain(i *Instance) ssa.Instruction {
	owner, _, ok := i.Path.Parent()
	if !ok || len(i.Held) > 0 {
		return nil
	}
	resolver := i.Unit.Resolver()
	for store := range ssax.InstrsOf[*ssa.Store](i.Unit.Func) {
		at, _, ok := resolver.Of(store.Addr).Parent()
		if data, isField := declOf(store.Addr); ok && at == owner && isField && data != i.data {
			return store
		}
	}
	return nil
}
