package guard

import (
	"go/token"
	"go/types"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// certain are the reasons why an access without the guard is a mistake for sure, beyond that most accesses hold the
// guard, if nothing speaks against it but what they outweigh.
var certain = []evidence.Reason[*missing]{
	{
		ID: "guard-named", Kind: evidence.Confirms, Outweighs: []string{counted},
		Title: "a comment that names the variable asks for the lock",
		Doc:   "What a comment on a lock says of several variables is often true from some point on only, after all is set up.",
		Holds: func(c *missing) bool { return c.named() },
		At:    (*missing).comment,
	},
	{
		ID: "guard-habit", Kind: evidence.Confirms, Outweighs: []string{counted, instead},
		Title: "the package has the habit to hold the lock, and hardly any other function does without",
		Doc:   "A function that nothing in the package calls is another matter, if it is given the object: who calls it may just have made that.",
		Holds: func(c *missing) bool { return c.isHabit() && !c.holdsBeside() && !c.isGiven() },
		At:    (*missing).holders,
	},
	{
		ID: "guard-beside", Kind: evidence.Confirms, Outweighs: []string{counted},
		Title: "the function takes the lock itself, to access what it guards of the same object",
		Doc:   "The most frequent mistake by far is to be a line off.",
		Holds: func(c *missing) bool { return c.takenBeside() != nil },
		At:    func(c *missing) []token.Pos { return at(c.takenBeside().Instr) },
	},
	{
		ID: "guard-beside-own", Kind: evidence.Confirms, Outweighs: []string{counted, outvoted},
		Title: "the function takes the lock itself, and it is the variable that it accesses, no element of it",
		Doc:   "Elements may belong to somebody else.",
		Holds: func(c *missing) bool { return !c.Bare.content && c.takenBeside() != nil },
		At:    func(c *missing) []token.Pos { return at(c.takenBeside().Instr) },
	},
	{
		ID: "guard-line-off", Kind: evidence.Confirms, Outweighs: []string{counted, outvoted, minority, few, lone, afterUse},
		Title: "the function takes the lock itself right behind the access, or has given it up right before",
		Doc:   "No other call is between, and others hold the lock to write. One doubt more than usual leaves it worth a report.",
		Holds: func(c *missing) bool { return c.GuardedWrites > 0 && c.nextTo() != nil },
		At:    func(c *missing) []token.Pos { return at(c.nextTo()) },
	},
	{
		ID: "guard-rechecked", Kind: evidence.Confirms, Outweighs: []string{counted, minority, few, lone},
		Title: "this is the first of two checks, and the function makes the second one with the lock held",
		Doc:   "Whoever wrote it knew that others write meanwhile.",
		Holds: func(c *missing) bool {
			return c.isChecked() && c.Bare.isOwn() && c.bothWays() != nil && c.res.readAgain(c.Variable, c.Bare)
		},
		At: func(c *missing) []token.Pos { return at(c.bothWays()) },
	},
	{
		ID: "guard-other-lock", Kind: evidence.Confirms, Outweighs: []string{counted, instead, minority, few, lone},
		Title: "two methods access their own objects under two locks of these",
		Doc: "Where writers take both, so that readers need but one of them, no two accesses are without a lock in common. " +
			"A function that takes the guard for another access knows better.",
		Holds: (*missing).isOtherLock,
		At:    func(c *missing) []token.Pos { return at(c.other().Instr) },
	},
	{
		ID: "guard-meant-of-few", Kind: evidence.Confirms, Outweighs: []string{counted, few},
		Title: "at least as many functions hold the lock as do without, and there are few accesses at all",
		Doc:   meantDoc,
		Holds: func(c *missing) bool { return c.mayBeMeant() && c.isFew() && c.GuardedWrites > 0 },
		At:    (*missing).holders,
	},
	{
		ID: "guard-meant-of-many", Kind: evidence.Confirms, Outweighs: []string{counted, minority},
		Title: "at least as many functions hold the lock as do without, and there is more to it than that",
		Doc: meantDoc + " The field stands below the lock (a mutex hat) or a comment on the lock says so, or this is a read of what is " +
			"written more than once, and three functions to one hold the lock: a getter is forgotten more often than a setter, which may be " +
			"there for the time before others know the object. To count functions is not enough: the package has the habit to hold the lock, " +
			"or the function takes it itself, or one of the two is on a goroutine of the package.",
		Holds: func(c *missing) bool {
			return c.mayBeMeant() && c.isMinority() && c.GuardedWrites > 0 && (c.isHabit() || c.takenBeside() != nil || c.isStarted()) &&
				(c.isBelowLock() && c.With() > c.Without() || !c.Bare.Write && c.GuardedWrites > 1 && c.Funcs >= 3 && c.Funcs >= 3*c.BareFuncs)
		},
		At: (*missing).holders,
	},
	{
		ID: "guard-meant-for-others", Kind: evidence.Confirms, Outweighs: []string{counted, minority, few},
		Title: "the field stands below the lock, and the access is a flag for others, or the lock was given up for it",
		Doc:   meantDoc,
		Holds: func(c *missing) bool {
			return c.mayBeMeant() && c.isMinority() && c.isFew() && c.isBelowLock() && (c.tellsOthers() || c.Bare.gaveUp(c.Guard))
		},
		At: (*missing).holders,
	},
}

const meantDoc = "A method does without the lock for its own object, and what speaks against that being a mistake is one thing only."

// isHabit reports whether the package has the habit to hold the guard, by lines and by functions, of which
// more than one does, and one to write; and a method does without for its own object, or a function for a
// variable of the package: what one gets to by way of another object may be kept apart by something of that
// object. A package that always holds the guard expects that of others, too.
func (x Violation) isHabit() bool {
	always := x.Fact != nil && x.Without() == 0 && (x.Bare.isOwn() || x.isKnown())
	firm := x.Fact == nil && x.GuardedWrites > 1 && x.Funcs >= 3*x.BareFuncs
	return (!x.Written() || x.With() >= 4*x.Without()) && x.GuardedWrites > 0 && x.Funcs >= 2 && x.Funcs >= 2*x.BareFuncs &&
		(always || firm || x.Bare.isOwn())
}

// isGiven reports whether the object of c is one that other packages pass to a function, of which nothing in the package shows which ones
// these are. That a method is called with belongs to the package.
func (c *missing) isGiven() bool {
	entry, from := c.entrance(), c.res.sourceOf(c.Bare)
	return entry != nil && !c.res.isCalled(entry) && from.path.Root.Kind == accesspath.Param && !from.isReceiver(0)
}

// isKnown reports whether the package of x holds the guard at some access, or has a goroutine of its own at
// the one that does not: that the package which declares the variable always holds it may be for the sake of
// those who share its objects, which not all do.
func (x Violation) isKnown() bool {
	return x.Bare.Context.Spawn != nil || len(x.standing().holders) > 0
}

// mayBeMeant reports whether a method does without the guard for its own object, and at least as many functions hold it.
func (x Violation) mayBeMeant() bool {
	return x.Fact == nil && x.Funcs >= x.BareFuncs && x.Bare.isOwn()
}

// isBelowLock reports whether a comment, or the order of the fields of the struct, tells of the guard.
func (x Violation) isBelowLock() bool { return x.Contract != nil && x.Contract.Exempt == 0 }

// gaveUp reports whether the function of i has released g, which its callers hold, for the time of i.
func (i *Instance) gaveUp(g Guard) bool {
	own, ok := i.ownLock(g)
	return ok && slices.Contains(i.lent.always, own)
}

// bothWays returns where the function of x accesses the very field of the same object with the guard held
// as well, which it takes itself; nil if it does not.
func (x Violation) bothWays() ssa.Instruction {
	fn, path := x.Bare.Unit.Func, dataField(x.Bare.Path)
	s := x.standing()
	return s.owned.Of(ownWay{fn, path}, func(ownWay) ssa.Instruction {
		for _, j := range s.in[fn] {
			if dataField(j.Path) == path && j.took(x.Guard.Lock, fn) {
				return j.Instr
			}
		}
		return nil
	})
}

// An ownWay is a function, and a variable as it names it.
type ownWay struct {
	fn   *ssa.Function
	path accesspath.Path
}

// took reports whether i holds the lock, and fn has taken it.
func (i *Instance) took(lock symbol.Var, fn *ssa.Function) bool {
	return slices.ContainsFunc(i.Held, func(h LockRef) bool { return h.Lock.Decl == lock && h.site != nil && h.site.Parent() == fn })
}

// isOtherLock reports whether two methods access their own objects under two locks of these.
func (c *missing) isOtherLock() bool {
	if c.Fact != nil || c.Funcs < c.BareFuncs || !c.Instead() || !c.Bare.isOwn() || c.other() == nil || !c.Other.isOwn() || c.bothWays() != nil {
		return false
	}
	return slices.ContainsFunc(c.Bare.Held, func(h LockRef) bool {
		return h.Lock.Decl != c.Guard.Lock && h.Lock.Decl.Type == c.Guard.Lock.Type && h.Lock.Decl.Pkg == c.Guard.Lock.Pkg &&
			c.Guard.Lock.IsField() && !h.assumed && (!c.Bare.Write || h.mode == locks.Write)
	})
}

// isOwn reports whether i accesses a field of the receiver of its function, or a package variable.
func (i *Instance) isOwn() bool {
	switch p := dataField(i.Path); p.Root.Kind {
	case accesspath.Global:
		return p.Len() == 0
	case accesspath.Param:
		return p.Root.Index == 0 && p.Len() > 0 && ssax.EnclosingDeclared(i.Unit.Func).Signature.Recv() != nil && i.isPart(p)
	}
	return false
}

// isPart reports whether all steps of p but the last lead to parts of its root: structs, or what is embedded,
// so that the root has its fields as if they were its own.
func (i *Instance) isPart(p accesspath.Path) bool {
	for n := range p.Len() - 1 {
		outer, part := p.Prefix(n).Type(i.Unit.Func), p.Prefix(n+1).Type(i.Unit.Func)
		if outer == nil || part == nil {
			return false
		}
		if _, ok := part.Underlying().(*types.Struct); ok {
			continue
		}
		obj, _, _ := types.LookupFieldOrMethod(outer, true, i.Unit.Func.Pkg.Pkg, p.Step(n).Name)
		if f, ok := obj.(*types.Var); !ok || !f.Embedded() {
			return false
		}
	}
	return true
}

// holdsBeside reports whether x holds a lock that is held beside the guard elsewhere: who writes may have to take both.
func (x Violation) holdsBeside() bool {
	s := x.standing()
	return slices.ContainsFunc(x.Bare.Held, func(h LockRef) bool { return h.Lock.Decl != x.Guard.Lock && s.beside[h.Lock.Decl] })
}

// named reports whether a comment speaks of the variable itself: that of a lock which guards "the fields below" is read
// more closely than it was written.
func (v *Variable) named() bool {
	return v.Written() && (v.Contract.Belief > contract.LockComment || hasWord(v.Contract.Text, v.Data.Name))
}

// hasWord reports whether word is one of the words of text.
func hasWord(text, word string) bool {
	return slices.Contains(strings.FieldsFunc(text, func(r rune) bool {
		return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}), word)
}

// takenBeside returns where the function of c accesses something else that the guard guards, of the same object, with the
// guard held, which it takes itself; nil if it does not.
func (c *missing) takenBeside() *Access {
	r, fn := c.res, c.Bare.Unit.Func
	owner, _, ok := dataField(c.Bare.Path).Parent()
	return r.beside.Of(beside{fn, owner, ok, c.Guard.Lock}, func(beside) *Access {
		for _, acc := range r.accesses[fn] {
			if sameObject(dataField(acc.Path), dataField(c.Bare.Path)) && r.isGuarded(acc.data, c.Guard.Lock) && acc.took(c.Guard.Lock) {
				return acc
			}
		}
		return nil
	})
}

// A beside is what [missing.takenBeside] depends on: a function, the object as it names it, and the guard.
type beside struct {
	fn    *ssa.Function
	owner accesspath.Path
	field bool // there is an object
	lock  symbol.Var
}

// took reports whether the function of acc holds the lock, which it has taken itself.
func (acc *Access) took(lock symbol.Var) bool {
	return slices.ContainsFunc(acc.must, func(h LockRef) bool {
		return h.Lock.Decl == lock && h.site != nil && h.site.Parent() == acc.Unit.Func
	})
}

// isGuarded reports whether the lock guards the field or variable.
func (r *Result) isGuarded(data, lock symbol.Var) bool {
	n, ok := slices.BinarySearchFunc(r.Variables, data, func(v *Variable, data symbol.Var) int { return v.Data.Compare(data) })
	return ok && r.Variables[n].Discipline == Guarded && r.Variables[n].Guard.Lock == lock
}

// sameObject reports whether p and q are fields of one object, or package variables.
func sameObject(p, q accesspath.Path) bool {
	owner, _, ok := p.Parent()
	other, _, also := q.Parent()
	return ok == also && owner == other
}
