package guard

import (
	"go/types"
	"slices"
	"strings"
	"unicode"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// Certain reports whether nothing speaks against x, and more for it than that most accesses hold the guard: a
// comment that names the variable asks for it, the function takes the guard itself, or hardly any other function
// does without. What a comment on a lock says of several variables is often true from some point on only, after all
// is set up.
func (r *Result) Certain(x Violation) bool {
	if x.isHabit() && (x.Doubts == 0 || x.Doubts == Instead) && !x.holdsBeside() || x.isMeant() || r.isRechecked(x) || x.isOtherLock() {
		return true
	}
	switch x.Doubts {
	case 0:
		return x.named() || r.takenBeside(x)
	case Outvoted: // by few accesses; elements may belong to somebody else
		return !x.Bare.Content && r.takenBeside(x)
	}
	return false
}

// Odds returns how much speaks against x being a mistake, in percent: the doubts, and if no comment asks for
// the guard, how many functions do without and that it is written, as before others know the object; and that
// it is an object which the function has found rather than its own. The weights are from reports that were
// judged (docs/eval.md, "Ranking").
func (x Violation) Odds() int {
	odds := perDoubt * x.Doubts.Count()
	if !x.Written() {
		odds += share * x.BareFuncs / max(1, x.BareFuncs+x.Funcs)
		if x.Bare.Write {
			odds += bareWrite
		}
	}
	if !x.Bare.isOwn() {
		odds += foreign
	}
	return min(odds, 100)
}

// What [Violation.Odds] consists of, in percent.
const (
	perDoubt  = 15
	share     = 60 // if all functions do without
	bareWrite = 30
	foreign   = 15
)

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

// isKnown reports whether the package of x holds the guard at some access, or has a goroutine of its own at
// the one that does not: that the package which declares the variable always holds it may be for the sake of
// those who share its objects, which not all do.
func (x Violation) isKnown() bool {
	return x.Bare.Context.Spawn != nil || len(x.standing().holders) > 0
}

// isMeant reports whether a method does without the guard for its own object, at least as many functions hold
// it, and what speaks against that being a rule is one thing only. That there are few accesses at all is one.
// That they are many, but not many more hold it than do not, is another; then the field stands below the lock
// (a mutex hat) or a comment on the lock says so, or it is a read of what is not written once only, and three
// functions to one hold the guard: a getter is forgotten more often than a setter, which may be there for the
// time before others know the object.
func (x Violation) isMeant() bool {
	if x.Fact != nil || x.Funcs < x.BareFuncs || !x.Bare.isOwn() {
		return false
	}
	hat := x.Contract != nil && x.Contract.Exempt == 0
	switch x.Doubts {
	case Few:
		return x.Funcs > 0
	case Minority:
		return x.GuardedWrites > 0 && (hat && x.With() > x.Without() || !x.Bare.Write && x.GuardedWrites > 1 && x.Funcs >= 3 && x.Funcs >= 3*x.BareFuncs)
	case Minority | Few:
		return hat && (x.tellsOthers() || x.Bare.gaveUp(x.Guard))
	}
	return false
}

// gaveUp reports whether the function of i has released g, which its callers hold, for the time of i.
func (i *Instance) gaveUp(g Guard) bool {
	own, ok := i.ownLock(g)
	return ok && slices.Contains(i.lent.always, own)
}

// bothWays reports whether the function of x accesses the very field of the same object with the guard held
// as well, which it takes itself.
func (x Violation) bothWays() bool {
	fn, at := x.Bare.Unit.Func, dataField(x.Bare.Path)
	return slices.ContainsFunc(x.standing().in[fn], func(j *Instance) bool {
		return dataField(j.Path) == at && slices.ContainsFunc(j.Held, func(h LockRef) bool {
			return h.Lock.Decl == x.Guard.Lock && h.Site != nil && h.Site.Parent() == fn
		})
	})
}

// isRechecked reports whether x is the first check of a double-checked lock: the function takes the guard and
// checks again, so whoever wrote it knew that others write meanwhile (PRECISION B16).
func (r *Result) isRechecked(x Violation) bool {
	const harmless = Minority | Few | Lone
	return x.Doubts&^harmless == 0 && x.Bare.isOwn() && x.Checked() && x.bothWays() && r.readAgain(x.Variable, x.Bare)
}

// isOtherLock reports whether two methods access their own objects under two locks of these. Where writers
// take both, so that readers need but one of them, no two accesses are without a lock in common. A function
// that takes the guard for another access knows better.
func (x Violation) isOtherLock() bool {
	const harmless = Instead | Minority | Few | Lone
	if x.Doubts&^harmless != 0 || x.Fact != nil || x.Other == nil || x.Funcs < x.BareFuncs || !x.Bare.isOwn() || !x.Other.isOwn() || x.bothWays() {
		return false
	}
	return slices.ContainsFunc(x.Bare.Held, func(h LockRef) bool {
		return h.Lock.Decl != x.Guard.Lock && h.Lock.Decl.Type == x.Guard.Lock.Type && h.Lock.Decl.Pkg == x.Guard.Lock.Pkg &&
			x.Guard.Lock.IsField() && !h.assumed && (!x.Bare.Write || h.Mode == locks.Write)
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

// takenBeside reports whether the function of x takes the guard itself, to access what it guards of the same object:
// the most frequent mistake by far is to be a line off (DEMAND, section 5).
func (r *Result) takenBeside(x Violation) bool {
	fn := x.Bare.Unit.Func
	return slices.ContainsFunc(r.accesses[fn], func(acc *Access) bool {
		return sameObject(dataField(acc.Path), dataField(x.Bare.Path)) && r.isGuarded(acc.Data, x.Guard.Lock) &&
			slices.ContainsFunc(acc.must, func(h LockRef) bool {
				return h.Lock.Decl == x.Guard.Lock && h.Site != nil && h.Site.Parent() == fn
			})
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
