package guard

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/evidence"
)

// An ownLock is a lock that is a variable of a function and that nothing but this function can take, with its critical
// sections: a case of [ownLocks]. No two goroutines ever meet there.
type ownLock struct {
	variable *ssa.Alloc
	all      []*Section
}

// ownLocks are the reasons why a lock that only one function can take is not called superfluous.
var ownLocks = &evidence.Table[*ownLock]{
	Name:   "own-lock",
	Checks: []string{"CV9001"},
	Rows: []evidence.Reason[*ownLock]{
		{
			ID: "own-lock-wrong", Kind: evidence.Excludes,
			Title: "a critical section does something that others may know of: it may need a lock, and this is the wrong one",
			Holds: func(c *ownLock) bool { return c.reaching() != nil },
			At:    func(c *ownLock) []token.Pos { return []token.Pos{c.reaching().Pos()} },
		},
	},
}

// reaching returns a critical section that uses more than variables of its function, nil if there is none.
func (c *ownLock) reaching() *Section {
	n := slices.IndexFunc(c.all, func(sec *Section) bool {
		d := sec.deeds
		return sec.open || len(d.uses)+d.syncs > 0 || d.foreign || d.callback || d.unknown
	})
	if n < 0 {
		return nil
	}
	return c.all[n]
}

// lockOf returns the variable of its function that the lock at p is, if that does nothing with it but to acquire and to
// release it; nil otherwise. Literals that capture it may run on other goroutines.
func lockOf(p accesspath.Path) *ssa.Alloc {
	variable, ok := p.Root.Value.(*ssa.Alloc)
	if !ok || p.Root.Kind != accesspath.Local || p.Len() > 0 || !token.IsIdentifier(variable.Comment) {
		return nil
	}
	if t := variable.Type().Underlying().(*types.Pointer).Elem(); !isLock(t) || !onlyLocked(variable) {
		return nil
	}
	return variable
}

// needlessOwn returns the locks that only one function can take, if they guard nothing, in source order.
func (s *Sections) needlessOwn(j *evidence.Judge) []Superfluous {
	var cases []*ownLock
	index := make(map[*ssa.Alloc]*ownLock)
	for _, sec := range s.own {
		v := lockOf(sec.Lock.Path)
		if index[v] == nil {
			index[v] = &ownLock{variable: v}
			cases = append(cases, index[v])
		}
		index[v].all = append(index[v].all, sec)
	}
	var out []Superfluous
	for _, c := range cases {
		if v := ownLocks.Judge(j, c, c.variable.Pos()); v.Level() != evidence.Silent {
			out = append(out, Superfluous{
				Name: c.variable.Comment, Pos: c.variable.Pos(), Reason: OneFunction, Sections: c.all, Whole: true, Verdict: v,
			})
		}
	}
	return out
}
