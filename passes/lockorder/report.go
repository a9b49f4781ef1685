package lockorder

import (
	"fmt"
	"go/ast"
	"go/token"
	"path"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// report tells of the deadlock that legs are, by the verdict on it.
func (c *checker) report(legs []leg, v evidence.Verdict) {
	first := c.first(legs)
	legs = slices.Concat(legs[first:], legs[:first])
	f := diag.Finding{Check: checkOf(legs), Pos: c.position(legs[0]), Message: c.message(legs), Verdict: v}
	for i, l := range legs {
		told := len(f.Related)
		c.relate(&f, l, l.Want.Kind == critical.Lock && l.Want.Mode == locks.Read && legs[(i+1)%len(legs)].Held.Mode == locks.Read)
		for j := range f.Related[told:] {
			f.Related[told+j].Leg.Number = i + 1
		}
	}
	c.findings = append(c.findings, f)
}

// flush reports the findings. Of several by one check at one place drivers show one only, although what mends it need
// not mend the others: so the one that is explained in the fewest places names them all.
func (c *checker) flush() {
	type place struct {
		check *diag.Check
		pos   token.Pos
	}
	at := make(map[place][]diag.Finding)
	var order []place
	for _, f := range c.findings {
		k := place{f.Check, f.Pos}
		if at[k] == nil {
			order = append(order, k)
		}
		at[k] = append(at[k], f)
	}
	for _, k := range order {
		slices.SortStableFunc(at[k], func(a, b diag.Finding) int { return len(a.Related) - len(b.Related) })
		f, more := at[k][0], at[k][1:]
		if len(more) > 0 {
			f.Message += fmt.Sprintf(" (one of %d deadlocks through this line)", len(at[k]))
		}
		for _, other := range more {
			f.Related = append(f.Related, diag.Related{Pos: other.Pos, Message: "another " + other.Message})
			for _, rel := range other.Related {
				rel.Leg = diag.Leg{} // its legs are not those of f
				f.Related = append(f.Related, rel)
			}
		}
		c.r.Report(f)
	}
}

// first returns the index of the leg at which the cycle is reported: of those in this package the one whose lock sorts
// first.
func (c *checker) first(legs []leg) int {
	best := -1
	for i, l := range legs {
		if c.position(l).IsValid() && (best < 0 || before(l.Held, legs[best].Held)) {
			best = i
		}
	}
	return max(best, 0)
}

// before orders what is held: locks come before what is owed, since who holds one can
// let go of it.
func before(a, b critical.Hold) bool {
	if a.Kind.Owed() != b.Kind.Owed() {
		return b.Kind.Owed()
	}
	return a.Key().Compare(b.Key()) < 0
}

// position returns where the leg waits, in this package: in the function that has
// acquired what it holds, if that is on the way.
func (c *checker) position(l leg) token.Pos {
	for _, f := range l.Want.Trace() {
		if f.Pos.IsValid() && f.Func == l.At.Func {
			return f.Pos
		}
	}
	return ssax.Pos(l.Instr)
}

// checkOf returns the check that the deadlock is reported by.
func checkOf(legs []leg) *diag.Check {
	switch {
	case isOfInstances(legs):
		return instanceOrder
	case slices.ContainsFunc(legs, func(l leg) bool { return l.Held.Kind != critical.Lock }):
		return waitUnderLock
	}
	return lockCycle
}

// who names the function of a leg.
func (c *checker) who(l leg) string {
	if l.At.Func != "" {
		return l.At.Func
	}
	return "a function of " + path.Base(l.Held.Decl.Pkg)
}

// name spells a resource as its users know it: Store.mu, pkg.Store.mu of another
// package, mu for a variable.
func (c *checker) name(r critical.Resource) string {
	if what := owed(r.Kind); what != "" {
		return what + " " + c.spell(r)
	}
	return c.spell(r)
}

// spell is name without a word on what goroutines wait for.
func (c *checker) spell(r critical.Resource) string {
	name := plainName(r.Key())
	if pkg := r.Key().Decl.Pkg; pkg != "" && pkg != c.pass.Pkg.Path() {
		name = path.Base(pkg) + "." + name
	}
	return name
}

// plainName returns the name of what declares a resource, without its package.
func plainName(k critical.Key) string {
	if made, ok := k.Local.(*ssa.MakeChan); ok {
		if name := variable(made); name != "" {
			return name
		}
		return "the channel made at line " + strconv.Itoa(made.Parent().Prog.Fset.Position(made.Pos()).Line)
	}
	name := k.Decl.Name
	if i := strings.LastIndexByte(name, '.'); k.Decl.Pkg == "" && i >= 0 {
		name = name[i+1:] // a variable of a function
	}
	if k.Decl.Type != "" {
		name = k.Decl.Type + "." + name
	}
	return name
}

// owed is what those get who wait for a resource that others bring about; it is empty
// for what is acquired.
func owed(k critical.Kind) string {
	switch k {
	case critical.Group:
		return "the end of"
	case critical.Receiver:
		return "a receiver of"
	case critical.Sender:
		return "a sender on"
	case critical.Signal:
		return "a signal on"
	}
	return ""
}

// variable returns the name of the variable that holds a channel, "" if none does.
func variable(made *ssa.MakeChan) string {
	for _, ref := range *made.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if cell, ok := ref.Addr.(*ssa.Alloc); ok && ref.Val == ssa.Value(made) && cell.Comment != "" {
				return cell.Comment
			}
		case *ssa.DebugRef:
			if id, ok := ref.Expr.(*ast.Ident); ok {
				return id.Name
			}
		}
	}
	return ""
}
