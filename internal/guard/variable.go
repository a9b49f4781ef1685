package guard

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// A Relation tells where a lock is, seen from what it guards.
type Relation uint8

const (
	Elsewhere Relation = iota // in another object, or it is not known where
	Sibling                   // in the struct that has the field
	Inline                    // in a struct that the struct with the field is a part of
	Ancestor                  // in an object from which the struct is reached
	Parent                    // in an object that a field of the struct refers to: c.hub.mu guards c.sent
	Global                    // a package variable
	Stated                    // wherever a comment says
)

// relate returns the relation of the lock at l to the field or variable at data.
func relate(data, l accesspath.Path) Relation {
	if !l.Valid() {
		return Elsewhere
	}
	data = dataField(data)
	outer, _, _ := data.Parent()
	owner, _, ok := l.Parent()
	switch {
	case ok && data.Len() > 0 && owner == outer:
		return Sibling
	case l.Root.Kind == accesspath.Global:
		return Global
	case ok && data.Len() > 0 && outer.HasPrefix(owner):
		return Ancestor
	case ok && data.Len() > 0 && owner != data && owner.Len() == outer.Len()+1 && owner.HasPrefix(outer):
		if _, step, _ := owner.Parent(); step.Kind == accesspath.Field {
			return Parent
		}
	}
	return Elsewhere
}

// guardOf returns the lock l as a guard of the variable that i accesses; ok is false if it is elsewhere.
func (i *Instance) guardOf(l locks.Lock) (g Guard, ok bool) {
	g = Guard{Lock: l.Decl, Relation: relate(i.Path, l.Path), Alias: l.Alias}
	switch g.Relation {
	case Parent:
		owner, _, _ := l.Path.Parent()
		g.Steps = owner.SpellSteps(owner.Len() - 1)
	case Ancestor:
		data := dataField(i.Path)
		owner, _, _ := l.Path.Parent()
		g.Steps = data.SpellSteps(owner.Len())
		if i.isInline(data, owner.Len()) {
			g.Relation = Inline
		}
	}
	return g, g.Relation != Elsewhere && l.Decl.Valid()
}

// isInline reports whether the steps of data from n on lead through no pointer.
func (i *Instance) isInline(data accesspath.Path, n int) bool {
	t := data.RootType(i.Unit.Func)
	for k := range data.Len() {
		if t == nil {
			return false
		}
		if _, isStruct := t.Underlying().(*types.Struct); k > n && !isStruct {
			return false
		}
		t = data.Step(k).Type(t)
	}
	return true
}

// A Guard is a lock that guards a field or variable.
type Guard struct {
	Lock     symbol.Var
	Relation Relation
	Steps    string // from the object with the lock to the variable, if that is Inline or Ancestor; the field that leads to a Parent
	Alias    bool   // the lock is reached through a pointer: it may be that of another object
}

// An Instance is an access in one of the ways in which its function comes to run.
type Instance struct {
	*Access
	Context *Context
	Held    []LockRef
	owned   bool         // nobody else can know the object
	may     []locks.Lock // perhaps held, too
	held    []guardOf    // memo of guards

	excused bool              // a comment says that no lock is needed
	made    bool              // a function that leads there has made the object
	isLent  bool              // nobody else but the goroutines that lentTo has started
	lentTo  []ssa.Instruction // in no order
}

// Unsure reports whether it is not known what is held, or who runs the function.
func (i *Instance) Unsure() bool { return i.Access.unsure || i.Context.Unsure }

// shared reports whether other goroutines may look at the same time.
func (i *Instance) shared() bool {
	return !i.owned && (i.Context.Phase == Open || i.Context.Phase == Main) && !ssax.InTest(i.Unit.Func.Prog.Fset, i.Pos())
}

// Pos returns where the access is.
func (i *Instance) Pos() token.Pos { return ssax.Pos(i.Instr) }

// Func returns the function with the access.
func (i *Instance) Func() *ssa.Function { return i.Unit.Func }

// guards returns the locks that are held, each as a guard of the variable that i accesses.
func (i *Instance) guards() []guardOf {
	if i.held == nil {
		i.held = make([]guardOf, len(i.Held))
		for n, h := range i.Held {
			g, ok := i.guardOf(h.Lock)
			i.held[n] = guardOf{g, ok}
		}
	}
	return i.held
}

// A guardOf is what [Instance.guardOf] returns.
type guardOf struct {
	guard Guard
	there bool
}

// Holds returns how g is held: the lock of the object itself, or ok is false. Where it is not known which
// object that is, any lock of the declaration will do; so will that of the object from which the struct was
// reached, which a Parent mostly is.
func (i *Instance) Holds(g Guard) (mode locks.Mode, ok bool) {
	for n, h := range i.Held {
		if h.Lock.Decl != g.Lock {
			continue
		}
		l, there := i.guards()[n].guard, i.guards()[n].there
		if there && l == g || g.Relation == Stated || !there && g.Relation >= Ancestor || g.Relation == Parent && l.Relation == Ancestor {
			if !ok || h.mode == locks.Write {
				mode = h.mode
			}
			ok = true
		}
	}
	return mode, ok
}

// Site returns where the goroutine of i has acquired g, nil if that is not known.
func (i *Instance) Site(g Guard) ssa.CallInstruction {
	for _, h := range i.Held {
		if h.Lock.Decl == g.Lock {
			return h.site
		}
	}
	return nil
}

// acquired returns the instruction at which the access i happens, as seen from the function that has acquired g,
// or as far up as is known: a call, or that of the access.
func (i *Instance) acquired(g Guard) ssa.Instruction {
	at := i.Instr
	for c := i.Context; c.Caller != nil && holds(c.held, g.Lock); c = c.Caller {
		at = c.Call
	}
	return at
}

// Spell writes the field or variable that i accesses as the programmer would.
func (i *Instance) Spell() string { return cmp.Or(dataField(i.Path).Spell(i.Unit.Func), i.data.Name) }

// SpellLock writes the guard g as the programmer would at i; "" if it is neither held nor found from the variable
// that i accesses.
func (i *Instance) SpellLock(g Guard) string {
	for _, h := range i.Held {
		if h.Lock.Decl == g.Lock {
			if name := h.Lock.Path.Spell(i.Unit.Func); name != "" {
				return name
			}
		}
	}
	if own, ok := i.ownLock(g); ok {
		return own.Spell(i.Unit.Func)
	}
	owner, _, ok := dataField(i.Path).Parent()
	switch {
	case ok && g.Relation == Parent:
		return owner.Field(strings.TrimPrefix(g.Steps, ".")).Field(g.Lock.Name).Spell(i.Unit.Func)
	case g.Relation == Ancestor || g.Relation == Inline:
		if holder, ok := i.holder(g); ok {
			return holder.Field(g.Lock.Name).Spell(i.Unit.Func)
		}
	}
	return ""
}

// needs reports whether the variable that i accesses is one that g guards: for a lock of an object from
// which it is reached, if it is reached that way here.
func (i *Instance) needs(g Guard) bool {
	if g.Relation != Ancestor && g.Relation != Inline {
		return true
	}
	_, ok := i.holder(g)
	return ok
}

// holder returns the object with the lock g on the way to the variable that i accesses.
func (i *Instance) holder(g Guard) (accesspath.Path, bool) {
	p := dataField(i.Path)
	t := p.RootType(i.Unit.Func)
	for n := range p.Len() {
		if t == nil {
			break
		}
		if sym, ok := symbol.TypeOf(t); ok && sym.Pkg == g.Lock.Pkg && sym.Name == g.Lock.Type && p.SpellSteps(n) == g.Steps {
			return p.Prefix(n), true
		}
		t = p.Step(n).Type(t)
	}
	return accesspath.Path{}, false
}

// mayHold reports whether a lock that may be g, of whichever object, may be held.
func (i *Instance) mayHold(g Guard) bool { return g.among(i.Held, i.may) || i.holdsSibling(g) }

// holdsSibling reports whether the field of the object is held that has the name of g: of "type B A" the
// fields have other declarations, and are the same for an object that is converted.
func (i *Instance) holdsSibling(g Guard) bool {
	own, ok := i.ownLock(g)
	return ok && slices.ContainsFunc(i.Held, func(h LockRef) bool { return h.Lock.Path == own })
}

// ownLock returns the path of g where it is a field of the declared type that also has the variable of i. Both may be in structs
// without a name, of which the lock is in one with the variable or in one around it: of l.win.used it is l.win.mu or l.mu.
func (i *Instance) ownLock(g Guard) (p accesspath.Path, ok bool) {
	if i.data.Pkg != g.Lock.Pkg || i.data.Type != g.Lock.Type || !g.Lock.IsField() {
		return p, false
	}
	data, lock := strings.Split(i.data.Name, "."), strings.Split(g.Lock.Name, ".")
	for len(data) > 1 && len(lock) > 1 && data[0] == lock[0] {
		data, lock = data[1:], lock[1:]
	}
	p = dataField(i.Path)
	for up := len(data); up > 0; {
		var step accesspath.Step
		if p, step, ok = p.Parent(); !ok {
			return p, false
		}
		if step.Kind == accesspath.Field {
			up--
		}
	}
	for _, name := range lock {
		p = p.Field(name)
	}
	return p, true
}

// excludes reports whether a lock keeps i and j apart: both hold one that may be the same, and not
// both of them for reading.
func (i *Instance) excludes(j *Instance) bool {
	for _, a := range i.Held {
		for _, b := range j.Held {
			if a.Lock.CouldBe(b.Lock) && (a.mode == locks.Write || b.mode == locks.Write) {
				return true
			}
		}
	}
	return false
}

// mayKnow reports whether the goroutine of j may know the object that i accesses.
func (i *Instance) mayKnow(j *Instance) bool {
	return !i.isLent || slices.Contains(i.lentTo, j.Context.Spawn)
}

// parallel reports whether the goroutines of c and d may run at the same time.
func parallel(c, d *Context) bool {
	switch {
	case c.Unsure || d.Unsure, c.Phase == Init || d.Phase == Init, c.Phase == Test || d.Phase == Test:
		return false
	case c.Phase == Main && d.Phase == Main:
		return false
	case c.Spawn != nil && c.Spawn == d.Spawn:
		return c.Many
	}
	return true
}

// A Discipline is what keeps accesses to a variable apart.
type Discipline uint8

const (
	Unknown   Discipline = iota // it cannot be told
	Immutable                   // nobody writes once the object is known to others
	Guarded                     // a lock
	Atomic                      // atomic operations
	Confined                    // one goroutine has it to itself
)

// A Tally counts lines with accesses.
type Tally struct {
	GuardedReads, GuardedWrites int // with the guard held
	BareReads, BareWrites       int // without it
	Funcs, BareFuncs            int // the functions with either
}

// A Variable is what is known of a field or package variable.
type Variable struct {
	Data       symbol.Var
	Discipline Discipline
	Guard      Guard           // if Guarded
	Contract   *contract.Guard // what a comment says, nil if none does
	Fact       *Fact           // what the package says that declares it, nil if it is this one
	Tally
	Instances []*Instance // in source order, those of shared objects only

	standings *standings // memo of standing
}
