package summary

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// A substitution translates what a summary says into the words of a calling
// nest: actual arguments for parameters, the values that hold the results of
// the call for results.
type substitution struct {
	resolver *accesspath.Resolver
	args     []ssa.Value   // by parameter of the callee, receiver first; nil where unknown
	literal  *ssa.Function // the callee, if it is a literal of the calling nest
	call     *ssa.Call     // holds the results; nil for deferred calls and goroutines
	recv     types.Type    // what the receiver is, if that argument is an interface or function value

	// A function that an object holds speaks of the object as from; here the
	// object is to. Nothing else that it speaks of has a name here.
	from, to accesspath.Path
}

// path translates p. It is false if p has no name in the caller.
func (s *substitution) path(p accesspath.Path) (accesspath.Path, bool) {
	here, ok := s.rebased(p)
	return here.AtKeys(s.resolver, s.arg), ok
}

// rebased translates what p starts from, but not the keys on the way.
func (s *substitution) rebased(p accesspath.Path) (accesspath.Path, bool) {
	if p.Root.Kind == accesspath.Global {
		return p, true
	}
	if s.from.Valid() {
		if !p.HasPrefix(s.from) || !s.to.Valid() {
			return accesspath.Path{}, false
		}
		return p.Rebase(s.from, s.to), true
	}
	switch p.Root.Kind {
	case accesspath.Result:
		v := s.result(p.Root.Index)
		if v == nil {
			return accesspath.Path{}, false
		}
		return s.resolver.Of(v).Concat(p), true
	}
	if i, ok := s.param(p); ok {
		arg := s.arg(i)
		if arg == nil {
			return accesspath.Path{}, false
		}
		if back, ok := s.resolver.Back(arg, s.argType(i), p); ok {
			return back, true
		}
		base := s.resolver.Of(arg)
		if i == 0 && s.recv != nil {
			base = s.resolver.Held(arg)
		}
		return base.Concat(p), base.Valid()
	}
	// A literal's paths are those of the nest already.
	return p, s.literal != nil && !ownedBy(p, s.literal)
}

// ownedBy reports whether p depends on a value of fn itself.
func ownedBy(p accesspath.Path, fn *ssa.Function) bool {
	inside := func(v ssa.Value) bool { return v != nil && v.Parent() == fn }
	if p.Root.Kind == accesspath.Local && inside(p.Root.Value) {
		return true
	}
	for i := range p.Len() {
		if inside(p.Step(i).Index) {
			return true
		}
	}
	return false
}

// param returns the index of the callee's parameter that p is rooted at.
func (s *substitution) param(p accesspath.Path) (int, bool) {
	if s.from.Valid() {
		return 0, false
	}
	if s.literal == nil {
		return p.Root.Index, p.Root.Kind == accesspath.Param
	}
	if v, ok := p.Root.Value.(*ssa.Parameter); ok && v.Parent() == s.literal {
		for i, q := range s.literal.Params {
			if q == v {
				return i, true
			}
		}
	}
	return 0, false
}

// arg returns the actual of parameter i, or nil.
func (s *substitution) arg(i int) ssa.Value {
	if i >= len(s.args) {
		return nil
	}
	return s.args[i]
}

// argType returns the type of the argument for parameter i.
func (s *substitution) argType(i int) types.Type {
	if i == 0 && s.recv != nil {
		return s.recv
	}
	return s.arg(i).Type()
}

// result returns the value that holds result i, or nil if there is none.
func (s *substitution) result(i int) ssa.Value {
	if s.call == nil {
		return nil
	}
	return ssax.Result(s.call, i)
}

// lock translates l. A lock without a name in the caller keeps its declaration
// only. One that is a parameter is declared by the argument: how the callee calls
// it means nothing here.
func (s *substitution) lock(l locks.Lock) locks.Lock {
	p, ok := s.path(l.Path)
	if !ok {
		return l.Anonymous()
	}
	if i, isParam := s.param(l.Path); isParam && l.Path.Len() == 0 && l.Decl.Pkg == "" {
		l = l.Declare(s.resolver, s.arg(i))
	}
	l.Path = p
	return l
}

func (s *substitution) locks(ls []locks.Lock) []locks.Lock {
	if len(ls) == 0 {
		return nil
	}
	out := make([]locks.Lock, 0, len(ls))
	for _, l := range ls {
		out = append(out, s.lock(l))
	}
	return out
}

func (s *substitution) changes(cs []locks.Change) []locks.Change {
	if len(cs) == 0 {
		return nil
	}
	out := make([]locks.Change, 0, len(cs))
	for _, c := range cs {
		out = append(out, locks.Change{Lock: s.lock(c.Lock), Mode: c.Mode})
	}
	return out
}

// conds translates conditions. Those that the caller cannot tell anything of
// are dropped; possible is false if a constant argument contradicts one.
func (s *substitution) conds(cs []locks.Cond) (out []locks.Cond, possible bool) {
	for _, c := range cs {
		if is, decided := s.decide(c); decided && !is {
			return nil, false
		} else if decided {
			continue
		}
		if here, ok := s.cond(c); ok {
			out = append(out, here)
			if read := s.readCond(c, here); read != here {
				out = append(out, read)
			}
		}
	}
	return out, true
}

// readCond returns here, which is c translated, said of the values that are
// passed instead of where they were read from.
func (s *substitution) readCond(c, here locks.Cond) locks.Cond {
	read := func(p, translated accesspath.Path) accesspath.Path {
		if i, ok := s.param(p); ok && p.Len() == 0 && locks.IsRead(s.arg(i)) {
			return accesspath.LocalPath(s.arg(i))
		}
		return translated
	}
	here.Atom.X = read(c.Atom.X, here.Atom.X)
	if here.Atom.Y.Valid() {
		here.Atom.Y = read(c.Atom.Y, here.Atom.Y)
	}
	return here
}

// proviso translates p. Conditions that the caller cannot tell anything of make
// it hidden; possible is false if a constant argument contradicts one.
func (s *substitution) proviso(p locks.Proviso) (out locks.Proviso, possible bool) {
	out.Hidden = p.Hidden
	for _, c := range p.Conds {
		if is, decided := s.decide(c); decided && !is {
			return out, false
		} else if decided {
			continue
		}
		if c, ok := s.cond(c); ok {
			out.Conds = append(out.Conds, c)
		} else {
			out.Hidden = true
		}
	}
	return out, true
}

// decide returns whether c holds, if the arguments themselves tell: what is passed for both of two parameters is equal to itself.
func (s *substitution) decide(c locks.Cond) (is, decided bool) {
	if x, y := s.bothOf(c.Atom); x.Exact() && x == y {
		return (c.Atom.Op != token.LSS) == c.Is, true
	}
	i, ok := s.param(c.Atom.X)
	if !ok || c.Atom.X.Len() > 0 {
		return false, false
	}
	if k, ok := s.arg(i).(*ssa.Const); ok && c.Atom.Const != "" && c.Atom.Op == token.EQL {
		return (locks.ConstName(k) == c.Atom.Const) == c.Is, true
	}
	if c.Atom.Op == token.EQL && c.Atom.Const == "nil" && isNever(s.arg(i)) {
		return !c.Is, true
	}
	return false, false
}

// bothOf returns what a compares, translated; nothing valid if that is one thing and a constant.
func (s *substitution) bothOf(a locks.Atom) (x, y accesspath.Path) {
	if a.Y.Valid() {
		x, _ = s.path(a.X)
		y, _ = s.path(a.Y)
	}
	return x, y
}

// cond translates c. It is false if the caller has no name for what c is about.
func (s *substitution) cond(c locks.Cond) (locks.Cond, bool) {
	x, ok := s.subject(c.Atom.X)
	if !ok || !x.Exact() {
		return c, false
	}
	c.Atom.X = x
	if k, ok := s.constant(c.Atom.Y); ok {
		c.Atom.Y, c.Atom.Const = accesspath.Path{}, locks.ConstName(k)
	}
	if c.Atom.Y.Valid() {
		y, ok := s.path(c.Atom.Y)
		if !ok || !y.Exact() {
			return c, false
		}
		c.Atom.Y = y
	}
	return c, true
}

// subject translates what a condition is about: a result is the value that holds
// it, whatever else that is known to be.
func (s *substitution) subject(p accesspath.Path) (accesspath.Path, bool) {
	if p.Root.Kind == accesspath.Result && p.Len() == 0 {
		v := s.result(p.Root.Index)
		return accesspath.LocalPath(v), v != nil
	}
	return s.path(p)
}

// constant returns the constant that the caller passes for the parameter p.
func (s *substitution) constant(p accesspath.Path) (*ssa.Const, bool) {
	i, ok := s.param(p)
	if !ok || p.Len() > 0 {
		return nil, false
	}
	k, ok := s.arg(i).(*ssa.Const)
	return k, ok
}

// isNever reports whether v cannot be nil.
func isNever(v ssa.Value) bool {
	switch v.(type) {
	case *ssa.Alloc, *ssa.MakeClosure, *ssa.Function, *ssa.FieldAddr, *ssa.MakeInterface:
		return true
	}
	return false
}

// effect translates e. Cases and acquisitions that the arguments exclude are
// left out.
func (s *substitution) effect(e *locks.Effect) *locks.Effect {
	if e.Trivial() {
		return nil
	}
	out := &locks.Effect{NoReturn: e.NoReturn, Goexit: e.Goexit, Top: e.Top}
	for _, c := range e.Cases {
		when, possible := s.conds(c.When)
		if possible {
			out.Cases = append(out.Cases, locks.Case{
				When:     when,
				Acquired: s.changes(c.Acquired),
				Released: s.changes(c.Released),
			})
		}
	}
	out.Unsure, out.Leaves = s.locks(e.Unsure), s.changes(e.Leaves)
	for i, a := range e.Acquires {
		if here, ok := s.acquire(a); ok {
			if out.Acquires == nil {
				out.Acquires = make([]locks.Acquire, 0, len(e.Acquires)-i)
			}
			out.Acquires = append(out.Acquires, here)
		}
	}
	return out
}

// invoke translates a call of a parameter inside the callee.
func (s *substitution) invoke(v Invoke) Invoke {
	v.Held, v.Released = s.changes(v.Held), s.locks(v.Released)
	v.When, _ = s.conds(v.When)
	v.If, _ = s.proviso(v.If)
	return v
}

// acquire translates an acquisition inside the callee. It is false if it cannot
// happen, or if the lock has no name in the caller.
func (s *substitution) acquire(a locks.Acquire) (locks.Acquire, bool) {
	lock := s.lock(a.Lock)
	if !lock.Path.Valid() {
		return a, false
	}
	when, possible := s.conds(a.When)
	proviso, met := s.proviso(a.If)
	if !possible || !met {
		return a, false
	}
	if a.Given.Atom.X.Valid() && !s.given(&a) {
		return a, false
	}
	a.Lock, a.When, a.If, a.Held = lock, when, proviso, s.changes(a.Held)
	a.Released = s.locks(a.Released)
	return a, true
}
