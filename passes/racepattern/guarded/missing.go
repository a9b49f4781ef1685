package guarded

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/passes/racepattern/docket"
)

// A Checker reports on the guarded variables of one package.
type Checker struct {
	*docket.Docket
	res *guard.Result

	missing memo.Map[*guard.Variable, []guard.Violation] // memo of violations
	unit    map[*summary.Unit][]guard.Violation          // all violations, by the function they are in
	offers  map[*ast.FuncDecl][]offer                    // by fixes so far, by the function that they are in
	reached map[*ast.FuncDecl]bool                       // that offers call
	callers memo.Map[guard.Guard, bool]                  // memo of CallsOutUnder
	decls   map[*types.Func]*ast.FuncDecl                // memo of quietness
}

// New returns the checker of a package, whose census is res.
func New(d *docket.Docket, res *guard.Result) *Checker {
	return &Checker{
		Docket:  d,
		res:     res,
		unit:    make(map[*summary.Unit][]guard.Violation),
		offers:  make(map[*ast.FuncDecl][]offer),
		reached: make(map[*ast.FuncDecl]bool),
	}
}

// ReportAccesses reports the accesses without the lock that guards a field or variable: of each function and
// variable the best one, and of each critical section under a read lock the first write.
func (c *Checker) ReportAccesses() {
	type cause struct {
		fn   *ssa.Function
		data symbol.Var          // the variable, or in the wrong mode the lock
		site ssa.CallInstruction // where it was acquired in the wrong mode
	}
	causes := make(map[cause][]guard.Violation)
	var order []cause
	for _, v := range c.res.Variables {
		for _, x := range c.violations(v) {
			k := cause{fn: ssax.EnclosingDeclared(x.Bare.Func()), data: x.Data}
			if x.Mode {
				k = cause{ssax.EnclosingDeclared(x.Place().Parent()), x.Guard.Lock, x.Bare.Site(x.Guard)}
			}
			if causes[k] == nil {
				order = append(order, k)
			}
			causes[k] = append(causes[k], x)
			c.unit[x.Bare.Unit] = append(c.unit[x.Bare.Unit], x)
		}
	}
	for _, all := range causes {
		slices.SortStableFunc(all, compareBare)
	}
	// Fixes that do not go together are offered for what comes first: those of findings that are shown by default do not hang on others.
	slices.SortStableFunc(order, func(k, l cause) int {
		return cmp.Compare(checkMissing(causes[k][0]).Tier, checkMissing(causes[l][0]).Tier)
	})
	for _, k := range order {
		c.reportMissing(causes[k])
	}
}

// compareBare orders accesses with one cause by where that is reported: the one with the fewest doubts, then the first write, or
// else the first read.
func compareBare(x, y guard.Violation) int {
	return cmp.Or(
		cmp.Compare(x.Doubts(), y.Doubts()),
		-compareBools(x.Bare.Write, y.Bare.Write),
		cmp.Compare(ssax.Pos(x.Place()), ssax.Pos(y.Place())),
	)
}

// reportMissing reports accesses with one cause, at the first of them.
func (c *Checker) reportMissing(all []guard.Violation) {
	fixed := all
	all = c.onLines(all)
	x := all[0]
	if x.Verdict.Level() == evidence.Silent {
		return
	}
	check := checkMissing(x)
	pos := ssax.Pos(x.Place())
	if !c.Wants(check.Tier) {
		return
	}
	f := diag.Finding{
		Check:   check,
		Pos:     pos,
		Message: c.tellMissing(x) + More(x, len(all)-1) + outsiders(x),
		About:   []symbol.Var{x.Data, x.Guard.Lock},
		Cause:   fmt.Sprint(x.Data, x.Guard.Lock, Verb(x.Bare)),
		Verdict: x.Verdict,
	}
	if check == MissingLock || check == UnguardedField || check == WriteUnderRLock {
		f.Fixes = c.guardFix(fixed)
	}
	f.Related = c.relateOther(f.Related, x)
	leg := diag.Leg{Number: 1}
	for i := x.Bare.Context; i.Caller != nil; i = i.Caller {
		leg.Order--
		f.Related = append(f.Related, diag.Related{Pos: ssax.Pos(i.Call), Message: calledHere(i.Call), Leg: leg})
	}
	if pos != x.Bare.Pos() {
		f.Related = append(f.Related, diag.Related{Pos: x.Bare.Pos(), Message: "the write", Leg: diag.Leg{Number: 1}})
	}
	if x.Written() && x.Contract.Pos.IsValid() {
		f.Related = append(f.Related, diag.Related{Pos: x.Contract.Pos, Message: "the comment"})
	}
	for _, also := range all[1:] {
		msg := also.Data.Name + " is " + Verb(also.Bare) + " here, too"
		f.Related = append(f.Related, diag.Related{Pos: also.Bare.Pos(), Message: msg})
	}
	c.Propose(f)
}

// checkMissing returns the check that x is reported by.
func checkMissing(x guard.Violation) *diag.Check {
	switch {
	case x.Mode:
		return WriteUnderRLock
	case x.Verdict.Level() == evidence.Evident:
		return MissingLock
	case x.Other == nil || x.Doubts() == 0:
		return UnguardedField
	case x.Checked() && x.Doubts() <= guard.MaxDoubts+1:
		return UnlockedCheck
	case x.Instead():
		return OtherLock
	}
	return UnguardedField
}

// violations returns what [guard.Result.Violations] does, asked once for each variable.
func (c *Checker) violations(v *guard.Variable) []guard.Violation {
	return c.missing.Of(v, func(v *guard.Variable) []guard.Violation { return c.res.Violations(c.Judge(), v) })
}

// TellsOf reports whether a report tells of an access to v that lacks the guard, in the function fn or a literal of it.
func (c *Checker) TellsOf(v *guard.Variable, fn *ssa.Function) bool {
	return slices.ContainsFunc(c.violations(v), func(x guard.Violation) bool {
		return x.Doubts() <= guard.MaxDoubts && ssax.EnclosingDeclared(x.Bare.Func()) == fn
	})
}

// onLines returns the first of all on each line: what goes wrong with several parts of one statement has one cause.
func (c *Checker) onLines(all []guard.Violation) []guard.Violation {
	seen := make(map[token.Pos]bool)
	var out []guard.Violation
	for _, x := range all {
		line := c.LineOf(x.Bare.Pos())
		if !seen[line] {
			seen[line] = true
			out = append(out, x)
		}
	}
	return out
}

// relateOther tells of the access that x may meet: it holds the guard, unless a comment is all that asks for it.
func (c *Checker) relateOther(list []diag.Related, x guard.Violation) []diag.Related {
	if x.Other == nil || c.LineOf(x.Other.Pos()) == c.LineOf(x.Bare.Pos()) {
		return list
	}
	if _, held := x.Other.Holds(x.Guard); !held {
		return append(list, diag.Related{Pos: x.Other.Pos(), Message: "it is " + Verb(x.Other) + " here, without " + LockName(x, x.Other), Leg: diag.Leg{Number: 2}})
	}
	return append(list, diag.Related{Pos: x.Other.Pos(), Message: "it is " + Verb(x.Other) + " here, with " + LockName(x, x.Other) + " held", Leg: diag.Leg{Number: 2}})
}

// calledHere says what site does, as a place on the way to an access.
func calledHere(site ssa.CallInstruction) string {
	verb := "called"
	if _, ok := site.(*ssa.Go); ok {
		verb = "started"
	}
	if fn := ssax.Callee(site.Common()); fn != nil {
		return fn.Name() + " is " + verb + " here"
	}
	return verb + " here"
}

// More says how many further accesses there are with the cause of x.
func More(x guard.Violation, n int) string {
	switch {
	case n == 0:
		return ""
	case x.Mode && n == 1:
		return " (and 1 more write)"
	case x.Mode:
		return fmt.Sprintf(" (and %d more writes)", n)
	case n == 1:
		return " (and 1 more line)"
	}
	return fmt.Sprintf(" (and %d more lines)", n)
}

// outsiders says, of what is not evident, that only other packages may call the function by which they get to x.
func outsiders(x guard.Violation) string {
	if fn := x.Uncalled(); fn != nil && !x.Mode && x.Verdict.Level() != evidence.Evident {
		return fmt.Sprintf("; nothing in this package calls %s", fn.Name())
	}
	return ""
}

// tellMissing says what is wrong with x.
func (c *Checker) tellMissing(x guard.Violation) string {
	name, lock := x.Bare.Spell(), LockName(x, x.Bare)
	if x.Mode {
		if x.Other != nil {
			if mode, _ := x.Other.Holds(x.Guard); mode == locks.Read {
				return fmt.Sprintf("%s is written under the read lock of %s, which several goroutines may hold at once", name, lock)
			}
		}
		return fmt.Sprintf("%s is written under the read lock of %s, which other writes hold for writing", name, lock)
	}
	if x.Other != nil && x.Checked() {
		return fmt.Sprintf("%s is checked without %s, which is held to write it at %s: the check races with that write",
			name, lock, c.At(x.Other.Pos()))
	}
	if x.Other != nil && x.Doubts() != 0 && x.Instead() {
		return fmt.Sprintf("%s is %s with %s held, but it is %s at %s with %s held", name, Verb(x.Bare), c.heldAt(x.Bare),
			Verb(x.Other), c.At(x.Other.Pos()), LockName(x, x.Other))
	}
	if x.Other != nil && x.OtherObject() {
		return fmt.Sprintf("%s is %s with the %s of another %s held, but it is %s at %s with its own", name, Verb(x.Bare), x.Guard.Lock.Name, x.Data.Type,
			Verb(x.Other), c.At(x.Other.Pos()))
	}
	why, often := c.basis(x), habit(x)
	switch {
	case x.Other == nil:
		return fmt.Sprintf("%s is %s without %s, which package %s holds %s%s", name, Verb(x.Bare), lock, path.Base(x.Data.Pkg), cmp.Or(often, fmt.Sprintf("at all %d lines that access it", x.With())), why)
	case x.With() == 0:
		return fmt.Sprintf("%s is %s without %s, which %s", name, Verb(x.Bare), lock, why)
	case why != "" && often == "":
		return fmt.Sprintf("%s is %s without %s, which %s", name, Verb(x.Bare), lock, why)
	case why != "":
		return fmt.Sprintf("%s is %s without %s, which %s and is held %s", name, Verb(x.Bare), lock, why, often)
	case often == "":
		return fmt.Sprintf("%s is %s without %s, which is held where it is %s at %s", name, Verb(x.Bare), lock, Verb(x.Other), c.At(x.Other.Pos()))
	}
	among := "such as"
	if x.With() == 1 {
		among = "which is"
	}
	return fmt.Sprintf("%s is %s without %s, which is held %s, %s the %s at %s",
		name, Verb(x.Bare), lock, often, among, deed(x.Other), c.At(x.Other.Pos()))
}

// habit says at how many of the lines that access the variable of x the lock is held; nothing if there are none without it, as
// where callers of one function differ, or if that is one line against another.
func habit(x guard.Violation) string {
	if x.Without() == 0 || x.With() == 1 && x.Without() == 1 {
		return ""
	}
	return fmt.Sprintf("at %d of the %d lines that access it", x.With(), x.With()+x.Without())
}

// heldAt names the locks that are held at i, each once: as its function does, or else by the types that have them.
func (c *Checker) heldAt(i *guard.Instance) string {
	var names []string
	for _, h := range i.Held {
		name := cmp.Or(h.Lock.Path.Spell(i.Func()), declared(h.Lock.Decl))
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.Join(names, " and ")
}

// declared names a lock by its declaration.
func declared(lock symbol.Var) string {
	if lock.IsField() {
		return lock.Type + "." + lock.Name
	}
	return lock.Name
}

// basis says why the lock is taken for the guard, if a comment says so.
func (c *Checker) basis(x guard.Violation) string {
	if !x.Written() {
		return ""
	}
	if x.Fact != nil {
		return fmt.Sprintf(", as the comment at %s says", x.Fact.Comment)
	}
	return fmt.Sprintf("guards it by the comment at %s", c.At(x.Contract.Pos))
}

// LockName returns what the guard of x is called where i is.
func LockName(x guard.Violation, i *guard.Instance) string {
	if name := i.SpellLock(x.Guard); name != "" {
		return name
	}
	return declared(x.Guard.Lock)
}

// deed names what i does.
func deed(i *guard.Instance) string {
	if i.Write {
		return "write"
	}
	return "read"
}

// Verb says what i does.
func Verb(i *guard.Instance) string {
	if i.Write {
		return "written"
	}
	return "read"
}

func compareBools(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}
