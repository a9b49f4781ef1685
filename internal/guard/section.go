package guard

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A Section is a critical section: what one function does from where it acquires a lock to where it releases
// it (paper 004, synchronized blocks).
type Section struct {
	unit *summary.Unit
	Site ssa.CallInstruction // acquires the lock
	Lock locks.Lock
	mode locks.Mode

	instrs []ssa.Instruction
	calls  []ssa.CallInstruction // as they take effect, those that acquire and release the lock left out
	open   bool                  // it goes on elsewhere, or that cannot be told
	deeds  *deeds
}

// Pos returns where the section begins.
func (s *Section) Pos() token.Pos { return ssax.Pos(s.Site) }

// Sections are the critical sections of a package.
type Sections struct {
	*Census
	list    []*Section
	own     []*Section // of locks that only their function can take, which are nowhere else
	byLock  map[symbol.Var][]*Section
	byFunc  map[*ssa.Function][]*Section
	changed *changes
	vague   map[symbol.Var]bool // locks of which something is not seen

	fields  memo.Map[string, map[string]*types.Var]         // memo of fieldOf, by type and name
	writers memo.Map[symbol.Var, map[symbol.Var][]*Section] // memo of writersOf, by lock and data
}

// Sections returns the critical sections of the package, in source order. It is nil if there are none.
func (r *Result) Sections() *Sections {
	if r.Census == nil {
		return nil
	}
	a := r.Census
	defer a.sum.Turn()()
	s := &Sections{Census: a, vague: make(map[symbol.Var]bool)}
	for _, u := range a.sum.Units() {
		s.addFrom(u)
	}
	if len(s.list)+len(s.own) == 0 {
		return nil
	}
	w := &witness{Census: a, known: make(map[*ssa.Function]*record)}
	s.byLock, s.byFunc = make(map[symbol.Var][]*Section), make(map[*ssa.Function][]*Section)
	for _, sec := range s.list {
		sec.deeds = w.deedsOf(sec)
		s.byLock[sec.Lock.Decl] = append(s.byLock[sec.Lock.Decl], sec)
		s.byFunc[sec.unit.Func] = append(s.byFunc[sec.unit.Func], sec)
	}
	for _, sec := range s.own {
		sec.deeds = w.deedsOf(sec)
	}
	s.changed = a.findChanges()
	return s
}

// writersOf returns the critical sections of lock for writing that write data, in source order.
func (s *Sections) writersOf(data, lock symbol.Var) []*Section {
	known := s.writers.Of(lock, func(lock symbol.Var) map[symbol.Var][]*Section {
		known := make(map[symbol.Var][]*Section)
		for _, sec := range s.byLock[lock] {
			if sec.mode != locks.Write {
				continue
			}
			for _, u := range sec.deeds.uses {
				if all := known[u.data]; u.write && (len(all) == 0 || all[len(all)-1] != sec) {
					known[u.data] = append(all, sec)
				}
			}
		}
		return known
	})
	return known[data]
}

// addFrom adds the sections of u.
func (s *Sections) addFrom(u *summary.Unit) {
	if u.Flow == nil {
		return
	}
	type key struct {
		site ssa.CallInstruction
		lock symbol.Var
	}
	index := make(map[key]*Section)
	var own []*Section
	unclear := false
	held := func(state locks.State, in func(*Section)) {
		unclear = unclear || state.Top()
		for _, w := range u.Flow.Worlds(state) {
			for _, l := range w.Lent() {
				s.vague[l.Lock.Decl] = true
			}
			for _, h := range w.Held() {
				if h.Site == nil || !h.Lock.Decl.Valid() {
					continue
				}
				k := key{h.Site, h.Lock.Decl}
				sec := index[k]
				if sec == nil {
					sec = &Section{unit: u, Site: h.Site, Lock: h.Lock, mode: h.Mode}
					index[k] = sec
					own = append(own, sec)
				}
				in(sec)
			}
		}
	}
	u.Flow.Visit(locks.Visitor{
		Instr: func(instr ssa.Instruction, before locks.State) { held(before, func(sec *Section) { sec.add(instr) }) },
		Call: func(call ssa.CallInstruction, at ssa.Instruction, before locks.State) {
			held(before, func(sec *Section) { s.addCall(sec, call) })
		},
	})
	for _, sec := range own {
		sec.open = sec.open || unclear
		switch {
		case lockOf(sec.Lock.Path) != nil:
			s.own = append(s.own, sec)
			continue
		case sec.open:
			s.vague[sec.Lock.Decl] = true
		}
		s.list = append(s.list, sec)
	}
}

func (s *Section) add(instr ssa.Instruction) {
	if n := len(s.instrs); n > 0 && s.instrs[n-1] == instr {
		return // in another world
	}
	s.instrs = append(s.instrs, instr)
	if _, ok := instr.(*ssa.Return); ok {
		s.open = true
	}
}

// addCall notes a call in the section, unless it is where it begins or ends.
func (s *Sections) addCall(sec *Section, call ssa.CallInstruction) {
	if n := len(sec.calls); n > 0 && sec.calls[n-1] == call {
		return
	}
	if locker(call) {
		recv := ssax.Receiver(call.Common())
		if recv != nil && locks.DeclOf(sec.unit.Resolver(), recv) == sec.Lock.Decl {
			return
		}
	} else if e := s.sum.Effect(call); e != nil {
		for _, k := range e.Cases {
			for _, r := range k.Released {
				sec.open = sec.open || r.Lock.Decl == sec.Lock.Decl || r.Lock.Alias || !r.Lock.Decl.Valid()
			}
		}
	}
	sec.calls = append(sec.calls, call)
}

// locker reports whether call is one of a method that does nothing but acquire or release a lock.
func locker(call ssa.CallInstruction) bool {
	m := syncmodel.Of(call.Common())
	if m == nil || len(m.Effects) != 1 {
		return false
	}
	switch e := m.Effects[0].(type) {
	case *syncmodel.Acquire:
		return !e.Try && e.When.Outcome == syncmodel.Always
	case *syncmodel.Release:
		return true
	}
	return false
}
