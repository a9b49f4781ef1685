package guardtable

import (
	"go/types"
	"path"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/guardlist"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// evidence is what is known of the fields and variables of one package.
type evidence struct {
	pass    *analysis.Pass
	census  *guard.Result
	counted map[symbol.Var]*guard.Variable
	stated  map[symbol.Var]*contract.Guard
	guards  map[symbol.Var]int // how many each lock guards
}

func newEvidence(pass *analysis.Pass, census *guard.Result) *evidence {
	e := &evidence{
		pass:    pass,
		census:  census,
		counted: make(map[symbol.Var]*guard.Variable),
		stated:  make(map[symbol.Var]*contract.Guard),
		guards:  make(map[symbol.Var]int),
	}
	for _, v := range census.Variables {
		e.counted[v.Data] = v
	}
	all := contract.Guards(pass.Fset, pass.Pkg, pass.TypesInfo, pass.Files)
	for i := range all {
		e.stated[all[i].Data] = &all[i]
	}
	return e
}

// judge fills in the row of d.
func (e *evidence) judge(d *datum) {
	d.stated, d.counted = e.stated[d.data], e.counted[d.data]
	d.row = guardlist.Row{
		Package:    d.data.Pkg,
		Type:       d.data.Type,
		Name:       d.data.Name,
		GoType:     types.TypeString(d.typ, (*types.Package).Name),
		Discipline: guardlist.Unknown,
		Contract:   e.contract(d),
	}
	switch {
	case guard.SelfSynchronized(d.typ):
		d.row.Discipline = guardlist.SelfSynchronized
		if sym, ok := symbol.TypeOf(d.typ); ok && sym.Pkg == "sync/atomic" {
			d.row.Discipline = guardlist.Atomic
		}
		return
	case d.counted != nil:
		e.count(d)
		e.weigh(d)
	}
	e.believe(d)
	if d.row.Accesses.All() == 0 {
		d.row.See = e.structOf(d)
	}
	if d.row.Discipline == guardlist.Guarded {
		e.guards[d.lock()]++
	}
}

// structOf returns the struct type of the package that d has as a part of its object, if it has one.
func (e *evidence) structOf(d *datum) string {
	n, ok := types.Unalias(d.typ).(*types.Named)
	if !ok || n.Obj().Pkg() != e.pass.Pkg {
		return ""
	}
	if _, ok := n.Underlying().(*types.Struct); !ok {
		return ""
	}
	return n.Obj().Name()
}

// contract returns what the declaration says.
func (e *evidence) contract(d *datum) *guardlist.Contract {
	if d.stated == nil {
		return nil
	}
	c := &guardlist.Contract{Says: guardlist.Guarded, Text: d.stated.Text, Place: placeOf(e.pass.Fset, d.stated.Pos)}
	switch d.stated.Exempt {
	case 0:
		c.Guard = e.lockName(d.data, d.stated.Lock)
	case contract.Immutable:
		c.Says = guardlist.Immutable
	case contract.Atomic:
		c.Says = guardlist.Atomic
	case contract.Confined:
		c.Says = guardlist.Confined
	default:
		c.Says = guardlist.Unknown
	}
	return c
}

// lockName returns the lock as the declaration of data would call it.
func (e *evidence) lockName(data, lock symbol.Var) string {
	name := lock.Name
	if lock.Type != data.Type && lock.IsField() {
		name = lock.Type + "." + name
	}
	if lock.Pkg != e.pass.Pkg.Path() {
		name = path.Base(lock.Pkg) + "." + name
	}
	return name
}

// count fills in the accesses of d.
func (e *evidence) count(d *datum) {
	type line struct{ write, atomic, plain bool }
	lines := make(map[guardlist.Place]line)
	for _, i := range d.counted.Instances {
		at := placeOf(e.pass.Fset, i.Pos())
		at.Column = 0
		l := lines[at]
		lines[at] = line{l.write || i.Write, l.atomic || i.Atomic, l.plain || !i.Atomic}
	}
	for _, l := range lines {
		if l.write {
			d.row.Accesses.Writes++
		} else {
			d.row.Accesses.Reads++
		}
		if l.atomic && !l.plain {
			d.row.Atomic++
		}
	}
	t := d.counted.Tally
	d.row.Held = guardlist.Count{Reads: t.GuardedReads, Writes: t.GuardedWrites}
	d.row.Bare = guardlist.Count{Reads: t.BareReads, Writes: t.BareWrites}
	if lock := d.counted.Guard.Lock; lock.Valid() {
		d.row.Guard = e.lockName(d.data, lock)
	}
}

// weigh fills in the discipline of d as the accesses show it. What is so at less than two thirds of
// them is no discipline.
func (e *evidence) weigh(d *datum) {
	v := d.counted
	switch v.Discipline {
	case guard.Immutable:
		d.row.Discipline = guardlist.Immutable
	case guard.Confined:
		d.row.Discipline = guardlist.Confined
		if home := v.Home(); home != nil {
			at := placeOf(e.pass.Fset, ssax.Pos(home))
			d.row.Goroutine = &at
		}
	case guard.Atomic:
		if 3*d.row.Atomic >= 2*d.row.Accesses.All() {
			d.row.Discipline = guardlist.Atomic
			d.row.Exception = e.first(v, "not atomic", isPlain)
		}
	case guard.Guarded:
		if convincing(d) {
			d.row.Discipline = guardlist.Guarded
		}
		if d.row.Discipline == guardlist.Guarded || v.Written() {
			d.row.Exception = e.violation(v)
		}
		d.writable = d.stated == nil && d.row.Exception == nil && v.Without() == 0 && v.With() >= minWith && v.Funcs >= minFuncs && !isDistant(v)
	}
}

// convincing reports whether the lock that is held most guards d. One that belongs to something else
// than d is often held for other reasons, or by one of those that have such objects; it takes more to believe in it
// if no comment asks for it.
func convincing(d *datum) bool {
	v := d.counted
	if isDistant(v) && (d.stated == nil || d.stated.Exempt != 0) {
		return v.With() >= minDistant && v.Without() == 0 && 3*v.With() >= 2*d.row.Accesses.All()
	}
	return v.With() > 0 && v.With() >= 2*v.Without()
}

// isDistant reports whether the guard of v belongs to something else than v: another object of whichever
// type, or the package while v is a field.
func isDistant(v *guard.Variable) bool {
	return v.Guard.Relation == guard.Ancestor || v.Guard.Lock.Type != v.Data.Type
}

const (
	minDistant = 2 // how often a lock of something else must be held
	minWith    = 3 // how often a lock must be held to be written down,
	minFuncs   = 2 // and in how many functions
)

// believe compares the row of d with its contract. Where the code does not tell, the contract counts.
func (e *evidence) believe(d *datum) {
	if d.stated == nil {
		return
	}
	r, says := &d.row, d.row.Contract.Says
	switch says {
	case guardlist.Guarded:
		if d.stated.Belief == contract.Hat {
			return
		}
		bare := r.Bare.All()
		if d.stated.WriteOnly {
			bare = r.Bare.Writes
		}
		r.Disagrees = bare > 0 && (r.Exception != nil || r.Discipline != guardlist.Guarded)
	case guardlist.Immutable:
		e.contradict(d, "written", func(i *guard.Instance) bool { return i.Write })
	case guardlist.Atomic:
		e.contradict(d, "not atomic", isPlain)
	}
	if r.Discipline == guardlist.Unknown && !r.Disagrees && says != guardlist.Unknown {
		r.Discipline = says
		if d.stated.Exempt == 0 {
			r.Guard = r.Contract.Guard
		}
	}
}

// contradict marks the row of d if some access is as the contract says that none is.
func (e *evidence) contradict(d *datum, what string, wrong func(*guard.Instance) bool) {
	if d.counted == nil {
		return
	}
	if x := e.first(d.counted, what, wrong); x != nil {
		d.row.Disagrees, d.row.Exception = true, x
	}
}

func isPlain(i *guard.Instance) bool { return !i.Atomic }

// first returns the first access to v that is surely wrong.
func (e *evidence) first(v *guard.Variable, what string, wrong func(*guard.Instance) bool) *guardlist.Exception {
	for _, i := range v.Instances {
		if !i.Unsure() && wrong(i) {
			return &guardlist.Exception{What: what, Place: placeOf(e.pass.Fset, i.Pos())}
		}
	}
	return nil
}

// violation returns the access to v without its guard that has the fewest excuses.
func (e *evidence) violation(v *guard.Variable) *guardlist.Exception {
	var worst *guard.Violation
	for _, x := range e.census.Violations(nil, v) {
		if worst == nil || x.Doubts() < worst.Doubts() {
			worst = &x
		}
	}
	if worst == nil {
		return nil
	}
	what := "bare"
	if _, held := worst.Bare.Holds(v.Guard); held {
		what = "read lock only"
	}
	return &guardlist.Exception{What: what, Place: placeOf(e.pass.Fset, worst.Bare.Pos())}
}

// lock returns the lock that guards d.
func (d *datum) lock() symbol.Var {
	if d.counted != nil && d.counted.Guard.Lock.Valid() {
		return d.counted.Guard.Lock
	}
	return d.stated.Lock
}
