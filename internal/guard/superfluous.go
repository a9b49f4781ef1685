package guard

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A Reason tells why nothing needs a lock.
type Reason uint8

const (
	NeverChanges Reason = iota + 1 // what is read is not written once it is made
	SelfSynced                     // one operation at a time that synchronizes by itself, beside such reads
	OneGoroutine                   // each object has one goroutine that takes the lock
	NeverShared                    // nobody else gets the object
	GivenBack                      // who else gets the object is waited for
	OneFunction                    // it is a variable of the function that takes it
)

// A Superfluous is a lock, or some of its critical sections, that keeps nothing apart that could meet: no access in
// it conflicts with one that may run in parallel (paper 004, section 6.2).
type Superfluous struct {
	Name     string    // of the lock
	Pos      token.Pos // of its declaration
	Reason   Reason
	Sections []*Section
	Whole    bool // these are all sections of the lock
	Verdict  evidence.Verdict
}

// Superfluous returns the locks that do nothing, in the order of their first critical sections. A lock that other
// packages can take, or of which something is not seen, is left out.
func (s *Sections) Superfluous(j *evidence.Judge) []Superfluous {
	if s == nil {
		return nil
	}
	defer s.sum.Turn()()
	s.findVague()
	var out []Superfluous
	for _, lock := range s.locks() {
		decl := s.declared(lock)
		if decl == nil {
			continue
		}
		c := &keeping{Sections: s, j: j, lock: lock, decl: decl, all: s.byLock[lock]}
		v := keepings.Judge(j, c, decl.Pos())
		if v.Level() == evidence.Silent {
			continue
		}
		if r := c.needless(); r != 0 {
			out = append(out, Superfluous{Name: decl.Name(), Pos: decl.Pos(), Reason: r, Sections: c.all, Whole: true, Verdict: v})
		} else if some := c.single(); len(some) > 0 {
			out = append(out, Superfluous{Name: decl.Name(), Pos: decl.Pos(), Reason: NeverChanges, Sections: some, Verdict: v})
		}
	}
	return append(out, s.needlessOwn(j)...)
}

// locks returns the locks that have sections, each once.
func (s *Sections) locks() []symbol.Var {
	var out []symbol.Var
	seen := make(map[symbol.Var]bool)
	for _, sec := range s.list {
		if !seen[sec.Lock.Decl] {
			seen[sec.Lock.Decl] = true
			out = append(out, sec.Lock.Decl)
		}
	}
	return out
}

// declared returns the field or package variable of this package that lock is; nil if it is no lock itself
// but refers to one.
func (s *Sections) declared(lock symbol.Var) *types.Var {
	if lock.Pkg != s.pkg.Path() {
		return nil
	}
	var v *types.Var
	if lock.IsField() {
		v = s.fieldOf(lock)
	} else {
		v, _ = s.pkg.Scope().Lookup(lock.Name).(*types.Var)
	}
	if v == nil || !isLock(v.Type()) {
		return nil
	}
	return v
}

// fieldOf returns a field of a struct type of this package, nil if there is none of that name.
func (s *Sections) fieldOf(data symbol.Var) *types.Var {
	fields := s.fields.Of(data.Type, func(string) map[string]*types.Var {
		fields := make(map[string]*types.Var)
		if obj := s.pkg.Scope().Lookup(data.Type); obj != nil {
			if st, ok := obj.Type().Underlying().(*types.Struct); ok {
				for f := range st.Fields() {
					fields[f.Name()] = f
				}
			}
		}
		return fields
	})
	return fields[data.Name]
}

// isLock reports whether variables of type t are locks, and do not refer to some.
func isLock(t types.Type) bool {
	_, named := types.Unalias(t).(*types.Named)
	return named && !types.IsInterface(t) && syncmodel.LockKindOf(t) != 0
}

// open reports whether other packages can take the lock.
func (s *Sections) open(lock symbol.Var, decl *types.Var) bool {
	if !decl.Exported() {
		return false
	}
	return decl.Embedded() || !lock.IsField() || token.IsExported(lock.Type)
}

// findVague notes the locks that are used for anything but acquiring and releasing them.
func (s *Sections) findVague() {
	for _, u := range s.sum.Units() {
		for instr := range ssax.Instrs(u.Func) {
			if fa, ok := instr.(*ssa.FieldAddr); ok && isLock(fa.Type().(*types.Pointer).Elem()) && !onlyLocked(fa) {
				s.vague[locks.DeclOf(u.Resolver(), fa)] = true
			}
			s.vagueGlobals(u.Func, instr)
		}
		for _, r := range u.Contract.Requires {
			if u.Func.Parent() == nil && len(s.sum.Callers(u.Func)) == 0 {
				s.vague[r.Lock.Decl] = true
			}
		}
	}
}

func (s *Sections) vagueGlobals(fn *ssa.Function, instr ssa.Instruction) {
	var space [8]*ssa.Value
	for _, op := range instr.Operands(space[:0]) {
		g, ok := (*op).(*ssa.Global)
		if ok && g.Pkg != nil && g.Pkg.Pkg == s.pkg && isLock(g.Type().(*types.Pointer).Elem()) {
			if call, ok := instr.(ssa.CallInstruction); !ok || !locker(call) {
				s.vague[symbol.Var{Pkg: s.pkg.Path(), Name: g.Name()}] = true
			}
		}
	}
}

// onlyLocked reports whether addr, the address of a lock, is used for nothing but acquiring and releasing it.
func onlyLocked(addr ssa.Value) bool {
	return !slices.ContainsFunc(*addr.Referrers(), func(ref ssa.Instruction) bool {
		call, ok := ref.(ssa.CallInstruction)
		if _, spawn := ref.(*ssa.Go); spawn {
			return true
		}
		return !ok || !locker(call) || ssax.Receiver(call.Common()) != addr
	})
}

// idle reports whether nothing happens.
func (d *deeds) idle() bool {
	return len(d.uses)+d.syncs == 0 && !d.given && !d.foreign && !d.callback && !d.unknown
}

// typeOf returns the type of a field or variable of this package.
func (s *Sections) typeOf(data symbol.Var) types.Type {
	if v := s.variable(data); v != nil {
		return v.Type()
	}
	return nil
}

// variable returns a field or variable of this package.
func (s *Sections) variable(data symbol.Var) *types.Var {
	switch {
	case data.Pkg != s.pkg.Path():
		return nil
	case data.IsField():
		return s.fieldOf(data)
	}
	v, _ := s.pkg.Scope().Lookup(data.Name).(*types.Var)
	return v
}

// settable reports whether other packages can write data.
func (s *Sections) settable(data symbol.Var) bool {
	v := s.variable(data)
	return v == nil || v.Exported() && (!data.IsField() || token.IsExported(data.Type))
}
