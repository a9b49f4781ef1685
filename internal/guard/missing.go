package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
)

// A missing is an access that may lack the guard of its variable: a case of [missingGuard].
type missing struct {
	Violation
	res *Result

	met   bool // Other was looked for
	asked bool // so was checked
}

// missingGuard are the reasons why accesses without a guard are reported or not.
var missingGuard = &evidence.Table[*missing]{
	Name:    "guard",
	Checks:  []string{"CV1010", "CV3006", "CV3010", "CV3011", "CV3014"},
	Subject: func(c *missing) string { return c.Bare.Spell() },
	Rows:    slices.Concat(noGuard, notMissing, unlikelyGuard, unlikelyCallers, calm, certain, ranking),
	Most:    (*missing).most,
}

// missingAt returns the case of i, an access to v.
func (r *Result) missingAt(v *Variable, i *Instance) *missing {
	return &missing{Violation: Violation{Variable: v, Bare: i, Mode: r.isMode(v, i)}, res: r}
}

// other returns the access that the one of c may meet, nil if there is none.
func (c *missing) other() *Instance {
	if c.met {
		return c.Other
	}
	c.met = true
	switch {
	case !c.Mode:
		c.Other = c.res.conflict(c.Variable, c.Bare)
	case c.standing().exclusive == nil:
		c.Other = c.res.reader(c.Variable, c.Bare)
	case c.res.isShared(c.Variable, c.Bare):
		c.Other = c.standing().exclusive // which tells that writes are to hold the guard so
	}
	return c.Other
}

// isChecked reports what [Violation.Checked] does.
func (c *missing) isChecked() bool {
	if !c.asked {
		c.asked, c.checked = true, c.res.isChecked(c.Variable, c.Bare)
	}
	return c.checked
}

// sides returns where the accesses of c are, and where the other one has got the guard; one that is not bare has no other.
// Only who wants to know of some place has them looked for.
func (c *missing) sides(j *evidence.Judge) []token.Pos {
	if j == nil || j.About == nil {
		return nil
	}
	out := []token.Pos{c.Bare.Pos()}
	if c.Mode {
		out = []token.Pos{ssax.Pos(c.Place()), c.Bare.Pos()}
	} else if !c.isBare(c.Bare) {
		return out
	}
	if other := c.other(); other != nil {
		out = append(out, other.Pos())
		if site := other.Site(c.Guard); site != nil {
			out = append(out, ssax.Pos(site))
		}
	}
	return out
}

// at returns the position of instr, none if it is nil.
func at(instr ssa.Instruction) []token.Pos {
	if instr == nil {
		return nil
	}
	return []token.Pos{ssax.Pos(instr)}
}

// start returns where fn is declared, nothing if it is nil.
func start(fn *ssa.Function) []token.Pos {
	if fn == nil {
		return nil
	}
	return []token.Pos{fn.Pos()}
}

// comment returns where the comment is that speaks of the variable of c.
func (c *missing) comment() []token.Pos {
	if c.Contract == nil || !c.Contract.Pos.IsValid() {
		return nil
	}
	return []token.Pos{c.Contract.Pos}
}

// maxShown bounds the places that a reason which is seen in many of them shows.
const maxShown = 5

// holders returns where the guard is held at other accesses to the variable, once for each line.
func (c *missing) holders() []token.Pos {
	var out []token.Pos
	seen := make(map[token.Pos]bool)
	for _, i := range c.standing().holders {
		if i != c.Bare && len(out) < maxShown && !seen[i.line()] {
			seen[i.line()] = true
			out = append(out, i.Pos())
		}
	}
	return out
}
